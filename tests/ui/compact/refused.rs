//! Programs of `compact` that must not compile.

/// Two coordinates with the same offset. Accepted: a stride that gives different offsets.
mod compact_collision {
    use cute::prelude::*;

    fn f<L: cute::Compact>(_: L) {}

    fn main() {
        f(layout!((4, 8):(1, 4)));
        f(layout!((4, 8):(1, 3)));
    }
}

/// A gap between the offsets. Accepted: a stride that leaves no gap.
mod compact_gap {
    use cute::prelude::*;

    fn f<L: cute::Compact>(_: L) {}

    fn main() {
        f(layout!((4, 8):(8, 1)));
        f(layout!((4, 8):(9, 1)));
    }
}

fn main() {}
