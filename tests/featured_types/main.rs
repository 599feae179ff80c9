//! Types with optional features: tiled operations, and programs that must not compile with them.
//!
//! `cargo test --features atoms,bytemuck --test featured_types`; without these features Cargo
//! refuses, so no test is skipped silently.
#![recursion_limit = "256"]

#[path = "../ui/programs.rs"]
mod programs;
#[path = "../ui/texts.rs"]
mod texts;

mod recast_ui;
mod tiled_types;
mod tiled_ui;
