//! A bound on an `impl` block hides its methods from a type that does not meet it, and the compiler
//! does not give the reason. Cure: the bound on the function, `fn pack() where L: Injective`: the
//! first line is then the sentence. Accepted: a layout that meets the bound.
use cute::Injective;
use cute::prelude::*;

struct Packed<L>(L);

impl<L: Injective> Packed<L> {
    fn pack(self) {}
}

fn main() {
    Packed(layout!((4, 8):(8, 1))).pack();
    Packed(layout!((4, 8):(0, 1))).pack();
}
