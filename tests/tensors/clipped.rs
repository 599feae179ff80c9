//! Tiles cut off at the edge: their coordinates, the elements that they write, and the refusals.

use cute::algorithm::fill;
use cute::prelude::*;

fn sentence(error: cute::Error) -> String {
    error.to_string()
}

#[test]
fn clipped_tiles_have_their_coordinates() {
    let data: Vec<usize> = (0..600).collect();
    let (rows, columns, ld) = (11, 13, 20);
    macro_rules! check {
        ($($layout:expr;)*) => { $({
            let tensor = make_tensor(&data[..], $layout);
            for (i, j) in (0..11_usize).flat_map(|i| (0..13_usize).map(move |j| (i, j))) {
                let tile = tensor.clipped_tile((_4, columns / 3), (i / 4, j / 4));
                assert_eq!(tile[(i % 4, j % 4)], tensor[(i, j)]);
                let (height, width) = tile.shape();
                assert_eq!((height.get(), width.get()), (if i < 8 { 4 } else { 3 }, if j < 12 { 4 } else { 1 }));
                // A tile of a tile.
                assert_eq!(tile.clipped_tile((_3, _3), (i % 4 / 3, j % 4 / 3))[(i % 4 % 3, j % 4 % 3)], tensor[(i, j)]);
            }
        })* };
    }
    check! {
        layout!((11, 13));
        layout!((rows, columns):(ld, 1));
        layout!((rows, 13):(1, ld));
        layout!(Sw<2, 1, 3> o (rows, 13):(32, 1));
        layout!(Sw<2, 1, 3> o (11, 13):(32, 2));
        layout!((11, 13):(0, 1));
    }
    let vector = make_tensor_at(&data[..], 100, layout!(({ columns },):(-2,)));
    assert_eq!(
        vector.clipped_tile((_5,), (2,)).iter().collect::<Vec<_>>(),
        [80, 78, 76]
    );
}

#[test]
fn clipped_tiles_are_all_of_the_tensor() {
    for (rows, columns, tile, width) in [
        (11, 13, 4, 5),
        (4, 4, 4, 4),
        (3, 7, 100, 2),
        (1, 1, 1, 1),
        (8, 9, 3, 100),
    ] {
        let mut data = vec![usize::MAX; rows * (columns + 2)];
        let mut tensor = make_tensor(&mut data[..], layout!((rows, columns):({ columns + 2 }, 1)));
        let tiles = tensor.clipped_tiles_mut((tile, width));
        assert_eq!(tiles.len(), rows.div_ceil(tile) * columns.div_ceil(width));
        let mut all: Vec<_> = tiles.collect();
        for (number, tile) in all.iter_mut().enumerate() {
            fill(tile, number);
        }
        for i in 0..rows {
            for j in 0..columns + 2 {
                let number = i / tile + rows.div_ceil(tile) * (j / width);
                assert_eq!(
                    data[i * (columns + 2) + j],
                    if j < columns { number } else { usize::MAX }
                );
            }
        }
    }
    // The same for a part of a tensor; and swizzled.
    let mut data = [0; 64];
    let layout = layout!(Sw<1, 0, 3> o (8, 8):(8, 1));
    for (number, mut half) in make_tensor(&mut data, layout)
        .tiles_mut(tile!((8, 4)))
        .enumerate()
    {
        for (inner, mut tile) in half.clipped_tiles_mut((_8, _3)).enumerate() {
            fill(&mut tile, 10 * number + inner + 1);
        }
    }
    for i in 0..8_usize {
        for j in 0..8_usize {
            assert_eq!(data[layout.index((i, j))], 10 * (j / 4) + j % 4 / 3 + 1);
        }
    }
}

#[test]
fn what_is_no_tile_is_refused() {
    let mut data = [0; 40];
    let rows = 5;
    let tensor = make_tensor(&data[..], layout!((rows, 7):(8, 1)));
    let tile = |i: i64, j: i64| {
        tensor
            .try_clipped_tile((_2, _3), (i, j))
            .map(|tile| tile.size())
            .map_err(sentence)
    };
    assert_eq!(tile(2, 2), Ok(1));
    assert_eq!(
        tile(3, 2),
        Err("partition: tile 3 is out of range for 3 tiles (mode 0)".to_owned())
    );
    assert_eq!(
        tile(2, 3),
        Err("partition: tile 3 is out of range for 3 tiles (mode 1)".to_owned())
    );
    assert_eq!(
        tile(-1, 0),
        Err("partition: tile -1 is out of range for 3 tiles (mode 0)".to_owned())
    );
    let by = |tile: i64| {
        tensor
            .try_clipped_tile((tile, _3), (0, 0))
            .map(|tile| tile.size())
            .map_err(sentence)
    };
    assert_eq!((by(1), by(i64::MAX)), (Ok(3), Ok(15)));
    assert!(
        by(0).is_err_and(|sentence| sentence.starts_with("partition: ") && sentence.contains('0'))
    );
    assert!(by(-1).is_err());
    for (stride, expected) in [
        (7, None),
        (
            1,
            Some(
                "partition: coordinates 5 and 1 of the parts share offset 1; a writable layout \
                 must not overlap, and must have no stride of 0 (`filter` removes such modes)",
            ),
        ),
        (
            0,
            Some(
                "partition: coordinates 1 and 0 of the parts share offset 0; a writable layout \
                 must not overlap, and must have no stride of 0 (`filter` removes such modes)",
            ),
        ),
    ] {
        let mut tensor = make_tensor(&mut data[..], layout!((rows, 5):(stride, 1)));
        let refused = tensor
            .try_clipped_tiles_mut((_2, _2))
            .map(|_| ())
            .map_err(sentence);
        assert_eq!(refused.err().as_deref(), expected, "{stride}");
    }
}
