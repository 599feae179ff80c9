//! CuTe's tutorial of attention, compared with a computation in 64 bits.

use std::cell::RefCell;

use crate::gpu::{Gpu, done, read};
use crate::launches::ATTENTION_SM80;
use crate::numbers::{Half, Random, in_parallel};

/// The elements of a row in the tutorial.
const OF_TUTORIAL: usize = 32;
/// The numbers of queries and keys. Numbers of queries that no tile divides are compared but not
/// timed.
const SIZES: [(usize, usize); 4] = [(40, 32), (1000, 2048), (65, 4128), (16384, 16384)];

/// Halves, as floats and on the device.
struct Halves {
    floats: Vec<f32>,
    halves: Vec<u16>,
}

impl Halves {
    fn new(seed: u64, count: usize) -> Self {
        let halves: Vec<u16> = Random::new(seed)
            .floats(count)
            .into_iter()
            .map(|x| Half::F16.of(x))
            .collect();
        Self {
            floats: halves.iter().map(|&half| Half::F16.value(half)).collect(),
            halves,
        }
    }

    /// Some rows.
    fn rows<const N: usize>(&self, first: usize, count: usize) -> &[[f32; N]] {
        self.floats[first * N..][..count * N].as_chunks().0
    }
}

/// Returns the number of a query's results that are not near those of the definition. The
/// definition rounds weights to halves before it multiplies them.
fn wrong<const N: usize>(
    query: [f32; N],
    keys: &[[f32; N]],
    values: &[[f32; N]],
    result: impl Fn(usize) -> f32,
) -> usize {
    let scores: Vec<f64> = keys
        .iter()
        .map(|key| {
            let products: f32 = query.iter().zip(key).map(|(x, y)| x * y).sum();
            f64::from(products) / (N as f64).sqrt()
        })
        .collect();
    let greatest = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let (mut total, mut exact, mut size) = (0.0, [0.0; N], [0.0; N]);
    for (value, score) in values.iter().zip(&scores) {
        let weight = (score - greatest).exp();
        total += weight;
        for (i, &value) in value.iter().enumerate() {
            exact[i] += weight * f64::from(value);
            size[i] += weight * f64::from(value.abs());
        }
    }
    let near = |i: usize| {
        let (exact, size) = (exact[i] / total, size[i] / total);
        (f64::from(result(i)) - exact).abs() <= size / 1000.0
    };
    (0..N).filter(|&i| !near(i)).count()
}

/// Runs CuTe's tutorial, which sums in floats and writes floats.
pub fn run(gpu: &Gpu<'_>) {
    let kernel = gpu.kernel(&ATTENTION_SM80);
    for (queries, keys) in SIZES
        .into_iter()
        .filter(|size| size.0 <= 1000 || !gpu.only_compares())
    {
        let [q, k, v] = [(10, queries), (11, keys), (12, keys)]
            .map(|(seed, rows)| Halves::new(seed, rows * OF_TUTORIAL));
        let [on_q, on_k, on_v] = [&q, &k, &v].map(|matrix| gpu.upload(&matrix.halves));
        // The memory has more rows than the result. No kernel writes them.
        let out = RefCell::new(gpu.poisoned::<f32>((queries + 64) * OF_TUTORIAL));
        let run = || {
            done(kernel.launch((
                &mut out.borrow_mut(),
                &on_q,
                &on_k,
                &on_v,
                queries as i32,
                keys as i32,
            )))
        };
        run();
        let result: Vec<f32> = read(&out.borrow());
        let (written, behind) = result.split_at(queries * OF_TUTORIAL);
        let some: Vec<usize> = (0..queries).step_by(queries / 1024 + 1).collect();
        let wrong = in_parallel(some.len(), |number| {
            let row = some[number];
            let [query]: [[f32; OF_TUTORIAL]; 1] = q.rows(row, 1).try_into().expect("one row");
            wrong(query, k.rows(0, keys), v.rows(0, keys), |i| {
                written[row * OF_TUTORIAL + i]
            })
        });
        let unwritten = written.iter().filter(|x| x.is_nan()).count();
        let past = behind.iter().filter(|x| !x.is_nan()).count();
        let result = format!(
            "{wrong} wrong in {} rows, {unwritten} not written, {past} written past the end",
            some.len()
        );
        let (name, size) = (
            ATTENTION_SM80.name(),
            format!("{queries} by {keys}, rows of {OF_TUTORIAL}"),
        );
        if queries < 16384 {
            println!("| {name} | {size} | | | | {result} |");
            continue;
        }
        let time = gpu.medians(9, 3, 60, &[&run])[0];
        let operations = 4.0 * (queries * keys * OF_TUTORIAL) as f64;
        println!(
            "| {name} | {size} | {:.1} TFLOP/s | | | {result} |",
            operations / time / 1e9
        );
    }
}
