//! Traps for accesses outside a tensor. If the types prove that an access is inside, the kernel
//! contains no trap for it.
#![allow(unsafe_code, reason = "the instruction that ends a kernel")]

#[cfg(not(target_arch = "nvptx64"))]
use std::fmt;

#[cfg(not(target_arch = "nvptx64"))]
use cute_static::Error;
#[cfg(not(target_arch = "nvptx64"))]
use cute_tensor::tensor::OffsetMap;

/// Ends the kernel, because a run-time integer makes a coordinate, a tile or an extent invalid. On
/// a CPU, the arguments are the sentence about it, in the form of [`format!`]. It begins with a
/// verb, and the thread and the caller's line are added to it.
///
/// On a device the sentence is not compiled, so a check that the compiler could not remove becomes
/// a trap without arguments.
macro_rules! refuse_with {
    ($($sentence:tt)*) => {{
        #[cfg(target_arch = "nvptx64")]
        {
            $crate::refuse::refuse()
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            $crate::refuse::refused(format_args!($($sentence)*))
        }
    }};
}

pub(crate) use refuse_with;

/// Ends the kernel without a sentence. On a device this function is inlined.
#[cfg(target_arch = "nvptx64")]
#[cold]
#[inline(always)]
pub(crate) fn refuse() -> ! {
    // SAFETY: the instruction ends the kernel.
    unsafe { core::arch::nvptx::trap() }
}

/// Ends the kernel, and states the reason.
#[cfg(not(target_arch = "nvptx64"))]
#[cold]
#[inline(never)]
#[track_caller]
pub(crate) fn refuse() -> ! {
    refused(format_args!(
        "has a coordinate, a tile or an extent that its tensor does not have"
    ))
}

/// Writes a layout in a sentence.
#[cfg(not(target_arch = "nvptx64"))]
pub(crate) struct Written<L>(pub(crate) L);

#[cfg(not(target_arch = "nvptx64"))]
impl<L: OffsetMap> fmt::Display for Written<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}

/// Returns the text of an error.
#[cfg(not(target_arch = "nvptx64"))]
pub(crate) fn reason<T>(result: Result<T, Error>) -> String {
    result
        .err()
        .map_or_else(String::new, |error| error.to_string())
}

/// Ends the run with a finding that names this thread and the caller's line. Outside of a run, the
/// function panics.
#[cfg(not(target_arch = "nvptx64"))]
#[cold]
#[inline(never)]
#[track_caller]
pub(crate) fn refused(sentence: fmt::Arguments<'_>) -> ! {
    crate::machine::refused(sentence);
    panic!("cute-device: a thread {sentence}")
}

/// Ends the kernel at a panic, because a kernel cannot print. Every kernel depends on this crate,
/// so no kernel's crate has to define a panic handler.
#[cfg(target_arch = "nvptx64")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    refuse()
}
