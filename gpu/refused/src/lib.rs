//! One of the programs beside: `PROGRAM` is its file. With `--cfg refused` it has the mistake, and
//! without it is the nearest one that compiles.
#![no_std]
#![feature(abi_ptx)]
#![allow(
    unused,
    clippy::missing_safety_doc,
    reason = "the programs show one thing each"
)]

use cute::prelude::*;
use cute_device::instructions::*;
use cute_device::*;

include!(env!("PROGRAM"));
