//! Grouped products, compared with a loop of single products in the same run.

use std::cell::RefCell;

use cute_launch::{Bf16, Buffer, TensorMap, TensorMapMut};

use crate::fp8::{e4m3, value};
use crate::gpu::{Gpu, done, poison, read};
use crate::launches::*;
use crate::numbers::{Half, Random, in_parallel};

/// The number of groups, the rows of all groups (or the capacity of each group), n and k.
struct Case {
    name: &'static str,
    lengths: Vec<usize>,
    n: usize,
    k: usize,
}

impl Case {
    fn rows(&self) -> usize {
        self.lengths.iter().sum()
    }
}

/// Returns lengths that a router may choose: around `mean`, with some empty groups.
fn routed(groups: usize, mean: usize, random: &mut Random) -> Vec<usize> {
    let length = |random: &mut Random| {
        let share = 1.0 + f64::from(random.next()) / 3.0;
        (mean as f64 * share.max(0.0)) as usize
    };
    (0..groups)
        .map(|group| if group % 7 == 3 { 0 } else { length(random) })
        .collect()
}

/// The elements of a grouped product: of A and B as bits, and the scales of A and B if they are
/// e4m3.
struct Data {
    is_bytes: bool,
    a: Vec<u16>,
    b: Vec<u16>,
    scales: [Vec<f32>; 2],
    values: Vec<f64>,
}

impl Data {
    fn new(is_bytes: bool, case: &Case, random: &mut Random) -> Self {
        let mut bits = |count: usize| {
            let of = |x| {
                if is_bytes {
                    e4m3(x).into()
                } else {
                    Half::Bf16.of(x)
                }
            };
            (0..count).map(|_| of(random.next())).collect::<Vec<u16>>()
        };
        let (a, b) = (
            bits(case.rows() * case.k),
            bits(case.lengths.len() * case.n * case.k),
        );
        let steps = case.k.div_ceil(128);
        let mut scales = |count| (0..count).map(|_| 0.5 + random.next().abs()).collect();
        let of_b = case.lengths.len() * case.n.div_ceil(128) * steps;
        Self {
            is_bytes,
            a,
            b,
            scales: [scales(case.rows() * steps), scales(of_b)],
            values: (0..=255).map(value).collect(),
        }
    }

    fn value(&self, bits: u16) -> f64 {
        if self.is_bytes {
            self.values[usize::from(bits)]
        } else {
            Half::Bf16.value(bits).into()
        }
    }

    /// Returns the number of wrong elements in some rows. `place` returns the index of a row in C.
    fn wrong(
        &self,
        case: &Case,
        out: &[u16],
        place: impl Fn(usize, usize) -> usize + Sync,
    ) -> usize {
        let (n, k, rows, steps) = (case.n, case.k, case.rows(), case.k.div_ceil(128));
        // The first and the last row of each group, and one between.
        let mut some = Vec::new();
        let mut first = 0;
        for (group, &length) in case.lengths.iter().enumerate() {
            for row in [0, length / 2, length.saturating_sub(1)] {
                if row < length && some.len() < 48 {
                    some.push((group, first, row));
                }
            }
            first += length;
        }
        in_parallel(some.len(), |number| {
            let (group, first, row) = some[number];
            let packed = first + row;
            let left = &self.a[packed * k..][..k];
            (0..n)
                .filter(|&column| {
                    let right = &self.b[(group * n + column) * k..][..k];
                    let (mut exact, mut size) = (0.0, 0.0);
                    for (l, (&x, &y)) in left.iter().zip(right).enumerate() {
                        let mut product = self.value(x) * self.value(y);
                        if self.is_bytes {
                            let of_b = (group * n.div_ceil(128) + column / 128) * steps + l / 128;
                            product *= f64::from(self.scales[0][l / 128 * rows + packed])
                                * f64::from(self.scales[1][of_b]);
                        }
                        exact += product;
                        size += product.abs();
                    }
                    let found = f64::from(Half::Bf16.value(out[place(group, packed) * n + column]));
                    let share = if self.is_bytes { 16_384.0 } else { 131_072.0 };
                    // NaN is not near any number.
                    !((found - exact).abs() <= exact.abs() / 256.0 + size / share)
                })
                .count()
        })
    }
}

fn line(name: &str, case: &Case, times: &[f64], result: &str) {
    let operations = 2.0 * (case.rows() * case.n * case.k) as f64;
    let rate = |ms: f64| operations / ms / 1e9;
    let size = format!(
        "{} {} rows, n {}, k {}",
        case.name,
        case.rows(),
        case.n,
        case.k
    );
    match times {
        [ours, theirs] => println!(
            "| {name} | {size} | {:.0} TFLOP/s | a loop {:.0} | {:.2} | {result} |",
            rate(*ours),
            rate(*theirs),
            theirs / ours
        ),
        _ => println!("| {name} | {size} | | | | {result} |"),
    }
}

fn offsets(case: &Case) -> Vec<i32> {
    let sums = case.lengths.iter().scan(0, |sum, &length| {
        *sum += length as i32;
        Some(*sum)
    });
    std::iter::once(0).chain(sums).collect()
}

/// Compares packed groups of `bfloat16`, and times them next to one launch for each group.
fn packed(gpu: &Gpu<'_>, case: &Case, random: &mut Random) {
    let data = Data::new(false, case, random);
    let (groups, rows, n, k) = (case.lengths.len(), case.rows(), case.n, case.k);
    let (a, b) = (gpu.upload(&data.a), gpu.upload(&data.b));
    let offsets = offsets(case);
    let on_offsets = gpu.upload(&offsets);
    let c = RefCell::new(gpu.poisoned::<u16>(rows * n));
    let (pace, report) = (
        RefCell::new(gpu.upload(&[0_u32])),
        RefCell::new(gpu.upload(&[9_u32])),
    );
    let kernel = gpu.kernel(&BGEMM_SM90_GROUPED[0]);
    let on_a = done(TensorMap::new(
        boxes_of_operands::<Bf16, 2>(),
        &a,
        [k, rows],
    ));
    let on_b = done(TensorMap::new(
        boxes_of_operands::<Bf16, 2>(),
        &b,
        [k, groups * n],
    ));
    let [by_rows, by_groups, by_n, by_k] = [rows, groups, n, k].map(|size| size as i32);
    let launch = |offsets: &Buffer<i32>| {
        let (c, pace, report) = (
            &mut c.borrow_mut(),
            &mut pace.borrow_mut(),
            &mut report.borrow_mut(),
        );
        let given = (
            on_a,
            on_b,
            &mut ***c,
            &mut ***pace,
            &mut ***report,
            &**offsets,
        );
        let (a, b, c, pace, report, offsets) = given;
        done(kernel.launch((
            a, b, c, pace, report, offsets, by_rows, by_groups, by_n, by_k,
        )));
    };
    let ours = || launch(&on_offsets);
    ours();
    let out: Vec<u16> = read(&c.borrow());
    let wrong = data.wrong(case, &out, |_, packed| packed);
    let unwritten = out
        .iter()
        .filter(|&&x| Half::Bf16.value(x).is_nan())
        .count();
    let said: Vec<u32> = read(&report.borrow());
    // With a wrong offset, nothing is computed and the report names the group.
    let mut bad = offsets.clone();
    bad[2] = rows as i32 + 1;
    poison(&mut c.borrow_mut());
    launch(&gpu.upload(&bad));
    let written = read(&c.borrow())
        .iter()
        .filter(|&&x: &&u16| x != 0xffff)
        .count();
    let refused: Vec<u32> = read(&report.borrow());
    let result = format!(
        "{wrong} wrong in 48 rows, {unwritten} not written, report {}; with a wrong offset {written} \
         written, report {}",
        said[0], refused[0]
    );
    let single = gpu.kernel(&BGEMM_SM90);
    let parts: Vec<_> = case
        .lengths
        .iter()
        .zip(&offsets)
        .enumerate()
        .filter(|(_, (length, _))| **length > 0)
        .map(|(group, (&length, &first))| (group, length, first as usize))
        .collect();
    let theirs = || {
        let (mut c, mut pace) = (c.borrow_mut(), pace.borrow_mut());
        for &(group, length, first) in &parts {
            let a = done(TensorMap::new(
                boxes_of_operands::<Bf16, 2>(),
                &a[first * k..],
                [k, length],
            ));
            let b = done(TensorMap::new(
                boxes_of_operands::<Bf16, 2>(),
                &b[group * n * k..],
                [k, n],
            ));
            let c = &mut c[first * n..];
            let c = done(TensorMapMut::new(boxes_c::<Bf16, 2>(), c, [n, length]));
            done(single.launch((a, b, c, &mut pace, length as i32, by_n, by_k)));
        }
    };
    let times = gpu.medians(9, 10, 60, &[&ours, &theirs]);
    line("bgemm_sm90_packed", case, &times, &result);
}

/// Compares masked groups of `bfloat16`. Rows past a count must keep their values.
fn masked(gpu: &Gpu<'_>, case: &Case, random: &mut Random) {
    let data = Data::new(false, case, random);
    let (groups, n, k) = (case.lengths.len(), case.n, case.k);
    let capacity = case.lengths.iter().max().map_or(1, |&most| most + 5);
    let mut with_room = vec![0x7fff_u16; groups * capacity * k];
    for (group, (&length, &first)) in case.lengths.iter().zip(&offsets(case)).enumerate() {
        let first = first as usize * k;
        with_room[group * capacity * k..][..length * k]
            .copy_from_slice(&data.a[first..][..length * k]);
    }
    let (a, b) = (gpu.upload(&with_room), gpu.upload(&data.b));
    let counts: Vec<i32> = case.lengths.iter().map(|&length| length as i32).collect();
    let on_counts = gpu.upload(&counts);
    let mut c = gpu.poisoned::<u16>(groups * capacity * n);
    let (mut pace, mut report) = (gpu.upload(&[0_u32]), gpu.upload(&[9_u32]));
    let on_a = done(TensorMap::new(
        boxes_of_operands::<Bf16, 2>(),
        &a,
        [k, groups * capacity],
    ));
    let on_b = done(TensorMap::new(
        boxes_of_operands::<Bf16, 2>(),
        &b,
        [k, groups * n],
    ));
    let [by_room, by_groups, by_n, by_k] = [capacity, groups, n, k].map(|size| size as i32);
    done(gpu.kernel(&BGEMM_SM90_GROUPED[1]).launch((
        on_a,
        on_b,
        &mut c,
        &mut pace,
        &mut report,
        &on_counts,
        by_room,
        by_groups,
        by_n,
        by_k,
    )));
    let out: Vec<u16> = read(&c);
    let begins = offsets(case);
    let place = |group: usize, packed: usize| group * capacity + packed - begins[group] as usize;
    let wrong = data.wrong(case, &out, place);
    let past = (0..groups * capacity)
        .filter(|row| row % capacity >= case.lengths[row / capacity])
        .flat_map(|row| &out[row * n..][..n])
        .filter(|&&x| x != 0xffff)
        .count();
    let said: Vec<u32> = read(&report);
    let result = format!(
        "{wrong} wrong in 48 rows, {past} written past the counts, report {}",
        said[0]
    );
    line("bgemm_sm90_masked", case, &[], &result);
}

/// Compares packed groups of e4m3 elements with block scales, and times them next to one launch for
/// each group.
fn packed_bytes(gpu: &Gpu<'_>, case: &Case, random: &mut Random) {
    let data = Data::new(true, case, random);
    let (groups, rows, n, k) = (case.lengths.len(), case.rows(), case.n, case.k);
    let (steps, high) = (k.div_ceil(128), n.div_ceil(128));
    let bytes = |data: &[u16]| data.iter().map(|&x| x as u8).collect::<Vec<u8>>();
    let (a, b) = (gpu.upload(&bytes(&data.a)), gpu.upload(&bytes(&data.b)));
    let [of_a, of_b] = [0, 1].map(|which| gpu.upload(&data.scales[which]));
    let offsets = offsets(case);
    let on_offsets = gpu.upload(&offsets);
    let c = RefCell::new(gpu.poisoned::<u16>(rows * n));
    let (pace, report) = (
        RefCell::new(gpu.upload(&[0_u32])),
        RefCell::new(gpu.upload(&[9_u32])),
    );
    let on_a = done(TensorMap::new(boxes_of_bytes(), &a, [k, rows]));
    let on_b = done(TensorMap::new(boxes_of_bytes(), &b, [k, groups * n]));
    let [by_rows, by_groups, by_n, by_k] = [rows, groups, n, k].map(|size| size as i32);
    let kernel = gpu.kernel(&FP8_BLOCKS_GROUPED[0]);
    let ours = || {
        let (mut c, mut pace, mut report) =
            (c.borrow_mut(), pace.borrow_mut(), report.borrow_mut());
        done(kernel.launch((
            on_a,
            on_b,
            &mut **c,
            &mut **pace,
            &mut **report,
            &*on_offsets,
            &*of_a,
            &*of_b,
            by_rows,
            by_groups,
            by_n,
            by_k,
        )));
    };
    ours();
    let out: Vec<u16> = read(&c.borrow());
    let wrong = data.wrong(case, &out, |_, packed| packed);
    let unwritten = out
        .iter()
        .filter(|&&x| Half::Bf16.value(x).is_nan())
        .count();
    let single = gpu.kernel(&FP8_BLOCKS);
    // The single products read their scales from other places, so they use other values. Their time
    // does not depend on the values.
    let theirs = || {
        let (mut c, mut pace) = (c.borrow_mut(), pace.borrow_mut());
        for (group, (&length, &first)) in case.lengths.iter().zip(&offsets).enumerate() {
            if length == 0 {
                continue;
            }
            let first = first as usize;
            let a = done(TensorMap::new(
                boxes_of_bytes(),
                &a[first * k..],
                [k, length],
            ));
            let b = done(TensorMap::new(
                boxes_of_bytes(),
                &b[group * n * k..],
                [k, n],
            ));
            let c = &mut c[first * n..];
            let c = done(TensorMapMut::new(boxes_c::<Bf16, 2>(), c, [n, length]));
            let of_a = &of_a[first * steps..][..length * steps];
            let of_b = &of_b[group * high * steps..][..high * steps];
            done(single.launch((a, b, c, &mut pace, of_a, of_b, length as i32, by_n, by_k)));
        }
    };
    let times = gpu.medians(9, 10, 60, &[&ours, &theirs]);
    line(
        "fp8_blocks_packed",
        case,
        &times,
        &format!("{wrong} wrong in 48 rows, {unwritten} not written"),
    );
}

pub fn run(gpu: &Gpu<'_>) {
    let mut random = Random::fresh();
    let mut cases = vec![Case {
        name: "edges,",
        lengths: vec![0, 130, 1, 0, 257, 64, 0],
        n: 264,
        k: 208,
    }];
    if !gpu.only_compares() {
        cases.extend([
            Case {
                name: "8 groups,",
                lengths: vec![1024; 8],
                n: 4096,
                k: 7168,
            },
            Case {
                name: "8 uneven groups,",
                lengths: routed(8, 1024, &mut random),
                n: 4096,
                k: 7168,
            },
            Case {
                name: "32 uneven groups,",
                lengths: routed(32, 256, &mut random),
                n: 4096,
                k: 2048,
            },
            Case {
                name: "64 uneven groups,",
                lengths: routed(64, 128, &mut random),
                n: 2048,
                k: 2048,
            },
        ]);
    }
    for case in &cases {
        packed(gpu, case, &mut random);
        masked(gpu, case, &mut random);
        packed_bytes(gpu, case, &mut random);
    }
}
