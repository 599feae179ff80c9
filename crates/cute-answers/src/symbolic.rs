//! Layouts with symbols. Their results hold for every value of an extent that is not known.
//!
//! A [`Symbol`] is a positive multiple of a declared divisor. Extents and strides are polynomials
//! in symbols, such as `N/8` and `2*N+8`. [`SymbolicLayout`] has `coalesce`, `composition`,
//! `logical_divide`, `zipped_divide`, `injective`, `size` and `cosize`.
//!
//! # Function
//! Each operator commutes with substitution. Take any values of the symbols: applying the operator
//! and then substituting the values gives the same function, mode by mode, as substituting first.
//! If this is not proven, the operator refuses its input.
//!
//! # Rules
//! A symbol is its divisor times a positive integer `n`, so every coefficient is an integer. A
//! number is divisible by a term if each of the number's terms is divisible by it. To prove that a
//! number is at least 0, each `n` is replaced by its least value plus `u`, which is at least 0. The
//! number is at least 0 if no coefficient is then negative.
//!
//! | rule | condition | action |
//! |---|---|---|
//! | SY1 | extent · stride of a mode is the next mode's stride | coalesce merges both modes. A mode whose extent is always 1 is dropped |
//! | SY2 | a composition: the step of a leaf is divisible by the extent of a mode | all steps pass this mode; the quotient is the step in the next mode |
//! | SY3 | the step divides the extent, and the number of steps that fill the extent divides the number of all steps, or all steps stay inside | the steps inside are a mode of the result; the others continue with step 1 in the next mode. In the last mode, all steps are a mode of the result |
//! | SY4 | several leaves take steps in a mode before the last one | their steps together must stay inside this mode |
//! | SY5 | a divide: the strides of the tile | in some order, each stride is a multiple of the span of the modes before it; the quotients are the gaps |
//! | SY6 | a divide: the span of the tile | from the left, it consists of whole modes of the coalesced layout, and then of a divisor of the next mode, so no tile is cut |
//! | SY7 | injective: the strides | in some order, each stride is greater than the greatest offset that the modes before it reach |
//! | SY8 | injective, and SY7 is not proven | with one symbol: a proof from some value on, and a check of each smaller value; otherwise a counterexample among the first values |
//! | SY9 | a coordinate that is one number over several modes | at each mode, the number is less than the extent, or is a multiple of the extent, or both are integers |
//!
//! SY2, SY3 and SY4 are the rules C2 to C5 and C7 of `composition`. SY5 and SY6 are the rules N3
//! and N4 of `complement`. Proofs replace the comparisons of these rules. The rules that accept
//! more layouts without symbols (C9 to C12, tiles that reach past the end) have no counterpart. The
//! error names a divisor or a least value of a symbol with which the operator succeeds, if a small
//! one exists.
//!
//! For given values, the operator of `cute-core` may return fewer modes for the same function:
//! `(8,N):(1,M)` is contiguous for `M = 8`.
//!
//! # Ensures
//! Substitution commutes with each operator (`tests/symbolic.rs`, random layouts and values).

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

/// The greatest number of modes of a layout with symbols.
const MODES: usize = 64;

/// The search for a suggestion tries multiples of a divisor up to this factor, and at most this
/// many least values.
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
///      the call succeeds if N is a multiple of 16: Symbol(\"N\", divides=16)"
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
    /// Returns an error for a text that is not a tiler, a name without a symbol, or an extent that
    /// may be 0.
    pub fn parse(text: &str, symbols: &[Symbol]) -> Result<Self, Refused> {
        notation::read(text, symbols)?.tiler().map(Self)
    }
}

/// An operator on a layout and a tiler.
type Operation = fn(&Tree, &Tiler) -> Result<Tree, Refused>;

impl SymbolicLayout {
    /// Parses a layout in which symbols are written by name.
    ///
    /// # Errors
    /// Returns an error for a text that is not a layout, a name without a symbol, or an extent that
    /// may be 0.
    pub fn parse(text: &str, symbols: &[Symbol]) -> Result<Self, Refused> {
        let tree = notation::read(text, symbols)?.layout()?;
        if tree.leaves().len() > MODES {
            let sentence = format!("more than {MODES} modes with symbols");
            return Err(refused("make_layout", sentence));
        }
        Ok(Self(tree))
    }

    /// Returns the symbols, sorted by name.
    pub fn symbols(&self) -> Vec<Symbol> {
        let mut symbols = BTreeSet::new();
        self.0.symbols(&mut symbols);
        symbols.into_iter().collect()
    }

    /// Returns the text of the shape.
    pub fn shape(&self) -> String {
        self.0.shape()
    }

    /// Returns the text of the stride.
    pub fn stride(&self) -> String {
        self.0.stride()
    }

    /// Returns the number of modes.
    pub fn rank(&self) -> usize {
        self.0.modes().len()
    }

    /// Returns the product of the extents.
    ///
    /// # Errors
    /// Returns an error if a coefficient does not fit in 64 bits.
    pub fn size(&self) -> Result<Number, Refused> {
        self.0
            .leaves()
            .iter()
            .try_fold(1.into(), |size: Number, mode| {
                fits("size", size.times(&mode.0))
            })
    }

    /// Returns the span of the offsets, as for a [`Layout`]: 1 + the greatest offset − the least
    /// offset.
    ///
    /// # Errors
    /// Returns an error if it is not known whether a stride is negative.
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

    /// Returns the offset of a coordinate. The coordinate is a text that may contain the given
    /// symbols (SY9). As for a [`Layout`], coordinates may continue past the end of the last mode.
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
    /// Returns an error if the text is not a coordinate of the layout, or if a number is not proven
    /// to be at least 0, or to be inside a mode.
    pub fn at(&self, coordinate: &str, symbols: &[Symbol]) -> Result<Number, Refused> {
        at::at(&self.0, &notation::read(coordinate, symbols)?)
    }

    /// Returns the layout for values of the symbols. Values of other names are ignored.
    ///
    /// # Errors
    /// Returns an error if a symbol has no value, if a value is not a multiple of the divisor or is
    /// below the least value, or if a result does not fit in 64 bits.
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

    /// Returns the same function with as few modes as possible (SY1).
    ///
    /// # Errors
    /// Returns an error if a coefficient does not fit in 64 bits.
    pub fn coalesce(&self) -> Result<Self, Refused> {
        composition::coalesce(&self.0).map(Self)
    }

    /// Composes this layout with `right`, which is applied first (SY2 to SY4).
    ///
    /// # Errors
    /// Returns an error if a rule is not proven, with a divisor or least value that would prove it.
    pub fn composition(&self, right: &SymbolicTiler) -> Result<Self, Refused> {
        self.operate("composition", composition::composition, right)
    }

    /// Divides the layout into the tile and the rest, mode by mode (SY2 to SY6).
    ///
    /// # Errors
    /// Returns an error if a rule is not proven, with a divisor or least value that would prove it.
    pub fn logical_divide(&self, tiler: &SymbolicTiler) -> Result<Self, Refused> {
        self.operate("logical_divide", divide::logical_divide, tiler)
    }

    /// Divides the layout into two modes: all tiles and all rests (SY2 to SY6).
    ///
    /// # Errors
    /// Returns an error if a rule is not proven, with a divisor or least value that would prove it.
    pub fn zipped_divide(&self, tiler: &SymbolicTiler) -> Result<Self, Refused> {
        self.operate("zipped_divide", divide::zipped_divide, tiler)
    }

    /// Returns `Ok(Ok(()))` if no two coordinates have the same offset, for every value of the
    /// symbols. Otherwise, returns values for which two coordinates have the same offset (SY7,
    /// SY8).
    ///
    /// # Errors
    /// Returns an error if the layout is not proven to be injective and no counterexample is found.
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

/// Returns the end of an error message: a divisor, or a least value, that a symbol must have so
/// that the operator succeeds.
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
            "; the call succeeds if {name} is a multiple of {}: {}",
            known.divides(),
            known.declared()
        ));
    }
    let mut later = (1..=CURES).map(|by| symbol.least().saturating_add(by * divides));
    let known = later.find_map(|least| accepts(divides, least))?;
    Some(format!(
        "; the call succeeds if {name} is at least {}: {}",
        known.least(),
        known.declared()
    ))
}

impl fmt::Display for SymbolicLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.shape(), self.stride())
    }
}
