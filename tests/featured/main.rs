//! Tensors with optional features: parallel parts, recast elements, products of mixed elements.
//!
//! `cargo test --features rayon,half,bytemuck --test featured`; without these features Cargo
//! refuses, so no test is skipped silently.

#[path = "../tensors/cases.rs"]
mod cases;
#[path = "../tensors/strides.rs"]
mod strides;

mod mixed_products;
mod parallel;
mod recast;
