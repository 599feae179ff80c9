//! Runs the kernels that are written with CuTe's tiled operations on a CPU, from the source
//! that a device runs. The results are compared with those of plain loops, and every access to
//! shared memory is checked. Mistakes in these kernels must be found.
#![allow(
    unsafe_code,
    reason = "kernels take pointers, and promise how they are launched"
)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::float_cmp,
    reason = "small numbers, which floats hold"
)]

#[path = "../../../gpu/kernels/src/hgemm_sm80.rs"]
mod hgemm_sm80;
#[path = "tiled/mistakes.rs"]
mod mistakes;
#[path = "../../../gpu/kernels/src/sgemm.rs"]
#[allow(dead_code, reason = "one of its kernels is compared elsewhere")]
mod sgemm;
#[path = "../../../gpu/kernels/src/sgemm_sm80.rs"]
mod sgemm_sm80;

use cute_device::{Finding, check_block};
use half::f16;

/// Small integers, which halves and their sums represent exactly.
fn value(row: usize, step: usize, of: usize) -> f32 {
    ((row * 7 + step * 3 + row * step % 5 + of) % 11) as f32 - 5.0
}

/// Halves of a row-major matrix, from a multiple of 16 bytes on.
fn halves(rows: usize, k: usize, of: usize) -> Vec<u128> {
    let all: Vec<u16> = (0..rows * k)
        .map(|at| f16::from_f32(value(at / k, at % k, of)).to_bits())
        .collect();
    all.as_chunks::<8>()
        .0
        .iter()
        .map(|eight| (0..8).map(|i| u128::from(eight[i]) << (16 * i)).sum())
        .collect()
}

/// An element of the product.
fn exact(row: usize, column: usize, k: usize) -> f32 {
    (0..k)
        .map(|step| value(row, step, 0) * value(column, step, 1))
        .sum()
}

/// C is the product, column-major, of floats.
fn is_by_columns(c: &[u128], (m, n, k): (usize, usize, usize)) {
    for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
        let at = i + m * j;
        let found = f32::from_bits((c[at / 4] >> (32 * (at % 4))) as u32);
        assert_eq!(found, exact(i, j, k), "({i}, {j})");
    }
}

/// Runs blocks of a kernel of halves, and compares C (m, n); `inside` selects the elements that
/// they write.
fn product(
    (m, n, k): (usize, usize, usize),
    blocks: &[u32],
    inside: impl Fn(usize, usize) -> bool,
    kernel: &(dyn Fn(*mut u16, *const u16, *const u16) + Sync),
) -> Result<(), Finding> {
    let (a, b, mut c) = (halves(m, k, 0), halves(n, k, 1), vec![0_u128; m * n / 8]);
    let (on_a, on_b, on_c) = (
        a.as_ptr() as usize,
        b.as_ptr() as usize,
        c.as_mut_ptr() as usize,
    );
    for &block in blocks {
        check_block(256, (block, 0), &|| {
            kernel(on_c as *mut u16, on_a as *const u16, on_b as *const u16)
        })?;
    }
    for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
        let found = f16::from_bits((c[(i * n + j) / 8] >> (16 * (j % 8))) as u16);
        let exact = if inside(i, j) { exact(i, j, k) } else { 0.0 };
        assert_eq!(found, f16::from_f32(exact), "({i}, {j})");
    }
    Ok(())
}

/// The fourth tile down and the second to the right, of 1024 by 512.
const SIZE: (usize, usize, usize) = (1024, 512, 256);
const BLOCK: [u32; 1] = [8 + 3];

fn is_in_the_block(i: usize, j: usize) -> bool {
    (384..512).contains(&i) && j >= 256
}

#[test]
fn tiled_product() {
    product(SIZE, &BLOCK, is_in_the_block, &|c, a, b| {
        // SAFETY: the matrices have this size, and the block is one of the grid's.
        unsafe { hgemm_sm80::hgemm_sm80(c, a, b, SIZE.1 as i32, SIZE.2 as i32) };
    })
    .unwrap();
}

/// Code below the tiled operations is also checked: background copies, of a whole tile and past an
/// edge.
#[test]
fn product_below_the_tiled_operations() {
    for (m, n, k) in [(128_usize, 128_usize, 64_usize), (132, 12, 37)] {
        // A and B have m and n contiguous.
        let floats = |rows: usize, of: usize| -> Vec<u128> {
            let all: Vec<u32> = (0..rows * k)
                .map(|at| value(at % rows, at / rows, of).to_bits())
                .collect();
            all.as_chunks::<4>()
                .0
                .iter()
                .map(|four| (0..4).map(|i| u128::from(four[i]) << (32 * i)).sum())
                .collect()
        };
        let (a, b, mut c) = (floats(m, 0), floats(n, 1), vec![0_u128; m * n / 4]);
        let (on_a, on_b, on_c) = (
            a.as_ptr() as usize,
            b.as_ptr() as usize,
            c.as_mut_ptr() as usize,
        );
        for x in 0..m.div_ceil(128) as u32 {
            check_block(256, (x, 0), &|| {
                let (c, a, b) = (on_c as *mut f32, on_a as *const f32, on_b as *const f32);
                // SAFETY: the matrices have this size, and the block is one of the grid's.
                unsafe { sgemm::sgemm_any(c, a, b, m as i32, n as i32, k as i32) };
            })
            .unwrap();
        }
        is_by_columns(&c, (m, n, k));
    }
}

/// Tiles that reach past the edges in rows, columns and steps, and one whole tile.
#[test]
fn tiled_product_at_an_edge() {
    let size = (200, 296, 136);
    product(size, &[0, 1, 8, 9], |_, _| true, &|c, a, b| {
        // SAFETY: as above.
        unsafe { hgemm_sm80::hgemm_sm80_any(c, a, b, size.0 as i32, size.1 as i32, size.2 as i32) };
    })
    .unwrap();
    let size = (128, 264, 192);
    product(size, &[0, 8], |_, _| true, &|c, a, b| {
        // SAFETY: as above.
        unsafe { hgemm_sm80::hgemm_sm80_any(c, a, b, size.0 as i32, size.1 as i32, size.2 as i32) };
    })
    .unwrap();
}

/// The tutorial, of whole matrices that tiles do not divide; C is column-major, of floats.
#[test]
fn tutorial() {
    let (m, n, k) = (100_usize, 72_usize, 104_usize);
    let (a, b, mut c) = (halves(m, k, 0), halves(n, k, 1), vec![0_u128; m * n / 4]);
    let (on_a, on_b, on_c) = (
        a.as_ptr() as usize,
        b.as_ptr() as usize,
        c.as_mut_ptr() as usize,
    );
    for block in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        check_block(128, block, &|| {
            let (c, a, b) = (on_c as *mut f32, on_a as *const u16, on_b as *const u16);
            // SAFETY: the matrices have this size, and the block is one of the grid's.
            unsafe { sgemm_sm80::sgemm_sm80(c, a, b, m as i32, n as i32, k as i32) };
        })
        .unwrap();
    }
    is_by_columns(&c, (m, n, k));
}

/// The same steps with one mistake each are reported with the name of the tensor; without the
/// mistake they pass.
#[test]
fn mistakes_are_found() {
    use mistakes::Mistake;
    let run = |mistake| {
        check_block(32, (0, 0), &|| mistakes::pipeline(mistake)).map_err(|found| found.to_string())
    };
    assert_eq!(run(Mistake::None), Ok(()));
    assert_eq!(run(Mistake::NamedBarrier), Ok(()));
    for (mistake, says) in [
        (Mistake::NoBarrier, "race: sA("),
        (
            Mistake::NoWait,
            "while an asynchronous copy to it is still running; call cp_async_wait first",
        ),
        (Mistake::LateBarrier, "race: sA("),
        (Mistake::NotFetched, "which was never written"),
        (Mistake::NotAwaited, "while its copy to sA("),
    ] {
        let found = run(mistake).unwrap_err();
        assert!(found.contains(says), "{mistake:?}: {found}");
        println!("{mistake:?}: {found}");
    }
}
