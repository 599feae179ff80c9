//! nalgebra: matrices and their views, both ways. Static and run-time sizes: `Const<8>` of nalgebra
//! is `_8` here, and `Dyn` is `Dyn<i64>`.
//!
//! | file | what |
//! |---|---|
//! | `dims` | the sizes that types know: `Const<8>` and `_8` |
//! | `matrices` | matrices of nalgebra as tensors |
//! | `tensors` | tensors as matrices of nalgebra |

mod dims;
mod matrices;
mod tensors;

pub use tensors::ToNalgebra;
