//! Packs a coordinate of several integers into the bit fields of one number.

use cute_core::{Error, Operator, Violation};

use crate::modes::ModeTable;
use crate::sealed::Sealed;

/// A coordinate that is packed into the bit fields of one number.
pub trait Fields: Copy + Sealed + 'static {
    /// The number of fields.
    const FIELDS: u32;
    /// The number of bits in each field.
    const BITS: u32 = 64 / Self::FIELDS;
    /// Splits a number into its fields. For example, with two fields of 32 bits, `3 + (1 << 32)` is
    /// the coordinate `(3, 1)`.
    fn split(packed: i64) -> Self;
}

/// Returns the lowest field, and the number that contains the remaining fields. If the lowest field
/// is negative, it has borrowed 1 from the field above, and this 1 is added back.
#[inline(always)]
const fn lowest(packed: i64, bits: u32) -> (i64, i64) {
    let above = i64::BITS - bits;
    let field = packed << above >> above;
    (field, packed.wrapping_sub(field) >> bits)
}

impl Fields for i64 {
    const FIELDS: u32 = 1;

    #[inline(always)]
    fn split(packed: i64) -> i64 {
        packed
    }
}

/// The integer type of each field.
macro_rules! field {
    ($any:ident) => {
        i64
    };
}

pub(super) use field;

macro_rules! fields {
    ($rank:literal; $($a:ident)* | $last:ident) => {
        impl Fields for ($(field!($a),)* i64,) {
            const FIELDS: u32 = $rank;

            #[inline(always)]
            fn split(packed: i64) -> Self {
                let rest = packed;
                $(let ($a, rest) = lowest(rest, Self::BITS);)*
                ($($a,)* rest,)
            }
        }
    };
}

fields!(1; | a);
fields!(2; a | b);
fields!(3; a b | c);
fields!(4; a b c | d);
fields!(5; a b c d | e);
fields!(6; a b c d e | f);
fields!(7; a b c d e f | g);
fields!(8; a b c d e f g | h);

/// Returns true if the coordinates of `modes` fit every field. The coordinates begin at the sum of
/// the two numbers in `base`. A swizzle may permute numbers in blocks of `within`, where 0 means
/// blocks of any size. The last field always fits, because the layout fits in 64 bits.
pub const fn fit(modes: &ModeTable, base: [i64; 2], within: i64, fields: u32) -> bool {
    let (bits, others) = (64 / fields, fields as usize - 1);
    if others > 0 && within < 1 {
        return false;
    }
    let (mut least, mut greatest) = ([0_i64; 8], [0_i64; 8]);
    let (mut rest, mut more, mut field) = (base[0], base[1], 0);
    while field < others {
        let ((here, above), (besides, above_besides)) = (lowest(rest, bits), lowest(more, bits));
        least[field] = here.saturating_add(besides);
        greatest[field] = least[field];
        (rest, more) = (above, above_besides);
        field += 1;
    }
    (least[0], greatest[0]) = (
        least[0].saturating_sub(within - 1),
        greatest[0].saturating_add(within - 1),
    );
    let mut i = 0;
    while i < modes.len() {
        let (extent, stride) = modes.get(i);
        (rest, field) = (stride, 0);
        while field < others {
            let (here, above) = lowest(rest, bits);
            // An extent of 0 reaches no further than an extent of 1.
            let reached = here.saturating_mul(if extent > 0 { extent - 1 } else { 0 });
            if reached < 0 {
                least[field] = least[field].saturating_add(reached);
            } else {
                greatest[field] = greatest[field].saturating_add(reached);
            }
            rest = above;
            field += 1;
        }
        i += 1;
    }
    field = 0;
    while field < others {
        if least[field] < -(1 << (bits - 1)) || greatest[field] >= 1 << (bits - 1) {
            return false;
        }
        field += 1;
    }
    true
}

/// Returns the error for a mode that does not fit its field of `bits` bits.
pub(super) const fn too_large(bits: u32) -> Error {
    Error::new(Operator::MakeIdentityTensor, Violation::Overflow { bits })
}
