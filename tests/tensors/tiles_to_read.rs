//! All read-only tiles of a tensor: each has the elements of the definition, for any owner of the
//! elements, and the same elements as the writable tiles.

use cute::prelude::*;

/// The greatest distance of any offset here from 0.
const BASE: usize = 512;

/// A different number for each element.
fn numbers() -> Vec<usize> {
    (0..2 * BASE).collect()
}

fn count(extent: impl Into<i64>) -> usize {
    usize::try_from(extent.into()).expect("small")
}

/// The coordinates of tile `(i, j)` of `s` by `t`, as far as they are below `m` and `n`, the first
/// mode first.
fn coordinates(
    (i, j): (usize, usize),
    (s, t): (usize, usize),
    (m, n): (usize, usize),
) -> Vec<(usize, usize)> {
    let columns = j * t..n.min((j + 1) * t);
    columns
        .flat_map(|column| (i * s..m.min((i + 1) * s)).map(move |row| (row, column)))
        .collect()
}

/// Tiles of `s` by `t` of a tensor with two modes: tiles that divide it, the lanes, and clipped
/// tiles that are one larger in each mode.
macro_rules! read {
    ($($name:ident: $layout:expr, ($s:expr, $t:expr);)*) => { $(#[test] fn $name() {
        let data = numbers();
        let tensor = make_tensor_at(&data[..], BASE, $layout);
        let name = $layout.to_string();
        let ((m, n), (s, t)) = (tensor.extents(), (count($s), count($t)));
        let of = |at: Vec<(usize, usize)>| at.into_iter().map(|at| tensor[at]).collect::<Vec<_>>();
        let tile_at = |tile: usize, (s, t): (usize, usize)| {
            coordinates((tile % m.div_ceil(s).max(1), tile / m.div_ceil(s).max(1)), (s, t), (m, n))
        };

        let tiles = tensor.tiles(($s, $t));
        assert_eq!(tiles.len(), (m / s) * (n / t), "{name}");
        for (number, tile) in tiles.clone().enumerate() {
            assert_eq!(tile.iter().collect::<Vec<_>>(), of(tile_at(number, (s, t))), "tile {number} of {name}");
        }
        // From the end, and one by its number.
        let all: Vec<Vec<usize>> = tiles.clone().map(|tile| tile.iter().collect()).collect();
        let mut behind: Vec<Vec<usize>> = tiles.clone().rev().map(|tile| tile.iter().collect()).collect();
        behind.reverse();
        assert_eq!(all, behind, "{name}");
        assert_eq!(tiles.clone().nth(1).map(|tile| tile.iter().collect()), all.get(1).cloned(), "{name}");

        let lanes = tensor.lanes(($s, $t));
        assert_eq!(lanes.len(), s * t, "{name}");
        for (place, lane) in lanes.enumerate() {
            let expected: Vec<usize> = all.iter().map(|tile| tile[place]).collect();
            assert_eq!(lane.iter().collect::<Vec<_>>(), expected, "lane {place} of {name}");
        }

        let larger = (s + 1, t + 1);
        let clipped = tensor.clipped_tiles(larger);
        assert_eq!(clipped.len(), m.div_ceil(larger.0) * n.div_ceil(larger.1), "{name}");
        for (number, tile) in clipped.enumerate() {
            assert_eq!(tile.iter().collect::<Vec<_>>(), of(tile_at(number, larger)), "clipped tile {number} of {name}");
        }
    })* };
}

// Known only at run time, like every integer that is not a literal in `layout!`.
const M: i32 = 6;
const N: i32 = 8;
const LD: i32 = 10;
const NONE: i32 = 0;

// Separate functions: the compiler infers types from bare numbers again at each line of a function.
read! {
    columns: layout!((6, 8)), (_2, _4);
    rows: layout!((6, 8):(8, 1)), (_3, _1);
    rows_of_run_time_extents: layout!((M, N):(LD, 1)), (_2, _2);
    columns_of_run_time_extents: layout!((M, N):(1, LD)), (2, 4);
    negative_strides: layout!((M, 8):(-1, { -LD })), (_6, 2);
    swizzled: layout!(Sw<2, 0, 3> o (8, 8):(8, 1)), (_4, _2);
    swizzled_at_run_time: layout!(Sw<2, 1, 3> o (M, 8):(16, 1)), (3, _8);
    // Many coordinates read one element.
    rows_that_are_one: layout!((6, 8):(0, 1)), (_2, _4);
    one_element: layout!((M, N):(0, 0)), (_3, _4);
    rows_that_overlap: layout!((M, N):(1, 1)), (_3, _4);
    // Nothing to read.
    no_rows: layout!((NONE, 8):(8, 1)), (_2, _4);
    no_columns: layout!((M, NONE):(1, 6)), (_3, _2);
}

#[test]
fn tiles_to_read_are_those_to_write() {
    let (m, n) = (6, 8);
    let from = Tensor::from_fn(layout!((m, n):(n, 1)), |(i, j)| 10 * i + j);
    let mut to = Tensor::from_elem(layout!((m, n)), 0);
    for (from, mut to) in from.tiles((_3, _2)).zip(to.tiles_mut((_3, _2))) {
        cute::algorithm::copy(&from, &mut to);
    }
    assert!(from.iter().eq(to.iter()));
    to.view_mut().iter_mut().for_each(|x| *x = 0);
    for (from, mut to) in from.clipped_tiles((4, 3)).zip(to.clipped_tiles_mut((4, 3))) {
        cute::algorithm::copy(&from, &mut to);
    }
    assert!(from.iter().eq(to.iter()));
    to.view_mut().iter_mut().for_each(|x| *x = 0);
    for (from, mut to) in from.lanes((_3, _2)).zip(to.lanes_mut((_3, _2))) {
        cute::algorithm::copy(&from, &mut to);
    }
    assert!(from.iter().eq(to.iter()));
}

/// Views, parts, and owners of the elements, directly or by reference: a part of any of them can be
/// read.
#[test]
fn whoever_has_the_elements() {
    let sum =
        |tiles: &mut dyn Iterator<Item = Vec<usize>>| tiles.map(|tile| tile[0]).collect::<Vec<_>>();
    let mut data: Vec<usize> = (0..24).collect();
    let layout = layout!((4, 6));
    let expected = [0, 2, 12, 14];
    macro_rules! same {
        ($($tensor:expr;)*) => { $({
            assert_eq!(sum(&mut $tensor.tiles((_2, _3)).map(|tile| tile.iter().collect())), expected);
            assert_eq!(sum(&mut $tensor.clipped_tiles((2, 3)).map(|tile| tile.iter().collect())), expected);
            assert_eq!($tensor.lanes((_2, _3)).next().map(|lane| lane.iter().collect()), Some(expected.to_vec()));
            let counts = (
                $tensor.try_tiles((_2, _3)).map(|tiles| tiles.len()).ok(),
                $tensor.try_lanes((_2, _3)).map(|lanes| lanes.len()).ok(),
                $tensor.try_clipped_tiles((3, 5)).map(|tiles| tiles.len()).ok(),
                $tensor.try_halo_tiles((3, 5), (1, 1)).map(|tiles| tiles.len()).ok(),
            );
            assert_eq!(counts, (Some(4), Some(6), Some(4), Some(4)));
        })* };
    }
    let owned = make_tensor(data.clone(), layout);
    let boxed = make_tensor(data.clone().into_boxed_slice(), layout);
    let array: [usize; 24] = core::array::from_fn(|i| i);
    let mut by_value = make_tensor(array, layout);
    let reference = &owned;
    same! { owned; boxed; by_value; reference; owned.view(); by_value.view_mut(); make_tensor(&data[..], layout); }
    let mut exclusive = make_tensor(&mut data[..], layout);
    same! { exclusive; exclusive.view_mut(); }
    // A part, by integers.
    let (left, _) = exclusive.split_at_mut::<1>(6);
    same! { left; }
    let (left, _) = owned.split_at::<1>(6);
    same! { left; }
}

#[test]
fn tiles_that_do_not_divide_are_refused() {
    let data = numbers();
    let (m, n) = (6, 8);
    let tensor = make_tensor(&data[..], layout!((m, n)));
    let sentence = "partition: tile 4 does not divide extent 6 (mode 0); use `clipped_tile` or \
                    `clipped_tiles_mut`, which stop at the edge";
    assert_eq!(
        tensor.try_tiles((_4, _2)).unwrap_err().to_string(),
        sentence
    );
    assert_eq!(
        tensor.try_lanes((_4, _2)).unwrap_err().to_string(),
        sentence
    );
    assert_eq!(
        tensor.try_tiles((_3, _2)).map(|tiles| tiles.len()).ok(),
        Some(8)
    );
    let refused = tensor.try_clipped_tiles((0, 2)).unwrap_err().to_string();
    assert_eq!(
        refused,
        "partition: extent 0 (integer 0 of the shape) is not positive"
    );
    assert_eq!(
        tensor
            .try_clipped_tiles((4, 2))
            .map(|tiles| tiles.len())
            .ok(),
        Some(8)
    );
}
