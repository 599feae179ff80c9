//! Launch descriptions of the gradients of norms. One kernel computes the gradient of the input.
//! The gradients of weight and bias are sums over rows, computed in two steps.

use super::whole_rows::{of_shapes, rows};
use super::*;

/// A kernel for the gradient of RMSNorm's input. Its arguments are dx, the factors of rows, dy, x,
/// the weight, rows, columns and ε.
pub type RmsNormBackward<T> = Kernel<(
    Write<T>,
    Write<f32>,
    Read<T>,
    Read<T>,
    Read<T>,
    Size,
    Size,
    Scalar<f32>,
)>;
/// [`RmsNormBackward`] with the memory that the blocks of a cluster share.
pub type LongRmsNormBackward<T> = Kernel<(
    Write<T>,
    Write<f32>,
    Read<T>,
    Read<T>,
    Read<T>,
    Size,
    Size,
    Scalar<f32>,
    Write<f32>,
)>;
/// A kernel for the gradient of LayerNorm's input. Its arguments are dx, the factors and the means
/// of rows, dy, x, the weight, rows, columns and ε.
pub type LayerNormBackward<T> = Kernel<(
    Write<T>,
    Write<f32>,
    Write<f32>,
    Read<T>,
    Read<T>,
    Read<T>,
    Size,
    Size,
    Scalar<f32>,
)>;
/// [`LayerNormBackward`] with the memory that the blocks of a cluster share.
pub type LongLayerNormBackward<T> = Kernel<(
    Write<T>,
    Write<f32>,
    Write<f32>,
    Read<T>,
    Read<T>,
    Read<T>,
    Size,
    Size,
    Scalar<f32>,
    Write<f32>,
)>;
/// A kernel of the first step for RMSNorm's weight. Its arguments are the sums of chunks, dy, x,
/// the factors, rows and columns.
pub type RmsNormWeight<T> = Kernel<(Write<f32>, Read<T>, Read<T>, Read<f32>, Size, Size)>;
/// A kernel of the first step for LayerNorm's weight and bias. Its arguments are the weight's sums
/// of chunks, the bias's sums of chunks, dy, x, the factors, the means, rows and columns.
pub type LayerNormWeight<T> = Kernel<(
    Write<f32>,
    Write<f32>,
    Read<T>,
    Read<T>,
    Read<f32>,
    Read<f32>,
    Size,
    Size,
)>;
/// A kernel of the second step. Its arguments are the gradient, the sums of chunks, and the numbers
/// of chunks and columns.
pub type SumOfChunks<T> = Kernel<(Write<T>, Read<f32>, Size, Size)>;

/// The number of rows of a chunk.
pub const CHUNK: u32 = 64;

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
    let length = rows().over(CHUNK).times(columns(vector).elements());
    write(name, length).aligned(align(vector, 4))
}

/// Returns the argument for a matrix to read.
const fn matrix<T: cute_launch::Element>(name: &'static str, vector: u32) -> Read<T> {
    read(name, rows().times(columns(vector))).aligned(align(vector, size_of::<T>()))
}

/// Describes the first step of the gradient of a weight.
const fn weight<A: cute_launch::Arguments + std::marker::Copy>(
    name: &'static str,
    vector: u32,
    arguments: A,
) -> Kernel<A> {
    // SAFETY: `norms_weights.rs`.
    unsafe {
        Kernel::new(name, 128, arguments)
            .grid(rows().tiles(CHUNK), columns(vector).tiles(128 * vector))
    }
    .at_least(8, 0)
}

const fn rms_weight<T: cute_launch::Element>(name: &'static str, vector: u32) -> RmsNormWeight<T> {
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

const fn layer_weight<T: cute_launch::Element>(
    name: &'static str,
    vector: u32,
) -> LayerNormWeight<T> {
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

const fn sum_of_chunks<T: cute_launch::Element>(name: &'static str) -> SumOfChunks<T> {
    let (chunks, columns) = (size("chunks", 0..=1 << 18), columns(1));
    let arguments = (
        write("target", columns.elements()),
        read("sums", chunks.times(columns)),
        chunks,
        columns,
    );
    // SAFETY: `norms_chunks.rs`.
    unsafe {
        Kernel::new(name, 256, arguments)
            .line(columns.tiles(32))
            .shared(1024)
    }
    .at_least(8, 0)
}

macro_rules! functions {
    ($($T:ty, $vector:literal: $rms:ident $rms_stem:literal, $layer:ident $layer_stem:literal,
        $weights:ident $rms_weight:literal $layer_weight:literal, $sum:ident $chunks:literal;)*)
    => { $(
        of_shapes!($rms: RmsNormBackward<$T>, LongRmsNormBackward<$T>,
            Shape::all($vector), |shape| (
            shape.target(), write("factors", rows().elements()), shape.matrix("gradient"),
            shape.matrix("source"), shape.row("weight"), rows(), shape.columns(),
            scalar("epsilon")
        ), $rms_stem);
        of_shapes!($layer: LayerNormBackward<$T>, LongLayerNormBackward<$T>,
            Shape::all($vector), |shape| (
            shape.target(), write("factors", rows().elements()), write("means", rows().elements()),
            shape.matrix("gradient"), shape.matrix("source"), shape.row("weight"), rows(),
            shape.columns(), scalar("epsilon")
        ), $layer_stem);
        /// The kernels of the first step: with vectors of 16 bytes, and with single columns.
        pub const $weights: [(RmsNormWeight<$T>, LayerNormWeight<$T>); 2] = [
            (rms_weight($rms_weight, $vector), layer_weight($layer_weight, $vector)),
            (
                rms_weight(concat!($rms_weight, "_any"), 1),
                layer_weight(concat!($layer_weight, "_any"), 1),
            ),
        ];
        /// The kernel of the second step.
        pub const $sum: SumOfChunks<$T> = sum_of_chunks($chunks);
    )* };
}

// The launcher represents elements of 16 bits by their bits.
functions! {
    f32, 4: RMS_NORM_BACKWARD_F32 "rms_norm_backward_f32",
        LAYER_NORM_BACKWARD_F32 "layer_norm_backward_f32",
        NORM_WEIGHTS_F32 "rms_norm_weight_f32" "layer_norm_weight_f32",
        SUM_OF_CHUNKS_F32 "sum_of_chunks_f32";
    u16, 8: RMS_NORM_BACKWARD_F16 "rms_norm_backward_f16",
        LAYER_NORM_BACKWARD_F16 "layer_norm_backward_f16",
        NORM_WEIGHTS_F16 "rms_norm_weight_f16" "layer_norm_weight_f16",
        SUM_OF_CHUNKS_F16 "sum_of_chunks_f16";
    u16, 8: RMS_NORM_BACKWARD_BF16 "rms_norm_backward_bf16",
        LAYER_NORM_BACKWARD_BF16 "layer_norm_backward_bf16",
        NORM_WEIGHTS_BF16 "rms_norm_weight_bf16" "layer_norm_weight_bf16",
        SUM_OF_CHUNKS_BF16 "sum_of_chunks_bf16";
}
