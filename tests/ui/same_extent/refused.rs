//! Programs of `same_extent` that must not compile.

/// A mode that the layout does not have. Accepted: one of its modes.
mod same_extent_mode {
    use cute::SameExtent;
    use cute::prelude::*;

    fn scores<Q: SameExtent<2, K, 1>, K>(_: Q, _: K) {}

    fn main() {
        scores(layout!((8, 128, 64)), layout!((256, 64)));
        scores(layout!((128, 64)), layout!((256, 64)));
    }
}

/// Two static extents that must be equal. Accepted: modes of the same extent, and run-time extents,
/// which the method compares.
mod same_extent_static {
    use cute::SameExtent;
    use cute::prelude::*;

    fn scores<Q: SameExtent<1, K, 1>, K>(_: Q, _: K) {}

    fn main() {
        let d = 32;
        scores(layout!((128, 64)), layout!((256, 64):(64, 1)));
        scores(layout!((128, 64)), layout!((256, d):(d, 1)));
        scores(layout!((128, 64)), layout!((256, 32):(32, 1)));
    }
}

/// Two layouts with different numbers of modes. Accepted: the same layout with one more pair of
/// modes grouped.
mod same_extents_rank {
    use cute::SameExtents;
    use cute::prelude::*;

    fn reorder<L: SameExtents<M>, M>(_: L, _: M) {}

    fn main() {
        reorder(layout!((16, 64)), layout!((16, (16, 4))));
        reorder(layout!((16, 64)), layout!((16, 16, 4)));
    }
}

/// Two layouts with different extents in a mode. Accepted: the same extents, in any nesting.
mod same_extents_static {
    use cute::SameExtents;
    use cute::prelude::*;

    fn reorder<L: SameExtents<M>, M>(_: L, _: M) {}

    fn main() {
        let n = 64;
        reorder(layout!((16, 64)), layout!(((8, 2), (16, 4))));
        reorder(layout!((16, n)), layout!(((8, 2), (16, 4))));
        reorder(layout!((16, 64)), layout!(((8, 2), (16, 2))));
    }
}

fn main() {}
