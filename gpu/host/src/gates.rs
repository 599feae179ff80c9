//! Tests of SwiGLU, rotary positions, and rounding to e4m3 with block scales. Every element is
//! compared with a computation in 64 bits, and the bandwidth with that of a copy by the driver.

use std::cell::RefCell;

use crate::gpu::{Gpu, done, poison, read};
use crate::launches::{QUANTISE_BLOCKS_BF16, ROPE, SWIGLU};
use crate::numbers::{Half, Random, in_parallel};

/// The numbers of rows and columns. Only the first sizes are timed.
const SIZES: [(usize, usize); 2] = [(16384, 4096), (37, 5248)];
/// The number of rows of cosines and sines.
const LENGTH: usize = 2048;

pub fn run(gpu: &Gpu<'_>) {
    for (number, (rows, columns)) in SIZES.into_iter().enumerate() {
        if number > 0 || !gpu.only_compares() {
            let is_timed = number == 0;
            for (at, kind) in [Half::F16, Half::Bf16].into_iter().enumerate() {
                functions(gpu, (at, kind), (rows, columns), is_timed);
            }
            quantise(gpu, (rows, columns), is_timed);
        }
    }
}

/// Prints a row of the table. `times` contains the time of a copy of the source, and the time of
/// the kernel, which moves `bytes` bytes.
fn print(
    name: &str,
    [rows, columns]: [usize; 2],
    times: Option<[f64; 2]>,
    copied: f64,
    bytes: f64,
    wrong: usize,
) {
    let Some([copy, time]) = times else {
        println!("| {name} | {rows} rows of {columns} | | | | {wrong} wrong |");
        return;
    };
    let (copied, rate) = (copied / copy / 1e6, bytes / time / 1e6);
    println!(
        "| {name} | {rows} rows of {columns} | {rate:.0} GB/s | memcpy {copied:.0} | {:.1} % | \
         {wrong} wrong |",
        100.0 * rate / copied
    );
}

fn functions(
    gpu: &Gpu<'_>,
    (at, kind): (usize, Half),
    (rows, columns): (usize, usize),
    is_timed: bool,
) {
    let count = rows * columns;
    let mut random = Random::new(count as u64);
    let data: Vec<u16> = (0..2 * count)
        .map(|_| kind.of(2.0 * random.next()))
        .collect();
    let angle = |at: usize| (at / 64) as f64 * 10_000_f64.powf(-((at % 64) as f64) / 64.0);
    let cosines: Vec<f32> = (0..LENGTH * 64).map(|at| angle(at).cos() as f32).collect();
    let sines: Vec<f32> = (0..LENGTH * 64).map(|at| angle(at).sin() as f32).collect();
    let (source, other) = (
        gpu.upload(&data),
        RefCell::new(gpu.poisoned::<u16>(2 * count)),
    );
    let (on_cosines, on_sines) = (gpu.upload(&cosines), gpu.upload(&sines));
    let target = RefCell::new(gpu.poisoned::<u16>(count));
    let (swiglu, rope) = (gpu.kernel(&SWIGLU[at]), gpu.kernel(&ROPE[at]));
    let (m, n) = (rows as i32, columns as i32);
    let gate = || done(swiglu.launch((&mut target.borrow_mut(), &source, m, n)));
    let turn = || {
        let mut target = target.borrow_mut();
        done(rope.launch((
            &mut target,
            &source,
            &on_cosines,
            &on_sines,
            m,
            n,
            LENGTH as i32,
        )));
    };
    let value = |at: usize| f64::from(kind.value(data[at]));
    // The bound is half of the last bit, and some more for the computation in floats.
    let error = if kind == Half::F16 {
        1.0 / 2000.0
    } else {
        1.0 / 250.0
    };
    let compare = |exact: &(dyn Fn(usize, usize) -> (f64, f64) + Sync)| {
        let out = read(&target.borrow());
        in_parallel(rows, |row| {
            let is_near = |&column: &usize| {
                let (exact, size) = exact(row, column);
                let found = f64::from(kind.value(out[row * columns + column]));
                // NaN is not near any number.
                (found - exact).abs() <= error * exact.abs() + 4e-6 * size + 6e-8
            };
            columns - (0..columns).filter(is_near).count()
        })
    };
    poison(&mut target.borrow_mut());
    gate();
    let wrong_gates = compare(&|row, column| {
        let (gate, up) = (
            value(2 * row * columns + column),
            value((2 * row + 1) * columns + column),
        );
        let exact = gate / (1.0 + (-gate).exp()) * up;
        (exact, exact.abs())
    });
    poison(&mut target.borrow_mut());
    turn();
    let wrong_turns = compare(&|row, column| {
        let (first, own) = (row * columns + column / 128 * 128, column % 64);
        let (x, y) = (value(first + own), value(first + own + 64));
        let place = row % LENGTH * 64 + own;
        let (cosine, sine) = (f64::from(cosines[place]), f64::from(sines[place]));
        let exact = if column % 128 < 64 {
            x * cosine - y * sine
        } else {
            y * cosine + x * sine
        };
        (exact, x.abs() + y.abs())
    });
    let memcpy = || done(other.borrow_mut().copy_from(&source));
    let times = is_timed.then(|| gpu.medians(21, 10, 0, &[&memcpy, &gate, &turn]));
    let copied = 8.0 * count as f64;
    for (number, (name, bytes, wrong)) in [
        (SWIGLU[at].name(), 6.0, wrong_gates),
        (ROPE[at].name(), 4.0, wrong_turns),
    ]
    .into_iter()
    .enumerate()
    {
        let times = times.as_ref().map(|times| [times[0], times[1 + number]]);
        print(
            name,
            [rows, columns],
            times,
            copied,
            bytes * count as f64,
            wrong,
        );
    }
}

fn quantise(gpu: &Gpu<'_>, (rows, columns): (usize, usize), is_timed: bool) {
    let count = rows * columns;
    let mut random = Random::new(7 + count as u64);
    // One block contains only zeros.
    let data: Vec<u16> = (0..count)
        .map(|at| {
            if at < 128 {
                0
            } else {
                Half::Bf16.of(random.next())
            }
        })
        .collect();
    let blocks = columns.div_ceil(128);
    let (source, other) = (gpu.upload(&data), RefCell::new(gpu.poisoned::<u16>(count)));
    let (target, scales) = (
        RefCell::new(gpu.poisoned::<u8>(count)),
        RefCell::new(gpu.poisoned::<f32>(blocks * rows)),
    );
    let kernel = gpu.kernel(&QUANTISE_BLOCKS_BF16);
    let run = || {
        let (mut target, mut scales) = (target.borrow_mut(), scales.borrow_mut());
        done(kernel.launch((
            &mut target,
            &mut scales,
            &source,
            rows as i32,
            columns as i32,
        )));
    };
    run();
    let (out, found): (Vec<u8>, Vec<f32>) = (read(&target.borrow()), read(&scales.borrow()));
    let value = |at: usize| f64::from(Half::Bf16.value(data[at]));
    let wrong = in_parallel(rows, |row| {
        let of_block = |block: usize| {
            let own = row * columns + 128 * block..row * columns + columns.min(128 * block + 128);
            let greatest = own.clone().map(|at| value(at).abs()).fold(0.0, f64::max);
            let wanted = if greatest > 0.0 {
                greatest / 448.0
            } else {
                1.0
            };
            let scale = f64::from(found[block * rows + row]);
            let is_near = (scale - wanted).abs() <= 1e-6 * wanted;
            // The bound is half of the distance between neighboring e4m3 numbers: with three bits
            // of fraction, at most 1/16 of the number, and 2^-10 for the least numbers.
            let is_value = |at: &usize| {
                let exact = value(*at) / scale;
                let step = (exact.abs() / 16.0).max(1.0 / 1024.0) * 1.00001;
                (e4m3(out[*at]) - exact).abs() <= step
            };
            usize::from(!is_near) + own.len() - own.filter(is_value).count()
        };
        (0..blocks).map(of_block).sum()
    });
    let memcpy = || done(other.borrow_mut().copy_from(&source));
    let times = is_timed.then(|| gpu.medians(21, 10, 0, &[&memcpy, &run]));
    let times = times.map(|times| [times[0], times[1]]);
    let bytes = 3.0 * count as f64 + 4.0 * found.len() as f64;
    print(
        QUANTISE_BLOCKS_BF16.name(),
        [rows, columns],
        times,
        4.0 * count as f64,
        bytes,
        wrong,
    );
}

/// Returns the value of an e4m3 number.
fn e4m3(bits: u8) -> f64 {
    let sign = if bits & 0x80 == 0 { 1.0 } else { -1.0 };
    let (exponent, fraction) = (i32::from(bits >> 3 & 15), f64::from(bits & 7));
    match exponent {
        _ if bits & 0x7f == 0x7f => f64::NAN,
        0 => sign * fraction / 512.0,
        _ => sign * (1.0 + fraction / 8.0) * 2_f64.powi(exponent - 7),
    }
}
