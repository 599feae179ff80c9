//! Golden vectors through the run-time side.
//!
//! Runs the project's own files, or the one that `CUTE_GOLDEN` names, and always prints what passed
//! and failed for each operator. An operator that is not in [`operators::TABLE`] is a failure.
//!
//! | a vector's `out` and `note` | passes when |
//! |---|---|
//! | a value | the result is that value |
//! | `error` | the result is an error, or keeps the operator's post-condition at every coordinate |
//! | `unsound…` | the result is an error, and CuTe's value breaks the post-condition: brute force shows it |
//! | an id `p…` (pathological) | the result is an error, or the size of an empty layout |
//! | `edge…` | the result is an error, or keeps the post-condition |
//! | `unsound-swizzle…` | the result is an error, or the values of `exact` |
//! | a swizzled composition whose table is not `A(B(c))` | the result is an error |
//! | of mixed integers (`args_struct`) | the result is the same function: one size for each mode, one offset for each coordinate; or it is right in another form, whose reason is printed and counted |
//!
//! Questions that run-time layouts cannot answer (for example, which integers are static) are
//! skipped; the reason is printed and counted.

mod algebra;
mod mixed;
mod operators;
mod swizzles;
mod tiling;
mod value;

use std::collections::BTreeMap;
use std::process::ExitCode;

use mixed::Outcome;
use serde_json::Value;

const FILES: &[&str] = &[
    "tests/golden/vectors.jsonl",
    "tests/golden/mixed.jsonl",
    "tests/golden/tiling.jsonl",
    "tests/golden/tiling_mixed.jsonl",
    "tests/golden/inverse_mixed.jsonl",
    "tests/golden/recast_mixed.jsonl",
    "tests/golden/parts_mixed.jsonl",
    "tests/golden/local.jsonl",
    "tests/golden/algebra.jsonl",
    "tests/golden/pathological.jsonl",
    "tests/golden/swizzle.jsonl",
];

#[derive(Default)]
struct Count {
    passed: usize,
    failed: usize,
    /// By reason: passed in another form than CuTe's.
    other: BTreeMap<&'static str, usize>,
    /// By reason: not run.
    left_out: BTreeMap<&'static str, usize>,
}

fn main() -> ExitCode {
    if let Err(message) = sees_wrong_vectors() {
        eprintln!("golden: {message}");
        return ExitCode::FAILURE;
    }
    let files = std::env::var("CUTE_GOLDEN").map_or_else(
        |_| FILES.iter().map(|&file| file.to_owned()).collect(),
        |file| vec![file],
    );
    let mut total = Count::default();
    for file in files {
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("golden: {file}: {error}");
                return ExitCode::FAILURE;
            }
        };
        println!("{file}");
        for (name, count) in run(&text) {
            println!("  {name}: {} passed, {} failed", count.passed, count.failed);
            total.passed += count.passed;
            total.failed += count.failed;
            for (reason, number) in count.other {
                println!("    {number} of them otherwise: {reason}");
                *total.other.entry(reason).or_default() += number;
            }
            for (reason, number) in count.left_out {
                println!("    {number} left out: {reason}");
                *total.left_out.entry(reason).or_default() += number;
            }
        }
    }
    let sum = |reasons: &BTreeMap<_, usize>| reasons.values().sum::<usize>();
    println!(
        "{} passed ({} of them in another form than CuTe's), {} failed, {} left out",
        total.passed,
        sum(&total.other),
        total.failed,
        sum(&total.left_out)
    );
    if total.failed == 0 && total.passed > 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn run(text: &str) -> BTreeMap<String, Count> {
    let mut counts: BTreeMap<String, Count> = BTreeMap::new();
    for (number, line) in text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
    {
        let vector: Value = serde_json::from_str(line).unwrap_or(Value::Null);
        let name = vector["op"].as_str().unwrap_or("(not a vector)").to_owned();
        let count = counts.entry(name.clone()).or_default();
        match operators::check(&name, &vector) {
            Ok(Outcome::Same) => count.passed += 1,
            Ok(Outcome::Other(reason)) => {
                count.passed += 1;
                *count.other.entry(reason).or_default() += 1;
            }
            Ok(Outcome::LeftOut(reason)) => *count.left_out.entry(reason).or_default() += 1,
            Err(reason) => {
                count.failed += 1;
                println!(
                    "  line {} ({name} {}): {reason}\n    {line}",
                    number + 1,
                    vector["id"]
                );
            }
        }
    }
    counts
}

/// The check can fail: it must reject wrong vectors, and accept their right twins.
const TWINS: &[(&str, &str)] = &[
    (
        r#"{"op":"swizzled_slice","args":{"coord":[2,null],"layout":{"a":{"swizzle":[1,0,1]},"offset":0,"b":{"shape":[4,2],"stride":[2,1]}}},"out":{"table":[4,5]}}"#,
        r#"{"op":"swizzled_slice","args":{"coord":[2,null],"layout":{"a":{"swizzle":[1,0,1]},"offset":0,"b":{"shape":[4,2],"stride":[2,1]}}},"out":{"table":[5,4]}}"#,
    ),
    (
        r#"{"op":"swizzled_op","args":{"fn":"composition","layout":{"a":{"swizzle":[1,0,1]},"offset":0,"b":{"shape":[5,6],"stride":[6,1]}},"arg":{"shape":4,"stride":2}},"out":{"shape":4,"table":[0,9,24,1]}}"#,
        r#"{"op":"swizzled_op","args":{"fn":"composition","layout":{"a":{"swizzle":[1,0,1]},"offset":0,"b":{"shape":[5,6],"stride":[6,1]}},"arg":{"shape":4,"stride":2}},"out":{"shape":4,"table":[0,12,24,6]}}"#,
    ),
    (
        r#"{"op":"size","args":{"layout":{"shape":[2,3],"stride":[1,2]}},"out":6}"#,
        r#"{"op":"size","args":{"layout":{"shape":[2,3],"stride":[1,2]}},"out":7}"#,
    ),
    (
        r#"{"op":"composition","args":{"a":{"shape":8,"stride":1},"b":4},"out":{"shape":4,"stride":1}}"#,
        r#"{"op":"composition","args":{"a":{"shape":8,"stride":1},"b":4},"out":{"shape":4,"stride":2}}"#,
    ),
    (
        r#"{"op":"composition","args":{"a":{"shape":8,"stride":1},"b":4},"out":{"shape":4,"stride":1}}"#,
        r#"{"op":"composition","args":{"a":{"shape":8,"stride":1},"b":4},"out":{"shape":[4],"stride":[1]}}"#,
    ),
    (
        r#"{"op":"composition","args":{"a":{"shape":[4,4],"stride":[1,-4]},"b":{"shape":4,"stride":3}},"out":{"shape":4,"stride":3},"note":"unsound: "}"#,
        r#"{"op":"composition","args":{"a":{"shape":8,"stride":1},"b":4},"out":{"shape":4,"stride":1},"note":"unsound: "}"#,
    ),
    (
        r#"{"op":"composition","args":{"a":{"shape":[4,1],"stride":[1,7]},"b":{"shape":4,"stride":3}},"out":{"shape":[2,2],"stride":[3,7]},"note":"edge: "}"#,
        r#"{"op":"composition","args":{"a":{"shape":[4,1],"stride":[1,7]},"b":{"shape":4,"stride":3}},"out":{"shape":[2,2],"stride":[3,7]},"note":"unsound: "}"#,
    ),
    (
        r#"{"op":"logical_divide","args":{"layout":{"shape":8,"stride":1},"tiler":2},"out":{"shape":[2,4],"stride":[1,2]},"note":"edge: "}"#,
        r#"{"op":"logical_divide","args":{"layout":{"shape":[4,4],"stride":[1,-4]},"tiler":{"shape":4,"stride":3}},"out":{"shape":[[2,2],[3,2]],"stride":[[3,-4],[1,-12]]}}"#,
    ),
    (
        r#"{"op":"coalesce","args":{},"args_struct":{"layout":{"shape":[2,{"dyn":4}],"stride":[1,2]}},"out":"(_2,4):(_1,_2)"}"#,
        r#"{"op":"coalesce","args":{},"args_struct":{"layout":{"shape":[2,{"dyn":4}],"stride":[1,2]}},"out":"(_2,4):(_1,_3)"}"#,
    ),
    (
        r#"{"op":"right_inverse","args":{},"args_struct":{"layout":{"shape":[4,{"dyn":2}],"stride":[1,{"dyn":4}]}},"out":"_4:_1"}"#,
        r#"{"op":"right_inverse","args":{},"args_struct":{"layout":{"shape":[4,{"dyn":2}],"stride":[1,{"dyn":4}]}},"out":"_16:_1"}"#,
    ),
    (
        r#"{"op":"slice_composed","args":{},"args_struct":{"coord":[3,null],"layout":{"a":{"swizzle":[1,0,1]},"offset":0,"b":{"shape":[4,2],"stride":[2,1]}}},"out":"(_2):(_-1) | _7"}"#,
        r#"{"op":"slice_composed","args":{},"args_struct":{"coord":[3,null],"layout":{"a":{"swizzle":[1,0,1]},"offset":0,"b":{"shape":[4,2],"stride":[2,1]}}},"out":"(_2):(_1) | _6"}"#,
    ),
    (
        r#"{"op":"size","id":"p7","args":{"layout":{"shape":0,"stride":0}},"out":0}"#,
        r#"{"op":"size","id":"p7","args":{"layout":{"shape":0,"stride":0}},"out":1}"#,
    ),
    (
        r#"{"op":"size","args":{"layout":{"shape":1,"stride":0}},"out":1}"#,
        r#"{"op":"no_such_operator","args":{"layout":{"shape":1,"stride":0}},"out":1}"#,
    ),
];

fn sees_wrong_vectors() -> Result<(), String> {
    let check = |line: &str| {
        let vector: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        operators::check(vector["op"].as_str().unwrap_or(""), &vector)
    };
    for (right, wrong) in TWINS {
        check(right)
            .map_err(|reason| format!("this vector is right and failed ({reason}): {right}"))?;
        if check(wrong).is_ok() {
            return Err(format!("this vector is wrong and passed: {wrong}"));
        }
    }
    Ok(())
}
