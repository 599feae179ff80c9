//! A bridge exists only with its feature. Accepted: a slice, which needs no feature.
use cute::prelude::*;

/// As if it were ndarray's.
struct Array2 {
    elements: Vec<f32>,
}

fn main() {
    let array = Array2 {
        elements: vec![0.0; 32],
    };
    let _ = make_tensor(&array.elements[..], layout!((4, 8):(8, 1)));
    let _ = array.as_tensor();
}
