//! Hopper: copies of tiles to and from shared memory by the TMA unit. A tile is a part of a matrix,
//! or of a tensor of up to five modes. A CPU copies a tile immediately.
#![allow(
    unsafe_code,
    reason = "instructions of the TMA unit, which take addresses"
)]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;
use core::marker::PhantomData;

use super::Mbarrier;
#[cfg(not(target_arch = "nvptx64"))]
use crate::machine;
#[cfg(not(target_arch = "nvptx64"))]
use crate::machine::boxes::Boxes;

/// The description of a tensor of `R` modes for the TMA unit: `CUtensorMap`, which the host
/// encodes.
///
/// A kernel receives it by value, like CUDA's `const __grid_constant__ CUtensorMap`;
/// [`grid_constant!`](crate::grid_constant) returns its address. `M` is the mode of the map,
/// [`Tiled`] or [`Im2col`](super::Im2col); an instruction accepts only maps of one mode.
///
/// The address of a map must be a multiple of 64. Rust's compiler writes an alignment of at most 16
/// for a parameter into PTX, so the tool that builds a kernel must replace it by 64, as
/// `cute-build` does.
#[cfg_attr(target_arch = "nvptx64", repr(C, align(16)))]
#[cfg_attr(not(target_arch = "nvptx64"), repr(C, align(64)))]
#[derive(Clone, Copy, Debug)]
pub struct TensorMap<const R: usize = 2, M = Tiled>(
    pub(super) [u64; 16],
    pub(super) PhantomData<M>,
);

/// The tiled mode of a [`TensorMap`], in which the TMA unit moves boxes of a tensor.
#[derive(Clone, Copy, Debug)]
pub enum Tiled {}

/// Returns the address of a tensor map that a kernel receives by value:
/// `grid_constant!(kernel, 0, map)`, with the kernel's name and the argument's number.
///
/// On a device, this is the address in the constant memory of the grid. A copy of the map would be
/// in the local memory of a thread, which the TMA unit cannot read.
///
/// The macro needs the compiler's feature `asm_experimental_arch` and an `unsafe` block. The block
/// promises that the call is in the body of the named kernel, and that the map is its argument with
/// this number, counted from 0.
///
/// ```
/// use cute_device::instructions::{TensorMap, prefetch_map};
///
/// /// # Safety
/// /// The map is one.
/// pub unsafe fn first(map: TensorMap) {
///     // SAFETY: it is the kernel's first argument.
///     let map = unsafe { cute_device::grid_constant!(first, 0, map) };
///     // SAFETY: the caller promises it.
///     unsafe { prefetch_map(map) };
/// }
/// ```
#[macro_export]
macro_rules! grid_constant {
    ($kernel:ident, $number:literal, $map:ident) => {{
        let copy: &$crate::instructions::TensorMap<_, _> = &$map;
        #[cfg(target_arch = "nvptx64")]
        let at = {
            let _ = copy;
            let at: *const $crate::instructions::TensorMap<_, _>;
            ::core::arch::asm!(
                concat!("mov.b64 {0}, ", stringify!($kernel), "_param_", $number, ";"),
                "cvta.param.u64 {0}, {0};",
                out(reg64) at,
                options(pure, nomem, nostack, preserves_flags)
            );
            at
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let at = copy.here();
        at
    }};
}

impl<const R: usize> cute_entry::ParameterType for TensorMap<R> {
    const KIND: cute_entry::Kind = cute_entry::Kind::Map(R as u32);
}

#[cfg(not(target_arch = "nvptx64"))]
impl TensorMap {
    /// Makes the map of a row-major matrix on a CPU, for tests; on a device, the driver encodes it.
    ///
    /// * The matrix has `(rows, columns)` elements of `size` bytes, and the box has an extent in
    ///   rows and one in columns.
    /// * The swizzle has 3 bits for 128 bytes, 2 for 64 and 1 for 32.
    ///
    /// # Safety
    /// The matrix stays at the pointer while kernels copy its boxes.
    pub unsafe fn new(
        matrix: *mut u8,
        element: usize,
        (rows, columns): (usize, usize),
        (box_rows, box_columns): (usize, usize),
        bits: u32,
    ) -> Self {
        // SAFETY: the caller promises it.
        unsafe {
            Self::strided(
                matrix,
                element,
                [columns, rows],
                [1, columns],
                [box_columns, box_rows],
                bits,
            )
        }
    }
}

#[cfg(not(target_arch = "nvptx64"))]
impl<const R: usize> TensorMap<R> {
    /// Makes the map of a tensor of `R` modes on a CPU, for tests; on a device, the driver encodes
    /// it.
    ///
    /// Each mode has an extent, a stride in elements, and an extent of the box. The first mode is
    /// contiguous. The remaining arguments have the same meaning as in [`new`](TensorMap::new).
    ///
    /// # Safety
    /// The tensor stays at the pointer while kernels copy its boxes.
    ///
    /// # Panics
    /// * if the first stride is not 1
    /// * if the tensor has no modes or more than five
    /// * if a box does not have 1 to 256 elements along each mode
    pub unsafe fn strided(
        tensor: *mut u8,
        element: usize,
        extents: [usize; R],
        strides: [usize; R],
        boxes: [usize; R],
        bits: u32,
    ) -> Self {
        assert!(
            1 <= R && R <= 5,
            "TensorMap: a tensor map has 1 to 5 modes, not {R}"
        );
        assert!(
            strides[0] == 1,
            "TensorMap: the stride of the first mode is {}, but must be 1",
            strides[0]
        );
        assert!(
            boxes.iter().all(|extent| (1..=256).contains(extent)),
            "TensorMap: a box has 1 to 256 elements along each mode, not {boxes:?}"
        );
        Self(
            words(tensor, element, [extents, strides, boxes], bits),
            PhantomData,
        )
    }
}

#[cfg(not(target_arch = "nvptx64"))]
impl<const R: usize, M> TensorMap<R, M> {
    /// Returns the address of the map. On a CPU, the map is the argument itself.
    ///
    /// # Safety
    /// On a device, the caller makes the promise of `grid_constant!`. On a CPU, nothing is
    /// required.
    #[doc(hidden)]
    pub const unsafe fn here(&self) -> *const Self {
        self
    }

    pub(super) fn boxes(&self) -> Boxes {
        let [tensor, element, bits, packed, words @ ..] = self.0.map(|word| word as usize);
        let extents = core::array::from_fn(|mode| words[mode]);
        let strides = core::array::from_fn(|mode| element * words[5 + mode]);
        let sides = core::array::from_fn(|mode| packed >> (12 * mode) & 0xfff);
        Boxes {
            tensor,
            element,
            extents,
            strides,
            sides,
            map: core::ptr::from_ref(self).addr() as u64,
            bits: bits as u32,
        }
    }
}

#[cfg(not(target_arch = "nvptx64"))]
impl<const R: usize> TensorMap<R> {
    /// Panics unless the boxes of the map have `rows` by `columns` elements of one matrix, with a
    /// swizzle of `bits` bits.
    pub(crate) fn must_move(&self, (rows, columns): (usize, usize), element: usize, bits: u32) {
        let map = self.boxes();
        assert!(
            (map.sides, map.element, map.bits) == ([columns, rows, 1, 1, 1], element, bits),
            "make_tma_copy: the map moves boxes of {} elements of {} bytes with a swizzle of {} \
             bits, but the kernel moves boxes of {} elements of {element} bytes with a swizzle of \
             {bits} bits",
            as_said::<R>(map.sides),
            map.element,
            map.bits,
            as_said::<R>([columns, rows, 1, 1, 1]),
        );
    }

    /// Panics unless the map has the shape of the kernel's tensor: rows, columns, and then the
    /// other modes.
    pub(crate) fn must_be_of(&self, shape: [i64; R]) {
        let map = self.boxes();
        let says = as_said::<R>(by_columns(five(shape, 1)));
        assert!(
            five(shape, 1) == by_columns(map.extents.map(|extent| extent as i64)),
            "get_tma_tensor: the map has extents {}, but the kernel passes {says}",
            as_said::<R>(map.extents)
        );
    }
}

/// Returns the words of a map on a CPU. The arrays have the extents of the tensor, its strides in
/// elements, and the extents of a box. The last two words stay 0.
#[cfg(not(target_arch = "nvptx64"))]
pub(super) fn words<const R: usize>(
    tensor: *mut u8,
    element: usize,
    [extents, strides, boxes]: [[usize; R]; 3],
    bits: u32,
) -> [u64; 16] {
    // An extent of a box takes 12 bits.
    let packed = five(boxes, 1)
        .iter()
        .rev()
        .fold(0, |packed, extent| packed << 12 | extent);
    let words = [tensor as usize, element, bits as usize, packed]
        .into_iter()
        .chain(five(extents, 1))
        .chain(five(strides, 0));
    let mut map = [0; 16];
    map.iter_mut()
        .zip(words)
        .for_each(|(word, number)| *word = number as u64);
    map
}

/// Extends an array with one number per mode to five numbers; each missing mode gets `rest`. A
/// comparison ignores the numbers past the rank.
#[inline(always)]
pub(super) const fn five<T: Copy, const R: usize>(each: [T; R], rest: T) -> [T; 5] {
    let (mut five, mut mode) = ([rest; 5], 0);
    while mode < R && mode < 5 {
        five[mode] = each[mode];
        mode += 1;
    }
    five
}

/// Exchanges the first two numbers: columns before rows, or rows before columns.
#[cfg(not(target_arch = "nvptx64"))]
const fn by_columns<T: Copy>([first, second, others @ ..]: [T; 5]) -> [T; 5] {
    let [a, b, c] = others;
    [second, first, a, b, c]
}

/// Formats extents as error messages print them: rows, columns, and then the other modes. The
/// argument begins with the contiguous mode.
#[cfg(not(target_arch = "nvptx64"))]
fn as_said<const R: usize>(extents: [impl Copy + ToString; 5]) -> String {
    by_columns(extents)[..R.max(2)]
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" by ")
}

/// Prefetches a map, so that later copies need not wait for it.
///
/// # Safety
/// `map` points to a map in a memory that the TMA unit can read.
#[inline(always)]
pub unsafe fn prefetch_map<const R: usize, M>(map: *const TensorMap<R, M>) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        asm!("prefetch.tensormap [{0}];", in(reg64) map, options(readonly, nostack, preserves_flags))
    };
    #[cfg(not(target_arch = "nvptx64"))]
    let _ = map;
}

/// Executes an instruction of the TMA unit for a map with 1 to 5 modes. The text of the instruction
/// consists of `head`, the number of modes, `middle`, the coordinates of `at`, and `tail`.
#[cfg(target_arch = "nvptx64")]
macro_rules! by_modes {
    ($at:ident: $head:literal, [$($middle:literal),*], $tail:literal, $($operands:tt)*) => {{
        let [x, y, z, u, v] = five($at, 0);
        match const { modes::<R>() } {
            1 => asm!(concat!($head, "1d", $($middle,)* "{{{x}}}", $tail), x = in(reg32) x, $($operands)*),
            2 => asm!(concat!($head, "2d", $($middle,)* "{{{x}, {y}}}", $tail), x = in(reg32) x, y = in(reg32) y, $($operands)*),
            3 => asm!(concat!($head, "3d", $($middle,)* "{{{x}, {y}, {z}}}", $tail),
                x = in(reg32) x, y = in(reg32) y, z = in(reg32) z, $($operands)*),
            4 => asm!(concat!($head, "4d", $($middle,)* "{{{x}, {y}, {z}, {u}}}", $tail),
                x = in(reg32) x, y = in(reg32) y, z = in(reg32) z, u = in(reg32) u, $($operands)*),
            _ => asm!(concat!($head, "5d", $($middle,)* "{{{x}, {y}, {z}, {u}, {v}}}", $tail),
                x = in(reg32) x, y = in(reg32) y, z = in(reg32) z, u = in(reg32) u, v = in(reg32) v, $($operands)*),
        }
    }};
}

#[cfg(target_arch = "nvptx64")]
pub(super) use by_modes;

/// The number of modes of a tensor, which is from 1 to 5.
pub(super) const fn modes<const R: usize>() -> usize {
    assert!(1 <= R && R <= 5, "tma: a tensor map has 1 to 5 modes");
    R
}

/// Begins to load a tile of a tensor to the address `address` of shared memory. Elements past the
/// edge of the tensor become zeros.
///
/// `at` has the coordinates of the tile's first element, with the contiguous mode first. The
/// barrier counts the bytes of the tile.
///
/// # Safety
/// * `map` points to a valid map.
/// * Nothing accesses the bytes of the tile from `address` on before the phase of the barrier has
///   ended.
#[inline(always)]
pub unsafe fn tma_load<const R: usize>(
    address: u32,
    map: *const TensorMap<R>,
    at: [i32; R],
    barrier: Mbarrier,
) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        by_modes!(at: "cp.async.bulk.tensor.", [".shared::cluster.global.mbarrier::complete_tx::bytes [{address}], [{map}, "], "], [{barrier}];",
            address = in(reg32) address, map = in(reg64) map, barrier = in(reg32) barrier.address(), options(nostack, preserves_flags));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: as above.
    unsafe {
        _ = const { modes::<R>() };
        (*map)
            .boxes()
            .load_here(address, five(at, 0), barrier.address());
    }
}

/// Like [`tma_load`], but loads the tile to the same address in each block of the cluster for which
/// `blocks` has a bit set. The barrier of each block counts the bytes of the tile.
///
/// # Safety
/// The requirements of [`tma_load`], in all of these blocks.
#[inline(always)]
pub unsafe fn tma_load_multicast<const R: usize>(
    address: u32,
    map: *const TensorMap<R>,
    at: [i32; R],
    barrier: Mbarrier,
    blocks: u16,
) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        by_modes!(at: "cp.async.bulk.tensor.", [".shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [{address}], [{map}, "],
            "], [{barrier}], {blocks};", address = in(reg32) address, map = in(reg64) map, barrier = in(reg32) barrier.address(),
            blocks = in(reg16) blocks, options(nostack, preserves_flags));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: as above.
    unsafe {
        _ = const { modes::<R>() };
        (*map)
            .boxes()
            .load(address, five(at, 0), barrier.address(), blocks);
    }
}

/// Begins to store a tile from shared memory, as one group. Nothing is written past the edge of the
/// tensor.
///
/// # Safety
/// * `map` points to a valid map.
/// * The tile's bytes at `address` have been written, and are not written again before the TMA unit
///   has read them.
#[inline(always)]
pub unsafe fn tma_store<const R: usize>(map: *const TensorMap<R>, at: [i32; R], address: u32) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        by_modes!(at: "cp.async.bulk.tensor.", [".global.shared::cta.bulk_group [{map}, "], "], [{address}];\ncp.async.bulk.commit_group;",
            map = in(reg64) map, address = in(reg32) address, options(nostack, preserves_flags));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: as above.
    unsafe {
        _ = const { modes::<R>() };
        (*map).boxes().store(address, five(at, 0));
    }
}

/// Waits until all but the last `N` stores of this thread have finished reading shared memory.
#[inline(always)]
pub fn tma_store_wait_read<const N: u32>() {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction only waits.
    unsafe {
        asm!("cp.async.bulk.wait_group.read {0};", const N, options(nostack, preserves_flags))
    };
    #[cfg(not(target_arch = "nvptx64"))]
    machine::stores_awaited(N, false);
}

/// Waits until all but the last `N` stores of this thread are complete.
#[inline(always)]
pub fn tma_store_wait<const N: u32>() {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction only waits.
    unsafe {
        asm!("cp.async.bulk.wait_group {0};", const N, options(nostack, preserves_flags))
    };
    #[cfg(not(target_arch = "nvptx64"))]
    machine::stores_awaited(N, true);
}
