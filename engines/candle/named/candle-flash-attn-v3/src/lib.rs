//! The functions of `candle-flash-attn-v3`, implemented by `cute-candle`. To use them, a program
//! changes one line of its manifest:
//!
//! ```toml
//! [patch.crates-io]
//! candle-flash-attn-v3 = { path = "engines/candle/named/candle-flash-attn-v3" }
//! ```

pub use cute_candle::v3::{
    flash_attn, flash_attn_varlen, flash_attn_varlen_windowed, flash_attn_windowed,
};
