//! Selects the mutations to try: all mutations of the files that memory safety relies on, and a
//! fixed sample of the rest.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::Range;

use serde_json::Value;

use crate::Failure;
use crate::same::{Same, if_called};
use crate::tree::Tree;

/// The files with unsafe code, and the files that this code relies on: widths, sizes, bounds,
/// modes, leaves and their coordinates.
const RELIED_ON: &[&str] = &[
    "cute-core/src/check.rs",
    "cute-core/src/meeting.rs",
    "cute-core/src/swizzle.rs",
    "cute-static/src/composed_layout/function.rs",
    "cute-static/src/int/",
    "cute-static/src/int.rs",
    "cute-static/src/layout.rs",
    "cute-static/src/list.rs",
    "cute-static/src/modes.rs",
    "cute-static/src/ops/cosize.rs",
    "cute-static/src/ops/crd2idx.rs",
    "cute-static/src/ops/in_shape.rs",
    "cute-static/src/ops/size.rs",
    "cute-static/src/profile.rs",
    "cute-static/src/promise/",
    "cute-static/src/promise.rs",
    "cute-static/src/span.rs",
    "cute-static/src/tuple.rs",
    "cute-static/src/unchecked.rs",
    "crates/cute-tensor/src/",
];

/// The number of mutations in the sample of the rest.
const SAMPLE: usize = 100;

/// The kind of code that is mutated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Genre {
    Value,
    Binary,
    Unary,
    Arm,
    Guard,
    Field,
}

/// One change of the source.
#[derive(Clone, Debug)]
pub struct Mutation {
    pub file: String,
    /// The file and the description, without line and column, so that the key does not change when
    /// lines move.
    pub key: String,
    /// The line, which the table shows.
    pub line: usize,
    pub genre: Genre,
    pub replacement: String,
    /// The range of bytes in the file that is replaced.
    pub span: Range<usize>,
    /// Whether the mutation is in the sample of the rest.
    pub is_sampled: bool,
    /// Whether a mutation that does not build with a switch also does not build in the source.
    pub is_exact: bool,
    /// The rule that proves that the mutation does not change the program, if one applies.
    pub same: Option<Same>,
}

/// Returns the mutations to try, file by file.
pub fn wanted(tree: &Tree) -> Result<Vec<Mutation>, Failure> {
    let of = listed(
        tree,
        &[
            "cute-core/src/**",
            "cute-static/src/**",
            "crates/cute-tensor/src/**",
        ],
    )?;
    let (rest, mut wanted): (Vec<Mutation>, Vec<Mutation>) =
        of.into_iter().partition(|mutation| mutation.is_sampled);
    wanted.extend(sampled(rest, SAMPLE));
    Ok(by_file(wanted))
}

/// Returns `count` of the mutations, and always the same ones.
pub fn sampled(mut of: Vec<Mutation>, count: usize) -> impl Iterator<Item = Mutation> {
    of.sort_by_key(|mutation| checksum(format!("sample 1 {}", mutation.key).as_bytes()));
    of.into_iter().take(count)
}

/// Sorts mutations by file.
pub fn by_file(mut all: Vec<Mutation>) -> Vec<Mutation> {
    all.sort_by(|a, b| (&a.file, a.span.start, &a.key).cmp(&(&b.file, b.span.start, &b.key)));
    all
}

/// Returns all mutations of the files that these patterns name.
pub fn listed(tree: &Tree, files: &[&str]) -> Result<Vec<Mutation>, Failure> {
    let mut list = vec!["mutants", "--workspace", "--list", "--json"];
    list.extend(files.iter().flat_map(|files| ["-f", files]));
    let list: Value = serde_json::from_str(&tree.cargo(&list)?)?;
    let mut texts = BTreeMap::new();
    let mut seen = BTreeMap::new();
    let mut all = Vec::new();
    for one in list.as_array().into_iter().flatten() {
        let file = text(&one["file"]);
        if !texts.contains_key(&file) {
            let text = tree.read(&file)?;
            let parsed = syn::parse_file(&text)?;
            texts.insert(file.clone(), (text, parsed));
        }
        let name = text(&one["name"]);
        let description = name.splitn(4, ':').last().unwrap_or_default().trim();
        let mut key = format!("{file}: {description}");
        let before = seen.entry(key.clone()).or_insert(0);
        *before += 1;
        if *before > 1 {
            write!(key, " #{before}")?;
        }
        let (source, parsed) = &texts[&file];
        let (start, line) = place(source, &one["span"]["start"]);
        let (end, _) = place(source, &one["span"]["end"]);
        let genre = match one["genre"].as_str() {
            Some("FnValue") => Genre::Value,
            Some("BinaryOperator") => Genre::Binary,
            Some("UnaryOperator") => Genre::Unary,
            Some("MatchArm") => Genre::Arm,
            Some("MatchArmGuard") => Genre::Guard,
            Some("StructField") => Genre::Field,
            other => return Err(format!("a genre that is not known: {other:?}").into()),
        };
        let is_sampled = !RELIED_ON.iter().any(|path| file.starts_with(path));
        let same = Same::of(parsed, source, genre, start);
        let replacement = text(&one["replacement"]);
        let replacement = if same == Some(Same::Refused) {
            if_called(&replacement)
        } else {
            replacement
        };
        // With an opaque return type, the value and the remaining body would need the same type.
        let is_exact =
            genre == Genre::Value && !text(&one["function"]["return_type"]).contains("impl ");
        let mutation = Mutation {
            file,
            key,
            line,
            genre,
            replacement,
            span: start..end,
            is_sampled,
            is_exact,
            same,
        };
        all.push(mutation);
    }
    Ok(all)
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Returns the byte and the line of a place that is given by line and column, both counted from 1.
fn place(text: &str, at: &Value) -> (usize, usize) {
    let number = |name: &str| usize::try_from(at[name].as_u64().unwrap_or(1)).unwrap_or(1);
    (
        byte(text, number("line"), number("column") - 1),
        number("line"),
    )
}

/// Returns the byte at `line` (counted from 1) and `column` (in characters, counted from 0).
pub fn byte(text: &str, line: usize, column: usize) -> usize {
    let start = text
        .split_inclusive('\n')
        .take(line - 1)
        .map(str::len)
        .sum::<usize>();
    start
        + text[start..]
            .chars()
            .take(column)
            .map(char::len_utf8)
            .sum::<usize>()
}

/// FNV-1a, which gives the same number on every machine and in every version.
pub fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
