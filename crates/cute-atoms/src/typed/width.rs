//! The width of elements as a type. A copy and its matrix must count elements of the same width.

use cute_static::int::{_1, _2, _4, _6, _8, _16, _32, _64, _128, _256};

/// A marker for elements of `BITS` bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bits<const BITS: i64>;

/// The static integer by which a copy states the width of its elements: `_16` for 16 bits.
#[diagnostic::on_unimplemented(
    message = "make_tiled_copy: the width of an element is not a static number of bits that \
               elements have",
    label = "not a static width",
    note = "write a width in bits as `_16`; `16` is known only at run time"
)]
pub trait Units {
    /// The width as a type.
    type Width;
}

macro_rules! units {
    ($($bits:literal $integer:ty;)*) => { $(
        impl Units for $integer {
            type Width = Bits<$bits>;
        }
    )* };
}

units! {
    1 _1;
    2 _2;
    4 _4;
    6 _6;
    8 _8;
    16 _16;
    32 _32;
    64 _64;
    128 _128;
    256 _256;
}

/// The width of a matrix's elements, if it equals `Copied`, the width of a copy's elements.
#[diagnostic::on_unimplemented(
    message = "make_tiled_copy: the copy is in units of `{Copied}`, but the matrix is in units of \
               `{Self}`",
    label = "has another width",
    note = "thread-value layouts count elements; if the copy converts elements, pass the layout \
            to `TiledCopy::from_layout_tv`"
)]
pub trait SameWidth<Copied> {}

impl<const BITS: i64> SameWidth<Bits<BITS>> for Bits<BITS> {}
