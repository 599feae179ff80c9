//! `Kernel`: the innermost operations of the blocked product, for one kind of CPU.
#![allow(
    unsafe_code,
    reason = "the type of a function that is given panels by pointers"
)]

use core::fmt;
use core::marker::PhantomData;
use core::ops::{Add, Mul};

/// The maximum depth of a block (its length along `k`). A panel of `B` of this depth fits in the
/// innermost cache.
#[cfg(feature = "alloc")]
pub(super) const DEPTH: usize = PITCH.cast_unsigned();
/// The distance from one row of a panel of `B` to the next, if a row is contiguous. The distance is
/// a constant, so it becomes part of the instructions.
#[cfg(any(feature = "alloc", target_arch = "x86_64"))]
pub(super) const PITCH: isize = 256;
/// Returns the distance between the rows of a panel with `more` additional columns, which contain
/// corrections of its sums. The result is a multiple of the length of a cache line.
#[cfg(any(feature = "alloc", target_arch = "x86_64"))]
pub(super) const fn pitch(more: usize) -> isize {
    PITCH + 16 * more.cast_signed()
}

/// An element type that a [`Kernel`] can multiply. The feature `half` adds `f16` and `bf16`, whose
/// sums are rounded at each step; the feature `num-complex` adds `Complex32` and `Complex64`.
pub trait Element: Copy + Add<Output = Self> + Mul<Output = Self> {
    /// The number 0.
    const ZERO: Self;
    /// The number 1.
    const ONE: Self;
    /// Returns `self + a · b`. Primitive integers wrap around, in every build.
    #[must_use]
    #[inline(always)]
    fn plus_product(self, a: Self, b: Self) -> Self {
        self + a * b
    }
}

macro_rules! integers {
    ($($element:ty)*) => { $(
        impl Element for $element {
            const ZERO: Self = 0;
            const ONE: Self = 1;

            #[inline(always)]
            fn plus_product(self, a: Self, b: Self) -> Self {
                self.wrapping_add(a.wrapping_mul(b))
            }
        }
    )* };
}

integers!(i32 i64 u32 u64);

/// `others!(type: zero, one)` implements `Element` for more types.
macro_rules! others {
    ($($element:ty: $zero:expr, $one:expr;)*) => { $(
        impl Element for $element {
            const ZERO: Self = $zero;
            const ONE: Self = $one;
        }
    )* };
}

others! {
    f32: 0.0, 1.0;
    f64: 0.0, 1.0;
}

#[cfg(feature = "half")]
others! {
    half::f16: half::f16::ZERO, half::f16::ONE;
    half::bf16: half::bf16::ZERO, half::bf16::ONE;
}

#[cfg(feature = "num-complex")]
others! {
    num_complex::Complex32: Self::new(0.0, 0.0), Self::new(1.0, 0.0);
    num_complex::Complex64: Self::new(0.0, 0.0), Self::new(1.0, 0.0);
}

/// Work that a [`Kernel`] runs with the features of its CPU enabled, such as the blocked product.
///
/// A kernel of your own runs the job directly, or in a function with `#[target_feature]`, in which
/// all inlined code is compiled for the CPU.
pub trait Job {
    /// The type of the result.
    type Output;
    /// Does the work. This function and all functions that it calls are always inlined.
    fn work(self) -> Self::Output;
}

/// The innermost kernel of a matrix product, for one kind of CPU. It multiplies one panel of `A` by
/// one panel of `B`; the result is a tile of `C` in registers.
///
/// Panels are packed, so their elements are contiguous:
///
/// | data | layout | read |
/// |---|---|---|
/// | a panel of `A` | `(ROWS, k):(1, ROWS)` | one vector at a time |
/// | a panel of `B` | `(COLUMNS, k):(1, COLUMNS)` | one element at a time |
/// | a tile of `C` | `(ROWS, COLUMNS):(1, ROWS)` | |
///
/// Kernels of the library are [`Portable`], for any element on any CPU, and those of the module
/// `x86`, such as `x86::Avx512F32`, for `f32` and `f64`.
///
/// # Example
/// A user-defined kernel for [`gemm_blocked_with`](crate::algorithm::gemm_blocked_with):
/// ```
/// use cute::algorithm::{Job, Kernel, gemm_blocked_with};
/// use cute::prelude::*;
///
/// /// Tiles of 4 by 2.
/// #[derive(Clone, Copy)]
/// struct Own;
/// impl Kernel for Own {
///     type Element = f32;
///     type Vector = [f32; 4];
///     type Tile = [[f32; 4]; 2];
///     const ROWS: usize = 4;
///     const COLUMNS: usize = 2;
///     const ZERO: [f32; 4] = [0.0; 4];
///
///     fn run<J: Job>(self, job: J) -> J::Output {
///         job.work() // in a function with `#[target_feature]`, if the kernel needs one
///     }
///     fn tile(self, a: &[[f32; 4]], b: &[f32], depth: usize) -> [[f32; 4]; 2] {
///         let mut tile = [[0.0; 4]; 2];
///         for (a, b) in a.iter().zip(b.chunks(2)).take(depth) {
///             for (sums, b) in tile.iter_mut().zip(b) {
///                 for (sum, a) in sums.iter_mut().zip(a) {
///                     *sum += a * b;
///                 }
///             }
///         }
///         tile
///     }
///     fn tile_elements(tile: &[[f32; 4]; 2]) -> &[f32] {
///         tile.as_flattened()
///     }
///     fn elements_mut(vectors: &mut [[f32; 4]]) -> &mut [f32] {
///         vectors.as_flattened_mut()
///     }
/// }
///
/// let (a, b) = ([1.0, 2.0, 3.0, 4.0, 5.0], [10.0, 100.0, 1000.0]);
/// let mut c = [0.0; 15];
/// let mut sums = make_tensor(&mut c, layout!((5, 3):(3, 1)));
/// gemm_blocked_with(Own, &make_tensor(&a, layout!((5, 1))), &make_tensor(&b, layout!((3, 1))), &mut sums);
/// assert_eq!(c[12..], [50.0, 500.0, 5000.0]);
/// ```
pub trait Kernel: Copy {
    /// The element type of the matrices.
    type Element: Element;
    /// The vector of elements that one instruction processes.
    type Vector: Copy;
    /// The type of a tile of `C`.
    type Tile;
    /// The number of rows of a tile, a multiple of the vector's length.
    const ROWS: usize;
    /// The number of columns of a tile.
    const COLUMNS: usize;
    /// A vector of zeros.
    const ZERO: Self::Vector;

    /// Runs a job with the CPU's features enabled.
    fn run<J: Job>(self, job: J) -> J::Output;

    /// Returns the product of a panel of `A` and a panel of `B`, each with `depth` columns.
    fn tile(self, a: &[Self::Vector], b: &[Self::Element], depth: usize) -> Self::Tile;

    /// Returns the elements of a tile, column by column.
    fn tile_elements(tile: &Self::Tile) -> &[Self::Element];

    /// Returns the elements of the vectors as one slice.
    fn elements_mut(vectors: &mut [Self::Vector]) -> &mut [Self::Element];

    /// A function that adds the product of two panels, times a factor, to elements of `C`, anywhere
    /// in memory.
    ///
    /// Without this function, all panels are packed, and all tiles are whole. With it, `COLUMNS`
    /// must be a multiple of 3.
    ///
    /// # Safety
    /// The elements of the panels are readable, and the elements of `C` are readable and writable.
    /// Nothing else accesses the elements of `C`.
    const ADDS: Option<AddsPanels<Self>> = None;
}

/// A function that adds the product of two panels to a tile of `C`.
pub type AddsPanels<P> = unsafe fn(P, Panels<<P as Kernel>::Element>);

/// A panel of `A`, a panel of `B`, and the tile of `C` to which their product is added. All three
/// may be anywhere in memory; the columns of `A` and of `C` are contiguous.
#[derive(Clone, Copy, Debug)]
pub struct Panels<T> {
    /// The first element of `A`.
    pub a: *const T,
    /// The distance from one column of `A` to the next.
    pub a_step: isize,
    /// The number of elements in a column of `A` and of `C`. It is at most the number of rows of a
    /// tile.
    pub rows: usize,
    /// The first element of `B`.
    pub b: *const T,
    /// The distance from one row of `B` to the next. A row of `B` belongs to a column of the tile.
    pub b_along: isize,
    /// The distance from one column of `B` to the next.
    pub b_step: isize,
    /// The number of rows of `B`, in units of a third of [`COLUMNS`](Kernel::COLUMNS).
    pub thirds: usize,
    /// The number of columns of `A` and of `B`.
    pub depth: usize,
    /// The first element of `C`.
    pub c: *mut T,
    /// The distance from one column of `C` to the next.
    pub c_along: isize,
    /// The factor of the product.
    pub alpha: T,
}

/// The kernel for any element type on any CPU. The compiler vectorizes it.
pub struct Portable<T>(PhantomData<T>);

impl<T> Portable<T> {
    /// Makes the kernel.
    #[must_use]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<T> Clone for Portable<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Portable<T> {}

impl<T> Default for Portable<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> fmt::Debug for Portable<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Portable")
    }
}

impl<T: Element> Kernel for Portable<T> {
    type Element = T;
    type Vector = T;
    type Tile = [T; 32];
    const ROWS: usize = 8;
    const COLUMNS: usize = 4;
    const ZERO: T = T::ZERO;

    #[inline(always)]
    fn run<J: Job>(self, job: J) -> J::Output {
        job.work()
    }

    #[inline]
    fn tile(self, a: &[T], b: &[T], depth: usize) -> [T; 32] {
        let mut sums = [T::ZERO; 32];
        for (a, b) in a.chunks_exact(8).zip(b.chunks_exact(4)).take(depth) {
            for (sums, b) in sums.chunks_exact_mut(8).zip(b) {
                for (sum, a) in sums.iter_mut().zip(a) {
                    *sum = sum.plus_product(*a, *b);
                }
            }
        }
        sums
    }

    #[inline(always)]
    fn tile_elements(tile: &[T; 32]) -> &[T] {
        tile
    }

    #[inline(always)]
    fn elements_mut(vectors: &mut [T]) -> &mut [T] {
        vectors
    }
}
