//! Injectivity with symbols: SY7 and SY8.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use cute_core::{Collision, NotInjective};

use super::number::{Number, Symbol};
use super::tree::{Mode, Tree, refused};
use crate::Refused;

/// The search for an order stops after it has tried this many modes as the next mode.
const ORDERS: u32 = 4096;
/// The search for a counterexample tries at most `ALONE` values of a single symbol, and at most
/// `AMONG` values of each of several symbols.
const ALONE: i64 = 64;
const AMONG: i64 = 5;

/// Values of the symbols for which two coordinates have the same offset.
///
/// ```
/// use cute_answers::{Symbol, SymbolicLayout};
/// let n = Symbol::new("N", 8, 1).unwrap();
/// let layout = SymbolicLayout::parse("(32,4):(1,N)", &[n]).unwrap();
/// let fails = layout.injective().unwrap().unwrap_err();
/// assert_eq!(
///     fails.to_string(),
///     "not for N = 8, 16, 24, but for every other N (for N = 8, linear coordinates 32 and 8 have \
///      the same offset, 8)"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotForAll {
    /// The values of the symbols, by name. If there is one symbol and `otherwise` is true, these
    /// are all values for which two coordinates have the same offset.
    pub values: Vec<Vec<(String, i64)>>,
    /// Two coordinates with the same offset, for the first of these values.
    pub collision: Collision,
    /// True if the layout is injective for every other value.
    pub otherwise: bool,
}

impl fmt::Display for NotForAll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let written = |values: &[(String, i64)]| {
            let each = values
                .iter()
                .map(|(name, value)| format!("{name} = {value}"));
            each.collect::<Vec<_>>().join(", ")
        };
        let Some((first, more)) = self.values.split_first().filter(|all| !all.0.is_empty()) else {
            return write!(f, "{}", self.collision);
        };
        let (found, name) = (written(first), first.first().map(|(name, _)| name));
        write!(f, "not for {found}")?;
        for (_, value) in more.iter().flatten() {
            write!(f, ", {value}")?;
        }
        if let Some(name) = name.filter(|_| self.otherwise) {
            write!(f, ", but for every other {name}")?;
        }
        write!(f, " (for {found}, {})", self.collision)
    }
}

impl core::error::Error for NotForAll {}

/// Searches for an order of the modes in which each stride is greater than the greatest offset that
/// the modes before it reach (SY7).
fn is_nested(modes: &[Mode], reach: &Number, budget: &mut u32) -> Option<bool> {
    if modes.is_empty() {
        return Some(true);
    }
    let next = reach.plus(&1.into())?;
    for (place, (extent, stride)) in modes.iter().enumerate() {
        *budget = budget.checked_sub(1)?;
        if !next.is_at_most(stride) {
            continue;
        }
        let rest: Vec<Mode> = modes
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != place)
            .map(|(_, mode)| mode.clone())
            .collect();
        let reach = extent.minus(&1.into())?.times(stride)?.plus(reach)?;
        if is_nested(&rest, &reach, budget)? {
            return Some(true);
        }
    }
    Some(false)
}

/// Returns true if a layout is proven to be injective for every value of its symbols.
fn is_proven(layout: &Tree) -> bool {
    let mut modes = Vec::new();
    for (extent, stride) in layout.leaves() {
        if extent.is(1) {
            continue;
        }
        // The sign of a stride does not change the distances between the offsets of its mode.
        let magnitude = if stride.is_positive() {
            Some(stride.clone())
        } else {
            stride.times(&(-1).into()).filter(Number::is_positive)
        };
        let Some(magnitude) = magnitude else {
            return false;
        };
        modes.push((extent.clone(), magnitude));
    }
    is_nested(&modes, &0.into(), &mut ORDERS.clone()).unwrap_or(false)
}

/// Decides for given values of the symbols whether the layout is injective. Returns `None` if the
/// search does not decide.
fn at(layout: &Tree, values: &[(Symbol, i64)]) -> Option<Result<(), Collision>> {
    let value = |symbol: &Symbol| {
        let found = values.iter().find(|(other, _)| other == symbol);
        found.map(|(_, value)| *value)
    };
    match layout.at(&value).ok()?.injective() {
        Ok(()) => Some(Ok(())),
        Err(NotInjective::Collision(collision)) => Some(Err(collision)),
        Err(NotInjective::Undecided { .. }) => None,
    }
}

/// Lists combinations of the smallest values of the symbols, in ascending order.
fn first_values(symbols: &[Symbol]) -> Vec<Vec<(Symbol, i64)>> {
    let most = if symbols.len() < 2 { ALONE } else { AMONG };
    let mut all: Vec<Vec<(Symbol, i64)>> = alloc::vec![Vec::new()];
    for symbol in symbols {
        let longer = |values: &Vec<(Symbol, i64)>| {
            let next = |step: i64| (symbol.clone(), symbol.least() + step * symbol.divides());
            let longer = |step: i64| values.iter().cloned().chain([next(step)]).collect();
            (0..most).map(longer).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).take(4096).collect();
    }
    all
}

/// Raises the least value of a symbol to `least`, and keeps the rest of the layout.
fn from_on(layout: &Tree, symbol: &Symbol, least: i64) -> Option<Tree> {
    let later = Symbol::new(symbol.name(), symbol.divides(), least).ok()?;
    layout.narrowed(symbol, &later)
}

/// Decides if no two coordinates have the same offset, for every value of the symbols (SY7, SY8).
pub(super) fn injective(layout: &Tree) -> Result<Result<(), NotForAll>, Refused> {
    if is_proven(layout) {
        return Ok(Ok(()));
    }
    let mut symbols = BTreeSet::new();
    layout.symbols(&mut symbols);
    let symbols: Vec<Symbol> = symbols.into_iter().collect();
    // With one symbol, the proof may succeed if the symbol has at least a certain value. Few
    // smaller values then remain.
    let from = match symbols.as_slice() {
        [] => Some(0),
        [only] => {
            let mut later =
                (1..=ALONE).map(|step| only.least().saturating_add(step * only.divides()));
            later.find(|least| from_on(layout, only, *least).is_some_and(|tree| is_proven(&tree)))
        }
        _ => None,
    };
    let (mut failing, mut first, mut open) = (Vec::new(), None, from.is_none());
    for values in first_values(&symbols) {
        let is_after = |(_, value): &(Symbol, i64)| from.is_some_and(|from| *value >= from);
        if values.iter().any(is_after) {
            break;
        }
        match at(layout, &values) {
            Some(Ok(())) => {}
            Some(Err(collision)) => {
                first = first.or(Some(collision));
                let named = |(symbol, value): &(Symbol, i64)| (symbol.name().to_string(), *value);
                failing.push(values.iter().map(named).collect());
                if from.is_none() {
                    break;
                }
            }
            None => open = true,
        }
    }
    match first {
        Some(collision) => Ok(Err(NotForAll {
            values: failing,
            collision,
            otherwise: !open && !symbols.is_empty(),
        })),
        None if !open => Ok(Ok(())),
        None => Err(refused(
            "injective",
            "undecided: for the first values of the symbols, no two coordinates with the same \
             offset were found; but no order of the modes is known in which each stride is greater \
             than the reach of the smaller strides",
        )),
    }
}
