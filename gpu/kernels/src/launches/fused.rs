//! Products for Hopper whose sums are changed on their way to C.

use super::hopper::boxes_of_operands;
use super::*;

/// A product with further memories or numbers: a tuple of the arguments between its counter and
/// its extents.
macro_rules! fused {
    ($($(#[$about:meta])* $name:ident $type:ident ($($argument:ty),*) of $element:ty, $kernel:ident,
        |$m:ident, $n:ident| ($($given:expr),*);)*) => { $(
        $(#[$about])*
        pub const $name: $type = {
            let ($m, $n, k) = (any("m"), by(8, "n"), by(8, "k"));
            let a = read_map("a", boxes_of_operands(), [k.elements(), $m.elements()]);
            let b = read_map("b", boxes_of_operands(), [k.elements(), $n.elements()]);
            let c = write_map("c", boxes_c(), [$n.elements(), $m.elements()]);
            let pace = write("pace", elements(1));
            // SAFETY: `gemm_sm90/fused.rs`, as `hopper.rs` says.
            unsafe {
                Kernel::of(
                    kernels::gemm_sm90::fused::$kernel::ENTRY,
                    (a, b, c, pace, $($given,)* $m, $n, k),
                )
                .overlapping()
                .resident()
                .shared(tiles::BYTES)
            }
            .exactly(9, 0)
        };
    )* };
}

macro_rules! kinds {
    ($($(#[$about:meta])* $name:ident $(<$element:ident>)? of $of:ty, ($($argument:ty),*);)*) => { $(
        $(#[$about])*
        pub type $name $(<$element>)? = Kernel<(
            ReadMap<$of, 2>,
            ReadMap<$of, 2>,
            WriteMap<$of, 2>,
            Write<u32>,
            $($argument,)*
            Size,
            Size,
            Size,
        )>;
    )* };
}

kinds! {
    /// With a bias.
    OfBias<T> of T, (Read<u16>);
    /// With a bias and a residual.
    OfResidual<T> of T, (Read<u16>, Read<u16>);
    /// With a bias of rows and a scale.
    OfScaledRows of Bf16, (Read<f32>, Scalar<f32>);
    /// With a scale and a slope.
    OfSlope of F16, (Scalar<f32>, Scalar<f32>);
}
