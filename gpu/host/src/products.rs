//! Matrix products, beside cuBLAS.

use cudarc::driver::sys;

use crate::blas::{Blas, Type};
use crate::device::{Bound, Buffer, Device, Launch};
use crate::maps::tensor_map;
use crate::numbers::{Half, Random, in_parallel};
use crate::tiles;

/// A kernel's time beside cuBLAS's, as a line of the table.
fn line(
    device: &Device,
    (name, size): (&str, (usize, usize, usize)),
    kernel: &Bound,
    blas: Option<&dyn Fn()>,
    result: &str,
) {
    let (m, n, k) = size;
    let operations = 2.0 * m as f64 * n as f64 * k as f64;
    let count = (4e12 / operations).clamp(3.0, 20.0) as u32;
    let rate = |ms: f64| operations / ms / 1e9;
    let ours = || kernel.run();
    let mut runs: Vec<&dyn Fn()> = vec![&ours];
    runs.extend(blas);
    let times = device.medians(9, count, 60, &runs);
    let (beside, share) = times.get(1).map_or((String::new(), String::new()), |&theirs| {
        (format!("cuBLAS {:.1}", rate(theirs)), format!("{:.1} %", 100.0 * theirs / times[0]))
    });
    println!("| {name} | {m} | {:.1} TFLOP/s | {beside} | {share} | {result} |", rate(times[0]));
}

pub fn sgemm(device: &Device, blas: Option<&Blas>) {
    const N: usize = 4096;
    let (a, b) = (Random::new(3).floats(N * N), Random::new(4).floats(N * N));
    let on = (device.upload(&a), device.upload(&b));
    let square = if device.only_compares() { N / 4 } else { N };
    // Also sizes that no tile divides, which are only compared. The other kernel knows its size.
    let sizes = [(square, square, square), (132, 4, 1), (1000, 1036, 203), (3332, 776, 4099)];
    let any = ["sgemm_any", "sgemm_1", "sgemm_2"].into_iter().flat_map(|name| sizes.map(|size| (name, size)));
    for (name, size) in any.chain([("sgemm", (N, N, N))]) {
        floats(device, blas, name, size, (&a, &b), (&on.0, &on.1));
    }
}

fn floats(
    device: &Device,
    blas: Option<&Blas>,
    name: &str,
    (m, n, k): (usize, usize, usize),
    (a, b): (&[f32], &[f32]),
    (on_a, on_b): (&Buffer, &Buffer),
) {
    let (c, other) = (device.poisoned(4 * m * n), device.poisoned(4 * m * n));
    let grid = (m.div_ceil(128) as u32, n.div_ceil(128) as u32);
    let launch = Launch { grid, threads: 256, shared: 3 * 16384, cluster: 1 };
    // Behind the sizes, what the tutorial multiplies the product by: 1.
    let factor = u64::from(1.0_f32.to_bits());
    let arguments = [c.address, on_a.address, on_b.address, m as u64, n as u64, k as u64, factor];
    let count = match name {
        "sgemm" => 3,
        "sgemm_1" => 7,
        _ => 6,
    };
    let kernel = device.bind(name, launch, &arguments[..count]);
    kernel.run();
    device.synchronize();
    let out: Vec<f32> = device.download(&c);
    // Some columns, in the order of k and with one rounding a step, which is what the kernel computes.
    let columns: Vec<usize> = if n <= 32 { (0..n).collect() } else { (0..32).map(|i| i * 331 % n).collect() };
    let wrong = in_parallel(columns.len(), |number| {
        let column = columns[number];
        let mut sums = vec![0.0_f32; m];
        for l in 0..k {
            for (sum, x) in sums.iter_mut().zip(&a[l * m..]) {
                *sum = x.mul_add(b[l * n + column], *sum);
            }
        }
        sums.iter().zip(&out[column * m..]).filter(|(x, y)| x.to_bits() != y.to_bits()).count()
    });
    let size = (m as i32, n as i32, k as i32);
    let theirs =
        blas.map(|blas| || blas.product(true, size, (on_a, on_b, Type::CUDA_R_32F), (&other, Type::CUDA_R_32F)));
    let unwritten = out.iter().filter(|x| x.is_nan()).count();
    let result = format!("{wrong} wrong in {} columns, {unwritten} not written", columns.len());
    if m == n && n == k {
        line(device, (name, (m, n, k)), &kernel, theirs.as_ref().map(|run| run as &dyn Fn()), &result);
    } else {
        println!("| {name} | {m}×{n}×{k} | | | | {result} |");
    }
}

/// What the product of halves is asked for.
struct Case {
    name: &'static str,
    half: Half,
    floats: bool,
    /// Whether C is column-major.
    columns: bool,
    sizes: &'static [(usize, usize, usize)],
}

const SQUARES: &[(usize, usize, usize)] =
    &[(2048, 2048, 2048), (4096, 4096, 4096), (8192, 8192, 8192), (16384, 16384, 16384)];
/// Also sizes that no tile divides, which are only compared.
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
const fn case(name: &'static str, half: Half, sizes: &'static [(usize, usize, usize)]) -> Case {
    Case { name, half, floats: false, columns: false, sizes }
}

const CASES: [Case; 6] = [
    case("hgemm_sm80", Half::F16, SQUARES),
    case("hgemm_sm80_any", Half::F16, ALL),
    Case { floats: true, columns: true, ..case("sgemm_sm80", Half::F16, ALL) },
    case("hgemm_sm90", Half::F16, ALL),
    case("bgemm_sm90", Half::Bf16, ALL),
    Case { floats: true, ..case("hgemm_sm90_f32", Half::F16, ALL) },
];

/// All products of halves, or those for Ampere, which are in CuTe's words.
pub fn hgemm(device: &Device, blas: Option<&Blas>, of_sm80: bool) {
    let most = if device.only_compares() { 4104 * 4104 } else { 16384 * 16384 };
    let (a, b) = (Random::new(5).floats(most), Random::new(6).floats(most));
    for half in [Half::F16, Half::Bf16].into_iter().filter(|&half| half == Half::F16 || !of_sm80) {
        let cut = |data: &[f32]| data.iter().map(|&x| half.of(x)).collect::<Vec<u16>>();
        let (on, exact) = {
            let (a, b) = (cut(&a), cut(&b));
            let values = |data: &[u16]| data.iter().map(|&x| half.value(x)).collect::<Vec<f32>>();
            ((device.upload(&a), device.upload(&b)), (values(&a), values(&b)))
        };
        for case in CASES.iter().filter(|case| case.half == half && (!of_sm80 || case.name.contains("_sm80"))) {
            for &size in case.sizes.iter().filter(|size| size.0 * size.2 <= 3333 * 4104 || !device.only_compares()) {
                one(device, blas, case, size, (&exact.0, &exact.1), (&on.0, &on.1));
            }
        }
    }
}

fn one(
    device: &Device,
    blas: Option<&Blas>,
    case: &Case,
    size: (usize, usize, usize),
    (a, b): (&[f32], &[f32]),
    (on_a, on_b): (&Buffer, &Buffer),
) {
    use sys::CUtensorMapDataType::*;
    let (m, n, k) = size;
    let bytes = if case.floats { 4 } else { 2 };
    let (c, other) = (device.poisoned(bytes * m * n), device.poisoned(bytes * m * n));
    let kind = if case.half == Half::F16 { CU_TENSOR_MAP_DATA_TYPE_FLOAT16 } else { CU_TENSOR_MAP_DATA_TYPE_BFLOAT16 };
    let mut maps = vec![
        tensor_map(on_a, (kind, 2), (m, k), (128, 64), tiles::A.function()),
        tensor_map(on_b, (kind, 2), (n, k), (128, 64), tiles::B.function()),
    ];
    maps.push(if case.floats {
        tensor_map(&c, (CU_TENSOR_MAP_DATA_TYPE_FLOAT32, 4), (m, n), (64, 32), tiles::C_F32.function())
    } else {
        tensor_map(&c, (kind, 2), (m, n), (64, 64), tiles::C.function())
    });
    let (on_maps, pace) = (device.upload(&maps), device.upload(&[0_u32]));
    let kernel = if case.name == "sgemm_sm80" {
        let grid = (m.div_ceil(64) as u32, n.div_ceil(64) as u32);
        let launch = Launch { grid, threads: 128, shared: 24576, cluster: 1 };
        device.bind(case.name, launch, &[c.address, on_a.address, on_b.address, m as u64, n as u64, k as u64])
    } else if case.name == "hgemm_sm80" {
        let grid = ((n / 32) as u32, (m / 1024) as u32);
        let launch = Launch { grid, threads: 256, shared: 3 * 49152, cluster: 1 };
        device.bind(case.name, launch, &[c.address, on_a.address, on_b.address, n as u64, k as u64])
    } else if case.name == "hgemm_sm80_any" {
        let grid = (8 * n.div_ceil(256) as u32, m.div_ceil(1024) as u32);
        let launch = Launch { grid, threads: 256, shared: 3 * 49152, cluster: 1 };
        device.bind(case.name, launch, &[c.address, on_a.address, on_b.address, m as u64, n as u64, k as u64])
    } else {
        let blocks = device.multiprocessors() / tiles::CLUSTER * tiles::CLUSTER;
        let launch =
            Launch { grid: (blocks, 1), threads: tiles::THREADS, shared: tiles::BYTES, cluster: tiles::CLUSTER };
        device.bind(case.name, launch, &[on_maps.address, pace.address, m as u64, n as u64, k as u64])
    };
    kernel.run();
    device.synchronize();

    let read = |buffer: &Buffer| -> Vec<u32> {
        if case.floats {
            device.download::<f32>(buffer).into_iter().map(f32::to_bits).collect()
        } else {
            device.download::<u16>(buffer).into_iter().map(u32::from).collect()
        }
    };
    // By rows.
    let out = if case.columns {
        let out = read(&c);
        (0..m * n).map(|at| out[at % n * m + at / n]).collect()
    } else {
        read(&c)
    };
    let value = |bits: u32| f64::from(if case.floats { f32::from_bits(bits) } else { case.half.value(bits as u16) });
    let rounding = if case.floats {
        0.0
    } else if case.half == Half::F16 {
        1.0 / 2048.0
    } else {
        1.0 / 256.0
    };
    // All rows up to 2048 of them, else some.
    let rows: Vec<usize> = if m <= 2048 { (0..m).collect() } else { (0..32).map(|i| i * 1237 % m).collect() };
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
                // What is not a number is near nothing.
                let is_near = (value(out[row * n + column]) - exact).abs() <= exact.abs() * rounding + size / 131_072.0;
                !is_near
            })
            .count()
    });
    let unwritten = out.iter().filter(|&&bits| value(bits).is_nan()).count();
    let mut result = format!("{wrong} wrong in {} rows, {unwritten} not written", rows.len());
    let input = if case.half == Half::F16 { Type::CUDA_R_16F } else { Type::CUDA_R_16BF };
    let output = if case.floats { Type::CUDA_R_32F } else { input };
    let size_i32 = (m as i32, n as i32, k as i32);
    let theirs = blas.map(|blas| || blas.product(false, size_i32, (on_a, on_b, input), (&other, output)));
    if let Some(run) = &theirs {
        run();
        device.synchronize();
        let differ = read(&other).iter().zip(&out).filter(|(x, y)| x != y).count();
        result += &format!(", {differ} of {} differ from cuBLAS", m * n);
    }
    if m == n && n == k {
        line(device, (case.name, size), &kernel, theirs.as_ref().map(|run| run as &dyn Fn()), &result);
    } else {
        println!("| {} | {m}×{n}×{k} | | | | {result} |", case.name);
    }
}
