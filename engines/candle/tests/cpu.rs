//! The operations on a CPU device, beside sums of 64 bits, for tensors of several strides.

use candle_core::{DType, Device, IndexOp, Result, Tensor};

fn numbers(count: usize, seed: usize) -> Vec<f32> {
    (0..count)
        .map(|at| ((at * 37 + seed * 11) % 101) as f32 / 50.0 - 1.0)
        .collect()
}

/// The value of attention at a batch, a query, a head and a column, by the definition.
fn exact(
    q: &Tensor,
    k: &Tensor,
    v: &Tensor,
    [b, s, h, d]: [usize; 4],
    causal: bool,
) -> Result<f64> {
    let row =
        |x: &Tensor, s: usize, h: usize| x.i((b, s, h))?.to_dtype(DType::F64)?.to_vec1::<f64>();
    let (columns, group) = (q.dim(3)?, q.dim(2)? / k.dim(2)?);
    let seen = if causal { s + 1 } else { k.dim(1)? };
    let query = row(q, s, h)?;
    let (mut total, mut sum) = (0.0, 0.0);
    for key in 0..seen {
        let dot: f64 = query
            .iter()
            .zip(row(k, key, h / group)?)
            .map(|(x, y)| x * y)
            .sum();
        let weight = (dot / (columns as f64).sqrt()).exp();
        total += weight;
        sum += weight * row(v, key, h / group)?[d];
    }
    Ok(sum / total)
}

#[test]
fn attention_is_what_the_definition_says() -> Result<()> {
    let (b, s, h, d) = (2, 5, 4, 8);
    let make = |heads: usize, seed| {
        Tensor::from_vec(
            numbers(b * s * heads * d, seed),
            (b, s, heads, d),
            &Device::Cpu,
        )
    };
    // Queries with other strides: a transposed tensor, and a slice with an offset.
    let q = make(h, 1)?;
    let strided = q.transpose(1, 2)?.contiguous()?.transpose(1, 2)?;
    let offset = Tensor::cat(&[&make(h, 9)?, &q], 1)?.narrow(1, s, s)?;
    for (k, v) in [(make(h, 2)?, make(h, 3)?), (make(2, 2)?, make(2, 3)?)] {
        for causal in [false, true] {
            for query in [&q, &strided, &offset] {
                let out = cute_candle::flash_attn(query, &k, &v, 1.0 / 8_f32.sqrt(), causal)?;
                for place in [[0, 0, 0, 0], [1, 4, 3, 7], [0, 2, 1, 5], [1, 3, 2, 0]] {
                    let found = out
                        .i((place[0], place[1], place[2], place[3]))?
                        .to_scalar::<f32>()?;
                    let exact = exact(&q, &k, &v, place, causal)?;
                    assert!(
                        (f64::from(found) - exact).abs() < 1e-5,
                        "{place:?}: {found}, not {exact}"
                    );
                }
            }
        }
    }
    let refused = cute_candle::flash_attn(&q, &make(3, 2)?, &make(3, 3)?, 1.0, false).unwrap_err();
    assert!(
        refused
            .to_string()
            .contains("`q` has 4 heads, which is not a multiple of the 3 of `k`"),
        "{refused}"
    );
    Ok(())
}

#[test]
fn a_product_with_a_transposed_weight() -> Result<()> {
    let a = Tensor::from_vec(numbers(6, 1), (2, 3), &Device::Cpu)?;
    let w = Tensor::from_vec(numbers(12, 2), (4, 3), &Device::Cpu)?;
    let (of_a, of_w) = (a.to_vec2::<f32>()?, w.to_vec2::<f32>()?);
    let out = cute_candle::matmul_t(&a, &w)?.to_vec2::<f32>()?;
    for (row, x) in of_a.iter().enumerate() {
        for (column, y) in of_w.iter().enumerate() {
            let exact: f64 = x
                .iter()
                .zip(y)
                .map(|(&x, &y)| f64::from(x) * f64::from(y))
                .sum();
            assert!((f64::from(out[row][column]) - exact).abs() < 1e-6);
        }
    }
    Ok(())
}
