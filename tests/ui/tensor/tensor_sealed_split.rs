//! How a map falls into parts is the library's own: exclusive parts rely on it, `unsafe` or not.
//! Accepted: a bound of the trait.
use cute::prelude::*;
use cute::tensor::{First, OffsetMap, Split};

#[derive(Clone, Copy)]
struct Mine;

unsafe impl Split<First> for Mine {
    type Part = Layout<_8, _1>;

    fn parts(self) -> usize {
        9
    }

    fn part(self, _: usize) -> (i64, Layout<_8, _1>) {
        (99, layout!(8))
    }
}

fn split<M: OffsetMap + Split<First>>(map: M) -> usize {
    map.parts()
}

fn main() {
    split(layout!((4, 8)));
}
