//! The operators, one file each.

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
pub mod in_shape;
pub mod make_layout;
pub mod size;
pub mod weakly_congruent;
