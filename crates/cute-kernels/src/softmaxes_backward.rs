//! The backward passes of softmax and cross entropy.

use std::fmt;

use cute_launch::Slice;

use crate::checks::{compact, int, same};
use crate::described::whole_rows::chosen;
use crate::error::Error;
use crate::library::{Target, partial};
use crate::tensor::{Tensor, TensorMut};
use crate::whole_rows::{OfRow, OfRows, Rows};

/// Computes the gradient of [`softmax`](crate::softmax): `y · (dy - sum(dy · y))` for each row,
/// with the softmax `y` and its gradient `dy`.
///
/// All tensors have the shape `(rows, columns)`. The rules of [`rms_norm`](crate::rms_norm) apply.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, or if the device has no kernel.
///
/// ```
/// use cute_kernels::{Limits, Slice, Tensor, TensorMut, softmax_backward};
/// # fn there(len: usize) -> &'static mut Slice<f32> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (dx, dy, y) = (there(2002), there(2002), there(2002));
/// let (limits, shape) = (Limits::of_compute_capability_9_0(132), [2, 1001]);
/// let (dy, y) = (Tensor::<f32, 2>::new(dy, shape)?, Tensor::new(y, shape)?);
/// softmax_backward(&limits, TensorMut::new(dx, shape)?, dy, y)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn softmax_backward<E: OfRows>(
    on: &impl Target,
    target: TensorMut<'_, E, 2>,
    gradient: Tensor<'_, E, 2>,
    weights: Tensor<'_, E, 2>,
) -> Result<(), Error> {
    const NAME: &str = "softmax_backward";
    let rows = Rows::new(NAME, "weights", &weights)?;
    rows.written(NAME, &target)?;
    rows.all(NAME, "gradient", gradient.shape, gradient.strides)?;
    let addresses = [gradient.memory, weights.memory, target.memory].map(Slice::address);
    rows.each::<E>(&addresses, |kernel, few| {
        let (dx, dy) = (
            &mut target.memory[few.elements()],
            &gradient.memory[few.elements()],
        );
        let (y, m, n) = (
            &weights.memory[few.elements()],
            int(few.count),
            int(few.columns),
        );
        match kernel {
            OfRow::Block(number) => on.call_of::<E::SoftmaxBackward>(number, (dx, dy, y, m, n)),
            OfRow::Cluster(number) => {
                on.call_of::<E::LongSoftmaxBackward>(number, (dx, dy, y, m, n, partial(on)?))
            }
        }
    })
}

/// The inputs and the logarithms of a call of [`cross_entropy`](crate::cross_entropy).
#[derive(Clone, Copy)]
pub struct Labelled<'m, E: OfRows> {
    /// The logits, of shape `(rows, columns)`.
    pub logits: Tensor<'m, E, 2>,
    /// The label of each row.
    pub labels: Tensor<'m, i32, 1>,
    /// The logarithm of each row's sum of exponentials.
    pub logarithms: Tensor<'m, f32, 1>,
}

impl<E: OfRows> fmt::Debug for Labelled<'_, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Labelled")
            .field("shape", &self.logits.shape)
            .finish_non_exhaustive()
    }
}

/// Computes the gradient of [`cross_entropy`](crate::cross_entropy) with respect to the logits.
///
/// `gradients` has the gradient `g` of each row's loss. The result is `g · exp(logit - logarithm)`,
/// minus `g` in the column of the label.
///
/// * A row with the label -100 has the gradient 0.
/// * A row with any other label outside the columns has the gradient NaN.
/// * The other rules of [`rms_norm`](crate::rms_norm) apply.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, or if the device has no kernel.
///
/// ```
/// use cute_kernels::{
///     Bf16, Labelled, Limits, Slice, Tensor, TensorMut, cross_entropy_backward,
/// };
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (dx, logits, labels) = (there(8 * 32000), there(8 * 32000), there(8));
/// # let (sums, gradients) = (there(8), there(8));
/// let limits = Limits::of_compute_capability_9_0(132);
/// let from = Labelled::<Bf16> {
///     logits: Tensor::new(logits, [8, 32000])?,
///     labels: Tensor::new(labels, [8])?,
///     logarithms: Tensor::new(sums, [8])?,
/// };
/// let (target, gradients) = (TensorMut::new(dx, [8, 32000])?, Tensor::new(gradients, [8])?);
/// cross_entropy_backward(&limits, target, gradients, from)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn cross_entropy_backward<E: OfRows>(
    on: &impl Target,
    target: TensorMut<'_, E, 2>,
    gradients: Tensor<'_, f32, 1>,
    from: Labelled<'_, E>,
) -> Result<(), Error> {
    const NAME: &str = "cross_entropy_backward";
    let Labelled {
        logits,
        labels,
        logarithms,
    } = from;
    let rows = Rows::new(NAME, "logits", &logits)?;
    rows.written(NAME, &target)?;
    for (name, shape, strides) in [
        ("labels", labels.shape, labels.strides),
        ("logarithms", logarithms.shape, logarithms.strides),
        ("gradients", gradients.shape, gradients.strides),
    ] {
        same(NAME, (name, 0), shape[0], ("logits", 0), rows.count)?;
        compact(NAME, name, shape, strides)?;
    }
    if rows.count == 0 || rows.columns == 0 {
        return Ok(());
    }
    let addresses = [logits.memory, target.memory].map(Slice::address);
    let is_in_vectors = rows.is_in_vectors::<E>(&addresses);
    let (is_long, number) = chosen(rows.columns, is_in_vectors);
    on.call_of::<E::EntropyBackward>(
        number + 3 * usize::from(is_long),
        (
            target.memory,
            logits.memory,
            labels.memory,
            logarithms.memory,
            gradients.memory,
            int(rows.count),
            int(rows.columns),
        ),
    )
}
