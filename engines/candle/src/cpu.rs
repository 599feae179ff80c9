//! Attention by candle's own operations.

use candle_core::{D, DType, Result, Tensor, bail};

pub(crate) fn flash_attn(
    q: &Tensor,
    k: &Tensor,
    v: &Tensor,
    scale: f32,
    causal: bool,
) -> Result<Tensor> {
    let (batch, queries, heads, columns) = q.dims4()?;
    let (_, keys, of_keys, _) = k.dims4()?;
    if k.dims() != v.dims() || k.dims() != [batch, keys, of_keys, columns] {
        bail!(
            "flash_attn: `k` has shape {:?} and `v` {:?}, but `q` has {:?}",
            k.dims(),
            v.dims(),
            q.dims()
        );
    }
    if of_keys == 0 || heads % of_keys != 0 {
        bail!("flash_attn: `q` has {heads} heads, which is not a multiple of the {of_keys} of `k`");
    }
    let of_heads = |x: &Tensor| -> Result<Tensor> {
        let (batch, length, has, columns) = x.dims4()?;
        let by_head = x.transpose(1, 2)?.to_dtype(DType::F32)?.unsqueeze(2)?;
        let repeated = by_head.broadcast_as((batch, has, heads / has, length, columns))?;
        repeated.reshape((batch, heads, length, columns))
    };
    let (of_q, of_k, of_v) = (of_heads(q)?, of_heads(k)?, of_heads(v)?);
    let mut scores = (of_q.matmul(&of_k.transpose(2, 3)?.contiguous()?)? * f64::from(scale))?;
    if causal {
        // The last query sees every key.
        let shift = keys.saturating_sub(queries);
        let hidden = |query| {
            (0..keys).map(move |key| {
                if key > query + shift {
                    f32::NEG_INFINITY
                } else {
                    0.0
                }
            })
        };
        let mask: Vec<f32> = (0..queries).flat_map(hidden).collect();
        scores = scores.broadcast_add(&Tensor::from_vec(mask, (queries, keys), q.device())?)?;
    }
    let weights = scores
        .broadcast_sub(&scores.max_keepdim(D::Minus1)?)?
        .exp()?;
    let weights = weights.broadcast_div(&weights.sum_keepdim(D::Minus1)?)?;
    weights
        .matmul(&of_v.contiguous()?)?
        .transpose(1, 2)?
        .to_dtype(q.dtype())
}
