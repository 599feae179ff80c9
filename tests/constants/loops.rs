//! `cute-static/src/tensor/loops.rs`, what the compiler evaluates of it, at run time.

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
    assert!(sorted(&[]) && sorted(&[(2, 5, 1)]) && sorted(&[(2, 5, 1), (2, 1, 2)]) && sorted(&[(2, 1, 1), (2, 2, 1)]));
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
