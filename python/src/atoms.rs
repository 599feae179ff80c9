//! MMA and copy atoms, and the copies and products that are tiled from them.

mod copy;
mod mma;
mod predicated;
mod thr_mma;

use cute_answers::atoms::{Words, find_copy, find_mma, names};
use cute_atoms::{LayoutLike, Matrix};
use cute_core::{ComposedLayout, Layout as Plain};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

pub(crate) use self::copy::{CopyAtom, ThrCopy, TiledCopy};
pub(crate) use self::mma::{MmaAtom, TiledMma};
pub(crate) use self::predicated::Predicated;
pub(crate) use self::thr_mma::ThrMma;
use crate::error::{answered, said};
use crate::integers::Text;
use crate::operand::{Composed, Layout};

/// The names of this module's functions for atoms, for error messages.
const WORDS: Words = Words {
    list: "atom_names()",
    mma: "MmaAtom or TiledMma",
    copy: "CopyAtom or TiledCopy",
};

/// The names of all MMA and copy atoms that contain each word of a text, with MMA atoms first.
///
/// >>> atom_names("SM75_U32x4_LDSM")
/// ['SM75_U32x4_LDSM_N']
#[pyfunction]
#[pyo3(signature = (text = Text(String::new())), text_signature = "(text=\"\")")]
pub(crate) fn atom_names(text: Text) -> Vec<String> {
    names(&text.0)
}

/// An argument that is an atom or the name of an atom.
macro_rules! atom_like {
    ($like:ident, $class:ident, $atom:ty, $find:ident, $what:literal) => {
        #[doc = concat!("A ", $what, " atom, or the name of one.")]
        pub(crate) struct $like(pub(crate) $atom);

        impl<'py> FromPyObject<'_, 'py> for $like {
            type Error = PyErr;

            fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
                if let Ok(atom) = object.cast::<$class>() {
                    return Ok(Self(atom.get().0.clone()));
                }
                let Ok(name) = object.extract::<Text>() else {
                    return Err(PyTypeError::new_err(concat!(
                        "a ",
                        $what,
                        " atom is a ",
                        stringify!($class),
                        ", or its name"
                    )));
                };
                $find(&name.0, &WORDS).map(Self).map_err(answered)
            }
        }
    };
}

atom_like!(MmaLike, MmaAtom, cute_atoms::MmaAtom, find_mma, "product's");
atom_like!(
    CopyLike,
    CopyAtom,
    cute_atoms::CopyAtom,
    find_copy,
    "copy's"
);

/// Returns the matrix with a letter.
fn matrix(name: &Text) -> PyResult<Matrix> {
    match name.0.as_str() {
        "A" | "a" => Ok(Matrix::A),
        "B" | "b" => Ok(Matrix::B),
        "C" | "c" => Ok(Matrix::C),
        other => Err(said(
            "tiled_mma",
            &format!("{other:?} is not one of the matrices A, B and C"),
        )),
    }
}

/// A layout of either kind, which can become a Python object.
pub(crate) trait Like: LayoutLike {
    fn object(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>>;
}

impl Like for Plain {
    fn object(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(Layout::object(py, self)?.into_any())
    }
}

impl Like for ComposedLayout {
    fn object(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(Composed::object(py, self)?.into_any())
    }
}

/// A question about a matrix, whose layout may be of either kind.
trait Asked {
    /// Returns the answer as an object.
    fn of<'py, L: Like>(&self, py: Python<'py>, layout: &L) -> PyResult<Bound<'py, PyAny>>
    where
        Predicated: From<cute_atoms::Predicated<L>>;
}

/// Asks the question about a Layout or a ComposedLayout.
fn ask<'py>(of: &Bound<'py, PyAny>, asked: &impl Asked) -> PyResult<Bound<'py, PyAny>> {
    if let Ok(layout) = of.cast::<Layout>() {
        return asked.of(of.py(), layout.get().as_core());
    }
    match of.cast::<Composed>() {
        Ok(layout) => asked.of(of.py(), &layout.get().0),
        Err(_) => Err(PyTypeError::new_err(
            "a Layout or a ComposedLayout is needed here",
        )),
    }
}

/// Returns a part and the offset at which it begins, as a tuple.
fn pair<L: Like>(py: Python<'_>, (part, begin): (L, i64)) -> PyResult<Bound<'_, PyAny>> {
    Ok((part.object(py)?, begin).into_pyobject(py)?.into_any())
}
