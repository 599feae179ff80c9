//! TiledMma: each case, asserted in the types.

#![recursion_limit = "256"]
#![allow(
    clippy::pedantic,
    clippy::style,
    unused_qualifications,
    reason = "generated"
)]

use cute::atom::typed::*;
use cute::prelude::*;
use cute_vectors::in_types;

include!(concat!(env!("OUT_DIR"), "/types_tiled_mma.rs"));
