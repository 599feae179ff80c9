//! `local_tile` and `local_partition`: vectors of a layout and the offset where it begins.

use cute::dynamic::{Coord, Tiler};
use serde_json::Value;

use super::operators::{Operator, total};
use super::value::{coord, layout, tiler};

/// The operators of this file.
pub(crate) const TABLE: &[Operator] = &[total("local_tile", local_tile), total("local_partition", local_partition)];

fn sentence<T, E: ToString>(result: Result<T, E>) -> Result<T, String> {
    result.map_err(|error| error.to_string())
}

/// The entries that a projection keeps: those where it has an integer.
fn projected<T: Clone>(proj: &Value, entries: &[T]) -> Vec<T> {
    let kept = |index: usize| proj.is_null() || !proj[index].is_null();
    entries.iter().enumerate().filter(|(index, _)| kept(*index)).map(|(_, entry)| entry.clone()).collect()
}

fn local_tile(a: &Value) -> Result<String, String> {
    let tiler = match tiler(&a["tiler"])? {
        Tiler::Tuple(entries) => Tiler::Tuple(projected(&a["proj"], &entries)),
        tiler => tiler,
    };
    let coord = match coord(&a["coord"])? {
        Coord::Tuple(entries) => Coord::Tuple(projected(&a["proj"], &entries)),
        coord => coord,
    };
    let (part, offset) = sentence(layout(&a["layout"])?.local_tile(&tiler, &coord))?;
    Ok(format!("{part} at {offset}"))
}

fn local_partition(a: &Value) -> Result<String, String> {
    let threads = layout(&a["tile"])?;
    let threads = if a["proj"].is_null() { threads } else { sentence(threads.dice(&coord(&a["proj"])?))? };
    let index = a["index"].as_i64().ok_or("not an integer")?;
    let (part, offset) = sentence(layout(&a["layout"])?.local_partition(&threads, index))?;
    Ok(format!("{part} at {offset}"))
}
