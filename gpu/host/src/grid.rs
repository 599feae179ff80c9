//! Tests of kernels whose blocks compute one result together: a histogram, a sum that the last
//! block finishes, and tiles that blocks process in a loop. They are compared with a copy by the
//! driver.

use std::cell::RefCell;

use crate::gpu::{Gpu, done, poison, read};
use crate::launches::{
    HISTOGRAM, HISTOGRAM_BINS, SCALE_DRAWN, SCALE_TILES, SUM_LAST, WIDE_BYTES, WIDE_HEADS_U16,
    WIDE_ROWS_F32, WIDE_ROWS_U16,
};
use crate::numbers::{Random, in_parallel};

pub fn run(gpu: &Gpu<'_>) {
    histogram(gpu);
    bins(gpu);
    sum(gpu);
    tiles(gpu);
    wide(gpu);
}

/// Copies matrices whose rows are multiples of 16 bytes, but not of tiles.
fn wide(gpu: &Gpu<'_>) {
    macro_rules! compare {
        ($($kernel:ident $T:ty;)*) => { $( for (rows, columns) in [(1, 16), (37, 4112), (100,
            12288)] {
            let data: Vec<$T> = (0..rows * columns).map(|at| (at % 251) as $T).collect();
            // One row more, which must stay unchanged.
            let mut target = gpu.poisoned::<$T>((rows + 1) * columns);
            let before = read(&target);
            let kernel = gpu.kernel(&$kernel);
            done(kernel.launch((&mut target, &gpu.upload(&data), rows as i32, columns as i32)));
            let out = read(&target);
            let bits = |x: $T| x.to_ne_bytes();
            let wanted = |at: usize| data.get(at).copied().unwrap_or(before[at]);
            let wrong = (0..out.len()).filter(|&at| bits(out[at]) != bits(wanted(at))).count();
            println!("| {} | {rows}×{columns} | | | | {wrong} wrong |", $kernel.name());
        } )* };
    }
    compare! {
        WIDE_ROWS_U16 u16;
        WIDE_HEADS_U16 u16;
        WIDE_ROWS_F32 f32;
        WIDE_BYTES u8;
    }
}

/// Returns evenly distributed bytes, or mostly equal bytes.
fn bytes(count: usize, even: bool) -> Vec<u8> {
    let mut state = 1_u64;
    let next = |_| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let byte = (state >> 56) as u8;
        if even || byte < 16 { byte } else { 200 }
    };
    (0..count).map(next).collect()
}

/// Runs a histogram with a run-time number of bins, up to the number that fills all shared memory
/// of a block. A launch with one more bin must be refused.
fn bins(gpu: &Gpu<'_>) {
    let kernel = gpu.kernel(&HISTOGRAM_BINS);
    let data: Vec<u32> = (0..1_000_004_u64)
        .map(|at| (at * at % 60_013) as u32)
        .collect();
    let source = gpu.upload(&data);
    let launch = |bins: usize| {
        let mut counts = gpu.upload(&vec![0_u32; bins]);
        kernel
            .launch((&mut counts, &source, data.len() as i32, bins as i32))
            .map(|()| read(&counts))
    };
    let most = gpu.device.limits().shared as usize / 4;
    for bins in [1, 1000, 20_000, most] {
        let mut wanted = vec![0_u32; bins];
        let counted = data.iter().filter(|&&number| (number as usize) < bins);
        counted.for_each(|&number| wanted[number as usize] += 1);
        let out = done(launch(bins));
        let wrong = (0..bins).filter(|&bin| out[bin] != wanted[bin]).count();
        println!(
            "| histogram_bins | {} numbers | | | | {wrong} wrong of {bins} |",
            data.len()
        );
    }
    assert!(launch(most + 1).is_err(), "more than a block can have");
}

fn histogram(gpu: &Gpu<'_>) {
    let kernel = gpu.kernel(&HISTOGRAM);
    let counts = if gpu.only_compares() {
        vec![16, 1 << 20]
    } else {
        vec![16, 32752, 200_000_000]
    };
    for (count, even) in counts
        .iter()
        .flat_map(|&count| [(count, true), (count, false)])
    {
        let data = bytes(count, even);
        let source = gpu.upload(&data);
        let counted = RefCell::new(gpu.upload(&[0_u32; 256]));
        // Only the first run begins with zeros. `fill_bytes` waits for the device, and the wait
        // would be timed.
        let run = || {
            done(kernel.launch((&mut counted.borrow_mut(), &source, count as i32)));
        };
        run();
        let out = read(&counted.borrow());
        let mut wanted = [0_u32; 256];
        data.iter().for_each(|&byte| wanted[usize::from(byte)] += 1);
        let wrong = (0..256)
            .filter(|&value| out[value] != wanted[value])
            .count();
        let of = if even { "even" } else { "mostly one value" };
        if count < 1 << 27 {
            println!("| histogram | {count} bytes, {of} | | | | {wrong} wrong of 256 |");
            continue;
        }
        let other = RefCell::new(gpu.poisoned::<u8>(count));
        let memcpy = || done(other.borrow_mut().copy_from(&source));
        let times = gpu.medians(31, 10, 0, &[&memcpy, &run]);
        let rate = |ms: f64| count as f64 / ms / 1e6;
        println!(
            "| histogram | {count} bytes, {of} | {:.0} GB/s read | memcpy {:.0} | {:.1} % | {wrong} \
             wrong of 256 |",
            rate(times[1]),
            rate(times[0]),
            100.0 * times[0] / times[1]
        );
    }
}

fn sum(gpu: &Gpu<'_>) {
    let kernel = gpu.kernel(&SUM_LAST);
    let most: usize = if gpu.only_compares() {
        1 << 20
    } else {
        100_000_000
    };
    let data = Random::new(3).floats(most);
    let source = gpu.upload(&data);
    let (out, partial) = (
        RefCell::new(gpu.poisoned(1)),
        RefCell::new(gpu.poisoned(1024)),
    );
    let counter = RefCell::new(gpu.upload(&[0_u32]));
    for count in [4, 8192, 100_004, most] {
        let run = || {
            let (mut out, mut partial) = (out.borrow_mut(), partial.borrow_mut());
            let mut counter = counter.borrow_mut();
            done(kernel.launch((&mut out, &mut partial, &mut counter, &source, count as i32)));
        };
        run();
        let first = read(&out.borrow())[0];
        run();
        let again = read(&out.borrow())[0];
        let exact: f64 = data[..count].iter().map(|&x| f64::from(x)).sum();
        let size: f64 = data[..count].iter().map(|&x| f64::from(x.abs())).sum();
        let is_near = (f64::from(first) - exact).abs() <= size * 1e-6;
        let wrong = usize::from(!is_near || first.to_bits() != again.to_bits());
        if count < 1 << 22 {
            println!("| sum_last | {count} f32 | | | | {wrong} wrong |");
            continue;
        }
        let other = RefCell::new(gpu.poisoned::<f32>(count));
        let memcpy = || done(other.borrow_mut().copy_from(&source));
        let times = gpu.medians(31, 10, 0, &[&memcpy, &run]);
        // The copy moves twice as many bytes.
        println!(
            "| sum_last | {count} f32 | {:.0} GB/s | memcpy {:.0} | {:.1} % | {wrong} wrong |",
            4.0 * count as f64 / times[1] / 1e6,
            8.0 * count as f64 / times[0] / 1e6,
            50.0 * times[0] / times[1]
        );
    }
}

fn tiles(gpu: &Gpu<'_>) {
    let most: usize = if gpu.only_compares() {
        1 << 20
    } else {
        1 << 26
    };
    let data = Random::new(4).floats(most);
    let (source, target) = (gpu.upload(&data), RefCell::new(gpu.poisoned::<f32>(most)));
    let (zero, counter) = (gpu.upload(&[0_u32]), RefCell::new(gpu.upload(&[0_u32])));
    for kernel in [SCALE_TILES, SCALE_DRAWN] {
        let loaded = gpu.kernel(&kernel);
        for count in [4, 100_004, most] {
            let run = || {
                let (mut target, mut counter) = (target.borrow_mut(), counter.borrow_mut());
                // Unlike `fill_bytes`, this does not wait for the device.
                if kernel.name() == SCALE_DRAWN.name() {
                    done(counter.copy_from(&zero));
                }
                done(loaded.launch((&mut target, &source, &mut counter, count as i32)));
            };
            poison(&mut target.borrow_mut());
            run();
            let out = read(&target.borrow());
            let wrong = in_parallel(most, |at| {
                let right = if at < count {
                    out[at] == 2.0 * data[at]
                } else {
                    out[at].is_nan()
                };
                usize::from(!right)
            });
            if count < 1 << 22 {
                println!("| {} | {count} f32 | | | | {wrong} wrong |", kernel.name());
                continue;
            }
            let other = RefCell::new(gpu.poisoned::<f32>(count));
            let memcpy = || done(other.borrow_mut().copy_from(&source));
            let times = gpu.medians(31, 10, 0, &[&memcpy, &run]);
            let rate = |ms: f64| 8.0 * count as f64 / ms / 1e6;
            println!(
                "| {} | {count} f32 | {:.0} GB/s | memcpy {:.0} | {:.1} % | {wrong} wrong |",
                kernel.name(),
                rate(times[1]),
                rate(times[0]),
                100.0 * times[0] / times[1]
            );
        }
    }
}
