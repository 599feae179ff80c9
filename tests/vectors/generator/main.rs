//! Writes the tests of this package when they are built: golden vectors, and random layouts, as
//! Rust source.
//!
//! Each static vector is asserted at type level: a result by its type, a rejection by the absence
//! of a type. A vector of mixed integers is asserted by the text of its result. For the random
//! layouts, the types and the run time must agree.
//!
//! The vectors that are left out, and the reasons, are above the tests of their operator and in
//! `summary.txt`.

mod bridge;
mod emit;
mod inverse;
mod local;
mod recast;
mod swizzle;
mod tiled;
mod tiling;
mod value;

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write;
use std::path::Path;

use emit::Emitted;

/// The source of a file of tests.
enum Origin {
    /// The vectors of a file in `tests/golden/` whose operator's name fits.
    Vectors(&'static str, fn(&str) -> bool),
    /// Random layouts.
    Bridge(fn() -> String),
    /// The cases of tiled operations of one kind.
    Tiled(&'static str),
}
use Origin::{Bridge, Tiled, Vectors};

/// Pairs of random layouts in the bridge.
const PAIRS: usize = 120;

const EVERY: fn(&str) -> bool = |_| true;

/// The written files, and their contents.
const FILES: &[(&str, Origin)] = &[
    ("types", Vectors("vectors", EVERY)),
    ("types_tiling", Vectors("tiling", EVERY)),
    ("types_swizzle", Vectors("swizzle", EVERY)),
    ("types_local", Vectors("local", EVERY)),
    ("types_inverse", Vectors("algebra", inverse::knows)),
    ("types_recast", Vectors("algebra", recast::knows)),
    ("mixed", Vectors("mixed", EVERY)),
    ("mixed_tiling", Vectors("tiling_mixed", EVERY)),
    ("mixed_parts", Vectors("parts_mixed", EVERY)),
    ("mixed_inverse", Vectors("inverse_mixed", inverse::knows)),
    ("mixed_recast", Vectors("recast_mixed", recast::knows)),
    ("types_tiled_mma", Tiled("tiled_mma")),
    ("types_tiled_copy", Tiled("tiled_copy")),
    ("bridge", Bridge(|| bridge::source(PAIRS))),
    (
        "bridge_recast",
        Bridge(|| bridge::recast::source(PAIRS / 3)),
    ),
    (
        "bridge_predicates",
        Bridge(|| bridge::predicates::source(PAIRS / 2)),
    ),
    (
        "bridge_inverse",
        Bridge(|| bridge::inverse::source(PAIRS / 4)),
    ),
    (
        "bridge_domains",
        Bridge(|| bridge::domains::source(PAIRS / 3)),
    ),
    (
        "bridge_comparisons",
        Bridge(|| bridge::comparisons::source(PAIRS / 2)),
    ),
];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=generator");
    let out = std::env::var("OUT_DIR")?;
    for (name, origin) in FILES {
        let source = match origin {
            Vectors(file, chosen) => {
                let path = format!("../golden/{file}.jsonl");
                println!("cargo::rerun-if-changed={path}");
                vectors(&std::fs::read_to_string(&path)?, *chosen)
                    .map_err(|error| format!("{path}: {error}"))?
            }
            Bridge(source) => source(),
            Tiled(kind) => {
                let path = "../golden/tiled.jsonl";
                println!("cargo::rerun-if-changed={path}");
                tiled::source(&std::fs::read_to_string(path)?, kind)
                    .map_err(|error| format!("{path}: {error}"))?
            }
        };
        std::fs::write(Path::new(&out).join(name).with_extension("rs"), source)?;
    }
    Ok(())
}

/// The number of assertions in a test: all assertions of an operator in one function would need too
/// much stack.
const A_TEST: usize = 100;

/// The outcomes of the vectors of one operator.
#[derive(Default)]
struct Tally {
    /// By reason.
    left_out: BTreeMap<String, usize>,
    assertions: Vec<String>,
}

/// The tests of the operators that are chosen, from one vector a line.
fn vectors(text: &str, chosen: fn(&str) -> bool) -> Result<String, Box<dyn Error>> {
    let mut operators: BTreeMap<String, Tally> = BTreeMap::new();
    for (number, line) in text.lines().enumerate() {
        let vector: serde_json::Value =
            serde_json::from_str(line).map_err(|error| format!("line {}: {error}", number + 1))?;
        let name = vector["op"].as_str().unwrap_or("(none)").to_owned();
        if !chosen(&name) {
            continue;
        }
        let tally = operators.entry(name.clone()).or_default();
        match emit::vector(&name, &vector) {
            Emitted::Assertion(text) => tally
                .assertions
                .push(format!("// {}\n    {text}", vector["id"])),
            Emitted::LeftOut(reason) => *tally.left_out.entry(reason).or_default() += 1,
        }
    }
    let mut source = String::new();
    for (name, tally) in &operators {
        let _ = write!(source, "\n// {name}: {} asserted", tally.assertions.len());
        for (reason, count) in &tally.left_out {
            let _ = write!(source, ", {count} left out: {reason}");
        }
        source.push('\n');
        for (number, assertions) in tally.assertions.chunks(A_TEST).enumerate() {
            let number = if number == 0 {
                String::new()
            } else {
                format!("_{number}")
            };
            source.push_str(&test(&format!("types_{name}{number}"), assertions));
        }
    }
    Ok(source)
}

/// The beginnings of statements about types.
const OF_TYPES: [&str; 6] = [
    "assert_layout!",
    "assert_refused!",
    "assert_meets!",
    "is::<",
    "says::<",
    "let ",
];

/// Whether the types alone decide: no value is compared, and no integer is known only at run time.
fn of_types(statement: &str) -> bool {
    let code = statement
        .lines()
        .map(str::trim_start)
        .find(|line| !line.starts_with("//"))
        .unwrap_or("");
    OF_TYPES.iter().any(|begin| code.starts_with(begin))
        && !["assert_eq!", "assert!", "{v("]
            .iter()
            .any(|value| statement.contains(value))
}

/// The number of statements in one function.
const PART: usize = 16;

/// A test. Statements about types only are in a closure.
fn test(name: &str, statements: &[String]) -> String {
    let (types, values): (Vec<&String>, Vec<&String>) =
        statements.iter().partition(|statement| of_types(statement));
    let lines = |statements: &[&String]| {
        statements.iter().fold(String::new(), |lines, statement| {
            lines + "    " + statement + "\n"
        })
    };
    let types = if types.is_empty() {
        String::new()
    } else {
        format!("    in_types(|| {{\n{}    }});\n", lines(&types))
    };
    // Without optimization, a function keeps all its variables until it ends, so each function has
    // few statements.
    let parts = values
        .chunks(PART)
        .enumerate()
        .fold(String::new(), |parts, (number, part)| {
            format!(
                "{parts}    fn part_{number}() {{\n{}    }}\n    part_{number}();\n",
                lines(part)
            )
        });
    format!("#[test]\nfn {name}() {{\n{types}{parts}}}\n")
}
