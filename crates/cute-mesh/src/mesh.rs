//! A mesh: ranks that are arranged in a grid.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use cute_core::{Layout, ParseError};

use crate::Error;

/// A grid of ranks: a layout that maps coordinates of the mesh to ranks. Each integer of its shape
/// is the extent of an axis.
///
/// ```
/// use cute::mesh::Mesh;
/// let mesh: Mesh = "(2,3):(3,1)".parse()?;
/// assert_eq!(
///     (mesh.size(), mesh.rank(&[1, 2]), mesh.coord(4)),
///     (6, 5, Some(vec![1, 1]))
/// );
/// // The last six of a job of eight.
/// assert_eq!(mesh.from_rank(2)?.rank(&[1, 2]), 7);
/// # Ok::<(), cute::mesh::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mesh {
    layout: Layout,
    /// The extent and the stride of each axis, in order.
    axes: Vec<(i64, i64)>,
    /// The indices of the axes, in order of descending stride.
    order: Vec<usize>,
    first: i64,
    table: Option<Table>,
}

/// A list of ranks for a mesh whose ranks do not follow from a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Table {
    /// The rank of each linear coordinate, with the first axis moving fastest.
    ranks: Vec<i64>,
    /// The ranks in ascending order, each with its linear coordinate.
    coords: Vec<(i64, i64)>,
}

impl Table {
    /// Returns the distance from the least rank to the greatest rank.
    fn span(&self) -> i64 {
        match &*self.coords {
            [least, .., greatest] => greatest.0 - least.0,
            _ => 0,
        }
    }

    /// Returns the table with its ranks moved, so that `first` is the least rank.
    fn moved(&self, first: i64) -> Self {
        let least = self.coords.first().map_or(0, |coord| coord.0);
        let moved = |rank: i64| rank - least + first;
        Self {
            ranks: self.ranks.iter().map(|&rank| moved(rank)).collect(),
            coords: self
                .coords
                .iter()
                .map(|&(rank, linear)| (moved(rank), linear))
                .collect(),
        }
    }
}

impl Mesh {
    /// Makes a mesh from a layout that maps coordinates to ranks, beginning at rank 0.
    ///
    /// # Errors
    /// * [`Error::MeshStride`] if two coordinates could have the same rank
    /// * [`Error::MeshEmpty`] if an axis is empty
    pub fn new(layout: &Layout) -> Result<Self, Error> {
        let axes: Vec<(i64, i64)> = layout.view().leaves().collect();
        let mut order: Vec<usize> = (0..axes.len()).collect();
        let stride = |axis: &usize| axes.get(*axis).map_or(0, |axis| axis.1);
        order.sort_by_key(|axis| core::cmp::Reverse(stride(axis)));
        let mut span = 1;
        for &axis in order.iter().rev() {
            let Some(&(extent, stride)) = axes.get(axis) else {
                continue;
            };
            if extent == 0 {
                return Err(Error::MeshEmpty { axis });
            }
            if extent > 1 && stride < span {
                return Err(Error::MeshStride { axis, stride, span });
            }
            // The sum cannot wrap, because the offsets of a layout fit in 64 bits.
            span += (extent - 1) * stride.max(0);
        }
        Ok(Self {
            layout: layout.clone(),
            axes,
            order,
            first: 0,
            table: None,
        })
    }

    /// Makes a mesh with one axis.
    ///
    /// # Errors
    /// Returns [`Error::MeshEmpty`] if `ranks` is 0.
    pub fn line(ranks: i64) -> Result<Self, Error> {
        Self::new(&Layout::left(ranks.into())?)
    }

    /// Returns the same mesh with its ranks moved, so that `first` is the least rank.
    ///
    /// # Errors
    /// Returns [`Error::RankNegative`] if `first` is negative, or if a rank does not fit in 64
    /// bits.
    #[allow(clippy::wrong_self_convention, reason = "from a rank on")]
    pub fn from_rank(&self, first: i64) -> Result<Self, Error> {
        let last = match &self.table {
            Some(table) => table.span(),
            None => self
                .axes
                .iter()
                .map(|axis| (axis.0 - 1) * axis.1.max(0))
                .sum::<i64>(),
        };
        if first < 0 || first.checked_add(last).is_none() {
            return Err(Error::RankNegative { rank: first });
        }
        Ok(Self {
            first,
            table: self.table.as_ref().map(|table| table.moved(first)),
            ..self.clone()
        })
    }

    /// Returns the same grid with the given ranks, in the order of [`ranks`](Self::ranks). Each
    /// rank occurs only once.
    ///
    /// ```
    /// use cute::mesh::Mesh;
    /// let mesh = "(2,2):(2,1)".parse::<Mesh>()?.with_ranks(&[3, 0, 5, 1])?;
    /// assert_eq!(
    ///     (mesh.rank(&[0, 1]), mesh.coord(1), mesh.coord(2)),
    ///     (5, Some(vec![1, 1]), None)
    /// );
    /// assert_eq!(mesh.to_string(), "(2,2):(2,1) of ranks 3, 0, 5, 1");
    /// assert_eq!(
    ///     mesh.with_ranks(&[3, 0, 3, 1]).unwrap_err().to_string(),
    ///     "mesh: rank 3 is given twice"
    /// );
    /// # Ok::<(), cute::mesh::Error>(())
    /// ```
    ///
    /// # Errors
    /// * the number of ranks differs from the size of the mesh
    /// * a rank is negative or occurs twice
    pub fn with_ranks(&self, ranks: &[i64]) -> Result<Self, Error> {
        let given = i64::try_from(ranks.len()).unwrap_or(i64::MAX);
        if given != self.size() {
            return Err(Error::Ranks {
                given,
                size: self.size(),
            });
        }
        let mut coords: Vec<(i64, i64)> = ranks.iter().copied().zip(0..).collect();
        coords.sort_unstable();
        if let Some(&(rank, _)) = coords.first().filter(|first| first.0 < 0) {
            return Err(Error::RankNegative { rank });
        }
        if let Some(rank) = coords
            .array_windows()
            .find_map(|[(a, _), (b, _)]| (a == b).then_some(*a))
        {
            return Err(Error::RankTwice { rank });
        }
        Ok(Self {
            table: Some(Table {
                ranks: ranks.into(),
                coords,
            }),
            ..self.clone()
        })
    }

    /// Returns the layout of the mesh, with ranks counted from 0.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the number of axes.
    pub fn axes(&self) -> usize {
        self.axes.len()
    }

    /// Returns the number of coordinates of an axis, or 1 if the axis does not exist.
    pub fn extent(&self, axis: usize) -> i64 {
        self.axes.get(axis).map_or(1, |axis| axis.0)
    }

    /// Returns the number of ranks.
    pub fn size(&self) -> i64 {
        self.layout.size()
    }

    /// Returns the rank at a coordinate of the mesh.
    pub fn rank(&self, coord: &[i64]) -> i64 {
        if let Some(table) = &self.table {
            let mut weight = 1;
            let linear = coord.iter().zip(&self.axes).fold(0, |linear, (at, axis)| {
                let linear = linear + at * weight;
                weight *= axis.0;
                linear
            });
            return usize::try_from(linear)
                .ok()
                .and_then(|linear| table.ranks.get(linear))
                .copied()
                .unwrap_or(-1);
        }
        coord
            .iter()
            .zip(&self.axes)
            .fold(self.first, |rank, (at, axis)| rank + at * axis.1)
    }

    /// Returns the coordinate of a rank, or `None` if the rank is not in the mesh.
    pub fn coord(&self, rank: i64) -> Option<Vec<i64>> {
        if let Some(table) = &self.table {
            let place = table.coords.binary_search_by_key(&rank, |of| of.0).ok()?;
            let mut rest = table.coords.get(place)?.1;
            let digit = |axis: &(i64, i64)| {
                let digit = rest % axis.0;
                rest /= axis.0;
                digit
            };
            return Some(self.axes.iter().map(digit).collect());
        }
        let mut rest = rank.checked_sub(self.first).filter(|rest| *rest >= 0)?;
        let mut coord = alloc::vec![0; self.axes.len()];
        for &axis in &self.order {
            let &(extent, stride) = self.axes.get(axis)?;
            if extent > 1 {
                let at = (rest / stride).min(extent - 1);
                *coord.get_mut(axis)? = at;
                rest -= at * stride;
            }
        }
        (rest == 0).then_some(coord)
    }

    /// Iterates over all ranks, with the first axis moving fastest.
    pub fn ranks(&self) -> impl Iterator<Item = i64> + '_ {
        (0..self.size()).map(|index| {
            if let Some(table) = &self.table {
                return usize::try_from(index)
                    .ok()
                    .and_then(|index| table.ranks.get(index))
                    .copied()
                    .unwrap_or(-1);
            }
            let mut rest = index;
            self.axes
                .iter()
                .fold(self.first, |rank, &(extent, stride)| {
                    let at = rest % extent;
                    rest /= extent;
                    rank + at * stride
                })
        })
    }
}

impl FromStr for Mesh {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::new(
            &text
                .parse()
                .map_err(|error: ParseError| Error::Text(error))?,
        )
    }
}

impl fmt::Display for Mesh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.first {
            0 => write!(f, "{}", self.layout),
            first => write!(f, "{first} + {}", self.layout),
        }?;
        for (position, rank) in self.table.iter().flat_map(|table| &table.ranks).enumerate() {
            write!(
                f,
                "{} {rank}",
                if position == 0 { " of ranks" } else { "," }
            )?;
        }
        Ok(())
    }
}
