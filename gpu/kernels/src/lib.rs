//! Kernels in plain Rust, one file each. The line `// ceiling:` above a kernel is the most that
//! `gpu/check` lets it take. `cute-build` makes the crate `no_std`, with the features that kernels
//! need.

/// A kernel: on a device, a function that can be launched. The tests define it as one that a
/// processor calls.
macro_rules! kernel {
    ($(#[$about:meta])* pub unsafe fn $name:ident($($arguments:tt)*) $body:block) => {
        $(#[$about])*
        #[unsafe(no_mangle)]
        pub unsafe extern "ptx-kernel" fn $name($($arguments)*) $body
    };
}

mod atoms;
mod attention;
mod attention_forms;
mod between;
mod copy;
mod each_atom;
mod each_warpgroup;
mod fragments;
mod gates;
mod gemm_sm90;
mod grid;
mod heads;
mod hgemm_sm80;
mod norms;
mod pieces;
mod row_parts;
mod rows;
mod sgemm;
mod sgemm_sm80;
mod softmaxes;
mod tiles;
mod transpose;
mod tutorials;
mod warpgroups;
mod wide;
mod words;
