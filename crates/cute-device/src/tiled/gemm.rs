//! `gemm_with`, a product that executes each atom by an instruction. DP5.
#![allow(
    unsafe_code,
    reason = "offsets of coordinates of fragments, of which constants have asked"
)]

use cute_atoms::typed::{MmaTraits, TiledMma};
use cute_static::{_0, _1, Crd2Idx, Dyn, Layout, Size};
use cute_tensor::tensor::OffsetMap;

use super::products::Operand;
use super::registers::{Of, OfA, OfB, OfC, Registers};
use super::values::{extent, is_in_pieces};
use crate::engine::{Engine, Place};
use crate::map::DeviceMap;
use crate::rmem::Zeros;
use crate::tensor::DeviceTensor;

/// An MMA atom that one instruction executes, with operands in the engines `E` and `F`.
///
/// # Safety
/// The functions read and write only the values of the atom: [`VALUES`](Self::VALUES) of A, B and
/// C, in pieces of [`TOGETHER`](Self::TOGETHER) contiguous values.
#[diagnostic::on_unimplemented(
    message = "gemm_with: no instruction executes `{Self}` on `{E}` and `{F}`",
    label = "no such instruction",
    note = "the table of `cute_device::tiled` lists the atoms and their operands"
)]
pub unsafe trait MmaInstruction<E: Engine, F: Engine>: MmaTraits {
    /// The values of A in one thread.
    type Left: Zeros;
    /// The values of B in one thread.
    type Right: Zeros;
    /// An element of C.
    type Sum: Zeros;
    /// The number of values of A, of B and of C in each thread.
    const VALUES: [usize; 3];
    /// The number of contiguous values of A, of B and of C.
    const TOGETHER: [usize; 3];

    /// Reads the values of A.
    ///
    /// # Safety
    /// The values are at these places.
    unsafe fn left(from: &E, at: impl Fn(usize) -> Place) -> Self::Left;

    /// Reads the values of B.
    ///
    /// # Safety
    /// The values are at these places.
    unsafe fn right(from: &F, at: impl Fn(usize) -> Place) -> Self::Right;

    /// Adds the product to the values of C.
    ///
    /// # Safety
    /// The values are at these places, and all threads of the atom call this function.
    unsafe fn multiply<O>(
        left: Self::Left,
        right: Self::Right,
        sums: &Registers<'_, Self::Sum, O>,
        at: impl Fn(usize) -> Place,
    );
}

/// The shape of a fragment, with the modes `(V, X)` or `(V, X, Y)`.
pub trait FragmentShape<D>: Copy {
    /// The shape of the values of one atom.
    type V: Copy;
    /// The strides of the values.
    type DV: Copy;
    /// The atoms along the first mode of the matrix.
    type X: Copy;
    /// The strides of the atoms along the first mode.
    type DX: Copy;
    /// The atoms along the second mode.
    type Y: Copy;
    /// The strides of the atoms along the second mode.
    type DY: Copy;
    /// Returns the modes, each with its strides.
    #[expect(clippy::type_complexity, reason = "three pairs")]
    fn modes(
        self,
        stride: D,
    ) -> (
        (Self::V, Self::DV),
        (Self::X, Self::DX),
        (Self::Y, Self::DY),
    );
}

impl<V: Copy, X: Copy, DV: Copy, DX: Copy> FragmentShape<(DV, DX)> for (V, X) {
    type V = V;
    type DV = DV;
    type X = X;
    type DX = DX;
    type Y = _1;
    type DY = _0;

    #[inline(always)]
    fn modes(self, stride: (DV, DX)) -> ((V, DV), (X, DX), (_1, _0)) {
        (
            (self.0, stride.0),
            (self.1, stride.1),
            (_1::new(), _0::new()),
        )
    }
}

impl<V: Copy, X: Copy, Y: Copy, DV: Copy, DX: Copy, DY: Copy> FragmentShape<(DV, DX, DY)>
    for (V, X, Y)
{
    type V = V;
    type DV = DV;
    type X = X;
    type DX = DX;
    type Y = Y;
    type DY = DY;

    #[inline(always)]
    fn modes(self, stride: (DV, DX, DY)) -> ((V, DV), (X, DX), (Y, DY)) {
        ((self.0, stride.0), (self.1, stride.1), (self.2, stride.2))
    }
}

type Shape<L> = <L as OffsetMap>::Shape;
type Stride<L> = <L as OffsetMap>::Stride;
type V<L> = <Shape<L> as FragmentShape<Stride<L>>>::V;
type Dv<L> = <Shape<L> as FragmentShape<Stride<L>>>::DV;
type X<L> = <Shape<L> as FragmentShape<Stride<L>>>::X;
type Dx<L> = <Shape<L> as FragmentShape<Stride<L>>>::DX;
type Y<L> = <Shape<L> as FragmentShape<Stride<L>>>::Y;
type Dy<L> = <Shape<L> as FragmentShape<Stride<L>>>::DY;

/// A thread's part of an operand, with modes `(V, X)` or `(V, X, Y)`. A linear coordinate indexes
/// each mode.
pub trait Part: DeviceMap {
    /// The layout of the values.
    type Values: OffsetMap;
    /// The number of values, and the numbers of atoms along both modes.
    const EXTENTS: [usize; 3];
    /// The number of contiguous values: a power of two, at most 16.
    const TOGETHER: usize;
    /// Returns the offset of linear coordinates of the modes.
    fn offset(self, v: usize, x: usize, y: usize) -> i64;
}

impl<L> Part for L
where
    L: DeviceMap<Shape: FragmentShape<Stride<L>>>,
    V<L>: Size,
    X<L>: Size,
    Y<L>: Size,
    Layout<V<L>, Dv<L>>: OffsetMap,
    Dyn<u64>: Crd2Idx<V<L>, Dv<L>, i64> + Crd2Idx<X<L>, Dx<L>, i64> + Crd2Idx<Y<L>, Dy<L>, i64>,
{
    type Values = Layout<V<L>, Dv<L>>;
    const EXTENTS: [usize; 3] = [extent::<V<L>>(), extent::<X<L>>(), extent::<Y<L>>()];
    const TOGETHER: usize = {
        let mut together = 16;
        while !is_in_pieces::<Layout<V<L>, Dv<L>>>(together) {
            together /= 2;
        }
        together
    };

    #[inline(always)]
    fn offset(self, v: usize, x: usize, y: usize) -> i64 {
        let ((vs, vd), (xs, xd), (ys, yd)) = self.affine().shape().modes(self.affine().stride());
        let at = |coordinate: usize| Dyn::<u64>::new(coordinate as u64);
        at(v)
            .offset(vs, vd)
            .wrapping_add(at(x).offset(xs, xd))
            .wrapping_add(at(y).offset(ys, yd))
    }
}

/// The engine of the C fragment of the tiled product `M`.
pub type Sums<'a, T, M> = Registers<'a, T, Of<M, OfC>>;

/// The greatest number of atoms along a mode that one step multiplies. A step keeps the operands of
/// all its atoms in registers.
const MOST: usize = 64;

/// Multiplies through a `TiledMma`, like CuTe's `gemm(tiled_mma, a, b, c)`: adds the product of `a`
/// and `b` to `c`.
///
/// * The fragments have the modes `(V,M[,K])`, `(V,N[,K])` and `(V,M,N)`: values of an atom, and
///   atoms along the matrices. If one thread executes the atom, A and B may also be parts in
///   memory.
/// * All threads of an atom execute this call together, as [`Launch::new`](crate::Launch::new)
///   promises.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::tiled::{
///     atoms::UniversalFMA_F32, gemm_with, make_tiled_mma, partition_fragment_c,
/// };
/// use cute_device::{Launch, check_block, copy, make_gmem_tensor, make_gmem_tile_mut};
///
/// // C (8, 4) of A (8, 2) and B (4, 2), each by columns.
/// let (a, b) = (
///     core::array::from_fn::<f32, 16, _>(|i| i as f32),
///     [1.0_f32, 0.0, 2.0, 0.0, 0.0, 1.0, 1.0, 0.0],
/// );
/// let mut c = [0.0_f32; 32];
/// let (on_a, on_b, on_c) = (
///     a.as_ptr() as usize,
///     b.as_ptr() as usize,
///     c.as_mut_ptr() as usize,
/// );
/// check_block(8, (0, 0), &|| {
///     // SAFETY: one block of 8 threads.
///     let launch = unsafe { &Launch::<8, 1>::new() };
///     // SAFETY: the arrays have these elements.
///     let (a, b, c) = unsafe {
///         (
///             make_gmem_tensor::<4, _, _>(launch, on_a as *const f32, layout!((8, 2))),
///             make_gmem_tensor::<4, _, _>(launch, on_b as *const f32, layout!((4, 2))),
///             make_gmem_tile_mut::<4, _, _>(launch, on_c as *mut f32, layout!((8, 4))),
///         )
///     };
///     let mma = make_tiled_mma(
///         UniversalFMA_F32,
///         layout!((4, 2, 1)),
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
/// })
/// .unwrap();
/// // Row 3: A has 3 and 11; the rows of B are (1, 0), (0, 1), (2, 1), (0, 0).
/// assert_eq!(
///     [c[3], c[3 + 8], c[3 + 16], c[3 + 24]],
///     [3.0, 11.0, 17.0, 0.0]
/// );
/// ```
#[inline(always)]
#[allow(
    clippy::needless_pass_by_value,
    reason = "parts and views are handed over, as to a copy"
)]
#[allow(
    clippy::type_complexity,
    reason = "C is the fragment of this product, and of no other"
)]
pub fn gemm_with<A, L, P, E, La, F, Lb, Lc>(
    _: TiledMma<A, L, P>,
    a: DeviceTensor<E, La>,
    b: DeviceTensor<F, Lb>,
    c: DeviceTensor<Sums<'_, A::Sum, TiledMma<A, L, P>>, Lc>,
) where
    A: MmaInstruction<E, F>,
    E: Operand<TiledMma<A, L, P>, OfA>,
    F: Operand<TiledMma<A, L, P>, OfB>,
    La: Part,
    Lb: Part,
    Lc: Part,
{
    let [rows, columns, depth] = const {
        let ([va, m, k], [vb, n, kb], [vc, mc, nc]) = (La::EXTENTS, Lb::EXTENTS, Lc::EXTENTS);
        assert!(
            m == mc && n == nc && k == kb,
            "gemm_with: the fragments have different numbers of atoms along a mode"
        );
        assert!(
            va == A::VALUES[0] && vb == A::VALUES[1] && vc == A::VALUES[2],
            "gemm_with: the fragments do not have the atom's number of values"
        );
        assert!(
            La::TOGETHER.is_multiple_of(A::TOGETHER[0])
                && Lb::TOGETHER.is_multiple_of(A::TOGETHER[1])
                && Lc::TOGETHER.is_multiple_of(A::TOGETHER[2]),
            "gemm_with: the elements of one register are not contiguous"
        );
        assert!(
            m <= MOST && n <= MOST,
            "gemm_with: the product has more atoms than the register file can hold"
        );
        [m, n, k]
    };
    let (la, lb, lc) = (a.layout(), b.layout(), c.layout());
    let (a_from, b_from, c_from) = (a.fixed(), b.fixed(), c.fixed());
    let (a, b, c) = (a.engine(), b.engine(), c.engine());
    for k in 0..depth {
        let mut left = crate::zeros::<A::Left, MOST>();
        for (m, left) in left[..rows].iter_mut().enumerate() {
            // SAFETY: the offsets belong to coordinates of the fragment (DE1), whose values are
            // contiguous as the atom requires (DP5).
            *left = unsafe { A::left(a, |v| la.place(a_from + la.offset(v, m, k))) };
        }
        for n in 0..columns {
            // SAFETY: as above.
            let right = unsafe { A::right(b, |v| lb.place(b_from + lb.offset(v, n, k))) };
            for (m, &left) in left[..rows].iter().enumerate() {
                // SAFETY: as above; `Launch::new` promises the threads.
                unsafe { A::multiply(left, right, c, |v| lc.place(c_from + lc.offset(v, m, n))) };
            }
        }
    }
}
