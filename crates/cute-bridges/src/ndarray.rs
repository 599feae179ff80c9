//! ndarray: arrays and views of ranks 1 to 6, both ways.
//!
//! | file | what |
//! |---|---|
//! | `arrays` | their arrays as our tensors |
//! | `tensors` | our tensors as their arrays |

mod arrays;
mod tensors;

pub use tensors::ToNdarray;
