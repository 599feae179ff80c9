//! A tuple is not compatible with an integer. Accepted: the other way round.
use cute::prelude::*;

fn reshape<A: Compatible<B>, B>(_: A, _: B) {}

fn main() {
    reshape(shape!(24), shape!((24)));
    reshape(shape!((24)), shape!(24));
}
