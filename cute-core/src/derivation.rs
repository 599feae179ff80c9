//! `explain`: the steps by which an operator reaches its result or its refusal.

use alloc::vec::Vec;
use core::fmt;

use crate::ops::complement::complement_traced;
use crate::ops::composition::composition_traced;
use crate::ops::logical_divide::logical_divide_traced;
use crate::ops::logical_product::logical_product_traced;
use crate::trace::{Event, Trace};
use crate::{Error, Layout, Tiler, TupleRef};

/// The steps by which an operator reached its result, or its refusal. It prints as text, one step
/// in a line, with the label of the rule that the step applies.
///
/// ```
/// use cute::dynamic::{Layout, Tiler};
/// let a: Layout = "(6,2):(8,2)".parse()?;
/// let tiler: Tiler = "(4,3):(3,1)".parse()?;
/// let derivation = a.explain_composition(&tiler);
/// assert_eq!(derivation.result, a.composition(&tiler));
/// assert_eq!(
///     derivation.to_string(),
///     "\
/// composition of (6,2):(8,2) and (4,3):(3,1)
///   C1  the left side is (6,2):(8,2)
///       4:3 walks
///   C3  makes 2 steps of 3 in mode 0, 6:8: 2:24; 2 of them are left
///   C5  makes 2 steps of 1 in mode 1, 2:2: 2:2
///       3:1 walks
///   C3  makes 3 steps of 1 in mode 0, 6:8: 3:8
///   C7  mode 0 is reached up to 5 of 5
/// gives ((2,2),3):((24,2),8)
/// "
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Derivation {
    /// The steps in order. If an operator calls another operator, the steps of the inner operator
    /// are between a `Begin` and an `End`.
    pub events: Vec<Event>,
    /// The result, or the error if the operator refused.
    pub result: Result<Layout, Error>,
}

#[derive(Default)]
struct Recorder(Vec<Event>);

impl Trace for Recorder {
    fn event(&mut self, event: impl FnOnce() -> Event) {
        self.0.push(event());
    }
}

impl Derivation {
    fn of(operator: impl FnOnce(&mut Recorder) -> Result<Layout, Error>) -> Self {
        let mut recorder = Recorder::default();
        let result = operator(&mut recorder);
        Self {
            events: recorder.0,
            result,
        }
    }
}

impl fmt::Display for Derivation {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut level: usize = 0;
        for event in &self.events {
            if matches!(event, Event::End { .. }) {
                level = level.saturating_sub(1);
            }
            for _ in 0..level {
                f.write_str("  ")?;
            }
            match event {
                Event::Begin { .. } | Event::End { .. } => writeln!(f, "{event}")?,
                _ => writeln!(f, "{:<4}{event}", event.rule())?,
            }
            if matches!(event, Event::Begin { .. }) {
                level = level.saturating_add(1);
            }
        }
        match &self.result {
            Ok(_) => Ok(()),
            Err(error) => match error.violation.rule() {
                Some(rule) => writeln!(f, "refused by {rule}: {error}"),
                None => writeln!(f, "refused: {error}"),
            },
        }
    }
}

impl Layout {
    /// Derives the result of [`composition`](Self::composition).
    #[inline]
    pub fn explain_composition(&self, right: &Tiler) -> Derivation {
        Derivation::of(|trace| composition_traced(self.view(), right, trace))
    }

    /// Derives the result of [`complement_in`](Self::complement_in).
    ///
    /// ```
    /// use cute::dynamic::{IntTuple, Layout};
    /// let a: Layout = "(2,3):(3,6)".parse()?;
    /// assert_eq!(
    ///     a.explain_complement(IntTuple::from(54).view()).to_string(),
    ///     "\
    /// complement of (2,3):(3,6) in 54
    ///   N0  the modes that move are 6:3
    ///   N3  mode 0, 6:3, after a span of 1: the gap is 3:1
    ///   N4  after all 18: 3:18
    ///   N5  together (3,3):(1,18)
    /// gives (3,3):(1,18)
    /// "
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn explain_complement(&self, cotarget: TupleRef<'_>) -> Derivation {
        Derivation::of(|trace| complement_traced(self.view(), cotarget, trace))
    }

    /// Derives the result of [`logical_divide`](Self::logical_divide).
    ///
    /// ```
    /// use cute::dynamic::{Layout, Tiler};
    /// let a: Layout = "(12,6):(1,12)".parse()?;
    /// let loses: Tiler = "(6,2):(1,8)".parse()?;
    /// assert_eq!(a.explain_logical_divide(&loses).to_string(), "\
    /// logical_divide of (12,6):(1,12) by (6,2):(1,8)
    ///   N0  the modes that move are (6,2):(1,8)
    ///   N3  mode 0, 6:1, after a span of 1: the gap is 1:1
    ///   N3  mode 1, 2:8, after a span of 6: the gap is 1:6, not evenly
    /// refused by D2: logical_divide: stride 8 is not divisible by 6, the span of the smaller strides, so elements would be lost \
    /// (mode 1 of the filtered tiler)
    /// ");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn explain_logical_divide(&self, tiler: &Tiler) -> Derivation {
        Derivation::of(|trace| logical_divide_traced(self.view(), tiler, trace))
    }

    /// Derives the result of [`logical_product`](Self::logical_product).
    ///
    /// ```
    /// use cute::dynamic::{Layout, Tiler};
    /// let a: Layout = "(2,2):(4,1)".parse()?;
    /// assert_eq!(
    ///     a.explain_logical_product(&Tiler::Integer(6)).to_string(),
    ///     "\
    /// logical_product of (2,2):(4,1) and 6
    ///   PD1 6 is 6:1
    ///   N0  the modes that move are (2,2):(4,1)
    ///   N3  mode 1, 2:1, after a span of 1: the gap is 1:1
    ///   N3  mode 0, 2:4, after a span of 2: the gap is 2:2
    ///   N4  after all 8: 3:8
    ///   N5  together (2,3):(2,8)
    ///   PD2 the tiler spans 6 offsets, and there is room for more
    ///   composition of (2,3):(2,8) and 6:1
    ///     C1  the left side is (2,3):(2,8)
    ///         6:1 walks
    ///     C3  makes 2 steps of 1 in mode 0, 2:2: 2:2; 3 of them are left
    ///     C5  makes 3 steps of 1 in mode 1, 3:8: 3:8
    ///     C7  mode 0 is reached up to 1 of 1
    ///   gives (2,3):(2,8)
    /// gives ((2,2),(2,3)):((4,1),(2,8))
    /// "
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn explain_logical_product(&self, tiler: &Tiler) -> Derivation {
        Derivation::of(|trace| logical_product_traced(self.view(), tiler, trace))
    }
}
