//! Hopper: loads of the pixels of a convolution by the TMA unit, through maps in im2col mode. A CPU
//! loads the pixels at once. The machine's file `im2col` defines which pixels a load takes.
#![allow(
    unsafe_code,
    reason = "instructions of the TMA unit, which take addresses"
)]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;
#[cfg(not(target_arch = "nvptx64"))]
use core::marker::PhantomData;

#[cfg(target_arch = "nvptx64")]
use super::tma::five;
#[cfg(not(target_arch = "nvptx64"))]
use super::tma::{five, words};
use super::{Mbarrier, TensorMap};
#[cfg(not(target_arch = "nvptx64"))]
use crate::machine::im2col::Pixels;

/// The im2col mode of a [`TensorMap`], in which the TMA unit loads pixels of a tensor for a
/// convolution.
///
/// The tensor is NWC, NHWC or NDHWC, of 3 to 5 modes. The first mode has the channels, and the last
/// mode has the images.
#[derive(Clone, Copy, Debug)]
pub enum Im2col {}

impl<const R: usize> cute_entry::ParameterType for TensorMap<R, Im2col> {
    const KIND: cute_entry::Kind = cute_entry::Kind::Im2col(R as u32);
}

/// The pixels at which the first element of a filter can be, along each of `S` spatial modes: the
/// coordinates `lower, lower + step, …` below `extent + upper`. The first mode is W, then H and D.
#[cfg(not(target_arch = "nvptx64"))]
#[derive(Clone, Copy, Debug)]
pub struct PixelBox<const S: usize> {
    /// The first coordinate: the padding before the tensor, negated.
    pub lower: [i32; S],
    /// The end of the coordinates, minus the extent: the padding after the tensor, minus the
    /// dilated extent of the filter without its first element.
    pub upper: [i32; S],
    /// The distances between coordinates: the strides of the convolution.
    pub steps: [u32; S],
}

#[cfg(not(target_arch = "nvptx64"))]
impl<const R: usize> TensorMap<R, Im2col> {
    /// Makes the map of a tensor in im2col mode on a CPU, for tests; on a device, the driver
    /// encodes it.
    ///
    /// A load takes `pixels` pixels of `channels` channels each. The remaining arguments have the
    /// same meaning as in [`strided`](TensorMap::strided).
    ///
    /// # Safety
    /// The tensor stays at the pointer while kernels load its pixels.
    ///
    /// # Panics
    /// Panics if the map breaks a rule of `cuTensorMapEncodeIm2col`.
    pub unsafe fn im2col<const S: usize>(
        tensor: *const u8,
        element: usize,
        [extents, strides]: [[usize; R]; 2],
        (channels, pixels): (usize, usize),
        pixel_box: PixelBox<S>,
        bits: u32,
    ) -> Self {
        _ = const { spatial::<R, S>() };
        let PixelBox {
            lower,
            upper,
            steps,
        } = pixel_box;
        assert!(
            strides[0] == 1,
            "TensorMap: the stride of the first mode is {}, but must be 1",
            strides[0]
        );
        assert!(
            (1..=256).contains(&channels) && (1..=1024).contains(&pixels),
            "TensorMap: a load has {channels} channels and {pixels} pixels, but must have from 1 \
             to 256 channels and from 1 to 1024 pixels"
        );
        let half = 1 << (16 / S - 1);
        for mode in 0..S {
            let (first, last, step) = (lower[mode], upper[mode], steps[mode]);
            assert!(
                (-half..half).contains(&first) && (-half..half).contains(&last),
                "TensorMap: the corners of the pixel box are {first} and {last} along mode {}, but \
                 must be from -{half} to {}",
                mode + 1,
                half - 1
            );
            assert!(
                (1..=8).contains(&step),
                "TensorMap: the pixel box has the step {step} along mode {}, but must have one \
                 from 1 to 8",
                mode + 1
            );
            let end = extents[mode + 1] as i64 + i64::from(last);
            assert!(
                i64::from(first) < end,
                "TensorMap: the pixel box begins at {first} along mode {}, but must begin before \
                 its end at {end}",
                mode + 1
            );
        }
        let sides = core::array::from_fn(|mode| [channels, pixels, 1, 1, 1][mode]);
        let mut map = words(tensor.cast_mut(), element, [extents, strides, sides], bits);
        for mode in 0..S {
            map[14] |= u64::from(lower[mode] as u16) << (16 * mode);
            map[14] |= u64::from(steps[mode]) << (48 + 4 * mode);
            map[15] |= u64::from(upper[mode] as u16) << (16 * mode);
        }
        Self(map, PhantomData)
    }

    fn pixels(&self) -> Pixels {
        let of = |word: u64, mode: usize| i64::from((word >> (16 * mode)) as i16);
        let corner = |word| core::array::from_fn(|mode| of(word, mode));
        let step = |mode| (self.0[14] >> (48 + 4 * mode) & 0xf) as i64;
        Pixels {
            boxes: self.boxes(),
            spatial: R - 2,
            lower: corner(self.0[14] & ((1 << 48) - 1)),
            upper: corner(self.0[15]),
            steps: core::array::from_fn(step),
        }
    }
}

/// The number of spatial modes of a tensor with `R` modes, which must be the number of offsets.
const fn spatial<const R: usize, const S: usize>() -> usize {
    assert!(3 <= R && R <= 5, "im2col: a tensor map has 3 to 5 modes");
    assert!(
        S + 2 == R,
        "im2col: a tensor map of R modes needs R - 2 offsets, one for each spatial mode"
    );
    S
}

/// Extends a number for each spatial mode to three numbers.
const fn three<const S: usize>(each: [u16; S]) -> [u16; 3] {
    let (mut three, mut mode) = ([0; 3], 0);
    while mode < S && mode < 3 {
        three[mode] = each[mode];
        mode += 1;
    }
    three
}

/// Executes an instruction of the TMA unit for an im2col map. The text of the instruction consists
/// of `head`, the number of modes, `middle`, the coordinates of `at`, `then`, the offsets, and
/// `tail`.
#[cfg(target_arch = "nvptx64")]
macro_rules! by_rank {
    (
        $at:ident, $offsets:ident:
        $head:literal, [$($middle:literal),*], $then:literal, $tail:literal, $($operands:tt)*
    ) => {{
        let ([x, y, z, u, v], [s, r, t]) = (five($at, 0), three($offsets));
        match const { spatial::<R, S>() } {
            1 => asm!(
                concat!($head, "3d", $($middle,)* "{{{x}, {y}, {z}}}", $then, "{{{s}}}", $tail),
                x = in(reg32) x, y = in(reg32) y, z = in(reg32) z, s = in(reg16) s, $($operands)*
            ),
            2 => asm!(
                concat!(
                    $head, "4d", $($middle,)* "{{{x}, {y}, {z}, {u}}}", $then, "{{{s}, {r}}}", $tail
                ),
                x = in(reg32) x, y = in(reg32) y, z = in(reg32) z, u = in(reg32) u,
                s = in(reg16) s, r = in(reg16) r, $($operands)*
            ),
            _ => asm!(
                concat!(
                    $head, "5d", $($middle,)* "{{{x}, {y}, {z}, {u}, {v}}}", $then,
                    "{{{s}, {r}, {t}}}", $tail
                ),
                x = in(reg32) x, y = in(reg32) y, z = in(reg32) z, u = in(reg32) u, v = in(reg32) v,
                s = in(reg16) s, r = in(reg16) r, t = in(reg16) t, $($operands)*
            ),
        }
    }};
}

/// Begins to load the pixels of an im2col map to shared memory, like CuTe's `SM90_TMA_LOAD_IM2COL`.
///
/// * `at` has the coordinates of the first pixel: C, W, H, D, N. Its spatial coordinates (W, H and
///   D) must be in the pixel box of the map.
/// * `offsets` has the place in the filter, times the dilation: W, H, D. It is added to the
///   coordinates of each pixel.
/// * The load takes the pixels of the pixel box in order, W fastest, then H, D and N. In shared
///   memory, the channels of a pixel are contiguous.
/// * Elements outside of the tensor become zeros, and the barrier counts their bytes, too.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::instructions::{Im2col, Mbarrier, PixelBox, TensorMap};
/// use cute_device::instructions::{fence_barrier_init, tma_load_im2col};
/// use cute_device::{Launch, check_block, copy, dynamic_smem, make_rmem_tensor, make_smem_tensor};
/// // Two rows of three pixels with 8 channels, and a filter of 1 by 3 with a padding of 1 along W.
/// let image: [u16; 48] = core::array::from_fn(|at| at as u16);
/// let pixel_box = PixelBox { lower: [-1, 0], upper: [-1, 0], steps: [1, 1] };
/// let (image, shape) = (image.as_ptr().cast(), [[8, 3, 2, 1], [1, 8, 24, 48]]);
/// // SAFETY: the image outlives its map.
/// let map = unsafe { TensorMap::<4, Im2col>::im2col(image, 2, shape, (8, 6), pixel_box, 0) };
/// check_block(32, (0, 0), &|| {
///     // SAFETY: the block has the memory, and the barrier orders its accesses.
///     unsafe {
///         let launch = &Launch::<32, 1>::new();
///         let full = Mbarrier::at(dynamic_smem() + 128);
///         if launch.thread().value() == 0 {
///             full.init(1);
///             fence_barrier_init();
///             full.expect(96);
///             // The first element of the filter at all six pixels of the result.
///             tma_load_im2col(dynamic_smem(), &raw const map, [0, -1, 0, 0], [0, 0], full);
///         }
///         launch.sync_threads();
///         full.wait(0);
///         let pixels = make_smem_tensor::<u16, _>(dynamic_smem(), layout!((6, 8):(8, 1)));
///         let mut firsts = make_rmem_tensor([0; 6], layout!((6,)));
///         copy(&pixels.slice((.., 0)), &mut firsts);
///         assert_eq!(firsts.elements(), &[0, 0, 8, 0, 24, 32]);
///     }
/// })?;
/// # Ok::<(), cute_device::Finding>(())
/// ```
///
/// The number of offsets must be the number of spatial modes:
/// ```compile_fail,E0080
/// # use cute_device::instructions::{Im2col, Mbarrier, TensorMap, tma_load_im2col};
/// unsafe fn load(map: *const TensorMap<4, Im2col>, full: Mbarrier) {
///     unsafe { tma_load_im2col(0, map, [0, -1, -1, 0], [0], full) };
/// }
/// # unsafe { load(core::ptr::null(), Mbarrier::at(0)) };
/// ```
/// A load with two offsets compiles:
/// ```no_run
/// # use cute_device::instructions::{Im2col, Mbarrier, TensorMap, tma_load_im2col};
/// unsafe fn load(map: *const TensorMap<4, Im2col>, full: Mbarrier) {
///     unsafe { tma_load_im2col(0, map, [0, -1, -1, 0], [0, 0], full) };
/// }
/// # unsafe { load(core::ptr::null(), Mbarrier::at(0)) };
/// ```
///
/// # Safety
/// * `map` points to a valid map.
/// * Nothing accesses the bytes of the pixels from `address` on before the phase of the barrier has
///   ended.
#[inline(always)]
pub unsafe fn tma_load_im2col<const R: usize, const S: usize>(
    address: u32,
    map: *const TensorMap<R, Im2col>,
    at: [i32; R],
    offsets: [u16; S],
    barrier: Mbarrier,
) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        by_rank!(
            at, offsets: "cp.async.bulk.tensor.",
            [
                ".shared::cluster.global.im2col.mbarrier::complete_tx::bytes",
                " [{address}], [{map}, "
            ],
            "], [{barrier}], ", ";",
            address = in(reg32) address, map = in(reg64) map,
            barrier = in(reg32) barrier.address(), options(nostack, preserves_flags)
        );
    }
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: as above.
    unsafe {
        let blocks = 1 << crate::machine::rank();
        tma_load_im2col_multicast(address, map, at, offsets, barrier, blocks);
    }
}

/// Like [`tma_load_im2col`], but loads the pixels to the same address in each block of the cluster
/// for which `blocks` has a bit set. The barrier of each block counts the bytes.
///
/// # Safety
/// The requirements of [`tma_load_im2col`], in all of these blocks.
#[inline(always)]
pub unsafe fn tma_load_im2col_multicast<const R: usize, const S: usize>(
    address: u32,
    map: *const TensorMap<R, Im2col>,
    at: [i32; R],
    offsets: [u16; S],
    barrier: Mbarrier,
    blocks: u16,
) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        by_rank!(
            at, offsets: "cp.async.bulk.tensor.",
            [
                ".shared::cluster.global.im2col.mbarrier::complete_tx::bytes",
                ".multicast::cluster [{address}], [{map}, "
            ],
            "], [{barrier}], ", ", {blocks};",
            address = in(reg32) address, map = in(reg64) map, blocks = in(reg16) blocks,
            barrier = in(reg32) barrier.address(), options(nostack, preserves_flags)
        );
    }
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: as above.
    unsafe {
        _ = const { spatial::<R, S>() };
        (*map).pixels().load(
            address,
            five(at, 0),
            three(offsets),
            barrier.address(),
            blocks,
        );
    }
}

/// Prefetches the pixels that a [`tma_load_im2col`] with the same arguments loads into the
/// second-level cache.
///
/// # Safety
/// `map` points to a valid map.
#[inline(always)]
pub unsafe fn tma_prefetch_im2col<const R: usize, const S: usize>(
    map: *const TensorMap<R, Im2col>,
    at: [i32; R],
    offsets: [u16; S],
) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        by_rank!(
            at, offsets: "cp.async.bulk.prefetch.tensor.", [".L2.global.im2col [{map}, "],
            "], ", ";", map = in(reg64) map, options(nostack, preserves_flags)
        );
    }
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: as above.
    unsafe {
        _ = const { spatial::<R, S>() };
        (*map)
            .pixels()
            .check(five(at, 0), three(offsets), "prefetches");
    }
}
