//! The typenum integers that a static leaf may hold: those without leading zeros.
//!
//! typenum writes 3 as the bits `11`, and lets anybody write `0011` as well. The value of both is 3, but arithmetic on types
//! takes them apart: `7 / 0011` is not `7 / 11`. So a static leaf with a leading zero is no integer of this crate, and
//! nothing that is decided by types can differ from what is decided by values.

use typenum::{B1, Bit, NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

/// An integer of types, written in the one way that typenum's own arithmetic writes it.
#[diagnostic::on_unimplemented(
    message = "int: a static integer is written without leading zeros",
    label = "not a static integer",
    note = "`_8`, `int!(8)` and `Int![8]` write it so"
)]
pub trait Number: typenum::Integer + 'static {
    /// The value, if it fits 64 bits.
    const VALUE: Option<i64>;
}

/// A natural number from 1 on, whose highest bit is 1.
pub trait Digits: Unsigned + NonZero + 'static {
    /// The value, if it fits 63 bits.
    const VALUE: Option<u64>;
}

/// `above` bits before one more.
const fn then(above: Option<u64>, bit: u8) -> Option<u64> {
    match above {
        Some(above) if above <= u64::MAX / 2 => Some(2 * above + bit as u64),
        _ => None,
    }
}

impl<U: BitsAbove<B> + Unsigned + 'static, B: Bit + 'static> Digits for UInt<U, B> {
    const VALUE: Option<u64> = <U as BitsAbove<B>>::VALUE;
}

/// The bits above a bit `B`: none is above the highest, which is 1. A trait of the bits above, so that the compiler asks nothing
/// before it knows them.
pub trait BitsAbove<B> {
    /// The value with the bit, if it fits.
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
