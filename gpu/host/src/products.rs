//! Matrix products, compared with cuBLAS.

use std::cell::RefCell;

use cute_launch::{
    Bf16, Boxes, Buffer, Element, F16, Kernel, MapElement, Slice, TensorMap, TensorMapMut,
};

use crate::blas::{Blas, Type};
use crate::gpu::{Gpu, done};
use crate::launches::{
    BGEMM_SM90, HGEMM_SM80, HGEMM_SM80_ANY, HGEMM_SM90, HGEMM_SM90_F32, Matrices, OfMaps,
    OfTwoMaps, SGEMM, SGEMM_1, SGEMM_2, SGEMM_ANY, SGEMM_SM80, WGMMA_SM90, WGMMA_TMA_SM90, boxes_c,
    boxes_c_32, boxes_of_operands,
};
use crate::numbers::{Half, Random, in_parallel};

/// A kernel's time and cuBLAS's, as a line of the table.
fn line(
    gpu: &Gpu<'_>,
    (name, size): (&str, (usize, usize, usize)),
    ours: &dyn Fn(),
    blas: Option<&dyn Fn()>,
    result: &str,
) {
    let (m, n, k) = size;
    let operations = 2.0 * m as f64 * n as f64 * k as f64;
    let count = (4e12 / operations).clamp(3.0, 20.0) as u32;
    let rate = |ms: f64| operations / ms / 1e9;
    let mut runs: Vec<&dyn Fn()> = vec![ours];
    runs.extend(blas);
    let times = gpu.medians(9, count, 60, &runs);
    let (beside, share) = times
        .get(1)
        .map_or((String::new(), String::new()), |&theirs| {
            (
                format!("cuBLAS {:.1}", rate(theirs)),
                format!("{:.1} %", 100.0 * theirs / times[0]),
            )
        });
    println!(
        "| {name} | {m} | {:.1} TFLOP/s | {beside} | {share} | {result} |",
        rate(times[0])
    );
}

/// A product of C, A and B, with its extents.
type Run<'g> = Box<dyn Fn((&mut Slice<f32>, &Slice<f32>, &Slice<f32>), [i32; 3]) + 'g>;

pub fn sgemm(gpu: &Gpu<'_>, blas: Option<&Blas>) {
    const N: usize = 4096;
    let (a, b) = (Random::new(3).floats(N * N), Random::new(4).floats(N * N));
    let on = (gpu.upload(&a), gpu.upload(&b));
    let square = if gpu.only_compares() { N / 4 } else { N };
    // Also sizes that tiles do not divide, which are only compared. The size of the other kernel is
    // fixed.
    let sizes = [
        (square, square, square),
        (132, 4, 1),
        (1000, 1036, 203),
        (3332, 776, 4099),
    ];
    let (any, first, second, known) = (
        gpu.kernel(&SGEMM_ANY),
        gpu.kernel(&SGEMM_1),
        gpu.kernel(&SGEMM_2),
        gpu.kernel(&SGEMM),
    );
    let kernels: [(&str, &[_], Run<'_>); 4] = [
        (
            "sgemm_any",
            &sizes,
            Box::new(|(c, a, b), [m, n, k]| done(any.launch((c, a, b, m, n, k)))),
        ),
        // The tutorial multiplies the product by a number.
        (
            "sgemm_1",
            &sizes,
            Box::new(|(c, a, b), [m, n, k]| done(first.launch((c, a, b, m, n, k, 1.0)))),
        ),
        (
            "sgemm_2",
            &sizes,
            Box::new(|(c, a, b), [m, n, k]| done(second.launch((c, a, b, m, n, k)))),
        ),
        (
            "sgemm",
            &[(N, N, N)],
            Box::new(|(c, a, b), _| done(known.launch((c, a, b)))),
        ),
    ];
    for (name, sizes, kernel) in &kernels {
        for &size in *sizes {
            floats(gpu, blas, (name, kernel), size, (&a, &b), (&on.0, &on.1));
        }
    }
}

fn floats(
    gpu: &Gpu<'_>,
    blas: Option<&Blas>,
    (name, kernel): (&str, &Run<'_>),
    (m, n, k): (usize, usize, usize),
    (a, b): (&[f32], &[f32]),
    (on_a, on_b): (&Buffer<f32>, &Buffer<f32>),
) {
    let (c, other) = (
        RefCell::new(gpu.poisoned(m * n)),
        RefCell::new(gpu.poisoned(m * n)),
    );
    let ours = || {
        kernel(
            (&mut c.borrow_mut(), on_a, on_b),
            [m, n, k].map(|size| size as i32),
        )
    };
    ours();
    let out: Vec<f32> = done(c.borrow().to_vec());
    // Some columns, in the order of k and with one rounding per step, like the kernel.
    let columns: Vec<usize> = if n <= 32 {
        (0..n).collect()
    } else {
        (0..32).map(|i| i * 331 % n).collect()
    };
    let wrong = in_parallel(columns.len(), |number| {
        let column = columns[number];
        let mut sums = vec![0.0_f32; m];
        for l in 0..k {
            for (sum, x) in sums.iter_mut().zip(&a[l * m..]) {
                *sum = x.mul_add(b[l * n + column], *sum);
            }
        }
        sums.iter()
            .zip(&out[column * m..])
            .filter(|(x, y)| x.to_bits() != y.to_bits())
            .count()
    });
    let size = (m as i32, n as i32, k as i32);
    let theirs = blas.map(|blas| {
        let inputs = (&**on_a, &**on_b, Type::CUDA_R_32F);
        let other = &other;
        move || {
            blas.product::<f32, f32>(
                true,
                size,
                inputs,
                (&mut other.borrow_mut(), Type::CUDA_R_32F),
            )
        }
    });
    let unwritten = out.iter().filter(|x| x.is_nan()).count();
    let result = format!(
        "{wrong} wrong in {} columns, {unwritten} not written",
        columns.len()
    );
    if m == n && n == k {
        line(
            gpu,
            (name, (m, n, k)),
            &ours,
            theirs.as_ref().map(|run| run as &dyn Fn()),
            &result,
        );
    } else {
        println!("| {name} | {m}×{n}×{k} | | | | {result} |");
    }
}

/// A product of halves: of matrices, C of halves or of floats, or by maps of them.
enum Of {
    Halves(Kernel<Matrices<u16, u16>>),
    Floats(Kernel<Matrices<f32, u16>>),
    Maps(OfMaps<F16, F16>),
    BrainMaps(OfMaps<Bf16, Bf16>),
    FloatMaps(OfMaps<F16, f32>),
    TwoMaps(OfTwoMaps),
}

/// A product to run: a kernel, its peer, and the sizes of its matrices.
struct Case {
    kernel: Of,
    half: Half,
    floats: bool,
    /// Whether C is column-major.
    columns: bool,
    sizes: &'static [(usize, usize, usize)],
}

impl Case {
    const fn name(&self) -> &'static str {
        match &self.kernel {
            Of::Halves(kernel) => kernel.name(),
            Of::Floats(kernel) => kernel.name(),
            Of::Maps(kernel) => kernel.name(),
            Of::BrainMaps(kernel) => kernel.name(),
            Of::FloatMaps(kernel) => kernel.name(),
            Of::TwoMaps(kernel) => kernel.name(),
        }
    }
}

/// An element of C.
trait Out: Element {
    fn bits(self) -> u32;
}

impl Out for u16 {
    fn bits(self) -> u32 {
        self.into()
    }
}

impl Out for f32 {
    fn bits(self) -> u32 {
        self.to_bits()
    }
}

const SQUARES: &[(usize, usize, usize)] = &[
    (2048, 2048, 2048),
    (4096, 4096, 4096),
    (8192, 8192, 8192),
    (16384, 16384, 16384),
];
/// Also sizes that tiles do not divide, which are only compared.
const ALL: &[(usize, usize, usize)] = &[
    (1000, 1032, 200),
    (64, 8, 8),
    (3333, 776, 4104),
    // More tiles than clusters, which keep pace.
    (4100, 4104, 264),
    (2048, 2048, 2048),
    (4096, 4096, 4096),
    (8192, 8192, 8192),
    (16384, 16384, 16384),
];
const fn case(kernel: Of, half: Half, sizes: &'static [(usize, usize, usize)]) -> Case {
    Case {
        kernel,
        half,
        floats: false,
        columns: false,
        sizes,
    }
}

const CASES: [Case; 8] = [
    case(Of::Halves(HGEMM_SM80), Half::F16, SQUARES),
    case(Of::Halves(HGEMM_SM80_ANY), Half::F16, ALL),
    Case {
        floats: true,
        columns: true,
        ..case(Of::Floats(SGEMM_SM80), Half::F16, ALL)
    },
    Case {
        floats: true,
        columns: true,
        ..case(Of::Floats(WGMMA_SM90), Half::F16, ALL)
    },
    Case {
        floats: true,
        columns: true,
        ..case(Of::TwoMaps(WGMMA_TMA_SM90), Half::F16, ALL)
    },
    case(Of::Maps(HGEMM_SM90), Half::F16, ALL),
    case(Of::BrainMaps(BGEMM_SM90), Half::Bf16, ALL),
    Case {
        floats: true,
        ..case(Of::FloatMaps(HGEMM_SM90_F32), Half::F16, ALL)
    },
];

/// All products of halves, or those whose names contain this text.
pub fn hgemm(gpu: &Gpu<'_>, blas: Option<&Blas>, of: &str) {
    let most = if gpu.only_compares() {
        4104 * 4104
    } else {
        16384 * 16384
    };
    let (a, b) = (Random::new(5).floats(most), Random::new(6).floats(most));
    let cases = || CASES.iter().filter(|case| case.name().contains(of));
    for half in [Half::F16, Half::Bf16] {
        if cases().all(|case| case.half != half) {
            continue;
        }
        let cut = |data: &[f32]| data.iter().map(|&x| half.of(x)).collect::<Vec<u16>>();
        let (on, exact) = {
            let (a, b) = (cut(&a), cut(&b));
            let values = |data: &[u16]| data.iter().map(|&x| half.value(x)).collect::<Vec<f32>>();
            ((gpu.upload(&a), gpu.upload(&b)), (values(&a), values(&b)))
        };
        for case in cases().filter(|case| case.half == half) {
            for &size in case
                .sizes
                .iter()
                .filter(|size| size.0 * size.2 <= 3333 * 4104 || !gpu.only_compares())
            {
                let product = Product {
                    gpu,
                    blas,
                    case,
                    size,
                    exact: (&exact.0, &exact.1),
                    on: (&on.0, &on.1),
                };
                match &case.kernel {
                    Of::Halves(kernel) => product.of_matrices(kernel),
                    Of::Floats(kernel) => product.of_matrices(kernel),
                    Of::Maps(kernel) => product.of_maps(kernel, boxes_c()),
                    Of::BrainMaps(kernel) => product.of_maps(kernel, boxes_c()),
                    Of::FloatMaps(kernel) => product.of_maps(kernel, boxes_c_32()),
                    Of::TwoMaps(kernel) => product.of_two_maps(kernel),
                }
            }
        }
    }
}

/// A case of one size, with its matrices on the host and on the device.
#[derive(Clone, Copy)]
struct Product<'a> {
    gpu: &'a Gpu<'a>,
    blas: Option<&'a Blas>,
    case: &'a Case,
    size: (usize, usize, usize),
    exact: (&'a [f32], &'a [f32]),
    on: (&'a Slice<u16>, &'a Slice<u16>),
}

impl Product<'_> {
    fn sizes(&self) -> [i32; 3] {
        let (m, n, k) = self.size;
        [m, n, k].map(|size| size as i32)
    }

    fn of_matrices<C: Out>(self, kernel: &Kernel<Matrices<C, u16>>) {
        let c = RefCell::new(self.gpu.poisoned(self.size.0 * self.size.1));
        let (kernel, [m, n, k]) = (self.gpu.kernel(kernel), self.sizes());
        compare(self, &c, &|| {
            done(kernel.launch((&mut c.borrow_mut(), self.on.0, self.on.1, m, n, k)))
        });
    }

    fn of_two_maps(self, kernel: &OfTwoMaps) {
        let (m, n, k) = self.size;
        let c = RefCell::new(self.gpu.poisoned(m * n));
        let a = done(TensorMap::new(boxes_of_operands(), self.on.0, [k, m]));
        let b = done(TensorMap::new(boxes_of_operands(), self.on.1, [k, n]));
        let (kernel, [by_m, by_n, by_k]) = (self.gpu.kernel(kernel), self.sizes());
        compare(self, &c, &|| {
            done(kernel.launch((a, b, &mut c.borrow_mut(), by_m, by_n, by_k)))
        });
    }

    fn of_maps<T, C>(self, kernel: &OfMaps<T, C>, boxes_c: Boxes<C, 2>)
    where
        T: MapElement<Stored = u16>,
        C: MapElement<Stored: Out>,
    {
        let (m, n, k) = self.size;
        let c = RefCell::new(self.gpu.poisoned(m * n));
        let pace = RefCell::new(self.gpu.upload(&[0_u32]));
        let a = done(TensorMap::new(boxes_of_operands(), self.on.0, [k, m]));
        let b = done(TensorMap::new(boxes_of_operands(), self.on.1, [k, n]));
        let (kernel, [by_m, by_n, by_k]) = (self.gpu.kernel(kernel), self.sizes());
        compare(self, &c, &|| {
            let (mut c, mut pace) = (c.borrow_mut(), pace.borrow_mut());
            let c = done(TensorMapMut::new(boxes_c, &mut c, [n, m]));
            done(kernel.launch((a, b, c, &mut pace, by_m, by_n, by_k)));
        });
    }
}

/// The number of elements that are not near the exact ones, and the number of rows compared: all up
/// to 2048 rows, otherwise some. `near` takes the place of an element, its exact value, and the sum
/// of the magnitudes of its products.
fn wrong(
    (m, n, k): (usize, usize, usize),
    (a, b): (&[f32], &[f32]),
    near: impl Fn(usize, f64, f64) -> bool + Sync,
) -> (usize, usize) {
    let rows: Vec<usize> = if m <= 2048 {
        (0..m).collect()
    } else {
        (0..32).map(|i| i * 1237 % m).collect()
    };
    let wrong = in_parallel(rows.len(), |number| {
        let row = rows[number];
        let left = &a[row * k..][..k];
        (0..n)
            .filter(|&column| {
                let (mut exact, mut size) = (0.0, 0.0);
                for (&x, &y) in left.iter().zip(&b[column * k..]) {
                    let product = f64::from(x) * f64::from(y);
                    exact += product;
                    size += product.abs();
                }
                !near(row * n + column, exact, size)
            })
            .count()
    });
    (wrong, rows.len())
}

/// Runs a kernel that writes this C, compares the result, and times the kernel.
fn compare<C: Out>(product: Product<'_>, c: &RefCell<Buffer<C>>, ours: &dyn Fn()) {
    let Product {
        gpu,
        blas,
        case,
        size: (m, n, k),
        exact: (a, b),
        on,
    } = product;
    let other = RefCell::new(gpu.poisoned::<C>(m * n));
    ours();
    let read = |buffer: &RefCell<Buffer<C>>| -> Vec<u32> {
        done(buffer.borrow().to_vec())
            .into_iter()
            .map(Out::bits)
            .collect()
    };
    // By rows.
    let out = if case.columns {
        let out = read(c);
        (0..m * n).map(|at| out[at % n * m + at / n]).collect()
    } else {
        read(c)
    };
    let value = |bits: u32| {
        f64::from(if case.floats {
            f32::from_bits(bits)
        } else {
            case.half.value(bits as u16)
        })
    };
    let rounding = if case.floats {
        0.0
    } else if case.half == Half::F16 {
        1.0 / 2048.0
    } else {
        1.0 / 256.0
    };
    let near = |at: usize, exact: f64, size: f64| {
        // NaN is not near any number.
        (value(out[at]) - exact).abs() <= exact.abs() * rounding + size / 131_072.0
    };
    let (wrong, rows) = wrong(product.size, (a, b), near);
    let unwritten = out.iter().filter(|&&bits| value(bits).is_nan()).count();
    let mut result = format!("{wrong} wrong in {rows} rows, {unwritten} not written");
    let input = if case.half == Half::F16 {
        Type::CUDA_R_16F
    } else {
        Type::CUDA_R_16BF
    };
    let output = if case.floats { Type::CUDA_R_32F } else { input };
    let size = (m as i32, n as i32, k as i32);
    let theirs = blas.map(|blas| {
        let other = &other;
        move || {
            blas.product(
                false,
                size,
                (on.0, on.1, input),
                (&mut **other.borrow_mut(), output),
            )
        }
    });
    if let Some(run) = &theirs {
        run();
        gpu.synchronize();
        let differ = read(&other)
            .iter()
            .zip(&out)
            .filter(|(x, y)| x != y)
            .count();
        result += &format!(", {differ} of {} differ from cuBLAS", m * n);
    }
    if m == n && n == k {
        line(
            gpu,
            (case.name(), product.size),
            ours,
            theirs.as_ref().map(|run| run as &dyn Fn()),
            &result,
        );
    } else {
        println!("| {} | {m}×{n}×{k} | | | | {result} |", case.name());
    }
}
