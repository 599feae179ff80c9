//! Kernels of run-time sizes, at sizes that no tile divides: they write all of the result, and
//! nothing past it.

use cute::divisible::assume_divisible;
use cute::prelude::*;
use cute_device::{ACROSS, Launch, copy, make_edge_tensor, make_edge_tile_mut, make_rmem_tensor};

use super::{Floats, checked, copy as copies, half, hgemm_sm80, sgemm, transpose};

/// The value past a result, which must not change.
const BEHIND: f32 = -7.5;

/// A result of `count` floats, and some more past them.
fn result(count: usize) -> Floats {
    let mut floats = Floats::zeros(count + 64);
    (0..count + 64).for_each(|at| floats.set(at, BEHIND));
    floats
}

fn is_whole(floats: &mut Floats, count: usize) -> bool {
    (count..count + 64).all(|at| floats.get(at) == BEHIND)
}

/// All blocks of a grid.
fn blocks(wide: usize, high: usize) -> Vec<(u32, u32)> {
    (0..high as u32)
        .flat_map(|y| (0..wide as u32).map(move |x| (x, y)))
        .collect()
}

#[test]
fn copies_end_at_the_last_float() {
    for count in [1, 3, 4, 1023, 1024, 1025, 2050] {
        let (mut source, mut target) = (Floats::zeros(4096), result(count));
        (0..4096).for_each(|at| source.set(at, at as f32 + 1.0));
        let (from, to) = (source.address(), target.address());
        // One block more than there are tiles, which does nothing.
        let blocks: Vec<_> = (0..=count.div_ceil(1024) as u32)
            .map(|block| (block, 0))
            .collect();
        checked(256, &blocks, || {
            // SAFETY: both have this number of floats.
            unsafe { copies::copy_f32_any(to as *mut f32, from as *const f32, count as i32) };
        });
        assert!(
            (0..count).all(|at| target.get(at) == at as f32 + 1.0),
            "{count} floats"
        );
        assert!(is_whole(&mut target, count), "behind {count} floats");
    }
}

#[test]
fn transposes_end_at_the_edges() {
    for (rows, columns) in [(1, 1), (5, 70), (64, 64), (131, 66)] {
        let (mut source, mut target) = (Floats::zeros(rows * columns), result(rows * columns));
        (0..rows * columns).for_each(|at| source.set(at, at as f32 + 1.0));
        let (from, to) = (source.address(), target.address());
        checked(
            512,
            &blocks(columns.div_ceil(64), rows.div_ceil(64)),
            || {
                // SAFETY: the matrices have these sizes.
                unsafe {
                    transpose::transpose_any(
                        to as *mut f32,
                        from as *const f32,
                        rows as i32,
                        columns as i32,
                    )
                };
            },
        );
        for (i, j) in (0..rows).flat_map(|i| (0..columns).map(move |j| (i, j))) {
            assert_eq!(
                target.get(j * rows + i),
                (i * columns + j) as f32 + 1.0,
                "({i}, {j}) of ({rows}, {columns})"
            );
        }
        assert!(
            is_whole(&mut target, rows * columns),
            "behind ({rows}, {columns})"
        );
    }
}

#[test]
fn products_of_floats_end_at_the_edges() {
    for (m, n, k) in [(132, 4, 1), (4, 136, 37), (128, 128, 16), (260, 12, 50)] {
        let [mut a, mut b] = [m, n].map(|rows| Floats::zeros(rows * k));
        let mut c = result(m * n);
        (0..m * k).for_each(|at| a.set(at, ((3 * at + at / m) % 17) as f32 / 8.0 - 1.0));
        (0..n * k).for_each(|at| b.set(at, ((5 * at + at / n) % 13) as f32 / 4.0 - 1.5));
        let [on_a, on_b, on_c] = [&mut a, &mut b, &mut c].map(Floats::address);
        checked(256, &blocks(m.div_ceil(128), n.div_ceil(128)), || {
            // SAFETY: the matrices have these sizes; m and n are multiples of 4.
            unsafe {
                let (a, b) = (on_a as *const f32, on_b as *const f32);
                sgemm::sgemm_any(on_c as *mut f32, a, b, m as i32, n as i32, k as i32);
            }
        });
        for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
            let exact = (0..k).fold(0.0, |sum: f32, l| {
                a.get(m * l + i).mul_add(b.get(n * l + j), sum)
            });
            assert_eq!(c.get(m * j + i), exact, "({i}, {j}) of ({m}, {n}, {k})");
        }
        assert!(is_whole(&mut c, m * n), "behind ({m}, {n}, {k})");
    }
}

#[test]
fn products_of_halves_end_at_the_edges() {
    for (m, n, k) in [(3, 8, 8), (131, 264, 72), (128, 256, 128), (128, 256, 200)] {
        let value =
            |i: usize, j: usize, of: usize| ((3 * i + 7 * j + i * j % 3 + of) % 5) as f32 - 2.0;
        let pairs = |rows: usize, of: usize| {
            let mut floats = Floats::zeros(rows * k / 2);
            let halves = |at: usize| half(value(at / k, at % k, of), 5, 10);
            (0..rows * k / 2).for_each(|pair| {
                floats.set(
                    pair,
                    f32::from_bits(halves(2 * pair) | halves(2 * pair + 1) << 16),
                )
            });
            floats
        };
        let (mut a, mut b, mut c) = (pairs(m, 0), pairs(n, 1), result(m * n / 2));
        let [on_a, on_b, on_c] = [&mut a, &mut b, &mut c].map(Floats::address);
        // Eight tiles down, and then to the right, also where there are fewer.
        checked(256, &blocks(8 * n.div_ceil(256), 1), || {
            // SAFETY: the matrices have these sizes; n and k are multiples of 8.
            unsafe {
                let (a, b) = (on_a as *const u16, on_b as *const u16);
                hgemm_sm80::hgemm_sm80_any(on_c as *mut u16, a, b, m as i32, n as i32, k as i32);
            }
        });
        for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
            let at = i * n + j;
            let found = c.get(at / 2).to_bits() >> (16 * (j % 2)) & 0xFFFF;
            let exact = (0..k).map(|l| value(i, l, 0) * value(j, l, 1)).sum();
            assert_eq!(found, half(exact, 5, 10), "({i}, {j}) of ({m}, {n}, {k})");
        }
        assert!(is_whole(&mut c, m * n / 2), "behind ({m}, {n}, {k})");
    }
}

/// A thread's launch, alone.
fn alone() -> Launch<1, 1> {
    // SAFETY: one thread.
    unsafe { Launch::at(0, 0, 0) }
}

/// ED2: an extent that is a multiple of 4 says nothing about four floats that do not begin at a
/// multiple of 4.
#[test]
fn a_known_divisor_does_not_reach_past_the_edge() {
    let (mut source, mut target) = (Floats::zeros(64), result(24));
    (0..64).for_each(|at| source.set(at, at as f32 + 1.0));
    let (launch, columns) = (alone(), assume_divisible(8_i64, _4));
    let matrix = make_layout((3_i64, columns), (columns, _1));
    for begin in 0..8 {
        // SAFETY: the memory has these elements.
        let from = unsafe {
            make_edge_tensor::<16, _, _>(&launch, source.pointer().cast_const(), matrix)
                .advanced(begin)
        };
        let tv = layout!((1, 4):(0, 1));
        let mut values = make_rmem_tensor([-1.0; 4], layout!((4,)));
        copy(
            &from
                .local_tile((_1, _4), (0, 0))
                .tv_part(tv, launch.thread()),
            &mut values,
        );
        let expected = |i: i64| {
            if begin + i < 8 {
                (begin + i) as f32 + 1.0
            } else {
                0.0
            }
        };
        assert_eq!(
            *values.elements(),
            [0, 1, 2, 3].map(expected),
            "from {begin} on"
        );
    }
    // Written one row down, from the sixth column on: two of four.
    // SAFETY: the memory has these elements, and nothing else has them now.
    let tile = unsafe {
        make_edge_tile_mut::<4, _, _, _>(
            &launch,
            target.pointer().wrapping_add(14),
            make_layout((2_i64, 2_i64), (columns, _1)),
            (_2, _4),
        )
    };
    let mut part = tile.tv_part(layout!((1, (4, 2)):(0, (2, 1))), launch.thread());
    copy(
        &make_rmem_tensor([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0], layout!(((4, 2),))),
        &mut part,
    );
    let written: Vec<f32> = (0..24).map(|at| target.get(at)).collect();
    let mut expected = vec![BEHIND; 24];
    (expected[14], expected[15], expected[22], expected[23]) = (1.0, 2.0, 5.0, 6.0);
    assert_eq!(written, expected);
}

/// The distance to the next tile in the non-contiguous mode, for rows and for columns.
#[test]
fn tiles_go_on_across() {
    let (launch, mut source) = (alone(), Floats::zeros(64));
    (0..64).for_each(|at| source.set(at, at as f32 + 1.0));
    let mut values = make_rmem_tensor([-1.0; 4], layout!(((2, 2),)));
    // SAFETY: the memory has these elements.
    let columns = unsafe {
        make_edge_tensor::<16, _, _>(
            &launch,
            source.pointer().cast_const(),
            make_layout((5_i64, 3_i64), (_1, 5_i64)),
        )
        .advanced(2 * ACROSS)
    };
    copy(
        &columns
            .local_tile((_2, _2), (1, 0))
            .tv_part(layout!((1, (2, 2)):(0, (1, 2))), launch.thread()),
        &mut values,
    );
    assert_eq!(*values.elements(), [13.0, 14.0, 0.0, 0.0]);
    // SAFETY: as above.
    let rows = unsafe {
        make_edge_tensor::<16, _, _>(
            &launch,
            source.pointer().cast_const(),
            make_layout((3_i64, 5_i64), (5_i64, _1)),
        )
        .advanced(2 * ACROSS)
    };
    copy(
        &rows
            .local_tile((_2, _2), (0, 1))
            .tv_part(layout!((1, (2, 2)):(0, (1, 2))), launch.thread()),
        &mut values,
    );
    assert_eq!(*values.elements(), [13.0, 0.0, 14.0, 0.0]);
}
