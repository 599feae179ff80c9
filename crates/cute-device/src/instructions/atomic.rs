//! Atomic instructions on a number in global or shared memory (`atom`), and the fences that give
//! them a memory order.
//!
//! Like libcu++, this module implements a memory order by a fence before or after a relaxed
//! instruction. If a kernel does not use the old value, `ptxas` chooses the shorter instruction
//! `red`.
#![allow(unsafe_code, reason = "instructions on memory")]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;

#[cfg(not(target_arch = "nvptx64"))]
use crate::machine::Effects;

/// The address of a number.
#[derive(Clone, Copy, Debug)]
pub enum At {
    /// An address in global memory.
    Global(*mut ()),
    /// An address in the block's shared memory.
    Shared(u32),
}

/// The memory order of an atomic operation relative to other accesses of its thread, as in CUDA and
/// C++.
pub trait Order: Copy + Sealed {
    #[doc(hidden)]
    const ACQUIRES: bool;
    #[doc(hidden)]
    const RELEASES: bool;
}

/// The scope of an atomic operation, as in CUDA: the threads among which it is atomic and ordered.
pub trait Scope: Copy + Sealed {
    #[doc(hidden)]
    const WITH: With;
}

#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum With {
    Block,
    Device,
    System,
}

mod sealed {
    pub trait Sealed {}
}

pub(crate) use sealed::Sealed;

macro_rules! orders {
    ($($(#[$about:meta])* $name:ident $acquires:literal $releases:literal;)*) => { $(
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl Sealed for $name {}

        impl Order for $name {
            const ACQUIRES: bool = $acquires;
            const RELEASES: bool = $releases;
        }
    )* };
}

orders! {
    /// Orders no other access of the thread.
    Relaxed false false;
    /// Keeps later accesses of the thread after the operation. These accesses see all writes that
    /// other threads have released through this number.
    Acquire true false;
    /// Keeps earlier accesses of the thread before the operation. A thread that acquires from this
    /// number afterwards sees these accesses.
    Release false true;
    /// Combines `Acquire` and `Release`.
    AcqRel true true;
}

macro_rules! scopes {
    ($($(#[$about:meta])* $name:ident;)*) => { $(
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl Sealed for $name {}

        impl Scope for $name {
            const WITH: With = With::$name;
        }
    )* };
}

scopes! {
    /// The threads of the block.
    Block;
    /// The threads of the device.
    Device;
    /// All threads of the system, including those of the host and of other devices.
    System;
}

/// Executes the fence of a scope. An operation that releases has a fence before it, and an
/// operation that acquires has a fence after it.
#[cfg(target_arch = "nvptx64")]
#[inline(always)]
fn fence<S: Scope>() {
    // SAFETY: a fence orders accesses, and makes none.
    unsafe {
        match S::WITH {
            With::Block => asm!("fence.acq_rel.cta;", options(nostack, preserves_flags)),
            With::Device => asm!("fence.acq_rel.gpu;", options(nostack, preserves_flags)),
            With::System => asm!("fence.acq_rel.sys;", options(nostack, preserves_flags)),
        }
    }
}

/// Executes the instruction for one memory space and one scope.
#[cfg(target_arch = "nvptx64")]
macro_rules! one {
    ($old:ident, $place:literal, $address:ident $at:ident, $verb:literal $rest:literal
        $operands:literal, $class:ident $($value:expr),*) => {
        asm!(
            concat!($verb, ".relaxed.", $place, ".", $rest, $operands),
            out($class) $old,
            in($address) $at
            $(, in($class) $value)*,
            options(nostack, preserves_flags)
        )
    };
}

/// Selects the instruction by the memory space of the address and by the scope, and executes it.
#[cfg(target_arch = "nvptx64")]
macro_rules! at_each_place {
    ($at:ident $order:ident $scope:ident, $verb:literal $rest:literal $operands:literal, $class:ident $($value:expr),*) => {{
        if $order::RELEASES {
            fence::<$scope>();
        }
        let old;
        match ($at, $scope::WITH) {
            (At::Global(p), With::Block) => {
                one!(old, "cta.global", reg64 p, $verb $rest $operands, $class $($value),*)
            }
            (At::Global(p), With::Device) => {
                one!(old, "gpu.global", reg64 p, $verb $rest $operands, $class $($value),*)
            }
            (At::Global(p), With::System) => {
                one!(old, "sys.global", reg64 p, $verb $rest $operands, $class $($value),*)
            }
            (At::Shared(p), _) => {
                one!(old, "cta.shared", reg32 p, $verb $rest $operands, $class $($value),*)
            }
        }
        if $order::ACQUIRES {
            fence::<$scope>();
        }
        old
    }};
}

/// Executes an operation on a number on a CPU. `next` computes the new number from the old one.
#[cfg(not(target_arch = "nvptx64"))]
unsafe fn on_a_processor<T: AtomicItem, O: Order, S: Scope>(
    at: At,
    next: impl FnOnce(T) -> T,
) -> T {
    let effects = Effects {
        acquires: O::ACQUIRES,
        releases: O::RELEASES,
        is_in_block: S::WITH == With::Block,
    };
    let mut old = None;
    let operation = |place: *mut T| {
        // SAFETY: the caller promises a number, and the threads that access it run one at a time.
        let value = unsafe { place.read() };
        old = Some(value);
        // SAFETY: as above.
        unsafe { place.write(next(value)) };
        value.to_bits64()
    };
    match at {
        At::Global(place) => {
            let (address, place) = (place.addr() as u64, place.cast());
            crate::machine::atomically(address, size_of::<T>(), effects, || operation(place));
        }
        At::Shared(address) => {
            crate::machine::atomically_shared(address, size_of::<T>(), effects, || {
                operation(crate::machine::memory::<T>(address))
            });
        }
    }
    old.expect("the operation has run")
}

/// A number of 32 or 64 bits that atomic operations can exchange.
#[diagnostic::on_unimplemented(
    message = "atomic: `{Self}` is not a number of 32 or 64 bits with atomic instructions",
    note = "use `u32`, `i32`, `u64`, `i64`, `f32` or `f64`; for pairs of halves, `F16x2` or \
            `Bf16x2`"
)]
pub trait AtomicItem: Copy + Send + Sealed + 'static {
    #[doc(hidden)]
    #[cfg(not(target_arch = "nvptx64"))]
    fn to_bits64(self) -> u64;
    #[doc(hidden)]
    unsafe fn load<O: Order, S: Scope>(at: At) -> Self;
    #[doc(hidden)]
    unsafe fn exchange<O: Order, S: Scope>(at: At, value: Self) -> Self;
    #[doc(hidden)]
    unsafe fn compare_exchange<O: Order, S: Scope>(at: At, current: Self, new: Self) -> Self;
}

/// A number that atomic operations can add to.
#[diagnostic::on_unimplemented(
    message = "atomic: there is no atomic addition of `{Self}`",
    note = "`u32`, `i32`, `u64`, `i64`, `f32`, `f64`, `F16x2` and `Bf16x2` have one"
)]
pub trait AtomicAdd: AtomicItem {
    #[doc(hidden)]
    unsafe fn add<O: Order, S: Scope>(at: At, value: Self) -> Self;
}

/// An integer, whose atomic operations include minimum, maximum and bitwise functions.
#[diagnostic::on_unimplemented(
    message = "atomic: `{Self}` has no atomic minimum, maximum and bitwise operations",
    note = "`u32`, `i32`, `u64` and `i64` have them"
)]
pub trait AtomicInteger: AtomicAdd {
    #[doc(hidden)]
    unsafe fn min<O: Order, S: Scope>(at: At, value: Self) -> Self;
    #[doc(hidden)]
    unsafe fn max<O: Order, S: Scope>(at: At, value: Self) -> Self;
    #[doc(hidden)]
    unsafe fn and<O: Order, S: Scope>(at: At, value: Self) -> Self;
    #[doc(hidden)]
    unsafe fn or<O: Order, S: Scope>(at: At, value: Self) -> Self;
    #[doc(hidden)]
    unsafe fn xor<O: Order, S: Scope>(at: At, value: Self) -> Self;
}

/// Defines operations with one operand. Each line has the instruction for a device, and the
/// function by which a CPU computes the new number.
macro_rules! operations {
    ($item:ty, $class:ident: $($name:ident $instruction:literal, |$old:ident, $value:ident, $at:ident| $next:expr;)*) => { $(
        #[inline(always)]
        unsafe fn $name<O: Order, S: Scope>($at: At, $value: Self) -> Self {
            // SAFETY: the caller promises a number that is accessed in this way.
            unsafe {
                #[cfg(target_arch = "nvptx64")]
                return at_each_place!($at O S, "atom" $instruction " {0}, [{1}], {2};", $class $value);
                #[cfg(not(target_arch = "nvptx64"))]
                on_a_processor::<Self, O, S>($at, |$old| $next)
            }
        }
    )* };
}

macro_rules! items {
    ($($item:ty, $class:ident $bits:literal $exch:literal $cas:literal, $to_bits:expr, $add:literal |$old:ident, $value:ident, $at:ident| $next:expr;)*) => { $(
        impl Sealed for $item {}

        impl AtomicItem for $item {
            #[cfg(not(target_arch = "nvptx64"))]
            fn to_bits64(self) -> u64 {
                let bits: fn(Self) -> u64 = $to_bits;
                bits(self)
            }

            #[inline(always)]
            unsafe fn load<O: Order, S: Scope>(at: At) -> Self {
                // SAFETY: the caller promises a number that is accessed in this way.
                unsafe {
                    #[cfg(target_arch = "nvptx64")]
                    return at_each_place!(at O S, "ld" $bits " {0}, [{1}];", $class);
                    #[cfg(not(target_arch = "nvptx64"))]
                    on_a_processor::<Self, O, S>(at, |old| old)
                }
            }

            operations! { $item, $class: exchange $exch, |_old, value, at| value; }

            #[inline(always)]
            unsafe fn compare_exchange<O: Order, S: Scope>(at: At, current: Self, new: Self) -> Self {
                // SAFETY: the caller promises a number that is accessed in this way.
                unsafe {
                    #[cfg(target_arch = "nvptx64")]
                    return at_each_place!(at O S, "atom" $cas " {0}, [{1}], {2}, {3};", $class current, new);
                    #[cfg(not(target_arch = "nvptx64"))]
                    on_a_processor::<Self, O, S>(at, |old| {
                        if old.to_bits64() == current.to_bits64() { new } else { old }
                    })
                }
            }
        }

        impl AtomicAdd for $item {
            operations! { $item, $class: add $add, |$old, $value, $at| $next; }
        }
    )* };
}

/// The sum of two floats. In global memory, the instruction treats subnormal numbers as zero; in
/// shared memory it does not.
#[cfg(not(target_arch = "nvptx64"))]
fn sum(at: At, old: f32, value: f32) -> f32 {
    let flushed = |x: f32| {
        if x.is_subnormal() {
            0.0_f32.copysign(x)
        } else {
            x
        }
    };
    match at {
        At::Global(_) => flushed(flushed(old) + flushed(value)),
        At::Shared(_) => old + value,
    }
}

items! {
    u32, reg32 "b32" "exch.b32" "cas.b32", u64::from, "add.u32" |old, value, at| old.wrapping_add(value);
    i32, reg32 "b32" "exch.b32" "cas.b32", |x| u64::from(x.cast_unsigned()), "add.s32" |old, value, at| old.wrapping_add(value);
    u64, reg64 "b64" "exch.b64" "cas.b64", |x| x, "add.u64" |old, value, at| old.wrapping_add(value);
    i64, reg64 "b64" "exch.b64" "cas.b64", i64::cast_unsigned, "add.u64" |old, value, at| old.wrapping_add(value);
    f32, reg32 "b32" "exch.b32" "cas.b32", |x| u64::from(x.to_bits()), "add.f32" |old, value, at| sum(at, old, value);
    f64, reg64 "b64" "exch.b64" "cas.b64", f64::to_bits, "add.f64" |old, value, at| old + value;
}

macro_rules! integers {
    ($($item:ty, $class:ident $min:literal $max:literal $and:literal $or:literal $xor:literal;)*) => { $(
        impl AtomicInteger for $item {
            operations! {
                $item, $class:
                min $min, |old, value, at| old.min(value);
                max $max, |old, value, at| old.max(value);
                and $and, |old, value, at| old & value;
                or $or, |old, value, at| old | value;
                xor $xor, |old, value, at| old ^ value;
            }
        }
    )* };
}

integers! {
    u32, reg32 "min.u32" "max.u32" "and.b32" "or.b32" "xor.b32";
    i32, reg32 "min.s32" "max.s32" "and.b32" "or.b32" "xor.b32";
    u64, reg64 "min.u64" "max.u64" "and.b64" "or.b64" "xor.b64";
    i64, reg64 "min.s64" "max.s64" "and.b64" "or.b64" "xor.b64";
}

/// Defines types for pairs of 16-bit floats, stored in the bits of a `u32`. An addition adds the
/// two floats of a pair separately.
macro_rules! pairs {
    ($($(#[$about:meta])* $name:ident $half:ident $add:literal;)*) => { $(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        #[repr(transparent)]
        pub struct $name(pub u32);

        impl Sealed for $name {}

        impl AtomicItem for $name {
            #[cfg(not(target_arch = "nvptx64"))]
            fn to_bits64(self) -> u64 {
                self.0.into()
            }

            #[inline(always)]
            unsafe fn load<O: Order, S: Scope>(at: At) -> Self {
                // SAFETY: the caller promises the same for the bits.
                Self(unsafe { u32::load::<O, S>(at) })
            }

            #[inline(always)]
            unsafe fn exchange<O: Order, S: Scope>(at: At, value: Self) -> Self {
                // SAFETY: the caller promises the same for the bits.
                Self(unsafe { u32::exchange::<O, S>(at, value.0) })
            }

            #[inline(always)]
            unsafe fn compare_exchange<O: Order, S: Scope>(at: At, current: Self, new: Self) -> Self {
                // SAFETY: the caller promises the same for the bits.
                Self(unsafe { u32::compare_exchange::<O, S>(at, current.0, new.0) })
            }
        }

        impl AtomicAdd for $name {
            #[inline(always)]
            unsafe fn add<O: Order, S: Scope>(at: At, value: Self) -> Self {
                // SAFETY: the caller promises a number that is accessed in this way.
                unsafe {
                    #[cfg(target_arch = "nvptx64")]
                    {
                        let old: u32 = at_each_place!(at O S, "atom" $add " {0}, [{1}], {2};", reg32 value.0);
                        Self(old)
                    }
                    #[cfg(not(target_arch = "nvptx64"))]
                    on_a_processor::<Self, O, S>(at, |old| {
                        let half = |bits: u32, i: u32| half::$half::from_bits((bits >> (16 * i)) as u16).to_f64();
                        let [low, high] = [0, 1].map(|i| {
                            u32::from(half::$half::from_f64(half(old.0, i) + half(value.0, i)).to_bits())
                        });
                        Self(low | high << 16)
                    })
                }
            }
        }
    )* };
}

pairs! {
    /// Two `f16` values. The first value is in the low bits, as in the result of
    /// [`pack_f16`](crate::instructions::pack_f16).
    F16x2 f16 "add.noftz.f16x2";
    /// Two `bfloat16` values. The first value is in the low bits, as in the result of
    /// [`pack_bf16`](crate::instructions::pack_bf16). The instruction needs `sm_90` or later.
    Bf16x2 bf16 "add.noftz.bf16x2";
}
