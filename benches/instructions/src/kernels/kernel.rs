//! A kernel, its inputs, and its run.

/// Defines a kernel: two functions with the same signature.
macro_rules! kernel {
    ($(#[$doc:meta])* $name:ident ($($argument:ident: $ty:ty),*) -> u64 { ours $ours:block by_hand $hand:block }) => {
        $(#[$doc])*
        mod $name {
            #[allow(unused_imports, reason = "not every kernel names all of it")]
            use cute::{algorithm, prelude::*};

            const NUMBER: u32 = crate::kernel::number(module_path!());

            #[inline(never)]
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "offsets of these layouts are indices")]
            pub(crate) fn ours($($argument: $ty),*) -> u64 {
                let _ = std::hint::black_box(NUMBER);
                $ours
            }

            #[inline(never)]
            #[allow(clippy::manual_memcpy, reason = "the loop that is counted")]
            pub(crate) fn by_hand($($argument: $ty),*) -> u64 {
                let _ = std::hint::black_box(NUMBER + 1);
                $hand
            }
        }
    };
}

/// Runs both functions of a kernel on arguments that the optimizer does not know, and reports a
/// difference.
macro_rules! run {
    ($($name:ident($($argument:expr),*);)*) => { $(
        let ours = $name::ours($(std::hint::black_box($argument)),*);
        let by_hand = $name::by_hand($(std::hint::black_box($argument)),*);
        assert_eq!(ours, by_hand, stringify!($name));
    )* };
}

pub(crate) use {kernel, run};

/// Returns an even number for a module: a hash of its path (FNV-1a).
pub(crate) const fn number(path: &str) -> u32 {
    let (bytes, mut hash, mut i) = (path.as_bytes(), 0x811c_9dc5_u32, 0);
    while i < bytes.len() {
        hash = (hash ^ bytes[i] as u32).wrapping_mul(0x0100_0193);
        i += 1;
    }
    hash & !1
}

pub(crate) fn data<const N: usize>() -> [u32; N] {
    std::array::from_fn(|i| u32::try_from(i * 7 % 1013).unwrap_or(0))
}

pub(crate) fn floats_of<const N: usize>() -> [f32; N] {
    data().map(|x| f32::from(u16::try_from(x).unwrap_or(0)))
}
