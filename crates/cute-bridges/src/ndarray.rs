//! ndarray: arrays and views of ranks 1 to 6, both ways.
//!
//! | file | what |
//! |---|---|
//! | `arrays` | arrays of ndarray as tensors |
//! | `tensors` | tensors as arrays of ndarray |

mod arrays;
mod tensors;

pub use tensors::ToNdarray;
