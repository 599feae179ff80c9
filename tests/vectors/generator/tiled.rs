//! Cases of tiled operations, in types. The inputs of a tiling become a call, and each result a
//! literal.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write;

use serde_json::Value;

/// The cases of one kind, each with all of its results, in tests of some cases.
pub(crate) fn source(text: &str, kind: &str) -> Result<String, Box<dyn Error>> {
    let mut by_way: BTreeMap<String, (Vec<String>, BTreeMap<String, usize>)> = BTreeMap::new();
    for (number, line) in text.lines().enumerate() {
        let case: Value =
            serde_json::from_str(line).map_err(|error| format!("line {}: {error}", number + 1))?;
        if case["kind"] != kind {
            continue;
        }
        let way = case["made_by"].as_str().unwrap_or(kind).to_lowercase();
        let (cases, left_out) = by_way.entry(way).or_default();
        match statements(&case) {
            Ok(statements) => cases.push(format!("{{ // {}\n{statements}    }}", case["id"])),
            Err(reason) => *left_out.entry(reason).or_default() += 1,
        }
    }
    let mut source = String::new();
    for (way, (cases, left_out)) in by_way {
        let _ = write!(source, "\n// {way}: {} asserted", cases.len());
        for (reason, count) in left_out {
            let _ = write!(source, ", {count} left out: {reason}");
        }
        source.push('\n');
        for (number, cases) in cases.chunks(CASES_A_TEST).enumerate() {
            let cases = cases.join("\n    ");
            let _ = write!(
                source,
                "#[test]\nfn types_{way}_{number}() {{\n    in_types(|| {{\n    {cases}\n    \
                 }});\n}}\n"
            );
        }
    }
    Ok(source)
}

/// All cases of a kind in one function would need too much stack.
const CASES_A_TEST: usize = 20;

fn text<'a>(case: &'a Value, field: &str) -> Result<&'a str, String> {
    case[field]
        .as_str()
        .ok_or_else(|| format!("there is no {field}"))
}

/// The value of an atom: its name, if that is an identifier. An atom of a family,
/// `MMA_64x128x16_…`, takes its size as an argument.
fn atom(name: &str) -> Result<String, String> {
    if let Some(size) = name.strip_prefix("MMA_64x") {
        let (n, rest) = size
            .split_once('x')
            .ok_or_else(|| format!("{name} has no K"))?;
        return Ok(format!("atoms::SM90_64xNx{rest}(int!({n}))"));
    }
    Ok(format!(
        "atoms::{}",
        name.replace(['<'], "_")
            .replace('>', "")
            .replace("_float", "_F32")
    ))
}

/// The value of a tiled product, whose atom is in `field`.
fn tiled_mma(case: &Value, field: &str) -> Result<String, String> {
    let atom = atom(text(case, field)?)?;
    Ok(format!(
        "make_tiled_mma({atom}, layout!({}), tile!({}))",
        text(case, "atom_layout")?,
        text(case, "permutation")?
    ))
}

/// The value of a tiled copy.
fn tiled_copy(case: &Value) -> Result<String, String> {
    let (atom, bits) = (
        atom(text(case, "atom")?)?,
        format!("int!({})", case["bits"]),
    );
    let way = text(case, "made_by")?;
    Ok(match way {
        "make_tiled_copy" => {
            format!(
                "{way}({atom}, {bits}, layout!({}), layout!({}))",
                text(case, "thr")?,
                text(case, "val")?
            )
        }
        "make_cotiled_copy" => {
            format!(
                "{way}({atom}, {bits}, layout!({}), layout!({}))",
                text(case, "atom_tv")?,
                text(case, "data")?
            )
        }
        _ => format!(
            "{}({atom}, {bits}, {})",
            way.to_lowercase(),
            tiled_mma(case, "mma")?
        ),
    })
}

/// The call for each result: a method, and the field of its argument. `partition` returns an offset
/// beside its layout.
const OF_MMA: &[(&str, &str, &str)] = &[
    ("thr_layout_vmnk", "thr_layout_vmnk", ""),
    ("layout_a_tv", "layout_a_tv", ""),
    ("layout_b_tv", "layout_b_tv", ""),
    ("layout_c_tv", "layout_c_tv", ""),
    ("thrfrg_a", "thrfrg_a", "in_a"),
    ("thrfrg_b", "thrfrg_b", "in_b"),
    ("thrfrg_c", "thrfrg_c", "in_c"),
    ("part_a", "get_slice(0).partition_a", "in_a"),
    ("part_b", "get_slice(0).partition_b", "in_b"),
    ("part_c", "get_slice(0).partition_c", "in_c"),
    ("frag_a", "get_slice(0).partition_fragment_a", "in_a"),
    ("frag_b", "get_slice(0).partition_fragment_b", "in_b"),
    ("frag_c", "get_slice(0).partition_fragment_c", "in_c"),
];

const OF_COPY: &[(&str, &str, &str)] = &[
    ("layout_tv", "layout_tv", ""),
    ("layout_s_tv", "layout_s_tv", ""),
    ("layout_d_tv", "layout_d_tv", ""),
    ("tidfrg_s", "tidfrg_s", "in"),
    ("tidfrg_d", "tidfrg_d", "in"),
    ("part_s", "get_slice(0).partition_s", "in"),
    ("part_d", "get_slice(0).partition_d", "in"),
    ("retile", "retile", "retile_in"),
];

/// The assertions of one case.
fn statements(case: &Value) -> Result<String, String> {
    let (tiled, methods) = match text(case, "kind")? {
        "tiled_mma" => (tiled_mma(case, "atom")?, OF_MMA),
        _ => (tiled_copy(case)?, OF_COPY),
    };
    let mut statements = format!("    let tiled = {tiled};\n");
    for (field, method, argument) in methods.iter().filter(|(field, ..)| !case[*field].is_null()) {
        // Copies that are made from offsets in memory have the memory as their tensor.
        let argument = if *argument == "in" && case["in"].is_null() {
            "data"
        } else {
            argument
        };
        let argument = if argument.is_empty() {
            String::new()
        } else {
            format!("layout!({})", text(case, argument)?)
        };
        let first = if method.contains(".partition_") && !method.contains("fragment") {
            ".0"
        } else {
            ""
        };
        let wanted = text(case, field)?;
        let _ = writeln!(
            statements,
            "    assert_layout!(tiled.{method}({argument}){first}, {wanted});"
        );
    }
    if !case["tiler"].is_null() {
        let _ = writeln!(
            statements,
            "    is::<Tile![{}]>(tiled.tiler());",
            text(case, "tiler")?
        );
    }
    Ok(statements)
}
