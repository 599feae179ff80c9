//! Parts through rayon, compared with the loop.

#[path = "parallel/products.rs"]
mod products;

use std::collections::BTreeSet;

use super::cases::cases;
use super::strides::{Modes, extents, injective};
use cute::__engine::constants;
use cute::algorithm::{
    MatrixProduct, gemm, gemm_axpby, gemm_axpby_parallel, gemm_parallel, transform,
};
use cute::prelude::*;
use cute::tensor::{Matrix, OffsetMap};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rayon::prelude::*;

#[test]
fn rayon_writes_what_a_loop_writes() {
    let (rows, columns, ld) = (64, 48, 67);
    let (mut ours, mut expected) = (vec![1_u64; 48 * 67], vec![1_u64; 48 * 67]);
    let layout = layout!((rows, columns):(1, ld));
    let mut tensor = make_tensor(&mut ours[..], layout);
    tensor
        .tiles_mut(tile!((8, 4)))
        .into_par_iter()
        .enumerate()
        .for_each(|(number, mut tile)| {
            transform(&mut tile, |x| x + u64::try_from(number).unwrap_or(0));
        });
    let threads = tensor.lanes_mut(tile!((16, 2))).into_par_iter();
    assert_eq!(threads.len(), 32);
    let sum: u64 = threads.map(|lane| lane.iter().sum::<u64>()).sum();
    for j in 0..48_usize {
        for i in 0..64_usize {
            expected[i + 67 * j] += u64::try_from(i / 8 + 8 * (j / 4)).expect("small");
        }
    }
    let total: u64 = (0..48)
        .flat_map(|j| (0..64).map(move |i| (i, j)))
        .map(|(i, j)| expected[i + 67 * j])
        .sum();
    assert_eq!((ours, sum), (expected, total));
}

#[test]
fn without_elements_there_are_no_tiles_and_no_products() {
    let (none, rows) = (&mut [0_u64; 0][..], 0);
    let mut tensor = make_tensor(none, layout!((rows, 8):(8, 1)));
    assert_eq!(tensor.tiles_mut(tile!((8, 4))).into_par_iter().count(), 0);
    let lanes = tensor.lanes_mut(tile!((16, 2))).into_par_iter();
    assert_eq!(lanes.map(|lane| lane.size()).collect::<Vec<_>>(), [0; 32]);
    for (m, n, k) in [(0, 3, 4), (3, 0, 4), (3, 4, 0)] {
        let (a, b, mut c) = ([1.0_f32; 12], [1.0_f32; 12], [5.0_f32; 12]);
        let (a, b) = (
            make_tensor(&a[..], layout!((m, k))),
            make_tensor(&b[..], layout!((n, k))),
        );
        gemm_parallel(&a, &b, &mut make_tensor(&mut c[..], layout!((m, n))));
        assert_eq!(c.map(f32::to_bits), [5.0_f32.to_bits(); 12]);
    }
}

/// Any strides; most overlap.
fn any_strides<const N: usize>(unit: [i64; N], most: [i64; N]) -> impl Strategy<Value = Modes<N>> {
    (extents(unit, most), [0; N].map(|_| -9..=9_i64))
}

/// The numbers of accepted and refused layouts.
#[derive(Default)]
struct Seen {
    accepted: u32,
    refused: u32,
}

/// Checks of the offsets of all parts by the operator's own table: parallel writes must equal a
/// loop over the table, or two coordinates must share an offset.
impl Seen {
    fn accept(
        &mut self,
        table: &[i64],
        place: impl Fn(usize) -> (usize, usize),
        ours: &[usize],
        base: i64,
    ) {
        let mut expected = vec![0; ours.len()];
        for (coordinate, offset) in table.iter().enumerate() {
            let (part, element) = place(coordinate);
            let target = &mut expected[usize::try_from(base + offset).expect("inside")];
            assert_eq!(*target, 0, "offset {offset} is in two parts");
            *target = 1 + 1000 * part + element;
        }
        assert_eq!(ours, expected);
        self.accepted += 1;
    }

    fn refuse(&mut self, table: &[i64], error: cute::Error) {
        let cute::Violation::Collision {
            first,
            second,
            offset,
        } = error.violation
        else {
            panic!("{error}")
        };
        let at = |coordinate: i64| table[usize::try_from(coordinate).expect("a coordinate")];
        assert!(
            first != second && at(first) == offset && at(second) == offset,
            "{error}: {table:?}"
        );
        self.refused += 1;
    }
}

/// A tensor under `layout`, its parts by `method`, whose offsets together equal those of `parts`:
/// written in parallel, or refused. `first`: mode 0 of `parts` is a part, else mode 1.
macro_rules! check {
    ($seen:expr, $layout:expr, $method:ident($by:expr), $parts:ident, $first:literal) => {{
        let (layout, by) = ($layout, $by);
        let (least, greatest) = layout.bounds();
        let mut ours = vec![0; usize::try_from(greatest - least + 1).expect("small")];
        let base = usize::try_from(-least).expect("positive");
        let all = layout.$parts(by).to_dynamic();
        let table: Vec<i64> = all.layout_table().expect("small");
        let distinct = table.iter().collect::<BTreeSet<_>>().len() == table.len();
        let mut tensor = make_tensor_at(&mut ours[..], base, layout);
        match tensor.$method(by) {
            Ok(parts) => {
                assert!(distinct, "{layout}: accepted");
                let count = parts.len();
                let size = table.len() / count;
                parts
                    .into_par_iter()
                    .enumerate()
                    .for_each(|(number, mut part)| {
                        assert_eq!(part.size(), size);
                        for element in 0..size {
                            part[element] += 1 + 1000 * number + element;
                        }
                    });
                let place = |at: usize| {
                    if $first {
                        (at / size, at % size)
                    } else {
                        (at % count, at / count)
                    }
                };
                $seen.accept(&table, place, &ours, -least);
            }
            Err(error) => {
                assert!(!distinct, "{layout}: {error}");
                $seen.refuse(&table, error);
            }
        }
    }};
}

/// Strided and permuted, in tiles of 2 by 3, and in the lanes of these.
fn check_flat(seen: &mut Seen, ([a, b, c], [d, e, f]): Modes<3>) {
    let layout = layout!((a, b, c):(d, e, f));
    check!(
        seen,
        layout,
        try_tiles_mut(tile!((2, 3, 1))),
        zipped_divide,
        true
    );
    check!(
        seen,
        layout,
        try_lanes_mut(tile!((2, 3, 1))),
        zipped_divide,
        false
    );
}

/// Modes in modes, in tiles.
fn check_nested(seen: &mut Seen, ([_, a, b, c], [d, e, f, g]): Modes<4>) {
    let layout = layout!(((2, a), (b, (2, { c / 2 }))):((d, e), (f, (g, { 2 * g }))));
    check!(
        seen,
        layout,
        try_tiles_mut(tile!((2, 1))),
        zipped_divide,
        true
    );
}

/// Threads that take turns (raked), and threads that take blocks.
fn check_threads(seen: &mut Seen, ([threads, values], [d, e]): Modes<2>) {
    let layout = layout!((threads, values):(d, e));
    check!(
        seen,
        layout,
        try_partition_mut(layout!((threads, values):(1, threads))),
        composition,
        false
    );
    let vector = layout!({ threads * values }:d);
    check!(
        seen,
        vector,
        try_partition_mut(layout!((threads, values):(values, 1))),
        composition,
        false
    );
    check!(
        seen,
        vector,
        try_partition_mut(layout!((threads, values):(1, threads))),
        composition,
        false
    );
}

const FLAT: ([i64; 3], [i64; 3]) = ([2, 3, 1], [4, 3, 5]);
const NESTED: ([i64; 4], [i64; 4]) = ([2, 1, 1, 2], [1, 4, 3, 3]);
const THREADS: ([i64; 2], [i64; 2]) = ([1, 1], [8, 6]);

/// All structures, under random strides.
fn check_random(
    flat: impl Strategy<Value = Modes<3>>,
    nested: impl Strategy<Value = Modes<4>>,
    threads: impl Strategy<Value = Modes<2>>,
) -> Seen {
    let config = Config {
        cases: cases(1000),
        failure_persistence: None,
        ..Config::default()
    };
    let seen = std::cell::RefCell::new(Seen::default());
    let outcome =
        TestRunner::new(config).run(&(flat, nested, threads), |(flat, nested, threads)| {
            let mut seen = seen.borrow_mut();
            check_flat(&mut seen, flat);
            check_nested(&mut seen, nested);
            check_threads(&mut seen, threads);
            Ok(())
        });
    assert!(outcome.is_ok(), "{}", outcome.expect_err("a failure"));
    seen.into_inner()
}

/// 1,000 random injective layouts of each structure, written in parallel, equal a loop.
#[test]
fn random_layouts_are_written_in_parallel() {
    let seen = check_random(
        injective(FLAT.0, FLAT.1),
        injective(NESTED.0, NESTED.1),
        injective(THREADS.0, THREADS.1),
    );
    assert_eq!((seen.accepted, seen.refused), (6 * cases(1000), 0));
}

/// Random strides: refused, with two coordinates that meet, exactly if two coordinates meet.
#[test]
fn random_overlaps_are_refused() {
    let seen = check_random(
        any_strides(FLAT.0, FLAT.1),
        any_strides(NESTED.0, NESTED.1),
        any_strides(THREADS.0, THREADS.1),
    );
    assert!(
        seen.accepted > cases(1000) && seen.refused > cases(1000),
        "{} accepted, {} refused",
        seen.accepted,
        seen.refused
    );
}

/// The number of parts is known before iteration.
#[test]
fn parallel_parts_are_counted() {
    let mut data = [0; 24];
    let mut tensor = make_tensor(&mut data, layout!((4, 6)));
    let parts = tensor.tiles_mut(tile!((2, 2))).into_par_iter();
    assert_eq!((parts.opt_len(), parts.len()), (Some(6), 6));
    let (parts, _) = tensor.tiles_mut(tile!((2, 2))).split_at(2);
    assert_eq!(parts.into_par_iter().opt_len(), Some(2));
}

/// Read-only parts, including parts with a halo, are the parts of the loop in the same order,
/// wherever rayon splits them.
#[test]
fn parts_to_read_are_those_of_a_loop() {
    let (m, n) = (7_usize, 12_usize);
    let number = |i: usize, j: usize| 100 * i + j;
    let plate = Tensor::from_fn(layout!((m, n):(n, 1)), |(i, j)| number(i, j));
    // Column `j` of tiles of `s` by `t`, the first element of each.
    let firsts = |s: usize, t: usize| -> Vec<usize> {
        (0..n.div_ceil(t))
            .flat_map(|j| (0..m.div_ceil(s)).map(move |i| number(i * s, j * t)))
            .collect()
    };
    for threads in [1, 3] {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .expect("threads");
        pool.install(|| {
            let tiles = plate.tiles((7, 1)).into_par_iter();
            assert_eq!((tiles.opt_len(), tiles.len()), (Some(12), 12));
            assert_eq!(
                tiles.map(|tile| tile.iter().sum()).collect::<Vec<usize>>(),
                (0..12).map(|j| 2100 + 7 * j).collect::<Vec<_>>()
            );
            let rows = plate.lanes((7, 1)).into_par_iter().map(|lane| lane[0]);
            assert_eq!(
                rows.collect::<Vec<_>>(),
                (0..7).map(|i| 100 * i).collect::<Vec<_>>()
            );
            let clipped = plate
                .clipped_tiles((2, 5))
                .into_par_iter()
                .map(|tile| tile[(0, 0)]);
            assert_eq!(clipped.collect::<Vec<_>>(), firsts(2, 5));
            let halos = plate.halo_tiles((3, 5), (1, 1)).into_par_iter();
            assert_eq!((halos.opt_len(), halos.len()), (Some(9), 9));
            assert_eq!(
                halos.map(|halo| halo.tile()[(0, 0)]).collect::<Vec<_>>(),
                firsts(3, 5)
            );
            // From the end, and from the middle.
            let behind = plate
                .halo_tiles((3, 5), (1, 1))
                .into_par_iter()
                .rev()
                .map(|halo| halo.tile()[(0, 0)]);
            assert_eq!(
                behind.collect::<Vec<_>>(),
                firsts(3, 5).into_iter().rev().collect::<Vec<_>>()
            );
            let fifth = plate
                .halo_tiles((3, 5), (1, 1))
                .into_par_iter()
                .skip(4)
                .take(1)
                .map(|halo| halo.tile()[(0, 0)]);
            assert_eq!(fifth.collect::<Vec<_>>(), [number(3, 5)]);
        });
    }
}

/// Read-only tiles and writable tiles, iterated together: `b[(i, j)] = a[(i, j)] + the number of
/// the tile`.
#[test]
fn tiles_to_read_and_to_write_are_zipped_in_parallel() {
    let (m, n) = (6, 8);
    let from = Tensor::from_fn(layout!((m, n):(n, 1)), |(i, j)| 100 * i + j);
    let mut to = Tensor::from_elem(layout!((m, n):(1, m)), 0);
    let tiles = to
        .tiles_mut((3, 2))
        .into_par_iter()
        .zip(from.tiles((3, 2)).into_par_iter())
        .enumerate();
    tiles.for_each(|(number, (mut to, from))| {
        cute::algorithm::transform_into(&from, &mut to, |x| x + 1000 * number)
    });
    for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
        assert_eq!(to[(i, j)], 100 * i + j + 1000 * (i / 3 + 2 * (j / 2)));
    }
}

/// Each element is written once, with its own neighbours, in plates by rows and by columns.
#[test]
fn a_stencil_in_parallel_is_that_of_plain_loops() {
    macro_rules! stencil {
        ($layout:expr, $tile:expr, $threads:literal) => {{
            let now = Tensor::from_fn($layout, |(i, j)| i * i + 3 * j);
            let mut next = Tensor::from_elem($layout, 1);
            let (m, n) = now.extents();
            let pool = rayon::ThreadPoolBuilder::new()
                .num_threads($threads)
                .build()
                .expect("threads");
            let count = pool.install(|| {
                let tiles = next.halo_tiles_mut(&now, $tile, (1, 1)).into_par_iter();
                let counts = tiles.map(|(tile, halo)| {
                    let mut inner = tile.slice(halo.inner());
                    let [up, left] = halo.neighbours([(-1, 0), (0, -1)]);
                    for at in 0..inner.size() {
                        inner[at] += up[at] + 10 * left[at];
                    }
                    inner.size()
                });
                counts.sum::<usize>()
            });
            assert_eq!(count, (m - 2) * (n - 2));
            for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
                let inside = i > 0 && i + 1 < m && j > 0 && j + 1 < n;
                let expected = if inside {
                    1 + now[(i - 1, j)] + 10 * now[(i, j - 1)]
                } else {
                    1
                };
                assert_eq!(next[(i, j)], expected, "{i} {j}");
            }
        }};
    }
    let (m, n) = (9, 11);
    stencil!(layout!((m, n):(n, 1)), (2, 3), 3);
    stencil!(layout!((m, n)), (4, 1), 2);
    stencil!(layout!((9, 11):(11, 1)), (_9, _2), 1);
    // One tile, by its number from both ends.
    let from = Tensor::from_fn(layout!((m, n):(n, 1)), |(i, j)| 100 * i + j);
    let mut to = from.clone();
    let (first, others) = to.halo_tiles_mut(&from, (9, 2), (0, 0)).split_at(2);
    assert_eq!((first.len(), others.len()), (2, 4));
    let corners = others
        .into_par_iter()
        .rev()
        .map(|(tile, halo)| (tile[(0, 0)], halo.tile()[(0, 0)]));
    assert_eq!(
        corners.collect::<Vec<_>>(),
        [(10, 10), (8, 8), (6, 6), (4, 4)]
    );
}
