//! Norms, softmax and cross entropy of rows with up to 131072 columns.

use cute_launch::{Bf16, F16, MapElement, Slice};

use crate::checks::{at_most, compact, int, not_empty, same, same_shape};
use crate::described::whole_rows::{
    CrossEntropy, LayerNorm, LongCrossEntropy, LongLayerNorm, LongRmsNorm, LongSoftmax,
    MOST_COLUMNS, MOST_ROWS, RmsNorm, Softmax, chosen,
};
use crate::described::{MOST_16384, norms_backward, softmaxes_backward};
use crate::error::Error;
use crate::families::{self, Held};
use crate::library::{ROWS_AT_ONCE, Target, partial};
use crate::tensor::{Tensor, TensorMut};

mod sealed {
    use super::{
        CrossEntropy, Error, Held, LayerNorm, LongCrossEntropy, LongLayerNorm, LongRmsNorm,
        LongSoftmax, MapElement, RmsNorm, Slice, Softmax, Target, norms_backward,
        softmaxes_backward,
    };

    pub trait Kernels: MapElement {
        type RmsNormBackward: Held<Arguments = norms_backward::RmsNorm<Self::Stored>>;
        type LongRmsNormBackward: Held<Arguments = norms_backward::LongRmsNorm<Self::Stored>>;
        type LayerNormBackward: Held<Arguments = norms_backward::LayerNorm<Self::Stored>>;
        type LongLayerNormBackward: Held<Arguments = norms_backward::LongLayerNorm<Self::Stored>>;
        type RmsNormWeight: Held<Arguments = norms_backward::RmsNormWeight<Self::Stored>>;
        type LayerNormWeight: Held<Arguments = norms_backward::LayerNormWeight<Self::Stored>>;
        type SumOfChunks: Held<Arguments = norms_backward::SumOfChunks<Self::Stored>>;
        type SoftmaxBackward: Held<Arguments = softmaxes_backward::Softmax<Self::Stored>>;
        type LongSoftmaxBackward: Held<Arguments = softmaxes_backward::LongSoftmax<Self::Stored>>;
        type EntropyBackward: Held<Arguments = softmaxes_backward::CrossEntropy<Self::Stored>>;
        type RmsNorm: Held<Arguments = RmsNorm<Self::Stored>>;
        type LongRmsNorm: Held<Arguments = LongRmsNorm<Self::Stored>>;
        type LayerNorm: Held<Arguments = LayerNorm<Self::Stored>>;
        type LongLayerNorm: Held<Arguments = LongLayerNorm<Self::Stored>>;
        type Softmax: Held<Arguments = Softmax<Self::Stored>>;
        type LongSoftmax: Held<Arguments = LongSoftmax<Self::Stored>>;
        type CrossEntropy: Held<Arguments = CrossEntropy<Self::Stored>>;
        type LongCrossEntropy: Held<Arguments = LongCrossEntropy<Self::Stored>>;

        /// Computes softmax with one block per row, if such a kernel exists for this number of
        /// columns and is faster.
        fn softmax_by_block(
            _: &impl Target,
            _: usize,
            _: (&mut Slice<Self::Stored>, &Slice<Self::Stored>, i32),
        ) -> Option<Result<(), Error>> {
            None
        }
    }
}

/// Element types of norms, softmax and cross entropy: `f32`, [`F16`] and [`Bf16`]. All kernels sum
/// in `f32`.
#[diagnostic::on_unimplemented(
    message = "rows: there is no kernel for elements of `{Self}`",
    note = "there are kernels for `f32`, `F16` and `Bf16`"
)]
pub trait OfRows: sealed::Kernels {}

impl<E: sealed::Kernels> OfRows for E {}

macro_rules! kernels {
    ($($E:ty: $rms:ident $long_rms:ident $layer:ident $long_layer:ident $softmax:ident
        $long_softmax:ident $entropy:ident $long_entropy:ident, $rms_backward:ident
        $long_rms_backward:ident $layer_backward:ident $long_layer_backward:ident
        $rms_weight:ident $layer_weight:ident $sum:ident,
        $softmax_backward:ident $long_softmax_backward:ident $entropy_backward:ident
        $({ $($more:tt)* })?;)*) => { $(
        impl sealed::Kernels for $E {
            type RmsNormBackward = families::$rms_backward;
            type LongRmsNormBackward = families::$long_rms_backward;
            type LayerNormBackward = families::$layer_backward;
            type LongLayerNormBackward = families::$long_layer_backward;
            type RmsNormWeight = families::$rms_weight;
            type LayerNormWeight = families::$layer_weight;
            type SumOfChunks = families::$sum;
            type SoftmaxBackward = families::$softmax_backward;
            type LongSoftmaxBackward = families::$long_softmax_backward;
            type EntropyBackward = families::$entropy_backward;
            type RmsNorm = families::$rms;
            type LongRmsNorm = families::$long_rms;
            type LayerNorm = families::$layer;
            type LongLayerNorm = families::$long_layer;
            type Softmax = families::$softmax;
            type LongSoftmax = families::$long_softmax;
            type CrossEntropy = families::$entropy;
            type LongCrossEntropy = families::$long_entropy;
            $($($more)*)?
        }
    )* };
}

kernels! {
    f32: RMS_NORM_F32 LONG_RMS_NORM_F32 LAYER_NORM_F32 LONG_LAYER_NORM_F32 SOFTMAX_F32
        LONG_SOFTMAX_F32 CROSS_ENTROPY_F32 LONG_CROSS_ENTROPY_F32,
        RMS_BACKWARD_F32 LONG_RMS_BACKWARD_F32 LAYER_BACKWARD_F32 LONG_LAYER_BACKWARD_F32
        RMS_WEIGHT_F32 LAYER_WEIGHT_F32 SUM_OF_CHUNKS_F32,
        SOFTMAX_BACKWARD_F32 LONG_SOFTMAX_BACKWARD_F32 ENTROPY_BACKWARD_F32 {
            fn softmax_by_block(
                on: &impl Target,
                columns: usize,
                (target, source, rows): (&mut Slice<f32>, &Slice<f32>, i32),
            ) -> Option<Result<(), Error>> {
                let addresses = [target.address(), source.address()];
                let is_taken = columns == 16384
                    && rows <= MOST_16384
                    && addresses.iter().all(|address| address.is_multiple_of(16));
                is_taken.then(|| on.call::<families::SOFTMAX_16384>((target, source, rows)))
            }
        };
    F16: RMS_NORM_F16 LONG_RMS_NORM_F16 LAYER_NORM_F16 LONG_LAYER_NORM_F16 SOFTMAX_F16
        LONG_SOFTMAX_F16 CROSS_ENTROPY_F16 LONG_CROSS_ENTROPY_F16,
        RMS_BACKWARD_F16 LONG_RMS_BACKWARD_F16 LAYER_BACKWARD_F16 LONG_LAYER_BACKWARD_F16
        RMS_WEIGHT_F16 LAYER_WEIGHT_F16 SUM_OF_CHUNKS_F16,
        SOFTMAX_BACKWARD_F16 LONG_SOFTMAX_BACKWARD_F16 ENTROPY_BACKWARD_F16;
    Bf16: RMS_NORM_BF16 LONG_RMS_NORM_BF16 LAYER_NORM_BF16 LONG_LAYER_NORM_BF16 SOFTMAX_BF16
        LONG_SOFTMAX_BF16 CROSS_ENTROPY_BF16 LONG_CROSS_ENTROPY_BF16,
        RMS_BACKWARD_BF16 LONG_RMS_BACKWARD_BF16 LAYER_BACKWARD_BF16 LONG_LAYER_BACKWARD_BF16
        RMS_WEIGHT_BF16 LAYER_WEIGHT_BF16 SUM_OF_CHUNKS_BF16,
        SOFTMAX_BACKWARD_BF16 LONG_SOFTMAX_BACKWARD_BF16 ENTROPY_BACKWARD_BF16;
}

/// Computes `y = x · w / √(mean(x²) + ε)` for each row x of a `(rows, columns)` tensor. The weight
/// w has one element for each column.
///
/// # Tensors
/// * There are at most `2^24` rows and 131072 columns.
/// * The tensors have no gaps. The kernels are faster if the address and the length of each row are
///   multiples of 16 bytes.
/// * If the tensor has no elements, the call succeeds and writes nothing.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, or if the device has no kernel.
///
/// ```
/// use cute_kernels::{Bf16, Limits, Slice, Tensor, TensorMut, rms_norm};
/// # fn there(len: usize) -> &'static mut Slice<u16> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (x, y, weight) = (there(6000), there(6000), there(2000));
/// let limits = Limits::of_compute_capability_9_0(132);
/// let x = Tensor::<Bf16, 2>::new(x, [3, 2000])?;
/// let weight = Tensor::new(weight, [2000])?;
/// rms_norm(&limits, TensorMut::new(y, [3, 2000])?, x, weight, 1e-5)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn rms_norm<E: OfRows>(
    on: &impl Target,
    target: TensorMut<'_, E, 2>,
    source: Tensor<'_, E, 2>,
    weight: Tensor<'_, E, 1>,
    epsilon: f32,
) -> Result<(), Error> {
    const NAME: &str = "rms_norm";
    let rows = Rows::new(NAME, "source", &source)?;
    rows.written(NAME, &target)?;
    rows.one(NAME, "weight", &weight)?;
    let addresses = [source.memory, target.memory, weight.memory].map(Slice::address);
    rows.each::<E>(&addresses, |kernel, few| {
        let (x, y) = (
            &source.memory[few.elements()],
            &mut target.memory[few.elements()],
        );
        let (w, m, n) = (weight.memory, int(few.count), int(few.columns));
        match kernel {
            OfRow::Block(number) => on.call_of::<E::RmsNorm>(number, (y, x, w, m, n, epsilon)),
            OfRow::Cluster(number) => {
                let given = (y, x, w, m, n, epsilon, partial(on)?);
                on.call_of::<E::LongRmsNorm>(number, given)
            }
        }
    })
}

/// Computes `y = (x - mean(x)) · w / √(variance(x) + ε) + b` for each row x of a `(rows, columns)`
/// tensor. The weight w and the bias b have one element for each column.
///
/// The rules of [`rms_norm`] apply.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, or if the device has no kernel.
///
/// ```
/// use cute_kernels::{F16, Limits, Slice, Tensor, TensorMut, layer_norm};
/// # fn there(len: usize) -> &'static mut Slice<u16> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (x, y, weight, bias) = (there(6000), there(6000), there(2000), there(2000));
/// let limits = Limits::of_compute_capability_9_0(132);
/// let x = Tensor::<F16, 2>::new(x, [3, 2000])?;
/// let (weight, bias) = (Tensor::new(weight, [2000])?, Tensor::new(bias, [2000])?);
/// layer_norm(&limits, TensorMut::new(y, [3, 2000])?, x, weight, bias, 1e-5)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn layer_norm<E: OfRows>(
    on: &impl Target,
    target: TensorMut<'_, E, 2>,
    source: Tensor<'_, E, 2>,
    weight: Tensor<'_, E, 1>,
    bias: Tensor<'_, E, 1>,
    epsilon: f32,
) -> Result<(), Error> {
    const NAME: &str = "layer_norm";
    let rows = Rows::new(NAME, "source", &source)?;
    rows.written(NAME, &target)?;
    rows.one(NAME, "weight", &weight)?;
    rows.one(NAME, "bias", &bias)?;
    let all = [source.memory, target.memory, weight.memory, bias.memory];
    rows.each::<E>(&all.map(Slice::address), |kernel, few| {
        let (x, y) = (
            &source.memory[few.elements()],
            &mut target.memory[few.elements()],
        );
        let (w, b) = (weight.memory, bias.memory);
        let (m, n) = (int(few.count), int(few.columns));
        match kernel {
            OfRow::Block(number) => on.call_of::<E::LayerNorm>(number, (y, x, w, b, m, n, epsilon)),
            OfRow::Cluster(number) => {
                let given = (y, x, w, b, m, n, epsilon, partial(on)?);
                on.call_of::<E::LongLayerNorm>(number, given)
            }
        }
    })
}

/// Computes the softmax of each row of a `(rows, columns)` tensor.
///
/// A row becomes NaN if it contains a NaN or a positive infinity, or if all its elements are
/// negative infinity. The rules of [`rms_norm`] apply.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, or if the device has no kernel.
///
/// ```
/// use cute_kernels::{Limits, Slice, Tensor, TensorMut, softmax};
/// # fn there(len: usize) -> &'static mut Slice<f32> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (from, to) = (there(2002), there(2002));
/// let (limits, shape) = (Limits::of_compute_capability_9_0(132), [2, 1001]);
/// softmax::<f32>(&limits, TensorMut::new(to, shape)?, Tensor::new(from, shape)?)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn softmax<E: OfRows>(
    on: &impl Target,
    target: TensorMut<'_, E, 2>,
    source: Tensor<'_, E, 2>,
) -> Result<(), Error> {
    const NAME: &str = "softmax";
    let rows = Rows::new(NAME, "source", &source)?;
    rows.written(NAME, &target)?;
    let given = (&mut *target.memory, source.memory, int(rows.count));
    if let Some(result) = E::softmax_by_block(on, rows.columns, given) {
        return result;
    }
    let addresses = [source.memory.address(), target.memory.address()];
    rows.each::<E>(&addresses, |kernel, few| {
        let (x, y) = (
            &source.memory[few.elements()],
            &mut target.memory[few.elements()],
        );
        let (m, n) = (int(few.count), int(few.columns));
        match kernel {
            OfRow::Block(number) => on.call_of::<E::Softmax>(number, (y, x, m, n)),
            OfRow::Cluster(number) => {
                on.call_of::<E::LongSoftmax>(number, (y, x, m, n, partial(on)?))
            }
        }
    })
}

/// Computes the cross entropy of each row of logits of shape `(rows, columns)` with the row's
/// label: the logarithm of the sum of the logits' exponentials, minus the logit of the label.
///
/// The call also writes the logarithm of the sum to `logarithms`, for
/// [`cross_entropy_backward`](crate::cross_entropy_backward).
///
/// * A row with the label -100 has the loss 0.
/// * A row with any other label outside the columns has the loss NaN.
/// * There is at least one column. The other rules of [`rms_norm`] apply.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, or if the device has no kernel.
///
/// ```
/// use cute_kernels::{Bf16, Limits, Slice, Tensor, TensorMut, cross_entropy};
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (losses, sums, logits, labels) = (there(8), there(8), there(8 * 32000), there(8));
/// let limits = Limits::of_compute_capability_9_0(132);
/// let logits = Tensor::<Bf16, 2>::new(logits, [8, 32000])?;
/// let labels = Tensor::<i32, 1>::new(labels, [8])?;
/// let (losses, sums) = (TensorMut::new(losses, [8])?, TensorMut::new(sums, [8])?);
/// cross_entropy(&limits, losses, sums, logits, labels)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn cross_entropy<E: OfRows>(
    on: &impl Target,
    losses: TensorMut<'_, f32, 1>,
    logarithms: TensorMut<'_, f32, 1>,
    logits: Tensor<'_, E, 2>,
    labels: Tensor<'_, i32, 1>,
) -> Result<(), Error> {
    const NAME: &str = "cross_entropy";
    let rows = Rows::new(NAME, "logits", &logits)?;
    for (name, shape, strides) in [
        ("losses", losses.shape, losses.strides),
        ("logarithms", logarithms.shape, logarithms.strides),
        ("labels", labels.shape, labels.strides),
    ] {
        same(NAME, (name, 0), shape[0], ("logits", 0), rows.count)?;
        compact(NAME, name, shape, strides)?;
    }
    if rows.count > 0 {
        not_empty(NAME, ("logits", &logits.shape), [1])?;
    }
    rows.each::<E>(&[logits.memory.address()], |kernel, few| {
        let own = few.first..few.first + few.count;
        let (y, sums) = (
            &mut losses.memory[own.clone()],
            &mut logarithms.memory[own.clone()],
        );
        let (x, labels) = (&logits.memory[few.elements()], &labels.memory[own]);
        let (m, n) = (int(few.count), int(few.columns));
        match kernel {
            OfRow::Block(number) => {
                on.call_of::<E::CrossEntropy>(number, (y, sums, x, labels, m, n))
            }
            OfRow::Cluster(number) => {
                let given = (y, sums, x, labels, m, n, partial(on)?);
                on.call_of::<E::LongCrossEntropy>(number, given)
            }
        }
    })
}

/// The kernel of a call, by its index: a kernel with one block per row, or with one cluster per
/// row.
#[derive(Clone, Copy)]
pub(crate) enum OfRow {
    Block(usize),
    Cluster(usize),
}

/// The rows of one launch, in a call that needs several launches.
#[derive(Clone, Copy)]
pub(crate) struct Few {
    pub(crate) first: usize,
    pub(crate) count: usize,
    pub(crate) columns: usize,
}

impl Few {
    pub(crate) const fn elements(self) -> std::ops::Range<usize> {
        self.first * self.columns..(self.first + self.count) * self.columns
    }
}

/// The number of rows of a call, and the length of a row.
#[derive(Clone, Copy)]
pub(crate) struct Rows {
    pub(crate) name: &'static str,
    pub(crate) count: usize,
    pub(crate) columns: usize,
}

impl Rows {
    /// Checks the source and returns its rows.
    pub(crate) fn new<E: OfRows>(
        function: &'static str,
        name: &'static str,
        tensor: &Tensor<'_, E, 2>,
    ) -> Result<Self, Error> {
        let [rows, columns] = tensor.shape;
        at_most(function, (name, 0), rows, MOST_ROWS)?;
        at_most(function, (name, 1), columns, MOST_COLUMNS)?;
        compact(function, name, tensor.shape, tensor.strides)?;
        Ok(Self {
            name,
            count: rows,
            columns,
        })
    }

    /// Checks that the target has the rows and columns of this call.
    pub(crate) fn written<E: OfRows>(
        &self,
        function: &'static str,
        target: &TensorMut<'_, E, 2>,
    ) -> Result<(), Error> {
        self.all(function, "target", target.shape, target.strides)
    }

    /// Checks that a tensor has the rows and columns of this call.
    pub(crate) fn all(
        &self,
        function: &'static str,
        name: &'static str,
        shape: [usize; 2],
        strides: [usize; 2],
    ) -> Result<(), Error> {
        let own = (self.name, [self.count, self.columns]);
        same_shape(function, (name, shape), own)?;
        compact(function, name, shape, strides)
    }

    /// Checks a tensor with one row.
    pub(crate) fn one<E: OfRows>(
        &self,
        function: &'static str,
        name: &'static str,
        tensor: &Tensor<'_, E, 1>,
    ) -> Result<(), Error> {
        same(
            function,
            (name, 0),
            tensor.shape[0],
            (self.name, 1),
            self.columns,
        )?;
        compact(function, name, tensor.shape, tensor.strides)
    }

    /// Returns whether kernels that move 16 bytes at a time can compute the call.
    pub(crate) fn is_in_vectors<E: OfRows>(&self, addresses: &[u64]) -> bool {
        (self.columns * size_of::<E::Stored>()).is_multiple_of(16)
            && addresses.iter().all(|address| address.is_multiple_of(16))
    }

    /// Launches the kernel until all rows are computed. One launch of a cluster kernel computes at
    /// most [`ROWS_AT_ONCE`] rows, for which the scratch memory suffices. If the first launch is
    /// accepted, all later launches are accepted too: no launch has more rows, and all addresses
    /// have the same alignment.
    pub(crate) fn each<E: OfRows>(
        &self,
        addresses: &[u64],
        mut launch: impl FnMut(OfRow, Few) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let Self {
            count: rows,
            columns,
            ..
        } = *self;
        if columns == 0 {
            return Ok(());
        }
        let (kernel, at_once) = match chosen(columns, self.is_in_vectors::<E>(addresses)) {
            (false, number) => (OfRow::Block(number), rows.max(1)),
            (true, number) => (OfRow::Cluster(number), ROWS_AT_ONCE),
        };
        for first in (0..rows).step_by(at_once) {
            let count = at_once.min(rows - first);
            launch(
                kernel,
                Few {
                    first,
                    count,
                    columns,
                },
            )?;
        }
        Ok(())
    }
}
