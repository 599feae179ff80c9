//! Only the library can define which modes a slice fixes. Accepted: a type that becomes one of the
//! library's coordinates.
use cute::__engine::FixedOffset;
use cute::prelude::*;

#[derive(Clone, Copy)]
struct Mine;

impl FixedOffset<_4, _1> for Mine {
    fn fixed_offset(self, _: Layout<_4, _1>) -> i64 {
        1000
    }
}

fn takes<C: FixedOffset<_4, _1>>(_: C) {}

fn main() {
    takes(Dyn::new(1_i64));
}
