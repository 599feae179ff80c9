//! D5: a tuple has no more entries than the layout has modes. Accepted: two.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(1, 4)).logical_divide((_2, _2));
    let _ = layout!((4, 8):(1, 4)).logical_divide((_2, _2, _2));
}
