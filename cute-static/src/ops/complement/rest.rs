//! N4: computes the rest of a cotarget after the last mode, entry by entry from the left.
//!
//! Each entry is divided by the remaining span, and the span is then divided by the entry. Both
//! quotients are rounded up. Adjacent quotients that are all static, or all dynamic, become one
//! mode of the result.

use core::ops::Mul;

use cute_core::{Error, Operator};
use typenum::{NonZero, PInt, UInt, Unsigned};

use crate::int::leaf_value::LeafValue;
use crate::int::natural::One;
use crate::int::{_1, CeilDiv, Dyn, Held, Int, Integer, Product};
use crate::list::modes::ModeList;
use crate::list::{Cons, End, Entries, EntriesOf};
use crate::ops::coalesce::{CoalesceOnto, Coalescing, Onto};
use crate::ops::flatten::{Flatten, Flattened};
use crate::tuple::leaves::leaf_of;
use crate::tuple::{IntTuple, for_each_arity};

/// Computes the modes that remain of a cotarget after its first `E` elements.
pub trait RestOfCotarget<E> {
    /// The remaining modes, a coalesced list.
    type Output;
}

type Left<C, E> = <C as CeilDiv<E>>::Output;

macro_rules! rest_of_integer {
    ($($p:ident $leaf:ty, where $($bound:path),+;)*) => { $(
        impl<$p: $($bound +)+, E> RestOfCotarget<E> for $leaf
        where
            Self: CeilDiv<E>,
            Left<Self, E>: CoalesceOnto<E, End>,
        {
            type Output = Onto<Left<Self, E>, E, End>;
        }
    )* };
}

rest_of_integer! {
    C Int<PInt<C>>, where Unsigned, NonZero;
    W Dyn<W>, where Held;
}

macro_rules! rest_of_tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<E, $($A),*> RestOfCotarget<E> for ($($A,)*)
        where
            Self: Flatten,
            Flattened<Self>: Entries,
            EntriesOf<Flattened<Self>>: RestOfEntries<E, _1, E>,
        {
            type Output = <EntriesOf<Flattened<Self>> as RestOfEntries<E, _1, E>>::Output;
        }
    };
}

for_each_arity!(rest_of_tuple);

/// Computes the modes that remain of the next entries of a cotarget after their first `E` elements.
/// `Run:D` is the mode of the entries before them.
pub trait RestOfEntries<E, Run, D> {
    type Output;
}

impl<E, Run: CoalesceOnto<D, Self>, D> RestOfEntries<E, Run, D> for End {
    type Output = Onto<Run, D, Self>;
}

impl<C: Integer + CeilDiv<E>, Tail, E: CeilDiv<C::Plain>, Run, D> RestOfEntries<E, Run, D>
    for Cons<C, Tail>
where
    Run: Extend<Left<C, E>, Tail, Left<E, C::Plain>, D>,
{
    type Output = Run::Output;
}

/// Extends the mode `Self:D` by the extent `Q`, or begins a new mode with `Q`. `Tail` are the
/// entries after `Q`, and their first `E` elements are already covered.
pub trait Extend<Q, Tail, E, D> {
    type Output;
}

/// A static 1 does not change the mode.
impl<Run, Tail, E, D> Extend<_1, Tail, E, D> for Run
where
    Tail: RestOfEntries<E, Run, D>,
{
    type Output = Tail::Output;
}

/// Extends the mode if its extent is a static 1, or if both extents are static or both dynamic.
macro_rules! join {
    ($(<$($p:ident),*> $run:ty, $next:ty, where $($bounded:ty: $bound:path),*;)*) => { $(
        impl<Tail, E, D, $($p),*> Extend<$next, Tail, E, D> for $run
        where
            $($bounded: $bound,)*
            $run: Mul<$next>,
            Tail: RestOfEntries<E, Product<$run, $next>, D>,
        {
            type Output = Tail::Output;
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
}

/// Ends the mode and begins a new mode with the extent `$next`.
macro_rules! split {
    ($(<$($p:ident),*> $run:ty, $next:ty, where $($bounded:ty: $bound:path),*;)*) => { $(
        impl<Tail, E, D: Mul<$run>, $($p),*> Extend<$next, Tail, E, D> for $run
        where
            $($bounded: $bound,)*
            Tail: RestOfEntries<E, $next, Product<D, $run>>,
            $run: CoalesceOnto<D, Tail::Output>,
        {
            type Output = Onto<$run, D, Tail::Output>;
        }
    )* };
}

split! {
    <U, B, C, W> Int<PInt<UInt<UInt<U, B>, C>>>, Dyn<W>,
        where W: Held, UInt<UInt<U, B>, C>: Unsigned, UInt<UInt<U, B>, C>: NonZero;
    <U, B, C, W> Dyn<W>, Int<PInt<UInt<UInt<U, B>, C>>>,
        where W: Held, UInt<UInt<U, B>, C>: Unsigned, UInt<UInt<U, B>, C>: NonZero;
}

/// N4 for values: pushes the modes that remain of a cotarget after its first `end` elements.
#[inline(always)]
pub(super) fn push_rest<C: IntTuple, L: ModeList>(
    cotarget: C,
    mut end: LeafValue,
    modes: &mut Coalescing<L>,
) -> Result<(), Error> {
    let (mut run, mut stride) = (LeafValue::ONE, end);
    for leaf in 0..C::LEAVES {
        let entry = leaf_of(cotarget, leaf);
        let next = entry.ceil_div(end, Operator::Complement)?;
        if leaf + 1 < C::LEAVES {
            // After an entry of 0 the end stays the same, because an empty layout has no tiles.
            end = end.ceil_div(
                LeafValue {
                    value: Ord::max(entry.value, 1),
                    ..entry
                },
                Operator::Complement,
            )?;
        }
        if run.is(1) || next.is(1) || run.is_static() == next.is_static() {
            run = run.times(next, Operator::Complement)?;
        } else {
            modes.push(run, stride);
            (run, stride) = (next, stride.times(run, Operator::Complement)?);
        }
    }
    modes.push(run, stride);
    Ok(())
}
