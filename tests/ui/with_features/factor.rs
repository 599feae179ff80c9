//! A swizzle acts on bits: elements get wider by powers of two only. Accepted: by two.
use cute::prelude::*;

fn main() {
    let data = [0_u16; 512];
    let shared = make_tensor(&data, layout!(Sw<1, 3, 3> o (8, 48):(48, 1)));
    let _ = shared.recast::<[u16; 2]>();
    let _ = shared.recast::<[u16; 3]>();
}
