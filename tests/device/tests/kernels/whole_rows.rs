//! The kernels of `gpu/kernels/src/norms.rs`, `softmaxes.rs`, `cross_entropies.rs`, and of the two
//! files whose blocks keep rows in shared memory: rows of a warp, of a block, and of
//! the blocks of a cluster, compared with their definitions in 64 bits.

use cute::prelude::*;
use cute_device::elements::{Bf16, Float, Rounded};
use cute_device::{
    Finding, Launch, Orders, check_clusters, check_orders, make_gmem_tensor_mut, make_rmem_tensor,
};

use crate::teams::{Team, add};
use crate::{cross_entropies, norms, norms_kept, softmaxes, softmaxes_kept};

/// Elements in memory that is aligned to 16 bytes.
pub(super) struct Elements<T>(Vec<u128>, std::marker::PhantomData<T>);

impl<T: Float> Elements<T> {
    pub(super) fn new(values: impl ExactSizeIterator<Item = T>) -> Self {
        let mut memory = vec![0_u128; (values.len() * size_of::<T>()).div_ceil(16)];
        for (at, value) in values.enumerate() {
            // SAFETY: the memory has all of them.
            unsafe { memory.as_mut_ptr().cast::<T>().add(at).write(value) };
        }
        Self(memory, std::marker::PhantomData)
    }

    pub(super) fn address(&mut self) -> usize {
        self.0.as_mut_ptr() as usize
    }

    pub(super) fn get(&self, at: usize) -> f64 {
        assert!(at < 16 * self.0.len() / size_of::<T>());
        // SAFETY: the element is one of these.
        f64::from(unsafe { self.0.as_ptr().cast::<T>().add(at).read() }.to_f32())
    }
}

/// A value of a row.
pub(super) fn value(row: usize, column: usize) -> f32 {
    ((7 * row + 3 * column + row * column % 13) % 19) as f32 / 4.0 - 1.0
}

fn weight(column: usize) -> f32 {
    (column % 5) as f32 / 2.0 - 0.5
}

fn bias(column: usize) -> f32 {
    (column % 3) as f32 - 1.0
}

const EPSILON: f32 = 1e-3;

/// A launch: its threads, the blocks of a row, and the rows of a block.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    pub(super) threads: u32,
    pub(super) blocks: u32,
    pub(super) rows: u32,
}

pub(super) fn run(shape: Shape, rows: usize, kernel: &(dyn Fn() + Sync)) -> Result<(), Finding> {
    let groups = (rows as u32).div_ceil(shape.rows);
    let clusters: Vec<Vec<(u32, u32)>> = (0..groups)
        .map(|group| {
            (0..shape.blocks)
                .map(|rank| (group * shape.blocks + rank, 0))
                .collect()
        })
        .collect();
    let clusters: Vec<&[(u32, u32)]> = clusters.iter().map(Vec::as_slice).collect();
    check_clusters(shape.threads, &clusters, groups * shape.blocks, kernel)
}

/// Runs kernels of `T` on rows of this length, and compares all of their results. The memory ends
/// with an element that nothing may write.
macro_rules! compared {
    ($name:ident, $T:ty, $of:expr, $rows:literal by $columns:literal, $shape:expr, $error:literal,
        $norms:ident $softmaxes:ident $entropies:ident:
        $rms:ident $layer:ident $softmax:ident $entropy:ident $($partial:ident)?) => {
        #[test]
        fn $name() {
            const ROWS: usize = $rows;
            const COLUMNS: usize = $columns;
            let of = $of;
            let shape: Shape = $shape;
            let value = |at: usize| of(value(at / COLUMNS, at % COLUMNS));
            let mut x = Elements::<$T>::new((0..ROWS * COLUMNS).map(value));
            let mut w = Elements::<$T>::new((0..COLUMNS).map(|at| of(weight(at))));
            let mut b = Elements::<$T>::new((0..COLUMNS).map(|at| of(bias(at))));
            let labels: [i32; ROWS] = core::array::from_fn(|row| match row {
                1 => -100,
                2 => COLUMNS as i32,
                _ => (row * 31 % COLUMNS) as i32,
            });
            let labels = labels.as_ptr() as usize;
            $(
                let mut memory = Elements::<f32>::new((0..32 * ROWS).map(|_| f32::NAN));
                let $partial = memory.address();
            )?
            let [from, weight, bias] = [x.address(), w.address(), b.address()];
            let (m, n) = (ROWS as i32, COLUMNS as i32);
            for function in 0..3 {
                let mut y = Elements::<$T>::new((0..ROWS * COLUMNS + 1).map(|_| of(77.0)));
                let to = y.address();
                run(shape, ROWS, &|| {
                    let (to, from) = (to as *mut $T, from as *const $T);
                    let (w, b) = (weight as *const $T, bias as *const $T);
                    // SAFETY: the memories have these sizes, and all rows have their blocks.
                    unsafe {
                        match function {
                            0 => $norms::$rms(
                                to, from, w, m, n, EPSILON $(, $partial as *mut f32)?
                            ),
                            1 => $norms::$layer(
                                to, from, w, b, m, n, EPSILON $(, $partial as *mut f32)?
                            ),
                            _ => $softmaxes::$softmax(to, from, m, n $(, $partial as *mut f32)?),
                        }
                    };
                })
                .unwrap_or_else(|found| panic!("{function}: {found}"));
                // A bias may cancel what it is added to.
                let size = if function == 1 { 1.0 } else { 1.0 / COLUMNS as f64 };
                for row in 0..ROWS {
                    let x: Vec<f64> = (0..COLUMNS).map(|i| x.get(row * COLUMNS + i)).collect();
                    let exact = exact(function, &x);
                    for (column, exact) in exact.into_iter().enumerate() {
                        let found = y.get(row * COLUMNS + column);
                        assert!(
                            (found - exact).abs() <= $error * (exact.abs() + size),
                            "{function}: ({row}, {column}) is {found}, not {exact}"
                        );
                    }
                }
                assert_eq!(y.get(ROWS * COLUMNS), 77.0, "{function}: past the end");
            }
            let mut numbers = Elements::<f32>::new((0..2 * ROWS + 1).map(|_| 77.0));
            let to = numbers.address();
            run(shape, ROWS, &|| {
                let losses = to as *mut f32;
                // SAFETY: as above.
                unsafe {
                    let (from, labels) = (from as *const $T, labels as *const i32);
                    $entropies::$entropy(
                        losses, losses.add(ROWS), from, labels, m, n $(, $partial as *mut f32)?
                    );
                };
            })
            .unwrap();
            for row in 0..ROWS {
                let x: Vec<f64> = (0..COLUMNS).map(|i| x.get(row * COLUMNS + i)).collect();
                let exact = x.iter().map(|x| x.exp()).sum::<f64>().ln();
                let (loss, logarithm) = (numbers.get(row), numbers.get(ROWS + row));
                assert!((logarithm - exact).abs() < 1e-5, "{row}: {logarithm}, not {exact}");
                match row {
                    1 => assert_eq!(loss, 0.0),
                    2 => assert!(loss.is_nan(), "{loss}"),
                    _ => {
                        let exact = exact - x[row * 31 % COLUMNS];
                        assert!((loss - exact).abs() < 1e-5, "{row}: {loss}");
                    }
                }
            }
            assert_eq!(numbers.get(2 * ROWS), 77.0);
        }
    };
}

/// The definition of each function.
fn exact(function: usize, x: &[f64]) -> Vec<f64> {
    let n = x.len() as f64;
    let mean = if function == 1 {
        x.iter().sum::<f64>() / n
    } else {
        0.0
    };
    let spread = x.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n;
    let factor = (spread + f64::from(EPSILON)).sqrt().recip();
    let total: f64 = x.iter().map(|x| x.exp()).sum();
    let each = |(column, x): (usize, &f64)| match function {
        0 => x * factor * f64::from(weight(column)),
        1 => (x - mean) * factor * f64::from(weight(column)) + f64::from(bias(column)),
        _ => x.exp() / total,
    };
    x.iter().enumerate().map(each).collect()
}

pub(super) const WARPS: Shape = Shape {
    threads: 128,
    blocks: 1,
    rows: 4,
};
pub(super) const BLOCK: Shape = Shape {
    threads: 256,
    blocks: 1,
    rows: 1,
};
pub(super) const CLUSTER: Shape = Shape {
    threads: 256,
    blocks: 4,
    rows: 1,
};
pub(super) const WIDE: Shape = Shape {
    threads: 512,
    blocks: 8,
    rows: 1,
};

/// A block of the kernels of 16 bits that keep a row in shared memory.
const HALF: Shape = Shape {
    threads: 128,
    blocks: 1,
    rows: 1,
};
/// A cluster of the kernels that keep rows of more than 32768 columns in shared memory.
const GREAT: Shape = Shape {
    threads: 256,
    blocks: 8,
    rows: 1,
};

pub(super) fn float(x: f32) -> f32 {
    x
}

pub(super) fn brain(x: f32) -> Bf16 {
    Bf16::rounded([x, x])[0]
}

compared!(
    rows_of_a_warp, f32, float, 6 by 140, WARPS, 1e-5, norms softmaxes cross_entropies:
    rms_norm_f32_1024 layer_norm_f32_1024
    softmax_f32_1024 cross_entropy_f32_1024
);
compared!(
    rows_of_a_warp_in_16_bits, Bf16, brain, 5 by 264, WARPS, 5e-3, norms softmaxes cross_entropies:
    rms_norm_bf16_1024 layer_norm_bf16_1024
    softmax_bf16_1024 cross_entropy_bf16_1024
);
compared!(
    rows_of_a_block, f32, float, 3 by 1028, BLOCK, 1e-5, norms softmaxes softmaxes_kept:
    rms_norm_f32_8192 layer_norm_f32_8192
    softmax_f32_8192 cross_entropy_f32_8192
);
compared!(
    rows_of_a_block_in_16_bits, Bf16, brain, 3 by 1032, HALF, 5e-3,
    norms_kept softmaxes_kept softmaxes_kept:
    rms_norm_bf16_8192 layer_norm_bf16_8192
    softmax_bf16_8192 cross_entropy_bf16_8192
);
compared!(
    rows_of_any_length, Bf16, brain, 3 by 331, BLOCK, 5e-3, norms softmaxes cross_entropies:
    rms_norm_bf16_any_8192 layer_norm_bf16_any_8192
    softmax_bf16_any_8192 cross_entropy_bf16_any_8192
);
compared!(
    rows_of_a_cluster, f32, float, 3 by 1044, CLUSTER, 1e-5, norms softmaxes cross_entropies:
    rms_norm_f32_32768 layer_norm_f32_32768
    softmax_f32_32768 cross_entropy_f32_32768 partial
);
compared!(
    rows_of_a_great_cluster, Bf16, brain, 1 by 4104, GREAT, 5e-3,
    norms_kept softmaxes_kept softmaxes_kept:
    rms_norm_bf16_131072 layer_norm_bf16_131072
    softmax_bf16_131072 cross_entropy_bf16_131072 partial
);
/// The softmax of a row is NaN if the row has a positive infinity or a NaN, or only negative
/// infinities. Negative infinities beside other values have the weight 0.
#[test]
fn infinities_in_rows() {
    let rows: [[f32; 4]; 5] = [
        [0.0, f32::NEG_INFINITY, 0.0, f32::NEG_INFINITY],
        [f32::NEG_INFINITY; 4],
        [0.0, f32::INFINITY, 0.0, 0.0],
        [0.0, f32::NAN, 0.0, 0.0],
        [3e38, -3e38, 3e38, -3e38],
    ];
    let mut x = Elements::<f32>::new((0..20).map(|at| rows[at / 4][at % 4]));
    let mut y = Elements::<f32>::new((0..20).map(|_| 77.0));
    let (to, from) = (y.address(), x.address());
    run(WARPS, 5, &|| {
        // SAFETY: the memories have these sizes.
        unsafe { softmaxes::softmax_f32_1024(to as *mut f32, from as *const f32, 5, 4) };
    })
    .unwrap();
    for row in [0, 4] {
        let found: Vec<f64> = (0..4).map(|i| y.get(4 * row + i)).collect();
        assert_eq!(found, [0.5, 0.0, 0.5, 0.0], "{row}");
    }
    for row in 1..4 {
        assert!((0..4).all(|i| y.get(4 * row + i).is_nan()), "{row}");
    }
}

/// A kernel with two reductions, which have the same place in shared memory, or not.
fn reduced_twice<const SECOND: i32>(to: usize) {
    // SAFETY: the test runs such a block; that the reductions are apart is checked.
    unsafe {
        let launch = &Launch::<64, 1>::new();
        let team = Team::<_, _, 2, 1> {
            launch,
            partial: std::ptr::null_mut(),
        };
        let (first, _) = team.reduce::<0>((1.0, 0.0), add);
        let (second, _) = team.reduce::<SECOND>((first, 0.0), add);
        let target = make_gmem_tensor_mut::<4, _, _>(launch, to as *mut f32, layout!(64));
        let mut part = target
            .block_tile((_64,), launch.block_x())
            .tv_part(layout!((64, 1)), launch.thread());
        cute_device::copy(&make_rmem_tensor([second], layout!((1,))), &mut part);
    }
}

#[test]
fn two_reductions_in_one_place() {
    let mut sums = Elements::<f32>::new((0..64).map(|_| 77.0));
    let to = sums.address();
    let seen = check_orders(64, (0, 0), Orders::default(), &|| reduced_twice::<1>(to));
    println!("two reductions: {seen}");
    assert!(seen.finding.is_none() && seen.all, "{seen}");
    assert!((0..64).all(|at| sums.get(at) == 4096.0));
    let found = cute_device::check_block(64, (0, 0), &|| reduced_twice::<0>(to)).unwrap_err();
    assert!(found.to_string().starts_with("race: pairs(0,0"), "{found}");
}

/// Two blocks that share a row, but run as if they did not: neither waits for the other.
#[test]
fn a_cluster_that_is_none() {
    let mut x = Elements::<f32>::new((0..64).map(|at| value(0, at)));
    let mut w = Elements::<f32>::new((0..64).map(weight));
    let mut y = Elements::<f32>::new((0..64).map(|_| 77.0));
    let mut partial = Elements::<f32>::new((0..32).map(|_| 0.0));
    let [to, from, weight, partial] = [y.address(), x.address(), w.address(), partial.address()];
    let kernel = || {
        // SAFETY: the memories have these sizes.
        unsafe {
            norms::rms_norm_f32_32768(
                to as *mut f32,
                from as *const f32,
                weight as *const f32,
                1,
                64,
                EPSILON,
                partial as *mut f32,
            );
        };
    };
    let blocks: Vec<_> = (0..4).map(|rank| (rank, 0)).collect();
    check_clusters(256, &[&blocks], 4, &kernel).unwrap();
    let alone: Vec<&[(u32, u32)]> = blocks.chunks(1).collect();
    let found = check_clusters(256, &alone, 4, &kernel).unwrap_err();
    assert!(found.to_string().starts_with("race: partial(0)"), "{found}");
}
