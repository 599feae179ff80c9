//! Random layouts: the operators of the ledger, divides and products give the same result as types
//! and at run time.

#![recursion_limit = "128"]
#![allow(
    clippy::pedantic,
    clippy::style,
    unused_qualifications,
    reason = "generated"
)]

use cute::prelude::*;
use cute_vectors::{assert_refused, in_types, same, v};

include!(concat!(env!("OUT_DIR"), "/bridge.rs"));
