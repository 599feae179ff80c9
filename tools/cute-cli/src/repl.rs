//! The interactive session. A line is an expression, `name = expression`, or a command that begins
//! with `:`.

use std::io::IsTerminal;
use std::path::PathBuf;

use clap::Parser;
use cute_answers::measures::{all, find};
use cute_answers::{definition, shown};
use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{Context, Editor, Helper, Highlighter, Hinter, Validator};

use crate::options::{Options, Outputs};
use crate::{Failure, Names, colour, complain, evaluate, listed, operators, print, show};

const GREETING: &str = "\
Layout expressions, as in (6,2):(8,2) o (4,3):(3,1). `help` lists the commands; Tab completes.
";

const HELP: &str = "\
an expression           its value, also as `ans`
name = expression       a name for a value
:print EXPRESSION       the table of offsets; :explain, :json and :latex are used alike
:svg FILE EXPRESSION    a picture; :html is used alike
:help [WORD]            this text, or the operators with this word; also `help` and `?`
:operators              all operators
:names                  the names that have values
quit                    ends the session; so do `exit`, :quit, and Ctrl-D in an empty line
";

/// Completes the names of operators and values before the cursor.
#[derive(Helper, Hinter, Highlighter, Validator)]
struct Words(Vec<String>);

impl Completer for Words {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        position: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let before = line.get(..position).unwrap_or("");
        let start = before
            .rfind(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == ':'))
            .map_or(0, |at| at + 1);
        let word = before.get(start..).unwrap_or("");
        let matching = self
            .0
            .iter()
            .filter(|known| !word.is_empty() && known.starts_with(word));
        let pairs = matching.map(|known| {
            let call = if find(known).is_some() {
                format!("{known}(")
            } else {
                known.clone()
            };
            Pair {
                display: known.clone(),
                replacement: call,
            }
        });
        Ok((start, pairs.collect()))
    }
}

fn words(names: &Names) -> Words {
    let commands = [
        ":print",
        ":explain",
        ":json",
        ":latex",
        ":svg",
        ":html",
        ":help",
        ":operators",
        ":names",
        ":quit",
    ];
    let operators = all().map(|operator| operator.name);
    Words(
        operators
            .chain(commands)
            .map(String::from)
            .chain(names.keys().cloned())
            .collect(),
    )
}

/// The file of the history. It is `CUTE_HISTORY`, or at a terminal `.cute_history` in the home
/// folder.
fn history(is_terminal: bool) -> Option<PathBuf> {
    let named = std::env::var_os("CUTE_HISTORY").map(PathBuf::from);
    let home = || std::env::var_os("HOME").filter(|_| is_terminal);
    named.or_else(|| home().map(|home| PathBuf::from(home).join(".cute_history")))
}

/// Executes a command, as if its arguments were on the command line.
fn command(line: &str, names: &Names) -> Result<(), Failure> {
    let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let arguments: Vec<&str> = match command {
        ":print" | ":explain" | ":json" | ":latex" => vec![rest],
        ":svg" | ":html" => match rest.split_once(char::is_whitespace) {
            Some((file, text)) => vec![text.trim(), file],
            None => {
                return Err(Failure::sentence(format!(
                    "{command} needs a file and an expression"
                )));
            }
        },
        ":help" if rest.is_empty() => {
            return print(HELP);
        }
        ":help" => {
            return print(&match find(rest) {
                Some(operator) => {
                    format!("{}({}): {}\n", operator.name, operator.takes, operator.help)
                }
                None => operators(listed(rest)?),
            });
        }
        ":operators" => {
            return print(&operators(listed("")?));
        }
        ":names" => {
            return print(
                &names
                    .iter()
                    .map(|(name, value)| format!("{name} = {value}\n"))
                    .collect::<String>(),
            );
        }
        other => {
            return Err(Failure::sentence(format!(
                "there is no command {other}; :help lists them"
            )));
        }
    };
    let (text, file) = (
        arguments.first().copied().unwrap_or(""),
        arguments.get(1).copied(),
    );
    let flag = command.replacen(':', "--", 1);
    // The text is not parsed with the options, because only this session knows the values of the
    // names.
    let options = ["cute", flag.as_str()].into_iter().chain(file);
    let options =
        Options::try_parse_from(options).map_err(|error| Failure::sentence(error.to_string()))?;
    show(text, &options.outputs, names)
}

/// Adds the colon to a command that is written without it: `help`, `help WORD` and `operators`,
/// unless a value has this name. `?`, `? WORD` and `WORD?` request the same help.
fn plain(text: &str, names: &Names) -> Option<String> {
    let is_word = |word: &str| word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if let Some(word) = text.strip_prefix('?').or_else(|| text.strip_suffix('?')) {
        let word = word.trim();
        return is_word(word).then(|| format!(":help {word}"));
    }
    let mut words = text.split_whitespace();
    let first = words.next()?;
    let is_command = match (first, words.next(), words.next()) {
        ("help" | "operators" | "names", None, None) => true,
        ("help", Some(word), None) => is_word(word),
        _ => false,
    };
    (is_command && !names.contains_key(first)).then(|| format!(":{text}"))
}

/// The tip for a line that begins with the name of a command, but without its colon.
fn tip(text: &str, names: &Names) -> Option<String> {
    let first = text.split_whitespace().next()?;
    let commands = ["print", "explain", "json", "latex", "svg", "html"];
    (commands.contains(&first) && !names.contains_key(first))
        .then(|| format!("tip: {first} is a command: :{text}\n"))
}

/// Whether a line ends the session.
fn is_end(text: &str, names: &Names) -> bool {
    matches!(text, ":quit" | ":q") || (matches!(text, "quit" | "exit") && !names.contains_key(text))
}

fn line(text: &str, names: &mut Names) -> Result<(), Failure> {
    if text.starts_with(':') {
        return command(text, names);
    }
    if let Some(text) = plain(text, names) {
        return command(text.trim_end(), names);
    }
    let (name, text) = definition(text).unwrap_or(("ans", text));
    let value = evaluate(text, names)?;
    print(&format!("{value}\n"))?;
    names.insert(name.into(), value);
    Ok(())
}

/// Prints the value of each line of the standard input as JSON. The first refused line gives the exit
/// code. `lines` are the lines that are neither empty nor comments.
pub(crate) fn print_each(lines: &[&str], outputs: &Outputs) -> Result<(), Failure> {
    let (mut refused, mut names) = (None, Names::new());
    for line in lines {
        let (name, text) = definition(line).unwrap_or(("ans", line));
        if let Err(failure) = show(text, outputs, &names) {
            complain(&format!("{} {}\n", colour::error(), failure.show()));
            refused = refused.or(Some(failure));
        } else if let Ok(value) = evaluate(text, &names) {
            names.insert(name.into(), value);
        }
    }
    refused.map_or(Ok(()), |failure| Err(Failure::Line(Box::new(failure))))
}

/// Reads and executes all lines. At a terminal, the user sees a refused line and may have corrected
/// it. In other input, the first refused line gives the exit code, so that a script notices it.
pub(crate) fn run() -> Result<(), Failure> {
    let (mut refused, is_terminal) = (None, std::io::stdin().is_terminal());
    let failure = |error: ReadlineError| Failure::sentence(error.to_string());
    let mut names = Names::new();
    let mut editor: Editor<Words, FileHistory> = Editor::new().map_err(failure)?;
    let history = history(is_terminal);
    if let Some(path) = &history {
        // In the first session, the file does not exist yet.
        let _ = editor.load_history(path);
    }
    if is_terminal {
        print(GREETING)?;
    }
    loop {
        editor.set_helper(Some(words(&names)));
        match editor.readline("cute> ") {
            Ok(text) => {
                let text = text.trim();
                if text.is_empty() {
                    continue;
                }
                // The program continues if a line cannot be added to the history.
                let _ = editor.add_history_entry(text);
                if is_end(text, &names) {
                    break;
                }
                if let Err(failure) = line(text, &mut names) {
                    complain(&format!("{} {}\n", colour::error(), failure.show()));
                    if let Some(tip) = tip(text, &names) {
                        complain(&shown::lines(&tip));
                    }
                    refused = refused.or(Some(failure));
                }
            }
            Err(ReadlineError::Interrupted) => {}
            Err(ReadlineError::Eof) => break,
            Err(error) => return Err(failure(error)),
        }
    }
    if let Some(path) = &history {
        let _ = editor.save_history(path);
    }
    match refused {
        Some(failure) if !is_terminal => Err(Failure::Line(Box::new(failure))),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use cute_core::Value;
    use rustyline::Context;
    use rustyline::completion::Completer;
    use rustyline::history::DefaultHistory;

    use super::words;
    use crate::Names;

    /// Returns the completions after a line: the position at which they begin, and their texts.
    fn offered(line: &str, names: &Names) -> (usize, Vec<String>) {
        let history = DefaultHistory::new();
        let found = words(names).complete(line, line.len(), &Context::new(&history));
        let (start, pairs) = found.unwrap_or_default();
        (
            start,
            pairs.into_iter().map(|pair| pair.replacement).collect(),
        )
    }

    #[test]
    fn operators_commands_and_names_are_completed() {
        let names = Names::from([("tiles".to_string(), Value::Truth(true))]);
        assert_eq!(
            offered("logical_divide_", &names),
            (0, vec!["logical_divide_evenly(".into()])
        );
        assert_eq!(
            offered("coalesce(logical_p", &names),
            (9, vec!["logical_product(".into()])
        );
        assert_eq!(
            offered("size(tile_", &names),
            (5, vec!["tile_to_shape(".into()])
        );
        assert_eq!(offered("size(tiles", &names), (5, vec!["tiles".into()]));
        assert_eq!(offered(":expl", &names), (0, vec![":explain".into()]));
        assert_eq!(offered("", &names), (0, vec![]));
    }
}
