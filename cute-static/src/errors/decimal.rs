//! Numbers as the compiler can show them: constants, in groups of three decimal digits.

use core::ops::{Div, Rem};

use typenum::consts::U1000;
use typenum::{Mod, NInt, NonZero, PInt, Quot, UInt, UTerm, Unsigned, Z0};

use crate::Int;
use crate::list::split::{After, Zero};
use crate::position::{First, Next};

/// A number up to 999.
#[derive(Debug)]
pub struct Ones<const A: u16>;

/// A number up to 999 999: thousands, and the three digits behind.
#[derive(Debug)]
pub struct Thousands<const A: u16, const B: u16, const C: u16, const D: u16>;

/// A number up to 999 999 999.
#[derive(Debug)]
pub struct Millions<const A: u16, const B: u16, const C: u16, const D: u16, const E: u16, const F: u16, const G: u16>;

/// A greater number.
#[derive(Debug)]
pub struct Huge;

/// A rank.
pub type Small<const N: u16> = Ones<N>;

/// A number, or something that has one, as constants.
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
type Low<N> = <Mod<N, U1000> as Group>::Digits;

impl<N, B> Decimal for UInt<N, B>
where
    Self: Div<U1000> + Rem<U1000>,
    Mod<Self, U1000>: Group,
    High<Self>: Above<Self>,
{
    type Output = <High<Self> as Above<Self>>::Output;
}

/// What stands above the last three digits of `N`.
pub trait Above<N> {
    /// The whole number.
    type Output;
}

/// Nothing: the number is its own group.
impl<N: Group> Above<N> for UTerm
where
    N::Head: HeadAlone,
{
    type Output = <N::Head as HeadAlone>::Output;
}

impl<Q, B, N> Above<N> for UInt<Q, B>
where
    N: Rem<U1000>,
    Mod<N, U1000>: Group,
    Self: Div<U1000> + Rem<U1000>,
    Mod<Self, U1000>: Group,
    High<Self>: AboveThousands<Self, Low<N>>,
{
    type Output = <High<Self> as AboveThousands<Self, Low<N>>>::Output;
}

/// What stands above the last six digits, `N` being the number without the last three, `Low`.
pub trait AboveThousands<N, Low> {
    /// The whole number.
    type Output;
}

impl<N: Group, Low> AboveThousands<N, Low> for UTerm
where
    N::Head: HeadBefore<Low>,
{
    type Output = <N::Head as HeadBefore<Low>>::Output;
}

impl<Q, B, N, Lower> AboveThousands<N, Lower> for UInt<Q, B>
where
    N: Rem<U1000>,
    Mod<N, U1000>: Group,
    Self: Div<U1000>,
    High<Self>: AboveMillions<Self, Low<N>, Lower>,
{
    type Output = <High<Self> as AboveMillions<Self, Low<N>, Lower>>::Output;
}

/// What stands above the last nine digits.
pub trait AboveMillions<N, Low, Lower> {
    /// The whole number.
    type Output;
}

impl<N: Group, Low, Lower> AboveMillions<N, Low, Lower> for UTerm
where
    N::Head: HeadBeforeTwo<Low, Lower>,
{
    type Output = <N::Head as HeadBeforeTwo<Low, Lower>>::Output;
}

impl<Q, B, N, Low, Lower> AboveMillions<N, Low, Lower> for UInt<Q, B> {
    type Output = Huge;
}

/// A number below a thousand, as constants.
pub trait Group {
    /// `Head<n>`, without leading zeros.
    type Head;
    /// `Digits<h, t, o>`, with them.
    type Digits;
}

/// A first group.
#[derive(Debug)]
pub struct Head<const N: u16>;

/// A group behind another.
#[derive(Debug)]
pub struct Digits<const H: u16, const T: u16, const O: u16>;

cute_macros::decimal_table!();

/// A number of one group.
pub trait HeadAlone {
    /// The number.
    type Output;
}

impl<const A: u16> HeadAlone for Head<A> {
    type Output = Ones<A>;
}

/// A number of two groups.
pub trait HeadBefore<Low> {
    /// The number.
    type Output;
}

impl<const A: u16, const B: u16, const C: u16, const D: u16> HeadBefore<Digits<B, C, D>> for Head<A> {
    type Output = Thousands<A, B, C, D>;
}

/// A number of three groups.
pub trait HeadBeforeTwo<Low, Lower> {
    /// The number.
    type Output;
}

impl<const A: u16, const B: u16, const C: u16, const D: u16, const E: u16, const F: u16, const G: u16>
    HeadBeforeTwo<Digits<B, C, D>, Digits<E, F, G>> for Head<A>
{
    type Output = Millions<A, B, C, D, E, F, G>;
}

impl<U: Unsigned + NonZero + Decimal> Decimal for Int<PInt<U>> {
    type Output = U::Output;
}

/// A sentence shows magnitudes.
impl<U: Unsigned + NonZero + Decimal> Decimal for Int<NInt<U>> {
    type Output = U::Output;
}

impl Decimal for Int<Z0> {
    type Output = Ones<0>;
}

// The mode that a walk is at; deeper layouts than these have no such list of modes.
macro_rules! positions {
    ($at:ty;) => {};
    ($at:ty; $number:literal $($rest:literal)*) => {
        impl<Operator> Decimal for $at {
            type Output = Ones<$number>;
        }

        positions!(Next<$at>; $($rest)*);
    };
}

positions!(First<Operator>; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31);

// Modes and integers, counted.
macro_rules! counts {
    ($count:ty;) => {};
    ($count:ty; $number:literal $($rest:literal)*) => {
        impl Decimal for $count {
            type Output = Ones<$number>;
        }

        counts!(After<$count>; $($rest)*);
    };
}

counts!(Zero; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32);
