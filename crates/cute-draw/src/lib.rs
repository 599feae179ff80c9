//! Draws layouts as pictures, and measures their cost in a memory.
//!
//! | module | what it gives |
//! |---|---|
//! | [`picture`] | the model of a picture: cells, axes, colours and highlights |
//! | [`svg`], [`html`], [`latex`], [`text`] | a picture in an output format |
//! | [`analysis`] | image, injectivity, gaps, cycles, the F2 matrix and the vector width, with coordinates as examples |
//! | [`banks`], [`coalescing`] | the cost of an access to a banked memory, and to a large memory with cache lines |
//! | [`emit`] | the index expression as C or WGSL |
//! | [`swizzle_search`] | the best swizzle, with a list of all swizzles; also padding, for comparison |
//!
//! ```
//! use cute::draw::{Picture, Style};
//! use cute::dynamic::Layout;
//! let layout: Layout = "(2,(2,2)):(4,(2,1))".parse()?;
//! let picture = Picture::layout(&layout, &Style::default())?;
//! assert!(picture.svg().starts_with("<svg "));
//! assert!(
//!     picture
//!         .latex()
//!         .starts_with("% Layout: (2,(2,2)):(4,(2,1))\n")
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Every function accepts any [`Offsets`], so a swizzled layout is drawn and measured like a plain
//! one. For a typed layout, pass `to_dynamic()`. The crate needs an allocator, but not the standard
//! library. None of its functions panics. An [`Error`] prints one sentence.
//!
//! # How it is arranged
//! The trait `Offsets` describes a layout as a function, with a shape and an offset for each
//! coordinate. A `ComposedLayout` is therefore drawn and measured like a `Layout`.
//!
//! A `Picture` is the model of a drawing: cells, axes with levels, colours and highlights. The
//! modules `svg`, `html`, `latex` and `text` write it.
#![no_std]
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic
    )
)]
#![allow(
    clippy::format_push_string,
    clippy::format_collect,
    reason = "a String refuses nothing, and `write!` gives a result that would be thrown away"
)]

extern crate alloc;

pub mod analysis;
pub mod banks;
pub mod coalescing;
pub mod emit;
mod error;
pub mod html;
pub mod latex;
pub mod offsets;
pub mod picture;
pub mod svg;
pub mod swizzle_search;
pub mod text;

pub use banks::{Access, Banks};
pub use error::Error;
pub use offsets::{Offsets, Table};
pub use picture::{Colour, Memory, Part, Picture, Style, Theme};
pub use svg::Spot;
