//! The rows of the table of operators, generated from the [ledger](crate::ledger).

use super::super::Value;
use super::{Operator, Refusal, odd};
use crate::ledger::{Places, argument, places};
use crate::{ComposedLayout, Error};

macro_rules! rows {
    ($(
        $name:ident $called:tt $arguments:tt $doc:tt {
            $(text($takes:literal: $help:literal $(-> $gives:literal)? => $run:ident))?
            $(domain $domain:tt)?
            $(places $places:ident)?
        }
    )*) => {
        /// The operators, grouped by purpose.
        pub const OPERATORS: &[Operator] = &[$($(
            Operator {
                name: stringify!($name),
                takes: $takes,
                help: $help,
                gives: concat!($($gives)?),
                run: run! { $run $name $arguments },
            },
        )?)*];

        /// The operators that accept coordinate layouts, each with the way in which it is applied
        /// to them.
        const PLACES: &[(&str, Places)] = &[$($((stringify!($name), places! { $places }),)?)*];
    };
}

/// Computes an operator by calling a method of the first argument. The remaining arguments are
/// converted according to their kinds.
macro_rules! run {
    (odd $name:ident $arguments:tt) => {
        odd::$name
    };
    ($first:ident $name:ident ($($argument:ident: $kind:ident $(= $value:literal)?),*)) => {
        |given| {
            let first = given.$first(0)?;
            #[allow(unused, reason = "an operator may have no further arguments")]
            let mut numbers = 1..;
            first.$name($(argument! { read $kind given numbers.next().unwrap_or_default() }),*).found()
        }
    };
}

crate::__ledger!(rows);

/// Returns the way in which the operator with this name is applied to coordinate layouts.
#[inline]
pub(in crate::eval) fn places_of(name: &str) -> Option<Places> {
    PLACES
        .iter()
        .find(|(row, _)| *row == name)
        .map(|(_, places)| *places)
}

/// Converts the result of a method to a value, or to an error with the broken rule.
trait Found {
    fn found(self) -> Result<Value, Refusal>;
}

impl<T: Into<Value>> Found for Result<T, Error> {
    #[inline]
    fn found(self) -> Result<Value, Refusal> {
        Ok(self?.into())
    }
}

macro_rules! found {
    ($($total:ty),*) => { $(
        impl Found for $total {
            fn found(self) -> Result<Value, Refusal> {
                Ok(self.into())
            }
        }
    )* };
}

found!(bool, i64, ComposedLayout);
