//! Distributed arrays. A distribution determines which rank stores an element, and at which
//! position in the rank's memory.

mod make;
mod partial;
mod specs;
mod valid;
mod window;

use alloc::vec::Vec;

use cute_core::coordinates::{CoordinateLayout, ScaledBasis};
use cute_core::{IntTuple, Layout, Piece};

pub(crate) use self::partial::number_along;
use self::window::Window;
use crate::dimension::Dimension;
use crate::{Error, Mesh, Storage};

/// The distribution of an array over a mesh: which rank has each element, and at which position in
/// its memory.
///
/// * It is a layout that maps a coordinate of the mesh and a local coordinate to a coordinate of
///   the array. Coordinates outside the extents of the array do not exist.
/// * If an axis of the mesh splits no dimension, the ranks along it have replicas, or summands
///   ([`with_partial`](Self::with_partial)).
/// * A [`Storage`] determines where a rank stores its elements.
///
/// ```
/// use cute::mesh::{Deal, Distribution, Mesh, Storage};
/// // 10 rows of 8, in blocks of 2 rows dealt to two.
/// let mesh: Mesh = "2:1".parse()?;
/// let array = Distribution::dealt(
///     &[10, 8],
///     &mesh,
///     &[Deal::BlockCyclic(0, 2), Deal::All],
///     Storage::rows(2),
/// )?;
/// assert_eq!(
///     array.map().unwrap().to_string(),
///     "((2),(2,3,8)):((2@0),(1@0,4@0,1@1))"
/// );
/// // Rank 0 has rows 0, 1, 4, 5, 8, 9, and rank 1 has the other four.
/// assert_eq!(
///     (array.sizes(0)?, array.sizes(1)?),
///     (Some(vec![6, 8]), Some(vec![4, 8]))
/// );
/// assert_eq!(array.memory(1)?, Some(32));
/// # Ok::<(), cute::mesh::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    extents: Vec<i64>,
    /// The window in each dimension of the whole array.
    windows: Vec<Window>,
    mesh: Mesh,
    dimensions: Vec<Dimension>,
    /// The axes that split no dimension. Along `replicated` axes, ranks have replicas; along
    /// `partial` axes, they have summands.
    replicated: Vec<usize>,
    partial: Vec<usize>,
    storage: Storage,
}

impl Distribution {
    /// Returns the extents of the array.
    pub fn extents(&self) -> &[i64] {
        &self.extents
    }

    /// Returns the mesh of ranks.
    pub const fn mesh(&self) -> &Mesh {
        &self.mesh
    }

    /// Returns the storage of a rank's elements.
    pub const fn storage(&self) -> &Storage {
        &self.storage
    }

    /// Returns the axes of the mesh along which the ranks are replicas of each other.
    pub fn replicated(&self) -> &[usize] {
        &self.replicated
    }

    /// Returns the axes of the mesh along which each rank has a summand of the same elements.
    pub fn partial(&self) -> &[usize] {
        &self.partial
    }

    pub(crate) fn dimensions(&self) -> &[Dimension] {
        &self.dimensions
    }

    /// Returns the same distribution over another mesh. The other mesh must have the same axes.
    #[cfg(feature = "relabel")]
    pub(crate) fn over(&self, mesh: Mesh) -> Result<Self, Error> {
        Self {
            mesh,
            ..self.clone()
        }
        .checked()
    }

    /// Returns the parts of a dimension at a coordinate of the mesh, and the number of coordinates
    /// that the rank stores in this dimension. If the array is a window, the rank stores more
    /// coordinates than the parts contain.
    pub(crate) fn parts(
        &self,
        dimension: usize,
        coord: &[i64],
    ) -> Result<(Vec<Piece>, i64), Error> {
        let of = self
            .dimensions
            .get(dimension)
            .zip(self.extents.get(dimension))
            .zip(self.windows.get(dimension));
        let Some(((dealt, extent), window)) = of else {
            return Ok((Vec::new(), 0));
        };
        let whole = dealt.parts(window.whole, coord, &self.storage)?;
        let kept = whole.iter().map(Piece::size).sum();
        Ok(if window.is_whole(*extent) {
            (whole, kept)
        } else {
            (window.of(*extent, &whole)?, kept)
        })
    }

    /// Returns the strides of the local indices of a rank, and the rank's parts of each dimension.
    pub(crate) fn placed(&self, coord: &[i64]) -> Result<(Vec<i64>, Vec<Vec<Piece>>), Error> {
        let (mut kept, mut dimensions) = (Vec::new(), Vec::new());
        for dimension in 0..self.extents.len() {
            let (parts, size) = self.parts(dimension, coord)?;
            kept.push(size);
            dimensions.push(parts);
        }
        Ok((self.storage.strides(&kept), dimensions))
    }

    /// Returns the parts of a rank for each dimension, or `None` if the rank is not in the mesh. A
    /// part has pairs of an array coordinate and a local index; if the storage has strides, an
    /// offset replaces the local index.
    ///
    /// ```
    /// use cute::mesh::{Deal, Distribution, Mesh, Storage};
    /// let array = Distribution::dealt(
    ///     &[10],
    ///     &Mesh::line(2)?,
    ///     &[Deal::BlockCyclic(0, 2)],
    ///     Storage::columns(1),
    /// )?;
    /// let parts = array.parts_of(0)?.unwrap();
    /// let (x, local): (Vec<i64>, Vec<i64>) =
    ///     parts[0].iter().flat_map(|part| part.pairs()).unzip();
    /// assert_eq!((x, local), (vec![0, 1, 4, 5, 8, 9], vec![0, 1, 2, 3, 4, 5]));
    /// assert_eq!(array.parts_of(2)?, None);
    /// # Ok::<(), cute::mesh::Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if a number does not fit in 60 bits.
    pub fn parts_of(&self, rank: i64) -> Result<Option<Vec<Vec<Piece>>>, Error> {
        let Some(coord) = self.mesh.coord(rank) else {
            return Ok(None);
        };
        Ok(Some(self.placed(&coord)?.1))
    }

    /// Returns the number of coordinates that a rank has in each dimension, or `None` if the rank
    /// is not in the mesh.
    ///
    /// # Errors
    /// Returns an error if a number does not fit in 60 bits.
    pub fn sizes(&self, rank: i64) -> Result<Option<Vec<i64>>, Error> {
        let size = |parts: &Vec<Piece>| parts.iter().map(Piece::size).sum();
        Ok(self
            .parts_of(rank)?
            .map(|dimensions| dimensions.iter().map(size).collect()))
    }

    /// Returns the number of elements that the memory of a rank must have, or `None` if the rank is
    /// not in the mesh.
    ///
    /// # Errors
    /// Returns an error if a number does not fit in 60 bits.
    pub fn memory(&self, rank: i64) -> Result<Option<i64>, Error> {
        let Some(coord) = self.mesh.coord(rank) else {
            return Ok(None);
        };
        let (strides, dimensions) = self.placed(&coord)?;
        if dimensions.iter().any(Vec::is_empty) {
            return Ok(Some(0));
        }
        let last = dimensions.iter().zip(strides).map(|(parts, stride)| {
            // The strides of a storage are positive, so the last element of a part has the greatest
            // position.
            let ends = parts.iter().map(|part| {
                part.modes()
                    .fold(part.begin().1, |end, mode| end + (mode.0 - 1) * mode.2)
            });
            ends.max().unwrap_or(0) * stride
        });
        Ok(Some(1 + last.sum::<i64>()))
    }

    /// Returns the layout that maps `((axes of the mesh), (local modes))` to a coordinate of the
    /// array; for one dimension, to an index.
    ///
    /// Returns `None` if such a layout does not exist: for uneven chunks, halos, windows, and
    /// blocks that begin at a rank other than the first.
    pub fn map(&self) -> Option<CoordinateLayout> {
        if !self
            .windows
            .iter()
            .zip(&self.extents)
            .all(|(window, extent)| window.is_whole(*extent))
        {
            return None;
        }
        let mut axes: Vec<(i64, ScaledBasis)> = (0..self.mesh.axes())
            .map(|axis| (self.mesh.extent(axis), ScaledBasis::integer(0)))
            .collect();
        let mut local: Vec<(usize, i64, ScaledBasis)> = Vec::new();
        let one = self.extents.len() == 1;
        for (number, dimension) in self.dimensions.iter().enumerate() {
            let Dimension::Digits {
                mesh,
                local: digits,
            } = dimension
            else {
                return None;
            };
            let place = u8::try_from(number).ok()?;
            let step = |step: i64| {
                if one {
                    ScaledBasis::integer(step)
                } else {
                    ScaledBasis::at(step, place)
                }
            };
            for dealt in mesh {
                if dealt.first != 0 {
                    return None;
                }
                axes.get_mut(dealt.axis)?.1 = step(dealt.step);
            }
            local.extend(
                digits
                    .iter()
                    .map(|digit| (digit.mode, digit.extent, step(digit.step))),
            );
        }
        local.sort_by_key(|digit| digit.0);
        let local: Vec<_> = local
            .into_iter()
            .map(|(_, extent, step)| (extent, step))
            .collect();
        let shape = |modes: &[(i64, ScaledBasis)]| {
            IntTuple::from_entries(
                &modes
                    .iter()
                    .map(|mode| IntTuple::from(mode.0))
                    .collect::<Vec<_>>(),
            )
        };
        let strides = axes.iter().chain(&local).map(|mode| mode.1).collect();
        CoordinateLayout::from_leaves(
            IntTuple::from_entries(&[shape(&axes), shape(&local)]),
            strides,
        )
        .ok()
    }

    /// Returns the layout that maps to the index of an element, with the first dimension moving
    /// fastest. Returns `None` if the layout does not contain exactly the elements of the array.
    pub(crate) fn to_index(&self) -> Option<Layout> {
        let map = self.map()?;
        let mut weights = alloc::vec![1_i64];
        for extent in &self.extents {
            weights.push(weights.last()?.checked_mul(*extent)?);
        }
        let copies: i64 = self
            .replicated
            .iter()
            .chain(&self.partial)
            .map(|axis| self.mesh.extent(*axis))
            .product();
        if map.size() / copies.max(1) != *weights.last()? {
            return None;
        }
        let strides = map.stride();
        let index = |basis: &ScaledBasis| {
            let place = basis.path().next().unwrap_or(0);
            basis.value().checked_mul(*weights.get(place)?)
        };
        let strides: Vec<IntTuple> = strides
            .leaves()
            .iter()
            .map(index)
            .map(|stride| stride.map(IntTuple::from))
            .collect::<Option<_>>()?;
        let extents: Vec<IntTuple> = map
            .shape()
            .leaves()
            .iter()
            .copied()
            .map(IntTuple::from)
            .collect();
        let flat = Layout::new(
            IntTuple::from_entries(&extents),
            IntTuple::from_entries(&strides),
        )
        .ok()?;
        flat.unflatten(map.shape().view()).ok()
    }
}
