//! Products whose k is divided into parts.

use cute_kernels::{F16, Parts, gemm_parts, gemm_parts_floats};

use crate::{A100, H100, read, sentence, there, write};

/// The sentence of a product of 100 by 200 or 300 by 200, and 1024 of k.
fn run(m: usize, c: [usize; 2], count: usize, floats: usize) -> String {
    let (a, b) = (read([m, 1024], [1024, 1]), read([1024, 200], [1, 1024]));
    let parts = Parts {
        count,
        floats: there(0x40000, floats),
    };
    sentence(gemm_parts::<F16>(&H100, write([m, 200], c), a, b, parts))
}

#[test]
fn products_in_parts() {
    // 128 rows of each part, or a multiple of 256.
    assert_eq!(gemm_parts_floats([100, 200], 4), 4 * 128 * 200);
    assert_eq!(gemm_parts_floats([300, 200], 4), 4 * 512 * 200);
    assert_eq!(run(100, [200, 1], 4, 4 * 128 * 200), "");
    assert_eq!(run(300, [200, 1], 64, 64 * 512 * 200), "");
    // C by columns: 200 rows and 104 columns for the kernel.
    assert_eq!(run(104, [1, 104], 4, 4 * 256 * 104), "");
    for (refused, text) in [
        (
            run(100, [200, 1], 4, 4 * 128 * 200 - 1),
            "gemm_parts: `floats`: tensor map: it reaches 102400 elements, but its memory has \
             102399",
        ),
        (
            run(300, [200, 1], 4, 4 * 512 * 200 - 1),
            "gemm_parts: `floats`: tensor map: it reaches 409600 elements, but its memory has \
             409599",
        ),
        (
            run(100, [200, 1], 65, 65 * 128 * 200),
            "hgemm_sm90_parts_128: `parts` is 65, but must be from 1 to 64",
        ),
        (
            run(300, [200, 1], 0, 512 * 200),
            "hgemm_sm90_parts: `parts` is 0, but must be from 1 to 64",
        ),
        (
            run(100, [208, 1], 4, 1 << 30),
            "gemm_parts: stride 0 of `c` is 208, but must be 200; copy the tensor",
        ),
        (
            run(104, [1, 112], 4, 1 << 30),
            "gemm_parts: stride 1 of `c` is 112, but must be 104; copy the tensor",
        ),
    ] {
        assert_eq!(refused, text);
    }
    let (a, b) = (read([100, 1024], [1024, 1]), read([1024, 200], [1, 1024]));
    let parts = Parts {
        count: 4,
        floats: there(0x40000, 4 * 128 * 200),
    };
    let old = gemm_parts::<F16>(&A100, write([100, 200], [200, 1]), a, b, parts);
    assert_eq!(
        sentence(old),
        "hgemm_sm90_parts_128: the device has compute capability 8.0, but the copy engine and \
         wgmma need 9.0"
    );
}
