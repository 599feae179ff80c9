//! Errors: one sentence for each violation. An `Err`, a panic and the compiler use the same
//! sentence. The compiler's message shows the numbers as types.
//!
//! A message is `operator: the problem`, with the numbers that break the rule. The numbers are
//! exact decimals. At compile time, the guard in `cute-static` with the name of the violation gives
//! this message.

mod operator;
mod product_mode;
mod span_bound;
mod violation;

use core::fmt;

pub use self::operator::Operator;
pub use self::product_mode::ProductMode;
pub use self::span_bound::SpanBound;
pub use self::violation::Violation;

/// An error of an operator: its name, and the rule that the input breaks.
///
/// The error contains no text and no heap memory, so code on a GPU can return it.
///
/// ```
/// use cute::dynamic::{Error, Operator, Violation};
/// let error = Error::new(Operator::Composition, Violation::StrideIndivisible { mode: 0, stride: 6, shape: 4 });
/// assert_eq!(
///     error.to_string(),
///     "composition: stride 6 is not divisible by 4, the shape of mode 0 of the coalesced left layout",
/// );
/// // `fn main() -> Result<(), Error>` prints the same: `Debug` is the sentence, too.
/// assert_eq!(format!("{error:?}"), error.to_string());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Error {
    /// The operator that was called.
    pub operator: Operator,
    /// The rule that the input breaks.
    pub violation: Violation,
}

impl Error {
    /// Makes an error of `operator`.
    #[inline(always)]
    pub const fn new(operator: Operator, violation: Violation) -> Self {
        Self {
            operator,
            violation,
        }
    }

    /// Returns the same violation under the name of another operator, for an operator that calls
    /// another one. The error of a divide then begins with `logical_divide:`, not with
    /// `composition:`.
    #[inline]
    #[must_use]
    pub const fn within(self, operator: Operator) -> Self {
        Self { operator, ..self }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.operator.name(), self.violation)
    }
}

/// Prints the message, which a program shows if its `main` returns the error.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl core::error::Error for Error {}
