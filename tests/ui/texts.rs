//! The part of the compiler's errors that a reader reads: the first line of each error, the lines
//! that it points at, and the library's notes. The compiler then adds the trait that is not
//! implemented, the type, and the bounds that required it. This part names internals of the library
//! and differs from build to build, so it is not recorded.
//!
//! A program's errors are recorded by case, without line numbers, so that a new case does not
//! change the texts of the others. Each case must have an error.
//!
//! `CUTE_TEXTS=overwrite cargo test --test ui` writes the texts. They are reviewed like code.
//! `CUTE_TEXTS_OF=take` restricts it to the programs with `take` in their paths, which takes
//! seconds.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use serde_json::Value;

use super::programs::{Case, cases, heading};

/// The last step of compiling a file.
#[derive(Clone, Copy)]
pub(crate) enum Until {
    /// Types are checked, as by `cargo check`.
    Checked,
    /// Code is generated, which evaluates the constants of the functions that are called.
    #[allow(dead_code, reason = "the tests of `recast` have no such case")]
    Built,
}

/// Compiles every file, and compares the compiler's errors with the text beside it.
///
/// # Panics
///
/// With all differences at once; if a case compiles; if the list is empty.
pub(crate) fn compare(files: Vec<PathBuf>, features: &str, until: Until) {
    assert!(!files.is_empty(), "there is no file");
    let compiler = Compiler::new(features, until);
    let part = std::env::var("CUTE_TEXTS_OF").unwrap_or_default();
    let files: Vec<_> = files
        .into_iter()
        .filter(|path| path.to_string_lossy().contains(&part))
        .collect();
    let left = Mutex::new(files.clone());
    let differences = Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(file) = { left.lock().expect("the files").pop() } {
                    differences
                        .lock()
                        .expect("the differences")
                        .extend(compiler.difference(&file));
                }
            });
        }
    });
    let mut differences = differences.into_inner().expect("the differences");
    differences.sort();
    assert!(
        differences.is_empty(),
        "{} of {} texts differ (CUTE_TEXTS=overwrite writes them):\n\n{}",
        differences.len(),
        files.len(),
        differences.join("\n")
    );
}

/// The compiler, and the library that the files are compiled with.
struct Compiler {
    library: PathBuf,
    until: Until,
    /// The folder for the compiler's outputs.
    scratch: PathBuf,
}

impl Compiler {
    /// Builds the library; this takes no time if the tests themselves were built with the same
    /// features.
    fn new(features: &str, until: Until) -> Self {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args([
            "build",
            "--lib",
            "--quiet",
            "--package",
            "cute-algebra",
            "--message-format",
            "json",
        ]);
        // Some cases implement traits that only the engine may implement.
        cargo.args(["--features", &format!("engine {features}")]);
        let built = cargo.output().expect("cargo runs");
        assert!(
            built.status.success(),
            "the library does not build: {}",
            String::from_utf8_lossy(&built.stderr)
        );
        let library = messages(&built.stdout)
            .filter(|message| {
                message["reason"] == "compiler-artifact" && message["target"]["name"] == "cute"
            })
            .filter_map(|message| {
                Some(PathBuf::from(
                    message["filenames"].as_array()?.first()?.as_str()?,
                ))
            })
            .last()
            .expect("cargo names the library");
        let scratch = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
        Self {
            library,
            until,
            scratch,
        }
    }

    /// The compiler's errors for a program, by case. Errors that belong to no case come last,
    /// without a name.
    fn says(&self, file: &Path, cases: &[Case]) -> Vec<(String, Vec<String>)> {
        let folder = self.library.parent().expect("the folder of the library");
        let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
        rustc.args([
            "--edition",
            "2024",
            "--crate-type",
            "bin",
            "--error-format",
            "json",
            "--diagnostic-width",
            "140",
        ]);
        rustc
            .args(["--cap-lints", "allow"])
            .arg("--extern")
            .arg(joined("cute=", &self.library));
        // Cargo puts the library above its dependencies.
        rustc
            .arg("-L")
            .arg(joined("dependency=", &folder.join("deps")))
            .arg("-L")
            .arg(joined("dependency=", folder));
        let (emit, ending) = match self.until {
            Until::Checked => ("metadata", "rmeta"),
            Until::Built => ("obj", "o"),
        };
        rustc
            .args(["--emit", emit])
            .arg("-o")
            .arg(self.scratch.join(format!(
                "{}.{ending}",
                file.to_string_lossy().replace('/', "-")
            )))
            .arg(file);
        let said = rustc.output().expect("rustc runs");
        let file = file.to_string_lossy();
        let name_at = |line: u64| {
            let mut found = cases
                .iter()
                .filter(|case| case.lines().contains(&(line as usize)));
            found.next().map_or("", |case| &case.name)
        };
        // If an error in the library names no line of the program, the program must have only one
        // case.
        let only = if let [case] = cases { &case.name } else { "" };
        let mut texts: Vec<(&str, String)> = Vec::new();
        for message in messages(&said.stderr) {
            if message["level"] == "error" {
                let text = read_by_a_reader(&message, &file).map(|text| without_closures(&text));
                let name = first_line(&message, &file).map_or(only, name_at);
                texts.extend(text.map(|text| (name, text)));
            } else if let (Some((line, code)), Some((name, text))) =
                (asking_line(&message, &file), texts.last_mut())
            {
                *name = name_at(line);
                text.extend(["  ::: ", &code, "\n"]);
            }
        }
        let names = cases.iter().map(|case| &*case.name).chain([""]);
        names
            .map(|name| {
                let here = texts.iter().filter(|(of, _)| *of == name);
                (
                    name.to_owned(),
                    here.map(|(_, text)| text.clone()).collect(),
                )
            })
            .collect()
    }

    fn difference(&self, file: &Path) -> Option<String> {
        let said = self.says(file, &cases(file));
        let mut wrong = String::new();
        let mut whole = String::new();
        for (name, texts) in said {
            match (&*name, texts.is_empty()) {
                ("", true) => {}
                ("", false) => {
                    wrong += &format!(
                        "{}: errors of no case\n{}",
                        file.display(),
                        texts.join("\n")
                    );
                }
                (name, true) => wrong += &format!("{}: {name} compiles\n", file.display()),
                (name, false) => {
                    whole += if whole.is_empty() { "" } else { "\n" };
                    whole += &format!("{}\n{}", heading(name), texts.join("\n"));
                }
            }
        }
        if !wrong.is_empty() {
            return Some(wrong);
        }
        let text = file.with_extension("stderr");
        if std::env::var_os("CUTE_TEXTS").is_some_and(|value| value == "overwrite") {
            std::fs::write(&text, &whole).expect("a text can be written");
            return None;
        }
        let expected = std::fs::read_to_string(&text).unwrap_or_default();
        (whole != expected)
            .then(|| format!("{}: expected\n{expected}\nfound\n{whole}\n", file.display()))
    }
}

fn joined(kind: &str, path: &Path) -> std::ffi::OsString {
    let mut joined = std::ffi::OsString::from(kind);
    joined.push(path);
    joined
}

/// The lines that are JSON, as values.
fn messages(output: &[u8]) -> impl Iterator<Item = Value> {
    String::from_utf8_lossy(output)
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect::<Vec<_>>()
        .into_iter()
}

/// The beginnings of the compiler's own notes, which name types, bounds and places inside the
/// library.
const COMPILERS_OWN: [&str; 9] = [
    "required ",
    "the trait ",
    "the following ",
    "this error originates",
    "expected ",
    "the full ",
    "the failure occurred",
    "evaluation of",
    "consider ",
];

/// The part of an error that a reader reads. None for the last words of a run, which only count its
/// errors.
fn read_by_a_reader(error: &Value, file: &str) -> Option<String> {
    let rendered = error["rendered"].as_str()?;
    let (_, first_place) = rendered.lines().find_map(|line| line.split_once("--> "))?;
    let in_the_case = first_place.starts_with(file);
    let is_read = |line: &&str| {
        let line = line.trim_start();
        // The lines after `:::` are in another file.
        !["= ", "note: ", "help: ", "::: "]
            .iter()
            .any(|start| line.starts_with(start))
    };
    let mut lines: Vec<_> = rendered
        .lines()
        .take_while(is_read)
        .filter(|line| !(in_the_case && line.contains("--> ")))
        .map(shown)
        .collect();
    // Lines of the library do not help a reader, and every edit of the library changes them.
    if !in_the_case {
        lines.truncate(2);
    }
    while lines
        .last()
        .is_some_and(|line| line.trim_matches([' ', '|']).is_empty())
    {
        lines.pop();
    }
    let mut text = lines.join("\n") + "\n";
    let notes = rendered
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("= note: "));
    for note in notes.filter(|note| !note.contains("redundant requirement")) {
        if !COMPILERS_OWN.iter().any(|own| note.starts_with(own)) {
            text.push_str("   = note: ");
            text.push_str(note);
            text.push('\n');
        }
    }
    for advice in error["children"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(advice)
    {
        text.push_str("   = help: ");
        text.push_str(&advice);
        text.push('\n');
    }
    Some(text)
}

/// The text without the places that name closures.
fn without_closures(text: &str) -> String {
    let mut parts = text.split("{closure@");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept += "{closure}";
        kept += part.split_once('}').map_or("", |(_, rest)| rest);
    }
    kept
}

/// The line of the program that an error points at, as shown, because the place of a macro's error
/// is in the macro.
fn first_line(error: &Value, file: &str) -> Option<u64> {
    let rendered = error["rendered"].as_str()?;
    let (_, place) = rendered.lines().find_map(|line| line.split_once("--> "))?;
    let line = place.strip_prefix(file)?.split(':').nth(1)?;
    line.parse().ok()
}

/// The line of the program for which a function of the library was instantiated, and its code: a
/// separate note, after an error in a constant.
fn asking_line(note: &Value, file: &str) -> Option<(u64, String)> {
    let asks = note["level"] == "note"
        && note["message"]
            .as_str()?
            .contains("encountered while instantiating");
    let mut spans = note["spans"].as_array().filter(|_| asks)?.iter();
    let span = spans.find(|span| span["file_name"] == file)?;
    let code = span["text"].as_array()?.first()?["text"].as_str()?;
    Some((span["line_start"].as_u64()?, code.trim().to_owned()))
}

/// The compiler's note about a feature that is off, or a trait that is not in scope: it names the
/// cure.
fn advice(child: &Value) -> Option<String> {
    let message = child["message"].as_str()?;
    let span = child["spans"].as_array()?.iter().find_map(|span| {
        if message.starts_with("found an item that was configured out") {
            return span["label"].as_str();
        }
        let import = message.starts_with("trait `") && message.contains("not in scope");
        span["suggested_replacement"].as_str().filter(|_| import)
    })?;
    Some(format!("{message}: {}", span.trim()))
}

/// A line as it is kept: with a margin without its number, and without the place in a file of
/// others.
fn shown(line: &str) -> String {
    if let Some((_, place)) = line.split_once("--> ") {
        let place = place.split(':').next().unwrap_or(place);
        // The standard library's sources are elsewhere on each machine.
        return match place.split_once("/library/") {
            Some((_, inside)) => format!("  --> $RUST/{inside}"),
            None => format!("  --> {place}"),
        };
    }
    match line.split_once('|') {
        Some((margin, code)) if margin.trim().chars().all(|c| c.is_ascii_digit()) => {
            format!("   |{}", code.trim_end())
        }
        Some((margin, code)) if margin.trim() == "..." => format!("...|{}", code.trim_end()),
        _ => line.trim_end().to_owned(),
    }
}
