//! The gradients of attention, deterministic and with atomic sums: in their forms, on a second
//! stream, and in a graph.

use std::cell::RefCell;

use cute_kernels::{
    Attended, Bf16, Buffer, Device, Error, F16, Form, Gradients, Kernels, Keys, Library, OfHeads,
    Slice, Tensor, TensorMut, attention, attention_atomic_floats, attention_backward,
    attention_backward_atomic, attention_floats,
};

use crate::heads::{Extents, Order, strides};
use crate::kinds::Kind;
use crate::numbers::numbers;
use crate::side::Side;
use crate::{Done, report};

/// Forms with several tiles of queries and of keys, with queries that see no key, with keys that no
/// query sees, and with one query.
const FORMS: [(Extents, Keys, Order); 9] = [
    ([2, 4, 2, 150, 200, 128], Keys::All, Order::SideBySide),
    ([1, 4, 2, 300, 300, 64], Keys::Causal, Order::Slices),
    ([1, 2, 2, 257, 130, 128], Keys::Causal, Order::ByHead),
    ([1, 4, 4, 200, 333, 64], Keys::Window(70), Order::SideBySide),
    ([1, 2, 1, 300, 300, 128], Keys::Window(140), Order::ByHead),
    ([2, 2, 2, 100, 257, 64], Keys::Window(1), Order::ByHead),
    ([3, 2, 2, 5, 1, 64], Keys::All, Order::ByHead),
    ([1, 4, 4, 128, 128, 128], Keys::Causal, Order::Shared),
    ([1, 8, 1, 1, 500, 64], Keys::Causal, Order::ByHead),
];

pub(crate) fn run(device: &Device, library: &Library<'_>, kernels: &Kernels<'_>) -> Done {
    let side = Side::new(library)?;
    for form in FORMS {
        Problem::<F16>::new(device, kernels, form)?.run(device, kernels, &side)?;
        Problem::<Bf16>::new(device, kernels, form)?.run(device, kernels, &side)?;
    }
    Ok(())
}

/// A tensor that is read, with its numbers on the host.
struct Read {
    host: Vec<f64>,
    on: Buffer<u16>,
    shape: [usize; 4],
    strides: [usize; 4],
}

impl Read {
    fn tensor<E: OfHeads>(&self) -> Result<Tensor<'_, E, 4>, Error> {
        let memory: &Slice<u16> = &self.on;
        Tensor::strided(memory, self.shape, self.strides)
    }

    fn row(&self, [batch, head, row]: [usize; 3]) -> &[f64] {
        let [by_batch, by_head, by_row, _] = self.strides;
        let first = batch * by_batch + head * by_head + row * by_row;
        &self.host[first..][..self.shape[3]]
    }
}

/// The memory that the backward pass writes: three gradients and the floats.
struct Written {
    gradients: [Buffer<u16>; 3],
    floats: Buffer<f32>,
}

impl Written {
    fn poison(&mut self) -> Done {
        for gradient in &mut self.gradients {
            gradient.fill_bytes(0xff)?;
        }
        Ok(self.floats.fill_bytes(0xff)?)
    }
}

/// Exact gradients, or the sums of the magnitudes of their terms.
type Three = [Vec<f64>; 3];

/// The inputs and the results of a forward pass, and the gradient of its output.
struct Problem<E> {
    name: String,
    form: Form,
    keys: Keys,
    /// Queries, keys, values, the output and its gradient.
    reads: [Read; 5],
    logarithms: Buffer<f32>,
    sums: Vec<f64>,
    kind: std::marker::PhantomData<E>,
}

impl<E: Kind + OfHeads> Problem<E> {
    fn new(
        device: &Device,
        kernels: &Kernels<'_>,
        (extents, keys, order): (Extents, Keys, Order),
    ) -> Result<Self, Box<dyn std::error::Error>> {
        let [batches, heads, of_keys, queries, key_count, columns] = extents;
        let of_q = [batches, heads, queries, columns];
        let of_k = [batches, of_keys, key_count, columns];
        let read = |seed, shape, is_keys| -> Result<Read, Error> {
            let (strides, count) = strides(order, shape, is_keys);
            let numbers = numbers(seed, count);
            Ok(Read {
                on: device.copied(&E::all(&numbers))?,
                host: numbers.into_iter().map(f64::from).collect(),
                shape,
                strides,
            })
        };
        let (q, k, v) = (
            read(61, of_q, false)?,
            read(62, of_k, true)?,
            read(63, of_k, true)?,
        );
        let gradient = read(64, of_q, false)?;
        let mut out = device.filled::<u16>(of_q.iter().product(), 0xff)?;
        let mut logarithms = device.filled::<f32>(batches * heads * queries, 0xff)?;
        let form = Form::of(keys, columns);
        attention(
            kernels,
            TensorMut::<E, 4>::new(&mut out, of_q)?,
            TensorMut::new(&mut logarithms, [batches, heads, queries])?,
            q.tensor()?,
            k.tensor()?,
            v.tensor()?,
            form,
        )?;
        let out = Read {
            host: out.to_vec()?.into_iter().map(E::value).collect(),
            on: out,
            shape: of_q,
            strides: strides(Order::ByHead, of_q, false).0,
        };
        Ok(Self {
            name: format!("{} {extents:?} {keys:?} {order:?}", E::NAME),
            form,
            keys,
            reads: [q, k, v, out, gradient],
            sums: logarithms.to_vec()?.into_iter().map(f64::from).collect(),
            logarithms,
            kind: std::marker::PhantomData,
        })
    }

    /// Calls the backward pass.
    fn call(
        &self,
        kernels: &Kernels<'_>,
        is_atomic: bool,
        written: &mut Written,
    ) -> Result<(), Error> {
        let [q, k, v, out, gradient] = &self.reads;
        let [batches, heads, queries, _] = q.shape;
        let from = Attended::<E> {
            q: q.tensor()?,
            k: k.tensor()?,
            v: v.tensor()?,
            out: out.tensor()?,
            logarithms: Tensor::new(&self.logarithms, [batches, heads, queries])?,
        };
        let [dq, dk, dv] = &mut written.gradients;
        let to = Gradients {
            q: TensorMut::new(dq, q.shape)?,
            k: TensorMut::new(dk, k.shape)?,
            v: TensorMut::new(dv, k.shape)?,
        };
        let (floats, gradient) = (&mut written.floats, gradient.tensor()?);
        if is_atomic {
            attention_backward_atomic(kernels, to, floats, gradient, from, self.form)
        } else {
            attention_backward(kernels, to, floats, gradient, from, self.form)
        }
    }

    /// The keys that a query sees.
    fn seen(&self, query: usize) -> std::ops::Range<usize> {
        let (queries, keys) = (self.reads[0].shape[2], self.reads[1].shape[2]);
        let end = (query + keys + 1).saturating_sub(queries);
        match self.keys {
            Keys::All => 0..keys,
            Keys::Causal => 0..end,
            Keys::Window(last) => end.saturating_sub(last as usize)..end,
        }
    }

    /// The gradients by their definition, from the output and the logarithms of the forward pass.
    fn exact(&self) -> [Three; 2] {
        let [q, k, v, out, gradient] = &self.reads;
        let [_, heads, queries, columns] = q.shape;
        let [_, of_keys, keys, _] = k.shape;
        let none = || [q, k, k].map(|x| vec![0.0; x.shape.iter().product()]);
        let (mut exact, mut size) = (none(), none());
        let dot = |x: &[f64], y: &[f64]| x.iter().zip(y).map(|(x, y)| x * y).sum::<f64>();
        let scale = f64::from(self.form.scale);
        for number in 0..self.sums.len() {
            let (row, head) = (number % queries, number / queries % heads);
            let (batch, of_key) = (number / queries / heads, head * of_keys / heads);
            let own = [batch, head, row];
            let (query, own_gradient) = (q.row(own), gradient.row(own));
            let mean = dot(own_gradient, out.row(own));
            for key in self.seen(row) {
                let (of_k, of_v) = (k.row([batch, of_key, key]), v.row([batch, of_key, key]));
                let weight = (dot(query, of_k) * scale - self.sums[number]).exp();
                let of_weight = dot(own_gradient, of_v);
                let of_score = weight * (of_weight - mean) * scale;
                let most = weight * (of_weight.abs() + mean.abs()) * scale;
                let (at_q, at_k) = (
                    number * columns,
                    ((batch * of_keys + of_key) * keys + key) * columns,
                );
                for column in 0..columns {
                    let terms = [of_k[column], query[column], own_gradient[column]];
                    let places = [at_q, at_k, at_k].map(|at| at + column);
                    let factors = [(of_score, most), (of_score, most), (weight, weight)];
                    for (which, (factor, most)) in factors.into_iter().enumerate() {
                        exact[which][places[which]] += factor * terms[which];
                        size[which][places[which]] += most * terms[which].abs();
                    }
                }
            }
        }
        [exact, size]
    }

    /// Compares the gradients, and returns their bits.
    fn compare(
        &self,
        name: &str,
        written: &Written,
        [exact, size]: &[Three; 2],
    ) -> Result<[Vec<u16>; 3], Box<dyn std::error::Error>> {
        let [dq, dk, dv] = written.gradients.each_ref().map(|x| x.to_vec());
        let all = [dq?, dk?, dv?];
        for (number, of) in ["queries", "keys", "values"].into_iter().enumerate() {
            let (found, exact, size) = (&all[number], &exact[number], &size[number]);
            // The kernels round weights before a product, and round the result.
            report(
                &format!("{name} of {of} {}", self.name),
                |at| E::value(found[at]),
                exact,
                |at| (exact[at].abs() + size[at]) * 2.0 * E::ERROR + 1e-6,
            );
        }
        Ok(all)
    }

    /// Compares plain calls, calls on a second stream, and three launches of a graph. Before each,
    /// all bytes of the gradients and of the floats are 0xff.
    fn run(&self, device: &Device, plain: &Kernels<'_>, side: &Side<'_>) -> Done {
        let exact = self.exact();
        let (of_q, of_k) = (self.reads[0].shape, self.reads[1].shape);
        for (is_atomic, name, floats) in [
            (false, "attention_backward", attention_floats(of_q)),
            (
                true,
                "attention_backward_atomic",
                attention_atomic_floats(of_q),
            ),
        ] {
            let memory = |shape: [usize; 4]| device.filled::<u16>(shape.iter().product(), 0xff);
            let written = RefCell::new(Written {
                gradients: [memory(of_q)?, memory(of_k)?, memory(of_k)?],
                floats: device.filled(floats, 0xff)?,
            });
            let call = |kernels: &Kernels<'_>| {
                let written = &mut *written.borrow_mut();
                self.call(kernels, is_atomic, written)
            };
            let found = |place: &str| {
                device.synchronize()?;
                let all = self.compare(&format!("{name}{place}"), &written.borrow(), &exact)?;
                written.borrow_mut().poison()?;
                device.synchronize()?;
                Ok::<_, Box<dyn std::error::Error>>(all)
            };
            call(plain)?;
            let first = found("")?;
            call(&side.kernels)?;
            side.wait()?;
            let mut others = vec![found(" on a second stream")?];
            let graph = side.captured(call)?;
            for number in 1..=3 {
                side.launch(&graph)?;
                others.push(found(&format!(" in a graph, launch {number},"))?);
            }
            // The order of atomic sums changes only the gradient of the queries.
            let differ = |of: usize| -> usize {
                let pairs = others.iter().flat_map(|x| x[of].iter().zip(&first[of]));
                pairs.filter(|(x, y)| x != y).count()
            };
            let (of_q, others) = (differ(0), differ(1) + differ(2));
            let is_right = others == 0 && (is_atomic || of_q == 0);
            println!(
                "{} {name} again {}: {of_q} of queries differ, {others} of keys and values",
                if is_right { "right" } else { "WRONG" },
                self.name
            );
        }
        Ok(())
    }
}
