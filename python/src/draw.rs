//! Pictures of layouts, for notebooks and files, and layouts as code.

use cute_core::ComposedLayout;
use cute_draw::emit::{self, Arguments, Code, Language};
use cute_draw::{Colour, Picture, Style, Theme};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::{drawn, said};

/// A choice by its name.
fn choice<T: Copy>(what: &str, name: &str, names: &[(&str, T)]) -> PyResult<T> {
    if let Some((_, found)) = names.iter().find(|(known, _)| *known == name) {
        return Ok(*found);
    }
    let names: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
    Err(said("draw", &format!("{name:?} is no {what}: {}", names.join(", "))))
}

const COLOURS: &[(&str, Colour)] = &[
    ("index", Colour::Index),
    ("row", Colour::Row),
    ("column", Colour::Column),
    ("bank", Colour::Bank),
    ("none", Colour::None),
];
const THEMES: &[(&str, Theme)] = &[("light", Theme::Light), ("dark", Theme::Dark), ("system", Theme::System)];

fn picture(of: &ComposedLayout, colour: &str, theme: &str) -> PyResult<Picture> {
    let style = Style {
        colour: choice("colour", colour, COLOURS)?,
        theme: choice("theme", theme, THEMES)?,
        ..Style::default()
    };
    Picture::layout(of, &style).map_err(|error| drawn(&error))
}

/// The picture as an SVG.
pub(crate) fn svg(of: &ComposedLayout, colour: &str, theme: &str) -> PyResult<String> {
    Ok(picture(of, colour, theme)?.svg())
}

/// What a notebook shows. The theme is fixed, because a notebook's is its own, and not the system's.
pub(crate) fn bundle<'py>(object: &Bound<'py, PyAny>, of: &ComposedLayout) -> PyResult<Bound<'py, PyDict>> {
    let bundle = PyDict::new(object.py());
    bundle.set_item("text/plain", object.repr()?)?;
    // Of more cells than are drawn there is the text.
    if let Ok(picture) = picture(of, "index", "light") {
        bundle.set_item("image/svg+xml", picture.svg())?;
    }
    Ok(bundle)
}

/// A picture that follows the pointer: a page of its own in a frame, so that it meets no style and no script of the notebook.
pub(crate) fn explore<'py>(py: Python<'py>, of: &ComposedLayout) -> PyResult<Bound<'py, PyAny>> {
    let page = picture(of, "index", "light")?.html();
    let height = 160 + 30 * cells(of);
    py.import("cutealgebra._page")?.getattr("Page")?.call1((page, height))
}

/// How many rows of cells a picture has, as far as a frame is high.
fn cells(of: &ComposedLayout) -> i64 {
    let first = of.layout().view().modes().next().map_or(1, cute_core::LayoutRef::size);
    first.clamp(1, 24)
}

fn code_of(sentence: &str) -> PyErr {
    said("emit", sentence)
}

/// An expression of CuTe in C++.
pub(crate) fn cpp(of: &ComposedLayout) -> String {
    emit::cpp(of)
}

/// An expression of CuTe DSL.
pub(crate) fn cute_dsl(of: &ComposedLayout) -> PyResult<String> {
    emit::cute_dsl(of).ok_or_else(|| code_of("CuTe DSL applies one function after a layout, not several"))
}

/// A literal of Rust.
pub(crate) fn rust(of: &ComposedLayout) -> PyResult<String> {
    emit::rust_swizzled(of).ok_or_else(|| code_of("only a layout, and one behind a swizzle, is a literal of Rust"))
}

/// A function of C or WGSL.
pub(crate) fn code(of: ComposedLayout, name: &str, language: &str) -> PyResult<String> {
    let language = choice("language", language, &[("c", Language::C), ("wgsl", Language::Wgsl)])?;
    let letter = |c: char| c.is_ascii_alphabetic() || c == '_';
    if !name.starts_with(letter) || !name.chars().all(|c| letter(c) || c.is_ascii_digit()) {
        return Err(code_of(&format!("{name:?} is no name of a function")));
    }
    let code = Code::new(of, Arguments::Linear).map_err(|error| drawn(&error))?;
    code.function(name, language).map_err(|error| drawn(&error))
}
