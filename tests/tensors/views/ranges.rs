//! Ranges of modes.

use super::*;

#[test]
fn a_range_cuts_a_mode() {
    let data = data();
    let (m, n) = (5, 7);
    let fixed = make_tensor(&data, layout!((5, 7):(7, 1)));
    let mixed = make_tensor(&data, layout!((m, 7):(7, 1)));
    let free = make_tensor(&data, layout!((m, n):(n, 1)));
    for begin in 0..=5_i32 {
        for end in begin..=5 {
            let (b, e) = (
                usize::try_from(begin).expect("small"),
                usize::try_from(end).expect("small"),
            );
            let expected = by_definition(begin..end, 2..6);
            assert!(
                fixed
                    .slice((b..e, 2..6))
                    .iter()
                    .eq(expected.iter().copied())
            );
            assert!(
                mixed
                    .slice((begin..end, 2..=5))
                    .iter()
                    .eq(expected.iter().copied())
            );
            assert!(
                free.slice((i64::from(begin)..i64::from(end), 2..6_u8))
                    .iter()
                    .eq(expected.iter().copied())
            );
            assert!(
                free.slice((b..e, ..))
                    .slice((.., 2..6))
                    .iter()
                    .eq(expected.iter().copied())
            );
            assert!(
                free.slice((b.., ..))
                    .iter()
                    .eq(by_definition(begin..5, 0..7))
            );
            assert!(free.slice((..e, 3)).iter().eq((0..end).map(|i| 10 * i + 3)));
        }
    }
    // The extent of a range is a run-time integer, unless the range begins at the static 0 and ends
    // at a static number.
    assert_eq!(
        fixed.slice((1..3, ..)).layout().to_string(),
        "(2,_7):(_7,_1)"
    );
    assert_eq!(free.slice((.._3, ..)).layout().to_string(), "(_3,7):(7,_1)");
    assert_eq!(free.slice((m.., n..)).slice((.., ..)).size(), 0);
    let (i, j) = (2, 3);
    let block = free.slice((i.., j..)).slice((.._2, .._4));
    assert_eq!(
        (block.layout().to_string().as_str(), block[(1, 3)]),
        ("(_2,_4):(7,_1)", 36)
    );
    // A tensor of one mode, with and without a tuple.
    let row = free.slice((1, ..));
    assert_eq!(row.slice((2..4,)).iter().collect::<Vec<_>>(), [12, 13]);
    assert_eq!(
        make_tensor(&data, layout!(35))
            .slice(33..)
            .iter()
            .collect::<Vec<_>>(),
        [45, 46]
    );
}

#[test]
fn a_range_is_checked_once_with_its_numbers() {
    let (n, data) = (7, data());
    let rows = make_tensor(&data, layout!((5, n):(n, 1)));
    let told =
        |result: Result<_, cute::Error>| result.map(|_: ()| ()).expect_err("refused").to_string();
    let outside = "tensor: range 2..8 is not within an extent of 7";
    assert_eq!(told(rows.try_slice((0, 2..8)).map(|_| ())), outside);
    assert_eq!(
        told(rows.try_slice((0, 8..)).map(|_| ())),
        "tensor: range 8..7 is not within an extent of 7"
    );
    assert_eq!(
        told(rows.try_slice((-1..2, ..)).map(|_| ())),
        "tensor: range -1..2 is not within an extent of 5"
    );
    #[expect(clippy::reversed_empty_ranges, reason = "it is refused")]
    let backward = rows.try_slice((3..2, ..)).map(|_| ());
    assert_eq!(told(backward), "tensor: range 3..2 ends before it begins");
    assert_eq!(
        told(rows.try_slice((..=i64::MAX, ..)).map(|_| ()))
            .split(" is not")
            .next(),
        Some("tensor: range 0..9223372036854775808")
    );
    // The number as written, even if it does not fit 64 signed bits.
    let far = u64::MAX;
    assert_eq!(
        told(rows.try_slice((far.., ..)).map(|_| ())),
        format!("tensor: range {far}..5 is not within an extent of 5")
    );
    assert_eq!(
        told(rows.try_slice((0..far, ..)).map(|_| ())),
        format!("tensor: range 0..{far} is not within an extent of 5")
    );
    assert_eq!(
        told(rows.try_slice((far..0, ..)).map(|_| ())),
        format!("tensor: range {far}..0 is not within an extent of 5")
    );
    assert!(
        told(rows.try_slice((.., usize::MAX..)).map(|_| ()))
            .ends_with("..7 is not within an extent of 7")
    );
    let panic = std::panic::catch_unwind(|| rows.slice((.., 2..8)).size()).expect_err("refused");
    assert_eq!(
        panic.downcast_ref::<String>().map(String::as_str),
        Some(outside)
    );
    // The nearest that are accepted.
    assert_eq!(
        (
            rows.slice((0, 2..7)).size(),
            rows.slice((0, 7..)).size(),
            rows.slice((3..3, ..)).size()
        ),
        (5, 0, 0)
    );
    assert_eq!(rows.slice((5.., 7..)).iter().count(), 0);
}

/// A static extent may leave only modes of 32 bits, whose product must then fit them.
#[test]
fn a_static_extent_keeps_the_promises() {
    let (long, wide) = (1_i64 << 20, 1_i32 << 12);
    let none: [u8; 1] = [7];
    let all = match try_make_tensor(&none, layout!((long, wide):(0, 0))) {
        Ok(all) => all,
        // A tensor of this number of coordinates does not exist if a `usize` has 32 bits (T10).
        Err(error) => {
            assert_eq!(
                error.to_string(),
                "make_tensor: 4294967296 coordinates are more than a usize of 32 bits can count"
            );
            assert_eq!(usize::BITS, 32);
            return;
        }
    };
    let panic = std::panic::catch_unwind(|| all.slice((..int!(1048576), ..)).size())
        .expect_err("2^32 coordinates in 32 bits");
    assert_eq!(
        panic.downcast_ref::<String>().map(String::as_str),
        Some("tensor: a value does not fit in 32 bits")
    );
    assert_eq!(
        i64::from(all.slice((..(1_i64 << 20), ..)).layout().size()),
        1_i64 << 32
    );
    assert_eq!(all.slice((.._64, ..)).size(), 1 << 18);
}

/// Negative strides, strides of 0, and a swizzle: the offset is added before it. As for Rust's
/// slices, nothing is after the greatest number, and a range that an iterator has used up is empty.
#[test]
fn a_range_that_includes_its_last_number() {
    let data = [1, 2, 3];
    let t = make_tensor(&data[..], make_layout(3_i64, 1_i64));
    assert!(t.try_slice(..=usize::MAX).is_err() && data.get(..=usize::MAX).is_none());
    assert!(t.try_slice(0..=usize::MAX).is_err() && t.try_slice(..=u64::MAX).is_err());
    assert!(t.try_slice(..=i64::MAX).is_err() && t.try_slice(..=3_usize).is_err());
    assert_eq!(t.slice(..=2_usize).size(), 3);
    // Signed: the number of coordinates below 0 + 1.
    let last = -1;
    assert_eq!(t.slice(0..=last).size(), 0);
    let mut used = 0..=0_usize;
    assert_eq!(t.slice(used.clone()).size(), 1);
    used.next();
    assert_eq!((t.slice(used.clone()).size(), data[used].len()), (0, 0));
}

/// The longest possible mode: a range that ends one further is not in it.
#[test]
fn a_range_past_the_longest_mode() {
    let data = [7_u8];
    let most = i64::MAX;
    let Ok(all) = try_make_tensor(&data[..], layout!((most,):(0,))) else {
        // A tensor of this number of coordinates does not exist if a `usize` has 32 bits (T10).
        assert_eq!(usize::BITS, 32);
        return;
    };
    assert!(all.try_slice((..=most,)).is_err() && all.try_slice((0..=most,)).is_err());
    assert!(all.try_slice((..=usize::MAX,)).is_err() && all.try_slice((..u64::MAX,)).is_err());
    assert_eq!(
        all.slice((1..most,)).size(),
        usize::try_from(most - 1).expect("64 bits")
    );
    assert_eq!(all.slice((..=most - 1,)).size(), all.size());
    assert!(std::panic::catch_unwind(|| all.split_at::<0>(usize::MAX).0.size()).is_err());
    assert!(std::panic::catch_unwind(|| all.split_at::<0>(all.size() + 1).0.size()).is_err());
    assert_eq!(all.split_at::<0>(all.size()).1.size(), 0);
}

#[test]
fn a_range_of_any_layout() {
    let data = data();
    let backward = make_tensor_at(&data, 34, layout!((5, 7):(-7, -1)));
    assert!(
        backward
            .slice((1..3, 4..))
            .iter()
            .eq([32, 22, 31, 21, 30, 20])
    );
    let repeated = make_tensor(&data, layout!((5, 7):(0, 1)));
    assert!(repeated.slice((1..3, 4..6)).iter().eq([4, 4, 5, 5]));
    let numbers: [i32; 64] = std::array::from_fn(|i| i32::try_from(i).expect("small"));
    let swizzled = make_tensor(&numbers, layout!(Sw<2, 0, 3> o (8, 8):(8, 1)));
    let part = swizzled.slice((3..6, 1..4));
    for i in 0..3 {
        for j in 0..3 {
            assert_eq!(part[(i, j)], swizzled[(i + 3, j + 1)]);
        }
    }
    let mut written = data;
    let mut target = make_tensor(&mut written, layout!((5, 7):(7, 1)));
    cute::algorithm::fill(&mut target.view_mut().slice((1..3, 5..)), 0);
    assert_eq!(target.iter().filter(|x| *x == 0).count(), 5);
    assert_eq!(
        (target[(1, 4)], target[(2, 6)], target[(3, 5)]),
        (14, 0, 35)
    );
}
