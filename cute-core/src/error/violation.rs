//! The rules that an input can break. Each rule has its numbers, its label and its message.
//!
//! The rules are rows of tables, in one file for each subject. A row is
//! `NAME { its numbers } "LABEL" => "sentence";`. The label is omitted if the rule has no label in
//! the documentation of the operator. Each file adds its rows to the rows of the files before it,
//! and [`violations`] makes one enum of all rows.

mod algebra;
mod coordinates;
mod swizzles;
mod tensors;
mod tuples;

use core::fmt;

use self::algebra::of_algebra;
use self::coordinates::of_coordinates;
use self::swizzles::of_swizzles;
use self::tensors::of_tensors;
use self::tuples::of_tuples;
use super::product_mode::{Differing, ProductMode};
use super::span_bound::SpanBound;
use crate::scaled_basis::ScaledBasis;

macro_rules! violations {
    ([] $(
        $(#[$doc:meta])*
        $name:ident $({ $($(#[$about:meta])* $number:ident: $type:ty,)* })?
        $($label:literal)? => $sentence:literal $(, $argument:expr)?;
    )*) => {
        /// A broken rule, with the numbers that break it. It prints as a sentence.
        ///
        /// * `mode` counts from 0.
        /// * A rule that ignores the sign of a number, such as divisibility, shows the number
        ///   without its sign.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Violation {
            $($(#[$doc])* $name $({ $($(#[$about])* $number: $type,)* })?,)*
        }

        impl Violation {
            /// Returns the label of the broken rule, such as `C2`, or `None` if the rule has no
            /// label. The tables of the operators in [`ops`](crate::ops) have the labels.
            pub const fn rule(self) -> Option<&'static str> {
                match self { $(Self::$name { .. } => label!($($label)?),)* }
            }
        }

        impl fmt::Display for Violation {
            #[allow(clippy::too_many_lines, reason = "one table: a sentence for each violation")]
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match *self { $(Self::$name $({ $($number),* })? => write!(f, $sentence $(, $argument)?),)* }
            }
        }
    };
}

macro_rules! label {
    () => {
        None
    };
    ($label:literal) => {
        Some($label)
    };
}

of_tuples! { [of_algebra of_swizzles of_tensors of_coordinates violations] }
