//! Programs of `congruent` that must not compile.

/// Congruent tuples must have the same profile. Accepted: two tuples of rank 2.
mod congruent_profiles {
    use cute::prelude::*;

    fn same<A: Congruent<B>, B>(_: A, _: B) {}

    fn main() {
        same(shape!((2, (3, 4))), shape!((5, (6, 7))));
        same(shape!((2, (3, 4))), shape!((5, (6, 7, 8))));
    }
}

fn main() {}
