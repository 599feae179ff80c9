//! A bound that run-time integers cannot meet. Accepted: static ones.
use cute::prelude::*;

fn f<A: cute::SameFunction<B>, B>(_: A, _: B) {}

fn main() {
    f(layout!((2, 6)), layout!(12:1));
    f(layout!((2, 6)), layout!({ 12_i64 }:1));
}
