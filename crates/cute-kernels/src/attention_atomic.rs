//! The backward pass of attention with atomic sums.

use cute_launch::Slice;

use crate::attention::{Form, Keys, OfHeads, read_map, seen, why, write_map};
use crate::attention_backward::{Attended, COLUMNS, Gradients, attention_floats, checked};
use crate::checks::int;
use crate::described::attention::{boxes_in, boxes_out};
use crate::described::attention_atomic::boxes_passing;
use crate::described::attention_backward::TILE;
use crate::error::{Error, Why};
use crate::families::ZERO_SUMS;
use crate::library::Target;
use crate::tensor::Tensor;

const NAME: &str = "attention_backward_atomic";

/// Returns the number of floats of scratch memory that [`attention_backward_atomic`] needs for
/// queries of this shape.
///
/// ```
/// use cute_kernels::{attention_atomic_floats, attention_floats};
/// // The floats of the other form, and one for each element of each 128 queries of a head.
/// let shape = [2, 8, 300, 64];
/// assert_eq!(attention_atomic_floats(shape), attention_floats(shape) + 2 * 8 * 384 * 64);
/// ```
pub const fn attention_atomic_floats(q: [usize; 4]) -> usize {
    attention_floats(q).saturating_add(sums(q))
}

/// Returns the number of floats of the sums of the gradient of queries.
const fn sums([batches, heads, queries, columns]: [usize; 4]) -> usize {
    batches
        .saturating_mul(heads)
        .saturating_mul(queries.div_ceil(TILE))
        .saturating_mul(TILE)
        .saturating_mul(columns)
}

/// Computes the gradients of [`attention`](crate::attention()) in less time than
/// [`attention_backward`](crate::attention_backward()), but not deterministically.
///
/// Its blocks add to the gradient of the queries in any order, so the last bits of this gradient
/// differ between calls with equal inputs. The gradients of keys and values have equal bits.
///
/// It has the arguments and rules of [`attention_backward`](crate::attention_backward()), except
/// that `floats` has at least [`attention_atomic_floats`] elements, at an address that is a
/// multiple of 16.
///
/// # Errors
/// No gradient is written if
/// * a tensor breaks one of these rules,
/// * an address is not a multiple of 16,
/// * the device has no kernel.
///
/// ```
/// use cute_kernels::{
///     Attended, Bf16, Form, Gradients, Keys, Limits, Slice, Tensor, TensorMut,
///     attention_atomic_floats, attention_backward_atomic,
/// };
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// let shape = [2, 32, 300, 64];
/// # let len = 2 * 32 * 300 * 64;
/// # let (q, k, v, out, gradient) = (there(len), there(len), there(len), there(len), there(len));
/// # let (dq, dk, dv) = (there(len), there(len), there(len));
/// # let (sums, floats) = (there(2 * 32 * 300), there(attention_atomic_floats(shape)));
/// # let limits = Limits::of_compute_capability_9_0(132);
/// let from = Attended::<Bf16> {
///     q: Tensor::new(q, shape)?,
///     k: Tensor::new(k, shape)?,
///     v: Tensor::new(v, shape)?,
///     out: Tensor::new(out, shape)?,
///     logarithms: Tensor::new(sums, [2, 32, 300])?,
/// };
/// let to = Gradients {
///     q: TensorMut::new(dq, shape)?,
///     k: TensorMut::new(dk, shape)?,
///     v: TensorMut::new(dv, shape)?,
/// };
/// let (gradient, form) = (Tensor::new(gradient, shape)?, Form::of(Keys::Causal, 64));
/// attention_backward_atomic(&limits, to, floats, gradient, from, form)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn attention_backward_atomic<E: OfHeads>(
    on: &impl Target,
    to: Gradients<'_, E>,
    floats: &mut Slice<f32>,
    gradient: Tensor<'_, E, 4>,
    from: Attended<'_, E>,
    form: Form,
) -> Result<(), Error> {
    if !checked(NAME, &to, gradient, &from, form)? {
        return Ok(());
    }
    let Attended {
        q,
        k,
        v,
        out,
        logarithms,
    } = from;
    let (of, has, least) = ("floats", floats.len(), attention_atomic_floats(q.shape));
    if has < least {
        return Err(Error::refused(NAME, Why::Few { of, has, least }));
    }
    let (has, multiple) = (floats.address(), 16);
    if !has.is_multiple_of(multiple) {
        return Err(Error::refused(NAME, Why::Address { of, has, multiple }));
    }
    let (floats, _) = floats.split_at_mut(least);
    let (numbers, sums) = floats.split_at_mut(attention_floats(q.shape));
    let [batches, heads, queries, columns] = q.shape;
    let [_, key_heads, keys, _] = k.shape;
    let [m, n, of_keys] = [queries, keys, key_heads].map(int);
    let (group, all_heads) = (int(heads / key_heads), int(heads.saturating_mul(batches)));
    let (heads, batches) = (int(heads), int(batches));
    let window = match form.keys {
        Keys::All => 0,
        keys => seen(keys).1,
    };
    let depth = usize::from(columns == COLUMNS[1]);
    // All maps are made before anything is launched.
    let whole = |name, tensor| read_map(boxes_in(), tensor).map_err(why(NAME, name));
    let passing = |name, tensor| {
        read_map(boxes_passing(int(columns).cast_unsigned()), tensor).map_err(why(NAME, name))
    };
    let (of_q, of_k, of_v) = (
        write_map(boxes_out(), to.q).map_err(why(NAME, "of_q"))?,
        write_map(boxes_out(), to.k).map_err(why(NAME, "of_k"))?,
        write_map(boxes_out(), to.v).map_err(why(NAME, "of_v"))?,
    );
    let (q, k, v) = (passing("q", q)?, whole("k", k)?, whole("v", v)?);
    let passed = passing("gradient", gradient)?;
    let (out, gradient) = (whole("out", out)?, whole("gradient", gradient)?);
    let given = (
        out,
        gradient,
        &mut *numbers,
        logarithms.memory,
        m,
        heads,
        batches,
    );
    on.call_of::<E::RowSums>(depth, given)?;
    on.call::<ZERO_SUMS>((&mut *sums, m, int(columns), all_heads))?;
    on.call_of::<E::AllGradients>(
        depth,
        (
            q, k, v, passed, of_k, of_v, &mut *sums, &*numbers, m, n, of_keys, group, form.scale,
            window, batches,
        ),
    )?;
    on.call_of::<E::ScaledSums>(depth, (of_q, &*sums, m, heads, form.scale, batches))
}
