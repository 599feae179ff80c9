//! Attention of packed sequences, and of a cache of keys and values.

use cute_kernels::{
    Bf16, Device, F16, Form, Kernels, Keys, OfHeads, Sequences, Splits, Tensor, TensorMut,
    attention_packed, decode, decode_floats, decode_paged, decode_splits,
};

use crate::heads::capped;
use crate::kinds::Kind;
use crate::numbers::numbers;
use crate::{Done, report};

pub(crate) fn run(device: &Device, kernels: &Kernels<'_>) -> Done {
    for columns in [64, 128, 256] {
        for keys in [Keys::All, Keys::Causal, Keys::Window(60)] {
            packed::<F16>(device, kernels, columns, Form::of(keys, columns))?;
            packed::<Bf16>(device, kernels, columns, Form::of(keys, columns))?;
        }
    }
    let form = Form::of(Keys::Causal, 128).capped(2.0);
    packed::<F16>(device, kernels, 128, form)?;
    packed::<Bf16>(device, kernels, 128, form)?;
    for heads in [[2, 8], [1, 16], [3, 3], [8, 64]] {
        for page in [None, Some(16), Some(48)] {
            cache::<F16>(device, kernels, heads, page)?;
            cache::<Bf16>(device, kernels, heads, page)?;
        }
    }
    Ok(())
}

/// The result of a query: for each column the mean of values, and the mean of their sizes.
fn mean(q: &[f32], keys: &[(&[f32], &[f32])], form: Form) -> impl Iterator<Item = (f64, f64)> {
    let weight = |key: &[f32]| {
        let dot: f64 = q.iter().zip(key).map(|(&x, &y)| f64::from(x * y)).sum();
        capped(dot * f64::from(form.scale), form.softcap).exp()
    };
    let weights: Vec<f64> = keys.iter().map(|(key, _)| weight(key)).collect();
    let total: f64 = weights.iter().sum();
    let mut all = vec![(0.0, 0.0); q.len()];
    for (&(_, value), weight) in keys.iter().zip(&weights) {
        for ((sum, size), &x) in all.iter_mut().zip(value) {
            let term = weight * f64::from(x) / total;
            (*sum, *size) = (*sum + term, *size + term.abs());
        }
    }
    all.into_iter()
}

/// Sequences of different lengths: rows before the first and after the last one, one without
/// queries and one without keys.
const STARTS: [[i32; 6]; 2] = [[3, 140, 140, 141, 250, 300], [0, 130, 150, 160, 160, 420]];
const ROWS: [usize; 2] = [310, 420];

fn packed<E: Kind + OfHeads>(
    device: &Device,
    kernels: &Kernels<'_>,
    columns: usize,
    form: Form,
) -> Done {
    let (heads, key_heads) = (6, 2);
    let q = numbers(21, ROWS[0] * heads * columns);
    let [k, v] = [22, 23].map(|seed| numbers(seed, ROWS[1] * key_heads * columns));
    let (on_q, on_k) = (device.copied(&E::all(&q))?, device.copied(&E::all(&k))?);
    let on_v = device.copied(&E::all(&v))?;
    let starts = [device.copied(&STARTS[0])?, device.copied(&STARTS[1])?];
    let mut out = device.filled::<u16>(q.len(), 0xff)?;
    let mut sums = device.filled::<f32>(heads * ROWS[0], 0xff)?;
    let mut problems = device.filled::<u32>(5, 0xff)?;
    let of_k = [ROWS[1], key_heads, columns];
    let given = [
        Tensor::<E, 3>::new(&on_q, [ROWS[0], heads, columns])?,
        Tensor::new(&on_k, of_k)?,
        Tensor::new(&on_v, of_k)?,
    ];
    let sequences = Sequences {
        queries: Tensor::new(&starts[0], [6])?,
        keys: Tensor::new(&starts[1], [6])?,
        longest: 137,
    };
    let to = TensorMut::new(&mut out, [ROWS[0], heads, columns])?;
    let logarithms = TensorMut::new(&mut sums, [heads, ROWS[0]])?;
    attention_packed(
        kernels,
        to,
        logarithms,
        &mut problems,
        given,
        sequences,
        form,
    )?;
    let (out, problems) = (out.to_vec()?, problems.to_vec()?);
    let (mut exact, mut size, mut places) = (Vec::new(), Vec::new(), Vec::new());
    for (rows, keys) in STARTS[0].windows(2).zip(STARTS[1].windows(2)) {
        for (row, head) in (rows[0]..rows[1]).flat_map(|row| (0..heads).map(move |h| (row, h))) {
            let own = row - rows[1] + keys[1];
            let seen = (keys[0]..keys[1]).filter(|&key| match form.keys {
                Keys::All => true,
                Keys::Causal => key <= own,
                Keys::Window(last) => key <= own && key > own - last as i32,
            });
            let place =
                |row: i32, heads: usize, head: usize| (row as usize * heads + head) * columns;
            let of = |x: &'static str, key: i32| {
                let at = place(key, key_heads, head * key_heads / heads);
                if x == "k" {
                    &k[at..][..columns]
                } else {
                    &v[at..][..columns]
                }
            };
            let seen: Vec<_> = seen.map(|key| (of("k", key), of("v", key))).collect();
            let at = place(row, heads, head);
            for (column, (sum, all)) in mean(&q[at..][..columns], &seen, form).enumerate() {
                exact.push(if seen.is_empty() { 0.0 } else { sum });
                size.push(if seen.is_empty() { 0.0 } else { all });
                places.push(at + column);
            }
        }
    }
    let name = format!("attention_packed {} {columns} {form:?}", E::NAME);
    report(
        &name,
        |at| E::value(out[places[at]]),
        &exact,
        |at| (exact[at].abs() + size[at]) * 2.0 * E::ERROR,
    );
    let others = out.len() - out.iter().filter(|&&x| x != 0xffff).count();
    let unwritten = out.len() - places.len();
    report(
        "its problems, and elements of no sequence",
        |at| match at {
            0 => others as f64,
            _ => problems[at - 1].into(),
        },
        &[unwritten as f64, 0.0, 0.0, 0.0, 0.0, 0.0],
        |_| 0.0,
    );
    Ok(())
}

fn cache<E: Kind + OfHeads>(
    device: &Device,
    kernels: &Kernels<'_>,
    [key_heads, heads]: [usize; 2],
    page: Option<usize>,
) -> Done {
    const LENGTHS: [i32; 4] = [1000, 1, 0, 513];
    let (batch, room) = (LENGTHS.len(), 1008);
    // Pages are in reversed order, and there are three more.
    let (first, rows) = page.map_or((batch, room), |page| (batch * room / page + 3, page));
    let q = numbers(31, batch * heads * 128);
    let [k, v] = [32, 33].map(|seed| numbers(seed, first * rows * key_heads * 128));
    let (on_q, on_k) = (device.copied(&E::all(&q))?, device.copied(&E::all(&k))?);
    let (on_v, lengths) = (device.copied(&E::all(&v))?, device.copied(&LENGTHS)?);
    let count = decode_splits(kernels.limits(), [batch, key_heads], room);
    let mut floats = device.filled(decode_floats([batch, heads, 128], count), 0xff)?;
    let (mut problems, mut out) = (device.zeros(batch)?, device.filled(q.len(), 0xff)?);
    let splits = Splits {
        count,
        floats: &mut floats,
        problems: &mut problems,
    };
    let of_q = Tensor::<E, 3>::new(&on_q, [batch, heads, 128])?;
    let shape = [first, rows, key_heads, 128];
    let both = [Tensor::new(&on_k, shape)?, Tensor::new(&on_v, shape)?];
    let (to, own) = (
        TensorMut::new(&mut out, [batch, heads, 128])?,
        Tensor::new(&lengths, [batch])?,
    );
    let form = Form::of(Keys::All, 128);
    let each = room / rows;
    let place = |at: usize| first - 1 - at;
    if page.is_some() {
        let table: Vec<i32> = (0..batch * each).map(|at| place(at) as i32).collect();
        let table = device.copied(&table)?;
        let table = Tensor::new(&table, [batch, each])?;
        decode_paged(kernels, to, splits, of_q, both, (own, table), form)?;
    } else {
        decode(kernels, to, splits, of_q, both, own, form)?;
    }
    let (out, problems) = (out.to_vec()?, problems.to_vec()?);
    let (mut exact, mut size) = (Vec::new(), Vec::new());
    for (sequence, head) in (0..batch).flat_map(|s| (0..heads).map(move |head| (s, head))) {
        let of_key = |key: usize| {
            let row = match page {
                Some(page) => place(sequence * each + key / page) * page + key % page,
                None => sequence * room + key,
            };
            (row * key_heads + head * key_heads / heads) * 128
        };
        let seen: Vec<_> = (0..LENGTHS[sequence] as usize)
            .map(|key| (&k[of_key(key)..][..128], &v[of_key(key)..][..128]))
            .collect();
        for (sum, all) in mean(&q[(sequence * heads + head) * 128..][..128], &seen, form) {
            exact.push(if seen.is_empty() { 0.0 } else { sum });
            size.push(if seen.is_empty() { 0.0 } else { all });
        }
    }
    report(
        &format!("decode {} {key_heads} {heads} {page:?} {count}", E::NAME),
        |at| E::value(out[at]),
        &exact,
        |at| (exact[at].abs() + size[at]) * 2.0 * E::ERROR,
    );
    report(
        "its problems",
        |at| problems[at].into(),
        &[0.0; LENGTHS.len()],
        |_| 0.0,
    );
    Ok(())
}
