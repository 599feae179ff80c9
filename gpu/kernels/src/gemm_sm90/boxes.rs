//! Tiles that the TMA unit moves, selected by their indices, for maps with any number of modes.

use core::ops::RangeFull;

use cute::InShape;
use cute::ops::Group;
use cute::prelude::*;
use cute::tensor::{OffsetMap, SliceMap, TileMap};
use cute_device::tiled::{OneTile, TileFirst, TmaCoordinates};
use cute_device::{DeviceMap, DeviceTensor, Free};

/// The tiles of a map that the TMA unit moves, with the modes `((rows, columns), number)`.
pub(super) trait Boxes: DeviceMap<Shape: TileFirst> {
    /// One tile.
    type One: DeviceMap<Shape: OneTile>;

    /// Returns the tile with this number.
    fn nth<E: Free>(of: DeviceTensor<E, Self>, number: i32) -> DeviceTensor<E, Self::One>;
}

type Numbered = (Underscore, Dyn<i32>);

impl<L> Boxes for L
where
    L: DeviceMap<Shape: TileFirst> + SliceMap<Numbered, Output: DeviceMap<Shape: OneTile>>,
    Numbered: InShape<L::Shape>,
{
    type One = <L as SliceMap<Numbered>>::Output;

    #[inline(always)]
    fn nth<E: Free>(of: DeviceTensor<E, L>, number: i32) -> DeviceTensor<E, Self::One> {
        of.slice((.., number))
    }
}

/// A warpgroup's tile of C, 64 by 256, divided into boxes of 64 rows and `Columns` columns.
pub(super) trait InBoxes<Columns>: Sized {
    /// The layout of the boxes: ((64,columns),n).
    type Boxes: Boxes;

    /// Divides the tile into boxes.
    fn boxes<const R: usize>(
        tile: DeviceTensor<TmaCoordinates<R>, Self>,
    ) -> DeviceTensor<TmaCoordinates<R>, Self::Boxes>;
}

impl<L, M> InBoxes<_64> for L
where
    L: OffsetMap + TileMap<(_64, _64), (_0, Underscore), Output = M>,
    M: OffsetMap + Group<0, 2, Output: Boxes>,
{
    type Boxes = M::Output;

    #[inline(always)]
    fn boxes<const R: usize>(
        tile: DeviceTensor<TmaCoordinates<R>, L>,
    ) -> DeviceTensor<TmaCoordinates<R>, M::Output> {
        tile.local_tile((_64, _64), (_0, ..)).group::<0, 2>()
    }
}

impl<L, M> InBoxes<_32> for L
where
    L: OffsetMap + TileMap<(_64, _32), (_0, Underscore), Output = M>,
    M: OffsetMap + Group<0, 2, Output: Boxes>,
{
    type Boxes = M::Output;

    #[inline(always)]
    fn boxes<const R: usize>(
        tile: DeviceTensor<TmaCoordinates<R>, L>,
    ) -> DeviceTensor<TmaCoordinates<R>, M::Output> {
        tile.local_tile((_64, _32), (_0, ..)).group::<0, 2>()
    }
}

/// One or several matrices, divided into tiles of `Rows` rows and one step of k. `At` selects a row
/// of tiles with all of k. If there are several matrices, `At` also selects the matrix.
pub(super) trait InSteps<Rows, Step, At>: Sized {
    /// The layout of the tiles: ((rows,step),k).
    type Steps: Boxes;

    /// Returns the tiles along k.
    fn steps<const R: usize>(
        of: DeviceTensor<TmaCoordinates<R>, Self>,
        at: At,
    ) -> DeviceTensor<TmaCoordinates<R>, Self::Steps>;
}

macro_rules! in_steps {
    ($($rows:ident $step:ident $at:ty, $coord:ty;)*) => { $(
        impl<L, M> InSteps<$rows, $step, $at> for L
        where
            L: OffsetMap + TileMap<($rows, $step), $coord, Output = M>,
            M: OffsetMap + Group<0, 2, Output: Boxes>,
        {
            type Steps = M::Output;

            #[inline(always)]
            fn steps<const R: usize>(
                of: DeviceTensor<TmaCoordinates<R>, L>,
                at: $at,
            ) -> DeviceTensor<TmaCoordinates<R>, M::Output> {
                of.local_tile(($rows::default(), $step::default()), at).group::<0, 2>()
            }
        }
    )* };
}

in_steps! {
    _128 _64 (i32, RangeFull), (Dyn<i32>, Underscore);
    _256 _64 (i32, RangeFull), (Dyn<i32>, Underscore);
    _128 _128 (i32, RangeFull), (Dyn<i32>, Underscore);
    _256 _128 (i32, RangeFull), (Dyn<i32>, Underscore);
    _128 _64 (i32, RangeFull, i32), (Dyn<i32>, Underscore, Dyn<i32>);
    _256 _64 (i32, RangeFull, i32), (Dyn<i32>, Underscore, Dyn<i32>);
}
