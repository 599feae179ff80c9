//! `cute swizzle`: the best swizzle for a buffer, its proof, and padding.

use cute_core::ComposedLayout;
use cute_draw::Table;
use cute_draw::analysis::Analysis;
use cute_draw::swizzle_search::{Buffer, Candidate, Padding, Search, Use, padding, search};
use serde_json::{Value as Json, json};

use crate::banks::{asked, counted, function, positive};
use crate::expression::Names;
use crate::options::SwizzleArguments;
use crate::{Failure, copying, print};

/// The smallest distance between the first values of two threads: the row that padding lengthens.
fn row(tables: &[Table], vector: i64) -> Result<i64, Failure> {
    let mut row = 0;
    for table in tables {
        let threads = table.shape.modes().next().map_or(Ok(1), cute_core::TupleRef::size);
        let threads = usize::try_from(threads.map_err(cute_draw::Error::from)?).unwrap_or(1);
        let firsts = table.offsets.iter().take(threads);
        let mut firsts: Vec<i64> = firsts.copied().collect();
        firsts.sort_unstable();
        let steps = firsts.iter().zip(firsts.iter().skip(1)).map(|(left, right)| right - left);
        let step = steps.filter(|step| *step > vector && step % vector == 0).min();
        row = row.max(step.unwrap_or(0));
    }
    Ok(row)
}

fn candidate(candidate: &Candidate) -> Json {
    let accesses = candidate.accesses.iter().map(|(steps, depth)| json!({ "steps": steps, "depth": depth }));
    let accesses: Vec<_> = accesses.collect();
    json!({
        "swizzle": [candidate.swizzle.bits(), candidate.swizzle.base(), candidate.swizzle.shift()],
        "steps": candidate.steps,
        "depth": candidate.depth,
        "span": candidate.span,
        "splits": candidate.splits,
        "accesses": accesses,
    })
}

fn line(candidate: &Candidate, elements: i64) -> String {
    let accesses: Vec<String> = candidate.accesses.iter().map(|(_, depth)| depth.to_string()).collect();
    let mut notes = String::new();
    if candidate.splits {
        notes += ", takes vectors apart";
    }
    if candidate.span > elements {
        notes += &format!(", needs {} elements", candidate.span);
    }
    let swizzle = candidate.swizzle.to_string();
    let steps = counted(candidate.steps, "step");
    format!("{swizzle:<12} depth {} in {steps}{notes}\n", accesses.join("+"))
}

fn describe(buffer: &Buffer, found: &Search, padded: Option<&Padding>, all: bool) -> String {
    let (tried, best) = (found.candidates.len(), found.best());
    let mut text =
        format!("before:      {}", line(&found.before, buffer.elements).trim_start_matches("Sw<0,0,0>").trim_start());
    if best.swizzle.bits() == 0 {
        text += &format!("best:        without a swizzle: of {tried}, none is better\n");
    } else {
        text += &format!("best:        {}", line(best, buffer.elements));
    }
    text += &match (found.free().count(), found.before.depth) {
        (0, 2..) => format!("proof:       {tried} swizzles tried, none is free of conflicts\n"),
        (free, _) => {
            format!(
                "proof:       {tried} swizzles tried, {free} free of conflicts; fewer than {} steps cannot be\n",
                found.least
            )
        }
    };
    if let Some(padding) = padded {
        text += &format!(
            "padding:     {} after each row of {}: depth {} in {}, {} bytes more\n",
            counted(padding.pad.unsigned_abs(), "element"),
            padding.row,
            padding.depth,
            counted(padding.steps, "step"),
            padding.bytes
        );
    }
    if all {
        for candidate in &found.candidates {
            text += &line(candidate, buffer.elements);
        }
    }
    text
}

/// The values of one instruction of each layout.
fn lengths(given: &[u32], layouts: usize) -> Result<Vec<u32>, Failure> {
    match given {
        &[length] => Ok(vec![length; layouts]),
        given if given.len() == layouts => Ok(given.to_vec()),
        given => Err(Failure::Sentence(format!("--vector: {} lengths for {layouts} layouts", given.len()))),
    }
}

pub(crate) fn run(arguments: &SwizzleArguments, names: &Names) -> Result<(), Failure> {
    for &vector in &arguments.vector {
        positive("swizzle", "the values of one instruction", vector.into())?;
    }
    if let Some(row) = arguments.row {
        positive("swizzle", "the elements of a row", row)?;
    }
    let functions = arguments.expressions.iter().map(|text| function(text, names));
    let mut functions = functions.collect::<Result<Vec<ComposedLayout>, Failure>>()?;
    let asking = copying::asking(&arguments.copying, &arguments.asking);
    let copied = copying::copied(&arguments.copying, asking.element.bits(), names)?;
    let mut vectors = lengths(&arguments.vector, functions.len())?;
    let mut needed = 1;
    if let Some(copied) = copied {
        needed = copied.elements;
        functions.push(copied.function);
        vectors.push(copied.vector);
    }
    for function in &functions {
        needed = needed.max(Analysis::of(function)?.footprint().last.saturating_add(1));
    }
    let (banks, element_bits) = (asked(&asking), asking.element.bits());
    let buffer = Buffer { elements: arguments.elements.unwrap_or(needed), element_bits, banks };
    let longest = vectors.iter().copied().max().unwrap_or(1).max(1);
    let uses = functions.iter().zip(vectors);
    let accesses: Vec<Use<'_>> = uses.map(|(function, vector)| Use { thread_value: function, vector }).collect();
    let found = search(&buffer, &accesses)?;
    let tables = functions.iter().map(Table::new).collect::<Result<Vec<_>, _>>()?;
    let row = match arguments.row {
        Some(row) => row,
        None => row(&tables, i64::from(longest))?,
    };
    let padded = if row > 0 { Some(padding(&buffer, &accesses, row)?) } else { None };
    if !arguments.json {
        return print(&describe(&buffer, &found, padded.as_ref(), arguments.all));
    }
    let padded = padded.map(|padding| {
        json!({
            "row": padding.row,
            "pad": padding.pad,
            "steps": padding.steps,
            "depth": padding.depth,
            "bytes": padding.bytes,
        })
    });
    let all: Vec<Json> = if arguments.all { found.candidates.iter().map(candidate).collect() } else { Vec::new() };
    let answer = json!({
        "elements": buffer.elements,
        "before": candidate(&found.before),
        "best": candidate(found.best()),
        "least_steps": found.least,
        "tried": found.candidates.len(),
        "free_of_conflicts": found.free().count(),
        "padding": padded,
        "candidates": all,
    });
    print(&format!("{answer}\n"))
}
