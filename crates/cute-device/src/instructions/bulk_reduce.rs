//! Hopper: reductions by the TMA unit, which combines elements of shared memory with those of
//! global memory (`cp.reduce.async.bulk`). The device combines each element by one atomic
//! operation.
#![allow(
    unsafe_code,
    reason = "instructions of the TMA unit, which take addresses"
)]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;

use super::TensorMap;
use super::tma::{five, modes};
use crate::elements::{Bf16, F16};
#[cfg(not(target_arch = "nvptx64"))]
use crate::elements::{Float, Rounded};
#[cfg(not(target_arch = "nvptx64"))]
use crate::machine;

mod sealed {
    pub trait Sealed {}
}

/// An operation by which the TMA unit combines two elements of type `T`: [`Add`], [`Min`], [`Max`],
/// [`And`], [`Or`] or [`Xor`].
#[diagnostic::on_unimplemented(
    message = "reduction: the TMA unit does not combine elements `{T}` by `{Self}`",
    note = "it adds `u32`, `i32`, `u64`, `f32`, `f64`, `F16` and `Bf16`, takes the least and the \
            greatest of integers and halves, and combines the bits of `u32` and `u64`"
)]
pub trait BulkReduction<T>: sealed::Sealed {
    /// Returns the combination of an old and a new element.
    #[doc(hidden)]
    #[cfg(not(target_arch = "nvptx64"))]
    fn combine(old: T, new: T) -> T;

    /// # Safety
    /// The same as for [`bulk_reduce`].
    #[doc(hidden)]
    #[cfg(target_arch = "nvptx64")]
    unsafe fn begin(target: *mut T, address: u32, bytes: u32);
}

/// An operation of the TMA unit on the boxes of a map. The map states the element type.
#[doc(hidden)]
pub trait BoxReduction: sealed::Sealed {
    /// # Safety
    /// The same as for [`tma_reduce`].
    #[cfg(target_arch = "nvptx64")]
    unsafe fn begin<const R: usize>(map: *const TensorMap<R>, at: [i32; R], address: u32);
}

macro_rules! operations {
    ($($(#[$about:meta])* $Name:ident $word:literal;)*) => { $(
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        pub struct $Name;

        impl sealed::Sealed for $Name {}

        impl BoxReduction for $Name {
            #[inline(always)]
            #[cfg(target_arch = "nvptx64")]
            unsafe fn begin<const R: usize>(map: *const TensorMap<R>, at: [i32; R], address: u32) {
                // SAFETY: the caller promises it.
                unsafe {
                    super::tma::by_modes!(at: "cp.reduce.async.bulk.tensor.",
                        [".global.shared::cta.", $word, ".tile.bulk_group [{map}, "],
                        "], [{address}];\ncp.async.bulk.commit_group;",
                        map = in(reg64) map, address = in(reg32) address,
                        options(nostack, preserves_flags));
                }
            }
        }
    )* };
}

operations! {
    /// The sum. Integers wrap around; floats are rounded to nearest. The TMA unit keeps subnormal
    /// sums, which an atomic addition in global memory replaces by zero.
    Add "add";
    /// The lesser element.
    Min "min";
    /// The greater element.
    Max "max";
    /// The bits that are set in both numbers.
    And "and";
    /// The bits that are set in at least one of the two numbers.
    Or "or";
    /// The bits that are set in exactly one of the two numbers.
    Xor "xor";
}

macro_rules! reductions {
    ($($Name:ident $T:ty, $word:literal, $combine:expr;)*) => { $(
        impl BulkReduction<$T> for $Name {
            #[cfg(not(target_arch = "nvptx64"))]
            fn combine(old: $T, new: $T) -> $T {
                let combine: fn($T, $T) -> $T = $combine;
                combine(old, new)
            }

            #[inline(always)]
            #[cfg(target_arch = "nvptx64")]
            unsafe fn begin(target: *mut $T, address: u32, bytes: u32) {
                // SAFETY: the caller promises it.
                unsafe {
                    asm!(
                        "{{", ".reg .b64 to;", "cvta.to.global.u64 to, {target};",
                        concat!("cp.reduce.async.bulk.global.shared::cta.bulk_group.", $word,
                            " [to], [{address}], {bytes};"),
                        "cp.async.bulk.commit_group;", "}}",
                        target = in(reg64) target, address = in(reg32) address,
                        bytes = in(reg32) bytes, options(nostack, preserves_flags)
                    );
                }
            }
        }
    )* };
}

reductions! {
    Add u32, "add.u32", u32::wrapping_add;
    Add i32, "add.s32", i32::wrapping_add;
    Add u64, "add.u64", u64::wrapping_add;
    Add f32, "add.f32", |old, new| old + new;
    Add f64, "add.f64", |old, new| old + new;
    Add F16, "add.noftz.f16", |old, new| F16::rounded([old.to_f32() + new.to_f32(); 2])[0];
    Add Bf16, "add.noftz.bf16", |old, new| Bf16::rounded([old.to_f32() + new.to_f32(); 2])[0];
    Min u32, "min.u32", Ord::min;
    Min i32, "min.s32", Ord::min;
    Min u64, "min.u64", Ord::min;
    Min i64, "min.s64", Ord::min;
    Min F16, "min.f16", |old, new| least(old, new);
    Min Bf16, "min.bf16", |old, new| least(old, new);
    Max u32, "max.u32", Ord::max;
    Max i32, "max.s32", Ord::max;
    Max u64, "max.u64", Ord::max;
    Max i64, "max.s64", Ord::max;
    Max F16, "max.f16", |old, new| greatest(old, new);
    Max Bf16, "max.bf16", |old, new| greatest(old, new);
    And u32, "and.b32", |old, new| old & new;
    And u64, "and.b64", |old, new| old & new;
    Or u32, "or.b32", |old, new| old | new;
    Or u64, "or.b64", |old, new| old | new;
    Xor u32, "xor.b32", |old, new| old ^ new;
    Xor u64, "xor.b64", |old, new| old ^ new;
}

/// The lesser of two numbers. If one of the two is NaN, the result is the other number. -0 is less
/// than 0.
#[cfg(not(target_arch = "nvptx64"))]
fn least<T: Float>(a: T, b: T) -> T {
    let (x, y) = (a.to_f32(), b.to_f32());
    let is_first = y.is_nan() || x < y || (x <= y && x.is_sign_negative());
    if is_first { a } else { b }
}

/// The greater of two numbers. If one of the two is NaN, the result is the other number. -0 is less
/// than 0.
#[cfg(not(target_arch = "nvptx64"))]
fn greatest<T: Float>(a: T, b: T) -> T {
    let (x, y) = (a.to_f32(), b.to_f32());
    let is_first = y.is_nan() || x > y || (x >= y && y.is_sign_negative());
    if is_first { a } else { b }
}

/// Begins to combine elements in shared memory with elements in global memory:
/// `bulk_reduce::<Add, f32>` adds `f32` elements.
///
/// The elements in the `bytes` bytes at `address` are combined with the elements at `target`, which
/// receive the results. The whole reduction is one group.
///
/// Each element of global memory is changed by one atomic operation, so several blocks may reduce
/// to the same address at the same time.
///
/// # Safety
/// The requirements of [`bulk_store`](super::bulk_store). All concurrent accesses to `target` are
/// atomic.
#[inline(always)]
pub unsafe fn bulk_reduce<O: BulkReduction<T>, T: Copy>(target: *mut T, address: u32, bytes: u32) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        O::begin(target, address, bytes);
    }
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: as above.
    unsafe {
        machine::bulk::reduce(target, address, bytes, O::combine);
    }
}

/// Begins to combine a tile in shared memory with the tile of a tensor in global memory, which
/// receives the results: `tma_reduce::<Add, f32, 2>`. The whole reduction is one group. Nothing is
/// changed past the edge of the tensor.
///
/// On a device, the map states the type of the elements, which must be `T`.
///
/// # Safety
/// The requirements of [`tma_store`](super::tma_store), for a map with elements of type `T`. All
/// concurrent accesses to the tile of the tensor are atomic.
#[inline(always)]
pub unsafe fn tma_reduce<O: BulkReduction<T> + BoxReduction, T: Copy, const R: usize>(
    map: *const TensorMap<R>,
    at: [i32; R],
    address: u32,
) {
    _ = const { modes::<R>() };
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        <O as BoxReduction>::begin(map, at, address);
    }
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: as above.
    unsafe {
        (*map).boxes().reduce(address, five(at, 0), O::combine);
    }
}
