//! The tab of ranks: an array over a mesh, in its source and target distribution, and the messages
//! between them.

use cute_answers::{Json, VERSION, ranks};
use cute_core::{IntTuple, Layout, Piece};
use cute_draw::{Colour, Style};
use cute_mesh::{Collective, Deal, Distribution, Error, Mesh, Placement, Reduction, Storage};

use crate::drawing::{self, Shown, held_by, part_of};
use crate::letter::{Letter, Wrong, wrong};

/// The greatest number of messages that are listed, and the greatest number of coordinates of a
/// rank.
const LISTED: usize = 64;
/// The greatest number of ranks for which messages are computed.
const RANKS: i64 = 1024;

fn said<T>(found: Result<T, Error>) -> Result<T, Wrong> {
    found.or_else(|error| wrong(error.to_string()))
}

/// The effect of an axis of the mesh on the array.
#[derive(Clone, Copy)]
enum Axis {
    /// A placement of `DTensor`.
    Placed(Placement),
    /// The axis distributes a dimension in blocks of this length, as ScaLAPACK does.
    Blocks(usize, i64),
}

/// Parses the notation of an axis: `R`, `P`, `S(0)`, `S(0,2)` for a strided shard with its split
/// factor, or `B(0,2)` for blocks of 2.
fn axis(text: &str) -> Option<Axis> {
    let (name, rest) = text.split_once('(').unwrap_or((text, ")"));
    let numbers = rest
        .strip_suffix(')')?
        .split(',')
        .map(str::trim)
        .filter(|number| !number.is_empty());
    let numbers = numbers
        .map(|number| number.parse::<u32>().ok())
        .collect::<Option<Vec<u32>>>()?;
    let is = |long: &str| {
        name.eq_ignore_ascii_case(long) || name.eq_ignore_ascii_case(long.get(..1).unwrap_or(long))
    };
    match numbers.as_slice() {
        [] if is("Replicate") => Some(Axis::Placed(Placement::Replicate)),
        [] if is("Partial") => Some(Axis::Placed(Placement::Partial)),
        [dimension] if is("Shard") => Some(Axis::Placed(Placement::Shard(
            usize::try_from(*dimension).ok()?,
        ))),
        [dimension, factor] if is("Shard") => Some(Axis::Placed(Placement::StridedShard(
            usize::try_from(*dimension).ok()?,
            i64::from(*factor),
        ))),
        [dimension, size] if is("Blocks") => Some(Axis::Blocks(
            usize::try_from(*dimension).ok()?,
            i64::from(*size),
        )),
        _ => None,
    }
}

/// Parses the notations of all axes, which are separated by commas. A notation may also contain
/// commas, within parentheses.
fn axes(text: &str) -> Result<Vec<Axis>, Wrong> {
    let (mut depth, mut begin, mut found) = (0_usize, 0, Vec::new());
    for (position, character) in text.char_indices().chain([(text.len(), ',')]) {
        match character {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            ',' if depth == 0 || position == text.len() => {
                let one = text.get(begin..position).unwrap_or_default().trim();
                let Some(axis) = axis(one) else {
                    return wrong(format!(
                        "`{one}` is not a placement: R, P, S(0), S(0,2) with a split factor, or \
                         B(0,2) in blocks of 2"
                    ));
                };
                found.push(axis);
                begin = position + 1;
            }
            _ => {}
        }
    }
    Ok(found)
}

/// Returns the shape of the array.
fn array(letter: &Letter<'_>) -> Result<IntTuple, Wrong> {
    let text = letter.given("shape").unwrap_or("(16,12)");
    text.parse()
        .or_else(|error| wrong(format!("shape {text}: {error}")))
}

/// Returns the array that a setting with placements describes, over the letter's mesh.
fn distribution(letter: &Letter<'_>, name: &str) -> Result<Distribution, Wrong> {
    let shape = array(letter)?;
    let text = letter.given("mesh").unwrap_or("(2,2):(2,1)");
    // A mesh that is only a shape numbers its ranks row by row, like a `DeviceMesh`.
    let text = text
        .parse::<IntTuple>()
        .map_or_else(|_| text.into(), |shape| format!("{shape}:LayoutRight"));
    let mesh: Mesh = text
        .parse()
        .or_else(|error| wrong(format!("mesh {text}: {error}")))?;
    if mesh.size() > RANKS {
        return wrong(format!(
            "a mesh of {} ranks is too large: at most {RANKS} are shown here",
            mesh.size()
        ));
    }
    let axes = axes(letter.get(name))?;
    let placed = axes.iter().map(|axis| {
        if let Axis::Placed(placement) = axis {
            Some(*placement)
        } else {
            None
        }
    });
    match placed.collect::<Option<Vec<Placement>>>() {
        Some(placements) => said(Distribution::dtensor(shape.leaves(), &mesh, &placements)),
        None => in_blocks(shape.leaves(), &mesh, &axes),
    }
}

/// Returns an array in which some axes distribute blocks. In such an array, at most one axis may
/// split each dimension.
fn in_blocks(extents: &[i64], mesh: &Mesh, axes: &[Axis]) -> Result<Distribution, Wrong> {
    if axes.len() != mesh.axes() {
        return said(Err(Error::Axes {
            given: axes.len(),
            axes: mesh.axes(),
        }));
    }
    let mut deals: Vec<Deal> = extents.iter().map(|_| Deal::All).collect();
    for (number, axis) in axes.iter().enumerate() {
        let (dimension, deal) = match *axis {
            Axis::Placed(Placement::Replicate) => continue,
            Axis::Placed(Placement::Shard(dimension)) => (dimension, Deal::Block(number)),
            Axis::Blocks(dimension, size) => (dimension, Deal::BlockCyclic(number, size)),
            Axis::Placed(_) => return wrong("next to B(0,2), an axis must be R, S(0) or B(1,2)"),
        };
        let missing = Error::NoDimension {
            dimension,
            dimensions: extents.len(),
        };
        match said(deals.get_mut(dimension).ok_or(missing))? {
            all if *all == Deal::All => *all = deal,
            _ => {
                return wrong(format!(
                    "two axes split dimension {dimension}, but one of them splits it in blocks"
                ));
            }
        }
    }
    said(Distribution::dealt(
        extents,
        mesh,
        &deals,
        Storage::rows(extents.len()),
    ))
}

/// Returns the selected rank. If the text is not a number, returns -1, which is not a rank.
fn rank(letter: &Letter<'_>) -> Option<i64> {
    letter.given("rank").map(|text| text.parse().unwrap_or(-1))
}

/// Returns the name of a collective operation, with its groups of ranks.
fn named(collective: &Collective) -> String {
    let (name, groups) = match collective {
        Collective::Nothing => return "nothing is sent".into(),
        Collective::AllGather(groups) => ("all-gather", groups),
        Collective::AllToAll(groups) => ("all-to-all", groups),
        Collective::Broadcast(groups) => ("broadcast", groups),
        Collective::AllReduce(groups) => ("all-reduce", groups),
        Collective::ReduceScatter(groups) => ("reduce-scatter", groups),
        Collective::Reduce(groups) => ("reduce", groups),
        _ => return "a collective".into(),
    };
    let group = |ranks: &Vec<i64>| {
        ranks
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let groups: Vec<String> = groups
        .iter()
        .map(|ranks| format!("{{{}}}", group(ranks)))
        .collect();
    format!("{name} among {}", groups.join(" "))
}

/// Returns the coordinates of each dimension that a rank has, in the order of its memory.
fn owned(of: &Distribution, rank: i64) -> Result<Option<String>, Wrong> {
    let Some(dimensions) = said(of.parts_of(rank))? else {
        return Ok(None);
    };
    let of_dimension = |(number, parts): (usize, &Vec<Piece>)| {
        let mut pairs: Vec<(i64, i64)> = parts
            .iter()
            .flat_map(|part| part.pairs().take(LISTED + 1))
            .collect();
        pairs.sort_by_key(|pair| pair.1);
        let listed: Vec<String> = pairs
            .iter()
            .take(LISTED)
            .map(|pair| pair.0.to_string())
            .collect();
        let more = if pairs.len() > LISTED { " ..." } else { "" };
        format!(
            "{} of dimension {number}{more}",
            if listed.is_empty() {
                "nothing".into()
            } else {
                listed.join(" ")
            }
        )
    };
    Ok(Some(
        dimensions
            .iter()
            .enumerate()
            .map(|(at, parts)| of_dimension((at, parts)))
            .collect::<Vec<_>>()
            .join(", "),
    ))
}

/// Returns the elements of each rank, and the messages, as lines of text.
fn text(
    letter: &Letter<'_>,
    source: &Distribution,
    target: &Distribution,
) -> Result<String, Wrong> {
    let rank = rank(letter);
    let mut lines = Vec::new();
    for (name, of) in [("source", source), ("target", target)] {
        let map = of.map().map_or_else(
            || "its parts are uneven: it is not one layout".into(),
            |map| map.to_string(),
        );
        lines.push(format!("{name}  {map}"));
        if let Some(owned) = rank.map(|rank| owned(of, rank)).transpose()?.flatten() {
            lines.push(format!("  rank {} has {owned}", rank.unwrap_or_default()));
        }
    }
    let sum = said(Reduction::new(source, target))?;
    let whole = said(sum.collective())?;
    lines.push(
        whole
            .as_ref()
            .map_or_else(|| "messages that are not a collective".into(), named),
    );
    let bits = letter.number("bits", 32).or_else(wrong)?;
    let steps = sum.steps();
    for (number, step) in (1..).zip(&steps) {
        let heading = if steps.len() > 1 {
            format!("step {number}: ")
        } else {
            String::new()
        };
        lines.push(heading + &said(step.listing(rank, Some(bits), LISTED))?);
    }
    lines.push(String::new());
    Ok(lines.join("\n"))
}

/// Returns the elements of each rank and the messages as text, and both arrays as pictures.
pub(crate) fn answer(letter: &Letter<'_>) -> Result<Json, Wrong> {
    let (source, target) = (distribution(letter, "from")?, distribution(letter, "to")?);
    let rank = rank(letter);
    let text = text(letter, &source, &target)?;
    let mut json = Json::object([("version", VERSION.into()), ("text", text.into())]);
    let missing = rank.filter(|rank| source.mesh().coord(*rank).is_none());
    json.extend([(
        "no_part",
        missing.map(|_| "the mesh does not have that rank").into(),
    )]);
    let shown = shown(letter);
    let in_part = shown
        .as_ref()
        .map_or(Json::Null, |shown| part_of(letter, shown));
    json.extend([("in_part", in_part)]);
    let picture = shown.as_ref().map(|shown| (shown.picture(), None));
    json.extend(drawing::entries(picture));
    Ok(json)
}

/// Draws the array in its source and target distribution, whole or in part, and highlights the part
/// of the selected rank.
pub(crate) fn shown(letter: &Letter<'_>) -> Result<Shown, Wrong> {
    // The title explains the colours, because colours by thread would not fit ranks.
    let style = Style {
        colour: Colour::None,
        theme: drawing::theme(letter),
        ..Style::default()
    };
    let array = Layout::left(array(letter)?)?;
    let part = drawing::part(letter, &array.into(), drawing::SMALL);
    let one = |name: &str, title: &str| {
        let of = distribution(letter, name)?;
        let picture = match part {
            Some(part) => of.picture_part(part, &style)?,
            None => of.picture(&style)?,
        };
        Ok::<_, Wrong>(picture.titled(title))
    };
    let picture = one("from", "before")?.beside(one("to", "after")?);
    let picture = ranks(picture).titled(
        "a cell shows its rank, and the place in that rank's memory; +1: one more rank has it",
    );
    let picture = match rank(letter) {
        None => picture,
        Some(rank) => picture.marked(|cell| held_by(&cell.holders, rank)),
    };
    Ok(match part {
        Some(part) => Shown::Part(picture, part),
        None => Shown::Alone(picture),
    })
}
