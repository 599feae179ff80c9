//! Writes a function for each row of the table of operators, and a method for each row whose first
//! argument is a layout, a shape or threads. An operator that is added to the table is therefore
//! also available in Python, with the description in its row.

use std::fmt::Write as _;
use std::path::PathBuf;

use cute_answers::measures::MEASURES;
use cute_core::expression::{OPERATORS, Operator};

/// Rows that are written by hand, because Python's habits allow more than the row: see
/// `src/making.rs`.
const BY_HAND: &[&str] = &["make_layout"];
/// Rows of a layout that have no method. They are constructors, which are static methods of
/// `Layout` in Python.
const NO_METHODS: &[&str] = &["left", "right", "make_layout"];
/// Rows that are attributes in Python.
const ATTRIBUTES: &[&str] = &["shape", "stride", "rank", "depth"];
/// Rows whose method has the layout as its second argument.
const SECOND: &[&str] = &["crd2idx", "idx2crd"];

/// Rows that return two values in Python, with the kinds of both. In an expression, the row returns
/// the second value.
const PAIRS: &[(&str, &str)] = &[(
    "make_layout_tv",
    "the shape of a tile, and threads and their values to its elements: (tiler, layout_tv)",
)];

/// Rows of a layout and a tiler that call the operator directly if both arguments are of the plain
/// kinds.
const BY_TILER: &[&str] = &[
    "composition",
    "logical_divide",
    "zipped_divide",
    "tiled_divide",
    "flat_divide",
    "logical_divide_evenly",
    "zipped_divide_evenly",
    "tiled_divide_evenly",
    "flat_divide_evenly",
    "logical_product",
    "zipped_product",
    "tiled_product",
    "flat_product",
];
/// Rows of [`BY_TILER`] that also have a function of two layouts, which copies neither layout.
const BY_LAYOUT: &[(&str, &str)] = &[
    ("composition", "compose"),
    ("logical_divide", "divide_by"),
    ("logical_product", "repeat_by"),
];
/// Rows of one layout that call the operator directly, if no other argument is given.
const ALONE: &[&str] = &[
    "coalesce",
    "filter",
    "complement",
    "right_inverse",
    "left_inverse",
    "nullspace",
    "make_layout_like",
];
/// Rows that are read directly from a layout, each with the expression that reads it.
const READ: &[(&str, &str)] = &[
    ("shape", "integers(py, layout.view().shape())"),
    ("stride", "integers(py, layout.view().stride())"),
    ("size", "layout.size().into_bound_py_any(py)"),
    ("cosize", "layout.cosize().into_bound_py_any(py)"),
    ("rank", "layout.rank().into_bound_py_any(py)"),
    ("depth", "layout.depth().into_bound_py_any(py)"),
];

/// Returns the parameters of a row from the words of its `takes`. Each has a flag that states
/// whether the parameter may be left out.
fn parameters(row: &Operator) -> Vec<(String, bool)> {
    let mut names: Vec<(String, bool)> = Vec::new();
    for part in row.takes.split(", ") {
        let optional = part.starts_with('[');
        let words = part.trim_matches(['[', ']']);
        // `layout or shape` is the parameter `layout`.
        let word = words
            .split(" or ")
            .next()
            .unwrap_or(words)
            .replace(' ', "_");
        let word = if word == "from" {
            "from_".to_owned()
        } else {
            word
        };
        let name = if names.iter().any(|(known, _)| *known == word) {
            "other".to_owned()
        } else {
            word
        };
        names.push((name, optional));
    }
    names
}

fn signature(parameters: &[(String, bool)]) -> String {
    let each = parameters.iter().map(|(name, optional)| {
        if *optional {
            format!("{name} = None")
        } else {
            name.clone()
        }
    });
    each.collect::<Vec<_>>().join(", ")
}

/// The attribute of a function or, after `receiver`, of a method.
fn attribute(receiver: &str, parameters: &[(String, bool)]) -> String {
    let names = signature(parameters);
    if !ends_in_tiler(parameters) {
        return format!("#[pyo3(signature = ({names}))]");
    }
    format!("#[pyo3(signature = ({names}, *more), text_signature = \"({receiver}{names})\")]")
}

fn declared(parameters: &[(String, bool)]) -> String {
    let each = parameters.iter().map(|(name, optional)| {
        let kind = if *optional {
            "Option<Bound<'py, PyAny>>"
        } else {
            "Bound<'py, PyAny>"
        };
        format!(", {name}: {kind}")
    });
    let more = if ends_in_tiler(parameters) {
        ", more: Bound<'py, PyTuple>"
    } else {
        ""
    };
    each.collect::<String>() + more
}

/// Whether the last argument of a row is its tiler. Users often write the extents of a tile as
/// several arguments, which a special sentence refuses.
fn ends_in_tiler(parameters: &[(String, bool)]) -> bool {
    parameters.last().is_some_and(|(name, _)| name == "tiler")
}

/// Returns the code that calls a row, with the names of its arguments in the row's order.
fn call(row: &Operator, place: &str, names: &[(String, bool)]) -> String {
    let given = names.iter().map(|(name, optional)| {
        if *optional {
            format!("{name}.as_ref()")
        } else {
            format!("Some(&{name})")
        }
    });
    let given = given.collect::<Vec<_>>().join(", ");
    let name = row.name;
    if PAIRS.iter().any(|(pair, _)| *pair == name) {
        return format!("    {name}_pair(py, &[{given}])\n");
    }
    let one_tiler = if ends_in_tiler(names) {
        let tiler = &names[names.len() - 1].0;
        format!(
            "    if !more.is_empty() {{ return Err(one_tiler(\"{name}\", &{tiler}, &more)); }}\n"
        )
    } else {
        String::new()
    };
    let quick = if BY_TILER.contains(&name) {
        let one = |by: &str, operator: &str| {
            let (layout, tiler) = (&names[0].0, &names[1].0);
            format!(
                "    if let Some(found) = {by}(&{layout}, &{tiler}, {operator}) {{ return found; \
                 }}\n"
            )
        };
        let by_layout = BY_LAYOUT.iter().find(|(known, _)| *known == name);
        by_layout.map_or_else(String::new, |(_, function)| one("by_layout", function))
            + &one("by_tiler", &format!("Layout::{name}"))
    } else if ALONE.contains(&name) {
        let alone = if names.len() > 1 {
            format!("{}.is_none() && ", names[1].0)
        } else {
            String::new()
        };
        let quick = format!("let Some(found) = alone(&{}, Layout::{name})", names[0].0);
        format!("    if {alone}{quick} {{ return found; }}\n")
    } else if let Some((_, read)) = READ.iter().find(|(known, _)| *known == name) {
        format!(
            "    if let Some(layout) = plain(&{}) {{ return {read}; }}\n",
            names[0].0
        )
    } else {
        String::new()
    };
    let function = if name.starts_with("print") {
        "printed"
    } else {
        "called"
    };
    format!("{one_tiler}{quick}    {function}(py, &{place}, &[{given}])\n")
}

fn doc(row: &Operator) -> String {
    let pair = PAIRS.iter().find(|(name, _)| *name == row.name);
    format!(
        "/// {}({}): {}.\n",
        row.name,
        row.takes,
        pair.map_or(row.help, |(_, help)| help)
    )
}

/// Returns the position of `self` and the parameters of a row's method after `self`, or `None` if
/// the row has no method.
fn behind(row: &Operator, parameters: &[(String, bool)]) -> Option<(usize, Vec<(String, bool)>)> {
    let first = parameters.first()?.0.as_str();
    let at = usize::from(SECOND.contains(&row.name));
    if NO_METHODS.contains(&row.name)
        || (at == 0 && !["layout", "shape", "threads"].contains(&first))
    {
        return None;
    }
    let mut rest = parameters.to_vec();
    rest.remove(at);
    // An explicit stride belongs to a shape. A layout already has a stride.
    if at == 1 {
        rest.truncate(1);
    }
    Some((at, rest))
}

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let (mut functions, mut methods, mut exports) = (String::new(), String::new(), String::new());
    let numbered = |table: &'static str, rows: &'static [Operator]| {
        rows.iter()
            .enumerate()
            .map(move |(number, row)| (format!("{table}[{number}]"), row))
    };
    for (place, row) in numbered("OPERATORS", OPERATORS).chain(numbered("MEASURES", MEASURES)) {
        let parameters = parameters(row);
        if !BY_HAND.contains(&row.name) {
            write!(
                functions,
                "{}#[pyfunction]\n{}\npub(crate) fn {}<'py>(py: \
                 Python<'py>{}) -> PyResult<Bound<'py, PyAny>> {{\n{}}}\n\n",
                doc(row),
                attribute("", &parameters),
                row.name,
                declared(&parameters),
                call(row, &place, &parameters),
            )
            .expect("a text");
            writeln!(
                exports,
                "    module.add_function(wrap_pyfunction!({}, module)?)?;",
                row.name
            )
            .expect("a text");
        }
        let Some((at, rest)) = behind(row, &parameters) else {
            continue;
        };
        let mut all = rest.clone();
        all.insert(at.min(all.len()), ("slf".to_owned(), false));
        let form = if ATTRIBUTES.contains(&row.name) {
            "#[getter]".to_owned()
        } else {
            attribute("$self, ", &rest)
        };
        write!(
            methods,
            "{}{form}\nfn {}<'py>(slf: Bound<'py, Self>{}) -> PyResult<Bound<'py, PyAny>> {{\n    \
             let (py, slf) = (slf.py(), slf.into_any());\n{}}}\n\n",
            doc(row),
            row.name,
            declared(&rest),
            call(row, &place, &all),
        )
        .expect("a text");
    }
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").expect("a folder"));
    let add = format!(
        "/// Adds the function of each row.\npub(crate) fn add(module: &Bound<'_, PyModule>) -> \
         PyResult<()> {{\n{exports}    Ok(())\n}}\n"
    );
    let text = format!("{functions}#[pymethods]\nimpl Operand {{\n{methods}}}\n\n{add}");
    std::fs::write(folder.join("operators.rs"), text).expect("the operators");
}
