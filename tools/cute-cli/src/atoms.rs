//! The commands `cute atoms`, `cute mma` and `cute copy`, which list atoms and tile copies and
//! products from them.

use cute_answers::atoms::{
    Words, copy_json, copy_part, copy_picture, drawn_alone, find_copy, find_mma, mma_json,
    mma_part, mma_picture, mma_text, mma_thread, names, near_words, partition_json,
};
use cute_answers::{Json, Refused, VERSION};
use cute_atoms::{Element, End, Error, Matrix, MmaAtom, TiledCopy, TiledMma};
use cute_core::{Layout, Tiler};
use cute_draw::{Picture, Style};

use crate::options::{AtomsArguments, CopyArguments, DrawnArguments, MatrixOption, MmaArguments};
use crate::{Failure, print, print_json, save};

/// The commands' names for atoms in messages.
pub(crate) const WORDS: Words = Words {
    list: "`cute atoms`",
    mma: "`cute mma`",
    copy: "`cute copy`",
};

/// Parses the value of an option. Parentheses around integers may be left out: 2,2,1 is (2,2,1).
pub(crate) fn parse<T: std::str::FromStr<Err: std::fmt::Display>>(
    option: &str,
    text: &str,
) -> Result<T, Failure> {
    let bare = text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || [b',', b' '].contains(&byte));
    let read = if bare && text.contains(',') {
        format!("({text})").parse()
    } else {
        text.parse()
    };
    read.map_err(|error| {
        Failure::Refused(Box::new(Refused {
            is_syntax: true,
            ..Refused::sentence(format!("--{option} {text}: {error}"))
        }))
    })
}

/// Prints the names of atoms that contain each word of a text.
pub(crate) fn list(arguments: &AtomsArguments) -> Result<(), Failure> {
    let text = arguments.text.as_deref().unwrap_or_default();
    let names = names(text);
    if names.is_empty() {
        let near = near_words(text).unwrap_or_else(|| {
            "each word is a part of a name, an instruction or an architecture, as in `cute atoms \
             'hopper 64x128'`"
                .into()
        });
        return Err(Failure::sentence(format!(
            "no atom's name contains this text; {near}"
        )));
    }
    if arguments.json {
        return print_json(&Json::object([
            ("version", VERSION.into()),
            ("atoms", names.into()),
        ]));
    }
    print(&(names.join("\n") + "\n"))
}

/// The matrix that an option or the atom selects, or `None` for all matrices.
fn matrix(option: Option<MatrixOption>, atom: &MmaAtom) -> Option<Matrix> {
    match option {
        Some(MatrixOption::A) => Some(Matrix::A),
        Some(MatrixOption::B) => Some(Matrix::B),
        Some(MatrixOption::C) => Some(Matrix::C),
        Some(MatrixOption::All) => None,
        None => drawn_alone(atom),
    }
}

/// Runs `cute mma`.
pub(crate) fn mma(arguments: &MmaArguments) -> Result<(), Failure> {
    let atom = find_mma(&arguments.name, &WORDS)?;
    let atoms: Tiler = parse("atoms", &arguments.atoms)?;
    let mma = TiledMma::new(atom, &atoms, &parse("permutation", &arguments.permutation)?)?;
    let one = matrix(arguments.matrix, mma.atom());
    if let Some(of) = &arguments.of {
        let layout: Layout = parse("of", of)?;
        let (thread, matrix) = (arguments.thread.unwrap_or(0), one.unwrap_or(Matrix::C));
        mma_thread(&mma, thread)?;
        let parts = mma.get_slice(thread)?.partition(matrix, &layout);
        let (part, offset) = parts.map_err(|error| match error {
            // The command has no predicated form.
            Error::Uneven {
                mode, tile, unit, ..
            } => Failure::sentence(format!(
                "--of: extent {tile} of mode {mode} is not a multiple of {unit}; give a layout of \
                 whole tiles"
            )),
            other => other.into(),
        })?;
        if arguments.json {
            return print_json(&partition_json(matrix, thread, &part, offset));
        }
        return print(&format!("{part} at {offset}\n"));
    }
    if draw(&arguments.drawn, || {
        Ok(mma_picture(&mma, one, &Style::default())?)
    })? && !arguments.json
    {
        return Ok(());
    }
    if arguments.json {
        return print_json(&mma_json(&mma, arguments.thread)?);
    }
    match arguments.thread {
        Some(thread) => print(&mma_part(&mma, thread)?),
        None => print(&mma_text(&mma)?),
    }
}

/// Runs `cute copy`.
pub(crate) fn copy(arguments: &CopyArguments) -> Result<(), Failure> {
    let atom = find_copy(&arguments.name, &WORDS)?;
    let element = Element::new("element", i64::from(arguments.bits));
    let (threads, values): (Tiler, Tiler) = (
        parse("threads", &arguments.threads)?,
        parse("values", &arguments.values)?,
    );
    let copy = TiledCopy::new(atom, element, &threads, &values)?;
    let end = if arguments.destination {
        End::Destination
    } else {
        End::Source
    };
    if draw(&arguments.drawn, || {
        Ok(copy_picture(&copy, end, &Style::default())?)
    })? && !arguments.json
    {
        return Ok(());
    }
    if arguments.json {
        return print_json(&copy_json(&copy, arguments.thread)?);
    }
    match arguments.thread {
        Some(thread) => print(&copy_part(&copy, thread)?),
        None => print(&copy.to_string()),
    }
}

/// Writes a picture to every requested output.
fn draw(
    drawn: &DrawnArguments,
    picture: impl FnOnce() -> Result<Picture, Failure>,
) -> Result<bool, Failure> {
    if drawn.svg.is_none() && drawn.html.is_none() && !drawn.latex {
        return Ok(false);
    }
    let picture = picture()?;
    if let Some(path) = &drawn.svg {
        save(path, &picture.svg())?;
    }
    if let Some(path) = &drawn.html {
        save(path, &picture.html())?;
    }
    if drawn.latex {
        print(&picture.latex_colour())?;
    }
    Ok(true)
}
