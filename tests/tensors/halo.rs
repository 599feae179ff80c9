//! Tiles with their neighbours: each element and its neighbours by their definition, at every edge.

use cute::prelude::*;

/// Every tile of plates of many sizes: the elements in it, in its window, and beside each of its
/// inner elements.
#[test]
fn neighbours_are_those_of_the_tensor() {
    let plates = [(5, 7), (0, 4), (1, 1), (4, 8), (3, 2), (6, 1)];
    let windows = [
        ((2, 4), (1, 1)),
        ((3, 3), (2, 0)),
        ((9, 9), (1, 1)),
        ((1, 1), (1, 2)),
        ((2, 2), (9, 9)),
    ];
    // An interpreter takes minutes for all of them.
    let (plates, windows) = if cfg!(miri) {
        (&plates[..2], &windows[..3])
    } else {
        (&plates[..], &windows[..])
    };
    for &(m, n) in plates {
        let plate = Tensor::from_fn(layout!((m, n):(n, 1)), |(i, j)| 100 * i + j);
        for &(tile, halo) in windows {
            check(&plate, (m, n), tile, halo);
        }
    }
}

type Plate<L> = Tensor<cute::tensor::Heap<usize>, L>;

fn check<L>(plate: &Plate<L>, (m, n): (usize, usize), tile: (usize, usize), halo: (usize, usize))
where
    L: cute::tensor::ClipMap<Numbers = [i64; 2], Clipped: cute::tensor::Matrix>,
{
    let across = m.div_ceil(tile.0);
    let (mut count, mut inner_elements) = (0, 0);
    for (number, one) in plate.halo_tiles(tile, halo).enumerate() {
        let (r0, c0) = (number % across * tile.0, number / across * tile.1);
        let (r1, c1) = ((r0 + tile.0).min(m), (c0 + tile.1).min(n));
        let elements = |rows: (usize, usize), columns: (usize, usize)| -> Vec<usize> {
            (columns.0..columns.1)
                .flat_map(|j| (rows.0..rows.1).map(move |i| 100 * i + j))
                .collect()
        };
        assert!(one.tile().iter().eq(elements((r0, r1), (c0, c1))));
        let (window, [i0, j0]) = one.window();
        let (top, left) = (r0.saturating_sub(halo.0), c0.saturating_sub(halo.1));
        assert!(window.iter().eq(elements(
            (top, (r1 + halo.0).min(m)),
            (left, (c1 + halo.1).min(n))
        )));
        assert_eq!(
            (i0, j0),
            (
                i64::try_from(r0 - top).expect("small"),
                i64::try_from(c0 - left).expect("small")
            )
        );
        // The elements that are at least the halo from each edge, in order.
        let inside = |at: usize, halo: usize, extent: usize| at >= halo && at + halo < extent;
        let expected: Vec<_> = (c0..c1)
            .flat_map(|j| (r0..r1).map(move |i| (i, j)))
            .filter(|(i, j)| inside(*i, halo.0, m) && inside(*j, halo.1, n))
            .collect();
        let (h0, h1) = (
            i64::try_from(halo.0).expect("small"),
            i64::try_from(halo.1).expect("small"),
        );
        for (d0, d1) in (-h0..=h0).flat_map(|d0| (-h1..=h1).map(move |d1| (d0, d1))) {
            let moved = |at: usize, by: i64| {
                usize::try_from(i64::try_from(at).expect("small") + by).expect("inside")
            };
            let beside = expected
                .iter()
                .map(|(i, j)| 100 * moved(*i, d0) + moved(*j, d1));
            assert!(
                one.shifted((d0, d1)).iter().eq(beside),
                "{m} {n} {tile:?} {halo:?} {number} {d0} {d1}"
            );
        }
        let (rows, columns) = one.inner();
        assert_eq!(
            usize::try_from((rows.end - rows.start) * (columns.end - columns.start)),
            Ok(expected.len())
        );
        if let Some((i, j)) = expected.first() {
            assert_eq!(
                (rows.start, columns.start),
                (
                    i64::try_from(i - r0).expect("small"),
                    i64::try_from(j - c0).expect("small")
                )
            );
        }
        inner_elements += expected.len();
        count += (r1 - r0) * (c1 - c0);
    }
    assert_eq!(count, m * n);
    assert_eq!(
        inner_elements,
        m.saturating_sub(2 * halo.0) * n.saturating_sub(2 * halo.1)
    );
}

#[test]
fn a_stencil_is_that_of_plain_loops() {
    let (m, n) = (11, 13);
    let now = Tensor::from_fn(layout!((m, n):(n, 1)), |(i, j)| i * i + 3 * j);
    let mut next = now.clone();
    for (tile, halo) in next.halo_tiles_mut(&now, (4, 5), (1, 1)) {
        let mut inner = tile.slice(halo.inner());
        let [up, down] = halo.neighbours([(-1, 0), (1, 0)]);
        let (rows, columns) = inner.extents();
        for (i, j) in (0..rows).flat_map(|i| (0..columns).map(move |j| (i, j))) {
            inner[(i, j)] = up[(i, j)] + 10 * down[(i, j)];
        }
    }
    for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
        let inside = i > 0 && i + 1 < m && j > 0 && j + 1 < n;
        assert_eq!(
            next[(i, j)],
            if inside {
                now[(i - 1, j)] + 10 * now[(i + 1, j)]
            } else {
                now[(i, j)]
            }
        );
    }
}

/// For every storage order of the two plates, each tile is returned once, with its neighbours,
/// along the rows or along the columns.
#[test]
fn tiles_to_write_come_in_the_order_of_memory() {
    let (m, n) = (5, 7);
    let by_rows = [
        (0, 0),
        (0, 3),
        (0, 6),
        (2, 0),
        (2, 3),
        (2, 6),
        (4, 0),
        (4, 3),
        (4, 6),
    ];
    let by_columns = [
        (0, 0),
        (2, 0),
        (4, 0),
        (0, 3),
        (2, 3),
        (4, 3),
        (0, 6),
        (2, 6),
        (4, 6),
    ];
    let now = Tensor::from_fn(layout!((m, n)), |(i, j)| 10 * i + j);
    macro_rules! order {
        ($layout:expr, $expected:expr) => {{
            let mut next = Tensor::from_fn($layout, |(i, j)| 100 + 10 * i + j);
            let mut tiles = next.halo_tiles_mut(&now, (2, 3), (1, 1));
            assert_eq!(tiles.len(), 9);
            for (i, j) in $expected {
                let (mut tile, halo) = tiles.next().expect("nine tiles");
                let (rows, columns) = ((m - i).min(2), (n - j).min(3));
                let elements =
                    || (0..columns).flat_map(|b| (0..rows).map(move |a| 10 * (i + a) + j + b));
                assert!(halo.tile().iter().eq(elements()), "{i} {j}");
                assert!(
                    tile.iter().eq(elements().map(|element| 100 + element)),
                    "{i} {j}"
                );
                cute::algorithm::transform(&mut tile, |element| element + 100);
            }
            assert!(tiles.next().is_none());
            assert!(
                next.iter()
                    .zip(now.iter())
                    .all(|(next, now)| next == now + 200)
            );
        }};
    }
    order!(layout!((m, n):(n, 1)), by_rows);
    order!(layout!((m, n)), by_columns);
    order!(layout!((5, 7):(_7, _1)), by_rows);
    order!(layout!((5, 7):(_1, _8)), by_columns);
    order!(layout!((m, n):({ 2 * n }, 2)), by_rows);
    // One mode, three modes, and a mode without coordinates.
    let mut line = make_tensor([0; 5], layout!((5,):(1,)));
    let from = make_tensor([1, 2, 4, 8, 16], layout!((5,):(1,)));
    for (tile, halo) in line.halo_tiles_mut(&from, (2,), (1,)) {
        let [before, after] = halo.neighbours([(-1,), (1,)]);
        let mut inner = tile.slice(halo.inner());
        (0..inner.size()).for_each(|i| inner[i] = before[i] + after[i]);
    }
    assert_eq!(line.into_storage(), [0, 5, 10, 20, 0]);
    let cube = Tensor::from_fn(layout!((3, 4, 5):(20, 5, 1)), |(i, j, k)| {
        100 * i + 10 * j + k
    });
    let mut copy = Tensor::<cute::tensor::Heap<usize>, _>::zeros(layout!((3, 4, 5):(20, 5, 1)));
    for (mut tile, halo) in copy.halo_tiles_mut(&cube, (2, 2, 2), (0, 1, 1)) {
        cute::algorithm::copy(&halo.tile(), &mut tile);
    }
    assert_eq!(copy, cube);
    let none = 0;
    let nothing = Tensor::from_fn(layout!((m, none)), |(i, _)| i);
    assert_eq!(
        nothing
            .clone()
            .halo_tiles_mut(&nothing, (2, 2), (1, 1))
            .count(),
        0
    );
}

/// With a stride of 0, windows are read like any others, and nothing is written.
#[test]
fn a_plate_whose_rows_are_one() {
    let (m, none) = (5, 0);
    let mut data = [0, 1, 2, 3, 4, 5, 6];
    let every_row = make_tensor(&data, layout!((m, 7):(none, 1)));
    let tile = every_row.halo_tiles((2, 4), (1, 1)).next().expect("a tile");
    assert_eq!(
        (
            tile.window().0.size(),
            tile.shifted((1, 1))[0],
            tile.shifted((-1, -1))[0]
        ),
        (3 * 5, 2, 0)
    );
    let now = Tensor::from_fn(layout!((m, 7)), |(i, j)| i + j);
    let mut every_row = make_tensor(&mut data, layout!((m, 7):(none, 1)));
    let refused = every_row
        .try_halo_tiles_mut(&now, (2, 4), (1, 1))
        .map(|_| ())
        .expect_err("one element, many tiles");
    assert!(refused.to_string().contains("share offset 0"), "{refused}");
}

#[test]
fn what_cannot_be_written_tile_by_tile_is_refused() {
    let now = Tensor::from_fn(layout!((5, 7):(7, 1)), |(i, j)| i + j);
    let (rows, columns) = (5, 6);
    let mut narrow = Tensor::from_fn(layout!((rows, columns):(columns, 1)), |(i, j)| i + j);
    let told = |result: Result<usize, cute::Error>| result.expect_err("refused").to_string();
    let tiles = narrow
        .try_halo_tiles_mut(&now, (2, 2), (1, 1))
        .map(|tiles| tiles.len());
    assert!(told(tiles).contains("extent 6 differs from extent 7"));
    let mut data = [0; 35];
    let (m, stride) = (5, 6);
    let mut tangled = make_tensor(&mut data[..], layout!((m, 7):(stride, 1)));
    let tiles = tangled
        .try_halo_tiles_mut(&now, (2, 2), (1, 1))
        .map(|tiles| tiles.len());
    assert!(told(tiles).contains("share offset"));
    let mut next = now.clone();
    let tiles = next
        .try_halo_tiles_mut(&now, (2, 0), (1, 1))
        .map(|tiles| tiles.len());
    assert!(told(tiles).contains("extent 0"));
    let tiles = next
        .try_halo_tiles_mut(&now, (2, 2), (-1, 1))
        .map(|tiles| tiles.len());
    assert_eq!(told(tiles), "partition: halo -1 (mode 0) is negative");
    assert_eq!(
        next.try_halo_tiles_mut(&now, (2, 2), (1, 1))
            .map(|tiles| tiles.len())
            .expect("nine"),
        12
    );
    let (_, halo) = next
        .halo_tiles_mut(&now, (2, 2), (1, 0))
        .next()
        .expect("a tile");
    assert!(std::panic::catch_unwind(|| halo.neighbours([(0, 0), (0, 1)]).len()).is_err());
    assert_eq!(
        halo.neighbours([(0, 0), (-1, 0)])
            .map(|tensor| tensor.size()),
        [2, 2]
    );
}

/// Other threads write the tiles than the thread that takes them.
#[test]
fn tiles_to_write_are_sent_to_threads() {
    let now = Tensor::from_fn(layout!((9, 9):(9, 1)), |(i, j)| i * j);
    let mut next = now.clone();
    std::thread::scope(|scope| {
        for (mut tile, halo) in next.halo_tiles_mut(&now, (4, 4), (0, 0)) {
            scope.spawn(move || {
                let here = halo.tile();
                (0..tile.size()).for_each(|i| tile[i] = 1 + here[i]);
            });
        }
    });
    assert!(
        next.iter()
            .zip(now.iter())
            .all(|(next, now)| next == now + 1)
    );
}

#[test]
fn what_is_not_a_halo_is_refused() {
    let plate = make_tensor([0; 35], layout!((5, 7):(7, 1)));
    let told = |tiler: (i64, i64), halo: (i64, i64)| {
        plate
            .view()
            .try_halo_tiles(tiler, halo)
            .map(|_| ())
            .expect_err("refused")
            .to_string()
    };
    assert!(told((0, 2), (1, 1)).contains("extent 0"));
    assert_eq!(
        told((2, 2), (1, -1)),
        "partition: halo -1 (mode 1) is negative"
    );
    assert!(
        plate
            .view()
            .try_halo_tiles((i64::MAX, 2), (i64::MAX, 0))
            .is_ok()
    );
    let one = plate.halo_tiles((2, 2), (1, 0)).next().expect("a tile");
    let past = |by: (i64, i64)| {
        let panic = std::panic::catch_unwind(|| one.shifted(by).size()).expect_err("refused");
        panic.downcast_ref::<String>().expect("a sentence").clone()
    };
    assert_eq!(
        past((2, 0)),
        "partition: displacement 2 (mode 0) is more than the halo of 1 on either side"
    );
    assert!(past((0, i64::MIN)).ends_with("(mode 1) is more than the halo of 0 on either side"));
    assert_eq!(one.shifted((-1, 0)).size(), 2);
    // A swizzled plate, and one that goes backwards.
    let numbers: [i32; 64] = std::array::from_fn(|i| i32::try_from(i).expect("small"));
    let swizzled = make_tensor(&numbers, layout!(Sw<2, 0, 3> o (8, 8):(8, 1)));
    let backward = make_tensor_at(&numbers, 63, layout!((8, 8):(-8, -1)));
    let tile = swizzled
        .halo_tiles((4, 4), (1, 1))
        .nth(3)
        .expect("four tiles");
    assert_eq!(tile.shifted((1, 1))[(2, 2)], swizzled[(7, 7)]);
    assert_eq!(
        backward
            .halo_tiles((4, 4), (1, 1))
            .nth(3)
            .expect("four tiles")
            .shifted((1, 0))[(2, 2)],
        63 - 8 * 7 - 6
    );
}
