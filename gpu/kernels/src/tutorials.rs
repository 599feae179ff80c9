//! CuTe's tutorials, one a file, each readable beside its original; `sgemm_sm80` is beside the kernels that are measured. Here are those that a
//! GPU runs. `sgemm_sm70`, whose instruction later machines do not have, `wgmma_sm90` and `attention_sm80` run on a processor: the tests read
//! them.

mod sgemm_1;
mod sgemm_2;
mod tiled_copy;
mod tiled_copy_if;
