//! image: converts pictures to tensors, and tensors to pictures. Mode 0 of the tensor is the
//! channel, mode 1 is the column and mode 2 is the row. This is the order of a picture's samples in
//! memory.
//!
//! | file | contents |
//! |---|---|
//! | `pictures` | the conversion of pictures to tensors |
//! | `tensors` | the conversion of tensors to pictures |

mod pictures;
mod tensors;

pub use tensors::ToImage;
