//! Sums and softmax of rows, beside the traffic of a copy by the driver.

use crate::device::{Bound, Device, Launch};
use crate::numbers::{Random, in_parallel};

pub fn run(device: &Device) {
    let elements: usize = if device.only_compares() { 1 << 20 } else { 1 << 27 };
    let data = Random::new(2).floats(elements);
    let (source, target) = (device.upload(&data), device.poisoned(4 * elements));
    for (columns, threads) in [(1024, 128), (4096, 256), (16384, 512)] {
        let rows = elements / columns;
        let launch = Launch { grid: (rows as u32, 1), threads, shared: 2048, cluster: 1 };
        let bind = |name: &str| {
            device.bind(&format!("{name}_{columns}"), launch, &[target.address, source.address, rows as u64])
        };
        let (sums, softmax) = (bind("row_sum"), bind("softmax"));
        let checked = |kernel: &Bound| {
            device.poison(&target);
            kernel.run();
            device.synchronize();
            device.download::<f32>(&target)
        };
        let row = |number: usize| &data[number * columns..][..columns];
        let out = checked(&sums);
        let wrong_sums = in_parallel(rows, |number| {
            let exact: f64 = row(number).iter().map(|&x| f64::from(x)).sum();
            let size: f64 = row(number).iter().map(|&x| f64::from(x.abs())).sum();
            // What is not a number is near nothing.
            let is_near = (f64::from(out[number]) - exact).abs() <= size * 1e-6;
            usize::from(!is_near)
        });
        let out = checked(&softmax);
        let wrong = in_parallel(rows, |number| {
            let greatest = row(number).iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let power = |x: f32| f64::from(x - greatest).exp();
            let sum: f64 = row(number).iter().map(|&x| power(x)).sum();
            let near = |(&x, &y): (&f32, &f32)| (f64::from(y) * sum / power(x) - 1.0).abs() <= 4e-6;
            row(number).iter().zip(&out[number * columns..]).filter(|&pair| !near(pair)).count()
        });
        let memcpy = || device.memcpy(&target, &source);
        let times = device.medians(21, 5, 0, &[&memcpy, &|| sums.run(), &|| softmax.run()]);
        let copied = 8.0 * elements as f64 / times[0] / 1e6;
        for (name, bytes, time, wrong) in [("row_sum", 4.0, times[1], wrong_sums), ("softmax", 8.0, times[2], wrong)] {
            let rate = bytes * elements as f64 / time / 1e6;
            let share = 100.0 * rate / copied;
            println!(
                "| {name} | {rows} rows of {columns} f32 | {rate:.0} GB/s | memcpy {copied:.0} | {share:.1} % | {wrong} wrong |"
            );
        }
    }
}
