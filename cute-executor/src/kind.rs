//! What an element is to an executor.

use cute_atoms::Element;

use crate::Number;

/// A number's type as a value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    pub(crate) element: Element,
    pub(crate) multiply_add: fn(f64, f64, f64) -> f64,
}

impl Kind {
    pub(crate) const fn of<T: Number>() -> Self {
        Self { element: T::ELEMENT, multiply_add: T::multiply_add }
    }
}
