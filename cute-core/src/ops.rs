//! The operators, one file each: the file explains the algorithm, and the method of the same name runs it.

pub mod coalesce;
pub mod compact;
pub mod compatible;
pub mod composition;
pub mod congruent;
pub mod cosize;
pub mod crd2crd;
pub mod crd2idx;
pub mod flatten;
pub mod get;
pub mod idx2crd;
pub mod layout_table;
pub mod weakly_congruent;
