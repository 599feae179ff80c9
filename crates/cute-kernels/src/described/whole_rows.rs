//! Launch descriptions of norms, softmax and cross entropy, for rows with any number of columns.
#![allow(unsafe_code, reason = "promises of the kernels in gpu/kernels")]

use cute_launch::{
    Arguments, Element, Kernel, Read, Scalar, Size, Write, read, scalar, size, write,
};

/// A range of columns, and the division of rows among blocks.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    most: i32,
    multiple: i32,
    threads: u32,
    rows_of_block: u32,
    blocks_of_row: u32,
    shared: u32,
}

const fn shape(
    most: i32,
    multiple: i32,
    threads: u32,
    rows_of_block: u32,
    blocks_of_row: u32,
) -> Shape {
    Shape {
        most,
        multiple,
        threads,
        rows_of_block,
        blocks_of_row,
        shared: 1024,
    }
}

/// Returns the shapes of kernels without clusters. With vectors, rows have at most 1024 or 8192
/// columns. With single elements, rows have at most 8192 columns.
pub(super) const fn short(vector: i32) -> [Shape; 3] {
    [
        shape(1024, vector, 128, 4, 1),
        shape(8192, vector, 256, 1, 1),
        shape(8192, 1, 256, 1, 1),
    ]
}

/// Returns the shapes of kernels with one cluster per row. With vectors, rows have at most 32768 or
/// 131072 columns. With single elements, rows have at most 131072 columns.
pub(super) const fn long(vector: i32) -> [Shape; 3] {
    [
        shape(32768, vector, 256, 1, 4),
        shape(MOST_COLUMNS as i32, vector, 512, 1, 8),
        shape(MOST_COLUMNS as i32, 1, 512, 1, 8),
    ]
}

/// Returns the shapes of [`short`] and [`long`], where the blocks of some keep rows in shared
/// memory: those of elements of 16 bits with up to 8192 and 131072 columns. `floats` says whether
/// those of floats do, too.
const fn kept(vector: i32, floats: [bool; 2]) -> ([Shape; 3], [Shape; 3]) {
    let (mut short, mut long) = (short(vector), long(vector));
    if vector == 8 || floats[0] {
        short[1] = short[1].kept(1024 / vector.cast_unsigned(), vector);
    }
    if vector == 8 || floats[1] {
        long[1] = long[1].kept(256, vector);
    }
    (short, long)
}

/// The greatest number of rows.
pub(crate) const MOST_ROWS: usize = 1 << 24;
/// The greatest number of columns.
pub(crate) const MOST_COLUMNS: usize = 131_072;
/// The greatest number of floats per row that the blocks of a cluster exchange.
pub(crate) const PARTIAL: usize = 32;

/// Chooses the kernel for rows of this many columns. Returns true for a kernel of [`long`] and
/// false for a kernel of [`short`], with the kernel's index there: 10000 columns in vectors give
/// `(true, 0)`.
pub(crate) const fn chosen(columns: usize, is_in_vectors: bool) -> (bool, usize) {
    match (is_in_vectors, columns) {
        (true, ..=1024) => (false, 0),
        (true, ..=8192) => (false, 1),
        (true, ..=32768) => (true, 0),
        (true, _) => (true, 1),
        (false, ..=8192) => (false, 2),
        (false, _) => (true, 2),
    }
}

pub(super) const fn rows() -> Size {
    size("rows", 0..=MOST_ROWS as i32)
}

impl Shape {
    /// Returns this shape for blocks that keep their share of a row in shared memory.
    const fn kept(self, threads: u32, vector: i32) -> Self {
        let share = self.most.cast_unsigned() / self.blocks_of_row;
        Self {
            threads,
            shared: 1024 + share * (16 / vector.cast_unsigned()),
            ..self
        }
    }

    pub(super) const fn columns(self) -> Size {
        size("columns", self.multiple..=self.most).multiple_of(self.multiple)
    }

    const fn align<T>(self) -> u64 {
        if self.multiple == 1 {
            size_of::<T>() as u64
        } else {
            16
        }
    }

    pub(super) const fn target<T: Element>(self) -> Write<T> {
        write("target", rows().times(self.columns())).aligned(self.align::<T>())
    }

    pub(super) const fn matrix<T: Element>(self, name: &'static str) -> Read<T> {
        read(name, rows().times(self.columns())).aligned(self.align::<T>())
    }

    pub(super) const fn row<T: Element>(self, name: &'static str) -> Read<T> {
        read(name, self.columns().elements()).aligned(self.align::<T>())
    }

    pub(super) const fn partial(self) -> Write<f32> {
        write("partial", rows().each_of(4 * self.blocks_of_row)).aligned(8)
    }

    pub(super) const fn kernel<A: Arguments + Copy>(
        self,
        name: &'static str,
        arguments: A,
    ) -> Kernel<A> {
        // SAFETY: `norms.rs`, `softmaxes.rs` and `cross_entropies.rs` of `gpu/kernels/src`, and
        // `norms_kept.rs` and `softmaxes_kept.rs`.
        let kernel = unsafe {
            Kernel::new(name, self.threads, arguments)
                .line(
                    rows()
                        .tiles(self.rows_of_block)
                        .of_blocks(self.blocks_of_row),
                )
                .cluster(self.blocks_of_row)
                .shared(self.shared)
        };
        if self.blocks_of_row > 1 {
            kernel.exactly(9, 0)
        } else {
            kernel.at_least(8, 0)
        }
    }
}

impl Shape {
    /// Describes a kernel in which no block waits for another block.
    pub(super) const fn apart<A: Arguments + Copy>(
        self,
        name: &'static str,
        arguments: A,
    ) -> Kernel<A> {
        let blocks = rows()
            .tiles(self.rows_of_block)
            .of_blocks(self.blocks_of_row);
        // SAFETY: `gpu/kernels/src/softmaxes_backward.rs`.
        unsafe { Kernel::new(name, self.threads, arguments).line(blocks) }.at_least(8, 0)
    }
}

/// Arguments of RMSNorm: the target, the source, the weight, rows, columns and ε.
pub(crate) type RmsNorm<T> = (Write<T>, Read<T>, Read<T>, Size, Size, Scalar<f32>);
/// [`RmsNorm`] with the memory that the blocks of a cluster share.
pub(crate) type LongRmsNorm<T> = (
    Write<T>,
    Read<T>,
    Read<T>,
    Size,
    Size,
    Scalar<f32>,
    Write<f32>,
);
/// Arguments of LayerNorm: the target, the source, the weight, the bias, rows, columns and ε.
pub(crate) type LayerNorm<T> = (Write<T>, Read<T>, Read<T>, Read<T>, Size, Size, Scalar<f32>);
/// [`LayerNorm`] with the memory that the blocks of a cluster share.
#[rustfmt::skip]
pub(crate) type LongLayerNorm<T> =
    (Write<T>, Read<T>, Read<T>, Read<T>, Size, Size, Scalar<f32>, Write<f32>);
/// Arguments of softmax: the target, the source, rows and columns.
pub(crate) type Softmax<T> = (Write<T>, Read<T>, Size, Size);
/// [`Softmax`] with the memory that the blocks of a cluster share.
pub(crate) type LongSoftmax<T> = (Write<T>, Read<T>, Size, Size, Write<f32>);
/// Arguments of cross entropy: the losses, the logarithms of sums, the logits, the labels, rows and
/// columns.
pub(crate) type CrossEntropy<T> = (Write<f32>, Write<f32>, Read<T>, Read<i32>, Size, Size);
/// [`CrossEntropy`] with the memory that the blocks of a cluster share.
#[rustfmt::skip]
pub(crate) type LongCrossEntropy<T> =
    (Write<f32>, Write<f32>, Read<T>, Read<i32>, Size, Size, Write<f32>);

/// Describes all kernels of one function for one element type.
macro_rules! of_shapes {
    ($name:ident $long_name:ident $stem:literal: $short:ty, $long:ty, $shapes:expr,
        |$shape:ident| ($($argument:expr),*)) => {
        pub(crate) const $name: [Kernel<$short>; 3] = {
            const fn of($shape: Shape, name: &'static str) -> Kernel<$short> {
                $shape.kernel(name, ($($argument),*))
            }
            let ([few, more, any], _) = $shapes;
            [
                of(few, concat!($stem, "_1024")),
                of(more, concat!($stem, "_8192")),
                of(any, concat!($stem, "_any_8192")),
            ]
        };
        pub(crate) const $long_name: [Kernel<$long>; 3] = {
            const fn of($shape: Shape, name: &'static str) -> Kernel<$long> {
                $shape.kernel(name, ($($argument,)* $shape.partial()))
            }
            let (_, [few, more, any]) = $shapes;
            [
                of(few, concat!($stem, "_32768")),
                of(more, concat!($stem, "_131072")),
                of(any, concat!($stem, "_any_131072")),
            ]
        };
    };
}

pub(super) use of_shapes;

macro_rules! functions {
    ($($T:ty, $vector:literal:
        $rms:ident $long_rms:ident $rms_stem:literal,
        $layer:ident $long_layer:ident $layer_stem:literal,
        $softmax:ident $long_softmax:ident $softmax_stem:literal,
        $entropy:ident $long_entropy:ident $entropy_stem:literal;)*) => { $(
        of_shapes!($rms $long_rms $rms_stem: RmsNorm<$T>, LongRmsNorm<$T>,
            kept($vector, [false, true]), |shape| (
            shape.target(), shape.matrix("source"), shape.row("weight"), rows(), shape.columns(),
            scalar("epsilon")
        ));
        of_shapes!($layer $long_layer $layer_stem: LayerNorm<$T>, LongLayerNorm<$T>,
            kept($vector, [false, false]), |shape| (
                shape.target(), shape.matrix("source"), shape.row("weight"), shape.row("bias"),
                rows(), shape.columns(), scalar("epsilon")
            ));
        of_shapes!($softmax $long_softmax $softmax_stem: Softmax<$T>, LongSoftmax<$T>,
            kept($vector, [false, true]), |shape| (
                shape.target(), shape.matrix("source"), rows(), shape.columns()
            ));
        of_shapes!($entropy $long_entropy $entropy_stem: CrossEntropy<$T>, LongCrossEntropy<$T>,
            kept($vector, [true, true]), |shape| (
                write("losses", rows().elements()), write("logarithms", rows().elements()),
                shape.matrix("logits"), read("labels", rows().elements()), rows(), shape.columns()
            ));
    )* };
}

// A 16-bit float is described as a `u16`, which has its bits.
functions! {
    f32, 4: RMS_NORM_F32 LONG_RMS_NORM_F32 "rms_norm_f32",
        LAYER_NORM_F32 LONG_LAYER_NORM_F32 "layer_norm_f32",
        SOFTMAX_F32 LONG_SOFTMAX_F32 "softmax_f32",
        CROSS_ENTROPY_F32 LONG_CROSS_ENTROPY_F32 "cross_entropy_f32";
    u16, 8: RMS_NORM_F16 LONG_RMS_NORM_F16 "rms_norm_f16",
        LAYER_NORM_F16 LONG_LAYER_NORM_F16 "layer_norm_f16",
        SOFTMAX_F16 LONG_SOFTMAX_F16 "softmax_f16",
        CROSS_ENTROPY_F16 LONG_CROSS_ENTROPY_F16 "cross_entropy_f16";
    u16, 8: RMS_NORM_BF16 LONG_RMS_NORM_BF16 "rms_norm_bf16",
        LAYER_NORM_BF16 LONG_LAYER_NORM_BF16 "layer_norm_bf16",
        SOFTMAX_BF16 LONG_SOFTMAX_BF16 "softmax_bf16",
        CROSS_ENTROPY_BF16 LONG_CROSS_ENTROPY_BF16 "cross_entropy_bf16";
}
