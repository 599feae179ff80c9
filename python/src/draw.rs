//! Pictures of layouts, for notebooks and files, and source code of layouts.

use cute_answers::Language;
use cute_core::ComposedLayout;
use cute_draw::emit::Arguments;
use cute_draw::{Colour, Picture, Style, Theme};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::{answered, said};

/// Finds a choice by its name.
fn choice<T: Copy>(what: &str, name: &str, names: &[(&str, T)]) -> PyResult<T> {
    if let Some((_, found)) = names.iter().find(|(known, _)| *known == name) {
        return Ok(*found);
    }
    let names: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
    Err(said(
        "draw",
        &format!("{name:?} is not a {what}: {}", names.join(", ")),
    ))
}

const COLOURS: &[(&str, Colour)] = &[
    ("index", Colour::Index),
    ("row", Colour::Row),
    ("column", Colour::Column),
    ("bank", Colour::Bank),
    ("none", Colour::None),
];
const THEMES: &[(&str, Theme)] = &[
    ("light", Theme::Light),
    ("dark", Theme::Dark),
    ("system", Theme::System),
];

/// Makes the style from the names of its colours and its theme.
pub(crate) fn style(colour: &str, theme: &str) -> PyResult<Style> {
    Ok(Style {
        colour: choice("colour", colour, COLOURS)?,
        theme: choice("theme", theme, THEMES)?,
        ..Style::default()
    })
}

fn picture(of: &ComposedLayout, colour: &str, theme: &str) -> PyResult<Picture> {
    Picture::layout(of, &style(colour, theme)?).map_err(answered)
}

/// Draws a layout as an SVG.
pub(crate) fn svg(of: &ComposedLayout, colour: &str, theme: &str) -> PyResult<String> {
    Ok(picture(of, colour, theme)?.svg())
}

/// Makes the display in a notebook: the text, and the picture, if there is one. A layout with more
/// cells than a picture can have is displayed only as text.
pub(crate) fn shown<'py>(
    object: &Bound<'py, PyAny>,
    svg: PyResult<String>,
) -> PyResult<Bound<'py, PyDict>> {
    let bundle = PyDict::new(object.py());
    bundle.set_item("text/plain", object.repr()?)?;
    if let Ok(svg) = svg {
        bundle.set_item("image/svg+xml", svg)?;
    }
    Ok(bundle)
}

/// Makes the display of a layout in a notebook. The theme is fixed, because a notebook has its own
/// theme, which may differ from the system's.
pub(crate) fn bundle<'py>(
    object: &Bound<'py, PyAny>,
    of: &ComposedLayout,
) -> PyResult<Bound<'py, PyDict>> {
    shown(object, svg(of, "index", "light"))
}

/// Makes an interactive picture. It is a page in a frame, so that no style or script of the
/// notebook affects it.
pub(crate) fn explore<'py>(py: Python<'py>, of: &ComposedLayout) -> PyResult<Bound<'py, PyAny>> {
    // The notebook around the frame has the colours of the system.
    let page = picture(of, "index", "system")?.html();
    let height = 160 + 30 * cells(of);
    py.import("cutealgebra._page")?
        .getattr("Page")?
        .call1((page, height))
}

/// The number of rows of cells in a picture, limited by the height of a frame.
fn cells(of: &ComposedLayout) -> i64 {
    let first = of
        .layout()
        .view()
        .modes()
        .next()
        .map_or(1, cute_core::LayoutRef::size);
    first.clamp(1, 24)
}

const LANGUAGES: &[(&str, Language)] = &[
    ("c", Language::C(Arguments::Linear)),
    ("wgsl", Language::Wgsl(Arguments::Linear)),
    ("rust", Language::Rust),
    ("cpp", Language::Cpp),
    ("dsl", Language::Dsl),
    ("python", Language::Python),
];

/// The name of a function, if the call gives none.
const FUNCTION: &str = "offset";

/// Returns a layout as source code in a language.
pub(crate) fn code(of: &ComposedLayout, language: &str, name: &str) -> PyResult<String> {
    let language = choice("language", language, LANGUAGES)?;
    let letter = |c: char| c.is_ascii_alphabetic() || c == '_';
    if !name.starts_with(letter) || !name.chars().all(|c| letter(c) || c.is_ascii_digit()) {
        return Err(said(
            "emit",
            &format!("{name:?} is not the name of a function"),
        ));
    }
    let is_function = matches!(language, Language::C(_) | Language::Wgsl(_));
    if name != FUNCTION && !is_function {
        return Err(said(
            "emit",
            &format!("name={name:?} has no effect: the code is an expression, which has no name"),
        ));
    }
    cute_answers::code(of, name, language).map_err(answered)
}
