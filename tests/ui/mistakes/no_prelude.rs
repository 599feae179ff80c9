//! The operators are methods of a trait, which must be in scope. Cure: `use cute::prelude::*;`
//! imports all names that programs need. Accepted: the method by the trait's own path.
use cute::layout;

fn main() {
    let rows = layout!((4, 8):(8, 1));
    let _ = cute::Algebra::crd2idx(rows, (1, 2));
    let _ = rows.crd2idx((1, 2));
}
