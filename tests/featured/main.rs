//! Tensors with the additions of features: parts in parallel, elements of another type, products of
//! mixed elements.
//!
//! `cargo test --features rayon,half,bytemuck --test featured`; without these features Cargo
//! refuses, so that nothing is left out unseen.

#[path = "../tensors/cases.rs"]
mod cases;
#[path = "../tensors/strides.rs"]
mod strides;

mod mixed_products;
mod parallel;
mod recast;
