//! The picture of a question, and its cells.

use cute_answers::copying::element_bits;
use cute_answers::{Cell, Drawn, Inputs, Json, Linked, Rectangle, Refused, picture as drawn_of};
use cute_core::{ComposedLayout, Coord, IntTuple, Swizzle, Value};
use cute_draw::{Colour, Memory, Picture, Spot, Style, Theme};

use crate::letter::{Last, Letter, Wrong, wrong};
use crate::{atoms, memory, mesh};

/// A memory; the letter sets the bits of an element, with this default.
pub(crate) fn memory(letter: &Letter<'_>, bits: u32) -> Result<Memory, Wrong> {
    let number = |name, otherwise| letter.number(name, otherwise).or_else(wrong);
    let (element_bits, banks) = (number("bits", bits)?, number("banks", 32)?);
    Ok(Memory {
        element_bits,
        banks,
        bank_bytes: number("width", 4)?,
    })
}

/// How the letter wants a picture to look.
pub(crate) fn style(letter: &Letter<'_>) -> Result<Style, Wrong> {
    let over_tile = letter.given("tv").is_some();
    let colour = match letter.get("colour") {
        "" | "auto" if over_tile => Colour::Thread,
        // Tiles are coloured by the picture of both sides.
        "" | "auto" | "index" | "tile" => Colour::Index,
        "none" => Colour::None,
        "row" => Colour::Row,
        "column" => Colour::Column,
        "thread" => Colour::Thread,
        "value" => Colour::Value,
        "bank" => Colour::Bank,
        other => return wrong(format!("there is no colour by `{other}`")),
    };
    Ok(Style {
        colour,
        memory: memory(letter, element_bits(false))?,
        theme: theme(letter),
        ..Style::default()
    })
}

/// The background of the page.
pub(crate) fn theme(letter: &Letter<'_>) -> Theme {
    match letter.get("theme") {
        "dark" => Theme::Dark,
        "light" => Theme::Light,
        _ => Theme::System,
    }
}

/// Whether a thread is among the holders of a cell.
pub(crate) fn held_by(holders: &[(i64, i64)], thread: i64) -> bool {
    holders.iter().any(|(holder, _)| *holder == thread)
}

/// The entries of a picture: its SVG, and the position of its first cell if it has one panel, after
/// the labels of its rows and columns.
pub(crate) fn entries(
    drawn: Result<(&Picture, Option<String>), &Wrong>,
) -> [(&'static str, Json); 3] {
    let (picture, note) = match drawn {
        Ok((picture, note)) => (Some(picture), note),
        Err(wrong) => (None, Some(wrong.refused.sentence.clone())),
    };
    let alone = picture.filter(|picture| picture.panels().len() == 1);
    let first = Spot {
        panel: 0,
        row: 0,
        column: 0,
    };
    let origin = alone.and_then(|picture| picture.rectangle(first));
    [
        ("picture", picture.map(Picture::svg).into()),
        ("no_picture", note.into()),
        ("origin", origin.map(Vec::from).into()),
    ]
}

/// What is drawn: a picture, or one of two sides whose cells belong together.
pub(crate) enum Shown {
    Alone(Picture),
    /// A picture without the colours that were asked for, and why.
    Untiled(Picture, Refused),
    /// What is divided, and its tiles; or where copies go, and the product.
    Divided(Linked),
    /// A layout of coordinates, and the array that they lead into.
    Led(Linked),
}

impl Shown {
    pub(crate) const fn picture(&self) -> &Picture {
        match self {
            Self::Alone(picture) | Self::Untiled(picture, _) => picture,
            Self::Divided(linked) | Self::Led(linked) => linked.picture(),
        }
    }

    /// Whether a cell is one of the value itself, so that its coordinate is one of the value.
    fn is_of_value(&self, spot: Spot) -> bool {
        match self {
            Self::Alone(_) | Self::Untiled(..) => true,
            Self::Divided(linked) => linked.is_right(spot),
            Self::Led(linked) => linked.is_left(spot),
        }
    }

    /// The positions of two linear coordinates of the value itself.
    pub(crate) fn places(&self, of: (i64, i64)) -> Vec<[usize; 4]> {
        let spots = self
            .picture()
            .panels()
            .iter()
            .enumerate()
            .flat_map(|(panel, of)| {
                let columns = of.columns().size();
                (0..of.rows().size()).flat_map(move |row| {
                    (0..columns).map(move |column| Spot { panel, row, column })
                })
            });
        let is_one = |index: i64| index == of.0 || index == of.1;
        let found = spots.filter(|spot| {
            self.is_of_value(*spot)
                && self
                    .picture()
                    .cell(*spot)
                    .is_some_and(|cell| is_one(cell.index))
        });
        found
            .filter_map(|spot| self.picture().rectangle(spot))
            .collect()
    }

    /// What is known of a cell beside what all cells have, and the cells of the other side.
    fn known(&self, spot: Spot, lines: &mut Vec<(&'static str, String)>) -> Vec<Spot> {
        match self {
            Self::Alone(_) | Self::Untiled(..) => Vec::new(),
            Self::Divided(linked) => {
                if let Some((tile, place)) = linked.tile(spot) {
                    lines.push(("tile", format!("{tile}, element {place} of it")));
                }
                if let Some((copy, place)) = linked.copy(spot) {
                    let place =
                        place.map_or(String::new(), |place| format!(", element {place} of it"));
                    lines.push(("copy", format!("{copy}{place}")));
                }
                linked.others(spot)
            }
            Self::Led(linked) => linked.others(spot),
        }
    }

    fn drawn(
        letter: &Letter<'_>,
        value: &Value,
        last: &Last<'_>,
        style: &Style,
    ) -> Result<Self, Refused> {
        let nothing = IntTuple::from(0);
        let names = |name: &str| last.named(name);
        let led = |layout, begin| {
            let array = Linked::array(last.text, &names);
            Linked::of_coordinates(layout, begin, array.as_ref(), style).map(Self::Led)
        };
        let plain = |value: &Value| {
            let drawn = Drawn {
                style: Some(style),
                tv: letter.given("tv"),
                beside: None,
            };
            drawn_of(value, last.text, &drawn)
        };
        match value {
            Value::Coordinates(layout) => led(layout, &nothing),
            Value::CoordinateOffset(layout, begin) => led(layout, begin),
            // What is added to the offsets is a function after the layout.
            Value::Offset(layout, begin) => {
                let moved = ComposedLayout::new(Swizzle::IDENTITY, *begin, layout.clone());
                Ok(Self::Alone(
                    plain(&Value::Composed(moved))?.titled(value.to_string()),
                ))
            }
            _ if letter.given("tv").is_some() => {
                let thread = letter.given("thread").and_then(|text| text.parse().ok());
                let picture = plain(value)?;
                Ok(Self::Alone(match thread {
                    None => picture,
                    Some(thread) => picture.marked(|cell| held_by(&cell.holders, thread)),
                }))
            }
            _ if ["auto", "tile"].contains(&letter.get("colour")) => {
                let product = Linked::of_product(last.text, &names, style)?;
                match product.map_or_else(|| Linked::of_divide(last.text, &names, style), Ok) {
                    Ok(tiles) => Ok(Self::Divided(tiles)),
                    Err(refused) if letter.get("colour") == "tile" => {
                        Ok(Self::Untiled(plain(value)?, refused))
                    }
                    Err(_) => Ok(Self::Alone(match Inputs::of(last.text, &names, style) {
                        Some(inputs) => plain(value)?.coloured(|cell| inputs.key(cell.index)),
                        None => plain(value)?,
                    })),
                }
            }
            _ => plain(value).map(Self::Alone),
        }
    }

    /// A note about the picture for a person.
    pub(crate) fn note(&self) -> Option<String> {
        match self {
            Self::Untiled(_, refused) => Some(refused.sentence.clone()),
            Self::Led(linked) => linked.overhang().map(|(array, inside, of)| {
                format!(
                    "{inside} of {of} coordinates are in the array of {array}; cells without a \
                     colour are past its end"
                )
            }),
            Self::Alone(_) | Self::Divided(_) => None,
        }
    }

    /// The picture of a value, with its slice highlighted where it has that one.
    pub(crate) fn of(letter: &Letter<'_>, value: &Value, last: &Last<'_>) -> Result<Self, Wrong> {
        let style = style(letter)?;
        let slice: Option<Coord> = letter.given("slice").and_then(|slice| slice.parse().ok());
        let sliced = slice.map(|slice| Style {
            slice: Some(slice),
            ..style.clone()
        });
        match sliced.map(|style| Self::drawn(letter, value, last, &style)) {
            Some(Ok(shown)) => Ok(shown),
            // A slice of an earlier question is not one of this value.
            _ => Ok(Self::drawn(letter, value, last, &style)?),
        }
    }

    /// The drawing for a question of this kind.
    fn asked(letter: &Letter<'_>, of: &str) -> Result<Self, Wrong> {
        Ok(Self::Alone(match of {
            "expressions" => {
                let (value, last) = letter.value()?;
                return Self::of(letter, &value, &last);
            }
            "banks" => memory::picture(letter)?,
            "mma" | "copy" => atoms::picture(letter, of)?,
            "mesh" => mesh::picture(letter)?,
            other => return wrong(format!("`{other}` is not a kind of picture")),
        }))
    }
}

/// The cell that is a step away from another, over the edges of panels, too; without a cell to
/// begin at, the first of the value itself.
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

/// What is known of a cell. In pictures of threads over a tile an offset is only a place of the
/// tile; among the steps of banks, an idle bank has no word.
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
        "expressions" if !cell.holders.is_empty() => &["coordinate", "thread, value"],
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

/// The elements of the inputs of an operation that a cell of its result comes from, where the
/// inputs are drawn beside it.
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

/// The cell under a point of the picture, at a place of it, or a step (rows, columns) away; `null`,
/// where there is none.
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
        // At the last edge it stays.
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
