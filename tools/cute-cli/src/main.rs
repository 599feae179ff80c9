//! `cute`: layout expressions at the command line.
//!
//! ```text
//! cute '(6,2):(8,2) o (4,3):(3,1)'
//! cute 'logical_divide((128,32):(32,1), (8,4))' --svg out.svg
//! cute banks '(32,4):(64,1)' --bytes 4 --vector 4
//! cute swizzle '(8,4):(40,1)' --bytes 4 --vector 4
//! cute mma SM80_16x8x16_F32F16F16F32_TN --atoms '(2,2,1)' --svg out.svg
//! cute page '(8,8):(8,1)' --open
//! cute completions bash
//! cute
//! ```
//!
//! | exit code | meaning |
//! |---|---|
//! | 0 | the command succeeded |
//! | 1 | an expression was refused or has an unknown name, or a file or the standard output could not be written |
//! | 2 | the command line is wrong, the text is not an expression, or an option would have no effect |
//!
//! The command reads all lines from a pipe or a file, and the first refused line determines the
//! exit code.

#![allow(
    clippy::format_push_string,
    clippy::format_collect,
    reason = "a String refuses nothing, and `write!` gives a result that would be thrown away"
)]

mod atoms;
mod banks;
mod colour;
mod completions;
mod copying;
mod draw;
mod effect;
mod linear;
mod options;
mod page;
mod repl;
mod swizzle;
mod tip;

use std::collections::BTreeMap;
use std::io::{ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use clap::Parser;
use cute_answers::{Answer, Json, Question, Refused, Show, definition, measures, shown};
use cute_core::expression::Operator;
use cute_core::{ComposedLayout, Value};

use crate::options::{Command, Options, Outputs};

/// The names of a session or a command line, with their values.
pub(crate) type Names = BTreeMap<String, Value>;

/// The reason why a command returned no result.
#[derive(Clone, Debug)]
pub(crate) enum Failure {
    /// The expression or command was refused.
    Refused(Box<Refused>),
    /// A line was refused, its message was printed, and more lines followed.
    Line(Box<Failure>),
}

impl Failure {
    fn sentence(sentence: impl Into<String>) -> Self {
        Refused::sentence(sentence).into()
    }

    /// Returns the refusal as JSON.
    fn json(&self) -> Json {
        match self {
            Self::Refused(refused) => refused.json(),
            Self::Line(failure) => failure.json(),
        }
    }

    fn show(&self) -> String {
        match self {
            Self::Refused(refused) => refused.to_string(),
            Self::Line(failure) => failure.show(),
        }
    }

    fn code(&self) -> ExitCode {
        match self {
            Self::Refused(refused) if refused.is_syntax => ExitCode::from(2),
            Self::Refused(_) => ExitCode::FAILURE,
            Self::Line(failure) => failure.code(),
        }
    }
}

macro_rules! refused {
    ($($error:ty)*) => { $(
        impl From<$error> for Failure {
            fn from(error: $error) -> Self {
                Self::Refused(Box::new(error.into()))
            }
        }
    )* };
}

refused! { Refused cute_core::Error cute_draw::Error cute_atoms::Error }

/// Returns the value of an expression.
pub(crate) fn evaluate(text: &str, names: &Names) -> Result<Value, Failure> {
    Ok(cute_answers::evaluate(text, &|name| {
        names.get(name).cloned()
    })?)
}

/// Returns the layout that an expression describes.
pub(crate) fn function(text: &str, names: &Names) -> Result<ComposedLayout, Failure> {
    Ok(cute_answers::function(text, &|name| {
        names.get(name).cloned()
    })?)
}

/// Writes a file, or to the standard output for `-`.
pub(crate) fn save(path: &str, content: &str) -> Result<(), Failure> {
    if path == "-" {
        return print(content);
    }
    std::fs::write(path, content).map_err(|error| Failure::sentence(format!("{path}: {error}")))
}

/// Prints. The reader may close the pipe, but any other failure to write is an error.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let mut output = std::io::stdout();
    match output
        .write_all(text.as_bytes())
        .and_then(|()| output.flush())
    {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::sentence(format!("standard output: {error}")))
        }
        _ => Ok(()),
    }
}

/// Prints to standard error. The exit code already reports the failure, so a failure to write is
/// ignored.
pub(crate) fn complain(text: &str) {
    let _ = std::io::stderr().write_all(text.as_bytes());
}

/// Prints JSON in a line.
pub(crate) fn print_json(json: &Json) -> Result<(), Failure> {
    print(&format!("{}\n", shown::json(&json.to_string())))
}

/// If JSON is wanted, prints a refusal as JSON to the standard output. Its sentence is still
/// printed to standard error.
fn refused_as_json(wanted: bool, result: Result<(), Failure>) -> Result<(), Failure> {
    if wanted && let Err(failure) = &result {
        print_json(&failure.json())?;
    }
    result
}

/// Prints and draws all outputs that the options request of one expression.
pub(crate) fn show(text: &str, outputs: &Outputs, names: &Names) -> Result<(), Failure> {
    let names = |name: &str| names.get(name).cloned();
    let shown = Show {
        steps: outputs.explain,
        facts: outputs.explain,
        offsets: outputs.json,
        ..Show::default()
    };
    let mut answer = Question {
        text,
        names: &names,
        show: shown,
    }
    .answer();
    let shown = show_answer(text, outputs, &answer);
    // The object of a refusal contains the steps before the refusal.
    if let (true, Err(Failure::Refused(refused))) = (outputs.json, &shown) {
        answer.found = Err((**refused).clone());
        print_json(&answer.json())?;
    }
    shown
}

/// Shows the last of several expressions, which `;` separates. Each expression may give a name to
/// its value: `a = 8:1; a o 4:2`.
fn show_lines(text: &str, outputs: &Outputs, mut names: Names) -> Result<(), Failure> {
    let parts = text.split(';').map(str::trim);
    let mut parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let Some(last) = parts.pop() else {
        return show(text, outputs, &names);
    };
    for part in &parts {
        let (name, text) = definition(part).unwrap_or(("ans", part));
        let value = evaluate(text, &names)?;
        names.insert(name.into(), value);
    }
    match definition(last) {
        Some((_, text)) => show(text, outputs, &names),
        None if parts.is_empty() => show(text, outputs, &names),
        None => show(last, outputs, &names),
    }
}

fn show_answer(text: &str, outputs: &Outputs, answer: &Answer) -> Result<(), Failure> {
    // The steps are printed first, because they also explain a refusal. With `--json`, the steps
    // and facts are entries of the object.
    if outputs.explain && !outputs.json {
        print(&answer.explained())?;
    }
    let found = answer.found.as_ref().map_err(Clone::clone)?;
    // Draw before the JSON is printed, so that a refused picture leaves one object, the refusal.
    let drew = draw::draw(&found.value, outputs, text)?;
    if outputs.json {
        print_json(&answer.json())?;
    }
    if !(outputs.explain || outputs.json || drew) {
        print(&format!("{}\n", found.value))?;
    }
    Ok(())
}

/// Returns the operators whose name or description contains a text, each with its group.
pub(crate) fn listed(text: &str) -> Result<Vec<(&'static str, &'static Operator)>, Failure> {
    let wanted = text.to_ascii_lowercase();
    let contains = |(_, operator): &(&str, &Operator)| {
        operator.name.contains(&wanted) || operator.help.to_ascii_lowercase().contains(&wanted)
    };
    let listed: Vec<_> = measures::grouped().filter(contains).collect();
    if listed.is_empty() {
        let sentence = format!("no operator's name or description contains {text}");
        return Err(Failure::sentence(sentence));
    }
    Ok(listed)
}

/// Returns the table of operators. For a terminal it contains the names of the groups; for a
/// program each line is an operator.
pub(crate) fn operators(listed: Vec<(&'static str, &'static Operator)>) -> String {
    let is_terminal = std::io::stdout().is_terminal();
    let call = |operator: &Operator| format!("{}({})", operator.name, operator.takes);
    let width = listed
        .iter()
        .map(|(_, operator)| call(operator).len())
        .max();
    let width = width.unwrap_or(0);
    let (mut text, mut last) = (String::new(), "");
    for (group, operator) in listed {
        if is_terminal && group != last {
            let gap = if last.is_empty() { "" } else { "\n" };
            text += &format!("{gap}{group}\n");
        }
        last = group;
        let indent = if is_terminal { "  " } else { "" };
        text += &format!("{indent}{:<width$}  {}\n", call(operator), operator.help);
    }
    text
}

fn operators_json(listed: &[(&'static str, &'static Operator)]) -> Json {
    let operator = |(group, operator): &(&'static str, &'static Operator)| {
        Json::object([
            ("name", operator.name.into()),
            ("group", (*group).into()),
            ("takes", operator.takes.into()),
            ("help", operator.help.into()),
        ])
    };
    Json::object([
        ("version", cute_answers::VERSION.into()),
        ("operators", Json::list(listed, operator)),
    ])
}

fn run(options: Options) -> Result<(), Failure> {
    let names = Names::new();
    match (options.command, options.expression) {
        (Some(Command::Banks(arguments)), _) => {
            refused_as_json(arguments.json, banks::run(&arguments, &names))
        }
        (Some(Command::Swizzle(arguments)), _) => {
            refused_as_json(arguments.json, swizzle::run(&arguments, &names))
        }
        (Some(Command::Atoms(arguments)), _) => {
            refused_as_json(arguments.json, atoms::list(&arguments))
        }
        (Some(Command::Mma(arguments)), _) => {
            refused_as_json(arguments.json, atoms::mma(&arguments))
        }
        (Some(Command::Copy(arguments)), _) => {
            refused_as_json(arguments.json, atoms::copy(&arguments))
        }
        (Some(Command::Linear(arguments)), _) => {
            refused_as_json(arguments.json, linear::run(&arguments, &names))
        }
        (Some(Command::Operators(arguments)), _) => refused_as_json(
            arguments.json,
            listed(arguments.text.as_deref().unwrap_or_default()).and_then(|listed| {
                if arguments.json {
                    print_json(&operators_json(&listed))
                } else {
                    print(&operators(listed))
                }
            }),
        ),
        (Some(Command::Page(arguments)), _) => page::run(&arguments),
        (Some(Command::Completions(arguments)), _) => print(completions::script(arguments.shell)),
        (Some(Command::Complete(arguments)), _) => print(&completions::complete(&arguments.words)),
        (None, Some(text)) => show_lines(&text, &options.outputs, names),
        (None, None) => repl::run(),
    }
}

/// Whether the command line contains `--json`. It is not parsed for this.
fn json_wanted() -> bool {
    std::env::args_os()
        .take_while(|word| word != "--")
        .any(|word| word == "--json")
}

/// Parses the options of the command line. If one is wrong, the command ends here with a sentence
/// without control characters. With `--json`, it also prints the refusal as JSON.
fn options() -> Options {
    Options::try_parse().unwrap_or_else(|error| {
        let text = error.to_string();
        let escaped = shown::lines(&text);
        if error.use_stderr() && json_wanted() {
            let first = text.lines().next().unwrap_or_default();
            let refused = Refused {
                is_syntax: true,
                ..Refused::sentence(first.trim_start_matches("error: "))
            };
            // A closed standard output changes nothing, because the command ends with code 2
            // anyway.
            let _ = print_json(&refused.json());
        }
        let tip = tip::for_command_line();
        if error.use_stderr() && (escaped != text || tip.is_some()) {
            complain(&format!("{escaped}{}", tip.unwrap_or_default()));
            std::process::exit(error.exit_code());
        }
        error.exit()
    })
}

/// The text of the standard input, if `--json` is the only output, no expression is given, and a
/// program wrote the text.
fn piped(options: &Options) -> Option<String> {
    let is_asked =
        options.outputs.json && options.command.is_none() && options.expression.is_none();
    if !is_asked || std::io::stdin().is_terminal() {
        return None;
    }
    let text = std::io::read_to_string(std::io::stdin()).ok()?;
    (!text.trim().is_empty()).then_some(text)
}

/// Prints each line as JSON.
fn piped_json(text: &str, outputs: &Outputs) -> Result<(), Failure> {
    let lines = text.lines().map(str::trim);
    let lines: Vec<&str> = lines
        .filter(|line| !(line.is_empty() || line.starts_with('#') || line.starts_with("//")))
        .collect();
    repl::print_each(&lines, outputs)
}

fn main() -> ExitCode {
    let options = options();
    let piped = piped(&options);
    // An expression that is one word may be a misspelled command.
    let word = options
        .expression
        .clone()
        .filter(|_| options.command.is_none());
    let checked = effect::check(&options, piped.is_some());
    let result = match (checked, piped) {
        (Ok(()), Some(text)) => piped_json(&text, &options.outputs),
        (Ok(()), None) => run(options),
        (refused, _) => refused_as_json(json_wanted(), refused),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if !matches!(failure, Failure::Line(_)) {
                complain(&format!("{} {}\n", colour::error(), failure.show()));
            }
            if let Some(tip) = word.and_then(|word| tip::for_word(&word)) {
                complain(&tip);
            }
            failure.code()
        }
    }
}
