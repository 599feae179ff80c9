//! ndarray: converts arrays and views of ranks 1 to 6 to tensors, and tensors to arrays.
//!
//! | file | contents |
//! |---|---|
//! | `arrays` | the conversion of arrays to tensors |
//! | `tensors` | the conversion of tensors to arrays |

mod arrays;
mod tensors;

pub use tensors::ToNdarray;
