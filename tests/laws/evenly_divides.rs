//! `evenly_divides`: an accepted divide has the size of the layout exactly if the tiles fit.

use cute::dynamic::{IntTuple, Layout, Tiler};
use proptest::prelude::*;

use super::generate::divisible;
use super::reference::accepts_often;

#[test]
fn an_even_divide_has_the_size_of_the_layout() {
    accepts_often(4, &divisible(), |(a, tiler)| {
        let even = a.shape().evenly_divides(&tiler);
        let divided = a.logical_divide(&tiler);
        let evenly = a.logical_divide_evenly(&tiler);
        let Ok(divided) = divided else {
            prop_assert!(evenly.is_err());
            return Ok(false);
        };
        // A divide uses the coalesced layout, but the question uses the shape: if modes merge,
        // tiles may fit only the merged mode.
        let merged = a.coalesce()?.shape().leaves().len() < a.shape().leaves().len();
        prop_assert!(
            !even || divided.size() == a.size(),
            "{a} / {tiler} = {divided} overhangs"
        );
        prop_assert!(
            even || merged || divided.size() != a.size(),
            "{a} / {tiler} = {divided} does not overhang"
        );
        prop_assert_eq!(evenly.is_ok(), even);
        Ok(even)
    });
}

#[test]
fn every_even_divide_refuses_overhang() {
    let shape: IntTuple = "(8,(7,2))".parse().expect("a shape");
    let a = Layout::left(shape).expect("a layout");
    let tiler = |text: &str| text.parse::<Tiler>().expect("a tiler");
    let (uneven, even) = (tiler("(4,(3,2))"), tiler("(4,(7,2))"));
    for (name, refused, accepted) in [
        (
            "logical_divide",
            a.logical_divide_evenly(&uneven),
            a.logical_divide_evenly(&even),
        ),
        (
            "zipped_divide",
            a.zipped_divide_evenly(&uneven),
            a.zipped_divide_evenly(&even),
        ),
        (
            "tiled_divide",
            a.tiled_divide_evenly(&uneven),
            a.tiled_divide_evenly(&even),
        ),
        (
            "flat_divide",
            a.flat_divide_evenly(&uneven),
            a.flat_divide_evenly(&even),
        ),
    ] {
        let sentence = format!("{name}: tile 3 does not divide extent 7 evenly (mode 1)");
        assert_eq!(refused.expect_err("overhang").to_string(), sentence);
        assert_eq!(accepted.map(|result| result.size()), Ok(a.size()));
    }
    assert!(
        a.logical_divide(&uneven)
            .is_ok_and(|result| result.size() > a.size())
    );
}
