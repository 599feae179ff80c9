//! Finds a cell of a picture, and describes it.

use cute_answers::{Cell, Inputs, Json, Rectangle};
use cute_draw::Spot;

use crate::drawing::{Shown, style};
use crate::letter::{Letter, Wrong, wrong};

/// Returns the cell that is a step away from another, which may be in another panel. Without a cell
/// to begin at, returns the first cell of the value itself.
fn moved(shown: &Shown, from: Option<Spot>, (down, right): (isize, isize)) -> Option<Spot> {
    let picture = shown.picture();
    let cells = |panel: usize| {
        let size = picture
            .panels()
            .get(panel)
            .map_or((0, 0), |of| (of.rows().size(), of.columns().size()));
        let spots = (0..size.0)
            .flat_map(move |row| (0..size.1).map(move |column| Spot { panel, row, column }));
        spots.filter(|spot| picture.cell(*spot).is_some())
    };
    let panels = 0..picture.panels().len();
    let Some(from) = from else {
        let mut first = panels.filter_map(|panel| cells(panel).next());
        return first.find(|spot| shown.is_of_value(*spot));
    };
    let (mut row, mut column) = (from.row, from.column);
    let size = picture
        .panels()
        .get(from.panel)
        .map(|of| (of.rows().size(), of.columns().size()))?;
    while let (Some(next), Some(beside)) = (
        row.checked_add_signed(down),
        column.checked_add_signed(right),
    ) {
        (row, column) = (next, beside);
        if row >= size.0 || column >= size.1 || (down, right) == (0, 0) {
            break;
        }
        let spot = Spot {
            row,
            column,
            ..from
        };
        if picture.cell(spot).is_some() {
            return Some(spot);
        }
    }
    // The nearest cell of the next panel is in the same row, or in the same column, at its near
    // edge.
    let next = from
        .panel
        .checked_add_signed(down + right)
        .filter(|panel| panels.contains(panel))?;
    let along = |spot: &Spot| {
        if down == 0 {
            spot.row.abs_diff(from.row)
        } else {
            spot.column.abs_diff(from.column)
        }
    };
    let deep = |spot: &Spot| if down == 0 { spot.column } else { spot.row };
    if down + right > 0 {
        cells(next).min_by_key(|spot| (along(spot), deep(spot)))
    } else {
        cells(next).min_by_key(|spot| (along(spot), usize::MAX - deep(spot)))
    }
}

/// Returns the description of a cell. In pictures of threads over a tile, the tile has the offset.
/// In pictures of the steps of banks, an idle bank contains no word.
fn lines(cell: &Cell, of: &str, shown: &Shown) -> Vec<(&'static str, String)> {
    let mut lines = cell.lines();
    if let Shown::Led(linked) = shown {
        let held = cell
            .holders
            .iter()
            .map(|(of, place)| format!("{of}, {place}"))
            .collect::<Vec<_>>()
            .join("; ");
        let label = cell.label.clone().unwrap_or_default();
        let name = if linked.is_left(cell.spot) {
            "leads to"
        } else {
            "from linear"
        };
        return Vec::from([
            ("coordinate", cell.coordinate.clone()),
            ("linear", cell.index.to_string()),
            (name, label),
            (
                "box, place in it",
                held + if linked.is_past(cell.spot) {
                    ", past the end of the array"
                } else {
                    ""
                },
            ),
        ]);
    }
    let kept: &[&str] = match of {
        "mma" | "copy" => &["coordinate", "thread, value"],
        "expressions" if !cell.holders.is_empty() => &["coordinate", "offset", "thread, value"],
        "mesh" => &["coordinate"],
        "banks" if cell.holders.is_empty() => &[],
        "banks" => &["byte", "bank", "thread, value"],
        _ => {
            // The page has no setting for the size of an element, so it prints the size that it
            // uses.
            for (name, _) in &mut lines {
                *name = if *name == "byte" {
                    "byte, of 4-byte elements"
                } else {
                    name
                };
            }
            return lines;
        }
    };
    lines.retain(|(name, _)| kept.contains(name));
    if of == "mesh" {
        let held = cell
            .holders
            .iter()
            .map(|(rank, place)| format!("{rank}, {place}"));
        lines.push((
            "rank, place in its memory",
            held.collect::<Vec<_>>().join("; "),
        ));
    }
    if lines.is_empty() {
        lines.push(("bank", format!("{}, idle in this step", cell.spot.column)));
    }
    lines
}

/// Returns the elements of an operation's inputs from which a cell of the result comes, if the page
/// draws the inputs next to the result.
fn linked(
    letter: &Letter<'_>,
    shown: &Shown,
    of: &str,
    cell: &Cell,
) -> Option<(String, [Vec<Rectangle>; 2])> {
    let beside = of == "expressions" && letter.get("colour") == "auto";
    if !beside || letter.given("tv").is_some() || !matches!(shown, Shown::Alone(_)) {
        return None;
    }
    let last = letter.last().ok()?;
    let inputs = Inputs::of(last.text, &|name| last.named(name), &style(letter).ok()?)?;
    inputs.linked(cell.index, cell.offset)
}

/// Returns the cell that the letter selects: the cell under a point, the cell at a position, or the
/// cell that is a step (rows, columns) away from a position. Returns `null` if there is none.
pub(crate) fn cell(letter: &Letter<'_>) -> Result<Json, Wrong> {
    let numbers = |name: &str| {
        letter
            .get(name)
            .split(',')
            .map(str::parse)
            .collect::<Result<Vec<usize>, _>>()
    };
    let of = letter.get("of");
    let shown = Shown::asked(letter, of)?;
    let picture = shown.picture();
    let at = match numbers("spot").as_deref() {
        Ok(&[panel, row, column]) => Some(Spot { panel, row, column }),
        _ => None,
    };
    let step = letter
        .get("step")
        .split_once(',')
        .and_then(|(down, right)| Some((down.parse().ok()?, right.parse().ok()?)));
    let spot = match (numbers("point").as_deref(), step) {
        (Ok(&[x, y]), _) => picture.spot(x, y),
        // A step past the last edge stays at the cell.
        (_, Some(step)) => moved(&shown, at, step).or(at),
        _ if at.is_some() => at,
        _ => return wrong("a cell needs a point or a place"),
    };
    let cell = spot
        .map(|spot| Cell::of(picture, spot))
        .transpose()?
        .flatten();
    let found = cell.map_or(Json::Null, |cell| {
        let mut lines = lines(&cell, of, &shown);
        let others = shown.known(cell.spot, &mut lines);
        let inputs = linked(letter, &shown, of, &cell);
        lines.extend(inputs.iter().map(|(way, _)| ("from", way.clone())));
        let inputs = inputs.map(|(_, places)| {
            let places = places.map(|of| Json::list(of, |place| Vec::from(place).into()));
            Json::List(places.into())
        });
        let others = others
            .into_iter()
            .filter_map(|spot| picture.rectangle(spot))
            .map(Vec::from);
        let mut json = cell.json();
        json.extend([
            ("lines", Json::named(lines)),
            ("others", Json::list(others, Json::from)),
            ("of_value", shown.is_of_value(cell.spot).into()),
            ("inputs", inputs.into()),
        ]);
        json
    });
    Ok(Json::object([
        ("version", cute_answers::VERSION.into()),
        ("cell", found),
    ]))
}
