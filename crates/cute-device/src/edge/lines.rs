//! Makes a matrix of some consecutive rows or columns of a matrix with an edge. A kernel can use
//! this for sequences of different lengths that are stored one after another.
#![allow(unsafe_code, reason = "lines that are in the matrix")]

use cute_static::IntoCoord;
use cute_tensor::tensor::{OffsetMap, TileMap};

use super::{ByColumns, ByRows, Edge, EdgeLayout};
use crate::engine::Shift;
use crate::tensor::{CutByBlocks, DeviceTensor, Free, TileOf};
use crate::tiler::OwnTiler;

macro_rules! lines {
    ($($lines:ident $tile_of_lines:ident, $Layout:ty, $one:literal, $matrix:literal, $shape:literal;)*) => { $(
        impl<E: Free, K: EdgeLayout<Coordinates = $Layout>> DeviceTensor<Edge<E, K>, $Layout> {
            #[doc = concat!("Returns the ", $one, "s from `begin` to `begin + count - 1` as another \
                matrix: its tiles read zeros past the last of them. Both numbers may be known \
                only at run time, for example a sequence of a packed batch.")]
            ///
            /// ```
            /// use cute::prelude::*;
            /// use cute_device::{Launch, copy, make_edge_tensor, make_rmem_tensor};
            /// let (source, count, step) = ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9_u32], 5, 2);
            /// // SAFETY: one thread.
            /// let launch = unsafe { &Launch::<1, 1>::at(0, 0, 0) };
            #[doc = concat!("let matrix = layout!(", $matrix, ");")]
            /// // SAFETY: the array has these elements.
            /// let all = unsafe { make_edge_tensor::<4, u32, _>(launch, source.as_ptr(), matrix) };
            #[doc = concat!("let some = all.", stringify!($lines), "(2, 1);")]
            /// let mut values = make_rmem_tensor([99; 4], layout!((2, 2)));
            /// copy(&some.local_tile((_2, _2), (0, 0)), &mut values);
            #[doc = concat!("assert_eq!(*values.elements(), ", $shape, ");")]
            /// ```
            ///
            /// # Panics
            #[doc = concat!("Panics (a device traps) if one of the ", $one, "s is not in the matrix.")]
            #[inline(always)]
            #[track_caller]
            #[must_use]
            pub fn $lines(self, begin: i32, count: i32) -> Self {
                let layout = self.layout();
                self.engine().must_have(begin, count);
                // SAFETY: the coordinates are the same, and the matrix has these lines.
                unsafe { self.with(|matrix| matrix.lines(begin, count), layout) }
            }
        }

        impl<E, K> DeviceTensor<Edge<E, K>, $Layout>
        where
            E: CutByBlocks + Shift,
            K: EdgeLayout<Coordinates = $Layout>,
        {
            #[doc = concat!("Returns a tile of the ", $one, "s from `begin` to `begin + count - 1`, \
                as this block's. Writes past the last of them are skipped. On a CPU, elements \
                that two blocks write are a finding.")]
            ///
            /// # Safety
            /// No other block gets an element of this tile, by this or by another call.
            ///
            /// # Panics
            #[doc = concat!("Panics (a device traps) if one of the ", $one, "s is not in the matrix.")]
            #[inline(always)]
            #[track_caller]
            pub unsafe fn $tile_of_lines<Tiler: OwnTiler, C: IntoCoord>(
                self,
                (begin, count): (i32, i32),
                tiler: Tiler,
                coord: C,
            ) -> DeviceTensor<<Edge<E, K> as CutByBlocks>::OfBlock, TileOf<$Layout, Tiler, C>>
            where
                $Layout: OffsetMap + TileMap<Tiler, C::Coord>,
            {
                let layout = self.layout();
                self.engine().must_have(begin, count);
                // SAFETY: the coordinates are the same, and the matrix has these lines.
                let lines = unsafe { self.with(|matrix| matrix.lines(begin, count), layout) };
                lines.tile_of_a_block(tiler, coord)
            }
        }
    )* };
}

lines! {
    rows tile_of_rows, ByRows, "row", "(count, 2):(step, 1)", "[4, 0, 5, 0]";
    columns tile_of_columns, ByColumns, "column", "(2, count):(1, step)", "[4, 5, 0, 0]";
}
