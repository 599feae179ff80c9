//! The coordinates of a predicated tile are the library's own integers. Accepted: tuples of them,
//! as a bound.
use cute::__engine::Fields;

#[derive(Clone, Copy)]
struct Mine;

impl Fields for Mine {
    const FIELDS: u32 = 1;

    fn split(_: i64) -> Mine {
        Mine
    }
}

fn named<C: Fields>(_: C) {}

fn main() {
    named((1, 2));
}
