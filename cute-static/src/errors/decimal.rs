//! Converts type-level numbers to constants of up to three decimal digits each, so that the
//! compiler's errors show the numbers in decimal.

use core::ops::{Div, Rem};

use typenum::consts::{U0, U1, U2, U3, U4, U5, U6, U7, U8, U9, U10, U1000};
use typenum::{Mod, NInt, NonZero, PInt, Quot, UInt, UTerm, Unsigned, Z0};

use crate::Int;
use crate::errors::position::{ModeZero, Next};
use crate::list::split::{NumberAfter, Zero};

/// A number up to 999.
#[derive(Debug)]
pub struct Ones<const A: u16>;

/// A number up to 999 999, in groups of digits: `Thousands<12, 3, 4, 5>` is 12 345.
#[derive(Debug)]
pub struct Thousands<const A: u16, const B: u16, const C: u16, const D: u16>;

/// A number up to 999 999 999: `Millions<1, 0, 2, 3, 4, 5, 6>` is 1 023 456.
#[derive(Debug)]
pub struct Millions<
    const A: u16,
    const B: u16,
    const C: u16,
    const D: u16,
    const E: u16,
    const F: u16,
    const G: u16,
>;

/// A number of ten digits or more.
#[derive(Debug)]
pub struct Huge;

/// A rank, as a constant.
pub type Small<const N: u16> = Ones<N>;

/// Converts a number, or a type that has a number, to constants of up to three decimal digits each.
pub trait Decimal {
    /// [`Ones`], [`Thousands`], [`Millions`] or [`Huge`].
    type Output;
}

impl<const N: u16> Decimal for Ones<N> {
    type Output = Self;
}

impl Decimal for UTerm {
    type Output = Ones<0>;
}

type High<N> = Quot<N, U1000>;
type Low<N> = <Mod<N, U1000> as DigitGroup>::Digits;

impl<N, B> Decimal for UInt<N, B>
where
    Self: Div<U1000> + Rem<U1000>,
    Mod<Self, U1000>: DigitGroup,
    High<Self>: AboveThousand<Self>,
{
    type Output = <High<Self> as AboveThousand<Self>>::Output;
}

/// Converts the number `N`. `Self` is `N` without its last three digits.
pub trait AboveThousand<N> {
    /// The number `N` as constants.
    type Output;
}

/// The number has at most three digits.
impl<N: DigitGroup> AboveThousand<N> for UTerm
where
    N::Head: HeadAlone,
{
    type Output = <N::Head as HeadAlone>::Output;
}

impl<Q, B, N> AboveThousand<N> for UInt<Q, B>
where
    N: Rem<U1000>,
    Mod<N, U1000>: DigitGroup,
    Self: Div<U1000> + Rem<U1000>,
    Mod<Self, U1000>: DigitGroup,
    High<Self>: AboveThousands<Self, Low<N>>,
{
    type Output = <High<Self> as AboveThousands<Self, Low<N>>>::Output;
}

/// Converts a number to constants. `Self` is the number without its last six digits, `N` is the
/// number without its last three digits, and `Low` is these last three digits.
pub trait AboveThousands<N, Low> {
    /// The number as constants.
    type Output;
}

impl<N: DigitGroup, Low> AboveThousands<N, Low> for UTerm
where
    N::Head: HeadBefore<Low>,
{
    type Output = <N::Head as HeadBefore<Low>>::Output;
}

impl<Q, B, N, Lower> AboveThousands<N, Lower> for UInt<Q, B>
where
    N: Rem<U1000>,
    Mod<N, U1000>: DigitGroup,
    Self: Div<U1000>,
    High<Self>: AboveMillions<Self, Low<N>, Lower>,
{
    type Output = <High<Self> as AboveMillions<Self, Low<N>, Lower>>::Output;
}

/// Converts a number to constants. `Self` is the number without its last nine digits, `N` the
/// number without its last six, `Low` the three digits before the last three, and `Lower` the last
/// three.
pub trait AboveMillions<N, Low, Lower> {
    /// The number as constants.
    type Output;
}

impl<N: DigitGroup, Low, Lower> AboveMillions<N, Low, Lower> for UTerm
where
    N::Head: HeadBeforeTwo<Low, Lower>,
{
    type Output = <N::Head as HeadBeforeTwo<Low, Lower>>::Output;
}

impl<Q, B, N, Low, Lower> AboveMillions<N, Low, Lower> for UInt<Q, B> {
    type Output = Huge;
}

/// Converts a number below a thousand to constants.
pub trait DigitGroup {
    /// `Head<n>`, without leading zeros.
    type Head;
    /// `ThreeDigits<h, t, o>`, with leading zeros.
    type Digits;
}

/// The first group of digits, without leading zeros.
#[derive(Debug)]
pub struct Head<const N: u16>;

/// A later group of digits, with leading zeros: `ThreeDigits<0, 0, 7>`.
#[derive(Debug)]
pub struct ThreeDigits<const H: u16, const T: u16, const O: u16>;

// Arithmetic on types cannot produce a constant, so the table lists each constant once, and its
// digits select it.
cute_guards::decimal_table!();

/// Selects the entry at `Digit` from a row of ten entries.
pub trait EntryAt<Digit> {
    /// The entry at `Digit`.
    type Entry;
}

macro_rules! at {
    ($($digit:ident $entry:ident)*) => { $(
        impl<A0, A1, A2, A3, A4, A5, A6, A7, A8, A9> EntryAt<$digit> for (A0, A1, A2, A3, A4, A5, A6, A7, A8, A9) {
            type Entry = $entry;
        }
    )* };
}

at!(U0 A0 U1 A1 U2 A2 U3 A3 U4 A4 U5 A5 U6 A6 U7 A7 U8 A8 U9 A9);

type Ten<N> = Quot<N, U10>;
type Hundreds<N> = Ten<Ten<N>>;
type Tens<N> = Mod<Ten<N>, U10>;
type Single<N> = Mod<N, U10>;

impl<N: Div<U10> + Rem<U10>> DigitGroup for N
where
    Ten<N>: Div<U10> + Rem<U10>,
    Heads: WrittenDigits<Hundreds<N>, Tens<N>, Single<N>, UpToNine>,
{
    type Head = <Heads as WrittenDigits<Hundreds<N>, Tens<N>, Single<N>, UpToNine>>::Head;
    type Digits = <Heads as WrittenDigits<Hundreds<N>, Tens<N>, Single<N>, UpToNine>>::Digits;
}

/// Looks up the number with the digits `H`, `T` and `O` in the table of all numbers below 1000.
/// `Row` is the first row of the table.
pub trait WrittenDigits<H, T, O, Row> {
    /// `Head<n>`, without leading zeros.
    type Head;
    /// `ThreeDigits<h, t, o>`, with leading zeros.
    type Digits;
}

type UpToNine = Entry<Entry<Heads, U0>, U0>;
type Entry<Row, Digit> = <Row as EntryAt<Digit>>::Entry;

impl<Table, H, T, O, Row> WrittenDigits<H, T, O, Row> for Table
where
    Table: EntryAt<H, Entry: EntryAt<T, Entry: EntryAt<O>>>,
    Row: EntryAt<H> + EntryAt<T> + EntryAt<O>,
    (Entry<Row, H>, Entry<Row, T>, Entry<Row, O>): JoinDigits,
{
    type Head = Entry<Entry<Entry<Table, H>, T>, O>;
    type Digits = <(Entry<Row, H>, Entry<Row, T>, Entry<Row, O>) as JoinDigits>::Digits;
}

/// Joins three digits to one group.
pub trait JoinDigits {
    /// `ThreeDigits<h, t, o>`.
    type Digits;
}

impl<const H: u16, const T: u16, const O: u16> JoinDigits for (Head<H>, Head<T>, Head<O>) {
    type Digits = ThreeDigits<H, T, O>;
}

/// Makes a number of one group of digits.
pub trait HeadAlone {
    /// The number as constants.
    type Output;
}

impl<const A: u16> HeadAlone for Head<A> {
    type Output = Ones<A>;
}

/// Makes a number of two groups of digits: `Self` and `Low`.
pub trait HeadBefore<Low> {
    /// The number as constants.
    type Output;
}

impl<const A: u16, const B: u16, const C: u16, const D: u16> HeadBefore<ThreeDigits<B, C, D>>
    for Head<A>
{
    type Output = Thousands<A, B, C, D>;
}

/// Makes a number of three groups of digits: `Self`, `Low` and `Lower`.
pub trait HeadBeforeTwo<Low, Lower> {
    /// The number as constants.
    type Output;
}

impl<
    const A: u16,
    const B: u16,
    const C: u16,
    const D: u16,
    const E: u16,
    const F: u16,
    const G: u16,
> HeadBeforeTwo<ThreeDigits<B, C, D>, ThreeDigits<E, F, G>> for Head<A>
{
    type Output = Millions<A, B, C, D, E, F, G>;
}

impl<U: Unsigned + NonZero + Decimal> Decimal for Int<PInt<U>> {
    type Output = U::Output;
}

/// Messages show a negative number without its sign.
impl<U: Unsigned + NonZero + Decimal> Decimal for Int<NInt<U>> {
    type Output = U::Output;
}

impl Decimal for Int<Z0> {
    type Output = Ones<0>;
}

// Implements `Decimal` for the number of each mode that a recursion can visit.
macro_rules! positions {
    ($at:ty;) => {};
    ($at:ty; $number:literal $($rest:literal)*) => {
        impl<Operator> Decimal for $at {
            type Output = Ones<$number>;
        }

        positions!(Next<$at>; $($rest)*);
    };
}

positions!(ModeZero<Operator>; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31);

// Implements `Decimal` for counts of modes and counts of integers.
macro_rules! counts {
    ($count:ty;) => {};
    ($count:ty; $number:literal $($rest:literal)*) => {
        impl Decimal for $count {
            type Output = Ones<$number>;
        }

        counts!(NumberAfter<$count>; $($rest)*);
    };
}

counts!(Zero; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32);

#[cfg(test)]
mod tests {
    use typenum::consts::{
        P305, U0, U9, U10, U40, U72, U700, U999, U1000, U1000000, U100000000, U1000000000, Z0,
    };
    use typenum::{Negate, PInt, Prod, Sub1, Sum};

    use super::{Decimal, Huge, Millions, Ones, Thousands};
    use crate::Int;

    fn shows<Number: Decimal<Output = Shown>, Shown>() {}

    #[test]
    fn numbers_are_groups_of_three_digits() {
        shows::<U0, Ones<0>>();
        shows::<U9, Ones<9>>();
        shows::<U10, Ones<10>>();
        shows::<U999, Ones<999>>();
        shows::<U1000, Thousands<1, 0, 0, 0>>();
        shows::<Sum<Prod<U72, U1000>, U40>, Thousands<72, 0, 4, 0>>();
        shows::<Sub1<U1000000>, Thousands<999, 9, 9, 9>>();
        shows::<Sum<U100000000, U700>, Millions<100, 0, 0, 0, 7, 0, 0>>();
        shows::<Sub1<U1000000000>, Millions<999, 9, 9, 9, 9, 9, 9>>();
        shows::<U1000000000, Huge>();
        // A leaf shows the magnitude of its number, whatever its sign is.
        shows::<Int<Z0>, Ones<0>>();
        shows::<Int<PInt<U999>>, Ones<999>>();
        shows::<Int<Negate<P305>>, Ones<305>>();
    }
}
