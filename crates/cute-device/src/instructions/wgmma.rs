//! Hopper: products of a warpgroup. A descriptor describes an operand in shared memory, and is
//! computed from the layout of the operand. A CPU computes a product when all threads of the
//! warpgroup have reached the instruction.
#![allow(
    unsafe_code,
    reason = "instructions of a warpgroup, which read shared memory in the background"
)]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;

use cute_static::{
    _0, _1, _8, _64, AnyLayout, ComposedLayout, Crd2Idx, IndexIn, Integer, Layout, Offsets,
    SwizzleParts,
};

#[cfg(target_arch = "nvptx64")]
use super::convergent::convergent;
#[cfg(not(target_arch = "nvptx64"))]
use crate::machine::warp::Kind;
#[cfg(not(target_arch = "nvptx64"))]
use crate::machine::{Sums, products_end, warpgroup};

/// A descriptor of an operand of `wgmma` in shared memory: its address, its strides and its
/// swizzle.
#[derive(Clone, Copy, Debug)]
pub struct Descriptor(u64);

impl Descriptor {
    /// Makes the descriptor of an operand `(rows, k)` of 16-bit elements with `k` contiguous, at
    /// the address `address` of shared memory.
    ///
    /// A layout that the instruction cannot read does not compile:
    /// * `k` is contiguous.
    /// * The swizzle is `Sw<B, 3, 3>`, with rows of `8 << B` elements.
    /// * Groups of eight rows begin at multiples of 16 bytes.
    ///
    /// # Safety
    /// The address is a multiple of 1024, and points to the elements of the layout.
    #[inline(always)]
    pub unsafe fn k_major<A, S, D>(address: u32, _: ComposedLayout<A, _0, Layout<S, D>>) -> Self
    where
        A: SwizzleParts,
        Layout<S, D>: Offsets + AnyLayout<Shape = S, Stride = D>,
        (_1, _0): Crd2Idx<S, D, <Layout<S, D> as Offsets>::Width>,
        (_8, _0): Crd2Idx<S, D, <Layout<S, D> as Offsets>::Width>,
        (_0, _1): Crd2Idx<S, D, <Layout<S, D> as Offsets>::Width>,
    {
        let eight_rows = const {
            let (Some(row), Some(eight), Some(k)) = (
                <IndexIn<Layout<S, D>, (_1, _0)> as Integer>::STATIC,
                <IndexIn<Layout<S, D>, (_8, _0)> as Integer>::STATIC,
                <IndexIn<Layout<S, D>, (_0, _1)> as Integer>::STATIC,
            ) else {
                panic!("Descriptor: the layout must be static")
            };
            assert!(k == 1, "Descriptor::k_major: k is not contiguous");
            assert!(
                A::SWIZZLE.base() == 3 && A::SWIZZLE.shift() == 3 && A::SWIZZLE.bits() <= 3,
                "Descriptor: for 16-bit elements, the swizzle must be Sw<B, 3, 3> with B up to 3"
            );
            assert!(
                row == 8 << A::SWIZZLE.bits(),
                "Descriptor: a row must be as wide as its swizzle: 8 << B elements"
            );
            assert!(
                eight % 8 == 0 && eight > 0 && eight < 1 << 17,
                "Descriptor: eight rows must begin at a multiple of 16 bytes"
            );
            (eight / 8) as u64
        };
        Self(
            u64::from(address >> 4)
                | 1 << 16
                | eight_rows << 32
                | ((4 - u64::from(A::SWIZZLE.bits())) % 4) << 62,
        )
    }

    /// Makes the descriptor of an operand `(rows, k)` of 16-bit elements in which groups of 64 rows
    /// are contiguous (CuTe's `Major::MN`), at the address `address` of shared memory.
    ///
    /// A layout that the instruction cannot read does not compile:
    /// * Groups of 64 rows are contiguous, under `Sw<3, 3, 3>`.
    /// * The stride of `k` is 64 elements.
    /// * Each further group of 64 rows, and each further group of 8 along `k`, begins at a multiple
    ///   of 16 bytes.
    ///
    /// # Safety
    /// The address is a multiple of 1024, and points to the elements of the layout.
    #[inline(always)]
    pub unsafe fn mn_major<A, S, D>(address: u32, _: ComposedLayout<A, _0, Layout<S, D>>) -> Self
    where
        A: SwizzleParts,
        Layout<S, D>: Offsets + AnyLayout<Shape = S, Stride = D>,
        (_1, _0): Crd2Idx<S, D, <Layout<S, D> as Offsets>::Width>,
        (_64, _0): Crd2Idx<S, D, <Layout<S, D> as Offsets>::Width>,
        (_0, _1): Crd2Idx<S, D, <Layout<S, D> as Offsets>::Width>,
        (_0, _8): Crd2Idx<S, D, <Layout<S, D> as Offsets>::Width>,
    {
        let (rows, steps) = const {
            let (Some(row), Some(rows), Some(k), Some(steps)) = (
                <IndexIn<Layout<S, D>, (_1, _0)> as Integer>::STATIC,
                <IndexIn<Layout<S, D>, (_64, _0)> as Integer>::STATIC,
                <IndexIn<Layout<S, D>, (_0, _1)> as Integer>::STATIC,
                <IndexIn<Layout<S, D>, (_0, _8)> as Integer>::STATIC,
            ) else {
                panic!("Descriptor: the layout must be static")
            };
            assert!(
                row == 1 && k == 64,
                "Descriptor::mn_major: the 64 rows of each k must be contiguous, and those of the \
                 next k must follow them"
            );
            assert!(
                A::SWIZZLE.base() == 3 && A::SWIZZLE.shift() == 3 && A::SWIZZLE.bits() == 3,
                "Descriptor::mn_major: for 16-bit elements in 64 contiguous rows, the swizzle must \
                 be Sw<3, 3, 3>"
            );
            assert!(
                rows % 8 == 0 && steps % 8 == 0,
                "Descriptor: blocks must begin at multiples of 16 bytes"
            );
            ((rows / 8) as u64, (steps / 8) as u64)
        };
        Self(u64::from(address >> 4) | rows << 16 | steps << 32 | 1 << 62)
    }

    /// Makes the descriptor of an operand that begins at an address. `leading` and `striding` are
    /// the distances between the operand's groups in bytes, and `bits` is the number of bits that
    /// the swizzle flips.
    #[inline(always)]
    pub(crate) const fn of_fields(address: u32, leading: u32, striding: u32, bits: u32) -> Self {
        Self(
            (address >> 4) as u64
                | (leading as u64 >> 4) << 16
                | (striding as u64 >> 4) << 32
                | ((4 - bits as u64) % 4) << 62,
        )
    }

    /// Returns the descriptor of the operand moved by `pieces` times 16 bytes.
    #[inline(always)]
    pub(crate) const fn further(self, pieces: i64) -> Self {
        Self(self.0.wrapping_add(pieces as u64))
    }

    /// Returns the descriptor moved by `pieces` times 16 bytes, for a number that is known only at
    /// run time, such as the offset of a stage. The number is not negative, and the sum fits in the
    /// 14 bits of the address. The function hides the number's bounds from the compiler, which
    /// would otherwise multiply in 64 bits instead of shifting in 32 bits. The compiler would also
    /// combine later steps with zero bits by `or`, in two instructions instead of one addition.
    #[inline(always)]
    pub(crate) fn moved(self, pieces: i64) -> Self {
        let pieces = pieces as u32;
        #[cfg(target_arch = "nvptx64")]
        let pieces = {
            let same: u32;
            // SAFETY: a copy of a register.
            unsafe {
                asm!("mov.b32 {0}, {1};", out(reg32) same, in(reg32) pieces, options(pure, nomem, nostack, preserves_flags));
            }
            same
        };
        Self(self.0.wrapping_add(u64::from(pieces)))
    }

    /// The descriptor as the integer that the instruction reads.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the descriptor moved by `elements` elements of 16 bits: for a step along `k` within
    /// a row, or for another tile.
    ///
    /// # Safety
    /// `elements` is a multiple of 8, and the memory at the moved descriptor contains an operand.
    #[inline(always)]
    #[must_use]
    pub unsafe fn advanced(self, elements: i64) -> Self {
        Self(self.0.wrapping_add((elements as u64) >> 3))
    }
}

/// Calls `asm!` with accumulators as its first operands. The instruction reads and writes the
/// accumulators. In the template, the names of the accumulators are between the first and the last
/// lines.
#[cfg(target_arch = "nvptx64")]
macro_rules! with {
    (64 $($rest:tt)*) => {
        with!(@ [
            0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
            32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63
        ] $($rest)*)
    };
    (@ [$first:literal $($at:literal)*] $d:ident; $($before:expr),*; $($after:expr),*; $($operands:tt)*) => {
        asm!(
            $($before,)*
            concat!("{", $first, "}" $(, ",{", $at, "}")*),
            $($after,)*
            inout(reg32) $d[$first], $(inout(reg32) $d[$at],)*
            $($operands)* options(nostack, preserves_flags))
    };
}

/// The accumulators of one thread of a warpgroup: `N` floats. Begin with [`zeros`](Self::zeros).
///
/// They are not `Copy`, because a product may still be adding to them in the background, which
/// [`check_block`](crate::check_block) tracks.
#[derive(Debug)]
pub struct Accumulators<const N: usize> {
    elements: [f32; N],
    #[cfg(not(target_arch = "nvptx64"))]
    state: Sums,
}

impl<const N: usize> Accumulators<N> {
    /// Returns accumulators that are zero.
    #[inline(always)]
    pub const fn zeros() -> Self {
        Self {
            elements: crate::zeros(),
            #[cfg(not(target_arch = "nvptx64"))]
            state: Sums::new(),
        }
    }

    /// Returns the sums. Call [`wait`](Self::wait) first, so that all products that add to these
    /// sums are complete.
    #[inline(always)]
    pub fn elements(&self) -> &[f32; N] {
        #[cfg(not(target_arch = "nvptx64"))]
        self.state.accessed(false);
        &self.elements
    }

    /// Returns the sums for writing. Call [`fence`](Self::fence) before the next product.
    #[inline(always)]
    pub fn elements_mut(&mut self) -> &mut [f32; N] {
        #[cfg(not(target_arch = "nvptx64"))]
        self.state.accessed(true);
        &mut self.elements
    }
}

/// Groups the products that were begun since the last call.
#[inline(always)]
pub fn wgmma_commit() {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction only makes a group of products.
    unsafe {
        convergent!(wgmma_commit_group());
    }
    #[cfg(not(target_arch = "nvptx64"))]
    products_end();
}

macro_rules! accumulators {
    ($count:tt) => {
        impl Accumulators<$count> {
            /// Orders earlier accesses to the registers before the next product. Call it before the
            /// first product, and after any access to the sums.
            #[inline(always)]
            pub fn fence(&mut self) {
                #[cfg(target_arch = "nvptx64")]
                let d = &mut self.elements;
                #[cfg(target_arch = "nvptx64")]
                // SAFETY: the instruction only orders accesses. The line of assembly before it is
                // empty, and has the sums as operands.
                unsafe {
                    with!($count d; "/*"; "*/";);
                    convergent!(wgmma_fence());
                }
                #[cfg(not(target_arch = "nvptx64"))]
                self.state.fenced();
            }

            /// Waits until at most `GROUPS` groups of products are still incomplete. The compiler
            /// moves no read of a sum before this call.
            #[inline(always)]
            pub fn wait<const GROUPS: u32>(&mut self) {
                #[cfg(target_arch = "nvptx64")]
                let d = &mut self.elements;
                #[cfg(target_arch = "nvptx64")]
                // SAFETY: the instruction only waits. The line of assembly after it is empty, and
                // has the sums as operands.
                unsafe {
                    convergent!(wgmma_wait_group(const { GROUPS as i64 }));
                    with!($count d; "/*"; "*/";);
                }
                #[cfg(not(target_arch = "nvptx64"))]
                self.state.awaited(GROUPS);
            }
        }
    };
}

accumulators!(64);

/// A matrix product of a warpgroup, of 16-bit elements with sums in floats.
pub trait Wgmma<const N: usize> {
    /// Computes `D = A · B`, or `D += A · B` if `add` is true, for a `k` of 16, in the background.
    /// [`Accumulators::wait`] waits for it.
    ///
    /// # Safety
    /// * All threads of the warpgroup execute this, after a fence.
    /// * Both operands have been written, are visible to the tensor cores, and are not written
    ///   again before the threads have waited for the product.
    /// * Until then, no thread accesses the sums.
    unsafe fn wgmma(sums: &mut Accumulators<N>, a: Descriptor, b: Descriptor, add: bool);
}

macro_rules! products {
    ($($(#[$about:meta])* $name:ident, $count:tt, $kind:ident, $instruction:literal;)*) => { $(
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl Wgmma<$count> for $name {
            #[inline(always)]
            unsafe fn wgmma(sums: &mut Accumulators<$count>, a: Descriptor, b: Descriptor, add: bool) {
                #[cfg(not(target_arch = "nvptx64"))]
                sums.state.multiplied();
                let d = &mut sums.elements;
                #[cfg(target_arch = "nvptx64")]
                // SAFETY: the caller promises it.
                unsafe {
                    with!($count d; "{{", ".reg .pred add;", "setp.ne.b32 add, {add}, 0;", concat!($instruction, " {{");
                        "}}, {a}, {b}, add, 1, 1, 0, 0;", "}}";
                        a = in(reg64) a.0, b = in(reg64) b.0, add = in(reg32) u32::from(add),);
                }
                #[cfg(not(target_arch = "nvptx64"))]
                {
                    let of = warpgroup::WarpgroupRule { kinds: [Kind::$kind; 2], are_mn: [false; 2], saturates: false };
                    warpgroup::multiply_tiles(of, d, a, b, add);
                }
            }
        }
    )* };
}

products! {
    /// CuTe's atom `SM90_64x128x16_F32F16F16_SS`, with k contiguous in both operands.
    Sm90M64N128K16F32F16, 64, F16, "wgmma.mma_async.sync.aligned.m64n128k16.f32.f16.f16";
}

/// CuTe's atom `SM90_64x128x16_F32F16F16_RS`, with A in registers and B in shared memory with
/// contiguous rows.
#[derive(Clone, Copy, Debug)]
pub struct Sm90M64N128K16F32F16Rs;

impl Sm90M64N128K16F32F16Rs {
    /// Computes `D = A · B`, or `D += A · B` if `add` is true, for a `k` of 16, with A in
    /// registers.
    ///
    /// # Safety
    /// The requirements of [`Wgmma::wgmma`]. In addition, no thread writes its registers of A
    /// before it has waited for the product.
    #[inline(always)]
    pub unsafe fn wgmma(sums: &mut Accumulators<64>, a: [u32; 4], b: Descriptor, add: bool) {
        #[cfg(not(target_arch = "nvptx64"))]
        sums.state.multiplied();
        let d = &mut sums.elements;
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the caller promises it.
        unsafe {
            with!(64 d; "{{", ".reg .pred add;", "setp.ne.b32 add, {add}, 0;",
                "wgmma.mma_async.sync.aligned.m64n128k16.f32.f16.f16 {{";
                "}}, {{{a0}, {a1}, {a2}, {a3}}}, {b}, add, 1, 1, 1;", "}}";
                a0 = in(reg32) a[0], a1 = in(reg32) a[1], a2 = in(reg32) a[2], a3 = in(reg32) a[3],
                b = in(reg64) b.0, add = in(reg32) u32::from(add),);
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let of = warpgroup::WarpgroupRule {
                kinds: [Kind::F16; 2],
                are_mn: [false, true],
                saturates: false,
            };
            warpgroup::multiply_registers(of, d, a, b, add);
        }
    }
}
