//! Run-time integers with a known divisor: CuTe's `assume<N>(n)`, and its DSL's `assume(n,
//! divby=N)`.
//!
//! A leaf `Dyn<Divisible<_8>>` is a run-time integer whose type states that it is a multiple of 8.
//! The leaf can be used like any run-time integer. The type proves, for example, that tiles of 4
//! fill the extent, that four elements of a row form one wide element, and that vectors of a known
//! length are aligned. These properties then need no check at run time.
//!
//! ```
//! use cute::divisible::assume_divisible;
//! use cute::prelude::*;
//! // A matrix whose rows have a length that is only known to be a multiple of 8.
//! let (rows, columns) = (5, assume_divisible(48, _8));
//! let a = layout!((rows, columns):(columns, 1));
//! let run: _8 = a.max_alignment();
//! assert_eq!(a.recast_layout(_16, _128).to_string(), "(5,6):(6,_1)");
//! // A product, a sum or a quotient keeps what follows.
//! assert_eq!(format!("{:?} {:?} {:?}", columns * _3, columns + _4, columns / _2), "144{div=24} 52{div=4} 24{div=4}");
//! # let _ = run;
//! ```
//!
//! # Rules
//! | rule | operands (`n8` is a multiple of 8, `m` any run-time integer) | result |
//! |---|---|---|
//! | DV2 | `n8 · _3`, `n8 · m4`, `n8 · m` | a multiple of the product of the divisors: 24, 32, 8 |
//! | DV3 | `n8 + m12`, `n8 − _6`, the minimum and the maximum of two leaves | a multiple of their greatest common divisor: 4, 2 |
//! | DV4 | `n8 / _4`, also rounded up | if the divisor divides 8, a multiple of the quotient: 2 |
//! | DV5 | `n8 % _4`, `n8 % _12` | `_0` if the divisor divides 8, otherwise a multiple of their greatest common divisor: 4 |
//! | DV6 | all other operations | the result is the same as without the divisor |
//!
//! An integer without a declared divisor costs nothing extra, neither at run time nor in the
//! compiler's arithmetic. If the divisor of a product would exceed 63 bits, the program does not
//! compile; only the product 0 could be a multiple of it.
//!
//! # Printing
//! `Display` writes only the value, so its text can be read back as the same function. `Debug`
//! writes the divisor after the value, like CuTe's DSL: `(5,48{div=8}):(48{div=8},_1)`.
//!
//! # Differs
//! CuTe trusts a declared divisor. This library refuses a wrong divisor; only its `unsafe` function
//! trusts the caller.
//!
//! Source: CuTe `numeric/integral_constant.hpp`, `assume`; `assume` of CuTe's DSL.

pub use crate::int::divisible::Divisible;
pub use crate::int::divisible::assume::{
    AssumeDivisible, Assumed, assume_divisible, assume_divisible_unchecked, try_assume_divisible,
};
