//! `cute atoms`, `cute mma`, `cute copy`: the atoms that there are, and what is tiled from them.

use cute_atoms::{
    CopyAtom, Element, Matrix, MmaAtom, Mode, Space, TiledCopy, TiledMma, copy_atom, copy_names, mma_atom, mma_names,
};
use cute_core::{IntTuple, Layout, Tiler};
use cute_draw::{Colour, Picture, Style};

use crate::options::{AtomsArguments, CopyArguments, DrawnArguments, MatrixOption, MmaArguments};
use crate::{Failure, print, save};

/// The value of an option's notation.
pub(crate) fn parse<T: std::str::FromStr<Err: std::fmt::Display>>(option: &str, text: &str) -> Result<T, Failure> {
    text.parse().map_err(|error| Failure::Sentence(format!("--{option} {text}: {error}")))
}

pub(crate) fn sentence(error: impl std::fmt::Display) -> Failure {
    Failure::Sentence(error.to_string())
}

/// The most names that an error lists.
const LISTED: usize = 8;

/// Names that begin with what was asked for, or else those that are nearest to it.
fn suggested(asked: &str, names: Vec<String>) -> String {
    let (mut found, mut others): (Vec<String>, Vec<String>) =
        names.into_iter().partition(|name| !asked.is_empty() && name.starts_with(asked));
    let mut line = "these begin so: ";
    if found.is_empty() {
        // As many letters may be wrong as one misspells: a quarter of them.
        let distance = |name: &String| strsim::damerau_levenshtein(asked, name);
        others.retain(|name| distance(name) <= asked.len() / 4);
        others.sort_by_key(distance);
        others.truncate(3);
        (found, line) = (others, "is it ");
    }
    if found.is_empty() {
        return "; `cute atoms` lists all".into();
    }
    let more = found.len().saturating_sub(LISTED);
    found.truncate(LISTED);
    let more = if more == 0 { String::new() } else { format!(", and {more} more") };
    let mark = if line == "is it " { "?" } else { "" };
    format!("; {line}{}{more}{mark}", found.join(", "))
}

/// An atom, or why there is none, with names that are like the one asked for.
fn find<T>(found: Result<T, cute_atoms::Error>, name: &str, names: fn() -> Vec<String>) -> Result<T, Failure> {
    found.map_err(|error| {
        let near =
            if matches!(error, cute_atoms::Error::Unknown { .. }) { suggested(name, names()) } else { String::new() };
        Failure::Sentence(format!("{error}{near}"))
    })
}

/// The copy atom of a name.
pub(crate) fn find_copy(name: &str) -> Result<CopyAtom, Failure> {
    find(copy_atom(name), name, copy_names)
}

/// The names that contain a text.
pub(crate) fn list(arguments: &AtomsArguments) -> Result<(), Failure> {
    let wanted = |name: &String| arguments.text.as_ref().is_none_or(|text| name.contains(text.as_str()));
    let names: Vec<String> = mma_names().into_iter().chain(copy_names()).filter(wanted).collect();
    if names.is_empty() {
        return Err(Failure::Sentence("no atom's name contains this text".into()));
    }
    print(&(names.join("\n") + "\n"))
}

/// The one matrix that is asked for. Where nothing is, it is C if an operand is in no thread's registers, and so no thread's own.
fn matrix(option: Option<MatrixOption>, atom: &MmaAtom) -> Option<Matrix> {
    match option {
        Some(MatrixOption::A) => Some(Matrix::A),
        Some(MatrixOption::B) => Some(Matrix::B),
        Some(MatrixOption::C) => Some(Matrix::C),
        Some(MatrixOption::All) => None,
        None => {
            let in_registers = |operand| atom.space(operand) == Space::Register;
            let all = [Matrix::A, Matrix::B].into_iter().all(in_registers);
            if all { None } else { Some(Matrix::C) }
        }
    }
}

/// The threads and values of one matrix over its tile; B as K rows of N columns where it is above C.
fn picture(mma: &TiledMma, matrix: Matrix, by_rows_of_k: bool) -> Result<Picture, Failure> {
    let [rows, columns] = matrix.modes().map(|mode: Mode| *mode.of(&mma.tile_size()));
    let mut tv = mma.layout_tv(matrix).map_err(sentence)?;
    let mut shape = [rows, columns];
    if by_rows_of_k {
        // Place (n, k) of the tile is place (k, n) of the picture.
        let exchanged: Layout = parse("matrix", &format!("({rows},{columns}):({columns},1)"))?;
        tv = exchanged.composition(&Tiler::Layout(tv)).map_err(sentence)?;
        shape = [columns, rows];
    }
    let tile = Layout::left(IntTuple::from_entries(&shape.map(IntTuple::from))).map_err(sentence)?;
    let drawn = Picture::tv(&tv, &tile, &Style { colour: Colour::Thread, ..Style::default() })?;
    let [down, across] = shape;
    Ok(drawn.titled(format!("{matrix} {down} × {across} {}", mma.atom().element(matrix))))
}

/// What a `TiledMma` is, in lines.
fn describe(mma: &TiledMma) -> Result<String, Failure> {
    let (atom, [m, n, k]) = (mma.atom(), mma.tile_size());
    let mut text = format!("{}: {} threads, M N K = {m} {n} {k}\n", atom.name(), mma.threads());
    text += &format!("threads  {}\n", mma.thr_layout_vmnk());
    for matrix in Matrix::ALL {
        let [rows, columns] = matrix.modes().map(|mode| *mode.of(&mma.tile_size()));
        let tv = mma.layout_tv(matrix).map_err(sentence)?;
        text += &format!("{matrix}  {rows} × {columns} {}  {tv}\n", atom.element(matrix));
    }
    Ok(text)
}

/// `cute mma`.
pub(crate) fn mma(arguments: &MmaArguments) -> Result<(), Failure> {
    let atom = find(mma_atom(&arguments.name), &arguments.name, mma_names)?;
    let atoms: Tiler = parse("atoms", &arguments.atoms)?;
    let mma = TiledMma::new(atom, &atoms, &parse("permutation", &arguments.permutation)?).map_err(sentence)?;
    let one = matrix(arguments.matrix, mma.atom());
    if let Some(of) = &arguments.of {
        let layout: Layout = parse("of", of)?;
        let thread = mma.get_slice(arguments.thread).map_err(sentence)?;
        let (part, offset) = thread.partition(one.unwrap_or(Matrix::C), &layout).map_err(sentence)?;
        return print(&format!("{part} at {offset}\n"));
    }
    let drawn = draw(&arguments.drawn, || {
        if let Some(matrix) = one {
            return picture(&mma, matrix, false);
        }
        let [a, b] = [picture(&mma, Matrix::A, false)?, picture(&mma, Matrix::B, true)?];
        Ok(Picture::product(a, b, picture(&mma, Matrix::C, false)?).titled(mma.atom().name()))
    })?;
    if drawn { Ok(()) } else { print(&describe(&mma)?) }
}

/// `cute copy`.
pub(crate) fn copy(arguments: &CopyArguments) -> Result<(), Failure> {
    let atom = find_copy(&arguments.name)?;
    let element = Element::new("element", i64::from(arguments.bits));
    let (threads, values): (Tiler, Tiler) =
        (parse("threads", &arguments.threads)?, parse("values", &arguments.values)?);
    let copy = TiledCopy::new(atom, element, &threads, &values).map_err(sentence)?;
    let drawn = if arguments.destination { copy.layout_d_tv() } else { copy.layout_s_tv() };
    let shape: IntTuple = parse("tiler", &copy.tiler().to_string())?;
    let tile = Layout::left(shape).map_err(sentence)?;
    let style = Style { colour: Colour::Thread, ..Style::default() };
    if draw(&arguments.drawn, || Ok(Picture::tv(drawn, &tile, &style)?))? {
        return Ok(());
    }
    print(&format!(
        "{}: {} threads, elements of {} bits\ntile  {}\nsource       {}\ndestination  {}\n",
        copy.atom().name(),
        copy.threads(),
        copy.bits(),
        copy.tiler(),
        copy.layout_s_tv(),
        copy.layout_d_tv(),
    ))
}

/// A picture, wherever it was asked for.
fn draw(drawn: &DrawnArguments, picture: impl FnOnce() -> Result<Picture, Failure>) -> Result<bool, Failure> {
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
