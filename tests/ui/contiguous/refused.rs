//! Programs of `contiguous` that must not compile.

/// A swizzled layout with gaps. Accepted: a layout without gaps.
mod compact_swizzled {
    use cute::prelude::*;

    fn f<L: cute::Compact>(_: L) {}

    fn main() {
        f(layout!(Sw<2, 0, 3> o (8, 8):(8, 1)));
        f(layout!(Sw<2, 0, 3> o (8, 8):(16, 1)));
    }
}

/// Two coordinates with the same offset under a swizzle. Accepted: a layout with each offset once.
mod compact_swizzled_collision {
    use cute::prelude::*;

    fn f<L: cute::Compact>(_: L) {}

    fn main() {
        f(layout!(Sw<2, 0, 3> o (8, 8):(8, 1)));
        f(layout!(Sw<2, 0, 3> o (8, 8):(4, 1)));
    }
}

/// A gap below 0. Accepted: a stride that leaves no gap.
mod contiguous_below {
    use cute::prelude::*;

    fn f<L: cute::Contiguous>(_: L) {}

    fn main() {
        f(layout!((4, 8):(-1, -4)));
        f(layout!((4, 8):(-1, -5)));
    }
}

/// A bound that run-time integers cannot satisfy. Accepted: static integers.
mod contiguous_dynamic {
    use cute::prelude::*;

    fn f<L: cute::Contiguous>(_: L) {}

    fn main() {
        f(layout!((4, 8)));
        f(layout!((4, { 8_i64 })));
    }
}

/// A gap between the offsets. Accepted: a stride that leaves no gap.
mod contiguous_gap {
    use cute::prelude::*;

    fn f<L: cute::Contiguous>(_: L) {}

    fn main() {
        f(layout!((4, 8):(-1, 4)));
        f(layout!((4, 8):(-1, 5)));
    }
}

/// A part of a block that the swizzle permutes: the types do not say which offsets are left out.
/// Accepted: a layout of whole blocks.
mod contiguous_swizzled {
    use cute::prelude::*;

    fn f<L: cute::Contiguous>(_: L) {}

    fn main() {
        f(layout!(Sw<2, 0, 3> o 8 o (8, 8):(8, 1)));
        f(layout!(Sw<2, 0, 3> o 2 o (8, 8):(8, 1)));
    }
}

/// Whole blocks that do not begin at 0. Accepted: blocks that begin at 0.
mod surjective_swizzled {
    use cute::prelude::*;

    fn f<L: cute::Surjective>(_: L) {}

    fn main() {
        f(layout!(Sw<2, 0, 3> o (8, 8):(8, 1)));
        f(layout!(Sw<2, 0, 3> o 8 o (8, 8):(8, 1)));
    }
}

fn main() {}
