//! Programs of `weakly_congruent` that must not compile.

/// A tuple is not weakly congruent to an integer. Accepted: an integer compared with a tuple.
mod weakly_congruent_profiles {
    use cute::prelude::*;

    fn refines<A: WeaklyCongruent<B>, B>(_: A, _: B) {}

    fn main() {
        refines(shape!(12), shape!((3, 4)));
        refines(shape!((3, 4)), shape!(12));
    }
}

fn main() {}
