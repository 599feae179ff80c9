//! Functions that the compiler evaluates in constants, called at run time and compared with results
//! of their laws, written by hand. A change of a function fails a test, and not only a build that
//! uses it.

use std::panic::{UnwindSafe, catch_unwind};

use cute::__engine::constants;

/// The sentence of a panic.
fn refusal(run: impl FnOnce() + UnwindSafe) -> String {
    let panic = catch_unwind(run).expect_err("it is refused");
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
        .expect("a sentence")
}

/// `cute-core/src/swizzle.rs`
mod swizzle {
    use cute::Violation;
    use cute::dynamic::Swizzle;

    fn of(bits: u32, base: u32, shift: i32) -> Swizzle {
        Swizzle::new(bits, base, shift).expect("a swizzle")
    }

    #[test]
    fn masks_are_those_of_the_swizzle() {
        assert_eq!(Swizzle::from_masks(0, 0), Ok(Swizzle::IDENTITY));
        assert_eq!(
            Swizzle::from_masks(0b11_1000_0000, 0b111_0000),
            Ok(of(3, 4, 3))
        );
        assert_eq!(
            Swizzle::from_masks(0b111_0000, 0b11_1000_0000),
            Ok(of(3, 4, -3))
        );
        assert_eq!(Swizzle::from_masks(0b10, 0b1), Ok(of(1, 0, 1)));
        assert_eq!(Swizzle::from_masks(1 << 62, 1), Ok(of(1, 0, 62)));
    }

    /// Each pair breaks one condition and keeps the others.
    #[test]
    fn masks_that_are_no_two_runs_apart_are_refused() {
        let pairs = [
            // Masks without bits, or with the sign.
            (0, 1),
            (1, 0),
            (i64::MIN, 1),
            (1, i64::MIN),
            (i64::MIN, i64::MIN),
            // Not a run, with the same number of bits as the other.
            (0b101_0000, 0b11),
            (0b11_0000, 0b101),
            (0b101_0000, 0b101),
            // Runs of other lengths.
            (0b11_0000, 0b1),
            (0b1_0000, 0b11),
            // Not apart.
            (0b110, 0b11),
            (0b11, 0b110),
            (0b11, 0b11),
        ];
        for (source, target) in pairs {
            let error = Swizzle::from_masks(source, target).expect_err("no swizzle");
            assert_eq!(error.violation, Violation::MasksDiffer { source, target });
        }
    }

    /// W5
    #[test]
    fn larger_elements_lose_the_lowest_bits() {
        let swizzle = of(3, 4, 3);
        let cast = [1, 4, 16, 32, 64, 128, 256, 1 << 62].map(|factor| swizzle.upcast(factor));
        let expected = [
            (3, 4),
            (3, 2),
            (3, 0),
            (2, 0),
            (1, 0),
            (0, 0),
            (0, 0),
            (0, 0),
        ];
        assert_eq!(cast, expected.map(|(bits, base)| Ok(of(bits, base, 3))));
        for factor in [0, 3, 12, -1, i64::MIN] {
            let error = swizzle.upcast(factor).expect_err("no power of two");
            assert_eq!(error.violation, Violation::NotAPowerOfTwo { factor });
        }
    }
}

/// `crates/cute-tensor/src/algorithm/copy.rs`
mod copy {
    use cute::prelude::*;
    use cute::tensor::{OffsetMap, Walk};

    use super::constants::{block, in_common, is_innermost};

    /// The number of elements that are moved at once, the number at equal offsets without a
    /// swizzle, and whether the block is innermost.
    fn moved<L: OffsetMap, M: OffsetMap>(_: L, _: M) -> (i64, i64, bool)
    where
        L::Shape: Walk<L::Stride, M::Stride>,
    {
        (block::<L, M>(), in_common::<L, M>(), is_innermost::<L, M>())
    }

    #[test]
    fn what_both_layouts_have_in_the_same_places_is_moved_at_once() {
        let columns = layout!((4, 6));
        assert_eq!(moved(columns, columns), (24, 24, true));
        assert_eq!(moved(columns, layout!((4, 6):(1, 5))), (4, 4, true));
        assert_eq!(
            moved(layout!((6, 4):(4, 1)), layout!((6, 4):(4, 1))),
            (24, 24, true)
        );
        // Rows of four at different offsets: the mode that counts them comes first.
        assert_eq!(
            moved(layout!((3, 4):(8, 1)), layout!((3, 4):(16, 1))),
            (4, 4, false)
        );
        // No elements are at equal offsets.
        assert_eq!(moved(columns, layout!((4, 6):(6, 1))), (1, 1, true));
        // The type does not know the second stride.
        assert_eq!(
            moved(make_layout((_4, _6), (_1, 4_i64)), columns),
            (4, 4, true)
        );
    }

    /// Each run is `2^M` offsets, and the shorter run counts.
    #[test]
    fn a_swizzle_cuts_what_is_moved_at_once() {
        let plain = layout!((4, 8));
        let (one, two) = (
            layout!(Sw<1, 1, 3> o (4, 8):(1, 4)),
            layout!(Sw<1, 2, 3> o (4, 8):(1, 4)),
        );
        assert_eq!(moved(one, plain), (2, 32, true));
        assert_eq!(moved(plain, two), (4, 32, true));
        assert_eq!(
            (moved(one, two), moved(two, one)),
            ((2, 32, true), (2, 32, true))
        );
        assert_eq!(moved(two, two), (4, 32, true));
    }
}

/// `cute-static/src/errors/text.rs`
mod text {
    use super::constants::Text;

    fn decimal(number: i64) -> String {
        Text::NONE.number(number).as_str().to_owned()
    }

    #[test]
    fn numbers_are_decimal() {
        for (number, text) in [
            (0, "0"),
            (9, "9"),
            (10, "10"),
            (99, "99"),
            (100, "100"),
            (-1, "-1"),
            (-120, "-120"),
        ] {
            assert_eq!(decimal(number), text);
        }
        assert_eq!(decimal(1_000_000_007), "1000000007");
        assert_eq!(
            (&*decimal(i64::MAX), &*decimal(i64::MIN)),
            ("9223372036854775807", "-9223372036854775808")
        );
    }

    #[test]
    fn words_and_numbers_stand_in_their_order() {
        assert_eq!(Text::NONE.as_str(), "");
        assert_eq!(
            Text::NONE
                .words("from ")
                .number(-3)
                .words(" to ")
                .number(12)
                .as_str(),
            "from -3 to 12"
        );
    }

    /// A longer text is cut off after 220 bytes.
    #[test]
    fn a_sentence_has_an_end() {
        let long = "0123456789".repeat(22);
        assert_eq!(Text::NONE.words(&long).as_str(), long);
        assert_eq!(Text::NONE.words(&long).words("!").as_str(), long);
        assert_eq!(
            Text::NONE.words(&long[1..]).number(78).as_str(),
            format!("{}7", &long[1..])
        );
    }
}

/// `cute-static/src/int/number.rs`
mod number {
    use cute::__private::{B0, B1, NInt, PInt, UInt, consts};

    use super::constants::{Number, exact, with_digit};
    use super::refusal;

    #[test]
    fn a_number_that_fits_is_itself() {
        assert_eq!(
            [7, 0, -7, i64::MIN, i64::MAX].map(|value| exact(Some(value))),
            [7, 0, -7, i64::MIN, i64::MAX]
        );
        assert_eq!(
            refusal(|| _ = exact(None)),
            "int_tuple: a value does not fit in 64 bits"
        );
    }

    /// The ends of 64 bits, and one past them: as digits, because no literal can exceed its type.
    #[test]
    fn what_does_not_fit_has_no_value() {
        type Half = consts::U4611686018427387904;
        type All = UInt<Half, B0>;
        assert_eq!(
            (
                <PInt<consts::U9223372036854775807> as Number>::VALUE,
                <PInt<All> as Number>::VALUE
            ),
            (Some(i64::MAX), None)
        );
        assert_eq!(<NInt<All> as Number>::VALUE, Some(i64::MIN));
        assert_eq!(<NInt<UInt<Half, B1>> as Number>::VALUE, None);
    }

    #[test]
    fn a_digit_doubles_what_is_above_it() {
        assert_eq!(
            (with_digit(Some(5), 0), with_digit(Some(5), 1)),
            (Some(10), Some(11))
        );
        assert_eq!(
            (with_digit(Some(1), 0), with_digit(Some(0), 1)),
            (Some(2), Some(1))
        );
        let half = u64::MAX / 2;
        assert_eq!(
            (with_digit(Some(half), 0), with_digit(Some(half), 1)),
            (Some(u64::MAX - 1), Some(u64::MAX))
        );
        assert_eq!(
            (
                with_digit(Some(half + 1), 0),
                with_digit(Some(u64::MAX), 1),
                with_digit(None, 1)
            ),
            (None, None, None)
        );
    }
}

/// `cute-static/src/modes.rs`
mod modes {
    use cute::__engine::ModeTable;
    use cute::Violation;

    use super::constants::joined;

    /// The coordinates 1 and 2 are the only two with the same offset here.
    #[test]
    fn the_greater_coordinate_comes_first() {
        let twice = |stride| ModeTable::NONE.with(2, stride).with(2, stride).injective();
        let meet = |offset| {
            Err(Violation::Collision {
                first: 2,
                second: 1,
                offset,
            })
        };
        assert_eq!(
            (twice(1), twice(3), twice(-1), twice(-3)),
            (meet(1), meet(3), meet(-1), meet(-3))
        );
        // Here 0 and 3 are.
        let back = |a, b| ModeTable::NONE.with(2, a).with(2, b).injective();
        let meet = Err(Violation::Collision {
            first: 3,
            second: 0,
            offset: 0,
        });
        assert_eq!((back(1, -1), back(-1, 1)), (meet, meet));
        assert_eq!(
            (back(1, 2), back(2, 1), back(1, -2)),
            (Ok(()), Ok(()), Ok(()))
        );
    }

    #[test]
    fn modes_are_joined_where_both_are_known() {
        let (three, two) = (
            ModeTable::NONE.with(4, 1).with(2, 5).with(3, 10),
            ModeTable::NONE.with(2, -7).with(6, 40),
        );
        let both = joined(Some(&three), Some(&two)).expect("both are known");
        assert_eq!((both.len(), both.bounds()), (5, (-7, 3 + 5 + 20 + 200)));
        assert!(
            joined(None, Some(&two)).is_none()
                && joined(Some(&three), None).is_none()
                && joined(None, None).is_none()
        );
    }
}

/// `cute-static/src/profile.rs`
mod profile {
    use super::constants::{static_reach, times};

    #[test]
    fn a_mode_reaches_its_steps_times_its_stride() {
        assert_eq!(
            (
                static_reach(Some(5), Some(3)),
                static_reach(Some(5), Some(-3))
            ),
            (12, 12)
        );
        assert_eq!(
            (
                static_reach(Some(1), Some(3)),
                static_reach(Some(5), Some(0))
            ),
            (0, 0)
        );
        // Values that are known only at run time are checked later.
        assert_eq!(
            (
                static_reach(None, Some(3)),
                static_reach(Some(5), None),
                static_reach(None, None)
            ),
            (0, 0, 0)
        );
        // No reach exceeds the largest one, and a stride without a magnitude forms no layout.
        assert_eq!(static_reach(Some(3), Some(i64::MAX)), i64::MAX);
        let least = [Some(1), Some(2), None].map(|extent| static_reach(extent, Some(i64::MIN)));
        assert_eq!(least, [i64::MAX; 3]);
    }

    #[test]
    fn a_product_is_known_where_both_are_and_it_fits() {
        assert_eq!(
            (
                times(Some(6), Some(7)),
                times(Some(1), Some(1)),
                times(Some(0), Some(9))
            ),
            (Some(42), Some(1), Some(0))
        );
        assert_eq!(
            (
                times(None, Some(7)),
                times(Some(6), None),
                times(None, None)
            ),
            (None, None, None)
        );
        assert_eq!(
            (
                times(Some(1 << 32), Some(1 << 30)),
                times(Some(1 << 32), Some(1 << 31))
            ),
            (Some(1 << 62), None)
        );
    }
}

/// `crates/cute-tensor/src/loops/blocks.rs`
#[path = "constants/blocks.rs"]
mod blocks;

/// `crates/cute-tensor/src/storage/identity.rs`
#[path = "constants/identity.rs"]
mod identity;

/// `crates/cute-tensor/src/loops/memory.rs`
#[path = "constants/loops.rs"]
mod loops;

/// `crates/cute-tensor/src/storage/map.rs`
#[path = "constants/map.rs"]
mod map;

/// `crates/cute-tensor/src/cuts/partition.rs`
#[path = "constants/partition.rs"]
mod partition;

/// `crates/cute-tensor/src/views/recast.rs`
#[cfg(feature = "bytemuck")]
#[path = "constants/recast.rs"]
mod recast;

/// `cute-static/src/tuple.rs`
mod tuple {
    use super::constants::{max, max_bits};

    #[test]
    fn the_greatest_is_found_wherever_it_stands() {
        assert_eq!((max(&[]), max(&[0]), max(&[5]), max(&[2, 2])), (0, 0, 5, 2));
        assert_eq!(
            (max(&[7, 3, 5]), max(&[3, 7, 5]), max(&[3, 5, 7])),
            (7, 7, 7)
        );
        assert_eq!(
            (
                max_bits(&[]),
                max_bits(&[0]),
                max_bits(&[64]),
                max_bits(&[32, 32])
            ),
            (0, 0, 64, 32)
        );
        assert_eq!(
            (
                max_bits(&[64, 0, 32]),
                max_bits(&[0, 64, 32]),
                max_bits(&[0, 32, 64])
            ),
            (64, 64, 64)
        );
    }
}
