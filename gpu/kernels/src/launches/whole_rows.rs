//! Launch descriptions of norms, softmax and cross entropy, for rows with run-time extents.

use super::*;

/// The division of rows among the blocks of a kernel.
#[derive(Clone, Copy)]
pub struct Shape {
    /// The greatest number of columns.
    pub most: u32,
    /// A divisor of the number of columns.
    pub multiple: u32,
    threads: u32,
    /// The number of rows per block, and the number of blocks per row.
    rows: u32,
    blocks: u32,
    /// The bytes of shared memory of a block.
    shared: u32,
}

impl Shape {
    /// Returns the shapes in the order of the kernels; `vector` is the number of elements in 16
    /// bytes. In the third, the fourth and the last shape, the blocks of a row form a cluster.
    pub(super) const fn all(vector: u32) -> [Self; 6] {
        const fn shape(most: u32, multiple: u32, threads: u32, rows: u32, blocks: u32) -> Shape {
            Shape {
                most,
                multiple,
                threads,
                rows,
                blocks,
                shared: 1024,
            }
        }
        [
            shape(1024, vector, 128, 4, 1),
            shape(8192, vector, 256, 1, 1),
            shape(32768, vector, 256, 1, 4),
            shape(131_072, vector, 512, 1, 8),
            shape(8192, 1, 256, 1, 1),
            shape(131_072, 1, 512, 1, 8),
        ]
    }

    /// Returns the shapes of [`all`](Self::all), where the blocks of some keep rows in shared
    /// memory: those of elements of 16 bits with up to 8192 and 131072 columns. `floats` says
    /// whether those of floats do, too.
    pub(super) const fn kept(vector: u32, floats: [bool; 2]) -> [Self; 6] {
        const fn kept(shape: Shape, threads: u32, vector: u32) -> Shape {
            Shape {
                threads,
                shared: 1024 + shape.most / shape.blocks * (16 / vector),
                ..shape
            }
        }
        let mut all = Self::all(vector);
        if vector == 8 || floats[0] {
            all[1] = kept(all[1], 1024 / vector, vector);
        }
        if vector == 8 || floats[1] {
            all[3] = kept(all[3], 256, vector);
        }
        all
    }

    pub(super) const fn columns(self) -> Size {
        let multiple = self.multiple.cast_signed();
        size("columns", multiple..=self.most.cast_signed()).multiple_of(multiple)
    }

    /// Returns the alignment of memory with elements of this size.
    pub(super) const fn align(self, bytes: usize) -> u64 {
        if self.multiple == 1 { bytes as u64 } else { 16 }
    }

    /// Returns the argument for a matrix to write.
    pub(super) const fn target<T: cute_launch::Element>(self) -> Write<T> {
        write("target", rows().times(self.columns())).aligned(self.align(size_of::<T>()))
    }

    /// Returns the argument for a matrix to read.
    pub(super) const fn matrix<T: cute_launch::Element>(self, name: &'static str) -> Read<T> {
        read(name, rows().times(self.columns())).aligned(self.align(size_of::<T>()))
    }

    /// Returns the argument for one row to read.
    pub(super) const fn row<T: cute_launch::Element>(self, name: &'static str) -> Read<T> {
        read(name, self.columns().elements()).aligned(self.align(size_of::<T>()))
    }

    /// Returns the argument for the floats through which the blocks of a row exchange their partial
    /// results.
    pub(super) const fn partial(self) -> Write<f32> {
        write("partial", rows().each_of(4 * self.blocks)).aligned(8)
    }

    /// Describes a kernel of this shape.
    pub(super) const fn kernel<A: cute_launch::Arguments + std::marker::Copy>(
        self,
        name: &'static str,
        arguments: A,
    ) -> Kernel<A> {
        // SAFETY: `norms.rs`, `softmaxes.rs` and `cross_entropies.rs`, `norms_kept.rs` and
        // `softmaxes_kept.rs`.
        unsafe {
            Kernel::new(name, self.threads, arguments)
                .line(rows().tiles(self.rows).of_blocks(self.blocks))
                .cluster(self.blocks)
                .shared(self.shared)
        }
        .at_least(if self.blocks > 1 { 9 } else { 8 }, 0)
    }

    /// Describes a kernel of this shape whose blocks do not reduce a row.
    pub(super) const fn apart<A: cute_launch::Arguments + std::marker::Copy>(
        self,
        name: &'static str,
        arguments: A,
    ) -> Kernel<A> {
        // SAFETY: `softmaxes_backward.rs`.
        unsafe {
            Kernel::new(name, self.threads, arguments)
                .line(rows().tiles(self.rows).of_blocks(self.blocks))
        }
        .at_least(8, 0)
    }
}

pub(super) const fn rows() -> Size {
    size("rows", 0..=1 << 24)
}

/// A kernel with one block per row, or with one cluster per row and memory for the clusters.
#[derive(Clone, Copy)]
pub enum OfRows<S, L> {
    Short(S),
    Long(L),
}

/// The kernels of one function and one element type, with their shapes.
pub type OfShapes<S, L> = [(Shape, OfRows<S, L>); 6];

/// A kernel of RMSNorm. Its arguments are y, x, the weight, rows, columns and ε.
pub type RmsNorm<T> = Kernel<(Write<T>, Read<T>, Read<T>, Size, Size, Scalar<f32>)>;
/// [`RmsNorm`] with the memory that the blocks of a cluster share.
pub type LongRmsNorm<T> = Kernel<(
    Write<T>,
    Read<T>,
    Read<T>,
    Size,
    Size,
    Scalar<f32>,
    Write<f32>,
)>;
/// A kernel of LayerNorm. Its arguments are y, x, the weight, the bias, rows, columns and ε.
pub type LayerNorm<T> = Kernel<(Write<T>, Read<T>, Read<T>, Read<T>, Size, Size, Scalar<f32>)>;
/// [`LayerNorm`] with the memory that the blocks of a cluster share.
pub type LongLayerNorm<T> = Kernel<(
    Write<T>,
    Read<T>,
    Read<T>,
    Read<T>,
    Size,
    Size,
    Scalar<f32>,
    Write<f32>,
)>;
/// A kernel of softmax. Its arguments are the weights, the values, rows and columns.
pub type Softmax<T> = Kernel<(Write<T>, Read<T>, Size, Size)>;
/// [`Softmax`] with the memory that the blocks of a cluster share.
pub type LongSoftmax<T> = Kernel<(Write<T>, Read<T>, Size, Size, Write<f32>)>;
/// A kernel of cross entropy. Its arguments are the losses, the logarithms of sums, the logits, the
/// labels, rows and columns.
pub type CrossEntropy<T> = Kernel<(Write<f32>, Write<f32>, Read<T>, Read<i32>, Size, Size)>;
/// [`CrossEntropy`] with the memory that the blocks of a cluster share.
pub type LongCrossEntropy<T> = Kernel<(
    Write<f32>,
    Write<f32>,
    Read<T>,
    Read<i32>,
    Size,
    Size,
    Write<f32>,
)>;

/// Describes the kernels of one function for one element type, from their names and the
/// `(arguments)` of a shape.
macro_rules! of_shapes {
    ($name:ident: $S:ty, $L:ty, $all:expr, |$shape:ident| ($($argument:expr),*),
        $stem:literal) => {
        pub const $name: OfShapes<$S, $L> = {
            const fn short($shape: Shape, name: &'static str) -> (Shape, OfRows<$S, $L>) {
                ($shape, OfRows::Short($shape.kernel(name, ($($argument),*))))
            }
            const fn long($shape: Shape, name: &'static str) -> (Shape, OfRows<$S, $L>) {
                ($shape, OfRows::Long($shape.kernel(name, ($($argument,)* $shape.partial()))))
            }
            let all = $all;
            [
                short(all[0], concat!($stem, "_1024")),
                short(all[1], concat!($stem, "_8192")),
                long(all[2], concat!($stem, "_32768")),
                long(all[3], concat!($stem, "_131072")),
                short(all[4], concat!($stem, "_any_8192")),
                long(all[5], concat!($stem, "_any_131072")),
            ]
        };
    };
}
pub(super) use of_shapes;

macro_rules! functions {
    ($($T:ty, $vector:literal: $rms:ident $rms_stem:literal, $layer:ident $layer_stem:literal,
        $softmax:ident $softmax_stem:literal, $entropy:ident $entropy_stem:literal;)*) => { $(
        of_shapes!($rms: RmsNorm<$T>, LongRmsNorm<$T>,
            Shape::kept($vector, [false, true]), |shape| (
            shape.target(), shape.matrix("source"), shape.row("weight"), rows(), shape.columns(),
            scalar("epsilon")
        ), $rms_stem);
        of_shapes!($layer: LayerNorm<$T>, LongLayerNorm<$T>,
            Shape::kept($vector, [false, false]), |shape| (
            shape.target(), shape.matrix("source"), shape.row("weight"), shape.row("bias"), rows(),
            shape.columns(), scalar("epsilon")
        ), $layer_stem);
        of_shapes!($softmax: Softmax<$T>, LongSoftmax<$T>,
            Shape::kept($vector, [false, true]), |shape| (
            shape.target(), shape.matrix("source"), rows(), shape.columns()
        ), $softmax_stem);
        of_shapes!($entropy: CrossEntropy<$T>, LongCrossEntropy<$T>,
            Shape::kept($vector, [true, true]), |shape| (
            write("losses", rows().elements()), write("logarithms", rows().elements()),
            shape.matrix("logits"), read("labels", rows().elements()), rows(), shape.columns()
        ), $entropy_stem);
    )* };
}

// The launcher represents elements of 16 bits by their bits.
functions! {
    f32, 4: RMS_NORM_F32 "rms_norm_f32", LAYER_NORM_F32 "layer_norm_f32",
        SOFTMAX_F32 "softmax_f32", CROSS_ENTROPY_F32 "cross_entropy_f32";
    u16, 8: RMS_NORM_F16 "rms_norm_f16", LAYER_NORM_F16 "layer_norm_f16",
        SOFTMAX_F16 "softmax_f16", CROSS_ENTROPY_F16 "cross_entropy_f16";
    u16, 8: RMS_NORM_BF16 "rms_norm_bf16", LAYER_NORM_BF16 "layer_norm_bf16",
        SOFTMAX_BF16 "softmax_bf16", CROSS_ENTROPY_BF16 "cross_entropy_bf16";
}
