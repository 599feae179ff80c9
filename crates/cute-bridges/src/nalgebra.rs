//! nalgebra: converts matrices and their views to tensors, and tensors to matrices. A static size
//! `Const<8>` of nalgebra becomes `_8`, and a run-time size `Dyn` becomes `Dyn<i64>`.
//!
//! | file | contents |
//! |---|---|
//! | `dims` | static and run-time sizes: `Const<8>` and `_8`, `Dyn` and `Dyn<i64>` |
//! | `matrices` | the conversion of matrices to tensors |
//! | `tensors` | the conversion of tensors to matrices |

mod dims;
mod matrices;
mod tensors;

pub use tensors::ToNalgebra;
