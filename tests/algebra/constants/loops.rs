//! The parts of `crates/cute-tensor/src/loops/memory.rs` that the compiler evaluates, at run time.

#[path = "loops/few.rs"]
mod few;
#[path = "loops/strips.rs"]
mod strips;

use cute::__engine::ModeTable;

use super::constants::{
    FewLoops, Loop, LoopOrder, Loops, Nest, Use, in_order, known, pair, single,
};

fn of(modes: &[(i64, i64, i64)]) -> Loops<2> {
    let mut loops = Loops::NONE;
    assert!(
        modes
            .iter()
            .all(|&(extent, a, b)| loops.add(Loop::new(extent, [a, b]))),
        "few"
    );
    loops
}

/// In the order of memory.
fn sorted(modes: &[(i64, i64, i64)]) -> Loops<2> {
    let mut loops = of(modes);
    loops.sort(Use::Writes);
    loops.merge();
    loops
}

/// The offsets of the loops, one after another.
fn walked(loops: &Loops<2>) -> Vec<(i64, i64)> {
    let mut all = Vec::new();
    loops
        .nest()
        .walk(&mut |at, inner: Loop<2>| inner.each(at, |[a, b]| all.push((a, b))));
    all
}

/// The runs of the innermost loop: the beginning of each, and its number of contiguous elements.
fn runs(loops: &Loops<2>) -> Vec<(i64, Option<i64>)> {
    let mut all = Vec::new();
    loops
        .nest()
        .walk(&mut |[_, b]: [i64; 2], inner: Loop<2>| all.push((b, inner.contiguous())));
    all
}

#[test]
fn loops_are_walked_from_the_innermost() {
    assert_eq!(walked(&Loops::NONE), [(0, 0)]);
    assert_eq!(walked(&of(&[(3, 1, -2)])), [(0, 0), (1, -2), (2, -4)]);
    assert_eq!(
        walked(&of(&[(2, 1, 10), (1, 99, 99), (2, 5, 50)])),
        [(0, 0), (1, 10), (5, 50), (6, 60)]
    );
    let three = walked(&of(&[(2, 1, 1), (2, 10, 10), (2, 100, 100)]));
    assert_eq!(
        three.iter().map(|(a, _)| *a).collect::<Vec<_>>(),
        [0, 1, 10, 11, 100, 101, 110, 111]
    );
    let six: Vec<_> = (0..6).map(|i| (2, 1 << i, 1 << i)).collect();
    assert_eq!(
        walked(&of(&six)),
        (0..64).map(|i| (i, i)).collect::<Vec<_>>()
    );
    let uneven = walked(&of(&[
        (2, 1, 0),
        (1, 0, 0),
        (2, 10, 0),
        (3, 100, 0),
        (2, 1000, 0),
        (3, 10_000, 0),
    ]));
    let digits =
        |i: i64| i % 2 + i / 2 % 2 * 10 + i / 4 % 3 * 100 + i / 12 % 2 * 1000 + i / 24 * 10_000;
    assert_eq!(uneven, (0..72).map(|i| (digits(i), 0)).collect::<Vec<_>>());
}

#[test]
fn the_smallest_stride_of_the_second_is_innermost() {
    assert_eq!(
        walked(&sorted(&[(2, 1, 10), (2, 5, 1)])),
        [(0, 0), (5, 1), (1, 10), (6, 11)]
    );
    // Negative strides are ordered by magnitude and walked from the other end; equal ones are
    // ordered by the first tensor's strides.
    assert_eq!(
        walked(&sorted(&[(2, 1, -10), (2, 5, 1)])),
        [(1, -10), (6, -9), (0, 0), (5, 1)]
    );
    assert_eq!(
        walked(&sorted(&[(2, 1, -3), (3, 2, -1)])),
        [(5, -5), (3, -4), (1, -3), (4, -2), (2, -1), (0, 0)]
    );
    // A mode that is backwards only in the first tensor stays backwards; if the second does not
    // move, the first decides.
    assert_eq!(walked(&sorted(&[(3, -1, 1)])), [(0, 0), (-1, 1), (-2, 2)]);
    assert_eq!(walked(&sorted(&[(3, -1, 0)])), [(-2, 0), (-1, 0), (0, 0)]);
    assert_eq!(walked(&sorted(&[(3, 4, 0)])), [(0, 0), (4, 0), (8, 0)]);
    assert_eq!(
        walked(&sorted(&[(2, 7, 4), (2, -2, 4)])),
        [(0, 0), (-2, 4), (7, 4), (5, 8)]
    );
    let four = sorted(&[(2, 0, 64), (2, 0, 1), (2, 0, 16), (2, 0, 4)]);
    let places: Vec<_> = walked(&four).into_iter().map(|(_, b)| b).collect();
    assert_eq!(
        places,
        [0, 1, 4, 5, 16, 17, 20, 21, 64, 65, 68, 69, 80, 81, 84, 85]
    );
}

#[test]
fn loops_that_go_on_are_one() {
    assert_eq!(runs(&sorted(&[(4, 1, 1), (6, 4, 4)])), [(0, Some(24))]);
    assert_eq!(runs(&sorted(&[(6, 4, 4), (4, 1, 1)])), [(0, Some(24))]);
    assert_eq!(
        runs(&sorted(&[(2, 4, 4), (4, 1, 1), (2, 16, 16)])),
        [(0, Some(8)), (16, Some(8))]
    );
    // In only one of the two.
    assert_eq!(
        runs(&sorted(&[(4, 1, 1), (2, 4, 8)])),
        [(0, Some(4)), (8, Some(4))]
    );
    assert_eq!(
        runs(&sorted(&[(4, 1, 1), (2, 8, 4)])),
        [(0, Some(4)), (4, Some(4))]
    );
    assert_eq!(runs(&sorted(&[(4, 1, 2), (2, 4, 8)])), [(0, None)]);
    assert_eq!(runs(&sorted(&[(4, 2, 1), (2, 8, 4)])), [(0, None)]);
    assert_eq!(runs(&sorted(&[])), [(0, None)]);
}

#[test]
fn places_are_apart_past_what_is_reached() {
    let apart = |modes: &[(i64, i64, i64)]| {
        let mut loops = of(modes);
        loops.sort(Use::Writes);
        loops.are_apart()
    };
    assert!(
        apart(&[(3, 0, 1), (2, 0, 3)])
            && apart(&[(3, 0, 2), (2, 0, 5)])
            && apart(&[(2, 0, -9), (3, 0, 4)])
    );
    assert!(
        !apart(&[(3, 0, 1), (2, 0, 2)]) && !apart(&[(2, 1, 0)]) && !apart(&[(3, 0, 2), (2, 0, 4)])
    );
    assert!(
        apart(&[(2, 0, 1), (2, 0, 2), (2, 0, 4)]) && !apart(&[(2, 0, 1), (2, 0, 2), (2, 0, 3)])
    );
    assert!(
        apart(&[])
            && apart(&[(i64::MAX, 0, 1)])
            && !apart(&[(i64::MAX, 0, i64::MAX), (2, 0, i64::MIN)])
    );
    let sorted = |modes: &[(i64, i64, i64)]| of(modes).are_sorted();
    assert!(
        sorted(&[])
            && sorted(&[(2, 5, 1)])
            && sorted(&[(2, 5, 1), (2, 1, 2)])
            && sorted(&[(2, 1, 1), (2, 2, 1)])
    );
    assert!(!sorted(&[(2, 1, 2), (2, 5, 1)]) && !sorted(&[(2, 2, 1), (2, 1, 1)]));
    assert!(
        !sorted(&[(2, 0, 1), (2, 0, 3), (2, 0, 2)]) && sorted(&[(2, 0, 1), (2, 0, 2), (2, 0, 2)])
    );
}

#[test]
fn static_modes_have_their_order() {
    let order = |modes: &[(i64, i64, i64)], of: Use| {
        let table = |second: bool| {
            Some(modes.iter().fold(ModeTable::NONE, |all, &(extent, a, b)| {
                all.with(extent, if second { b } else { a })
            }))
        };
        said(&known(&[table(false), table(true)], of, false))
    };
    let (rows, columns) = ([(4, 6, 6), (6, 1, 1)], [(4, 1, 1); 1]);
    assert_eq!(
        (order(&rows, Use::Writes), order(&rows, Use::Reads)),
        ("[(0, Some(24))]".to_owned(), "[(0, Some(24))]".to_owned())
    );
    assert_eq!(order(&columns, Use::Writes), "coordinates");
    // Two coordinates with the same offset: the order is visible if the element is written.
    let twice = [(4, 2, 2), (3, 1, 1)];
    assert_eq!(order(&twice, Use::Writes), "coordinates");
    assert_eq!(
        order(&twice, Use::Reads),
        "[(0, Some(3)), (2, Some(3)), (4, Some(3)), (6, Some(3))]"
    );
    // Nested loops in order stay, unless there are swizzles, which need runs.
    let table = [Some(ModeTable::NONE.with(4, 1).with(6, 8)); 2];
    assert_eq!(said(&known(&table, Use::Writes, false)), "coordinates");
    assert_eq!(
        said(&known(&table, Use::Writes, true)),
        "[(0, Some(4)), (8, Some(4)), (16, Some(4)), (24, Some(4)), (32, Some(4)), (40, Some(4))]"
    );
    // Modes that the types do not know.
    let table = Some(ModeTable::NONE.with(6, 1));
    assert_eq!(said(&known(&[None, table], Use::Writes, false)), "unknown");
    assert_eq!(said(&known(&[table, None], Use::Writes, false)), "unknown");
    assert_eq!(
        said(&known(&[table, Some(ModeTable::NONE)], Use::Reads, false)),
        "coordinates"
    );
    // More modes than loops.
    let many: Vec<_> = (0..17).map(|i| (2, 1 << (20 - i), 1 << (20 - i))).collect();
    assert_eq!(
        (
            order(&many, Use::Writes).as_str(),
            order(&many[..16], Use::Writes).as_str()
        ),
        ("coordinates", "[(0, None)]")
    );
}

fn said(order: &LoopOrder<2>) -> String {
    match order {
        LoopOrder::Coordinates => "coordinates".to_owned(),
        LoopOrder::Memory(loops) => format!("{:?}", runs(loops)),
        LoopOrder::Unknown => "unknown".to_owned(),
    }
}

#[test]
fn what_is_read_meets_each_place_before_it_meets_one_again() {
    let reads = |modes: &[(i64, i64, i64)]| {
        let mut loops = of(modes);
        loops.sort(Use::Reads);
        loops.merge();
        walked(&loops)
    };
    assert_eq!(
        reads(&[(2, 0, 0), (3, 1, 1)]),
        [(0, 0), (1, 1), (2, 2), (0, 0), (1, 1), (2, 2)]
    );
    assert_eq!(reads(&[(2, 0, 0), (2, 1, 1), (2, 5, 5)]).len(), 8);
    assert!(!sorted(&[(2, 0, 0), (2, 1, 1)]).are_apart());
}
