//! CuTe's tutorials, one a file, each readable beside its original; `sgemm_sm80` is beside the kernels that are measured.

mod sgemm_1;
mod sgemm_2;
mod tiled_copy;
mod tiled_copy_if;
mod wgmma_sm90;
mod wgmma_tma_sm90;
