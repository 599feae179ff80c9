//! What the compiler evaluates in constants, asked at run time: each function with results that its law says, written by hand. A
//! change of one of them fails a test, and not only a build that asks it.

use std::panic::{UnwindSafe, catch_unwind};

use cute::__engine::constants;

/// The sentence of a panic.
fn refusal(run: impl FnOnce() + UnwindSafe) -> String {
    let panic = catch_unwind(run).expect_err("it is refused");
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).expect("a sentence")
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
        assert_eq!(Swizzle::from_masks(0b11_1000_0000, 0b111_0000), Ok(of(3, 4, 3)));
        assert_eq!(Swizzle::from_masks(0b111_0000, 0b11_1000_0000), Ok(of(3, 4, -3)));
        assert_eq!(Swizzle::from_masks(0b10, 0b1), Ok(of(1, 0, 1)));
        assert_eq!(Swizzle::from_masks(1 << 62, 1), Ok(of(1, 0, 62)));
    }

    /// Each pair breaks one condition and keeps the others.
    #[test]
    fn masks_that_are_no_two_runs_apart_are_refused() {
        let pairs = [
            // Of no bits, or with the sign.
            (0, 1),
            (1, 0),
            (i64::MIN, 1),
            (1, i64::MIN),
            (i64::MIN, i64::MIN),
            // Not a run, of as many bits as the other.
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
        let expected = [(3, 4), (3, 2), (3, 0), (2, 0), (1, 0), (0, 0), (0, 0), (0, 0)];
        assert_eq!(cast, expected.map(|(bits, base)| Ok(of(bits, base, 3))));
        for factor in [0, 3, 12, -1, i64::MIN] {
            let error = swizzle.upcast(factor).expect_err("no power of two");
            assert_eq!(error.violation, Violation::NotAPowerOfTwo { factor });
        }
    }
}

/// `cute-static/src/algorithm/copy.rs`
mod copy {
    use cute::prelude::*;
    use cute::tensor::{OffsetMap, Walk};

    use super::constants::{block, in_common, is_innermost};

    /// The elements that are moved at once, those that are in the same places whatever is in front, and whether nothing is
    /// before them.
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
        assert_eq!(moved(layout!((6, 4):(4, 1)), layout!((6, 4):(4, 1))), (24, 24, true));
        // Rows of four, in other places: the mode that counts them comes first.
        assert_eq!(moved(layout!((3, 4):(8, 1)), layout!((3, 4):(16, 1))), (4, 4, false));
        // Nothing is in the same places.
        assert_eq!(moved(columns, layout!((4, 6):(6, 1))), (1, 1, true));
        // The type does not know the second stride.
        assert_eq!(moved(make_layout((_4, _6), (_1, 4_i64)), columns), (4, 4, true));
    }

    /// Each run is `2^M` offsets, and the shorter run counts.
    #[test]
    fn a_swizzle_cuts_what_is_moved_at_once() {
        let plain = layout!((4, 8));
        let (one, two) = (layout!(Sw<1, 1, 3> o (4, 8):(1, 4)), layout!(Sw<1, 2, 3> o (4, 8):(1, 4)));
        assert_eq!(moved(one, plain), (2, 32, true));
        assert_eq!(moved(plain, two), (4, 32, true));
        assert_eq!((moved(one, two), moved(two, one)), ((2, 32, true), (2, 32, true)));
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
        for (number, text) in [(0, "0"), (9, "9"), (10, "10"), (99, "99"), (100, "100"), (-1, "-1"), (-120, "-120")] {
            assert_eq!(decimal(number), text);
        }
        assert_eq!(decimal(1_000_000_007), "1000000007");
        assert_eq!((&*decimal(i64::MAX), &*decimal(i64::MIN)), ("9223372036854775807", "-9223372036854775808"));
    }

    #[test]
    fn words_and_numbers_stand_in_their_order() {
        assert_eq!(Text::NONE.as_str(), "");
        assert_eq!(Text::NONE.words("from ").number(-3).words(" to ").number(12).as_str(), "from -3 to 12");
    }

    /// What is longer is cut off after 160 bytes.
    #[test]
    fn a_sentence_has_an_end() {
        let long = "0123456789".repeat(16);
        assert_eq!(Text::NONE.words(&long).as_str(), long);
        assert_eq!(Text::NONE.words(&long).words("!").as_str(), long);
        assert_eq!(Text::NONE.words(&long[1..]).number(78).as_str(), format!("{}7", &long[1..]));
    }
}

/// `cute-static/src/int/number.rs`
mod number {
    use cute::__private::{B0, B1, NInt, PInt, UInt, consts};

    use super::constants::{Number, exact, with_digit};
    use super::refusal;

    #[test]
    fn a_number_that_fits_is_itself() {
        assert_eq!([7, 0, -7, i64::MIN, i64::MAX].map(|value| exact(Some(value))), [7, 0, -7, i64::MIN, i64::MAX]);
        assert_eq!(refusal(|| _ = exact(None)), "int_tuple: a value does not fit 64 bits");
    }

    /// The ends of 64 bits, and one past them: as digits, because no literal writes what does not fit.
    #[test]
    fn what_does_not_fit_has_no_value() {
        type Half = consts::U4611686018427387904;
        type All = UInt<Half, B0>;
        assert_eq!(
            (<PInt<consts::U9223372036854775807> as Number>::VALUE, <PInt<All> as Number>::VALUE),
            (Some(i64::MAX), None)
        );
        assert_eq!(<NInt<All> as Number>::VALUE, Some(i64::MIN));
        assert_eq!(<NInt<UInt<Half, B1>> as Number>::VALUE, None);
    }

    #[test]
    fn a_digit_doubles_what_is_above_it() {
        assert_eq!((with_digit(Some(5), 0), with_digit(Some(5), 1)), (Some(10), Some(11)));
        assert_eq!((with_digit(Some(1), 0), with_digit(Some(0), 1)), (Some(2), Some(1)));
        let half = u64::MAX / 2;
        assert_eq!((with_digit(Some(half), 0), with_digit(Some(half), 1)), (Some(u64::MAX - 1), Some(u64::MAX)));
        assert_eq!(
            (with_digit(Some(half + 1), 0), with_digit(Some(u64::MAX), 1), with_digit(None, 1)),
            (None, None, None)
        );
    }
}

/// `cute-static/src/modes.rs`
mod modes {
    use cute::__engine::ModeTable;
    use cute::Violation;

    use super::constants::joined;

    /// The coordinates 1 and 2 are the only two of one offset here.
    #[test]
    fn the_greater_coordinate_comes_first() {
        let twice = |stride| ModeTable::NONE.with(2, stride).with(2, stride).injective();
        let meet = |offset| Err(Violation::Collision { first: 2, second: 1, offset });
        assert_eq!((twice(1), twice(3), twice(-1), twice(-3)), (meet(1), meet(3), meet(-1), meet(-3)));
        // Here 0 and 3 are.
        let back = |a, b| ModeTable::NONE.with(2, a).with(2, b).injective();
        let meet = Err(Violation::Collision { first: 3, second: 0, offset: 0 });
        assert_eq!((back(1, -1), back(-1, 1)), (meet, meet));
        assert_eq!((back(1, 2), back(2, 1), back(1, -2)), (Ok(()), Ok(()), Ok(())));
    }

    #[test]
    fn modes_are_joined_where_both_are_known() {
        let (three, two) = (ModeTable::NONE.with(4, 1).with(2, 5).with(3, 10), ModeTable::NONE.with(2, -7).with(6, 40));
        let both = joined(Some(&three), Some(&two)).expect("both are known");
        assert_eq!((both.len(), both.bounds()), (5, (-7, 3 + 5 + 20 + 200)));
        assert!(
            joined(None, Some(&two)).is_none() && joined(Some(&three), None).is_none() && joined(None, None).is_none()
        );
    }
}

/// `cute-static/src/profile.rs`
mod profile {
    use super::constants::{static_reach, times};

    #[test]
    fn a_mode_reaches_its_steps_times_its_stride() {
        assert_eq!((static_reach(Some(5), Some(3)), static_reach(Some(5), Some(-3))), (12, 12));
        assert_eq!((static_reach(Some(1), Some(3)), static_reach(Some(5), Some(0))), (0, 0));
        // What only a value knows is asked later.
        assert_eq!((static_reach(None, Some(3)), static_reach(Some(5), None), static_reach(None, None)), (0, 0, 0));
        // No reach is larger than the largest, and the stride without a magnitude makes no layout.
        assert_eq!(static_reach(Some(3), Some(i64::MAX)), i64::MAX);
        let least = [Some(1), Some(2), None].map(|extent| static_reach(extent, Some(i64::MIN)));
        assert_eq!(least, [i64::MAX; 3]);
    }

    #[test]
    fn a_product_is_known_where_both_are_and_it_fits() {
        assert_eq!(
            (times(Some(6), Some(7)), times(Some(1), Some(1)), times(Some(0), Some(9))),
            (Some(42), Some(1), Some(0))
        );
        assert_eq!((times(None, Some(7)), times(Some(6), None), times(None, None)), (None, None, None));
        assert_eq!((times(Some(1 << 32), Some(1 << 30)), times(Some(1 << 32), Some(1 << 31))), (Some(1 << 62), None));
    }
}

/// `cute-static/src/tensor/blocks.rs`
mod blocks {
    use cute::__engine::CommonModes;

    use super::constants::{blocks, is_inside};

    /// Modes of an extent and a stride on each side, all of which the types know.
    fn of(modes: &[(i64, i64, i64)]) -> CommonModes {
        let leaf = |&(extent, a, b): &(i64, i64, i64)| CommonModes::leaf(Some(extent), Some(a), Some(b));
        modes.iter().map(leaf).fold(CommonModes::NONE, |all, one| all.then(&one))
    }

    /// B1: an extent of 1 fills nothing, and a stride fills where it is positive and the same on both sides.
    #[test]
    fn a_block_is_of_modes_that_are_alike() {
        assert_eq!(of(&[(4, 1, 1), (3, 4, 4)]).block(), 12);
        assert_eq!(of(&[(4, 1, 1), (3, 4, 8)]).block(), 4);
        // Beside the block, and none of its modes.
        assert_eq!(of(&[(4, 1, 1), (1, 2, 2)]).block(), 4);
        assert_eq!(of(&[(4, 1, 1), (3, 0, 0)]).block(), 4);
        assert_eq!(of(&[(4, 1, 1), (3, -4, -4)]).block(), 4);
        assert_eq!(of(&[(4, 1, 1), (1, 1, 1)]).block(), 4);
    }

    /// B4: the shorter of two runs, halved until the block consists of it.
    #[test]
    fn a_block_is_cut_to_the_shorter_run() {
        let block = of(&[(8, 1, 1), (4, 8, 8)]);
        assert_eq!(block.block_in_runs(None, None), 32);
        assert_eq!((block.block_in_runs(Some(4), None), block.block_in_runs(None, Some(4))), (4, 4));
        assert_eq!((block.block_in_runs(Some(4), Some(16)), block.block_in_runs(Some(16), Some(4))), (4, 4));
        assert_eq!(block.block_in_runs(Some(64), Some(64)), 32);
        // Three is no part of a run, and a stride outside of the block is of whole runs, on the side that is cut.
        let block = of(&[(3, 1, 1), (4, 3, 3)]);
        assert_eq!(block.block_in_runs(Some(8), None), 1);
        let block = of(&[(8, 1, 1), (4, 20, 24)]);
        assert_eq!((block.block_in_runs(Some(8), None), block.block_in_runs(None, Some(8))), (4, 8));
    }

    #[test]
    fn a_mode_is_inside_whose_stride_is_below_the_block() {
        let inside = |a, b| is_inside(Some(4), Some(a), Some(b), 8);
        assert_eq!((inside(1, 1), inside(7, 7), inside(8, 8), inside(9, 9)), (true, true, false, false));
        assert_eq!((inside(0, 0), inside(-1, -1), inside(1, 2), inside(2, 1)), (false, false, false, false));
        assert!(!is_inside(None, Some(1), Some(1), 8));
        assert!(!is_inside(Some(4), None, Some(1), 8) && !is_inside(Some(4), Some(1), None, 8));
    }

    #[test]
    fn a_mode_that_is_cut_is_of_several_blocks() {
        let reached = |extent, stride, block| blocks(Some(extent), Some(stride), block);
        assert_eq!((reached(4, 8, 16), reached(4, 8, 8), reached(8, 1, 2)), (2, 4, 4));
        // The mode ends with the block, or inside of it.
        assert_eq!((reached(4, 8, 32), reached(2, 1, 4), reached(2, 4, 16)), (1, 1, 1));
        assert_eq!((blocks(None, Some(8), 2), blocks(Some(8), None, 2), blocks(None, None, 2)), (1, 1, 1));
    }
}

/// `cute-static/src/tensor/identity.rs`
mod identity {
    use cute::__engine::ModeTable;

    use super::constants::fit;

    /// The field above of two, and the least and the greatest that one of 32 bits holds.
    const ABOVE: i64 = 1 << 32;
    const LEAST: i64 = -(1 << 31);
    const GREATEST: i64 = (1 << 31) - 1;

    fn reaches(extent: i64, stride: i64, base: i64) -> bool {
        fit(&ModeTable::NONE.with(extent, stride), base, 2)
    }

    #[test]
    fn a_field_holds_its_half_of_64_bits_and_no_more() {
        assert_eq!((reaches(GREATEST + 1, 1, 0), reaches(GREATEST + 2, 1, 0)), (true, false));
        assert_eq!((reaches(1 - LEAST, -1, 0), reaches(2 - LEAST, -1, 0)), (true, false));
        // The steps of a mode are one fewer than its extent, of the size that the field has of the stride.
        assert_eq!((reaches(2, GREATEST, 0), reaches(3, 1 << 30, 0), reaches(2, LEAST, 0)), (true, false, true));
        assert_eq!((reaches(3, -(1 << 30), 0), reaches(4, -(1 << 30), 0)), (true, false));
    }

    #[test]
    fn a_field_begins_where_the_base_says() {
        assert_eq!((reaches(1, 1, GREATEST), reaches(2, 1, GREATEST), reaches(2, -1, GREATEST)), (true, false, true));
        assert_eq!((reaches(1, 1, LEAST), reaches(2, -1, LEAST), reaches(2, 1, LEAST)), (true, false, true));
        assert_eq!((reaches(2, 1, 5 * ABOVE + GREATEST), reaches(2, 1, 5 * ABOVE + LEAST)), (false, true));
    }

    /// Modes add up, each way on its own; what the last field holds is for the layout to say.
    #[test]
    fn a_field_holds_what_all_modes_reach_together() {
        let both = |a, b| fit(&ModeTable::NONE.with(2, a).with(2, b), 0, 2);
        assert_eq!((both(1 << 30, GREATEST - (1 << 30)), both(1 << 30, 1 << 30)), (true, false));
        assert_eq!((both(GREATEST, LEAST), both(LEAST, -1)), (true, false));
        assert!(both(ABOVE, GREATEST * ABOVE) && both(3 * ABOVE + GREATEST, 0));
        assert!(
            fit(&ModeTable::NONE, 0, 2)
                && !fit(&ModeTable::NONE.with(i64::MAX, 1), 0, 2)
                && fit(&ModeTable::NONE.with(i64::MAX, 1), 0, 1)
        );
    }

    /// Eight fields of 8 bits: each of the first seven is asked.
    #[test]
    fn each_field_but_the_last_is_asked() {
        let fields = (0..8).map(|field| {
            let stride = 1 << (8 * field);
            let fits = |extent, stride| fit(&ModeTable::NONE.with(extent, stride), 0, 8);
            (fits(128, stride), fits(129, stride), fits(129, -stride), fits(130, -stride))
        });
        assert_eq!(
            fields.collect::<Vec<_>>(),
            [[(true, false, true, false); 7].as_slice(), &[(true, true, true, true)]].concat()
        );
    }

    #[test]
    fn sixty_four_modes_are_asked() {
        let all = (0..64).fold(ModeTable::NONE, |modes, _| modes.with(2, 1 << 25));
        assert!(!fit(&all, 0, 2) && fit(&all, 0, 1));
        let all = (0..63).fold(ModeTable::NONE, |modes, _| modes.with(2, 1 << 25));
        assert!(fit(&all.with(2, (1 << 25) - 1), 0, 2));
    }
}

/// `cute-static/src/tensor/loops.rs`
mod loops {
    use cute::__engine::CommonModes;

    use super::constants::{Loop, LoopOrder, Loops, Use};

    fn of(modes: &[(i64, i64, i64)]) -> Loops {
        modes.iter().fold(Loops::NONE, |loops, &(extent, a, b)| loops.with(extent, a, b).expect("few"))
    }

    /// What the loops come to, one after another.
    fn walked(loops: &Loops) -> Vec<(i64, i64)> {
        let mut all = Vec::new();
        loops.walk(&mut |a, b, inner: Loop| inner.each(a, b, |a, b| all.push((a, b))));
        all
    }

    /// The runs of the innermost loop: where each begins, and how many lie side by side.
    fn runs(loops: &Loops) -> Vec<(i64, Option<i64>)> {
        let mut all = Vec::new();
        loops.walk(&mut |_, b, inner: Loop| all.push((b, inner.contiguous())));
        all
    }

    #[test]
    fn loops_are_walked_from_the_innermost() {
        assert_eq!(walked(&Loops::NONE), [(0, 0)]);
        assert_eq!(walked(&of(&[(3, 1, -2)])), [(0, 0), (1, -2), (2, -4)]);
        assert_eq!(walked(&of(&[(2, 1, 10), (1, 99, 99), (2, 5, 50)])), [(0, 0), (1, 10), (5, 50), (6, 60)]);
        let three = walked(&of(&[(2, 1, 1), (2, 10, 10), (2, 100, 100)]));
        assert_eq!(three.iter().map(|(a, _)| *a).collect::<Vec<_>>(), [0, 1, 10, 11, 100, 101, 110, 111]);
        let six: Vec<_> = (0..6).map(|i| (2, 1 << i, 1 << i)).collect();
        assert_eq!(walked(&of(&six)), (0..64).map(|i| (i, i)).collect::<Vec<_>>());
        let uneven = walked(&of(&[(2, 1, 0), (1, 0, 0), (2, 10, 0), (3, 100, 0), (2, 1000, 0), (3, 10_000, 0)]));
        let digits = |i: i64| i % 2 + i / 2 % 2 * 10 + i / 4 % 3 * 100 + i / 12 % 2 * 1000 + i / 24 * 10_000;
        assert_eq!(uneven, (0..72).map(|i| (digits(i), 0)).collect::<Vec<_>>());
    }

    #[test]
    fn the_smallest_stride_of_the_second_is_innermost() {
        assert_eq!(walked(&of(&[(2, 1, 10), (2, 5, 1)]).sorted()), [(0, 0), (5, 1), (1, 10), (6, 11)]);
        // Negative strides by their size; those that are the same by the first's.
        assert_eq!(walked(&of(&[(2, 1, -10), (2, 5, 1)]).sorted()), [(0, 0), (5, 1), (1, -10), (6, -9)]);
        assert_eq!(walked(&of(&[(2, 7, 4), (2, -2, 4)]).sorted()), [(0, 0), (-2, 4), (7, 4), (5, 8)]);
        let four = of(&[(2, 0, 64), (2, 0, 1), (2, 0, 16), (2, 0, 4)]).sorted();
        let places: Vec<_> = walked(&four).into_iter().map(|(_, b)| b).collect();
        assert_eq!(places, [0, 1, 4, 5, 16, 17, 20, 21, 64, 65, 68, 69, 80, 81, 84, 85]);
    }

    #[test]
    fn loops_that_go_on_are_one() {
        assert_eq!(runs(&of(&[(4, 1, 1), (6, 4, 4)]).sorted()), [(0, Some(24))]);
        assert_eq!(runs(&of(&[(6, 4, 4), (4, 1, 1)]).sorted()), [(0, Some(24))]);
        assert_eq!(runs(&of(&[(2, 4, 4), (4, 1, 1), (2, 16, 16)]).sorted()), [(0, Some(8)), (16, Some(8))]);
        // In one of both only.
        assert_eq!(runs(&of(&[(4, 1, 1), (2, 4, 8)]).sorted()), [(0, Some(4)), (8, Some(4))]);
        assert_eq!(runs(&of(&[(4, 1, 1), (2, 8, 4)]).sorted()), [(0, Some(4)), (4, Some(4))]);
        assert_eq!(runs(&of(&[(4, 1, 2), (2, 4, 8)]).sorted()), [(0, None)]);
        assert_eq!(runs(&of(&[(4, 2, 1), (2, 8, 4)]).sorted()), [(0, None)]);
        assert_eq!(runs(&Loops::NONE.sorted()), [(0, None)]);
    }

    #[test]
    fn places_are_apart_past_what_is_reached() {
        let apart = |modes: &[(i64, i64, i64)]| of(modes).sorted().are_apart();
        assert!(apart(&[(3, 0, 1), (2, 0, 3)]) && apart(&[(3, 0, 2), (2, 0, 5)]) && apart(&[(2, 0, -9), (3, 0, 4)]));
        assert!(!apart(&[(3, 0, 1), (2, 0, 2)]) && !apart(&[(2, 1, 0)]) && !apart(&[(3, 0, 2), (2, 0, 4)]));
        assert!(apart(&[(2, 0, 1), (2, 0, 2), (2, 0, 4)]) && !apart(&[(2, 0, 1), (2, 0, 2), (2, 0, 3)]));
        assert!(apart(&[]) && apart(&[(i64::MAX, 0, 1)]) && !apart(&[(i64::MAX, 0, i64::MAX), (2, 0, i64::MIN)]));
        let sorted = |modes: &[(i64, i64, i64)]| of(modes).are_sorted();
        assert!(
            sorted(&[]) && sorted(&[(2, 5, 1)]) && sorted(&[(2, 5, 1), (2, 1, 2)]) && sorted(&[(2, 1, 1), (2, 2, 1)])
        );
        assert!(!sorted(&[(2, 1, 2), (2, 5, 1)]) && !sorted(&[(2, 2, 1), (2, 1, 1)]));
        assert!(!sorted(&[(2, 0, 1), (2, 0, 3), (2, 0, 2)]) && sorted(&[(2, 0, 1), (2, 0, 2), (2, 0, 2)]));
    }

    #[test]
    fn static_modes_have_their_order() {
        let order = |modes: &[(Option<i64>, Option<i64>, Option<i64>)], of: Use| {
            let one = |&(extent, a, b): &(Option<i64>, Option<i64>, Option<i64>)| CommonModes::leaf(extent, a, b);
            match modes.iter().map(one).fold(CommonModes::NONE, |all, one| all.then(&one)).order(of) {
                LoopOrder::Coordinates => "coordinates".to_owned(),
                LoopOrder::Memory(loops) => format!("{:?}", runs(&loops)),
                LoopOrder::Unknown => "unknown".to_owned(),
            }
        };
        let (rows, columns) =
            ([(Some(4), Some(6), Some(6)), (Some(6), Some(1), Some(1))], [(Some(4), Some(1), Some(1)); 1]);
        assert_eq!(
            (order(&rows, Use::Writes), order(&rows, Use::Reads)),
            ("[(0, Some(24))]".to_owned(), "[(0, Some(24))]".to_owned())
        );
        assert_eq!(order(&columns, Use::Writes), "coordinates");
        // Two coordinates of one place: seen where it is written.
        let twice = [(Some(4), Some(2), Some(2)), (Some(3), Some(1), Some(1))];
        assert_eq!(order(&twice, Use::Writes), "coordinates");
        assert_eq!(order(&twice, Use::Reads), "[(0, Some(3)), (2, Some(3)), (4, Some(3)), (6, Some(3))]");
        assert_eq!(order(&[(None, Some(6), Some(6)), (Some(6), Some(1), Some(1))], Use::Writes), "unknown");
        assert_eq!(order(&[(Some(4), Some(6), None), (Some(6), Some(1), Some(1))], Use::Writes), "unknown");
        // More modes than loops.
        let many: Vec<_> = (0..17).map(|i| (Some(2), Some(1 << (20 - i)), Some(1 << (20 - i)))).collect();
        assert_eq!(
            (order(&many, Use::Writes).as_str(), order(&many[..16], Use::Writes).as_str()),
            ("coordinates", "[(0, None)]")
        );
    }
}

/// `cute-static/src/tensor/map.rs`
mod map {
    use cute::dynamic::Swizzle;
    use cute::prelude::layout;
    use cute::tensor::OffsetMap;

    use super::constants::run;

    /// `Sw<2, 3, 3>` keeps eight together, from multiples of eight on.
    #[test]
    fn a_run_is_cut_where_the_offset_is() {
        let swizzle = Swizzle::new(2, 3, 3).expect("a swizzle");
        let runs =
            [None, Some(0), Some(8), Some(16), Some(24), Some(-8), Some(i64::MIN)].map(|offset| run(swizzle, offset));
        assert_eq!(runs, [Some(8); 7]);
        let cut = [4, 12, 2, 6, -2, 1, -1, 9].map(|offset| run(swizzle, Some(offset)));
        assert_eq!(cut, [4, 4, 2, 2, 2, 1, 1, 1].map(Some));
    }

    /// The least and the greatest offset of a static swizzled layout are known to the type: what they are is a law of tensors.
    #[test]
    fn static_swizzled_layouts_have_static_bounds() {
        fn known<L: OffsetMap>(_: L) -> bool {
            L::BOUNDS.is_some()
        }
        let n = 4;
        assert!(known(layout!(Sw<2, 0, 2> o (4, 4):(4, 1))));
        assert!(!known(layout!(Sw<2, 0, 2> o (4, n):(4, 1))));
    }

    #[test]
    fn what_is_not_swizzled_is_one_run() {
        let swizzle = Swizzle::new(0, 3, 3).expect("a swizzle");
        assert_eq!((run(swizzle, None), run(swizzle, Some(4)), run(Swizzle::IDENTITY, Some(0))), (None, None, None));
        let lowest = Swizzle::new(1, 0, 1).expect("a swizzle");
        assert_eq!((run(lowest, None), run(lowest, Some(0)), run(lowest, Some(3))), (Some(1), Some(1), Some(1)));
    }
}

/// `cute-static/src/tensor/partition.rs`
mod partition {
    use cute::Violation;
    use cute::prelude::*;
    use cute::tensor::OffsetMap;

    use super::constants::{collides, must_not_collide, must_not_reach_past, reaches_past};
    use super::refusal;

    #[test]
    fn what_is_refused_is_said_with_its_numbers() {
        let sentence = |violation| collides(violation).as_str().to_owned();
        assert_eq!(
            sentence(Violation::Collision { first: 12, second: -7, offset: 300 }),
            "partition: coordinates 12 and -7 of the parts share offset 300"
        );
        assert_eq!(
            sentence(Violation::Undecided { steps: 4096 }),
            "partition: whether two coordinates of the parts share an offset was not decided in 4096 steps"
        );
        let overflow = "partition: the offsets of the parts do not fit 64 signed bits";
        assert_eq!(sentence(Violation::Overflow { bits: 64 }), overflow);
        let past = "partition: the parts reach 24 coordinates, the tensor has 16";
        assert_eq!(reaches_past(24, 16).as_str(), past);
    }

    /// V1, as a refusal's sentence.
    fn collision<M: OffsetMap>(_: M) -> String {
        refusal(must_not_collide::<M>)
    }

    fn apart<M: OffsetMap>(_: M) {
        must_not_collide::<M>();
    }

    #[test]
    fn static_parts_that_share_an_offset_are_refused() {
        let shared = "partition: coordinates 4 and 3 of the parts share offset 3";
        assert_eq!(collision(layout!((4, 3):(1, 3))), shared);
        let one = "partition: coordinates 1 and 0 of the parts share offset 0";
        assert_eq!(collision(layout!((2, 3):(0, 1))), one);
        apart(layout!((4, 3):(1, 4)));
        apart(layout!((4, 3):(-3, 1)));
        // What only a value knows is asked when the parts are made.
        apart(make_layout((4_i64, _3), (_1, _3)));
    }

    /// V2, as a refusal's sentence.
    fn past<L: OffsetMap, M: OffsetMap>(_: L, _: M) -> String {
        refusal(must_not_reach_past::<L, M>)
    }

    fn as_many<L: OffsetMap, M: OffsetMap>(_: L, _: M) {
        must_not_reach_past::<L, M>();
    }

    #[test]
    fn static_parts_of_another_size_are_refused() {
        let (sixteen, twenty_four) = (layout!((4, 4)), layout!((4, 6)));
        assert_eq!(past(sixteen, twenty_four), "partition: the parts reach 24 coordinates, the tensor has 16");
        assert_eq!(past(twenty_four, sixteen), "partition: the parts reach 16 coordinates, the tensor has 24");
        as_many(sixteen, layout!((2, 8)));
        as_many(twenty_four, layout!(24));
        let unknown = make_layout((4_i64, _5), (_1, _4));
        as_many(sixteen, unknown);
        as_many(unknown, sixteen);
    }
}

/// `cute-static/src/tensor/recast.rs`
#[cfg(feature = "bytemuck")]
mod recast {
    use cute::prelude::*;
    use cute::tensor::SizeofBits;

    use super::constants::widths_are_true;
    use super::refusal;

    /// Two bytes that say what they are told to.
    struct Pair<B>([u8; 2], B);

    impl<B: Integer + Default> SizeofBits for Pair<B> {
        type Bits = B;
    }

    /// No bytes.
    struct Nothing;

    impl SizeofBits for Nothing {
        type Bits = _0;
    }

    #[test]
    fn the_width_of_an_element_is_its_size() {
        widths_are_true::<u8>();
        widths_are_true::<f64>();
        widths_are_true::<[u16; 3]>();
        widths_are_true::<Pair<_16>>();
        let false_width = "recast: the width of an element type is not its size";
        assert_eq!(
            (&*refusal(widths_are_true::<Pair<_8>>), &*refusal(widths_are_true::<Pair<_32>>)),
            (false_width, false_width)
        );
        assert_eq!(refusal(widths_are_true::<Nothing>), "recast: an element type has no size");
        let Pair(bytes, bits) = Pair([0, 1], _16);
        assert_eq!((size_of::<Pair<_16>>(), bytes.len(), bits.value()), (2, 2, 16));
    }
}

/// `cute-static/src/tuple.rs`
mod tuple {
    use super::constants::{max, max_bits};

    #[test]
    fn the_greatest_is_found_wherever_it_stands() {
        assert_eq!((max(&[]), max(&[0]), max(&[5]), max(&[2, 2])), (0, 0, 5, 2));
        assert_eq!((max(&[7, 3, 5]), max(&[3, 7, 5]), max(&[3, 5, 7])), (7, 7, 7));
        assert_eq!((max_bits(&[]), max_bits(&[0]), max_bits(&[64]), max_bits(&[32, 32])), (0, 0, 64, 32));
        assert_eq!((max_bits(&[64, 0, 32]), max_bits(&[0, 64, 32]), max_bits(&[0, 32, 64])), (64, 64, 64));
    }
}
