//! Norms, softmax and rotary positions.

use candle_core::{DType, Device, Result, Tensor, Var};

use crate::{distance, doubles, make, strided};

const EPSILON: f32 = 1e-3;

/// Calls a function of rows by its name.
fn run(function: &str, x: &Tensor, w: &Tensor, b: &Tensor) -> Result<Tensor> {
    match function {
        "rms_norm" => cute_candle::rms_norm(x, w, EPSILON),
        "layer_norm" => cute_candle::layer_norm(x, w, b, EPSILON),
        _ => cute_candle::softmax_last_dim(x),
    }
}

/// Computes the same by the definition.
fn exact(function: &str, x: &Tensor, w: &Tensor, b: &Tensor) -> Result<Vec<f64>> {
    let columns = w.elem_count();
    let (x, w, b) = (doubles(x)?, doubles(w)?, doubles(b)?);
    let mut all = Vec::new();
    for row in x.chunks(columns) {
        let sum = |of: &dyn Fn(f64) -> f64| row.iter().map(|&x| of(x)).sum::<f64>();
        let (count, epsilon) = (columns as f64, f64::from(EPSILON));
        let mean = sum(&|x| x) / count;
        let (squares, variance) = (
            sum(&|x| x * x) / count,
            sum(&|x| (x - mean).powi(2)) / count,
        );
        let powers = sum(&f64::exp);
        all.extend(row.iter().enumerate().map(|(at, x)| match function {
            "rms_norm" => x / (squares + epsilon).sqrt() * w[at],
            "layer_norm" => (x - mean) / (variance + epsilon).sqrt() * w[at] + b[at],
            _ => x.exp() / powers,
        }));
    }
    Ok(all)
}

const FUNCTIONS: [&str; 3] = ["rms_norm", "layer_norm", "softmax_last_dim"];

#[test]
fn rows_are_what_the_definition_says() -> Result<()> {
    let (x, w, b) = (make(&[2, 3, 7], 1)?, make(&[7], 2)?, make(&[7], 3)?);
    for function in FUNCTIONS {
        let exact = exact(function, &x, &w, &b)?;
        for x in strided(&x)? {
            for w in strided(&w.reshape((1, 7))?)? {
                let w = w.squeeze(0)?;
                assert!(
                    distance(&run(function, &x, &w, &b)?, &exact)? < 1e-6,
                    "{function}"
                );
            }
        }
        for (dtype, error) in [(DType::F16, 2e-3), (DType::BF16, 2e-2), (DType::F64, 1e-12)] {
            let to = |x: &Tensor| x.to_dtype(dtype);
            let (x, w, b) = (to(&x)?, to(&w)?, to(&b)?);
            let out = run(function, &x, &w, &b)?;
            assert_eq!(out.dtype(), dtype);
            let exact = self::exact(function, &x, &w, &b)?;
            assert!(distance(&out, &exact)? < error, "{function} {dtype:?}");
        }
    }
    Ok(())
}

/// Returns the gradient of each element of an argument, by differences in f64.
fn differences(x: &Tensor, of: impl Fn(&Tensor) -> Result<Tensor>) -> Result<Vec<f64>> {
    let all = doubles(x)?;
    let step = 1e-5;
    let at = |place: usize, by: f64| {
        let mut moved = all.clone();
        moved[place] += by;
        of(&Tensor::from_vec(moved, x.shape(), &Device::Cpu)?)?.to_scalar::<f64>()
    };
    (0..all.len())
        .map(|place| Ok((at(place, step)? - at(place, -step)?) / (2.0 * step)))
        .collect()
}

/// Gradients reach every argument. (Candle's report 2168 is about a norm whose gradients silently
/// stop.)
#[test]
fn gradients_are_differences() -> Result<()> {
    let of = |shape: &[usize], seed| make(shape, seed)?.to_dtype(DType::F64);
    let (x, w, b) = (of(&[2, 3, 7], 1)?, of(&[7], 2)?, of(&[7], 3)?);
    let gradient = of(&[2, 3, 7], 4)?;
    for function in FUNCTIONS {
        let sum =
            |x: &Tensor, w: &Tensor, b: &Tensor| (run(function, x, w, b)? * &gradient)?.sum_all();
        let (vx, vw, vb) = (
            Var::from_tensor(&x)?,
            Var::from_tensor(&w)?,
            Var::from_tensor(&b)?,
        );
        let store = sum(&vx, &vw, &vb)?.backward()?;
        let by_x = differences(&x, |x| sum(x, &w, &b))?;
        assert!(
            distance(store.get(&vx).expect("x"), &by_x)? < 1e-8,
            "{function} x"
        );
        if function != "softmax_last_dim" {
            let by_w = differences(&w, |w| sum(&x, w, &b))?;
            assert!(
                distance(store.get(&vw).expect("w"), &by_w)? < 1e-8,
                "{function} w"
            );
        }
        if function == "layer_norm" {
            let by_b = differences(&b, |b| sum(&x, &w, b))?;
            assert!(
                distance(store.get(&vb).expect("b"), &by_b)? < 1e-8,
                "{function} b"
            );
        }
    }
    Ok(())
}

/// Computes rotary positions of `(batch, heads, length, columns)` by the definition.
fn turned(x: &Tensor, cos: &Tensor, sin: &Tensor) -> Result<Vec<f64>> {
    let (_, _, length, columns) = x.dims4()?;
    let (x, cos, sin) = (doubles(x)?, doubles(cos)?, doubles(sin)?);
    let half = columns / 2;
    Ok((0..x.len())
        .map(|at| {
            let (column, position) = (at % columns, at / columns % length);
            let place = position * half + column % half;
            if column < half {
                x[at] * cos[place] - x[at + half] * sin[place]
            } else {
                x[at] * cos[place] + x[at - half] * sin[place]
            }
        })
        .collect())
}

#[test]
fn positions() -> Result<()> {
    let (x, cos, sin) = (
        make(&[2, 3, 5, 8], 1)?,
        make(&[5, 4], 2)?,
        make(&[5, 4], 3)?,
    );
    let exact = turned(&x, &cos, &sin)?;
    for x in strided(&x)? {
        for cos in strided(&cos)? {
            assert!(distance(&cute_candle::rope(&x, &cos, &sin)?, &exact)? < 1e-6);
            let thd = cute_candle::rope_thd(&x.transpose(1, 2)?, &cos, &sin)?;
            assert_eq!(thd.dims(), [2, 5, 3, 8]);
            assert!(distance(&thd.transpose(1, 2)?.contiguous()?, &exact)? < 1e-6);
        }
    }
    // Later positions are later rows of the tables.
    let (long_cos, long_sin) = (make(&[9, 4], 2)?, make(&[9, 4], 3)?);
    let (cos, sin) = (long_cos.narrow(0, 3, 5)?, long_sin.narrow(0, 3, 5)?);
    let exact = turned(&x, &cos, &sin)?;
    assert!(distance(&cute_candle::rope(&x, &cos, &sin)?, &exact)? < 1e-6);
    // Tables of f32, with heads of halves.
    let half = x.to_dtype(DType::F16)?;
    let out = cute_candle::rope(&half, &cos, &sin)?;
    assert_eq!(out.dtype(), DType::F16);
    assert!(distance(&out, &turned(&half, &cos, &sin)?)? < 2e-3);
    Ok(())
}

#[test]
fn gradients_of_positions() -> Result<()> {
    let of = |shape: &[usize], seed| make(shape, seed)?.to_dtype(DType::F64);
    let (x, cos, sin) = (of(&[2, 3, 5, 8], 1)?, of(&[5, 4], 2)?, of(&[5, 4], 3)?);
    let gradient = of(&[2, 3, 5, 8], 4)?;
    for is_thd in [false, true] {
        let sum = |x: &Tensor, cos: &Tensor, sin: &Tensor| {
            let y = if is_thd {
                cute_candle::rope_thd(&x.transpose(1, 2)?, cos, sin)?.transpose(1, 2)?
            } else {
                cute_candle::rope(x, cos, sin)?
            };
            (y * &gradient)?.sum_all()
        };
        let vars = [&x, &cos, &sin].map(Var::from_tensor);
        let [vx, vc, vs] = vars;
        let (vx, vc, vs) = (vx?, vc?, vs?);
        let store = sum(&vx, &vc, &vs)?.backward()?;
        for (var, exact) in [
            (&vx, differences(&x, |x| sum(x, &cos, &sin))?),
            (&vc, differences(&cos, |cos| sum(&x, cos, &sin))?),
            (&vs, differences(&sin, |sin| sum(&x, &cos, sin))?),
        ] {
            assert!(distance(store.get(var).expect("a gradient"), &exact)? < 1e-8);
        }
    }
    Ok(())
}

#[test]
fn nothing_to_compute() -> Result<()> {
    let none = Tensor::zeros((0, 7), DType::F32, &Device::Cpu)?;
    let (w, b) = (make(&[7], 2)?, make(&[7], 3)?);
    for function in FUNCTIONS {
        assert_eq!(run(function, &none, &w, &b)?.dims(), [0, 7]);
    }
    Ok(())
}

#[test]
fn weights_and_types_are_refused() -> Result<()> {
    let (x, w, b) = (make(&[2, 7], 1)?, make(&[7], 2)?, make(&[6], 3)?);
    let integers = x.to_dtype(DType::U32)?;
    let half = w.to_dtype(DType::F16)?;
    let heads = make(&[1, 2, 5, 8], 1)?;
    let (table, short) = (make(&[5, 4], 1)?, make(&[4, 4], 1)?);
    for (refused, text) in [
        (
            cute_candle::rms_norm(&x, &b, EPSILON),
            "rms_norm: `alpha` has shape [6], but must have [7]",
        ),
        (
            cute_candle::layer_norm(&x, &w, &b, EPSILON),
            "layer_norm: `beta` has shape [6], but must have [7]",
        ),
        (
            cute_candle::rms_norm(&x, &half, EPSILON),
            "rms_norm: `alpha` has elements of F16, but `xs` has F32",
        ),
        (
            cute_candle::softmax_last_dim(&integers),
            "softmax_last_dim: `xs` has elements of U32, but must have floats",
        ),
        (
            cute_candle::rope(&heads, &table, &short),
            "rope: `sin` has shape [4, 4], but must have [5, 4]",
        ),
        (
            cute_candle::rope_thd(&heads, &table, &table),
            "rope_thd: `cos` has shape [5, 4], but must have [2, 4]",
        ),
        (
            cute_candle::rope(&x, &table, &table),
            "rope: `xs` has 2 modes, but must have 4",
        ),
    ] {
        let refused = refused.unwrap_err().to_string();
        assert!(refused.contains(text), "{refused}");
    }
    Ok(())
}
