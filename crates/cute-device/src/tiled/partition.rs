//! `partition_s`, `partition_d`, `partition_a`, `partition_b` and `partition_c` for the tensors of
//! a device: DP1 and DP2.
#![allow(
    unsafe_code,
    reason = "parts of tensors, of which constants have asked"
)]

use core::hint::assert_unchecked;

use cute_atoms::typed::{
    CopyPartition, Frg, InWholeTiles, MatrixMark, Mma, MmaTraits, OpenRests, PartitionBy, ThrFrg,
    ThreadAt, ThreadIndex, TidFrg, TileShape,
};
use cute_static::ops::InShape;
use cute_static::{AnyLayout, Dyn, Layout, Size, Underscore};
use cute_tensor::tensor::{OffsetMap, SliceMap};

use super::values::{extent, is_injective, is_within};
use crate::engine::Shift;
use crate::launch::Thread;
use crate::tensor::{DeviceTensor, Split};
use crate::tiler::OwnTiler;

impl<const N: u32> ThreadIndex for Thread<'_, N> {
    const THREADS: Option<i64> = Some(N as i64);

    #[inline(always)]
    fn index(self) -> i64 {
        i64::from(self.value())
    }
}

/// The coordinate of one thread in the layout that a tiled copy makes. The coordinate fixes the
/// thread, and has `_` for the values.
type AtCopy<R> = (Dyn<i64>, Underscore, R);
/// The coordinate of one thread in the layout that a tiled product makes. The coordinate fixes the
/// thread, and has `_` for the values.
type AtMma<R> = ((Dyn<i64>, (Dyn<i64>, Dyn<i64>)), (Underscore, R));
/// The map that remains after a coordinate has fixed some modes.
type Sliced<M, C> = <M as SliceMap<C>>::Output;

impl<'l, E, L, T, Ts, Td, Asked, G, All, F, R, const N: u32>
    CopyPartition<T, InWholeTiles<Layout<Ts, Td>, Asked>, Thread<'l, N>> for DeviceTensor<E, L>
where
    E: Split,
    // Only tilers of the library are accepted, because the compiler knows the layouts that they
    // return.
    T: OwnTiler + TileShape<Shape: Size>,
    Layout<Ts, Td>: OffsetMap,
    L: OffsetMap + TidFrg<T, InWholeTiles<Layout<Ts, Td>, Asked>, Output = G>,
    G: OffsetMap<Shape = (All, F, R)> + SliceMap<AtCopy<R::Coord>>,
    All: Size,
    F: Copy,
    R: OpenRests + Copy,
    AtCopy<R::Coord>: InShape<(All, F, R)>,
{
    type Output = DeviceTensor<E::Part, Sliced<G, AtCopy<R::Coord>>>;

    #[inline(always)]
    fn partition(self, thread: Thread<'l, N>) -> Self::Output {
        const {
            assert!(
                extent::<All>() == N as usize,
                "partition: the tiled copy does not have the block's number of threads"
            );
            assert!(
                is_within::<Layout<Ts, Td>>(extent::<T::Shape>()),
                "partition: the thread-value layout of the tiled copy reaches past its tile"
            );
            assert!(
                !E::ALONE || is_injective::<Layout<Ts, Td>>(),
                "partition: two threads, or two values of one thread, have the same element"
            );
        }
        let arranged = self.layout().tidfrg();
        let coord = (Dyn::new(thread.index()), Underscore, R::COORD);
        // SAFETY: the index is less than `N`, the extent of the threads. The other entries of the
        // coordinate are open, so they are in any shape.
        unsafe { assert_unchecked(coord.in_shape(arranged.affine().shape())) };
        let (offset, layout) = arranged.slice_map(coord);
        // SAFETY: the copy arranges the tensor's own elements, in whole tiles (TC1), and its layout
        // stays inside the tile. If other threads must not access the elements that a thread
        // writes, no other thread has them in its part.
        unsafe { self.with(|engine| engine.part().shift(offset), layout) }
    }
}

impl<'l, E, L, M, A, P, Q, Tp, Tq, Vt, Vv, Vd, Hp, Hq, Mark, G, All, F, R, const N: u32>
    PartitionBy<
        ThreadAt<M, Frg<(P, Q), (Tp, Tq), Layout<(Vt, Vv), Vd>, (Hp, Hq), Mark>, Thread<'l, N>>,
    > for DeviceTensor<E, L>
where
    E: Split,
    M: Mma<Atom = A>,
    A: MmaTraits<ThrId: AnyLayout<Shape: Size>>,
    P: OwnTiler,
    Q: OwnTiler,
    Tp: OwnTiler + Size,
    Tq: OwnTiler + Size,
    Vt: Size,
    Layout<(Vt, Vv), Vd>: OffsetMap,
    Hp: OwnTiler + Size,
    Hq: OwnTiler + Size,
    Mark: MatrixMark,
    L: OffsetMap + ThrFrg<Frg<(P, Q), (Tp, Tq), Layout<(Vt, Vv), Vd>, (Hp, Hq), Mark>, Output = G>,
    G: OffsetMap<Shape = (All, (F, R))> + SliceMap<AtMma<R::Coord>>,
    All: Size,
    F: Copy,
    R: OpenRests + Copy,
    AtMma<R::Coord>: InShape<(All, (F, R))>,
{
    type Output = DeviceTensor<E::Part, Sliced<G, AtMma<R::Coord>>>;

    #[inline(always)]
    fn partition(
        self,
        thread: ThreadAt<
            M,
            Frg<(P, Q), (Tp, Tq), Layout<(Vt, Vv), Vd>, (Hp, Hq), Mark>,
            Thread<'l, N>,
        >,
    ) -> Self::Output {
        const {
            let threads = extent::<Vt>() * extent::<Hp>() * extent::<Hq>();
            assert!(
                extent::<Vt>() == extent::<<A::ThrId as AnyLayout>::Shape>()
                    && extent::<All>() == threads,
                "partition: the atom's layouts do not have the atom's number of threads"
            );
            assert!(
                is_within::<Layout<(Vt, Vv), Vd>>(extent::<Tp>() * extent::<Tq>()),
                "partition: a thread-value layout of the atom reaches past its tile"
            );
            assert!(
                !E::ALONE || is_injective::<Layout<(Vt, Vv), Vd>>() && threads == N as usize,
                "partition: two threads, or two values of one thread, have the same element"
            );
        }
        let arranged = self.layout().thrfrg();
        let (thread, first, second) = thread.place();
        let coord = (
            (Dyn::new(thread), (Dyn::new(first), Dyn::new(second))),
            (Underscore, R::COORD),
        );
        // SAFETY: `get_slice` has checked that the product has `N` threads, numbered from 0, so the
        // three numbers are the place of one of these threads. They are less than the number of the
        // atom's threads and the numbers of atoms along both modes, which are the extents here.
        unsafe { assert_unchecked(coord.in_shape(arranged.affine().shape())) };
        let (offset, layout) = arranged.slice_map(coord);
        // SAFETY: the product arranges the tensor's own elements, in whole tiles (TM1 to TM4), and
        // the atom's layout stays inside its tile. If other threads must not access the elements
        // that a thread writes, no other thread has them in its part.
        unsafe { self.with(|engine| engine.part().shift(offset), layout) }
    }
}
