//! The functions that the fuzzers run. Each parses arbitrary bytes as a text, or interprets them as
//! a program of operators and checks the post-conditions.
//!
//! | target | what |
//! |---|---|
//! | [`parser`] | no text panics, what is read prints and is read back, as a value and as an expression; errors point into the text |
//! | [`programs`] | operators one after another, each result against its post-condition |
//! | [`evaluates`] | an expression, such as a random one ([`Random::expression`]), under a limit of memory |
//! | [`adversary`] | tensors: everything that safe code can do to them, each access against a model |
//!
//! `cargo +nightly fuzz run programs` searches; `run` searches a bounded while from a fixed seed,
//! as CI does; `tests/fixed_seeds.rs` runs the same functions on pseudo-random bytes with any
//! toolchain.

pub mod adversary;
mod expressions;
mod program;

use std::fmt::Debug;
use std::str::FromStr;

use cute_core::{ComposedLayout, Coord, IntTuple, Layout, ParseError, Swizzle, Tiler, Value, eval};

pub use expressions::Random;
pub use program::programs;

/// Parses arbitrary bytes as a text.
pub fn parser(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    parses::<IntTuple>(&text);
    parses::<Layout>(&text);
    parses::<Swizzle>(&text);
    parses::<ComposedLayout>(&text);
    parses::<Tiler>(&text);
    parses::<Coord>(&text);
    evaluates(&text);
}

/// Evaluates a text as an expression, and returns whether it has a value. Printed tables and
/// derivations are for people, and are not parsed again.
pub fn evaluates(text: &str) -> bool {
    match eval(text) {
        Ok(Value::List(_) | Value::Text(_) | Value::No(_)) => true,
        Ok(value) => {
            let printed = value.to_string();
            assert_eq!(
                eval(&printed).as_ref(),
                Ok(&value),
                "{text} prints as {printed}"
            );
            true
        }
        Err(error) => {
            let last = text.chars().count() + 1;
            assert!(
                (1..=last).contains(&error.column) && !error.message.is_empty(),
                "{error} in {text:?}"
            );
            false
        }
    }
}

fn parses<T: FromStr<Err = ParseError> + ToString + PartialEq + Debug>(text: &str) {
    match text.parse::<T>() {
        Ok(value) => {
            let printed = value.to_string();
            assert_eq!(
                printed.parse::<T>().as_ref(),
                Ok(&value),
                "{text} prints as {printed}"
            );
        }
        Err(error) => {
            let last = text.chars().count() + 1;
            assert!((1..=last).contains(&error.column), "{error} in {text:?}");
            assert!(!error.to_string().is_empty());
        }
    }
}
