//! Generic code that cuts tensors: by the two bounds of a strided matrix, and by the bounds of the
//! guide's table. Expected values are written out, for a matrix whose element `(i, j)` is
//! `10 i + j`.

use cute::prelude::*;
use cute::tensor::{
    CutBy, EvenTiles, First, InTiles, OffsetMap, OwnedTensor, Second, Split, Storage, StorageMut,
    StridedMatrix, ThreadMap, TileMap, Whole,
};
use cute::{Dyn, ZippedDivide};

type Matrix = OwnedTensor<i32, Layout![(4, 6):(6, 1)]>;

fn matrix() -> Matrix {
    Tensor::from_fn(layout!((4, 6):(6, 1)), |(i, j)| {
        i32::try_from(10 * i + j).expect("a small number")
    })
}

/// Every way to cut a strided view, with no bounds except those of the view itself.
fn of_a_strided_matrix<E: Storage<Item = i32>, L: StridedMatrix>(t: &Tensor<E, L>) -> Vec<i32> {
    let t = t.strided();
    let mut sums = vec![
        t.local_tile((_2, _3), (1, 1)).iter().sum(),
        t.local_partition(layout!((2, 3):(1, 2)), 3).iter().sum(),
        t.split_at::<0>(1).1.iter().sum(),
        t.split_at::<1>(2).0.iter().sum(),
        t.clipped_tile((3, 4), (1, 1)).iter().sum(),
        t.slice((3, 1..3)).iter().sum(),
    ];
    sums.extend(t.tiles((2, 3)).map(|tile| tile.iter().sum::<i32>()));
    sums.extend(t.lanes((_2, _6)).map(|lane| lane.iter().sum::<i32>()));
    sums.extend(t.clipped_tiles((3, 4)).map(|tile| tile.iter().sum::<i32>()));
    sums.extend(
        t.halo_tiles((4, 3), (0, 1))
            .map(|tile| tile.window().0.iter().sum::<i32>()),
    );
    sums.extend(
        t.predicated_tiles((_3, _4))
            .map(|tile| tile.inside().map(|(_, x)| x).sum::<i32>()),
    );
    sums
}

#[test]
fn a_strided_matrix_is_cut_without_further_bounds() {
    let sum = |rows: std::ops::Range<i32>, columns: std::ops::Range<i32>| -> i32 {
        rows.flat_map(|i| columns.clone().map(move |j| 10 * i + j))
            .sum()
    };
    // Thread 3 of 2 by 3 is at (1, 1): rows 1 and 3, columns 1 and 4.
    let thread = 11 + 14 + 31 + 34;
    let mut expected = vec![
        sum(2..4, 3..6),
        thread,
        sum(1..4, 0..6),
        sum(0..4, 0..2),
        sum(3..4, 4..6),
        31 + 32,
    ];
    expected.extend([
        sum(0..2, 0..3),
        sum(2..4, 0..3),
        sum(0..2, 3..6),
        sum(2..4, 3..6),
    ]);
    // Lane (i, j) of tiles of 2 by 6: rows i and i + 2, column j.
    for j in 0..6 {
        for i in 0..2 {
            expected.push(10 * i + j + 10 * (i + 2) + j);
        }
    }
    let clipped = [
        sum(0..3, 0..4),
        sum(3..4, 0..4),
        sum(0..3, 4..6),
        sum(3..4, 4..6),
    ];
    expected.extend(clipped);
    expected.extend([sum(0..4, 0..4), sum(0..4, 2..6)]);
    expected.extend(clipped);

    let mut whole = matrix();
    assert_eq!(of_a_strided_matrix(&whole), expected);
    assert_eq!(of_a_strided_matrix(&whole.view()), expected);
    let columns = Tensor::from_fn(layout!((4, 6)), |(i, j)| whole[(i, j)]);
    assert_eq!(of_a_strided_matrix(&columns), expected, "another order");
    let part = whole.strided_mut();
    assert_eq!(of_a_strided_matrix(&part), expected, "a part");
}

/// The row of `local_tile` in the guide.
fn one_tile<E, L, Q>(t: &Tensor<E, L>, tiler: Q) -> i32
where
    E: Storage<Item = i32> + CutBy<Q, L>,
    L: TileMap<Q, (Dyn<u64>, Dyn<u64>)>,
{
    t.local_tile(tiler, (1_usize, 1_usize)).iter().sum()
}

/// The row of `tiles`.
fn each_tile<E, L, Q>(t: &Tensor<E, L>, tiler: Q) -> Vec<i32>
where
    E: Storage<Item = i32> + InTiles<Q>,
    L: OffsetMap + ZippedDivide<Q, Output: OffsetMap + Split<First>>,
    Q: EvenTiles<L::Shape, First>,
{
    t.tiles(tiler).map(|tile| tile.iter().sum()).collect()
}

/// The same row for `lanes`.
fn each_lane<E, L, Q>(t: &Tensor<E, L>, tiler: Q) -> usize
where
    E: Storage<Item = i32> + InTiles<Q>,
    L: OffsetMap + ZippedDivide<Q, Output: OffsetMap + Split<Second>>,
    Q: EvenTiles<L::Shape, Second>,
{
    t.lanes(tiler).count()
}

/// The row of `local_partition`.
fn one_thread<E, L, Q>(t: &Tensor<E, L>, threads: Q) -> i32
where
    E: Storage<Item = i32> + Whole,
    L: ThreadMap<Q>,
{
    t.local_partition(threads, 3).iter().sum()
}

/// A divide of a whole tensor.
fn divided<E, L, Q>(t: &Tensor<E, L>, tiler: Q) -> i32
where
    E: Storage<Item = i32> + Whole,
    L: OffsetMap + ZippedDivide<Q, Output: OffsetMap>,
{
    t.zipped_divide(tiler)[7]
}

/// The row of `tiles_mut`.
fn number<E, L, Q>(t: &mut Tensor<E, L>, tiler: Q)
where
    E: StorageMut<Item = i32> + InTiles<Q>,
    L: OffsetMap + ZippedDivide<Q, Output: OffsetMap + Split<First>>,
    Q: EvenTiles<L::Shape, First>,
{
    for (index, mut tile) in t.tiles_mut(tiler).enumerate() {
        tile[0] = i32::try_from(index).expect("a small number");
    }
}

#[test]
fn tensors_behind_references_are_cut_by_bounds_on_their_own_engines() {
    let mut t = matrix();
    assert_eq!(one_tile(&t, (_2, _3)), 23 + 24 + 25 + 33 + 34 + 35);
    assert_eq!(one_tile(&t.view(), (2, 3)), 23 + 24 + 25 + 33 + 34 + 35);
    assert_eq!(
        one_tile(&t, (layout!(2:2), _3)),
        13 + 14 + 15 + 33 + 34 + 35
    );
    assert_eq!(each_tile(&t, (_4, _3)), [16 * 12, 19 * 12]);
    assert_eq!(each_lane(&t, (_4, _3)), 12);
    assert_eq!(one_thread(&t, layout!((2, 3):(1, 2))), 11 + 14 + 31 + 34);
    assert_eq!(divided(&t, (_2, _3)), 20 + 10);
    assert_eq!(
        one_tile(&t.strided_mut(), (_2, 3)),
        23 + 24 + 25 + 33 + 34 + 35
    );
    number(&mut t, (_2, _3));
    let corners = [(0, 0), (2, 0), (0, 3), (2, 3)].map(|corner| t[corner]);
    assert_eq!(corners, [0, 1, 2, 3]);
    number(&mut t.strided_mut(), (4, 3));
    assert_eq!((t[(0, 3)], t[(2, 0)]), (1, 1));
}
