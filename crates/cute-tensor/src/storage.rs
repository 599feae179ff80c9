//! The storage of a tensor's elements, the traits of its layouts, and access to single elements.
//!
//! | file | contents |
//! |---|---|
//! | `access` | reads and writes one element, by any coordinate |
//! | `engine` | the storage of the elements: borrowed, owned, counted |
//! | `extent` | a size as a type parameter, for code over any size |
//! | `foreign` | the memory of another crate's arrays, for the bridges |
//! | `fragment` | a tensor that owns its elements, with their number in its type (feature `generic-array`) |
//! | `heap` | a borrowed `Vec` as the storage of a tensor |
//! | `identity` | coordinates as elements |
//! | `lend` | views of a tensor that owns its elements |
//! | `make` | makes a tensor from a storage and a layout |
//! | `map` | the offsets of a layout and their bounds |
//! | `matrix` | the trait of layouts with two modes, for code over any matrix |
//! | `mode_sizes` | the sizes of the modes of a shape, as numbers |
//! | `rank` | the number of modes as a type parameter, for code over tensors of 2 to 8 modes |
//! | `static_cosize` | the length of the storage that a static layout needs |
//! | `reach` | the message for a layout that reaches past its memory, with the offsets and the length |
//! | `sub_byte` | elements of less than a byte, packed |
//! | `owned` | tensors that own their elements, on the heap |
//! | `contiguous` | the elements as a slice, if they are contiguous |

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
