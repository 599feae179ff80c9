//! Each refusal with its sentence, beside the nearest call that is accepted. No device is needed:
//! the limits come from NVIDIA's table of compute capabilities (CUDA C++ Programming Guide,
//! technical specifications), columns 9.0 and 8.0, written out by hand.
#![allow(unsafe_code, reason = "addresses that are never reached")]

mod attention;
mod attention_backward;
mod attention_packed;
mod decode;
mod fused;
mod gates;
mod groups;
mod norms_backward;
mod softmaxes_backward;
mod whole_rows;

use cute_kernels::{
    Bf16, F16, Limits, Scales, Slice, Sums, Tensor, TensorMut, gemm, gemm_fp8, gemm_int8,
    gemm_int8_rows,
};

/// An H100 with 132 multiprocessors.
const H100: Limits = Limits {
    architecture: (9, 0),
    multiprocessors: 132,
    threads: 1024,
    grid: (2_147_483_647, 65_535),
    shared: 232_448,
    cluster: 8,
};

/// An A100.
const A100: Limits = Limits {
    architecture: (8, 0),
    multiprocessors: 108,
    threads: 1024,
    grid: (2_147_483_647, 65_535),
    shared: 166_912,
    cluster: 1,
};

/// A B200, for which the kernels for Hopper are not compiled.
const BLACKWELL: Limits = Limits {
    architecture: (10, 0),
    multiprocessors: 148,
    ..H100
};

/// Memory that is never reached.
fn there<T>(address: u64, len: usize) -> &'static mut Slice<T> {
    // SAFETY: checks do not reach memory.
    unsafe { Slice::at_mut(address, len) }
}

const ROOM: usize = 1 << 33;

/// A read-only tensor.
fn read<T: cute_launch::MapElement, const R: usize>(
    shape: [usize; R],
    strides: [usize; R],
) -> Tensor<'static, T, R> {
    Tensor::strided(there(0x10000, ROOM), shape, strides).unwrap()
}

/// A writable tensor.
fn write<T: cute_launch::MapElement, const R: usize>(
    shape: [usize; R],
    strides: [usize; R],
) -> TensorMut<'static, T, R> {
    TensorMut::strided(there(0x20000, ROOM), shape, strides).unwrap()
}

/// The sentence of a refusal, or an empty text.
fn sentence(result: Result<(), cute_kernels::Error>) -> String {
    result
        .err()
        .map(|error| error.to_string())
        .unwrap_or_default()
}

/// The sentence of a product, by shapes and strides of C, A and B.
fn product(c: [[usize; 2]; 2], a: [[usize; 2]; 2], b: [[usize; 2]; 2]) -> String {
    let (a, b) = (read::<F16, 2>(a[0], a[1]), read::<F16, 2>(b[0], b[1]));
    sentence(gemm(&H100, write::<F16, 2>(c[0], c[1]), a, b))
}

/// An accepted product: 100 by 200, k of 64.
const C: [[usize; 2]; 2] = [[100, 200], [200, 1]];
const A: [[usize; 2]; 2] = [[100, 64], [64, 1]];
const B: [[usize; 2]; 2] = [[64, 200], [1, 64]];

#[test]
fn products_of_many_strides_are_accepted() {
    assert_eq!(product(C, A, B), "");
    // Rows with gaps, and a slice of a larger matrix.
    assert_eq!(product([[100, 200], [208, 1]], [[100, 64], [72, 1]], B), "");
    // C by columns: the two operands change places, so m is the multiple of 8.
    assert_eq!(product([[104, 200], [1, 104]], [[104, 64], [64, 1]], B), "");
    // One row, whose stride is never used, and one column of C.
    assert_eq!(product([[1, 200], [7, 1]], [[1, 64], [5, 1]], B), "");
    // Rows of A that are all one row.
    assert_eq!(product(C, [[100, 64], [0, 1]], B), "");
    // C without elements: nothing is launched.
    assert_eq!(product([[0, 200], [200, 1]], [[0, 64], [64, 1]], B), "");
    assert_eq!(product([[100, 0], [8, 1]], A, [[64, 0], [1, 64]]), "");
}

#[test]
fn products_are_refused() {
    for (refused, text) in [
        (
            product(C, [[101, 64], [64, 1]], B),
            "gemm: extent 0 of `a` is 101, but must be 100, like extent 0 of `c`",
        ),
        (
            product(C, A, [[72, 200], [1, 72]]),
            "gemm: extent 0 of `b` is 72, but must be 64, like extent 1 of `a`",
        ),
        (
            product(C, A, [[64, 192], [1, 64]]),
            "gemm: extent 1 of `b` is 192, but must be 200, like extent 1 of `c`",
        ),
        (
            product(C, [[100, 64], [1, 104]], B),
            "gemm: stride 1 of `a` is 104, but must be 1; copy the tensor",
        ),
        (
            product(C, A, [[64, 200], [200, 1]]),
            "gemm: stride 0 of `b` is 200, but must be 1; copy the tensor",
        ),
        (
            product([[100, 200], [400, 2]], A, B),
            "gemm: stride 1 of `c` is 2, but must be 1; copy the tensor",
        ),
        (
            product(C, [[100, 64], [65, 1]], B),
            "gemm: `a`: tensor map: its stride along dimension 1 is 65 elements of 2 bytes: 130 \
             bytes, which is not a multiple of 16",
        ),
        (
            product(
                [[104, 200], [1, 104]],
                [[104, 64], [64, 1]],
                [[64, 200], [1, 65]],
            ),
            "gemm: `b`: tensor map: its stride along dimension 1 is 65 elements of 2 bytes: 130 \
             bytes, which is not a multiple of 16",
        ),
        (
            product([[100, 200], [0, 1]], A, B),
            "gemm: `c`: tensor map: it is writable, but its elements overlap: its stride along \
             dimension 1 is 0, and the dimensions with smaller strides reach 1 elements",
        ),
        (
            product([[65537, 200], [200, 1]], [[65537, 64], [64, 1]], B),
            "gemm: extent 0 of `c` is 65537, but must be at most 65536",
        ),
        (
            product(C, [[100, 60], [64, 1]], [[60, 200], [1, 64]]),
            "hgemm_sm90: `k` is 60, which is not a multiple of 8",
        ),
        (
            product([[100, 196], [200, 1]], A, [[64, 196], [1, 64]]),
            "hgemm_sm90: `n` is 196, which is not a multiple of 8",
        ),
        (
            product(C, [[100, 0], [64, 1]], [[0, 200], [1, 64]]),
            "gemm: `a`: tensor map: it has 0 elements along dimension 0, but must have from 1 to \
             4294967296",
        ),
    ] {
        assert_eq!(refused, text);
    }
}

#[test]
fn lengths_past_32_bits_are_refused_or_right() {
    // 65536 rows with a stride of 65536: 2^32 elements, which the TMA unit reaches.
    let wide = [[65536, 64], [65536, 1]];
    assert_eq!(product([[65536, 200], [200, 1]], wide, B), "");
    let past = [[(1 << 32) + 100, 64], [0, 1]];
    assert_eq!(
        product([[(1 << 32) + 100, 200], [1, 0]], past, B),
        "gemm: extent 0 of `c` is 4294967396, but must be at most 65536"
    );
}

#[test]
fn memory_and_addresses_are_checked() {
    let short = Tensor::<F16, 2>::new(there(0x10000, 6399), [100, 64]).unwrap_err();
    assert_eq!(
        short.to_string(),
        "tensor: the tensor reaches 6400 elements, but its memory has 6399"
    );
    assert!(Tensor::<F16, 2>::new(there(0x10000, 6400), [100, 64]).is_ok());
    let most =
        Tensor::<F16, 2>::strided(there(0x10000, 6400), [3, 2], [usize::MAX, 1]).unwrap_err();
    assert_eq!(
        most.to_string(),
        "tensor: the tensor reaches 36893488147419103232 elements, but its memory has 6400"
    );
    // An offset of four elements, and of eight.
    let at =
        |offset: usize| Tensor::<F16, 2>::new(&there(0x10000, 6408)[offset..], [100, 64]).unwrap();
    let run = |a| {
        sentence(gemm(
            &H100,
            write::<F16, 2>(C[0], C[1]),
            a,
            read(B[0], B[1]),
        ))
    };
    assert_eq!(
        run(at(4)),
        "gemm: `a`: tensor map: its memory begins at address 0x10008, which is not a multiple of 16"
    );
    assert_eq!(run(at(8)), "");
}

#[test]
fn other_elements_and_devices() {
    let a = read::<F16, 2>(A[0], A[1]);
    let b = read::<F16, 2>(B[0], B[1]);
    assert_eq!(sentence(gemm(&H100, write::<f32, 2>(C[0], C[1]), a, b)), "");
    let (x, y) = (read::<Bf16, 2>(A[0], A[1]), read::<Bf16, 2>(B[0], B[1]));
    assert_eq!(
        sentence(gemm(&H100, write::<Bf16, 2>(C[0], C[1]), x, y)),
        ""
    );
    let on_a100 = |c| sentence(gemm(&A100, write::<Bf16, 2>(c, [200, 1]), x, y));
    assert_eq!(
        on_a100([100, 200]),
        "bgemm_sm90: the device has compute capability 8.0, but the TMA unit and wgmma need 9.0"
    );
    // All other mistakes are reported first.
    assert_eq!(
        on_a100([101, 200]),
        "gemm: extent 0 of `a` is 100, but must be 101, like extent 0 of `c`"
    );
    let odd = read::<Bf16, 2>([64, 196], [1, 64]);
    assert_eq!(
        sentence(gemm(&A100, write::<Bf16, 2>([100, 196], [200, 1]), x, odd)),
        "bgemm_sm90: `n` is 196, which is not a multiple of 8"
    );
    assert_eq!(
        sentence(gemm(&BLACKWELL, write::<f32, 2>(C[0], C[1]), a, b)),
        "hgemm_sm90_f32: it is built for compute capability 9.0 alone, but the device has 10.0"
    );
}

#[test]
fn products_of_halves_on_other_devices() {
    for device in [A100, BLACKWELL] {
        let run = |c: [[usize; 2]; 2], a: [[usize; 2]; 2], b: [[usize; 2]; 2]| {
            let (a, b) = (read::<F16, 2>(a[0], a[1]), read::<F16, 2>(b[0], b[1]));
            sentence(gemm(&device, write::<F16, 2>(c[0], c[1]), a, b))
        };
        assert_eq!(run(C, A, B), "");
        let by_columns = [[104, 200], [1, 104]];
        assert_eq!(run(by_columns, [[104, 64], [64, 1]], B), "");
        for (refused, text) in [
            (
                run([[100, 200], [208, 1]], A, B),
                "gemm: stride 0 of `c` is 208, but must be 200; copy the tensor",
            ),
            (
                run(C, [[100, 64], [72, 1]], B),
                "gemm: stride 0 of `a` is 72, but must be 64; copy the tensor",
            ),
            (
                run(C, A, [[64, 200], [1, 72]]),
                "gemm: stride 1 of `b` is 72, but must be 64; copy the tensor",
            ),
            (
                run([[104, 200], [1, 112]], [[104, 64], [64, 1]], B),
                "gemm: stride 1 of `c` is 112, but must be 104; copy the tensor",
            ),
            (
                run([[100, 196], [196, 1]], A, [[64, 196], [1, 64]]),
                "hgemm_sm80_any: `n` is 196, which is not a multiple of 8",
            ),
        ] {
            assert_eq!(refused, text);
        }
    }
    // An RTX 3090 has 100 KiB of shared memory for a block.
    let small = Limits {
        architecture: (8, 6),
        shared: 101_376,
        ..A100
    };
    let (a, b) = (read::<F16, 2>(A[0], A[1]), read::<F16, 2>(B[0], B[1]));
    assert_eq!(
        sentence(gemm(&small, write::<F16, 2>(C[0], C[1]), a, b)),
        "hgemm_sm80_any: its blocks have 147456 bytes of shared memory, but the device allows at \
         most 101376 per block"
    );
}

/// The sentence of a product with scales.
fn scaled(k: usize, by_columns: bool, scales: Scales<'_>) -> String {
    let (a, b) = (
        read::<u8, 2>([128, k], [1024, 1]),
        read::<u8, 2>([k, 256], [1, 1024]),
    );
    let strides = if by_columns { [1, 128] } else { [256, 1] };
    sentence(gemm_fp8(&H100, write([128, 256], strides), a, b, scales))
}

#[test]
fn products_of_integers() {
    let read = |k: usize| {
        let a = read::<i8, 2>([128, k], [1024, 1]);
        (a, read([k, 256], [1, 1024]))
    };
    let exact = |k, strides| {
        let (a, b) = read(k);
        sentence(gemm_int8(&H100, write([128, 256], strides), a, b))
    };
    for strides in [[256, 1], [1, 128], [260, 1]] {
        assert_eq!(exact(272, strides), "");
    }
    assert_eq!(
        exact(264, [256, 1]),
        "igemm_sm90: `k` is 264, which is not a multiple of 16"
    );
    assert_eq!(
        exact(272, [258, 1]),
        "gemm_int8: `c`: tensor map: its stride along dimension 1 is 258 elements of 4 bytes: \
         1032 bytes, which is not a multiple of 16"
    );
    let rows = |strides, scales: [usize; 2]| {
        let (a, b) = read(272);
        let scales = scales.map(|len| -> &Slice<f32> { there(0x30000, len) });
        sentence(gemm_int8_rows(
            &H100,
            write([128, 256], strides),
            a,
            b,
            scales,
        ))
    };
    assert_eq!(rows([256, 1], [128, 256]), "");
    // C by columns: the scales change places with their matrices.
    assert_eq!(rows([1, 128], [128, 256]), "");
    assert_eq!(
        rows([256, 1], [128, 255]),
        "igemm_sm90_rows: `scales_b` has 255 elements, but must have n = 256"
    );
    assert_eq!(
        rows([1, 128], [127, 256]),
        "igemm_sm90_rows: `scales_b` has 127 elements, but must have n = 128"
    );
    let (a, b) = read(272);
    assert_eq!(
        sentence(gemm_int8(&A100, write([128, 256], [256, 1]), a, b)),
        "igemm_sm90: the device has compute capability 8.0, but the TMA unit and wgmma need 9.0"
    );
}

#[test]
fn products_with_scales() {
    let of = |len| -> &'static Slice<f32> { there(0x30000, len) };
    for sums in [Sums::Fast, Sums::Promoted] {
        let one = Scales::Matrices {
            a: of(1),
            b: of(1),
            sums,
        };
        assert_eq!(
            (scaled(272, false, one), scaled(272, true, one)),
            (String::new(), String::new())
        );
    }
    let none = Scales::Matrices {
        a: of(0),
        b: of(1),
        sums: Sums::Fast,
    };
    assert_eq!(
        scaled(272, false, none),
        "fp8_fast: `scales_a` has 0 elements, but must have 1"
    );
    let rows = |a, b| Scales::Rows { a: of(a), b: of(b) };
    assert_eq!(scaled(272, false, rows(128, 256)), "");
    // C by columns: the scales change places with their matrices.
    assert_eq!(scaled(272, true, rows(128, 256)), "");
    assert_eq!(
        scaled(272, true, rows(127, 256)),
        "fp8_rows: `scales_b` has 127 elements, but must have n = 128"
    );
    let blocks = |a, b| Scales::Blocks { a: of(a), b: of(b) };
    assert_eq!(scaled(272, false, blocks(128 * 3, 2 * 3)), "");
    assert_eq!(
        scaled(272, false, blocks(128 * 3, 5)),
        "fp8_blocks: `scales_b` has 5 elements, but must have ⌈n / 128⌉ · ⌈k / 128⌉ = 6"
    );
    assert_eq!(
        scaled(272, true, blocks(128 * 3, 2 * 3)),
        "gemm_fp8: stride 1 of `c` is 128, but must be 1; copy the tensor"
    );
    assert_eq!(
        scaled(264, false, rows(128, 256)),
        "fp8_rows: `k` is 264, which is not a multiple of 16"
    );
}
