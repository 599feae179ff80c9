//! The functions of `candle-flash-attn` by `cute-candle`, so that a program changes one line of its
//! manifest:
//!
//! ```toml
//! [patch.crates-io]
//! candle-flash-attn = { path = "engines/candle/named/candle-flash-attn" }
//! ```
//!
//! Functions with slopes of ALiBi alone are not here: there is no kernel for them.

pub use cute_candle::{
    flash_attn, flash_attn_alibi_windowed_softcap, flash_attn_varlen,
    flash_attn_varlen_alibi_windowed_softcap, flash_attn_varlen_windowed, flash_attn_windowed,
};
