//! Golden cases of tiled operations, through the run-time side.
//!
//! Runs the project's file, or the one that `CUTE_TILED` names, and always prints the numbers of
//! passed and failed cases for each field. Each case was printed from CuTe C++ 4.7: the inputs of a
//! tiling, and the resulting layouts, which must be the same character for character. An unknown
//! field, atom or way of making a copy is a failure.

mod copy;
mod mma;

use std::collections::BTreeMap;
use std::fmt::Display;
use std::process::ExitCode;

use serde_json::Value;

const FILE: &str = "tests/golden/tiled.jsonl";

/// The inputs of a case, by field; the other fields are results.
const GIVEN: &[&str] = &[
    "id",
    "kind",
    "atom",
    "made_by",
    "bits",
    "thr",
    "val",
    "mma",
    "atom_layout",
    "permutation",
    "atom_tv",
    "data",
    "in",
    "in_a",
    "in_b",
    "in_c",
    "retile_in",
];

type Failure = Box<dyn std::error::Error>;

/// The numbers of passed and failed results, by field.
type Counts = BTreeMap<String, (usize, usize)>;

/// One case: the inputs, and the results here.
struct Case<'a> {
    given: &'a Value,
    found: BTreeMap<&'a str, String>,
}

impl<'a> Case<'a> {
    fn text(&self, field: &str) -> Result<&'a str, Failure> {
        self.given[field]
            .as_str()
            .ok_or_else(|| format!("there is no {field}").into())
    }

    fn has(&self, field: &str) -> bool {
        !self.given[field].is_null()
    }

    /// The value of a notation.
    fn parse<T: std::str::FromStr<Err: std::error::Error + 'static>>(
        &self,
        field: &str,
    ) -> Result<T, Failure> {
        Ok(self.text(field)?.parse()?)
    }

    fn found(&mut self, field: &'a str, value: impl Display) {
        self.found.insert(field, value.to_string());
    }
}

/// The results of one case, each with whether it is right. An error counts for all results that it
/// leaves without a value.
fn check(given: &Value) -> Vec<(String, Result<(), String>)> {
    let mut case = Case {
        given,
        found: BTreeMap::new(),
    };
    let ran = match given["kind"].as_str() {
        Some("tiled_mma") => mma::run(&mut case),
        Some("tiled_copy") => copy::run(&mut case),
        _ => Err("this kind of case is not known".into()),
    };
    let reason = ran
        .err()
        .map_or("this field is not known".to_owned(), |error| {
            error.to_string()
        });
    let Some(fields) = given.as_object() else {
        return vec![("kind".into(), Err("this is not a case".into()))];
    };
    let mut results = Vec::new();
    for (field, wanted) in fields
        .iter()
        .filter(|(field, _)| !GIVEN.contains(&field.as_str()))
    {
        let wanted = wanted
            .as_str()
            .map_or_else(|| wanted.to_string(), ToOwned::to_owned);
        let result = match case.found.get(field.as_str()) {
            Some(found) if *found == wanted => Ok(()),
            Some(found) => Err(format!("{found} is not {wanted}")),
            None => Err(reason.clone()),
        };
        results.push((field.clone(), result));
    }
    if results.is_empty() {
        results.push(("kind".into(), Err("this case has no results".into())));
    }
    results
}

fn run(text: &str) -> Counts {
    let mut counts = Counts::new();
    for (number, line) in text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
    {
        let given: Value = serde_json::from_str(line).unwrap_or(Value::Null);
        for (field, result) in check(&given) {
            let name = format!(
                "{}.{field}",
                given["kind"].as_str().unwrap_or("(not a case)")
            );
            let (passed, failed) = counts.entry(name).or_default();
            match result {
                Ok(()) => *passed += 1,
                Err(reason) => {
                    *failed += 1;
                    println!("  line {}, {field}: {reason}", number + 1);
                }
            }
        }
    }
    counts
}

fn main() -> ExitCode {
    if let Err(message) = sees_wrong_cases() {
        eprintln!("tiled: {message}");
        return ExitCode::FAILURE;
    }
    let file = std::env::var("CUTE_TILED").unwrap_or_else(|_| FILE.to_owned());
    let text = match std::fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("tiled: {file}: {error}");
            return ExitCode::FAILURE;
        }
    };
    println!("{file}");
    let counts = run(&text);
    let (mut all_passed, mut all_failed) = (0, 0);
    for (field, (passed, failed)) in counts {
        println!("  {field}: {passed} passed, {failed} failed");
        all_passed += passed;
        all_failed += failed;
    }
    println!("{all_passed} passed, {all_failed} failed");
    if all_failed == 0 && all_passed > 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// A case of each kind, and a replacement that makes it wrong. All of these must be detected before
/// any file is believed.
const TWINS: &[(&str, &str, &str)] = &[
    (
        r#"{"kind":"tiled_mma","atom":"SM61_DP4A","atom_layout":"(2,1,1)","permutation":"(_,_,_)","threads":2,"in_c":"(2,2):(1,2)","part_c":"(1,1,2):(0,0,2)"}"#,
        "\"threads\":2",
        "\"threads\":4",
    ),
    (
        r#"{"kind":"tiled_mma","atom":"SM61_DP4A","atom_layout":"(2,1,1)","permutation":"(_,_,_)","threads":2}"#,
        "threads",
        "no_such_field",
    ),
    (
        r#"{"kind":"tiled_copy","made_by":"make_tiled_copy","atom":"UniversalCopy<32>","bits":16,"thr":"(32,8):(1,32)","val":"(2,1):(1,0)","layout_tv":"(256,2):(2,1)","tiler":"(64,8)"}"#,
        "\"bits\":16",
        "\"bits\":8",
    ),
    (
        r#"{"kind":"tiled_copy","made_by":"make_tiled_copy","atom":"UniversalCopy<32>","bits":16,"thr":"(32,8):(1,32)","val":"(2,1):(1,0)","tiler":"(64,8)"}"#,
        "make_tiled_copy\"",
        "make_no_such_copy\"",
    ),
];

fn sees_wrong_cases() -> Result<(), String> {
    let failed = |text: &str| {
        let case: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        Ok::<_, String>(
            check(&case)
                .into_iter()
                .find_map(|(field, result)| Some(format!("{field}: {}", result.err()?))),
        )
    };
    for (right, part, wrong) in TWINS {
        if let Some(reason) = failed(right)? {
            return Err(format!("this case is right and failed ({reason}): {right}"));
        }
        if failed(&right.replace(part, wrong))?.is_none() {
            return Err(format!(
                "{part} was replaced by {wrong}, and this case passed: {right}"
            ));
        }
    }
    Ok(())
}
