//! Tests of the operations on a CPU device, for tensors with several strides and offsets. Results
//! are compared with sums in 64 bits, and gradients with difference quotients.

mod attention;
mod packed;
mod paged;
mod rows;

use candle_core::{DType, Device, Result, Tensor};

fn numbers(count: usize, seed: usize) -> Vec<f32> {
    (0..count)
        .map(|at| ((at * 37 + seed * 11) % 101) as f32 / 50.0 - 1.0)
        .collect()
}

fn make(shape: &[usize], seed: usize) -> Result<Tensor> {
    let numbers = numbers(shape.iter().product(), seed);
    Tensor::from_vec(numbers, shape, &Device::Cpu)
}

/// Returns tensors with the same elements and different strides: without gaps, transposed, a slice
/// in the middle of every mode, and every second row of a larger tensor.
fn strided(x: &Tensor) -> Result<Vec<Tensor>> {
    let last = x.rank() - 1;
    let transposed = x.transpose(0, last)?.contiguous()?.transpose(0, last)?;
    let mut slice = x.clone();
    for mode in 0..x.rank() {
        let other = slice.ones_like()?;
        let extent = slice.dim(mode)?;
        slice = Tensor::cat(&[&other, &slice, &other], mode)?.narrow(mode, extent, extent)?;
    }
    // The slice above does not share memory with a larger tensor, so this makes one that does.
    let (rows, others) = (x.dim(0)?, x.ones_like()?);
    let pairs = Tensor::stack(&[&others, x], 1)?;
    let second = pairs.narrow(1, 1, 1)?.squeeze(1)?;
    assert_eq!((second.dim(0)?, second.is_contiguous()), (rows, rows == 1));
    Ok(vec![x.clone(), transposed, slice, second])
}

fn doubles(x: &Tensor) -> Result<Vec<f64>> {
    x.to_dtype(DType::F64)?.flatten_all()?.to_vec1()
}

/// Returns the greatest distance between the elements of a tensor and the expected ones.
fn distance(x: &Tensor, exact: &[f64]) -> Result<f64> {
    let x = doubles(x)?;
    assert_eq!(x.len(), exact.len());
    let far = x.iter().zip(exact).map(|(x, y)| (x - y).abs());
    // A NaN has a large distance from every number.
    Ok(far.fold(0.0, |most, x| if x <= most { most } else { x }))
}

#[test]
fn a_product_with_a_transposed_weight() -> Result<()> {
    let (a, w) = (make(&[2, 3], 1)?, make(&[4, 3], 2)?);
    let (of_a, of_w) = (a.to_vec2::<f32>()?, w.to_vec2::<f32>()?);
    let dot = |x: &[f32], y: &[f32]| -> f64 {
        let terms = x.iter().zip(y);
        terms.map(|(&x, &y)| f64::from(x) * f64::from(y)).sum()
    };
    let exact: Vec<f64> = of_a
        .iter()
        .flat_map(|x| of_w.iter().map(|y| dot(x, y)))
        .collect();
    for a in strided(&a)? {
        for w in strided(&w)? {
            assert!(distance(&cute_candle::matmul_t(&a, &w)?, &exact)? < 1e-6);
        }
    }
    let refused = cute_candle::matmul_t(&a, &make(&[4, 5], 2)?).unwrap_err();
    assert!(
        refused
            .to_string()
            .contains("extent 1 of `weight` is 5, but must be 3, like extent 1 of `a`"),
        "{refused}"
    );
    Ok(())
}
