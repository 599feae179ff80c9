//! The backward pass of attention.

use cute_launch::Slice;

use crate::attention::{
    Form, Keys, OfHeads, may_cap, positive, read_map, seen, shapes, why, write_map,
};
use crate::checks::{contiguous, int, not_empty, same_shape};
use crate::described::attention::{boxes_in, boxes_out};
use crate::described::attention_backward::{NUMBERS, TILE};
use crate::error::{Error, Why};
use crate::library::Target;
use crate::tensor::{Tensor, TensorMut};

const NAME: &str = "attention_backward";
/// The supported numbers of columns of a head.
pub(crate) const COLUMNS: [usize; 2] = [64, 128];

/// The inputs and the results of [`attention`](crate::attention()).
#[derive(Clone, Copy, Debug)]
pub struct Attended<'m, E: OfHeads> {
    /// The queries.
    pub q: Tensor<'m, E, 4>,
    /// The keys.
    pub k: Tensor<'m, E, 4>,
    /// The values.
    pub v: Tensor<'m, E, 4>,
    /// The output.
    pub out: Tensor<'m, E, 4>,
    /// The logarithms of the sums of exponentials.
    pub logarithms: Tensor<'m, f32, 3>,
}

/// The three gradients that [`attention_backward`] writes.
#[derive(Debug)]
pub struct Gradients<'m, E: OfHeads> {
    /// The gradient of the queries.
    pub q: TensorMut<'m, E, 4>,
    /// The gradient of the keys.
    pub k: TensorMut<'m, E, 4>,
    /// The gradient of the values.
    pub v: TensorMut<'m, E, 4>,
}

/// Returns the number of `f32` elements of scratch memory that [`attention_backward`] needs for
/// queries of this shape.
///
/// ```
/// use cute_kernels::attention_floats;
/// // 256 elements for each 128 queries of a head.
/// assert_eq!(attention_floats([2, 8, 300, 128]), 2 * 8 * 3 * 256);
/// ```
pub const fn attention_floats(q: [usize; 4]) -> usize {
    let [batches, heads, queries, _] = q;
    batches
        .saturating_mul(heads)
        .saturating_mul(queries.div_ceil(TILE))
        .saturating_mul(NUMBERS)
}

/// Computes the gradients of queries, keys and values from the gradient of the output of
/// [`attention`](crate::attention()). Equal inputs give bitwise equal results.
///
/// [`attention_backward_atomic`](crate::attention_backward_atomic()) is faster, but the last bits
/// of its gradient of the queries differ between calls.
///
/// # Arguments
/// * `from` has the inputs and the results of the forward pass, and `form` is the form of that
///   pass. A cap of the scores and a window of 0 keys are refused.
/// * Heads have 64 or 128 columns. The other rules of [`attention`](crate::attention()) apply.
/// * The gradient of the output has the shape of the queries. Each gradient in `to` has the shape
///   of its tensor.
/// * `floats` is scratch memory of at least [`attention_floats`] elements.
///
/// # Results
/// * A key that no query sees has the gradient 0.
/// * If no gradient has an element, the call succeeds and writes nothing. If only the queries or
///   only the keys have no elements, the call is refused.
///
/// # Errors
/// Nothing is written if
/// * a tensor breaks one of these rules,
/// * an address is not a multiple of 16,
/// * the device has no kernel.
///
/// ```
/// use cute_kernels::{
///     Attended, Bf16, Form, Gradients, Keys, Limits, Slice, Tensor, TensorMut, attention_backward,
///     attention_floats,
/// };
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// let (of_q, of_k) = ([2, 32, 300, 128], [2, 8, 1000, 128]);
/// # let (len_q, len_k) = (2 * 32 * 300 * 128, 2 * 8 * 1000 * 128);
/// # let (q, k, v, out, gradient) =
/// #     (there(len_q), there(len_k), there(len_k), there(len_q), there(len_q));
/// # let (dq, dk, dv) = (there(len_q), there(len_k), there(len_k));
/// # let (sums, floats) = (there(2 * 32 * 300), there(attention_floats(of_q)));
/// # let limits = Limits::of_compute_capability_9_0(132);
/// let from = Attended::<Bf16> {
///     q: Tensor::new(q, of_q)?,
///     k: Tensor::new(k, of_k)?,
///     v: Tensor::new(v, of_k)?,
///     out: Tensor::new(out, of_q)?,
///     logarithms: Tensor::new(sums, [2, 32, 300])?,
/// };
/// let to = Gradients {
///     q: TensorMut::new(dq, of_q)?,
///     k: TensorMut::new(dk, of_k)?,
///     v: TensorMut::new(dv, of_k)?,
/// };
/// let (gradient, form) = (Tensor::new(gradient, of_q)?, Form::of(Keys::Causal, 128));
/// attention_backward(&limits, to, floats, gradient, from, form)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn attention_backward<E: OfHeads>(
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
    let [batches, heads, queries, columns] = q.shape;
    let [_, key_heads, keys, _] = k.shape;
    let [m, n, of_keys] = [queries, keys, key_heads].map(int);
    let (group, batches) = (int(heads / key_heads), int(batches));
    let (is_causal, window) = seen(form.keys);
    let depth = usize::from(columns == COLUMNS[1]);
    let number = 2 * depth + usize::from(is_causal);
    // All maps are made, and the kernel with the most requirements is launched first, so a refusal
    // comes before anything is written.
    let whole = |name, tensor| read_map(boxes_in(), tensor).map_err(why(NAME, name));
    let half = |name, tensor| read_map(boxes_out(), tensor).map_err(why(NAME, name));
    let (of_q, of_k, of_v) = (
        write_map(boxes_out(), to.q).map_err(why(NAME, "of_q"))?,
        write_map(boxes_out(), to.k).map_err(why(NAME, "of_k"))?,
        write_map(boxes_out(), to.v).map_err(why(NAME, "of_v"))?,
    );
    let by_keys = (half("q", q)?, whole("k", k)?, whole("v", v)?);
    let by_queries = (whole("q", q)?, half("k", k)?, half("v", v)?);
    let of_gradient = (whole("gradient", gradient)?, half("gradient", gradient)?);
    let given = (
        whole("out", out)?,
        of_gradient.0,
        &mut *floats,
        logarithms.memory,
        m,
        int(heads),
        batches,
    );
    on.call_of::<E::RowSums>(depth, given)?;
    let floats = &*floats;
    let (q, k, v) = by_keys;
    on.call_of::<E::OfKeys>(
        number,
        (
            q,
            k,
            v,
            of_gradient.1,
            of_k,
            of_v,
            floats,
            m,
            n,
            of_keys,
            group,
            form.scale,
            window,
            batches,
        ),
    )?;
    let (q, k, v) = by_queries;
    let given = (
        q,
        k,
        v,
        of_gradient.0,
        of_q,
        floats,
        m,
        n,
        of_keys,
        group,
        form.scale,
        window,
        batches,
    );
    on.call_of::<E::OfQueries>(number, given)
}

/// Checks the form and all shapes. Returns whether there is anything to write.
pub(crate) fn checked<E: OfHeads>(
    function: &'static str,
    to: &Gradients<'_, E>,
    gradient: Tensor<'_, E, 4>,
    from: &Attended<'_, E>,
    form: Form,
) -> Result<bool, Error> {
    positive(function, form)?;
    may_cap(function, form.softcap, from.q.shape[3], &[])?;
    let has_elements = checked_shapes(function, to, gradient, from)?;
    if form.keys == Keys::Window(0) {
        let (has, least) = (0, 1);
        return Err(Error::refused(function, Why::Window { has, least }));
    }
    Ok(has_elements)
}

fn checked_shapes<E: OfHeads>(
    function: &'static str,
    to: &Gradients<'_, E>,
    gradient: Tensor<'_, E, 4>,
    from: &Attended<'_, E>,
) -> Result<bool, Error> {
    let Attended {
        q,
        k,
        v,
        out,
        logarithms,
    } = from;
    let sums = (logarithms.shape, logarithms.strides);
    shapes(
        function, &COLUMNS, q.shape, k.shape, v.shape, out.shape, sums,
    )?;
    for (name, has, like, needs) in [
        ("gradient", gradient.shape, "q", q.shape),
        ("of_q", to.q.shape, "q", q.shape),
        ("of_k", to.k.shape, "k", k.shape),
        ("of_v", to.v.shape, "v", v.shape),
    ] {
        same_shape(function, (name, has), (like, needs))?;
    }
    for (name, strides) in [
        ("q", q.strides),
        ("k", k.strides),
        ("v", v.strides),
        ("out", out.strides),
        ("gradient", gradient.strides),
        ("of_q", to.q.strides),
        ("of_k", to.k.strides),
        ("of_v", to.v.strides),
    ] {
        contiguous(function, name, strides)?;
    }
    let has_elements = |shape: [usize; 4]| !shape.contains(&0);
    if !has_elements(q.shape) && !has_elements(k.shape) {
        return Ok(false);
    }
    for (name, shape) in [("q", q.shape), ("k", k.shape)] {
        not_empty(function, (name, &shape), [1, 2])?;
    }
    Ok(true)
}
