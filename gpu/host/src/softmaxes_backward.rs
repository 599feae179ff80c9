//! Tests of the gradients of softmax and cross entropy. Every element is compared with a
//! computation in 64 bits, and the bandwidth with that of a copy by the driver.

use std::cell::RefCell;

use cute_launch::{Buffer, Element};

use crate::gpu::{Gpu, done, read};
use crate::launches::{
    CROSS_ENTROPY_BACKWARD_BF16, CROSS_ENTROPY_BACKWARD_F16, CROSS_ENTROPY_BACKWARD_F32,
    CrossEntropyBackward, LongSoftmaxBackward, OfRows, OfShapes, SOFTMAX_BACKWARD_BF16,
    SOFTMAX_BACKWARD_F16, SOFTMAX_BACKWARD_F32, Shape, SoftmaxBackward,
};
use crate::numbers::{Random, in_parallel};
use crate::whole_rows::{Kind, SIZES, kinds, name_of};

const IGNORED: i32 = -100;

/// The kernels for one element type.
struct Kernels<T: Element> {
    softmax: OfShapes<SoftmaxBackward<T>, LongSoftmaxBackward<T>>,
    entropy: [(Shape, CrossEntropyBackward<T>); 6],
}

pub fn run(gpu: &Gpu<'_>) {
    let (f32s, f16s, bf16s) = kinds();
    let floats = Kernels {
        softmax: SOFTMAX_BACKWARD_F32,
        entropy: CROSS_ENTROPY_BACKWARD_F32,
    };
    let halves = Kernels {
        softmax: SOFTMAX_BACKWARD_F16,
        entropy: CROSS_ENTROPY_BACKWARD_F16,
    };
    let brains = Kernels {
        softmax: SOFTMAX_BACKWARD_BF16,
        entropy: CROSS_ENTROPY_BACKWARD_BF16,
    };
    of_kind(gpu, &f32s, &floats);
    of_kind(gpu, &f16s, &halves);
    of_kind(gpu, &bf16s, &brains);
}

fn of_kind<T: Element + Sync>(gpu: &Gpu<'_>, kind: &Kind<T>, kernels: &Kernels<T>) {
    for (shape, sizes) in SIZES.iter().enumerate() {
        let timed = usize::from(!gpu.only_compares());
        for (number, &size) in sizes.iter().enumerate().skip(1 - timed) {
            compare(gpu, kind, kernels, (shape, number == 0), size);
        }
    }
}

/// Logits and a gradient of their softmax; and the labels, the gradients of losses, and the
/// logarithms.
struct Given<T> {
    columns: usize,
    logits: Vec<T>,
    gradient: Vec<T>,
    weights: Vec<T>,
    labels: Vec<i32>,
    of_losses: Vec<f32>,
    logarithms: Vec<f32>,
}

impl<T: Element + Sync> Given<T> {
    fn new(kind: &Kind<T>, (rows, columns): (usize, usize)) -> Self {
        let mut random = Random::new((rows * 41 + columns) as u64);
        let mut of = |count: usize, factor: f32| -> Vec<T> {
            let floats = random.floats(count);
            floats.into_iter().map(|x| (kind.of)(factor * x)).collect()
        };
        let logits = of(rows * columns, 2.0);
        let gradient = of(rows * columns, 1.0);
        let logarithm = |row: usize| {
            let row = &logits[row * columns..][..columns];
            let sum: f64 = row.iter().map(|&x| (kind.value)(x).exp()).sum();
            sum.ln() as f32
        };
        let logarithms: Vec<f32> = (0..rows).map(logarithm).collect();
        let weight = |(at, &x): (usize, &T)| {
            let exponent = (kind.value)(x) - f64::from(logarithms[at / columns]);
            (kind.of)(exponent.exp() as f32)
        };
        let weights = logits.iter().enumerate().map(weight).collect();
        let label = |row: usize| match row % 11 {
            3 => IGNORED,
            7 => columns as i32,
            _ => (row * 7919 % columns) as i32,
        };
        Self {
            columns,
            weights,
            labels: (0..rows).map(label).collect(),
            of_losses: random.floats(rows),
            logits,
            gradient,
            logarithms,
        }
    }

    fn row(&self, kind: &Kind<T>, of: &[T], row: usize) -> Vec<f64> {
        let row = &of[row * self.columns..][..self.columns];
        row.iter().map(|&x| (kind.value)(x)).collect()
    }

    /// Returns the exact gradients of a row for softmax, each with the error that a kernel may have
    /// before it rounds.
    fn of_softmax(&self, kind: &Kind<T>, row: usize) -> Vec<(f64, f64)> {
        let y = self.row(kind, &self.weights, row);
        let dy = self.row(kind, &self.gradient, row);
        let pairs = || y.iter().zip(&dy);
        let along: f64 = pairs().map(|(y, dy)| y * dy).sum();
        let size: f64 = pairs().map(|(y, dy)| (y * dy).abs()).sum();
        pairs()
            .map(|(y, dy)| (y * (dy - along), 1e-5 * y * (dy.abs() + size)))
            .collect()
    }

    /// Returns the exact gradients of a row for cross entropy, each with its permitted error;
    /// `None` if the label of the row is outside its columns.
    fn of_entropy(&self, kind: &Kind<T>, row: usize) -> Option<Vec<(f64, f64)>> {
        let label = self.labels[row];
        if label != IGNORED && !(0..self.columns as i32).contains(&label) {
            return None;
        }
        let factor = if label == IGNORED {
            0.0
        } else {
            f64::from(self.of_losses[row])
        };
        let logarithm = f64::from(self.logarithms[row]);
        let each = |(column, x): (usize, f64)| {
            let weight = (x - logarithm).exp();
            let is_label = if column as i32 == label { 1.0 } else { 0.0 };
            let error = 6e-6 * factor.abs() * (weight + is_label);
            (factor * (weight - is_label), error)
        };
        let row = self.row(kind, &self.logits, row);
        Some(row.into_iter().enumerate().map(each).collect())
    }

    /// Returns the number of elements of a row that are not near the exact elements.
    fn wrong(
        &self,
        kind: &Kind<T>,
        found: &[T],
        row: usize,
        exact: Option<&[(f64, f64)]>,
    ) -> usize {
        let found = self.row(kind, found, row);
        let Some(exact) = exact else {
            return found.iter().filter(|x| !x.is_nan()).count();
        };
        let pairs = found.iter().zip(exact);
        pairs
            .filter(|&(found, &(exact, error))| {
                let error = error + (exact.abs() * kind.error).max(kind.least);
                !((found - exact).abs() <= error)
            })
            .count()
    }
}

/// Compares the gradients of a shape, and times its kernels if requested.
fn compare<T: Element + Sync>(
    gpu: &Gpu<'_>,
    kind: &Kind<T>,
    kernels: &Kernels<T>,
    (shape, is_timed): (usize, bool),
    (rows, columns): (usize, usize),
) {
    let given = Given::new(kind, (rows, columns));
    let (m, n) = (rows as i32, columns as i32);
    let on = [&given.logits, &given.gradient, &given.weights].map(|data| gpu.upload(data));
    let [x, dy, y] = &on;
    let labels = gpu.upload(&given.labels);
    let numbers = [&given.logarithms, &given.of_losses].map(|data| gpu.upload(data));
    let [logarithms, of_losses] = &numbers;
    // The memory has one more element, which nothing may write.
    let poisoned = || RefCell::new(gpu.poisoned::<T>(rows * columns + 1));
    let to: [RefCell<Buffer<T>>; 2] = [poisoned(), poisoned()];
    let partial = RefCell::new(gpu.poisoned::<f32>(32 * rows));
    let (softmax, entropy) = (kernels.softmax[shape].1, kernels.entropy[shape].1);
    let of_softmax = || {
        let mut dx = to[0].borrow_mut();
        match softmax {
            OfRows::Short(kernel) => {
                done(gpu.kernel(&kernel).launch((&mut *dx, dy, y, m, n)));
            }
            OfRows::Long(kernel) => {
                let partial = &mut *partial.borrow_mut();
                done(gpu.kernel(&kernel).launch((&mut *dx, dy, y, m, n, partial)));
            }
        }
    };
    let of_entropy = || {
        let mut dx = to[1].borrow_mut();
        let (dx, kernel) = (&mut *dx, gpu.kernel(&entropy));
        done(kernel.launch((dx, x, &labels, logarithms, of_losses, m, n)));
    };
    of_softmax();
    of_entropy();
    let found = to.each_ref().map(|to| read(&to.borrow()));
    let wrong = [
        in_parallel(rows, |row| {
            given.wrong(kind, &found[0], row, Some(&given.of_softmax(kind, row)))
        }),
        in_parallel(rows, |row| {
            given.wrong(kind, &found[1], row, given.of_entropy(kind, row).as_deref())
        }),
    ];
    let past = found
        .each_ref()
        .map(|found| usize::from(!(kind.value)(found[rows * columns]).is_nan()));
    let memcpy = || done(to[0].borrow_mut()[..rows * columns].copy_from(x));
    let times = if is_timed {
        gpu.medians(21, 10, 0, &[&memcpy, &of_softmax, &of_entropy])
    } else {
        vec![f64::NAN; 3]
    };
    let size = size_of::<T>() as f64 * (rows * columns) as f64;
    let rate = |bytes: f64, ms: f64| bytes / ms / 1e6;
    let copied = rate(2.0 * size, times[0]);
    for (part, name) in [name_of!(softmax), entropy.name()].into_iter().enumerate() {
        let result = format!("{} wrong, {} past the end", wrong[part], past[part]);
        let measured = rate([3.0, 2.0][part] * size, times[1 + part]);
        let figures = if is_timed {
            let share = 100.0 * measured / copied;
            format!("{measured:.0} GB/s | memcpy {copied:.0} | {share:.1} %")
        } else {
            "| |".into()
        };
        println!("| {name} | {m} rows of {n} | {figures} | {result} |");
    }
}
