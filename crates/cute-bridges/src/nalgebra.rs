//! nalgebra: matrices and their views, both ways. Static sizes and strides stay in the types;
//! strides are never negative there.
//!
//! | file | what |
//! |---|---|
//! | `dims` | the sizes that types know: `Const<8>` and `_8` |
//! | `matrices` | their matrices as our tensors |
//! | `tensors` | our tensors as their matrices |

mod dims;
mod matrices;
mod tensors;

pub use tensors::ToNalgebra;
