//! SwiGLU, rotary positions, and e4m3 with scales of blocks.

use cute_kernels::{
    Bf16, Device, F16, Kernels, OfGates, Tensor, TensorMut, quantise, rope, swiglu,
};

use crate::kinds::Kind;
use crate::numbers::{numbers, of_e4m3};
use crate::{Done, report};

pub(crate) fn run(device: &Device, kernels: &Kernels<'_>) -> Done {
    for columns in [8, 1408, 5000] {
        gates::<F16>(device, kernels, [37, columns])?;
        gates::<Bf16>(device, kernels, [37, columns])?;
    }
    for shape in [[2, 77, 8, 128], [6, 33, 1, 128], [1, 5, 40, 128]] {
        positions::<F16>(device, kernels, shape)?;
        positions::<Bf16>(device, kernels, shape)?;
    }
    for columns in [16, 272, 4224] {
        scales(device, kernels, [37, columns])?;
    }
    Ok(())
}

fn gates<E: Kind + OfGates>(
    device: &Device,
    kernels: &Kernels<'_>,
    [rows, columns]: [usize; 2],
) -> Done {
    let data = numbers(41, 2 * rows * columns);
    let on = device.copied(&E::all(&data))?;
    let mut target = device.filled::<u16>(rows * columns, 0xff)?;
    swiglu(
        kernels,
        TensorMut::new(&mut target, [rows, columns])?,
        Tensor::<E, 2>::new(&on, [rows, 2 * columns])?,
    )?;
    let found = target.to_vec()?;
    let exact: Vec<f64> = data
        .chunks(2 * columns)
        .flat_map(|row| {
            let (gates, others) = row.split_at(columns);
            gates.iter().zip(others).map(|(&g, &u)| {
                let g = f64::from(g);
                g / (1.0 + (-g).exp()) * f64::from(u)
            })
        })
        .collect();
    report(
        &format!("swiglu {} {rows}×{columns}", E::NAME),
        |at| E::value(found[at]),
        &exact,
        |at| exact[at].abs() * (E::ERROR + 1e-5) + 6e-8,
    );
    Ok(())
}

fn positions<E: Kind + OfGates>(
    device: &Device,
    kernels: &Kernels<'_>,
    shape @ [batches, length, heads, columns]: [usize; 4],
) -> Done {
    let data = numbers(42, batches * length * heads * columns);
    let (cosines, sines) = (numbers(43, length * 64), numbers(44, length * 64));
    let on = device.copied(&E::all(&data))?;
    let (on_c, on_s) = (device.copied(&cosines)?, device.copied(&sines)?);
    let mut target = device.filled::<u16>(data.len(), 0xff)?;
    rope(
        kernels,
        TensorMut::new(&mut target, shape)?,
        Tensor::<E, 4>::new(&on, shape)?,
        Tensor::new(&on_c, [length, 64])?,
        Tensor::new(&on_s, [length, 64])?,
    )?;
    let found = target.to_vec()?;
    let terms = |at: usize| {
        let (column, position) = (at % columns, at / columns / heads % length);
        let (cosine, sine) = (
            f64::from(cosines[position * 64 + column % 64]),
            f64::from(sines[position * 64 + column % 64]),
        );
        let x = f64::from(data[at]);
        if column < 64 {
            (x * cosine, -f64::from(data[at + 64]) * sine)
        } else {
            (x * cosine, f64::from(data[at - 64]) * sine)
        }
    };
    let exact: Vec<f64> = (0..data.len())
        .map(|at| terms(at).0 + terms(at).1)
        .collect();
    report(
        &format!("rope {} {shape:?}", E::NAME),
        |at| E::value(found[at]),
        &exact,
        |at| exact[at].abs() * E::ERROR + 1e-5,
    );
    Ok(())
}

fn scales(device: &Device, kernels: &Kernels<'_>, [rows, columns]: [usize; 2]) -> Done {
    let data = numbers(45, rows * columns);
    let on = device.copied(&Bf16::all(&data))?;
    let mut target = device.filled::<u8>(data.len(), 0xff)?;
    let mut scales = device.filled::<f32>(rows * columns.div_ceil(128), 0xff)?;
    quantise(
        kernels,
        TensorMut::new(&mut target, [rows, columns])?,
        &mut scales,
        Tensor::new(&on, [rows, columns])?,
    )?;
    let (found, scales) = (target.to_vec()?, scales.to_vec()?);
    let place = |at: usize| at % columns / 128 * rows + at / columns;
    let mut greatest = vec![0.0_f64; scales.len()];
    for (at, &x) in data.iter().enumerate() {
        let most = &mut greatest[place(at)];
        *most = most.max(f64::from(x).abs());
    }
    let exact: Vec<f64> = data.iter().map(|&x| x.into()).collect();
    report(
        &format!("quantise {rows}×{columns}"),
        |at| of_e4m3(found[at]) * f64::from(scales[place(at)]),
        &exact,
        // Half of the last of three bits; below the least normal number, half of a step.
        |at| exact[at].abs() / 15.9 + greatest[place(at)] / 448.0 / 64.0,
    );
    let exact: Vec<f64> = greatest
        .iter()
        .map(|&most| if most == 0.0 { 1.0 } else { most / 448.0 })
        .collect();
    report(
        &format!("its scales {rows}×{columns}"),
        |at| scales[at].into(),
        &exact,
        |at| exact[at] * 1e-6,
    );
    Ok(())
}
