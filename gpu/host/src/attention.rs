//! Attention forward. What it is measured beside, cuDNN, is in `peers.py`.

use std::cell::RefCell;

use cute_launch::{TensorMap, TensorMapMut};

use crate::gpu::{Gpu, done, poison};
use crate::launches::{ATTENTION, BOXES_OF_HEAD, BOXES_OUT};
use crate::numbers::{Half, Random, in_parallel};

const HEADS: usize = 16;
const COLUMNS: usize = 128;
const LENGTHS: [usize; 5] = [128, 2048, 4096, 8192, 16384];

pub fn run(gpu: &Gpu<'_>) {
    for length in LENGTHS.into_iter().filter(|&length| length <= 2048 || !gpu.only_compares()) {
        let rows = HEADS * length;
        let cut = |x: f32| Half::F16.value(Half::F16.of(x));
        let numbers = |seed| Random::new(seed).floats(rows * COLUMNS).into_iter().map(cut).collect::<Vec<f32>>();
        let [q, k, v] = [7, 8, 9].map(|seed| numbers(seed + length as u64));
        let upload = |data: &[f32]| gpu.upload(&data.iter().map(|&x| Half::F16.of(x)).collect::<Vec<u16>>());
        let (on_q, on_k, on_v) = (upload(&q), upload(&k), upload(&v));
        let out = RefCell::new(gpu.poisoned(rows * COLUMNS));
        let [queries, keys, values] =
            [&on_q, &on_k, &on_v].map(|matrix| done(TensorMap::new(BOXES_OF_HEAD, matrix, [COLUMNS, rows])));
        for (description, causal) in ATTENTION.into_iter().zip([false, true]) {
            let name = description.name();
            poison(&mut out.borrow_mut());
            let kernel = gpu.kernel(&description);
            let run = || {
                let mut out = out.borrow_mut();
                let out = done(TensorMapMut::new(BOXES_OUT, &mut out, [COLUMNS, rows]));
                done(kernel.launch((queries, keys, values, out, length as i32, HEADS as i32)));
            };
            run();
            let result: Vec<u16> = done(out.borrow().to_vec());
            // All rows up to 2048 of them, else some.
            let step = if length <= 2048 { 1 } else { rows / 96 + 1 };
            let some: Vec<usize> = (0..rows).step_by(step).collect();
            let wrong = in_parallel(some.len(), |number| {
                let row = some[number];
                let (first, place) = (row / length * length, row % length);
                let seen = if causal { place + 1 } else { length };
                let of =
                    |data: &[f32], row: usize| -> [f32; COLUMNS] { core::array::from_fn(|i| data[row * COLUMNS + i]) };
                let query = of(&q, row);
                let scores: Vec<f64> = (0..seen)
                    .map(|key| {
                        let products: f32 = query.iter().zip(&of(&k, first + key)).map(|(x, y)| x * y).sum();
                        f64::from(products) / (COLUMNS as f64).sqrt()
                    })
                    .collect();
                let greatest = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let (mut total, mut exact, mut size) = (0.0, [0.0; COLUMNS], [0.0; COLUMNS]);
                for (key, score) in scores.iter().enumerate() {
                    let weight = (score - greatest).exp();
                    total += weight;
                    for (i, value) in of(&v, first + key).into_iter().enumerate() {
                        exact[i] += weight * f64::from(value);
                        size[i] += weight * f64::from(value.abs());
                    }
                }
                let near = |i: usize| {
                    let (exact, size) = (exact[i] / total, size[i] / total);
                    let value = f64::from(Half::F16.value(result[row * COLUMNS + i]));
                    (value - exact).abs() <= size / 1000.0 + exact.abs() / 1024.0
                };
                (0..COLUMNS).filter(|&i| !near(i)).count()
            });
            let unwritten = result.iter().filter(|&&x| Half::F16.value(x).is_nan()).count();
            let result = format!("{wrong} wrong in {} rows, {unwritten} not written", some.len());
            if length < 2048 {
                println!("| {name} | {HEADS} heads, {length} | | | | {result} |");
                continue;
            }
            let operations = 4.0 * (HEADS * length * length * COLUMNS) as f64 / if causal { 2.0 } else { 1.0 };
            let count = (4e12 / operations).clamp(3.0, 20.0) as u32;
            let time = gpu.medians(9, count, 60, &[&run])[0];
            println!("| {name} | {HEADS} heads, {length} | {:.0} TFLOP/s | | | {result} |", operations / time / 1e9);
        }
    }
}
