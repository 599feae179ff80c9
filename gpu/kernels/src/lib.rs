//! Kernels in plain Rust, one file each. `cute_device::kernel!` has the threads of a kernel and the
//! ceilings that `gpu/check` compares with what was built. `cute-build` makes the crate `no_std`
//! for a device. A host takes the signatures of the kernels from it.

pub mod atoms;
pub mod attention;
pub mod attention_backward;
pub mod attention_forms;
pub mod between;
pub mod copy;
pub mod decode;
pub mod each_atom;
pub mod each_warpgroup;
pub mod engine_words;
pub mod fragments;
pub mod gates;
pub mod gemm_sm90;
pub mod grid;
pub mod heads;
pub mod hgemm_sm80;
pub mod norms;
pub mod norms_backward;
pub mod norms_chunks;
pub mod norms_weights;
pub mod pieces;
pub mod row_parts;
pub mod rows;
pub mod sgemm;
pub mod sgemm_sm80;
pub mod softmaxes;
pub mod split_k;
pub mod tiles;
pub mod transpose;
pub mod tutorials;
pub mod warpgroups;
pub mod wide;
pub mod words;
