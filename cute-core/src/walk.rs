//! C0 to C8 in values: how a leaf walks through the modes of a layout, for run-time layouts and for
//! the values of typed ones.
//!
//! The rules are explained in `ops/composition.rs`. A run-time layout knows every integer when a
//! leaf walks, and its structure follows the values. The structure of a typed layout is a type: a
//! step with only static integers is decided as the types decide it, and every other step emits one
//! mode, whatever the values are. Both are therefore one walk over integers with a flag `known`.
//!
//! | step | stride and extent are known | otherwise |
//! |---|---|---|
//! | a stride that passes a mode, C2 | the mode is skipped, or moves each step along | one step is taken from it, and a remainder is refused |
//! | a stride that does not, C3 and C4 | the steps that fit are taken, and the walk ends with the last of a known count | the same, and the walk continues |
//! | a count of at most 1, C6 | if it is known, it walks for its stride alone | all of its steps are taken |
#![allow(
    clippy::arithmetic_side_effects,
    reason = "quotients of magnitudes by extents of at least 1, which fit; products are checked, \
              or saturate"
)]

use crate::{Error, Operator, Violation};

/// An integer, and whether the structure of the result may follow its value.
#[derive(Clone, Copy, Debug)]
pub struct Leaf {
    pub value: i64,
    pub known: bool,
}

impl Leaf {
    /// An integer that the structure of the result may depend on.
    #[inline(always)]
    pub const fn known(value: i64) -> Self {
        Self { value, known: true }
    }
}

/// A mode that a leaf passes, or takes steps from.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Its number.
    pub mode: usize,
    /// Its extent and its stride.
    pub of: (i64, i64),
    /// The magnitude of the leaf's stride there.
    pub stride: i64,
}

/// The actions of a leaf, step by step. A stride of the result is `None` if it does not fit in 64
/// bits.
pub trait Steps {
    /// C0: the leaf becomes one mode of this stride.
    fn scaled(&mut self, stride: Option<i64>) -> Result<(), Error>;

    /// It begins to walk.
    #[inline(always)]
    fn begins(&mut self) {}

    /// C2, or C6 if the walk is `formal`: it skips a mode, and `_left` remains of its stride.
    #[inline(always)]
    fn passes(&mut self, _place: Place, _left: i64, _formal: bool) {}

    /// C2: the leaf passes a mode. Each of its `count` steps moves by `remainder` in that mode, and
    /// changes the offset by `step`.
    fn moves(
        &mut self,
        place: Place,
        left: i64,
        count: i64,
        remainder: i64,
        step: Option<i64>,
    ) -> Result<(), Error>;

    /// C2 to C5: the leaf takes `emits.0` steps from a mode. They become a mode of the result, and
    /// the other steps remain.
    fn takes(
        &mut self,
        rule: &'static str,
        place: Place,
        emits: (i64, Option<i64>),
        rest: i64,
    ) -> Result<(), Error>;
}

const fn refuse<T>(violation: Violation) -> Result<T, Error> {
    Err(Error::new(Operator::Composition, violation))
}

/// Returns the reach of the last of some steps.
#[inline(always)]
const fn reach(count: i64, stride: i64) -> i64 {
    if count > 1 {
        (count - 1).saturating_mul(stride)
    } else {
        0
    }
}

/// The quotient of an integer that is not negative by a positive one, and the remainder.
#[inline(always)]
const fn divided(a: i64, b: i64) -> (i64, i64) {
    let (a, b) = (a.cast_unsigned(), b.cast_unsigned());
    ((a / b).cast_signed(), (a % b).cast_signed())
}

/// The quotient, rounded up.
#[inline(always)]
const fn ceil(a: i64, b: i64) -> i64 {
    if a == 0 { 0 } else { divided(a - 1, b).0 + 1 }
}

/// A mode that is emitted.
struct Emitted {
    rule: &'static str,
    /// The number of steps that are taken, and of those that are left.
    count: i64,
    rest: i64,
    /// The remainder of the stride.
    stride: i64,
}

/// C2 to C4 and C6 for a mode that is emitted: the steps taken of `count`.
#[inline(always)]
fn taken(place: Place, count: i64) -> Result<Emitted, Error> {
    let Place {
        mode,
        of: (shape, _),
        stride,
    } = place;
    // A leaf without coordinates is like one of a single coordinate: no step is taken.
    if count <= 1 || stride == 0 {
        return Ok(Emitted {
            rule: "C6",
            count,
            rest: 1,
            stride: ceil(stride, shape),
        });
    }
    if stride >= shape {
        let (left, remainder) = divided(stride, shape);
        return if remainder == 0 {
            Ok(Emitted {
                rule: "C2",
                count: 1,
                rest: count,
                stride: left,
            })
        } else {
            refuse(Violation::StrideIndivisible {
                mode,
                stride,
                shape,
            })
        };
    }
    let (room, remainder) = divided(shape, stride);
    if remainder != 0 {
        // The mode holds `room` full steps, and the last of the `count − 1` must end inside it.
        return if count - 1 <= room {
            Ok(Emitted {
                rule: "C4",
                count,
                rest: 1,
                stride: 1,
            })
        } else {
            refuse(Violation::StrideRunsPast {
                mode,
                stride,
                shape,
                reach: reach(count, stride),
            })
        };
    }
    let room = if count < room { count } else { room };
    let (rest, remainder) = divided(count, room);
    if remainder != 0 {
        return refuse(Violation::ShapeIndivisible {
            mode,
            shape: count,
            room,
        });
    }
    Ok(Emitted {
        rule: "C3",
        count: room,
        rest,
        stride: 1,
    })
}

/// One leaf of the right side on its way through the coalesced modes of the left.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    /// The remainder of its shape and of its stride.
    rest: Leaf,
    at: Leaf,
    /// C6: it walks for its stride alone.
    formal: bool,
    /// The movement of each step in the modes that it passed with a remainder.
    along: Option<i64>,
}

impl Walk {
    /// Begins the walk of a leaf `count:stride`, before the first mode. C0: if the left side has
    /// one mode, of stride `single`, or the leaf does not move, it does not walk.
    ///
    /// # Errors
    /// The refusal of `steps`.
    #[inline(always)]
    pub fn begin(
        (count, stride): (Leaf, Leaf),
        single: Option<i64>,
        steps: &mut impl Steps,
    ) -> Result<Option<Self>, Error> {
        if single.is_some() || (stride.known && stride.value == 0) {
            steps.scaled(single.map_or(Some(0), |d| stride.value.checked_mul(d)))?;
            return Ok(None);
        }
        steps.begins();
        Ok(Some(Self {
            rest: count,
            at: stride,
            formal: count.known && count.value <= 1,
            along: Some(0),
        }))
    }

    /// The stride of a mode that is emitted.
    #[inline(always)]
    fn emitted(&self, d: i64) -> Option<i64> {
        self.along?.checked_add(self.at.value.checked_mul(d)?)
    }

    /// C2 to C4 and C6, at a mode that is not the last one. Returns true if the walk continues.
    ///
    /// # Errors
    /// The rule that is broken, and the refusal of `steps`.
    #[inline(always)]
    pub fn pass(
        &mut self,
        mode: usize,
        (extent, d): (Leaf, i64),
        steps: &mut impl Steps,
    ) -> Result<bool, Error> {
        // An extent of 0 counts as 1: the result for an empty left side is empty, for any strides.
        let (shape, stride) = (extent.value.max(1), self.at.value.wrapping_abs());
        let (place, decided) = (
            Place {
                mode,
                of: (shape, d),
                stride,
            },
            self.at.known && extent.known,
        );
        let left = if self.formal {
            let left = ceil(stride, shape);
            steps.passes(place, left, true);
            left
        } else if decided && stride >= shape {
            let (left, remainder) = divided(stride, shape);
            if remainder == 0 {
                steps.passes(place, left, false);
            } else {
                if reach(self.rest.value, remainder) >= shape {
                    return refuse(Violation::StrideIndivisible {
                        mode,
                        stride,
                        shape,
                    });
                }
                let step = self.signed(remainder).checked_mul(d);
                steps.moves(place, left, self.rest.value, remainder, step)?;
                self.along = self
                    .along
                    .zip(step)
                    .and_then(|(along, step)| along.checked_add(step));
            }
            left
        } else {
            let emitted = taken(place, self.rest.value)?;
            steps.takes(
                emitted.rule,
                place,
                (emitted.count, self.emitted(d)),
                emitted.rest,
            )?;
            self.rest = Leaf {
                value: emitted.rest,
                known: self.rest.known && decided,
            };
            if self.rest.known && emitted.rest == 1 {
                return Ok(false);
            }
            self.along = self
                .along
                .and_then(|along| along.checked_mul(emitted.count));
            emitted.stride
        };
        self.at = Leaf {
            value: self.signed(left),
            known: decided,
        };
        Ok(true)
    }

    /// A magnitude with the sign of the stride.
    #[inline(always)]
    const fn signed(&self, magnitude: i64) -> i64 {
        if self.at.value < 0 {
            -magnitude
        } else {
            magnitude
        }
    }

    /// C5: the last mode.
    ///
    /// # Errors
    /// The refusal of `steps`.
    #[inline(always)]
    pub fn end(self, mode: usize, of: (i64, i64), steps: &mut impl Steps) -> Result<(), Error> {
        let place = Place {
            mode,
            of,
            stride: self.at.value.wrapping_abs(),
        };
        steps.takes("C5", place, (self.rest.value, self.emitted(of.1)), 1)
    }
}

/// The steps of leaves of one sign in a mode.
#[derive(Clone, Copy, Debug, Default)]
struct Taken {
    /// The furthest coordinate that they reach together.
    reach: i64,
    leaves: u32,
}

impl Taken {
    #[inline(always)]
    const fn add(&mut self, reach: i64) {
        self.reach = self.reach.saturating_add(reach);
        self.leaves += 1;
    }
}

/// The steps of all leaves in a mode.
#[derive(Clone, Copy, Debug, Default)]
pub struct BothSigns {
    up: Taken,
    down: Taken,
}

impl BothSigns {
    /// Adds one more leaf, of the stride `leaf`, which takes `count` steps of the magnitude
    /// `stride`. A leaf whose sign is not known counts for both signs, with a reach of 0 for the
    /// sign that its value does not have.
    #[inline(always)]
    pub const fn take(&mut self, leaf: Leaf, count: i64, stride: i64) {
        let (reach, is_negative) = (reach(count, stride), leaf.value < 0);
        if !leaf.known || !is_negative {
            self.up.add(if is_negative { 0 } else { reach });
        }
        if !leaf.known || is_negative {
            self.down.add(if is_negative { reach } else { 0 });
        }
    }

    /// The furthest coordinates that positive and negative strides reach, as magnitudes.
    #[inline(always)]
    pub const fn reaches(self) -> (i64, i64) {
        (self.up.reach, self.down.reach)
    }
}

/// C7 and C8, once all leaves have walked: their steps in the modes, checked from the left.
#[derive(Clone, Copy, Debug, Default)]
pub struct Together {
    up: bool,
    down: bool,
    first: Option<usize>,
    second: Option<usize>,
}

impl Together {
    /// Adds the steps of all leaves in the next mode. `bound` is its extent, or `None` if it has no
    /// bound. C7: a single leaf stays inside by C2 to C4.
    ///
    /// # Errors
    /// [`Violation::Carry`].
    #[inline(always)]
    pub fn see(&mut self, mode: usize, bound: Option<i64>, taken: BothSigns) -> Result<(), Error> {
        let BothSigns { up, down } = taken;
        if let Some(shape) = bound.filter(|_| up.leaves > 1 || down.leaves > 1) {
            let (reach, shape) = (up.reach.max(down.reach), shape.max(1));
            if reach >= shape {
                return refuse(Violation::Carry {
                    mode,
                    reach,
                    last: shape - 1,
                });
            }
        }
        let (up, down) = (up.reach > 0, down.reach > 0);
        self.up |= up;
        self.down |= down;
        if up || down {
            if self.first.is_none() {
                self.first = Some(mode);
            } else if self.second.is_none() {
                self.second = Some(mode);
            }
        }
        Ok(())
    }

    /// C8, after the last mode.
    ///
    /// # Errors
    /// [`Violation::MixedSigns`].
    #[inline(always)]
    pub const fn act_within_one(self) -> Result<(), Error> {
        match self {
            Self {
                up: true,
                down: true,
                first: Some(first),
                second: Some(second),
            } => refuse(Violation::MixedSigns { first, second }),
            _ => Ok(()),
        }
    }
}
