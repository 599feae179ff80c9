//! Tests of the kernel that splits the heads of attention, with maps of three modes. The result is
//! compared with a plain loop. The kernel is timed next to a copy of the same number of bytes by
//! the driver.

use std::cell::RefCell;

use cute_launch::{TensorMap, TensorMapMut};

use crate::gpu::{Gpu, done, poison, read};
use crate::launches::{BOXES_OF_HEADS, SPLIT_HEADS};
use crate::numbers::{Half, Random};

/// Lengths and numbers of heads. Only the last pair is timed.
const SIZES: [(usize, usize); 4] = [(1, 1), (100, 3), (1000, 7), (16384, 32)];
/// The number of rows after each head of the target that belong to no head.
const GAP: usize = 70;

pub fn run(gpu: &Gpu<'_>) {
    let kernel = gpu.kernel(&SPLIT_HEADS);
    let name = SPLIT_HEADS.name();
    for (length, heads) in SIZES {
        let is_timed = length * heads >= 1 << 19;
        if is_timed && gpu.only_compares() {
            continue;
        }
        let (count, apart) = (128 * length * heads, 128 * (length + GAP));
        let data: Vec<u16> = Random::new(7)
            .floats(count)
            .into_iter()
            .map(|x| Half::F16.of(x))
            .collect();
        let (source, target) = (
            gpu.upload(&data),
            RefCell::new(gpu.poisoned::<u16>(apart * heads)),
        );
        let extents = [128, length, heads];
        let launch = || {
            let mut target = target.borrow_mut();
            let from = done(TensorMap::strided(
                BOXES_OF_HEADS,
                &source,
                extents,
                [1, 128 * heads, 128],
            ));
            let to = done(TensorMapMut::strided(
                BOXES_OF_HEADS,
                &mut target,
                extents,
                [1, 128, apart],
            ));
            done(kernel.launch((to, from, length as i32, heads as i32)));
        };
        poison(&mut target.borrow_mut());
        launch();
        let out = read(&target.borrow());
        // Rows outside the heads must stay unchanged.
        let expected = |at: usize| {
            let (head, row, column) = (at / apart, at % apart / 128, at % 128);
            if row < length {
                data[128 * (heads * row + head) + column]
            } else {
                0xffff
            }
        };
        let wrong = (0..out.len()).filter(|&at| out[at] != expected(at)).count();
        if !is_timed {
            println!(
                "| {name} | {length} rows, {heads} heads | | | | {wrong} wrong of {} |",
                out.len()
            );
            continue;
        }
        let other = RefCell::new(gpu.poisoned::<u16>(count));
        let memcpy = || done(other.borrow_mut().copy_from(&source));
        let times = gpu.medians(31, 10, 0, &[&memcpy, &launch]);
        let rate = |ms: f64| 4.0 * count as f64 / ms / 1e6;
        println!(
            "| {name} | {length} rows, {heads} heads | {:.0} GB/s | memcpy {:.0} | {:.1} % | \
             {wrong} wrong of {} |",
            rate(times[1]),
            rate(times[0]),
            100.0 * times[0] / times[1],
            out.len()
        );
    }
}
