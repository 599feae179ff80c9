//! Kernels in plain Rust, in separate files. `cute_device::kernel!` declares a kernel's threads and
//! ceilings, which `gpu/check` compares with the compiled kernel. For a device, `cute-build` makes
//! the crate `no_std`. For a host, the crate provides the signatures of the kernels.
//!
//! `cargo cute build --kernel NAME` sets `cute_one` and the names of the modules that the kernel
//! needs, so nothing else is compiled.

#[cfg(any(not(cute_one), cute_unit = "atoms"))]
pub mod atoms;
#[cfg(any(not(cute_one), cute_unit = "attention_backward"))]
pub mod attention_backward;
#[cfg(any(not(cute_one), cute_unit = "attention_forms"))]
pub mod attention_forms;
#[cfg(any(not(cute_one), cute_unit = "between"))]
pub mod between;
#[cfg(any(not(cute_one), cute_unit = "cluster_words"))]
pub mod cluster_words;
#[cfg(any(not(cute_one), cute_unit = "conv_sm90"))]
pub mod conv_sm90;
#[cfg(any(not(cute_one), cute_unit = "copy"))]
pub mod copy;
#[cfg(any(not(cute_one), cute_unit = "cross_entropies"))]
pub mod cross_entropies;
#[cfg(any(not(cute_one), cute_unit = "decode"))]
pub mod decode;
#[cfg(any(not(cute_one), cute_unit = "each_atom"))]
pub mod each_atom;
#[cfg(any(not(cute_one), cute_unit = "each_warpgroup"))]
pub mod each_warpgroup;
#[cfg(any(not(cute_one), cute_unit = "engine_words"))]
pub mod engine_words;
#[cfg(any(not(cute_one), cute_unit = "fragments"))]
pub mod fragments;
#[cfg(any(not(cute_one), cute_unit = "gates"))]
pub mod gates;
#[cfg(any(not(cute_one), cute_unit = "gemm_sm90"))]
pub mod gemm_sm90;
#[cfg(any(not(cute_one), cute_unit = "grid"))]
pub mod grid;
#[cfg(any(not(cute_one), cute_unit = "heads"))]
pub mod heads;
#[cfg(any(not(cute_one), cute_unit = "hgemm_sm80"))]
pub mod hgemm_sm80;
#[cfg(any(not(cute_one), cute_unit = "kept_rows"))]
pub mod kept_rows;
#[cfg(any(not(cute_one), cute_unit = "norms"))]
pub mod norms;
#[cfg(any(not(cute_one), cute_unit = "norms_backward"))]
pub mod norms_backward;
#[cfg(any(not(cute_one), cute_unit = "norms_chunks"))]
pub mod norms_chunks;
#[cfg(any(not(cute_one), cute_unit = "norms_kept"))]
pub mod norms_kept;
#[cfg(any(not(cute_one), cute_unit = "norms_weights"))]
pub mod norms_weights;
#[cfg(any(not(cute_one), cute_unit = "pieces"))]
pub mod pieces;
#[cfg(any(not(cute_one), cute_unit = "row_kernels"))]
pub mod row_kernels;
#[cfg(any(not(cute_one), cute_unit = "row_parts"))]
pub mod row_parts;
#[cfg(any(not(cute_one), cute_unit = "rows"))]
pub mod rows;
#[cfg(any(not(cute_one), cute_unit = "sgemm"))]
pub mod sgemm;
#[cfg(any(not(cute_one), cute_unit = "sgemm_sm80"))]
pub mod sgemm_sm80;
#[cfg(any(not(cute_one), cute_unit = "softmaxes"))]
pub mod softmaxes;
#[cfg(any(not(cute_one), cute_unit = "softmaxes_backward"))]
pub mod softmaxes_backward;
#[cfg(any(not(cute_one), cute_unit = "softmaxes_kept"))]
pub mod softmaxes_kept;
#[cfg(any(not(cute_one), cute_unit = "split_k"))]
pub mod split_k;
#[cfg(any(not(cute_one), cute_unit = "teams"))]
pub mod teams;
#[cfg(any(not(cute_one), cute_unit = "tiles"))]
pub mod tiles;
#[cfg(any(not(cute_one), cute_unit = "transpose"))]
pub mod transpose;
#[cfg(any(not(cute_one), cute_unit = "tutorials"))]
pub mod tutorials;
#[cfg(any(not(cute_one), cute_unit = "warpgroups"))]
pub mod warpgroups;
#[cfg(any(not(cute_one), cute_unit = "wide"))]
pub mod wide;
#[cfg(any(not(cute_one), cute_unit = "words"))]
pub mod words;
