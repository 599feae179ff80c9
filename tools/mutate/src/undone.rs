//! Reverts repairs, one at a time. Each repair fixed a bug that broke memory safety, or that used
//! all memory or time. Its fix is reverted in a copy of the sources, and the test that came with
//! the fix must then fail.
//!
//! Each block of `tools/mutate/undone.txt` is a row: the name of the repair, the file, the repaired
//! text and the text in its place (`-` and `+`, each any number of lines), and the test command.
//! The command must pass before the fix is reverted, and fail afterwards.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::Failure;
use crate::tree::Tree;

/// The file of rows, and the file of the table.
const ROWS: &str = "tools/mutate/undone.txt";
const TABLE: &str = "benches/record/undone.md";

/// A repair.
#[derive(Debug, Default)]
pub struct Row {
    what: String,
    file: String,
    mended: String,
    undone: String,
    test: String,
}

/// Returns the rows of a text.
pub fn rows(text: &str) -> Result<Vec<Row>, Failure> {
    let mut rows: Vec<Row> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty()) {
        let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
        if kind == "#" {
            rows.push(Row {
                what: rest.to_owned(),
                ..Row::default()
            });
            continue;
        }
        let Some(row) = rows.last_mut() else {
            return Err(format!("no mend before: {line}").into());
        };
        match kind {
            "file" => rest.clone_into(&mut row.file),
            "-" => row.mended.extend([rest, "\n"]),
            "+" => row.undone.extend([rest, "\n"]),
            "test" => rest.clone_into(&mut row.test),
            _ => return Err(format!("neither `file`, `-`, `+` nor `test`: {line}").into()),
        }
    }
    match rows.iter().find(|row| {
        [&row.file, &row.mended, &row.test]
            .iter()
            .any(|part| part.is_empty())
    }) {
        Some(row) => Err(format!("a part is missing: {}", row.what).into()),
        None => Ok(rows),
    }
}

impl Row {
    /// Returns the source without the fix. Line breaks, indentation and trailing commas do not
    /// count, so a row remains valid after reformatting.
    ///
    /// # Errors
    /// The repaired text does not occur exactly once.
    fn undo(&self, source: &str) -> Result<String, Failure> {
        let (text, mended) = (without_layout(source), without_layout(&self.mended));
        let same =
            |place: &[(usize, char)]| place.iter().map(|it| it.1).eq(mended.iter().map(|it| it.1));
        let places: Vec<_> = text
            .windows(mended.len().max(1))
            .filter(|place| same(place))
            .collect();
        match places[..] {
            [[(begin, _), .., (last, letter)]] => {
                let end = last + letter.len_utf8();
                let undone = self.undone.trim();
                Ok(format!("{}{undone}{}", &source[..*begin], &source[end..]))
            }
            _ => Err(format!(
                "{}: the mended text is {} times in {}",
                self.what,
                places.len(),
                self.file
            )
            .into()),
        }
    }
}

/// Returns the characters of a text with their places, without white space, trailing commas and
/// comment lines.
fn without_layout(text: &str) -> Vec<(usize, char)> {
    let (mut letters, mut begin) = (Vec::new(), 0);
    for line in text.split_inclusive('\n') {
        if !line.trim_start().starts_with("//") {
            let places = line
                .char_indices()
                .map(|(place, letter)| (begin + place, letter));
            letters.extend(places.filter(|(_, letter)| !letter.is_whitespace()));
        }
        begin += line.len();
    }
    let mut next = '\0';
    let mut kept = Vec::new();
    while let Some((place, letter)) = letters.pop() {
        if !(letter == ',' && matches!(next, ')' | ']' | '}')) {
            kept.push((place, letter));
        }
        next = letter;
    }
    kept.reverse();
    kept
}

/// Whether a command succeeds in a tree.
fn succeeds(tree: &Tree, command: &str) -> Result<bool, Failure> {
    let status = Command::new("timeout")
        .args(["3600", "bash", "-c", command])
        .current_dir(&tree.root)
        .env("RUSTFLAGS", "--cap-lints=allow")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()?;
    Ok(status.success())
}

/// Reverts each repair whose name contains `some`, runs its test before and after, and writes the
/// table if all repairs were tried.
pub fn run(some: &str) -> Result<(), Failure> {
    let sources = Tree {
        root: std::env::current_dir()?,
    };
    let tree = sources.copy(&sources.root.join(crate::FOLDER).join("undone"), &[])?;
    let rows = rows(&sources.read(ROWS)?)?;
    let mut table = String::from(
        "# Mends, undone\n\nWritten by `tools/mutants undone`: each fix is undone in a copy of \
         the sources; then the test that came with the fix must fail, which passed before.\n\n| what \
         was mended | file | test | caught |\n|---|---|---|---|\n",
    );
    let mut wrong = Vec::new();
    for row in rows.iter().filter(|row| row.what.contains(some)) {
        let mended = tree.read(&row.file)?;
        let undone = row.undo(&mended)?;
        let passes = succeeds(&tree, &row.test)?;
        tree.write(&row.file, undone.as_bytes())?;
        let fails = !succeeds(&tree, &row.test)?;
        tree.write(&row.file, mended.as_bytes())?;
        let caught = if passes && fails { "yes" } else { "no" };
        writeln!(
            table,
            "| {} | `{}` | `{}` | {caught} |",
            row.what,
            row.file,
            row.test.replace('|', "\\|")
        )?;
        println!("{caught}: {}", row.what);
        if !(passes && fails) {
            wrong.push(format!(
                "{}: passes before: {passes}, fails after: {fails}",
                row.what
            ));
        }
    }
    if some.is_empty() {
        fs::write(Path::new(TABLE), table)?;
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(wrong.join("\n").into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    /// Each repaired text occurs once in its file, so every row has an effect.
    #[test]
    fn mended_texts_are_there() {
        let tree = Tree {
            root: PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../.."),
        };
        let rows = rows(&tree.read(ROWS).expect("rows")).expect("rows");
        assert!(!rows.is_empty());
        for row in rows {
            let source = tree.read(&row.file).expect(&row.file);
            let undone = row.undo(&source).unwrap_or_else(|error| panic!("{error}"));
            assert_ne!(source, undone, "{}", row.what);
        }
    }

    #[test]
    fn what_is_not_there_is_an_error() {
        let rows = rows("# a\nfile f\n- x(1)\n+ y\ntest true\n").expect("a row");
        let undo = |text| rows[0].undo(text);
        assert_eq!(undo("a x(\n  1,\n) b\n").expect("once"), "a y b\n");
        assert!(undo("z\n").is_err() && undo("x(1)\nx(1)\n").is_err());
        assert!(super::rows("# a\nfile f\n").is_err() && super::rows("file f\n").is_err());
    }
}
