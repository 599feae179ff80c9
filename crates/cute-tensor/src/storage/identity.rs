//! `make_identity_tensor`: makes a tensor in which the value of each element is its coordinate.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the coordinates of every mode fit its bit field, even if tiles of a divide reach past the edge | `Overflow` |
//!
//! A coordinate is packed into one number, with a bit [field](fields) for each mode. The module
//! [steps] computes the strides of a mode, in the unit of its field. The [engine](coordinates)
//! splits an offset into its fields.

pub(crate) mod coordinates;
pub(crate) mod fields;
pub(crate) mod steps;

use cute_core::{Error, Operator};

use super::map::{OffsetMap, must_be_countable};
use crate::int::{Dyn, Int};
use crate::layout::Layout;
use crate::profile::{Shape, StrideFits};
use crate::tensor::Tensor;
use crate::tuple::{IntTuple, IntoIntTuple};
use coordinates::Coordinates;
use fields::{Fields, field, too_large};
use steps::Steps;

/// A shape whose coordinates can be the elements of a tensor.
pub trait IdentityShape: Copy {
    /// The type of a coordinate: an integer, or a tuple with an integer for each mode.
    type Coord: Fields;
    /// The layout of the packed coordinates.
    type Layout: OffsetMap;
    /// Builds the layout of the packed coordinates.
    ///
    /// # Errors
    /// Returns [`Violation::ExtentNotPositive`](cute_core::Violation::ExtentNotPositive), or
    /// [`Violation::Overflow`](cute_core::Violation::Overflow) if a mode has more coordinates than
    /// its field can hold.
    fn identity(self) -> Result<Self::Layout, Error>;
}

/// Checks that the coordinates of a mode fit a field, before its strides are computed.
#[inline(always)]
fn must_fit<M: IntTuple>(mode: M, bits: u32) -> Result<(), Error> {
    // A negative extent is refused when the layout is made, and an extent of 0 does not change the
    // product.
    let extents = (0..M::LEAVES).map(|index| mode.leaf(index).max(1));
    let size = { extents }.try_fold(1, i64::checked_mul);
    match size {
        Some(size) if size <= i64::MAX >> (64 - bits) => Ok(()),
        _ => Err(too_large(bits)),
    }
}

macro_rules! integer {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p> IdentityShape for $leaf
        where
            Self: IntTuple + Steps<crate::_1, Wide: StrideFits<Stride<Self, crate::_1>> + Shape, Stride: IntTuple>,
            Layout<Wide<Self, crate::_1>, Stride<Self, crate::_1>>: OffsetMap,
        {
            type Coord = i64;
            type Layout = Layout<Wide<Self, crate::_1>, Stride<Self, crate::_1>>;

            #[inline(always)]
            fn identity(self) -> Result<Self::Layout, Error> {
                must_fit(self, 64)?;
                let (wide, stride, _) = self.steps(crate::_1);
                made(Layout::try_new(wide, stride))
            }
        }
    )* };
}

type Wide<S, Unit> = <S as Steps<Unit>>::Wide;
type Stride<S, Unit> = <S as Steps<Unit>>::Stride;

fn made<L>(layout: Result<L, Error>) -> Result<L, Error> {
    layout.map_err(|error| error.within(Operator::MakeIdentityTensor))
}

integer! {
    Z Int<Z>;
    W Dyn<W>;
}

/// `packed!(mode, unit of the field, …)` implements `IdentityShape` for tuples of modes.
macro_rules! packed {
    ($($A:ident $a:ident $index:tt $Unit:ident),*) => {
        impl<$($A),*> IdentityShape for ($($A,)*)
        where
            $($A: IntTuple + Steps<Int<typenum::consts::$Unit>>,)*
            ($(Wide<$A, Int<typenum::consts::$Unit>>,)*):
                Shape + StrideFits<($(Stride<$A, Int<typenum::consts::$Unit>>,)*)>,
            ($(Stride<$A, Int<typenum::consts::$Unit>>,)*): IntTuple,
            Layout<
                ($(Wide<$A, Int<typenum::consts::$Unit>>,)*),
                ($(Stride<$A, Int<typenum::consts::$Unit>>,)*),
            >: OffsetMap,
        {
            type Coord = ($(field!($A),)*);
            type Layout = Layout<
                ($(Wide<$A, Int<typenum::consts::$Unit>>,)*),
                ($(Stride<$A, Int<typenum::consts::$Unit>>,)*),
            >;

            #[inline(always)]
            fn identity(self) -> Result<Self::Layout, Error> {
                $(must_fit(self.$index, Self::Coord::BITS)?;)*
                $(let $a = self.$index.steps(Int::new());)*
                made(Layout::try_new(($($a.0,)*), ($($a.1,)*)))
            }
        }
    };
}

packed!(A a 0 P1);
packed!(A a 0 P1, B b 1 P4294967296);
packed!(A a 0 P1, B b 1 P2097152, C c 2 P4398046511104);
packed!(A a 0 P1, B b 1 P65536, C c 2 P4294967296, D d 3 P281474976710656);
packed!(A a 0 P1, B b 1 P4096, C c 2 P16777216, D d 3 P68719476736, E e 4 P281474976710656);
packed!(A a 0 P1, B b 1 P1024, C c 2 P1048576, D d 3 P1073741824, E e 4 P1099511627776, F f 5 P1125899906842624);
packed!(A a 0 P1, B b 1 P512, C c 2 P262144, D d 3 P134217728, E e 4 P68719476736, F f 5 P35184372088832,
    G g 6 P18014398509481984);
packed!(A a 0 P1, B b 1 P256, C c 2 P65536, D d 3 P16777216, E e 4 P4294967296, F f 5 P1099511627776,
    G g 6 P281474976710656, H h 7 P72057594037927936);

/// The tensor of the coordinates of a shape.
pub type IdentityTensor<S> =
    Tensor<Coordinates<<S as IdentityShape>::Coord>, <S as IdentityShape>::Layout>;

/// Returns the tensor of the coordinates of a shape, after the shape has been converted to leaves.
#[inline]
pub(crate) fn identity_of<S: IdentityShape>(shape: S) -> Result<IdentityTensor<S>, Error> {
    let layout = shape.identity()?;
    must_be_countable(Operator::MakeIdentityTensor, layout)?;
    Ok(Tensor {
        engine: Coordinates::from(0),
        layout,
    })
}

/// Makes a tensor in which the value of each element is its coordinate, with one integer for each
/// mode of the shape.
///
/// Use it for bounds checks of tiles that reach past the edge of the data: tile, slice and
/// partition it in the same way as the data. Its elements are then the coordinates of the data's
/// elements, and elements past the edge have coordinates outside of the shape. The integer of a
/// nested mode is the linear coordinate in that mode.
///
/// # Panics
/// Panics if a run-time extent is negative, or too large for its bit field.
///
/// # Rules
/// All entries of a coordinate are stored in one number of 64 bits, so all operators of the algebra
/// apply. For one to eight modes, each entry has a bit field of 64, 32, 21, 16, 12, 10, 9 or 8
/// bits.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let coords = make_identity_tensor(shape!((5, 7)));
/// assert_eq!((coords.at((3, 6)), coords.at(8)), ((3, 6), (3, 1)));
/// // The last tile, past both edges.
/// let tile = coords
///     .zipped_divide(tile!((4, 4)))
///     .slice(((.., ..), (1, 1)));
/// assert_eq!((tile.at((0, 0)), tile.at((1, 3))), ((4, 4), (5, 7)));
/// ```
///
/// # Differs
/// In CuTe, the strides are scaled basis vectors, as in
/// [`CoordinateTensor`](cute_static::coordinates::CoordinateTensor), the tensor of an [identity
/// layout](cute_static::coordinates::make_identity_layout). There, coordinates are nested like the
/// shape. In an identity tensor they are flat, and can index a tensor in memory.
///
/// Source: CuTe `tensor_impl.hpp`, `make_identity_tensor`.
#[inline(always)]
#[track_caller]
pub fn make_identity_tensor<S: IntoIntTuple<IntTuple: IdentityShape>>(
    shape: S,
) -> IdentityTensor<S::IntTuple> {
    crate::or_panic(try_make_identity_tensor(shape))
}

/// Like [`make_identity_tensor`], but returns an error instead of panicking.
///
/// # Errors
/// * [`Violation::ExtentNotPositive`](cute_core::Violation::ExtentNotPositive) if an extent is
///   negative
/// * [`Violation::Overflow`](cute_core::Violation::Overflow) if an extent does not fit its bit
///   field
#[inline(always)]
pub fn try_make_identity_tensor<S>(shape: S) -> Result<IdentityTensor<S::IntTuple>, Error>
where
    S: IntoIntTuple<IntTuple: IdentityShape>,
{
    identity_of(shape.into_int_tuple()?)
}
