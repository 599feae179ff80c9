//! A bound in a generic method is the caller's rule. Accepted: a tile of 4.
use cute::prelude::*;

struct Tensor<L>(L);

impl<L: Copy> Tensor<L> {
    fn tile<T>(self, tile: T) -> Composed<L, T>
    where
        L: Composition<T>,
    {
        self.0.composition(tile)
    }
}

fn main() {
    let tensor = Tensor(layout!((4, 8):(1, 8)));
    let _ = tensor.tile(layout!(4:1));
    let _ = tensor.tile(layout!(6:1));
}
