//! Random layouts of wider and narrower elements, of threads and values: types and run time agree.

#![recursion_limit = "128"]
#![allow(
    clippy::pedantic,
    clippy::style,
    unused_qualifications,
    reason = "generated"
)]

use cute::prelude::*;
use cute_vectors::{assert_refused, in_types, same, v};

include!(concat!(env!("OUT_DIR"), "/bridge_recast.rs"));
