//! `zipped_divide`, `tiled_divide`, `flat_divide`: the offsets of `logical_divide`, regrouped.

use cute::dynamic::{Layout, Tiler};
use proptest::prelude::*;

use super::generate::divisible;
use super::reference::{accepts_often, table};

fn sorted(layout: &Layout) -> Vec<i64> {
    let mut offsets = table(layout);
    offsets.sort_unstable();
    offsets
}

/// The shape of the first mode is that of the tiler, if it has one.
fn tile_size(tiler: &Tiler) -> Option<i64> {
    match tiler {
        Tiler::Keep => None,
        Tiler::Integer(extent) => Some(*extent),
        Tiler::Layout(tiler) => Some(tiler.size()),
        Tiler::Tuple(entries) => entries.iter().map(tile_size).product(),
    }
}

#[test]
fn regrouped_divides_have_the_same_offsets() {
    accepts_often(4, &divisible(), |(a, tiler)| {
        let Ok(zipped) = a.zipped_divide(&tiler) else {
            let unzipped = a.tiled_divide(&tiler).is_err() && a.flat_divide(&tiler).is_err();
            prop_assert!(unzipped);
            return Ok(false);
        };
        let divided = a.logical_divide(&tiler)?;
        prop_assert_eq!(zipped.rank(), 2);
        prop_assert_eq!(sorted(&zipped), sorted(&divided));
        if let Some(size) = tile_size(&tiler) {
            prop_assert_eq!(zipped.get(0)?.size(), size);
        }
        // The other forms are the same function with other parentheses.
        let (tiled, flat) = (a.tiled_divide(&tiler)?, a.flat_divide(&tiler)?);
        prop_assert_eq!(table(&tiled), table(&zipped));
        prop_assert_eq!(table(&flat), table(&zipped));
        let (tiles, rests) = (zipped.get(0)?.rank(), zipped.get(1)?.rank());
        prop_assert_eq!((tiled.rank(), flat.rank()), (1 + rests, tiles + rests));
        prop_assert_eq!(tiled.get(0)?, zipped.get(0)?);
        Ok(true)
    });
}

#[test]
fn a_kept_mode_is_a_tile_and_a_rest() {
    let a: Layout = "((4,2),8):((1,4),8)".parse().expect("a layout");
    let tiler = |text: &str| text.parse::<Tiler>().expect("a tiler");
    let accepted = a
        .zipped_divide(&tiler("(_,2)"))
        .expect("mode 0 is two modes");
    assert_eq!(accepted.to_string(), "((4,2),(2,4)):((1,8),(4,16))");
}

/// Z6, the values of pycute's `hier_unzip`: a kept mode of a rank other than 2 is all rest.
#[test]
fn a_kept_mode_of_another_rank_is_all_rest() {
    let tiler = |text: &str| text.parse::<Tiler>().expect("a tiler");
    for (layout, by, zipped, tiled, flat) in [
        (
            "(64,50,80):(500,160,1)",
            "(32,_,_)",
            "((32,1,1),(2,50,80)):((500,0,0),(16000,160,1))",
            "((32,1,1),2,50,80):((500,0,0),16000,160,1)",
            "(32,1,1,2,50,80):(500,0,0,16000,160,1)",
        ),
        (
            "(8,8):(1,8)",
            "(4,_)",
            "((4,1),(2,8)):((1,0),(4,8))",
            "((4,1),2,8):((1,0),4,8)",
            "(4,1,2,8):(1,0,4,8)",
        ),
        (
            "(8,8):(1,8)",
            "(_,_)",
            "((1,1),(8,8)):((0,0),(1,8))",
            "((1,1),8,8):((0,0),1,8)",
            "(1,1,8,8):(0,0,1,8)",
        ),
        (
            "(8,(2,2,2)):(1,(8,16,32))",
            "(4,_)",
            "((4,1),(2,(2,2,2))):((1,0),(4,(8,16,32)))",
            "((4,1),2,(2,2,2)):((1,0),4,(8,16,32))",
            "(4,1,2,(2,2,2)):(1,0,4,(8,16,32))",
        ),
        ("8:2", "_", "(1,8):(0,2)", "(1,8):(0,2)", "(1,8):(0,2)"),
    ] {
        let a: Layout = layout.parse().expect(layout);
        let text =
            |result: Result<Layout, cute::dynamic::Error>| result.map(|result| result.to_string());
        assert_eq!(
            text(a.zipped_divide(&tiler(by))).as_deref(),
            Ok(zipped),
            "{layout} / {by}"
        );
        assert_eq!(
            text(a.tiled_divide(&tiler(by))).as_deref(),
            Ok(tiled),
            "{layout} / {by}"
        );
        assert_eq!(
            text(a.flat_divide(&tiler(by))).as_deref(),
            Ok(flat),
            "{layout} / {by}"
        );
        assert_eq!(
            sorted(&a.zipped_divide(&tiler(by)).expect(by)),
            sorted(&a.logical_divide(&tiler(by)).expect(by)),
            "{layout} / {by}"
        );
    }
    // A product keeps the mode whole.
    let block: Layout = "(4,8):(1,4)".parse().expect("a layout");
    assert_eq!(
        block
            .zipped_product(&tiler("(_,2:4)"))
            .map_err(|error| error.to_string()),
        Err(
            "zipped_product: `_` keeps a mode of rank 1, but that mode must have rank 2 (a tile \
             and a rest); write 1 instead of `_` for one copy of the mode"
                .to_owned()
        )
    );
    assert_eq!(
        block
            .zipped_product(&tiler("(1,2:4)"))
            .map(|product| product.to_string())
            .as_deref(),
        Ok("((4,8),(1,2)):((1,4),(0,32))")
    );
}
