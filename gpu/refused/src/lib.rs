//! One of the programs in `programs`: `PROGRAM` is its file. With `--cfg refused` the program has
//! the mistake; without it, it is the nearest program that compiles.
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
