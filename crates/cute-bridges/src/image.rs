//! image: pictures, both ways. Mode 0 of the tensor is the channel, mode 1 the column and mode 2
//! the row. This is the order of a picture's samples in memory.
//!
//! | file | what |
//! |---|---|
//! | `pictures` | their pictures as our tensors |
//! | `tensors` | our tensors as their pictures |

mod pictures;
mod tensors;

pub use tensors::ToImage;
