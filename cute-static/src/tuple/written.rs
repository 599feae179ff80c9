//! Displays integer tuples in CuTe's notation.

use core::fmt;

use super::{IntTuple, Visitor};

/// An integer tuple that is displayed in CuTe's notation: `(_2,(4,_8))`.
#[derive(Clone, Copy, Debug)]
pub struct Written<T>(pub(crate) T);

/// Displays an integer tuple in CuTe's notation, with `_` before static integers: `(_2,(4,_8))`.
///
/// ```
/// use cute::{_2, Dyn, display};
/// assert_eq!(display((_2, Dyn::new(4))).to_string(), "(_2,4)");
/// ```
pub const fn display<T: IntTuple>(tuple: T) -> Written<T> {
    Written(tuple)
}

impl<T: IntTuple> fmt::Display for Written<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.visit(&mut Writer {
            f,
            first: true,
            divisors: false,
        })
    }
}

/// An integer tuple that is displayed with the known divisors of its run-time integers:
/// `(_2,(24{div=8},_8))`.
pub(crate) struct WithDivisors<T>(pub(crate) T);

impl<T: IntTuple> fmt::Display for WithDivisors<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.visit(&mut Writer {
            f,
            first: true,
            divisors: true,
        })
    }
}

struct Writer<'a, 'f> {
    f: &'a mut fmt::Formatter<'f>,
    first: bool,
    /// `true` if known divisors are displayed.
    divisors: bool,
}

impl Writer<'_, '_> {
    fn comma(&mut self) -> fmt::Result {
        if core::mem::replace(&mut self.first, false) {
            Ok(())
        } else {
            self.f.write_str(",")
        }
    }
}

impl Visitor for Writer<'_, '_> {
    type Error = fmt::Error;

    fn leaf(&mut self, value: i64, is_static: bool) -> fmt::Result {
        self.comma()?;
        write!(self.f, "{}{value}", if is_static { "_" } else { "" })
    }

    fn multiple(&mut self, value: i64, divisor: i64) -> fmt::Result {
        self.leaf(value, false)?;
        if self.divisors {
            write!(self.f, "{{div={divisor}}}")
        } else {
            Ok(())
        }
    }

    fn open(&mut self, _: usize) -> fmt::Result {
        self.comma()?;
        self.first = true;
        self.f.write_str("(")
    }

    fn close(&mut self) -> fmt::Result {
        self.first = false;
        self.f.write_str(")")
    }
}
