//! Programs of `evenly_divided` that must not compile.

/// A bound that run-time integers cannot satisfy. Accepted: a static mode beside a run-time mode
/// that no tile splits.
mod evenly_divided_dynamic {
    use cute::prelude::*;

    fn f<L: cute::EvenlyDivided<Tile![(4, _)]>>(_: L) {}

    fn main() {
        f(layout!((8, { 6_i64 })));
        f(layout!(({ 8_i64 }, { 6_i64 })));
    }
}

/// Tiles of more modes than the layout. Accepted: a tiler of the layout's rank.
mod evenly_divided_too_long {
    use cute::prelude::*;

    fn f<L: cute::EvenlyDivided<Tile![(4, 3)]>>(_: L) {}

    fn main() {
        f(layout!((8, 6)));
        f(layout!((24,)));
    }
}

/// Tiles that overhang. Accepted: tiles that divide the extents.
mod evenly_divided_uneven {
    use cute::prelude::*;

    fn f<L: cute::EvenlyDivided<Tile![(4, 3)]>>(_: L) {}

    fn main() {
        f(layout!((8, 6)));
        f(layout!((8, 7)));
    }
}

fn main() {}
