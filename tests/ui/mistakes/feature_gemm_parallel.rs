//! Products on several threads are a feature. Cure: `features = ["rayon"]` in `Cargo.toml`, in the
//! line of `cute-algebra`. Accepted: the product on one thread.
use cute::algorithm::*;
use cute::prelude::*;

fn main() {
    let a = make_tensor([1.0; 16], layout!((4, 4)));
    let mut c = a.clone();
    gemm(&a, &a, &mut c);
    gemm_parallel(&a, &a, &mut c);
}
