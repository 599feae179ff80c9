//! `ComposedLayout`: `R(c) = A(offset + B(c))`, after every operation.

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
    (
        layout(),
        prop::collection::vec((function(), -40_i64..=40), 1..=2),
    )
        .prop_map(|(layout, functions)| {
            functions
                .into_iter()
                .fold(ComposedLayout::from(layout), |inner, (function, offset)| {
                    ComposedLayout::new(function, offset, inner)
                })
        })
}

/// The value after all functions, by the definition.
fn through(composed: &ComposedLayout, value: i64) -> i64 {
    let functions: Vec<_> = composed.functions().collect();
    functions
        .iter()
        .rev()
        .fold(value, |x, (function, before)| match function {
            Function::Swizzle(swizzle) => swizzle.apply(before + x),
            Function::Layout(layout) => offset(layout, before + x),
        })
}

/// From the definition.
fn at(composed: &ComposedLayout, index: i64) -> i64 {
    through(composed, offset(composed.layout(), index))
}

pub(crate) fn table(composed: &ComposedLayout) -> Vec<i64> {
    (0..composed.size())
        .map(|index| at(composed, index))
        .collect()
}

const BLOCKS: [&str; 8] = [
    "2:1",
    "(2,2):(1,2)",
    "(4,2):(1,16)",
    "(2,2):(2,8)",
    "4:4",
    "(2,3):(1,2)",
    "(2,2):(64,1)",
    "2:8",
];
// The modes of the last ones share bits, and carry.
const TILERS: [&str; 8] = [
    "(4,4):(4,1)",
    "(8,4):(1,8)",
    "16:2",
    "(2,2,2):(16,1,4)",
    "3:1",
    "(4,2):(1,32)",
    "(2,2,2):(2,2,3)",
    "(2,3):(2,3)",
];

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

    /// Fixed and open modes together give the offsets of the whole.
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

    /// `R(c, t) = A(c) + complement(A)(Sw(o + T'(t)))`.
    #[test]
    fn a_layout_is_repeated_where_a_swizzle_says(block in 0..BLOCKS.len(), tiler in 0..TILERS.len(), swizzle in swizzle(), before in 0..18_i64) {
        let (block, tiler): (Layout, Layout) = (BLOCKS[block].parse()?, TILERS[tiler].parse()?);
        let composed = ComposedLayout::new(swizzle, before, tiler.clone());
        let Ok(product) = block.logical_product_swizzled(&composed) else { return Ok(()) };
        let complement = block.complement_in(IntTuple::from(1 << 40).view())?;
        for (copy, place) in table(&composed).into_iter().enumerate() {
            for c in 0..block.size() {
                let index = c + block.size() * i64::try_from(copy)?;
                prop_assert_eq!(
                    at(&product, index),
                    offset(&block, c) + offset(&complement, place),
                );
            }
        }
    }

    /// An operator on the domain acts on the layout that is applied first.
    #[test]
    fn the_domain_is_that_of_the_layout(a in composed(), rows in 1..=4_i64, index in 0..16_i64) {
        let (plain, tiler) = (a.layout().clone(), Tiler::Integer(rows));
        let behind = |layout: Layout| a.functions().collect::<Vec<_>>().into_iter().rev().fold(
            ComposedLayout::from(layout),
            |inner, (function, before)| ComposedLayout::new(function.clone(), before, inner),
        );
        let thread: Layout = format!("{rows}:1").parse()?;
        let keep: Coord = "_".parse()?;
        let pairs = [
            (a.filter(), plain.filter()),
            (Ok(a.filter_zeros()), Ok(plain.filter_zeros())),
            (a.logical_divide_evenly(&tiler), plain.logical_divide_evenly(&tiler)),
            (a.flat_product(&tiler), plain.flat_product(&tiler)),
            (a.get(0), plain.get(0)),
            (a.take(0, 1), plain.take(0, 1)),
            (a.group(0, 1), plain.group(0, 1)),
            (a.append(&thread), plain.append(&thread)),
            (a.slice(&keep), plain.slice(&keep)),
        ];
        for (ours, of_layout) in pairs {
            prop_assert_eq!(ours.map(|a| table(&a)), of_layout.map(|layout| table(&behind(layout))));
        }
        // A part's beginning is added before the functions; one of them may then be an identity,
        // and disappears.
        let part = |(layout, start): (Layout, i64)| {
            (0..layout.size()).map(|i| through(&a, offset(&layout, i) + start)).collect::<Vec<_>>()
        };
        let tile = Coord::Tuple([Coord::Integer(index % rows)].into());
        for (ours, of_layout) in [
            (a.local_partition(&thread, index), plain.local_partition(&thread, index)),
            (a.local_tile(&tiler, &tile), plain.local_tile(&tiler, &tile)),
        ] {
            prop_assert_eq!(ours.map(|a| table(&a)), of_layout.map(part));
        }
    }

    #[test]
    fn left_inverses_take_back(layout in layout(), swizzle in swizzle(), before in 0..30_i64) {
        let a = ComposedLayout::new(swizzle, before, layout);
        let Ok(inverse) = a.left_inverse() else { return Ok(()) };
        for offset in table(&a) {
            prop_assert_eq!(at(&a, inverse.at(offset)?), offset);
        }
    }

    #[test]
    fn right_inverses_are_taken_back(order in any::<bool>(), swizzle in swizzle(), bits in 0..6_u32) {
        let (a, b) = (1 << bits, 8);
        let text = if order { format!("({a},{b}):({b},1)") } else { format!("({a},{b}):(1,{a})") };
        let composed = ComposedLayout::new(swizzle, 0, text.parse::<Layout>()?);
        match composed.right_inverse() {
            Ok(inverse) => {
                for index in 0..inverse.size() {
                    prop_assert_eq!(at(&composed, inverse.at(index)?), index);
                }
            }
            // Refused only if the swizzle leads outside.
            Err(_) => prop_assert!((0..a * b).any(|x| swizzle.apply(x) >= a * b)),
        }
    }

    /// The offsets of new elements equal those of the old ones that they consist of.
    #[test]
    fn narrower_elements_are_parts_of_wider_ones(swizzle in swizzle(), rows in 1..=4_i64, places in 0..4_u32, before in 0..9_i64) {
        let layout: Layout = format!("({rows},8):(8,1)").parse()?;
        let a = ComposedLayout::new(swizzle, before, layout);
        let factor = 1_i64 << places;
        let narrow = a.recast_layout(8 * factor, 8)?;
        for (row, column, part) in (0..rows).flat_map(|i| (0..8).flat_map(move |j| (0..factor).map(move |k| (i, j, k)))) {
            prop_assert_eq!(
                narrow.at(row + rows * (factor * column + part))?,
                at(&a, row + rows * column) * factor + part,
            );
        }
        prop_assert_eq!(narrow.recast_layout(8, 8 * factor)?.layout_table()?, table(&a));
    }

    /// Whole runs stay together under the swizzle.
    #[test]
    fn vectors_stay_together(layout in layout(), swizzle in swizzle(), before in 0..40_i64) {
        let (plain, a) = (ComposedLayout::from(layout.clone()), ComposedLayout::new(swizzle, before, layout));
        let (Ok(alone), Ok(vector)) = (plain.layout().max_common_vector(plain.layout()), a.max_common_vector(&plain)) else {
            return Ok(());
        };
        prop_assert!(vector >= 1 && alone % vector == 0);
        prop_assume!(swizzle.bits() > 0);
        for inner in table(&plain).into_iter().filter(|inner| inner % vector == 0) {
            let start = swizzle.apply(before + inner);
            prop_assert!((0..vector).all(|i| swizzle.apply(before + inner + i) == start + i));
        }
    }

    #[test]
    fn a_composed_layout_comes_back(a in composed()) {
        prop_assert_eq!(a.to_string().parse::<ComposedLayout>()?, a);
    }

    #[test]
    fn no_text_panics(text in "[-0-9_,:()<> Swo]{0,24}") {
        if let Err(error) = text.parse::<ComposedLayout>() {
            prop_assert!(
                (1..=text.chars().count() + 1).contains(&error.column),
                "{error} in {text:?}",
            );
        }
    }
}

/// Modes that carry reach every bit from the lowest bit of any stride on: offset 9 and their
/// offsets share bit 0.
#[test]
fn an_offset_that_meets_bits_of_carrying_modes_is_refused() {
    let block: Layout = "2:8".parse().expect("a layout");
    let product =
        |tiler: &str| block.logical_product_swizzled(&tiler.parse().expect("a composed layout"));
    let error = product("Sw<1,5,1> o 9 o (2,2,2):(2,2,3)").map_err(|error| error.to_string());
    assert_eq!(
        error,
        Err(
            "logical_product: two parts of a coordinate set the same bits: one sets the bits of \
             9, the other the bits of 7"
                .to_owned()
        )
    );
    let accepted = product("Sw<1,5,1> o 8 o (2,2,2):(2,2,3)").map(|product| product.to_string());
    assert_eq!(
        accepted,
        Ok("Sw<1,6,1> o 16 o (2,(2,2,2)):(8,(2,2,3))".to_owned())
    );
}

#[test]
fn coordinates_that_do_not_fit_are_refused() {
    let a: ComposedLayout = "Sw<2,0,2> o 0 o (4,(2,4)):(8,(4,1))"
        .parse()
        .expect("a composed layout");
    let sentence = |coord: &str| {
        a.slice(&coord.parse().expect("a coordinate"))
            .map(|_| ())
            .map_err(|e| e.to_string())
    };
    assert_eq!(
        sentence("(_,1,2)"),
        Err("composed_layout: a coordinate of rank 3 does not fit a shape of rank 2".to_owned()),
    );
    assert_eq!(
        sentence("((_,1),2)"),
        Err(
            "composed_layout: a coordinate of rank 2 is given where an integer is needed"
                .to_owned()
        ),
    );
    for coord in ["(_,1)", "(1,(_,2))", "_", "5", "(1,2)"] {
        assert_eq!(sentence(coord), Ok(()), "{coord}");
    }
}

/// An offset leads outside the domain: no coordinate from 0 to 3 has the offset 0.
#[test]
fn a_right_inverse_behind_an_offset_is_refused() {
    let layout = |text: &str| text.parse::<ComposedLayout>().expect("a layout");
    let error = layout("Sw<1,0,1> o 4 o 4:1")
        .right_inverse()
        .expect_err("offsets 4 to 7");
    assert!(
        error.to_string().starts_with("composed_layout: "),
        "{error}"
    );
    let accepted = layout("Sw<1,0,1> o 0 o 4:1");
    let inverse = accepted.right_inverse().expect("a bijection of 0 to 3");
    for i in 0..4 {
        assert_eq!(inverse.at(i).and_then(|c| accepted.at(c)), Ok(i));
    }
}

/// The last gap of (2,3):(1,4) in 12 offsets is 2:2, and continues into the block's own bits, so a
/// swizzle that reads bit 1 would read those. In 32 offsets, (2,4):(1,4) leaves (2,2):(2,16), whose
/// bits differ from the block's bits.
#[test]
fn a_block_in_the_way_of_its_copies_is_refused() {
    let product = |block: &str, tiler: &str| {
        let block: Layout = block.parse().expect("a layout");
        let tiler: ComposedLayout = tiler.parse().expect("a composed layout");
        block
            .logical_product_swizzled(&tiler)
            .map_err(|error| error.to_string())
    };
    let refused = product("(2,3):(1,4)", "Sw<1,0,1> o 0 o 2:1");
    assert_eq!(
        refused.unwrap_err(),
        "logical_product: two parts of a coordinate set the same bits: one sets the bits of 13, \
         the other the bits of 14"
    );
    // A negative offset collides with all bits. Without a swizzle nothing collides.
    let refused = product("(2,4):(-1,4)", "Sw<1,0,1> o 0 o 4:1");
    assert_eq!(
        refused.unwrap_err(),
        "logical_product: stride -1 is negative (mode 0 of the filtered layout)"
    );
    assert_eq!(
        product("(2,4):(-1,4)", "4:1").map(|result| result.to_string()),
        Ok("((2,4),(2,2)):((-1,4),(2,16))".into())
    );
    // R(c, t) = A(c) + C(Sw(t)): bit 1 of t is mixed into bit 0, and C sends them to bits 4 and 1.
    let result = product("(2,4):(1,4)", "Sw<1,0,1> o 0 o 4:1").expect("no bit in the way");
    for (t, c) in (0..4).flat_map(|t| (0..8).map(move |c| (t, c))) {
        let (low, high) = ((t ^ (t >> 1)) & 1, t >> 1);
        assert_eq!(
            result.at(c + 8 * t),
            Ok(c % 2 + c / 2 * 4 + low * 2 + high * 16),
            "{result} at ({c}, {t})"
        );
    }
}

/// Statements about a swizzle's bits hold for positive integers.
#[test]
fn a_negative_offset_in_a_tiler_is_refused() {
    let block: Layout = "2:1".parse().expect("a layout");
    let product =
        |tiler: &str| block.logical_product_swizzled(&tiler.parse().expect("a composed layout"));
    let error = product("Sw<1,0,1> o -8 o 4:1").expect_err("a negative offset");
    assert!(
        error.to_string().starts_with(
            "logical_product: two parts of a coordinate set the same bits: one sets the bits of -8"
        ),
        "{error}"
    );
    assert!(product("Sw<1,0,1> o 8 o 4:1").is_ok());
}
