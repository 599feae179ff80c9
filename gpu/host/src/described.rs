//! Compares launch descriptions with the built kernels: the arguments and threads in the PTX.
//! `gpu/check` runs this comparison after `gpu/build`.

use std::collections::BTreeMap;
use std::io::Write;

use cute_launch::{Arguments, Built, Kernel, Limits};

use crate::launches::*;

/// Returns the name, the bytes of parameters, and the threads (`.maxntid`) of each entry of the
/// PTX.
fn entries(ptx: &str) -> BTreeMap<&str, Built> {
    ptx.split(".entry ")
        .skip(1)
        .map(|text| {
            let (name, rest) = text.split_once('(').expect("parameters");
            let (parameters, rest) = rest.split_once(')').expect("the end of the parameters");
            let bytes = |parameter: &str| match parameter.split_whitespace().collect::<Vec<_>>()[..]
            {
                [_, ".u64" | ".b64" | ".s64", ..] => 8,
                [_, ".u32" | ".b32" | ".s32" | ".f32", ..] => 4,
                // A tensor map, which `cute-build` has aligned.
                [_, ".align", "64", ".b8", map] if map.ends_with("[128]") => 128,
                _ => panic!("{name}: a parameter {}", parameter.trim()),
            };
            let arguments = parameters.split(',').map(bytes).collect();
            let threads = rest
                .split_once(".maxntid ")
                .and_then(|(_, threads)| threads.split(',').next());
            let threads = threads
                .expect("threads")
                .trim()
                .parse()
                .expect("a number of threads");
            (
                name,
                Built {
                    threads,
                    shared: 0,
                    arguments,
                },
            )
        })
        .collect()
}

#[test]
fn every_description_is_that_of_its_kernel() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../out/kernels.ptx");
    let Ok(ptx) = std::fs::read_to_string(path) else {
        // `println!` is not used here, because the output of a test that passes is not shown.
        let line = "NOT RUN: every_description_is_that_of_its_kernel (no gpu/out/kernels.ptx: \
                    gpu/build makes it)";
        writeln!(std::io::stderr(), "{line}").expect("a line");
        return;
    };
    let mut left = entries(&ptx);
    // `CUTE_HALVES=1 gpu/build` leaves out kernels of `bfloat16`.
    let halves = !left.contains_key("attend_bf16_128");
    let mut not_built = Vec::new();
    macro_rules! is {
        ($kernel:expr) => {
            if halves && $kernel.name().contains("_bf16") && !left.contains_key($kernel.name()) {
                not_built.push($kernel.name());
            } else {
                is(&$kernel, &mut left);
            }
        };
    }
    // Compares the threads and arguments that the kernel was built for, and removes the entries
    // that it has compared.
    macro_rules! are {
        ($($kernels:expr),*) => { $( for kernel in $kernels { is!(kernel); } )* };
    }
    are!(
        [BARRIER_BETWEEN],
        [COPY_F32, TRANSPOSE_32, TRANSPOSE_64],
        [COPY_F32_ANY],
        [TRANSPOSE_ANY, TILED_COPY, TILED_COPY_IF]
    );
    are!(
        ROWS.into_iter()
            .flat_map(|(_, sums, softmax)| [sums, softmax]),
        [SGEMM],
        [SGEMM_ANY, SGEMM_2],
        [SGEMM_1]
    );
    are!(
        [SGEMM_SM80, WGMMA_SM90],
        [WGMMA_TMA_SM90],
        [HGEMM_SM80, HGEMM_SM80_ANY],
        [HGEMM_SM90],
        [BGEMM_SM90],
        [HGEMM_SM90_F32],
        [IGEMM_SM90],
        [IGEMM_SM90_ROWS],
        [HGEMM_SM90_BATCHED],
        [HGEMM_SM90_BIAS_GELU],
        [BGEMM_SM90_BIAS_GELU],
        [HGEMM_SM90_BIAS_RESIDUAL],
        [BGEMM_SM90_BIAS_RESIDUAL],
        [BGEMM_SM90_ROWS_SILU],
        [HGEMM_SM90_SLOPE_RELU],
        [BGEMM_SM90_BIAS_GELU_BOTH],
        [FP8_BIAS],
        BGEMM_SM90_GROUPED,
        FP8_BLOCKS_GROUPED,
        FP8,
        [FP8_ROWS, FP8_BLOCKS],
        ATTEND_F16.iter().flat_map(|of| [of.full, of.causal]),
        ATTEND_BF16.iter().flat_map(|of| [of.full, of.causal]),
        [DECODE_F16.0],
        [DECODE_BF16.0],
        [DECODE_F16.1],
        [DECODE_BF16.1],
        [DECODE_F16.2, DECODE_BF16.2],
        ATTEND_F16.iter().filter_map(|of| of.packed),
        ATTEND_BF16.iter().filter_map(|of| of.packed),
        ATTEND_F16.iter().filter_map(|of| of.capped),
        ATTEND_BF16.iter().filter_map(|of| of.capped),
        ATTEND_F16.iter().filter_map(|of| of.packed_capped),
        ATTEND_BF16.iter().filter_map(|of| of.packed_capped),
        [ATTENTION_SM80],
        SWIGLU,
        ROPE,
        [QUANTISE_BLOCKS_BF16],
        [SPLIT_HEADS],
        [IM2COL_SM90],
        [HCONV_SM90],
        [WORDS, WORDS_OF_EIGHT_BITS],
        [WORDS_NEAR],
        [WORDS_COUNTED],
        [WORDS_OF_HOPPER],
        [HISTOGRAM],
        [HISTOGRAM_BINS],
        [SUM_LAST],
        [SCALE_TILES, SCALE_DRAWN],
        [WIDE_ROWS_U16, WIDE_HEADS_U16],
        [WIDE_ROWS_F32],
        [WIDE_BYTES],
        [FLOATS_OF_F16, FLOATS_OF_BF16],
        [FLOATS_OF_E4M3, FLOATS_OF_E5M2],
        [F16_OF_FLOATS, BF16_OF_FLOATS, F16_WITHIN, BF16_WITHIN],
        [E4M3_WITHIN, E5M2_WITHIN],
        [GATED],
        [ENGINE_COPIED, ENGINE_REDUCED, ENGINE_SHARED, READ_ONLY],
        [ENGINE_BOXES],
        [ENGINE_MAPS],
        [ENGINE_PIXELS],
        [ENGINE_LISTED],
        [OF_FRAGMENTS],
        [PACKED_ROWS, PACKED_COLUMNS],
        [SPLIT_K],
        ATTEND_BACKWARD_F16.map(|of| of.row_sums),
        ATTEND_BACKWARD_F16.iter().flat_map(|of| of.of_keys),
        ATTEND_BACKWARD_F16.iter().flat_map(|of| of.of_queries),
        ATTEND_BACKWARD_BF16.map(|of| of.row_sums),
        ATTEND_BACKWARD_BF16.iter().flat_map(|of| of.of_keys),
        ATTEND_BACKWARD_BF16.iter().flat_map(|of| of.of_queries),
        [ATTEND_ZERO_SUMS],
        ATTEND_ATOMIC_F16.map(|of| of.gradients),
        ATTEND_ATOMIC_F16.map(|of| of.scaled),
        ATTEND_ATOMIC_BF16.map(|of| of.gradients),
        ATTEND_ATOMIC_BF16.map(|of| of.scaled),
        [SUM_OF_CHUNKS_F32],
        [SUM_OF_CHUNKS_F16, SUM_OF_CHUNKS_BF16]
    );
    macro_rules! weights {
        ($($kernels:expr),*) => { $( for (rms, layer) in $kernels {
            is!(rms);
            is!(layer);
        } )* };
    }
    weights!(NORM_WEIGHTS_F32, NORM_WEIGHTS_F16, NORM_WEIGHTS_BF16);
    macro_rules! of_rows {
        ($($kernels:expr),*) => { $( for (_, kernel) in $kernels {
            match kernel {
                OfRows::Short(kernel) => is!(kernel),
                OfRows::Long(kernel) => is!(kernel),
            }
        } )* };
    }
    of_rows!(RMS_NORM_F32, RMS_NORM_F16, RMS_NORM_BF16);
    of_rows!(LAYER_NORM_F32, LAYER_NORM_F16, LAYER_NORM_BF16);
    of_rows!(SOFTMAX_F32, SOFTMAX_F16, SOFTMAX_BF16);
    of_rows!(CROSS_ENTROPY_F32, CROSS_ENTROPY_F16, CROSS_ENTROPY_BF16);
    of_rows!(
        RMS_NORM_BACKWARD_F32,
        RMS_NORM_BACKWARD_F16,
        RMS_NORM_BACKWARD_BF16
    );
    of_rows!(
        LAYER_NORM_BACKWARD_F32,
        LAYER_NORM_BACKWARD_F16,
        LAYER_NORM_BACKWARD_BF16
    );
    of_rows!(
        SOFTMAX_BACKWARD_F32,
        SOFTMAX_BACKWARD_F16,
        SOFTMAX_BACKWARD_BF16
    );
    are!(
        CROSS_ENTROPY_BACKWARD_F32.map(|(_, kernel)| kernel),
        CROSS_ENTROPY_BACKWARD_F16.map(|(_, kernel)| kernel),
        CROSS_ENTROPY_BACKWARD_BF16.map(|(_, kernel)| kernel)
    );
    are!(
        MOVE_ROWS,
        MOVE_TRANSPOSES.map(|(kernel, _)| kernel),
        [MOVE_TRANSPOSES_4_32.0]
    );
    // The launches of atoms are described by the test cases that run them.
    left.retain(|name, _| !name.starts_with("SM") && !name.starts_with("wgmma_"));
    assert!(
        left.is_empty(),
        "kernels without a description: {:?}",
        left.keys()
    );
    if halves {
        let line = "NOT RUN: the descriptions of kernels of bfloat16 (CUTE_HALVES)";
        writeln!(std::io::stderr(), "{line}: {}", not_built.len()).expect("a line");
    }
}

fn is<A: Arguments + Copy>(kernel: &Kernel<A>, left: &mut BTreeMap<&str, Built>) {
    let built = left
        .remove(kernel.name())
        .unwrap_or_else(|| panic!("{}: no such kernel", kernel.name()));
    assert_eq!(
        kernel.threads(),
        built.threads,
        "{}: threads",
        kernel.name()
    );
    let fits = kernel.fits(&Limits::of_compute_capability_9_0(132), &built);
    assert!(fits.is_ok(), "{}", fits.unwrap_err());
}
