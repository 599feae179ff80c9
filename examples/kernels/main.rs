//! CuTe's tutorials as kernels, one a file, run by the reference executor and compared with plain loops.
//!
//! `cargo run --features executor --example kernels`, with the names of some of them after `--`, or for all of them.
#![allow(clippy::cast_possible_wrap, reason = "threads and extents are few")]

mod attention;
mod plain;
mod sgemm_1;
mod sgemm_2;
mod sgemm_sm70;
mod sgemm_sm80;
mod tiled_copy;
mod tiled_copy_if;
mod wgmma_sm90;

use cute::executor::Finding;

type Kernel = (&'static str, fn() -> Result<(), Finding>);

const KERNELS: [Kernel; 8] = [
    ("tiled_copy", tiled_copy::run),
    ("tiled_copy_if", tiled_copy_if::run),
    ("sgemm_1", sgemm_1::run),
    ("sgemm_2", sgemm_2::run),
    ("sgemm_sm70", sgemm_sm70::run),
    ("sgemm_sm80", sgemm_sm80::run),
    ("wgmma_sm90", wgmma_sm90::run),
    ("attention", attention::run),
];

fn main() -> Result<(), Finding> {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    for (name, run) in KERNELS.into_iter().filter(|(name, _)| asked.is_empty() || asked.iter().any(|one| one == name)) {
        run()?;
        println!("{name}: no finding, and the result of plain loops");
    }
    Ok(())
}
