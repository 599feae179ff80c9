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

/// The shape of the first mode: that of the tiler, as far as it has one.
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
        // The others are the same function with other parentheses.
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
    let sentence = "a mode that the tiler keeps has rank 1, not the 2 of a tile and a rest";
    for (name, error) in [
        ("zipped_divide", a.zipped_divide(&tiler("(_,_)"))),
        ("tiled_divide", a.tiled_divide(&tiler("(_,_)"))),
        ("flat_divide", a.flat_divide(&tiler("(_,_)"))),
    ] {
        assert_eq!(error.expect_err("mode 1 is one mode").to_string(), format!("{name}: {sentence}"));
    }
    let accepted = a.zipped_divide(&tiler("(_,2)")).expect("mode 0 is two modes");
    assert_eq!(accepted.to_string(), "((4,2),(2,4)):((1,8),(4,16))");
}
