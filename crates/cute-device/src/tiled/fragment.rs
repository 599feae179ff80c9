//! Fragments: a thread's part of A, B or C in registers, which the fragment owns.
#![allow(unsafe_code, reason = "a layout that is compact over the cells")]

use core::marker::PhantomData;

use cute_atoms::typed::{Mma, PartitionBy, ThrMma, ThreadAt, ThreadIndex};
use cute_static::{IntoStride, Layout, LayoutLeft, Size};
use cute_tensor::tensor::OffsetMap;

use super::registers::{Cells, Of, OfA, OfB, OfC, RegisterCount, Registers, Retiled};
use super::values::{extent, is_injective, is_within};
use crate::rmem::Zeros;
use crate::tensor::DeviceTensor;

/// The cells that a layout needs.
pub type CellsFor<T, L> =
    Cells<T, <<<L as OffsetMap>::Shape as Size>::Size as RegisterCount>::Of<T>>;

/// The column-major layout of a part's shape: the values of an atom are contiguous, as in its
/// registers.
pub type Compacted<P> =
    Layout<<P as OffsetMap>::Shape, <LayoutLeft as IntoStride<<P as OffsetMap>::Shape>>::Stride>;

/// A fragment of `O`, which owns its registers: elements `T` under a compact layout.
#[derive(Debug)]
pub struct Fragment<O, T, L: OffsetMap<Shape: Size<Size: RegisterCount>>>
where
    T: Zeros,
{
    cells: CellsFor<T, L>,
    layout: L,
    of: PhantomData<O>,
}

impl<O, T: Zeros, L: OffsetMap<Shape: Size<Size: RegisterCount>>> Fragment<O, T, L> {
    /// The number of elements.
    pub(super) const COUNT: usize = extent::<L::Shape>();

    /// Zeros. Unless `IS_CLEARED` is set, a processor treats them as registers that have not been
    /// written.
    #[inline(always)]
    fn zeros<const IS_CLEARED: bool>(layout: L) -> Self {
        const {
            assert!(
                is_within::<L>(Self::COUNT) && is_injective::<L>(),
                "tiled: the layout of a fragment must be compact"
            );
        }
        Self {
            cells: const { Cells::zeros(Self::COUNT, IS_CLEARED) },
            layout,
            of: PhantomData,
        }
    }

    /// The tensor of its registers. There may be several, which share them.
    #[inline(always)]
    pub fn view(&self) -> DeviceTensor<Registers<'_, T, O>, L> {
        // SAFETY: the layout is compact over the cells.
        unsafe { DeviceTensor::new(self.cells.first(), self.layout) }
    }

    /// A processor's state of these registers as sums of a warpgroup's products.
    #[cfg(not(target_arch = "nvptx64"))]
    pub(super) const fn sums(&self) -> &crate::machine::Sums {
        self.cells.sums()
    }

    /// The layout.
    #[inline(always)]
    pub const fn layout(&self) -> L {
        self.layout
    }
}

/// The layout of the fragment for a part; only the part's type matters.
#[inline(always)]
fn fragment<O, T: Zeros, P: OffsetMap, const IS_CLEARED: bool>() -> Fragment<O, T, Compacted<P>>
where
    LayoutLeft: IntoStride<P::Shape>,
    Compacted<P>: Default + OffsetMap<Shape: Size<Size: RegisterCount>>,
{
    Fragment::zeros::<IS_CLEARED>(Compacted::<P>::default())
}

/// A fragment for this thread's part of A, to be loaded: CuTe's `partition_fragment_A`. Its
/// registers are zeros. A product that reads a register before it has been loaded is a mistake,
/// which `check_block` finds.
#[inline(always)]
pub fn partition_fragment_a<M: Mma, I: ThreadIndex, E, T, L, P, Begin>(
    _: ThrMma<M, I>,
    _: &DeviceTensor<E, L>,
) -> Fragment<Of<M, OfA>, T, Compacted<P>>
where
    E: crate::engine::Engine<Item = T>,
    T: Zeros,
    L: PartitionBy<ThreadAt<M, M::A, I>, Output = (P, Begin)>,
    P: OffsetMap,
    LayoutLeft: IntoStride<P::Shape>,
    Compacted<P>: Default + OffsetMap<Shape: Size<Size: RegisterCount>>,
{
    fragment::<_, T, P, false>()
}

/// A fragment for this thread's part of B, to be loaded: CuTe's `partition_fragment_B`. As
/// [`partition_fragment_a`].
#[inline(always)]
pub fn partition_fragment_b<M: Mma, I: ThreadIndex, E, T, L, P, Begin>(
    _: ThrMma<M, I>,
    _: &DeviceTensor<E, L>,
) -> Fragment<Of<M, OfB>, T, Compacted<P>>
where
    E: crate::engine::Engine<Item = T>,
    T: Zeros,
    L: PartitionBy<ThreadAt<M, M::B, I>, Output = (P, Begin)>,
    P: OffsetMap,
    LayoutLeft: IntoStride<P::Shape>,
    Compacted<P>: Default + OffsetMap<Shape: Size<Size: RegisterCount>>,
{
    fragment::<_, T, P, false>()
}

/// A fragment of zeros of `T` for this thread's part of C: CuTe's `partition_fragment_C`, and
/// `clear`.
#[inline(always)]
pub fn partition_fragment_c<T: Zeros, M: Mma, I: ThreadIndex, E, L, P, Begin>(
    _: ThrMma<M, I>,
    _: &DeviceTensor<E, L>,
) -> Fragment<Of<M, OfC>, T, Compacted<P>>
where
    L: PartitionBy<ThreadAt<M, M::C, I>, Output = (P, Begin)>,
    P: OffsetMap,
    LayoutLeft: IntoStride<P::Shape>,
    Compacted<P>: Default + OffsetMap<Shape: Size<Size: RegisterCount>>,
{
    fragment::<_, T, P, true>()
}

/// A fragment of zeros of `T` for a thread's part of a tile of C with the modes of a layout, of
/// which the strides do not matter: CuTe's `partition_fragment_C(tiled_mma, shape)`.
#[inline(always)]
pub fn partition_fragment_c_of<T: Zeros, M: Mma, I: ThreadIndex, L, P, Begin>(
    _: ThrMma<M, I>,
    _: L,
) -> Fragment<Of<M, OfC>, T, Compacted<P>>
where
    L: PartitionBy<ThreadAt<M, M::C, I>, Output = (P, Begin)>,
    P: OffsetMap,
    LayoutLeft: IntoStride<P::Shape>,
    Compacted<P>: Default + OffsetMap<Shape: Size<Size: RegisterCount>>,
{
    fragment::<_, T, P, true>()
}

/// A tensor whose layout a fragment can copy.
pub trait FragmentLike {
    /// The owner of the registers.
    type Of;
    /// Their layout.
    type Layout: OffsetMap<Shape: Size<Size: RegisterCount>> + Default;
}

impl<O, T: Zeros, L> FragmentLike for Fragment<O, T, L>
where
    L: OffsetMap<Shape: Size<Size: RegisterCount>> + Default,
{
    type Of = O;
    type Layout = L;
}

/// For a part in memory, the registers are in the order of a copy.
impl<E: crate::engine::Engine, L: OffsetMap> FragmentLike for DeviceTensor<E, L>
where
    LayoutLeft: IntoStride<L::Shape>,
    Compacted<L>: Default + OffsetMap<Shape: Size<Size: RegisterCount>>,
{
    type Of = Retiled;
    type Layout = Compacted<L>;
}

/// A fragment of `T` with the layout of another, or of the shape of a thread's part in memory, to
/// be loaded: CuTe's `make_fragment_like`.
#[inline(always)]
pub fn make_fragment_like<T: Zeros, F: FragmentLike>(_: &F) -> Fragment<F::Of, T, F::Layout> {
    Fragment::zeros::<false>(F::Layout::default())
}
