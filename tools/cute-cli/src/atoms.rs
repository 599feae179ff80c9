//! `cute atoms`, `cute mma`, `cute copy`: the atoms that there are, and what is tiled from them.

use cute_atoms::{Element, Matrix, Mode, TiledCopy, TiledMma, copy_atom, copy_names, mma_atom, mma_names};
use cute_core::{IntTuple, Layout, Tiler};
use cute_draw::{Colour, Picture, Style};

use crate::options::{AtomsArguments, CopyArguments, DrawnArguments, MatrixOption, MmaArguments};
use crate::{Failure, print, save};

/// The value of an option's notation.
fn parse<T: std::str::FromStr<Err: std::fmt::Display>>(option: &str, text: &str) -> Result<T, Failure> {
    text.parse().map_err(|error| Failure::Sentence(format!("--{option} {text}: {error}")))
}

fn sentence(error: impl std::fmt::Display) -> Failure {
    Failure::Sentence(error.to_string())
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

fn matrix(option: MatrixOption) -> Matrix {
    match option {
        MatrixOption::A => Matrix::A,
        MatrixOption::B => Matrix::B,
        MatrixOption::C => Matrix::C,
    }
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
    let atom = mma_atom(&arguments.name).map_err(sentence)?;
    let atoms: Tiler = parse("atoms", &arguments.atoms)?;
    let mma = TiledMma::new(atom, &atoms, &parse("permutation", &arguments.permutation)?).map_err(sentence)?;
    let matrix = matrix(arguments.matrix);
    if let Some(of) = &arguments.of {
        let layout: Layout = parse("of", of)?;
        let thread = mma.get_slice(arguments.thread).map_err(sentence)?;
        let (part, offset) = thread.partition(matrix, &layout).map_err(sentence)?;
        return print(&format!("{part} at {offset}\n"));
    }
    let extents = matrix.modes().map(|mode: Mode| IntTuple::from(*mode.of(&mma.tile_size())));
    let tile = Layout::left(IntTuple::from_entries(&extents)).map_err(sentence)?;
    let tv = mma.layout_tv(matrix).map_err(sentence)?;
    if draw(&tv, &tile, &arguments.drawn)? { Ok(()) } else { print(&describe(&mma)?) }
}

/// `cute copy`.
pub(crate) fn copy(arguments: &CopyArguments) -> Result<(), Failure> {
    let atom = copy_atom(&arguments.name).map_err(sentence)?;
    let element = Element::new("element", i64::from(arguments.bits));
    let (threads, values): (Tiler, Tiler) =
        (parse("threads", &arguments.threads)?, parse("values", &arguments.values)?);
    let copy = TiledCopy::new(atom, element, &threads, &values).map_err(sentence)?;
    let drawn = if arguments.destination { copy.layout_d_tv() } else { copy.layout_s_tv() };
    let shape: IntTuple = parse("tiler", &copy.tiler().to_string())?;
    if draw(drawn, &Layout::left(shape).map_err(sentence)?, &arguments.drawn)? {
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

/// The picture of a layout of threads and values over a tile, wherever it was asked for.
fn draw(tv: &Layout, tile: &Layout, drawn: &DrawnArguments) -> Result<bool, Failure> {
    if drawn.svg.is_none() && drawn.html.is_none() && !drawn.latex {
        return Ok(false);
    }
    let picture = Picture::tv(tv, tile, &Style { colour: Colour::Thread, ..Style::default() })?;
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
