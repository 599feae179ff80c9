//! Grouped products. The lengths of the groups are on the device, so only the kernel checks them.

use cute_kernels::{Bf16, Limits, gemm_fp8_masked, gemm_fp8_packed, gemm_masked, gemm_packed};

use crate::{A100, H100, read, sentence, there, write};

/// Shapes and strides of C, A and B, and the number of offsets.
#[derive(Clone, Copy)]
struct Packed {
    c: [[usize; 2]; 2],
    a: [[usize; 2]; 2],
    b: [[usize; 3]; 2],
    offsets: usize,
    report: usize,
}

/// 300 rows of 8 groups; n of 200 and k of 64.
const PACKED: Packed = Packed {
    c: [[300, 200], [200, 1]],
    a: [[300, 64], [64, 1]],
    b: [[8, 64, 200], [200 * 64, 1, 64]],
    offsets: 9,
    report: 1,
};

fn packed(on: &Limits, call: Packed) -> String {
    let Packed {
        c,
        a,
        b,
        offsets,
        report,
    } = call;
    sentence(gemm_packed(
        on,
        write(c[0], c[1]),
        there(0x30000, report),
        read::<Bf16, 2>(a[0], a[1]),
        read(b[0], b[1]),
        read([offsets], [1]),
    ))
}

#[test]
fn packed_groups() {
    let of = |call| packed(&H100, call);
    assert_eq!(of(PACKED), "");
    // Rows of A and of B's columns with gaps.
    let gaps = Packed {
        a: [[300, 64], [72, 1]],
        b: [[8, 64, 200], [200 * 72, 1, 72]],
        ..PACKED
    };
    assert_eq!(of(gaps), "");
    // One group, whose stride is never used, and a group without rows.
    let one = Packed {
        b: [[1, 64, 200], [7, 1, 64]],
        offsets: 2,
        ..PACKED
    };
    assert_eq!(of(one), "");
    let none = Packed {
        c: [[0, 200], [200, 1]],
        a: [[0, 64], [64, 1]],
        ..PACKED
    };
    assert_eq!(of(none), "");
    let most = Packed {
        b: [[127, 64, 200], [200 * 64, 1, 64]],
        offsets: 128,
        ..PACKED
    };
    assert_eq!(of(most), "");
}

#[test]
fn other_packed_groups() {
    let of = |call| packed(&H100, call);
    for (call, text) in [
        (
            Packed {
                offsets: 8,
                ..PACKED
            },
            "gemm_packed: extent 0 of `offsets` is 8, but must be 9",
        ),
        (
            Packed {
                a: [[299, 64], [64, 1]],
                ..PACKED
            },
            "gemm_packed: extent 0 of `a` is 299, but must be 300, like extent 0 of `c`",
        ),
        (
            Packed {
                b: [[8, 72, 200], [200 * 72, 1, 72]],
                ..PACKED
            },
            "gemm_packed: extent 1 of `b` is 72, but must be 64, like extent 1 of `a`",
        ),
        (
            Packed {
                b: [[8, 64, 192], [192 * 64, 1, 64]],
                ..PACKED
            },
            "gemm_packed: extent 2 of `b` is 192, but must be 200, like extent 1 of `c`",
        ),
        (
            Packed {
                b: [[8, 64, 200], [200 * 64, 200, 1]],
                ..PACKED
            },
            "gemm_packed: stride 1 of `b` is 200, but must be 1; copy the tensor",
        ),
        (
            Packed {
                b: [[8, 64, 200], [201 * 64, 1, 64]],
                ..PACKED
            },
            "gemm_packed: stride 0 of `b` is 12864, but must be 12800; copy the tensor",
        ),
        (
            Packed {
                c: [[300, 200], [208, 1]],
                ..PACKED
            },
            "gemm_packed: stride 0 of `c` is 208, but must be 200; copy the tensor",
        ),
        (
            Packed {
                b: [[128, 64, 200], [200 * 64, 1, 64]],
                offsets: 129,
                ..PACKED
            },
            "gemm_packed: extent 0 of `b` is 128, but must be at most 127",
        ),
        (
            Packed {
                b: [[0, 64, 200], [200 * 64, 1, 64]],
                offsets: 1,
                ..PACKED
            },
            "gemm_packed: extent 0 of `b` is 0, but must be at least 1",
        ),
        (
            Packed {
                a: [[300, 64], [68, 1]],
                ..PACKED
            },
            "gemm_packed: `a`: tensor map: its stride along dimension 1 is 68 elements of 2 bytes: \
             136 bytes, which is not a multiple of 16",
        ),
        (
            Packed {
                report: 0,
                ..PACKED
            },
            "bgemm_sm90_packed: `report` has 0 elements, but must have 1",
        ),
    ] {
        assert_eq!(of(call), text);
    }
    assert_eq!(
        packed(&A100, PACKED),
        "bgemm_sm90_packed: the device has compute capability 8.0, but the TMA \
             unit and wgmma need 9.0"
    );
}

#[test]
fn masked_groups() {
    let run = |a: [[usize; 3]; 2], counts| {
        sentence(gemm_masked(
            &H100,
            write([8, 50, 200], [10_000, 200, 1]),
            there(0x30000, 1),
            read::<Bf16, 3>(a[0], a[1]),
            read([8, 64, 200], [200 * 64, 1, 64]),
            read([counts], [1]),
        ))
    };
    let shape = [8, 50, 64];
    assert_eq!(run([shape, [3200, 64, 1]], 8), "");
    assert_eq!(run([shape, [3600, 72, 1]], 8), "");
    assert_eq!(
        run([shape, [3264, 64, 1]], 8),
        "gemm_masked: stride 0 of `a` is 3264, but must be 3200; copy the tensor"
    );
    assert_eq!(
        run([[8, 49, 64], [3136, 64, 1]], 8),
        "gemm_masked: extent 1 of `a` is 49, but must be 50, like extent 1 of `c`"
    );
    assert_eq!(
        run([shape, [3200, 64, 1]], 9),
        "gemm_masked: extent 0 of `counts` is 9, but must be 8"
    );
    // 50 groups with room for 8 rows, to check that no extent is exchanged with another.
    let other = gemm_masked(
        &H100,
        write([50, 8, 200], [1600, 200, 1]),
        there(0x30000, 1),
        read::<Bf16, 3>([50, 8, 64], [512, 64, 1]),
        read([50, 64, 200], [200 * 64, 1, 64]),
        read([50], [1]),
    );
    assert_eq!(sentence(other), "");
    // No groups, so no elements to write.
    let none = gemm_masked(
        &H100,
        write([0, 50, 200], [10_000, 200, 1]),
        there(0x30000, 1),
        read::<Bf16, 3>([0, 50, 64], [3200, 64, 1]),
        read([0, 64, 200], [200 * 64, 1, 64]),
        read([0], [1]),
    );
    assert_eq!(sentence(none), "");
}

#[test]
fn groups_of_bytes() {
    let scales = |a, b| [&*there(0x30000, a), &*there(0x30000, b)];
    let packed = |k: usize, of_a, of_b| {
        sentence(gemm_fp8_packed(
            &H100,
            write([300, 200], [200, 1]),
            there(0x30000, 1),
            read([300, k], [1024, 1]),
            read([8, k, 200], [200 * 1024, 1, 1024]),
            read([9], [1]),
            scales(of_a, of_b),
        ))
    };
    assert_eq!(packed(272, 300 * 3, 8 * 2 * 3), "");
    assert_eq!(
        packed(272, 899, 48),
        "fp8_blocks_packed: `scales_a` has 899 elements, but must have rows · ⌈k / 128⌉ = 900"
    );
    assert_eq!(
        packed(272, 900, 47),
        "fp8_blocks_packed: `scales_b` has 47 elements, but must have groups · ⌈n / 128⌉ · \
         ⌈k / 128⌉ = 48"
    );
    assert_eq!(
        packed(264, 900, 48),
        "fp8_blocks_packed: `k` is 264, which is not a multiple of 16"
    );
    let masked = |of_a| {
        sentence(gemm_fp8_masked(
            &H100,
            write([8, 50, 200], [10_000, 200, 1]),
            there(0x30000, 1),
            read([8, 50, 272], [13_600, 272, 1]),
            read([8, 272, 200], [200 * 272, 1, 272]),
            read([8], [1]),
            scales(of_a, 48),
        ))
    };
    assert_eq!(masked(8 * 50 * 3), "");
    assert_eq!(
        masked(1199),
        "fp8_blocks_masked: `scales_a` has 1199 elements, but must have rows · groups · ⌈k / 128⌉ \
         = 1200"
    );
}
