//! Windows: parts of distributed arrays, whose elements do not move.

use alloc::vec::Vec;

use cute_core::Piece;

use super::Distribution;
use crate::Error;

/// The range of coordinates in a dimension that a window contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    /// The first coordinate of the window.
    begin: i64,
    /// The extent of the dimension in the whole array.
    pub(super) whole: i64,
}

impl Window {
    /// Returns one window for each dimension, which contains the whole dimension.
    pub(super) fn whole(extents: &[i64]) -> Vec<Self> {
        extents
            .iter()
            .map(|&whole| Self { begin: 0, whole })
            .collect()
    }

    pub(super) const fn is_whole(self, extent: i64) -> bool {
        self.begin == 0 && self.whole == extent
    }

    /// Intersects the pieces of the whole dimension with the window, and returns the pieces that
    /// are in the window. Their coordinates are counted from the beginning of the window.
    pub(super) fn of(self, extent: i64, whole: &[Piece]) -> Result<Vec<Piece>, Error> {
        let mut parts = Vec::with_capacity(whole.len());
        if extent > 0 {
            let window = Piece::new((self.begin, 0), [(extent, 1, 1)])?;
            whole
                .iter()
                .try_for_each(|part| window.join(part, &mut parts))?;
        }
        Ok(parts)
    }
}

impl Distribution {
    /// Returns the distribution of a window of the array, which begins at `begin` and has the given
    /// `extents`. No element moves: a window's element has the same rank, and the same position in
    /// the storage of that rank, as in this distribution.
    ///
    /// A [`Plan`](crate::Plan) between two windows moves a part of one matrix into a part of
    /// another one; elements of the target outside its window keep their values. For example,
    /// ScaLAPACK's `p?gemr2d(m, n, A, ia, ja, …, B, ib, jb, …)` is a plan between windows that
    /// begin at `[ia - 1, ja - 1]` and `[ib - 1, jb - 1]`:
    ///
    /// ```
    /// use cute::mesh::{Descriptor, Distribution, Mesh, Plan};
    /// let grid: Mesh = "(2,2):(2,1)".parse()?;
    /// let of = |m, n, block| Descriptor { m, n, mb: block, nb: block, rsrc: 0, csrc: 0, lld: m };
    /// // 4 by 3 elements from row 2 and column 1 of a matrix on, to row 0 and column 5 of another one.
    /// let a = Distribution::scalapack(&grid, of(8, 8, 2))?.window(&[2, 1], &[4, 3])?;
    /// let b = Distribution::scalapack(&grid, of(10, 10, 3))?.window(&[0, 5], &[4, 3])?;
    /// assert_eq!((a.extents(), a.sizes(0)?, b.sizes(0)?), (&[4, 3][..], Some(vec![2, 1]), Some(vec![3, 2])));
    /// // Rank 0 has rows 4 and 5 of column 1, at places 10 and 11. The first of them belongs to rank 1, at place 22.
    /// let plan = Plan::new(&a, &b)?;
    /// let message = &plan.sends(0)?[0];
    /// assert_eq!((message.to(), message.runs().collect::<Vec<_>>()), (1, vec![(10, 22, 1)]));
    /// let outside = a.window(&[2, 1], &[3, 2]).unwrap_err();
    /// assert_eq!(outside.to_string(), "distribution: the window of 3 coordinates from 2 on is \
    ///                                  not within the 4 coordinates of dimension 0");
    /// # Ok::<(), cute::mesh::Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the window has another number of dimensions than the array, or is not
    /// within the array.
    pub fn window(&self, begin: &[i64], extents: &[i64]) -> Result<Self, Error> {
        let dimensions = self.extents.len();
        for given in [begin.len(), extents.len()] {
            if given != dimensions {
                return Err(Error::Dimensions {
                    what: "a window",
                    given,
                    dimensions,
                });
            }
        }
        let mut window = self.clone();
        let of = window
            .windows
            .iter_mut()
            .zip(&mut window.extents)
            .zip(begin.iter().zip(extents));
        for (dimension, ((window, whole), (&begin, &extent))) in of.enumerate() {
            let fits = begin >= 0
                && extent >= 0
                && begin.checked_add(extent).is_some_and(|end| end <= *whole);
            if !fits {
                return Err(Error::Window {
                    dimension,
                    begin,
                    extent,
                    whole: *whole,
                });
            }
            // The new window is counted from the beginning of the existing window.
            window.begin += begin;
            *whole = extent;
        }
        Ok(window)
    }
}
