//! Attention in its forms.

use cute_kernels::{
    Bf16, Device, F16, Form, Kernels, Keys, OfHeads, Slice, Tensor, TensorMut, attention,
};

use crate::kinds::Kind;
use crate::numbers::numbers;
use crate::{Done, report};

/// The order of a tensor's modes in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Order {
    /// `(batch, head, length, columns)`, without gaps.
    ByHead,
    /// `(batch, length, head, columns)`.
    SideBySide,
    /// The same in a tensor that has queries, keys and values of a position side by side.
    Slices,
    /// One head of keys, which all heads see by a stride of 0.
    Shared,
}

/// Batches, heads of queries and of keys, queries, keys, and columns.
pub(crate) type Extents = [usize; 6];

const FORMS: [(Extents, Keys, Order); 15] = [
    ([2, 6, 2, 200, 333, 128], Keys::All, Order::SideBySide),
    ([2, 6, 2, 200, 333, 128], Keys::Causal, Order::ByHead),
    ([2, 4, 4, 256, 256, 64], Keys::Causal, Order::Slices),
    ([1, 8, 1, 1, 777, 128], Keys::Causal, Order::ByHead),
    ([1, 8, 4, 300, 300, 64], Keys::Window(70), Order::SideBySide),
    ([1, 4, 4, 130, 90, 128], Keys::Causal, Order::SideBySide),
    ([3, 2, 2, 5, 1, 64], Keys::All, Order::ByHead),
    ([2, 4, 4, 100, 257, 128], Keys::Window(1), Order::ByHead),
    ([1, 4, 4, 128, 128, 128], Keys::All, Order::Shared),
    ([2, 6, 2, 200, 333, 96], Keys::Causal, Order::SideBySide),
    ([1, 4, 2, 130, 300, 96], Keys::All, Order::ByHead),
    ([2, 6, 2, 200, 333, 192], Keys::Causal, Order::Slices),
    ([1, 4, 2, 130, 300, 192], Keys::Window(40), Order::ByHead),
    ([2, 6, 2, 200, 333, 256], Keys::Causal, Order::SideBySide),
    ([1, 4, 2, 130, 300, 256], Keys::All, Order::ByHead),
];

pub(crate) fn run(device: &Device, kernels: &Kernels<'_>) -> Done {
    for form in FORMS {
        let columns = form.0[5];
        for softcap in [None, Some(2.0)] {
            if softcap.is_some() && ![128, 256].contains(&columns) {
                continue;
            }
            of_kind::<F16>(device, kernels, form, softcap)?;
            of_kind::<Bf16>(device, kernels, form, softcap)?;
        }
    }
    Ok(())
}

/// A score with its cap.
pub(crate) fn capped(score: f64, softcap: Option<f32>) -> f64 {
    match softcap.map(f64::from) {
        Some(cap) => cap * (score / cap).tanh(),
        None => score,
    }
}

/// The strides of a tensor in an order, and the elements that it reaches.
pub(crate) fn strides(
    order: Order,
    [batches, heads, length, columns]: [usize; 4],
    is_keys: bool,
) -> ([usize; 4], usize) {
    let row = match order {
        Order::SideBySide => heads * columns,
        Order::Slices => 3 * heads * columns,
        Order::ByHead | Order::Shared => columns,
    };
    let head = match order {
        Order::Shared if is_keys => 0,
        Order::ByHead | Order::Shared => length * columns,
        Order::SideBySide | Order::Slices => columns,
    };
    let batch = match order {
        Order::Slices => length * row,
        _ => heads * length * columns,
    };
    ([batch, head, row, 1], batches * batch)
}

fn of_kind<E: Kind + OfHeads>(
    device: &Device,
    kernels: &Kernels<'_>,
    (extents, keys, order): (Extents, Keys, Order),
    softcap: Option<f32>,
) -> Done {
    let [batches, heads, of_keys, queries, key_count, columns] = extents;
    let (of_q, of_k) = (
        [batches, heads, queries, columns],
        [batches, of_keys, key_count, columns],
    );
    let (by_q, count_q) = strides(order, of_q, false);
    let (by_k, count_k) = strides(order, of_k, true);
    let inputs = [(5, count_q), (6, count_k), (7, count_k)].map(|(seed, n)| numbers(seed, n));
    let on = inputs.each_ref().map(|x| device.copied(&E::all(x)));
    let [on_q, on_k, on_v] = on;
    let (on_q, on_k, on_v) = (on_q?, on_k?, on_v?);
    let count = batches * heads * queries * columns;
    let mut out = device.filled::<u16>(count, 0xff)?;
    let mut sums = device.filled::<f32>(batches * heads * queries, 0xff)?;
    let form = Form {
        softcap,
        ..Form::of(keys, columns)
    };
    let tensor = |memory, shape, strides| Tensor::<E, 4>::strided(memory, shape, strides);
    let memory = |x| -> &Slice<u16> { x };
    attention(
        kernels,
        TensorMut::new(&mut out, of_q)?,
        TensorMut::new(&mut sums, [batches, heads, queries])?,
        tensor(memory(&on_q), of_q, by_q)?,
        tensor(memory(&on_k), of_k, by_k)?,
        tensor(memory(&on_v), of_k, by_k)?,
        form,
    )?;
    let (out, sums) = (out.to_vec()?, sums.to_vec()?);
    let row = |x: usize, by: [usize; 4], at: [usize; 3]| {
        let first = at[0] * by[0] + at[1] * by[1] + at[2] * by[2];
        &inputs[x][first..][..columns]
    };
    let (mut exact, mut size, mut logarithms) = (Vec::new(), Vec::new(), Vec::new());
    for (b, h, q) in (0..batches)
        .flat_map(|b| (0..heads).map(move |h| (b, h)))
        .flat_map(|(b, h)| (0..queries).map(move |q| (b, h, q)))
    {
        let end = (q + key_count + 1).saturating_sub(queries);
        let seen = match keys {
            Keys::All => 0..key_count,
            Keys::Causal => 0..end,
            Keys::Window(last) => end.saturating_sub(last as usize)..end,
        };
        let of_key = |key| [b, h * of_keys / heads, key];
        let query = row(0, by_q, [b, h, q]);
        let dot = |key: usize| -> f64 {
            let key = row(1, by_k, of_key(key));
            query.iter().zip(key).map(|(&x, &y)| f64::from(x * y)).sum()
        };
        let weights: Vec<f64> = seen
            .clone()
            .map(|key| capped(dot(key) * f64::from(form.scale), softcap).exp())
            .collect();
        let total: f64 = weights.iter().sum();
        // The greatest finite number in place of an infinity, which is compared below.
        logarithms.push(if seen.is_empty() {
            f64::MIN
        } else {
            total.ln()
        });
        for column in 0..columns {
            let terms = seen
                .clone()
                .zip(&weights)
                .map(|(key, w)| w * f64::from(row(2, by_k, of_key(key))[column]) / total);
            let (sum, all) = terms.fold((0.0, 0.0), |(sum, all), x: f64| (sum + x, all + x.abs()));
            exact.push(sum);
            size.push(all);
        }
    }
    let name = format!("{} {extents:?} {keys:?} {order:?} {softcap:?}", E::NAME);
    compared::<E>(&name, (&out, &sums), (&exact, &size, &logarithms));
    Ok(())
}

/// Compares the elements and the logarithms with exact ones. The size of an element is the sum of
/// its terms without their signs.
fn compared<E: Kind + OfHeads>(
    name: &str,
    (out, sums): (&[u16], &[f32]),
    (exact, size, logarithms): (&[f64], &[f64], &[f64]),
) {
    report(
        &format!("attention {name}"),
        |at| E::value(out[at]),
        exact,
        |at| (exact[at].abs() + size[at]) * 2.0 * E::ERROR,
    );
    report(
        &format!("its logarithms {name}"),
        |at| match sums[at] {
            f32::NEG_INFINITY => f64::MIN,
            sum => sum.into(),
        },
        logarithms,
        |at| {
            if logarithms[at] == f64::MIN {
                0.0
            } else {
                1e-4
            }
        },
    );
}
