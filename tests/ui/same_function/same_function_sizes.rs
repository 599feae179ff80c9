//! Layouts of different sizes. Accepted: another shape of the same size.
use cute::prelude::*;

fn f<A: cute::SameFunction<B>, B>(_: A, _: B) {}

fn main() {
    f(layout!((2, 6)), layout!((4, 3)));
    f(layout!((2, 6)), layout!((4, 4)));
}
