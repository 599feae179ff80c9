//! CuTe's tutorials, one per file, each readable beside its original; `sgemm_sm80` is beside the
//! measured kernels. This module has the tutorials that a GPU runs. `sgemm_sm70`, whose instruction
//! later machines do not have, runs on a processor, in a test.

mod attention_sm80;
mod sgemm_1;
mod sgemm_2;
mod tiled_copy;
mod tiled_copy_if;
mod wgmma_sm90;
mod wgmma_tma_sm90;
