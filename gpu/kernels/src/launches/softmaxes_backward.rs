//! Launch descriptions of the gradients of softmax and cross entropy.

use super::whole_rows::{of_shapes, rows};
use super::*;

/// A kernel for the gradient of softmax. Its arguments are dx, dy, the weights, rows and columns.
pub type SoftmaxBackward<T> = Kernel<(Write<T>, Read<T>, Read<T>, Size, Size)>;
/// [`SoftmaxBackward`] with the memory that the blocks of a cluster share.
pub type LongSoftmaxBackward<T> = Kernel<(Write<T>, Read<T>, Read<T>, Size, Size, Write<f32>)>;
/// A kernel for the gradient of cross entropy. Its arguments are the gradient, the logits, the
/// labels, the logarithms, the gradients of losses, rows and columns.
#[rustfmt::skip]
pub type CrossEntropyBackward<T> =
    Kernel<(Write<T>, Read<T>, Read<i32>, Read<f32>, Read<f32>, Size, Size)>;

macro_rules! functions {
    ($($T:ty, $vector:literal: $softmax:ident $softmax_stem:literal,
        $entropy:ident $entropy_stem:literal;)*) => { $(
        of_shapes!($softmax: SoftmaxBackward<$T>, LongSoftmaxBackward<$T>,
            Shape::all($vector), |shape| (
            shape.target(), shape.matrix("gradient"), shape.matrix("weights"), rows(),
            shape.columns()
        ), $softmax_stem);
        pub const $entropy: [(Shape, CrossEntropyBackward<$T>); 6] = {
            const fn of(shape: Shape, name: &'static str) -> (Shape, CrossEntropyBackward<$T>) {
                (shape, shape.apart(name, (
                    shape.target(), shape.matrix("logits"), read("labels", rows().elements()),
                    read("logarithms", rows().elements()), read("gradients", rows().elements()),
                    rows(), shape.columns()
                )))
            }
            let all = Shape::all($vector);
            [
                of(all[0], concat!($entropy_stem, "_1024")),
                of(all[1], concat!($entropy_stem, "_8192")),
                of(all[2], concat!($entropy_stem, "_32768")),
                of(all[3], concat!($entropy_stem, "_131072")),
                of(all[4], concat!($entropy_stem, "_any_8192")),
                of(all[5], concat!($entropy_stem, "_any_131072")),
            ]
        };
    )* };
}

// The launcher represents elements of 16 bits by their bits.
functions! {
    f32, 4: SOFTMAX_BACKWARD_F32 "softmax_backward_f32",
        CROSS_ENTROPY_BACKWARD_F32 "cross_entropy_backward_f32";
    u16, 8: SOFTMAX_BACKWARD_F16 "softmax_backward_f16",
        CROSS_ENTROPY_BACKWARD_F16 "cross_entropy_backward_f16";
    u16, 8: SOFTMAX_BACKWARD_BF16 "softmax_backward_bf16",
        CROSS_ENTROPY_BACKWARD_BF16 "cross_entropy_backward_bf16";
}
