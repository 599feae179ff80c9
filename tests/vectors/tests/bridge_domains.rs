//! Random shapes and layouts: their refinements, sums and domains in types and at run time agree.

#![recursion_limit = "128"]
#![allow(
    clippy::pedantic,
    clippy::style,
    unused_qualifications,
    reason = "generated"
)]

use cute::prelude::*;
use cute_vectors::{assert_refused, in_types};

include!(concat!(env!("OUT_DIR"), "/bridge_domains.rs"));
