//! Checks of the functions of rows, and these functions on a CPU.
#![allow(
    clippy::cast_precision_loss,
    reason = "a row has fewer than 2^53 elements"
)]

use candle_core::{DType, Result, Tensor, bail};

use crate::ops::Rope;

/// Checks that a tensor has rows of floats, and that each other tensor is one row of the same type.
pub(crate) fn check(function: &str, xs: &Tensor, others: &[(&str, &Tensor)]) -> Result<()> {
    let Some(&columns) = xs.dims().last() else {
        bail!("{function}: `xs` has 0 modes, but must have at least 1");
    };
    if !xs.dtype().is_float() {
        let has = xs.dtype();
        bail!("{function}: `xs` has elements of {has:?}, but must have floats");
    }
    for (name, x) in others {
        if x.dims() != [columns] {
            let has = x.dims();
            bail!("{function}: `{name}` has shape {has:?}, but must have [{columns}]");
        }
        same_type(function, name, x, xs.dtype())?;
    }
    Ok(())
}

fn same_type(function: &str, name: &str, x: &Tensor, needs: DType) -> Result<()> {
    if x.dtype() != needs {
        let has = x.dtype();
        bail!("{function}: `{name}` has elements of {has:?}, but `xs` has {needs:?}");
    }
    Ok(())
}

/// Checks the tables of cosines and sines.
pub(crate) fn check_tables(op: Rope, xs: &Tensor, cos: &Tensor, sin: &Tensor) -> Result<()> {
    let (function, [_, length, _, columns]) = (op.function(), op.extents(xs.dims())?);
    if columns % 2 != 0 {
        bail!("{function}: a head has {columns} columns, but must have a multiple of 2");
    }
    for (name, x) in [("cos", cos), ("sin", sin)] {
        if x.dims() != [length, columns / 2] {
            let (has, needs) = (x.dims(), [length, columns / 2]);
            bail!("{function}: `{name}` has shape {has:?}, but must have {needs:?}");
        }
        if x.dtype() != DType::F32 {
            same_type(function, name, x, xs.dtype())?;
        }
    }
    Ok(())
}

/// Computes `RMSNorm` of a row.
pub(crate) fn rms_norm(y: &mut [f64], [weight]: [&[f64]; 1], epsilon: f64) {
    let squares: f64 = y.iter().map(|x| x * x).sum();
    let factor = (squares / y.len() as f64 + epsilon).sqrt().recip();
    y.iter_mut().zip(weight).for_each(|(x, w)| *x *= factor * w);
}

/// Computes `LayerNorm` of a row.
pub(crate) fn layer_norm(y: &mut [f64], [weight, bias]: [&[f64]; 2], epsilon: f64) {
    let mean = y.iter().sum::<f64>() / y.len() as f64;
    let squares: f64 = y.iter().map(|x| (x - mean).powi(2)).sum();
    let factor = (squares / y.len() as f64 + epsilon).sqrt().recip();
    for ((x, w), b) in y.iter_mut().zip(weight).zip(bias) {
        *x = (*x - mean) * factor * w + b;
    }
}

/// Computes the softmax of a row.
pub(crate) fn softmax(y: &mut [f64]) {
    let greatest = y.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    for x in &mut *y {
        *x = (*x - greatest).exp();
    }
    let sum: f64 = y.iter().sum();
    for x in y {
        *x /= sum;
    }
}

/// Rotates one head by the cosines and sines of its position.
pub(crate) fn turn(head: &mut [f64], cosines: &[f64], sines: &[f64]) {
    let (first, second) = head.split_at_mut(head.len() / 2);
    for (at, (x, y)) in first.iter_mut().zip(second).enumerate() {
        let (cosine, sine) = (cosines[at], sines[at]);
        (*x, *y) = (*x * cosine - *y * sine, *y * cosine + *x * sine);
    }
}
