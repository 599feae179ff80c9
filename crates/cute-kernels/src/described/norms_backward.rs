//! Launch descriptions of the gradients of norms. One kernel computes the gradient of the input.
//! The gradients of weight and bias are sums over rows, computed in two steps.
#![allow(unsafe_code, reason = "promises of the kernels in gpu/kernels")]

use cute_launch::{
    Arguments, Element, Kernel, Read, Scalar, Size, Write, read, scalar, size, write,
};

use super::whole_rows::{Shape, long, of_shapes, rows, short};

/// The number of rows of a chunk.
pub(crate) const CHUNK: usize = 64;

/// Arguments for the gradient of RMSNorm's input: dx, the factors of rows, dy, x, the weight, rows,
/// columns and ε.
#[rustfmt::skip]
pub(crate) type RmsNorm<T> =
    (Write<T>, Write<f32>, Read<T>, Read<T>, Read<T>, Size, Size, Scalar<f32>);
/// [`RmsNorm`] with the memory that the blocks of a cluster share.
#[rustfmt::skip]
pub(crate) type LongRmsNorm<T> =
    (Write<T>, Write<f32>, Read<T>, Read<T>, Read<T>, Size, Size, Scalar<f32>, Write<f32>);
/// Arguments for the gradient of LayerNorm's input: dx, the factors and the means of rows, dy, x,
/// the weight, rows, columns and ε.
#[rustfmt::skip]
pub(crate) type LayerNorm<T> =
    (Write<T>, Write<f32>, Write<f32>, Read<T>, Read<T>, Read<T>, Size, Size, Scalar<f32>);
/// [`LayerNorm`] with the memory that the blocks of a cluster share.
#[rustfmt::skip]
pub(crate) type LongLayerNorm<T> = (
    Write<T>, Write<f32>, Write<f32>, Read<T>, Read<T>, Read<T>, Size, Size, Scalar<f32>,
    Write<f32>,
);
/// Arguments for the gradient of RMSNorm's weight, first step: the sums of chunks, dy, x, the
/// factors, rows and columns.
pub(crate) type RmsNormWeight<T> = (Write<f32>, Read<T>, Read<T>, Read<f32>, Size, Size);
/// Arguments for the gradients of LayerNorm's weight and bias, first step: the sums of chunks for
/// each of the two, dy, x, the factors, the means, rows and columns.
#[rustfmt::skip]
pub(crate) type LayerNormWeight<T> =
    (Write<f32>, Write<f32>, Read<T>, Read<T>, Read<f32>, Read<f32>, Size, Size);
/// Arguments of the second step: the gradient, the sums of chunks, the chunks and the columns.
pub(crate) type SumOfChunks<T> = (Write<T>, Read<f32>, Size, Size);

/// Returns the extent of columns, a multiple of the vector's elements.
const fn columns(vector: u32) -> Size {
    let vector = vector.cast_signed();
    size("columns", vector..=1 << 20).multiple_of(vector)
}

/// Returns the alignment in bytes of elements of `bytes` bytes in vectors of `vector` elements.
const fn align(vector: u32, bytes: usize) -> u64 {
    if vector == 1 { bytes as u64 } else { 16 }
}

/// Returns the argument for the sums of chunks: one row of floats for each chunk.
const fn sums(name: &'static str, vector: u32) -> Write<f32> {
    let length = rows().over(CHUNK as u32).times(columns(vector).elements());
    write(name, length).aligned(align(vector, 4))
}

const fn matrix<T: Element>(name: &'static str, vector: u32) -> Read<T> {
    read(name, rows().times(columns(vector))).aligned(align(vector, size_of::<T>()))
}

/// Describes the first step of the gradient of a weight.
const fn weight<A: Arguments + Copy>(name: &'static str, vector: u32, arguments: A) -> Kernel<A> {
    // SAFETY: `gpu/kernels/src/norms_weights.rs`.
    unsafe {
        Kernel::new(name, 128, arguments).grid(
            rows().tiles(CHUNK as u32),
            columns(vector).tiles(128 * vector),
        )
    }
    .at_least(8, 0)
}

const fn rms_weight<T: Element>(name: &'static str, vector: u32) -> Kernel<RmsNormWeight<T>> {
    let arguments = (
        sums("sums", vector),
        matrix("gradient", vector),
        matrix("source", vector),
        read("factors", rows().elements()),
        rows(),
        columns(vector),
    );
    weight(name, vector, arguments)
}

const fn layer_weight<T: Element>(name: &'static str, vector: u32) -> Kernel<LayerNormWeight<T>> {
    let arguments = (
        sums("sums", vector),
        sums("biases", vector),
        matrix("gradient", vector),
        matrix("source", vector),
        read("factors", rows().elements()),
        read("means", rows().elements()),
        rows(),
        columns(vector),
    );
    weight(name, vector, arguments)
}

const fn sum_of_chunks<T: Element>(name: &'static str) -> Kernel<SumOfChunks<T>> {
    let (chunks, columns) = (size("chunks", 0..=1 << 18), columns(1));
    let arguments = (
        write("target", columns.elements()),
        read("sums", chunks.times(columns)),
        chunks,
        columns,
    );
    // SAFETY: `gpu/kernels/src/norms_chunks.rs`.
    unsafe {
        Kernel::new(name, 256, arguments)
            .line(columns.tiles(32))
            .shared(1024)
    }
    .at_least(8, 0)
}

macro_rules! functions {
    ($($T:ty, $vector:literal: $rms:ident $long_rms:ident $rms_stem:literal,
        $layer:ident $long_layer:ident $layer_stem:literal,
        $rms_weight:ident $of_rms:literal, $layer_weight:ident $of_layer:literal,
        $sum:ident $chunks:literal;)*) => { $(
        of_shapes!($rms $long_rms $rms_stem: RmsNorm<$T>, LongRmsNorm<$T>,
            (short($vector), long($vector)), |shape| (
            shape.target(), write("factors", rows().elements()), shape.matrix("gradient"),
            shape.matrix("source"), shape.row("weight"), rows(), shape.columns(),
            scalar("epsilon")
        ));
        of_shapes!($layer $long_layer $layer_stem: LayerNorm<$T>, LongLayerNorm<$T>,
            (short($vector), long($vector)), |shape| (
                shape.target(), write("factors", rows().elements()),
                write("means", rows().elements()), shape.matrix("gradient"),
                shape.matrix("source"), shape.row("weight"), rows(), shape.columns(),
                scalar("epsilon")
            ));
        /// The kernels of the first step: one moves vectors of 16 bytes, the other single elements.
        pub(crate) const $rms_weight: [Kernel<RmsNormWeight<$T>>; 2] =
            [rms_weight($of_rms, $vector), rms_weight(concat!($of_rms, "_any"), 1)];
        pub(crate) const $layer_weight: [Kernel<LayerNormWeight<$T>>; 2] =
            [layer_weight($of_layer, $vector), layer_weight(concat!($of_layer, "_any"), 1)];
        /// The kernel of the second step.
        pub(crate) const $sum: Kernel<SumOfChunks<$T>> = sum_of_chunks($chunks);
    )* };
}

// A 16-bit float is described as a `u16`, which has its bits.
functions! {
    f32, 4: RMS_F32 LONG_RMS_F32 "rms_norm_backward_f32",
        LAYER_F32 LONG_LAYER_F32 "layer_norm_backward_f32",
        RMS_WEIGHT_F32 "rms_norm_weight_f32", LAYER_WEIGHT_F32 "layer_norm_weight_f32",
        SUM_F32 "sum_of_chunks_f32";
    u16, 8: RMS_F16 LONG_RMS_F16 "rms_norm_backward_f16",
        LAYER_F16 LONG_LAYER_F16 "layer_norm_backward_f16",
        RMS_WEIGHT_F16 "rms_norm_weight_f16", LAYER_WEIGHT_F16 "layer_norm_weight_f16",
        SUM_F16 "sum_of_chunks_f16";
    u16, 8: RMS_BF16 LONG_RMS_BF16 "rms_norm_backward_bf16",
        LAYER_BF16 LONG_LAYER_BF16 "layer_norm_backward_bf16",
        RMS_WEIGHT_BF16 "rms_norm_weight_bf16", LAYER_WEIGHT_BF16 "layer_norm_weight_bf16",
        SUM_BF16 "sum_of_chunks_bf16";
}
