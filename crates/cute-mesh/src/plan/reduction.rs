//! Reductions, which add summands and distribute the sum, in one or two steps.

use alloc::vec::Vec;

use super::summands::Summands;
use super::{Collective, Plan};
use crate::{Distribution, Error};

/// Adds the summands of an array that is partial along some axes ([`Distribution::with_partial`]),
/// and moves the sum to the target.
///
/// It consists of one plan, or of two that are executed one after the other. If the target has
/// replicas, the first plan adds the summands of each element on one rank, and the second copies
/// the sums to all ranks: a reduce-scatter followed by an all-gather. With `p` summands, the two
/// plans send `2 · (p − 1)` times the elements of the array; a single plan would send `p · (p − 1)`
/// times.
///
/// ```
/// use cute::mesh::{Collective, Distribution, Mesh, Placement::*, Reduction};
/// let mesh = Mesh::line(4)?;
/// let of = |placement| Distribution::dtensor(&[8, 6], &mesh, &[placement]);
/// let (source, all, rows) = (of(Partial)?, of(Replicate)?, of(Shard(0))?);
/// let group = vec![vec![0, 1, 2, 3]];
/// let sum = Reduction::new(&source, &all)?;
/// assert_eq!(
///     sum.collective()?,
///     Some(Collective::AllReduce(group.clone()))
/// );
/// let volumes: Vec<i64> = sum
///     .steps()
///     .iter()
///     .map(|step| step.volume())
///     .collect::<Result<_, _>>()?;
/// assert_eq!(volumes, [3 * 48, 3 * 48]);
/// // If each rank needs only its part, one step is enough.
/// let sum = Reduction::new(&source, &rows)?;
/// assert_eq!(
///     (sum.steps().len(), sum.collective()?),
///     (1, Some(Collective::ReduceScatter(group)))
/// );
/// assert_eq!(
///     sum.steps()[0].receives(1)?[2].to_string(),
///     "2 to 1 added: {12 + 12:1 ~ 12:1}"
/// );
/// # Ok::<(), cute::mesh::Error>(())
/// ```
///
/// # The sum
/// Each element of the sum is `(…((s₀ + s₁) + s₂) + …)`, with the summand `sₖ` of the rank with
/// index `k` along the partial axes, the first axis fastest. The order depends neither on the
/// target nor on the number of steps, and all replicas have the same bits.
///
/// * A sum of integers is exact if it fits. If it wraps around, the result is still the same in any
///   order.
/// * A sum of floating-point numbers with unit roundoff `u` (2⁻²⁴ for `f32`, 2⁻⁵³ for `f64`)
///   differs from the exact sum by at most `(p − 1)·u / (1 − (p − 1)·u)` times `|s₀| + |s₁| + …`,
///   if nothing overflows.
#[derive(Clone, Debug)]
pub struct Reduction<'a> {
    source: &'a Distribution,
    target: &'a Distribution,
    /// The distribution in which the elements are added, or `None` if they are added in the target.
    sums: Option<Distribution>,
}

impl<'a> Reduction<'a> {
    /// Makes the reduction that adds the summands of `source` and moves the sums to `target`.
    /// Without summands, it is the same as a [`Plan`].
    ///
    /// # Errors
    /// * the arrays have different extents
    /// * the shards of the source overlap
    pub fn new(source: &'a Distribution, target: &'a Distribution) -> Result<Self, Error> {
        let plan = Plan::new(source, target)?;
        let copies = target
            .replicated()
            .iter()
            .any(|axis| target.mesh().extent(*axis) > 1);
        let sums = if copies && plan.summands() > 1 {
            source.scattered(&Summands::new(source, target).summed)
        } else {
            None
        };
        Ok(Self {
            source,
            target,
            sums,
        })
    }

    /// Returns the plans in the order of execution. The second plan reads the elements that the
    /// first plan writes.
    pub fn steps(&self) -> Vec<Plan<'_>> {
        match &self.sums {
            None => alloc::vec![Plan {
                source: self.source,
                target: self.target
            }],
            Some(sums) => {
                alloc::vec![
                    Plan {
                        source: self.source,
                        target: sums
                    },
                    Plan {
                        source: sums,
                        target: self.target
                    },
                ]
            }
        }
    }

    /// Returns the collective operation that is equivalent to the reduction, if there is one.
    ///
    /// # Errors
    /// Returns the errors of [`Plan::collective`].
    pub fn collective(&self) -> Result<Option<Collective>, Error> {
        let mut found = Vec::new();
        for step in self.steps() {
            let Some(collective) = step.collective()? else {
                return Ok(None);
            };
            if collective != Collective::Nothing {
                found.push(collective);
            }
        }
        Ok(match <[Collective; 2]>::try_from(found) {
            Ok(
                [
                    Collective::ReduceScatter(sums),
                    Collective::AllGather(spread),
                ],
            ) if sums == spread => Some(Collective::AllReduce(sums)),
            Ok(_) => None,
            Err(mut found) => Some(found.pop().unwrap_or(Collective::Nothing)),
        })
    }
}
