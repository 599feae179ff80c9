//! Mistakes of newcomers: names whose feature is off. The compiler stops at unresolved imports, so
//! these programs are separate.

use cute::prelude::*;

/// The module `cute::draw` needs the feature `draw`. Cure: write `features = ["draw"]` in
/// `Cargo.toml`, in the line of `cute-algebra`. Accepted: items without a feature.
mod feature_draw {
    use cute::draw::Picture;
    use cute::dynamic::Layout;

    fn main() {
        let _: Option<Layout> = None;
        let _ = Picture::layout;
    }
}

/// A product on several threads needs the feature `rayon`. Cure: write `features = ["rayon"]` in
/// `Cargo.toml`, in the line of `cute-algebra`. Accepted: the product on one thread.
fn feature_gemm_parallel() {
    use cute::algorithm::*;

    let a = make_tensor([1.0; 16], layout!((4, 4)));
    let mut c = a.clone();
    gemm(&a, &a, &mut c);
    gemm_parallel(&a, &a, &mut c);
}

fn main() {}
