//! One thread of a tiled copy.

use cute_core::Coord;

use super::{End, TiledCopy};
use crate::tiled_mma::keep;
use crate::{Error, LayoutLike, Predicated};

/// One thread of a [`TiledCopy`], which selects the thread's parts of a source and a destination.
/// [`TiledCopy::get_slice`](crate::TiledCopy::get_slice) returns it.
///
/// A part has the shape `((value, rest), RestM, RestN, …)`. Each method returns the part and the
/// offset of its first element.
#[derive(Clone, Copy, Debug)]
pub struct ThrCopy<'a> {
    pub(super) copy: &'a TiledCopy,
    pub(super) thread: i64,
}

impl ThrCopy<'_> {
    /// Returns this thread's part of a source, and the offset of its first element.
    ///
    /// # Errors
    /// Returns an error if a mode is not a multiple of the tile.
    pub fn partition_s<L: LayoutLike>(&self, source: &L) -> Result<(L, i64), Error> {
        self.copy
            .even("partition_s", "partition_s_predicated", source)?;
        self.overhanging("partition_s", End::Source, source)
    }

    /// Returns this thread's part of a destination, and the offset of its first element.
    ///
    /// # Errors
    /// Returns an error if a mode is not a multiple of the tile.
    pub fn partition_d<L: LayoutLike>(&self, destination: &L) -> Result<(L, i64), Error> {
        self.copy
            .even("partition_d", "partition_d_predicated", destination)?;
        self.overhanging("partition_d", End::Destination, destination)
    }

    fn overhanging<L: LayoutLike>(
        &self,
        asked: &'static str,
        end: End,
        tensor: &L,
    ) -> Result<(L, i64), Error> {
        let frg = self.copy.tidfrg_overhanging(asked, end, tensor)?;
        let domain = frg.domain();
        // Each mode of the tensor has a rest mode, but if one tiler divides all modes together,
        // there is only one.
        let rests = domain
            .modes()
            .nth(2)
            .filter(|rests| rests.integer().is_none());
        let rests = rests.map_or(Coord::Keep, |rests| keep(rests.rank()));
        let coord = Coord::Tuple([Coord::Integer(self.thread), Coord::Keep, rests].into());
        frg.part(&coord).map_err(Error::within(asked))
    }

    /// Returns this thread's part of a source of any extents, with a predicate for the elements
    /// inside the tensor.
    ///
    /// # Errors
    /// Returns an error if a tile crosses from one submode of a mode into the next.
    pub fn partition_s_predicated<L: LayoutLike>(
        &self,
        source: &L,
    ) -> Result<Predicated<L>, Error> {
        self.predicated("partition_s_predicated", End::Source, source)
    }

    /// Returns this thread's part of a destination of any extents, with a predicate for the
    /// elements inside the tensor.
    ///
    /// # Errors
    /// Returns an error if a tile crosses from one submode of a mode into the next.
    pub fn partition_d_predicated<L: LayoutLike>(
        &self,
        destination: &L,
    ) -> Result<Predicated<L>, Error> {
        self.predicated("partition_d_predicated", End::Destination, destination)
    }

    fn predicated<L: LayoutLike>(
        &self,
        asked: &'static str,
        end: End,
        tensor: &L,
    ) -> Result<Predicated<L>, Error> {
        let part = self.overhanging(asked, end, tensor)?;
        let (shape, tiler) = (tensor.domain(), self.copy.tiler());
        Predicated::new(asked, part, (shape.view(), tiler), |other| {
            self.overhanging(asked, end, other)
        })
    }

    /// Rearranges a thread's values into the order of this copy's source: see
    /// [`TiledCopy::retile`].
    ///
    /// # Errors
    /// Returns an error if the part belongs to another tile.
    pub fn retile_s<L: LayoutLike>(&self, part: &L) -> Result<L, Error> {
        self.copy.retile(part)
    }

    /// Rearranges a thread's values into the order of this copy's destination: see
    /// [`TiledCopy::retile`].
    ///
    /// # Errors
    /// Returns an error if the part belongs to another tile.
    pub fn retile_d<L: LayoutLike>(&self, part: &L) -> Result<L, Error> {
        self.copy.retile(part)
    }
}
