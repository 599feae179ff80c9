//! Where elements are, what a tensor needs of a layout, and how one element is reached.
//!
//! | room | what |
//! |---|---|
//! | `access` | one element, by any coordinate |
//! | `engine` | where the elements are: borrowed, owned, counted |
//! | `extent` | a size as a type parameter: the bound for code over any |
//! | `foreign` | the memory of another crate's arrays, for the bridges |
//! | `fragment` | a tensor that owns its elements, as many as its type says (feature `generic-array`) |
//! | `heap` | a borrowed `Vec` as storage |
//! | `identity` | coordinates as elements |
//! | `lend` | the same views of a tensor that owns its elements |
//! | `make` | a storage and a layout become a tensor |
//! | `map` | what a tensor needs of a layout: its offsets and their bounds |
//! | `matrix` | two modes: the bound for code over any matrix |
//! | `rank` | a number of modes: the bound for code over tensors of so many |
//! | `static_cosize` | the length of a storage for a static layout |
//! | `reach` | a layout reaches past a memory, with both numbers |
//! | `sub_byte` | elements of less than a byte, packed |
//! | `owned` | elements of its own, on the heap |
//! | `contiguous` | elements that lie side by side, as a slice |

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
#[cfg(feature = "alloc")]
pub(crate) mod owned;
pub(crate) mod rank;
pub(crate) mod reach;
pub(crate) mod static_cosize;
pub(crate) mod sub_byte;
