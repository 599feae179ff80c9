//! Products with a bias, an activation, a residual, a scale or a second output.

use cute_kernels::{
    Bf16, F16, Tensor, gemm_bias_gelu, gemm_bias_gelu_both, gemm_bias_residual, gemm_fp8_bias,
    gemm_relu, gemm_rows_silu,
};

use crate::{A, A100, B, C, H100, read, sentence, there, write};

/// A bias of this many elements.
fn row<T: cute_launch::MapElement>(count: usize) -> Tensor<'static, T, 1> {
    read([count], [1])
}

fn gelu(c: [[usize; 2]; 2], bias: Tensor<'_, F16, 1>) -> String {
    let (a, b) = (read(A[0], A[1]), read(B[0], B[1]));
    sentence(gemm_bias_gelu(&H100, write(c[0], c[1]), a, b, bias))
}

#[test]
fn products_with_a_bias() {
    assert_eq!(gelu(C, row(200)), "");
    // A row of C with gaps, and no element.
    assert_eq!(gelu([[100, 200], [208, 1]], row(200)), "");
    let none = read([0, 64], [64, 1]);
    let c = write([0, 200], [200, 1]);
    let empty = gemm_bias_gelu::<F16>(&H100, c, none, read(B[0], B[1]), row(200));
    assert_eq!(sentence(empty), "");
    for (refused, text) in [
        (
            gelu(C, row(100)),
            "gemm_bias_gelu: extent 0 of `bias` is 100, but must be 200, extent 1 of `c`",
        ),
        (
            gelu(C, read([200], [2])),
            "gemm_bias_gelu: stride 0 of `bias` is 2, but must be 1; copy the tensor",
        ),
        (
            gelu(C, Tensor::new(&there(0x10000, 201)[1..], [200]).unwrap()),
            "hgemm_sm90_bias_gelu: `bias` begins at address 0x10002, which is not a multiple of 4",
        ),
        (
            gelu([[100, 200], [1, 104]], row(200)),
            "gemm_bias_gelu: stride 1 of `c` is 104, but must be 1; copy the tensor",
        ),
        (
            gelu([[104, 200], [200, 1]], row(200)),
            "gemm_bias_gelu: extent 0 of `a` is 100, but must be 104, extent 0 of `c`",
        ),
    ] {
        assert_eq!(refused, text);
    }
    let (a, b) = (read::<F16, 2>(A[0], A[1]), read(B[0], B[1]));
    let refused = gemm_bias_gelu(&A100, write(C[0], C[1]), a, b, row(200));
    assert_eq!(
        sentence(refused),
        "hgemm_sm90_bias_gelu: the device has compute capability 8.0, but the copy \
             engine and wgmma need 9.0"
    );
}

#[test]
fn products_with_a_residual() {
    let run = |shape, strides| {
        let (a, b) = (read::<Bf16, 2>(A[0], A[1]), read(B[0], B[1]));
        let residual = read(shape, strides);
        let c = write(C[0], C[1]);
        sentence(gemm_bias_residual(&H100, c, a, b, row(200), residual))
    };
    assert_eq!(run([100, 200], [200, 1]), "");
    // Its rows may have gaps between them.
    assert_eq!(run([100, 200], [208, 1]), "");
    assert_eq!(
        run([100, 200], [1, 104]),
        "gemm_bias_residual: stride 1 of `residual` is 104, but must be 1; copy the tensor"
    );
    assert_eq!(
        run([100, 200], [204, 1]),
        "gemm_bias_residual: `residual`: tensor map: its stride along dimension 1 is 204 elements \
         of 2 bytes: 408 bytes, which is not a multiple of 16"
    );
    assert_eq!(
        run([100, 192], [192, 1]),
        "gemm_bias_residual: extent 1 of `residual` is 192, but must be 200, extent 1 of `c`"
    );
}

#[test]
fn products_with_a_second_output() {
    let run = |shape, strides| {
        let (a, b) = (read(A[0], A[1]), read(B[0], B[1]));
        let (c, d) = (write(C[0], C[1]), write(shape, strides));
        sentence(gemm_bias_gelu_both(&H100, c, d, a, b, row(200)))
    };
    assert_eq!(run([100, 200], [200, 1]), "");
    // The second output may have gaps between its rows.
    assert_eq!(run([100, 200], [208, 1]), "");
    assert_eq!(
        run([100, 200], [1, 104]),
        "gemm_bias_gelu_both: stride 1 of `d` is 104, but must be 1; copy the tensor"
    );
    assert_eq!(
        run([101, 200], [200, 1]),
        "gemm_bias_gelu_both: extent 0 of `d` is 101, but must be 100, extent 0 of `c`"
    );
    assert_eq!(
        run([100, 200], [204, 1]),
        "gemm_bias_gelu_both: `d`: tensor map: its stride along dimension 1 is 204 elements of 2 \
         bytes: 408 bytes, which is not a multiple of 16"
    );
}

#[test]
fn products_with_a_scale() {
    let silu = |bias| {
        let (a, b) = (read(A[0], A[1]), read(B[0], B[1]));
        sentence(gemm_rows_silu(&H100, write(C[0], C[1]), a, b, bias, 0.5))
    };
    assert_eq!(silu(row(100)), "");
    assert_eq!(
        silu(row(200)),
        "gemm_rows_silu: extent 0 of `bias` is 200, but must be 100, extent 0 of `c`"
    );
    let relu = |c: [[usize; 2]; 2]| {
        let (a, b) = (read(A[0], A[1]), read(B[0], B[1]));
        sentence(gemm_relu(&H100, write(c[0], c[1]), a, b, 0.5))
    };
    assert_eq!(relu(C), "");
    assert_eq!(
        relu([[100, 200], [400, 2]]),
        "gemm_relu: stride 1 of `c` is 2, but must be 1; copy the tensor"
    );
}

#[test]
fn products_of_bytes_with_a_bias() {
    let run = |k, scales, bias| {
        let (a, b) = (
            read::<u8, 2>([128, k], [1024, 1]),
            read([k, 256], [1, 1024]),
        );
        let scales = [&*there(0x30000, scales), &*there(0x30000, 1)];
        let c = write([128, 256], [256, 1]);
        sentence(gemm_fp8_bias(&H100, c, a, b, scales, row(bias)))
    };
    assert_eq!(run(272, 1, 256), "");
    assert_eq!(
        run(272, 0, 256),
        "fp8_fast_bias: `scales_a` has 0 elements, but must have 1"
    );
    assert_eq!(
        run(272, 1, 128),
        "gemm_fp8_bias: extent 0 of `bias` is 128, but must be 256, extent 1 of `c`"
    );
    assert_eq!(
        run(264, 1, 256),
        "fp8_fast_bias: `k` is 264, which is not a multiple of 16"
    );
}
