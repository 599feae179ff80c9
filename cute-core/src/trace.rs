//! Records the steps of an operator for a [`Derivation`](crate::Derivation), if a caller requests a
//! derivation.

use core::fmt;

use crate::{Layout, Tiler, Violation};

/// Receives the steps of an operator. The type `()` ignores them, and no event is built.
pub(crate) trait Trace {
    fn event(&mut self, event: impl FnOnce() -> Event);

    /// Returns true if steps are recorded. Otherwise the operator skips values that only an event
    /// needs.
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

/// One step of a [`Derivation`](crate::Derivation). [`rule`](Event::rule) returns the label of the
/// rule that it applies; the tables of the operators in [`ops`](crate::ops) have the labels.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(
    clippy::large_enum_variant,
    reason = "a derivation is for reading; what runs builds none"
)]
pub enum Event {
    /// An operator begins inside another operator: a composition, a complement, or a divide or
    /// product of one mode.
    Begin {
        /// The formula that the operator computes.
        formula: Formula,
    },
    /// The inner operator ends.
    End {
        /// The result of the operator.
        result: Layout,
    },
    /// C1: the left layout of a composition, flattened and coalesced.
    LeftSide {
        /// The modes of the left layout.
        modes: Layout,
        /// True if the last mode is a cap. A cap has extent 2 in place of 1, because the last mode
        /// has no bound.
        capped: bool,
    },
    /// C0: a leaf of the right layout has stride 0, or the left layout has only one mode.
    Scaled {
        /// The leaf of the right layout.
        leaf: (i64, i64),
        /// The mode that the leaf becomes.
        emits: (i64, i64),
    },
    /// The walk of a leaf begins. A leaf is one mode of the flattened right layout.
    Leaf {
        /// The leaf of the right layout.
        leaf: (i64, i64),
    },
    /// C2, or C6 for a leaf of size 1: the leaf passes a mode completely.
    Passed {
        /// The number of the mode in the left layout.
        mode: usize,
        /// The extent and the stride of this mode.
        of: (i64, i64),
        /// The remaining stride of the leaf, before and after this mode.
        stride: (i64, i64),
        /// True if the leaf has size 1, so that the leaf takes no steps.
        formal: bool,
    },
    /// C2: the leaf passes a mode with a remainder.
    Along {
        /// The number of the mode in the left layout.
        mode: usize,
        /// The extent and the stride of this mode.
        of: (i64, i64),
        /// The remaining stride of the leaf, before and after this mode.
        stride: (i64, i64),
        /// The remainder, by which each step moves inside this mode.
        remainder: i64,
        /// The change of the offset by the remainder.
        step: i64,
    },
    /// C3, C4, C5: a leaf takes steps in a mode.
    Took {
        /// The rule: C3, C4 or C5.
        rule: &'static str,
        /// The number of the mode in the left layout.
        mode: usize,
        /// The extent and the stride of this mode.
        of: (i64, i64),
        /// The stride of the steps in this mode.
        stride: i64,
        /// The mode that the steps become.
        emits: (i64, i64),
        /// The remaining shape of the leaf.
        rest: i64,
    },
    /// C7: the coordinates that all leaves reach together in a mode.
    Reach {
        /// The number of the mode in the left layout.
        mode: usize,
        /// The coordinate that the positive strides reach.
        up: i64,
        /// The magnitude of the coordinate that the negative strides reach.
        down: i64,
        /// The last coordinate of this mode.
        last: i64,
    },
    /// The walk breaks one of the rules C2 to C8, so the costs of the carries decide whether the
    /// composition exists.
    Asked {
        /// The violation that the walk found.
        violation: Violation,
    },
    /// C9: the cost of a carry into a mode of the left layout.
    Costs {
        /// The number of coordinates of the modes before the carry.
        span: i64,
        /// The change of the offset at the carry, minus the change if the modes before the carry
        /// continued without it.
        cost: i128,
    },
    /// C9: a leaf takes steps whose carries cost nothing.
    Linear {
        /// The stride of the steps in the domain of the left layout.
        stride: i64,
        /// The mode that the steps become.
        emits: (i64, i64),
        /// The remaining shape of the leaf.
        rest: i64,
    },
    /// C9: a leaf takes steps with carries that cost something. C11 may still find a composition.
    Breaks {
        /// The stride of the steps.
        stride: i64,
        /// The number of steps after which a carry costs something.
        steps: i64,
        /// The shape of the leaf, which `steps` does not divide.
        shape: i64,
    },
    /// C10: the carries of all leaves together cost nothing.
    Balanced {
        /// True if a coordinate counts only if its value in the right layout is in the domain of
        /// the left layout.
        visible: bool,
        /// The number of boxes of coordinates that the search examined.
        boxes: u32,
    },
    /// C10: the carries together cost something. C11 may still find a composition.
    Carried {
        /// The value of the right layout at the coordinate.
        value: i64,
        /// The cost of the carries at the coordinate.
        cost: i128,
    },
    /// C11: no layout is correct at all coordinates. From here on, a coordinate counts only if its
    /// value is in the domain of the left layout.
    Visible {
        /// The size of the left layout.
        size: i64,
    },
    /// N0: the layout of a complement, without modes of stride 0 or extent 1, and coalesced.
    Filtered {
        /// The remaining modes.
        modes: Layout,
    },
    /// N3: the gap before a mode becomes a mode of the complement.
    Gap {
        /// The number of the mode in the filtered layout.
        mode: usize,
        /// The extent and the stride of this mode.
        of: (i64, i64),
        /// The span of the modes with smaller strides.
        span: i64,
        /// The mode of the complement.
        emits: (i64, i64),
        /// True if the span divides the stride.
        exact: bool,
    },
    /// N4: the rest of the complement, which begins after all gaps.
    Rest {
        /// The span of the layout and its gaps together.
        span: i64,
        /// The number of times that this span is repeated.
        rest: i64,
    },
    /// N5: the modes of the complement are coalesced.
    Coalesced {
        /// The coalesced complement.
        complement: Layout,
    },
    /// D1, PD1: a tiler is an integer.
    AsLayout {
        /// The rule: D1 or PD1.
        rule: &'static str,
        /// The integer of the tiler.
        extent: i64,
        /// The layout that the integer means.
        tiler: Layout,
    },
    /// D3: the number of elements that tile and rest reach together.
    Covers {
        /// The number of elements that tile and rest reach.
        covered: i64,
        /// The number of elements of the layout.
        size: i64,
    },
    /// PD2: the span of the tiler, and the number of offsets in the gaps of the block.
    Room {
        /// The span of the tiler.
        cosize: i64,
        /// The number of offsets in the gaps of the block, or `None` if the number of copies has no
        /// limit.
        room: Option<i64>,
    },
    /// D4, PD3, and `_` in a composition: a mode does not change.
    Kept {
        /// The rule: D4, PD3, or an empty text.
        rule: &'static str,
        /// The kept mode.
        layout: Layout,
    },
}

/// The formula of an operator with its operands.
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
    /// Returns the label of the rule in the documentation of the operator. A heading has an empty
    /// label.
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

/// Displays a mode as `extent:stride`.
struct Pair((i64, i64));

impl fmt::Display for Pair {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.0.0, self.0.1)
    }
}

impl Event {
    /// Writes the sentences about carries and their costs.
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

    /// Writes the sentences about complements, divides and products.
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
