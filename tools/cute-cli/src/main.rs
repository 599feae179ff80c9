//! `cute`: layout expressions at the command line.
//!
//! ```text
//! cute '(6,2):(8,2) o (4,3):(3,1)'
//! cute 'logical_divide((128,32):(32,1), (8,4))' --svg out.svg
//! cute banks '(32,4):(64,1)' --bytes 4 --vector 4
//! cute swizzle '(8,4):(40,1)' --bytes 4 --vector 4
//! cute mma SM80_16x8x16_F32F16F16F32_TN --atoms '(2,2,1)' --svg out.svg
//! cute
//! ```
//!
//! Exit codes: 0, all went well; 1, a layout was refused, or a file or the standard output could not be written; 2, the command
//! line or the text of an expression is wrong. Lines from a pipe or a file are all read; the first that is refused gives the code.

#![allow(
    clippy::format_push_string,
    clippy::format_collect,
    reason = "a String refuses nothing, and `write!` gives a result that would be thrown away"
)]

mod atoms;
mod banks;
mod copying;
mod draw;
mod expression;
mod operators;
mod options;
mod repl;
mod report;
mod swizzle;

use std::io::{ErrorKind, Write};
use std::process::ExitCode;

use clap::Parser;
use cute_core::{EvalError, Value};

use crate::expression::Names;
use crate::options::{Command, Options, Outputs};

/// Why a command gave nothing.
#[derive(Clone, Debug)]
pub(crate) enum Failure {
    /// A place in a text.
    Expression(String, Box<EvalError>),
    /// A sentence.
    Sentence(String),
    /// A line was refused, has been told, and others came after it.
    Line(Box<Failure>),
}

impl Failure {
    fn show(&self) -> String {
        match self {
            Self::Expression(text, error) => expression::show(error, text),
            Self::Sentence(sentence) => sentence.clone(),
            Self::Line(failure) => failure.show(),
        }
    }

    fn code(&self) -> ExitCode {
        match self {
            Self::Expression(_, error) if error.is_syntax => ExitCode::from(2),
            Self::Expression(..) | Self::Sentence(_) => ExitCode::FAILURE,
            Self::Line(failure) => failure.code(),
        }
    }
}

impl From<cute_draw::Error> for Failure {
    fn from(error: cute_draw::Error) -> Self {
        Self::Sentence(error.to_string())
    }
}

/// The value of a text.
pub(crate) fn evaluate(text: &str, names: &Names) -> Result<Value, Failure> {
    expression::evaluate(text, names).map_err(|error| Failure::Expression(text.into(), Box::new(error)))
}

/// Writes a file, or to the standard output for `-`.
pub(crate) fn save(path: &str, content: &str) -> Result<(), Failure> {
    if path == "-" {
        return print(content);
    }
    std::fs::write(path, content).map_err(|error| Failure::Sentence(format!("{path}: {error}")))
}

/// Prints. Whoever reads may stop reading; but what could not be written must not pass for written.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let mut output = std::io::stdout();
    match output.write_all(text.as_bytes()).and_then(|()| output.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::Sentence(format!("standard output: {error}")))
        }
        _ => Ok(()),
    }
}

/// All that is asked of one expression.
fn show(text: &str, outputs: &Outputs, names: &Names) -> Result<(), Failure> {
    let mut wrote = false;
    // First, because a refusal is explained, too.
    if outputs.explain {
        print(&report::explain(text, names)?)?;
        wrote = true;
    }
    let value = evaluate(text, names)?;
    if outputs.json {
        print(&format!("{}\n", report::json(text, &value)?))?;
        wrote = true;
    }
    wrote |= draw::draw(&value, outputs, text)?;
    if !wrote {
        print(&format!("{value}\n"))?;
    }
    Ok(())
}

fn run(options: Options) -> Result<(), Failure> {
    let names = Names::new();
    match (options.command, options.expression) {
        (Some(Command::Banks(arguments)), _) => banks::run(&arguments, &names),
        (Some(Command::Swizzle(arguments)), _) => swizzle::run(&arguments, &names),
        (Some(Command::Atoms(arguments)), _) => atoms::list(&arguments),
        (Some(Command::Mma(arguments)), _) => atoms::mma(&arguments),
        (Some(Command::Copy(arguments)), _) => atoms::copy(&arguments),
        (Some(Command::Operators), _) => print(&report::operators()),
        (None, Some(text)) => show(&text, &options.outputs, &names),
        (None, None) => repl::run(),
    }
}

fn main() -> ExitCode {
    match run(Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if !matches!(failure, Failure::Line(_)) {
                eprintln!("error: {}", failure.show());
            }
            failure.code()
        }
    }
}
