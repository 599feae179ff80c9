//! A tensor has an engine, which is made of the storage, and not the storage itself. Cure: the type
//! that was found, `ViewMut<'_, f32>`, as `ViewMut<'a, f32>`. Accepted: the engine of a
//! `&mut [f32]`.
use cute::prelude::*;
use cute::tensor::ViewMut;

struct Good<'a> {
    rows: Tensor<ViewMut<'a, f32>, Layout![(4, 8):(8, 1)]>,
}

struct Wrong<'a> {
    rows: Tensor<&'a mut [f32], Layout![(4, 8):(8, 1)]>,
}

fn main() {
    let (mut first, mut second) = ([0.0_f32; 32], [0.0_f32; 32]);
    let _ = Good {
        rows: make_tensor(&mut first[..], layout!((4, 8):(8, 1))),
    }
    .rows;
    let _ = Wrong {
        rows: make_tensor(&mut second[..], layout!((4, 8):(8, 1))),
    }
    .rows;
}
