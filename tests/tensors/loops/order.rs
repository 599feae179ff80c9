//! The order of the loops.

use super::BASE;
use cute::algorithm::{axpby, reduce, transform, transform_into};
use cute::prelude::*;

/// Offsets in the order in which `reduce` meets them.
macro_rules! read {
    ($layout:expr) => {
        reduce(
            &make_counting_tensor($layout),
            Vec::new(),
            |mut seen, offset| {
                seen.push(offset);
                seen
            },
        )
    };
}

/// If each stride exceeds the reach of the smaller ones, memory order is the order of the offsets.
macro_rules! ascends {
    ($($layout:expr),* $(,)?) => { $(
        let seen = read!($layout);
        assert!(seen.is_sorted(), "{}: {seen:?}", $layout);
        assert_eq!(seen.len(), make_counting_tensor($layout).size());

        let mut data: Vec<i64> = (0..i64::try_from(2 * BASE).expect("small")).collect();
        let mut seen = Vec::new();
        transform(&mut make_tensor(&mut data[..], $layout), |x| {
            seen.push(x);
            -x
        });
        assert!(seen.is_sorted(), "transform: {}: {seen:?}", $layout);

        let mut seen = Vec::new();
        let source: Vec<i64> = data.iter().map(|x| x.abs()).collect();
        transform_into(&make_tensor(&source[..], $layout), &mut make_tensor(&mut data[..], $layout), |x| {
            seen.push(x);
            x
        });
        assert!(seen.is_sorted(), "transform_into: {}: {seen:?}", $layout);

        let source: Vec<Noted> = source.into_iter().map(Noted).collect();
        let mut target = source.clone();
        NOTES.take();
        axpby(Noted(1), &make_tensor(&source[..], $layout), Noted(0), &mut make_tensor(&mut target[..], $layout));
        let seen = NOTES.take();
        assert!(seen.is_sorted() && !seen.is_empty(), "axpby: {}: {seen:?}", $layout);
    )* };
}

std::thread_local! {
    /// The factors that were multiplied by 1, one after another.
    static NOTES: std::cell::RefCell<Vec<i64>> = const { std::cell::RefCell::new(Vec::new()) };
}

/// A number that records when it is multiplied by 1.
#[derive(Clone, Copy, Default, PartialEq)]
struct Noted(i64);

impl std::ops::Mul for Noted {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        if self.0 == 1 {
            NOTES.with_borrow_mut(|notes| notes.push(other.0));
        }
        Self(self.0 * other.0)
    }
}

impl std::ops::Add for Noted {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

#[test]
fn the_order_is_that_of_memory() {
    // Known to the types, of one to five loops; some continue where others end.
    ascends!(
        layout!((4, 6):(1, 4)),
        layout!((4, 6):(6, 1)),
        layout!((4, 6):(8, 1)),
        layout!((2, 3, 2):(9, 2, 30)),
        layout!((2, 3, 2, 3):(100, 30, 9, 2)),
        layout!((2, 3, 2, 3, 2):(100, 30, 250, 2, 9)),
        layout!((2, 2, 2, 2, 2, 2):(32, 100, 8, 4, 250, 1)),
    );
    // Known when the program runs; an extent of 1 is not a loop, whatever its stride is.
    let (one, two, three, s, t) = (1_i64, 2_i64, 3_i64, 9_i64, 30_i64);
    ascends!(
        layout!((two, three):(1, two)),
        layout!((two, three):(three, 1)),
        layout!((two, three):(s, 1)),
        layout!((three, two):(s, t)),
        layout!((three, two):(t, s)),
        layout!((two, three, two):(s, 2, t)),
        layout!((two, one, three):(s, 1, 2)),
        layout!((two, one, three):(2, 100, s)),
        layout!((two, three, two, three):(100, t, s, 2)),
        layout!((two, three, two, three, two):(100, t, 250, 2, s)),
        layout!((two, (three, two)):({ 5 * s }, (2, s))),
    );
}

/// If the two tensors have different orders, the written one decides.
#[test]
fn the_written_tensor_decides() {
    let (m, n) = (3_i64, 4_i64);
    let source: Vec<i64> = (0..12).collect();
    let mut target = [0; 12];
    let mut seen = Vec::new();
    let rows = make_tensor(&source[..], layout!((m, n):(n, 1)));
    transform_into(
        &rows,
        &mut make_tensor(&mut target, layout!((m, n):(1, m))),
        |x| {
            seen.push(x);
            x
        },
    );
    assert_eq!(seen, [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11]);
    // A backward mode is read from its other end, and a stride of 0 is outside the others.
    assert_eq!(read!(layout!((2, m):(-1, -2))), [-5, -4, -3, -2, -1, 0]);
    assert_eq!(read!(layout!((2, m):(0, 1))), [0, 1, 2, 0, 1, 2]);
    // Whole blocks that a swizzle permutes are read in place; others in the order of the swizzled
    // offsets.
    assert_eq!(
        read!(layout!(Sw<1, 0, 1> o (2, m):(m, 1))),
        [0, 1, 2, 3, 4, 5]
    );
    assert_eq!(
        read!(layout!(Sw<1, 0, 1> o 3 o (m, 2):(2, 1))),
        [2, 8, 4, 5, 6, 7]
    );
}
