//! The set of blocks of a cluster that receive a box.

use core::marker::PhantomData;

use cute_static::IntoCoord;
use cute_static::ops::InShape;
use cute_tensor::tensor::{OffsetMap, SliceMap};

use crate::refuse;
use crate::tiled::values::{extent, is_injective, is_within, offset_of};

/// The set of blocks of a cluster that receive a box.
pub trait Destination: Copy {
    /// The number of blocks that receive the box.
    const BLOCKS: usize;
    /// Returns a bit for each block that receives the box, or `None` if only the loading block
    /// does.
    fn mask(self) -> Option<u16>;
}

/// The set that contains only the block that loads the box.
#[derive(Clone, Copy, Debug)]
pub struct OneBlock;

impl Destination for OneBlock {
    const BLOCKS: usize = 1;

    #[inline(always)]
    fn mask(self) -> Option<u16> {
        None
    }
}

/// The set of the blocks of a cluster along the modes `O` of the cluster's layout.
/// [`create_tma_multicast_mask`] makes such a set.
#[derive(Debug)]
pub struct Multicast<O>(u16, PhantomData<O>);

impl<O> Clone for Multicast<O> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<O> Copy for Multicast<O> {}

impl<O: OffsetMap> Destination for Multicast<O> {
    const BLOCKS: usize = extent::<O::Shape>();

    #[inline(always)]
    fn mask(self) -> Option<u16> {
        Some(self.0)
    }
}

/// Returns a mask with a bit for each offset of a layout of blocks.
const fn bits<O: OffsetMap>() -> u16 {
    let (mut bits, mut block) = (0, 0);
    while block < extent::<O::Shape>() {
        bits |= 1 << offset_of::<O>(block as i64);
        block += 1;
    }
    bits
}

/// Returns the blocks of a cluster that receive a box, like CuTe's `create_tma_multicast_mask`.
///
/// * `cluster` is the layout of the blocks of the cluster; its offsets are their ranks.
/// * `block` is the coordinate of this block, with `..` for each mode along which all blocks
///   receive the box.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::tiled::{Destination, create_tma_multicast_mask};
/// // Blocks 0 to 3 as (m, n). What a block at (1, 1) loads of A goes to all n, and what it loads of B to all m.
/// let cluster = layout!((2, 2));
/// assert_eq!(create_tma_multicast_mask(cluster, (1, ..)).mask(), Some(0b1010));
/// assert_eq!(create_tma_multicast_mask(cluster, (.., 1)).mask(), Some(0b1100));
/// ```
#[inline(always)]
pub fn create_tma_multicast_mask<K, C>(
    cluster: K,
    block: C,
) -> Multicast<<K as SliceMap<C::Coord>>::Output>
where
    C: IntoCoord<Coord: InShape<K::Shape>>,
    K: OffsetMap + SliceMap<C::Coord>,
{
    const {
        assert!(
            is_within::<K>(16) && is_injective::<K>(),
            "create_tma_multicast_mask: the layout of a cluster must give its blocks different \
             ranks from 0 to 15"
        );
    }
    let block = block.into_coord();
    if !block.in_shape(cluster.affine().shape()) {
        refuse();
    }
    let (first, _) = cluster.slice_map(block);
    Multicast(
        const { bits::<<K as SliceMap<C::Coord>>::Output>() } << first,
        PhantomData,
    )
}
