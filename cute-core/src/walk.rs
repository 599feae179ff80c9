//! Rules C0 to C8 of composition for integers. They resolve a *leaf* (one integer of the right
//! layout with its stride) mode by mode along the left layout. This is the *walk* of the leaf.
//! Run-time layouts use this walk, and so do typed layouts for their run-time integers.
//!
//! `ops/composition.rs` explains the rules. In a run-time layout, every integer is known during a
//! walk, and the structure of the result follows the values. The structure of a typed layout is a
//! type, so only static integers may affect it. A step that depends on a run-time integer always
//! emits one mode. One walk serves both kinds of layouts, because each integer has a flag `known`.
//!
//! | step | stride and extent are known | otherwise |
//! |---|---|---|
//! | a stride that passes a mode, C2 | the mode is skipped; a remainder moves each step along the mode | the walk takes one step in the mode, and refuses a remainder |
//! | a stride that does not pass a mode, C3 and C4 | the steps that fit are taken, and the walk ends with the last step of a known count | the steps that fit are taken, and the walk continues |
//! | a count of at most 1, C6 | if the count is known, the leaf walks only to compute its stride | all steps of the leaf are taken |
#![allow(
    clippy::arithmetic_side_effects,
    reason = "quotients of magnitudes by extents of at least 1, which fit; products are checked, \
              or saturate"
)]

use crate::{Error, Operator, Violation};

/// An integer. The flag `known` states whether the structure of the result may depend on this
/// integer.
#[derive(Clone, Copy, Debug)]
pub struct Leaf {
    pub value: i64,
    pub known: bool,
}

impl Leaf {
    /// Makes an integer that the structure of the result may depend on.
    #[inline(always)]
    pub const fn known(value: i64) -> Self {
        Self { value, known: true }
    }
}

/// A mode of the left layout at which a leaf has arrived.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The number of the mode.
    pub mode: usize,
    /// The extent and the stride of the mode.
    pub of: (i64, i64),
    /// The magnitude of the leaf's remaining stride at this mode.
    pub stride: i64,
}

/// Receives the steps of a walk. The stride of an emitted mode is `None` if it does not fit in 64
/// bits.
pub trait Steps {
    /// C0: the leaf becomes one mode with this stride.
    fn scaled(&mut self, stride: Option<i64>) -> Result<(), Error>;

    /// The walk of the leaf begins.
    #[inline(always)]
    fn begins(&mut self) {}

    /// C2, or C6 if the walk is `formal`: the leaf skips a mode. `_left` is the remaining part of
    /// the leaf's stride.
    #[inline(always)]
    fn passes(&mut self, _place: Place, _left: i64, _formal: bool) {}

    /// C2: the leaf passes a mode with a remainder. Each of its `count` steps moves by `remainder`
    /// inside this mode, and changes the offset by `step`.
    fn moves(
        &mut self,
        place: Place,
        left: i64,
        count: i64,
        remainder: i64,
        step: Option<i64>,
    ) -> Result<(), Error>;

    /// C2 to C5: the leaf takes `emits.0` steps in a mode. These steps become a mode of the result.
    /// `rest` is the number of remaining steps.
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

/// Returns the last of `count` coordinates that begin at 0 and are `stride` apart.
#[inline(always)]
const fn reach(count: i64, stride: i64) -> i64 {
    if count > 1 {
        (count - 1).saturating_mul(stride)
    } else {
        0
    }
}

/// Divides `a`, which is not negative, by a positive `b`. Returns the quotient and the remainder.
#[inline(always)]
const fn divided(a: i64, b: i64) -> (i64, i64) {
    let (a, b) = (a.cast_unsigned(), b.cast_unsigned());
    ((a / b).cast_signed(), (a % b).cast_signed())
}

/// Divides like [`divided`], rounding up.
#[inline(always)]
const fn ceil(a: i64, b: i64) -> i64 {
    if a == 0 { 0 } else { divided(a - 1, b).0 + 1 }
}

/// The steps that a leaf takes in one mode, and the remaining part of the leaf.
struct Emitted {
    rule: &'static str,
    /// The number of steps in this mode. The field `rest` is the number of remaining steps.
    count: i64,
    rest: i64,
    /// The stride that remains.
    stride: i64,
}

/// Returns the part of a leaf's `count` steps that fits in a mode (C2 to C4, C6).
#[inline(always)]
fn taken(place: Place, count: i64) -> Result<Emitted, Error> {
    let Place {
        mode,
        of: (shape, _),
        stride,
    } = place;
    // A leaf with at most one coordinate takes no step.
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
        // The number of full steps that fit in the mode is `room`. All `count − 1` steps must end
        // inside the mode.
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

/// The walk of one leaf of the right layout through the coalesced modes of the left layout.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    /// The remaining part of the leaf's shape. The field `at` is the remaining part of its stride.
    rest: Leaf,
    at: Leaf,
    /// True if the leaf has at most one coordinate, so that the walk only computes the stride of
    /// the emitted mode (C6).
    formal: bool,
    /// The change of the offset that each step causes in the modes that were passed with a
    /// remainder.
    along: Option<i64>,
}

impl Walk {
    /// Begins the walk of a leaf `count:stride`, before the first mode. Returns `None` if the
    /// stride of the leaf is 0, or if the left layout has only one mode, whose stride is `single`
    /// (C0).
    ///
    /// # Errors
    /// Returns the errors of `steps`.
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

    /// Returns the stride of an emitted mode.
    #[inline(always)]
    fn emitted(&self, d: i64) -> Option<i64> {
        self.along?.checked_add(self.at.value.checked_mul(d)?)
    }

    /// Continues the walk through a mode that is not the last one (C2 to C4, C6). Returns true if
    /// the walk continues after this mode.
    ///
    /// # Errors
    /// Returns an error if a rule is broken, and the errors of `steps`.
    #[inline(always)]
    pub fn pass(
        &mut self,
        mode: usize,
        (extent, d): (Leaf, i64),
        steps: &mut impl Steps,
    ) -> Result<bool, Error> {
        // An extent of 0 counts as 1. The left layout is then empty, and the strides do not matter.
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

    /// Gives a magnitude the sign of the stride.
    #[inline(always)]
    const fn signed(&self, magnitude: i64) -> i64 {
        if self.at.value < 0 {
            -magnitude
        } else {
            magnitude
        }
    }

    /// Takes all remaining steps in the last mode (C5).
    ///
    /// # Errors
    /// Returns the errors of `steps`.
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

/// The sum of the steps in one mode, over all leaves whose strides have the same sign.
#[derive(Clone, Copy, Debug, Default)]
struct Taken {
    /// The magnitude of the sum of these steps, as a coordinate of the mode.
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

/// The steps of all leaves in a mode, separately for each sign of the stride.
#[derive(Clone, Copy, Debug, Default)]
pub struct BothSigns {
    up: Taken,
    down: Taken,
}

impl BothSigns {
    /// Adds a leaf with the stride `leaf`, which takes `count` steps of the magnitude `stride`. A
    /// leaf whose sign is not static counts for both signs. For the sign that its value does not
    /// have, the leaf reaches coordinate 0.
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

    /// Returns the coordinates that positive and negative strides reach, as magnitudes.
    #[inline(always)]
    pub const fn reaches(self) -> (i64, i64) {
        (self.up.reach, self.down.reach)
    }
}

/// Checks C7 and C8 after the walks of all leaves. The modes are checked one after another, from
/// the left.
#[derive(Clone, Copy, Debug, Default)]
pub struct Together {
    up: bool,
    down: bool,
    first: Option<usize>,
    second: Option<usize>,
}

impl Together {
    /// Checks C7 for the steps of all leaves in the next mode. `bound` is the extent of the mode,
    /// or `None` if the mode has no bound. C2 to C4 already keep a single leaf inside the mode.
    ///
    /// # Errors
    /// Returns [`Violation::Carry`].
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

    /// Checks C8, after the last mode.
    ///
    /// # Errors
    /// Returns [`Violation::MixedSigns`].
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
