//! Attention.

use candle_core::{DType, Device, IndexOp, Result, Tensor, Var};

use crate::{distance, doubles, make, strided};

type Window = (Option<usize>, Option<usize>);

/// Computes attention by its definition, with sums in 64 bits.
fn exact(q: &Tensor, k: &Tensor, v: &Tensor, scale: f64, window: Window) -> Result<Vec<f64>> {
    let (batches, queries, heads, columns) = q.dims4()?;
    let (_, keys, of_keys, _) = k.dims4()?;
    let row = |x: &Tensor, place: (usize, usize, usize)| -> Result<Vec<f64>> {
        x.i(place)?.to_dtype(DType::F64)?.to_vec1()
    };
    let mut all = Vec::new();
    for b in 0..batches {
        for at in 0..queries {
            for h in 0..heads {
                let query = row(q, (b, at, h))?;
                // The number of the query's own key; negative, if there are more queries.
                let own = (at + keys) as i64 - queries as i64;
                let sees = |&key: &usize| {
                    let place = key as i64 - own;
                    window.0.is_none_or(|left| -place <= left as i64)
                        && window.1.is_none_or(|right| place <= right as i64)
                };
                let (mut total, mut sums) = (0.0, vec![0.0; columns]);
                for key in (0..keys).filter(sees) {
                    let other = row(k, (b, key, h * of_keys / heads))?;
                    let dot: f64 = query.iter().zip(other).map(|(x, y)| x * y).sum();
                    let weight = (dot * scale).exp();
                    total += weight;
                    let value = row(v, (b, key, h * of_keys / heads))?;
                    sums.iter_mut()
                        .zip(value)
                        .for_each(|(sum, x)| *sum += weight * x);
                }
                let share = |sum: f64| if total == 0.0 { 0.0 } else { sum / total };
                all.extend(sums.into_iter().map(share));
            }
        }
    }
    Ok(all)
}

const WINDOWS: [Window; 6] = [
    (None, None),
    (None, Some(0)),
    (Some(2), Some(0)),
    (Some(0), Some(0)),
    (Some(1), Some(1)),
    (Some(1), None),
];

#[test]
fn forms_are_what_the_definition_says() -> Result<()> {
    // As many queries as keys, a cache of earlier keys, more queries than keys, and one query.
    for (queries, keys) in [(5, 5), (3, 7), (6, 2), (1, 4)] {
        for heads in [[4, 4], [4, 2], [3, 1]] {
            let q = make(&[2, queries, heads[0], 8], 1)?;
            let k = make(&[2, keys, heads[1], 8], 2)?;
            let v = make(&[2, keys, heads[1], 8], 3)?;
            for window in WINDOWS {
                let exact = exact(&q, &k, &v, 0.3, window)?;
                let out = cute_candle::flash_attn_windowed(&q, &k, &v, 0.3, window.0, window.1)?;
                assert_eq!(out.dims(), q.dims());
                let far = distance(&out, &exact)?;
                assert!(far < 1e-5, "{queries} {keys} {heads:?} {window:?}: {far}");
                if window == (None, Some(0)) || window == (None, None) {
                    let is_causal = window.1.is_some();
                    let plain = cute_candle::flash_attn(&q, &k, &v, 0.3, is_causal)?;
                    assert!(distance(&plain, &exact)? < 1e-5);
                }
            }
        }
    }
    Ok(())
}

/// Queries and keys with any strides, as a norm or a projection may return them. Candle's reports
/// 3004 and 3735 are about kernels that read such tensors as if they were contiguous.
#[test]
fn strides_and_offsets_change_nothing() -> Result<()> {
    let (q, k, v) = (
        make(&[2, 5, 4, 8], 1)?,
        make(&[2, 5, 2, 8], 2)?,
        make(&[2, 5, 2, 8], 3)?,
    );
    let exact = exact(&q, &k, &v, 0.3, (None, Some(0)))?;
    for q in strided(&q)? {
        for k in strided(&k)? {
            for v in strided(&v)? {
                let out = cute_candle::flash_attn(&q, &k, &v, 0.3, true)?;
                assert!(distance(&out, &exact)? < 1e-5);
            }
        }
    }
    // Queries, keys and values from one projection, and heads that are broadcast.
    let all = make(&[2, 5, 3, 4, 8], 5)?;
    let [q, k, v] = [0, 1, 2].map(|at| all.narrow(2, at, 1).and_then(|x| x.squeeze(2)));
    let (q, k, v) = (q?, k?, v?);
    let one = k.narrow(2, 1, 1)?.broadcast_as((2, 5, 4, 8))?;
    for k in [k, one] {
        let exact = self::exact(&q, &k, &v, 0.3, (None, None))?;
        let out = cute_candle::flash_attn(&q, &k, &v, 0.3, false)?;
        assert!(distance(&out, &exact)? < 1e-5);
    }
    Ok(())
}

#[test]
fn halves() -> Result<()> {
    for (dtype, error) in [(DType::F16, 2e-3), (DType::BF16, 2e-2)] {
        let half = |heads, seed| make(&[1, 6, heads, 8], seed)?.to_dtype(dtype);
        let (q, k, v) = (half(4, 1)?, half(2, 2)?, half(2, 3)?);
        let out = cute_candle::flash_attn(&q, &k, &v, 0.3, true)?;
        assert_eq!(out.dtype(), dtype);
        assert!(distance(&out, &exact(&q, &k, &v, 0.3, (None, Some(0)))?)? < error);
    }
    Ok(())
}

/// The gradients of both choices of kernels, compared with difference quotients of the definition.
#[test]
fn both_choices_have_the_same_gradients() -> Result<()> {
    let shapes = [[2, 3, 4, 8], [2, 5, 2, 8], [2, 5, 2, 8]];
    let inputs = [0, 1, 2].map(|at| make(&shapes[at], at + 1));
    let [q, k, v] = inputs;
    let (inputs, gradient) = ([q?, k?, v?], make(&shapes[0], 4)?);
    let of_loss = doubles(&gradient)?;
    for window in [(None, None), (None, Some(0)), (Some(2), Some(0))] {
        let loss = |x: &[Tensor; 3]| -> Result<f64> {
            let out = exact(&x[0], &x[1], &x[2], 0.3, window)?;
            Ok(out.iter().zip(&of_loss).map(|(x, y)| x * y).sum())
        };
        let mut results = Vec::new();
        for deterministic in [true, false] {
            let [q, k, v] = inputs.each_ref().map(Var::from_tensor);
            let vars = [q?, k?, v?];
            let call = cute_candle::flash_attn_windowed_deterministic;
            let [q, k, v] = &vars;
            let out = call(q, k, v, 0.3, window.0, window.1, deterministic)?;
            let store = (&out * &gradient)?.sum_all()?.backward()?;
            let mut found = vec![doubles(&out)?];
            for var in &vars {
                found.push(doubles(store.get(var).expect("a gradient"))?);
            }
            results.push(found);
        }
        assert_eq!(results[0], results[1]);
        let plain = {
            let [q, k, v] = &inputs;
            cute_candle::flash_attn_windowed(q, k, v, 0.3, window.0, window.1)?
        };
        assert_eq!(results[0][0], doubles(&plain)?);
        for (number, x) in inputs.iter().enumerate() {
            let x = doubles(x)?;
            for at in (0..x.len()).step_by(7) {
                let moved = |by: f64| -> Result<f64> {
                    let mut x = x.clone();
                    x[at] += by;
                    let mut all = inputs.clone();
                    all[number] = Tensor::from_vec(x, &shapes[number], &Device::Cpu)?;
                    loss(&all)
                };
                let quotient = (moved(1e-3)? - moved(-1e-3)?) / 2e-3;
                let far = (results[1][number + 1][at] - quotient).abs();
                assert!(far < 1e-5, "{window:?} {number} {at}: {far}");
            }
        }
    }
    Ok(())
}

#[test]
fn nothing_to_compute() -> Result<()> {
    let empty = |shape: &[usize]| Tensor::zeros(shape, DType::F32, &Device::Cpu);
    let q = make(&[1, 3, 2, 8], 1)?;
    let none = empty(&[1, 0, 2, 8])?;
    // Without keys, the result is 0. Without queries, the result has no elements.
    let out = cute_candle::flash_attn(&q, &none, &none, 0.3, true)?;
    assert_eq!(distance(&out, &[0.0; 48])?, 0.0);
    assert_eq!(
        cute_candle::flash_attn(&none, &q, &q, 0.3, true)?.dims(),
        [1, 0, 2, 8]
    );
    Ok(())
}

#[test]
fn shapes_and_types_are_refused() -> Result<()> {
    let of = |shape: &[usize]| make(shape, 1);
    let q = of(&[1, 5, 4, 8])?;
    let run = |k: &Tensor, v: &Tensor| {
        let out = cute_candle::flash_attn(&q, k, v, 1.0, false);
        out.unwrap_err().to_string()
    };
    let (three, two) = (of(&[1, 5, 3, 8])?, of(&[1, 5, 2, 8])?);
    let half = two.to_dtype(DType::F16)?;
    for (refused, text) in [
        (
            run(&three, &three),
            "flash_attn: `q` has 4 heads, which is not a multiple of the 3 of `k`",
        ),
        (
            run(&two, &three),
            "flash_attn: `k` has shape [1, 5, 2, 8] and `v` [1, 5, 3, 8], but `q` has [1, 5, 4, 8]",
        ),
        (
            run(&of(&[1, 5, 2, 16])?, &of(&[1, 5, 2, 16])?),
            "flash_attn: `k` has shape [1, 5, 2, 16] and `v` [1, 5, 2, 16], but `q` has \
             [1, 5, 4, 8]",
        ),
        (
            run(&half, &two),
            "flash_attn: `k` has elements of F16, but `q` has F32",
        ),
        (
            {
                let call = cute_candle::flash_attn_windowed_deterministic;
                let out = call(&q, &three, &three, 1.0, None, None, false);
                out.unwrap_err().to_string()
            },
            "flash_attn: `q` has 4 heads, which is not a multiple of the 3 of `k`",
        ),
    ] {
        assert!(refused.contains(text), "{refused}");
    }
    assert!(cute_candle::flash_attn(&q, &two, &two, 1.0, false).is_ok());
    let call = cute_candle::flash_attn_windowed_deterministic;
    assert!(call(&q, &two, &two, 1.0, None, None, false).is_ok());
    Ok(())
}
