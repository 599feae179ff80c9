//! The operators of the vectors: one row each.

use cute::dynamic::ops::compact::compact;
use cute::dynamic::ops::compatible::compatible;
use cute::dynamic::ops::congruent::congruent;
use cute::dynamic::ops::crd2crd::{crd2crd, crd2idx_shape};
use cute::dynamic::ops::idx2crd::{idx2crd, idx2crd_stride};
use cute::dynamic::ops::weakly_congruent::weakly_congruent;
use cute::dynamic::{IntTuple, Layout, LayoutRef, Order, Tiler};
use serde_json::Value;

use super::algebra;
use super::mixed::{self, Outcome};
use super::swizzles;
use super::tiling;
use super::value::{expected, layout, tiler, tuple};

/// Arguments to the result's text. `Err` is a refusal.
pub(crate) type Run = fn(&Value) -> Result<String, String>;
/// Whether a result keeps the operator's post-condition, checked by brute force.
pub(crate) type Holds = fn(&Value, &str) -> Result<bool, String>;

pub(crate) struct Operator {
    name: &'static str,
    run: Run,
    /// Vectors that CuTe rejects, or that we must reject.
    holds: Option<Holds>,
}

pub(crate) const fn total(name: &'static str, run: Run) -> Operator {
    Operator {
        name,
        run,
        holds: None,
    }
}

pub(crate) const fn partial(name: &'static str, run: Run, holds: Holds) -> Operator {
    Operator {
        name,
        run,
        holds: Some(holds),
    }
}

/// The basic operators; tiling and the rest of the algebra have their own tables.
const TABLE: &[Operator] = &[
    total("size", |a| Ok(mode_of(a)?.size().to_string())),
    total("rank", |a| Ok(mode_of(a)?.rank().to_string())),
    total("depth", |a| Ok(mode_of(a)?.depth().to_string())),
    total("cosize", |a| Ok(mode_of(a)?.cosize().to_string())),
    total("coshape", |a| Ok(mode_of(a)?.coshape().to_string())),
    total("crd2idx", run_crd2idx),
    total("layout_call", run_crd2idx),
    total("crd2idx_shape", |a| {
        text(crd2idx_shape(
            tuple(&a["coord"])?.view(),
            tuple(&a["shape"])?.view(),
        ))
    }),
    total("idx2crd", run_idx2crd),
    total("get_hier_coord", |a| {
        text(layout(&a["layout"])?.get_hier_coord(index(a)?))
    }),
    total("get_flat_coord", |a| {
        text(layout(&a["layout"])?.get_flat_coord(index(a)?))
    }),
    total("get_1d_coord", |a| {
        text(layout(&a["layout"])?.get_1d_coord(index(a)?))
    }),
    partial("crd2crd", run_crd2crd, holds_crd2crd),
    total("congruent", |a| {
        Ok(congruent(tuple(&a["a"])?.view(), tuple(&a["b"])?.view()).to_string())
    }),
    total("weakly_congruent", |a| {
        Ok(weakly_congruent(tuple(&a["a"])?.view(), tuple(&a["b"])?.view()).to_string())
    }),
    total("compatible", |a| {
        Ok(compatible(tuple(&a["a"])?.view(), tuple(&a["b"])?.view()).to_string())
    }),
    total("layout_table", |a| {
        let table = layout(&a["layout"])?
            .layout_table()
            .map_err(|error| error.to_string())?;
        Ok(
            IntTuple::from_entries(&table.into_iter().map(IntTuple::from).collect::<Vec<_>>())
                .to_string(),
        )
    }),
    total("compact_col_major", |a| run_compact(a, Order::Left)),
    total("compact_row_major", |a| run_compact(a, Order::Right)),
    total("make_layout", |a| text(Layout::left(tuple(&a["shape"])?))),
    total("make_layout_left", |a| {
        text(Layout::left(tuple(&a["shape"])?))
    }),
    total("make_layout_right", |a| {
        text(Layout::right(tuple(&a["shape"])?))
    }),
    total("flatten", |a| {
        Ok(layout(&a["layout"])?.flatten().to_string())
    }),
    total("coalesce", run_coalesce),
    partial("composition", run_composition, holds_composition),
    total("swizzle", swizzles::swizzle_apply),
    partial(
        "swizzle_compose",
        swizzles::swizzle_compose,
        swizzles::holds_swizzle_compose,
    ),
    partial(
        "make_swizzle",
        swizzles::make_swizzle,
        swizzles::holds_make_swizzle,
    ),
    total("composed_eval", swizzles::composed_eval),
    partial(
        "swizzled_op",
        swizzles::swizzled_op,
        swizzles::holds_swizzled_op,
    ),
    total("swizzled_slice", swizzles::swizzled_slice),
    total("swizzled_recast", swizzles::swizzled_recast),
    total(
        "swizzled_max_common_vector",
        swizzles::swizzled_max_common_vector,
    ),
];

/// Vectors without a note whose result is not the stated function: brute force shows it here.
const WRONG_WITHOUT_NOTE: &[(&str, u64)] = &[("blocked_product", 37), ("blocked_product", 44)];

/// Whether a vector passes, or the reason why not.
pub(crate) fn check(name: &str, vector: &Value) -> Result<Outcome, String> {
    if let Some(reason) = mixed::left_out(name, vector) {
        return Ok(Outcome::LeftOut(reason));
    }
    let mut rows = TABLE
        .iter()
        .chain(tiling::TABLE)
        .chain(algebra::TABLE)
        .chain(mixed::TABLE);
    let operator = rows
        .find(|operator| operator.name == name)
        .ok_or("no operator of that name")?;
    let is_mixed = !vector["args_struct"].is_null();
    let arguments = if is_mixed {
        &vector["args_struct"]
    } else {
        &vector["args"]
    };
    let result = (operator.run)(arguments);
    let note = vector["note"].as_str().unwrap_or("");
    // Zero or negative extents and the like: CuTe's results for them are not a goal.
    let pathological = vector["id"].as_str().is_some_and(|id| id.starts_with('p'));
    let listed = WRONG_WITHOUT_NOTE
        .iter()
        .any(|&(name, id)| operator.name == name && vector["id"] == id);
    let unsound = note.starts_with("unsound")
        || listed
        || tiling::copies_overlap(name, arguments, &vector["out"]);
    let may_refuse = !vector["out"]["error"].is_null() || note.starts_with("edge");
    let holds = |result: &str| {
        operator
            .holds
            .map_or(Ok(false), |holds| holds(arguments, result))
    };
    if is_mixed && let Some(outcome) = mixed::product(name, arguments, &vector["out"], &result) {
        return Ok(outcome);
    }
    if is_mixed && let Some(expected) = mixed::expected_table(name, &vector["out"]) {
        let (result, expected) = (result?, expected?);
        return if result == expected {
            Ok(Outcome::Same)
        } else {
            Err(format!("{result} instead of {expected}"))
        };
    }
    let passes = match result {
        // A table is compared as a function.
        Err(_) if !vector["exact"].is_null() || swizzles::is_unsound(name, vector) => Ok(()),
        Ok(result) if !vector["exact"].is_null() => {
            swizzles::same_table(&result, &vector["out"], &vector["exact"])
        }
        Ok(result) if !vector["out"]["table"].is_null() => {
            swizzles::same_table(&result, &vector["out"], &vector["out"]["table"])
        }
        // A refusal of an input that CuTe accepts must be justified.
        Err(_) if unsound && holds(&expected(&vector["out"])?)? => {
            Err("CuTe's result is right, and refused".to_owned())
        }
        Err(_) if may_refuse || unsound || pathological => Ok(()),
        Err(error) => Err(format!("refused: {error}")),
        // Noted because of a rule and not of values, or because of negative extents in CuTe: a
        // right result may be accepted.
        Ok(result) if (pathological || note.starts_with("unsound-by-rule")) && holds(&result)? => {
            Ok(())
        }
        // The size of an empty layout is CuTe's.
        Ok(result) if pathological && name == "size" && result == expected(&vector["out"])? => {
            Ok(())
        }
        // If CuTe's result is wrong, another result may be right.
        Ok(result) if unsound && holds(&result)? && !holds(&expected(&vector["out"])?)? => Ok(()),
        Ok(result) if unsound || pathological => Err(format!("accepted as {result}")),
        Ok(result) if may_refuse && holds(&result)? => Ok(()),
        Ok(result) if may_refuse => Err(format!("accepted as {result}, which is not right")),
        Ok(result) if is_mixed => {
            let expected = expected(&vector["out"])?;
            return match same_function(arguments, &result, &expected) {
                Ok(()) => Ok(Outcome::Same),
                Err(_) => mixed::other_form(name, arguments, &result, &expected, operator.holds),
            };
        }
        Ok(result) => {
            let expected = expected(&vector["out"])?;
            if result == expected {
                Ok(())
            } else {
                Err(format!("{result} instead of {expected}"))
            }
        }
    };
    passes.map(|()| Outcome::Same)
}

/// In CuTe, the structure of a mixed layout depends only on static integers. Ours may have fewer
/// modes, and a run-time extent of 1 has a separate stride, so only the function must be the same.
/// Strides form a function together with the shape in the arguments.
fn same_function(arguments: &Value, result: &str, expected: &str) -> Result<(), String> {
    if result == expected
        || (result == "true" && expected == "1")
        || (result == "false" && expected == "0")
    {
        return Ok(());
    }
    let shape =
        tuple(&arguments["shape"]).map_or_else(|_| String::new(), |shape| format!("{shape}:"));
    let read = |text: &str| {
        text.parse::<Layout>()
            .or_else(|_| format!("{shape}{text}").parse())
    };
    let (Ok(ours), Ok(theirs)) = (read(result), read(expected)) else {
        return Err(format!("{result} instead of {expected}"));
    };
    let sizes = |layout: &Layout| {
        layout
            .view()
            .modes()
            .map(|mode| mode.shape().size())
            .collect::<Vec<_>>()
    };
    let one_mode = ours.view().integers().is_some() || theirs.view().integers().is_some();
    if (one_mode || sizes(&ours) == sizes(&theirs)) && ours.layout_table() == theirs.layout_table()
    {
        Ok(())
    } else {
        Err(format!("{result} is not the function {expected}"))
    }
}

pub(crate) fn text<T: ToString, E: ToString>(result: Result<T, E>) -> Result<String, String> {
    result
        .map(|value| value.to_string())
        .map_err(|error| error.to_string())
}

/// The layout, or the mode of it that the vector names.
fn mode_of(a: &Value) -> Result<Layout, String> {
    let whole = layout(&a["layout"])?;
    match a["mode"].as_u64() {
        Some(mode) => whole
            .get(usize::try_from(mode).unwrap_or(usize::MAX))
            .map_err(|error| error.to_string()),
        None => Ok(whole),
    }
}

fn index(a: &Value) -> Result<i64, String> {
    tuple(&a["index"])?
        .view()
        .integer()
        .ok_or_else(|| "not an integer".to_owned())
}

fn run_crd2idx(a: &Value) -> Result<String, String> {
    text(layout(&a["layout"])?.crd2idx(tuple(&a["coord"])?.view()))
}

fn run_idx2crd(a: &Value) -> Result<String, String> {
    let shape = tuple(&a["shape"])?;
    if a["stride"].is_null() {
        return text(idx2crd(tuple(&a["index"])?.view(), shape.view()));
    }
    let layout = Layout::new(shape, tuple(&a["stride"])?).map_err(|error| error.to_string())?;
    text(idx2crd_stride(tuple(&a["index"])?.view(), layout.view()))
}

fn run_crd2crd(a: &Value) -> Result<String, String> {
    text(crd2crd(
        tuple(&a["coord"])?.view(),
        tuple(&a["src_shape"])?.view(),
        tuple(&a["dst_shape"])?.view(),
    ))
}

/// The two coordinates have the same index.
fn holds_crd2crd(a: &Value, result: &str) -> Result<bool, String> {
    let (coord, from, to) = (
        tuple(&a["coord"])?,
        tuple(&a["src_shape"])?,
        tuple(&a["dst_shape"])?,
    );
    let result: IntTuple = result.parse().map_err(|error| format!("{error}"))?;
    Ok(crd2idx_shape(coord.view(), from.view()) == crd2idx_shape(result.view(), to.view()))
}

fn run_compact(a: &Value, order: Order) -> Result<String, String> {
    let current = if a["current"].is_null() {
        IntTuple::from(1)
    } else {
        tuple(&a["current"])?
    };
    let shape = tuple(&a["shape"])?;
    if let Some(current) = current.integer() {
        return text(compact(shape.view(), order, current));
    }
    // A tuple of starts works mode by mode.
    let entries = shape.modes().zip(current.modes()).map(|(shape, current)| {
        let current = current.integer().ok_or("a start that is not an integer")?;
        compact(shape, order, current).map_err(|error| error.to_string())
    });
    Ok(IntTuple::from_entries(&entries.collect::<Result<Vec<_>, String>>()?).to_string())
}

fn run_coalesce(a: &Value) -> Result<String, String> {
    let layout = layout(&a["layout"])?;
    // `null` is the profile `_`; a vector without the field has no profile.
    match a.get("profile") {
        None => text(layout.coalesce()),
        Some(profile) => text(layout.coalesce_by(tuple(profile)?.view())),
    }
}

fn run_composition(a: &Value) -> Result<String, String> {
    text(layout(&a["a"])?.composition(&tiler(&a["b"])?))
}

/// `compatible(B, R)`, and `R(c) = A(B(c))` for every `c` with `|B(c)| < size(A)`.
fn holds_composition(a: &Value, result: &str) -> Result<bool, String> {
    let (left, right) = (layout(&a["a"])?, tiler(&a["b"])?);
    let result: Layout = result.parse().map_err(|error| format!("{error}"))?;
    holds_with(left.view(), &right, result.view())
}

fn holds_with(a: LayoutRef<'_>, b: &Tiler, r: LayoutRef<'_>) -> Result<bool, String> {
    let b = match b {
        Tiler::Keep => return Ok(a == r),
        Tiler::Tuple(entries) => {
            return a
                .modes()
                .zip(entries)
                .zip(r.modes())
                .try_fold(true, |holds, ((a, b), r)| Ok(holds && holds_with(a, b, r)?));
        }
        Tiler::Integer(extent) => Layout::new(IntTuple::from(*extent), IntTuple::from(1))
            .map_err(|error| error.to_string())?,
        Tiler::Layout(b) => b.clone(),
    };
    let (a, r) = (a.to_owned(), r.to_owned());
    let same = (0..b.size()).all(|c| {
        let inner = b.at(c).unwrap_or(i64::MAX);
        inner.abs() >= a.size() || a.at(inner) == r.at(c)
    });
    Ok(compatible(b.shape().view(), r.shape().view()) && same)
}
