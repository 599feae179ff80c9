//! Coalesce and composition with symbols: SY1 to SY4.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::number::Number;
use super::tree::{Mode, Tiler, Tree, fits, refused};
use crate::Refused;

/// Appends a mode to coalesced modes (SY1). A mode of extent 1 is dropped, unless `keep` is true.
pub(super) fn push(
    operator: &'static str,
    modes: &mut Vec<Mode>,
    (extent, stride): &Mode,
    keep: bool,
) -> Result<(), Refused> {
    if extent.is(1) && !keep {
        return Ok(());
    }
    if let Some(last) = modes.last_mut()
        && last.0.times(&last.1).as_ref() == Some(stride)
    {
        last.0 = fits(operator, last.0.times(extent))?;
        return Ok(());
    }
    modes.push((extent.clone(), stride.clone()));
    Ok(())
}

/// Flattens and coalesces a layout, and returns its modes.
pub(super) fn coalesced(operator: &'static str, layout: &Tree) -> Result<Vec<Mode>, Refused> {
    let mut modes = Vec::new();
    for mode in layout.leaves() {
        push(operator, &mut modes, mode, false)?;
    }
    Ok(modes)
}

pub(super) fn coalesce(layout: &Tree) -> Result<Tree, Refused> {
    coalesced("coalesce", layout).map(Tree::of_modes)
}

/// The left side of a composition: its coalesced modes, and the steps of the leaves in each mode.
pub(super) struct Left {
    operator: &'static str,
    modes: Vec<Mode>,
    /// For each mode: the number of leaves that take steps in it, and the greatest sum of the
    /// steps.
    taken: Vec<(usize, Number)>,
}

impl Left {
    /// Coalesces a layout. The last mode is kept, because a composition continues past its end.
    pub(super) fn new(operator: &'static str, layout: &Tree) -> Result<Self, Refused> {
        let leaves = layout.leaves();
        let mut modes = Vec::new();
        for (place, mode) in leaves.iter().enumerate() {
            push(operator, &mut modes, mode, place + 1 == leaves.len())?;
        }
        let taken = alloc::vec![(0, Number::from(0)); modes.len()];
        Ok(Self {
            operator,
            modes,
            taken,
        })
    }

    fn fits(&self, number: Option<Number>) -> Result<Number, Refused> {
        fits(self.operator, number)
    }

    /// Records that a leaf takes `count` steps of length `step` in a mode.
    fn take(&mut self, mode: usize, count: &Number, step: &Number) -> Result<(), Refused> {
        let moved = count.minus(&1.into()).and_then(|last| last.times(step));
        let moved = self.fits(moved)?;
        let operator = self.operator;
        if let Some((leaves, sum)) = self.taken.get_mut(mode) {
            *leaves += 1;
            *sum = fits(operator, sum.plus(&moved))?;
        }
        Ok(())
    }

    /// Returns the modes that one leaf of the right side becomes (SY2, SY3).
    pub(super) fn walk(&mut self, (extent, stride): &Mode) -> Result<Tree, Refused> {
        if extent.is(1) {
            return Ok(Tree::unit());
        }
        if stride.is(0) {
            return Ok(Tree::Leaf((extent.clone(), stride.clone())));
        }
        if !stride.is_positive() {
            let sentence = format!("stride {stride} of the right side is not known to be positive");
            return Err(refused(self.operator, sentence));
        }
        let (mut count, mut step) = (extent.clone(), stride.clone());
        let mut emitted = Vec::new();
        let modes = self.modes.clone();
        let Some(((_, last), before)) = modes.split_last() else {
            return Ok(Tree::unit());
        };
        for (mode, (size, moves)) in before.iter().enumerate() {
            if count.is(1) {
                break;
            }
            // Every step is a multiple of the extent, so it passes the whole mode.
            if let Some(quotient) = step.divided(size) {
                step = quotient;
                continue;
            }
            let (inside, rest) = self.inside(mode, size, &count, &step)?;
            emitted.push((inside.clone(), self.fits(step.times(moves))?));
            self.take(mode, &inside, &step)?;
            (count, step) = (rest, 1.into());
        }
        if !count.is(1) {
            emitted.push((count, self.fits(step.times(last))?));
        }
        Ok(Tree::of_modes(emitted))
    }

    /// Returns the number of steps that stay inside a mode, and how many times they are repeated.
    fn inside(
        &self,
        mode: usize,
        size: &Number,
        count: &Number,
        step: &Number,
    ) -> Result<(Number, Number), Refused> {
        let fill = size.divided(step);
        if let Some(fill) = &fill
            && let Some(rest) = count.divided(fill)
        {
            return Ok((fill.clone(), rest));
        }
        let reach = count.minus(&1.into()).and_then(|last| last.times(step));
        let reach = reach.and_then(|reach| reach.plus(&1.into()));
        if self.fits(reach)?.is_at_most(size) {
            return Ok((count.clone(), 1.into()));
        }
        let name = format!("mode {mode} of the coalesced left layout");
        Err(refused(
            self.operator,
            match fill {
                Some(fill) => format!(
                    "{fill} steps of {step} fill extent {size} ({name}), but it is not known that \
                     {fill} divides the {count} steps of the right side, or that they stay inside"
                ),
                None => format!(
                    "{count} steps of {step} are not known to stay inside extent {size} ({name}), \
                     and it is not known that one of {step} and {size} divides the other"
                ),
            },
        ))
    }

    /// Checks that the steps of all leaves together never carry from one mode into the next (SY4).
    pub(super) fn check(&self) -> Result<(), Refused> {
        let bounded = self.modes.len().saturating_sub(1);
        for (mode, (size, _)) in self.modes.iter().take(bounded).enumerate() {
            let Some((leaves, sum)) = self.taken.get(mode) else {
                continue;
            };
            let next = self.fits(sum.plus(&1.into()))?;
            if *leaves > 1 && !next.is_at_most(size) {
                let sentence = format!(
                    "the modes of the right layout together reach {sum}, which is not known to \
                     stay inside extent \
                     {size} (mode {mode} of the coalesced left layout)"
                );
                return Err(refused(self.operator, sentence));
            }
        }
        Ok(())
    }
}

/// Returns `left ∘ right`, for a layout on the right.
fn by_layout(left: &Tree, right: &Tree) -> Result<Tree, Refused> {
    let mut left = Left::new("composition", left)?;
    let composed = right.map(&mut |leaf| left.walk(leaf))?;
    left.check()?;
    Ok(composed)
}

/// Returns the error for a tiler with more modes than the layout, or `None` if it does not apply.
pub(super) fn too_long(operator: &'static str, entries: usize, layout: &Tree) -> Option<Refused> {
    let rank = layout.modes().len();
    let modes: String =
        format!("a tiler of {entries} modes is longer than a layout of rank {rank}");
    (entries > rank).then(|| refused(operator, modes))
}

/// Returns `left ∘ right`, for any tiler on the right.
pub(super) fn composition(left: &Tree, right: &Tiler) -> Result<Tree, Refused> {
    match right {
        Tiler::Keep => Ok(left.clone()),
        Tiler::Layout(right) => by_layout(left, right),
        Tiler::Tuple(entries) => {
            if let Some(refused) = too_long("composition", entries.len(), left) {
                return Err(refused);
            }
            let modes = left.modes().iter().zip(entries);
            let modes = modes.map(|(mode, tiler)| composition(mode, tiler));
            Ok(Tree::Tuple(modes.collect::<Result<_, _>>()?))
        }
    }
}
