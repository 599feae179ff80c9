//! `logical_product`: `R[0] = A`, `R[1]` has the shape of the tiler and walks over the complement
//! of `A`; the repetitions of different, non-negative offsets of the tiler do not meet. With a
//! tuple, the repetitions along two modes do not meet either, unless a mode alone has an offset
//! twice. The regrouped products have the same offsets.

use std::collections::BTreeSet;

use cute::dynamic::{IntTuple, Layout, Tiler};
use proptest::prelude::*;

use super::generate::{layout, tiler};
use super::reference::{accepts_often, offset, table};

/// The law, for a tiler of any kind.
pub(crate) fn product_is_right(
    a: &Layout,
    tiler: &Tiler,
    result: &Layout,
) -> Result<(), TestCaseError> {
    let tiler = match tiler {
        Tiler::Keep => {
            prop_assert_eq!(result, a);
            return Ok(());
        }
        Tiler::Tuple(entries) => {
            prop_assert_eq!(result.rank(), a.rank());
            for mode in 0..a.rank() {
                let entry = entries.get(mode).unwrap_or(&Tiler::Keep);
                product_is_right(&a.get(mode)?, entry, &result.get(mode)?)?;
            }
            // PD5
            let once = |layout: &Layout| {
                let offsets = table(layout);
                offsets.iter().collect::<BTreeSet<_>>().len() == offsets.len()
            };
            let mut alone = (0..a.rank()).map(|mode| result.get(mode));
            if once(a) && alone.all(|mode| mode.is_ok_and(|mode| once(&mode))) {
                prop_assert!(once(result), "{} by modes = {} overlaps", a, result);
            }
            return Ok(());
        }
        Tiler::Integer(extent) => Layout::left(IntTuple::from(*extent))?,
        Tiler::Layout(tiler) => tiler.clone(),
    };
    prop_assert_eq!(result.rank(), 2);
    prop_assert_eq!(&result.get(0)?, a);
    let begins = result.get(1)?;
    prop_assert!(tiler.shape().compatible(&begins.shape()));
    let complement = a.complement_in(IntTuple::from(a.size() * tiler.cosize()).view())?;
    for j in 0..tiler.size() {
        let place = offset(&tiler, j);
        prop_assert!(
            place.abs() >= complement.size() || offset(&begins, j) == offset(&complement, place)
        );
    }
    if tiler.stride().leaves().iter().all(|stride| *stride >= 0) {
        let own: BTreeSet<i64> = table(a).into_iter().collect();
        let places: BTreeSet<i64> = table(&tiler).into_iter().collect();
        let all: BTreeSet<i64> = table(result).into_iter().collect();
        prop_assert_eq!(
            all.len(),
            own.len() * places.len(),
            "{} x {} = {} overlaps",
            a,
            tiler,
            result
        );
    }
    Ok(())
}

fn cases() -> impl Strategy<Value = (Layout, Tiler)> {
    let small = layout().prop_filter("a product that a law can walk", |a| a.size() <= 60);
    let tilers = prop_oneof![
        2 => (1_i64..20).prop_map(Tiler::Integer),
        3 => layout().prop_filter("small", |tiler| tiler.size() <= 60).prop_map(Tiler::Layout),
        1 => tiler(),
    ];
    (small, tilers)
}

#[test]
fn accepted_products_are_right() {
    accepts_often(4, &cases(), |(a, tiler)| {
        let Ok(result) = a.logical_product(&tiler) else {
            return Ok(false);
        };
        product_is_right(&a, &tiler, &result)?;
        Ok(true)
    });
}

fn sorted(layout: &Layout) -> Vec<i64> {
    let mut offsets = table(layout);
    offsets.sort_unstable();
    offsets
}

#[test]
fn regrouped_products_have_the_same_offsets() {
    accepts_often(5, &cases(), |(a, tiler)| {
        let Ok(zipped) = a.zipped_product(&tiler) else {
            let refused = a.tiled_product(&tiler).is_err() && a.flat_product(&tiler).is_err();
            prop_assert!(refused);
            return Ok(false);
        };
        prop_assert_eq!(zipped.rank(), 2);
        prop_assert_eq!(sorted(&zipped), sorted(&a.logical_product(&tiler)?));
        let (tiled, flat) = (a.tiled_product(&tiler)?, a.flat_product(&tiler)?);
        prop_assert_eq!(table(&tiled), table(&zipped));
        prop_assert_eq!(table(&flat), table(&zipped));
        let (blocks, repetitions) = (zipped.get(0)?.rank(), zipped.get(1)?.rank());
        prop_assert_eq!(
            (tiled.rank(), flat.rank()),
            (1 + repetitions, blocks + repetitions)
        );
        Ok(true)
    });
}

/// Every small block by every small tiler.
#[test]
fn every_small_product_is_right() {
    let parse = |text: String| text.parse::<Layout>().expect("a layout");
    let mut blocks = Vec::new();
    for (s, t) in [(1, 2), (2, 2), (3, 2), (2, 3)] {
        for d in -2..=4 {
            blocks.extend((-5..=13).map(|e| parse(format!("({s},{t}):({d},{e})"))));
        }
    }
    blocks.push(parse("(3,2,2):(1,5,19)".to_owned()));
    let mut tilers: Vec<Layout> = Vec::new();
    for r in 1..=7 {
        tilers.extend((-2..=5).map(|t| parse(format!("{r}:{t}"))));
    }
    for (t, u) in [(1, 2), (3, 1), (1, 0), (4, 1), (2, 5)] {
        tilers.push(parse(format!("(2,3):({t},{u})")));
    }
    let (mut right, mut refused) = (0_u32, 0_u32);
    for a in &blocks {
        for tiler in &tilers {
            let tiler = Tiler::Layout(tiler.clone());
            match a.logical_product(&tiler) {
                Ok(result) => {
                    product_is_right(a, &tiler, &result).expect("the law");
                    right += 1;
                }
                Err(_) => refused += 1,
            }
        }
    }
    println!("{right} products right, {refused} refused");
    assert!(
        right > refused / 4 && refused > 0,
        "{right} right, {refused} refused: the test says little"
    );
}

#[test]
fn every_rule_refuses_and_its_twin_does_not() {
    let cases = [
        (
            "(3,2,2):(1,5,19)",
            "3",
            "1",
            "the tiler spans 3 offsets, but the gaps of the block have room for only 1",
        ),
        // Backwards, too.
        (
            "(2,2):(1,-1)",
            "2",
            "_",
            "stride 1 is less than 2, the span of the smaller strides (mode 1 of the filtered \
             layout)",
        ),
        (
            "(2,2):(1,1)",
            "2",
            "_",
            "stride 1 is less than 2, the span of the smaller strides (mode 1 of the filtered \
             layout)",
        ),
        (
            "(3,32):(1,12)",
            "(2,3):(3,1)",
            "(2,3):(2,4)",
            "the modes of the right layout together reach 5, past 3, the last coordinate of mode 0 \
             of the coalesced left layout",
        ),
        (
            "8:1",
            "0",
            "1",
            "extent 0 (integer 0 of the shape) is not positive",
        ),
        (
            "(2,5):(5,1)",
            "(3,4)",
            "(3:5,4:6)",
            "copies along modes 0 and 1 overlap: linear coordinates 6 and 2 of the product have \
             the same offset; use `blocked_product`, or a tiler with strides",
        ),
        (
            "(4,8):(1,4)",
            "(2,2,2)",
            "(2:8,2:8)",
            "a tiler of rank 3 does not fit a layout of rank 2",
        ),
    ];
    for (a, refused, accepted, sentence) in cases {
        let a: Layout = a.parse().expect("a layout");
        let tiler = |text: &str| text.parse::<Tiler>().expect("a tiler");
        let error = a.logical_product(&tiler(refused)).expect_err(refused);
        assert_eq!(
            error.to_string(),
            format!("logical_product: {sentence}"),
            "{a} x {refused}"
        );
        assert!(
            a.logical_product(&tiler(accepted)).is_ok(),
            "{a} x {accepted}"
        );
    }
}
