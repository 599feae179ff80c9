//! The tab of atoms: their names, and what is tiled from one of them.

use std::str::FromStr;

use cute_answers::atoms::{copy_picture, copy_text, drawn_alone, find_copy, find_mma, mma_picture, mma_text, names};
use cute_answers::{Json, VERSION};
use cute_atoms::{Element, End, Matrix, TiledCopy, TiledMma, copy_names};
use cute_draw::{Picture, Style};

use crate::drawing;
use crate::letter::{Letter, Wrong, wrong};

/// The most names that are listed.
const LISTED: usize = 400;
/// What lists all names.
const LIST: &str = "the list of names";

/// The names that contain the letter's text, each with what is tiled from it, and how many there are in all.
pub(crate) fn list(letter: &Letter<'_>) -> Json {
    let (found, copies) = (names(letter.body.trim()), copy_names());
    let kind = |name: &String| if copies.contains(name) { "copy" } else { "mma" };
    let row = |name: &String| Json::from(Vec::from([name.as_str(), kind(name)]));
    Json::object([
        ("version", VERSION.into()),
        ("count", found.len().into()),
        ("names", Json::list(found.iter().take(LISTED), row)),
    ])
}

/// The value of a setting in the notation.
fn parse<T: FromStr<Err: std::fmt::Display>>(letter: &Letter<'_>, name: &str, otherwise: &str) -> Result<T, Wrong> {
    let text = letter.given(name).unwrap_or(otherwise);
    text.parse().or_else(|error| wrong(format!("{name} {text}: {error}")))
}

fn mma(letter: &Letter<'_>) -> Result<TiledMma, Wrong> {
    let atom = find_mma(letter.get("name"), LIST)?;
    let atoms = parse(letter, "atoms", "(1,1,1)")?;
    Ok(TiledMma::new(atom, &atoms, &parse(letter, "permutation", "_")?)?)
}

fn copy(letter: &Letter<'_>) -> Result<TiledCopy, Wrong> {
    let atom = find_copy(letter.get("name"), LIST)?;
    let bits = letter.number("bits", 16).or_else(wrong)?;
    let element = Element::new("element", i64::from(bits));
    // As many threads as the atom has, and what one instruction takes, in a row.
    let (threads, values) = (atom.threads(), atom.bits_of_a_thread() / i64::from(bits).max(1));
    let threads = parse(letter, "threads", &format!("({threads},1)"))?;
    Ok(TiledCopy::new(atom, element, &threads, &parse(letter, "values", &format!("(1,{values})"))?)?)
}

/// What is tiled from an atom: in words, and as a picture.
pub(crate) fn answer(letter: &Letter<'_>) -> Result<Json, Wrong> {
    let of = letter.get("do");
    let text = if of == "mma" { mma_text(&mma(letter)?)? } else { copy_text(&copy(letter)?) };
    let mut json = Json::object([("version", VERSION.into()), ("text", text.into())]);
    json.extend(match picture(letter, of) {
        Ok(picture) => [("picture", picture.svg().into()), ("no_picture", Json::Null)],
        Err(wrong) => [("picture", Json::Null), ("no_picture", wrong.refused.sentence.into())],
    });
    Ok(json)
}

/// Which thread has which elements.
pub(crate) fn picture(letter: &Letter<'_>, of: &str) -> Result<Picture, Wrong> {
    let style = Style { theme: drawing::theme(letter), ..Style::default() };
    if of == "copy" {
        let end = if letter.get("end") == "destination" { End::Destination } else { End::Source };
        return Ok(copy_picture(&copy(letter)?, end, &style)?);
    }
    let mma = mma(letter)?;
    let one = match letter.get("matrix") {
        "A" => Some(Matrix::A),
        "B" => Some(Matrix::B),
        "C" => Some(Matrix::C),
        "all" => None,
        _ => drawn_alone(mma.atom()),
    };
    Ok(mma_picture(&mma, one, &style)?)
}
