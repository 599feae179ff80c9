//! Every command and every error, as a transcript: `transcript.txt`.
//!
//! A line that begins with `$ ` is a command. After it are its standard output, its errors after `!
//! `, and its exit code after `= ` if it is not 0. `CUTE_TRANSCRIPT=overwrite cargo test -p
//! cute-cli --test transcript` writes the transcript; review it like code.

use std::path::Path;

use assert_cmd::Command;
use cute_core::Value;

/// The words of a command, which are separated by spaces outside `'`.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut quoted) = (vec![String::new()], false);
    for character in line.chars() {
        match character {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            other => words.last_mut().unwrap().push(other),
        }
    }
    words.into_iter().filter(|word| !word.is_empty()).collect()
}

fn run(command: &str) -> String {
    let mut words = words(command);
    assert_eq!(words.remove(0), "cute", "{command}");
    let output = Command::cargo_bin("cute")
        .unwrap()
        .args(words)
        // The result does not depend on whether the page has been built in this checkout.
        .env("CUTE_PAGE", "https://example.org/page.html")
        .output()
        .unwrap();
    let mut text = format!("$ {command}\n{}", String::from_utf8(output.stdout).unwrap());
    for line in String::from_utf8(output.stderr).unwrap().lines() {
        text += &format!("! {line}\n").replace(" \n", "\n");
    }
    match output.status.code() {
        Some(0) => text,
        code => text + &format!("= {}\n", code.unwrap()),
    }
}

#[test]
fn transcript() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcript.txt");
    let expected = std::fs::read_to_string(&path).unwrap();
    let mut found = String::new();
    for line in expected.lines() {
        if line.starts_with("## ") {
            found += if found.is_empty() { "" } else { "\n" };
            found += line;
            found += "\n";
        } else if let Some(command) = line.strip_prefix("$ ") {
            found += &run(command);
        }
    }
    if std::env::var("CUTE_TRANSCRIPT").is_ok_and(|what| what == "overwrite") {
        std::fs::write(&path, found).unwrap();
        return;
    }
    for (found, expected) in found.split("\n$ ").zip(expected.split("\n$ ")) {
        assert_eq!(found, expected);
    }
    assert_eq!(found, expected);
}

macro_rules! examples {
    ($(
        $name:ident $called:tt $arguments:tt $doc:tt {
            $(text $text:tt)?
            $(domain $domain:tt)?
            $(places $places:ident)?
        }
    )*) => {
        /// Each row of the ledger, and whether it has an example, which `cute-core/tests/ledger.rs`
        /// evaluates.
        const EXAMPLES: &[(&str, bool)] = &[$((stringify!($name), $(!stringify!($domain).is_empty() ||)? false)),*];
    };
}

cute_core::__ledger!(examples);

/// Every operator without an example in the ledger is in the transcript.
#[test]
fn every_operator_is_called() {
    let transcript = include_str!("transcript.txt");
    let output = Command::cargo_bin("cute")
        .unwrap()
        .arg("operators")
        .output()
        .unwrap();
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        let name = line.split('(').next().unwrap();
        let called = transcript
            .lines()
            .any(|line| line.starts_with("$ cute '") && line.contains(&format!("{name}(")));
        let has_example = EXAMPLES.contains(&(name, true));
        assert!(
            called || has_example,
            "{name} has no line `$ cute '{name}(…)'` in tools/cute-cli/tests/transcript.txt"
        );
    }
}

/// The expression of a command without options.
fn expression(command: &str) -> Option<&str> {
    command
        .strip_prefix("cute '")?
        .strip_suffix('\'')
        .filter(|text| !text.contains('\''))
}

/// The library reads every expression like the command, and reads printed values as the same value.
/// Only the command measures.
#[test]
fn the_library_gives_the_same() {
    let own = [
        "permutation_",
        "aliases(",
        "gaps(",
        "cycles(",
        "vector_width(",
        "f2_matrix(",
        "print_layout(",
        "print2d(",
        "print_tv(",
    ];
    let mut compared = 0;
    for part in include_str!("transcript.txt").split("\n$ ") {
        let (command, output) = part.split_once('\n').unwrap_or((part, ""));
        let Some(text) =
            expression(command).filter(|text| !own.iter().any(|name| text.contains(name)))
        else {
            continue;
        };
        let output = output.split("\n\n## ").next().unwrap().trim_end();
        match cute_core::eval(text) {
            Ok(value) => {
                assert_eq!(value.to_string(), output, "{text}");
                if !matches!(value, Value::List(_) | Value::Text(_) | Value::No(_)) {
                    assert_eq!(cute_core::eval(output), Ok(value), "{text}");
                }
            }
            Err(error) if text != "logical_div(8:1, 2)" => {
                assert!(
                    output.starts_with(&format!("! error: {error}\n")),
                    "{text}: {error}"
                );
            }
            Err(_) => {}
        }
        compared += 1;
    }
    assert!(compared > 150, "{compared} expressions");
}
