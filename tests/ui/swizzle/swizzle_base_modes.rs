//! The bits of a base are known where no two modes of the run-time coordinate share one. Accepted:
//! modes apart.
use cute::prelude::*;

fn main() {
    let i = 1;
    let _ = layout!(Sw<2, 4, 2> o ((4, 4), 8):((8, 32), 1))
        .base(((i, i), _0))
        .crd2idx(((_0, _0), _5));
    let _ = layout!(Sw<2, 4, 2> o ((4, 4), 8):((8, 16), 1))
        .base(((i, i), _0))
        .crd2idx(((_0, _0), _5));
}
