//! The programs that must not compile, in a folder for each operator and for each other kind.
//!
//! A program has several cases: functions or modules with one mistake each, whose names contain the
//! operator. The programs of one folder are separate if the compiler would stop before it reads all
//! cases: it evaluates constants only if all types are right, and resolves names first.
#![allow(dead_code, reason = "each binary asks for some")]

use std::path::{Path, PathBuf};

/// The folders that are not an operator's.
const OTHERS: [&str; 6] = [
    "atoms",
    "engine",
    "incompatible_shapes",
    "macros",
    "mistakes",
    "with_features",
];

fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries =
        std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.expect("an entry of a folder").path())
}

/// The folders of operators.
pub(crate) fn folders_of_operators() -> Vec<PathBuf> {
    let other = |path: &Path| OTHERS.iter().any(|name| path.ends_with(name));
    let mut found: Vec<_> = entries(Path::new("tests/ui"))
        .filter(|path| path.is_dir() && !other(path))
        .collect();
    assert!(found.len() > 50, "{} folders: were they read?", found.len());
    found.sort();
    found
}

/// The programs of operators, by path.
pub(crate) fn of_operators() -> Vec<PathBuf> {
    folders_of_operators()
        .iter()
        .flat_map(|folder| files(folder, "rs"))
        .collect()
}

/// The cases of all folders.
pub(crate) fn all_cases() -> Vec<Case> {
    let folders = entries(Path::new("tests/ui")).filter(|path| path.is_dir());
    let mut programs: Vec<_> = folders.flat_map(|folder| files(folder, "rs")).collect();
    programs.sort();
    programs.iter().flat_map(|path| cases(path)).collect()
}

/// The files of a folder with that ending, without subfolders.
pub(crate) fn files(folder: impl AsRef<Path>, ending: &str) -> Vec<PathBuf> {
    let paths = entries(folder.as_ref());
    let mut found: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    found.sort();
    found
}

/// Whether only a build refuses the cases of a program: constants are evaluated only when code is
/// generated.
pub(crate) fn is_built(path: &Path) -> bool {
    path.ends_with("constants.rs")
}

/// A part of a program that must not compile, and the compiler's text for it.
pub(crate) struct Case {
    /// The program's path from the root.
    pub(crate) program: PathBuf,
    pub(crate) name: String,
    /// The number of its first line, which counts from 1.
    pub(crate) line: usize,
    /// The comment, as one line: why it is refused, and the nearest valid input.
    pub(crate) comment: String,
    /// The lines of the code, from the function's or the module's first line on.
    pub(crate) code: Vec<String>,
    pub(crate) text: String,
}

impl Case {
    /// The path that headers and tables use for the case, which the project's own tests resolve:
    /// `tests/ui/take/take_modes` is in `tests/ui/take/refused.rs`.
    pub(crate) fn path(&self) -> String {
        let folder = self.program.parent().expect("a folder");
        format!("{}/{}", folder.display(), self.name)
    }

    /// The numbers of its lines.
    pub(crate) fn lines(&self) -> std::ops::Range<usize> {
        self.line..self.line + self.code.len()
    }
}

/// The line in front of the texts of a case.
pub(crate) fn heading(name: &str) -> String {
    format!("# {name}")
}

/// The cases of a program: each is a function or a module with a comment. A program of trybuild is
/// one case, with the comment as its header.
///
/// # Panics
///
/// If it has none.
pub(crate) fn cases(program: &Path) -> Vec<Case> {
    let source = read(program);
    let text = std::fs::read_to_string(program.with_extension("stderr")).unwrap_or_default();
    let mut found = Vec::new();
    let whole = program
        .parent()
        .is_some_and(|folder| folder.ends_with("incompatible_shapes"));
    if whole {
        found.push(Case {
            program: program.to_owned(),
            name: stem(program),
            line: 1,
            comment: comment(source.lines(), "//!"),
            code: source.lines().map(str::to_owned).collect(),
            text,
        });
        return found;
    }
    let lines: Vec<_> = source.lines().collect();
    for (at, line) in lines.iter().enumerate() {
        let item = line
            .strip_prefix("fn ")
            .or_else(|| line.strip_prefix("mod "));
        let Some(name) = item.and_then(|item| item.split(['(', ' ']).next()) else {
            continue;
        };
        if name == "main" {
            continue;
        }
        let end = at + lines[at..].iter().take_while(|line| **line != "}").count();
        let begin = lines[..at]
            .iter()
            .rposition(|line| !line.starts_with("///") && !line.starts_with("#["));
        let begin = begin.map_or(0, |line| line + 1);
        found.push(Case {
            program: program.to_owned(),
            name: name.to_owned(),
            line: at + 1,
            comment: comment(lines[begin..at].iter().copied(), "///"),
            code: lines[at..=end]
                .iter()
                .map(|&line| line.to_owned())
                .collect(),
            text: section(&text, name),
        });
    }
    assert!(!found.is_empty(), "{}: no case", program.display());
    found
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn stem(path: &Path) -> String {
    path.file_stem()
        .expect("a file's name")
        .to_string_lossy()
        .into_owned()
}

/// The first lines that begin as a comment, as one.
fn comment<'a>(lines: impl Iterator<Item = &'a str>, mark: &str) -> String {
    let words = lines.map_while(|line| line.strip_prefix(mark));
    words.map(str::trim).collect::<Vec<_>>().join(" ")
}

/// The part of a program's texts that belongs to a case.
fn section(text: &str, name: &str) -> String {
    let heading = heading(name);
    let lines = text.lines().skip_while(|line| *line != heading).skip(1);
    let lines = lines.take_while(|line| !line.starts_with("# "));
    lines.collect::<Vec<_>>().join("\n").trim_end().to_owned() + "\n"
}
