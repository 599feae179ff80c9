//! Fragments. A fragment owns the registers of a thread's part of A, B or C.
#![allow(unsafe_code, reason = "a layout that is compact over the cells")]

use core::marker::PhantomData;

use cute_atoms::typed::{Mma, PartitionBy, ThrMma, ThreadAt, ThreadIndex};
use cute_static::{IntoStride, Layout, LayoutLeft, Size};
use cute_tensor::tensor::OffsetMap;

use super::registers::{Cells, Of, OfA, OfB, OfC, RegisterCount, Registers, Retiled};
use super::values::{extent, is_injective, is_within};
use crate::rmem::Zeros;
use crate::tensor::DeviceTensor;

/// The type that stores the registers for a layout.
pub type CellsFor<T, L> =
    Cells<T, <<<L as OffsetMap>::Shape as Size>::Size as RegisterCount>::Of<T>>;

/// The column-major layout with the shape of a part. The values of an atom are contiguous, as in
/// the registers of its instruction.
pub type Compacted<P> =
    Layout<<P as OffsetMap>::Shape, <LayoutLeft as IntoStride<<P as OffsetMap>::Shape>>::Stride>;

/// A fragment: registers with the elements `T` of one thread, under a compact layout. `O` is the
/// operand that the fragment belongs to.
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

    /// Makes a fragment of zeros. Unless `IS_CLEARED` is set, a CPU treats the registers as
    /// not yet written.
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

    /// Returns a tensor of the registers. Several tensors can share the registers.
    #[inline(always)]
    pub fn view(&self) -> DeviceTensor<Registers<'_, T, O>, L> {
        // SAFETY: the layout is compact over the cells.
        unsafe { DeviceTensor::new(self.cells.first(), self.layout) }
    }

    /// Forgets the values, so that their registers are free until the next write. Call it before a
    /// product that does not add to its sums, in a loop. On a CPU, a read before the next write is
    /// a finding.
    #[inline(always)]
    pub fn forget(&self) {
        const {
            assert!(
                (Self::COUNT * size_of::<T>()).is_multiple_of(16),
                "tiled: the number of registers to forget must be a multiple of four"
            );
        }
        #[cfg(target_arch = "nvptx64")]
        for four in 0..const { Self::COUNT * size_of::<T>() / 16 } {
            // SAFETY: the layout is compact over this number of registers; the line of assembly is
            // empty, and any bits are values of `T`.
            unsafe {
                let d = self.cells.first::<O>().registers().add(4 * four);
                core::arch::asm!(
                    "/*{0}{1}{2}{3}*/",
                    out(reg32) * d,
                    out(reg32) * d.add(1),
                    out(reg32) * d.add(2),
                    out(reg32) * d.add(3),
                    options(nomem, nostack, preserves_flags)
                );
            }
        }
        #[cfg(not(target_arch = "nvptx64"))]
        self.cells.forget();
    }

    /// On a CPU, returns the record of the products that use these registers as sums.
    #[cfg(not(target_arch = "nvptx64"))]
    pub(super) const fn sums(&self) -> &crate::machine::Sums {
        self.cells.sums()
    }

    /// Returns the layout.
    #[inline(always)]
    pub const fn layout(&self) -> L {
        self.layout
    }
}

/// Makes the fragment for a part. Only the type of the part matters.
#[inline(always)]
fn fragment<O, T: Zeros, P: OffsetMap, const IS_CLEARED: bool>() -> Fragment<O, T, Compacted<P>>
where
    LayoutLeft: IntoStride<P::Shape>,
    Compacted<P>: Default + OffsetMap<Shape: Size<Size: RegisterCount>>,
{
    Fragment::zeros::<IS_CLEARED>(Compacted::<P>::default())
}

/// Makes a fragment for this thread's part of A, like CuTe's `partition_fragment_A`.
///
/// Load it before the product: its registers are zero, and `check_block` reports a read of a
/// register that was never loaded.
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

/// Makes a fragment for this thread's part of B, like CuTe's `partition_fragment_B`.
///
/// Load it before the product: its registers are zero, and `check_block` reports a read of a
/// register that was never loaded.
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

/// Makes a fragment of type `T` for this thread's part of C, filled with zeros, like CuTe's
/// `partition_fragment_C` followed by `clear`.
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

/// Makes a fragment of type `T`, filled with zeros, for a thread's part of a tile of C with the
/// shape of `layout`: CuTe's `partition_fragment_C(tiled_mma, shape)`. The strides of `layout` are
/// ignored.
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

/// A tensor that gives its shape to a new fragment.
pub trait FragmentLike {
    /// The operand that the registers belong to.
    type Of;
    /// The layout of the registers.
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

/// Makes a fragment of type `T` with the layout of another fragment, or with the shape of a
/// thread's part in memory, like CuTe's `make_fragment_like`.
#[inline(always)]
pub fn make_fragment_like<T: Zeros, F: FragmentLike>(_: &F) -> Fragment<F::Of, T, F::Layout> {
    Fragment::zeros::<false>(F::Layout::default())
}
