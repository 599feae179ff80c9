//! `docs/errors.md`: every refusal with its cause and its cure. The page is generated from the
//! violations and their documentation, and from the compile-fail tests with the compiler's texts.
//!
//! The test compares; `CUTE_ERRORS=overwrite cargo test --test pages errors_page` writes. A
//! violation without a cure is a failure.

mod codes;
mod cures;
mod lists;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use codes::CODES;
use cures::{CURES, TEXTS};
use cute::dynamic::Layout;
use lists::Entry;

use super::programs::{self, files, is_built, of_operators};

const PAGE: &str = "docs/errors.md";

/// The address of a file of the repository: the page is also a module of the documentation, from
/// which no relative path leads to a program.
const FILES: &str = "https://github.com/cute-algebra/cute-algebra/blob/main";

/// The beginning of the page, and of three of its sections.
const BEGIN: &str = "# Errors

This page lists every error of the library, with its reason and its cure. A run-time operator
returns the error as an `Error`. A typed operator panics with the same message, or does not compile
if the integers are static; the message is then the compiler's first line. The guide explains [how
to read an error][read], and the terms *coalesced* and *filtered* layout.

Each entry below a cure is an example: the first line of an error, the test program with the
mistake, and a similar input that is accepted.

`tests/pages/errors_page.rs` writes this page from the compile-fail tests and the documentation of
the violations.

[read]: guide/errors.md
[refusals]: guide/generic.md#refusals-of-your-own-crate
[chosen]: guide/generic.md#a-layout-chosen-at-run-time

## Rules
";
const COMPILER: &str = "
## The compiler's own words

If a program breaks a rule of Rust before it breaks a rule of the library, the compiler's message
shows types. Look up the code of the error here.
";
const BOUNDS: &str = "
## Bounds and types

Each entry shows the compiler's first line, the mistake, the compiler's note, and a similar program
that compiles (*Accepted*).

";
const TEXTS_BEGIN: &str = "
## Texts

`parse` returns these errors if a text is not a layout. Each message begins with the column of the
mistake.

| text | says | cure |
|---|---|---|
";
/// The command that writes it.
const WRITES: &str = "CUTE_ERRORS=overwrite cargo test --test pages errors_page writes it";

/// A compile-fail test: the refused code, and the text of its header.
struct Case {
    /// The path by which the project names it.
    path: String,
    /// The address of its first line.
    address: String,
    /// The first line of the compiler's text: the code in `error[…]`, and the message after it.
    code: String,
    message: String,
    cause: String,
    /// The cure, if the header has one because the compiler's text has none.
    cure: String,
    accepted: String,
    /// The `note` of the guard, if it has one.
    note: String,
    /// The lines that the compiler points at, and the others.
    refused: String,
    beside: String,
}

/// All compile-fail tests: those of operators, of the other folders, and last the refusals of a
/// build or with features.
fn cases() -> Vec<Case> {
    let by_name = |programs: Vec<PathBuf>| {
        let mut cases: Vec<_> = programs
            .iter()
            .flat_map(|path| programs::cases(path))
            .collect();
        cases.sort_by(|a, b| a.name.cmp(&b.name));
        cases
    };
    let (built, checked) = of_operators().into_iter().partition(|path| is_built(path));
    let others = |folder| by_name(files(Path::new("tests/ui").join(folder), "rs"));
    let mut found = by_name(checked);
    found.extend(
        ["incompatible_shapes", "macros", "mistakes"]
            .into_iter()
            .flat_map(others),
    );
    found.extend(by_name(built));
    found.extend(others("with_features"));
    found.into_iter().map(case).collect()
}

fn case(case: programs::Case) -> Case {
    let (header, text) = (&case.comment, &case.text);
    let (cause, accepted) = header.split_once(" Accepted: ").unwrap_or((header, ""));
    let (cause, cure) = cause.split_once(" Cure: ").unwrap_or((cause, ""));
    let first = text
        .lines()
        .find(|line| line.starts_with("error"))
        .unwrap_or("");
    let number_of_error = first.split(['[', ']']).nth(1).unwrap_or("");
    let message = first.split_once(": ").map_or("", |(_, message)| message);
    // The compiler's own note for a bound comes before ours, or replaces ours in the first of two
    // errors.
    let mut notes = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix("= note: "));
    let note = notes.find(|note| !note.starts_with("the trait bound"));
    let shown: Vec<_> = text
        .lines()
        .filter_map(|line| {
            line.split_once('|')
                .map_or(line.strip_prefix("  ::: "), |(_, code)| Some(code))
        })
        .map(str::trim)
        .collect();
    let body = case.code.iter().map(|line| line.as_str());
    let body = body.filter(|line| line.starts_with(' '));
    let (refused, beside) = body.partition::<Vec<_>, _>(|line| shown.contains(&line.trim()));
    let code = |lines: Vec<&str>| {
        lines
            .iter()
            .map(|line| format!("`{}`", line.trim()))
            .collect::<Vec<_>>()
            .join(" ")
    };
    let note = note.filter(|note| !note.starts_with("this error originates"));
    let note = note.filter(|note| {
        !note.starts_with("required for") && !note.starts_with("expected") && !note.contains("Int<")
    });
    Case {
        address: format!("{FILES}/{}#L{}", case.program.display(), case.line),
        path: case.path(),
        code: number_of_error.to_owned(),
        message: message
            .trim_start_matches("evaluation panicked: ")
            .to_owned(),
        cause: cause.to_owned(),
        cure: cure.to_owned(),
        accepted: accepted.to_owned(),
        note: note.unwrap_or("").to_owned(),
        refused: code(refused),
        beside: code(beside),
    }
}

/// A message without its operator and numbers: the common part of all messages of one rule.
fn pattern(message: &str) -> String {
    let sentence = message
        .split_once(": ")
        .map_or(message, |(_, sentence)| sentence);
    let sentence = sentence.trim_end_matches(" (rank 0 is an integer)");
    // Messages of types do not contain the number of integers in a shape.
    let sentence = sentence.split(" (integer ").next().unwrap_or(sentence);
    let mut pattern = String::new();
    for word in sentence.split(' ') {
        let number = word.trim_matches(|c: char| !c.is_ascii_digit());
        let word = if number.is_empty() {
            word.to_owned()
        } else {
            word.replace(number, "#").replace("-#", "#")
        };
        // Thousands are shown in groups: `12 288` is one number.
        if !(word == "#" && pattern.ends_with("# ")) {
            pattern += &word;
            pattern.push(' ');
        }
    }
    pattern.trim_end().to_owned()
}

/// The name of a violation, and its documentation.
fn documented() -> BTreeMap<String, String> {
    let folder = std::fs::read_dir("cute-core/src/error/violation").expect("the violations");
    let read = |file: std::io::Result<std::fs::DirEntry>| std::fs::read_to_string(file?.path());
    let tables: Vec<_> = folder
        .map(|file| read(file).expect("a table of violations"))
        .collect();
    let (mut found, mut said) = (BTreeMap::new(), String::new());
    for row in tables
        .iter()
        .flat_map(|table| table.lines())
        .filter_map(|line| line.strip_prefix("        "))
    {
        if let Some(text) = row.strip_prefix("/// ") {
            said += text;
            said.push(' ');
        } else if row.starts_with(|c: char| c.is_ascii_uppercase()) {
            let name = row.split(' ').next().unwrap_or(row).to_owned();
            found.insert(name, std::mem::take(&mut said).trim_end().to_owned());
        }
    }
    found
}

/// A cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

impl Case {
    /// Whether it is a case of a literal.
    fn is_literal(&self) -> bool {
        self.path.contains("/macros/")
    }

    /// Whether its first line is the compiler's own; a line of ours begins with the name of an
    /// operator or a macro.
    fn is_the_compilers(&self) -> bool {
        let ours = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "_!".contains(c);
        let name = self.message.split_once(": ").map_or("", |(name, _)| name);
        !self.is_literal() && (name.is_empty() || !name.chars().all(ours))
    }

    fn link(&self) -> String {
        let name = self.path.rsplit('/').next().unwrap_or(&self.path);
        format!("[`{name}`]({})", self.address)
    }

    /// The refused code of a literal, or the file.
    fn refused(&self) -> String {
        if self.is_literal() {
            self.refused.clone()
        } else {
            self.link()
        }
    }

    /// The accepted code beside it.
    fn accepted(&self) -> &str {
        if self.is_literal() {
            &self.beside
        } else {
            &self.accepted
        }
    }
}

/// A text as code in Markdown. A text with backticks is between two of them and a space.
fn code_span(text: &str) -> String {
    if text.contains('`') {
        format!("`` {text} ``")
    } else {
        format!("`{text}`")
    }
}

fn page() -> Result<String, String> {
    let documented = documented();
    let name = |cure: &cures::Cure| {
        format!("{:?}", cure.samples[0])
            .split([' ', '{'])
            .next()
            .unwrap_or("")
            .to_owned()
    };
    let with_cure: Vec<_> = CURES.iter().map(name).collect();
    let without: Vec<_> = documented
        .keys()
        .filter(|name| !with_cure.contains(name))
        .collect();
    if !without.is_empty() {
        return Err(format!(
            "violations without a cure in tests/pages/errors_page/cures.rs: {without:?}"
        ));
    }
    let mut cases = cases();
    let mut text = BEGIN.to_owned();
    for cure in CURES {
        let cause = documented
            .get(&name(cure))
            .ok_or_else(|| format!("{} is not a violation", name(cure)))?;
        let (cause, remedy) = (
            lists::wrapped(cause, ""),
            lists::wrapped(&format!("**Cure:** {}", cure.cure), ""),
        );
        let title = code_span(&cure.samples[0].to_string());
        let _ = write!(text, "\n### {title}\n\n{cause}\n\n{remedy}\n");
        let patterns: Vec<_> = cure
            .samples
            .iter()
            .map(|sample| pattern(&format!("x: {sample}")))
            .collect();
        let (here, others) = cases
            .into_iter()
            .partition::<Vec<_>, _>(|case| patterns.contains(&pattern(&case.message)));
        cases = others;
        if !here.is_empty() {
            text.push('\n');
        }
        for case in here {
            text += &Entry::of(&case.message, &case.refused())
                .part("Accepted:", case.accepted())
                .to_string();
        }
    }
    let (literals, types) = cases.into_iter().partition::<Vec<_>, _>(Case::is_literal);
    let (compilers, types) = types
        .into_iter()
        .partition::<Vec<_>, _>(Case::is_the_compilers);
    text += COMPILER;
    for (code, about) in CODES {
        let _ = write!(text, "\n### `{code}`\n\n{}\n", lists::wrapped(about[0], ""));
        for (number, item) in about[1..].iter().enumerate() {
            text += if number == 0 { "\n" } else { "" };
            let _ = writeln!(text, "* {}", lists::wrapped(item, "  "));
        }
        for (number, case) in compilers
            .iter()
            .filter(|case| case.code == *code)
            .enumerate()
        {
            text += if number == 0 { "\n" } else { "" };
            let entry = Entry::of(&case.message, &case.link()).part("", &case.cause);
            text += &entry
                .part("**Cure:**", &case.cure)
                .part("Accepted:", &case.accepted)
                .to_string();
        }
    }
    text += BOUNDS;
    for case in types {
        let entry = Entry::of(&case.message, &case.link()).part("", &case.cause);
        text += &entry
            .part("**Note:**", &case.note)
            .part("Accepted:", &case.accepted)
            .to_string();
    }
    text += "\n## Literals\n\nThe macros point at the mistake and show what to write.\n\n";
    for case in literals {
        let entry = Entry::of(&case.message, &case.refused).part("", &case.cause);
        text += &entry.part("Accepted:", &case.beside).to_string();
    }
    text += TEXTS_BEGIN;
    for (wrong, cure) in TEXTS {
        let error = wrong.parse::<Layout>().map_or_else(
            |error| error.to_string(),
            |layout| format!("accepted as {layout}"),
        );
        let _ = writeln!(text, "| `{wrong}` | {} | {cure} |", cell(&error));
    }
    Ok(text)
}

/// The page in the repository. If it is to be written, it is written before any test reads it.
fn written(page: &str) -> String {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        if std::env::var("CUTE_ERRORS").is_ok_and(|value| value == "overwrite") {
            std::fs::write(PAGE, page).expect(PAGE);
        }
    });
    std::fs::read_to_string(PAGE).expect(PAGE)
}

#[test]
fn the_page_is_fresh() {
    let page = page().unwrap_or_else(|message| panic!("{message}"));
    let written = written(&page);
    assert!(written == page, "{PAGE} is not fresh: {WRITES}");
}

/// Each compile-fail test is on the page once, with a cause; and the texts of [`TEXTS`] are
/// refused.
#[test]
fn nothing_is_left_out() {
    let page = written(&page().unwrap_or_else(|message| panic!("{message}")));
    for case in cases() {
        assert!(
            !case.cause.is_empty(),
            "{}: no header says why it is refused",
            case.path
        );
        let literal = case.is_literal();
        let row = if literal {
            case.refused.clone()
        } else {
            format!("({})", case.address)
        };
        assert!(
            !row.is_empty() && lists::joined(&page).contains(&row),
            "{} is not on the page: {WRITES}",
            case.path
        );
        assert!(
            literal || !case.accepted.is_empty(),
            "{}: the header does not say what is accepted",
            case.path
        );
        if case.is_the_compilers() {
            assert!(
                !case.cure.is_empty(),
                "{}: no cure in the header",
                case.path
            );
            assert!(
                CODES.iter().any(|(code, _)| *code == case.code),
                "{}: {} is not on the page",
                case.path,
                case.code
            );
        }
    }
    assert!(
        !page.contains("accepted as"),
        "a text of the page is accepted"
    );
}

#[test]
fn patterns_leave_numbers_out() {
    let same = |a: &str, b: &str| pattern(a) == pattern(b);
    assert!(same(
        "composition: stride 6 is not divisible by 4",
        "with_shape: stride 12 288 is not divisible by 5"
    ));
    assert!(same(
        "complement: stride -1 is negative (mode 0 of it)",
        "complement: stride -12 is negative (mode 3 of it)"
    ));
    assert!(!same(
        "complement: stride 1 is negative",
        "complement: extent 1 is negative"
    ));
}
