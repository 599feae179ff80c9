//! `copy_with`, a copy that executes each atom by an instruction. DP3.
#![allow(
    unsafe_code,
    reason = "offsets of both tensors, of which constants have asked"
)]

use cute_atoms::typed::{CopyTraits, TiledCopy};
use cute_static::{Crd2Idx, Dyn, Integer, Layout, Size};
use cute_tensor::tensor::OffsetMap;

use super::values::{extent, is_in_pieces, keeps_pieces};
use crate::engine::{Engine, Place};
use crate::map::DeviceMap;
use crate::tensor::DeviceTensor;

/// The bytes of one thread that an instruction accesses, in the source or in the target.
#[derive(Clone, Copy, Debug)]
pub struct Moves {
    /// The number of bytes.
    pub bytes: usize,
    /// The number of bytes in each contiguous piece.
    pub together: usize,
}

impl Moves {
    /// Describes an access of `bytes` bytes that consists of contiguous pieces of `piece` bytes.
    pub(super) const fn in_pieces(bytes: usize, piece: usize) -> Self {
        Self {
            bytes,
            together: if piece < bytes { piece } else { bytes },
        }
    }
}

/// A copy atom that one instruction executes, from one kind of memory to another.
///
/// # Safety
/// [`carry_out`](Self::carry_out) accesses the bytes that [`FROM`](Self::FROM) and [`TO`](Self::TO)
/// state, and no others.
#[diagnostic::on_unimplemented(
    message = "copy_with: no instruction executes `{Self}` from `{E}` to `{F}`",
    label = "no such instruction",
    note = "the table of `cute_device::tiled` lists the source and the target of each atom"
)]
pub unsafe trait CopyInstruction<E: Engine, F: Engine<Item = E::Item>>: CopyTraits {
    /// The access to the source.
    const FROM: Moves;
    /// The access to the target.
    const TO: Moves;

    /// Executes one atom on the values at these places.
    ///
    /// # Safety
    /// The places are elements, contiguous as [`FROM`](Self::FROM) and [`TO`](Self::TO) state. The
    /// kernel keeps the promises of the instruction: about the threads that execute this, and about
    /// when shared memory is read and written.
    unsafe fn carry_out(
        from: &E,
        at: impl Fn(usize) -> Place,
        to: &mut F,
        to_at: impl Fn(usize) -> Place,
    );
}

/// The shape of a part, `((values, rest), RestM, …)`. The shape splits into the shape of one atom's
/// values and the shape of the atoms.
pub trait PartShape<D>: Copy {
    /// The shape of the values of one atom.
    type Values: Copy;
    /// The strides of the values.
    type ValueStrides: Copy;
    /// The shape of the atoms.
    type Rests: Copy;
    /// The strides of the atoms.
    type RestStrides: Copy;
    /// The number of atoms along each mode.
    const ATOMS: [usize; 5];
    /// Returns the values and the atoms, each with their strides.
    #[allow(clippy::type_complexity, reason = "two pairs")]
    fn split(
        self,
        stride: D,
    ) -> (
        (Self::Values, Self::ValueStrides),
        (Self::Rests, Self::RestStrides),
    );
}

macro_rules! parts {
    ($(($($S:ident $D:ident $i:tt)*))*) => { $(
        impl<V: Copy, R: Copy + Size, DV: Copy, DR: Copy, $($S: Copy + Size, $D: Copy),*>
            PartShape<((DV, DR), $($D,)*)> for ((V, R), $($S,)*)
        {
            type Values = V;
            type ValueStrides = DV;
            type Rests = (R, $($S,)*);
            type RestStrides = (DR, $($D,)*);
            const ATOMS: [usize; 5] = {
                let (all, mut atoms, mut i) = ([extent::<R>(), $(extent::<$S>()),*], [1; 5], 0);
                while i < all.len() {
                    atoms[i] = all[i];
                    i += 1;
                }
                atoms
            };

            #[inline(always)]
            #[allow(clippy::type_complexity, reason = "two pairs")]
            fn split(self, stride: ((DV, DR), $($D,)*)) -> ((V, DV), (Self::Rests, Self::RestStrides)) {
                ((self.0.0, stride.0.0), ((self.0.1, $(self.$i,)*), (stride.0.1, $(stride.$i,)*)))
            }
        }
    )* };
}

parts! { () (A DA 1) (A DA 1 B DB 2) (A DA 1 B DB 2 C DC 3) (A DA 1 B DB 2 C DC 3 G DG 4) }

type Values<L> = <<L as OffsetMap>::Shape as PartShape<<L as OffsetMap>::Stride>>::Values;
type ValueStrides<L> =
    <<L as OffsetMap>::Shape as PartShape<<L as OffsetMap>::Stride>>::ValueStrides;
type Rests<L> = <<L as OffsetMap>::Shape as PartShape<<L as OffsetMap>::Stride>>::Rests;
type RestStrides<L> = <<L as OffsetMap>::Shape as PartShape<<L as OffsetMap>::Stride>>::RestStrides;
/// The layout of the values of an atom.
type OfValues<L> = Layout<Values<L>, ValueStrides<L>>;

/// Checks rule DP3: the layout of the source or the target must fit the instruction.
const fn must_fit<L, T>(moves: Moves)
where
    L: OffsetMap<Shape: PartShape<L::Stride>>,
    OfValues<L>: OffsetMap,
    Values<L>: Size,
{
    let size = size_of::<T>();
    assert!(
        extent::<Values<L>>() * size == moves.bytes,
        "copy_with: the values of a part do not have the number of bytes that the atom's \
         instruction moves"
    );
    let together = if moves.together > size {
        moves.together / size
    } else {
        1
    };
    assert!(
        is_in_pieces::<OfValues<L>>(together),
        "copy_with: the values of a part are not contiguous as the atom's instruction requires"
    );
    assert!(
        keeps_pieces::<L>(together),
        "copy_with: the swizzle splits the vector that this copy atom moves at once"
    );
}

/// Copies through a `TiledCopy`, like CuTe's `copy(tiled_copy, src, dst)`.
///
/// * Both parts have the shape `((value, rest), RestM, …)`, which `partition_s`, `partition_d` and
///   [`retile`](super::retile) return, and the same number of atoms.
/// * All threads of an atom execute this call together, as [`Launch::new`](crate::Launch::new)
///   promises.
/// * [`cp_async_wait`](crate::instructions::cp_async_wait) waits for copies in the background.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::tiled::{atoms::UniversalCopy_128, copy_with, make_tiled_copy};
/// use cute_device::{Launch, check_block, make_gmem_tensor, make_gmem_tile_mut};
///
/// #[repr(align(16))]
/// struct Aligned([f32; 1024]);
/// let source = Aligned(core::array::from_fn(|i| i as f32));
/// let mut target = Aligned([0.0; 1024]);
/// let (from, to) = (source.0.as_ptr() as usize, target.0.as_mut_ptr() as usize);
/// check_block(32, (0, 0), &|| {
///     // SAFETY: one block of 32 threads.
///     let launch = unsafe { &Launch::<32, 1>::new() };
///     // SAFETY: both arrays have 32 by 32 elements.
///     let (from, to) = unsafe {
///         (
///             make_gmem_tensor::<16, _, _>(launch, from as *const f32, layout!((32, 32))),
///             make_gmem_tile_mut::<16, _, _>(launch, to as *mut f32, layout!((32, 32))),
///         )
///     };
///     // Eight threads have a column, four elements each.
///     let copier = make_tiled_copy(UniversalCopy_128, _32, layout!((8, 4)), layout!((4, 1)));
///     let thread = copier.get_slice(launch.thread());
///     copy_with(copier, thread.partition_s(from), thread.partition_d(to));
/// })
/// .unwrap();
/// assert_eq!(target.0, source.0);
/// ```
#[inline(always)]
#[allow(
    clippy::needless_pass_by_value,
    reason = "a part that is written is handed over: it cannot be copied"
)]
pub fn copy_with<A, Bits, V, T, E, S, F, D>(
    _: TiledCopy<A, Bits, V, T>,
    source: DeviceTensor<E, S>,
    mut target: DeviceTensor<F, D>,
) where
    A: CopyInstruction<E, F>,
    Bits: Integer,
    E: Engine,
    F: Engine<Item = E::Item>,
    S: DeviceMap<Shape: PartShape<S::Stride>>,
    D: DeviceMap<Shape: PartShape<D::Stride>>,
    OfValues<S>: OffsetMap,
    OfValues<D>: OffsetMap,
    Values<S>: Size,
    Values<D>: Size,
    Dyn<u64>: Crd2Idx<Values<S>, ValueStrides<S>, i64>
        + Crd2Idx<Values<D>, ValueStrides<D>, i64>
        + Crd2Idx<Rests<S>, RestStrides<S>, i64>
        + Crd2Idx<Rests<D>, RestStrides<D>, i64>,
{
    let count = const {
        let (from, to) = (
            <S::Shape as PartShape<S::Stride>>::ATOMS,
            <D::Shape as PartShape<D::Stride>>::ATOMS,
        );
        let (mut count, mut i) = (1, 0);
        while i < 5 {
            assert!(
                from[i] == to[i],
                "copy_with: the source and the target have different numbers of atoms along a mode"
            );
            count *= from[i];
            i += 1;
        }
        assert!(
            matches!(Bits::STATIC, Some(bits) if bits == 8 * size_of::<E::Item>() as i64),
            "copy_with: the tiled copy is for elements of a width that the tensors do not have"
        );
        must_fit::<S, E::Item>(A::FROM);
        must_fit::<D, E::Item>(A::TO);
        count
    };
    let (from, to) = (source.layout(), target.layout());
    let ((values, value_strides), (rests, rest_strides)) =
        from.affine().shape().split(from.affine().stride());
    let ((to_values, to_value_strides), (to_rests, to_rest_strides)) =
        to.affine().shape().split(to.affine().stride());
    let (a, b) = (source.fixed(), target.fixed());
    let (source, target) = (source.engine(), target.engine_mut());
    // The two tensors may nest the modes of the atoms differently, so atoms are counted in both.
    for atom in 0..count {
        let a = a + Dyn::<u64>::new(atom as u64).offset(rests, rest_strides);
        let b = b + Dyn::<u64>::new(atom as u64).offset(to_rests, to_rest_strides);
        let value = |i: usize| Dyn::<u64>::new(i as u64).offset(values, value_strides);
        let to_value = |i: usize| Dyn::<u64>::new(i as u64).offset(to_values, to_value_strides);
        // SAFETY: the coordinates are in both tensors (DE1), and their values are contiguous as the
        // instruction requires (DP3). `Launch::new` promises the threads, and the code that made a
        // tensor of shared memory promises that barriers keep its accesses apart.
        unsafe {
            A::carry_out(
                source,
                |i| from.place(a + value(i)),
                target,
                |i| to.place(b + to_value(i)),
            );
        };
    }
}
