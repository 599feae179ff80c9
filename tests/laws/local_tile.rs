//! `local_tile`, `local_partition`: all parts together are the layout, each element once.

use cute::dynamic::{Coord, IntTuple, Layout, Tiler};
use proptest::prelude::*;

use super::reference::{offset, table};

/// A matrix of random strides, and tiles that divide it.
fn tiled() -> impl Strategy<Value = (Layout, [i64; 2], [i64; 2])> {
    ([1_i64..=4, 1_i64..=4], [1_i64..=4, 1_i64..=4], [-20_i64..=20, -20_i64..=20]).prop_map(|(tile, count, strides)| {
        let pair = |a: i64, b: i64| IntTuple::from_entries(&[IntTuple::from(a), IntTuple::from(b)]);
        let shape = pair(tile[0] * count[0], tile[1] * count[1]);
        let layout = Layout::new(shape, pair(strides[0], strides[1])).expect("small positive extents make a layout");
        (layout, tile, count)
    })
}

/// The offsets of a part.
fn part((layout, start): (Layout, i64)) -> Vec<i64> {
    table(&layout).into_iter().map(|offset| start + offset).collect()
}

fn sorted(mut offsets: Vec<i64>) -> Vec<i64> {
    offsets.sort_unstable();
    offsets
}

proptest! {
    #![proptest_config(super::generate::config())]

    #[test]
    fn all_tiles_are_the_layout((layout, tile, count) in tiled()) {
        let tiler = Tiler::Tuple(tile.map(Tiler::Integer).to_vec());
        let mut all = Vec::new();
        for number in 0..count[0] * count[1] {
            let whole = part(layout.local_tile(&tiler, &Coord::Integer(number))?);
            let (i, j) = (number % count[0], number / count[0]);
            let coord = Coord::Tuple(vec![Coord::Integer(i), Coord::Integer(j)]);
            prop_assert_eq!(&part(layout.inner_partition(&tiler, &coord)?), &whole);
            // From the definition: the elements of the tile at (i, j).
            let expected: Vec<i64> = (0..tile[0] * tile[1])
                .map(|x| (i * tile[0] + x % tile[0]) + (j * tile[1] + x / tile[0]) * tile[0] * count[0])
                .map(|index| offset(&layout, index))
                .collect();
            prop_assert_eq!(&whole, &expected);
            all.extend(whole);
        }
        prop_assert_eq!(sorted(all), sorted(table(&layout)));
    }

    #[test]
    fn all_threads_have_the_layout((layout, tile, _) in tiled(), row_major in any::<bool>()) {
        let pair = |a: i64, b: i64| IntTuple::from_entries(&[IntTuple::from(a), IntTuple::from(b)]);
        let strides = if row_major { pair(tile[1], 1) } else { pair(1, tile[0]) };
        let threads = Layout::new(pair(tile[0], tile[1]), strides)?;
        let mut all = Vec::new();
        for thread in 0..threads.size() {
            let mine = part(layout.local_partition(&threads, thread)?);
            let (i, j) = if row_major { (thread / tile[1], thread % tile[1]) } else { (thread % tile[0], thread / tile[0]) };
            let coord = Coord::Tuple(vec![Coord::Integer(i), Coord::Integer(j)]);
            let tiler = Tiler::Tuple(tile.map(Tiler::Integer).to_vec());
            prop_assert_eq!(&part(layout.outer_partition(&tiler, &coord)?), &mine);
            all.extend(mine);
        }
        prop_assert_eq!(sorted(all), sorted(table(&layout)));
    }
}
