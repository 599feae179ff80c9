//! The inverses, and the vectors of one access: each static vector, asserted in the types.

#![recursion_limit = "128"]
#![allow(
    clippy::pedantic,
    clippy::style,
    unused_qualifications,
    reason = "generated"
)]

use cute::prelude::*;
use cute_vectors::{assert_refused, in_types, is};

include!(concat!(env!("OUT_DIR"), "/types_inverse.rs"));
