//! `gemm` of a warpgroup, whose operands are parts of shared memory: of these, descriptors are made. DP6.
#![allow(unsafe_code, reason = "instructions of a warpgroup, which read shared memory in the background")]

use cute_atoms::typed::TiledMma;
use cute_static::Size;
use cute_static::tensor::OffsetMap;

use super::fragment::Fragment;
use super::gemm::{Part, Sums};
use super::registers::{RegisterCount, Registers};
use super::tile::{Canonical, canonical};
use crate::engine::Place;
use crate::gmem::OfThread;
#[cfg(target_arch = "nvptx64")]
use crate::instructions::convergent;
use crate::instructions::{Descriptor, WarpgroupMma, wgmma_commit};
use crate::refuse;
use crate::smem::{Shareable, SmemMut};
use crate::tensor::DeviceTensor;

/// The sums are what the compiler keeps in registers here, before what follows and after what was before.
#[cfg(target_arch = "nvptx64")]
#[inline(always)]
fn fence_operand<O, L: OffsetMap<Shape: Size<Size: RegisterCount>>>(sums: &Fragment<O, f32, L>) {
    const { assert!(Fragment::<O, f32, L>::COUNT.is_multiple_of(4), "tiled: a warpgroup's sums are fours") };
    let view = sums.view();
    for four in 0..Fragment::<O, f32, L>::COUNT / 4 {
        // SAFETY: the layout is compact over as many elements; the line of assembly is empty.
        unsafe {
            let d = view.engine().in_place(Place::at(4 * four as i64), 4, false);
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
}

/// Before the first product, and after the sums were accessed: CuTe's `warpgroup_fence_operand` and `warpgroup_arrive`.
#[inline(always)]
pub fn warpgroup_arrive<O, L: OffsetMap<Shape: Size<Size: RegisterCount>>>(sums: &Fragment<O, f32, L>) {
    #[cfg(target_arch = "nvptx64")]
    fence_operand(sums);
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction orders.
    unsafe {
        convergent::wgmma_fence();
    }
    #[cfg(not(target_arch = "nvptx64"))]
    sums.sums().fenced();
}

/// Ends a group of products: CuTe's `warpgroup_commit_batch`.
#[inline(always)]
pub fn warpgroup_commit_batch() {
    wgmma_commit();
}

/// Waits until at most `GROUPS` groups of products are not complete: CuTe's `warpgroup_wait` and `warpgroup_fence_operand`.
#[inline(always)]
pub fn warpgroup_wait<const GROUPS: u32, O, L: OffsetMap<Shape: Size<Size: RegisterCount>>>(
    sums: &Fragment<O, f32, L>,
) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction waits.
    unsafe {
        convergent::wgmma_wait_group(const { GROUPS as i64 });
    }
    #[cfg(target_arch = "nvptx64")]
    fence_operand(sums);
    #[cfg(not(target_arch = "nvptx64"))]
    sums.sums().awaited(GROUPS);
}

/// Where a part in shared memory begins, and the descriptor of what begins there.
#[derive(Clone, Copy)]
struct Tiles<L> {
    layout: L,
    /// Where the tensor begins, and what was fixed of it, in elements.
    begin: [i64; 2],
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
        let first = Descriptor::of_fields(address, of.leading, of.striding, of.bits);
        Self { layout, begin: [layout.argument(0), fixed], first, of, size: size_of::<T>() as i64 }
    }

    /// The atom of these coordinates.
    #[inline(always)]
    fn at(self, x: usize, k: usize) -> Descriptor {
        let ([begin, fixed], offset) = (self.begin, self.layout.offset(0, x, k));
        if begin.wrapping_add(fixed).wrapping_add(offset) & self.of.zero != 0 {
            refuse();
        }
        // Where the sum is a multiple of 16 bytes, so is each of its parts in every layout that there can be. The compiler does not know that, so
        // it is checked, and the constants of a kernel decide the check.
        let pieces = |elements: i64| {
            if elements * self.size % 16 != 0 {
                refuse();
            }
            (elements * self.size) >> 4
        };
        self.first.further(pieces(begin)).further(pieces(fixed)).further(pieces(offset))
    }
}

/// Multiplies through a `TiledMma` of a warpgroup's atom, `SM90_64xNx16_…_SS`: CuTe's `gemm(tiled_mma, a, b, c)`. The operands are parts of
/// shared memory, `(V,M,K)` and `(V,N,K)`, as `partition_a` and `partition_b` make them, a stage of them: the tensor cores read them there. The first
/// products add to `c`, `(V,M,N)`, where `add`, else they begin it.
///
/// The products continue in the background: [`warpgroup_commit_batch`] ends a group of them, and [`warpgroup_wait`] waits.
///
/// A layout that the tensor cores cannot read does not build: it is one of CuTe's canonical layouts, with k contiguous, or the rows where the
/// instruction has that (of 16 bits); which, the layout says.
///
/// # Safety
/// All threads of the warpgroups come here, after [`warpgroup_arrive`]. The operands were written, are seen by the tensor cores, and are not
/// written before the products have been awaited; `c` is not accessed before.
#[inline(always)]
#[allow(clippy::needless_pass_by_value, reason = "parts and views are handed over, as to a copy")]
#[allow(clippy::type_complexity, reason = "C is the fragment of this product, and of no other")]
pub unsafe fn warpgroup_gemm<A, L, P, T, U, La, Lb, Lc>(
    _: TiledMma<A, L, P>,
    a: DeviceTensor<SmemMut<T, OfThread>, La>,
    b: DeviceTensor<SmemMut<U, OfThread>, Lb>,
    c: DeviceTensor<Sums<'_, f32, TiledMma<A, L, P>>, Lc>,
    add: bool,
) where
    A: WarpgroupMma,
    T: Shareable,
    U: Shareable,
    La: Part,
    Lb: Part,
    Lc: Part,
{
    let [rows, columns, depth] = const {
        let ([va, m, k], [vb, n, kb], [vc, mc, nc]) = (La::EXTENTS, Lb::EXTENTS, Lc::EXTENTS);
        assert!(m == mc && n == nc && k == kb, "warpgroup_gemm: the modes of the parts differ");
        assert!(
            va == 64 * A::DEPTH && vb == A::COLUMNS * A::DEPTH && vc == A::SUMS,
            "warpgroup_gemm: the parts do not have the values of the atom"
        );
        assert!(
            size_of::<T>() == A::BYTES && size_of::<U>() == A::BYTES,
            "warpgroup_gemm: the elements of an operand have another width than the atom's"
        );
        let mut value = 0;
        while value < A::SUMS {
            assert!(
                super::values::offset_of::<Lc::Values>(value as i64) == value as i64,
                "warpgroup_gemm: the sums of an atom do not lie side by side"
            );
            value += 1;
        }
        [m, n, k]
    };
    let (of_a, of_b) = const {
        let of_a = canonical::<La, La::Values>(64, A::DEPTH, A::BYTES);
        let of_b = canonical::<Lb, Lb::Values>(A::COLUMNS, A::DEPTH, A::BYTES);
        assert!(
            A::HAS_MN || !of_a.is_mn && !of_b.is_mn,
            "warpgroup_gemm: the instruction reads operands with k contiguous"
        );
        (of_a, of_b)
    };
    let (a, b) = (Tiles::new(of_a, a), Tiles::new(of_b, b));
    let (lc, from, c): (_, _, &Registers<'_, f32, _>) = (c.layout(), c.fixed(), c.engine());
    for k in 0..depth {
        for m in 0..rows {
            for n in 0..columns {
                let (a_at, b_at, add) = (a.at(m, k), b.at(n, k), add || k > 0);
                // SAFETY: the sums of an atom lie side by side; the rest the caller promises.
                unsafe {
                    let sums = c.in_place(lc.place(from + lc.offset(0, m, n)), A::SUMS, add);
                    match (a.of.is_mn, b.of.is_mn) {
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
