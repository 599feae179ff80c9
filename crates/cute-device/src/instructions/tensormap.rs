//! Hopper: tensor maps that a kernel changes. The kernel copies a map to shared memory, changes its
//! fields by `tensormap.replace`, and publishes the map in global memory. The TMA unit reads the
//! published map after a fence.
#![allow(
    unsafe_code,
    reason = "instructions on maps in memory, which take addresses"
)]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;

use super::TensorMap;
#[cfg(not(target_arch = "nvptx64"))]
use crate::machine;

/// A tensor map of `R` modes in the block's shared memory, where a kernel can replace its fields.
/// The map has 128 bytes, at an address that is a multiple of 128.
///
/// ```
/// use cute_device::instructions::{MapInShared, TensorMap, acquire_map, warp_uniform};
/// use cute_device::{Launch, check_block};
/// let (mut small, mut large) = (vec![0_f32; 4 * 32], vec![1_f32; 8 * 32]);
/// // SAFETY: the matrices outlive their maps.
/// let map = unsafe { TensorMap::new(small.as_mut_ptr().cast(), 4, (4, 32), (4, 32), 3) };
/// // A published map is at a multiple of 128 bytes.
/// #[repr(align(128))]
/// struct Aligned(TensorMap<2>);
/// let mut own = Aligned(map);
/// let places = [large.as_mut_ptr() as usize, &raw mut own as usize];
/// check_block(32, (0, 0), &|| {
///     // SAFETY: the block is run so.
///     let launch = unsafe { &Launch::<32, 1>::new() };
///     let warp = launch.warp();
///     // SAFETY: the warp has these 128 bytes, and the map in global memory.
///     unsafe {
///         let shared = MapInShared::<2>::at(0);
///         shared.copy_from(launch.thread().lane(), &raw const map);
///         warp.sync();
///         if warp.elect() {
///             shared.replace_address(places[0] as *const f32);
///             shared.replace_extent::<1>(8);
///         }
///         warp.sync();
///         let own = places[1] as *mut TensorMap<2>;
///         shared.publish(own);
///         acquire_map(own);
///         // `tma_load(address, own, ...)` loads boxes of `large`.
///     }
/// })
/// .unwrap();
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MapInShared<const R: usize>(u32);

/// The number of bytes of a map.
const BYTES: u32 = 128;

/// Replaces a field of a map. The arguments are the name and type of the field, its number, and the
/// value.
#[cfg(target_arch = "nvptx64")]
macro_rules! replace {
    ($field:literal, $type:literal, $class:ident, $address:expr, $value:expr) => {
        asm!(
            concat!("tensormap.replace.tile.", $field, ".shared::cta.b1024.", $type, " [{0}], {1};"),
            in(reg32) $address, in($class) $value, options(nostack, preserves_flags)
        )
    };
    ($field:literal, $type:literal, $class:ident, $address:expr, $value:expr, $mode:expr) => {
        asm!(
            concat!("tensormap.replace.tile.", $field, ".shared::cta.b1024.", $type, " [{0}], {2}, {1};"),
            in(reg32) $address, in($class) $value, const $mode, options(nostack, preserves_flags)
        )
    };
}

impl<const R: usize> MapInShared<R> {
    /// Makes the map at an address of shared memory.
    ///
    /// # Safety
    /// The address is a multiple of 128, and 128 bytes there belong to the warp that changes the
    /// map.
    #[inline(always)]
    pub const unsafe fn at(address: u32) -> Self {
        Self(address)
    }

    /// Copies a map to shared memory. All threads of the warp call this, each with the number of
    /// its lane, and then [`Warp::sync`](crate::Warp::sync).
    ///
    /// # Safety
    /// The pointer points to a map, and no other thread accesses the bytes in shared memory.
    #[inline(always)]
    pub unsafe fn copy_from(self, lane: i32, map: *const TensorMap<R>) {
        let word = (lane & 31).cast_unsigned();
        // SAFETY: the caller promises the map, which has 32 words.
        unsafe {
            let from = map.cast::<u32>().add(word as usize);
            #[cfg(target_arch = "nvptx64")]
            let value = {
                let value: u32;
                asm!("ld.b32 {0}, [{1}];", out(reg32) value, in(reg64) from,
                    options(readonly, nostack, preserves_flags));
                value
            };
            #[cfg(not(target_arch = "nvptx64"))]
            let value = from.read();
            <u32 as crate::smem::Shareable>::store_shared(self.0 + 4 * word, value);
        }
    }

    /// Replaces the address of the tensor. The address must be a multiple of 16. One thread
    /// executes this.
    ///
    /// # Safety
    /// The map is in shared memory, and no other thread accesses it.
    #[inline(always)]
    pub unsafe fn replace_address<T>(self, tensor: *const T) {
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the caller promises it.
        unsafe {
            replace!("global_address", "b64", reg64, self.0, tensor);
        }
        #[cfg(not(target_arch = "nvptx64"))]
        machine::map_words::replace_address(self.0, tensor.addr());
    }

    /// Replaces the extent of mode `MODE`. The contiguous mode is mode 0.
    ///
    /// # Safety
    /// The map is in shared memory, and no other thread accesses it.
    #[inline(always)]
    pub unsafe fn replace_extent<const MODE: usize>(self, extent: u32) {
        const {
            assert!(MODE < R, "replace_extent: the map has fewer modes");
        }
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the caller promises it.
        unsafe {
            replace!("global_dim", "b32", reg32, self.0, extent, MODE);
        }
        #[cfg(not(target_arch = "nvptx64"))]
        machine::map_words::replace_extent(self.0, MODE, extent);
    }

    /// Replaces the stride of mode `MODE`, in bytes. The mode is at least 1, and the stride is a
    /// multiple of 16.
    ///
    /// # Safety
    /// The map is in shared memory, and no other thread accesses it.
    #[inline(always)]
    pub unsafe fn replace_stride<const MODE: usize>(self, bytes: u64) {
        const {
            assert!(
                1 <= MODE && MODE < R,
                "replace_stride: the contiguous mode has no stride, and the map has fewer modes"
            );
        }
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the caller promises it.
        unsafe {
            replace!("global_stride", "b64", reg64, self.0, bytes, MODE - 1);
        }
        #[cfg(not(target_arch = "nvptx64"))]
        machine::map_words::replace_stride(self.0, MODE, bytes);
    }

    /// Writes the map to global memory (`tensormap.cp_fenceproxy`). The TMA unit can read it there
    /// after [`acquire_map`].
    ///
    /// Call [`Warp::sync`](crate::Warp::sync) before this.
    ///
    /// # Safety
    /// * All threads of the warp execute this.
    /// * `target` is a multiple of 128, only this warp writes the map there, and the TMA unit does
    ///   not read it at the same time.
    #[inline(always)]
    #[track_caller]
    pub unsafe fn publish(self, target: *mut TensorMap<R>) {
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the caller promises it.
        unsafe {
            asm!(
                "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [{0}], [{1}], {2};",
                in(reg64) target, in(reg32) self.0, const BYTES, options(nostack, preserves_flags)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        // SAFETY: as above.
        unsafe {
            machine::map_words::publish(self.0, target.cast());
        }
    }
}

/// Makes a map that a warp has published visible to later copies of this thread
/// (`fence.proxy.tensormap` with acquire).
///
/// A thread of another warp needs a barrier between the publication and this call.
///
/// # Safety
/// The pointer points to a map in global memory.
#[inline(always)]
pub unsafe fn acquire_map<const R: usize>(map: *const TensorMap<R>) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        asm!("fence.proxy.tensormap::generic.acquire.gpu [{0}], {1};",
            in(reg64) map, const BYTES, options(nostack, preserves_flags));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    {
        let _ = BYTES;
        machine::map_words::acquire(map.addr() as u64);
    }
}
