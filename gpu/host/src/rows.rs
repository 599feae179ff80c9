//! Tests of sums and softmax of rows. The bandwidth is compared with that of a copy by the driver.

use std::cell::RefCell;

use crate::gpu::{Gpu, done, poison, read};
use crate::launches::ROWS;
use crate::numbers::{Random, in_parallel};

pub fn run(gpu: &Gpu<'_>) {
    let elements: usize = if gpu.only_compares() {
        1 << 20
    } else {
        1 << 27
    };
    let data = Random::new(2).floats(elements);
    let (source, target) = (gpu.upload(&data), RefCell::new(gpu.poisoned(elements)));
    for (columns, sums, softmax) in ROWS {
        let rows = elements / columns;
        let (sums, softmax) = (gpu.kernel(&sums), gpu.kernel(&softmax));
        let sum = || done(sums.launch((&mut target.borrow_mut(), &source, rows as i32)));
        let weigh = || done(softmax.launch((&mut target.borrow_mut(), &source, rows as i32)));
        let checked = |run: &dyn Fn()| {
            poison(&mut target.borrow_mut());
            run();
            read(&target.borrow())
        };
        let row = |number: usize| &data[number * columns..][..columns];
        let out = checked(&sum);
        let wrong_sums = in_parallel(rows, |number| {
            let exact: f64 = row(number).iter().map(|&x| f64::from(x)).sum();
            let size: f64 = row(number).iter().map(|&x| f64::from(x.abs())).sum();
            // NaN is not near any number.
            let is_near = (f64::from(out[number]) - exact).abs() <= size * 1e-6;
            usize::from(!is_near)
        });
        let out = checked(&weigh);
        let wrong = in_parallel(rows, |number| {
            let greatest = row(number)
                .iter()
                .copied()
                .fold(f32::NEG_INFINITY, f32::max);
            let power = |x: f32| f64::from(x - greatest).exp();
            let sum: f64 = row(number).iter().map(|&x| power(x)).sum();
            let near = |(&x, &y): (&f32, &f32)| (f64::from(y) * sum / power(x) - 1.0).abs() <= 4e-6;
            row(number)
                .iter()
                .zip(&out[number * columns..])
                .filter(|&pair| !near(pair))
                .count()
        });
        let memcpy = || done(target.borrow_mut().copy_from(&source));
        let times = gpu.medians(21, 5, 0, &[&memcpy, &sum, &weigh]);
        let copied = 8.0 * elements as f64 / times[0] / 1e6;
        for (name, bytes, time, wrong) in [
            ("row_sum", 4.0, times[1], wrong_sums),
            ("softmax", 8.0, times[2], wrong),
        ] {
            let rate = bytes * elements as f64 / time / 1e6;
            let share = 100.0 * rate / copied;
            println!(
                "| {name} | {rows} rows of {columns} f32 | {rate:.0} GB/s | memcpy {copied:.0} | \
                 {share:.1} % | {wrong} wrong |"
            );
        }
    }
}
