//! The picture of a question, and its cells.

use cute_answers::{Cell, Drawn, Json, picture as drawn_of};
use cute_draw::{Colour, Memory, Picture, Style, Theme};

use crate::letter::{Letter, Wrong, wrong};
use crate::{atoms, memory};

/// A memory, with elements of so many bits unless the letter says otherwise.
pub(crate) fn memory(letter: &Letter<'_>) -> Result<Memory, Wrong> {
    let number = |name, otherwise| letter.number(name, otherwise).or_else(wrong);
    let (element_bits, banks) = (number("bits", 32)?, number("banks", 32)?);
    Ok(Memory { element_bits, banks, bank_bytes: number("width", 4)? })
}

/// How the letter wants a picture to look.
pub(crate) fn style(letter: &Letter<'_>) -> Result<Style, Wrong> {
    let over_tile = letter.given("tv").is_some();
    let colour = match letter.get("colour") {
        "" if over_tile => Colour::Thread,
        "" | "index" => Colour::Index,
        "none" => Colour::None,
        "row" => Colour::Row,
        "column" => Colour::Column,
        "thread" => Colour::Thread,
        "value" => Colour::Value,
        "bank" => Colour::Bank,
        other => return wrong(format!("there is no colour by `{other}`")),
    };
    Ok(Style { colour, memory: memory(letter)?, theme: theme(letter), ..Style::default() })
}

/// The background of the page.
pub(crate) fn theme(letter: &Letter<'_>) -> Theme {
    match letter.get("theme") {
        "dark" => Theme::Dark,
        "light" => Theme::Light,
        _ => Theme::System,
    }
}

/// What is drawn of a value.
pub(crate) fn drawn<'a>(letter: &Letter<'a>, style: &'a Style) -> Drawn<'a> {
    Drawn { style: Some(style), tv: letter.given("tv"), beside: None }
}

/// The picture of a question of this kind.
pub(crate) fn picture(letter: &Letter<'_>, of: &str) -> Result<Picture, Wrong> {
    match of {
        "expressions" => {
            let (value, last) = letter.value()?;
            let style = style(letter)?;
            Ok(drawn_of(&value, last.text, &drawn(letter, &style))?)
        }
        "banks" => memory::picture(letter),
        "mma" | "copy" => atoms::picture(letter, of),
        other => wrong(format!("there is no picture of `{other}`")),
    }
}

/// What is known of a cell. In pictures of threads over a tile an offset is only a place of the tile; among the steps of banks, an idle
/// bank has no word.
pub(crate) fn cell(cell: &Cell, of: &str) -> Json {
    let kept: &[&str] = match of {
        "mma" | "copy" => &["coordinate", "thread, value"],
        "banks" if cell.holders.is_empty() => &[],
        "banks" => &["byte", "bank", "thread, value"],
        _ => return cell.json(),
    };
    let mut lines = cell.lines();
    lines.retain(|(name, _)| kept.contains(name));
    if lines.is_empty() {
        lines.push(("bank", format!("{}, idle in this step", cell.spot.column)));
    }
    let mut json = cell.json();
    json.extend([("lines", Json::named(lines))]);
    json
}
