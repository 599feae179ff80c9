//! Evaluates expressions such as `(6,2):(8,2) o (4,3):(3,1)`. Every error contains the column of
//! the mistake.
//!
//! # Grammar
//! ```text
//! expression = [ integer "+" ] chain
//! chain      = term { "o" [ integer "o" ] term }
//! term       = item [ ":" item ] [ "(" entries ")" ]  a layout; the stride may be LayoutLeft or LayoutRight
//! item       = integer { "@" entry } | "_" | "(" entries ")" | "Sw<" B "," M "," S ">"
//!            | name | name "(" entries ")"            an operator, or a value at a coordinate
//!            | "{" [ piece { "," piece } [ "," ] ] "}"       pairs of integers
//! piece      = expression "~" expression
//! entries    = [ expression { "," expression } [ "," ] ]
//! ```
//!
//! | text | value |
//! |---|---|
//! | text that [`parse`](str::parse) reads | the same value |
//! | `a o b` | the result of the composition; the right side may be any tiler: `(4,8):(8,1) o (2:2,_)` |
//! | `a o 5 o b` | `a(5 + b(c))`: an integer between two `o` is an offset. The value is a composed layout, which prints in this form; no composition is computed |
//! | `Sw<3,4,3> o b`, `a o Sw<3,4,3> o b` | the same value as with `o 0 o` in place of each `o`; a shape after a function means its column-major layout |
//! | `composition(a, b)` | `a o b`, even if `a` or `b` is a swizzle or contains one |
//! | `(4,8):LayoutRight` | the row-major layout of a shape |
//! | `complement(4:2, 24)` | the result of an operator; operators have the names of the methods, and `cute operators` lists them all |
//! | `a(1,2)`, `a(2,_)`, `(4,8):(8,1)(2,_)` | the offset of a coordinate of a layout; with a `_`, the slice and its first offset |
//! | `6 + (3):(1)` | a layout with an offset |
//! | `{5 + 2:6 ~ 4 + 2:6}` | pairs of integers in [pieces](crate::Piece), here `(5, 4)` and `(11, 10)`: the result of `intersection` |
//! | `(4,8):(1@0,1@1)` | a [coordinate layout](crate::coordinates): its operators act on each entry |
//! | `yes`, `no` | truth values |
//!
//! `(4)` and `(4:1)` are 1-tuples. Parentheses around an expression, such as `(a o b)`, only group
//! it, and so do those of `(4:1)(2)`: a tuple has no value at a coordinate. The signs `∘` and `@` mean `o`. The reader accepts comments and the spellings of other
//! libraries, such as `Layout((4,8), (8,1))`, `make_layout((4,8), stride=(8,1))` and
//! `Swizzle<3,4,3>{}`; `cute-core/src/eval/spellings.rs` lists them.
//!
//! # Two readings
//! An integer between two `o` could mean an offset, or the tiler `8:1`. It always means an offset,
//! so printed text can be read back, and the meaning of a text does not depend on the neighbouring
//! parts. Write `8:1` for the tiler. In `a o 8`, no function follows the integer, so the integer is
//! a tiler.
//!
//! # Ensures
//! This module, `parse` and the literals read the printed text of a value back as the same value.
//! `tests/laws/notation.rs` checks this.
//!
//! # One notation
//! A text has the same meaning for `parse`, for `cute::dynamic::eval`, for the command `cute` and
//! in the golden files. Every text that this library prints can be read back.
//!
//! * One reader (`cute-core/src/notation/reader.rs`) reads integers, tuples and swizzles.
//!   `cute-core/src/eval/parse.rs` combines them into expressions.
//! * One table lists the operators (`cute-core/src/eval/operators/table.rs`). A second table lists
//!   functions that measure or print, for the command and Python
//!   (`crates/cute-answers/src/measures.rs`). To add a function, add a row to the second table, and
//!   a line to the command's `tests/transcript.txt`.
//! * For a literal, `cute-macros/src/computed.rs` writes the tokens as a text in this notation,
//!   evaluates it with `cute-core`, and emits the literal of the value. An operator with run-time
//!   values becomes a call.
//! * `tests/literals/expressions.rs` evaluates every expression of the transcript by all three
//!   readers.

mod after_function;
mod coordinates;
mod kind;
mod listed;
mod near;
mod offsets;
pub(crate) mod operators;
mod parse;
mod run;
mod spellings;
mod value;

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

pub use self::kind::OtherKind;
pub use self::near::distance;
pub use self::parse::parse;
pub use self::run::run;
pub use self::value::Value;
use crate::Error;
use crate::coordinates::ScaledBasis;
use crate::notation::{ParseError, Problem};

/// The greatest depth of an expression. No real layout is this deep. Functions that recurse to this
/// depth do not overflow the stack.
const MOST_LEVELS: usize = 64;

/// Evaluates an expression, such as `(6,2):(8,2) o (4,3):(3,1)`.
///
/// The operators have the names of methods of [`Layout`](crate::Layout) and
/// [`IntTuple`](crate::IntTuple). Literals and the command `cute` accept the same expressions.
///
/// ```
/// use cute::dynamic::eval;
/// let text = |expression: &str| eval(expression).map(|value| value.to_string());
/// assert_eq!(text("(6,2):(8,2) o (4,3):(3,1)")?, "((2,2),3):((24,2),8)");
/// assert_eq!(text("logical_divide((4,2,3):(2,1,8), 4:2)")?, "((2,2),(2,3)):((4,1),(2,8))");
/// assert_eq!(text("size(Sw<3,4,3> o (8,64):LayoutRight)")?, "512");
/// // As a layout, an integer, and so on: `try_into()`.
/// let layout: cute::dynamic::Layout = eval("(6,2):(8,2) o (4,3):(3,1)")?.try_into()?;
/// assert_eq!(layout.size(), 12);
/// assert_eq!(
///     text("coalesce((4,6,8):(2,3,5) o 6:3)").unwrap_err().to_string(),
///     "column 10: composition: stride 3 does not divide 4, the shape of mode 0 of the \
///      coalesced left layout, and the last step of the stride reaches 15, past the end of that \
///      mode",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// An integer between two `o` is an offset. The printed text of the result reads back as the same
/// function:
///
/// ```
/// # use cute::dynamic::eval;
/// let value = eval("(8,4):(4,1) o 8 o Sw<1,2,3> o 5 o (4,4):(4,1)")?;
/// assert_eq!(
///     value.to_string(),
///     "(8,4):(4,1) o 8 o Sw<1,2,3> o 5 o (4,4):(4,1)"
/// );
/// assert_eq!(eval("48:1 o 8")?.to_string(), "8:1");
/// assert_eq!(eval("48:1 o 2 o 16:1")?.to_string(), "48:1 o 2 o 16:1");
/// # Ok::<(), cute::dynamic::EvalError>(())
/// ```
///
/// # Errors
/// * an error if the text is not an expression
/// * an error if a name has no value
/// * an error if an operator refuses its arguments
#[inline]
pub fn eval(text: &str) -> Result<Value, EvalError> {
    run(
        &parse(text)?,
        &Scope {
            names: &|_| None,
            operators: &[operators::OPERATORS],
        },
        &mut |_| {},
    )
}

/// Evaluates an expression with names, whose values the caller gives.
///
/// ```
/// use cute::dynamic::{Layout, Value, eval_with};
/// assert_eq!(
///     eval_with("complement(n:2, 6)", &[("n", 3)])?.to_string(),
///     "2:1"
/// );
/// let a: Layout = "(4,8):(8,1)".parse().unwrap();
/// let names = [("a", Value::from(a)), ("i", Value::from(2))];
/// assert_eq!(eval_with("a(i,_)", &names)?.to_string(), "16 + (8):(1)");
/// assert_eq!(eval_with("a(i,5)", &names)?.to_string(), "21");
/// assert_eq!(
///     eval_with("b o 2", &names).unwrap_err().to_string(),
///     "column 1: there is no `b` here"
/// );
/// # Ok::<(), cute::dynamic::EvalError>(())
/// ```
///
/// # Errors
/// Returns the errors of [`eval()`].
pub fn eval_with<V: Into<Value> + Clone>(
    text: &str,
    names: &[(&str, V)],
) -> Result<Value, EvalError> {
    let named = |name: &str| {
        names
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| value.clone().into())
    };
    run(
        &parse(text)?,
        &Scope {
            names: &named,
            operators: &[operators::OPERATORS],
        },
        &mut |_| {},
    )
}

/// The reason why an expression has no value, with the column of the mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvalError {
    /// The column of the first wrong character, counted from 1.
    pub column: usize,
    /// The number of wrong characters.
    pub width: usize,
    /// The message of the error.
    pub message: String,
    /// True if the text is not an expression, and false if an operator refused its arguments.
    pub is_syntax: bool,
    /// The broken rule, if an operator of the algebra refused its arguments. `message` is then its
    /// sentence.
    pub refusal: Option<Box<Error>>,
}

impl EvalError {
    fn new(span: Span, message: impl Into<String>) -> Self {
        let width = span.end.saturating_sub(span.start).max(1);
        Self {
            column: span.start,
            width,
            message: message.into(),
            is_syntax: false,
            refusal: None,
        }
    }

    #[inline]
    fn of_rule(span: Span, error: Error) -> Self {
        Self {
            refusal: Some(Box::new(error)),
            ..Self::new(span, error.to_string())
        }
    }

    fn of_text(span: Span, message: impl Into<String>) -> Self {
        Self {
            is_syntax: true,
            ..Self::new(span, message)
        }
    }
}

impl From<ParseError> for EvalError {
    #[inline]
    fn from(error: ParseError) -> Self {
        let span = Span {
            start: error.column,
            end: error.column,
        };
        match error.problem {
            Problem::Expected(what, found) => expected(span, what, found),
            problem => Self::of_text(span, problem.to_string()),
        }
    }
}

/// Makes the error for a text that contains `found` where `what` was expected.
#[inline]
fn expected(at: Span, what: &str, found: Option<char>) -> EvalError {
    let message = match found {
        Some('/') => String::from(
            "`/` is not part of an expression; a comment after an expression begins with `#`",
        ),
        Some('[') => String::from(
            "`[` is not part of an expression; `get(layout, 1)` is mode 1, and `(8,1)` a tuple",
        ),
        Some(other) if !(other.is_ascii_alphanumeric() || "()_,:<>-+@∘{}~".contains(other)) => {
            alloc::format!("`{other}` is not part of an expression")
        }
        Some(found) => alloc::format!("expected {what}, found `{found}`"),
        None => alloc::format!("expected {what}, found the end"),
    };
    EvalError::of_text(at, message)
}

impl fmt::Display for EvalError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.message)
    }
}

impl core::error::Error for EvalError {}

/// A part of the text, given by the column of its first character and the column after its last
/// character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The column of the first character of the part.
    pub start: usize,
    /// The column after the last character of the part.
    pub end: usize,
}

impl Span {
    #[inline]
    const fn to(self, other: Self) -> Self {
        Self {
            start: self.start,
            end: other.end,
        }
    }
}

/// A part of an expression, as a syntax tree.
#[derive(Clone, Debug)]
pub struct Ast {
    /// The columns of this part in the text.
    pub span: Span,
    /// The content of this part.
    pub node: Node,
}

/// The kinds of parts of an expression.
#[derive(Clone, Debug)]
pub enum Node {
    /// `4`
    Integer(i64),
    /// `1@0`
    Basis(ScaledBasis),
    /// `_`
    Keep,
    /// `(…)`
    Tuple(Vec<Ast>),
    /// `Sw<…>`
    Swizzle([i64; 3]),
    /// `n`
    Name(String),
    /// `f(…)`, or a layout and a coordinate without a name: `(4,8):(8,1)(2,3)`
    Call(String, Vec<Ast>),
    /// `…:…`
    Layout(Box<Ast>, Box<Ast>),
    /// `… o …`
    Chain(Vec<Ast>),
    /// `{… ~ …, …}`
    Pieces(Vec<(Ast, Ast)>),
    /// `… + …`
    Sum(Box<Ast>, Box<Ast>),
}

/// The values of names, and the known operators.
#[derive(Clone, Copy)]
pub struct Scope<'a> {
    /// The function that returns the value of a name, if the name has one.
    pub names: &'a dyn Fn(&str) -> Option<Value>,
    /// Tables of operators. If several tables contain a name, the first one is used.
    pub operators: &'a [&'a [operators::Operator]],
}

impl fmt::Debug for Scope<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scope").finish_non_exhaustive()
    }
}

/// A part of an expression that was computed or refused.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// The columns of this part in the text.
    pub span: Span,
    /// The name of the operator.
    pub operator: &'a str,
    /// The arguments of the operator.
    pub arguments: &'a [Value],
    /// The value of this part, or `None` if the operator refused.
    pub value: Option<&'a Value>,
}
