//! `ComposedLayout`: `R(c) = A(offset + B(c))`, whatever is done to it.

use cute::dynamic::{ComposedLayout, Coord, Function, IntTuple, Layout, Tiler};
use proptest::prelude::*;

use super::generate::{composable, layout};
use super::reference::offset;
use super::swizzle::swizzle;

fn function() -> impl Strategy<Value = Function> {
    prop_oneof![3 => swizzle().prop_map(Function::Swizzle), 1 => layout().prop_map(Function::Layout)]
}

/// One or two functions in front of a layout.
fn composed() -> impl Strategy<Value = ComposedLayout> {
    (layout(), prop::collection::vec((function(), -40_i64..=40), 1..=2)).prop_map(|(layout, functions)| {
        functions.into_iter().fold(ComposedLayout::from(layout), |inner, (function, offset)| {
            ComposedLayout::new(function, offset, inner)
        })
    })
}

/// From the definition.
fn at(composed: &ComposedLayout, index: i64) -> i64 {
    let functions: Vec<_> = composed.functions().collect();
    functions.iter().rev().fold(offset(composed.layout(), index), |x, (function, before)| match function {
        Function::Swizzle(swizzle) => swizzle.apply(before + x),
        Function::Layout(layout) => offset(layout, before + x),
    })
}

fn table(composed: &ComposedLayout) -> Vec<i64> {
    (0..composed.size()).map(|index| at(composed, index)).collect()
}

proptest! {
    #![proptest_config(super::generate::config())]

    #[test]
    fn offsets_are_the_definition(a in composed()) {
        prop_assert_eq!(a.layout_table()?, table(&a));
    }

    #[test]
    fn a_function_in_front_is_applied_last(a in composed(), function in function(), before in -9_i64..=9) {
        let result = ComposedLayout::new(function.clone(), before, a.clone());
        for (index, inner) in table(&a).into_iter().enumerate() {
            let expected = match &function {
                Function::Swizzle(swizzle) => swizzle.apply(before + inner),
                Function::Layout(layout) => offset(layout, before + inner),
            };
            prop_assert_eq!(result.at(i64::try_from(index)?)?, expected);
        }
    }

    #[test]
    fn coalesce_and_flatten_keep_the_function(a in composed()) {
        prop_assert_eq!(a.coalesce()?.layout_table()?, table(&a));
        prop_assert_eq!(a.flatten().layout_table()?, table(&a));
    }

    #[test]
    fn compositions_are_right((layout, right) in composable(), function in function(), before in 0..50_i64) {
        let a = ComposedLayout::new(function, before, layout);
        let Ok(result) = a.composition(&Tiler::Layout(right.clone())) else { return Ok(()) };
        for index in 0..right.size() {
            let inner = offset(&right, index);
            if inner.abs() < a.size() {
                prop_assert_eq!(result.at(index)?, at(&a, inner));
            }
        }
    }

    /// Fixed modes and kept ones together give the offsets of the whole.
    #[test]
    fn slices_are_exact(a in composed(), picks in prop::collection::vec((any::<bool>(), any::<prop::sample::Index>()), 3)) {
        prop_assume!(a.shape().integer().is_none());
        let modes: Vec<Layout> = (0..a.rank()).map(|mode| a.layout().get(mode)).collect::<Result<_, _>>()?;
        let fixed: Vec<Option<i64>> = modes.iter().zip(picks.iter().cycle())
            .map(|(mode, (keep, index))| (!keep).then(|| i64::try_from(index.index(100_000)).unwrap_or(0) % mode.size()))
            .collect();
        let coord = Coord::Tuple(fixed.iter().map(|pick| pick.map_or(Coord::Keep, Coord::Integer)).collect());
        let slice = a.slice(&coord)?;
        let kept: i64 = modes.iter().zip(&fixed).filter(|(_, pick)| pick.is_none()).map(|(mode, _)| mode.size()).product();
        prop_assert_eq!(slice.size(), kept);
        for index in 0..kept {
            let mut rest = index;
            let whole: Vec<IntTuple> = modes.iter().zip(&fixed).map(|(mode, pick)| IntTuple::from(pick.unwrap_or_else(|| {
                let digit = rest % mode.size();
                rest /= mode.size();
                digit
            }))).collect();
            prop_assert_eq!(slice.at(index)?, a.crd2idx(IntTuple::from_entries(&whole).view())?);
        }
    }

    #[test]
    fn a_composed_layout_comes_back(a in composed()) {
        prop_assert_eq!(a.to_string().parse::<ComposedLayout>()?, a);
    }

    #[test]
    fn no_text_panics(text in "[-0-9_,:()<> Swo]{0,24}") {
        if let Err(error) = text.parse::<ComposedLayout>() {
            prop_assert!((1..=text.chars().count() + 1).contains(&error.column), "{error} in {text:?}");
        }
    }
}

#[test]
fn coordinates_that_do_not_fit_are_refused() {
    let a: ComposedLayout = "Sw<2,0,2> o 0 o (4,(2,4)):(8,(4,1))".parse().expect("a composed layout");
    let sentence = |coord: &str| a.slice(&coord.parse().expect("a coordinate")).map(|_| ()).map_err(|e| e.to_string());
    assert_eq!(
        sentence("(_,1,2)"),
        Err("composed_layout: a coordinate of rank 3 does not fit a shape of rank 2".to_owned()),
    );
    assert_eq!(
        sentence("((_,1),2)"),
        Err("composed_layout: a coordinate of rank 2 stands where an integer is needed".to_owned()),
    );
    for coord in ["(_,1)", "(1,(_,2))", "_", "5", "(1,2)"] {
        assert_eq!(sentence(coord), Ok(()), "{coord}");
    }
}
