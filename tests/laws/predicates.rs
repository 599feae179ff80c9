//! `injective`, `contiguous`, `surjective`, `compact`, `same_function`, `fits_bits`: the same
//! answers as brute force, and valid witnesses.

use std::collections::BTreeSet;

use cute::dynamic::{
    Collision, Difference, IntTuple, Layout, NotCompact, NotInjective, ops::contiguous::image_ends,
};
use proptest::prelude::*;

use super::generate::{config, layout};
use super::reference::table;

fn check_collision(a: &Layout, collision: Collision) -> Result<(), TestCaseError> {
    prop_assert!(collision.first != collision.second);
    for coordinate in [collision.first, collision.second] {
        prop_assert!(
            0 <= coordinate && coordinate < a.size(),
            "{} of {}",
            coordinate,
            a
        );
        prop_assert_eq!(
            a.at(coordinate)?,
            collision.offset,
            "{} of {}",
            coordinate,
            a
        );
    }
    Ok(())
}

fn predicates_are_right(a: &Layout) -> Result<(), TestCaseError> {
    let offsets = table(a);
    let image: BTreeSet<i64> = offsets.iter().copied().collect();
    let (least, greatest) = (
        image.first().copied().unwrap_or(0),
        image.last().copied().unwrap_or(0),
    );
    prop_assert_eq!(image_ends(a.view()), (least, greatest));
    match a.injective() {
        Ok(()) => prop_assert_eq!(image.len(), offsets.len(), "{}", a),
        Err(NotInjective::Collision(collision)) => check_collision(a, collision)?,
        Err(refused) => prop_assert!(false, "{}: {}", a, refused),
    }
    let missing = |offset: i64| !image.contains(&offset);
    match a.contiguous() {
        Ok(()) => prop_assert!(
            (least..=greatest).all(|offset| image.contains(&offset)),
            "{}",
            a
        ),
        Err(gap) => prop_assert!(
            missing(gap.offset) && least < gap.offset && gap.offset < greatest,
            "{}",
            a
        ),
    }
    match a.surjective() {
        Ok(()) => prop_assert!(image.iter().copied().eq(0..a.cosize()), "{}", a),
        Err(gap) => prop_assert!(
            missing(gap.offset) && 0 <= gap.offset && gap.offset < a.cosize(),
            "{}",
            a
        ),
    }
    match a.compact() {
        Ok(()) => {
            prop_assert!(image.iter().copied().eq(0..a.size()) && image.len() == offsets.len())
        }
        Err(NotCompact::Missing(gap)) => prop_assert!(missing(gap.offset)),
        Err(NotCompact::Collision(collision)) => check_collision(a, collision)?,
        Err(refused) => prop_assert!(false, "{}: {}", a, refused),
    }
    Ok(())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn predicates_say_what_brute_force_says(a in layout()) {
        predicates_are_right(&a)?;
    }

    #[test]
    fn one_function_has_one_table(a in layout(), b in layout()) {
        let (left, right) = (table(&a), table(&b));
        match a.same_function(&b) {
            Ok(()) => prop_assert_eq!(left, right),
            Err(Difference::Size { left: size, right: other }) => prop_assert_eq!((size, other), (a.size(), b.size())),
            Err(Difference::At { coordinate, left: one, right: other }) => {
                let at = usize::try_from(coordinate).unwrap_or(usize::MAX);
                prop_assert_eq!((left[at], right[at]), (one, other));
                prop_assert!(one != other);
            }
        }
        prop_assert_eq!(a.same_function(&a.coalesce()?), Ok(()));
        prop_assert_eq!(a.same_function(&a.flatten()), Ok(()));
    }

    /// One stride or extent changed: often this is another function; if it is not, the table
    /// agrees.
    #[test]
    fn a_small_change_is_seen(a in layout(), leaf in any::<prop::sample::Index>(), by in -2_i64..3) {
        let mut strides = a.stride().leaves().to_vec();
        let leaf = leaf.index(strides.len());
        strides[leaf] += by;
        let flat = |values: &[i64]| IntTuple::from_entries(&values.iter().copied().map(IntTuple::from).collect::<Vec<_>>());
        let changed = Layout::new(flat(a.shape().leaves()), flat(&strides))?;
        prop_assert_eq!(a.same_function(&changed).is_ok(), table(&a) == table(&changed));
        if let Err(Difference::At { coordinate, left, right }) = a.same_function(&changed) {
            prop_assert_eq!((a.at(coordinate)?, changed.at(coordinate)?), (left, right));
            prop_assert!(left != right);
        }
    }

    #[test]
    fn what_fits_can_be_counted(a in layout(), bits in 1_u32..20) {
        let most = (1_i64 << (bits - 1)) - 1;
        let span = image_ends(a.view());
        let strides_fit = a.view().leaves().all(|(_, stride)| stride.abs() <= most);
        let expected = strides_fit && a.size() <= most && span.1 - span.0 < most;
        prop_assert_eq!(a.fits_bits(bits), expected);
        prop_assert!(a.fits_bits(64));
    }
}

/// Every small layout of three modes, overlapping in every way.
#[test]
fn predicates_of_every_small_layout() {
    for (s, t, u) in [(2, 2, 2), (3, 2, 2), (2, 3, 4), (5, 3, 2)] {
        for d in -2..=6 {
            for e in -6..=9 {
                for f in [-7, 0, 1, 3, 5, 6, 10, 11, 15] {
                    let a: Layout = format!("({s},{t},{u}):({d},{e},{f})")
                        .parse()
                        .expect("a layout");
                    predicates_are_right(&a).expect("what brute force says");
                }
            }
        }
    }
}

/// Layouts far too large for a table.
#[test]
fn large_layouts_are_no_slower() {
    let a: Layout = "((1048576,1048576),(524288)):((524288,549755813888),(1))"
        .parse()
        .expect("a layout");
    assert_eq!(
        (a.injective(), a.contiguous(), a.compact()),
        (Ok(()), Ok(()), Ok(()))
    );
    let overlaps: Layout = "(1048576,1048576):(3,1048575)".parse().expect("a layout");
    let refused = overlaps
        .injective()
        .expect_err("1048575 is three times 349525");
    assert!(
        matches!(
            refused,
            NotInjective::Collision(Collision {
                offset: 1_048_575,
                ..
            })
        ),
        "{refused}"
    );
    assert!(overlaps.contiguous().is_err());
    let apart: Layout = "(1048576,1048576):(3,1048577)".parse().expect("a layout");
    assert_eq!(apart.injective(), Ok(()));
}
