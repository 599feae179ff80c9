//! Mistakes of newcomers: methods whose feature is off.

use cute::prelude::*;

/// A bridge exists only with its feature. Accepted: a slice, which needs no feature.
mod feature_ndarray {
    use cute::prelude::*;

    /// A call as on an array of ndarray.
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
}

/// A parallel loop over parts needs the feature `rayon`. Accepted: the parts, one after another.
fn feature_rayon() {
    use cute::algorithm::fill;

    let mut tensor = make_tensor([0; 64], layout!((8, 8)));
    tensor
        .tiles_mut((_4, _4))
        .for_each(|mut tile| fill(&mut tile, 1));
    tensor
        .tiles_mut((_4, _4))
        .into_par_iter()
        .for_each(|mut tile| fill(&mut tile, 1));
}

/// A parallel loop over tiles with a halo needs the feature `rayon`. Accepted: the parts, one after
/// another.
fn feature_rayon_halo() {
    let now = make_tensor([0; 64], layout!((8, 8)));
    let mut next = make_tensor([0; 64], layout!((8, 8)));
    next.halo_tiles_mut(&now, (4, 4), (1, 1))
        .for_each(|(mut tile, halo)| tile[(0, 0)] = halo.tile()[(0, 0)]);
    next.halo_tiles_mut(&now, (4, 4), (1, 1))
        .into_par_iter()
        .for_each(|(mut tile, _)| tile[(0, 0)] = 1);
}

fn main() {}
