//! Programs of `surjective` that must not compile.

/// A negative stride, which leaves out the last offset. Accepted: a layout without negative
/// strides.
mod surjective_negative {
    use cute::prelude::*;

    fn f<L: cute::Surjective>(_: L) {}

    fn main() {
        f(layout!((4, 8):(1, 3)));
        f(layout!((4, 8):(-1, 3)));
    }
}

fn main() {}
