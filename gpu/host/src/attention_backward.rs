//! Tests of the backward pass of attention in both forms, which are compared with a computation in
//! 64 bits. The forward kernels compute the output and the logarithms from the same data.
//! Measurements compare the kernels with cuDNN, in `gpu/peers`.

mod atomic;
mod exact;

use std::cell::RefCell;
use std::thread;

use cute_launch::{Buffer, MapElement, TensorMap, TensorMapMut};

use crate::attention_forms::{ALL, Form, form};
use crate::gpu::{Gpu, done, poison, read};
use crate::launches::{
    ATTEND_ATOMIC_BF16, ATTEND_ATOMIC_F16, ATTEND_BACKWARD_BF16, ATTEND_BACKWARD_F16, ATTEND_BF16,
    ATTEND_F16, AttentionAtomic, AttentionBackward, AttentionForm, AttentionForms, boxes_of_out,
    boxes_of_queries, boxes_passing,
};
use crate::numbers::{Half, Random, in_parallel};
use exact::Exact;

/// Forms that are compared but not timed.
const COMPARED: [Form; 9] = [
    form([2, 2, 3], [200, 333], ALL, true),
    form([1, 1, 1], [1, 1], ALL, false),
    form([2, 4, 1], [128, 128], ALL, false),
    form([1, 2, 4], [300, 100], ALL, true),
    form([1, 1, 8], [1000, 1000], ALL, true),
    form([3, 1, 2], [257, 1025], ALL, false),
    // Windows that are shorter than a tile, windows of several tiles, and windows with keys that no
    // query sees.
    form([1, 2, 2], [1000, 1000], 70, true),
    form([2, 1, 1], [640, 900], 300, false),
    form([1, 1, 3], [100, 700], 1, true),
];

/// The batches, the key heads, the query heads per key head, and the length.
const TIMED: [([usize; 3], usize); 6] = [
    ([4, 48, 1], 1024),
    ([4, 48, 1], 2048),
    ([4, 48, 1], 4096),
    ([4, 48, 1], 8192),
    ([4, 8, 6], 1024),
    ([4, 8, 6], 4096),
];

/// Queries, keys, values and the output's gradient. A form uses the first elements of each.
struct Data {
    kind: Half,
    halves: [Vec<u16>; 4],
    on: [Buffer<u16>; 4],
}

/// Memory that the kernels write: the output; the gradients of queries, keys and values; the
/// logarithms; the two numbers of each query; and the sums of the gradient of queries.
struct Written {
    halves: [Buffer<u16>; 4],
    logarithms: Buffer<f32>,
    numbers: Buffer<f32>,
    sums: Buffer<f32>,
}

pub fn run(gpu: &Gpu<'_>) {
    for (number, depth) in [(2, 1), (0, 0)] {
        of_kind(
            gpu,
            Half::F16,
            &ATTEND_F16[number],
            &ATTEND_BACKWARD_F16[depth],
            &ATTEND_ATOMIC_F16[depth],
        );
        of_kind(
            gpu,
            Half::Bf16,
            &ATTEND_BF16[number],
            &ATTEND_BACKWARD_BF16[depth],
            &ATTEND_ATOMIC_BF16[depth],
        );
    }
}

fn of_kind<T: MapElement<Stored = u16>>(
    gpu: &Gpu<'_>,
    kind: Half,
    forward: &AttentionForms<T>,
    backward: &AttentionBackward<T>,
    atomic: &AttentionAtomic<T>,
) {
    let most = if gpu.only_compares() {
        1 << 20
    } else {
        4 * 48 * 8192 * forward.depth as usize
    };
    let halves = thread::scope(|scope| {
        let all = [31, 32, 33, 34].map(|seed| {
            scope.spawn(move || {
                let mut random = Random::new(seed);
                (0..most)
                    .map(|_| kind.of(random.next()))
                    .collect::<Vec<u16>>()
            })
        });
        all.map(|one| one.join().expect("numbers"))
    });
    let on = halves.each_ref().map(|halves| gpu.upload(halves));
    let data = Data { kind, halves, on };
    for (forward, is_causal) in [(&forward.full, false), (&forward.causal, true)] {
        let launch = |form: Form, is_timed: bool| {
            let all = Launches {
                gpu,
                data: &data,
                forward,
                backward,
                atomic,
                form: &form,
                is_causal,
                is_atomic: false,
            };
            attend(&all, is_timed);
            attend(
                &Launches {
                    is_atomic: true,
                    ..all
                },
                is_timed,
            );
        };
        for form in COMPARED {
            if is_causal || form.window == ALL {
                launch(form, false);
            }
        }
        for (heads, length) in TIMED.into_iter().filter(|_| !gpu.only_compares()) {
            launch(form(heads, [length, length], ALL, true), true);
        }
    }
}

/// The launches of one form.
struct Launches<'a, T: MapElement> {
    gpu: &'a Gpu<'a>,
    data: &'a Data,
    forward: &'a AttentionForm<T>,
    backward: &'a AttentionBackward<T>,
    atomic: &'a AttentionAtomic<T>,
    form: &'a Form,
    is_causal: bool,
    is_atomic: bool,
}

impl<T: MapElement<Stored = u16>> Launches<'_, T> {
    fn depth(&self) -> usize {
        self.backward.depth as usize
    }

    fn scale(&self) -> f32 {
        (self.depth() as f32).sqrt().recip()
    }

    /// Returns the extents and strides of a tensor of queries or of keys.
    fn extents(&self, of_keys: bool) -> ([usize; 4], [usize; 4]) {
        let form = self.form;
        if of_keys {
            form.map(self.depth(), form.keys, form.key_heads)
        } else {
            form.map(self.depth(), form.queries, form.heads())
        }
    }

    fn read<'b>(&self, from: &'b Buffer<u16>, of_keys: bool, rows: usize) -> TensorMap<'b, T, 4> {
        let (extents, strides) = self.extents(of_keys);
        let boxes = if rows == 128 {
            boxes_of_queries(self.backward.depth)
        } else {
            boxes_of_out(self.backward.depth)
        };
        done(TensorMap::strided(boxes, from, extents, strides))
    }

    /// Returns the map of queries or of the output's gradient for the kernel of all gradients.
    fn passing<'b>(&self, from: &'b Buffer<u16>) -> TensorMap<'b, T, 4> {
        let (extents, strides) = self.extents(false);
        let boxes = boxes_passing(self.atomic.depth);
        done(TensorMap::strided(boxes, from, extents, strides))
    }

    fn write<'b>(&self, to: &'b mut Buffer<u16>, of_keys: bool) -> TensorMapMut<'b, T, 4> {
        let (extents, strides) = self.extents(of_keys);
        done(TensorMapMut::strided(
            boxes_of_out(self.backward.depth),
            to,
            extents,
            strides,
        ))
    }

    fn forward(&self, to: &mut Written) {
        let (form, [q, k, v, _]) = (self.form, &self.data.on);
        done(self.gpu.kernel(self.forward).launch((
            self.read(q, false, 128),
            self.read(k, true, 128),
            self.read(v, true, 128),
            self.write(&mut to.halves[0], false),
            &mut to.logarithms,
            form.queries as i32,
            form.keys as i32,
            form.key_heads as i32,
            form.group as i32,
            self.scale(),
            form.window,
            form.batch as i32,
        )));
    }

    fn row_sums(&self, to: &mut Written) {
        let (form, [.., gradient]) = (self.form, &self.data.on);
        done(self.gpu.kernel(&self.backward.row_sums).launch((
            self.read(&to.halves[0], false, 128),
            self.read(gradient, false, 128),
            &mut to.numbers,
            &to.logarithms,
            form.queries as i32,
            form.heads() as i32,
            form.batch as i32,
        )));
    }

    fn of_keys(&self, to: &mut Written) {
        let (form, [q, k, v, gradient]) = (self.form, &self.data.on);
        let [_, _, of_keys, of_values] = &mut to.halves;
        let kernel = &self.backward.of_keys[usize::from(self.is_causal)];
        done(self.gpu.kernel(kernel).launch((
            self.read(q, false, 64),
            self.read(k, true, 128),
            self.read(v, true, 128),
            self.read(gradient, false, 64),
            self.write(of_keys, true),
            self.write(of_values, true),
            &to.numbers,
            form.queries as i32,
            form.keys as i32,
            form.key_heads as i32,
            form.group as i32,
            self.scale(),
            form.window,
            form.batch as i32,
        )));
    }

    fn of_queries(&self, to: &mut Written) {
        let (form, [q, k, v, gradient]) = (self.form, &self.data.on);
        let kernel = &self.backward.of_queries[usize::from(self.is_causal)];
        done(self.gpu.kernel(kernel).launch((
            self.read(q, false, 128),
            self.read(k, true, 64),
            self.read(v, true, 64),
            self.read(gradient, false, 128),
            self.write(&mut to.halves[1], false),
            &to.numbers,
            form.queries as i32,
            form.keys as i32,
            form.key_heads as i32,
            form.group as i32,
            self.scale(),
            form.window,
            form.batch as i32,
        )));
    }
}

impl<T: MapElement<Stored = u16>> Launches<'_, T> {
    /// Launches the kernels of the backward pass: three, or four with atomic sums.
    fn backward(&self, to: &mut Written) {
        if self.is_atomic {
            self.row_sums_and_zeros(to);
            self.gradients(to);
            self.scaled(to);
            return;
        }
        self.row_sums(to);
        self.of_keys(to);
        self.of_queries(to);
    }

    /// Returns the numbers of rows of queries and of keys.
    fn rows(&self) -> [usize; 2] {
        let form = self.form;
        [
            form.batch * form.heads() * form.queries,
            form.batch * form.key_heads * form.keys,
        ]
    }

    /// Returns memory for the results, filled with NaN. Each gradient has an additional row, which
    /// nothing may write.
    fn memory(&self) -> Written {
        let (gpu, form) = (self.gpu, self.form);
        let [rows, key_rows] = self.rows();
        let tiles = form.batch * form.heads() * form.queries.div_ceil(128);
        let of_queries = || gpu.poisoned::<u16>((rows + 1) * self.depth());
        let of_keys = || gpu.poisoned::<u16>((key_rows + 1) * self.depth());
        Written {
            halves: [of_queries(), of_queries(), of_keys(), of_keys()],
            logarithms: gpu.poisoned(rows),
            numbers: gpu.poisoned(256 * tiles),
            sums: gpu.poisoned(128 * self.depth() * tiles),
        }
    }

    /// Runs all kernels. Compares the gradients with a computation in 64 bits and with a second
    /// run, and checks that other memory is still NaN.
    fn compare(&self, to: &mut Written) -> String {
        let [rows, key_rows] = self.rows();
        self.forward(to);
        self.backward(to);
        let found = to.halves.each_ref().map(|halves| read(&halves));
        let logarithms = read(&to.logarithms);
        let exact = Exact {
            kind: self.data.kind,
            halves: &self.data.halves,
            form: self.form,
            is_causal: self.is_causal,
            depth: self.depth(),
            scale: f64::from(self.scale()),
            out: &found[0],
            logarithms: &logarithms,
        };
        let some = |count: usize| -> Vec<usize> {
            let step = if count <= 4096 { 1 } else { count / 96 + 1 };
            (0..count).step_by(step).collect()
        };
        let (queries, keys) = (some(rows), some(key_rows));
        let wrong_queries = in_parallel(queries.len(), |at| {
            exact.wrong_query(queries[at], &found[1])
        });
        let wrong_keys = in_parallel(keys.len(), |at| {
            exact.wrong_key(keys[at], [&found[2], &found[3]])
        });
        let is_nan = |&&x: &&u16| self.data.kind.value(x).is_nan();
        let (mut unwritten, mut past) = (0, 0);
        for (found, rows) in found[1..].iter().zip([rows, key_rows, key_rows]) {
            unwritten += found[..rows * self.depth()].iter().filter(is_nan).count();
            past += self.depth() - found[rows * self.depth()..].iter().filter(is_nan).count();
        }
        let [of_queries, of_keys, of_values] = self.differ_again(to, &found);
        let differ = if self.is_atomic {
            // The order of atomic sums changes only the gradient of queries.
            format!(
                "{} differ again, {of_queries} of queries",
                of_keys + of_values
            )
        } else {
            format!("{} differ again", of_queries + of_keys + of_values)
        };
        format!(
            "{wrong_queries} wrong in {} queries, {wrong_keys} in {} keys, {unwritten} not \
             written, {past} past the end, {differ}",
            queries.len(),
            keys.len(),
        )
    }

    /// Returns the number of elements of each gradient that differ in a second run.
    fn differ_again(&self, to: &mut Written, found: &[Vec<u16>; 4]) -> [usize; 3] {
        for halves in &mut to.halves[1..] {
            poison(halves);
        }
        poison(&mut to.numbers);
        poison(&mut to.sums);
        self.backward(to);
        let again = to.halves.each_ref().map(|halves| read(&halves));
        let differ = |i: usize| {
            let pairs = again[i].iter().zip(&found[i]);
            pairs.filter(|(x, y)| x != y).count()
        };
        [1, 2, 3].map(differ)
    }
}

/// Compares a form, and times it if requested.
fn attend<T: MapElement<Stored = u16>>(all: &Launches<'_, T>, is_timed: bool) {
    let form = all.form;
    let mut written = all.memory();
    let result = all.compare(&mut written);
    let kind = if all.data.kind == Half::F16 {
        "f16"
    } else {
        "bf16"
    };
    let causal = if all.is_causal { " causal" } else { "" };
    let atomic = if all.is_atomic { " atomic" } else { "" };
    let name = format!("attention backward{atomic} {kind} {}{causal}", all.depth());
    let size = form.described();
    if !is_timed {
        println!("| {name} | {size} | | | | {result} |");
        return;
    }
    let products = (form.batch * form.heads() * form.queries * form.keys * all.depth()) as f64
        * if all.is_causal { 1.0 } else { 2.0 };
    let count = (4e12 / (5.0 * products)).clamp(3.0, 20.0) as u32;
    let to = RefCell::new(&mut written);
    let rate = |count: f64, time: f64| count * products / time / 1e9;
    let medians = |runs: &[&dyn Fn()]| all.gpu.medians(9, count, 60, runs);
    let whole = || all.backward(&mut to.borrow_mut());
    let (time, parts) = if all.is_atomic {
        let times = medians(&[
            &whole,
            &|| all.row_sums_and_zeros(&mut to.borrow_mut()),
            &|| all.gradients(&mut to.borrow_mut()),
            &|| all.scaled(&mut to.borrow_mut()),
        ]);
        let gradients = rate(5.0, times[2]);
        let (first, last) = (times[1], times[3]);
        let parts = format!("first {first:.3} ms, gradients {gradients:.0}, last {last:.3} ms");
        (times[0], parts)
    } else {
        let times = medians(&[
            &whole,
            &|| all.row_sums(&mut to.borrow_mut()),
            &|| all.of_keys(&mut to.borrow_mut()),
            &|| all.of_queries(&mut to.borrow_mut()),
        ]);
        let (of_keys, of_queries) = (rate(4.0, times[2]), rate(3.0, times[3]));
        let first = times[1];
        let parts = format!(
            "row sums {first:.3} ms, of keys {of_keys:.0} of queries {of_queries:.0} TFLOP/s"
        );
        (times[0], parts)
    };
    println!(
        "| {name} | {size} | {:.0} TFLOP/s | | | {result}; {parts} |",
        rate(5.0, time)
    );
}
