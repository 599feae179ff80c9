//! Compatible shapes must have the same size. Accepted: the shapes 24 and (4, 6).
use cute::prelude::*;

fn reshape<A: Compatible<B>, B>(_: A, _: B) {}

fn main() {
    reshape(shape!(24), shape!((4, 6)));
    reshape(shape!(24), shape!((4, 8)));
}
