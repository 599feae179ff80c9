//! S8: a cast of a swizzled layout to wider elements keeps their order, or is refused; by the
//! function itself.

use cute_core::{ComposedLayout, Layout, Swizzle, Violation};

/// The layout `Sw o (64,64):(64,1)`; its offsets are all numbers of 12 bits.
fn rows_of_64(swizzle: Swizzle) -> ComposedLayout {
    ComposedLayout::new(
        swizzle,
        0,
        "(64,64):(64,1)".parse::<Layout>().expect("a layout"),
    )
}

/// Whether each `n` adjacent elements in a row of `Sw o (64,64):(64,1)` stay adjacent and in order
/// under the swizzle.
fn keeps_order(swizzle: Swizzle, n: i64) -> bool {
    (0..4096).all(|x| swizzle.apply(x) == swizzle.apply(x - x % n) + x % n)
}

#[test]
fn refused_exactly_where_the_order_would_be_lost() {
    let (mut exact, mut refused) = (0, 0);
    for (bits, base) in (0..=3).flat_map(|bits| (0..=4).map(move |base| (bits, base))) {
        for shift in (-4..=4_i32).filter(|shift| shift.unsigned_abs() >= bits) {
            let swizzle = Swizzle::new(bits, base, shift).expect("a swizzle");
            for n in [1, 2, 4, 8, 16, 32, 64] {
                let a = rows_of_64(swizzle);
                for result in [a.upcast(n), a.recast_layout(8, 8 * n)] {
                    let Ok(wide) = result else {
                        let violation = Violation::CastSplits {
                            run: 1 << base,
                            factor: n,
                        };
                        assert_eq!(
                            result.map_err(|error| error.violation),
                            Err(violation),
                            "{a} by {n}"
                        );
                        assert!(!keeps_order(swizzle, n), "{a} by {n} keeps the order");
                        refused += 1;
                        continue;
                    };
                    for x in 0..4096_i64 {
                        let (row, column) = (x / 64, x % 64);
                        let of_wide = wide.at(row + 64 * (column / n)).expect("a coordinate");
                        assert_eq!(
                            n * of_wide + column % n,
                            swizzle.apply(x),
                            "{a} by {n} at ({row},{column})"
                        );
                    }
                    exact += 1;
                }
            }
        }
    }
    assert!(
        exact > 1000 && refused > 400,
        "{exact} exact, {refused} refused"
    );
}

#[test]
fn the_sentence_has_both_numbers_and_the_way_out() {
    for (text, factor, run) in [
        ("Sw<3,3,3> o (8,64):(64,1)", 16, 8),
        ("Sw<3,3,3> o (8,64):(64,1)", 64, 8),
        ("Sw<2,0,3> o (8,8):(8,1)", 2, 1),
        ("Sw<1,0,3> o (8,8):(8,1)", 2, 1),
        ("Sw<3,4,3> o (8,64):(64,1)", 32, 16),
        ("Sw<1,2,-1> o (8,8):(8,1)", 8, 4),
    ] {
        let a: ComposedLayout = text.parse().expect(text);
        let sentence = format!(
            "composed_layout: the swizzle keeps {run} elements together, but an element of the \
             new width contains {factor}; use a swizzle with a higher base `M`"
        );
        assert_eq!(
            a.upcast(factor).expect_err(text).to_string(),
            sentence,
            "{text}"
        );
        assert!(a.upcast(run).is_ok(), "{text} by {run}");
        // There and back.
        assert_eq!(
            a.recast_layout(16, 16 * run)
                .and_then(|wide| wide.recast_layout(16 * run, 16)),
            Ok(a),
            "{text}"
        );
    }
    // No bits are moved, or no elements become one.
    let plain: ComposedLayout = "Sw<0,0,3> o (8,8):(8,1)".parse().expect("a layout");
    assert!(
        plain.upcast(8).is_ok()
            && rows_of_64(Swizzle::new(3, 0, 3).expect("a swizzle"))
                .downcast(64)
                .is_ok()
    );
}
