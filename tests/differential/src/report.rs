//! The outcome of each input, counted for each operator and structure, with the smallest example of
//! a wrong one.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::draw::Draw;
use crate::model::{AsTree, Tree};

/// The outcomes of inputs of one operator.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// Exactly the value of the definition.
    pub right: u64,
    /// Refused with a sentence.
    pub refused: u64,
    /// Refused for its width, although the value fits.
    pub suspicious: u64,
    /// Neither.
    pub wrong: u64,
    pub wrong_example: Option<(u32, String)>,
    pub suspicious_example: Option<(u32, String)>,
}

/// Keeps the lighter of two examples.
fn keep(place: &mut Option<(u32, String)>, weight: u32, example: impl FnOnce() -> String) {
    if place.as_ref().is_none_or(|kept| weight < kept.0) {
        *place = Some((weight, example()));
    }
}

impl Counts {
    pub fn add(&mut self, other: &Self) {
        self.right += other.right;
        self.refused += other.refused;
        self.suspicious += other.suspicious;
        self.wrong += other.wrong;
        for (place, example) in [
            (&mut self.wrong_example, &other.wrong_example),
            (&mut self.suspicious_example, &other.suspicious_example),
        ] {
            if let Some((weight, example)) = example {
                keep(place, *weight, || example.clone());
            }
        }
    }
}

/// The counts of one structure.
#[derive(Debug, Default)]
pub struct Report {
    pub operators: Vec<(&'static str, Counts)>,
}

/// The value of a call, or the text of its panic or error.
pub fn attempt<T>(call: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(call)).map_err(|panic| {
        panic
            .downcast_ref::<String>()
            .cloned()
            .or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
            .unwrap_or_else(|| "a panic without a sentence".to_owned())
    })
}

/// Like [`attempt`], for a call that returns an error.
pub fn tried<T, E: ToString>(call: impl FnOnce() -> Result<T, E>) -> Result<T, String> {
    attempt(call).and_then(|result| result.map_err(|error| error.to_string()))
}

/// A sentence of the library: the operator, a colon, and what is wrong.
fn is_sentence(text: &str) -> bool {
    let Some((operator, rest)) = text.split_once(": ") else {
        return false;
    };
    let of_a_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    !operator.is_empty() && operator.chars().all(of_a_name) && !rest.is_empty()
}

impl Report {
    fn of(&mut self, operator: &'static str) -> &mut Counts {
        let at = self
            .operators
            .iter()
            .position(|(name, _)| *name == operator)
            .unwrap_or_else(|| {
                self.operators.push((operator, Counts::default()));
                self.operators.len() - 1
            });
        &mut self.operators[at].1
    }

    /// Judges a result. `judge` returns the mistake of a value; `fits` returns whether a value
    /// exists that fits.
    pub fn judge<T>(
        &mut self,
        operator: &'static str,
        draw: &Draw,
        input: impl Fn() -> String,
        result: Result<T, String>,
        fits: bool,
        judge: impl FnOnce(T) -> Result<(), String>,
    ) {
        let counts = self.of(operator);
        let weight = draw.weight();
        match result {
            Ok(value) => match judge(value) {
                Ok(()) => counts.right += 1,
                Err(why) => {
                    counts.wrong += 1;
                    keep(&mut counts.wrong_example, weight, || {
                        format!("{}: {why}", input())
                    });
                }
            },
            Err(text) if is_sentence(&text) => {
                counts.refused += 1;
                if fits && text.contains("does not fit") {
                    counts.suspicious += 1;
                    keep(&mut counts.suspicious_example, weight, || {
                        format!("{}: {text}", input())
                    });
                }
            }
            Err(text) => {
                counts.wrong += 1;
                keep(&mut counts.wrong_example, weight, || {
                    format!("{}: panics with \"{text}\"", input())
                });
            }
        }
    }

    /// Judges integers: exactly those of the definition, or a refusal. `None`: no value exists, so
    /// every result is wrong.
    pub fn number<T: AsTree>(
        &mut self,
        operator: &'static str,
        draw: &Draw,
        input: impl Fn() -> String,
        result: Result<T, String>,
        expected: Option<&Tree>,
    ) {
        let fits = expected.is_some_and(|expected| expected.fits(T::BITS));
        self.judge(operator, draw, input, result, fits, |value| {
            let value = value.tree();
            match expected {
                Some(expected) if value.same(expected) => Ok(()),
                Some(expected) => Err(format!("gives {value}, right is {expected}")),
                None => Err(format!("gives {value}, which no definition gives")),
            }
        });
    }
}
