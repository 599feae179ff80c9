//! Runs each function on the first GPU and compares the result with that of a CPU. The inputs are
//! views with strides and offsets that a kernel accepts without a copy.

use candle_core::{DType, Device, Result, Tensor};

fn numbers(shape: &[usize], seed: usize, dtype: DType) -> Result<Tensor> {
    let count = shape.iter().product::<usize>();
    let of = |at: usize| ((at * 37 + seed * 11) % 101) as f32 / 50.0 - 1.0;
    Tensor::from_vec(
        (0..count).map(of).collect::<Vec<f32>>(),
        shape,
        &Device::Cpu,
    )?
    .to_dtype(dtype)
}

/// Calls a function on the GPU and on the CPU, and compares the results.
fn compare(
    name: &str,
    gpu: &Device,
    inputs: &[Tensor],
    call: impl Fn(&[Tensor]) -> Result<Tensor>,
) -> Result<()> {
    let on_gpu: Vec<Tensor> = inputs
        .iter()
        .map(|x| x.to_device(gpu))
        .collect::<Result<_>>()?;
    let (exact, found) = (call(inputs)?, call(&on_gpu)?);
    // A copy to the host keeps the order of the elements, so strides do not matter below.
    let found = found.to_device(&Device::Cpu)?;
    let error = match exact.dtype() {
        DType::BF16 => 2e-2,
        DType::F16 => 2e-3,
        _ => 2e-6,
    };
    let all = |x: &Tensor| x.to_dtype(DType::F64)?.flatten_all()?.to_vec1::<f64>();
    let (exact, found) = (all(&exact)?, all(&found)?);
    let wrong = exact.iter().zip(&found).filter(|(x, y)| {
        let is_near = (*x - *y).abs() <= error * (1.0 + x.abs());
        !is_near
    });
    let (wrong, count) = (wrong.count(), exact.len());
    let is = if wrong == 0 && count == found.len() {
        "right"
    } else {
        "WRONG"
    };
    println!("{is} {name}: {wrong} wrong of {count}");
    Ok(())
}

fn attention(gpu: &Device) -> Result<()> {
    for dtype in [DType::F16, DType::BF16] {
        // For heads of 40 and of 112 columns, zero columns are appended in a copy.
        for columns in [40, 64, 96, 112, 128, 192, 256] {
            let q = numbers(&[2, 100, 6, columns], 1, dtype)?;
            let k = numbers(&[2, 150, 2, columns], 2, dtype)?;
            let v = numbers(&[2, 150, 2, columns], 3, dtype)?;
            let all = [q, k, v];
            let name = |form: &str| format!("flash_attn {dtype:?} {columns} {form}");
            for (form, left, right) in [
                ("all", None, None),
                ("causal", None, Some(0)),
                ("window", Some(20), Some(0)),
            ] {
                compare(&name(form), gpu, &all, |x| {
                    cute_candle::flash_attn_windowed(&x[0], &x[1], &x[2], 0.1, left, right)
                })?;
            }
            compare(&name("capped"), gpu, &all, |x| {
                let call = cute_candle::flash_attn_alibi_windowed_softcap;
                call(&x[0], &x[1], &x[2], None, 0.1, Some(30), Some(0), 2.0)
            })?;
            // Views of shape `(batch, heads, length, columns)`, where the queries begin at row 10.
            let by_head = numbers(&[2, 6, 100, columns], 4, dtype)?;
            let views = [by_head, all[1].clone(), all[2].clone()];
            compare(&name("views"), gpu, &views, |x| {
                let q = x[0].transpose(1, 2)?.narrow(1, 10, 90)?;
                cute_candle::flash_attn(&q, &x[1], &x[2], 0.1, true)
            })?;
            // Queries, keys and values are slices of one tensor.
            let one = [numbers(&[2, 100, 3, 4, columns], 5, dtype)?];
            compare(&name("slices"), gpu, &one, |x| {
                let of = |at| x[0].narrow(2, at, 1)?.squeeze(2);
                cute_candle::flash_attn(&of(0)?, &of(1)?, &of(2)?, 0.1, true)
            })?;
        }
    }
    Ok(())
}

/// Sequences of different lengths. Some rows precede the first sequence or follow the last one. One
/// sequence has no queries, and one has no keys.
fn sequences(gpu: &Device) -> Result<()> {
    for dtype in [DType::F16, DType::BF16] {
        for (columns, cap) in [(64, 0.0), (96, 0.0), (128, 0.0), (128, 2.0), (256, 0.0)] {
            let starts = |numbers: &[u32]| Tensor::new(numbers, &Device::Cpu);
            let all = [
                numbers(&[310, 6, columns], 1, dtype)?,
                numbers(&[420, 2, columns], 2, dtype)?,
                numbers(&[420, 2, columns], 3, dtype)?,
                starts(&[3, 140, 140, 141, 250, 300])?,
                starts(&[0, 130, 150, 160, 160, 420])?,
            ];
            for right in [None, Some(0)] {
                let name = format!("flash_attn_varlen {dtype:?} {columns} {right:?} {cap}");
                compare(&name, gpu, &all, |x| {
                    cute_candle::flash_attn_varlen_alibi_windowed_softcap(
                        &x[0], &x[1], &x[2], None, &x[3], &x[4], 137, 260, 0.1, None, right, cap,
                    )
                })?;
            }
            // Queries, keys and values are slices of one tensor, and every row belongs to a
            // sequence.
            let one = [
                numbers(&[310, 3, 4, columns], 5, dtype)?,
                starts(&[0, 10, 310])?,
            ];
            let name = format!("flash_attn_varlen {dtype:?} {columns} {cap} slices");
            compare(&name, gpu, &one, |x| {
                let of = |at| x[0].narrow(1, at, 1)?.squeeze(1);
                let call = cute_candle::flash_attn_varlen;
                call(&of(0)?, &of(1)?, &of(2)?, &x[1], &x[1], 300, 300, 0.1, true)
            })?;
        }
    }
    Ok(())
}

/// Sequences of 300, 0 and 129 keys. Their pages have 64 rows, and are in random order.
fn pages(gpu: &Device) -> Result<()> {
    for dtype in [DType::F16, DType::BF16] {
        for columns in [64, 128, 256] {
            let all = [
                numbers(&[70, 6, columns], 1, dtype)?,
                numbers(&[9, 64, 2, columns], 2, dtype)?,
                numbers(&[9, 64, 2, columns], 3, dtype)?,
            ];
            let name = format!("pages {dtype:?} {columns}");
            compare(&name, gpu, &all, |x| {
                let device = x[0].device();
                let blocks: [[u32; 5]; 3] = [[7, 2, 8, 0, 5], [0; 5], [3, 1, 6, 0, 0]];
                cute_candle::flash_attn_varlen_paged_windowed(
                    &x[0],
                    &x[1],
                    &x[2],
                    &Tensor::new(&[0u32, 40, 40, 70], device)?,
                    &Tensor::new(&[0u32, 300, 300, 429], device)?,
                    &Tensor::new(&blocks, device)?,
                    None,
                    40,
                    300,
                    0.1,
                    None,
                    Some(0),
                    64,
                    None,
                )
            })?;
        }
    }
    Ok(())
}

/// A form of attention whose gradients are compared: columns, the window, the cap, and whether the
/// gradients must be deterministic.
type OfGradients = (usize, [Option<usize>; 2], f32, bool);

/// Forms with kernels for the gradients, deterministic and with atomic sums, and forms whose
/// gradients are computed by candle's own operations. Heads of 40 columns are padded to 64.
const GRADIENTS: [OfGradients; 14] = [
    (128, [None, None], 0.0, true),
    (128, [None, Some(0)], 0.0, true),
    (128, [Some(20), Some(0)], 0.0, true),
    (64, [None, None], 0.0, true),
    (64, [None, Some(0)], 0.0, true),
    (40, [Some(20), Some(0)], 0.0, true),
    (128, [None, None], 0.0, false),
    (128, [None, Some(0)], 0.0, false),
    (128, [Some(20), Some(0)], 0.0, false),
    (64, [None, None], 0.0, false),
    (64, [None, Some(0)], 0.0, false),
    (40, [Some(20), Some(0)], 0.0, false),
    (128, [None, Some(0)], 2.0, true),
    (96, [None, Some(0)], 0.0, false),
];

/// Returns the gradients of queries, keys and values. The loss is chosen so that the gradient of
/// the output is the fourth tensor.
fn gradients_of(
    x: &[Tensor],
    (_, [left, right], cap, deterministic): OfGradients,
) -> Result<[Tensor; 3]> {
    let [q, k, v] = [0, 1, 2].map(|at| candle_core::Var::from_tensor(&x[at]));
    let (q, k, v) = (q?, k?, v?);
    let out = if cap > 0.0 {
        let call = cute_candle::flash_attn_alibi_windowed_softcap;
        call(&q, &k, &v, None, 0.1, left, right, cap)?
    } else {
        let call = cute_candle::flash_attn_windowed_deterministic;
        call(&q, &k, &v, 0.1, left, right, deterministic)?
    };
    let store = (out * &x[3])?.sum_all()?.backward()?;
    Ok([q, k, v].map(|var| store.get(&var).expect("a gradient").clone()))
}

/// Compares the gradients of attention, computed by a kernel or by candle's own operations. Then
/// computes them again: with `deterministic`, all bits are equal, and otherwise those of keys and
/// values.
fn gradients(gpu: &Device, name: &str) -> Result<()> {
    for dtype in [DType::F16, DType::BF16] {
        for form in GRADIENTS {
            let columns = form.0;
            let all = [
                numbers(&[2, 100, 6, columns], 1, dtype)?,
                numbers(&[2, 150, 2, columns], 2, dtype)?,
                numbers(&[2, 150, 2, columns], 3, dtype)?,
                numbers(&[2, 100, 6, columns], 4, dtype)?,
            ];
            for (number, of) in ["q", "k", "v"].into_iter().enumerate() {
                let name = format!("gradient of {of} {dtype:?} {form:?}{name}");
                compare(&name, gpu, &all, |x| {
                    let mut all = gradients_of(x, form)?;
                    Ok(std::mem::replace(&mut all[number], x[0].clone()))
                })?;
            }
            let on_gpu: Vec<Tensor> = all
                .iter()
                .map(|x| x.to_device(gpu))
                .collect::<Result<_>>()?;
            let (once, again) = (gradients_of(&on_gpu, form)?, gradients_of(&on_gpu, form)?);
            let of_keys = usize::from(!form.3);
            for (x, y) in once.iter().zip(&again).skip(of_keys) {
                let bits = |x: &Tensor| x.to_dtype(DType::F32)?.flatten_all()?.to_vec1::<f32>();
                let differ = bits(x)?
                    .iter()
                    .zip(bits(y)?)
                    .filter(|(x, y)| x.to_bits() != y.to_bits())
                    .count();
                let is = if differ == 0 { "right" } else { "WRONG" };
                println!("{is} gradients again {dtype:?} {form:?}{name}: {differ} differ");
            }
        }
    }
    Ok(())
}

fn rows(gpu: &Device) -> Result<()> {
    for dtype in [DType::F32, DType::F16, DType::BF16] {
        for columns in [7, 1024, 4096, 10000] {
            let x = numbers(&[2, 5, columns], 1, dtype)?;
            let (w, b) = (
                numbers(&[columns], 2, dtype)?,
                numbers(&[columns], 3, dtype)?,
            );
            let all = [x, w, b];
            // With 7 columns, the second batch begins at an offset that is not a multiple of 16
            // bytes.
            let second = |x: &Tensor| x.narrow(0, 1, 1);
            let name = |function: &str| format!("{function} {dtype:?} {columns}");
            compare(&name("rms_norm"), gpu, &all, |x| {
                cute_candle::rms_norm(&second(&x[0])?, &x[1], 1e-5)
            })?;
            compare(&name("layer_norm"), gpu, &all, |x| {
                cute_candle::layer_norm(&x[0], &x[1], &x[2], 1e-5)
            })?;
            compare(&name("softmax_last_dim"), gpu, &all, |x| {
                cute_candle::softmax_last_dim(&second(&x[0])?)
            })?;
        }
    }
    Ok(())
}

fn others(gpu: &Device) -> Result<()> {
    for dtype in [DType::F16, DType::BF16] {
        let x = numbers(&[2, 3, 50, 128], 1, dtype)?;
        let cos = numbers(&[60, 64], 2, DType::F32)?;
        let sin = numbers(&[60, 64], 3, DType::F32)?;
        let all = [x, cos, sin];
        compare(&format!("rope {dtype:?}"), gpu, &all, |x| {
            let (cos, sin) = (x[1].narrow(0, 10, 50)?, x[2].narrow(0, 10, 50)?);
            cute_candle::rope(&x[0], &cos, &sin)
        })?;
        let thd = [
            numbers(&[2, 60, 3, 128], 1, dtype)?,
            all[1].clone(),
            all[2].clone(),
        ];
        compare(&format!("rope_thd {dtype:?}"), gpu, &thd, |x| {
            cute_candle::rope_thd(&x[0], &x[1], &x[2])
        })?;
        let product = [
            numbers(&[100, 64], 4, dtype)?,
            numbers(&[200, 64], 5, dtype)?,
        ];
        let shared = |x: &[Tensor]| cute_candle::matmul_t(&x[0].narrow(0, 8, 90)?, &x[1]);
        // The CPU sums in the type of the elements.
        let name = format!("matmul_t {dtype:?}");
        let floats = |x: &[Tensor]| -> Result<Tensor> {
            if x[0].device().is_cuda() {
                return shared(x);
            }
            let x = [x[0].to_dtype(DType::F32)?, x[1].to_dtype(DType::F32)?];
            shared(&x)?.to_dtype(dtype)
        };
        compare(&name, gpu, &product, floats)?;
        // The rows of one tensor are not aligned to 16 bytes, and the other tensor is transposed.
        // Both are copied.
        let odd = [
            numbers(&[100, 67], 4, dtype)?,
            numbers(&[64, 200], 5, dtype)?,
        ];
        let name = format!("matmul_t of odd strides {dtype:?}");
        compare(&name, gpu, &odd, |x| {
            let wide = |x: Tensor| match x.device().is_cuda() {
                true => Ok(x),
                false => x.to_dtype(DType::F32),
            };
            let (a, w) = (x[0].narrow(1, 3, 64)?, x[1].t()?);
            cute_candle::matmul_t(&wide(a)?, &wide(w)?)?.to_dtype(dtype)
        })?;
        let x = [numbers(&[2 * 3 * 50 * 128 + 3], 1, dtype)?];
        let tables = (all[1].clone(), all[2].clone());
        compare(&format!("rope at an offset {dtype:?}"), gpu, &x, |x| {
            let own = x[0]
                .narrow(0, 3, 2 * 3 * 50 * 128)?
                .reshape((2, 3, 50, 128))?;
            let of = |table: &Tensor| table.narrow(0, 10, 50)?.to_device(own.device());
            cute_candle::rope(&own, &of(&tables.0)?, &of(&tables.1)?)
        })?;
    }
    let of = |columns| numbers(&[1, 8, 2, columns], 1, DType::F16)?.to_device(gpu);
    let (wide, x) = (of(264)?, of(64)?);
    for (name, result) in [
        (
            "heads of 264",
            cute_candle::flash_attn(&wide, &wide, &wide, 0.1, false),
        ),
        (
            "a window on the left alone",
            cute_candle::flash_attn_windowed(&x, &x, &x, 0.1, Some(3), None),
        ),
        (
            "f32",
            x.to_dtype(DType::F32)
                .and_then(|x| cute_candle::flash_attn(&x, &x, &x, 0.1, false)),
        ),
    ] {
        match result {
            Ok(_) => println!("WRONG {name} accepted"),
            Err(refused) => println!("right refused {name}: {refused}"),
        }
    }
    Ok(())
}

fn main() -> Result<()> {
    let gpu = Device::new_cuda(0)?;
    attention(&gpu)?;
    sequences(&gpu)?;
    pages(&gpu)?;
    gradients(&gpu, "")?;
    gradients(&Device::new_cuda_with_stream(0)?, " on a second stream")?;
    rows(&gpu)?;
    others(&gpu)
}
