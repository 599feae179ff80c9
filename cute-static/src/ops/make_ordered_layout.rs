//! `make_ordered_layout`: makes a compact layout whose strides follow a given order.
//!
//! # Ensures
//! If all entries of the order differ, the result is a bijection onto `0 … size − 1`:
//! `tests/laws/ordered.rs`.

use core::marker::PhantomData;
use core::ops::Mul;

use cute_core::{Error, Operator};
use typenum::{B0, B1, Cmp, Compare};

use super::compact::{Compact, Compacted, LayoutLeft};
use super::size::{Size, SizeOf};
use crate::int::natural::IsLess;
use crate::int::{_1, Dyn, Int, Product};
use crate::layout::Layout;
use crate::list::split::{NumberAfter, Zero};
use crate::list::{Cons, End, Entries, EntriesOf, ToTuple, TupleOf, list};
use crate::profile::{Shape, StrideFits};
use crate::tuple::leaves::{Movable, Structure, Structured, of_leaves};
use crate::tuple::route::Route;
use crate::tuple::{IntTuple, IntoIntTuple, for_each_arity, for_each_leaf};

/// The part of a shape to which the integer `O` of the order applies. `N` is the number of the part
/// among all parts, and `Size` is its size.
#[derive(Debug)]
pub struct PartInOrder<O, N, Size>(PhantomData<(O, N, Size)>);

/// Lists the parts of the shape `S`, one for each integer of the order. The parts are numbered from
/// `N`, and the list continues with `Behind`.
pub trait OrderedParts<S, N, Behind> {
    type List;
}

/// Numbers the parts of an order from `N`. `Next` is the number after the last part.
pub trait NumberBehind<N> {
    type Next;
}

macro_rules! order_leaf {
    ($p:ident $leaf:ty) => {
        impl<$p, S: Size, N, Behind> OrderedParts<S, N, Behind> for $leaf {
            type List = Cons<PartInOrder<Self, N, SizeOf<S>>, Behind>;
        }

        impl<$p, N> NumberBehind<N> for $leaf {
            type Next = NumberAfter<N>;
        }

        /// Computes the strides of one part. `All` is the list of all parts of the shape.
        impl<$p, S, N, All> OrderedStrides<S, N, All> for $leaf
        where
            All: Lower<Self, N>,
            S: Compact<LayoutLeft, All::Output, Stride: IntTuple + Movable>,
        {
            type Stride = Compacted<S, LayoutLeft, All::Output>;
        }
    };
}

for_each_leaf!(order_leaf);

macro_rules! order_tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<S: Entries, N, Behind, $($A),*> OrderedParts<S, N, Behind> for ($($A,)*)
        where
            list!($($A),*): PartsOfAll<EntriesOf<S>, N, Behind>,
        {
            type List = <list!($($A),*) as PartsOfAll<EntriesOf<S>, N, Behind>>::List;
        }

        impl<N, $($A),*> NumberBehind<N> for ($($A,)*)
        where
            list!($($A),*): NumberBehind<N>,
        {
            type Next = <list!($($A),*) as NumberBehind<N>>::Next;
        }

        impl<S: Entries, N, All, $($A),*> OrderedStrides<S, N, All> for ($($A,)*)
        where
            list!($($A),*): OrderedAll<EntriesOf<S>, N, All, Strides: ToTuple<Tuple: IntTuple + Movable>>,
        {
            type Stride = TupleOf<<list!($($A),*) as OrderedAll<EntriesOf<S>, N, All>>::Strides>;
        }
    };
}

for_each_arity!(order_tuple);

impl<N> NumberBehind<N> for End {
    type Next = N;
}

impl<O: NumberBehind<N>, Tail: NumberBehind<O::Next>, N> NumberBehind<N> for Cons<O, Tail> {
    type Next = Tail::Next;
}

type NextOf<O, N> = <O as NumberBehind<N>>::Next;
type PartsBehind<Tail, O, Shapes, N, Behind> =
    <Tail as PartsOfAll<Shapes, NextOf<O, N>, Behind>>::List;

/// Like [`OrderedParts`], but for a list of shapes with one order for each shape.
pub trait PartsOfAll<Shapes, N, Behind> {
    type List;
}

impl<N, Behind> PartsOfAll<End, N, Behind> for End {
    type List = Behind;
}

impl<O, Tail, S, Shapes, N, Behind> PartsOfAll<Cons<S, Shapes>, N, Behind> for Cons<O, Tail>
where
    O: NumberBehind<N> + OrderedParts<S, N, PartsBehind<Tail, O, Shapes, N, Behind>>,
    Tail: PartsOfAll<Shapes, NextOf<O, N>, Behind>,
{
    type List = <O as OrderedParts<S, N, PartsBehind<Tail, O, Shapes, N, Behind>>>::List;
}

/// Computes the product of the sizes of the parts in a list that come before part `N`. The order of
/// part `N` is `O`.
pub trait Lower<O, N> {
    type Output;
}

impl<O, N> Lower<O, N> for End {
    type Output = _1;
}

impl<O, N, O1, N1, Size, Tail> Lower<O, N> for Cons<PartInOrder<O1, N1, Size>, Tail>
where
    O1: ComesBefore<O, N1, N>,
    Tail: Lower<O, N>,
    O1::Output: TakeIf<Size, Tail::Output>,
{
    type Output = <O1::Output as TakeIf<Size, Tail::Output>>::Output;
}

/// Multiplies `Product` by `Factor` if `Self` is `B1`.
pub trait TakeIf<Factor, Product> {
    type Output;
}

impl<F, P> TakeIf<F, P> for B0 {
    type Output = P;
}

impl<F: Mul<P>, P> TakeIf<F, P> for B1 {
    type Output = Product<F, P>;
}

/// Decides whether part `N1`, whose order is `Self`, comes before part `N`, whose order is `O`.
pub trait ComesBefore<O, N1, N> {
    type Output;
}

impl<A: Cmp<B>, B, N1, N> ComesBefore<Int<B>, N1, N> for Int<A>
where
    Compare<A, B>: IsLess,
{
    type Output = <Compare<A, B> as IsLess>::Output;
}

impl<A, W, N1, N> ComesBefore<Dyn<W>, N1, N> for Int<A> {
    type Output = B1;
}

impl<W, A, N1, N> ComesBefore<Int<A>, N1, N> for Dyn<W> {
    type Output = B0;
}

impl<V, W, N1: Fewer<N>, N> ComesBefore<Dyn<W>, N1, N> for Dyn<V> {
    type Output = N1::Output;
}

/// Compares a natural number with `N`. The result is `B1` if the number is less than `N`.
pub trait Fewer<N> {
    type Output;
}

impl Fewer<Zero> for Zero {
    type Output = B0;
}

impl<N> Fewer<NumberAfter<N>> for Zero {
    type Output = B1;
}

impl<N> Fewer<Zero> for NumberAfter<N> {
    type Output = B0;
}

impl<M: Fewer<N>, N> Fewer<NumberAfter<N>> for NumberAfter<M> {
    type Output = M::Output;
}

/// Computes the strides of the shape `S` in the order `Self`. The first part of `S` is part `N` of
/// the list `All`.
pub trait OrderedStrides<S, N, All> {
    type Stride: IntTuple + Movable;
}

/// Computes the strides of each shape in a list, in the order at the same position of a list of
/// orders.
pub trait OrderedAll<Shapes, N, All> {
    type Strides;
}

impl<N, All> OrderedAll<End, N, All> for End {
    type Strides = Self;
}

impl<O, Tail, S, Shapes, N, All> OrderedAll<Cons<S, Shapes>, N, All> for Cons<O, Tail>
where
    O: OrderedStrides<S, N, All> + NumberBehind<N>,
    Tail: OrderedAll<Shapes, O::Next, All>,
{
    type Strides = Cons<O::Stride, Tail::Strides>;
}

/// The list of all parts of the shape `S` in the order `O`.
type AllParts<O, S> = <O as OrderedParts<S, Zero, End>>::List;
/// The compact strides of the shape `S` in the order `O`.
pub type CompactOrder<O, S> = <O as OrderedStrides<S, Zero, AllParts<O, S>>>::Stride;

/// Computes the compact strides of the shape `S` in the order `Self`, for example `(3,1)` for the
/// shape `(2,3)` in the order `(1,0)`.
pub trait OrderOf<S>: IntTuple + Movable {
    type Stride: IntTuple + Movable;
}

impl<S, O> OrderOf<S> for O
where
    O: IntTuple + Movable + OrderedParts<S, Zero, End> + OrderedStrides<S, Zero, AllParts<O, S>>,
{
    type Stride = CompactOrder<O, S>;
}

/// Computes the strides of a shape in the order `O`. Each stride is the product of the extents that
/// come before the stride's own extent in this order. If a product overflows, the shape does not
/// fit either, so the check of the finished layout refuses it.
#[inline(always)]
pub(crate) fn compact_order<O: OrderOf<S>, S: IntTuple + Structured>(shape: S) -> O::Stride {
    let parts = const { &parts_of::<O, S>() };
    // Parts whose order is static come first; dynamic orders follow, from left to right.
    let key = |part| match O::leaf_bits(part) {
        0 => (false, O::default().leaf(part), 0),
        _ => (true, 0, part),
    };
    of_leaves(|leaf| {
        let (mut stride, part) = (1_i64, parts.place(leaf));
        for before in (0..S::LEAVES).rev() {
            let its_part = parts.place(before);
            if if its_part == part {
                before < leaf
            } else {
                key(its_part) < key(part)
            } {
                stride = stride.wrapping_mul(shape.leaf(before));
            }
        }
        stride
    })
}

/// Returns a route: for each integer of the shape `S`, the number of the part that contains this
/// integer. The route is empty if all strides are static.
const fn parts_of<O: OrderOf<S>, S: Structured>() -> Route {
    let mut route = Route::new();
    if O::Stride::BITS != 0 {
        deal(&mut route, 0, O::STRUCTURE, S::STRUCTURE);
    }
    route
}

/// Appends the part number of each integer of `shape`, beginning with number `part`. Returns the
/// number after the last part.
const fn deal(route: &mut Route, mut part: usize, order: Structure, shape: Structure) -> usize {
    let Structure::Tuple(orders) = order else {
        route.repeat(part, shape.leaves());
        return part + 1;
    };
    let mut mode = 0;
    while mode < orders.len() {
        part = deal(route, part, orders[mode], shape.mode(mode));
        mode += 1;
    }
    part
}

type Leaves<S> = <S as IntoIntTuple>::IntTuple;
type InOrder<S, O> = <O as OrderOf<Leaves<S>>>::Stride;

/// Makes the compact layout of a shape, with the modes in a given order in memory.
///
/// `order` has one static integer for each mode. The mode with the smallest integer moves fastest:
/// `(1, 0)` means that mode 1 does. An integer for a nested mode orders the mode as one unit, in
/// which the leftmost integer moves fastest.
///
/// # Panics
/// Panics if a run-time extent is negative, or if the size of the layout does not fit the width of
/// the run-time integers.
///
/// # Rules
/// | rule | the extent is | stride |
/// |---|---|---|
/// | O1 | a static 1 | `_0` |
/// | O2 | anything else | the product of the sizes of all modes with a smaller integer, times the extents before this one in its mode |
///
/// * Modes with the same integer start at the same stride, so they overlap.
/// * Run-time integers in the order come after all static ones, from left to right.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let a = make_ordered_layout(shape!((2, 2, 2, 2)), (_0, _2, _3, _1));
/// assert_layout!(a, (2, 2, 2, 2):(1, 4, 8, 2));
/// ```
///
/// Source: CuTe `layout.hpp`, `make_ordered_layout`; `stride.hpp`, `compact_order`.
#[inline(always)]
#[track_caller]
pub fn make_ordered_layout<S, O: Orders<S>>(shape: S, order: O) -> O::Output {
    crate::or_panic(order.ordered_layout(shape))
}

/// An order for a shape `S`, such as `(_1, _0)`.
pub trait Orders<S>: Copy {
    type Output;
    /// Computes the compact layout.
    ///
    /// # Errors
    /// Returns an error if a run-time extent breaks a rule.
    fn ordered_layout(self, shape: S) -> Result<Self::Output, Error>;
}

impl<S, O> Orders<S> for O
where
    S: IntoIntTuple,
    O: OrderOf<Leaves<S>>,
    Leaves<S>: Shape + Structured + StrideFits<InOrder<S, O>>,
{
    type Output = Layout<Leaves<S>, InOrder<S, O>>;

    #[inline(always)]
    fn ordered_layout(self, shape: S) -> Result<Self::Output, Error> {
        let ordered = |shape: Leaves<S>| Layout::try_new(shape, compact_order::<O, _>(shape));
        shape
            .into_int_tuple()
            .and_then(ordered)
            .map_err(|error| error.within(Operator::MakeOrderedLayout))
    }
}
