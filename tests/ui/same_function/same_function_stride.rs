//! Layouts that part at a stride. Accepted: one function.
use cute::prelude::*;

fn f<A: cute::SameFunction<B>, B>(_: A, _: B) {}

fn main() {
    f(layout!((4, 3):(1, 5)), layout!(((2, 2), 3):((1, 2), 5)));
    f(layout!((4, 3):(1, 4)), layout!((4, 3):(1, 5)));
}
