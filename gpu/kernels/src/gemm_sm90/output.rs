//! The elements of C, and the boxes in which a warpgroup writes its sums.

use core::marker::PhantomData;

use cute::TiledToShape;
use cute::ops::Group;
use cute::prelude::*;
use cute::tensor::SliceMap;
use cute_device::tiled::atoms::{SM90_64xNx16_F32F16F16_SS, SM90_U32x4_STSM_N, UniversalCopy_64};
use cute_device::tiled::{
    BoxLayout, Fragment, copy_with, make_tiled_copy_c, make_tiled_mma, retile,
};
use cute_device::{DeviceMap, DeviceTensor, Shareable, SmemMut, Thread, Zeros, make_smem_tensor};

use super::boxes::Boxes;
use super::elements::{Sixteen, Sums};
use crate::tiles::{C, C_F32};

/// The elements of C, and the boxes in which a warpgroup writes its sums to global memory. Each box
/// passes through one of two buffers in shared memory.
pub(super) trait Output {
    /// The sums.
    type Sum: Zeros;
    /// The elements.
    type Element: Shareable;
    /// The layout of a box, as a type.
    type Box: BoxLayout;
    /// The layout of a box.
    const BOX: Self::Box;
    /// The number of boxes of a warpgroup's tile.
    const COUNT: i32;
    /// The boxes of both warpgroups in shared memory: `(64,columns,PIPE_C,warpgroup)`.
    type Shared: DeviceMap;
    /// The boxes of one warpgroup: `(64,columns,PIPE_C)`.
    type Own: DeviceMap + Group<0, 2, Output: Boxes>;
    /// The columns of a box.
    type Columns;
    /// A thread's sums as elements of C.
    type Converted<'s, X: 's>;

    /// Returns the boxes of both warpgroups in shared memory.
    ///
    /// # Safety
    /// The launch has their memory, from this address on.
    unsafe fn shared(smem: u32) -> DeviceTensor<SmemMut<Self::Element>, Self::Shared>;

    /// Returns the boxes of one warpgroup.
    fn own(
        all: DeviceTensor<SmemMut<Self::Element>, Self::Shared>,
        group: i32,
    ) -> DeviceTensor<SmemMut<Self::Element>, Self::Own>;

    /// Converts sums to elements of C.
    fn convert<X>(sums: &Fragment<X, Self::Sum, Sums>) -> Self::Converted<'_, X>;

    /// Copies a box from registers to its place in shared memory.
    fn copy<X>(
        from: &Self::Converted<'_, X>,
        own: Thread<'_, 128>,
        to: DeviceTensor<SmemMut<Self::Element>, Self::Own>,
        number: i32,
    );
}

/// The boxes of the two warpgroups with layout `L`: `(64,columns,PIPE_C,warpgroup)`.
type OfBoth<L, Columns> = TiledToShape<L, (_64, Columns, _2, _2), LayoutLeft>;
type OfOne<L, Columns> =
    <OfBoth<L, Columns> as SliceMap<(Underscore, Underscore, Underscore, Dyn<i32>)>>::Output;

/// C with these 16-bit elements.
pub(super) struct Of<E>(PhantomData<E>);
/// C with the 32-bit sums as elements.
pub(super) struct Words<T>(PhantomData<T>);
/// C with float elements.
pub(super) type Floats = Words<f32>;

impl<E: Sixteen> Output for Of<E> {
    type Sum = f32;
    type Element = u16;
    type Box = C;
    const BOX: C = C;
    const COUNT: i32 = 4;
    type Shared = OfBoth<C, _64>;
    type Own = OfOne<C, _64>;
    type Columns = _64;
    type Converted<'s, X: 's> = Fragment<X, u16, Sums>;

    #[inline(always)]
    unsafe fn shared(smem: u32) -> DeviceTensor<SmemMut<u16>, Self::Shared> {
        // SAFETY: the caller promises it.
        unsafe {
            make_smem_tensor(smem, C.tile_to_shape((_64, _64, _2, _2), LayoutLeft)).named("sC")
        }
    }

    #[inline(always)]
    fn own(
        all: DeviceTensor<SmemMut<u16>, Self::Shared>,
        group: i32,
    ) -> DeviceTensor<SmemMut<u16>, Self::Own> {
        all.slice((.., .., .., group))
    }

    #[inline(always)]
    fn convert<X>(sums: &Fragment<X, f32, Sums>) -> Fragment<X, u16, Sums> {
        E::round(sums)
    }

    #[inline(always)]
    fn copy<X>(
        from: &Fragment<X, u16, Sums>,
        own: Thread<'_, 128>,
        to: DeviceTensor<SmemMut<u16>, Self::Own>,
        number: i32,
    ) {
        let boxes = make_tiled_mma(
            SM90_64xNx16_F32F16F16_SS(_64),
            layout!((1, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        let r2s = make_tiled_copy_c(SM90_U32x4_STSM_N, _16, boxes);
        let t_rs_c = r2s.get_slice(own).partition_d(to);
        let t_rr_c = retile(r2s, from.view().composition(layout!(((2, 2, 8), 1, 4))));
        copy_with(
            r2s,
            t_rr_c.slice((.., .., number)),
            t_rs_c.slice((.., .., 0, number % 2)),
        );
    }
}

impl<T: Zeros + Shareable + 'static> Output for Words<T> {
    type Sum = T;
    type Element = T;
    type Box = C_F32;
    const BOX: C_F32 = C_F32;
    const COUNT: i32 = 8;
    type Shared = OfBoth<C_F32, _32>;
    type Own = OfOne<C_F32, _32>;
    type Columns = _32;
    type Converted<'s, X: 's> = &'s Fragment<X, T, Sums>;

    #[inline(always)]
    unsafe fn shared(smem: u32) -> DeviceTensor<SmemMut<T>, Self::Shared> {
        // SAFETY: the caller promises it.
        unsafe {
            make_smem_tensor(smem, C_F32.tile_to_shape((_64, _32, _2, _2), LayoutLeft)).named("sC")
        }
    }

    #[inline(always)]
    fn own(
        all: DeviceTensor<SmemMut<T>, Self::Shared>,
        group: i32,
    ) -> DeviceTensor<SmemMut<T>, Self::Own> {
        all.slice((.., .., .., group))
    }

    #[inline(always)]
    fn convert<X>(sums: &Fragment<X, T, Sums>) -> &Fragment<X, T, Sums> {
        sums
    }

    #[inline(always)]
    fn copy<X>(
        from: &&Fragment<X, T, Sums>,
        own: Thread<'_, 128>,
        to: DeviceTensor<SmemMut<T>, Self::Own>,
        number: i32,
    ) {
        let boxes = make_tiled_mma(
            SM90_64xNx16_F32F16F16_SS(_32),
            layout!((1, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        let r2s = make_tiled_copy_c(UniversalCopy_64, _32, boxes);
        let t_rs_c = r2s.get_slice(own).partition_d(to);
        let t_rr_c = retile(r2s, from.view().composition(layout!(((2, 2, 4), 1, 8))));
        copy_with(
            r2s,
            t_rr_c.slice((.., .., number)),
            t_rs_c.slice((.., .., 0, number % 2)),
        );
    }
}
