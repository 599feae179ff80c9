//! Runs CuTe's tutorials on a CPU, from the source that a device runs: one test for each
//! tutorial of the example of the same name.

#[path = "../../../crates/cute-device/examples/tutorials.rs"]
mod tutorials;

use tutorials::tiles;

macro_rules! each {
    ($($name:ident)*) => { $(
        #[test]
        fn $name() {
            let run = tutorials::TUTORIALS.into_iter().find(|(name, _)| *name == stringify!($name));
            run.expect("a tutorial of this name").1();
        }
    )* };
}

each! { tiled_copy tiled_copy_if sgemm_1 sgemm_2 sgemm_sm70 sgemm_sm80 wgmma_sm90 wgmma_tma_sm90 attention_sm80 }
