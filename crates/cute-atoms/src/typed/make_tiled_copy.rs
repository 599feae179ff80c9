//! The constructors of the type-level `TiledCopy`.

use cute_static::{AnyLayout, LayoutTv, MakeLayoutTv, TilerTv};

use super::tiled_copy::{Copies, TiledCopy};
use super::tiled_mma::Mma;
use super::tv::{LayoutATv, LayoutBTv, LayoutCTv, TakenExtent};
use super::width::{SameWidth, Units};
use super::{CopyTraits, MmaTraits};

/// The tiled copy of a layout of threads and a layout of values.
type Made<A, Bits, Thr, Val> = TiledCopy<A, Bits, LayoutTv<Thr, Val>, TilerTv<Thr, Val>>;

/// Makes a tiled copy from a layout of threads and a layout of values over the tile, like CuTe's
/// `make_tiled_copy`. The first layout maps a position in the tile to the number of a thread, and
/// the second to the number of a value.
pub fn make_tiled_copy<A, Bits, Thr, Val>(_: A, _: Bits, _: Thr, _: Val) -> Made<A, Bits, Thr, Val>
where
    A: CopyTraits,
    Bits: Units,
    Thr: AnyLayout + MakeLayoutTv<Val>,
    Made<A, Bits, Thr, Val>: Copies,
{
    TiledCopy::default()
}

macro_rules! of_a_product {
    ($($(#[$doc:meta])* $function:ident $LayoutTv:ident $first:ident $second:ident $($Width:ident)?;)*) => { $(
        $(#[$doc])*
        pub fn $function<A, Bits, T, PM: TakenExtent, PN: TakenExtent, PK: TakenExtent>(
            _: A,
            _: Bits,
            _: T,
        ) -> TiledCopy<A, Bits, <T as $LayoutTv>::Output, ($first::Extent, $second::Extent)>
        where
            A: CopyTraits,
            $(
                Bits: Units,
                <T::Atom as MmaTraits>::$Width: SameWidth<Bits::Width>,
            )?
            T: Mma<Permutations = (PM, PN, PK)> + $LayoutTv,
            TiledCopy<A, Bits, <T as $LayoutTv>::Output, ($first::Extent, $second::Extent)>: Copies,
        {
            TiledCopy::default()
        }
    )* };
}

of_a_product! {
    /// Makes a tiled copy in which each thread copies its elements of matrix A of a product, like
    /// CuTe's `make_tiled_copy_A`. Elements whose width is not that of A's elements do not compile.
    make_tiled_copy_a LayoutATv PM PK WidthA;
    /// Makes a tiled copy in which each thread copies its elements of matrix B of a product, like
    /// CuTe's `make_tiled_copy_B`. Elements whose width is not that of B's elements do not compile.
    make_tiled_copy_b LayoutBTv PN PK WidthB;
    /// Makes a tiled copy in which each thread copies its elements of matrix C of a product, like
    /// CuTe's `make_tiled_copy_C`. The elements may have another width than the accumulators,
    /// because accumulators are often converted before they are stored.
    make_tiled_copy_c LayoutCTv PM PN;
}
