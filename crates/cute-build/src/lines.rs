//! Finds the source lines of a kernel that use local memory, from PTX with line numbers.

use std::collections::BTreeMap;
use std::path::Path;

/// Returns, for each kernel, at most three source lines that read or write local memory, reads
/// first. The compiler inlines code of other files into a kernel. For each access, the function
/// therefore returns the last line before it that is in a file of `folder`.
///
/// ```
/// let ptx = "
/// .visible .entry sums(
/// )
/// {
///     .loc 1 20 5
///     st.local.b32 [%rd4], %r1;
///     .loc 1 21 9
///     .loc 2 7 1
///     ld.local.b32 %r2, [%rd5];
/// }
///     .file 1 \"/home/kernels/src/lib.rs\"
///     .file 2 \"/home/core/src/array.rs\"
/// ";
/// let lines = cute_build::lines_of_local_memory(ptx, "/home/kernels".as_ref());
/// assert_eq!(lines["sums"], ["src/lib.rs:21", "src/lib.rs:20"]);
/// ```
pub fn lines_of_local_memory(ptx: &str, folder: &Path) -> BTreeMap<String, Vec<String>> {
    let files = files(ptx, folder);
    let mut found = BTreeMap::new();
    for text in ptx.split(".entry ").skip(1) {
        let name = text.split(['(', ' ']).next().unwrap_or_default();
        let body = text.split(".func ").next().unwrap_or_default();
        let (mut reads, mut writes, mut last) = (Vec::new(), Vec::new(), None);
        for line in body.lines().map(str::trim_start) {
            let mut words = line
                .split_whitespace()
                .filter(|word| !word.starts_with('@'));
            match words.next() {
                Some(".loc") => {
                    let file = words.next().and_then(|file| files.get(file));
                    if let Some((file, line)) = file.zip(words.next().filter(|line| *line != "0")) {
                        last = Some(format!("{file}:{line}"));
                    }
                }
                Some(word) if word.starts_with("ld.local") => reads.extend(last.clone()),
                Some(word) if word.starts_with("st.local") => writes.extend(last.clone()),
                _ => {}
            }
        }
        reads.append(&mut writes);
        let mut lines: Vec<String> = Vec::new();
        for line in reads {
            if lines.len() < 3 && !lines.contains(&line) {
                lines.push(line);
            }
        }
        if !lines.is_empty() {
            found.insert(name.to_owned(), lines);
        }
    }
    found
}

/// Returns the entries of the PTX's file table that are in this folder, by file number. Paths are
/// relative to the folder.
fn files<'p>(ptx: &'p str, folder: &Path) -> BTreeMap<&'p str, String> {
    let lines = ptx.lines().map(str::trim_start);
    let files = lines.filter_map(|line| line.strip_prefix(".file")?.trim().split_once(' '));
    let inside = files.filter_map(|(number, path)| {
        let path = Path::new(path.trim().trim_matches('"'));
        let inside = path.strip_prefix(folder).ok()?;
        Some((number, inside.display().to_string()))
    });
    inside.collect()
}
