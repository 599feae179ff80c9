//! CuTe's tutorials, one a file, each readable beside its original; `sgemm_sm80` is beside the
//! kernels that are measured. Here are those that a GPU runs. `sgemm_sm70`, whose instruction later
//! machines do not have, runs on a processor, where a test reads it.

mod attention_sm80;
mod sgemm_1;
mod sgemm_2;
mod tiled_copy;
mod tiled_copy_if;
mod wgmma_sm90;
mod wgmma_tma_sm90;
