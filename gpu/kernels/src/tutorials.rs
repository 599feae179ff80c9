//! CuTe's tutorials, one per file, each readable beside its original; `sgemm_sm80` is beside the
//! measured kernels. This module has the tutorials that a GPU runs. `sgemm_sm70`, whose instruction
//! later machines do not have, runs on a CPU, in a test.

pub mod attention_sm80;
pub mod sgemm_1;
pub mod sgemm_2;
pub mod tiled_copy;
pub mod tiled_copy_if;
pub mod wgmma_sm90;
pub mod wgmma_tma_sm90;
