//! CuTe's tutorials, from the source that a device runs, on a processor: all blocks of a grid, checked, beside plain loops.
#![allow(unsafe_code, reason = "kernels take pointers, and promise how they are launched")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::float_cmp,
    clippy::many_single_char_names,
    unreachable_pub,
    reason = "small numbers, which floats hold; the kernels' own spelling"
)]

#[macro_use]
#[path = "kernels/kernel.rs"]
mod kernel;

#[path = "hopper/matrix.rs"]
mod matrix;
#[path = "../../gpu/kernels/src/tutorials/sgemm_1.rs"]
mod sgemm_1;
#[path = "../../gpu/kernels/src/tutorials/sgemm_2.rs"]
mod sgemm_2;
#[path = "../../gpu/kernels/src/tutorials/tiled_copy.rs"]
mod tiled_copy;
#[path = "../../gpu/kernels/src/tutorials/tiled_copy_if.rs"]
mod tiled_copy_if;
#[path = "../../gpu/kernels/src/tiles.rs"]
mod tiles;
#[path = "../../gpu/kernels/src/tutorials/wgmma_sm90.rs"]
mod wgmma_sm90;
#[path = "../../gpu/kernels/src/tutorials/wgmma_tma_sm90.rs"]
mod wgmma_tma_sm90;

use cute_device::check_grid;
use half::f16;
use matrix::Matrix;

/// Four floats from a multiple of 16 bytes on.
#[repr(align(16))]
#[derive(Clone, Copy)]
struct Sixteen([f32; 4]);

/// As many floats, and what fills the last four.
fn floats(count: usize, value: impl Fn(usize) -> f32) -> Vec<Sixteen> {
    (0..count.div_ceil(4)).map(|four| Sixteen(core::array::from_fn(|i| value(4 * four + i)))).collect()
}

fn at(floats: &[Sixteen], index: usize) -> f32 {
    floats[index / 4].0[index % 4]
}

/// What is behind a result, and in it before the kernel.
const BEHIND: f32 = -7.5;

/// Runs all blocks of a grid.
fn run(threads: u32, (width, height): (u32, u32), kernel: &(dyn Fn() + Sync)) {
    let blocks: Vec<(u32, u32)> = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).collect();
    check_grid(threads, &blocks, width, kernel).unwrap();
}

/// A small number, by row and step.
fn value(row: usize, step: usize, of: usize) -> f32 {
    ((row * 7 + step * 3 + row * step % 5 + of) % 11) as f32 - 5.0
}

/// The copy is the source, and nothing behind it was written.
fn is_copied(target: &[Sixteen], count: usize) {
    for index in 0..4 * target.len() {
        let expected = if index < count { index as f32 } else { BEHIND };
        assert_eq!(at(target, index), expected, "element {index}");
    }
}

#[test]
fn tiled_copies() {
    let (m, n) = (256, 128);
    let (source, mut target) = (floats(m * n, |i| i as f32), floats(m * n + 8, |_| BEHIND));
    let (from, to) = (source.as_ptr() as usize, target.as_mut_ptr() as usize);
    // SAFETY: the matrices have this size.
    run(256, (2, 2), &|| unsafe { tiled_copy::tiled_copy(to as *mut f32, from as *const f32, m as i32) });
    is_copied(&target, m * n);
}

#[test]
fn tiled_copies_past_an_edge() {
    for (m, n) in [(151, 61), (64, 32), (1, 1), (126, 33)] {
        let (source, mut target) = (floats(m * n, |i| i as f32), floats(m * n + 8, |_| BEHIND));
        let (from, to) = (source.as_ptr() as usize, target.as_mut_ptr() as usize);
        let grid = (m.div_ceil(64) as u32, n.div_ceil(32) as u32);
        run(128, grid, &|| {
            // SAFETY: the matrices have this size.
            unsafe { tiled_copy_if::tiled_copy_if(to as *mut f32, from as *const f32, m as i32, n as i32) };
        });
        is_copied(&target, m * n);
    }
}

/// Runs a product, and compares `factor` times it with C.
fn product((m, n, k): (usize, usize, usize), factor: f32, kernel: &(dyn Fn(*mut f32, *const f32, *const f32) + Sync)) {
    let a = floats(m * k, |at| value(at % m, at / m, 0));
    let b = floats(n * k, |at| value(at % n, at / n, 1));
    let mut c = floats(m * n + 8, |_| BEHIND);
    let [on_a, on_b, on_c] = [a.as_ptr() as usize, b.as_ptr() as usize, c.as_mut_ptr() as usize];
    run(256, (m.div_ceil(128) as u32, n.div_ceil(128) as u32), &|| {
        kernel(on_c as *mut f32, on_a as *const f32, on_b as *const f32);
    });
    is_product(&c, (m, n, k), factor);
}

/// C, column-major, is `factor` times the product, and what is behind it was not written.
fn is_product(c: &[Sixteen], (m, n, k): (usize, usize, usize), factor: f32) {
    for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
        let exact: f32 = (0..k).map(|step| value(i, step, 0) * value(j, step, 1)).sum();
        assert_eq!(at(c, i + m * j), factor * exact, "({i}, {j})");
    }
    assert!((m * n..4 * c.len()).all(|index| at(c, index) == BEHIND), "what is behind C");
}

/// A whole tile whose first stages are filled twice, and tiles past whose edges are rows, columns and k of nothing.
const SIZES: [(usize, usize, usize); 2] = [(128, 128, 256), (136, 40, 200)];

#[test]
fn wgmma_sm90() {
    for (m, n, k) in SIZES {
        // Halves of a row-major matrix, two in the room of a float.
        let halves = |rows: usize, of: usize| {
            let half = |at: usize| u32::from(f16::from_f32(value(at / k, at % k, of)).to_bits());
            floats(rows * k / 2, |pair| f32::from_bits(half(2 * pair) | half(2 * pair + 1) << 16))
        };
        let (a, b, mut c) = (halves(m, 0), halves(n, 1), floats(m * n + 8, |_| BEHIND));
        let [on_a, on_b, on_c] = [a.as_ptr() as usize, b.as_ptr() as usize, c.as_mut_ptr() as usize];
        run(128, (m.div_ceil(128) as u32, n.div_ceil(128) as u32), &|| {
            let (c, a, b) = (on_c as *mut f32, on_a as *const u16, on_b as *const u16);
            // SAFETY: the matrices have this size.
            unsafe { wgmma_sm90::wgmma_sm90(c, a, b, m as i32, n as i32, k as i32) };
        });
        is_product(&c, (m, n, k), 1.0);
    }
}

#[test]
fn wgmma_tma_sm90() {
    for (m, n, k) in SIZES {
        let matrix = |rows: usize, of: usize| {
            let half = |value: f32| f16::from_f32(value).to_le_bytes().to_vec();
            Matrix::new(k, (0..rows * k).map(|at| value(at / k, at % k, of)), half)
        };
        let (mut a, mut b, mut c) = (matrix(m, 0), matrix(n, 1), floats(m * n + 8, |_| BEHIND));
        let (on_a, on_b, on_c) = (a.map(128), b.map(128), c.as_mut_ptr() as usize);
        run(128, (m.div_ceil(128) as u32, n.div_ceil(128) as u32), &|| {
            // SAFETY: the maps are those of the matrices.
            unsafe { wgmma_tma_sm90::wgmma_tma_sm90(on_a, on_b, on_c as *mut f32, m as i32, n as i32, k as i32) };
        });
        is_product(&c, (m, n, k), 1.0);
    }
}

#[test]
fn sgemm_1() {
    for (m, n, k) in [(128, 128, 16), (130, 37, 11)] {
        // SAFETY: the matrices have this size.
        product((m, n, k), 0.5, &|c, a, b| unsafe { sgemm_1::sgemm_1(c, a, b, m as i32, n as i32, k as i32, 0.5) });
    }
}

#[test]
fn sgemm_2() {
    for (m, n, k) in [(128, 128, 16), (132, 40, 11)] {
        // SAFETY: the matrices have this size.
        product((m, n, k), 1.0, &|c, a, b| unsafe { sgemm_2::sgemm_2(c, a, b, m as i32, n as i32, k as i32) });
    }
}
