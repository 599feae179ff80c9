//! Coordinate layouts: at each place, the operator's result for the layout of that place; a printed
//! layout can be parsed.

use cute::dynamic::coordinates::{CoordinateLayout, ScaledBasis};
use cute::dynamic::{Error, Layout, Tiler, eval};
use proptest::prelude::*;

use super::generate::{composable, divisible, layout};
use super::reference::{accepts_often, table};

/// All places that a stride can have.
const PLACES: [ScaledBasis; 3] = [
    ScaledBasis::at(1, 0),
    ScaledBasis::at(1, 1),
    ScaledBasis::at(1, 2),
];

/// A layout whose strides step in the places of `choices`, in turn.
fn placed(layout: &Layout, choices: &[usize]) -> CoordinateLayout {
    let places = choices
        .iter()
        .cycle()
        .map(|&choice| PLACES[choice % PLACES.len()]);
    let strides = layout
        .stride()
        .leaves()
        .iter()
        .zip(places)
        .map(|(&step, place)| place.with_value(step))
        .collect();
    CoordinateLayout::from_leaves(layout.shape(), strides).expect("places of one coordinate")
}

fn choices() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(0..PLACES.len(), 1..6)
}

type Lifted = fn(&CoordinateLayout, &Tiler) -> Result<CoordinateLayout, Error>;
type Plain = fn(&Layout, &Tiler) -> Result<Layout, Error>;

/// Operators with a tiler, compared with those of integer layouts.
const OPERATORS: [(Lifted, Plain); 6] = [
    (CoordinateLayout::composition, Layout::composition),
    (CoordinateLayout::logical_divide, Layout::logical_divide),
    (CoordinateLayout::zipped_divide, Layout::zipped_divide),
    (CoordinateLayout::tiled_divide, Layout::tiled_divide),
    (CoordinateLayout::flat_divide, Layout::flat_divide),
    (|a, _| a.coalesce(), |a, _| a.coalesce()),
];

/// The values of `found` equal those of `plain` at each place, by an evaluation that shares no code
/// with the library.
fn is_right_at_each_place(
    a: &CoordinateLayout,
    found: &CoordinateLayout,
    plain: impl Fn(&Layout) -> Result<Layout, Error>,
) -> Result<(), TestCaseError> {
    for place in PLACES {
        let expected = plain(&a.component(place))?;
        prop_assert_eq!(
            table(&found.component(place)),
            table(&expected),
            "{} at {}: {}",
            a,
            place,
            found
        );
    }
    Ok(())
}

#[test]
fn operators_are_those_of_each_place() {
    let cases = (divisible(), choices(), 0..OPERATORS.len());
    accepts_often(4, &cases, |((layout, tiler), choices, operator)| {
        let (lifted, plain) = OPERATORS[operator];
        let a = placed(&layout, &choices);
        let Ok(found) = lifted(&a, &tiler) else {
            return Ok(false);
        };
        is_right_at_each_place(&a, &found, |layout| plain(layout, &tiler))?;
        prop_assert_eq!(found.to_string().parse::<CoordinateLayout>()?, found);
        Ok(true)
    });
}

#[test]
fn composition_is_that_of_each_place() {
    accepts_often(4, &(composable(), choices()), |((left, right), choices)| {
        let a = placed(&left, &choices);
        let right = Tiler::Layout(right);
        let Ok(found) = a.composition(&right) else {
            return Ok(false);
        };
        is_right_at_each_place(&a, &found, |layout| layout.composition(&right))?;
        Ok(true)
    });
}

proptest! {
    #![proptest_config(super::generate::config())]

    /// If all strides step in one place, the result has the same form as that of the layout of the
    /// steps, and a refusal is the same.
    #[test]
    fn one_place_is_a_layout((layout, tiler) in divisible()) {
        let a = placed(&layout, &[1]);
        let (found, expected) = (a.zipped_divide(&tiler), layout.zipped_divide(&tiler));
        prop_assert_eq!(found.map(|found| found.steps()).map_err(|error| error.to_string()), expected.map_err(|error| error.to_string()));
    }

    #[test]
    fn a_coordinate_layout_comes_back(layout in layout(), choices in choices()) {
        let a = placed(&layout, &choices);
        prop_assert_eq!(&a.to_string().parse::<CoordinateLayout>()?, &a);
        let value = eval(&a.to_string())?;
        prop_assert_eq!(value.coordinates(), Some(&a));
        prop_assert_eq!(a.steps(), layout);
    }

    /// A coordinate layout on the right is evaluated first: `R(c) = A(B(c))`.
    #[test]
    fn the_right_one_is_evaluated_first(left in layout(), right in layout(), choices in choices()) {
        let b = placed(&right, &choices);
        if let Ok(found) = b.after(&left) {
            let modes = (0..left.rank()).map(|mode| Ok(table(&left.get(mode)?)));
            let modes = modes.collect::<Result<Vec<_>, Error>>()?;
            let values = PLACES.map(|place| table(&b.component(place)));
            for (index, offset) in table(&found).into_iter().enumerate() {
                // The offset of each entry in its mode, if the entry is a coordinate of that mode.
                let entry = |(mode, values): (&Vec<i64>, &Vec<i64>)| mode.get(usize::try_from(values[index]).ok()?).copied();
                let offsets = modes.iter().zip(&values).map(entry).collect::<Option<Vec<_>>>();
                if let Some(offsets) = offsets {
                    prop_assert_eq!(
                        offset,
                        offsets.iter().sum::<i64>(),
                        "{} o {} = {} at {}",
                        left,
                        b,
                        found,
                        index,
                    );
                }
            }
        }
    }
}
