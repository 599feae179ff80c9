//! Programs of `compatible` that must not compile.

/// A bound that run-time extents cannot satisfy. Accepted: static extents, and the function.
mod compatible_dynamic {
    use cute::prelude::*;

    fn reshape<A: Compatible<B>, B>(_: A, _: B) {}

    fn main() {
        let n = 24;
        reshape(shape!(24), shape!((4, 6)));
        let _: bool = compatible(shape!(n), shape!((4, 6)));
        reshape(shape!(n), shape!((4, 6)));
    }
}

/// A tuple is not compatible with an integer. Accepted: the two shapes exchanged.
mod compatible_profiles {
    use cute::prelude::*;

    fn reshape<A: Compatible<B>, B>(_: A, _: B) {}

    fn main() {
        reshape(shape!(24), shape!((24)));
        reshape(shape!((24)), shape!(24));
    }
}

fn main() {}
