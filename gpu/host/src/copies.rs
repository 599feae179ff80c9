//! Copy and transpose, beside a copy by the driver and, where they were compiled, the same in CuTe's C++.

use crate::device::{Bound, Buffer, Device, Launch};
use crate::numbers::Random;

const N: usize = 8192;
/// Sizes that no tile divides, which are only compared.
const COUNTS: [usize; 3] = [1, 1023, 1_000_003];
const SIZES: [(usize, usize); 4] = [(1, 1), (63, 65), (1000, 3333), (4100, 260)];

pub fn run(device: &Device) {
    let data = Random::new(1).floats(N * N);
    let (source, target) = (device.upload(&data), device.poisoned(4 * N * N));
    let launch = |blocks, shared| Launch { grid: blocks, threads: 256, shared, cluster: 1 };
    let mut kernels = vec![
        ("copy_f32", launch((65536, 1), 0), false),
        ("copy_f32_any", launch((65536, 1), 0), false),
        ("transpose_32", launch((256, 256), 4096), true),
        ("transpose_64", Launch { threads: 512, ..launch((128, 128), 16384) }, true),
        ("transpose_any", Launch { threads: 512, ..launch((128, 128), 16384) }, true),
        ("tiled_copy", launch((64, 128), 0), false),
        ("tiled_copy_if", Launch { threads: 128, ..launch((128, 256), 0) }, false),
    ];
    if device.has_peers() {
        kernels.extend([
            ("cute_copy", launch((65536, 1), 0), false),
            ("cute_transpose_32", launch((256, 256), 0), true),
            ("cute_transpose_64", Launch { threads: 512, ..launch((128, 128), 0) }, true),
        ]);
    }
    // What takes sizes has them behind the pointers; others do not look there.
    let sizes = |transposed: bool| if transposed { [N as u64, N as u64] } else { [(N * N) as u64, 0] };
    let bind = |&(name, launch, transposed): &(&str, Launch, bool)| {
        let is_matrix = transposed || name.starts_with("tiled");
        let arguments = [&[target.address, source.address][..], &sizes(is_matrix)[..]].concat();
        let has_sizes = name.ends_with("_any") || name.starts_with("tiled");
        device.bind(name, launch, if has_sizes { &arguments } else { &arguments[..2] })
    };
    let bound: Vec<_> = kernels.iter().map(bind).collect();
    let mut wrong = Vec::new();
    for (kernel, (_, _, transposed)) in bound.iter().zip(&kernels) {
        device.poison(&target);
        kernel.run();
        device.synchronize();
        let out: Vec<f32> = device.download(&target);
        let expected = |at: usize| data[if *transposed { at % N * N + at / N } else { at }];
        wrong.push((0..N * N).filter(|&at| out[at].to_bits() != expected(at).to_bits()).count());
    }
    any(device, &data, (&target, &source));
    let memcpy = || device.memcpy(&target, &source);
    let mut runs: Vec<Box<dyn Fn()>> = vec![Box::new(memcpy)];
    runs.extend(bound.into_iter().map(|kernel| Box::new(move || kernel.run()) as Box<dyn Fn()>));
    let times = device.medians(31, 10, 0, &runs.iter().map(|run| &**run).collect::<Vec<_>>());
    let rate = |ms: f64| 8.0 * (N * N) as f64 / ms / 1e6;
    for ((name, ..), (&time, wrong)) in kernels.iter().zip(times[1..].iter().zip(wrong)) {
        let share = 100.0 * times[0] / time;
        println!(
            "| {name} | {N}² f32 | {:.0} GB/s | memcpy {:.0} | {share:.1} % | {wrong} wrong |",
            rate(time),
            rate(times[0])
        );
    }
}

/// Copies and transposes of sizes that no tile divides: what is written, and that nothing else is.
fn any(device: &Device, data: &[f32], (target, source): (&Buffer, &Buffer)) {
    let compare = |name: &str, size: String, kernel: &Bound, count: usize, from: &dyn Fn(usize) -> usize| {
        device.poison(target);
        kernel.run();
        device.synchronize();
        let out: Vec<f32> = device.download(target);
        let wrong = (0..count).filter(|&at| out[at].to_bits() != data[from(at)].to_bits()).count();
        let past = out[count..].iter().filter(|x| !x.is_nan()).count();
        println!("| {name} | {size} f32 | | | | {wrong} wrong, {past} past the edge |");
    };
    for count in COUNTS {
        let launch = Launch { grid: (count.div_ceil(1024) as u32, 1), threads: 256, shared: 0, cluster: 1 };
        let kernel = device.bind("copy_f32_any", launch, &[target.address, source.address, count as u64]);
        compare("copy_f32_any", format!("{count}"), &kernel, count, &|at| at);
    }
    for (rows, columns) in SIZES {
        let grid = (columns.div_ceil(64) as u32, rows.div_ceil(64) as u32);
        let launch = Launch { grid, threads: 512, shared: 16384, cluster: 1 };
        let arguments = [target.address, source.address, rows as u64, columns as u64];
        let kernel = device.bind("transpose_any", launch, &arguments);
        compare("transpose_any", format!("{rows}×{columns}"), &kernel, rows * columns, &|at| {
            at % rows * columns + at / rows
        });
    }
}
