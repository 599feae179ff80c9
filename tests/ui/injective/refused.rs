//! Programs of `injective` that must not compile.

/// A mode of stride 0. Accepted: a stride of 0 in a mode of extent 1.
mod injective_broadcast {
    use cute::prelude::*;

    fn f<L: cute::Injective>(_: L) {}

    fn main() {
        f(layout!((4, 1):(1, 0)));
        f(layout!((4, 3):(1, 0)));
    }
}

/// Two coordinates with the same offset. Accepted: strides that give different offsets.
mod injective_collision {
    use cute::prelude::*;

    fn f<L: cute::Injective>(_: L) {}

    fn main() {
        f(layout!((3, 2):(2, 3)));
        f(layout!((4, 4):(1, 2)));
    }
}

/// A bound that run-time integers cannot satisfy. Accepted: the stride of an extent of 1.
mod injective_dynamic {
    use cute::prelude::*;

    fn f<L: cute::Injective>(_: L) {}

    fn main() {
        f(layout!((4, 1):(1, { 4_i64 })));
        f(layout!((4, 4):(1, { 4_i64 })));
    }
}

/// The bound that accepts run-time integers still refuses a collision of static ones. Accepted: a
/// run-time stride, which the method checks.
mod injective_or_checked {
    use cute::prelude::*;

    fn f<L: cute::TryInjective>(layout: L) -> Result<(), cute::Error> {
        layout.try_injective()
    }

    fn main() {
        let _ = f(layout!((4, 4):(1, { 4_i64 })));
        let _ = f(layout!((4, 4):(1, 2)));
    }
}

/// Two coordinates with the same negative offset. Accepted: a greater stride.
mod injective_negative {
    use cute::prelude::*;

    fn f<L: cute::Injective>(_: L) {}

    fn main() {
        f(layout!((4, 4):(-1, -4)));
        f(layout!((4, 4):(-1, -2)));
    }
}

/// Two coordinates with the same offset under a swizzle, which keeps the offsets equal. Accepted: a
/// swizzle of a layout whose offsets differ.
mod injective_swizzled {
    use cute::prelude::*;

    fn f<L: cute::Injective>(_: L) {}

    fn main() {
        f(layout!(Sw<2, 0, 3> o (8, 8):(8, 1)));
        f(layout!(Sw<2, 0, 3> o (8, 8):(0, 1)));
    }
}

fn main() {}
