//! Tests of RMSNorm, LayerNorm, softmax and cross entropy of rows of any length. Every element is
//! compared with a computation in 64 bits, and the bandwidth with that of a copy by the driver.

use std::cell::RefCell;

use cute_launch::{Buffer, Element};

use crate::gpu::{Gpu, done, poison, read};
use crate::launches::{
    CROSS_ENTROPY_BF16, CROSS_ENTROPY_F16, CROSS_ENTROPY_F32, CrossEntropy, LAYER_NORM_BF16,
    LAYER_NORM_F16, LAYER_NORM_F32, LayerNorm, LongCrossEntropy, LongLayerNorm, LongRmsNorm,
    LongSoftmax, OfRows, OfShapes, RMS_NORM_BF16, RMS_NORM_F16, RMS_NORM_F32, RmsNorm,
    SOFTMAX_BF16, SOFTMAX_F16, SOFTMAX_F32, Softmax,
};
use crate::numbers::{Half, Random, in_parallel};

/// The numbers of rows and columns for each shape of kernels. The first pair of a shape is timed.
pub const SIZES: [[(usize, usize); 2]; 6] = [
    [(65536, 1024), (1001, 136)],
    [(16384, 4096), (777, 4104)],
    [(100, 30008), (3, 8200)],
    [(256, 131_072), (5, 33000)],
    [(16384, 4095), (50, 1)],
    [(100, 30011), (3, 100_001)],
];

pub const EPSILON: f32 = 1e-5;
const IGNORED: i32 = -100;

/// An element type, with two errors of its rounding: the error relative to a value, and the error
/// of numbers below the least normal number.
pub struct Kind<T> {
    pub of: fn(f32) -> T,
    pub value: fn(T) -> f64,
    pub error: f64,
    pub least: f64,
}

/// Returns the kinds of floats, halves and `bfloat16`.
pub fn kinds() -> (Kind<f32>, Kind<u16>, Kind<u16>) {
    (
        Kind {
            of: |x| x,
            value: |x: f32| f64::from(x),
            error: 0.0,
            least: 0.0,
        },
        Kind {
            of: |x| Half::F16.of(x),
            value: |x| f64::from(Half::F16.value(x)),
            error: 1.0 / 2048.0,
            // Below 2^-14, halves are the multiples of 2^-24.
            least: 0.5 / 16_777_216.0,
        },
        Kind {
            of: |x| Half::Bf16.of(x),
            value: |x| f64::from(Half::Bf16.value(x)),
            error: 1.0 / 256.0,
            least: 0.0,
        },
    )
}

/// The kernels for one element type.
struct Kernels<T: Element> {
    rms_norm: OfShapes<RmsNorm<T>, LongRmsNorm<T>>,
    layer_norm: OfShapes<LayerNorm<T>, LongLayerNorm<T>>,
    softmax: OfShapes<Softmax<T>, LongSoftmax<T>>,
    cross_entropy: OfShapes<CrossEntropy<T>, LongCrossEntropy<T>>,
}

pub fn run(gpu: &Gpu<'_>) {
    let floats = Kernels {
        rms_norm: RMS_NORM_F32,
        layer_norm: LAYER_NORM_F32,
        softmax: SOFTMAX_F32,
        cross_entropy: CROSS_ENTROPY_F32,
    };
    let halves = Kernels {
        rms_norm: RMS_NORM_F16,
        layer_norm: LAYER_NORM_F16,
        softmax: SOFTMAX_F16,
        cross_entropy: CROSS_ENTROPY_F16,
    };
    let brains = Kernels {
        rms_norm: RMS_NORM_BF16,
        layer_norm: LAYER_NORM_BF16,
        softmax: SOFTMAX_BF16,
        cross_entropy: CROSS_ENTROPY_BF16,
    };
    let (f32s, f16s, bf16s) = kinds();
    of_kind(gpu, &f32s, &floats);
    of_kind(gpu, &f16s, &halves);
    of_kind(gpu, &bf16s, &brains);
}

/// A matrix, a weight and a bias for its columns, and labels of its rows.
struct Matrix<T> {
    rows: usize,
    columns: usize,
    data: Vec<T>,
    weight: Vec<T>,
    bias: Vec<T>,
    labels: Vec<i32>,
}

/// A matrix, on the host and on the device, and the memory of clusters.
struct Given<T: Element> {
    matrix: Matrix<T>,
    on: (Buffer<T>, Buffer<T>, Buffer<T>, Buffer<i32>),
    partial: RefCell<Buffer<f32>>,
}

impl<T: Element> Given<T> {
    fn new(gpu: &Gpu<'_>, kind: &Kind<T>, (rows, columns): (usize, usize)) -> Self {
        let mut random = Random::new((rows * 31 + columns) as u64);
        // The mean of a row is not 0.
        let data: Vec<T> = random
            .floats(rows * columns)
            .into_iter()
            .enumerate()
            .map(|(at, x)| (kind.of)(2.0 * x + (at / columns % 7) as f32 - 3.0))
            .collect();
        let mut row = || {
            let row = random.floats(columns);
            row.into_iter().map(kind.of).collect::<Vec<T>>()
        };
        let (weight, bias) = (row(), row());
        let labels: Vec<i32> = (0..rows)
            .map(|row| match row % 11 {
                3 => IGNORED,
                7 => columns as i32,
                _ => (row * 7919 % columns) as i32,
            })
            .collect();
        let on = (
            gpu.upload(&data),
            gpu.upload(&weight),
            gpu.upload(&bias),
            gpu.upload(&labels),
        );
        let partial = RefCell::new(gpu.poisoned(32 * rows));
        let matrix = Matrix {
            rows,
            columns,
            data,
            weight,
            bias,
            labels,
        };
        Self {
            matrix,
            on,
            partial,
        }
    }
}

impl<T: Copy> Matrix<T> {
    fn row(&self, kind: &Kind<T>, row: usize) -> Vec<f64> {
        let row = &self.data[row * self.columns..][..self.columns];
        row.iter().map(|&x| (kind.value)(x)).collect()
    }
}

/// Returns a launch of a short or a long kernel. Only the long kernel has the memory of clusters as
/// an argument.
macro_rules! launch {
    ($gpu:ident, $kernel:expr, $given:ident, ($($argument:expr),*)) => {
        match $kernel {
            OfRows::Short(kernel) => {
                let kernel = $gpu.kernel(&kernel);
                Box::new(move || done(kernel.launch(($($argument),*)))) as Box<dyn Fn() + '_>
            }
            OfRows::Long(kernel) => {
                let kernel = $gpu.kernel(&kernel);
                Box::new(move || {
                    done(kernel.launch(($($argument,)* &mut $given.partial.borrow_mut())));
                })
            }
        }
    };
}

macro_rules! name_of {
    ($kernel:expr) => {
        match &$kernel {
            OfRows::Short(kernel) => kernel.name(),
            OfRows::Long(kernel) => kernel.name(),
        }
    };
}
pub(crate) use name_of;

fn of_kind<T: Element + Sync>(gpu: &Gpu<'_>, kind: &Kind<T>, kernels: &Kernels<T>) {
    for (shape, sizes) in SIZES.iter().enumerate() {
        let timed = usize::from(!gpu.only_compares());
        for (number, &size) in sizes.iter().enumerate().skip(1 - timed) {
            let given = Given::new(gpu, kind, size);
            let target = RefCell::new(gpu.poisoned::<T>(given.matrix.data.len()));
            let numbers = RefCell::new(gpu.poisoned::<f32>(2 * given.matrix.rows));
            compare(
                gpu,
                kind,
                kernels,
                (shape, number == 0),
                &given,
                (&target, &numbers),
            );
        }
    }
}

/// Runs the four kernels of a shape, compares their results, and times them.
fn compare<T: Element + Sync>(
    gpu: &Gpu<'_>,
    kind: &Kind<T>,
    kernels: &Kernels<T>,
    (shape, is_timed): (usize, bool),
    given: &Given<T>,
    (target, numbers): (&RefCell<Buffer<T>>, &RefCell<Buffer<f32>>),
) {
    let matrix = &given.matrix;
    let (m, n) = (matrix.rows as i32, matrix.columns as i32);
    let (x, w, b, labels) = (&given.on.0, &given.on.1, &given.on.2, &given.on.3);
    let (rms, layer, softmax, entropy) = (
        kernels.rms_norm[shape].1,
        kernels.layer_norm[shape].1,
        kernels.softmax[shape].1,
        kernels.cross_entropy[shape].1,
    );
    let names = [
        name_of!(rms),
        name_of!(layer),
        name_of!(softmax),
        name_of!(entropy),
    ];
    let runs = [
        launch!(
            gpu,
            rms,
            given,
            (&mut target.borrow_mut(), x, w, m, n, EPSILON)
        ),
        launch!(
            gpu,
            layer,
            given,
            (&mut target.borrow_mut(), x, w, b, m, n, EPSILON)
        ),
        launch!(gpu, softmax, given, (&mut target.borrow_mut(), x, m, n)),
        entropy_of(gpu, entropy, given, (x, labels), numbers),
    ];
    let size = size_of::<T>() as f64 * given.matrix.data.len() as f64;
    let mut wrong = [0; 4];
    for (function, run) in runs.iter().enumerate() {
        poison(&mut target.borrow_mut());
        poison(&mut numbers.borrow_mut());
        run();
        wrong[function] = if function < 3 {
            let out = read(&target.borrow());
            in_parallel(matrix.rows, |row| {
                let exact = exact(kind, matrix, function, row);
                let found = &out[row * matrix.columns..][..matrix.columns];
                let is_near = |(&y, &(exact, error)): (&T, &(f64, f64))| {
                    let of_rounding = (exact.abs() * kind.error).max(kind.least);
                    ((kind.value)(y) - exact).abs() <= error + of_rounding
                };
                found
                    .iter()
                    .zip(&exact)
                    .filter(|&pair| !is_near(pair))
                    .count()
            })
        } else {
            let out = read(&numbers.borrow());
            in_parallel(matrix.rows, |row| {
                usize::from(!is_loss(
                    kind,
                    matrix,
                    row,
                    out[row],
                    out[matrix.rows + row],
                ))
            })
        };
    }
    let mut all: Vec<&dyn Fn()> = Vec::new();
    let memcpy = || done(target.borrow_mut().copy_from(x));
    all.push(&memcpy);
    all.extend(runs.iter().map(|run| &**run as &dyn Fn()));
    let times = if is_timed {
        gpu.medians(21, 10, 0, &all)
    } else {
        vec![f64::NAN; 5]
    };
    let rate = |bytes: f64, ms: f64| bytes / ms / 1e6;
    let copied = rate(2.0 * size, times[0]);
    for (function, name) in names.into_iter().enumerate() {
        let result = format!("{} wrong", wrong[function]);
        if !is_timed {
            println!("| {name} | {m} rows of {n} | | | | {result} |");
            continue;
        }
        let measured = rate([2.0, 2.0, 2.0, 1.0][function] * size, times[1 + function]);
        println!(
            "| {name} | {m} rows of {n} | {measured:.0} GB/s | memcpy {copied:.0} | {:.1} % | \
             {result} |",
            100.0 * measured / copied
        );
    }
}

fn entropy_of<'a, T: Element>(
    gpu: &'a Gpu<'_>,
    kernel: OfRows<CrossEntropy<T>, LongCrossEntropy<T>>,
    given: &'a Given<T>,
    (x, labels): (&'a Buffer<T>, &'a Buffer<i32>),
    numbers: &'a RefCell<Buffer<f32>>,
) -> Box<dyn Fn() + 'a> {
    let (rows, columns) = (given.matrix.rows, given.matrix.columns);
    let (m, n) = (rows as i32, columns as i32);
    match kernel {
        OfRows::Short(kernel) => {
            let kernel = gpu.kernel(&kernel);
            Box::new(move || {
                let mut numbers = numbers.borrow_mut();
                let (losses, logarithms) = numbers.split_at_mut(rows);
                done(kernel.launch((losses, logarithms, x, labels, m, n)));
            })
        }
        OfRows::Long(kernel) => {
            let kernel = gpu.kernel(&kernel);
            Box::new(move || {
                let mut numbers = numbers.borrow_mut();
                let (losses, logarithms) = numbers.split_at_mut(rows);
                let mut partial = given.partial.borrow_mut();
                done(kernel.launch((losses, logarithms, x, labels, m, n, &mut partial)));
            })
        }
    }
}

/// Returns the exact results of a row, and the error that a kernel may have before it rounds.
fn exact<T: Copy>(
    kind: &Kind<T>,
    matrix: &Matrix<T>,
    function: usize,
    row: usize,
) -> Vec<(f64, f64)> {
    let x = matrix.row(kind, row);
    let n = matrix.columns as f64;
    let mean = if function == 1 {
        x.iter().sum::<f64>() / n
    } else {
        0.0
    };
    let spread = x.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n;
    let factor = (spread + f64::from(EPSILON)).sqrt().recip();
    let greatest = x.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let total: f64 = x.iter().map(|x| (x - greatest).exp()).sum();
    x.iter()
        .enumerate()
        .map(|(column, x)| {
            let (weight, bias) = (
                (kind.value)(matrix.weight[column]),
                (kind.value)(matrix.bias[column]),
            );
            match function {
                0 => (x * factor * weight, 2e-6 * (x * factor * weight).abs()),
                1 => (
                    (x - mean) * factor * weight + bias,
                    4e-6 * (((x - mean).abs() + mean.abs()) * factor * weight.abs() + bias.abs()),
                ),
                _ => {
                    let share = (x - greatest).exp() / total;
                    (share, share * 6e-6)
                }
            }
        })
        .collect()
}

/// Returns whether a row's loss and logarithm are near the exact values.
fn is_loss<T: Copy>(
    kind: &Kind<T>,
    matrix: &Matrix<T>,
    row: usize,
    loss: f32,
    logarithm: f32,
) -> bool {
    let x = matrix.row(kind, row);
    let greatest = x.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let total: f64 = x.iter().map(|x| (x - greatest).exp()).sum();
    let exact = greatest + total.ln();
    let is_near = |found: f32, exact: f64| {
        (f64::from(found) - exact).abs() <= 4e-6 * (1.0 + exact.abs() + greatest.abs())
    };
    is_near(logarithm, exact)
        && match matrix.labels[row] {
            IGNORED => loss.to_bits() == 0,
            label if label < 0 || label >= matrix.columns as i32 => loss.is_nan(),
            label => is_near(loss, exact - x[label as usize]),
        }
}
