//! The kernels of `gpu/kernels/src/softmaxes_backward.rs`, compared with derivatives in 64 bits.

use cute_device::elements::Bf16;

use super::whole_rows::{BLOCK, CLUSTER, Elements, Shape, WARPS, WIDE, brain, float, run, value};
use crate::softmaxes_backward;

/// The gradient of a weight, and of a row's loss.
fn gradient(row: usize, column: usize) -> f32 {
    ((5 * row + 11 * column + row * column % 7) % 23) as f32 / 8.0 - 1.25
}

fn of_loss(row: usize) -> f32 {
    row as f32 / 2.0 - 0.75
}

/// The derivative of each weight by each value is `y[i] · (is_same - y[j])`; the gradient of a
/// value is a sum over the weights.
fn of_softmax(y: &[f64], dy: &[f64]) -> Vec<f64> {
    let of = |j: usize| {
        let all = y.iter().zip(dy).enumerate();
        all.map(|(i, (y_i, dy))| dy * y_i * (f64::from(u8::from(i == j)) - y[j]))
            .sum()
    };
    (0..y.len()).map(of).collect()
}

/// Runs both kernels on rows of this length. Each memory to write ends with an element that
/// nothing may write.
macro_rules! compared {
    ($name:ident, $T:ty, $of:expr, $rows:literal by $columns:literal, $shape:expr, $error:literal:
        $softmax:ident $entropy:ident $($partial:ident)?) => {
        #[test]
        fn $name() {
            const ROWS: usize = $rows;
            const COLUMNS: usize = $columns;
            let (of, shape) = ($of, $shape);
            let all = |each: &dyn Fn(usize, usize) -> f32| {
                let at = (0..ROWS * COLUMNS).map(|at| of(each(at / COLUMNS, at % COLUMNS)));
                Elements::<$T>::new(at)
            };
            let row = |of: &Elements<$T>, row: usize| -> Vec<f64> {
                (0..COLUMNS).map(|i| of.get(row * COLUMNS + i)).collect()
            };
            let near = |to: &Elements<$T>, number: usize, exact: &[f64]| {
                // Terms may cancel.
                let size = exact.iter().fold(0.0, |most: f64, x| most.max(x.abs()));
                for (column, exact) in exact.iter().enumerate() {
                    let found = to.get(number * COLUMNS + column);
                    assert!(
                        (found - exact).abs() <= $error * (exact.abs() + size),
                        "({number}, {column}) is {found}, not {exact}"
                    );
                }
            };
            let poisoned = || Elements::<$T>::new((0..ROWS * COLUMNS + 1).map(|_| of(77.0)));
            let mut x = all(&value);
            let from = x.address();
            let exponentials = |number: usize| -> Vec<f64> {
                row(&x, number).into_iter().map(f64::exp).collect()
            };
            let sums: Vec<f64> = (0..ROWS).map(|i| exponentials(i).iter().sum()).collect();
            let mut y = all(&|i, j| (f64::from(value(i, j)).exp() / sums[i]) as f32);
            let mut dy = all(&gradient);
            $(
                let mut memory = Elements::<f32>::new((0..32 * ROWS).map(|_| f32::NAN));
                let $partial = memory.address();
            )?
            let (m, n) = (ROWS as i32, COLUMNS as i32);
            let mut dx = poisoned();
            let [to, on_y, on_dy] = [dx.address(), y.address(), dy.address()];
            run(shape, ROWS, &|| {
                let (dx, dy) = (to as *mut $T, on_dy as *const $T);
                // SAFETY: the memories have these sizes, and all rows have their blocks.
                unsafe {
                    let y = on_y as *const $T;
                    softmaxes_backward::$softmax(dx, dy, y, m, n $(, $partial as *mut f32)?);
                };
            })
            .unwrap_or_else(|found| panic!("softmax: {found}"));
            for number in 0..ROWS {
                near(&dx, number, &of_softmax(&row(&y, number), &row(&dy, number)));
            }
            assert_eq!(dx.get(ROWS * COLUMNS), 77.0, "past the end");

            let labels: [i32; ROWS] = core::array::from_fn(|row| match row {
                1 => -100,
                2 => COLUMNS as i32,
                3 => -1,
                _ => (COLUMNS - 1 - row) as i32,
            });
            let mut logarithms = Elements::<f32>::new(sums.iter().map(|sum| sum.ln() as f32));
            let mut gradients = Elements::<f32>::new((0..ROWS).map(of_loss));
            let mut dx = poisoned();
            let [to, logarithms, gradients] =
                [dx.address(), logarithms.address(), gradients.address()];
            let on_labels = labels.as_ptr() as usize;
            // Each block of a row is alone.
            let blocks = ROWS.div_ceil(shape.rows as usize) * shape.blocks as usize;
            let alone = Shape { blocks: 1, rows: 1, ..shape };
            run(alone, blocks, &|| {
                // SAFETY: as above.
                unsafe {
                    softmaxes_backward::$entropy(
                        to as *mut $T,
                        from as *const $T,
                        on_labels as *const i32,
                        logarithms as *const f32,
                        gradients as *const f32,
                        m,
                        n,
                    );
                };
            })
            .unwrap_or_else(|found| panic!("cross entropy: {found}"));
            for (number, label) in labels.into_iter().enumerate() {
                if number == 2 || number == 3 {
                    let found = (0..COLUMNS).map(|i| dx.get(number * COLUMNS + i));
                    assert!(found.into_iter().all(f64::is_nan), "{number}");
                    continue;
                }
                let factor = if number == 1 { 0.0 } else { f64::from(of_loss(number)) };
                let each = |(i, power): (usize, f64)| {
                    factor * (power / sums[number] - f64::from(u8::from(i as i32 == label)))
                };
                let exact: Vec<f64> =
                    exponentials(number).into_iter().enumerate().map(each).collect();
                near(&dx, number, &exact);
            }
            assert_eq!(dx.get(ROWS * COLUMNS), 77.0, "past the end");
        }
    };
}

compared!(
    rows_of_a_warp, f32, float, 6 by 140, WARPS, 1e-5:
    softmax_backward_f32_1024 cross_entropy_backward_f32_1024
);
compared!(
    rows_of_a_block, Bf16, brain, 5 by 1032, BLOCK, 5e-3:
    softmax_backward_bf16_8192 cross_entropy_backward_bf16_8192
);
compared!(
    rows_of_any_length, Bf16, brain, 4 by 331, BLOCK, 5e-3:
    softmax_backward_bf16_any_8192 cross_entropy_backward_bf16_any_8192
);
compared!(
    rows_of_a_cluster, f32, float, 4 by 1044, CLUSTER, 1e-5:
    softmax_backward_f32_32768 cross_entropy_backward_f32_32768 partial
);
compared!(
    rows_of_a_great_cluster, Bf16, brain, 1 by 4104, WIDE, 5e-3:
    softmax_backward_bf16_131072 cross_entropy_backward_bf16_131072 partial
);
