//! A divide that does not exist has no type. Accepted: tile 8.
use cute::prelude::*;

type Eight = LogicalDivided<Layout![(4, 8):(1, 8)], _8>;
type Six = LogicalDivided<Layout![(4, 8):(1, 8)], _6>;

fn main() {
    let _: fn(Eight) = |_| ();
    let _: fn(Six) = |_| ();
}
