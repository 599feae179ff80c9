//! Operators that only move modes, as values. Each run-time integer of the result is an integer of
//! the operand.
//!
//! An operator of this kind states its result in types. Its values follow from the structure of the
//! operand alone, which is a constant ([`Structure`]): the result is built from the left, and for
//! each of its run-time integers a route gives the number of the operand's integer ([`moved`]).
//! Static integers are in the types, so they need no route.

use crate::Underscore;
use crate::errors::Refusal;
use crate::int::leaf_value::LeafValue;
use crate::int::{Dyn, Held, Int};
use crate::layout::Layout;
use crate::tuple::route::Route;
use crate::tuple::{IntTuple, for_each_arity};

/// The places of a tuple's run-time integers.
#[derive(Clone, Copy, Debug)]
pub enum Structure {
    /// No integer is known only at run time.
    Static,
    /// One run-time integer.
    Dynamic,
    /// The entries of a tuple.
    Tuple(&'static [Self]),
}

impl Structure {
    /// The number of run-time integers.
    pub(crate) const fn dynamics(self) -> usize {
        match self {
            Self::Static => 0,
            Self::Dynamic => 1,
            Self::Tuple(entries) => sum(entries, entries.len()),
        }
    }

    /// The number of integers.
    pub(crate) const fn leaves(self) -> usize {
        if let Self::Tuple(entries) = self {
            self.leaves_before(entries.len())
        } else {
            1
        }
    }

    /// The number of integers before mode `mode`.
    pub(crate) const fn leaves_before(self, mode: usize) -> usize {
        let (mut total, mut i) = (0, 0);
        while i < mode {
            total += self.mode(i).leaves();
            i += 1;
        }
        total
    }

    /// The number of modes; 1 for an integer.
    pub(crate) const fn rank(self) -> usize {
        match self {
            Self::Tuple(entries) => entries.len(),
            _ => 1,
        }
    }

    /// Mode `mode`; an integer is its own mode 0.
    pub(crate) const fn mode(self, mode: usize) -> Self {
        match self {
            Self::Tuple(entries) => entries[mode],
            integer => integer,
        }
    }

    /// The number of run-time integers before mode `mode`.
    pub(crate) const fn before(self, mode: usize) -> usize {
        match self {
            Self::Tuple(entries) => sum(entries, mode),
            _ => 0,
        }
    }
}

/// The run-time integers of the first `count` entries.
const fn sum(entries: &[Structure], count: usize) -> usize {
    let (mut total, mut i) = (0, 0);
    while i < count {
        total += entries[i].dynamics();
        i += 1;
    }
    total
}

/// A type with a structure: integers, tuples of them, and other entries of a tiler.
pub trait Structured {
    const STRUCTURE: Structure = Structure::Static;
}

/// An integer, or a tuple of integers; its run-time integers can be read and written by their
/// number from the left.
pub trait Movable: Structured + Copy + Default {
    /// The run-time integer `index`, which is of this type; 0 if there is none.
    #[inline(always)]
    fn dynamic<W: Held>(self, _index: usize) -> W {
        W::default()
    }

    /// Makes an integer of this value, which fits. A static integer ignores the value.
    #[inline(always)]
    fn of_value(_value: i64) -> Self {
        Self::default()
    }

    /// Writes the run-time integer `index`, which is a product. The least integer marks a product
    /// that does not fit.
    #[inline(always)]
    fn put(&mut self, _index: usize, _value: i64) {}

    /// Returns the tuple with the integer of `from` at `route(index)` as its next run-time integer.
    #[inline(always)]
    fn taken_from(
        _from: impl Movable,
        _route: &impl Fn(usize) -> usize,
        _index: &mut usize,
    ) -> Self {
        Self::default()
    }
}

macro_rules! without_integers {
    ($(<$($p:ident),*> $entry:ty;)*) => { $( impl<$($p),*> Structured for $entry {} )* };
}

without_integers! {
    <Z> Int<Z>; <> (); <> Refusal; <> Underscore; <S, D> Layout<S, D>;
    <> i8; <> i16; <> i32; <> i64; <> isize; <> u8; <> u16; <> u32; <> u64; <> usize;
}

impl<Z> Movable for Int<Z> {}
impl Movable for () {}
impl Movable for Refusal {}

impl<V> Structured for Dyn<V> {
    const STRUCTURE: Structure = Structure::Dynamic;
}

impl<V: Held> Movable for Dyn<V> {
    #[inline(always)]
    fn dynamic<W: Held>(self, _: usize) -> W {
        W::of_moved(self.get())
    }

    #[inline(always)]
    fn of_value(value: i64) -> Self {
        Self::new(V::of_low_bits(value))
    }

    #[inline(always)]
    fn put(&mut self, _: usize, value: i64) {
        *self = Self::new(V::of_product(value));
    }

    #[inline(always)]
    fn taken_from(from: impl Movable, route: &impl Fn(usize) -> usize, index: &mut usize) -> Self {
        let place = route(*index);
        *index += 1;
        Self::new(from.dynamic(place))
    }
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: Structured),*> Structured for ($($A,)*) {
            const STRUCTURE: Structure = Structure::Tuple(&[$($A::STRUCTURE),*]);
        }

        impl<$($A: Movable),*> Movable for ($($A,)*) {
            #[inline(always)]
            fn dynamic<W: Held>(self, index: usize) -> W {
                $(
                    let (before, after) = const { (Self::STRUCTURE.before($index), Self::STRUCTURE.before($index + 1)) };
                    if index < after {
                        return self.$index.dynamic(index - before);
                    }
                )*
                W::default()
            }

            #[inline(always)]
            fn put(&mut self, index: usize, value: i64) {
                $(
                    let (before, after) = const { (Self::STRUCTURE.before($index), Self::STRUCTURE.before($index + 1)) };
                    if index >= before && index < after {
                        self.$index.put(index - before, value);
                    }
                )*
            }

            #[inline(always)]
            fn taken_from(from: impl Movable, route: &impl Fn(usize) -> usize, index: &mut usize) -> Self {
                ($($A::taken_from(from, route, index),)*)
            }
        }
    };
}

for_each_arity!(tuple);

/// Returns the tuple with the run-time integers of `from`, each at the number that `route` returns
/// for its number in the result.
#[inline(always)]
pub(crate) fn moved<U: Movable>(from: impl Movable, route: impl Fn(usize) -> usize) -> U {
    U::taken_from(from, &route, &mut 0)
}

/// Returns the tuple with the run-time integers of `from` that a route names.
#[inline(always)]
pub(crate) fn routed<U: Movable>(from: impl Movable, route: &'static Route) -> U {
    moved(from, |index| route.place(index))
}

/// Returns the tuple whose integers, from the left, have the values of `leaf`, which fit. Static
/// integers come from the type.
#[inline(always)]
pub(crate) fn of_leaves<U: IntTuple + Movable>(mut leaf: impl FnMut(usize) -> i64) -> U {
    let (mut tuple, mut dynamics) = (U::default(), 0);
    for index in 0..if const { U::BITS == 0 } { 0 } else { U::LEAVES } {
        let value = leaf(index);
        if U::leaf_bits(index) != 0 {
            tuple.put(dynamics, value);
            dynamics += 1;
        }
    }
    tuple
}

/// The integer at `index` from the left, inside of any tuples, as a value.
#[inline(always)]
pub(crate) fn leaf_of<T: IntTuple>(tuple: T, index: usize) -> LeafValue {
    LeafValue {
        value: tuple.leaf(index),
        bits: T::leaf_bits(index),
    }
}
