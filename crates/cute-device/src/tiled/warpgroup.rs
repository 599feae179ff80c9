//! `gemm` of a warpgroup. B is a part of shared memory, which is passed as a descriptor (DP6). A is
//! such a part, or a fragment in registers (DP5).
#![allow(
    unsafe_code,
    reason = "instructions of a warpgroup, which read shared memory in the background"
)]

use cute_atoms::typed::TiledMma;
use cute_static::Size;
use cute_tensor::tensor::OffsetMap;

use super::fragment::Fragment;
use super::gemm::{Part, Sums};
use super::products::RegistersOf;
use super::registers::{Of, OfA, OfC, RegisterCount, Registers};
use super::tile::{Canonical, canonical};
use crate::engine::{Engine, Place};
use crate::gmem::OfThread;
#[cfg(target_arch = "nvptx64")]
use crate::instructions::convergent::convergent;
use crate::instructions::{Descriptor, WarpgroupMma, wgmma_commit};
use crate::refuse;
use crate::rmem::Zeros;
use crate::smem::{Shareable, SmemMut};
use crate::tensor::DeviceTensor;

/// Executes a fence for the registers of a fragment, like CuTe's `warpgroup_fence_operand`. The
/// compiler moves no access to these registers past the call.
///
/// If A is in registers, call it between the loads of A and [`warpgroup_arrive`]. For the sums,
/// [`warpgroup_arrive`] and [`warpgroup_wait`] contain the fence.
#[inline(always)]
pub fn warpgroup_fence_operand<O, T: Zeros, L: OffsetMap<Shape: Size<Size: RegisterCount>>>(
    of: &Fragment<O, T, L>,
) {
    #[cfg(target_arch = "nvptx64")]
    {
        let words = const {
            let bytes = Fragment::<O, T, L>::COUNT * size_of::<T>();
            assert!(
                bytes.is_multiple_of(8),
                "tiled: a warpgroup's fragment must have an even number of registers"
            );
            bytes / 4
        };
        let first = of.view().engine().registers();
        for four in 0..words / 4 {
            // SAFETY: the layout is compact over this number of registers; the line of assembly is
            // empty.
            unsafe {
                let d = first.add(4 * four);
                core::arch::asm!(
                    "/*{0}{1}{2}{3}*/",
                    inout(reg32) * d,
                    inout(reg32) * d.add(1),
                    inout(reg32) * d.add(2),
                    inout(reg32) * d.add(3),
                    options(nostack, preserves_flags)
                );
            }
        }
        if words % 4 == 2 {
            // SAFETY: as above, for the last two registers.
            unsafe {
                let d = first.add(words - 2);
                core::arch::asm!(
                    "/*{0}{1}*/",
                    inout(reg32) * d,
                    inout(reg32) * d.add(1),
                    options(nostack, preserves_flags)
                );
            }
        }
    }
    #[cfg(not(target_arch = "nvptx64"))]
    of.sums().completed();
}

/// The fragment of C of a warpgroup's product. The elements of the fragment are `f32`, `f16` (as
/// `u16`) or integers, depending on the atom.
pub trait WarpgroupSums {
    /// The type of an element.
    type Sum: Zeros;
}

impl<A: WarpgroupMma, L, P> WarpgroupSums for Of<TiledMma<A, L, P>, OfC> {
    type Sum = A::Sum;
}

/// Orders accesses to the sums before the next product, like CuTe's `warpgroup_fence_operand` and
/// `warpgroup_arrive`. Call it before the first product, and after any access to the sums.
#[inline(always)]
pub fn warpgroup_arrive<O: WarpgroupSums, L: OffsetMap<Shape: Size<Size: RegisterCount>>>(
    sums: &Fragment<O, O::Sum, L>,
) {
    #[cfg(target_arch = "nvptx64")]
    warpgroup_fence_operand(sums);
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction only orders accesses.
    unsafe {
        convergent!(wgmma_fence());
    }
    #[cfg(not(target_arch = "nvptx64"))]
    sums.sums().fenced();
}

/// Groups the products that were begun since the last call, like CuTe's `warpgroup_commit_batch`.
#[inline(always)]
pub fn warpgroup_commit_batch() {
    wgmma_commit();
}

/// Waits until at most `GROUPS` groups of products are still incomplete, like CuTe's
/// `warpgroup_wait` and `warpgroup_fence_operand`.
#[inline(always)]
pub fn warpgroup_wait<
    const GROUPS: u32,
    O: WarpgroupSums,
    L: OffsetMap<Shape: Size<Size: RegisterCount>>,
>(
    sums: &Fragment<O, O::Sum, L>,
) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction only waits.
    unsafe {
        convergent!(wgmma_wait_group(const { GROUPS as i64 }));
    }
    #[cfg(target_arch = "nvptx64")]
    warpgroup_fence_operand(sums);
    #[cfg(not(target_arch = "nvptx64"))]
    sums.sums().awaited(GROUPS);
}

/// Converts a number of elements to a number of pieces of 16 bytes. The offset of an atom is a sum.
/// If the sum is a multiple of 16 bytes, so is each summand, but the compiler does not know this.
/// The function therefore checks the number. In a kernel, the numbers are constants, so the check
/// disappears.
#[inline(always)]
fn pieces_of(elements: i64, size: i64) -> i64 {
    if elements * size % 16 != 0 {
        refuse();
    }
    (elements * size) >> 4
}

/// A part in shared memory, with the descriptor of its first atom.
#[derive(Clone, Copy, Debug)]
struct Tiles<L> {
    layout: L,
    /// The offset at which the part begins, in elements, and the descriptor of the part's first
    /// atom.
    begin: i64,
    first: Descriptor,
    of: Canonical,
    size: i64,
}

impl<L: Part> Tiles<L> {
    #[inline(always)]
    fn new<T: Shareable>(of: Canonical, part: DeviceTensor<SmemMut<T, OfThread>, L>) -> Self {
        let (layout, fixed) = (part.layout(), part.fixed());
        let address = part.engine().place(Place::at(0));
        if !address.is_multiple_of(16) {
            refuse();
        }
        let size = size_of::<T>() as i64;
        let (begin, first) = (
            layout.argument(0),
            Descriptor::of_fields(address, of.leading, of.striding, of.bits),
        );
        let first = first
            .further(pieces_of(begin, size))
            .moved(pieces_of(fixed, size));
        Self {
            layout,
            begin: begin.wrapping_add(fixed),
            first,
            of,
            size,
        }
    }

    /// Returns the descriptor of the atom at these coordinates.
    #[inline(always)]
    fn at(self, x: usize, k: usize) -> Descriptor {
        let offset = self.layout.offset(0, x, k);
        if self.begin.wrapping_add(offset) & self.of.zero != 0 {
            refuse();
        }
        self.first.further(pieces_of(offset, self.size))
    }
}

/// The operand A of the product `Mma` of a warpgroup. A is a part of shared memory, which is passed
/// as a descriptor, or a fragment in registers that was made for this product. `Left` is the type
/// of A that the atom accepts.
#[diagnostic::on_unimplemented(
    message = "warpgroup_gemm: the atom cannot read A from `{Self}`",
    label = "not where this atom reads A",
    note = "atoms `…_SS` read A from a part of shared memory; atoms `…_RS` read it from the \
            fragment that `partition_fragment_a` makes"
)]
pub trait WarpgroupOperand<Left, Mma>: Engine + Sized {
    /// The values of all atoms of a part.
    type Atoms<L: Part>: Copy;

    /// Checks a part at compile time, and returns its atoms.
    fn atoms<A: WarpgroupMma<Left = Left>, L: Part>(part: DeviceTensor<Self, L>) -> Self::Atoms<L>;

    /// Returns whether the rows are contiguous, instead of k.
    fn is_mn<L: Part>(atoms: Self::Atoms<L>) -> bool;

    /// Returns the value of A for the atom at these coordinates.
    ///
    /// # Safety
    /// The caller passes the value to a product immediately.
    unsafe fn at<L: Part>(atoms: Self::Atoms<L>, x: usize, k: usize) -> Left;
}

impl<T: Shareable, Mma> WarpgroupOperand<Descriptor, Mma> for SmemMut<T, OfThread> {
    type Atoms<L: Part> = InShared<L>;

    #[inline(always)]
    fn atoms<A: WarpgroupMma<Left = Descriptor>, L: Part>(
        part: DeviceTensor<Self, L>,
    ) -> InShared<L> {
        let of = const {
            must_be_operand::<T>(A::BYTES, L::EXTENTS[0], 64 * A::DEPTH);
            let of = canonical::<L, L::Values>(64, A::DEPTH, A::BYTES);
            assert!(
                A::HAS_MN || !of.is_mn,
                "warpgroup_gemm: the instruction reads only operands whose mode K is contiguous"
            );
            of
        };
        InShared(Tiles::new(of, part))
    }

    #[inline(always)]
    fn is_mn<L: Part>(atoms: InShared<L>) -> bool {
        atoms.0.of.is_mn
    }

    #[inline(always)]
    unsafe fn at<L: Part>(atoms: InShared<L>, x: usize, k: usize) -> Descriptor {
        atoms.0.at(x, k)
    }
}

/// A fragment of A. The elements of a word are contiguous among a thread's values.
impl<T: Copy, O: RegistersOf<Mma, OfA>, Mma> WarpgroupOperand<[u32; 4], Mma>
    for Registers<'_, T, O>
{
    type Atoms<L: Part> = DeviceTensor<Self, L>;

    #[inline(always)]
    fn atoms<A: WarpgroupMma<Left = [u32; 4]>, L: Part>(
        part: DeviceTensor<Self, L>,
    ) -> DeviceTensor<Self, L> {
        const {
            must_be_operand::<T>(A::BYTES, L::EXTENTS[0], A::DEPTH / 2);
            assert!(
                L::TOGETHER.is_multiple_of(4 / A::BYTES),
                "warpgroup_gemm: the elements of one register of A are not contiguous"
            );
        }
        part
    }

    #[inline(always)]
    fn is_mn<L: Part>(_: DeviceTensor<Self, L>) -> bool {
        false
    }

    #[inline(always)]
    unsafe fn at<L: Part>(atoms: DeviceTensor<Self, L>, x: usize, k: usize) -> [u32; 4] {
        let (layout, from) = (atoms.layout(), atoms.fixed());
        core::array::from_fn(|i| {
            let place = layout.place(from + layout.offset(i * (4 / size_of::<T>()), x, k));
            // SAFETY: the offsets belong to coordinates of the fragment (DE1), whose values are
            // ordered as in a register.
            unsafe { atoms.engine().operand(place) }
        })
    }
}

/// An operand in shared memory, with its descriptor.
#[derive(Clone, Copy, Debug)]
pub struct InShared<L>(Tiles<L>);

/// Checks that the elements of an operand have the atom's width, and that the number of values is
/// that of the atom.
const fn must_be_operand<T>(bytes: usize, values: usize, of_atom: usize) {
    assert!(
        values == of_atom,
        "warpgroup_gemm: the parts do not have the atom's number of values"
    );
    assert!(
        size_of::<T>() == bytes,
        "warpgroup_gemm: the elements of an operand do not have the width of the atom's elements"
    );
}

/// Multiplies through a `TiledMma` of an atom of a warpgroup (`SM90_64xNx16_…_SS` or `…_RS`), in
/// the background, like CuTe's `gemm(tiled_mma, a, b, c)`.
///
/// * The operands are parts `(V,M,K)` and `(V,N,K)` in shared memory: the results of `partition_a`
///   and `partition_b`, sliced to one stage. With an atom `…_RS`, A is the view of a fragment of
///   `partition_fragment_a`.
/// * If `add` is true, the first products are added to `c`, `(V,M,N)`; otherwise they overwrite it.
///   The elements of `c` are `f32`, `f16` as `u16`, or `i32`, depending on the atom.
/// * [`warpgroup_commit_batch`] ends a group of products, and [`warpgroup_wait`] waits for groups.
/// * The layout must be one of CuTe's canonical layouts, with k or, for elements of 16 bits, the
///   rows contiguous. Others do not compile.
///
/// # Safety
/// * All threads of the warpgroups execute this, after [`warpgroup_arrive`].
/// * The operands have been written, are visible to the tensor cores, and are not written again
///   before the threads have waited for the products.
/// * Until then, no thread accesses `c`, or an A in registers.
/// * If A is in registers, the calls are in this order: load A, [`warpgroup_fence_operand`],
///   [`warpgroup_arrive`].
#[inline(always)]
#[allow(
    clippy::needless_pass_by_value,
    reason = "parts and views are handed over, as to a copy"
)]
#[allow(
    clippy::type_complexity,
    reason = "C is the fragment of this product, and of no other"
)]
pub unsafe fn warpgroup_gemm<A, L, P, E, U, La, Lb, Lc>(
    _: TiledMma<A, L, P>,
    a: DeviceTensor<E, La>,
    b: DeviceTensor<SmemMut<U, OfThread>, Lb>,
    c: DeviceTensor<Sums<'_, A::Sum, TiledMma<A, L, P>>, Lc>,
    add: bool,
) where
    A: WarpgroupMma,
    E: WarpgroupOperand<A::Left, TiledMma<A, L, P>>,
    U: Shareable,
    La: Part,
    Lb: Part,
    Lc: Part,
{
    let [rows, columns, depth] = const {
        let ([_, m, k], [vb, n, kb], [vc, mc, nc]) = (La::EXTENTS, Lb::EXTENTS, Lc::EXTENTS);
        assert!(
            m == mc && n == nc && k == kb,
            "warpgroup_gemm: the parts have different numbers of atoms along a mode"
        );
        must_be_operand::<U>(A::BYTES, vb, A::COLUMNS * A::DEPTH);
        assert!(
            vc == A::SUMS,
            "warpgroup_gemm: the parts do not have the atom's number of values"
        );
        let mut value = 0;
        while value < A::SUMS {
            assert!(
                super::values::offset_of::<Lc::Values>(value as i64) == value as i64,
                "warpgroup_gemm: the accumulators of an atom are not contiguous"
            );
            value += 1;
        }
        [m, n, k]
    };
    let of_b = const {
        let of_b = canonical::<Lb, Lb::Values>(A::COLUMNS, A::DEPTH, A::BYTES);
        assert!(
            A::HAS_MN || !of_b.is_mn,
            "warpgroup_gemm: the instruction reads only operands whose mode K is contiguous"
        );
        of_b
    };
    let (a, b) = (E::atoms::<A, La>(a), Tiles::new(of_b, b));
    let (lc, from, c): (_, _, &Registers<'_, A::Sum, _>) = (c.layout(), c.fixed(), c.engine());
    for k in 0..depth {
        for m in 0..rows {
            for n in 0..columns {
                // SAFETY: the sums of an atom are contiguous; the caller promises the rest.
                unsafe {
                    let (a_at, b_at, add) = (E::at(a, m, k), b.at(n, k), add || k > 0);
                    let sums = c.in_place(lc.place(from + lc.offset(0, m, n)), A::SUMS, add);
                    match (E::is_mn(a), b.of.is_mn) {
                        (false, false) => A::wgmma::<false, false>(sums, a_at, b_at, add),
                        (false, true) => A::wgmma::<false, true>(sums, a_at, b_at, add),
                        (true, false) => A::wgmma::<true, false>(sums, a_at, b_at, add),
                        (true, true) => A::wgmma::<true, true>(sums, a_at, b_at, add),
                    }
                }
            }
        }
    }
}
