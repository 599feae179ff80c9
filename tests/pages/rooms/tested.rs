//! Each operator has laws, vectors and refusals, or a reason why it has none.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::super::programs::all_cases;
use super::{LEDGER, read, sources};

/// The name of a trait for an operator's name.
fn trait_of(operator: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    operator.split('_').map(capital).collect()
}

/// Each operator has a law that names it, and refusals if its row of the ledger has a name for
/// errors. `tests/pages/rooms.txt` has the name under which these are if it differs, or the reason
/// why there are none, and the place of the vectors.
#[test]
fn every_operator_is_tested_where_its_table_says() {
    let list = read(Path::new("cute-static/src/ops.rs"));
    let operators = list
        .lines()
        .filter_map(|line| line.strip_prefix("pub(crate) mod ")?.strip_suffix(';'));
    let operators: BTreeSet<_> = operators.filter(|name| *name != "mechanisms").collect();

    let mut vectors = BTreeSet::new();
    let folder = std::fs::read_dir("tests/golden").expect("the vectors");
    let files = folder.map(|entry| entry.expect("an entry").path());
    for file in files.filter(|path| path.extension().is_some_and(|ending| ending == "jsonl")) {
        let named = |line: &str| {
            Some(
                serde_json::from_str::<serde_json::Value>(line).ok()?["op"]
                    .as_str()?
                    .to_owned(),
            )
        };
        vectors.extend(read(&file).lines().filter_map(named));
    }
    let cases = all_cases();
    let refused = |operator: &str| {
        let is_of_it = |name: &str| {
            name.strip_prefix(operator)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
        };
        cases.iter().any(|case| is_of_it(&case.name))
    };

    let table = read(Path::new("tests/pages/rooms.txt"));
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    let rows: BTreeMap<_, _> = rows
        .map(|line| {
            let cells: Vec<_> = line.split(" | ").map(str::trim).collect();
            (
                cells[0],
                <[&str; 3]>::try_from(&cells[1..]).expect("three cells"),
            )
        })
        .collect();
    let listed: BTreeSet<_> = rows.keys().copied().collect();
    let laws = sources(Path::new("tests/laws"))
        .iter()
        .map(|path| read(path))
        .collect::<String>();
    let not_in_names = |c: char| !c.is_ascii_alphanumeric() && c != '_';
    let laws: BTreeSet<_> = laws.split(not_in_names).collect();
    let refuses = |name: &str| LEDGER.iter().any(|(_, operator)| *operator == name);
    let is_tested = |name: &str| laws.contains(name) && (refused(name) || !refuses(name));
    let missing = operators
        .difference(&listed)
        .filter(|name| !is_tested(name))
        .map(|name| {
            format!(
                "{name}: no law names it, or no case {name}_* of tests/ui has a refusal, and \
                 tests/pages/rooms.txt has no row of it"
            )
        });
    let idle = listed
        .difference(&operators)
        .map(|name| format!("{name}: a row of what cute-static/src/ops.rs does not have"));
    let mut wrong: Vec<_> = missing.chain(idle).collect();

    for (operator, [law, vector, refusal]) in rows {
        let file = PathBuf::from(format!(
            "tests/laws/{}.rs",
            if law == "." { operator } else { law }
        ));
        let names = [operator.to_owned(), trait_of(operator)];
        let is_of_it = |file: &PathBuf| {
            let text = format!("{} {}", file.display(), read(file));
            names
                .iter()
                .any(|name| text.split(not_in_names).any(|word| word == name))
        };
        if !file.is_file() || !is_of_it(&file) {
            wrong.push(format!("{operator}: {} has no law of it", file.display()));
        }
        // A reason is a sentence; one word is the name of other vectors.
        let vector = if vector == "." { operator } else { vector };
        if !vector.contains(' ') && !vectors.contains(vector)
            || vectors.contains(operator) != (vector == operator)
        {
            let cell = "a vector under this name, the name of other vectors, or why none are";
            wrong.push(format!(
                "{operator}: tests/pages/rooms.txt says `{vector}` of its vectors in \
                 tests/golden, not {cell}"
            ));
        }
        if refused(operator) != (refusal == ".") {
            let cell = "a dot where tests/ui has cases OPERATOR_*, or why it has none";
            wrong.push(format!(
                "{operator}: tests/pages/rooms.txt says `{refusal}` of its refusals, not {cell}"
            ));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
