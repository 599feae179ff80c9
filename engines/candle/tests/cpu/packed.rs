//! Attention of packed sequences, and attention with capped scores.

use candle_core::{DType, Device, IndexOp, Result, Tensor, Var};

use crate::{distance, make, strided};

/// Computes attention by its definition, with sums in 64 bits, for one sequence. The tensors have
/// the shape `(rows, heads, columns)`. Attention may be causal, and scores may be capped.
pub(crate) fn exact(
    q: &Tensor,
    k: &Tensor,
    v: &Tensor,
    is_causal: bool,
    cap: f64,
) -> Result<Vec<f64>> {
    let ((queries, heads, columns), (keys, of_keys, _)) = (q.dims3()?, k.dims3()?);
    let row = |x: &Tensor, place: (usize, usize)| -> Result<Vec<f64>> {
        x.i(place)?.to_dtype(DType::F64)?.to_vec1()
    };
    let mut all = Vec::new();
    for at in 0..queries {
        for h in 0..heads {
            let query = row(q, (at, h))?;
            let (mut total, mut sums) = (0.0, vec![0.0; columns]);
            for key in (0..keys).filter(|key| !is_causal || key + queries <= at + keys) {
                let other = row(k, (key, h * of_keys / heads))?;
                let dot: f64 = query.iter().zip(other).map(|(x, y)| x * y).sum();
                let score = dot * 0.3;
                let score = if cap > 0.0 {
                    cap * (score / cap).tanh()
                } else {
                    score
                };
                let weight = score.exp();
                total += weight;
                let value = row(v, (key, h * of_keys / heads))?;
                sums.iter_mut()
                    .zip(value)
                    .for_each(|(sum, x)| *sum += weight * x);
            }
            let share = |sum: f64| if total == 0.0 { 0.0 } else { sum / total };
            all.extend(sums.into_iter().map(share));
        }
    }
    Ok(all)
}

pub(crate) fn starts(numbers: &[u32]) -> Result<Tensor> {
    Tensor::new(numbers, &Device::Cpu)
}

/// The first rows of the sequences. Some rows precede the first sequence or follow the last one.
/// One sequence has no queries, and one has no keys.
const QUERIES: [u32; 6] = [1, 4, 4, 9, 10, 12];
const KEYS: [u32; 6] = [0, 5, 7, 9, 9, 13];

fn packed(q: &Tensor, k: &Tensor, v: &Tensor, is_causal: bool, cap: f32) -> Result<Tensor> {
    cute_candle::flash_attn_varlen_alibi_windowed_softcap(
        q,
        k,
        v,
        None,
        &starts(&QUERIES)?,
        &starts(&KEYS)?,
        5,
        5,
        0.3,
        None,
        is_causal.then_some(0),
        cap,
    )
}

#[test]
fn sequences_are_what_the_definition_says() -> Result<()> {
    let (q, k, v) = (
        make(&[14, 4, 8], 1)?,
        make(&[13, 2, 8], 2)?,
        make(&[13, 2, 8], 3)?,
    );
    for (is_causal, cap) in [(false, 0.0), (true, 0.0), (false, 0.7), (true, 0.7)] {
        let mut all = vec![0.0; 14 * 32];
        for (q_rows, k_rows) in QUERIES.windows(2).zip(KEYS.windows(2)) {
            let part = |x: &Tensor, rows: &[u32]| {
                x.narrow(0, rows[0] as usize, (rows[1] - rows[0]) as usize)
            };
            let (q, k, v) = (part(&q, q_rows)?, part(&k, k_rows)?, part(&v, k_rows)?);
            let own = exact(&q, &k, &v, is_causal, cap.into())?;
            all[32 * q_rows[0] as usize..][..own.len()].copy_from_slice(&own);
        }
        for q in strided(&q)? {
            for k in strided(&k)? {
                let found = packed(&q, &k, &v, is_causal, cap)?;
                assert_eq!(found.dims(), q.dims());
                let far = distance(&found, &all)?;
                assert!(far < 1e-5, "{is_causal} {cap}: {far}");
            }
        }
        // One sequence is the same as a batch.
        let whole = cute_candle::flash_attn_alibi_windowed_softcap(
            &q.unsqueeze(0)?,
            &k.unsqueeze(0)?,
            &v.unsqueeze(0)?,
            None,
            0.3,
            None,
            is_causal.then_some(0),
            cap,
        )?;
        let far = distance(&whole, &exact(&q, &k, &v, is_causal, cap.into())?)?;
        assert!(far < 1e-5, "{is_causal} {cap}: {far}");
    }
    Ok(())
}

/// candle computes the gradients through the parts.
#[test]
fn sequences_have_gradients() -> Result<()> {
    let of = |rows, heads, seed| Var::from_tensor(&make(&[rows, heads, 8], seed)?);
    let (q, k, v) = (of(14, 4, 1)?, of(13, 2, 2)?, of(13, 2, 3)?);
    let sum = packed(&q, &k, &v, true, 0.0)?.sqr()?.sum_all()?;
    let gradients = sum.backward()?;
    let of_q = gradients.get(&q).expect("a gradient");
    // Rows that belong to no sequence have the gradient 0.
    assert_eq!(distance(&of_q.i(0)?, &[0.0; 32])?, 0.0);
    assert!(distance(&of_q.i(2)?, &[0.0; 32])? > 1e-3);
    Ok(())
}

#[test]
fn wrong_sequences_are_refused() -> Result<()> {
    let (q, k) = (make(&[14, 4, 8], 1)?, make(&[13, 2, 8], 2)?);
    let run = |of_q: &[u32], of_k: &[u32], most: usize| -> Result<Tensor> {
        let (of_q, of_k) = (starts(of_q)?, starts(of_k)?);
        cute_candle::flash_attn_varlen(&q, &k, &k, &of_q, &of_k, most, most, 0.3, true)
    };
    assert!(run(&[0, 14], &[0, 13], 14).is_ok());
    for (refused, text) in [
        (
            run(&[0, 15], &[0, 13], 15),
            "the last element of `seqlens_q` is 15, but `q` has 14 rows",
        ),
        (
            run(&[0, 14], &[0, 14], 14),
            "the last element of `seqlens_k` is 14, but `k` has 13 rows",
        ),
        (
            run(&[0, 9, 3], &[0, 5, 13], 14),
            "element 2 of `seqlens_q` is 3, but must be at least 9, the element before it",
        ),
        (
            run(&[0, 14], &[0, 5, 13], 14),
            "`seqlens_k` has 3 elements, but must have 2, as `seqlens_q`",
        ),
        (
            run(&[0, 14], &[0, 13], 13),
            "a sequence has 14 rows of `q`, but `max_seqlen_q` is 13",
        ),
        (
            run(&[], &[], 13),
            "`seqlens_q` has 0 elements, but must have at least 1",
        ),
    ] {
        let refused = refused.unwrap_err().to_string();
        assert!(
            refused.contains(&format!("flash_attn_varlen: {text}")),
            "{refused}"
        );
    }
    let signed = Tensor::new(&[0i64, 14], &Device::Cpu)?;
    let refused = cute_candle::flash_attn_varlen(&q, &k, &k, &signed, &signed, 14, 14, 0.3, true)
        .unwrap_err();
    assert!(
        refused
            .to_string()
            .contains("`seqlens_q` has elements of I64, but must have U32"),
        "{refused}"
    );
    let x = q.unsqueeze(0)?;
    let slopes = make(&[4], 1)?;
    let call = |slopes, cap| {
        let call = cute_candle::flash_attn_alibi_windowed_softcap;
        call(&x, &x, &x, slopes, 0.3, None, None, cap)
    };
    assert!(call(None, 30.0).is_ok());
    for (refused, text) in [
        (
            call(Some(&slopes), 0.0),
            "flash_attn: `alibi_slopes` has shape [4], but there is no kernel with slopes",
        ),
        (
            call(None, -1.0),
            "flash_attn: the softcap is -1, but must be finite and at least 0",
        ),
    ] {
        assert!(refused.unwrap_err().to_string().contains(text));
    }
    Ok(())
}

/// The functions with the arguments of `candle-flash-attn-v3`.
#[test]
fn names_of_version_3() -> Result<()> {
    use cute_candle::v3;
    let (q, k) = (make(&[1, 5, 4, 8], 1)?, make(&[1, 7, 2, 8], 2)?);
    let plain = cute_candle::flash_attn(&q, &k, &k, 0.3, true)?;
    let exact: Vec<f64> = plain.to_dtype(DType::F64)?.flatten_all()?.to_vec1()?;
    let (one, several) = (q.squeeze(0)?, k.squeeze(0)?);
    let (of_q, of_k) = (starts(&[0, 5])?, starts(&[0, 7])?);
    for found in [
        v3::flash_attn(&q, &k, &k, 0.3, true, true)?,
        v3::flash_attn_windowed(&q, &k, &k, 0.3, None, Some(0), false)?,
        v3::flash_attn_varlen(
            &one, &several, &several, &of_q, &of_k, 5, 7, 0.3, true, true,
        )?,
    ] {
        assert!(distance(&found, &exact)? < 1e-6);
    }
    Ok(())
}
