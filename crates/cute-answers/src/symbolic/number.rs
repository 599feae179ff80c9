//! Numbers with symbols: polynomials with integer coefficients, and proofs about these numbers.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::Refused;

/// A number has at most `TERMS` terms, and the degree of a term is at most `DEGREE`.
const TERMS: usize = 256;
const DEGREE: u32 = 16;

/// A positive integer that is not known, such as the length of a batch. It is a multiple of
/// `divides` and at least `least`.
///
/// ```
/// use cute_answers::Symbol;
/// let rows = Symbol::new("N", 8, 1).unwrap();
/// assert_eq!((rows.divides(), rows.least()), (8, 8));
/// assert_eq!(rows.to_string(), "N, a multiple of 8");
/// assert_eq!(
///     Symbol::new("N", 0, 1).unwrap_err().to_string(),
///     "symbol: the divisor 0 of N is not positive"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol {
    name: String,
    divides: i64,
    least: i64,
}

impl Symbol {
    /// Makes a symbol for a positive multiple of `divides` that is at least `least`.
    ///
    /// # Errors
    /// Returns an error if the name is not a word of ASCII letters, digits and `_`, or if the
    /// divisor or the least value is not positive or is above 2^31.
    pub fn new(name: &str, divides: i64, least: i64) -> Result<Self, Refused> {
        let refused = |sentence: String| Err(Refused::sentence(format!("symbol: {sentence}")));
        let is_word = name
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
            && name.starts_with(|letter: char| letter.is_ascii_alphabetic());
        if !is_word || name.len() > 32 {
            return refused(format!(
                "{name:?} is not a name: a letter, then letters, digits and `_`, 32 at most"
            ));
        }
        if divides <= 0 {
            return refused(format!("the divisor {divides} of {name} is not positive"));
        }
        if least <= 0 {
            return refused(format!("the least value {least} of {name} is not positive"));
        }
        if divides > 1 << 31 || least > 1 << 31 {
            return refused(format!(
                "the divisor and the least value of {name} must not be above 2^31"
            ));
        }
        let units = (least - 1) / divides + 1;
        Ok(Self {
            name: name.into(),
            divides,
            least: units * divides,
        })
    }

    /// Returns the name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the declared divisor.
    pub const fn divides(&self) -> i64 {
        self.divides
    }

    /// Returns the least value, which is a multiple of the divisor.
    pub const fn least(&self) -> i64 {
        self.least
    }

    /// Checks a value of the symbol.
    ///
    /// # Errors
    /// Returns an error if the value is not a multiple of the symbol's divisor, or is less than the
    /// symbol's least value.
    pub fn check(&self, value: i64) -> Result<(), Refused> {
        if value % self.divides == 0 && value >= self.least {
            return Ok(());
        }
        let (name, divides, least) = (&self.name, self.divides, self.least);
        let sentence =
            format!("{name} must be a multiple of {divides} and at least {least}, but is {value}");
        Err(Refused {
            operator: Some("substitute"),
            ..Refused::sentence(format!("substitute: {sentence}"))
        })
    }

    /// Returns the declaration of the symbol in Python.
    pub(super) fn declared(&self) -> String {
        let mut text = format!("Symbol(\"{}\", divides={}", self.name, self.divides);
        if self.least > self.divides {
            text += &format!(", least={}", self.least);
        }
        text + ")"
    }

    /// Returns the least value divided by the divisor.
    pub(super) const fn units(&self) -> i64 {
        self.least / self.divides
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, divides) = (&self.name, self.divides);
        match divides {
            1 => write!(f, "{name}, an integer")?,
            _ => write!(f, "{name}, a multiple of {divides}")?,
        }
        if self.units() > 1 {
            write!(f, " of at least {}", self.least)?;
        }
        Ok(())
    }
}

/// Symbols with their positive exponents. The base of each power is the value of the symbol divided
/// by its divisor, so all coefficients are integers.
type Powers = BTreeMap<Symbol, u32>;

/// A polynomial in symbols, such as an extent, a stride or a size.
///
/// `Display` writes the number in the notation of layouts, with the values of the symbols: `N/8+1`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(BTreeMap<Powers, i64>);

impl From<i64> for Number {
    fn from(integer: i64) -> Self {
        Self::term(Powers::new(), integer)
    }
}

impl Number {
    fn term(powers: Powers, coefficient: i64) -> Self {
        let mut terms = BTreeMap::new();
        if coefficient != 0 {
            terms.insert(powers, coefficient);
        }
        Self(terms)
    }

    /// Returns the quotient of a symbol and its divisor.
    fn unit(symbol: &Symbol) -> Self {
        Self::term([(symbol.clone(), 1)].into(), 1)
    }

    /// Returns a number that consists of one symbol.
    pub(super) fn symbol(symbol: &Symbol) -> Self {
        Self::term([(symbol.clone(), 1)].into(), symbol.divides)
    }

    /// Returns the integer, if the number contains no symbol.
    pub fn integer(&self) -> Option<i64> {
        match self.0.first_key_value() {
            None => Some(0),
            Some((powers, &integer)) if self.0.len() == 1 && powers.is_empty() => Some(integer),
            Some(_) => None,
        }
    }

    pub(super) fn is(&self, integer: i64) -> bool {
        self.integer() == Some(integer)
    }

    /// Adds the symbols of the number to `into`.
    pub(super) fn symbols(&self, into: &mut BTreeSet<Symbol>) {
        into.extend(self.0.keys().flat_map(Powers::keys).cloned());
    }

    /// Returns the sum, if it is not too large.
    pub(super) fn plus(&self, other: &Self) -> Option<Self> {
        let mut terms = self.0.clone();
        for (powers, coefficient) in &other.0 {
            let sum = terms
                .get(powers)
                .map_or(Some(*coefficient), |of| of.checked_add(*coefficient))?;
            if sum == 0 {
                terms.remove(powers);
            } else {
                terms.insert(powers.clone(), sum);
            }
        }
        (terms.len() <= TERMS).then_some(Self(terms))
    }

    /// Returns the product, if it is not too large.
    pub(super) fn times(&self, other: &Self) -> Option<Self> {
        let mut product = Self(BTreeMap::new());
        for (powers, coefficient) in &self.0 {
            for (more, by) in &other.0 {
                let mut both = powers.clone();
                for (symbol, power) in more {
                    *both.entry(symbol.clone()).or_insert(0) += power;
                }
                if both.values().sum::<u32>() > DEGREE {
                    return None;
                }
                let term = Self::term(both, coefficient.checked_mul(*by)?);
                product = product.plus(&term)?;
            }
        }
        Some(product)
    }

    pub(super) fn minus(&self, other: &Self) -> Option<Self> {
        self.plus(&other.times(&Self::from(-1))?)
    }

    /// Returns the quotient, if `by` is known to divide this number for all values of the symbols.
    /// `by` must be a single term, or this number itself.
    pub(super) fn divided(&self, by: &Self) -> Option<Self> {
        if self == by {
            return Some(Self::from(1));
        }
        let (divisor, &factor) = by.0.first_key_value().filter(|_| by.0.len() == 1)?;
        let mut quotient = BTreeMap::new();
        for (powers, &coefficient) in &self.0 {
            if coefficient.checked_rem(factor)? != 0 {
                return None;
            }
            let mut rest = powers.clone();
            for (symbol, power) in divisor {
                let left = rest.get(symbol)?.checked_sub(*power)?;
                if left == 0 {
                    rest.remove(symbol);
                } else {
                    rest.insert(symbol.clone(), left);
                }
            }
            quotient.insert(rest, coefficient.checked_div(factor)?);
        }
        Some(Self(quotient))
    }

    /// Replaces the quotient of each symbol and its divisor by another number.
    pub(super) fn replaced(&self, by: &dyn Fn(&Symbol) -> Option<Self>) -> Option<Self> {
        let mut sum = Self(BTreeMap::new());
        for (powers, &coefficient) in &self.0 {
            let mut product = Self::from(coefficient);
            for (symbol, &power) in powers {
                let factor = by(symbol)?;
                for _ in 0..power {
                    product = product.times(&factor)?;
                }
            }
            sum = sum.plus(&product)?;
        }
        Some(sum)
    }

    /// Returns true if this number is proven not to be negative. Each symbol, divided by its
    /// divisor, is its least value plus some `u`, which is not negative. A polynomial in these `u`
    /// is not negative if no coefficient is negative.
    pub(super) fn is_natural(&self) -> bool {
        let from_least = |symbol: &Symbol| Self::unit(symbol).plus(&symbol.units().into());
        self.replaced(&from_least)
            .is_some_and(|shifted| shifted.0.values().all(|coefficient| *coefficient > 0))
    }

    /// Returns true if this number is proven to be at most another one.
    pub(super) fn is_at_most(&self, other: &Self) -> bool {
        other.minus(self).is_some_and(|left| left.is_natural())
    }

    /// Returns true if this number is proven to be at least 1.
    pub(super) fn is_positive(&self) -> bool {
        Self::from(1).is_at_most(self)
    }

    /// Returns the value, if all symbols have values, and if the result fits in 64 bits.
    pub(super) fn at(&self, values: &dyn Fn(&Symbol) -> Option<i64>) -> Option<i64> {
        let units = |symbol: &Symbol| Some((values(symbol)? / symbol.divides).into());
        self.replaced(&units)?.integer()
    }

    /// Replaces a symbol by another symbol, whose divisor is a multiple of the first symbol's
    /// divisor.
    pub(super) fn narrowed(&self, from: &Symbol, to: &Symbol) -> Option<Self> {
        self.replaced(&|symbol| {
            if symbol == from {
                Self::unit(to).times(&(to.divides / from.divides).into())
            } else {
                Some(Self::unit(symbol))
            }
        })
    }

    /// Returns this number divided by an integer, or `None` if a remainder is left.
    pub(super) fn over(&self, by: i64) -> Option<Self> {
        self.divided(&by.into())
    }
}

/// Returns the greatest common divisor of two positive numbers.
fn common(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { common(b, a % b) }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("0");
        }
        for (place, (powers, &coefficient)) in self.0.iter().rev().enumerate() {
            // If the divisor does not fit in 128 bits, the greatest number that fits is used
            // instead.
            let divisor = powers.iter().try_fold(1_i128, |product, (symbol, &power)| {
                product.checked_mul(i128::from(symbol.divides).checked_pow(power)?)
            });
            let (size, divisor) = (i128::from(coefficient).abs(), divisor.unwrap_or(i128::MAX));
            let shared = common(size, divisor);
            let (size, divisor) = (size / shared, divisor / shared);
            let mut factors = Vec::new();
            if size != 1 || powers.is_empty() {
                factors.push(size.to_string());
            }
            for (symbol, &power) in powers {
                factors.extend((0..power).map(|_| symbol.name.clone()));
            }
            let sign = match (coefficient < 0, place) {
                (true, _) => "-",
                (false, 0) => "",
                (false, _) => "+",
            };
            write!(f, "{sign}{}", factors.join("*"))?;
            if divisor != 1 {
                write!(f, "/{divisor}")?;
            }
        }
        Ok(())
    }
}
