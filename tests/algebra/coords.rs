//! The coordinates of shapes, in their order: those of the run time, and unrolled.

use cute::prelude::*;
use cute::{EachCoord, coords, for_each_coord};

/// The coordinates as the run time counts them.
fn at_run_time(shape: &str) -> Vec<String> {
    let shape: cute::dynamic::IntTuple = shape.parse().unwrap();
    shape
        .coords()
        .unwrap()
        .map(|coord| coord.to_string())
        .collect()
}

/// Collects each coordinate, without the signs of what is static.
#[derive(Default)]
struct Collect(Vec<String>);

impl<C: IntTuple> EachCoord<C> for Collect {
    fn each(&mut self, coord: C) {
        self.0.push(display(coord).to_string().replace('_', ""));
    }
}

macro_rules! counted {
    ($($shape:tt)*) => { $(
        let expected = at_run_time(stringify!($shape));
        let counted: Vec<String> = coords(shape!($shape)).map(|coord| display(coord).to_string()).collect();
        assert_eq!(counted, expected);
        let mut unrolled = Collect::default();
        for_each_coord(shape!($shape), &mut unrolled);
        assert_eq!(unrolled.0, expected);
    )* };
}

#[test]
fn static_shapes() {
    counted! {
        7
        (2, 3)
        (1, 1)
        (2, (1, 2), 3)
        ((2, 2), (3, 2))
        (5, 31)
    }
}

#[test]
fn run_time_extents() {
    let n = std::hint::black_box(3_i64);
    let counted: Vec<String> = coords(shape!((2, (n, 1))))
        .map(|coord| display(coord).to_string())
        .collect();
    assert_eq!(counted, at_run_time("(2,(3,1))"));
}

/// Sums the offsets of a static layout; each is a type.
struct Sum<L>(L, i64);

impl<C: Copy, L: Offsets> EachCoord<C> for Sum<L>
where
    C: Crd2Idx<L::Shape, L::Stride, L::Width, Output: Integer>,
{
    fn each(&mut self, coord: C) {
        let (shape, stride) = self.0.into_parts();
        self.1 += Integer::value(coord.crd2idx(shape, stride));
    }
}

#[test]
fn unrolled_offsets() {
    let layout = layout!((4, 8):(8, 1));
    let mut sum = Sum(layout, 0);
    for_each_coord(layout.shape(), &mut sum);
    assert_eq!(sum.1, (0..32).sum::<i64>());
}
