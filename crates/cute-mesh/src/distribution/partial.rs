//! Partial axes of a mesh, along which each rank has a summand of the array.
//!
//! | rule | the dimension along which the summands are split, so that each rank adds its share |
//! |---|---|
//! | SM1 | if the number of summands divides a local digit: the dimension of the digit with the most values |
//! | SM2 | otherwise, if shares may be uneven (in chunks, or at the highest digit): the dimension with the most coordinates |

use super::Distribution;
use crate::dimension::{By, Cut, Dealt, Dimension, Local};
use crate::{Error, Mesh, Storage};

/// Returns the linear index of a mesh coordinate along some axes. The first axis moves fastest.
pub(crate) fn number_along(mesh: &Mesh, axes: &[usize], coord: &[i64]) -> i64 {
    let mut weight = 1;
    axes.iter().fold(0, |number, &axis| {
        let number = number + weight * coord.get(axis).copied().unwrap_or(0);
        weight *= mesh.extent(axis);
        number
    })
}

impl Distribution {
    /// Returns the same distribution with summands instead of replicas along the given axes: the
    /// array is the sum of the elements of these ranks. A [`Plan`](crate::Plan) accepts it as a
    /// source and as a target.
    ///
    /// ```
    /// use cute::mesh::{Deal, Distribution, Mesh, Storage};
    /// // Rows over axis 0; along axis 1, three summands of each.
    /// let mesh: Mesh = "(2,3):(3,1)".parse()?;
    /// let rows = Distribution::dealt(
    ///     &[8, 4],
    ///     &mesh,
    ///     &[Deal::Block(0), Deal::All],
    ///     Storage::rows(2),
    /// )?;
    /// assert_eq!((rows.replicated(), rows.partial()), (&[1][..], &[][..]));
    /// let summands = rows.clone().with_partial(&[1])?;
    /// assert_eq!(
    ///     (
    ///         summands.replicated(),
    ///         summands.partial(),
    ///         summands.summands()
    ///     ),
    ///     (&[][..], &[1][..], 3)
    /// );
    /// let refused = rows.with_partial(&[0]).unwrap_err().to_string();
    /// assert_eq!(
    ///     refused,
    ///     "distribution: axis 0 splits a dimension, so its ranks have no elements in common and \
    ///      cannot be partial"
    /// );
    /// # Ok::<(), cute::mesh::Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if an axis does not exist, is named twice, or splits a dimension.
    pub fn with_partial(mut self, axes: &[usize]) -> Result<Self, Error> {
        for &axis in axes {
            if axis >= self.mesh.axes() {
                return Err(Error::NoAxis {
                    axis,
                    axes: self.mesh.axes(),
                });
            }
            let Some(place) = self.replicated.iter().position(|of| *of == axis) else {
                return Err(if self.partial.contains(&axis) {
                    Error::AxisTwice { axis }
                } else {
                    Error::PartialDeals { axis }
                });
            };
            self.replicated.remove(place);
            self.partial.push(axis);
        }
        self.partial.sort_unstable();
        Ok(self)
    }

    /// Returns the number of summands of each element, or 1 if the array is not partial.
    pub fn summands(&self) -> i64 {
        self.partial
            .iter()
            .map(|axis| self.mesh.extent(*axis))
            .product()
    }

    /// Returns a distribution in which exactly one rank along these partial axes stores the sum of
    /// each element. The ranks share the elements as evenly as possible. Returns `None` if no
    /// dimension can be split this way.
    pub(crate) fn scattered(&self, along: &[usize]) -> Option<Self> {
        let by: i64 = along.iter().map(|axis| self.mesh.extent(*axis)).product();
        // The dimension, and the number of its local digit; `None` if the dimension consists of
        // chunks.
        let mut best: Option<(bool, i64, usize, Option<usize>)> = None;
        for (number, (dimension, extent)) in self.dimensions.iter().zip(&self.extents).enumerate() {
            match dimension {
                Dimension::Chunks { .. } => best = best.max(Some((false, *extent, number, None))),
                Dimension::Digits { mesh, local } => {
                    let top = mesh.iter().map(|dealt| dealt.step).max().unwrap_or(0);
                    for (digit, of) in local.iter().enumerate() {
                        if of.extent % by == 0 {
                            best = best.max(Some((true, of.extent, number, Some(digit)))); // SM1
                        } else if digit + 1 == local.len() && of.step > top {
                            best = best.max(Some((false, *extent, number, Some(digit)))); // SM2
                        }
                    }
                }
            }
        }
        let (_, _, number, digit) = best?;
        let mut dimensions = self.dimensions.clone();
        match (dimensions.get_mut(number)?, digit) {
            (Dimension::Chunks { cuts, .. }, _) => {
                cuts.extend(along.iter().map(|&axis| Cut {
                    axis,
                    ranks: self.mesh.extent(axis),
                    by: By::Factor(1),
                }));
            }
            (Dimension::Digits { mesh, local }, digit) => {
                let Local { extent, step, .. } = local.get_mut(digit?)?;
                *extent = (*extent).div_euclid(by) + i64::from(extent.rem_euclid(by) > 0);
                let mut step = extent.checked_mul(*step)?;
                for &axis in along {
                    let extent = self.mesh.extent(axis);
                    mesh.push(Dealt {
                        axis,
                        extent,
                        step,
                        first: 0,
                    });
                    step = step.checked_mul(extent)?;
                }
            }
        }
        let storage = match &self.storage {
            Storage::Compact(order) | Storage::Pitched(order, _) => Storage::Compact(order.clone()),
            Storage::Strides(_) => Storage::rows(self.extents.len()),
        };
        let (extents, mesh, replicated) = (
            self.extents.clone(),
            self.mesh.clone(),
            self.replicated.clone(),
        );
        let partial = self
            .partial
            .iter()
            .copied()
            .filter(|axis| !along.contains(axis))
            .collect();
        Self {
            extents,
            windows: self.windows.clone(),
            mesh,
            dimensions,
            replicated,
            partial,
            storage,
        }
        .checked()
        .ok()
    }
}
