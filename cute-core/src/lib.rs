//! Run-time CuTe layouts.
#![no_std]
#[cfg(feature = "alloc")]
extern crate alloc;

pub mod check;
mod error;

pub use error::{Error, Operator, Violation};
