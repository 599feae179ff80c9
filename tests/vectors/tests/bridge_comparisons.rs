//! Random tuples: the comparisons of types and of the run time agree.

#![recursion_limit = "128"]
#![allow(
    clippy::pedantic,
    clippy::style,
    unused_qualifications,
    reason = "generated"
)]

use cute::prelude::*;
use cute_vectors::v;

include!(concat!(env!("OUT_DIR"), "/bridge_comparisons.rs"));
