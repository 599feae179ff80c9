//! Storage of elements, the bounds on layouts, and access to one element.
//!
//! | file | contents |
//! |---|---|
//! | `access` | one element, by any coordinate |
//! | `engine` | the storage of the elements: borrowed, owned, counted |
//! | `extent` | a size as a type parameter: the bound for code over any size |
//! | `foreign` | the memory of another crate's arrays, for the bridges |
//! | `fragment` | a tensor that owns its elements, with their number in its type (feature `generic-array`) |
//! | `heap` | a borrowed `Vec` as storage |
//! | `identity` | coordinates as elements |
//! | `lend` | views of a tensor that owns its elements |
//! | `make` | makes a tensor from a storage and a layout |
//! | `map` | the offsets of a layout and their bounds |
//! | `matrix` | two modes: the bound for code over any matrix |
//! | `mode_sizes` | the sizes of the modes of a shape, as numbers |
//! | `rank` | a number of modes: the bound for code over tensors of 2 to 8 modes |
//! | `static_cosize` | the length of a storage for a static layout |
//! | `reach` | the message for a layout that reaches past a memory, with the offsets and the length |
//! | `sub_byte` | elements of less than a byte, packed |
//! | `owned` | tensors that own their elements, on the heap |
//! | `contiguous` | contiguous elements as a slice |

pub(crate) mod access;
pub(crate) mod contiguous;
pub(crate) mod engine;
pub(crate) mod extent;
#[cfg(feature = "alloc")]
pub(crate) mod foreign;
#[cfg(feature = "generic-array")]
pub(crate) mod fragment;
#[cfg(feature = "alloc")]
pub(crate) mod heap;
pub(crate) mod identity;
pub(crate) mod lend;
pub(crate) mod make;
pub(crate) mod map;
pub(crate) mod matrix;
pub(crate) mod mode_sizes;
#[cfg(feature = "alloc")]
pub(crate) mod owned;
pub(crate) mod rank;
pub(crate) mod reach;
pub(crate) mod static_cosize;
pub(crate) mod sub_byte;
