//! Layouts that part where one goes over to its next mode. Accepted: one function.
use cute::prelude::*;

fn f<A: cute::SameFunction<B>, B>(_: A, _: B) {}

fn main() {
    f(layout!((4, 6):(1, 8)), layout!((4, (2, 3)):(1, (8, 16))));
    f(layout!((4, 6):(1, 8)), layout!((8, 3):(1, 8)));
}
