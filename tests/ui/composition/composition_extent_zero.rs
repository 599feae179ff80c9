//! A layout written out as a type has positive extents, like one made at run time. Accepted: 8.
use cute::prelude::*;

type Right = Composed<Layout![(4, 8):(1, 4)], cute::Layout<_8, _1>>;
type Wrong = Composed<Layout![(4, 8):(1, 4)], cute::Layout<_0, _1>>;

fn right(_: Right) {}
fn wrong(_: Wrong) {}

fn main() {}
