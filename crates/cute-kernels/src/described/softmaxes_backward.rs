//! Launch descriptions of the gradients of softmax and cross entropy.
#![allow(unsafe_code, reason = "promises of the kernels in gpu/kernels")]

use cute_launch::{Kernel, Read, Size, Write, read};

use super::whole_rows::{Shape, long, of_shapes, rows, short};

/// Arguments for softmax: the target, the gradient of the weights, the weights, rows and columns.
pub(crate) type Softmax<T> = (Write<T>, Read<T>, Read<T>, Size, Size);
/// [`Softmax`] with the memory that the blocks of a cluster share.
pub(crate) type LongSoftmax<T> = (Write<T>, Read<T>, Read<T>, Size, Size, Write<f32>);
/// Arguments for cross entropy: the target, the logits, the labels, the logarithms of sums, the
/// gradients of losses, rows and columns.
#[rustfmt::skip]
pub(crate) type CrossEntropy<T> =
    (Write<T>, Read<T>, Read<i32>, Read<f32>, Read<f32>, Size, Size);

macro_rules! functions {
    ($($T:ty, $vector:literal: $softmax:ident $long_softmax:ident $softmax_stem:literal,
        $entropy:ident $entropy_stem:literal;)*) => { $(
        of_shapes!($softmax $long_softmax $softmax_stem: Softmax<$T>, LongSoftmax<$T>,
            (short($vector), long($vector)), |shape| (
                shape.target(), shape.matrix("gradient"), shape.matrix("weights"), rows(),
                shape.columns()
            ));
        /// The kernels with one block per row, then those with several blocks per row.
        pub(crate) const $entropy: [Kernel<CrossEntropy<$T>>; 6] = {
            const fn of(shape: Shape, name: &'static str) -> Kernel<CrossEntropy<$T>> {
                shape.apart(name, (
                    shape.target(), shape.matrix("logits"), read("labels", rows().elements()),
                    read("logarithms", rows().elements()), read("gradients", rows().elements()),
                    rows(), shape.columns()
                ))
            }
            let ([few, more, any], [much, most, any_more]) = (short($vector), long($vector));
            [
                of(few, concat!($entropy_stem, "_1024")),
                of(more, concat!($entropy_stem, "_8192")),
                of(any, concat!($entropy_stem, "_any_8192")),
                of(much, concat!($entropy_stem, "_32768")),
                of(most, concat!($entropy_stem, "_131072")),
                of(any_more, concat!($entropy_stem, "_any_131072")),
            ]
        };
    )* };
}

// A 16-bit float is described as a `u16`, which has its bits.
functions! {
    f32, 4: SOFTMAX_F32 LONG_SOFTMAX_F32 "softmax_backward_f32",
        CROSS_ENTROPY_F32 "cross_entropy_backward_f32";
    u16, 8: SOFTMAX_F16 LONG_SOFTMAX_F16 "softmax_backward_f16",
        CROSS_ENTROPY_F16 "cross_entropy_backward_f16";
    u16, 8: SOFTMAX_BF16 LONG_SOFTMAX_BF16 "softmax_backward_bf16",
        CROSS_ENTROPY_BF16 "cross_entropy_backward_bf16";
}
