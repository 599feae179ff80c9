//! Pictures of a value.

use alloc::format;
use alloc::string::ToString;

use cute_core::{ComposedLayout, IntTuple, Layout, Swizzle, Value};
use cute_draw::{Picture, Style};

use crate::{Refused, evaluate};

/// The settings for drawing a value.
///
/// ```
/// use cute_answers::{Drawn, Question, Show};
/// let drawn = Drawn {
///     tv: Some("(2,4)"),
///     ..Drawn::default()
/// };
/// let question = Question {
///     show: Show {
///         picture: Some(drawn),
///         ..Show::default()
///     },
///     ..Question::new("((2,2),2):((2,4),1)")
/// };
/// let picture = question.answer().found.unwrap().picture.unwrap().unwrap();
/// assert_eq!(picture.panels()[0].cells()[1].holders, [(1, 0)]);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Drawn<'a> {
    /// The meaning of the colours, and the highlights. `None` means the library's choice.
    pub style: Option<&'a Style>,
    /// The tile, as a shape or a layout. It is given if the value is a layout of threads and
    /// values.
    pub tv: Option<&'a str>,
    /// Another layout that is drawn next to the value, such as its input before an operation.
    pub beside: Option<&'a str>,
}

/// Converts a value to the function from coordinates to offsets that the picture shows.
fn function(value: &Value, text: &str) -> Result<ComposedLayout, Refused> {
    value
        .function()
        .ok_or_else(|| Refused::without_picture(text, value))
}

/// Parses a tile: a layout, or a shape in column-major order.
///
/// ```
/// assert_eq!(
///     cute_answers::tile("(2,4)").unwrap().to_string(),
///     "(2,4):(1,2)"
/// );
/// assert_eq!(
///     cute_answers::tile("_").unwrap_err().to_string(),
///     "_ is a tiler, which has no picture"
/// );
/// ```
///
/// # Errors
/// Returns the errors of [`evaluate`], and an error for a value that is neither layout nor shape.
pub fn tile(text: &str) -> Result<ComposedLayout, Refused> {
    match evaluate(text, &|_| None)? {
        Value::Tuple(shape) => Ok(Layout::left(shape)?.into()),
        other => function(&other, text),
    }
}

/// Draws a value. `text` is the text from which the value was read.
///
/// ```
/// use cute_answers::{Drawn, evaluate, picture};
/// let value = evaluate("(2,2):(2,1)", &|_| None).unwrap();
/// assert!(
///     picture(&value, "", &Drawn::default())
///         .unwrap()
///         .svg()
///         .starts_with("<svg ")
/// );
/// let value = evaluate("(2,4)", &|_| None).unwrap();
/// assert_eq!(
///     picture(&value, "(2,4)", &Drawn::default())
///         .unwrap_err()
///         .to_string(),
///     "(2,4) is integers, which has no picture; `(2,4):LayoutLeft` is its column-major layout"
/// );
/// ```
///
/// # Errors
/// Returns an error if the value is not a layout, if it has more cells than a picture can have, or
/// if a thread is outside the tile.
pub fn picture(value: &Value, text: &str, drawn: &Drawn<'_>) -> Result<Picture, Refused> {
    let none = Style::default();
    let style = drawn.style.unwrap_or(&none);
    let one = |value: &Value, text: &str| match drawn.tv {
        Some(over) => Ok::<_, Refused>(Picture::tv(&function(value, text)?, &tile(over)?, style)?),
        None => alone(value, text, style),
    };
    let picture = one(value, text)?;
    match drawn.beside {
        None => Ok(picture),
        Some(other) => Ok(picture.beside(one(&evaluate(other, &|_| None)?, other)?)),
    }
}

/// Draws a value that may have coordinates instead of offsets, or begin at an offset.
fn alone(value: &Value, text: &str, style: &Style) -> Result<Picture, Refused> {
    Ok(match value {
        Value::Coordinates(layout) => Picture::coordinates(layout, &IntTuple::from(0), style)?,
        Value::CoordinateOffset(layout, begin) => Picture::coordinates(layout, begin, style)?,
        Value::Offset(layout, begin) => {
            // A number that is added to the offsets is a function after the layout.
            let moved = ComposedLayout::new(Swizzle::IDENTITY, *begin, layout.clone());
            Picture::layout(&moved, style)?.titled(value.to_string())
        }
        other => Picture::layout(&function(other, text)?, style)?,
    })
}

/// Labels the cells of a picture whose holders are ranks, and colours them by the first rank.
pub fn ranks(picture: Picture) -> Picture {
    let first = |holders: &[(i64, i64)]| {
        holders
            .first()
            .and_then(|(rank, _)| u8::try_from(rank % 32).ok())
    };
    let held = |&(rank, place): &(i64, i64)| format!("R{rank} at {place}");
    picture
        .coloured(|cell| first(&cell.holders))
        .labelled(|cell| match cell.holders.as_slice() {
            [] => None,
            [one] => Some(held(one)),
            [one, more @ ..] => Some(format!("{} +{}", held(one), more.len())),
        })
}
