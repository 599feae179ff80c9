//! `blocked_product`, `raked_product`: the offsets of `logical_product`, mode by mode;
//! `tile_to_shape`: a layout over a shape.

use std::collections::BTreeSet;

use cute::dynamic::{IntTuple, Layout, Tiler};
use proptest::prelude::*;

use super::generate::{layout, shape};
use super::logical_product::product_is_right;
use super::reference::{accepts_often, table};

fn small() -> impl Strategy<Value = Layout> {
    layout().prop_filter("a product that a law can walk", |layout| {
        layout.size() <= 40
    })
}

fn distinct(layout: &Layout) -> BTreeSet<i64> {
    table(layout).into_iter().collect()
}

#[test]
fn blocked_and_raked_products_pair_modes() {
    accepts_often(8, &(small(), small()), |(block, tiler)| {
        let (blocked, raked) = (block.blocked_product(&tiler), block.raked_product(&tiler));
        if let Ok(blocked) = &blocked {
            let rank = block.rank().max(tiler.rank());
            prop_assert_eq!(blocked.rank(), rank);
            // Unpaired again, it is the product of the two, padded to one rank.
            let one: Layout = "1:0".parse()?;
            let (block, tiler) = (block.append_to(rank, &one)?, tiler.append_to(rank, &one)?);
            let pairs = |first: bool| {
                let halves = (0..rank).map(|mode| blocked.get(mode)?.get(usize::from(!first)));
                Layout::from_modes(&halves.collect::<Result<Vec<_>, _>>()?)
            };
            let integral = block.shape().integer().is_some();
            let (blocks, repetitions) = (pairs(true)?, pairs(false)?);
            let unpaired = if integral {
                Layout::from_modes(&[blocks.get(0)?, repetitions.get(0)?])?
            } else {
                Layout::from_modes(&[blocks, repetitions])?
            };
            product_is_right(&block, &Tiler::Layout(tiler), &unpaired)?;
        }
        if let (Ok(blocked), Ok(raked)) = (&blocked, &raked) {
            for mode in 0..blocked.rank() {
                let (pair, raked) = (blocked.get(mode)?, raked.get(mode)?);
                prop_assert_eq!(pair.select(&[1, 0])?, raked);
            }
        }
        Ok(blocked.is_ok() && raked.is_ok())
    });
}

#[test]
fn a_layout_over_a_shape() {
    let counts = prop::collection::vec(1_i64..4, 1..=3);
    let orders = Just(vec![0_i64, 1, 2]).prop_shuffle();
    accepts_often(
        5,
        &(small(), counts, orders, shape()),
        |(block, counts, orders, other)| {
            let refused_or_right = |shape: &IntTuple, order: Option<&IntTuple>| {
                let result = match order {
                    None => block.tile_to_shape(shape.view()),
                    Some(order) => block.tile_to_shape_in(shape.view(), order.view()),
                };
                let Ok(result) = result else { return Ok(false) };
                prop_assert!(
                    shape.product_each()?.compatible(&result.shape()),
                    "{block} over {shape} is {result}"
                );
                let (all, own) = (distinct(&result), distinct(&block));
                let repetitions = result.size() / block.size();
                prop_assert!(own.is_subset(&all));
                prop_assert_eq!(
                    Ok(all.len()),
                    usize::try_from(repetitions).map(|repetitions| own.len() * repetitions)
                );
                Ok(true)
            };
            refused_or_right(&other, None)?;
            // A shape that fits: a multiple of each mode of the block.
            let rank = block.rank().max(counts.len());
            let extents = (0..rank).map(|mode| {
                let own = block.get(mode).map_or(1, |mode| mode.size());
                IntTuple::from(own * counts.get(mode).copied().unwrap_or(1))
            });
            let shape = IntTuple::from_entries(&extents.collect::<Vec<_>>());
            let order: Vec<IntTuple> = orders
                .iter()
                .take(rank)
                .copied()
                .map(IntTuple::from)
                .collect();
            refused_or_right(&shape, Some(&IntTuple::from_entries(&order)))?;
            refused_or_right(&shape, None)
        },
    );
}

#[test]
fn every_condition_refuses_and_its_twin_does_not() {
    let layout = |text: &str| text.parse::<Layout>().expect("a layout");
    let tuple = |text: &str| text.parse::<IntTuple>().expect("a tuple");
    let refused =
        |result: Result<Layout, cute::dynamic::Error>| result.expect_err("a refusal").to_string();
    let block = layout("(4,8):(8,1)");
    assert_eq!(
        refused(block.tile_to_shape(tuple("32").view())),
        "tile_to_shape: a layout of rank 2 cannot grow to rank 1",
    );
    assert_eq!(
        refused(block.tile_to_shape(tuple("(8,12)").view())),
        "tile_to_shape: tile 8 does not divide extent 12 evenly (mode 1)",
    );
    assert_eq!(
        refused(block.tile_to_shape(tuple("(8,-8)").view())),
        "tile_to_shape: extent -8 (integer 1 of the shape) is not positive",
    );
    assert_eq!(
        refused(block.tile_to_shape_in(tuple("(8,16)").view(), tuple("(0,1,2)").view())),
        "tile_to_shape: a mode order of rank 3 does not fit a shape of rank 2",
    );
    assert!(
        block
            .tile_to_shape_in(tuple("(8,16)").view(), tuple("(1,0)").view())
            .is_ok()
    );
    assert_eq!(
        refused(layout("(4):(1)").blocked_product(&layout("8:1"))),
        "blocked_product: an integer right layout is given where a tuple of rank 1 is needed",
    );
    assert!(
        layout("(4):(1)")
            .blocked_product(&layout("(8):(1)"))
            .is_ok()
    );
    assert_eq!(
        refused(layout("4:1").raked_product(&layout("(8):(1)"))),
        "raked_product: an integer right layout is given where a tuple of rank 1 is needed",
    );
    assert!(layout("4:1").raked_product(&layout("8:1")).is_ok());
}
