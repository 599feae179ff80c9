//! Products with an epilogue, compared with the plain product in the same run.

use std::cell::RefCell;

use cute_launch::{Bf16, F16, MapElement, TensorMap, TensorMapMut};

use crate::gpu::{Gpu, done, poison, read};
use crate::launches::*;
use crate::numbers::{Half, Random, in_parallel};

/// The sizes. Tiles do not divide the first one, which is compared but not timed.
const SIZES: [[usize; 3]; 4] = [
    [1000, 1032, 208],
    [4096, 4096, 4096],
    [8192, 8192, 8192],
    [4096, 14336, 4096],
];

/// The operands of a product with an epilogue.
struct Data {
    half: Half,
    size: [usize; 3],
    a: Vec<u16>,
    b: Vec<u16>,
    bias: Vec<u16>,
    residual: Vec<u16>,
    rows: Vec<f32>,
}

const SCALE: f32 = 0.25;
const SLOPE: f32 = 0.0625;

fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

fn gelu(x: f64) -> f64 {
    let inner = (2.0 / std::f64::consts::PI).sqrt() * (x + 0.044_715 * x * x * x);
    x / 2.0 * (1.0 + inner.tanh())
}

impl Data {
    fn new(half: Half, size: [usize; 3], random: &mut Random) -> Self {
        let [m, n, k] = size;
        let mut halves = |count: usize| {
            (0..count)
                .map(|_| half.of(random.next()))
                .collect::<Vec<u16>>()
        };
        let (a, b, bias, residual) = (halves(m * k), halves(n * k), halves(n), halves(m * n));
        Self {
            half,
            size,
            a,
            b,
            bias,
            residual,
            rows: random.floats(m),
        }
    }

    fn value(&self, bits: u16) -> f64 {
        self.half.value(bits).into()
    }

    /// Compares C with a function of (row, column, sum), in some rows. The bound is the sum of
    /// three errors: the rounding of an element, the rounding of the sum, and the error that the
    /// function returns.
    fn wrong(
        &self,
        out: &[u16],
        function: impl Fn(usize, usize, f64) -> (f64, f64) + Sync,
    ) -> usize {
        let [m, n, k] = self.size;
        let values = |data: &[u16]| {
            data.iter()
                .map(|&x| self.half.value(x))
                .collect::<Vec<f32>>()
        };
        let rounding = match self.half {
            Half::F16 => 1.0 / 2048.0,
            Half::Bf16 => 1.0 / 256.0,
        };
        let rows: Vec<usize> = (0..32.min(m)).map(|i| i * 1237 % m).collect();
        in_parallel(rows.len(), |number| {
            let row = rows[number];
            let left = values(&self.a[row * k..][..k]);
            (0..n)
                .filter(|&column| {
                    let (mut sum, mut size) = (0.0, 0.0);
                    for (x, &y) in left.iter().zip(&self.b[column * k..]) {
                        let product = f64::from(*x) * self.value(y);
                        sum += product;
                        size += product.abs();
                    }
                    let (exact, more) = function(row, column, sum);
                    let found = self.value(out[row * n + column]);
                    // NaN is not near any number.
                    let bound = exact.abs() * rounding + size / 65_536.0 + more;
                    !((found - exact).abs() <= bound)
                })
                .count()
        })
    }

    fn run<T: MapElement<Stored = u16>>(&self, gpu: &Gpu<'_>, kernels: &Kernels<T>) {
        let on = [&self.a, &self.b, &self.bias, &self.residual].map(|data| gpu.upload(data));
        let on_rows = gpu.upload(&self.rows);
        let [m, n, k] = self.size;
        let c = RefCell::new(gpu.poisoned::<u16>(m * n));
        let d = RefCell::new(gpu.poisoned::<u16>(m * n));
        let pace = RefCell::new(gpu.upload(&[0_u32]));
        let a = done(TensorMap::new(boxes_of_operands::<T, 2>(), &on[0], [k, m]));
        let b = done(TensorMap::new(boxes_of_operands::<T, 2>(), &on[1], [k, n]));
        let [by_m, by_n, by_k] = self.size.map(|size| size as i32);
        let (bias, residual) = (&*on[2], &*on[3]);
        let bias_of = |column: usize| self.value(self.bias[column]);
        let at_gelu = |x: f64| (gelu(x), x.abs() / 4096.0 + 1e-4);
        let mut lines: Vec<(&str, Box<dyn Fn() + '_>, usize)> = Vec::new();
        // Adds a line of the table for the launch with these arguments, with the number of wrong
        // elements of C.
        macro_rules! line {
            ($kernel:expr, ($($argument:expr),*), $function:expr) => { {
                let (name, kernel) = ($kernel.name(), gpu.kernel($kernel));
                let (c, pace) = (&c, &pace);
                let run = move || {
                    let (mut c, mut pace) = (c.borrow_mut(), pace.borrow_mut());
                    let c = done(TensorMapMut::new(boxes_c::<T, 2>(), &mut c, [n, m]));
                    done(kernel.launch((a, b, c, &mut pace, $($argument,)* by_m, by_n, by_k)));
                };
                poison(&mut c.borrow_mut());
                run();
                let out: Vec<u16> = read(&c.borrow());
                lines.push((name, Box::new(run), self.wrong(&out, $function)));
            } };
        }
        line!(&kernels.plain, (), |_, _, x| (x, 0.0));
        line!(&kernels.gelu, (bias), |_, j, x| at_gelu(x + bias_of(j)));
        line!(&kernels.residual, (bias, residual), |i, j, x| {
            (x + bias_of(j) + self.value(self.residual[i * n + j]), 0.0)
        });
        if let Some(kernel) = &kernels.silu {
            line!(kernel, (&*on_rows, SCALE), |i, _, x| {
                let x = f64::from(SCALE) * x + f64::from(self.rows[i]);
                (x * sigmoid(x), x.abs() / 65_536.0)
            });
        }
        if let Some(kernel) = &kernels.slope {
            line!(kernel, (SCALE, SLOPE), |i, j, x| {
                let x = f64::from(SCALE) * x + f64::from(SLOPE) * (j as f64 - i as f64);
                (x.max(0.0), x.abs() / 65_536.0)
            });
        }
        if let Some(kernel) = &kernels.both {
            let (name, kernel) = (kernel.name(), gpu.kernel(kernel));
            let (c, d, pace) = (&c, &d, &pace);
            let run = move || {
                let (mut c, mut d, mut pace) = (c.borrow_mut(), d.borrow_mut(), pace.borrow_mut());
                let c = done(TensorMapMut::new(boxes_c::<T, 2>(), &mut c, [n, m]));
                let d = done(TensorMapMut::new(boxes_c::<T, 2>(), &mut d, [n, m]));
                done(kernel.launch((a, b, c, d, &mut pace, bias, by_m, by_n, by_k)));
            };
            poison(&mut c.borrow_mut());
            run();
            let (out, before): (Vec<u16>, Vec<u16>) = (read(&c.borrow()), read(&d.borrow()));
            let wrong = self.wrong(&out, |_, j, x| at_gelu(x + bias_of(j)))
                + self.wrong(&before, |_, j, x| (x + bias_of(j), 0.0));
            lines.push((name, Box::new(run), wrong));
        }
        let is_timed = m * n * k > 1 << 34;
        let count = (6e12 / (2.0 * (m * n * k) as f64)).clamp(5.0, 20.0) as u32;
        let runs: Vec<&dyn Fn()> = lines.iter().map(|(_, run, _)| &**run).collect();
        let times = if is_timed {
            gpu.medians(9, count, 60, &runs)
        } else {
            vec![f64::NAN; runs.len()]
        };
        for ((name, _, wrong), time) in lines.iter().zip(&times) {
            let rate = 2.0 * (m * n * k) as f64 / time / 1e9;
            println!(
                "| {name} | {m}×{n}×{k} | {rate:.0} TFLOP/s | of the plain product | {:.3} | \
                 {wrong} wrong in 32 rows |",
                times[0] / time
            );
        }
    }
}

/// The kernels for one element type.
struct Kernels<T> {
    plain: OfMaps<T, T>,
    gelu: OfBias<T>,
    residual: OfResidual<T>,
    silu: Option<OfScaledRows<T>>,
    slope: Option<OfSlope<T>>,
    both: Option<OfTwoOutputs<T>>,
}

pub fn run(gpu: &Gpu<'_>) {
    let mut random = Random::fresh();
    for size in SIZES {
        if gpu.only_compares() && size[0] > 1000 {
            continue;
        }
        Data::new(Half::Bf16, size, &mut random).run(
            gpu,
            &Kernels::<Bf16> {
                plain: BGEMM_SM90,
                gelu: BGEMM_SM90_BIAS_GELU,
                residual: BGEMM_SM90_BIAS_RESIDUAL,
                silu: Some(BGEMM_SM90_ROWS_SILU),
                slope: None,
                both: Some(BGEMM_SM90_BIAS_GELU_BOTH),
            },
        );
        Data::new(Half::F16, size, &mut random).run(
            gpu,
            &Kernels::<F16> {
                plain: HGEMM_SM90,
                gelu: HGEMM_SM90_BIAS_GELU,
                residual: HGEMM_SM90_BIAS_RESIDUAL,
                silu: None,
                slope: Some(HGEMM_SM90_SLOPE_RELU),
                both: None,
            },
        );
    }
}
