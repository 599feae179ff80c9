//! An engine locates elements: only the library can implement it. Accepted: a bound of the trait.
use cute::prelude::*;
use cute::tensor::Engine;

struct Mine;

impl Engine for Mine {
    type Item = u8;
}

fn named<E: Engine, L>(_: &Tensor<E, L>) {}

fn main() {
    named(&make_tensor([0; 4], layout!(4)));
}
