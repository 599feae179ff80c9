//! Computes the run-time integers of a composition. For each leaf of the right side, the [`Walk`]
//! of `cute-core` visits the modes of the left side. The modes that the walk emits are written to
//! the integers of the result, one after another.

use cute_core::check::greatest;
use cute_core::walk::{BothSigns, Leaf, Place, Steps, Together, Walk};
use cute_core::{Error, Operator};

use super::Left;
use crate::int::leaf_value::LeafValue;
use crate::layout::Layout;
use crate::list::modes::{ModeList, ModeValues};
use crate::list::{Capped, Cons, End};
use crate::ops::coalesce::values::coalesced;
use crate::ops::coalesce::{CoalesceOnto, LeftEnd};
use crate::promise::Promise;
use crate::tuple::leaves::{Movable, leaf_of};
use crate::tuple::{IntTuple, Visitor};

/// The modes of the left side, each with the steps that are taken in that mode. A walk visits the
/// list by recursion instead of a loop, so that the optimizer knows the static integers of each
/// step.
pub trait LeftModes: ModeList {
    /// True if the last mode is a cap.
    const CAPPED: bool = false;
    /// The steps taken in each mode, initially none.
    type Taken: TakenFromEach;

    /// Continues a walk at the first of these modes, which has the number `mode`.
    ///
    /// # Errors
    /// Returns the rule that a run-time integer breaks.
    #[inline(always)]
    fn go_on(&self, _mode: usize, _walk: Walk, _steps: &mut impl Steps) -> Result<(), Error> {
        Ok(())
    }

    /// Checks C7 for these modes. All modes are bounded, except the last mode and the mode before a
    /// cap.
    ///
    /// # Errors
    /// Returns the rule that the steps break.
    #[inline(always)]
    fn see(
        &self,
        _mode: usize,
        _taken: &Self::Taken,
        _together: &mut Together,
    ) -> Result<(), Error> {
        Ok(())
    }
}

/// The steps that are taken in each mode of a list.
pub trait TakenFromEach: Default {
    /// Returns the steps taken in the mode with this number, or `None` if the mode does not exist.
    #[inline(always)]
    fn at(&mut self, _place: usize) -> Option<&mut BothSigns> {
        None
    }
}

impl TakenFromEach for End {}

impl<Tail: TakenFromEach> TakenFromEach for Cons<BothSigns, Tail> {
    #[inline(always)]
    fn at(&mut self, place: usize) -> Option<&mut BothSigns> {
        if place == 0 {
            Some(&mut self.head)
        } else {
            self.tail.at(place - 1)
        }
    }
}

impl LeftModes for End {
    type Taken = Self;
}

impl LeftModes for Capped {
    const CAPPED: bool = true;
    type Taken = End;
}

impl<M, Tail: LeftModes> LeftModes for Cons<M, Tail>
where
    Self: ModeList,
{
    const CAPPED: bool = Tail::CAPPED;
    type Taken = Cons<BothSigns, Tail::Taken>;

    #[inline(always)]
    fn go_on(&self, mode: usize, mut walk: Walk, steps: &mut impl Steps) -> Result<(), Error> {
        let ModeValues { extent, stride } = self.mode(0);
        if const { Tail::LENGTH == 0 } {
            return walk.end(mode, (extent.value, stride.value), steps);
        }
        if walk.pass(mode, (leaf(extent), stride.value), steps)? {
            self.tail.go_on(mode + 1, walk, steps)
        } else {
            Ok(())
        }
    }

    #[inline(always)]
    fn see(&self, mode: usize, taken: &Self::Taken, together: &mut Together) -> Result<(), Error> {
        let is_bounded = const { Tail::LENGTH > if Tail::CAPPED { 1 } else { 0 } };
        together.see(
            mode,
            is_bounded.then(|| self.mode(0).extent.value),
            taken.head,
        )?;
        self.tail.see(mode + 1, &taken.tail, together)
    }
}

#[inline(always)]
const fn leaf(value: LeafValue) -> Leaf {
    Leaf {
        value: value.value,
        known: value.is_static(),
    }
}

/// The state of a composition: the modes of the left side, the strides `T` of the right side, the
/// result so far, and the steps taken in each mode. The leaves of the right side are composed one
/// after another.
struct Composing<'a, L: LeftModes, T, S, D> {
    left: &'a L,
    right: T,
    /// The shape and the stride of the current leaf. `begun` is the number of leaves whose walks
    /// have begun.
    leaf: (Leaf, Leaf),
    begun: usize,
    shape: S,
    stride: D,
    /// Three counts of the result so far: its written modes, the written run-time integers of its
    /// shape, and the written run-time integers of its stride.
    written: (usize, usize, usize),
    taken: L::Taken,
}

impl<L: LeftModes, T, S: IntTuple + Movable, D: IntTuple + Movable> Composing<'_, L, T, S, D> {
    /// Writes the next mode of the result.
    ///
    /// A stride that does not fit its leaf is replaced. For a mode of several elements, the
    /// replacement is the least integer. No layout has this stride, so the check of the result
    /// refuses it. For a mode of one element, the replacement is the greatest integer, which is
    /// never multiplied.
    #[inline(always)]
    fn emit(&mut self, extent: i64, stride: Option<i64>) {
        let (mode, extents, strides) = self.written;
        let (has_extent, bits) = (S::leaf_bits(mode) != 0, D::leaf_bits(mode));
        if has_extent {
            self.shape.put(extents, extent);
        }
        if bits != 0 {
            let most = greatest(bits);
            let past = if extent > 1 { -most - 1 } else { most };
            let stride = stride.filter(|&stride| bits != 32 || i32::try_from(stride).is_ok());
            self.stride.put(strides, stride.unwrap_or(past));
        }
        self.written = (
            mode + 1,
            extents + usize::from(has_extent),
            strides + usize::from(bits != 0),
        );
    }

    #[inline(always)]
    fn take(&mut self, mode: usize, count: i64, stride: i64) {
        if let Some(taken) = self.taken.at(mode) {
            taken.take(self.leaf.1, count, stride);
        }
    }
}

impl<L: LeftModes, T, S: IntTuple + Movable, D: IntTuple + Movable> Steps
    for Composing<'_, L, T, S, D>
{
    #[inline(always)]
    fn scaled(&mut self, stride: Option<i64>) -> Result<(), Error> {
        self.emit(self.leaf.0.value, stride);
        Ok(())
    }

    #[inline(always)]
    fn moves(
        &mut self,
        place: Place,
        _: i64,
        count: i64,
        remainder: i64,
        _: Option<i64>,
    ) -> Result<(), Error> {
        self.take(place.mode, count, remainder);
        Ok(())
    }

    #[inline(always)]
    fn takes(
        &mut self,
        _: &str,
        place: Place,
        (count, stride): (i64, Option<i64>),
        _: i64,
    ) -> Result<(), Error> {
        self.emit(count, stride);
        self.take(place.mode, count, place.stride);
        Ok(())
    }
}

impl<L: LeftModes, T: IntTuple, S: IntTuple + Movable, D: IntTuple + Movable> Visitor
    for Composing<'_, L, T, S, D>
{
    type Error = Error;

    #[inline(always)]
    fn leaf(&mut self, value: i64, is_static: bool) -> Result<(), Error> {
        self.leaf = (
            Leaf {
                value,
                known: is_static,
            },
            leaf(leaf_of(self.right, self.begun)),
        );
        self.begun += 1;
        let left = self.left;
        let single = (L::LENGTH == 1).then(|| left.mode(0).stride.value);
        match Walk::begin(self.leaf, single, self)? {
            Some(walk) => left.go_on(0, walk, self),
            None => Ok(()),
        }
    }

    #[inline(always)]
    fn open(&mut self, _: usize) -> Result<(), Error> {
        Ok(())
    }

    #[inline(always)]
    fn close(&mut self) -> Result<(), Error> {
        Ok(())
    }
}

/// Computes `left ∘ right`. The types determine the structure of the result.
///
/// # Errors
/// Returns the rule that a run-time integer breaks.
#[inline(always)]
pub(super) fn composed<S, D, S2, D2, S3, D3>(
    left: Layout<S, D>,
    right: Layout<S2, D2>,
) -> Result<Layout<S3, D3>, Error>
where
    S: IntTuple + CoalesceOnto<D, LeftEnd, Output: LeftModes>,
    D: IntTuple,
    S2: IntTuple,
    D2: IntTuple,
    S3: IntTuple + Movable,
    D3: IntTuple + Movable,
{
    let inside = right.known_inside(left);
    if inside.is_none() && left.is_empty() && !right.is_empty() {
        left.inhabited(Operator::Composition)?;
    }
    let ((shape, stride), (left_shape, left_stride)) = (right.into_pair(), left.into_pair());
    let left: Left<S, D> = coalesced(left_shape, left_stride, true);
    let mut composing = Composing {
        left: &left,
        right: stride,
        leaf: (Leaf::known(1), Leaf::known(0)),
        begun: 0,
        shape: S3::default(),
        stride: D3::default(),
        written: (0, 0, 0),
        taken: Default::default(),
    };
    // If all integers are static, nothing is written, and the compiler has already checked the
    // rules.
    if const { S::BITS != 0 || D::BITS != 0 || S2::BITS != 0 || D2::BITS != 0 } {
        shape.visit(&mut composing)?;
        debug_assert!(
            composing.written.0 == S3::LEAVES,
            "values and types disagree on the modes"
        );
        // The steps of a single leaf cannot carry.
        if const { S2::LEAVES > 1 } {
            let mut together = Together::default();
            left.see(0, &composing.taken, &mut together)?;
            together.act_within_one()?;
        }
    }
    let result = Layout::from_parts(composing.shape, composing.stride);
    // All offsets of the result are offsets of the left layout, which fit its leaves.
    let holds = |bits| {
        bits <= Layout::<S3, D3>::BITS && (bits == 32 || Layout::<S3, D3>::is_of_one_width())
    };
    if inside.is_some_and(holds) {
        Ok(result)
    } else {
        result.promised(Operator::Composition)
    }
}

impl<S2: IntTuple, D2: IntTuple> Layout<S2, D2> {
    /// Returns the width of `left` if `self` is static and all offsets of `self` are coordinates of
    /// `left`.
    #[inline(always)]
    fn known_inside<S: IntTuple, D: IntTuple>(self, left: Layout<S, D>) -> Option<u32> {
        let is_static = S2::BITS == 0 && D2::BITS == 0;
        let (shape, stride) = self.into_pair();
        let reach = (0..S2::LEAVES)
            .map(|leaf| (shape.leaf(leaf) - 1).saturating_mul(stride.leaf(leaf).saturating_abs()));
        let size = (0..S::LEAVES).fold(1, |size: i64, leaf| {
            size.saturating_mul(left.shape().leaf(leaf))
        });
        (is_static && reach.fold(0, i64::saturating_add) < size).then_some(Layout::<S, D>::BITS)
    }
}
