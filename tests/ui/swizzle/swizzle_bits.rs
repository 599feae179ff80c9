//! A static coordinate continues from a base only where no bit comes from both. Accepted: a column,
//! after a run-time row.
use cute::prelude::*;

fn main() {
    let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    let _ = a.base((3, _0)).crd2idx((_0, _63));
    let _ = a.base((3, _0)).crd2idx((_1, _0));
}
