//! Families of instructions as types with sizes as parameters. The run-time families are in
//! `crate::table`.
//!
//! | family | parameters |
//! |---|---|
//! | `SM90_64xNx16_F32F16F16_SS<N>` and similar types, `GMMA_…` if A is sparse | the columns of C |
//! | `SM100_MMA_F16BF16_SS<M, N>` and similar types | the rows and the columns of C |
//! | `SM100_TMEM_LOAD_16dp256bNx<N>` and similar types | the number of repetitions of the pattern |
//!
//! Each layout is the run-time layout with a type in place of each integer. The compiler evaluates
//! the layout for each size that is used. A guard rejects a size that the instruction does not
//! support, with the message of [`Error::Size`](crate::Error::Size).
//!
//! # Requires
//! | condition | guard | test |
//! |---|---|---|
//! | a product by four warps supports this N | `WgmmaN`, `WgmmaIntegerN` | `tests/ui/atoms/wgmma_n`, `ui/atoms/wgmma_integer_n` |
//! | a product by one or two SMs supports this M, and supports this N for this M | `UmmaM`, `UmmaPairM`, `UmmaN`, `UmmaNarrowN` | `tests/ui/atoms/umma_m`, `ui/atoms/umma_pair_m`, `ui/atoms/umma_n`, `ui/atoms/umma_narrow_n` |
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
