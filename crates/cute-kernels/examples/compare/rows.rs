//! Norms, softmax, cross entropy and sums of rows.

use cute_kernels::{
    Bf16, Device, F16, Kernels, Tensor, TensorMut, cross_entropy, layer_norm, rms_norm, row_sum,
    softmax,
};

use crate::kinds::Kind;
use crate::numbers::numbers;
use crate::{Done, report};

/// Rows and columns: of each kernel, and more rows of clusters than one launch has.
const SIZES: [[usize; 2]; 11] = [
    [9, 1000],
    [5, 1024],
    [1, 3],
    [33, 4096],
    [9, 4095],
    [5, 16384],
    [3, 30008],
    [3, 131_072],
    [3, 100_001],
    [4099, 8200],
    [7, 4096],
];

const EPSILON: f32 = 1e-5;

pub(crate) fn run(device: &Device, kernels: &Kernels<'_>) -> Done {
    for (number, size) in SIZES.into_iter().enumerate() {
        // The last begins one element after a multiple of 16 bytes.
        let offset = usize::from(number + 1 == SIZES.len());
        of_kind::<f32>(device, kernels, size, offset)?;
        of_kind::<F16>(device, kernels, size, offset)?;
        of_kind::<Bf16>(device, kernels, size, offset)?;
    }
    sums(device, kernels)
}

fn of_kind<E: Kind>(
    device: &Device,
    kernels: &Kernels<'_>,
    [rows, columns]: [usize; 2],
    offset: usize,
) -> Done {
    let data = numbers((rows + columns) as u64, offset + rows * columns);
    let (weight, bias) = (numbers(31, columns), numbers(32, columns));
    let labels: Vec<i32> = (0..rows)
        .map(|row| match row % 5 {
            3 => -100,
            4 => columns as i32,
            _ => (row * 7919 % columns) as i32,
        })
        .collect();
    let on = device.copied(&E::all(&data))?;
    let (on_w, on_b) = (
        device.copied(&E::all(&weight))?,
        device.copied(&E::all(&bias))?,
    );
    let on_labels = device.copied(&labels)?;
    let x = Tensor::<E, 2>::new(&on[offset..], [rows, columns])?;
    let (w, b) = (
        Tensor::new(&on_w, [columns])?,
        Tensor::new(&on_b, [columns])?,
    );
    let size = format!("{} {rows}×{columns}, offset {offset}", E::NAME);
    let mut target = device.filled::<E::Stored>(offset + rows * columns, 0xff)?;
    for function in ["rms_norm", "layer_norm", "softmax"] {
        target.fill_bytes(0xff)?;
        let y = TensorMut::<E, 2>::new(&mut target[offset..], [rows, columns])?;
        match function {
            "rms_norm" => rms_norm(kernels, y, x, w, EPSILON)?,
            "layer_norm" => layer_norm(kernels, y, x, w, b, EPSILON)?,
            _ => softmax(kernels, y, x)?,
        }
        let found = target.to_vec()?;
        let (mut exact, mut sizes) = (Vec::new(), Vec::new());
        for row in data[offset..].chunks(columns) {
            of_row(function, row, &weight, &bias, &mut exact, &mut sizes);
        }
        report(
            &format!("{function} {size}"),
            |at| E::value(found[offset + at]),
            &exact,
            |at| exact[at].abs() * E::ERROR + sizes[at] * 1e-5 + 6e-8,
        );
    }
    let mut losses = device.filled::<f32>(rows, 0xff)?;
    let mut logarithms = device.filled::<f32>(rows, 0xff)?;
    cross_entropy(
        kernels,
        TensorMut::new(&mut losses, [rows])?,
        TensorMut::new(&mut logarithms, [rows])?,
        x,
        Tensor::new(&on_labels, [rows])?,
    )?;
    let (losses, logarithms) = (losses.to_vec()?, logarithms.to_vec()?);
    let (mut of_losses, mut of_sums) = (Vec::new(), Vec::new());
    for (row, &label) in data[offset..].chunks(columns).zip(&labels) {
        let sum: f64 = row.iter().map(|&x| f64::from(x).exp()).sum();
        of_sums.push(sum.ln());
        of_losses.push(match usize::try_from(label) {
            Ok(label) if label < columns => sum.ln() - f64::from(row[label]),
            // Not a number is compared below.
            Ok(_) => -1.0,
            Err(_) => 0.0,
        });
    }
    report(
        &format!("cross_entropy {size}"),
        |at| match f64::from(losses[at]) {
            loss if loss.is_nan() && of_losses[at] == -1.0 => -1.0,
            loss => loss,
        },
        &of_losses,
        |_| 1e-4,
    );
    report(
        &format!("its logarithms {size}"),
        |at| logarithms[at].into(),
        &of_sums,
        |_| 1e-4,
    );
    Ok(())
}

/// The exact results of a row, and the sizes of their terms.
fn of_row(
    function: &str,
    row: &[f32],
    weight: &[f32],
    bias: &[f32],
    exact: &mut Vec<f64>,
    sizes: &mut Vec<f64>,
) {
    let x: Vec<f64> = row.iter().map(|&x| x.into()).collect();
    let count = x.len() as f64;
    if function == "softmax" {
        let total: f64 = x.iter().map(|x| x.exp()).sum();
        exact.extend(x.iter().map(|x| x.exp() / total));
        sizes.extend(x.iter().map(|x| x.exp() / total));
        return;
    }
    let is_layer = function == "layer_norm";
    let mean = if is_layer {
        x.iter().sum::<f64>() / count
    } else {
        0.0
    };
    let spread = x.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / count;
    let factor = (spread + f64::from(EPSILON)).sqrt().recip();
    for ((x, &w), &b) in x.iter().zip(weight).zip(bias) {
        let bias = if is_layer { f64::from(b) } else { 0.0 };
        let scaled = (x - mean) * factor * f64::from(w);
        exact.push(scaled + bias);
        sizes.push(scaled.abs() + bias.abs() + (mean * factor * f64::from(w)).abs());
    }
}

fn sums(device: &Device, kernels: &Kernels<'_>) -> Done {
    for columns in [1024, 4096, 16384] {
        let (rows, source) = (5, numbers(8, 5 * columns));
        let on = device.copied(&source)?;
        let mut sums = device.filled::<f32>(rows, 0xff)?;
        let source_on = Tensor::<f32, 2>::new(&on, [rows, columns])?;
        row_sum(kernels, TensorMut::new(&mut sums, [rows])?, source_on)?;
        let found = sums.to_vec()?;
        let exact: Vec<f64> = source
            .chunks(columns)
            .map(|row| row.iter().map(|&x| f64::from(x)).sum())
            .collect();
        report(
            &format!("row_sum {columns}"),
            |at| found[at].into(),
            &exact,
            |_| 1e-2,
        );
    }
    Ok(())
}
