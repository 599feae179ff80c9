//! image: pictures, both ways. Mode 0 of the tensor is the channel, mode 1 the column and mode 2
//! the row. This is the order of a picture's samples in memory.
//!
//! | file | what |
//! |---|---|
//! | `pictures` | pictures of image as tensors |
//! | `tensors` | tensors as pictures of image |

mod pictures;
mod tensors;

pub use tensors::ToImage;
