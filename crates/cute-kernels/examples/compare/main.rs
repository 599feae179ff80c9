//! Runs each function on the first GPU into poisoned memory and compares it with sums of 64 bits.
//! Then it measures calls in comparison with the bare launch, runs them on a second stream, and
//! captures them into a graph.

use std::time::Instant;

use cute_kernels::{
    Bf16, Device, F16, Kernels, Library, Scales, Slice, Sums, Tensor, TensorMut, gemm, gemm_fp8,
};

mod caches;
mod calls;
mod gates;
mod gradients;
mod heads;
mod kinds;
mod numbers;
mod rows;
mod side;

use numbers::{doubles, e4m3, half, numbers, of_bfloat, of_e4m3, of_half, product, with_gaps};

type Done = Result<(), Box<dyn std::error::Error>>;

/// Prints the number of wrong elements; a poisoned element is not a number, so it is wrong.
fn report(name: &str, found: impl Fn(usize) -> f64, exact: &[f64], near: impl Fn(usize) -> f64) {
    let wrong = (0..exact.len()).filter(|&at| {
        let is_near = (found(at) - exact[at]).abs() <= near(at);
        !is_near
    });
    let (wrong, count) = (wrong.count(), exact.len());
    println!(
        "{} {name}: {wrong} wrong of {count}",
        if wrong == 0 { "right" } else { "WRONG" }
    );
}

fn products(device: &Device, kernels: &Kernels<'_>) -> Done {
    for [m, n, k] in [[200, 264, 328], [1, 8, 8], [128, 256, 4096]] {
        let (a, b) = (numbers(1, m * k), numbers(2, n * k));
        let (exact, size) = product(&doubles(&a), &doubles(&b), [m, n, k]);
        let halves = |x: &[f32]| x.iter().map(|&x| half(x)).collect::<Vec<_>>();
        let (of_a, of_b) = (
            device.copied(&with_gaps(&halves(&a), k))?,
            device.copied(&halves(&b))?,
        );
        let ta = Tensor::<F16, 2>::strided(&of_a, [m, k], [k + 8, 1])?;
        let tb = Tensor::<F16, 2>::new(&of_b, [n, k])?.transposed();
        let name = format!("{m}×{n}×{k}");
        let mut c = device.filled::<u16>(m * n, 0xff)?;
        gemm(kernels, TensorMut::<F16, 2>::new(&mut c, [m, n])?, ta, tb)?;
        let c = c.to_vec()?;
        let near = |unit: f64| {
            let (exact, size) = (exact.clone(), size.clone());
            move |at: usize| exact[at].abs() * unit + size[at] / 4096.0
        };
        report(
            &format!("gemm F16 {name}"),
            |at| of_half(c[at]),
            &exact,
            near(1.0 / 1024.0),
        );
        let mut c = device.filled::<f32>(m * n, 0xff)?;
        gemm(kernels, TensorMut::<f32, 2>::new(&mut c, [m, n])?, ta, tb)?;
        let c = c.to_vec()?;
        report(
            &format!("gemm F16, C of f32 {name}"),
            |at| c[at].into(),
            &exact,
            near(0.0),
        );
        if m % 8 == 0 {
            let mut c = device.filled::<u16>(m * n, 0xff)?;
            gemm(
                kernels,
                TensorMut::<F16, 2>::new(&mut c, [n, m])?.transposed(),
                ta,
                tb,
            )?;
            let c = c.to_vec()?;
            report(
                &format!("gemm F16, C by columns {name}"),
                |at| of_half(c[at % n * m + at / n]),
                &exact,
                near(1.0 / 1024.0),
            );
        }
        let bits = |x: &[f32]| {
            x.iter()
                .map(|x| (x.to_bits() >> 16) as u16)
                .collect::<Vec<_>>()
        };
        let (of_a, of_b) = (device.copied(&bits(&a))?, device.copied(&bits(&b))?);
        let mut c = device.filled::<u16>(m * n, 0xff)?;
        gemm(
            kernels,
            TensorMut::<Bf16, 2>::new(&mut c, [m, n])?,
            Tensor::new(&of_a, [m, k])?,
            Tensor::<Bf16, 2>::new(&of_b, [n, k])?.transposed(),
        )?;
        let c = c.to_vec()?;
        report(
            &format!("gemm Bf16 {name}"),
            |at| of_bfloat(c[at]),
            &exact,
            near(1.0 / 128.0),
        );
    }
    Ok(())
}

fn scaled(device: &Device, kernels: &Kernels<'_>) -> Done {
    let [m, n, k] = [200, 264, 592];
    let bytes = |seed, count| {
        numbers(seed, count)
            .into_iter()
            .map(e4m3)
            .collect::<Vec<_>>()
    };
    let (a, b) = (bytes(3, m * k), bytes(4, n * k));
    let (on_a, on_b) = (device.copied(&a)?, device.copied(&b)?);
    let steps = k.div_ceil(128);
    let scales = |count: usize| {
        (0..count)
            .map(|at| 0.5 + (at * 5 % 8) as f32 / 8.0)
            .collect::<Vec<f32>>()
    };
    for (way, sums) in [
        ("matrices", Sums::Fast),
        ("matrices", Sums::Promoted),
        ("rows", Sums::Fast),
        ("blocks", Sums::Promoted),
    ] {
        let (count_a, count_b) = match way {
            "matrices" => (1, 1),
            "rows" => (m, n),
            _ => (m * steps, n.div_ceil(128) * steps),
        };
        let (sa, sb) = (scales(count_a), scales(count_b));
        let (on_sa, on_sb) = (device.copied(&sa)?, device.copied(&sb)?);
        let (x, y): (&Slice<f32>, &Slice<f32>) = (&on_sa, &on_sb);
        let given = match way {
            "matrices" => Scales::Matrices { a: x, b: y, sums },
            "rows" => Scales::Rows { a: x, b: y },
            _ => Scales::Blocks { a: x, b: y },
        };
        let place = |is_b: bool, row: usize, step: usize| match (way, is_b) {
            ("matrices", _) => 0,
            ("rows", _) => row,
            (_, false) => step * m + row,
            (_, true) => row / 128 * steps + step,
        };
        let values = |bytes: &[u8], scales: &[f32], is_b| -> Vec<f64> {
            let at = |at: usize| {
                of_e4m3(bytes[at]) * f64::from(scales[place(is_b, at / k, at % k / 128)])
            };
            (0..bytes.len()).map(at).collect()
        };
        let (exact, size) = product(&values(&a, &sa, false), &values(&b, &sb, true), [m, n, k]);
        let mut c = device.filled::<u16>(m * n, 0xff)?;
        let (ta, tb) = (
            Tensor::<u8, 2>::new(&on_a, [m, k])?,
            Tensor::<u8, 2>::new(&on_b, [n, k])?.transposed(),
        );
        gemm_fp8(kernels, TensorMut::new(&mut c, [m, n])?, ta, tb, given)?;
        let c = c.to_vec()?;
        let near = |at: usize| exact[at].abs() / 128.0 + size[at] / 2048.0;
        report(
            &format!("gemm_fp8 {way} {sums:?}"),
            |at| of_bfloat(c[at]),
            &exact,
            near,
        );
        if way != "blocks" {
            let mut c = device.filled::<u16>(m * n, 0xff)?;
            gemm_fp8(
                kernels,
                TensorMut::<Bf16, 2>::new(&mut c, [n, m])?.transposed(),
                ta,
                tb,
                given,
            )?;
            let c = c.to_vec()?;
            report(
                &format!("gemm_fp8 {way} {sums:?}, C by columns"),
                |at| of_bfloat(c[at % n * m + at / n]),
                &exact,
                near,
            );
        }
    }
    Ok(())
}

fn main() -> Done {
    let device = Device::first()?;
    println!("{}", device.name()?);
    let begin = Instant::now();
    let library = Library::load(&device)?;
    let kernels = Kernels::new(&library)?;
    println!("loaded in {:.1} ms", begin.elapsed().as_secs_f64() * 1e3);
    products(&device, &kernels)?;
    scaled(&device, &kernels)?;
    heads::run(&device, &kernels)?;
    gradients::run(&device, &library, &kernels)?;
    caches::run(&device, &kernels)?;
    rows::run(&device, &kernels)?;
    gates::run(&device, &kernels)?;
    calls::run(&device, &library, &kernels)
}
