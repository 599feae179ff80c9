//! Families of instructions as types with sizes as parameters. `crate::table` contains the same
//! families for the run time.
//!
//! | family | parameters |
//! |---|---|
//! | `SM90_64xNx16_F32F16F16_SS<N>` and its sisters, `GMMA_…` if A is sparse | the columns of C |
//! | `SM100_MMA_F16BF16_SS<M, N>` and its sisters | the rows and the columns of C |
//! | `SM100_TMEM_LOAD_16dp256bNx<N>` and its sisters | the number of repetitions of the pattern |
//!
//! Each layout is the run-time layout with a type for each integer, and the compiler evaluates it
//! for each size that is used. A guard refuses a size that the instruction does not support, with
//! the message of [`Error::Size`](crate::Error::Size).
//!
//! # Requires
//! | condition | guard | test |
//! |---|---|---|
//! | a product of four warps has this N | `WgmmaN`, `WgmmaIntegerN` | `tests/ui/atoms/wgmma_n`, `ui/atoms/wgmma_integer_n` |
//! | a product of one or two SMs has this M, and with it this N | `UmmaM`, `UmmaPairM`, `UmmaN`, `UmmaNarrowN` | `tests/ui/atoms/umma_m`, `ui/atoms/umma_pair_m`, `ui/atoms/umma_n`, `ui/atoms/umma_narrow_n` |
//! | a copy of tensor memory supports this number of repetitions | `TmemTimes32`, `TmemTimes64`, `TmemTimes128`, `TmemTimesOfStat` | `tests/ui/atoms/tmem_times` |

mod sizes;
#[cfg(feature = "sm100")]
mod tmem;
#[cfg(feature = "sm100")]
mod umma;
#[cfg(feature = "sm90")]
mod wgmma;

/// The types of all families.
pub(crate) mod atoms {
    #[cfg(feature = "sm100")]
    pub use super::tmem::atoms::*;
    #[cfg(feature = "sm100")]
    pub use super::umma::atoms::*;
    #[cfg(feature = "sm90")]
    pub use super::wgmma::atoms::*;
}
