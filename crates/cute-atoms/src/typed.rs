//! Atoms, tiled copies and tiled products as types. The compiler computes their layouts, and their
//! values need no memory.
//!
//! | item | what it is |
//! |---|---|
//! | [`MmaTraits`], [`CopyTraits`] | an atom as a type, which describes one instruction; all atoms are in [`atoms`] |
//! | [`TiledMma`] | an MMA atom repeated over a tile, with the methods `thrfrg_a`, `layout_a_tv`, `partition_a`, and so on |
//! | [`TiledCopy`] | a copy atom repeated over a tile, with the methods `tidfrg_s`, `layout_s_tv`, `partition_s`, `retile` |
//!
//! The run-time types have the same names, rules and tables. Here, atoms, atom layouts,
//! permutations and tilers are static, as in CuTe; the index of a thread may be known only at run
//! time. `to_dynamic` returns the run-time value, and `{mma}` prints it.

mod copy_traits;
mod cotiled;
#[cfg(any(feature = "sm90", feature = "sm100"))]
mod families;
mod filled;
mod make_tiled_copy;
mod mma_traits;
mod open;
mod retile;
mod sealed;
mod thr_mma;
mod thread_index;
mod thrfrg;
mod tidfrg;
mod tiled_copy;
mod tiled_mma;
#[cfg(feature = "alloc")]
mod to_dynamic;
mod tv;
mod whole;
mod width;

pub use copy_traits::CopyTraits;
pub use cotiled::{Cotile, make_cotiled_copy};
pub use make_tiled_copy::{
    make_tiled_copy, make_tiled_copy_a, make_tiled_copy_b, make_tiled_copy_c,
};
pub use mma_traits::MmaTraits;
pub use open::OpenRests;
pub use retile::{Groups, Retile, TileShape};
pub use thr_mma::{PartitionBy, ThrMma, ThreadAt};
pub use thread_index::ThreadIndex;
pub use thrfrg::{Frg, Overhanging, ThrFrg};
pub use tidfrg::{InWholeTiles, TidFrg};
pub use tiled_copy::{Copies, CopyPartition, Retarget, ThrCopy, TiledCopy};
pub use tiled_mma::{Mma, Permutes, TiledMma, make_tiled_mma};
#[cfg(feature = "alloc")]
pub use to_dynamic::ToTiler;
pub use tv::{LayoutATv, LayoutBTv, LayoutCTv, Numbered, TakenExtent, Tiles};
pub use whole::{MarkA, MarkB, MarkC, MatrixMark};
pub use width::{Bits, SameWidth, Units};

/// The types of all atoms in the tables. A family has its sizes as type parameters. A size that the
/// instruction does not support does not compile.
///
/// ```
/// use cute::prelude::*;
/// use cute::atom::typed::{MmaTraits, atoms::SM90_64xNx16_F32F16F16_SS, make_tiled_mma};
/// // Two groups of four warps, one below the other, each with an instruction of 64 × 128 × 16.
/// let mma = make_tiled_mma(SM90_64xNx16_F32F16F16_SS(_128), layout!((2, 1, 1)), tile!((_, _, _)));
/// let (part, begin) = mma.get_slice(133).partition_c(layout!((128, 128)));
/// assert_layout!(part, ((2, 2, 16), 1, 1):((128, 8, 1024), 0, 0));
/// // Thread 5 of the second group: row 64 + 1, and the second pair of columns.
/// assert_eq!(begin.value(), 65 + 2 * 128);
/// assert_eq!(SM90_64xNx16_F32F16F16_SS::<_128>::to_dynamic()?.name(), "SM90_64x128x16_F32F16F16_SS");
/// # Ok::<(), cute::atom::Error>(())
/// ```
pub mod atoms {
    pub use crate::table::typed::*;

    #[cfg(any(feature = "sm90", feature = "sm100"))]
    pub use super::families::atoms::*;
}

/// Panics with the text of an error if run-time integers break a rule. The typed operators of the
/// algebra panic in the same way.
#[cold]
#[inline(never)]
#[track_caller]
#[expect(
    clippy::panic,
    reason = "typed operators return what they make, and have no other way to refuse a run-time \
              integer"
)]
fn refused(sentence: &dyn core::fmt::Display) -> ! {
    panic!("{sentence}")
}
