//! A tuple is not weakly congruent to an integer. Accepted: an integer to a tuple.
use cute::prelude::*;

fn refines<A: WeaklyCongruent<B>, B>(_: A, _: B) {}

fn main() {
    refines(shape!(12), shape!((3, 4)));
    refines(shape!((3, 4)), shape!(12));
}
