//! Attention.

use cute_launch::F16;

use crate::described::{boxes_in, boxes_out};
use crate::error::{Error, Why};
use crate::gemm::{read_rows, write_rows};
use crate::library::{ATTENTION, ATTENTION_CAUSAL, Target};
use crate::tensor::{Tensor, TensorMut};

/// The keys that a query attends to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keys {
    /// Every key.
    All,
    /// The keys up to the query's own index.
    Causal,
}

/// Columns of a head.
const COLUMNS: usize = 128;

/// Computes `softmax(Q · Kᵀ / √128) · V` for tensors of shape `(batch, head, length, 128)`.
///
/// All four tensors have one shape. The length is a multiple of 128, at most 65536, and there are
/// at most 32767 heads in all batches. Columns must be contiguous. The stride of rows can be any
/// multiple of 8. Heads must follow each other without gaps: the stride of a head is `length` rows,
/// and the stride of a batch is `head · length` rows. A tensor without elements is accepted and
/// nothing is written.
///
/// # Errors
/// Tensors that break one of these rules, an address that is not a multiple of 16, or a device
/// without a kernel. Nothing is written.
///
/// ```
/// use cute_kernels::{F16, Keys, Limits, Slice, Tensor, TensorMut, attention};
/// # fn there(len: usize) -> &'static mut Slice<u16> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (count, limits) = (2 * 8 * 256 * 128, Limits::of_compute_capability_9_0(132));
/// # let (q, k, v, out) = (there(count), there(count), there(count), there(count));
/// let shape = [2, 8, 256, 128];
/// let [q, k, v] = [q, k, v].map(|memory| Tensor::<F16, 4>::new(memory, shape));
/// attention(&limits, TensorMut::new(out, shape)?, q?, k?, v?, Keys::Causal)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn attention(
    on: &impl Target,
    out: TensorMut<'_, F16, 4>,
    q: Tensor<'_, F16, 4>,
    k: Tensor<'_, F16, 4>,
    v: Tensor<'_, F16, 4>,
    keys: Keys,
) -> Result<(), Error> {
    let shape @ [batches, heads, length, columns] = q.shape;
    for (name, other) in [("k", k.shape), ("v", v.shape), ("out", out.shape)] {
        for mode in 0..4 {
            let (has, needs) = (other[mode], shape[mode]);
            if has != needs {
                let (of, from) = ((name, mode), Some(("q", mode)));
                let why = Why::Extent {
                    of,
                    has,
                    needs,
                    from,
                };
                return Err(Error::refused("attention", why));
            }
        }
    }
    if columns != COLUMNS {
        let (of, has, needs) = (("q", 3), columns, COLUMNS);
        let why = Why::Extent {
            of,
            has,
            needs,
            from: None,
        };
        return Err(Error::refused("attention", why));
    }
    let limits = [(0, batches, 32767), (1, heads, 32767), (2, length, 65536)];
    for (mode, has, most) in limits {
        if has > most {
            let why = Why::Long {
                of: ("q", mode),
                has,
                most,
            };
            return Err(Error::refused("attention", why));
        }
    }
    let strides = [
        rows("q", shape, q.strides)?,
        rows("k", shape, k.strides)?,
        rows("v", shape, v.strides)?,
        rows("out", shape, out.strides)?,
    ];
    let all = batches * heads;
    if all * length == 0 {
        return Ok(());
    }
    let why = |of| move |why| Error::refused("attention", Why::Map { of, why });
    let flat = [all * length, COLUMNS];
    let q = read_rows(boxes_in(), flattened(q, flat, strides[0])).map_err(why("q"))?;
    let k = read_rows(boxes_in(), flattened(k, flat, strides[1])).map_err(why("k"))?;
    let v = read_rows(boxes_in(), flattened(v, flat, strides[2])).map_err(why("v"))?;
    let out = TensorMut::<F16, 2> {
        memory: out.memory,
        shape: flat,
        strides: strides[3],
    };
    let out = write_rows(boxes_out(), out).map_err(why("out"))?;
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        reason = "at most 32767 · 32767 and 65536"
    )]
    let given = (q, k, v, out, length as i32, all as i32);
    match keys {
        Keys::All => on.call::<ATTENTION>(given),
        Keys::Causal => on.call::<ATTENTION_CAUSAL>(given),
    }
}

/// The stride of all rows, if they follow each other with the same stride.
fn rows(
    name: &'static str,
    [batches, heads, length, _]: [usize; 4],
    [of_batch, of_head, of_row, of_column]: [usize; 4],
) -> Result<[usize; 2], Error> {
    let of_heads = of_row.saturating_mul(length);
    // The stride of a mode with one element is never used.
    for (mode, extent, has, needs) in [
        (3, 2, of_column, 1),
        (1, heads, of_head, of_heads),
        (0, batches, of_batch, of_heads.saturating_mul(heads)),
    ] {
        if extent > 1 && has != needs {
            let of = (name, mode);
            return Err(Error::refused("attention", Why::Stride { of, has, needs }));
        }
    }
    Ok([of_row, 1])
}

/// All rows as one matrix.
const fn flattened(
    tensor: Tensor<'_, F16, 4>,
    shape: [usize; 2],
    strides: [usize; 2],
) -> Tensor<'_, F16, 2> {
    Tensor {
        memory: tensor.memory,
        shape,
        strides,
    }
}
