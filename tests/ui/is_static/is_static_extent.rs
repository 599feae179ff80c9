//! A run-time extent. Accepted: a static one.
use cute::prelude::*;

fn f<L: cute::StaticLayout>(_: L) {}

fn main() {
    f(layout!((4, (2, 8))));
    f(layout!((4, (2, { 8_i64 }))));
}
