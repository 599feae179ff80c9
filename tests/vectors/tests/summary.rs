//! The assertions of the generated tests, and the cases that they leave out, operator by operator:
//! the lines above their tests, in one file.
//!
//! `CUTE_SUMMARY=overwrite cargo test -p cute-vectors --test summary` writes it; read it like code.

use std::fmt::Write;
use std::path::Path;

fn summary() -> String {
    let folder = std::fs::read_dir(env!("OUT_DIR")).expect("the generated tests");
    let mut paths: Vec<_> = folder
        .map(|entry| entry.expect("a generated test").path())
        .collect();
    paths.sort();
    let mut summary = String::new();
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("a generated test");
        let _ = writeln!(
            summary,
            "{}",
            path.file_name().expect("a name").to_string_lossy()
        );
        text.lines()
            .filter_map(|line| line.strip_prefix("// "))
            .for_each(|line| _ = writeln!(summary, "  {line}"));
    }
    summary
}

#[test]
fn nothing_is_lost() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("summary.txt");
    let written = summary();
    if std::env::var("CUTE_SUMMARY").is_ok_and(|value| value == "overwrite") {
        std::fs::write(&path, &written).expect("summary.txt");
    }
    let expected = std::fs::read_to_string(&path).expect("summary.txt");
    for (written, expected) in written.lines().zip(expected.lines()) {
        assert_eq!(
            written, expected,
            "the vectors give other tests: CUTE_SUMMARY=overwrite writes summary.txt"
        );
    }
    assert_eq!(
        written.lines().count(),
        expected.lines().count(),
        "summary.txt has another number of lines"
    );
}
