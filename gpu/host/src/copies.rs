//! Tests of copy and transpose. They are compared with a copy by the driver, and with the same
//! kernels in CuTe's C++ if those were compiled.

use std::cell::RefCell;

use cute_launch::{Buffer, Slice};

use crate::gpu::{Gpu, done, poison, read};
use crate::launches::{
    COPY_F32, COPY_F32_ANY, PEERS, TILED_COPY, TILED_COPY_IF, TRANSPOSE_32, TRANSPOSE_64,
    TRANSPOSE_ANY,
};
use crate::numbers::Random;

const N: usize = 8192;
/// Sizes that no tile divides, which are compared but not timed.
const COUNTS: [usize; 3] = [1, 1023, 1_000_003];
const SIZES: [(usize, usize); 4] = [(1, 1), (63, 65), (1000, 3333), (4100, 260)];

/// A launch that writes one matrix from another.
type Run<'g> = Box<dyn Fn(&mut Slice<f32>, &Slice<f32>) + 'g>;

pub fn run(gpu: &Gpu<'_>) {
    let data = Random::new(1).floats(N * N);
    let (source, target) = (gpu.upload(&data), RefCell::new(gpu.poisoned(N * N)));
    let n = N as i32;
    let mut kernels: Vec<(&str, bool, Run<'_>)> = Vec::new();
    // A kernel by its description; its arguments for sizes follow the matrices.
    macro_rules! add {
        ($module:expr, $description:expr, $transposed:expr $(, $size:expr)*) => {{
            let kernel = done($module.kernel(&$description));
            let run: Run<'_> = Box::new(move |target, source| done(kernel.launch((target, source, $($size),*))));
            kernels.push(($description.name(), $transposed, run));
        }};
    }
    add!(gpu.module, COPY_F32, false);
    add!(gpu.module, COPY_F32_ANY, false, n * n);
    add!(gpu.module, TRANSPOSE_32, true);
    add!(gpu.module, TRANSPOSE_64, true);
    add!(gpu.module, TRANSPOSE_ANY, true, n, n);
    add!(gpu.module, TILED_COPY, false, n, n);
    add!(gpu.module, TILED_COPY_IF, false, n, n);
    if let Some(peers) = &gpu.peers {
        for peer in PEERS {
            add!(peers, peer, peer.name().contains("transpose"));
        }
    }
    let mut wrong = Vec::new();
    for (_, transposed, run) in &kernels {
        poison(&mut target.borrow_mut());
        run(&mut target.borrow_mut(), &source);
        let out = read(&target.borrow());
        let expected = |at: usize| data[if *transposed { at % N * N + at / N } else { at }];
        wrong.push(
            (0..N * N)
                .filter(|&at| out[at].to_bits() != expected(at).to_bits())
                .count(),
        );
    }
    any(gpu, &data, (&mut target.borrow_mut(), &source));
    // Each kernel borrows the target during its launch.
    let (target, source) = (&target, &source);
    let memcpy = || done(target.borrow_mut().copy_from(source));
    let mut runs: Vec<Box<dyn Fn() + '_>> = vec![Box::new(memcpy)];
    runs.extend(
        kernels
            .iter()
            .map(|(_, _, run)| Box::new(|| run(&mut target.borrow_mut(), source)) as Box<dyn Fn()>),
    );
    let times = gpu.medians(
        31,
        10,
        0,
        &runs.iter().map(|run| &**run).collect::<Vec<_>>(),
    );
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

/// Runs copies and transposes of sizes that no tile divides. Checks the written elements, and
/// checks that nothing else is written.
fn any(gpu: &Gpu<'_>, data: &[f32], (target, source): (&mut Buffer<f32>, &Buffer<f32>)) {
    let compare =
        |name: &str, size: String, out: &[f32], count: usize, from: &dyn Fn(usize) -> usize| {
            let wrong = (0..count)
                .filter(|&at| out[at].to_bits() != data[from(at)].to_bits())
                .count();
            let past = out[count..].iter().filter(|x| !x.is_nan()).count();
            println!("| {name} | {size} f32 | | | | {wrong} wrong, {past} past the edge |");
        };
    let copy = gpu.kernel(&COPY_F32_ANY);
    for count in COUNTS {
        poison(target);
        done(copy.launch((target, source, count as i32)));
        compare(
            COPY_F32_ANY.name(),
            format!("{count}"),
            &read(&target),
            count,
            &|at| at,
        );
    }
    let transpose = gpu.kernel(&TRANSPOSE_ANY);
    for (rows, columns) in SIZES {
        poison(target);
        done(transpose.launch((target, source, rows as i32, columns as i32)));
        let from = |at: usize| at % rows * columns + at / rows;
        compare(
            TRANSPOSE_ANY.name(),
            format!("{rows}×{columns}"),
            &read(&target),
            rows * columns,
            &from,
        );
    }
}
