//! The run-time part of operators that only move modes. Each run-time integer of the result is an
//! integer of the operand.
//!
//! An operator that only moves modes determines its result in types. To compute the values, it only
//! needs the nesting of the operand, which is a constant ([`Structure`]). The result is built from
//! left to right. For each run-time integer of the result, a route returns the number of the
//! operand's integer to copy ([`moved`]). Static integers are in the types, so they need no route.

use crate::Underscore;
use crate::errors::Refusal;
use crate::int::leaf_value::LeafValue;
use crate::int::{Dyn, Held, Int};
use crate::layout::Layout;
use crate::tuple::route::Route;
use crate::tuple::{IntTuple, for_each_arity};

/// The positions of the run-time integers in a tuple.
#[derive(Clone, Copy, Debug)]
pub enum Structure {
    /// An integer or entry without run-time integers.
    Static,
    /// One run-time integer.
    Dynamic,
    /// A tuple, with the structure of each entry.
    Tuple(&'static [Self]),
}

impl Structure {
    /// Returns the number of run-time integers.
    pub(crate) const fn dynamics(self) -> usize {
        match self {
            Self::Static => 0,
            Self::Dynamic => 1,
            Self::Tuple(entries) => sum(entries, entries.len()),
        }
    }

    /// Returns the number of integers.
    pub(crate) const fn leaves(self) -> usize {
        if let Self::Tuple(entries) = self {
            self.leaves_before(entries.len())
        } else {
            1
        }
    }

    /// Returns the number of integers before mode `mode`.
    pub(crate) const fn leaves_before(self, mode: usize) -> usize {
        let (mut total, mut i) = (0, 0);
        while i < mode {
            total += self.mode(i).leaves();
            i += 1;
        }
        total
    }

    /// Returns the number of modes; 1 for an integer.
    pub(crate) const fn rank(self) -> usize {
        match self {
            Self::Tuple(entries) => entries.len(),
            _ => 1,
        }
    }

    /// Returns the structure of mode `mode`. For an integer, mode 0 is the integer itself.
    pub(crate) const fn mode(self, mode: usize) -> Self {
        match self {
            Self::Tuple(entries) => entries[mode],
            integer => integer,
        }
    }

    /// Returns the number of run-time integers before mode `mode`.
    pub(crate) const fn before(self, mode: usize) -> usize {
        match self {
            Self::Tuple(entries) => sum(entries, mode),
            _ => 0,
        }
    }
}

/// Returns the number of run-time integers in the first `count` entries.
const fn sum(entries: &[Structure], count: usize) -> usize {
    let (mut total, mut i) = (0, 0);
    while i < count {
        total += entries[i].dynamics();
        i += 1;
    }
    total
}

/// A type whose structure is known: an integer, a tuple, or another entry of a tiler.
pub trait Structured {
    const STRUCTURE: Structure = Structure::Static;
}

/// An integer, or a tuple of integers. Each of its run-time integers can be read and written by its
/// number, counted from the left.
pub trait Movable: Structured + Copy + Default {
    /// Returns the run-time integer at `index`, which has the type `W`, or 0 if there is none.
    #[inline(always)]
    fn dynamic<W: Held>(self, _index: usize) -> W {
        W::default()
    }

    /// Makes an integer of this value, which must fit. A static integer ignores the value.
    #[inline(always)]
    fn of_value(_value: i64) -> Self {
        Self::default()
    }

    /// Writes a product to the run-time integer at `index`. `i64::MIN` marks a product that does
    /// not fit.
    #[inline(always)]
    fn put(&mut self, _index: usize, _value: i64) {}

    /// Makes the next part of a result. Each run-time integer at `index` of the result is a copy of
    /// the run-time integer of `from` at `route(index)`.
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

/// Returns a tuple made of the run-time integers of `from`. `route` maps the number of each
/// run-time integer of the result to its number in `from`.
#[inline(always)]
pub(crate) fn moved<U: Movable>(from: impl Movable, route: impl Fn(usize) -> usize) -> U {
    U::taken_from(from, &route, &mut 0)
}

/// Returns a tuple made of the run-time integers of `from` at the positions that the route
/// contains.
#[inline(always)]
pub(crate) fn routed<U: Movable>(from: impl Movable, route: &'static Route) -> U {
    moved(from, |index| route.place(index))
}

/// Returns a tuple whose integer at each index, counted from the left, is `leaf(index)`, which must
/// fit. Static integers come from the type.
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

/// Returns the integer at `index`, counted from the left through all levels, as a value.
#[inline(always)]
pub(crate) fn leaf_of<T: IntTuple>(tuple: T, index: usize) -> LeafValue {
    LeafValue {
        value: tuple.leaf(index),
        bits: T::leaf_bits(index),
    }
}
