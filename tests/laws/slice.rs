//! `slice`, `dice`, `slice_and_offset`, `domain_offset`: a layout at part of a coordinate.

use cute::dynamic::{Coord, IntTuple, Layout, TupleRef};
use proptest::prelude::*;

use super::generate::{config, layout, shape};
use super::reference::table;

/// A coordinate of the shape: at each node a `_`, an index, or a tuple.
fn coordinate(shape: TupleRef<'_>, choices: &mut impl Iterator<Item = u8>) -> Coord {
    let choice = choices.next().unwrap_or(0);
    match (choice % 3, shape.integer()) {
        (0, _) => Coord::Keep,
        (1, None) => Coord::Tuple(
            shape
                .modes()
                .map(|mode| coordinate(mode, choices))
                .collect(),
        ),
        _ => Coord::Integer(i64::from(choice) % shape.size().expect("the shape is small")),
    }
}

/// The coordinate whose open modes are filled with the digits of `index`, the leftmost moving
/// fastest.
fn fill(coord: &Coord, shape: TupleRef<'_>, index: &mut i64) -> IntTuple {
    match coord {
        Coord::Integer(value) => IntTuple::from(*value),
        Coord::Keep => {
            let size = shape.size().expect("the shape is small");
            let digit = *index % size;
            *index /= size;
            IntTuple::from(digit)
        }
        Coord::Tuple(entries) => {
            let entries = entries
                .iter()
                .zip(shape.modes())
                .map(|(entry, mode)| fill(entry, mode, index));
            IntTuple::from_entries(&entries.collect::<Vec<_>>())
        }
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_slice_is_the_layout_at_the_open_modes(a in layout(), choices in prop::collection::vec(any::<u8>(), 12)) {
        let coord = coordinate(a.shape().view(), &mut choices.into_iter());
        let (slice, base) = a.slice_and_offset(&coord)?;
        prop_assert_eq!(&slice, &a.slice(&coord)?);
        for (index, inner) in (0..slice.size()).zip(table(&slice)) {
            let filled = fill(&coord, a.shape().view(), &mut index.clone());
            prop_assert_eq!(a.crd2idx(filled.view())?, base + inner, "{} at {}", a, coord);
        }
        // The modes that the slice drops are those that the dice keeps.
        let dice = a.dice(&coord)?;
        prop_assert_eq!(slice.size() * dice.size(), a.size());
        prop_assert_eq!(
            slice.flatten().shape().leaves().len() + dice.flatten().shape().leaves().len(),
            a.shape().leaves().len(),
        );
    }

    #[test]
    fn a_coordinate_of_another_profile_is_refused(a in layout(), coord in shape()) {
        let fits = coord.weakly_congruent(&a.shape());
        let coord = Coord::from(coord.view());
        prop_assert_eq!(a.slice(&coord).is_ok(), fits);
        prop_assert_eq!(a.dice(&coord).is_ok(), fits);
        prop_assert_eq!(a.slice_and_offset(&coord).is_ok(), fits);
    }

    #[test]
    fn a_layout_moves_to_a_coordinate(a in layout(), index in 0_i64..1500) {
        let coord = a.idx2crd(IntTuple::from(index % a.size()).view())?;
        let (moved, base) = a.domain_offset(coord.view())?;
        prop_assert_eq!(&moved, &a);
        prop_assert_eq!(base, table(&a)[usize::try_from(index % a.size()).unwrap_or(0)]);
    }

    #[test]
    fn a_coordinate_comes_back(a in shape(), choices in prop::collection::vec(any::<u8>(), 12)) {
        let coord = coordinate(a.view(), &mut choices.into_iter());
        prop_assert_eq!(coord.to_string().parse::<Coord>()?, coord);
    }
}

#[test]
fn coordinates_say_where_they_go_wrong() {
    let error = |text: &str| text.parse::<Coord>().expect_err("a mistake").to_string();
    assert_eq!(
        error("(_,x)"),
        "column 4: expected an integer, a tuple or `_`, found `x`"
    );
    assert_eq!(error("(_,4:1)"), "column 5: expected `,` or `)`, found `:`");
    assert_eq!(error("_4_"), "column 3: expected the end, found `_`");
    for text in ["_", "4", "_4", "(_,(0,_),-1)", "(_,)"] {
        assert!(text.parse::<Coord>().is_ok(), "{text}");
    }
    let a: Layout = "(4,8):(8,1)".parse().expect("a layout");
    let coord: Coord = "(_,(0,1))".parse().expect("a coordinate");
    let sentence = "slice: a coordinate of rank 2 is given where an integer is needed";
    assert_eq!(
        a.slice(&coord)
            .expect_err("mode 1 is an integer")
            .to_string(),
        sentence
    );
}
