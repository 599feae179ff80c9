//! A run-time stride. Accepted: a static one.
use cute::prelude::*;

fn f<L: cute::StaticLayout>(_: L) {}

fn main() {
    f(layout!((4, 8):(1, 4)));
    f(layout!((4, 8):(1, { 4_i64 })));
}
