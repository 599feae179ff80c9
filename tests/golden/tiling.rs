//! Complement, divides, products, slices, and the operators that rearrange modes.

use cute::dynamic::{IntTuple, Layout, Tiler};
use serde_json::Value;

use super::operators::{Operator, partial, text, total};
use super::value::{layout, tiler, tuple};

/// Every operator of tiling that a vector may name.
pub(crate) const TABLE: &[Operator] = &[
    total("filter_zeros", run_filter_zeros),
    total("filter", run_filter),
    partial("complement", run_complement, holds_complement),
    partial("logical_divide", run_logical_divide, holds_logical_divide),
    partial("zipped_divide", |a| text(divided(a)?.zipped_divide(&tiler(&a["tiler"])?)), holds_regrouped),
    partial("tiled_divide", |a| text(divided(a)?.tiled_divide(&tiler(&a["tiler"])?)), holds_regrouped),
    partial("flat_divide", |a| text(divided(a)?.flat_divide(&tiler(&a["tiler"])?)), holds_regrouped),
];

fn run_filter_zeros(a: &Value) -> Result<String, String> {
    let layout = layout(&a["layout"])?;
    match a.get("profile") {
        None => Ok(layout.filter_zeros().to_string()),
        Some(profile) => text(layout.filter_zeros_by(tuple(profile)?.view())),
    }
}

fn run_filter(a: &Value) -> Result<String, String> {
    let layout = layout(&a["layout"])?;
    match a.get("profile") {
        None => text(layout.filter()),
        Some(profile) => text(layout.filter_by(tuple(profile)?.view())),
    }
}

fn run_complement(a: &Value) -> Result<String, String> {
    let layout = layout(&a["layout"])?;
    match a.get("cotarget") {
        None => text(layout.complement()),
        Some(cotarget) => text(layout.complement_in(tuple(cotarget)?.view())),
    }
}

fn table(layout: &Layout) -> Result<Vec<i64>, String> {
    layout.layout_table().map_err(|error| error.to_string())
}

fn read(result: &str) -> Result<Layout, String> {
    result.parse().map_err(|error| format!("{error}"))
}

/// The offsets of the complement ascend, and meet those of the layout in none but 0: all sums differ.
fn holds_complement(a: &Value) -> Result<bool, String> {
    let (layout, result) = (layout(&a["layout"])?, read(&run_complement(a)?)?);
    let (mut own, rest) = (table(&layout)?, table(&result)?);
    own.sort_unstable();
    own.dedup();
    let mut sums: Vec<i64> = own.iter().flat_map(|offset| rest.iter().map(move |other| offset + other)).collect();
    sums.sort_unstable();
    sums.dedup();
    Ok(rest.is_sorted_by(|before, after| before < after) && sums.len() == own.len() * rest.len())
}

fn divided(a: &Value) -> Result<Layout, String> {
    layout(&a["layout"])
}

fn run_logical_divide(a: &Value) -> Result<String, String> {
    text(divided(a)?.logical_divide(&tiler(&a["tiler"])?))
}

/// `R(i, 0) = A(T(i))` wherever `T(i)` is in the domain of `A`, and every offset of `A` appears.
fn holds_logical_divide(a: &Value) -> Result<bool, String> {
    holds_divided(&divided(a)?, &tiler(&a["tiler"])?, &read(&run_logical_divide(a)?)?)
}

fn holds_divided(a: &Layout, tiler: &Tiler, result: &Layout) -> Result<bool, String> {
    let mode = |layout: &Layout, mode| layout.get(mode).map_err(|error| error.to_string());
    let tiler = match tiler {
        Tiler::Keep => return Ok(a == result),
        Tiler::Tuple(entries) => {
            let mut holds = a.rank() == result.rank();
            for number in 0..a.rank() {
                let entry = entries.get(number).unwrap_or(&Tiler::Keep);
                holds = holds && holds_divided(&mode(a, number)?, entry, &mode(result, number)?)?;
            }
            return Ok(holds);
        }
        Tiler::Integer(extent) => Layout::left(IntTuple::from(*extent)).map_err(|error| error.to_string())?,
        Tiler::Layout(tiler) => tiler.clone(),
    };
    let tile = mode(result, 0)?;
    let same = (0..tiler.size()).all(|i| {
        let inner = tiler.at(i).unwrap_or(i64::MAX);
        inner >= a.size() || a.at(inner) == tile.at(i)
    });
    let all = table(result)?;
    Ok(result.rank() == 2 && same && table(a)?.iter().all(|offset| all.contains(offset)))
}

/// The offsets of `logical_divide`, in another order.
fn holds_regrouped(a: &Value) -> Result<bool, String> {
    let mut ours = table(&read(&text(divided(a)?.zipped_divide(&tiler(&a["tiler"])?))?)?)?;
    let mut theirs = table(&read(&run_logical_divide(a)?)?)?;
    ours.sort_unstable();
    theirs.sort_unstable();
    Ok(ours == theirs && holds_logical_divide(a)?)
}
