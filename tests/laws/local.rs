//! `local_tile`, `local_partition`: tiles at their coordinates, and parts that together form the
//! whole.

use cute::dynamic::{Coord, IntTuple, Layout, Tiler};
use proptest::prelude::*;

use super::generate::{divisible, layout};
use super::reference::{accepts_often, offset, table};

#[test]
fn a_tile_is_a_column_of_the_zipped_divide() {
    accepts_often(3, &(divisible(), 0_i64..1500), |((a, tiler), index)| {
        let Ok(zipped) = a.zipped_divide(&tiler) else {
            prop_assert!(a.local_tile(&tiler, &Coord::Integer(0)).is_err());
            return Ok(false);
        };
        let (tiles, rests) = (zipped.get(0)?, zipped.get(1)?);
        let index = index % rests.size();
        let (tile, base) = a.local_tile(&tiler, &Coord::Integer(index))?;
        prop_assert_eq!(table(&tile), table(&tiles));
        prop_assert_eq!(base, offset(&rests, index));
        // The same tile at the coordinate as a tuple; without its last entries, all tiles along
        // them.
        if rests.shape().integer().is_none() {
            let coord = rests.idx2crd(IntTuple::from(index).view())?;
            prop_assert_eq!(
                a.local_tile(&tiler, &Coord::from(coord.view()))?,
                (tile, base)
            );
            let (open, base) = a.local_tile(&tiler, &Coord::Tuple(vec![]))?;
            prop_assert_eq!((open.size(), base), (zipped.size(), 0));
        }
        Ok(true)
    });
}

#[test]
fn all_threads_have_everything_once() {
    let threads = (1_i64..5, 1_i64..5, any::<bool>()).prop_map(|(s, t, row)| {
        let stride = if row {
            format!("({t},1)")
        } else {
            format!("(1,{s})")
        };
        format!("({s},{t}):{stride}")
            .parse::<Layout>()
            .expect("a layout")
    });
    accepts_often(32, &(layout(), threads), |(a, threads)| {
        let tiler = Tiler::Tuple(
            threads
                .shape()
                .leaves()
                .iter()
                .copied()
                .map(Tiler::Integer)
                .collect(),
        );
        if a.zipped_divide_evenly(&tiler).is_err() {
            return Ok(false);
        }
        let mut all = Vec::new();
        for thread in 0..threads.size() {
            let (part, base) = a.local_partition(&threads, thread)?;
            prop_assert_eq!(part.size() * threads.size(), a.size());
            all.extend(table(&part).into_iter().map(|offset| base + offset));
        }
        let mut own = table(&a);
        own.sort_unstable();
        all.sort_unstable();
        prop_assert_eq!(all, own);
        Ok(true)
    });
}

#[test]
fn every_condition_refuses_and_its_twin_does_not() {
    let a: Layout = "(8,12):(1,8)".parse().expect("a layout");
    let tiler = |text: &str| text.parse::<Tiler>().expect("a tiler");
    let coord = |text: &str| text.parse::<Coord>().expect("a coordinate");
    let refused = |result: Result<(Layout, i64), cute::dynamic::Error>| {
        result.expect_err("a refusal").to_string()
    };
    assert_eq!(
        refused(a.local_tile(&tiler("(4,6)"), &coord("(0,0,0)"))),
        "local_tile: a coordinate of rank 3 does not fit a shape of rank 2",
    );
    assert_eq!(
        refused(a.local_tile(&tiler("(4,6,2)"), &coord("(0,0)"))),
        "local_tile: a tiler of rank 3 does not fit a layout of rank 2",
    );
    assert_eq!(
        refused(a.local_tile_by(&tiler("(4,5,6)"), &coord("(0,0,0)"), &coord("(1,_)"))),
        "local_tile: a projection of rank 2 does not fit a tiler of rank 3",
    );
    assert_eq!(
        refused(a.local_tile_by(&tiler("(4,5,6)"), &coord("(0,0,0)"), &coord("1"))),
        "local_tile: an integer projection is given where a tuple of rank 3 is needed",
    );
    assert!(
        a.local_tile_by(&tiler("(4,5,6)"), &coord("(0,0,0)"), &coord("(1,_,1)"))
            .is_ok()
    );
    let threads: Layout = "(2,3):(1,0)".parse().expect("a layout");
    assert_eq!(
        refused(a.local_partition(&threads, 0)),
        "local_partition: stride 0 (integer 1 of the stride) gives all 3 coordinates the same \
         offset, so an offset does not determine a coordinate",
    );
    let threads: Layout = "(2,3):(1,2)".parse().expect("a layout");
    assert!(a.local_partition(&threads, 5).is_ok());
    assert!(a.local_partition_by(&threads, 1, &coord("(1,_)")).is_ok());
}
