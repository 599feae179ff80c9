//! More ways to view a tensor's elements: slices, transposes, new layouts, other element types,
//! iterators.
//!
//! | file | contents |
//! |---|---|
//! | `slice` | modes fixed by a coordinate or cut to a range |
//! | `span` | ranges in a coordinate |
//! | `relayout` | another layout over the same elements |
//! | `transpose` | the modes in reversed order, or in any order |
//! | `recast` | the same bytes as elements of another type (feature `bytemuck`) |
//! | `strided` | layouts in which all integers are made dynamic |
//! | `iter` | all elements, in order |
//! | `iter_mut` | mutable elements; elements with their coordinates; `swap` |
//! | `extreme` | the coordinate of the greatest and the least element |
//! | `compare` | `==`: compares elements at the same coordinates |
//! | `display` | all elements, as a table |
//! | `refusal` | a placeholder for a refused layout, so one mistake gives one error |

pub(crate) mod compare;
pub(crate) mod display;
pub(crate) mod extreme;
pub(crate) mod iter;
pub(crate) mod iter_mut;
#[cfg(feature = "bytemuck")]
pub(crate) mod recast;
pub(crate) mod refusal;
pub(crate) mod relayout;
pub(crate) mod slice;
pub(crate) mod span;
pub(crate) mod strided;
pub(crate) mod transpose;
