//! Layouts that part at a negative offset. Accepted: one function.
use cute::prelude::*;

fn f<A: cute::SameFunction<B>, B>(_: A, _: B) {}

fn main() {
    f(layout!((4, 3):(-1, -4)), layout!(12:-1));
    f(layout!((4, 3):(1, -4)), layout!((4, 3):(1, -5)));
}
