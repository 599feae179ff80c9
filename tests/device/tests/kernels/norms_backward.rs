//! The kernels of `gpu/kernels/src/norms_backward.rs`, `norms_weights.rs` and `norms_chunks.rs`,
//! compared with the derivatives in 64 bits.

use cute_device::elements::{Bf16, Rounded};
use cute_device::{Finding, check_clusters, check_grid};

use super::whole_rows::Elements;
use crate::{norms_backward, norms_chunks, norms_weights};

const EPSILON: f32 = 1e-3;

/// A value of a row, of the output's gradient, and of the weight.
fn value(row: usize, column: usize) -> f32 {
    ((7 * row + 3 * column + row * column % 13) % 19) as f32 / 4.0 - 1.0
}

fn gradient(row: usize, column: usize) -> f32 {
    ((5 * row + 11 * column + row * column % 7) % 23) as f32 / 8.0 - 1.25
}

fn weight(column: usize) -> f32 {
    (column % 5) as f32 / 2.0 - 0.5
}

/// The gradients of a norm.
struct Gradients {
    input: Vec<f64>,
    weight: Vec<f64>,
    bias: Vec<f64>,
}

/// The gradients of a loss whose derivative by the output is `dy`, from the norm's definition: by
/// the chain rule, the derivative by `x[j]` is a sum over the row.
fn exact(has_mean: bool, rows: usize, columns: usize) -> Gradients {
    let n = columns as f64;
    let mut all = Gradients {
        input: Vec::new(),
        weight: vec![0.0; columns],
        bias: vec![0.0; columns],
    };
    for row in 0..rows {
        let x: Vec<f64> = (0..columns).map(|i| value(row, i).into()).collect();
        let dy: Vec<f64> = (0..columns).map(|i| gradient(row, i).into()).collect();
        let mean = if has_mean {
            x.iter().sum::<f64>() / n
        } else {
            0.0
        };
        let z: Vec<f64> = x.iter().map(|x| x - mean).collect();
        let square = z.iter().map(|z| z * z).sum::<f64>() / n + f64::from(EPSILON);
        let factor = square.sqrt().recip();
        // By the product rule: factor depends on every z, with the derivative -z · factor³ / n.
        let along: f64 = (0..columns)
            .map(|i| dy[i] * f64::from(weight(i)) * z[i])
            .sum();
        let by_z: Vec<f64> = (0..columns)
            .map(|j| dy[j] * f64::from(weight(j)) * factor - along * z[j] * factor.powi(3) / n)
            .collect();
        let shared = if has_mean {
            by_z.iter().sum::<f64>() / n
        } else {
            0.0
        };
        all.input.extend(by_z.iter().map(|by| by - shared));
        for i in 0..columns {
            all.weight[i] += dy[i] * z[i] * factor;
            all.bias[i] += dy[i];
        }
    }
    all
}

fn run(
    (threads, blocks, of_block): (u32, u32, u32),
    rows: usize,
    kernel: &(dyn Fn() + Sync),
) -> Result<(), Finding> {
    let groups = (rows as u32).div_ceil(of_block);
    let clusters: Vec<Vec<(u32, u32)>> = (0..groups)
        .map(|group| (0..blocks).map(|rank| (group * blocks + rank, 0)).collect())
        .collect();
    let clusters: Vec<&[(u32, u32)]> = clusters.iter().map(Vec::as_slice).collect();
    check_clusters(threads, &clusters, groups * blocks, kernel)
}

fn near<T: cute_device::elements::Float>(
    name: &str,
    found: &Elements<T>,
    exact: &[f64],
    (relative, absolute): (f64, f64),
) {
    for (at, exact) in exact.iter().enumerate() {
        let found = found.get(at);
        assert!(
            (found - exact).abs() <= relative * exact.abs() + absolute,
            "{name}: element {at} is {found}, not {exact}"
        );
    }
    assert_eq!(found.get(exact.len()), 77.0, "{name}: past the end");
}

macro_rules! compared {
    ($name:ident, $T:ty, $of:expr, $rows:literal by $columns:literal, $shape:tt, $error:tt:
        $rms:ident $layer:ident $rms_weight:ident $layer_weight:ident by $vector:literal
        $chunks:ident $($partial:ident)?) => {
        #[test]
        fn $name() {
            const ROWS: usize = $rows;
            const COLUMNS: usize = $columns;
            let of = $of;
            let place = |at: usize| (at / COLUMNS, at % COLUMNS);
            let matrix = |of_place: fn(usize, usize) -> f32| {
                Elements::<$T>::new((0..ROWS * COLUMNS).map(|at| {
                    let (row, column) = place(at);
                    of(of_place(row, column))
                }))
            };
            let (mut x, mut dy) = (matrix(value), matrix(gradient));
            let mut w = Elements::<$T>::new((0..COLUMNS).map(|at| of(weight(at))));
            $(
                let mut memory = Elements::<f32>::new((0..32 * ROWS).map(|_| f32::NAN));
                let $partial = memory.address();
            )?
            let [on_x, on_dy, on_w] = [x.address(), dy.address(), w.address()];
            let (m, n) = (ROWS as i32, COLUMNS as i32);
            for has_mean in [false, true] {
                let exact = exact(has_mean, ROWS, COLUMNS);
                let poisoned = |count: usize| Elements::<f32>::new((0..count).map(|_| f32::NAN));
                let mut dx = Elements::<$T>::new((0..ROWS * COLUMNS + 1).map(|_| of(77.0)));
                let (mut factors, mut means) = (poisoned(ROWS), poisoned(ROWS));
                let [on_dx, factors, means] =
                    [dx.address(), factors.address(), means.address()];
                run($shape, ROWS, &|| {
                    let (dx, dy) = (on_dx as *mut $T, on_dy as *const $T);
                    let (x, w) = (on_x as *const $T, on_w as *const $T);
                    let (factors, means) = (factors as *mut f32, means as *mut f32);
                    // SAFETY: the memories have these sizes, and all rows have their blocks.
                    unsafe {
                        if has_mean {
                            norms_backward::$layer(
                                dx, factors, means, dy, x, w, m, n, EPSILON
                                $(, $partial as *mut f32)?
                            );
                        } else {
                            norms_backward::$rms(
                                dx, factors, dy, x, w, m, n, EPSILON $(, $partial as *mut f32)?
                            );
                        }
                    };
                })
                .unwrap_or_else(|found| panic!("{has_mean}: {found}"));
                near("dx", &dx, &exact.input, $error);
                let chunks = ROWS.div_ceil(64);
                let across = COLUMNS.div_ceil(128 * $vector) as u32;
                let blocks: Vec<(u32, u32)> = (0..chunks as u32)
                    .flat_map(|x| (0..across).map(move |y| (x, y)))
                    .collect();
                let (mut sums, mut biases) =
                    (poisoned(chunks * COLUMNS), poisoned(chunks * COLUMNS));
                let [on_sums, on_biases] = [sums.address(), biases.address()];
                check_grid(128, &blocks, chunks as u32, &|| {
                    let (dy, x) = (on_dy as *const $T, on_x as *const $T);
                    let (sums, biases) = (on_sums as *mut f32, on_biases as *mut f32);
                    let (factors, means) = (factors as *const f32, means as *const f32);
                    // SAFETY: as above; the sums have a row for each chunk.
                    unsafe {
                        if has_mean {
                            norms_weights::$layer_weight(
                                sums, biases, dy, x, factors, means, m, n,
                            );
                        } else {
                            norms_weights::$rms_weight(sums, dy, x, factors, m, n);
                        }
                    };
                })
                .unwrap_or_else(|found| panic!("{has_mean}: {found}"));
                let all = [(on_sums, &exact.weight), (on_biases, &exact.bias)];
                for (from, exact) in all.into_iter().take(1 + usize::from(has_mean)) {
                    let mut sums = Elements::<$T>::new((0..COLUMNS + 1).map(|_| of(77.0)));
                    let to = sums.address();
                    let blocks: Vec<(u32, u32)> =
                        (0..COLUMNS.div_ceil(32) as u32).map(|x| (x, 0)).collect();
                    check_grid(256, &blocks, blocks.len() as u32, &|| {
                        // SAFETY: as above.
                        unsafe {
                            norms_chunks::$chunks(
                                to as *mut $T, from as *const f32, chunks as i32, n,
                            );
                        };
                    })
                    .unwrap_or_else(|found| panic!("{has_mean}: {found}"));
                    near("sums", &sums, exact, $error);
                }
            }
        }
    };
}

fn float(x: f32) -> f32 {
    x
}

fn brain(x: f32) -> Bf16 {
    Bf16::rounded([x, x])[0]
}

compared!(
    rows_of_a_warp, f32, float, 70 by 140, (128, 1, 4), (1e-4, 1e-4):
    rms_norm_backward_f32_1024 layer_norm_backward_f32_1024
    rms_norm_weight_f32 layer_norm_weight_f32 by 4 sum_of_chunks_f32
);
compared!(
    rows_of_a_block, Bf16, brain, 5 by 1032, (256, 1, 1), (5e-3, 1e-3):
    rms_norm_backward_bf16_8192 layer_norm_backward_bf16_8192
    rms_norm_weight_bf16 layer_norm_weight_bf16 by 8 sum_of_chunks_bf16
);
compared!(
    rows_of_any_length, Bf16, brain, 3 by 331, (256, 1, 1), (5e-3, 1e-3):
    rms_norm_backward_bf16_any_8192 layer_norm_backward_bf16_any_8192
    rms_norm_weight_bf16_any layer_norm_weight_bf16_any by 1 sum_of_chunks_bf16
);
compared!(
    rows_of_a_cluster, f32, float, 2 by 1044, (256, 4, 1), (1e-4, 1e-4):
    rms_norm_backward_f32_32768 layer_norm_backward_f32_32768
    rms_norm_weight_f32 layer_norm_weight_f32 by 4 sum_of_chunks_f32 partial
);
