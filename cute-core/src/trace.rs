//! Records the steps of an operator, if a caller requests it: see
//! [`Derivation`](crate::Derivation).

use core::fmt;

use crate::{Layout, Tiler, Violation};

/// Sees the steps of an operator. By default nothing does: `()` builds no event.
pub(crate) trait Trace {
    fn event(&mut self, event: impl FnOnce() -> Event);

    /// Whether steps are recorded. If not, values that only an event needs are not computed.
    #[inline]
    fn sees(&self) -> bool {
        true
    }
}

impl Trace for () {
    #[inline(always)]
    fn event(&mut self, _: impl FnOnce() -> Event) {}

    #[inline(always)]
    fn sees(&self) -> bool {
        false
    }
}

/// One step of a derivation. Each has the label of its rule in the operator's documentation: see
/// [`Event::rule`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(
    clippy::large_enum_variant,
    reason = "a derivation is for reading; what runs builds none"
)]
pub enum Event {
    /// An operator begins inside another: a composition, complement, divide or product of one mode.
    Begin {
        /// The formula that it computes.
        formula: Formula,
    },
    /// The operator ends with this layout.
    End {
        /// The result.
        result: Layout,
    },
    /// C1: the left side of a composition, flattened and coalesced.
    LeftSide {
        /// Its modes.
        modes: Layout,
        /// Whether the last mode is a cap: an extent of 2 in place of an extent of 1, because the
        /// mode has no bound.
        capped: bool,
    },
    /// C0: a leaf of the right side that moves nothing, or has only one mode to walk through.
    Scaled {
        /// The leaf.
        leaf: (i64, i64),
        /// The emitted mode.
        emits: (i64, i64),
    },
    /// A leaf of the right side begins to walk.
    Leaf {
        /// The leaf.
        leaf: (i64, i64),
    },
    /// C2, or C6 for a leaf of size 1: a mode is passed as a whole.
    Passed {
        /// The mode of the left side.
        mode: usize,
        /// Its extent and stride.
        of: (i64, i64),
        /// The leaf's remaining stride before and after the mode.
        stride: (i64, i64),
        /// Whether the leaf has size 1, so nothing moves.
        formal: bool,
    },
    /// C2: a mode is passed with a remainder.
    Along {
        /// The mode of the left side.
        mode: usize,
        /// Its extent and stride.
        of: (i64, i64),
        /// The leaf's remaining stride before and after the mode.
        stride: (i64, i64),
        /// The remainder, which stays in the mode.
        remainder: i64,
        /// The change of the offset by each step in the mode.
        step: i64,
    },
    /// C3, C4, C5: a leaf takes steps in a mode.
    Took {
        /// C3, C4 or C5.
        rule: &'static str,
        /// The mode of the left side.
        mode: usize,
        /// Its extent and stride.
        of: (i64, i64),
        /// The stride of the steps.
        stride: i64,
        /// The emitted mode.
        emits: (i64, i64),
        /// The leaf's remaining shape.
        rest: i64,
    },
    /// C7: the steps of all leaves in a mode together.
    Reach {
        /// The mode of the left side.
        mode: usize,
        /// The coordinate that the positive strides reach.
        up: i64,
        /// The coordinate that the negative strides reach, as a magnitude.
        down: i64,
        /// The last coordinate of the mode.
        last: i64,
    },
    /// The walk breaks one of C2 to C8, so the costs of the carries decide whether the composition
    /// exists.
    Asked {
        /// The violation of the walk.
        violation: Violation,
    },
    /// C9: the cost of a carry past a number of coordinates of the left side.
    Costs {
        /// The number of coordinates of the modes before.
        span: i64,
        /// The change of the offset at the carry, minus the change by which the modes before would
        /// continue.
        cost: i128,
    },
    /// C9: steps of a leaf whose carries cost nothing.
    Linear {
        /// The stride of the steps in the domain of the left side.
        stride: i64,
        /// The emitted mode.
        emits: (i64, i64),
        /// The leaf's remaining shape.
        rest: i64,
    },
    /// C9: steps of a leaf with carries that cost something, so the composition does not exist.
    Breaks {
        /// The stride of the steps.
        stride: i64,
        /// The number of steps after which a carry costs something.
        steps: i64,
        /// The shape, which `steps` does not divide.
        shape: i64,
    },
    /// C10: the carries of all leaves together cost nothing.
    Balanced {
        /// Whether only those coordinates count at which the value of the right side is in the
        /// domain of the left side.
        visible: bool,
        /// The number of boxes of coordinates that were examined.
        boxes: u32,
    },
    /// C10: the carries together cost something, so the composition does not exist.
    Carried {
        /// The value of the right side at the coordinate.
        value: i64,
        /// The cost of the carries at the coordinate.
        cost: i128,
    },
    /// C11: no layout is right at all coordinates. From here on, only coordinates whose value is in
    /// the domain of the left side count.
    Visible {
        /// The size of the left side.
        size: i64,
    },
    /// N0: the layout to be complemented, without modes of stride 0 or extent 1, and coalesced.
    Filtered {
        /// These modes.
        modes: Layout,
    },
    /// N3: the gap before a mode.
    Gap {
        /// The mode of the filtered layout.
        mode: usize,
        /// Its extent and stride.
        of: (i64, i64),
        /// The span of the smaller strides.
        span: i64,
        /// The emitted mode.
        emits: (i64, i64),
        /// Whether the span divides the stride.
        exact: bool,
    },
    /// N4: the rest after all modes.
    Rest {
        /// The span of the layout and its gaps.
        span: i64,
        /// The number of repetitions of this span.
        rest: i64,
    },
    /// N5: the emitted modes, coalesced.
    Coalesced {
        /// The complement.
        complement: Layout,
    },
    /// D1, PD1: an integer as a tiler.
    AsLayout {
        /// D1 or PD1.
        rule: &'static str,
        /// The integer.
        extent: i64,
        /// The layout that the integer means.
        tiler: Layout,
    },
    /// D3: the number of elements that tile and rest reach.
    Covers {
        /// The number of elements that are reached.
        covered: i64,
        /// The number of elements.
        size: i64,
    },
    /// PD2: the number of places for the repetitions.
    Room {
        /// The span of the tiler.
        cosize: i64,
        /// The places; `None` for no limit.
        room: Option<i64>,
    },
    /// D4, PD3, and `_` in a composition: a mode is kept.
    Kept {
        /// D4, PD3, or empty.
        rule: &'static str,
        /// The mode.
        layout: Layout,
    },
}

/// The formula of an operator, with its operands.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Formula {
    /// `A o T`.
    Composition(Layout, Tiler),
    /// `complement(A)`, in a cotarget.
    Complement(Layout, crate::IntTuple),
    /// `A / T`.
    LogicalDivide(Layout, Tiler),
    /// `A x T`.
    LogicalProduct(Layout, Tiler),
}

impl fmt::Display for Formula {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Composition(a, tiler) => write!(f, "composition of {a} and {tiler}"),
            Self::Complement(a, cotarget) => write!(f, "complement of {a} in {cotarget}"),
            Self::LogicalDivide(a, tiler) => write!(f, "logical_divide of {a} by {tiler}"),
            Self::LogicalProduct(a, tiler) => write!(f, "logical_product of {a} and {tiler}"),
        }
    }
}

impl Event {
    /// The label of the rule in the operator's documentation; empty for a heading.
    #[inline]
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Begin { .. } | Self::End { .. } | Self::Leaf { .. } => "",
            Self::LeftSide { .. } => "C1",
            Self::Scaled { .. } => "C0",
            Self::Passed { formal: false, .. } | Self::Along { .. } => "C2",
            Self::Passed { formal: true, .. } => "C6",
            Self::Reach { .. } => "C7",
            Self::Asked { violation } => match violation.rule() {
                Some(rule) => rule,
                None => "",
            },
            Self::Costs { .. } | Self::Linear { .. } | Self::Breaks { .. } => "C9",
            Self::Balanced { .. } | Self::Carried { .. } => "C10",
            Self::Visible { .. } => "C11",
            Self::Filtered { .. } => "N0",
            Self::Gap { .. } => "N3",
            Self::Rest { .. } => "N4",
            Self::Coalesced { .. } => "N5",
            Self::Covers { .. } => "D3",
            Self::Room { .. } => "PD2",
            Self::Took { rule, .. } | Self::AsLayout { rule, .. } | Self::Kept { rule, .. } => rule,
        }
    }
}

/// A mode, as text.
struct Pair((i64, i64));

impl fmt::Display for Pair {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.0.0, self.0.1)
    }
}

impl Event {
    /// The sentences about carries and their costs.
    fn fmt_carries(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reach {
                mode,
                up,
                down: 0,
                last,
            } => write!(f, "mode {mode} is reached up to {up} of {last}"),
            Self::Reach {
                mode,
                up,
                down,
                last,
            } => {
                write!(
                    f,
                    "mode {mode} is reached up to {up} and down to -{down} of {last}"
                )
            }
            Self::Asked { violation } => {
                write!(f, "{violation}: do the carries change the offset?")
            }
            Self::Costs { span, cost } => write!(f, "a carry past {span} adds {cost}"),
            Self::Linear {
                stride,
                emits,
                rest,
            } => {
                write!(
                    f,
                    "over {} steps of {stride}, the carries add nothing: {}",
                    emits.0,
                    Pair(*emits)
                )?;
                if *rest > 1 {
                    write!(f, "; {rest} of them are left")
                } else {
                    Ok(())
                }
            }
            Self::Breaks {
                stride,
                steps,
                shape,
            } => {
                write!(
                    f,
                    "a carry at step {steps} of {stride} adds something, and {steps} does not \
                     divide {shape}"
                )
            }
            Self::Balanced { visible: false, .. } => f.write_str("together, they add nothing"),
            Self::Balanced { visible: true, .. } => f.write_str("together, they add nothing there"),
            Self::Carried { value, cost } => write!(f, "together, they add {cost} at {value}"),
            Self::Visible { size } => write!(
                f,
                "no layout is right everywhere: only values below {size} count"
            ),
            _ => Ok(()),
        }
    }

    /// The sentences of complements, divides and products.
    fn fmt_rest(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Filtered { modes } => write!(f, "the modes that move are {modes}"),
            Self::Gap {
                mode,
                of,
                span,
                emits,
                exact,
            } => {
                write!(
                    f,
                    "mode {mode}, {}, after a span of {span}: the gap is {}",
                    Pair(*of),
                    Pair(*emits)
                )?;
                if *exact {
                    Ok(())
                } else {
                    f.write_str(", not evenly")
                }
            }
            Self::Rest { span, rest } => write!(f, "after all {span}: {rest}:{span}"),
            Self::Coalesced { complement } => write!(f, "together {complement}"),
            Self::AsLayout { extent, tiler, .. } => write!(f, "{extent} is {tiler}"),
            Self::Covers { covered, size } => {
                write!(f, "tile and rest reach {covered} of {size} elements")
            }
            Self::Room {
                cosize,
                room: Some(room),
            } => write!(f, "the tiler spans {cosize} of {room} offsets"),
            Self::Room { cosize, room: None } => {
                write!(
                    f,
                    "the tiler spans {cosize} offsets, and there is room for more"
                )
            }
            Self::Kept { layout, .. } => write!(f, "{layout} stays"),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Event {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Begin { formula } => write!(f, "{formula}"),
            Self::End { result } => write!(f, "gives {result}"),
            Self::LeftSide {
                modes,
                capped: false,
            } => write!(f, "the left side is {modes}"),
            Self::LeftSide {
                modes,
                capped: true,
            } => write!(f, "the left side is {modes}, the last mode a cap"),
            Self::Scaled { leaf, emits } => write!(f, "{} becomes {}", Pair(*leaf), Pair(*emits)),
            Self::Leaf { leaf } => write!(f, "{} walks", Pair(*leaf)),
            Self::Passed {
                mode, of, stride, ..
            } => {
                write!(
                    f,
                    "passes mode {mode}, {}: stride {} becomes {}",
                    Pair(*of),
                    stride.0,
                    stride.1
                )
            }
            Self::Along {
                mode,
                of,
                stride,
                remainder,
                step,
            } => {
                write!(
                    f,
                    "passes mode {mode}, {}, but for {remainder}: stride {} becomes {}",
                    Pair(*of),
                    stride.0,
                    stride.1
                )?;
                write!(f, ", and each step adds {step} to the offset")
            }
            Self::Took {
                mode,
                of,
                stride,
                emits,
                rest,
                ..
            } => {
                let steps = emits.0;
                write!(
                    f,
                    "makes {steps} steps of {stride} in mode {mode}, {}: {}",
                    Pair(*of),
                    Pair(*emits)
                )?;
                if *rest > 1 {
                    write!(f, "; {rest} of them are left")
                } else {
                    Ok(())
                }
            }
            Self::Reach { .. }
            | Self::Asked { .. }
            | Self::Costs { .. }
            | Self::Linear { .. }
            | Self::Breaks { .. }
            | Self::Balanced { .. }
            | Self::Carried { .. }
            | Self::Visible { .. } => self.fmt_carries(f),
            Self::Filtered { .. }
            | Self::Gap { .. }
            | Self::Rest { .. }
            | Self::Coalesced { .. }
            | Self::AsLayout { .. }
            | Self::Covers { .. }
            | Self::Room { .. }
            | Self::Kept { .. } => self.fmt_rest(f),
        }
    }
}
