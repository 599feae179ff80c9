//! Chooses the order in which the coordinates of tensors are visited: coordinate order or memory
//! order.
//!
//! # Rules
//! LO3, LO4 and LO10 of the [`loops`](super::memory).
//!
//! # Ensures
//! All elements are visited in the chosen order: `tests/tensors/loops.rs`. The order for static
//! modes: `tests/algebra/constants/loops.rs`.

use super::memory::few::{FewLoops, in_order, pair, single};
use super::memory::nest::Nest;
use super::memory::short::MANY;
use super::memory::strips::LONG_BETWEEN;
use super::memory::{Loop, Loops, MOST, Use};
use crate::modes::ModeTable;
use crate::storage::map::OffsetMap;
use crate::tuple::IntTuple;

/// The order in which the coordinates of tensors are visited.
#[allow(
    clippy::large_enum_variant,
    reason = "a constant, or the result of a call that is made once"
)]
#[derive(Clone, Copy, Debug)]
pub enum LoopOrder<const N: usize> {
    /// Coordinate order.
    Coordinates,
    /// Memory order: these loops visit the coordinates.
    Memory(Loops<N>),
    /// The order is chosen at run time, because the strides are not known at compile time.
    Unknown,
}

/// The maps of tensors of the same shape that are visited together.
pub trait Operands<const N: usize>: Copy {
    /// The modes of each map, if they are known at compile time.
    const MODES: [Option<ModeTable>; N];
    /// The number of integers of the shape.
    const LEAVES: usize;
    /// True if one of the maps has a swizzle.
    const SWIZZLED: bool;
    /// Returns the loop over one integer of the shape in all tensors.
    fn leaf(self, leaf: usize) -> Loop<N>;
}

macro_rules! operands {
    ($($count:literal: $First:ident $($L:ident $index:tt)*;)*) => { $(
        impl<$($L: OffsetMap),*> Operands<$count> for ($($L,)*) {
            const MODES: [Option<ModeTable>; $count] = [$($L::MODES),*];
            const LEAVES: usize = <$First::Shape as IntTuple>::LEAVES;
            const SWIZZLED: bool = $($L::RUN.is_some())||*;

            #[inline(always)]
            fn leaf(self, leaf: usize) -> Loop<$count> {
                let extent = self.0.affine().shape().leaf(leaf);
                Loop::new(extent, [$(self.$index.affine().stride().leaf(leaf)),*])
            }
        }
    )* };
}

operands! {
    1: K K 0;
    2: K K 0 L 1;
    3: K K 0 L 1 M 2;
    4: K K 0 L 1 M 2 P 3;
    5: K K 0 L 1 M 2 P 3 Q 4;
    6: K K 0 L 1 M 2 P 3 Q 4 R 5;
}

/// Returns the order if all modes are known at compile time: LO4.
pub const fn known<const N: usize>(
    modes: &[Option<ModeTable>; N],
    of: Use,
    swizzled: bool,
) -> LoopOrder<N> {
    let (mut loops, mut i): (Loops<N>, usize) = (Loops::NONE, 0);
    let Some(shape) = &modes[0] else {
        return LoopOrder::Unknown;
    };
    while i < shape.len() {
        let (mut steps, mut tensor) = ([0; N], 0);
        while tensor < N {
            let Some(modes) = &modes[tensor] else {
                return LoopOrder::Unknown;
            };
            if modes.len() != shape.len() {
                return LoopOrder::Coordinates;
            }
            steps[tensor] = modes.get(i).1;
            tensor += 1;
        }
        if !loops.add(Loop::new(shape.get(i).0, steps)) {
            return LoopOrder::Coordinates;
        }
        i += 1;
    }
    let mut repeated = loops;
    match of {
        // The compiler unrolls nested loops of static extents, but not one long loop.
        Use::Writes if keep_order(&loops) && !swizzled => LoopOrder::Coordinates,
        _ if loops.take_order(of) => LoopOrder::Memory(loops),
        _ if repeated.take_order_of_repeated() => LoopOrder::Memory(repeated),
        _ => LoopOrder::Coordinates,
    }
}

/// Returns true if loops in coordinate order are already in memory order.
const fn keep_order<const N: usize>(loops: &Loops<N>) -> bool {
    loops.are_sorted()
        && !loops.are_cut()
        && !loops.are_repeated()
        && !loops.have_a_short_one_outside()
}

/// The loops in memory order that a search at run time finds. A short list stores them if it is
/// long enough.
#[allow(
    clippy::large_enum_variant,
    reason = "a variable of a call, which is not moved"
)]
#[derive(Clone, Copy, Debug)]
pub(crate) enum FoundLoops<const N: usize> {
    /// No loops: the coordinates are visited in coordinate order.
    Nothing,
    Few(FewLoops<N>),
    Many(Loops<N>),
}

impl<const N: usize> FoundLoops<N> {
    #[inline(always)]
    fn nest(&self) -> Option<Nest<'_, N>> {
        match self {
            Self::Nothing => None,
            Self::Few(loops) => Some(loops.nest()),
            Self::Many(loops) => Some(loops.nest()),
        }
    }
}

/// Finds the loops in memory order for tensors of the same shape. Returns `None` if coordinate
/// order applies. If all modes are known at compile time, the order is a constant (LO4). Otherwise,
/// the order is found at run time, by a comparison of the modes. The result is written to `found`,
/// because a returned value would be copied in memory.
#[inline(always)]
pub(crate) fn order<const N: usize, O: Operands<N>>(
    operands: O,
    of: Use,
    found: &mut FoundLoops<N>,
) -> Option<Nest<'_, N>> {
    let order = match of {
        Use::Writes => const { &known(&O::MODES, Use::Writes, O::SWIZZLED) },
        Use::Chooses => const { &known(&O::MODES, Use::Chooses, O::SWIZZLED) },
        Use::Reads => const { &known(&O::MODES, Use::Reads, O::SWIZZLED) },
    };
    match order {
        // If the tensors are only read, runs are faster than a walk in coordinate order, because
        // the innermost loop continues from element to element.
        LoopOrder::Unknown if of != Use::Writes || O::SWIZZLED || !is_order_of_memory(operands) => {
            // One or two loops are found here, in registers: for a few elements, a call would take
            // longer than the walk.
            if let Some(nest) = pair_of(operands, of) {
                return Some(nest);
            }
            find(operands, of, found);
            found.nest()
        }
        LoopOrder::Memory(loops) => Some(loops.nest()),
        _ => None,
    }
}

/// Like [`find`], but only for one or two integers of the shape, and only if the order can be found
/// quickly.
#[inline(always)]
fn pair_of<const N: usize, O: Operands<N>>(operands: O, of: Use) -> Option<Nest<'static, N>> {
    match const { O::LEAVES } {
        1 => Some(single(operands.leaf(0), of)),
        2 => pair([operands.leaf(0), operands.leaf(1)], of),
        _ => None,
    }
}

/// Returns true if coordinate order is memory order for these tensors.
#[inline(always)]
fn is_order_of_memory<const N: usize, O: Operands<N>>(operands: O) -> bool {
    if const { O::LEAVES == 2 } {
        // The two integers are compared without a loop: a loop of two rounds costs more than its
        // work.
        let (inner, outer) = (operands.leaf(0), operands.leaf(1));
        let inner = if inner.extent() == 1 {
            Loop::NONE
        } else {
            inner
        };
        return (outer.extent() == 1 || follows(inner, outer))
            && (inner.extent() == 1 || follows(Loop::NONE, inner));
    }
    let (mut inner, mut innermost, mut elements) = (Loop::NONE, None, 1_i64);
    for i in 0..O::LEAVES {
        let outer = operands.leaf(i);
        if outer.extent() != 1 {
            if !follows(inner, outer)
                || innermost.is_some_and(|one: Loop<N>| one.is_cut_by(outer, elements))
            {
                return false;
            }
            inner = outer;
            innermost = innermost.or(Some(outer));
            elements = elements.saturating_mul(outer.extent());
        }
    }
    true
}

/// Returns true if memory order, like coordinate order, places `outer` outside `inner`. `outer`
/// must not have exactly one iteration.
#[inline(always)]
fn follows<const N: usize>(inner: Loop<N>, outer: Loop<N>) -> bool {
    !inner.is_outside(outer, Use::Writes)
        // In an empty shape, the loops over the other modes would do nothing, but cost time.
        && outer.extent() != 0
        && !inner.is_cut_by(outer, 0)
        && !inner.ends_where(outer)
        && !outer.is_backward()
        && !outer.is_repeated()
        && !inner.goes_around(outer)
}

/// Returns the number of elements of a layout, if their offsets are consecutive.
#[inline]
pub(crate) fn contiguous<L: OffsetMap>(layout: L) -> Option<usize> {
    if layout.coordinates() == 0 {
        return Some(0);
    }
    let mut found = FoundLoops::Nothing;
    find((layout,), Use::Reads, &mut found);
    let only = match &found {
        FoundLoops::Nothing => None,
        FoundLoops::Few(loops) => loops.only(),
        FoundLoops::Many(loops) => loops.only(),
    };
    match only {
        Some((extent, 1)) if L::RUN.is_none() => usize::try_from(extent).ok(),
        _ => None,
    }
}

/// Returns true if the stride of each mode is greater than the greatest offset of the modes with
/// smaller strides. No two coordinates of the layout then have the same offset.
#[inline]
pub(crate) fn are_apart<L: OffsetMap>(layout: L) -> bool {
    match const { <L::Shape as IntTuple>::LEAVES } {
        1 => few_are_apart::<1, L>(layout),
        2 => few_are_apart::<2, L>(layout),
        3 => few_are_apart::<3, L>(layout),
        4 => few_are_apart::<4, L>(layout),
        leaves => {
            let mut loops: Loops<1> = Loops::NONE;
            let all = (0..leaves).all(|leaf| loops.add((layout,).leaf(leaf)));
            loops.sort(Use::Writes);
            all && loops.are_apart()
        }
    }
}

/// Returns true if the offset of each linear coordinate, before a swizzle, is the linear coordinate
/// times the first stride. This holds for tensors of one mode, and for compact tensors whose first
/// mode is innermost. The result is a constant if all modes are known at compile time. The function
/// may return false for a layout with such offsets if the first mode has only one coordinate.
#[inline(always)]
pub(crate) fn is_linear<L: OffsetMap>(layout: L) -> bool {
    if let Some(is) = const { known_to_be_linear(L::MODES.as_ref(), L::RUN.is_some()) } {
        return is;
    }
    let (shape, stride) = (layout.affine().shape(), layout.affine().stride());
    let mut next = stride.leaf(0).wrapping_mul(shape.leaf(0));
    (1..const { <L::Shape as IntTuple>::LEAVES }).all(|leaf| {
        let (extent, is_next) = (shape.leaf(leaf), stride.leaf(leaf) == next);
        next = next.wrapping_mul(extent);
        extent == 1 || is_next
    })
}

/// Like [`is_linear`], for layouts whose modes are known at compile time. The result is false under
/// a swizzle.
const fn known_to_be_linear(modes: Option<&ModeTable>, swizzled: bool) -> Option<bool> {
    if swizzled {
        return Some(false);
    }
    let Some(modes) = modes else { return None };
    if modes.len() == 0 {
        return Some(false);
    }
    let (mut next, mut i, mut is) = (modes.get(0).0.wrapping_mul(modes.get(0).1), 1, true);
    while i < modes.len() {
        let (extent, stride) = modes.get(i);
        is = is && (extent == 1 || stride == next);
        next = next.wrapping_mul(extent);
        i += 1;
    }
    Some(is)
}

/// Like [`are_apart`], for a layout of `N` integers.
#[inline(always)]
fn few_are_apart<const N: usize, L: OffsetMap>(layout: L) -> bool {
    let all: [Loop<1>; N] = core::array::from_fn(|leaf| (layout,).leaf(leaf));
    let mut sorted = FewLoops::NONE;
    in_order(all, Use::Writes, &mut sorted)
}

/// Like [`are_apart`], but the result is a constant if all modes are known at compile time. The
/// result is false if the layout has more modes than the list can contain.
#[inline(always)]
pub(crate) fn have_places_apart<L: OffsetMap>(layout: L) -> bool {
    match const { known_to_be_apart(L::MODES.as_ref()) } {
        Some(are) => are,
        None => are_apart(layout),
    }
}

/// Like [`are_apart`], for layouts whose modes are known at compile time.
const fn known_to_be_apart(modes: Option<&ModeTable>) -> Option<bool> {
    let Some(modes) = modes else { return None };
    let (mut loops, mut i): (Loops<1>, usize) = (Loops::NONE, 0);
    while i < modes.len() {
        if !loops.add(Loop::new(modes.get(i).0, [modes.get(i).1])) {
            return Some(false);
        }
        i += 1;
    }
    loops.sort(Use::Writes);
    Some(loops.are_apart())
}

/// True if the order of runs is chosen at run time. It is false on a GPU: each thread copies too
/// few runs, and the code would need more registers.
pub(crate) const FINDS_RUNS: bool = !cfg!(target_arch = "nvptx64");

/// The minimum number of elements for which the order of runs is chosen. If a copy has fewer
/// elements, they are still in a cache.
const LARGE: usize = 1 << 14;

/// Returns true for a copy of many runs of `run` elements if the order of the runs should change.
/// Their order is then not the second tensor's memory order, and [`order_of_runs`] can find that
/// memory order: LO12.
#[inline(always)]
pub(crate) fn are_runs_far_apart<L: OffsetMap, M: OffsetMap>(from: L, to: M, run: i64) -> bool {
    if const { <L::Shape as IntTuple>::LEAVES < 3 || <L::Shape as IntTuple>::LEAVES > MOST }
        || from.coordinates() < LARGE
    {
        return false;
    }
    let (mut inner, mut are_sorted) = (Loop::NONE, true);
    for leaf in 0..const { <L::Shape as IntTuple>::LEAVES } {
        let outer = (from, to).leaf(leaf);
        if outer.extent() != 1 && !outer.is_inside_runs_of(run) {
            are_sorted &= !inner.is_outside(outer, Use::Writes);
            inner = outer;
        }
    }
    !are_sorted && are_apart(to)
}

/// Finds the loops for a copy of short runs that are contiguous in both tensors: LO12.
#[inline(never)]
pub(crate) fn order_of_runs<O: Operands<2>>(
    operands: O,
    found: &mut FoundLoops<2>,
) -> Option<Nest<'_, 2>> {
    find_many(operands, Use::Writes, found);
    if let FoundLoops::Many(loops) = found {
        loops.put_short_around_runs();
    }
    found.nest()
}

/// Finds the loops in memory order. The function is not inlined: the cost of a call is small
/// compared with the search.
#[inline(never)]
fn find<const N: usize, O: Operands<N>>(operands: O, of: Use, found: &mut FoundLoops<N>) {
    match const { O::LEAVES } {
        1 => find_few::<N, 1, O>(operands, of, found),
        2 => find_few::<N, 2, O>(operands, of, found),
        3 => find_few::<N, 3, O>(operands, of, found),
        4 => find_few::<N, 4, O>(operands, of, found),
        _ => find_many(operands, of, found),
    }
}

/// Finds the order of the loops over `L` integers of the shape.
#[inline(always)]
fn find_few<const N: usize, const L: usize, O: Operands<N>>(
    operands: O,
    of: Use,
    found: &mut FoundLoops<N>,
) {
    let (mut all, mut are_plain, mut elements, mut bits) = ([Loop::NONE; L], true, 1_i64, 0);
    let mut have_one_order = true;
    for (leaf, one) in all.iter_mut().enumerate() {
        *one = operands.leaf(leaf);
        have_one_order &= one.step(0) == one.step(N - 1);
        elements = elements.saturating_mul(one.extent());
        bits |= one.extent();
        // The order of an empty operand is not chosen here.
        are_plain &= one.extent() != 0;
    }
    // Work that may be split into strips, or that has a short loop inside another one, takes longer
    // than this check. Such work needs a long loop, or many elements between two loops. `MANY` is a
    // power of two, so the combined bits of all extents are at least `MANY` if one extent is. Loops
    // that are merged later are long as well. If the strides of both tensors are equal, no loop is
    // inside another one in only one of the tensors, so the check is not needed.
    let between = if L > 2 { elements } else { 0 };
    are_plain &= !(N == 2
        && of == Use::Writes
        && !have_one_order
        && (bits >= MANY || elements >= LONG_BETWEEN)
        && all.iter().any(|long| {
            all.iter()
                .any(|one| long.is_cut_by(*one, between) || long.goes_around(*one))
        }));
    if !are_plain {
        find_many(operands, of, found);
        return;
    }
    // The loops are written in place, because a move would wait for the writes.
    *found = FoundLoops::Few(FewLoops::NONE);
    if let FoundLoops::Few(loops) = found
        && in_order(all, of, loops)
    {
        return;
    }
    find_repeated(operands, found);
}

/// Finds the order of the loops over any number of integers of the shape.
#[inline(never)]
fn find_many<const N: usize, O: Operands<N>>(operands: O, of: Use, found: &mut FoundLoops<N>) {
    if (0..O::LEAVES).any(|leaf| operands.leaf(leaf).extent() == 0) {
        *found = FoundLoops::Many(Loops::EMPTY);
        return;
    }
    *found = FoundLoops::Many(Loops::NONE);
    if let FoundLoops::Many(loops) = found
        && (0..O::LEAVES).all(|leaf| loops.add(operands.leaf(leaf)))
        && loops.take_order(of)
    {
        return;
    }
    find_repeated(operands, found);
}

/// Finds the order of loops that visit elements of the written tensor repeatedly: LO10.
#[inline(never)]
fn find_repeated<const N: usize, O: Operands<N>>(operands: O, found: &mut FoundLoops<N>) {
    *found = FoundLoops::Many(Loops::NONE);
    if let FoundLoops::Many(loops) = found
        && (0..O::LEAVES).all(|leaf| loops.add(operands.leaf(leaf)))
        && loops.take_order_of_repeated()
    {
        return;
    }
    *found = FoundLoops::Nothing;
}
