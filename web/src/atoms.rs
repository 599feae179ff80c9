//! The tab of atoms: their names, and the copies and products that are tiled from them.

use core::fmt::Display;
use core::str::FromStr;

use cute_answers::atoms::{
    Words, copy_part, copy_picture, drawn_alone, find_copy, find_mma, mma_part, mma_picture,
    mma_text, names,
};
use cute_answers::{Json, VERSION};
use cute_atoms::{Element, End, Matrix, TiledCopy, TiledMma, copy_names};
use cute_draw::{Picture, Spot, Style};

use crate::drawing;
use crate::letter::{Letter, Wrong, wrong};

/// The greatest number of names that are listed.
const LISTED: usize = 400;
/// The page's names for atoms in messages.
pub(crate) const WORDS: Words = Words {
    list: "the list of names",
    mma: "it as an MMA atom, from the list of the tab of atoms",
    copy: "it as a copy atom, from the list of the tab of atoms",
};

/// Returns the names that contain each word of the letter's text, each with its kind (`copy` or
/// `mma`), and the total number of such names.
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

/// Parses the value of a setting.
fn parse<T: FromStr<Err: Display>>(
    letter: &Letter<'_>,
    name: &str,
    otherwise: &str,
) -> Result<T, Wrong> {
    let text = letter.given(name).unwrap_or(otherwise);
    // Parentheses may be left out: 2,2,1 is (2,2,1).
    let is_bare = |letter: char| letter.is_ascii_digit() || [',', ' '].contains(&letter);
    let read = if text.contains(',') && text.chars().all(is_bare) {
        format!("({text})").parse()
    } else {
        text.parse()
    };
    read.or_else(|error| wrong(format!("{name} {text}: {error}")))
}

fn mma(letter: &Letter<'_>) -> Result<TiledMma, Wrong> {
    let atom = find_mma(letter.get("name"), &WORDS)?;
    let atoms = parse(letter, "atoms", "(1,1,1)")?;
    Ok(TiledMma::new(
        atom,
        &atoms,
        &parse(letter, "permutation", "_")?,
    )?)
}

fn copy(letter: &Letter<'_>) -> Result<TiledCopy, Wrong> {
    let atom = find_copy(letter.get("name"), &WORDS)?;
    let bits = letter.number("bits", 16).or_else(wrong)?;
    let element = Element::new("element", i64::from(bits));
    // By default, one atom's threads copy the tile, and the values that one instruction gives to a
    // thread are arranged in a row.
    let (threads, values) = (
        atom.threads(),
        atom.bits_of_a_thread() / i64::from(bits).max(1),
    );
    let threads = parse(letter, "threads", &format!("({threads},1)"))?;
    Ok(TiledCopy::new(
        atom,
        element,
        &threads,
        &parse(letter, "values", &format!("(1,{values})"))?,
    )?)
}

/// Describes a copy or a product that is tiled from an atom, as text and as a picture.
pub(crate) fn answer(letter: &Letter<'_>) -> Result<Json, Wrong> {
    let of = letter.get("do");
    let text = if of == "mma" {
        mma_text(&mma(letter)?)?
    } else {
        copy(letter)?.to_string()
    };
    let mut json = Json::object([("version", VERSION.into()), ("text", text.into())]);
    json.extend(match letter.thread() {
        None => [("part", Json::Null), ("no_part", Json::Null)],
        Some(thread) => match thread.and_then(|thread| part(letter, of, thread)) {
            Ok(part) => [("part", part.into()), ("no_part", Json::Null)],
            Err(wrong) => [
                ("part", Json::Null),
                ("no_part", wrong.refused.sentence.into()),
            ],
        },
    });
    let picture = picture(letter, of);
    if let Ok(picture) = &picture {
        let first = first(picture, letter.thread().and_then(Result::ok));
        json.extend([("first", first.map(Vec::from).into())]);
    }
    json.extend(drawing::entries(picture.as_ref().map(|one| (one, None))));
    Ok(json)
}

/// Returns the position of a thread's first cell, or of the first cell with any thread.
fn first(picture: &Picture, thread: Option<i64>) -> Option<[usize; 4]> {
    let spots = picture.panels().iter().enumerate().flat_map(|(panel, of)| {
        let columns = of.columns().size();
        (0..of.rows().size())
            .flat_map(move |row| (0..columns).map(move |column| Spot { panel, row, column }))
    });
    let holds = |spot: &Spot| {
        let cell = picture.cell(*spot);
        cell.is_some_and(|cell| {
            cell.holders
                .iter()
                .any(|(holder, _)| thread.is_none_or(|thread| *holder == thread))
        })
    };
    spots.filter(holds).find_map(|spot| picture.rectangle(spot))
}

/// Returns the part of a thread.
fn part(letter: &Letter<'_>, of: &str, thread: i64) -> Result<String, Wrong> {
    Ok(if of == "mma" {
        mma_part(&mma(letter)?, thread)?
    } else {
        copy_part(&copy(letter)?, thread)?
    })
}

/// Draws the elements that each thread has, and highlights those of the selected thread.
pub(crate) fn picture(letter: &Letter<'_>, of: &str) -> Result<Picture, Wrong> {
    let picture = whole_picture(letter, of)?;
    Ok(match letter.thread().and_then(Result::ok) {
        None => picture,
        Some(thread) => {
            picture.marked(|cell| cell.holders.iter().any(|(holder, _)| *holder == thread))
        }
    })
}

fn whole_picture(letter: &Letter<'_>, of: &str) -> Result<Picture, Wrong> {
    let style = Style {
        theme: drawing::theme(letter),
        rows: true,
        ..Style::default()
    };
    if of == "copy" {
        let end = if letter.get("end") == "destination" {
            End::Destination
        } else {
            End::Source
        };
        return Ok(copy_picture(&copy(letter)?, end, &style)?);
    }
    let mma = mma(letter)?;
    let matrix = letter.get("matrix");
    let one = match matrix {
        "A" => Some(Matrix::A),
        "B" => Some(Matrix::B),
        "C" => Some(Matrix::C),
        "all" => None,
        _ => drawn_alone(mma.atom()),
    };
    let picture = mma_picture(&mma, one, &style)?;
    // A corner of an atom is too high for a screen.
    Ok(if matrix == "all" {
        picture
    } else {
        picture.in_lines()
    })
}
