//! Layers of a network as trait objects. Each layer owns its tensors, whose sizes are known at run
//! time, and a network is a list of layers.
//!
//! `cargo run --release --example layers`

mod beside;

use beside::{beside, numbers, size};
use cute::algorithm::gemm;
use cute::prelude::*;
use cute::tensor::OwnedTensor;
use std::hint::black_box;

/// A row-major matrix. The input and the output of a layer have one sample in each row.
type Rows = OwnedTensor<f32, Layout![(?, ?):(?, 1)]>;

trait Layer {
    fn apply(&self, samples: Rows) -> Rows;
}

/// A dense layer: each output is a bias plus a weighted sum of the inputs.
struct Dense {
    weights: Rows,
    biases: OwnedTensor<f32, Layout![?:1]>,
}

impl Dense {
    fn new(weights: &[f32], biases: &[f32], inputs: usize) -> Self {
        let outputs = biases.len();
        Self {
            weights: make_tensor(weights, layout!((outputs, inputs):(inputs, 1))).to_owned(),
            biases: make_tensor(biases, layout!(outputs:1)).to_owned(),
        }
    }
}

impl Layer for Dense {
    fn apply(&self, samples: Rows) -> Rows {
        let (count, (outputs, _)) = (samples.extents().0, self.weights.extents());
        let mut results = Tensor::from_fn(layout!((count, outputs):(outputs, 1)), |(_, output)| {
            self.biases[output]
        });
        gemm(&samples, &self.weights, &mut results);
        results
    }
}

/// Replaces negative numbers by 0.
struct Relu;

impl Layer for Relu {
    fn apply(&self, samples: Rows) -> Rows {
        samples.map(|x| x.max(0.0))
    }
}

/// Computes sample by sample. Each input adds its contribution to all outputs, and has one row in
/// `weights`.
fn plain_dense(samples: &[f32], weights: &[f32], biases: &[f32]) -> Vec<f32> {
    let (outputs, inputs) = (biases.len(), weights.len() / biases.len());
    let mut results = biases.repeat(samples.len() / inputs);
    for (result, sample) in results
        .chunks_exact_mut(outputs)
        .zip(samples.chunks_exact(inputs))
    {
        for (x, weights) in sample.iter().zip(weights.chunks_exact(outputs)) {
            result
                .iter_mut()
                .zip(weights)
                .for_each(|(sum, weight)| *sum += x * weight);
        }
    }
    results
}

fn plain_relu(samples: &mut [f32]) {
    for x in samples {
        *x = x.max(0.0);
    }
}

fn main() {
    let (count, inputs, hidden, outputs) =
        (size(3, 128), size(10, 200), size(20, 300), size(4, 40));
    let data = numbers(count * inputs);
    let samples = Tensor::from_fn(layout!((count, inputs):(inputs, 1)), |(i, j)| {
        data[i * inputs + j]
    });
    let (one, other) = (numbers(hidden * inputs), numbers(outputs * hidden));
    let biases = numbers(hidden);

    let network: Vec<Box<dyn Layer>> = vec![
        Box::new(Dense::new(&one, &biases, inputs)),
        Box::new(Relu),
        Box::new(Dense::new(&other, &biases[..outputs], hidden)),
    ];
    let apply = |samples: &Rows| {
        network
            .iter()
            .fold(samples.clone(), |samples, layer| layer.apply(samples))
    };

    // The plain loops need the weights transposed.
    let by_input = |weights: &[f32], (m, n): (usize, usize)| {
        Tensor::from_fn(layout!((n, m):(m, 1)), |(j, i)| weights[i * n + j]).into_vec()
    };
    let (one, other) = (
        by_input(&one, (hidden, inputs)),
        by_input(&other, (outputs, hidden)),
    );
    let plain = |samples: &[f32]| {
        let mut between = plain_dense(samples, &one, &biases);
        plain_relu(&mut between);
        plain_dense(&between, &other, &biases[..outputs])
    };

    let (ours, expected) = (apply(&samples), plain(&data));
    assert!(
        ours.into_vec()
            .iter()
            .zip(&expected)
            .all(|(x, y)| (x - y).abs() < 0.01),
        "the results differ"
    );
    beside(
        &format!("layers on {count} samples"),
        || apply(black_box(&samples)),
        || plain(black_box(&data)),
    );
}
