//! Programs of `same_function` that must not compile.

/// A bound that run-time integers cannot satisfy. Accepted: static integers.
mod same_function_dynamic {
    use cute::prelude::*;

    fn f<A: cute::SameFunction<B>, B>(_: A, _: B) {}

    fn main() {
        f(layout!((2, 6)), layout!(12:1));
        f(layout!((2, 6)), layout!({ 12_i64 }:1));
    }
}

/// Two layouts that differ where one of them continues in its next mode. Accepted: two layouts that
/// are the same function.
mod same_function_extent {
    use cute::prelude::*;

    fn f<A: cute::SameFunction<B>, B>(_: A, _: B) {}

    fn main() {
        f(layout!((4, 6):(1, 8)), layout!((4, (2, 3)):(1, (8, 16))));
        f(layout!((4, 6):(1, 8)), layout!((8, 3):(1, 8)));
    }
}

/// Two layouts that differ at a negative offset. Accepted: two layouts that are the same function.
mod same_function_negative {
    use cute::prelude::*;

    fn f<A: cute::SameFunction<B>, B>(_: A, _: B) {}

    fn main() {
        f(layout!((4, 3):(-1, -4)), layout!(12:-1));
        f(layout!((4, 3):(1, -4)), layout!((4, 3):(1, -5)));
    }
}

/// Layouts of different sizes. Accepted: a layout of another shape but the same size.
mod same_function_sizes {
    use cute::prelude::*;

    fn f<A: cute::SameFunction<B>, B>(_: A, _: B) {}

    fn main() {
        f(layout!((2, 6)), layout!((4, 3)));
        f(layout!((2, 6)), layout!((4, 4)));
    }
}

/// Two layouts that differ in a stride. Accepted: two layouts that are the same function.
mod same_function_stride {
    use cute::prelude::*;

    fn f<A: cute::SameFunction<B>, B>(_: A, _: B) {}

    fn main() {
        f(layout!((4, 3):(1, 5)), layout!(((2, 2), 3):((1, 2), 5)));
        f(layout!((4, 3):(1, 4)), layout!((4, 3):(1, 5)));
    }
}

fn main() {}
