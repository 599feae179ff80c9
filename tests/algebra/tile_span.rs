//! The rule by which the types accept a layout as a tile: its span with its gaps must divide the
//! extent. This holds exactly if tiles and rest together have as many coordinates as the tensor;
//! the run-time divide computes that definition.

use cute::dynamic::{Layout, Tiler};

/// All tiles of one or two modes that are small.
fn tiles() -> Vec<Vec<(i64, i64)>> {
    let modes: Vec<(i64, i64)> = (1..=4)
        .flat_map(|extent| (0..=8).map(move |stride| (extent, stride)))
        .collect();
    let one = modes.iter().map(|&mode| vec![mode]);
    let two = modes
        .iter()
        .flat_map(|&first| modes.iter().map(move |&second| vec![first, second]));
    one.chain(two).collect()
}

fn layout(modes: &[(i64, i64)]) -> Layout {
    let modes: Vec<Layout> = modes
        .iter()
        .map(|&(extent, stride)| Layout::new(extent.into(), stride.into()).expect("a mode"))
        .collect();
    Layout::from_modes(&modes).expect("a layout")
}

#[test]
fn what_a_tile_spans_divides_the_extent_where_nothing_overhangs() {
    let (mut even, mut uneven) = (0, 0);
    for tile in tiles() {
        // A stride of 0 repeats elements, so the parts meet, and are refused for that reason.
        if tile
            .iter()
            .any(|&(extent, stride)| extent > 1 && stride == 0)
        {
            continue;
        }
        let span = tile
            .iter()
            .filter(|mode| mode.0 > 1)
            .map(|(extent, stride)| extent * stride)
            .max()
            .unwrap_or(1);
        for extent in 1..=24 {
            let whole = layout(&[(extent, 1)]);
            // A tile that loses elements is refused by the divide.
            let Ok(divided) = whole.zipped_divide(&Tiler::Layout(layout(&tile))) else {
                continue;
            };
            assert_eq!(
                divided.size() == extent,
                extent % span == 0,
                "{tile:?} in {extent}: {divided}"
            );
            if divided.size() == extent {
                even += 1
            } else {
                uneven += 1
            }
        }
    }
    assert!(even > 300 && uneven > 300, "{even} even, {uneven} uneven");
}
