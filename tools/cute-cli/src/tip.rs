//! Tips that follow an error: the command, the option or the separator that was probably meant.

use clap::CommandFactory;
use cute_core::expression::distance;

use crate::options::Options;

/// Returns the name of the command that resembles a word, if the word is not a command itself: the
/// command begins with the word, or one letter in four differs.
fn command_near(word: &str) -> Option<String> {
    if word.len() < 3 || !word.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        return None;
    }
    let command = Options::command();
    let names = command
        .get_subcommands()
        .filter(|command| !command.is_hide_set())
        .map(|command| command.get_name().to_owned());
    let far = |name: &String| {
        if name.starts_with(word) {
            0
        } else {
            distance(word, name)
        }
    };
    names
        .min_by_key(far)
        .filter(|name| name != word && far(name) <= (word.len() / 4).max(1))
}

/// Returns the tip for a first word that resembles a command: `cute bankz 8:1`.
pub(crate) fn for_word(word: &str) -> Option<String> {
    command_near(word).map(|name| format!("tip: did you mean the command `cute {name}`?\n"))
}

/// Returns the tip for a command line that is wrong, if its first word shows what was meant.
pub(crate) fn for_command_line() -> Option<String> {
    let first = std::env::args().nth(1)?;
    let options = ["explain", "print", "json", "svg", "html", "latex", "emit"];
    if options.contains(&first.as_str()) {
        return Some(format!(
            "\ntip: {first} is an option: cute 'EXPRESSION' --{first}\n"
        ));
    }
    if let Some(tip) = for_word(&first) {
        return Some(format!("\n{tip}"));
    }
    // If there are two words without an option, clap assumes that the second word is the name of a
    // command.
    let second = std::env::args().nth(2)?;
    let are_expressions = first.contains(':') && !second.starts_with('-');
    are_expressions
        .then(|| "\ntip: separate expressions by `;` in one word: cute 'a = 8:1; a o 4:2'\n".into())
}
