//! CuTe's tutorials, one per file, each readable beside its original. This module contains the
//! tutorials that a GPU runs, except `sgemm_sm80`, which is next to the measured kernels.
//! `sgemm_sm70` runs on a CPU in a test, because later GPUs do not have its instruction.

pub mod attention_sm80;
pub mod sgemm_1;
pub mod sgemm_2;
pub mod tiled_copy;
pub mod tiled_copy_if;
pub mod wgmma_sm90;
pub mod wgmma_tma_sm90;
