//! Tests of the gradients of RMSNorm and LayerNorm. Every element of the input's gradient, and some
//! columns of the gradients of weight and bias, are compared with a computation in 64 bits. The
//! bandwidth is compared with that of a copy by the driver.

use std::cell::RefCell;

use cute_launch::{Buffer, Element};

use crate::gpu::{Gpu, done, poison, read};
use crate::launches::{
    CHUNK, LAYER_NORM_BACKWARD_BF16, LAYER_NORM_BACKWARD_F16, LAYER_NORM_BACKWARD_F32,
    LayerNormBackward, LayerNormWeight, LongLayerNormBackward, LongRmsNormBackward,
    NORM_WEIGHTS_BF16, NORM_WEIGHTS_F16, NORM_WEIGHTS_F32, OfRows, OfShapes,
    RMS_NORM_BACKWARD_BF16, RMS_NORM_BACKWARD_F16, RMS_NORM_BACKWARD_F32, RmsNormBackward,
    RmsNormWeight, SUM_OF_CHUNKS_BF16, SUM_OF_CHUNKS_F16, SUM_OF_CHUNKS_F32, SumOfChunks,
};
use crate::numbers::{Random, in_parallel};
use crate::whole_rows::{EPSILON, Kind, SIZES, kinds, name_of};

/// The kernels for one element type.
struct Kernels<T: Element> {
    rms: OfShapes<RmsNormBackward<T>, LongRmsNormBackward<T>>,
    layer: OfShapes<LayerNormBackward<T>, LongLayerNormBackward<T>>,
    weights: [(RmsNormWeight<T>, LayerNormWeight<T>); 2],
    sum: SumOfChunks<T>,
}

pub fn run(gpu: &Gpu<'_>) {
    let floats = Kernels {
        rms: RMS_NORM_BACKWARD_F32,
        layer: LAYER_NORM_BACKWARD_F32,
        weights: NORM_WEIGHTS_F32,
        sum: SUM_OF_CHUNKS_F32,
    };
    let halves = Kernels {
        rms: RMS_NORM_BACKWARD_F16,
        layer: LAYER_NORM_BACKWARD_F16,
        weights: NORM_WEIGHTS_F16,
        sum: SUM_OF_CHUNKS_F16,
    };
    let brains = Kernels {
        rms: RMS_NORM_BACKWARD_BF16,
        layer: LAYER_NORM_BACKWARD_BF16,
        weights: NORM_WEIGHTS_BF16,
        sum: SUM_OF_CHUNKS_BF16,
    };
    let (f32s, f16s, bf16s) = kinds();
    of_kind(gpu, &f32s, &floats);
    of_kind(gpu, &f16s, &halves);
    of_kind(gpu, &bf16s, &brains);
}

fn of_kind<T: Element + Sync>(gpu: &Gpu<'_>, kind: &Kind<T>, kernels: &Kernels<T>) {
    for (shape, sizes) in SIZES.iter().enumerate() {
        let timed = usize::from(!gpu.only_compares());
        for (number, &size) in sizes.iter().enumerate().skip(1 - timed) {
            let given = Given::new(gpu, kind, size);
            for has_mean in [false, true] {
                let all = Launches {
                    gpu,
                    kind,
                    kernels,
                    shape,
                    given: &given,
                    has_mean,
                };
                compare(&all, number == 0);
            }
        }
    }
}

/// The matrix `x`, the gradient `dy` of the output, and a weight.
struct Matrix<T> {
    rows: usize,
    columns: usize,
    x: Vec<T>,
    dy: Vec<T>,
    weight: Vec<T>,
}

/// A [`Matrix`], on the host and on the device.
struct Given<T: Element> {
    matrix: Matrix<T>,
    on: [Buffer<T>; 3],
}

impl<T: Element> Given<T> {
    fn new(gpu: &Gpu<'_>, kind: &Kind<T>, (rows, columns): (usize, usize)) -> Self {
        let mut random = Random::new((rows * 37 + columns) as u64);
        // The mean of a row is not 0.
        let x: Vec<T> = random
            .floats(rows * columns)
            .into_iter()
            .enumerate()
            .map(|(at, x)| (kind.of)(2.0 * x + (at / columns % 7) as f32 - 3.0))
            .collect();
        let mut of = |count: usize| {
            let floats = random.floats(count);
            floats.into_iter().map(kind.of).collect::<Vec<T>>()
        };
        let (dy, weight) = (of(rows * columns), of(columns));
        let on = [&x, &dy, &weight].map(|data| gpu.upload(data));
        let matrix = Matrix {
            rows,
            columns,
            x,
            dy,
            weight,
        };
        Self { matrix, on }
    }
}

impl<T: Copy> Matrix<T> {
    /// Returns the elements of `x` and `dy` in this row and column.
    fn at(&self, kind: &Kind<T>, row: usize, column: usize) -> (f64, f64) {
        let at = row * self.columns + column;
        ((kind.value)(self.x[at]), (kind.value)(self.dy[at]))
    }

    /// Returns the mean and the factor of a row.
    fn numbers(&self, kind: &Kind<T>, has_mean: bool, row: usize) -> (f64, f64) {
        let x: Vec<f64> = self.x[row * self.columns..][..self.columns]
            .iter()
            .map(|&x| (kind.value)(x))
            .collect();
        let n = self.columns as f64;
        let mean = if has_mean {
            x.iter().sum::<f64>() / n
        } else {
            0.0
        };
        let spread = x.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n;
        (mean, (spread + f64::from(EPSILON)).sqrt().recip())
    }

    /// Returns the number of elements of a row of the input's gradient that are not near the exact
    /// elements.
    fn wrong_in_row(&self, kind: &Kind<T>, has_mean: bool, row: usize, found: &[T]) -> usize {
        let (mean, factor) = self.numbers(kind, has_mean, row);
        let n = self.columns as f64;
        let of = |column: usize| {
            let (x, dy) = self.at(kind, row, column);
            (x, dy * (kind.value)(self.weight[column]))
        };
        let all: Vec<(f64, f64)> = (0..self.columns).map(of).collect();
        let mean_of = |each: &dyn Fn(&(f64, f64)) -> f64| all.iter().map(each).sum::<f64>() / n;
        let along = mean_of(&|&(x, g)| g * (x - mean));
        let size_along = mean_of(&|&(x, g)| (g * (x - mean)).abs());
        let (of_g, size_of_g) = if has_mean {
            (mean_of(&|&(_, g)| g), mean_of(&|&(_, g)| g.abs()))
        } else {
            (0.0, 0.0)
        };
        all.iter()
            .zip(found)
            .filter(|&(&(x, g), &found)| {
                let square = factor * factor;
                let exact = factor * (g - of_g - (x - mean) * square * along);
                let size =
                    factor * (g.abs() + size_of_g + (x.abs() + mean.abs()) * square * size_along);
                let error = 1e-5 * size + (exact.abs() * kind.error).max(kind.least);
                !(((kind.value)(found) - exact).abs() <= error)
            })
            .count()
    }

    /// Returns whether the gradients of a column's weight and bias are not near the exact
    /// gradients.
    fn is_wrong(
        &self,
        kind: &Kind<T>,
        numbers: &[(f64, f64)],
        column: usize,
        [weight, bias]: [Option<T>; 2],
    ) -> bool {
        let mut sums = [0.0; 2];
        let mut sizes = [0.0; 2];
        for (row, (mean, factor)) in numbers.iter().enumerate() {
            let (x, dy) = self.at(kind, row, column);
            sums[0] += dy * (x - mean) * factor;
            sums[1] += dy;
            sizes[0] += dy.abs() * (x.abs() + mean.abs()) * factor;
            sizes[1] += dy.abs();
        }
        [weight, bias].into_iter().enumerate().any(|(i, found)| {
            let error = 1e-5 * sizes[i] + (sums[i].abs() * kind.error).max(kind.least);
            found.is_some_and(|found| !(((kind.value)(found) - sums[i]).abs() <= error))
        })
    }
}

/// Launches a short or a long kernel. Only the long kernel has the memory of clusters as an
/// argument.
macro_rules! launch {
    ($gpu:ident, $kernel:expr, $partial:expr, ($($argument:expr),*)) => {
        match $kernel {
            OfRows::Short(kernel) => done($gpu.kernel(&kernel).launch(($($argument),*))),
            OfRows::Long(kernel) => done($gpu.kernel(&kernel).launch(($($argument,)* $partial))),
        }
    };
}

/// The memory that the kernels of a norm write.
struct Written<T: Element> {
    dx: Buffer<T>,
    factors: Buffer<f32>,
    means: Buffer<f32>,
    partial: Buffer<f32>,
    sums: [Buffer<f32>; 2],
    out: [Buffer<T>; 2],
}

/// The launches of a norm and a shape.
struct Launches<'a, T: Element> {
    gpu: &'a Gpu<'a>,
    kind: &'a Kind<T>,
    kernels: &'a Kernels<T>,
    shape: usize,
    given: &'a Given<T>,
    has_mean: bool,
}

impl<T: Element + Sync> Launches<'_, T> {
    /// Returns the numbers of rows and columns.
    fn extents(&self) -> (i32, i32) {
        let matrix = &self.given.matrix;
        (matrix.rows as i32, matrix.columns as i32)
    }

    fn chunks(&self) -> usize {
        self.given.matrix.rows.div_ceil(CHUNK as usize)
    }

    fn memory(&self) -> Written<T> {
        let (gpu, matrix) = (self.gpu, &self.given.matrix);
        let (rows, columns) = (matrix.rows, matrix.columns);
        Written {
            dx: gpu.poisoned(rows * columns),
            factors: gpu.poisoned(rows),
            means: gpu.poisoned(rows),
            partial: gpu.poisoned(32 * rows),
            sums: [(); 2].map(|()| gpu.poisoned(self.chunks() * columns)),
            out: [(); 2].map(|()| gpu.poisoned(columns)),
        }
    }

    /// Launches the kernel for the gradient of the input, which also writes the factors and means
    /// of rows.
    fn of_input(&self, to: &mut Written<T>) {
        let (gpu, [x, dy, w], (m, n)) = (self.gpu, &self.given.on, self.extents());
        let (dx, factors, means) = (&mut to.dx, &mut to.factors, &mut to.means);
        if self.has_mean {
            launch!(
                gpu,
                self.kernels.layer[self.shape].1,
                &mut to.partial,
                (dx, factors, means, dy, x, w, m, n, EPSILON)
            );
        } else {
            launch!(
                gpu,
                self.kernels.rms[self.shape].1,
                &mut to.partial,
                (dx, factors, dy, x, w, m, n, EPSILON)
            );
        }
    }

    /// Launches the kernels for the gradients of weight and bias: the sums of chunks, and then the
    /// sum of all chunks.
    fn of_weight(&self, to: &mut Written<T>) {
        let (gpu, [x, dy, _], (m, n)) = (self.gpu, &self.given.on, self.extents());
        let (rms, layer) = &self.kernels.weights[usize::from(self.shape >= 4)];
        let [sums, biases] = &mut to.sums;
        let (factors, means) = (&to.factors, &to.means);
        if self.has_mean {
            done(
                gpu.kernel(layer)
                    .launch((sums, biases, dy, x, factors, means, m, n)),
            );
        } else {
            done(gpu.kernel(rms).launch((sums, dy, x, factors, m, n)));
        }
        let outs = 1 + usize::from(self.has_mean);
        let sum = gpu.kernel(&self.kernels.sum);
        for (sums, out) in to.sums.iter().zip(&mut to.out).take(outs) {
            done(sum.launch((out, sums, self.chunks() as i32, n)));
        }
    }

    /// Returns the names of the kernels for the gradient of the input and for the gradient of the
    /// weight.
    fn names(&self) -> [&'static str; 2] {
        let (rms, layer) = &self.kernels.weights[usize::from(self.shape >= 4)];
        if self.has_mean {
            [name_of!(self.kernels.layer[self.shape].1), layer.name()]
        } else {
            [name_of!(self.kernels.rms[self.shape].1), rms.name()]
        }
    }

    /// Runs all kernels, and compares their results with a computation in 64 bits and with a second
    /// run.
    fn compare(&self, to: &mut Written<T>) -> [String; 2] {
        let (matrix, kind, has_mean) = (&self.given.matrix, self.kind, self.has_mean);
        let (rows, columns) = (matrix.rows, matrix.columns);
        self.of_input(to);
        self.of_weight(to);
        let found = read(&to.dx);
        let wrong = in_parallel(rows, |row| {
            let found = &found[row * columns..][..columns];
            matrix.wrong_in_row(kind, has_mean, row, found)
        });
        let numbers: Vec<(f64, f64)> = (0..rows)
            .map(|row| matrix.numbers(kind, has_mean, row))
            .collect();
        let step = if rows * columns > 1 << 22 { 61 } else { 1 };
        let some: Vec<usize> = (0..columns).step_by(step).collect();
        let [weight, bias] = to.out.each_ref().map(|out| read(&out));
        let wrong_columns = in_parallel(some.len(), |number| {
            let column = some[number];
            let bias = has_mean.then_some(bias[column]);
            usize::from(matrix.is_wrong(kind, &numbers, column, [Some(weight[column]), bias]))
        });
        // A second run after the memory is poisoned gives the same bits.
        poison(&mut to.out[0]);
        poison(&mut to.sums[0]);
        self.of_weight(to);
        let again = read(&to.out[0]);
        let bits = |x: &T| (kind.value)(*x).to_bits();
        let pairs = again.iter().zip(&weight);
        let differ = pairs.filter(|(x, y)| bits(x) != bits(y)).count();
        [
            format!("{wrong} wrong"),
            format!(
                "{wrong_columns} wrong of {} columns, {differ} differ again",
                some.len()
            ),
        ]
    }
}

/// Compares the results of a norm and a shape, and times its kernels if requested.
fn compare<T: Element + Sync>(all: &Launches<'_, T>, is_timed: bool) {
    let mut written = all.memory();
    let results = all.compare(&mut written);
    let (m, n) = all.extents();
    let size = size_of::<T>() as f64 * f64::from(m) * f64::from(n);
    let to = RefCell::new(written);
    let memcpy = || done(to.borrow_mut().dx.copy_from(&all.given.on[0]));
    let of_input = || all.of_input(&mut to.borrow_mut());
    let of_weight = || all.of_weight(&mut to.borrow_mut());
    let times = if is_timed {
        all.gpu
            .medians(21, 10, 0, &[&memcpy, &of_input, &of_weight])
    } else {
        Vec::new()
    };
    for (part, (name, result)) in all.names().into_iter().zip(results).enumerate() {
        if times.is_empty() {
            println!("| {name} | {m} rows of {n} | | | | {result} |");
            continue;
        }
        let rate = |bytes: f64, ms: f64| bytes / ms / 1e6;
        let copied = rate(2.0 * size, times[0]);
        let measured = rate([3.0, 2.0][part] * size, times[1 + part]);
        println!(
            "| {name} | {m} rows of {n} | {measured:.0} GB/s | memcpy {copied:.0} | {:.1} % | \
             {result} |",
            100.0 * measured / copied
        );
    }
}
