//! The functions of `candle-flash-attn`, implemented by `cute-candle`. To use them, a program
//! changes one line of its manifest:
//!
//! ```toml
//! [patch.crates-io]
//! candle-flash-attn = { path = "engines/candle/named/candle-flash-attn" }
//! ```
//!
//! Functions with ALiBi slopes are missing, because our kernels do not support slopes.

pub use cute_candle::{
    flash_attn, flash_attn_alibi_windowed_softcap, flash_attn_varlen,
    flash_attn_varlen_alibi_windowed_softcap, flash_attn_varlen_paged_windowed,
    flash_attn_varlen_windowed, flash_attn_windowed,
};
