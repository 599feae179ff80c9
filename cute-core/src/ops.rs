//! The operators, one file each: the file explains the algorithm, and the method of the same name runs it.

pub mod ceil_div;
pub mod coalesce;
pub mod compact;
pub mod compatible;
pub mod complement;
pub mod composition;
pub mod congruent;
pub mod cosize;
pub mod crd2crd;
pub mod crd2idx;
pub mod filter;
pub mod filter_zeros;
pub mod flat_divide;
pub mod flatten;
pub mod get;
pub mod idx2crd;
pub mod layout_table;
pub mod logical_divide;
pub mod tiled_divide;
pub mod weakly_congruent;
pub mod zipped_divide;
