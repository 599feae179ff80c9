//! The table of operators that an expression can call. Its rows come from the
//! [ledger](crate::ledger).
//!
//! The literals, [`eval`](crate::eval()), the command `cute` and Python all use this table.
//! Functions that print or measure are in a separate table in `cute-answers`.

mod arguments;
mod odd;
mod table;

use alloc::format;
use core::fmt;
use core::ops::RangeInclusive;

pub use self::arguments::{Arguments, Refusal};
pub use self::table::OPERATORS;
pub(super) use self::table::places_of;
use super::{Value, after_function, coordinates};

/// A row of the table: one operator.
#[derive(Clone, Copy)]
pub struct Operator {
    /// The name of the operator, which is also the name of the method.
    pub name: &'static str,
    /// The names of the arguments. An argument in `[ ]` is optional; optional arguments come last.
    /// The parameters in Python have the same names. `python/stubs.py` derives types from these
    /// names, and `fuzz/src/expressions.rs` makes random expressions from them, so each word has
    /// exactly one meaning:
    ///
    /// | word | argument |
    /// |---|---|
    /// | `layout`, `threads`, `values`, `mode` | a layout; `layout or shape`, `layout or stride` and `layout or integers` name the alternative |
    /// | `tiler` | a layout, an integer, or a tuple of tilers |
    /// | `shape`, `tile`, `cotarget`, `from`, `to` | a shape |
    /// | `coordinate` | a coordinate, which may contain `_` |
    /// | `number` | the number of a mode, or a number of parts |
    /// | `thread`, `begin`, `end`, `extent`, `factor`, `codomain`, `old bits`, `new bits`, `first stride` | an integer |
    /// | `integers`, `modes`, `profile`, `order`, `stride`, `first`, `last`, `n`, `index` | an integer, or a tuple of them |
    pub takes: &'static str,
    /// The result of the operator, described in a few words.
    pub help: &'static str,
    /// The kind of the operator's value, from which `python/stubs.py` derives the Python types. If
    /// this text is empty, the value has the kind of the first argument.
    pub gives: &'static str,
    /// Computes the value of the operator.
    pub run: fn(&Arguments<'_>) -> Result<Value, Refusal>,
}

impl Operator {
    /// Returns the allowed numbers of arguments.
    #[must_use]
    #[inline]
    pub fn arity(&self) -> RangeInclusive<usize> {
        let most = self.takes.split(',').count();
        most.saturating_sub(self.takes.matches('[').count())..=most
    }

    /// Computes the operator's value. For coordinate layouts, the value is computed entry by entry.
    ///
    /// # Errors
    /// Returns an error if the number of arguments or the kind of an argument is wrong, or if a
    /// rule is broken.
    #[inline]
    pub fn call(&self, arguments: &[Value]) -> Result<Value, Refusal> {
        if !self.arity().contains(&arguments.len()) {
            let message = format!(
                "{} needs ({}), but has {} arguments",
                self.name,
                self.takes,
                arguments.len()
            );
            return Err(Refusal::Whole(message));
        }
        after_function::called(self.name, arguments)
            .or_else(|| coordinates::call(self, arguments))
            .unwrap_or_else(|| (self.run)(&Arguments(arguments)))
            .map_err(|refusal| self.in_order(refusal, arguments))
    }

    /// Adds the correct form of the call to a refusal, if the caller swapped the first and the
    /// second argument.
    #[inline]
    fn in_order(&self, refusal: Refusal, arguments: &[Value]) -> Refusal {
        match (refusal, arguments) {
            (Refusal::Argument(0, sentence), [first, second, ..])
                if first.function().is_none() && second.function().is_some() =>
            {
                let form = format!("{sentence}; the order is {}({})", self.name, self.takes);
                Refusal::Argument(0, form)
            }
            (refusal, _) => refusal,
        }
    }
}

impl fmt::Debug for Operator {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.name, self.takes)
    }
}
