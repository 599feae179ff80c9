//! Programs of `is_static` that must not compile.

/// A run-time extent. Accepted: a static integer.
mod is_static_extent {
    use cute::prelude::*;

    fn f<L: cute::StaticLayout>(_: L) {}

    fn main() {
        f(layout!((4, (2, 8))));
        f(layout!((4, (2, { 8_i64 }))));
    }
}

/// An offset under a swizzle that is known only at run time. Accepted: a static integer.
mod is_static_offset {
    use cute::prelude::*;

    fn f<L: cute::StaticLayout>(_: L) {}

    fn main() {
        let by = 8;
        f(layout!(Sw<2, 0, 3> o 8 o (8, 8):(8, 1)));
        f(layout!(Sw<2, 0, 3> o by o (8, 8):(8, 1)));
    }
}

/// A run-time stride. Accepted: a static integer.
mod is_static_stride {
    use cute::prelude::*;

    fn f<L: cute::StaticLayout>(_: L) {}

    fn main() {
        f(layout!((4, 8):(1, 4)));
        f(layout!((4, 8):(1, { 4_i64 })));
    }
}

fn main() {}
