//! `to_dynamic` and `Display` of `TiledMma` and `TiledCopy`.

use alloc::string::ToString;
use alloc::vec;
use core::fmt;

use cute_core::ParseError;
use cute_static::{Int, IntTuple, Integer, Layout, Underscore};

use super::{CopyTraits, MmaTraits, TiledCopy, TiledMma};
use crate::{Error, Tiler};

/// An atom layout, permutations, or the tiler of a copy, which can be converted to a run-time
/// tiler.
pub trait ToTiler {
    /// Converts to a run-time tiler.
    ///
    /// # Errors
    /// Returns an error if the tuples have more levels than a text may have. Layouts are converted
    /// by printing and parsing them, like the layouts of atoms.
    fn to_tiler() -> Result<Tiler, ParseError>;
}

impl ToTiler for Underscore {
    fn to_tiler() -> Result<Tiler, ParseError> {
        Ok(Tiler::Keep)
    }
}

impl<Z> ToTiler for Int<Z>
where
    Self: Integer + Default,
{
    fn to_tiler() -> Result<Tiler, ParseError> {
        Ok(Tiler::Integer(Self::default().value()))
    }
}

impl<S: IntTuple, D: IntTuple> ToTiler for Layout<S, D>
where
    Self: Default,
{
    fn to_tiler() -> Result<Tiler, ParseError> {
        // A static 4 is printed as `_4`, and read as 4.
        Self::default().to_string().parse().map(Tiler::Layout)
    }
}

macro_rules! tuples {
    ($($($mode:ident)+;)+) => { $(
        impl<$($mode: ToTiler),+> ToTiler for ($($mode,)+) {
            fn to_tiler() -> Result<Tiler, ParseError> {
                Ok(Tiler::Tuple(vec![$($mode::to_tiler()?),+]))
            }
        }
    )+ };
}
tuples! { A; A B; A B C; A B C D; }

fn unread(of: &str, part: &'static str) -> impl Fn(ParseError) -> Error {
    move |error| Error::Text {
        atom: of.into(),
        part,
        error,
    }
}

impl<A: MmaTraits, L: ToTiler, P: ToTiler> TiledMma<A, L, P> {
    /// Converts the type to the run-time `TiledMma`.
    ///
    /// # Errors
    /// Returns an error if a custom atom breaks a law, or if the tuples have more levels than a
    /// text may have.
    pub fn to_dynamic(self) -> Result<crate::TiledMma, Error> {
        let unread = unread("tiled_mma", "a tiler");
        let (atoms, permutations) = (
            L::to_tiler().map_err(&unread)?,
            P::to_tiler().map_err(&unread)?,
        );
        crate::TiledMma::new(A::to_dynamic()?, &atoms, &permutations)
    }
}

/// Prints the text of the run-time [`TiledMma`](crate::TiledMma), or the error of `to_dynamic`.
///
/// ```
/// use cute::atom::typed::{atoms::UniversalFMA_F32, make_tiled_mma};
/// use cute::prelude::*;
/// let mma = make_tiled_mma(
///     UniversalFMA_F32,
///     layout!((2, 2, 1)),
///     (Underscore, Underscore, Underscore),
/// );
/// println!("{mma}");
/// assert!(mma.to_string().starts_with(
///     "UniversalFMA<float>: 4 threads, M N K = 2 2 1\nthreads  (1,2,2,1):(0,1,2,0)\n"
/// ));
/// ```
impl<A: MmaTraits, L: ToTiler, P: ToTiler> fmt::Display for TiledMma<A, L, P>
where
    Self: Copy,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to_dynamic() {
            Ok(mma) => mma.fmt(f),
            Err(error) => error.fmt(f),
        }
    }
}

impl<A: CopyTraits, Bits: Integer + Default, S: IntTuple, D: IntTuple, T: ToTiler>
    TiledCopy<A, Bits, Layout<S, D>, T>
where
    Layout<S, D>: Default,
{
    /// Converts the type to the run-time `TiledCopy`.
    ///
    /// # Errors
    /// Returns an error if a custom atom breaks a law, or if the tuples have more levels than a
    /// text may have.
    pub fn to_dynamic(self) -> Result<crate::TiledCopy, Error> {
        let layout_tv = Layout::<S, D>::default()
            .to_string()
            .parse()
            .map_err(unread("tiled_copy", "its layout"))?;
        let tiler = T::to_tiler().map_err(unread("tiled_copy", "its tiler"))?;
        crate::TiledCopy::from_layout_tv(
            A::to_dynamic()?,
            Bits::default().value(),
            layout_tv,
            tiler,
        )
    }
}

/// Prints the text of the run-time [`TiledCopy`](crate::TiledCopy), or the error of `to_dynamic`.
///
/// ```
/// use cute::atom::typed::{atoms::UniversalCopy_32, make_tiled_copy};
/// use cute::prelude::*;
/// let copy = make_tiled_copy(UniversalCopy_32, _16, layout!((2, 2)), layout!((1, 2)));
/// assert!(
///     copy.to_string()
///         .starts_with("UniversalCopy<32>: 4 threads, elements of 16 bits\ntile  (2,4)\n")
/// );
/// ```
impl<A: CopyTraits, Bits: Integer + Default, S: IntTuple, D: IntTuple, T: ToTiler> fmt::Display
    for TiledCopy<A, Bits, Layout<S, D>, T>
where
    Layout<S, D>: Default,
    Self: Copy,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to_dynamic() {
            Ok(copy) => copy.fmt(f),
            Err(error) => error.fmt(f),
        }
    }
}
