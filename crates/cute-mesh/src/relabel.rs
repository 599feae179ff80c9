//! Assigns ranks to the parts of a target so that as few elements as possible are sent.

use alloc::vec::Vec;

use pathfinding::kuhn_munkres::kuhn_munkres;
use pathfinding::matrix::Matrix;

use crate::{Distribution, Error, Plan};

/// The greatest number of ranks for which an assignment is computed. The time grows with the cube
/// of the number of ranks, and is about one second for this number.
const MOST: i64 = 1024;

impl Plan<'_> {
    /// Returns the target with its ranks assigned anew to the coordinates of its mesh, so that as
    /// few elements as possible are sent. Use it if it does not matter which rank gets which part
    /// of the array. Requires the feature `relabel`.
    ///
    /// * No other assignment sends less. If none is better than the current one, that is returned.
    /// * The result has the same ranks as the target's mesh, and all ranks compute the same
    ///   assignment.
    ///
    /// ```
    /// use cute::mesh::{Deal, Distribution, Mesh, Plan, Storage};
    /// let of = |mesh: &str| {
    ///     let mesh: Mesh = mesh.parse()?;
    ///     Distribution::dealt(
    ///         &[6, 8],
    ///         &mesh,
    ///         &[Deal::Block(0), Deal::Block(1)],
    ///         Storage::rows(2),
    ///     )
    /// };
    /// // Both split the array into the same quarters. The source numbers the ranks along rows, the
    /// // target along columns.
    /// let (source, target) = (of("(2,2):(2,1)")?, of("(2,2):(1,2)")?);
    /// let plan = Plan::new(&source, &target)?;
    /// assert_eq!(plan.volume()?, 24);
    /// let target = plan.relabelled()?;
    /// assert_eq!(target.mesh().to_string(), "(2,2):(1,2) of ranks 0, 2, 1, 3");
    /// assert_eq!(Plan::new(&source, &target)?.volume()?, 0);
    /// # Ok::<(), cute::mesh::Error>(())
    /// ```
    ///
    /// # Errors
    /// * there are more than 1024 ranks
    /// * a number does not fit in 60 bits
    pub fn relabelled(&self) -> Result<Distribution, Error> {
        let target = self.target();
        let size = target.mesh().size();
        if size > MOST {
            return Err(Error::TooManyRanks {
                ranks: size,
                most: MOST,
            });
        }
        let ranks: Vec<i64> = target.mesh().ranks().collect();
        let side = ranks.len();
        // The rows are ranks, and the columns are coordinates of the mesh.
        let mut stays = Matrix::new(side, side, 0_i64);
        for (row, &rank) in ranks.iter().enumerate() {
            for (column, size) in self.in_common(rank)? {
                if let Some(of) = usize::try_from(column)
                    .ok()
                    .and_then(|column| stays.get_mut((row, column)))
                {
                    *of = size;
                }
            }
        }
        let now: i64 = (0..side).filter_map(|at| stays.get((at, at))).sum();
        let (most, columns) = kuhn_munkres(&stays);
        if most <= now {
            return Ok(target.clone());
        }
        let mut dealt = ranks.clone();
        for (rank, column) in ranks.iter().zip(columns) {
            if let Some(of) = dealt.get_mut(column) {
                *of = *rank;
            }
        }
        target.over(target.mesh().with_ranks(&dealt)?)
    }
}
