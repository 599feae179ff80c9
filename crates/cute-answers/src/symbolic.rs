//! Layouts with symbols: results that hold for every value of an extent that is not known.
//!
//! A [`Symbol`] is a positive multiple of a declared divisor. Extents and strides are polynomials
//! in symbols, such as `N/8` and `2*N+8`. [`SymbolicLayout`] has `coalesce`, `composition`,
//! `logical_divide`, `zipped_divide`, `injective`, `size` and `cosize`.
//!
//! # Function
//! Each operator commutes with substitution: for all values of the symbols, substituting them into
//! the result gives the same function, mode by mode, as substituting them into the layout and then
//! applying the operator. If that is not proven, the operator refuses.
//!
//! # Rules
//! A symbol counts as its divisor times a positive integer `n`, so every coefficient is an integer.
//! A number is divisible by a term if each of the number's terms is. A number is at least 0 if all
//! coefficients are positive once each `n` is written as its least value plus `u`.
//!
//! | rule | condition | action |
//! |---|---|---|
//! | SY1 | extent · stride of a mode is the next mode's stride | coalesce merges both. A mode that is always 1 is dropped |
//! | SY2 | a composition: the step of a leaf is divisible by the extent of a mode | all steps pass this mode; the walk continues with the quotient |
//! | SY3 | the step divides the extent, and the steps that fill it divide the number of steps, or all steps stay inside | the steps are emitted; the others continue with step 1. In the last mode all steps are emitted |
//! | SY4 | several leaves take steps in a mode before the last one | together they must stay inside it |
//! | SY5 | a divide: the strides of the tile | in some order, each is a multiple of the span of those before it; the quotients are the gaps |
//! | SY6 | a divide: the span of the tile | it consists of whole modes of the coalesced layout from the left, then of a divisor of the next one, so no tile is cut |
//! | SY7 | injective: the strides | in some order, each is greater than the reach of those before it |
//! | SY8 | injective, and SY7 is not proven | with one symbol: a proof from some value on, and a check of each smaller value; otherwise a counterexample among the first values |
//! | SY9 | a coordinate that is one number over several modes | it is less than the extent, or a multiple of it, or both are integers |
//!
//! SY2, SY3 and SY4 are the rules C2 to C5 and C7 of `composition`, SY5 and SY6 the rules N3 and N4
//! of `complement`, with proofs in place of comparisons. Rules that accept more for numbers (C9 to
//! C12, tiles that overhang) have no counterpart. A refusal names a divisor or a least value of a
//! symbol with which the operator succeeds, if a small one exists.
//!
//! For single values, the operator may find fewer modes: `(8,N):(1,M)` is contiguous for `M = 8`.
//! The function is the same.
//!
//! # Ensures
//! Substitution commutes with each operator, on random layouts and values: `tests/symbolic.rs`.

mod at;
mod composition;
mod divide;
mod injective;
mod notation;
mod number;
mod tree;

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use cute_core::Layout;

pub use self::injective::NotForAll;
pub use self::number::{Number, Symbol};
use self::tree::{Tiler, Tree, fits, refused};
use crate::Refused;

/// The most modes of a layout with symbols.
const MODES: usize = 64;

/// The most multiples of a divisor, and of a least value, that a refusal tries as a cure.
const CURES: i64 = 16;

/// A layout whose extents and strides may contain symbols.
///
/// ```
/// use cute_answers::{Symbol, SymbolicLayout, SymbolicTiler};
/// let n = Symbol::new("N", 8, 1).unwrap();
/// let layout = SymbolicLayout::parse("(16,N):(1,16)", &[n]).unwrap();
/// let by = |text: &str| SymbolicTiler::parse(text, &layout.symbols()).unwrap();
/// assert_eq!(layout.coalesce().unwrap().to_string(), "16*N:1");
/// let tiles = layout.zipped_divide(&by("(8,8)")).unwrap();
/// assert_eq!(tiles.to_string(), "((8,8),(2,N/8)):((1,16),(8,128))");
/// assert_eq!(
///     tiles.substitute(&[("N", 64)]).unwrap().to_string(),
///     "((8,8),(2,8)):((1,16),(8,128))"
/// );
/// assert_eq!(
///     layout
///         .zipped_divide(&by("(8,16)"))
///         .unwrap_err()
///         .to_string(),
///     "zipped_divide: extent N is not known to consist of whole tiles that span 16; \
///      the call succeeds if N is a multiple of 16"
/// );
/// assert_eq!(layout.injective(), Ok(Ok(())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SymbolicLayout(Tree);

/// A tiler whose numbers may contain symbols: `_`, a number, a layout, or a tuple of tilers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymbolicTiler(Tiler);

impl From<&Layout> for SymbolicLayout {
    fn from(layout: &Layout) -> Self {
        Self(Tree::of_layout(layout.view()))
    }
}

impl From<&cute_core::Tiler> for SymbolicTiler {
    fn from(tiler: &cute_core::Tiler) -> Self {
        Self(Tiler::of_tiler(tiler))
    }
}

impl From<&SymbolicLayout> for SymbolicTiler {
    fn from(layout: &SymbolicLayout) -> Self {
        Self(Tiler::Layout(layout.0.clone()))
    }
}

impl SymbolicTiler {
    /// Parses a tiler: `8`, `(8,_)`, `(4,N):(1,4)`, `(2:4,N/8)`.
    ///
    /// # Errors
    /// A text that is not a tiler, a name without a symbol, an extent that may be 0.
    pub fn parse(text: &str, symbols: &[Symbol]) -> Result<Self, Refused> {
        notation::read(text, symbols)?.tiler().map(Self)
    }
}

/// An operator over a layout and a tiler.
type Operation = fn(&Tree, &Tiler) -> Result<Tree, Refused>;

impl SymbolicLayout {
    /// Parses a layout in which symbols are written by name.
    ///
    /// # Errors
    /// A text that is not a layout, a name without a symbol, an extent that may be 0.
    pub fn parse(text: &str, symbols: &[Symbol]) -> Result<Self, Refused> {
        let tree = notation::read(text, symbols)?.layout()?;
        if tree.leaves().len() > MODES {
            let sentence = format!("more than {MODES} modes with symbols");
            return Err(refused("make_layout", sentence));
        }
        Ok(Self(tree))
    }

    /// The symbols, by name.
    pub fn symbols(&self) -> Vec<Symbol> {
        let mut symbols = BTreeSet::new();
        self.0.symbols(&mut symbols);
        symbols.into_iter().collect()
    }

    /// The shape in the notation.
    pub fn shape(&self) -> String {
        self.0.shape()
    }

    /// The stride in the notation.
    pub fn stride(&self) -> String {
        self.0.stride()
    }

    /// The number of modes.
    pub fn rank(&self) -> usize {
        self.0.modes().len()
    }

    /// Returns the product of the extents.
    ///
    /// # Errors
    /// A coefficient that does not fit in 64 bits.
    pub fn size(&self) -> Result<Number, Refused> {
        self.0
            .leaves()
            .iter()
            .try_fold(1.into(), |size: Number, mode| {
                fits("size", size.times(&mode.0))
            })
    }

    /// The span of the offsets: the greatest one minus the least one, plus 1, as for a [`Layout`].
    ///
    /// # Errors
    /// A stride that may be positive or negative.
    pub fn cosize(&self) -> Result<Number, Refused> {
        let mut sum = Number::from(1);
        for (extent, stride) in self.0.leaves() {
            let distance = if stride.is_at_most(&0.into()) {
                fits("cosize", Number::from(0).minus(stride))?
            } else if stride.is_natural() {
                stride.clone()
            } else {
                let sentence = format!("it is not known whether stride {stride} is negative");
                return Err(refused("cosize", sentence));
            };
            let reach = extent
                .minus(&1.into())
                .and_then(|last| last.times(&distance));
            sum = fits("cosize", reach.and_then(|reach| sum.plus(&reach)))?;
        }
        Ok(sum)
    }

    /// Returns mode `number`, or `None` if the layout has fewer modes.
    pub fn mode(&self, number: usize) -> Option<Self> {
        self.0.modes().get(number).cloned().map(Self)
    }

    /// Returns the layout of these modes, in this order, or `None` if the layout has fewer modes.
    pub fn select(&self, numbers: &[usize]) -> Option<Self> {
        let mode = |number: &usize| self.0.modes().get(*number).cloned();
        let modes = numbers.iter().map(mode).collect::<Option<_>>()?;
        Some(Self(Tree::Tuple(modes)))
    }

    /// The offset of a coordinate, a text in which these symbols may occur: SY9. As for a
    /// [`Layout`], the last mode has no end.
    ///
    /// ```
    /// use cute_answers::{Symbol, SymbolicLayout};
    /// let n = Symbol::new("N", 8, 1).unwrap();
    /// let layout = SymbolicLayout::parse("(16,N):(N,1)", core::slice::from_ref(&n)).unwrap();
    /// let at = |text| layout.at(text, core::slice::from_ref(&n)).map(|offset| offset.to_string());
    /// assert_eq!(at("(3,N-1)").unwrap(), "4*N-1");
    /// assert_eq!(at("37").unwrap(), "5*N+2");
    /// assert!(layout.mode(1).unwrap().at("5", &[]).unwrap().integer() == Some(5));
    /// ```
    ///
    /// # Errors
    /// A text that is not a coordinate of the layout; a number that is not proven to be natural, or
    /// to be inside a mode.
    pub fn at(&self, coordinate: &str, symbols: &[Symbol]) -> Result<Number, Refused> {
        at::at(&self.0, &notation::read(coordinate, symbols)?)
    }

    /// The layout for values of the symbols. Values of other names are ignored.
    ///
    /// # Errors
    /// A symbol without a value, a value that is not a multiple of the divisor or below the least
    /// one, a result that does not fit in 64 bits.
    pub fn substitute(&self, values: &[(&str, i64)]) -> Result<Layout, Refused> {
        let value = |symbol: &Symbol| {
            let found = values.iter().find(|(name, _)| *name == symbol.name());
            found.map(|(_, value)| *value)
        };
        for symbol in self.symbols() {
            let Some(given) = value(&symbol) else {
                let sentence = format!("{} has no value", symbol.name());
                return Err(refused("substitute", sentence));
            };
            symbol.check(given)?;
        }
        self.0.at(&value)
    }

    /// The same function with as few modes as possible: SY1.
    ///
    /// # Errors
    /// A coefficient that does not fit in 64 bits.
    pub fn coalesce(&self) -> Result<Self, Refused> {
        composition::coalesce(&self.0).map(Self)
    }

    /// Composes this layout with `right`, which is applied first: SY2 to SY4.
    ///
    /// # Errors
    /// A step that is not proven, with a divisor or a least value that would do.
    pub fn composition(&self, right: &SymbolicTiler) -> Result<Self, Refused> {
        self.operate("composition", composition::composition, right)
    }

    /// Divides the layout into the tile and the rest: SY2 to SY6.
    ///
    /// # Errors
    /// A step that is not proven, with a divisor or a least value that would do.
    pub fn logical_divide(&self, tiler: &SymbolicTiler) -> Result<Self, Refused> {
        self.operate("logical_divide", divide::logical_divide, tiler)
    }

    /// Divides the layout into all tiles and all rests: SY2 to SY6.
    ///
    /// # Errors
    /// A step that is not proven, with a divisor or a least value that would do.
    pub fn zipped_divide(&self, tiler: &SymbolicTiler) -> Result<Self, Refused> {
        self.operate("zipped_divide", divide::zipped_divide, tiler)
    }

    /// Returns `Ok(Ok(()))` if no two coordinates have the same offset, for every value of the
    /// symbols; otherwise values for which two coordinates have (SY7, SY8).
    ///
    /// # Errors
    /// Neither of the two was proven.
    pub fn injective(&self) -> Result<Result<(), NotForAll>, Refused> {
        injective::injective(&self.0)
    }

    fn operate(
        &self,
        operator: &'static str,
        operation: Operation,
        tiler: &SymbolicTiler,
    ) -> Result<Self, Refused> {
        let mut symbols = BTreeSet::new();
        self.0.symbols(&mut symbols);
        tiler.0.symbols(&mut symbols);
        let names: BTreeSet<&str> = symbols.iter().map(Symbol::name).collect();
        if names.len() < symbols.len() {
            let all: Vec<String> = symbols.iter().map(|symbol| format!("{symbol}")).collect();
            let sentence = format!("one name has two declarations: {}", all.join("; "));
            return Err(refused(operator, sentence));
        }
        operation(&self.0, &tiler.0).map(Self).map_err(|refusal| {
            let cure = symbols
                .iter()
                .find_map(|symbol| cure(operation, (&self.0, &tiler.0), symbol));
            Refused {
                sentence: refusal.sentence + &cure.unwrap_or_default(),
                ..refusal
            }
        })
    }
}

/// A divisor, or a least value, that a symbol must have so that an operator succeeds.
fn cure(operation: Operation, (left, right): (&Tree, &Tiler), symbol: &Symbol) -> Option<String> {
    let (name, divides) = (symbol.name(), symbol.divides());
    let accepts = |divides: i64, least: i64| {
        let known = Symbol::new(name, divides, least).ok()?;
        let both = left
            .narrowed(symbol, &known)
            .zip(right.narrowed(symbol, &known));
        both.is_some_and(|(left, right)| operation(&left, &right).is_ok())
            .then_some(known)
    };
    let mut multiples = (2..=CURES).map(|by| divides.saturating_mul(by));
    if let Some(known) = multiples.find_map(|divides| accepts(divides, symbol.least())) {
        return Some(format!(
            "; the call succeeds if {name} is a multiple of {}",
            known.divides()
        ));
    }
    let mut later = (1..=CURES).map(|by| symbol.least().saturating_add(by * divides));
    let known = later.find_map(|least| accepts(divides, least))?;
    Some(format!(
        "; the call succeeds if {name} is at least {}",
        known.least()
    ))
}

impl fmt::Display for SymbolicLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.shape(), self.stride())
    }
}
