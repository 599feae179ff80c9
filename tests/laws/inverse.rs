//! `right_inverse`: `A(R(i)) = i`; `left_inverse`: `A(R(A(i))) = A(i)`, and `R(A(i)) = i` for
//! injective layouts; `nullspace`: `A(R(i)) = 0`.

use cute::dynamic::Layout;
use proptest::prelude::*;

use super::generate::{config, layout};
use super::reference::{accepts_often, offset, table};

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_right_inverse_gives_the_coordinates_of_offsets(a in layout()) {
        let inverse = a.right_inverse()?;
        for i in 0..inverse.size() {
            prop_assert_eq!(offset(&a, offset(&inverse, i)), i, "{} of {}", inverse, a);
        }
        // The inverse is as long as whole modes allow: the next offset, if there is one, is the
        // stride of no mode.
        let moves = a.coalesce()?;
        prop_assert!(moves.view().leaves().all(|(extent, stride)| extent == 1 || stride != inverse.size()));
    }

    #[test]
    fn the_nullspace_does_not_move(a in layout()) {
        let result = a.nullspace()?;
        for i in 0..result.size() {
            prop_assert_eq!(offset(&a, offset(&result, i)), 0);
        }
        prop_assert_eq!(result.size() * a.filter_zeros().size(), a.size());
        prop_assert_eq!(
            table(&result).iter().collect::<std::collections::BTreeSet<_>>().len() as u64,
            result.size().unsigned_abs(),
        );
        prop_assert_eq!(result.nullspace()?.size(), 1);
    }
}

#[test]
fn a_left_inverse_gives_a_coordinate_back() {
    accepts_often(3, &layout(), |a| {
        let Ok(inverse) = a.left_inverse() else {
            return Ok(false);
        };
        for i in 0..a.size() {
            let back = offset(&inverse, offset(&a, i));
            prop_assert_eq!(
                offset(&a, back),
                offset(&a, i),
                "{} of {} at {}",
                inverse,
                a,
                i
            );
        }
        if a.injective().is_ok() {
            prop_assert!((0..a.size()).all(|i| offset(&inverse, offset(&a, i)) == i));
        }
        Ok(true)
    });
}

/// Every small layout: an accepted left inverse is right, and an injective layout with divisible
/// strides is accepted.
#[test]
fn every_small_left_inverse_is_right() {
    let (mut right, mut refused) = (0_u32, 0_u32);
    for (s, t, u) in [(2, 2, 2), (3, 2, 1), (2, 4, 2), (4, 3, 2), (1, 2, 3)] {
        for d in -4..=8 {
            for e in -3..=12 {
                for f in [-8, -2, -1, 0, 1, 2, 6, 8, 12, 24] {
                    let a: Layout = format!("({s},{t},{u}):({d},{e},{f})")
                        .parse()
                        .expect("a layout");
                    let Ok(inverse) = a.left_inverse() else {
                        refused += 1;
                        continue;
                    };
                    right += 1;
                    let injective = a.injective().is_ok();
                    for i in 0..a.size() {
                        let back = offset(&inverse, offset(&a, i));
                        assert_eq!(offset(&a, back), offset(&a, i), "{inverse} of {a} at {i}");
                        assert!(!injective || back == i, "{inverse} of {a} at {i}");
                    }
                }
            }
        }
    }
    println!("{right} left inverses right, {refused} refused");
    assert!(
        right > refused / 8 && refused > 0,
        "{right} right, {refused} refused: the test says little"
    );
}

#[test]
fn every_rule_refuses_and_its_twin_does_not() {
    let cases = [
        (
            "(4,4):(1,-4)",
            "(4,4):(1,4)",
            "stride -4 is negative (mode 1 of the filtered layout)",
        ),
        // Both signs; if all strides have one sign, the mirror image has an inverse.
        (
            "(4,4):(-1,4)",
            "(4,4):(-1,-4)",
            "stride -1 is negative (mode 0 of the filtered layout)",
        ),
        (
            "(8,2):(16,24)",
            "(8,2):(16,32)",
            "stride 24 is not divisible by the smaller stride 16 (mode 1 of the coalesced layout)",
        ),
        // The gap below 3 has a stride that leads to 4 and to 8, but not to 12, which is a multiple
        // of 3.
        (
            "(2,4):(3,4)",
            "(2,3):(3,4)",
            "stride 4 is not divisible by the smaller stride 3 (mode 1 of the coalesced layout)",
        ),
        // If two modes have the same stride, the longer one contains the modes that reach into
        // them, or neither does.
        (
            "(2,3,8):(1,1,4)",
            "(8,3,8):(1,1,8)",
            "the smaller strides together reach 1, which is not below stride 1 (mode 1 of the \
             coalesced layout)",
        ),
        (
            "(2,8,2):(5,1,16)",
            "(2,4,2):(5,1,20)",
            "the smaller strides together reach 7, which is not below stride 5 (mode 0 of the \
             coalesced layout)",
        ),
        // A mode into which smaller strides reach has room if the next mode begins at its end.
        (
            "(2,3,2):(2,1,6)",
            "(2,3,2):(2,1,4)",
            "the smaller strides together reach 2, which is not below stride 2 (mode 0 of the \
             coalesced layout)",
        ),
        // The last mode continues past its extent, so it has room for any carry.
        (
            "(8,2,2):(1,5,16)",
            "(8,2):(1,5)",
            "the smaller strides together reach 7, which is not below stride 5 (mode 1 of the \
             coalesced layout)",
        ),
        // With this mode alone, an inverse exists if the mode meets another stride; otherwise none
        // is known.
        (
            "(2,2,4):(6,16,1)",
            "(2,2,4):(3,16,1)",
            "stride 16 is not divisible by the smaller stride 6 (mode 1 of the coalesced layout)",
        ),
    ];
    for (refused, accepted, sentence) in cases {
        let layout = |text: &str| text.parse::<Layout>().expect("a layout");
        let error = layout(refused).left_inverse().expect_err(refused);
        assert_eq!(error.to_string(), format!("left_inverse: {sentence}"));
        let a = layout(accepted);
        let inverse = a.left_inverse().expect(accepted);
        for i in 0..a.size() {
            assert_eq!(
                offset(&a, offset(&inverse, offset(&a, i))),
                offset(&a, i),
                "{inverse} of {accepted} at {i}"
            );
        }
    }
}

/// Layouts that the walk over divisible strides refuses, and that W0, W6, W7 and W8 accept.
#[test]
fn other_strides_have_inverses() {
    for (a, inverse) in [
        ("4:-1", "4:-1"),
        ("(2,3):(-3,-1)", "(3,2):(-2,-1)"),
        ("(8,3,8):(1,1,8)", "(8,8):(1,24)"),
        ("(2,2):(2,3)", "(2,2):(1,1)"),
        ("(3,2):(2,3)", "(2,3):(2,1)"),
        ("(2,3,2):(0,2,3)", "(2,3):(4,2)"),
        // Few layouts with both signs have such a mode.
        ("(2,2):(3,-4)", "(3,2):(-3,1)"),
        ("(2,2):(4,-3)", "(3,2):(3,-2)"),
        // With the last mode alone, which continues past its extent: forwards, backwards, and in
        // steps of 2.
        ("(2,4):(3,1)", "4:2"),
        ("(2,4):(-3,-1)", "4:-2"),
        ("(2,2,4):(4,6,2)", "(2,4):(0,4)"),
    ] {
        let a: Layout = a.parse().expect("a layout");
        let found = a
            .left_inverse()
            .map(|found| found.to_string())
            .unwrap_or_default();
        assert_eq!(found, inverse, "{a}");
        let inverse: Layout = inverse.parse().expect("a layout");
        for i in 0..a.size() {
            assert_eq!(
                offset(&a, offset(&inverse, offset(&a, i))),
                offset(&a, i),
                "{inverse} of {a} at {i}"
            );
        }
    }
}
