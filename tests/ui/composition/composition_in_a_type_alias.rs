//! A violation has no type. Accepted: the alias `Right`.
use cute::prelude::*;

type Right = Composed<Layout![(4, 8):(1, 8)], Layout![8:1]>;
type Wrong = Composed<Layout![(4, 8):(1, 8)], Layout![6:1]>;

fn right(_: Right) {}
fn wrong(_: Wrong) {}

fn main() {}
