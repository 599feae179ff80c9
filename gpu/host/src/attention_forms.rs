//! Tests of the forward pass of attention, which is compared with a computation in 64 bits.
//! Measurements compare the kernels with cuDNN, in `gpu/peers`.

use std::cell::RefCell;

use cute_launch::{Buffer, MapElement, TensorMap, TensorMapMut};

use crate::gpu::{Gpu, done, read};
use crate::launches::{
    ATTEND_BF16, ATTEND_F16, AttentionCapped, AttentionForm, AttentionForms, boxes_of_keys,
    boxes_of_out, boxes_of_queries,
};
use crate::numbers::{Half, Random, in_parallel};

/// The window that contains all keys.
pub const ALL: i32 = i32::MAX;

/// The extents of a launch.
#[derive(Clone, Copy)]
pub struct Form {
    pub batch: usize,
    pub key_heads: usize,
    pub group: usize,
    pub queries: usize,
    pub keys: usize,
    pub window: i32,
    /// The cap of scores; 0 without a cap.
    pub softcap: f32,
    /// Whether the heads of a row are contiguous: `(batch, row, head, depth)`.
    pub is_interleaved: bool,
}

pub const fn form(
    [batch, key_heads, group]: [usize; 3],
    [queries, keys]: [usize; 2],
    window: i32,
    is_interleaved: bool,
) -> Form {
    Form {
        batch,
        key_heads,
        group,
        queries,
        keys,
        window,
        softcap: 0.0,
        is_interleaved,
    }
}

/// Returns the same form with capped scores.
const fn capped(form: Form, softcap: f32) -> Form {
    Form { softcap, ..form }
}

/// Forms that are compared but not timed.
const COMPARED: [Form; 7] = [
    form([2, 2, 3], [200, 333], ALL, true),
    form([1, 1, 1], [1, 1], ALL, false),
    form([2, 4, 1], [128, 128], ALL, false),
    form([1, 2, 4], [300, 100], ALL, true),
    form([1, 1, 8], [1000, 1000], 70, true),
    form([3, 1, 2], [257, 1025], 300, false),
    form([1, 1, 1], [640, 640], 1, true),
];

/// Forms with capped scores that are compared but not timed.
const CAPPED: [Form; 3] = [
    capped(form([2, 2, 2], [300, 500], ALL, true), 2.0),
    capped(form([1, 2, 1], [1000, 777], 200, true), 30.0),
    capped(form([1, 1, 1], [130, 40], ALL, false), 5.0),
];

const LENGTHS: [usize; 4] = [1024, 2048, 4096, 8192];

impl Form {
    pub const fn heads(&self) -> usize {
        self.key_heads * self.group
    }

    /// Returns the extents and strides of a tensor with these numbers of rows and heads.
    pub const fn map(&self, depth: usize, rows: usize, heads: usize) -> ([usize; 4], [usize; 4]) {
        let (row, head) = if self.is_interleaved {
            (depth * heads, depth)
        } else {
            (depth, depth * rows)
        };
        (
            [depth, rows, heads, self.batch],
            [1, row, head, depth * rows * heads],
        )
    }

    /// Returns the offset of a row of a head in a tensor with these numbers of rows and heads.
    pub fn place(
        &self,
        depth: usize,
        rows: usize,
        heads: usize,
        [batch, head, row]: [usize; 3],
    ) -> usize {
        let (_, strides) = self.map(depth, rows, heads);
        row * strides[1] + head * strides[2] + batch * strides[3]
    }

    /// Returns the extents as text, for the table.
    pub fn described(&self) -> String {
        let Self {
            batch,
            key_heads,
            queries,
            keys,
            window,
            softcap,
            ..
        } = *self;
        let mut window = if window == ALL {
            String::new()
        } else {
            format!(", window {window}")
        };
        if softcap > 0.0 {
            window += &format!(", cap {softcap}");
        }
        let heads = self.heads();
        format!("{batch} × {heads} heads, {key_heads} of keys, {queries} by {keys}{window}")
    }

    /// Returns the keys that a query sees.
    pub fn seen(&self, is_causal: bool, query: usize) -> std::ops::Range<usize> {
        if !is_causal {
            return 0..self.keys;
        }
        let own = (query + self.keys) as i64 - self.queries as i64;
        let first = own + 1 - i64::from(self.window);
        let end = (own + 1).max(0) as usize;
        (first.max(0) as usize).min(end)..end
    }
}

/// Queries, keys and values. A form uses the first elements of each.
struct Data {
    kind: Half,
    halves: [Vec<u16>; 3],
}

pub fn run(gpu: &Gpu<'_>) {
    let most = if gpu.only_compares() {
        1 << 22
    } else {
        4 * 48 * 8192 * 128
    };
    of_kind(gpu, Half::F16, most, &ATTEND_F16);
    of_kind(gpu, Half::Bf16, most, &ATTEND_BF16);
}

/// Returns the forms that are timed, for heads of this depth. All heads of a row together have 6144
/// elements.
fn timed(depth: usize) -> Vec<Form> {
    let heads = 6144 / depth;
    let lengths: &[usize] = if depth == 128 {
        &LENGTHS
    } else {
        &[2048, 8192]
    };
    let mut forms = Vec::new();
    for &length in lengths {
        forms.push(form([4, heads, 1], [length, length], ALL, true));
        if depth == 128 {
            forms.push(form([4, 8, 6], [length, length], ALL, true));
        }
    }
    forms
}

fn of_kind<T: MapElement<Stored = u16>>(
    gpu: &Gpu<'_>,
    kind: Half,
    most: usize,
    kernels: &[AttentionForms<T>; 5],
) {
    let halves = [21, 22, 23].map(|seed| {
        let mut random = Random::new(seed);
        (0..most)
            .map(|_| kind.of(random.next()))
            .collect::<Vec<u16>>()
    });
    let on = halves.each_ref().map(|halves| gpu.upload(halves));
    let data = Data { kind, halves };
    for of in kernels {
        let depth = of.depth as usize;
        for (kernel, is_causal) in [(&of.full, false), (&of.causal, true)] {
            let timed = timed(depth).into_iter();
            let timed = timed.filter(|_| !gpu.only_compares());
            for form in COMPARED.into_iter().chain(timed) {
                let kernel = (Launched::Plain(kernel), depth, is_causal);
                attend(gpu, (&data, &on), kernel, &form);
            }
        }
        let Some(kernel) = &of.capped else {
            continue;
        };
        for is_causal in [false, true] {
            let heads = [4, 6144 / depth, 1];
            let timed = capped(form(heads, [8192, 8192], ALL, true), 50.0);
            let timed = Some(timed).filter(|_| !gpu.only_compares());
            for form in CAPPED.into_iter().chain(timed) {
                let kernel = (Launched::Capped(kernel), depth, is_causal);
                attend(gpu, (&data, &on), kernel, &form);
            }
        }
    }
}

/// A kernel for batches.
enum Launched<'a, T: MapElement> {
    Plain(&'a AttentionForm<T>),
    Capped(&'a AttentionCapped<T>),
}

impl<T: MapElement> Launched<'_, T> {
    fn name(&self) -> &'static str {
        match self {
            Self::Plain(kernel) => kernel.name(),
            Self::Capped(kernel) => kernel.name(),
        }
    }
}

fn attend<T: MapElement<Stored = u16>>(
    gpu: &Gpu<'_>,
    (data, on): (&Data, &[Buffer<u16>; 3]),
    (kernel, depth, is_causal): (Launched<'_, T>, usize, bool),
    form: &Form,
) {
    let rows = form.batch * form.heads() * form.queries;
    let count = rows * depth;
    // The memory is larger than the result. Nothing may write the rest.
    let out = RefCell::new(gpu.poisoned::<u16>(count + 4096));
    let logarithms = RefCell::new(gpu.poisoned::<f32>(rows + 4096));
    let name = kernel.name();
    let (heads, key_heads) = (form.heads(), form.key_heads);
    let scale = (depth as f32).sqrt().recip();
    let (of_queries, of_keys) = (
        form.map(depth, form.queries, heads),
        form.map(depth, form.keys, key_heads),
    );
    let run = || {
        let (mut out, mut logarithms) = (out.borrow_mut(), logarithms.borrow_mut());
        let map = |number: usize, (extents, strides): ([usize; 4], [usize; 4])| {
            let boxes = if number == 0 {
                boxes_of_queries(depth as u32)
            } else {
                boxes_of_keys(depth as u32)
            };
            done(TensorMap::strided(boxes, &on[number], extents, strides))
        };
        let (extents, strides) = of_queries;
        let boxes = boxes_of_out(depth as u32);
        let (q, k, v) = (map(0, of_queries), map(1, of_keys), map(2, of_keys));
        let o = done(TensorMapMut::strided(boxes, &mut out, extents, strides));
        let sums = &mut logarithms;
        let [queries, keys, group, batch, key_heads] =
            [form.queries, form.keys, form.group, form.batch, key_heads].map(|x| x as i32);
        let (cap, window, causal) = (form.softcap, form.window, i32::from(is_causal));
        match kernel {
            Launched::Plain(kernel) => done(gpu.kernel(kernel).launch((
                q, k, v, o, sums, queries, keys, key_heads, group, scale, window, batch,
            ))),
            Launched::Capped(kernel) => done(gpu.kernel(kernel).launch((
                q, k, v, o, sums, queries, keys, key_heads, group, scale, cap, window, causal,
                batch,
            ))),
        }
    };
    run();
    let found: Vec<u16> = read(&out.borrow());
    let sums: Vec<f32> = read(&logarithms.borrow());
    // All rows if there are at most 4096, otherwise some.
    let some: Vec<usize> = (0..rows)
        .step_by(if rows <= 4096 { 1 } else { rows / 96 + 1 })
        .collect();
    let wrong = in_parallel(some.len(), |number| {
        let row = some[number];
        wrong(
            data,
            form,
            (depth, is_causal, scale),
            row,
            &found,
            sums[row],
        )
    });
    let is_nan = |&&x: &&u16| data.kind.value(x).is_nan();
    let unwritten = found[..count].iter().filter(is_nan).count();
    let past = found.len() - count - found[count..].iter().filter(is_nan).count()
        + sums[rows..].iter().filter(|x| !x.is_nan()).count();
    let result = format!(
        "{wrong} wrong in {} rows, {unwritten} not written, {past} past the end",
        some.len()
    );
    let (queries, keys) = (form.queries, form.keys);
    let size = form.described();
    if queries < 1024 || queries != keys {
        println!("| {name} | {size} | | | | {result} |");
        return;
    }
    let operations = 4.0 * (form.batch * heads * queries * keys * depth) as f64
        / if is_causal { 2.0 } else { 1.0 };
    let count = (4e12 / operations).clamp(3.0, 20.0) as u32;
    let time = gpu.medians(9, count, 60, &[&run])[0];
    println!(
        "| {name} | {size} | {:.0} TFLOP/s | | | {result} |",
        operations / time / 1e9
    );
}

/// Returns a score, capped as the definition states.
pub fn capped_score(score: f64, softcap: f32) -> f64 {
    let softcap = f64::from(softcap);
    if softcap > 0.0 {
        softcap * (score / softcap).tanh()
    } else {
        score
    }
}

/// Returns the number of a query's results that are not near those of the definition. The results
/// are the elements and the logarithm.
fn wrong(
    data: &Data,
    form: &Form,
    (depth, is_causal, scale): (usize, bool, f32),
    row: usize,
    out: &[u16],
    logarithm: f32,
) -> usize {
    let (query, head) = (row % form.queries, row / form.queries % form.heads());
    let batch = row / form.queries / form.heads();
    let value = |bits: u16| f64::from(data.kind.value(bits));
    let own = form.place(depth, form.queries, form.heads(), [batch, head, query]);
    let of_key = |key: usize| {
        let head = head / form.group;
        form.place(depth, form.keys, form.key_heads, [batch, head, key])
    };
    let q = &data.halves[0][own..][..depth];
    let seen = form.seen(is_causal, query);
    let scores: Vec<f64> = seen
        .clone()
        .map(|key| {
            let k = &data.halves[1][of_key(key)..][..depth];
            let dot: f64 = q.iter().zip(k).map(|(&x, &y)| value(x) * value(y)).sum();
            capped_score(dot * f64::from(scale), form.softcap)
        })
        .collect();
    let greatest = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let (mut total, mut exact, mut size) = (0.0, vec![0.0; depth], vec![0.0; depth]);
    for (key, score) in seen.clone().zip(&scores) {
        let weight = (score - greatest).exp();
        total += weight;
        for (i, &bits) in data.halves[2][of_key(key)..][..depth].iter().enumerate() {
            exact[i] += weight * value(bits);
            size[i] += weight * value(bits).abs();
        }
    }
    if seen.is_empty() {
        let zeros = out[own..][..depth]
            .iter()
            .filter(|&&x| value(x) != 0.0)
            .count();
        return zeros + usize::from(logarithm != f32::NEG_INFINITY);
    }
    // The kernel rounds weights to the element type before it multiplies them, and also rounds the
    // output.
    let error = if data.kind == Half::F16 {
        1.0 / 1024.0
    } else {
        1.0 / 128.0
    };
    let near = |i: usize| {
        let (exact, size) = (exact[i] / total, size[i] / total);
        (value(out[own + i]) - exact).abs() <= (size + exact.abs()) * error
    };
    let sum = greatest + total.ln();
    let is_near = (f64::from(logarithm) - sum).abs() <= 2e-5 * (1.0 + sum.abs());
    (0..depth).filter(|&i| !near(i)).count() + usize::from(!is_near)
}
