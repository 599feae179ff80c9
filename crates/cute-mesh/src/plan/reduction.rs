//! Sums: from summands to a distribution of the sum, in one step or in two.

use alloc::vec::Vec;

use super::summands::Summands;
use super::{Collective, Plan};
use crate::{Distribution, Error};

/// The sum of an array whose summands are on the ranks along some axes
/// ([`Distribution::with_partial`]), and its way to the target.
///
/// It is one plan or two, carried out one after the other: where the target has replicas, the
/// summands are first summed up, each element on one rank, and the sums are then spread. That is an
/// all-reduce as a reduce-scatter and an all-gather, which sends `2 · (p − 1)` times the array for
/// `p` summands, where one step would send `p · (p − 1)` times.
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
/// // Where each rank needs a part, one step is all.
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
/// Each element is `(…((s₀ + s₁) + s₂) + …)`, where `sₖ` is the summand of the ranks whose number
/// along the partial axes is `k`, the first of these axes the fastest. The order does not depend on
/// the target or on the number of steps, and all replicas have the same bits.
///
/// * Integers are exact where the sums fit, and the same as in any order where they wrap around.
/// * Floating-point numbers of unit roundoff `u` (2⁻²⁴ for `f32`, 2⁻⁵³ for `f64`) differ from the
///   exact sum by at most `(p − 1)·u / (1 − (p − 1)·u)` times `|s₀| + |s₁| + …`, if nothing
///   overflows.
#[derive(Clone, Debug)]
pub struct Reduction<'a> {
    source: &'a Distribution,
    target: &'a Distribution,
    /// The distribution in which elements are summed up, if it is not the target's.
    sums: Option<Distribution>,
}

impl<'a> Reduction<'a> {
    /// Sums up `source` and moves it to `target`. A source without summands is moved as by a
    /// [`Plan`].
    ///
    /// # Errors
    /// The same as [`Plan::new`].
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

    /// The plans, in their order: the second one reads the elements that the first one has written.
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

    /// The collective operation that it is, if it is one.
    ///
    /// # Errors
    /// As [`Plan::collective`].
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
