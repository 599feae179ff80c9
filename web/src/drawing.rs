//! The picture of a question, and its cells.

use cute_answers::copying::element_bits;
use cute_answers::{Drawn, Inputs, Json, Linked, Refused, picture as drawn_of};
use cute_core::{
    ComposedLayout, Coord, Function, IntTuple, Layout, LayoutRef, Swizzle, TupleRef, Value,
};
use cute_draw::{Colour, Memory, Part, Picture, Spot, Style, Theme};

use crate::letter::{Last, Letter, Wrong, wrong};
use crate::{atoms, memory, mesh};

/// Returns the memory that the letter describes. `bits` is the default size of an element.
pub(crate) fn memory(letter: &Letter<'_>, bits: u32) -> Result<Memory, Wrong> {
    let number = |name, otherwise| letter.number(name, otherwise).or_else(wrong);
    let (element_bits, banks) = (number("bits", bits)?, number("banks", 32)?);
    Ok(Memory {
        element_bits,
        banks,
        bank_bytes: number("width", 4)?,
    })
}

/// Returns the style that the letter requests.
pub(crate) fn style(letter: &Letter<'_>) -> Result<Style, Wrong> {
    let over_tile = letter.given("tv").is_some();
    let colour = match letter.get("colour") {
        "" | "auto" if over_tile => Colour::Thread,
        // If colours show tiles, the picture with both sides sets them.
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
        rows: true,
        ..Style::default()
    })
}

/// Returns the theme of the page.
pub(crate) fn theme(letter: &Letter<'_>) -> Theme {
    match letter.get("theme") {
        "dark" => Theme::Dark,
        "light" => Theme::Light,
        _ => Theme::System,
    }
}

/// Returns whether a thread holds a cell.
pub(crate) fn held_by(holders: &[(i64, i64)], thread: i64) -> bool {
    holders.iter().any(|(holder, _)| *holder == thread)
}

/// Returns whether a layout has a swizzle and the letter requests no colours. A swizzle is about
/// banks.
fn is_swizzled(letter: &Letter<'_>, value: &Value) -> bool {
    let Value::Composed(of) = value else {
        return false;
    };
    let mut functions = of.functions();
    ["", "auto"].contains(&letter.get("colour"))
        && letter.given("tv").is_none()
        && functions.any(|(function, _)| matches!(function, Function::Swizzle(_)))
}

/// Returns the selected thread, if the letter has one. Refuses a thread that the layout does not
/// have.
fn one_thread(letter: &Letter<'_>, value: &Value) -> Option<Result<i64, Wrong>> {
    let of = value.function()?;
    let threads = of.layout().view().modes().next().map_or(1, LayoutRef::size);
    Some(letter.thread()?.and_then(|thread| {
        if (0..threads).contains(&thread) {
            return Ok(thread);
        }
        wrong(format!(
            "thread {thread} is not one of the {threads} threads"
        ))
    }))
}

/// Returns the entries of a picture: its SVG, a note, and, if it has only one panel, the position
/// of its first cell, which follows the labels of rows and columns.
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

/// The number of rows and columns of a drawn part. A part of this size is readable at its normal
/// size.
const PART: (usize, usize) = (24, 16);
/// The same for each of two pictures whose cells have several words.
pub(crate) const SMALL: (usize, usize) = (12, 8);
/// The greatest numbers of cells that a picture can have: with numbers in its cells, and without
/// numbers.
const WITH_NUMBERS: i64 = 64 * 64;
const MOST_WHOLE: i64 = 128 * 128;

/// Returns whether a layout is drawn in parts, unless the letter requests the whole. If a side is
/// longer than 128, the cells also have no numbers.
fn is_large(shape: TupleRef<'_>) -> bool {
    let most = |size: Result<i64, _>, most| size.map_or(true, |size: i64| size > most);
    most(shape.size(), WITH_NUMBERS) || shape.modes().take(2).any(|mode| most(mode.size(), 128))
}

/// Returns whether the layout of a picture is drawn in parts.
fn in_parts(picture: &Picture) -> bool {
    picture
        .panels()
        .first()
        .is_some_and(|panel| is_large(panel.shape().view()))
}

/// Returns the part of a layout that the letter requests, or `None` if the layout is drawn whole.
/// The letter gives the first row, the first column and the panel.
pub(crate) fn part(
    letter: &Letter<'_>,
    function: &ComposedLayout,
    most: (usize, usize),
) -> Option<Part> {
    let asked = letter.get("part");
    let whole = asked == "all" && function.size() <= MOST_WHOLE;
    if whole || !is_large(function.layout().view().shape()) {
        return None;
    }
    let mut numbers = asked
        .split(',')
        .map(|text| text.trim().parse().unwrap_or(0));
    let mut next = || numbers.next().unwrap_or(0);
    Some(Part {
        rows: (next(), most.0),
        columns: (next(), most.1),
        panel: i64::try_from(next()).unwrap_or(i64::MAX),
    })
}

/// Returns the drawn part as JSON. For the rows and for the columns, it contains the index of the
/// first, their number, and their number in the whole. It also contains the panel, the number of
/// panels, and whether the whole can be drawn. If the letter requested the whole, the only entry is
/// `all`.
pub(crate) fn part_of(letter: &Letter<'_>, shown: &Shown) -> Json {
    let (picture, at) = match shown {
        Shown::Part(picture, at) => (picture, at),
        Shown::Alone(picture) if letter.get("part") == "all" && in_parts(picture) => {
            return Json::object([("all", true.into())]);
        }
        _ => return Json::Null,
    };
    let Some(panel) = picture.panels().first() else {
        return Json::Null;
    };
    let size = panel.shape().size().unwrap_or(0);
    let axis = |axis: &cute_draw::picture::Axis| {
        Json::from(Vec::from([axis.first(), axis.size(), axis.whole()]))
    };
    let of_panel = i64::try_from(panel.rows().whole().saturating_mul(panel.columns().whole()));
    let panels = size / of_panel.unwrap_or(i64::MAX).max(1);
    Json::object([
        ("rows", axis(panel.rows())),
        ("columns", axis(panel.columns())),
        (
            "panel",
            Json::from(Vec::from([at.panel.min(panels - 1), panels])),
        ),
        ("caption", panel.caption().into()),
        ("whole", (size <= MOST_WHOLE).into()),
    ])
}

/// Colours a picture like its inputs, if there are inputs.
fn coloured(picture: Picture, inputs: Option<&Inputs>) -> Picture {
    match inputs {
        Some(inputs) => picture.coloured(|cell| inputs.key(cell.index)),
        None => picture,
    }
}

/// A drawing for a question: one picture, or a picture with two sides whose cells correspond.
pub(crate) enum Shown {
    Alone(Picture),
    /// A part of a layout that is too large to be drawn whole.
    Part(Picture, Part),
    /// A picture without the requested colours or thread, and the reason.
    Untiled(Picture, Refused),
    /// The input of a divide and its tiles, or the positions of copies and the product.
    Divided(Linked),
    /// A layout of coordinates, and the array with these coordinates.
    Led(Linked),
}

impl Shown {
    pub(crate) const fn picture(&self) -> &Picture {
        match self {
            Self::Alone(picture) | Self::Untiled(picture, _) | Self::Part(picture, _) => picture,
            Self::Divided(linked) | Self::Led(linked) => linked.picture(),
        }
    }

    /// Returns whether a cell belongs to the value itself, so that the cell's coordinate is a
    /// coordinate of the value.
    pub(crate) fn is_of_value(&self, spot: Spot) -> bool {
        match self {
            Self::Alone(_) | Self::Untiled(..) | Self::Part(..) => true,
            Self::Divided(linked) => linked.is_right(spot),
            Self::Led(linked) => linked.is_left(spot),
        }
    }

    /// Returns the positions of two linear coordinates of the value itself.
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

    /// Adds the lines that only some cells have to a cell's description, and returns the
    /// corresponding cells of the other side.
    pub(crate) fn known(&self, spot: Spot, lines: &mut Vec<(&'static str, String)>) -> Vec<Spot> {
        match self {
            Self::Alone(_) | Self::Untiled(..) | Self::Part(..) => Vec::new(),
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
        let banks = Style {
            colour: Colour::Bank,
            ..style.clone()
        };
        let style = if is_swizzled(letter, value) {
            &banks
        } else {
            style
        };
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
        let after =
            |layout: &Layout, begin| ComposedLayout::new(Swizzle::IDENTITY, begin, layout.clone());
        let function = match value {
            Value::Offset(layout, begin) => Some(after(layout, *begin)),
            other => other.function(),
        };
        let function = function.filter(|_| letter.given("tv").is_none());
        let part = function.as_ref().and_then(|of| part(letter, of, PART));
        // Draws only the value, whole or in part.
        let alone = |inputs: Option<&Inputs>| {
            let (Some(function), Some(part)) = (&function, part) else {
                return None;
            };
            let picture = Picture::part(function, part, style).map_err(Refused::from);
            Some(picture.map(|picture| {
                let picture = picture.titled(value.to_string());
                Self::Part(coloured(picture, inputs), part)
            }))
        };
        let is_huge = function.as_ref().is_some_and(|of| of.size() > MOST_WHOLE);
        if let Some(drawn) = alone(None).filter(|_| is_huge) {
            return drawn;
        }
        match value {
            Value::Coordinates(layout) => led(layout, &nothing),
            Value::CoordinateOffset(layout, begin) => led(layout, begin),
            _ if letter.given("tv").is_some() => {
                let picture = plain(value)?;
                Ok(match one_thread(letter, value) {
                    None => Self::Alone(picture),
                    Some(Ok(thread)) => {
                        Self::Alone(picture.marked(|cell| held_by(&cell.holders, thread)))
                    }
                    Some(Err(wrong)) => Self::Untiled(picture, wrong.refused),
                })
            }
            _ if ["auto", "tile"].contains(&letter.get("colour")) => {
                let product = Linked::of_product(last.text, &names, style)?;
                match product.map_or_else(|| Linked::of_divide(last.text, &names, style), Ok) {
                    Ok(tiles) => Ok(Self::Divided(tiles)),
                    Err(refused) if letter.get("colour") == "tile" => {
                        Ok(Self::Untiled(plain(value)?, refused))
                    }
                    Err(_) => {
                        let inputs = Inputs::of(last.text, &names, style);
                        alone(inputs.as_ref()).unwrap_or_else(|| {
                            Ok(Self::Alone(coloured(plain(value)?, inputs.as_ref())))
                        })
                    }
                }
            }
            _ => alone(None).unwrap_or_else(|| plain(value).map(Self::Alone)),
        }
    }

    /// Returns a note about the picture for the user.
    pub(crate) fn note(&self) -> Option<String> {
        match self {
            Self::Untiled(_, refused) => Some(refused.sentence.clone()),
            Self::Led(linked) => linked.overhang().map(|(array, inside, of)| {
                format!(
                    "{inside} of {of} coordinates are in the array of {array}; cells without a \
                     colour are past its end"
                )
            }),
            Self::Alone(_) | Self::Part(..) | Self::Divided(_) => None,
        }
    }

    /// Returns the picture of a value, and highlights the letter's slice if the value has this
    /// slice.
    pub(crate) fn of(letter: &Letter<'_>, value: &Value, last: &Last<'_>) -> Result<Self, Wrong> {
        let style = style(letter)?;
        let slice: Option<Coord> = letter.given("slice").and_then(|slice| slice.parse().ok());
        let sliced = slice.map(|slice| Style {
            slice: Some(slice),
            ..style.clone()
        });
        match sliced.map(|style| Self::drawn(letter, value, last, &style)) {
            Some(Ok(shown)) => Ok(shown),
            // The slice may come from an earlier question, and not fit this value.
            _ => Ok(Self::drawn(letter, value, last, &style)?),
        }
    }

    /// Returns the drawing for a question of this kind.
    pub(crate) fn asked(letter: &Letter<'_>, of: &str) -> Result<Self, Wrong> {
        Ok(Self::Alone(match of {
            "expressions" => {
                let (value, last) = letter.value()?;
                return Self::of(letter, &value, &last);
            }
            "banks" => memory::picture(letter)?,
            "mma" | "copy" => atoms::picture(letter, of)?,
            "mesh" => return mesh::shown(letter),
            other => return wrong(format!("`{other}` is not a kind of picture")),
        }))
    }
}
