//! Copy and transpose, beside a copy by the driver and, where they were compiled, the same in CuTe's C++.

use crate::device::{Device, Launch};
use crate::numbers::Random;

const N: usize = 8192;

pub fn run(device: &Device) {
    let data = Random::new(1).floats(N * N);
    let (source, target) = (device.upload(&data), device.poisoned(4 * N * N));
    let launch = |blocks, shared| Launch { grid: blocks, threads: 256, shared, cluster: 1 };
    let mut kernels = vec![
        ("copy_f32", launch((65536, 1), 0), false),
        ("transpose_32", launch((256, 256), 4096), true),
        ("transpose_64", Launch { threads: 512, ..launch((128, 128), 16384) }, true),
    ];
    if device.has_peers() {
        kernels.extend([
            ("cute_copy", launch((65536, 1), 0), false),
            ("cute_transpose_32", launch((256, 256), 0), true),
            ("cute_transpose_64", Launch { threads: 512, ..launch((128, 128), 0) }, true),
        ]);
    }
    let bound: Vec<_> =
        kernels.iter().map(|(name, launch, _)| device.bind(name, *launch, &[target.address, source.address])).collect();
    let mut wrong = Vec::new();
    for (kernel, (_, _, transposed)) in bound.iter().zip(&kernels) {
        device.poison(&target);
        kernel.run();
        device.synchronize();
        let out: Vec<f32> = device.download(&target);
        let expected = |at: usize| data[if *transposed { at % N * N + at / N } else { at }];
        wrong.push((0..N * N).filter(|&at| out[at].to_bits() != expected(at).to_bits()).count());
    }
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
