//! Executes any atom on a CPU from its layouts, which define its result. This includes atoms that
//! no instruction of a device executes.
#![allow(
    unsafe_code,
    reason = "elements at places of parts, of which constants have asked"
)]

use core::marker::PhantomData;

use cute_atoms::typed::{Bits, CopyTraits, MmaTraits};
use cute_atoms::{CopyAtom, Error, MmaAtom};
use cute_static::{AnyLayout, Size};

use super::copy::{CopyInstruction, Moves};
use super::gemm::MmaInstruction;
use super::registers::{RegisterCount, Registers};
use super::values::extent;
use crate::engine::{Engine, Load, Place, Store};
use crate::machine::table::{CopyTable, MmaTable};
use crate::rmem::Zeros;

/// An element that can be converted to its bits and back.
pub trait InBits: Zeros {
    /// Returns the bits of the element.
    fn bits(self) -> u64;
    /// Returns the element with these bits.
    fn of_bits(bits: u64) -> Self;
}

macro_rules! in_bits {
    ($($Type:ty: |$value:ident| $to:expr, $from:expr;)*) => { $(
        impl InBits for $Type {
            fn bits(self) -> u64 {
                let $value = self;
                u64::from($to)
            }

            fn of_bits(bits: u64) -> Self {
                let $value = bits;
                $from
            }
        }
    )* };
}

in_bits! {
    u8: |value| value, value as Self;
    u16: |value| value, value as Self;
    u32: |value| value, value as Self;
    i32: |value| value.cast_unsigned(), value as Self;
    f32: |value| value.to_bits(), Self::from_bits(value as u32);
    f64: |value| value.to_bits(), Self::from_bits(value);
}

/// The MMA atom `A`, executed on a CPU from its layouts, with sums of type `S`. [`mma_by_table`]
/// makes such an atom.
#[derive(Clone, Copy, Debug, Default)]
pub struct MmaByTable<A, S>(PhantomData<(A, S)>);

/// A copy atom, executed on a CPU from its layouts. [`copy_by_table`] makes such an atom.
#[derive(Clone, Copy, Debug, Default)]
pub struct CopyByTable<A>(PhantomData<A>);

/// Makes an MMA atom that a CPU executes from its layouts, for tests of kernels. It may be any atom
/// with operands in registers, also of another vendor or of your own.
///
/// * `S` is the element type of C. Elements are numbers, or [bits](InBits) if Rust has no such
///   number type: an `f16` is a `u16`. An element of less than a byte is stored in a byte.
/// * Floats are multiplied and added as `f64`, with the old sum added last, and then rounded to the
///   type of C. An instruction that fuses these steps can round differently.
/// * All threads of the instruction execute the atom together, for example 16, 32 or 64 threads.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::tiled::{
///     atoms::CDNA1_32x32x2_F32F32F32_MFMA, gemm_with, make_tiled_mma, mma_by_table,
///     partition_fragment_c,
/// };
/// use cute_device::{Launch, check_block, copy, make_gmem_tensor, make_gmem_tile_mut};
///
/// let (a, b) = ([2.0_f32; 64], [3.0_f32; 64]);
/// let mut c = [0.0_f32; 1024];
/// let (on_a, on_b, on_c) = (
///     a.as_ptr() as usize,
///     b.as_ptr() as usize,
///     c.as_mut_ptr() as usize,
/// );
/// check_block(64, (0, 0), &|| {
///     // SAFETY: one block of 64 threads.
///     let launch = unsafe { &Launch::<64, 1>::new() };
///     // SAFETY: the arrays have these elements.
///     let (a, b, c) = unsafe {
///         (
///             make_gmem_tensor::<4, _, _>(launch, on_a as *const f32, layout!((32, 2))),
///             make_gmem_tensor::<4, _, _>(launch, on_b as *const f32, layout!((32, 2))),
///             make_gmem_tile_mut::<4, _, _>(launch, on_c as *mut f32, layout!((32, 32))),
///         )
///     };
///     // A wave of AMD's matrix cores.
///     let atom = mma_by_table::<f32, _>(CDNA1_32x32x2_F32F32F32_MFMA);
///     let mma = make_tiled_mma(
///         atom,
///         layout!((1, 1, 1)),
///         (Underscore, Underscore, Underscore),
///     );
///     let thread = mma.get_slice(launch.thread());
///     let sums = partition_fragment_c::<f32, _, _, _, _, _, _>(thread, &c);
///     gemm_with(
///         mma,
///         thread.partition_a(a),
///         thread.partition_b(b),
///         sums.view(),
///     );
///     copy(&sums.view(), &mut thread.partition_c(c));
/// })?;
/// assert!(c.iter().all(|&sum| sum == 12.0));
/// # Ok::<(), cute_device::Finding>(())
/// ```
pub const fn mma_by_table<S, A: MmaTraits>(_: A) -> MmaByTable<A, S> {
    MmaByTable(PhantomData)
}

/// Makes a copy atom that a CPU executes from its layouts, for tests of kernels. It may be any copy
/// atom, also of another vendor or of your own.
///
/// All threads of the atom execute the copy together. A copy that runs in the background on a
/// device is complete immediately.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::tiled::{atoms::SM75_U32x1_MOVM_T, copy_by_table, make_tiled_copy};
/// // Eight by eight halves, of which a lane has two of a row, transposed as `movmatrix` does it.
/// let transposes = make_tiled_copy(copy_by_table(SM75_U32x1_MOVM_T), _16, layout!((8, 4):(4, 1)), layout!((1, 2)));
/// ```
pub const fn copy_by_table<A: CopyTraits>(_: A) -> CopyByTable<A> {
    CopyByTable(PhantomData)
}

impl<A: MmaTraits, S: Copy + Default + 'static> MmaTraits for MmaByTable<A, S> {
    type M = A::M;
    type N = A::N;
    type K = A::K;
    type ThrId = A::ThrId;
    type A = A::A;
    type B = A::B;
    type C = A::C;
    type WidthA = A::WidthA;
    type WidthB = A::WidthB;
    const SPACES: [cute_atoms::Space; 3] = A::SPACES;

    fn to_dynamic() -> Result<MmaAtom, Error> {
        A::to_dynamic()
    }
}

impl<A: CopyTraits> CopyTraits for CopyByTable<A> {
    type ThrId = A::ThrId;
    type Src = A::Src;
    type Dst = A::Dst;
    type Ref = A::Ref;

    fn to_dynamic() -> Result<CopyAtom, Error> {
        A::to_dynamic()
    }
}

/// The elements of one thread's operand. `Count` is the number of elements.
#[derive(Debug)]
pub struct Values<T: Copy, Count: RegisterCount>(Count::Of<T>);

impl<T: Copy, Count: RegisterCount> Clone for Values<T, Count> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Copy, Count: RegisterCount> Copy for Values<T, Count> {}

// SAFETY: the value consists of contiguous elements, which threads may send to each other.
unsafe impl<T: Zeros, Count: RegisterCount> Send for Values<T, Count> {}
// SAFETY: the same as for its elements.
unsafe impl<T: Zeros, Count: RegisterCount> Zeros for Values<T, Count> {}

impl<T: Zeros, Count: RegisterCount> Values<T, Count> {
    /// The number of elements.
    const COUNT: usize = size_of::<Count::Of<T>>() / size_of::<T>();

    fn from_fn(element: impl Fn(usize) -> T) -> Self {
        let [mut values] = crate::zeros::<Self, 1>();
        let first = (&raw mut values.0).cast::<T>();
        for i in 0..Self::COUNT {
            // SAFETY: the memory has this number of elements, contiguously.
            unsafe { first.add(i).write(element(i)) };
        }
        values
    }

    /// Appends the bits of each element to `to`, as two words.
    fn show(&self, to: &mut Vec<u32>)
    where
        T: InBits,
    {
        let first = (&raw const self.0).cast::<T>();
        for i in 0..Self::COUNT {
            // SAFETY: as above.
            show(unsafe { first.add(i).read() }, to);
        }
    }
}

/// The width in bits of the elements of an operand.
pub trait BitCount {
    /// The width in bits.
    const BITS: i64;
}

impl<const BITS: i64> BitCount for Bits<BITS> {
    const BITS: i64 = BITS;
}

/// Checks that `T` has the width of the atom's elements. An element of less than a byte is stored
/// in one byte.
const fn must_be_as_wide<T, Width: BitCount>() {
    let bytes = (Width::BITS as usize).div_ceil(8);
    assert!(
        size_of::<T>() == bytes,
        "gemm_with: the elements of an operand do not have the width of the atom's elements"
    );
}

/// The number of values of each thread in a layout that maps (thread, value).
type CountOf<V> = <V as Size>::Size;

// SAFETY: the values of the atom are read and written one by one.
unsafe impl<E, F, A, S, Ta, Va, Tb, Vb, Tc, Vc> MmaInstruction<E, F> for MmaByTable<A, S>
where
    E: Load<Item: InBits>,
    F: Load<Item: InBits>,
    A: MmaTraits<
            A: AnyLayout<Shape = (Ta, Va)>,
            B: AnyLayout<Shape = (Tb, Vb)>,
            C: AnyLayout<Shape = (Tc, Vc)>,
            WidthA: BitCount,
            WidthB: BitCount,
        >,
    S: InBits + Default + 'static,
    Va: Size<Size: RegisterCount>,
    Vb: Size<Size: RegisterCount>,
    Vc: Size,
{
    type Left = Values<E::Item, CountOf<Va>>;
    type Right = Values<F::Item, CountOf<Vb>>;
    type Sum = S;
    const VALUES: [usize; 3] = {
        must_be_as_wide::<E::Item, A::WidthA>();
        must_be_as_wide::<F::Item, A::WidthB>();
        [extent::<Va>(), extent::<Vb>(), extent::<Vc>()]
    };
    const TOGETHER: [usize; 3] = [1; 3];

    unsafe fn left(from: &E, at: impl Fn(usize) -> Place) -> Self::Left {
        // SAFETY: the caller promises the elements.
        Values::from_fn(|i| unsafe { from.load(at(i)) })
    }

    unsafe fn right(from: &F, at: impl Fn(usize) -> Place) -> Self::Right {
        // SAFETY: as above.
        Values::from_fn(|i| unsafe { from.load(at(i)) })
    }

    unsafe fn multiply<O>(
        left: Self::Left,
        right: Self::Right,
        sums: &Registers<'_, S, O>,
        at: impl Fn(usize) -> Place,
    ) {
        let mut own = Vec::new();
        left.show(&mut own);
        right.show(&mut own);
        let [va, vb, vc] = <Self as MmaInstruction<E, F>>::VALUES;
        let given = [
            (va, size_of::<E::Item>()),
            (vb, size_of::<F::Item>()),
            (vc, size_of::<S>()),
        ];
        MmaTable::of::<A>().multiply(&own, given, |i, summed| {
            // SAFETY: the caller promises the sums.
            unsafe { sums.set(at(i), S::of_bits(summed(sums.load(at(i)).bits()))) };
        });
    }
}

/// Executes one instruction of an atom that is known only at run time, from its layouts, and adds
/// the product to this thread's values of C. All threads of the atom must call it.
///
/// Elements are represented as for [`mma_by_table`].
///
/// # Panics
/// Panics if the operands do not match the atom, or are not plain elements in registers.
///
/// ```
/// use cute_atoms::mma_atom;
/// use cute_device::{check_block, tiled::fma_by_table};
/// let atom = mma_atom("UniversalFMA<float>").unwrap();
/// check_block(1, (0, 0), &|| {
///     let mut sum = [5.0_f32];
///     fma_by_table(&atom, &[3.0_f32], &[4.0_f32], &mut sum);
///     assert_eq!(sum, [17.0]);
/// })
/// .unwrap();
/// ```
pub fn fma_by_table<A: InBits, B: InBits, C: InBits>(
    atom: &MmaAtom,
    a: &[A],
    b: &[B],
    c: &mut [C],
) {
    let mut own = Vec::new();
    for &element in a {
        show(element, &mut own);
    }
    for &element in b {
        show(element, &mut own);
    }
    let given = [
        (a.len(), size_of::<A>()),
        (b.len(), size_of::<B>()),
        (c.len(), size_of::<C>()),
    ];
    MmaTable::new(atom).multiply(&own, given, |i, summed| {
        c[i] = C::of_bits(summed(c[i].bits()));
    });
}

/// Appends the bits of an element to `to`, as two words.
pub(super) fn show<T: InBits>(element: T, to: &mut Vec<u32>) {
    let bits = element.bits();
    to.extend([bits as u32, (bits >> 32) as u32]);
}

/// Returns the number of bytes that an atom moves for each thread. An atom without a fixed width
/// copies one element.
const fn moves<V: Size, T>() -> Moves {
    let (bytes, size) = (extent::<V>() / 8, size_of::<T>());
    Moves {
        bytes: if bytes < size { size } else { bytes },
        together: 1,
    }
}

// SAFETY: the values of the atom are read and written one by one.
unsafe impl<E, F, A, Ts, Vs, Td, Vd> CopyInstruction<E, F> for CopyByTable<A>
where
    E: Load<Item: InBits>,
    F: Store + Engine<Item = E::Item>,
    A: CopyTraits<Src: AnyLayout<Shape = (Ts, Vs)>, Dst: AnyLayout<Shape = (Td, Vd)>>,
    Vs: Size,
    Vd: Size,
{
    const FROM: Moves = moves::<Vs, E::Item>();
    const TO: Moves = moves::<Vd, E::Item>();

    unsafe fn carry_out(
        from: &E,
        at: impl Fn(usize) -> Place,
        to: &mut F,
        to_at: impl Fn(usize) -> Place,
    ) {
        let size = size_of::<E::Item>();
        let mut own = Vec::new();
        for i in 0..moves::<Vs, E::Item>().bytes / size {
            // SAFETY: the caller promises the elements.
            show(unsafe { from.load(at(i)) }, &mut own);
        }
        CopyTable::of::<A>(8 * size as i64).carry_out(&own, |i, bits| {
            // SAFETY: the caller promises the elements, which only this thread writes.
            unsafe { to.store(to_at(i), E::Item::of_bits(bits)) };
        });
    }
}
