//! `make_ordered_layout`, `make_layout_like`, `with_shape`: strides in an order, and another shape
//! for the same offsets.

use cute::dynamic::{IntTuple, Layout};
use proptest::prelude::*;
use proptest::sample::Index;

use super::generate::{coarser, config, layout, shape};
use super::reference::{accepts_often, offset, table};

fn sorted(layout: &Layout) -> Vec<i64> {
    let mut offsets = table(layout);
    offsets.sort_unstable();
    offsets
}

/// The shape with its integers, from the left, as `values`.
fn filled(shape: &IntTuple, values: &mut impl Iterator<Item = i64>) -> IntTuple {
    if shape.integer().is_some() {
        return IntTuple::from(values.next().unwrap_or(0));
    }
    IntTuple::from_entries(
        &shape
            .modes()
            .map(|mode| filled(&mode.to_owned(), values))
            .collect::<Vec<_>>(),
    )
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn an_order_makes_a_bijection(
        shape in shape(),
        choices in prop::collection::vec(any::<bool>(), 8),
        keys in prop::collection::vec(any::<Index>(), 8),
    ) {
        let profile = coarser(&shape, &mut choices.into_iter());
        // Different orders, in any arrangement and with gaps.
        let mut orders: Vec<i64> = (-5..).step_by(3).take(profile.leaves().len()).collect();
        for (position, key) in keys.iter().enumerate().take(orders.len()) {
            let other = key.index(orders.len());
            orders.swap(position, other);
        }
        let order = filled(&profile, &mut orders.clone().into_iter());
        let result = Layout::ordered(shape.clone(), order.view())?;
        prop_assert_eq!(sorted(&result), (0..result.size()).collect::<Vec<_>>());
        prop_assert_eq!(result.shape(), shape.clone());
        // Reversed, the order of a flat shape equals that of the other extreme.
        let ascending = filled(&shape, &mut (0..));
        prop_assert_eq!(
            Layout::ordered(shape.clone(), ascending.view())?,
            Layout::left(shape.clone())?,
        );
        let descending = filled(&shape, &mut (0..100).rev());
        prop_assert_eq!(Layout::ordered(shape.clone(), descending.view())?, Layout::right(shape)?);
    }

    #[test]
    fn a_layout_like_another_moves_in_its_order(a in layout()) {
        let result = a.make_layout_like()?;
        prop_assert_eq!(result.shape(), a.shape());
        let moving: Vec<(i64, i64, i64)> = a.view().leaves().zip(result.stride().leaves().to_vec())
            .filter(|((extent, stride), _)| *extent > 1 && *stride != 0)
            .map(|((extent, stride), like)| (stride, like, extent))
            .collect();
        for ((extent, stride), like) in a.view().leaves().zip(result.stride().leaves()) {
            prop_assert_eq!(*like == 0, extent == 1 || stride == 0);
        }
        for (one, other) in moving.iter().flat_map(|one| moving.iter().map(move |other| (one, other))) {
            prop_assert!((one.0 < other.0) == (one.1 < other.1), "{} is not like {}", result, a);
        }
        let mut strides: Vec<i64> = moving.iter().map(|mode| mode.0).collect();
        strides.sort_unstable();
        strides.dedup();
        if strides.len() == moving.len() {
            let size: i64 = moving.iter().map(|mode| mode.2).product();
            let mut image = sorted(&result);
            image.dedup();
            prop_assert_eq!(image, (0..size).collect::<Vec<_>>());
        }
    }
}

#[test]
fn another_shape_has_the_same_offsets() {
    accepts_often(
        3,
        &(
            layout(),
            prop_oneof![(1_i64..40).prop_map(IntTuple::from), shape()],
        ),
        |(a, shape)| {
            let Ok(result) = a.with_shape(shape.clone()) else {
                return Ok(false);
            };
            prop_assert!(shape.compatible(&result.shape()));
            for index in 0..a.size().min(result.size()) {
                prop_assert_eq!(offset(&result, index), offset(&a, index));
            }
            Ok(true)
        },
    );
}

#[test]
fn an_order_that_does_not_fit_is_refused() {
    let tuple = |text: &str| text.parse::<IntTuple>().expect("a tuple");
    let ordered = |shape: &str, order: &str| Layout::ordered(tuple(shape), tuple(order).view());
    let refused =
        |shape: &str, order: &str| ordered(shape, order).expect_err("a refusal").to_string();
    assert_eq!(
        refused("(2,4)", "(0,1,2)"),
        "make_ordered_layout: a mode order of rank 3 does not fit a shape of rank 2"
    );
    assert_eq!(
        refused("(2,4)", "(0,(1,2))"),
        "make_ordered_layout: a mode order of rank 2 is given where an integer is needed"
    );
    assert_eq!(
        refused("(2,-1)", "(0,1)"),
        "make_ordered_layout: extent -1 (integer 1 of the shape) is not positive"
    );
    assert_eq!(ordered("(2,0)", "(0,1)").map(|empty| empty.size()), Ok(0));
    for (shape, order) in [
        ("(2,4)", "(1,0)"),
        ("(2,(2,2))", "(0,(2,1))"),
        ("(2,(2,2))", "(1,0)"),
        ("(2,4)", "7"),
    ] {
        assert!(ordered(shape, order).is_ok(), "{shape} in order {order}");
    }
    let a: Layout = "(4,6):(6,1)".parse().expect("a layout");
    let refused = a
        .with_shape(tuple("(4,-1)"))
        .expect_err("a negative extent");
    assert_eq!(
        refused.to_string(),
        "with_shape: extent -1 (integer 1 of the shape) is not positive"
    );
    assert_eq!(
        a.with_shape(tuple("(4,0)")).map(|empty| empty.shape()),
        Ok(tuple("(4,0)"))
    );
}
