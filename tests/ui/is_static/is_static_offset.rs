//! An offset under a swizzle that is known only at run time. Accepted: a static one.
use cute::prelude::*;

fn f<L: cute::StaticLayout>(_: L) {}

fn main() {
    let by = 8;
    f(layout!(Sw<2, 0, 3> o 8 o (8, 8):(8, 1)));
    f(layout!(Sw<2, 0, 3> o by o (8, 8):(8, 1)));
}
