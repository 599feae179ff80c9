//! Makes distributions from deals and from layouts.

use alloc::vec::Vec;

use cute_core::coordinates::CoordinateLayout;

use super::Distribution;
use super::window::Window;
use crate::dimension::{By, Cut, Dealt, Dimension, Local};
use crate::{Deal, Digit, Error, Mesh, Storage};

/// Records which axes of a mesh have already split a dimension. Each axis may do so once.
struct Axes<'a> {
    mesh: &'a Mesh,
    used: Vec<bool>,
}

impl Axes<'_> {
    /// Returns the extent of an axis, and marks the axis as used.
    fn take(&mut self, axis: usize) -> Result<i64, Error> {
        match self.used.get_mut(axis) {
            None => Err(Error::NoAxis {
                axis,
                axes: self.mesh.axes(),
            }),
            Some(true) => Err(Error::AxisTwice { axis }),
            Some(used) => {
                *used = true;
                Ok(self.mesh.extent(axis))
            }
        }
    }

    fn cut(&mut self, axis: usize, factor: i64) -> Result<Cut, Error> {
        Ok(Cut {
            axis,
            ranks: self.take(axis)?,
            by: By::Factor(factor),
        })
    }

    /// Splits a dimension into parts with the given lengths.
    fn cut_by(
        &mut self,
        axis: usize,
        lengths: &[i64],
        dimension: usize,
        extent: i64,
    ) -> Result<Cut, Error> {
        let ranks = self.take(axis)?;
        if i64::try_from(lengths.len()) != Ok(ranks) {
            return Err(Error::Cuts {
                axis,
                ranks,
                given: lengths.len(),
            });
        }
        if let Some((rank, &length)) = lengths.iter().enumerate().find(|(_, length)| **length < 0) {
            return Err(Error::CutNegative {
                dimension,
                rank,
                length,
            });
        }
        let sum: i128 = lengths.iter().copied().map(i128::from).sum();
        if sum != i128::from(extent) {
            return Err(Error::CutsSum {
                dimension,
                sum,
                extent,
            });
        }
        // The ends ascend, and the last one is the extent, so no sum overflows.
        let ends = lengths.iter().scan(0, |end, length| {
            *end += length;
            Some(*end)
        });
        Ok(Cut {
            axis,
            ranks,
            by: By::Ends(ends.collect()),
        })
    }
}

/// The greatest number of intervals that a rank may have in a dimension. A plan intersects each
/// interval of the source with each interval of the target.
const MOST_RUNS: i64 = 1 << 12;

fn positive(what: &'static str, value: i64) -> Result<i64, Error> {
    if value > 0 {
        Ok(value)
    } else {
        Err(Error::NotPositive { what, value })
    }
}

/// Returns the number of values that a digit with steps of `step` needs to reach `extent`. The
/// result is at least 1.
const fn rest(extent: i64, step: i64) -> i64 {
    let rest = extent.div_euclid(step) + (extent.rem_euclid(step) > 0) as i64;
    if rest > 1 { rest } else { 1 }
}

/// Checks that strided chunks do not have too many runs.
fn few_runs(dimension: usize, extent: i64, along: &[(usize, i64)]) -> Result<(), Error> {
    let mut runs = 1_i64;
    for (_, factor) in along {
        runs = runs.saturating_mul(positive("a split factor of", *factor)?);
    }
    if runs.min(extent) > MOST_RUNS {
        return Err(Error::Runs {
            dimension,
            runs: runs.min(extent),
            most: MOST_RUNS,
        });
    }
    Ok(())
}

/// Checks that the steps of a dimension form a mixed radix that reaches the extent.
fn is_mixed_radix(
    dimension: usize,
    extent: i64,
    dealt: &[Dealt],
    local: &[Local],
) -> Result<(), Error> {
    let digits = dealt.iter().map(|digit| (digit.step, digit.extent));
    let mut digits: Vec<_> = digits
        .chain(local.iter().map(|digit| (digit.step, digit.extent)))
        .collect();
    digits.sort_unstable();
    let mut due = 1_i64;
    for (step, values) in digits.into_iter().filter(|digit| digit.1 > 1) {
        if step != due {
            return Err(Error::Step {
                dimension,
                step,
                due,
            });
        }
        due = step
            .checked_mul(values)
            .ok_or(Error::Extent { dimension, extent })?;
    }
    if due < extent {
        return Err(Error::Short {
            dimension,
            reached: due,
            extent,
        });
    }
    Ok(())
}

impl Distribution {
    /// Makes a distribution with one [`Deal`](crate::Deal) for each dimension. If an axis of the
    /// mesh splits no dimension, the ranks along it have replicas.
    ///
    /// ```
    /// use cute::mesh::{Deal, Distribution, Mesh, Storage};
    /// // Rows in blocks over axis 0, columns one after another over axis 1.
    /// let mesh: Mesh = "(2,4):(4,1)".parse()?;
    /// let array = Distribution::dealt(
    ///     &[6, 10],
    ///     &mesh,
    ///     &[Deal::Block(0), Deal::Cyclic(1)],
    ///     Storage::columns(2),
    /// )?;
    /// assert_eq!(
    ///     array.map().unwrap().to_string(),
    ///     "((2,4),(3,3)):((3@0,1@1),(1@0,4@1))"
    /// );
    /// let twice = Distribution::dealt(
    ///     &[6, 10],
    ///     &mesh,
    ///     &[Deal::Block(0), Deal::Cyclic(0)],
    ///     Storage::columns(2),
    /// );
    /// assert_eq!(
    ///     twice.unwrap_err().to_string(),
    ///     "distribution: axis 0 is used twice, but can split only one dimension"
    /// );
    /// # Ok::<(), cute::mesh::Error>(())
    /// ```
    ///
    /// # Errors
    /// * the number of deals is not the number of dimensions
    /// * an axis does not exist or is used twice
    /// * a block is not positive, or strided chunks have too many runs
    /// * a cut is negative, or cuts do not add up to the extent
    /// * digits do not reach the extent
    /// * the storage does not fit
    pub fn dealt(
        extents: &[i64],
        mesh: &Mesh,
        deals: &[Deal],
        storage: Storage,
    ) -> Result<Self, Error> {
        if deals.len() != extents.len() {
            return Err(Error::Dimensions {
                what: "deals",
                given: deals.len(),
                dimensions: extents.len(),
            });
        }
        let mut axes = Axes {
            mesh,
            used: alloc::vec![false; mesh.axes()],
        };
        let mut modes = 0;
        let mut dimensions = Vec::with_capacity(deals.len());
        for (number, (deal, &extent)) in deals.iter().zip(extents).enumerate() {
            dimensions.push(match (deal, deal.digits()) {
                (_, Some(digits)) => of_digits(number, extent, &digits, &mut axes, &mut modes)?,
                (Deal::Halo(axis, below, above), None) => {
                    for (what, value) in [("a halo before of", *below), ("a halo after of", *above)]
                    {
                        if value < 0 {
                            return Err(Error::NotPositive { what, value });
                        }
                    }
                    let cuts = alloc::vec![axes.cut(*axis, 1)?];
                    Dimension::Chunks {
                        cuts,
                        below: *below,
                        above: *above,
                    }
                }
                (Deal::Cuts(axis, lengths), None) => {
                    let cuts = alloc::vec![axes.cut_by(*axis, lengths, number, extent)?];
                    Dimension::Chunks {
                        cuts,
                        below: 0,
                        above: 0,
                    }
                }
                (Deal::Chunks(along), None) => {
                    let cuts = along.iter().map(|&axis| axes.cut(axis, 1));
                    Dimension::Chunks {
                        cuts: cuts.collect::<Result<_, Error>>()?,
                        below: 0,
                        above: 0,
                    }
                }
                (Deal::StridedChunks(along), None) => {
                    few_runs(number, extent, along)?;
                    let cuts = along.iter().map(|&(axis, factor)| axes.cut(axis, factor));
                    Dimension::Chunks {
                        cuts: cuts.collect::<Result<_, Error>>()?,
                        below: 0,
                        above: 0,
                    }
                }
                (_, None) => Dimension::Chunks {
                    cuts: Vec::new(),
                    below: 0,
                    above: 0,
                },
            });
        }
        let replicated = axes
            .used
            .iter()
            .enumerate()
            .filter(|(_, used)| !**used)
            .map(|(axis, _)| axis)
            .collect();
        let (windows, extents, mesh, partial) = (
            Window::whole(extents),
            extents.into(),
            mesh.clone(),
            Vec::new(),
        );
        Self {
            extents,
            windows,
            mesh,
            dimensions,
            replicated,
            partial,
            storage,
        }
        .checked()
    }

    /// Makes a distribution from a layout that maps `((axes of the mesh), (local modes))` to
    /// coordinates of the array; for one dimension, it may map to an index.
    ///
    /// In each dimension, the steps must form a mixed radix: the smallest step is 1, and each other
    /// step is the next smaller step times the extent of its mode. Together, the modes must reach
    /// the extent of the dimension. Coordinates past the extent do not exist.
    ///
    /// ```
    /// use cute::mesh::{Distribution, Mesh, Storage};
    /// let mesh: Mesh = "(2,2):(2,1)".parse()?;
    /// // Two tiles of 2 by 2 to each rank, kept tile by tile.
    /// let layout = "((2,2),((2,2),2)):((2@0,2@1),((1@0,1@1),4@1))"
    ///     .parse()
    ///     .unwrap();
    /// let array = Distribution::new(&[4, 8], &mesh, &layout, Storage::Strides(vec![1, 2, 4]))?;
    /// assert_eq!(
    ///     (array.sizes(3)?, array.memory(3)?),
    ///     (Some(vec![2, 4]), Some(8))
    /// );
    /// let gap = "((2,2),(2,2)):((2@0,2@1),(1@0,5@1))".parse().unwrap();
    /// let refused = Distribution::new(&[4, 8], &mesh, &gap, Storage::columns(2)).unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "distribution: a step of 2 in dimension 1 does not begin at 1, where the smaller \
    ///      steps end"
    /// );
    /// # Ok::<(), cute::mesh::Error>(())
    /// ```
    ///
    /// # Errors
    /// * the layout does not fit the mesh
    /// * the layout has gaps or overlaps, or does not reach the extents
    /// * the storage does not fit
    pub fn new(
        extents: &[i64],
        mesh: &Mesh,
        map: &CoordinateLayout,
        storage: Storage,
    ) -> Result<Self, Error> {
        let (shape, stride) = (map.shape(), map.stride());
        let leaves = shape
            .leaves()
            .iter()
            .copied()
            .zip(stride.leaves().iter().copied());
        let mut all: Vec<(Vec<Dealt>, Vec<Local>)> =
            extents.iter().map(|_| (Vec::new(), Vec::new())).collect();
        let mut replicated = Vec::new();
        let axes = mesh.axes();
        if shape.leaves().len() < axes {
            return Err(Error::Axes {
                given: shape.leaves().len(),
                axes,
            });
        }
        for (number, (extent, basis)) in leaves.enumerate() {
            let (dimension, step) = (basis.path().next().unwrap_or(0), basis.value());
            let dimensions = extents.len();
            let is_axis = number < axes;
            if is_axis && extent != mesh.extent(number) {
                return Err(Error::AxisDiffers {
                    axis: number,
                    ranks: mesh.extent(number),
                    extent,
                });
            }
            if is_axis && step == 0 {
                replicated.push(number);
                continue;
            }
            let of = all.get_mut(dimension).ok_or(Error::NoDimension {
                dimension,
                dimensions,
            })?;
            if is_axis {
                of.0.push(Dealt {
                    axis: number,
                    extent,
                    step,
                    first: 0,
                });
            } else {
                of.1.push(Local {
                    extent: positive("a local extent of", extent)?,
                    step,
                    mode: number - axes,
                });
            }
        }
        for (dimension, ((dealt, local), &extent)) in all.iter_mut().zip(extents).enumerate() {
            local.sort_by_key(|digit| digit.step);
            is_mixed_radix(dimension, extent, dealt, local)?;
        }
        let dimensions = all
            .into_iter()
            .map(|(mesh, local)| Dimension::Digits { mesh, local })
            .collect();
        let (windows, extents, mesh, partial) = (
            Window::whole(extents),
            extents.into(),
            mesh.clone(),
            Vec::new(),
        );
        Self {
            extents,
            windows,
            mesh,
            dimensions,
            replicated,
            partial,
            storage,
        }
        .checked()
    }
}

/// Makes a dimension from its digits. `modes` is the number of the next local mode, and is
/// increased by the number of local digits.
fn of_digits(
    dimension: usize,
    extent: i64,
    digits: &[Digit],
    axes: &mut Axes<'_>,
    modes: &mut usize,
) -> Result<Dimension, Error> {
    let too_large = Error::Extent { dimension, extent };
    let mut known = 1_i64;
    for digit in digits {
        known = match *digit {
            Digit::Mesh(axis) => known.checked_mul(axes.mesh.extent(axis)),
            Digit::Local(size) => known.checked_mul(positive("a block of", size)?),
            Digit::Rest => Some(known),
        }
        .ok_or(too_large)?;
    }
    let (mut mesh, mut local, mut step) = (Vec::new(), Vec::new(), 1_i64);
    let mut left = Some(rest(extent, known));
    for digit in digits {
        let size = match *digit {
            Digit::Mesh(axis) => {
                let extent = axes.take(axis)?;
                mesh.push(Dealt {
                    axis,
                    extent,
                    step,
                    first: 0,
                });
                extent
            }
            Digit::Local(_) | Digit::Rest => {
                let size = match *digit {
                    Digit::Local(size) => size,
                    _ => left.take().unwrap_or(1),
                };
                local.push(Local {
                    extent: size,
                    step,
                    mode: *modes,
                });
                *modes += 1;
                size
            }
        };
        step = step.checked_mul(size).ok_or(too_large)?;
    }
    if step < extent {
        return Err(Error::Short {
            dimension,
            reached: step,
            extent,
        });
    }
    Ok(Dimension::Digits { mesh, local })
}
