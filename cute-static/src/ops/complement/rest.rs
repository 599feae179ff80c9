//! N4: what is left of a cotarget after the last mode, entry by entry from the left.
//!
//! An entry is divided, rounding up, by what is still reached, and what is reached is divided by the entry. Neighbours of one
//! kind, static or dynamic, become one mode of the result.

use core::ops::Mul;
use cute_core::{Error, Operator};
use typenum::{NonZero, PInt, UInt, Unsigned};

use crate::int::natural::One;
use crate::int::{_1, CeilDiv, Dyn, Held, Int, Integer, Product, try_mul};
use crate::list::{Cons, End, Entries, EntriesOf};
use crate::ops::coalesce::{CoalesceOnto, Onto};
use crate::ops::flatten::{Flatten, Flattened};
use crate::tuple::for_each_arity;

/// A cotarget of which `E` is already reached.
pub trait RestOfCotarget<E>: Sized {
    /// The remaining modes, a coalesced list.
    type Output;
    /// The remaining modes.
    ///
    /// # Errors
    /// [`Violation::ExtentNotPositive`] where a dynamic cotarget is not positive.
    fn rest(self, end: E) -> Result<Self::Output, Error>;
}

type Left<C, E> = <C as CeilDiv<E>>::Output;

impl<C, E: Copy> RestOfCotarget<E> for Int<PInt<C>>
where
    C: Unsigned + NonZero,
    Self: CeilDiv<E>,
    Left<Self, E>: CoalesceOnto<E, End>,
{
    type Output = Onto<Left<Self, E>, E, End>;

    #[inline(always)]
    fn rest(self, end: E) -> Result<Self::Output, Error> {
        Ok(self.ceil_div(end).onto(end, End))
    }
}

impl<W: Held, E: Copy> RestOfCotarget<E> for Dyn<W>
where
    Self: CeilDiv<E>,
    Left<Self, E>: CoalesceOnto<E, End>,
{
    type Output = Onto<Left<Self, E>, E, End>;

    #[inline(always)]
    fn rest(self, end: E) -> Result<Self::Output, Error> {
        Ok(self.ceil_div(end).onto(end, End))
    }
}

macro_rules! rest_of_tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<E: Copy, $($A),*> RestOfCotarget<E> for ($($A,)*)
        where
            Self: Flatten,
            Flattened<Self>: Entries,
            EntriesOf<Flattened<Self>>: RestOfEntries<E, _1, E>,
        {
            type Output = <EntriesOf<Flattened<Self>> as RestOfEntries<E, _1, E>>::Output;

            #[inline(always)]
            fn rest(self, end: E) -> Result<Self::Output, Error> {
                self.flattened().entries().rest_of_entries(end, Int::new(), end)
            }
        }
    };
}

for_each_arity!(rest_of_tuple);

/// A list of entries, of which `E` is already reached: `Run:D` is the mode made of the entries before them.
pub trait RestOfEntries<E, Run, D>: Sized {
    /// The remaining modes.
    type Output;
    /// Returns the remaining modes.
    ///
    /// # Errors
    /// [`Violation::ExtentNotPositive`].
    fn rest_of_entries(self, end: E, run: Run, stride: D) -> Result<Self::Output, Error>;
}

impl<E, Run: CoalesceOnto<D, Self>, D> RestOfEntries<E, Run, D> for End {
    type Output = Onto<Run, D, Self>;

    #[inline(always)]
    fn rest_of_entries(self, _: E, run: Run, stride: D) -> Result<Self::Output, Error> {
        Ok(run.onto(stride, self))
    }
}

impl<C: Integer + CeilDiv<E>, Tail, E: Copy + CeilDiv<C::Plain>, Run, D> RestOfEntries<E, Run, D> for Cons<C, Tail>
where
    Run: Extend<Left<C, E>, Tail, Left<E, C::Plain>, D>,
{
    type Output = Run::Output;

    #[inline(always)]
    fn rest_of_entries(self, end: E, run: Run, stride: D) -> Result<Self::Output, Error> {
        // An empty layout has no tiles: behind an entry of 0 the end stays.
        let entry = C::Plain::of_known(Ord::max(self.head.value(), 1));
        run.extend(self.head.ceil_div(end), self.tail, end.ceil_div(entry), stride)
    }
}

/// A run of neighbours `Self:D` meets the next extent `Q`; `Tail` follows, of which `E` is already reached.
pub trait Extend<Q, Tail, E, D>: Sized {
    /// The modes from the run on.
    type Output;
    /// Returns the modes from the run on.
    ///
    /// # Errors
    /// [`Violation::ExtentNotPositive`].
    fn extend(self, next: Q, tail: Tail, end: E, stride: D) -> Result<Self::Output, Error>;
}

/// A static 1 joins any run.
impl<Run, Tail, E, D> Extend<_1, Tail, E, D> for Run
where
    Tail: RestOfEntries<E, Run, D>,
{
    type Output = Tail::Output;

    #[inline(always)]
    fn extend(self, _: _1, tail: Tail, end: E, stride: D) -> Result<Self::Output, Error> {
        tail.rest_of_entries(end, self, stride)
    }
}

/// The run goes on: it is 1, or both are of one kind.
macro_rules! join {
    ($(<$($p:ident),*> $run:ty, $next:ty, where $($bounded:ty: $bound:path),*;)*) => { $(
        impl<Tail, E, D, $($p),*> Extend<$next, Tail, E, D> for $run
        where
            $($bounded: $bound,)*
            $run: Integer + Mul<$next>,
            $next: Integer,
            Product<$run, $next>: Integer,
            Tail: RestOfEntries<E, Product<$run, $next>, D>,
        {
            type Output = Tail::Output;

            #[inline(always)]
            fn extend(self, next: $next, tail: Tail, end: E, stride: D) -> Result<Self::Output, Error> {
                tail.rest_of_entries(end, try_mul(self, next, Operator::Complement)?, stride)
            }
        }
    )* };
}

join! {
    <U, B, C, Z> Int<PInt<Z>>, Int<PInt<UInt<UInt<U, B>, C>>>,
        where Z: Unsigned, Z: NonZero, UInt<UInt<U, B>, C>: Unsigned, UInt<UInt<U, B>, C>: NonZero;
    <V, W> Dyn<V>, Dyn<W>, where V: Held, W: Held;
}

impl<W: Held, Tail, E, D> Extend<Dyn<W>, Tail, E, D> for Int<PInt<One>>
where
    Tail: RestOfEntries<E, Dyn<W>, D>,
{
    type Output = Tail::Output;

    #[inline(always)]
    fn extend(self, next: Dyn<W>, tail: Tail, end: E, stride: D) -> Result<Self::Output, Error> {
        tail.rest_of_entries(end, next, stride)
    }
}

/// The run ends, and another begins.
macro_rules! split {
    ($(<$($p:ident),*> $run:ty, $next:ty, where $($bounded:ty: $bound:path),*;)*) => { $(
        impl<Tail, E, D: Integer, $($p),*> Extend<$next, Tail, E, D> for $run
        where
            $($bounded: $bound,)*
            D: Mul<$run>,
            Product<D, $run>: Integer,
            Tail: RestOfEntries<E, $next, Product<D, $run>>,
            $run: Integer + CoalesceOnto<D, Tail::Output>,
        {
            type Output = Onto<$run, D, Tail::Output>;

            #[inline(always)]
            fn extend(self, next: $next, tail: Tail, end: E, stride: D) -> Result<Self::Output, Error> {
                let behind = try_mul(stride, self, Operator::Complement)?;
                Ok(self.onto(stride, tail.rest_of_entries(end, next, behind)?))
            }
        }
    )* };
}

split! {
    <U, B, C, W> Int<PInt<UInt<UInt<U, B>, C>>>, Dyn<W>,
        where W: Held, UInt<UInt<U, B>, C>: Unsigned, UInt<UInt<U, B>, C>: NonZero;
    <U, B, C, W> Dyn<W>, Int<PInt<UInt<UInt<U, B>, C>>>,
        where W: Held, UInt<UInt<U, B>, C>: Unsigned, UInt<UInt<U, B>, C>: NonZero;
}
