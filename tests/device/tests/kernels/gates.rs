//! The kernels of `gpu/kernels/src/gates.rs`, compared with their definitions in 64 bits.

use cute_device::elements::{Bf16, E4m3, F16, Rounded};

use super::whole_rows::Elements;
use crate::gates;

fn value(at: usize) -> f32 {
    ((7 * at + at * at % 13) % 29) as f32 / 4.0 - 3.0
}

fn near(found: f64, exact: f64, error: f64) {
    assert!(
        (found - exact).abs() <= error * (exact.abs() + 1e-3),
        "{found}, not {exact}"
    );
}

/// Blocks of all rows, and of two tiles of columns.
fn blocks(rows: u32) -> Vec<(u32, u32)> {
    (0..2)
        .flat_map(|y| (0..rows).map(move |x| (x, y)))
        .collect()
}

const ROWS: usize = 3;
const COLUMNS: usize = 4096 + 128;

#[test]
fn gates_and_turns() {
    let mut source =
        Elements::<F16>::new((0..2 * ROWS * COLUMNS).map(|at| F16::rounded([value(at); 2])[0]));
    let mut target =
        Elements::<F16>::new((0..ROWS * COLUMNS + 8).map(|_| F16::rounded([77.0; 2])[0]));
    let mut cosines = Elements::<f32>::new((0..128).map(|at| (at as f32).cos()));
    let mut sines = Elements::<f32>::new((0..128).map(|at| (at as f32).sin()));
    let [to, from] = [target.address(), source.address()];
    let [c, s] = [cosines.address(), sines.address()];
    let (m, n) = (ROWS as i32, COLUMNS as i32);
    super::checked_grid(256, &blocks(3), 3, || {
        // SAFETY: the memories have these sizes.
        unsafe { gates::swiglu_f16(to as *mut F16, from as *const F16, m, n) };
    });
    for at in 0..ROWS * COLUMNS {
        let (row, column) = (at / COLUMNS, at % COLUMNS);
        let gate = source.get(2 * row * COLUMNS + column);
        let up = source.get((2 * row + 1) * COLUMNS + column);
        near(target.get(at), gate / (1.0 + (-gate).exp()) * up, 1e-3);
    }
    super::checked_grid(256, &blocks(3), 3, || {
        // SAFETY: as above; the tables have two rows.
        unsafe {
            gates::rope_f16(
                to as *mut F16,
                from as *const F16,
                c as *const f32,
                s as *const f32,
                m,
                n,
                2,
            );
        };
    });
    for at in 0..ROWS * COLUMNS {
        let (row, column) = (at / COLUMNS, at % COLUMNS);
        let first = row * COLUMNS + column / 128 * 128 + column % 64;
        let (x, y) = (source.get(first), source.get(first + 64));
        let place = row % 2 * 64 + column % 64;
        let (c, s) = (cosines.get(place), sines.get(place));
        let exact = if column % 128 < 64 {
            x * c - y * s
        } else {
            y * c + x * s
        };
        near(target.get(at), exact, 2e-3);
    }
    assert!((0..8).all(|at| target.get(ROWS * COLUMNS + at) == 77.0));
}

#[test]
fn scales_of_blocks() {
    // The last block of a row has 16 columns. The first block of the first row has zeros alone, and
    // the second one numbers whose scale would be subnormal.
    const COLUMNS: usize = 4096 + 144;
    const BLOCKS: usize = COLUMNS.div_ceil(128);
    let of = |at: usize| {
        let value = match at {
            0..128 => 0.0,
            128..256 => 1e-37 * (at - 128) as f32 / 127.0,
            _ => value(at),
        };
        Bf16::rounded([value; 2])[0]
    };
    let mut source = Elements::<Bf16>::new((0..ROWS * COLUMNS).map(of));
    let mut target = Elements::<E4m3>::new((0..ROWS * COLUMNS + 16).map(|_| E4m3::from_bits(0x7e)));
    let mut scales = Elements::<f32>::new((0..ROWS * BLOCKS + 1).map(|_| 77.0));
    let [to, of_blocks, from] = [target.address(), scales.address(), source.address()];
    super::checked_grid(256, &blocks(3), 3, || {
        // SAFETY: the memories have these sizes.
        unsafe {
            gates::quantise_blocks_bf16(
                to as *mut E4m3,
                of_blocks as *mut f32,
                from as *const Bf16,
                ROWS as i32,
                COLUMNS as i32,
            );
        };
    });
    for (row, block) in (0..ROWS).flat_map(|row| (0..BLOCKS).map(move |block| (row, block))) {
        let own = row * COLUMNS + 128 * block..row * COLUMNS + COLUMNS.min(128 * block + 128);
        let greatest = own
            .clone()
            .map(|at| source.get(at).abs())
            .fold(0.0, f64::max);
        let scale = scales.get(block * ROWS + row);
        near(
            scale,
            if greatest > 0.0 {
                (greatest / 448.0).max(f64::from(f32::MIN_POSITIVE))
            } else {
                1.0
            },
            1e-6,
        );
        for at in own {
            let exact = source.get(at) / scale;
            let step = (exact.abs() / 16.0).max(1.0 / 1024.0) * 1.00001;
            assert!(
                (target.get(at) - exact).abs() <= step,
                "{at}: {}, not {exact}",
                target.get(at)
            );
        }
    }
    assert_eq!(scales.get(ROWS * BLOCKS), 77.0);
    assert!((0..16).all(|at| target.get(ROWS * COLUMNS + at) == 448.0));
}

/// A grid that is larger than the matrix, in a row too many: two blocks write the same tile.
#[test]
fn a_tile_of_two_blocks() {
    let mut source = Elements::<F16>::new((0..256).map(|at| F16::rounded([value(at); 2])[0]));
    let mut target = Elements::<F16>::new((0..128).map(|_| F16::rounded([77.0; 2])[0]));
    let [to, from] = [target.address(), source.address()];
    // SAFETY: the memories have these sizes.
    let kernel = || unsafe { gates::swiglu_f16(to as *mut F16, from as *const F16, 1, 128) };
    cute_device::check_grid(256, &[(0, 0)], 1, &kernel).unwrap();
    let found = cute_device::check_grid(256, &[(0, 0), (0, 0)], 1, &kernel).unwrap_err();
    assert!(found.to_string().starts_with("race: "), "{found}");
}
