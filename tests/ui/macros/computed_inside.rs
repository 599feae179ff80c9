//! A refusal is reported at the operator inside.
use cute::prelude::*;

fn main() {
    let _ = layout!(coalesce((2, 4):(1, 2) o (2, _)));
    let _ = layout!(coalesce((2, 4):(1, 2) o (2, _, 2)));
}
