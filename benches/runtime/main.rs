//! Prints the nanoseconds of each operator on each golden vector, one per line: `operator id
//! nanoseconds`. The least time of several rounds counts, because a disturbance only makes a round
//! longer.

use std::hint::black_box;
use std::time::Instant;

use cute_core::{IntTuple, Layout, Tiler};
use serde_json::Value;

fn tuple(value: &Value) -> Option<IntTuple> {
    match value {
        Value::Number(number) => number.as_i64().map(IntTuple::from),
        Value::Array(entries) => Some(IntTuple::from_entries(
            &entries.iter().map(tuple).collect::<Option<Vec<_>>>()?,
        )),
        _ => None,
    }
}

fn layout(value: &Value) -> Option<Layout> {
    Layout::new(tuple(&value["shape"])?, tuple(&value["stride"])?).ok()
}

fn tiler(value: &Value) -> Option<Tiler> {
    match value {
        Value::Null => Some(Tiler::Keep),
        Value::Number(number) => number.as_i64().map(Tiler::Integer),
        Value::Array(entries) => entries
            .iter()
            .map(tiler)
            .collect::<Option<Vec<_>>>()
            .map(Tiler::Tuple),
        _ => layout(value).map(Tiler::Layout),
    }
}

const CALLS: u32 = 200;

fn least<T>(mut call: impl FnMut() -> T) -> f64 {
    let round = |_| {
        let start = Instant::now();
        for _ in 0..CALLS {
            black_box(&call());
        }
        start.elapsed().as_secs_f64() * 1e9 / f64::from(CALLS)
    };
    (0..50).map(round).fold(f64::MAX, f64::min)
}

fn measure(name: &str, arguments: &Value) -> Option<f64> {
    match name {
        "composition" => {
            let (a, b) = (layout(&arguments["a"])?, tiler(&arguments["b"])?);
            Some(least(|| black_box(&a).composition(black_box(&b))))
        }
        "logical_divide" => {
            let (a, b) = (layout(&arguments["layout"])?, tiler(&arguments["tiler"])?);
            Some(least(|| black_box(&a).logical_divide(black_box(&b))))
        }
        "coalesce" if arguments["profile"].is_null() => {
            let a = layout(&arguments["layout"])?;
            Some(least(|| black_box(&a).coalesce()))
        }
        "complement" => {
            let (a, cotarget) = (
                layout(&arguments["layout"])?,
                arguments["cotarget"].as_i64()?,
            );
            let cotarget = IntTuple::from(cotarget);
            Some(least(|| {
                black_box(&a).complement_in(black_box(&cotarget).view())
            }))
        }
        _ => None,
    }
}

fn main() {
    for file in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&file).expect("a file of vectors");
        for line in text.lines() {
            let vector: Value = serde_json::from_str(line).expect("a vector");
            let name = vector["op"].as_str().unwrap_or_default();
            // A refused input, or a result that is not a composition, is skipped.
            if !vector["out"]["error"].is_null() || !vector["note"].is_null() {
                continue;
            }
            if let Some(nanoseconds) = measure(name, &vector["args"]) {
                println!("{name} {} {nanoseconds:.1}", vector["id"]);
            }
        }
    }
}
