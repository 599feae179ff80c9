//! Numbers with symbols: polynomials with integer coefficients, and proofs about them.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::Refused;

/// The most terms of a number, and the highest degree of a term. A larger number is refused.
const TERMS: usize = 256;
const DEGREE: u32 = 16;

/// A positive integer that is not known, such as the length of a batch: a multiple of `divides`,
/// and at least `least`.
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
    /// A positive multiple of `divides` that is at least `least`.
    ///
    /// # Errors
    /// A name that is not a word of ASCII letters, digits and `_`, a divisor or a least value that
    /// is not positive or above 2^31.
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

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The declared divisor.
    pub const fn divides(&self) -> i64 {
        self.divides
    }

    /// The least value, which is a multiple of the divisor.
    pub const fn least(&self) -> i64 {
        self.least
    }

    /// Checks a value of the symbol.
    ///
    /// # Errors
    /// A value that is not a multiple of the symbol's divisor, or that is less than its least
    /// value.
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

    /// The least number of divisors in the value.
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

/// Symbols with their exponents, which are positive. A power is one of the symbol's value divided
/// by its divisor, so all coefficients are integers.
type Powers = BTreeMap<Symbol, u32>;

/// A polynomial in symbols: an extent, a stride, a size.
///
/// `Display` writes it in the values of the symbols, such as `N/8+1`, in the notation of layouts.
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

    /// The number of divisors in a symbol.
    fn unit(symbol: &Symbol) -> Self {
        Self::term([(symbol.clone(), 1)].into(), 1)
    }

    /// The value of a symbol.
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

    /// The symbols in it.
    pub(super) fn symbols(&self, into: &mut BTreeSet<Symbol>) {
        into.extend(self.0.keys().flat_map(Powers::keys).cloned());
    }

    /// The sum, if it is not too large.
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

    /// The product, if it is not too large.
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

    /// The quotient, if the divisor is known to divide this number whatever the symbols are. It
    /// must be a single term, or this number itself.
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

    /// This number with another one for each symbol's number of divisors.
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

    /// Whether this number is proven not to be negative. The number of divisors in each symbol is
    /// its least one plus some `u`, which is not negative; a polynomial in the `u` without a
    /// negative coefficient is not negative either.
    pub(super) fn is_natural(&self) -> bool {
        let from_least = |symbol: &Symbol| Self::unit(symbol).plus(&symbol.units().into());
        self.replaced(&from_least)
            .is_some_and(|shifted| shifted.0.values().all(|coefficient| *coefficient > 0))
    }

    /// Whether this number is proven to be at most another one.
    pub(super) fn is_at_most(&self, other: &Self) -> bool {
        other.minus(self).is_some_and(|left| left.is_natural())
    }

    /// Whether this number is proven to be at least 1.
    pub(super) fn is_positive(&self) -> bool {
        Self::from(1).is_at_most(self)
    }

    /// The value, if all symbols have one that fits in 64 bits.
    pub(super) fn at(&self, values: &dyn Fn(&Symbol) -> Option<i64>) -> Option<i64> {
        let units = |symbol: &Symbol| Some((values(symbol)? / symbol.divides).into());
        self.replaced(&units)?.integer()
    }

    /// The same, if one symbol is known to be another one, which has a multiple of its divisor.
    pub(super) fn narrowed(&self, from: &Symbol, to: &Symbol) -> Option<Self> {
        self.replaced(&|symbol| {
            if symbol == from {
                Self::unit(to).times(&(to.divides / from.divides).into())
            } else {
                Some(Self::unit(symbol))
            }
        })
    }

    /// This number divided by an integer, if the quotient is one.
    pub(super) fn over(&self, by: i64) -> Option<Self> {
        self.divided(&by.into())
    }
}

/// The greatest common divisor of two positive numbers.
fn common(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { common(b, a % b) }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("0");
        }
        for (place, (powers, &coefficient)) in self.0.iter().rev().enumerate() {
            // More than 128 bits would be printed with the divisor that fits.
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
