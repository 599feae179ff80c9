//! Tests of attention of one query per sequence to a cache. Results are compared with a computation
//! in 64 bits. The bandwidth of reading keys and values is compared with the GPU's bandwidth.

use std::cell::RefCell;

use cute_launch::{Buffer, MapElement, TensorMap};

use crate::gpu::{Gpu, done, read};
use crate::launches::{
    Combine, DECODE_BF16, DECODE_F16, Decode, DecodePaged, boxes_of_pages, boxes_of_tile,
};
use crate::numbers::{Half, Random, in_parallel};

/// The bandwidth of an H200 in GB/s, as NVIDIA states it.
const BANDWIDTH: f64 = 4800.0;

/// A cache with its sequences.
#[derive(Clone)]
struct Form {
    key_heads: usize,
    group: usize,
    lengths: Vec<i32>,
    /// The greatest number of rows of a sequence.
    room: usize,
    /// The number of rows of a page, if there are pages.
    page_rows: Option<usize>,
    splits: usize,
    /// The expected report for each sequence.
    problems: Vec<u32>,
}

fn form(lengths: &[i32], room: usize, heads: [usize; 2], splits: usize) -> Form {
    Form {
        key_heads: heads[0],
        group: heads[1],
        lengths: lengths.to_vec(),
        room,
        page_rows: None,
        splits,
        problems: vec![0; lengths.len()],
    }
}

impl Form {
    fn paged(self, page_rows: usize) -> Self {
        Self {
            page_rows: Some(page_rows),
            ..self
        }
    }

    fn pages_each(&self) -> usize {
        self.page_rows.map_or(1, |rows| self.room.div_ceil(rows))
    }

    /// Returns the number of pages of the cache, which is greater than the number of pages of all
    /// sequences.
    fn page_count(&self) -> usize {
        self.lengths.len() * self.pages_each() + 3
    }

    /// Returns the page at an index of the table. Each page occurs at most once, in no particular
    /// order.
    fn page(&self, place: usize) -> usize {
        // The greatest factor that is at most about 5/8 of the number of pages and has no common
        // divisor with it.
        let count = self.page_count();
        let gcd = |mut a: usize, mut b: usize| {
            while b != 0 {
                (a, b) = (b, a % b);
            }
            a
        };
        let factor = (1..=count * 5 / 8 + 1)
            .rev()
            .find(|&factor| gcd(factor, count) == 1);
        (place * factor.unwrap_or(1) + 2) % count
    }

    fn rows(&self) -> usize {
        self.page_rows
            .map_or(self.lengths.len() * self.room, |rows| {
                self.page_count() * rows
            })
    }

    /// Returns the row of a key in the cache.
    fn row(&self, sequence: usize, key: usize) -> usize {
        self.page_rows.map_or(sequence * self.room + key, |rows| {
            self.page(sequence * self.pages_each() + key / rows) * rows + key % rows
        })
    }

    /// Returns the number of query heads of all sequences; `columns` returns the number of columns
    /// of a row of the cache.
    fn heads(&self) -> usize {
        self.lengths.len() * self.key_heads * self.group
    }

    fn columns(&self) -> usize {
        128 * self.key_heads
    }

    /// Returns the number of keys of a sequence.
    fn length(&self, sequence: usize) -> usize {
        let room = self
            .page_rows
            .map_or(self.room, |rows| self.pages_each() * rows);
        self.lengths[sequence].clamp(0, room as i32) as usize
    }
}

pub fn run(gpu: &Gpu<'_>) {
    of_kind(gpu, Half::F16, &DECODE_F16);
    of_kind(gpu, Half::Bf16, &DECODE_BF16);
}

type Kernels<T> = (Decode<T>, DecodePaged<T>, Combine);

fn of_kind<T: MapElement<Stored = u16>>(gpu: &Gpu<'_>, kind: Half, kernels: &Kernels<T>) {
    let lengths = [1, 0, 700, 64, 513, 999];
    let mut wrong = form(&[70, -1, 2000, 65], 1000, [2, 4], 2);
    wrong.problems = vec![0, 1, 1, 0];
    let compared = [
        form(&lengths, 1000, [2, 4], 1),
        form(&lengths, 1000, [1, 16], 5),
        form(&lengths, 1000, [3, 1], 16),
        wrong,
        form(&lengths, 1000, [2, 4], 3).paged(16),
        form(&lengths, 1000, [2, 7], 1).paged(48),
        form(&lengths, 1000, [2, 4], 2).paged(256),
    ];
    for form in compared {
        compare(gpu, kind, kernels, &form, false);
    }
    let mut pages = form(&[300, 70, 400], 400, [2, 4], 2).paged(16);
    pages.problems = vec![0, 2, 0];
    compare(gpu, kind, kernels, &pages, false);
    if gpu.only_compares() {
        return;
    }
    // 32 query heads and 8 key heads, as in Llama 3 with 8 billion weights.
    let timed =
        |batch: usize, keys: usize, splits| form(&vec![keys as i32; batch], keys, [8, 4], splits);
    for form in [
        timed(32, 4096, 1),
        timed(32, 4096, 2),
        timed(32, 4096, 4),
        timed(32, 4096, 1).paged(16),
        timed(32, 4096, 1).paged(64),
        timed(32, 4096, 2).paged(64),
        timed(1, 32768, 32),
        timed(1, 32768, 32).paged(64),
        timed(128, 1024, 1),
        timed(8, 8192, 4),
    ] {
        compare(gpu, kind, kernels, &form, true);
    }
}

/// Numbers on the host and on the device.
struct Halves {
    halves: Vec<u16>,
    on: Buffer<u16>,
}

impl Halves {
    fn new(gpu: &Gpu<'_>, halves: Vec<u16>) -> Self {
        let on = gpu.upload(&halves);
        Self { halves, on }
    }
}

/// A form's memory on the host and on the device.
struct Case<'f> {
    form: &'f Form,
    kind: Half,
    q: Halves,
    k: Halves,
    v: Halves,
    lengths: Buffer<i32>,
    pages: Buffer<i32>,
    partial: RefCell<Buffer<f32>>,
    logarithms: RefCell<Buffer<f32>>,
    problems: RefCell<Buffer<u32>>,
    out: RefCell<Buffer<u16>>,
}

impl<'f> Case<'f> {
    /// Makes new numbers. Rows that belong to no sequence, and the results, are NaN.
    fn new(gpu: &Gpu<'_>, kind: Half, form: &'f Form) -> Self {
        let (batch, all, rows) = (form.lengths.len(), form.heads(), form.rows());
        let mut random = Random::new((rows * 3 + all) as u64);
        let q = (0..128 * all).map(|_| kind.of(random.next())).collect();
        let mut has = vec![false; rows];
        for sequence in 0..batch {
            (0..form.length(sequence)).for_each(|key| has[form.row(sequence, key)] = true);
        }
        let columns = form.columns();
        let mut cache = || {
            let half = |at: usize| {
                let number = kind.of(random.next());
                if has[at / columns] { number } else { 0xffff }
            };
            Halves::new(gpu, (0..rows * columns).map(half).collect())
        };
        let (k, v) = (cache(), cache());
        let each = form.pages_each();
        let mut table: Vec<i32> = (0..batch * each).map(|at| form.page(at) as i32).collect();
        for (sequence, problem) in form.problems.iter().enumerate() {
            if problem & 2 != 0 {
                table[sequence * each] = -3;
                table[sequence * each + 1] = i32::MAX;
            }
        }
        let problems = RefCell::new(gpu.poisoned::<u32>(batch));
        done(problems.borrow_mut().fill_bytes(0));
        Self {
            form,
            kind,
            q: Halves::new(gpu, q),
            k,
            v,
            lengths: gpu.upload(&form.lengths),
            pages: gpu.upload(&table),
            partial: RefCell::new(gpu.poisoned(128 * all * form.splits)),
            logarithms: RefCell::new(gpu.poisoned(all * form.splits)),
            problems,
            out: RefCell::new(gpu.poisoned(128 * all + 512)),
        }
    }

    /// Returns the launches of the two kernels.
    fn launches<'a, T: MapElement<Stored = u16>>(
        &'a self,
        gpu: &'a Gpu<'_>,
        kernels: &Kernels<T>,
    ) -> impl Fn() + 'a {
        let form = self.form;
        let [batch, key_heads, group, splits, pages_each, page_count] = [
            form.lengths.len(),
            form.key_heads,
            form.group,
            form.splits,
            form.pages_each(),
            form.page_count(),
        ]
        .map(|number| number as i32);
        let (contiguous, paged, combine) = (
            gpu.kernel(&kernels.0),
            gpu.kernel(&kernels.1),
            gpu.kernel(&kernels.2),
        );
        let scale = 128_f32.sqrt().recip();
        let map = |tensor: &'a Halves| {
            let boxes = if form.page_rows.is_some() {
                boxes_of_pages()
            } else {
                boxes_of_tile()
            };
            done(TensorMap::new(
                boxes,
                &tensor.on,
                [form.columns(), form.rows()],
            ))
        };
        let (keys, values) = (map(&self.k), map(&self.v));
        move || {
            let mut partial = self.partial.borrow_mut();
            let mut logarithms = self.logarithms.borrow_mut();
            let mut problems = self.problems.borrow_mut();
            let (q, lengths) = (&self.q.on, &self.lengths);
            if let Some(rows) = form.page_rows {
                done(paged.launch((
                    &mut partial,
                    &mut logarithms,
                    &mut problems,
                    q,
                    keys,
                    values,
                    lengths,
                    &self.pages,
                    rows as i32,
                    pages_each,
                    page_count,
                    batch,
                    key_heads,
                    group,
                    splits,
                    scale,
                )));
            } else {
                done(contiguous.launch((
                    &mut partial,
                    &mut logarithms,
                    &mut problems,
                    q,
                    keys,
                    values,
                    lengths,
                    form.room as i32,
                    batch,
                    key_heads,
                    group,
                    splits,
                    scale,
                )));
            }
            let mut out = self.out.borrow_mut();
            let (out, _) = out.split_at_mut(128 * form.heads());
            done(combine.launch((out, &partial, &logarithms, form.heads() as i32, splits)));
        }
    }

    /// Compares the written results with the definition.
    fn result(&self) -> String {
        let (form, all, kind) = (self.form, self.form.heads(), self.kind);
        let heads = form.key_heads * form.group;
        let found: Vec<u16> = read(&self.out.borrow());
        let reported: Vec<u32> = read(&self.problems.borrow());
        let pairs = reported.iter().zip(&form.problems);
        let reports = pairs.filter(|(one, other)| one != other).count();
        // All rows if there are at most 512, otherwise some.
        let some: Vec<usize> = (0..all)
            .step_by(if all <= 512 { 1 } else { all / 96 + 1 })
            .filter(|row| form.problems[row / heads] & 2 == 0)
            .collect();
        let given = (&*self.q.halves, &*self.k.halves, &*self.v.halves);
        let wrong = in_parallel(some.len(), |number| {
            let row = some[number];
            wrong(kind, form, row, given, &found[128 * row..][..128])
        });
        let past = found[128 * all..].iter().filter(|&&x| x != 0xffff).count();
        let rows = some.len();
        format!("{wrong} wrong in {rows} rows, {past} past the end, {reports} reports wrong")
    }
}

fn compare<T: MapElement<Stored = u16>>(
    gpu: &Gpu<'_>,
    kind: Half,
    kernels: &Kernels<T>,
    form: &Form,
    is_timed: bool,
) {
    let case = Case::new(gpu, kind, form);
    let run = case.launches(gpu, kernels);
    run();
    let result = case.result();
    let name = form
        .page_rows
        .map_or(kernels.0.name(), |_| kernels.1.name());
    let pages = form
        .page_rows
        .map_or(String::new(), |rows| format!(", pages of {rows}"));
    let size = format!(
        "{} sequences, {} heads, {} of keys, room for {}{pages}, {} splits",
        form.lengths.len(),
        form.key_heads * form.group,
        form.key_heads,
        form.room,
        form.splits
    );
    if !is_timed {
        println!("| {name} | {size} | | | | {result} |");
        return;
    }
    let keys: usize = (0..form.lengths.len())
        .map(|sequence| form.length(sequence))
        .sum();
    let bytes = (2 * 2 * keys * form.columns()) as f64;
    let time = gpu.medians(21, 20, 20, &[&run])[0];
    let rate = bytes / time / 1e6;
    println!(
        "| {name} | {size} | {rate:.0} GB/s, {:.1} µs | {BANDWIDTH:.0} | {:.1} % | {result} |",
        1000.0 * time,
        100.0 * rate / BANDWIDTH
    );
}

/// Returns the number of elements of a row that are not near those of the definition.
fn wrong(
    kind: Half,
    form: &Form,
    row: usize,
    (queries, keys, values): (&[u16], &[u16], &[u16]),
    found: &[u16],
) -> usize {
    let heads = form.key_heads * form.group;
    let (sequence, head) = (row / heads, row % heads / form.group);
    let value = |bits: u16| f64::from(kind.value(bits));
    let at = |key: usize| (form.row(sequence, key) * form.key_heads + head) * 128;
    let q = &queries[128 * row..][..128];
    let scale = f64::from(128_f32.sqrt().recip());
    let scores: Vec<f64> = (0..form.length(sequence))
        .map(|key| {
            let k = &keys[at(key)..][..128];
            scale
                * q.iter()
                    .zip(k)
                    .map(|(&x, &y)| value(x) * value(y))
                    .sum::<f64>()
        })
        .collect();
    let greatest = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let (mut exact, mut size, mut total) = ([0.0; 128], [0.0; 128], 0.0);
    for (key, score) in scores.iter().enumerate() {
        let weight = (score - greatest).exp();
        total += weight;
        for (i, &bits) in values[at(key)..][..128].iter().enumerate() {
            exact[i] += weight * value(bits);
            size[i] += weight * value(bits).abs();
        }
    }
    let total = if scores.is_empty() { 1.0 } else { total };
    let error = if kind == Half::F16 {
        1.0 / 1024.0
    } else {
        1.0 / 128.0
    };
    let is_near = |i: usize| {
        let (exact, size) = (exact[i] / total, size[i] / total);
        (value(found[i]) - exact).abs() <= (size + exact.abs()) * error
    };
    (0..128).filter(|&i| !is_near(i)).count()
}
