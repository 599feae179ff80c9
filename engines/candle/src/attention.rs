//! Attention and its gradients, computed with candle's own operations.

use candle_core::{D, DType, Result, Tensor, bail};

/// The numbers of keys that a query attends to before and after its own key. `None` means all of
/// them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) left: Option<usize>,
    pub(crate) right: Option<usize>,
}

/// Parameters of attention: the factor of the scores, the keys of a query, the cap, and whether
/// equal inputs must give equal gradients, bit by bit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    pub(crate) scale: f32,
    pub(crate) window: Window,
    pub(crate) softcap: Option<f32>,
    #[cfg_attr(
        not(feature = "cuda"),
        allow(dead_code, reason = "a choice between kernels")
    )]
    pub(crate) deterministic: bool,
}

impl Window {
    /// Returns whether a query attends to a key. The last query's own key is the last key.
    const fn sees(self, [query, queries]: [usize; 2], [key, keys]: [usize; 2]) -> bool {
        // The positions of the query's own key and of the key. Both are counted so that the last
        // query's own key is the last key.
        let (own, key) = (query + keys, key + queries);
        let not_before = match self.left {
            Some(left) => own <= key.saturating_add(left),
            None => true,
        };
        let not_after = match self.right {
            Some(right) => key <= own.saturating_add(right),
            None => true,
        };
        not_before && not_after
    }
}

/// Checks the shapes and the element types of queries, keys and values.
pub(crate) fn check(function: &str, q: &Tensor, k: &Tensor, v: &Tensor) -> Result<()> {
    let (batch, _, heads, columns) = q.dims4()?;
    let (of_batch, _, of_keys, of_columns) = k.dims4()?;
    if k.dims() != v.dims() || (of_batch, of_columns) != (batch, columns) {
        bail!(
            "{function}: `k` has shape {:?} and `v` {:?}, but `q` has {:?}",
            k.dims(),
            v.dims(),
            q.dims()
        );
    }
    if of_keys == 0 || heads % of_keys != 0 {
        bail!("{function}: `q` has {heads} heads, which is not a multiple of the {of_keys} of `k`");
    }
    for (name, x) in [("k", k), ("v", v)] {
        if x.dtype() != q.dtype() {
            let (has, needs) = (x.dtype(), q.dtype());
            bail!("{function}: `{name}` has elements of {has:?}, but `q` has {needs:?}");
        }
    }
    Ok(())
}

/// Returns a tensor as floats of shape `(batch, key heads, group · length, columns)`.
fn by_head(x: &Tensor, of_keys: usize) -> Result<Tensor> {
    let (batch, length, heads, columns) = x.dims4()?;
    let x = x.transpose(1, 2)?.to_dtype(DType::F32)?.contiguous()?;
    x.reshape((batch, of_keys, heads / of_keys * length, columns))
}

/// Returns the weights of all keys for each query, and the scores, as f32 tensors of shape `(batch,
/// key heads, group · length, keys)`.
fn weights(q: &Tensor, k: &Tensor, form: Form) -> Result<[Tensor; 2]> {
    let (batch, queries, heads, _) = q.dims4()?;
    let (_, keys, of_keys, _) = k.dims4()?;
    let (q, k) = (by_head(q, of_keys)?, by_head(k, of_keys)?);
    let scores = (q.matmul(&k.t()?.contiguous()?)? * f64::from(form.scale))?;
    let scores = match form.softcap.map(f64::from) {
        Some(cap) => ((scores / cap)?.tanh()? * cap)?,
        None => scores,
    };
    let hidden = |query| {
        (0..keys).map(move |key| {
            if form.window.sees([query, queries], [key, keys]) {
                0.0
            } else {
                f32::NEG_INFINITY
            }
        })
    };
    let mask: Vec<f32> = (0..queries).flat_map(hidden).collect();
    let mask = Tensor::from_vec(mask, (1, queries, keys), scores.device())?;
    let shape = scores.shape().clone();
    let seen = scores
        .reshape((batch * heads, queries, keys))?
        .broadcast_add(&mask)?;
    // A query that sees no key has only scores of negative infinity, and all its weights are 0.
    let greatest = seen.max_keepdim(D::Minus1)?.detach();
    let greatest = greatest.maximum(f32::MIN)?;
    let powers = seen.broadcast_sub(&greatest)?.exp()?;
    let sums = powers.sum_keepdim(D::Minus1)?.maximum(f32::MIN_POSITIVE)?;
    Ok([powers.broadcast_div(&sums)?.reshape(shape)?, scores])
}

/// Returns a tensor of shape `(batch, length, heads, columns)` with the element type of `like`.
fn back(x: &Tensor, like: &Tensor) -> Result<Tensor> {
    let (batch, length, heads, columns) = like.dims4()?;
    x.reshape((batch, heads, length, columns))?
        .transpose(1, 2)?
        .to_dtype(like.dtype())
}

pub(crate) fn forward(q: &Tensor, k: &Tensor, v: &Tensor, form: Form) -> Result<Tensor> {
    if q.elem_count() == 0 || k.elem_count() == 0 {
        return q.zeros_like();
    }
    let of_keys = k.dim(2)?;
    let [weights, _] = weights(q, k, form)?;
    let out = weights.matmul(&by_head(v, of_keys)?)?;
    back(&out, q)
}

/// Returns the gradients of queries, keys and values.
#[cfg_attr(
    not(feature = "cuda"),
    allow(dead_code, reason = "the tests compare it")
)]
pub(crate) fn backward(
    [q, k, v]: [&Tensor; 3],
    gradient: &Tensor,
    form: Form,
) -> Result<[Tensor; 3]> {
    if q.elem_count() == 0 || k.elem_count() == 0 {
        return Ok([q.zeros_like()?, k.zeros_like()?, v.zeros_like()?]);
    }
    let of_keys = k.dim(2)?;
    let [weights, scores] = weights(q, k, form)?;
    let [of_q, of_k, of_v] = [
        by_head(q, of_keys)?,
        by_head(k, of_keys)?,
        by_head(v, of_keys)?,
    ];
    let gradient = by_head(gradient, of_keys)?;
    // The queries of a group are rows of one matrix, so the matrix products sum over the group.
    let by_v = weights.t()?.contiguous()?.matmul(&gradient)?;
    let of_weights = gradient.matmul(&of_v.t()?.contiguous()?)?;
    let mean = (&of_weights * &weights)?.sum_keepdim(D::Minus1)?;
    let of_scores = (of_weights.broadcast_sub(&mean)? * &weights)?;
    let of_scores = match form.softcap.map(f64::from) {
        // The derivative of `cap · tanh(x / cap)` is `1 - tanh(x / cap)²`.
        Some(cap) => (of_scores * (1.0 - (scores / cap)?.sqr()?)?)?,
        None => of_scores,
    };
    let of_scores = (of_scores * f64::from(form.scale))?;
    let by_q = of_scores.matmul(&of_k)?;
    let by_k = of_scores.t()?.contiguous()?.matmul(&of_q)?;
    Ok([back(&by_q, q)?, back(&by_k, k)?, back(&by_v, v)?])
}

#[cfg(test)]
mod tests {
    use super::{Form, Window, backward, forward};
    use candle_core::{Device, Result, Tensor, Var};

    /// The expected values are the gradients that candle computes for the forward pass.
    #[test]
    #[allow(clippy::cast_precision_loss, reason = "numbers below 101")]
    fn gradients() -> Result<()> {
        let make = |heads: usize, length: usize, seed: usize| {
            let count = 2 * length * heads * 8;
            let numbers: Vec<f32> = (0..count)
                .map(|at| ((at * 37 + seed * 11) % 101) as f32 / 50.0 - 1.0)
                .collect();
            Var::from_tensor(&Tensor::from_vec(
                numbers,
                (2, length, heads, 8),
                &Device::Cpu,
            )?)
        };
        let windows = [
            (None, None),
            (None, Some(0)),
            (Some(2), Some(0)),
            (Some(1), Some(1)),
        ];
        let caps = [None, Some(0.5)];
        for ((left, right), softcap) in windows.into_iter().flat_map(|w| caps.map(|cap| (w, cap))) {
            let form = Form {
                scale: 0.4,
                window: Window { left, right },
                softcap,
                deterministic: true,
            };
            let (q, k, v) = (make(6, 5, 1)?, make(2, 7, 2)?, make(2, 7, 3)?);
            let out = forward(&q, &k, &v, form)?;
            let gradient = make(6, 5, 4)?;
            let store = (out * gradient.as_tensor())?.sum_all()?.backward()?;
            let ours = backward([&q, &k, &v], &gradient, form)?;
            for (var, ours) in [q, k, v].iter().zip(ours) {
                let theirs = store.get(var).expect("a gradient");
                let far = (theirs - ours)?.abs()?.max_all()?.to_scalar::<f32>()?;
                assert!(far < 1e-5, "{form:?}: {far}");
            }
        }
        Ok(())
    }
}
