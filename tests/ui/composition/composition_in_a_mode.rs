//! A tuple works mode by mode, and so do its rules. Accepted: 8 of 16 by 2, and 12 of (4, 6).
use cute::prelude::*;

fn main() {
    let a = layout!((16, (4, 6)):(24, (1, 5)));
    let _ = a.composition(tile!((8:2, 12:1)));
    let _ = a.composition(tile!((8:2, 6:1)));
}
