//! The typenum integers that a static leaf may hold: those without leading zeros.
//!
//! typenum writes 3 as the bits `11`, but also allows `0011`. The value of both is 3, but
//! arithmetic on types distinguishes them: `7 / 0011` is not `7 / 11`. This crate therefore does
//! not accept a static leaf with a leading zero, so equal values always have equal types.

use typenum::{B1, Bit, NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

/// A type-level integer without leading zeros, as typenum's own arithmetic writes it.
#[diagnostic::on_unimplemented(
    message = "int: a static integer must not have leading zeros",
    label = "not a static integer",
    note = "write `_8`, `int!(8)` or `Int![8]`"
)]
pub trait Number: typenum::Integer + 'static {
    /// The value, if it fits in 64 bits.
    const VALUE: Option<i64>;
}

/// A natural number of at least 1, whose highest bit is 1.
pub trait Digits: Unsigned + NonZero + 'static {
    /// The value, if it fits 63 bits.
    const VALUE: Option<u64>;
}

/// Returns the value of a static integer, which must fit the 64 bits of an index.
pub const fn exact(value: Option<i64>) -> i64 {
    match value {
        Some(value) => value,
        None => panic!("int_tuple: a value does not fit in 64 bits"),
    }
}

/// Returns the value of the bits `above` with one more bit appended.
pub const fn then(above: Option<u64>, bit: u8) -> Option<u64> {
    match above {
        Some(above) if above <= u64::MAX / 2 => Some(2 * above + bit as u64),
        _ => None,
    }
}

impl<U: BitsAbove<B> + Unsigned + 'static, B: Bit + 'static> Digits for UInt<U, B> {
    const VALUE: Option<u64> = <U as BitsAbove<B>>::VALUE;
}

/// The bits of a number above its bit `B`, which must be 1 if it is the highest bit. The trait is
/// implemented for the bits above, so the compiler selects an impl only after it has inferred them.
pub trait BitsAbove<B> {
    /// The value of the number including the bit `B`, if it fits.
    const VALUE: Option<u64>;
}

impl BitsAbove<B1> for UTerm {
    const VALUE: Option<u64> = Some(1);
}

impl<U: BitsAbove<C>, C, B: Bit> BitsAbove<B> for UInt<U, C> {
    const VALUE: Option<u64> = then(<U as BitsAbove<C>>::VALUE, B::U8);
}

impl Number for Z0 {
    const VALUE: Option<i64> = Some(0);
}

impl<U: Digits> Number for PInt<U> {
    const VALUE: Option<i64> = match U::VALUE {
        Some(value) if value <= i64::MAX as u64 => Some(value.cast_signed()),
        _ => None,
    };
}

impl<U: Digits> Number for NInt<U> {
    const VALUE: Option<i64> = match U::VALUE {
        Some(value) if value <= i64::MIN.unsigned_abs() => Some(value.cast_signed().wrapping_neg()),
        _ => None,
    };
}
