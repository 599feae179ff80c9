//! Completion in shells: commands, options, values, operators and atoms. The scripts call
//! `cute __complete`, which prints the candidates for the last word, so all shells share one
//! function.

use clap::{Args, CommandFactory, ValueEnum};
use cute_answers::atoms::names;
use cute_answers::measures::all;
use cute_atoms::{copy_names, mma_names};

use crate::options::Options;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Shell {
    Bash,
    Zsh,
    Fish,
}

#[derive(Debug, Args)]
pub(crate) struct CompletionsArguments {
    /// The shell
    pub(crate) shell: Shell,
}

#[derive(Debug, Args)]
pub(crate) struct CompleteArguments {
    /// The words of the command line up to the cursor, after `cute`; the last one is completed
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub(crate) words: Vec<String>,
}

/// The script for a shell.
pub(crate) fn script(shell: Shell) -> &'static str {
    match shell {
        Shell::Bash => BASH,
        Shell::Zsh => ZSH,
        Shell::Fish => FISH,
    }
}

// Each script opens a quote if all candidates need one, and leaves it open after a bracket.

// Readline closes the quote of a single candidate, so a second candidate follows an operator.
const BASH: &str = r#"_cute() {
    local typed=${COMP_WORDS[COMP_CWORD]} each
    local -a words=("${COMP_WORDS[@]:1:COMP_CWORD-1}") quoted=()
    mapfile -t COMPREPLY < <(cute __complete -- "${words[@]}" "$2" 2>/dev/null | cut -f1)
    if [[ ${#COMPREPLY[@]} -eq 0 ]]; then
        compopt -o default
        return
    fi
    [[ ${COMPREPLY[0]} != *'(' ]] || compopt -o nospace
    if [[ $typed == [\'\"]* ]]; then
        if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *'(' ]]; then
            COMPREPLY+=("${COMPREPLY[0]} ")
        fi
        return
    fi
    for each in "${COMPREPLY[@]}"; do
        case $each in
            *'(') quoted+=("'$each") ;;
            *['<>,: ']*) quoted+=("'$each'") ;;
            *) return ;;
        esac
    done
    COMPREPLY=("${quoted[@]}")
}
complete -F _cute cute
"#;

const ZSH: &str = r#"#compdef cute
_cute() {
    local each end
    local -a found quoted
    found=(${(f)"$(cute __complete -- "${(@Q)words[2,CURRENT]}" 2>/dev/null | cut -f1)"})
    if (( ! ${#found} )); then
        _files
        return
    fi
    if [[ -z $compstate[quote] ]]; then
        for each in $found; do
            case $each in
                (*'(') quoted+=("'$each") ;;
                (*['<>,: ']*) quoted+=("'$each'") ;;
            esac
        done
        (( ${#quoted} < ${#found} )) || found=($quoted)
    elif [[ ${#found} -eq 1 && $found != *'(' && -z $QISUFFIX ]]; then
        end=$compstate[quote]
    fi
    compadd -Q -S "$end" -U -- $found
}
compdef _cute cute
"#;

const FISH: &str = r#"function __cute_complete
    set -l words (commandline -opc)
    set -l word (commandline -ct | string trim --left --chars='\'"' | string unescape)
    set -l found (cute __complete -- $words[2..-1] "$word" 2>/dev/null)
    printf '%s\n' $found
    # Beside a second candidate, an operator gets neither a closing quote nor a space.
    if test (count $found) -eq 1
        string replace --filter --regex '\(\t.*' '()' -- $found
    end
end
complete -c cute -a '(__cute_complete)'
"#;

/// A candidate for a word, and its description.
type Candidate = (String, String);

/// The operators whose names begin with the name at the end of an expression.
fn operators(word: &str) -> Vec<Candidate> {
    let start = word
        .rfind(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
        .map_or(0, |at| {
            at + word[at..].chars().next().map_or(1, char::len_utf8)
        });
    let (before, name) = word.split_at(start);
    if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) {
        return Vec::new();
    }
    all()
        .filter(|operator| operator.name.starts_with(name))
        .map(|operator| (format!("{before}{}(", operator.name), operator.help.into()))
        .collect()
}

/// The candidates for an option's value or for an argument.
fn values(command: &str, option: Option<&clap::Arg>, word: &str) -> Vec<Candidate> {
    let atoms = |names: Vec<String>| {
        names
            .into_iter()
            .map(|name| (name, String::new()))
            .collect::<Vec<_>>()
    };
    if let Some(option) = option {
        let possible = option.get_possible_values();
        if !possible.is_empty() {
            let help = |value: &clap::builder::PossibleValue| {
                value
                    .get_help()
                    .map(ToString::to_string)
                    .unwrap_or_default()
            };
            return possible
                .iter()
                .map(|value| (value.get_name().to_string(), help(value)))
                .collect();
        }
        return match option.get_id().as_str() {
            "copy" => atoms(copy_names()),
            "of" | "beside" => operators(word),
            _ => Vec::new(),
        };
    }
    match command {
        "mma" => atoms(mma_names()),
        "copy" => atoms(copy_names()),
        "atoms" => atoms(names("")),
        "completions" => atoms(["bash", "zsh", "fish"].map(String::from).into()),
        "cute" | "banks" | "swizzle" | "page" | "linear" => operators(word),
        _ => Vec::new(),
    }
}

/// Returns the candidates for the last of some words, one a line, each with its description after a
/// tab.
pub(crate) fn complete(words: &[String]) -> String {
    let main = Options::command();
    let (last, before) = words.split_last().map_or(("", words), |(last, before)| {
        (last.trim_start_matches(['\'', '"']), before)
    });
    let command = before
        .first()
        .and_then(|first| main.find_subcommand(first))
        .filter(|command| !command.is_hide_set());
    let current = command.unwrap_or(&main);
    let named = |word: &str| {
        let name = word.strip_prefix("--")?;
        current
            .get_arguments()
            .find(|argument| argument.get_long() == Some(name))
    };
    let valued = before
        .last()
        .and_then(|word| named(word))
        .filter(|argument| argument.get_action().takes_values());
    let mut found: Vec<Candidate> = Vec::new();
    if valued.is_none() && last.starts_with('-') {
        let options = current
            .get_arguments()
            .filter(|option| !option.is_hide_set());
        found.extend(options.filter_map(|option| {
            let help = option.get_help().map(ToString::to_string);
            Some((
                format!("--{}", option.get_long()?),
                help.unwrap_or_default(),
            ))
        }));
        found.push(("--help".into(), "Print help".into()));
    } else {
        if valued.is_none() && before.is_empty() {
            let commands = main
                .get_subcommands()
                .filter(|command| !command.is_hide_set());
            found.extend(commands.map(|command| {
                let about = command.get_about().map(ToString::to_string);
                (command.get_name().to_string(), about.unwrap_or_default())
            }));
        }
        found.extend(values(current.get_name(), valued, last));
    }
    found
        .into_iter()
        .filter(|(candidate, _)| candidate.starts_with(last))
        .map(|(candidate, help)| {
            let help = help.lines().next().unwrap_or_default();
            format!("{candidate}\t{help}\n")
        })
        .collect()
}
