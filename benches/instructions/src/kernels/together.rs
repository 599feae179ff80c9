//! `dot`, `zip` and `transform_binary`, which process several tensors in one loop.

use crate::kernel::{data, floats_of, kernel, run};

kernel! {
    /// `dot` of integers, whose sum may be computed in any order.
    dot(x: &[u32; 2048], y: &[u32; 2048]) -> u64 {
        ours {
            let (x, y) = (make_tensor(x, layout!((64, 32):(32, 1))), make_tensor(y, layout!((64, 32):(32, 1))));
            u64::from(algorithm::dot(&x, &y))
        }
        by_hand {
            let mut sum = 0_u32;
            for i in 0..2048_usize {
                sum = sum.wrapping_add(x[i].wrapping_mul(y[i]));
            }
            u64::from(sum)
        }
    }
}

kernel! {
    /// `dot` of floats, of rows with a run-time stride.
    dot_floats(x: &[f32], y: &[f32], rows: usize, columns: usize, ld: usize) -> u64 {
        ours {
            let of = layout!((rows, columns):(ld, 1));
            u64::from(algorithm::dot(&make_tensor(x, of), &make_tensor(y, of)).to_bits())
        }
        by_hand {
            let mut sum = 0.0;
            for i in 0..rows {
                let (x, y) = (&x[i * ld..][..columns], &y[i * ld..][..columns]);
                for j in 0..columns {
                    sum += x[j] * y[j];
                }
            }
            u64::from(f32::to_bits(sum))
        }
    }
}

kernel! {
    /// `zip` of a tensor to read and a tensor to write.
    zip(x: &[f32; 2048], y: &mut [f32; 2048], alpha: f32) -> u64 {
        ours {
            let from = make_tensor(x, layout!((64, 32):(32, 1)));
            let mut to = make_tensor(y, layout!((64, 32):(32, 1)));
            algorithm::zip(&from, &mut to).for_each(|x, y| *y += alpha * x);
            u64::from(to[0].to_bits())
        }
        by_hand {
            for i in 0..2048_usize {
                y[i] += alpha * x[i];
            }
            u64::from(y[0].to_bits())
        }
    }
}

kernel! {
    /// `zip` of three tensors with run-time rows: a step of gradient descent with momentum, which
    /// writes two of the tensors.
    zip_of_three(gradient: &[f32], momentum: &mut [f32], weight: &mut [f32], rows: usize, columns: usize, ld: usize) -> u64 {
        ours {
            let of = layout!((rows, columns):(ld, 1));
            let gradient = make_tensor(gradient, of);
            let (mut momentum, mut weight) = (make_tensor(momentum, of), make_tensor(weight, of));
            algorithm::zip(&gradient, &mut momentum).and(&mut weight).for_each(|g, m, w| {
                *m = 0.5 * *m + g;
                *w -= 0.25 * *m;
            });
            u64::from(weight[0].to_bits())
        }
        by_hand {
            for i in 0..rows {
                let gradient = &gradient[i * ld..][..columns];
                let (momentum, weight) = (&mut momentum[i * ld..][..columns], &mut weight[i * ld..][..columns]);
                for j in 0..columns {
                    momentum[j] = 0.5 * momentum[j] + gradient[j];
                    weight[j] -= 0.25 * momentum[j];
                }
            }
            u64::from(weight[0].to_bits())
        }
    }
}

kernel! {
    /// `transform_binary`.
    transform_binary(x: &[f32; 2048], y: &[f32; 2048], target: &mut [f32; 2048]) -> u64 {
        ours {
            let of = layout!((64, 32):(32, 1));
            let mut to = make_tensor(target, of);
            algorithm::transform_binary(&make_tensor(x, of), &make_tensor(y, of), &mut to, |x, y| x * y + 1.0);
            u64::from(to[0].to_bits())
        }
        by_hand {
            for i in 0..2048_usize {
                target[i] = x[i] * y[i] + 1.0;
            }
            u64::from(target[0].to_bits())
        }
    }
}

kernel! {
    /// A loop in a closure, whose environment contains references to the tensors. The optimizer
    /// cannot exclude that a write to an element changes the environment. A loop through these
    /// references would therefore load the elements' address again after each write.
    of_a_closure(x: &[f32], target: &mut [f32], rows: usize, columns: usize, ld: usize) -> u64 {
        ours {
            let of = layout!((rows, columns):(ld, 1));
            let (x, mut to) = (make_tensor(x, of), make_tensor(&mut *target, of));
            let mut step = || algorithm::zip(&x, &mut to).for_each(|x, y| *y += 0.5 * x);
            let step: &mut dyn FnMut() = std::hint::black_box(&mut step);
            step();
            u64::from(target[0].to_bits())
        }
        by_hand {
            let mut step = || {
                for i in 0..rows {
                    let (x, target) = (&x[i * ld..][..columns], &mut target[i * ld..][..columns]);
                    for j in 0..columns {
                        target[j] += 0.5 * x[j];
                    }
                }
            };
            let step: &mut dyn FnMut() = std::hint::black_box(&mut step);
            step();
            u64::from(target[0].to_bits())
        }
    }
}

pub(crate) fn run() {
    let (numbers, floats): ([u32; 2048], [f32; 2048]) = (data(), floats_of());
    run! {
        dot(&numbers, &numbers);
        dot_floats(&floats, &floats, 30, 60, 64);
        zip(&floats, &mut floats.clone(), 0.5);
        zip_of_three(&floats, &mut floats.clone(), &mut floats.clone(), 9, 200, 208);
        transform_binary(&floats, &floats, &mut floats.clone());
        of_a_closure(&floats, &mut floats.clone(), 4, 480, 500);
    }
}
