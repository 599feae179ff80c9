//! Layouts, integers and coordinates as types: the results of the operators, compared with the run
//! time and with definitions that are written out.
//!
//! The laws, on random layouts, are `tests/laws`; every input of a small domain is
//! `tests/exhaustive`.

mod blocks;
mod check;
mod composed;
mod composed_predicates;
mod constants;
mod coordinates;
mod coords;
mod divisible;
mod divisible_layouts;
mod dynamic_refusals;
mod extents;
mod from_dynamic;
mod functions;
mod inverses;
mod large_strides;
mod leaf_arithmetic;
mod meeting;
mod meeting_steps;
mod mixed_values;
mod modes;
mod offset_at;
mod plain;
mod product_by_modes;
mod recast_layout;
mod remainders;
mod same_extent;
mod span;
mod swizzle_masks;
mod tile_span;
mod try_injective;
