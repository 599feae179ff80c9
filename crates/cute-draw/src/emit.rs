//! Writes a layout as source code. For languages without layouts (C, WGSL), the code is a
//! simplified index expression. For CuTe and for this library, the code is a layout.
//!
//! # Rules
//! The offset is a sum with one term for each mode `s:d` of the coalesced layout. `p` is the
//! product of the extents before this mode. Coordinates are from 0 to `size − 1`.
//!
//! | rule | when | term |
//! |---|---|---|
//! | EM1 | the stride is 0 | no term |
//! | EM2 | `p`, extent and stride are powers of two, and another mode follows | `(i & mask) << k` or `>> k`, without division or multiplication |
//! | EM3 | otherwise | `i / p % s * d`; an operation with a power of two is a shift or a mask, and an operation without effect is omitted |
//! | EM4 | the last mode | the term without `%` |
//! | EM5 | a negative stride | the term is subtracted |
//! | EM6 | a swizzle is applied to the sum `x` of the terms and an offset | `x ^ ((x & mask) >> s)` |
//!
//! # Requires
//! All functions after the layout are swizzles (`NoCode`). For WGSL, sizes and offsets fit in 32
//! bits (`Width`).
//!
//! # Ensures
//! [`Code::eval`] is equal to the layout at every coordinate. [`Code::check`] tests this.
//! `tests/emit.rs` compiles the generated C and compares its results.
//!
//! # Example
//! ```
//! use cute::draw::emit::{Arguments, Code, Language};
//! use cute::dynamic::Layout;
//! let layout: Layout = "((4,8),(2,2)):((16,1),(8,64))".parse()?;
//! let code = Code::new(layout, Arguments::Linear)?;
//! assert_eq!(
//!     code.expression(Language::C),
//!     "((i & 3) << 4) + ((i & 60) >> 2) + ((i >> 6) << 6)"
//! );
//! let code = Code::new("(6,2):(8,-5)".parse::<Layout>()?, Arguments::Modes)?;
//! assert_eq!(code.expression(Language::C), "(i0 << 3) - (i1 * 5)");
//! assert_eq!(code.expression(Language::Wgsl), "(i0 << 3u) - (i1 * 5)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cute;

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cute_core::{ComposedLayout, Function, Layout, Swizzle};

pub use self::cute::{cpp, cute_dsl};
use crate::{Error, Table};

/// The language of an index expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// C with `int64_t`. The code is also valid C++, CUDA and HIP.
    C,
    /// WGSL with `i32`.
    Wgsl,
}

/// The arguments of the generated function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arguments {
    /// One linear coordinate, named `i`.
    Linear,
    /// One coordinate for each mode, named `i0`, `i1`, …
    Modes,
}

/// A node of an index expression.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Expr {
    Argument(usize),
    Mul(Box<Self>, i64),
    Div(Box<Self>, i64),
    Rem(Box<Self>, i64),
    Shl(Box<Self>, u32),
    Shr(Box<Self>, u32),
    And(Box<Self>, i64),
}

/// Returns the exponent of a power of two, or `None` for another number.
fn power(number: i64) -> Option<u32> {
    (number > 0 && number.count_ones() == 1).then(|| number.trailing_zeros())
}

impl Expr {
    fn mul(self, by: i64) -> Self {
        match power(by) {
            Some(0) => self,
            Some(places) => Self::Shl(Box::new(self), places),
            None => Self::Mul(Box::new(self), by),
        }
    }

    fn div(self, by: i64) -> Self {
        match power(by) {
            Some(0) => self,
            Some(places) => Self::Shr(Box::new(self), places),
            None => Self::Div(Box::new(self), by),
        }
    }

    fn rem(self, by: i64) -> Self {
        match power(by) {
            Some(_) => Self::And(Box::new(self), by - 1),
            None => Self::Rem(Box::new(self), by),
        }
    }

    fn eval(&self, arguments: &[i64]) -> i64 {
        // The layout was checked when it was made, so no intermediate value for its coordinates
        // exceeds 64 bits.
        match self {
            Self::Argument(number) => arguments.get(*number).copied().unwrap_or(0),
            Self::Mul(left, by) => left.eval(arguments).wrapping_mul(*by),
            Self::Div(left, by) => left.eval(arguments).checked_div(*by).unwrap_or(0),
            Self::Rem(left, by) => left.eval(arguments).checked_rem(*by).unwrap_or(0),
            Self::Shl(left, places) => left.eval(arguments).wrapping_shl(*places),
            Self::Shr(left, places) => left.eval(arguments).wrapping_shr(*places),
            Self::And(left, mask) => left.eval(arguments) & mask,
        }
    }

    fn write(&self, names: &[String], language: Language) -> String {
        let of = |left: &Self| left.write(names, language);
        let places = |places: u32| match language {
            Language::C => places.to_string(),
            Language::Wgsl => format!("{places}u"),
        };
        match self {
            Self::Argument(number) => names.get(*number).cloned().unwrap_or_default(),
            Self::Mul(left, by) => format!("({} * {})", of(left), number(*by, language)),
            Self::Div(left, by) => format!("({} / {})", of(left), number(*by, language)),
            Self::Rem(left, by) => format!("({} % {})", of(left), number(*by, language)),
            Self::Shl(left, by) => format!("({} << {})", of(left), places(*by)),
            Self::Shr(left, by) => format!("({} >> {})", of(left), places(*by)),
            Self::And(left, mask) => format!("({} & {})", of(left), number(*mask, language)),
        }
    }
}

/// Writes a positive number with a type that is wide enough, even if the number is used alone.
fn number(value: i64, language: Language) -> String {
    match language {
        Language::C if value > i64::from(i32::MAX) => format!("INT64_C({value})"),
        _ => value.to_string(),
    }
}

/// The index expression of a layout, with the swizzles after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    composed: ComposedLayout,
    /// The swizzles, each with the number that is added before it. The first swizzle of the list is
    /// applied first.
    stages: Vec<(i64, Swizzle)>,
    names: Vec<String>,
    /// The terms of the sum. A term is subtracted if its flag is true.
    terms: Vec<(bool, Expr)>,
}

/// Computes the terms of one argument from the modes of a coalesced layout.
fn terms(argument: usize, layout: &Layout) -> Vec<(bool, Expr)> {
    let leaves: Vec<(i64, i64)> = layout.view().leaves().collect();
    let mut before = 1;
    let mut terms = Vec::new();
    for (position, &(extent, stride)) in leaves.iter().enumerate() {
        let last = position + 1 == leaves.len();
        let digit = Expr::Argument(argument);
        // The size of a layout fits in 64 bits, and so does every product of its extents.
        let here = before;
        before *= extent;
        if stride == 0 || extent == 1 {
            continue;
        }
        let step = stride.saturating_abs();
        let term = match (power(here), power(extent), power(step)) {
            // EM2
            (Some(low), Some(bits), Some(high)) if !last => {
                let masked = Expr::And(Box::new(digit), ((1 << bits) - 1) << low);
                if high >= low {
                    masked.mul(1 << (high - low))
                } else {
                    masked.div(1 << (low - high))
                }
            }
            // EM3, EM4
            _ => {
                let digit = digit.div(here);
                if last {
                    digit.mul(step)
                } else {
                    digit.rem(extent).mul(step)
                }
            }
        };
        terms.push((stride < 0, term));
    }
    terms
}

impl Code {
    /// Makes the code of a layout, including the swizzles that are applied after it.
    ///
    /// # Errors
    /// Returns [`Error::NoCode`] if a layout is applied after another layout, and an error if the
    /// layout cannot be coalesced.
    pub fn new(function: impl Into<ComposedLayout>, arguments: Arguments) -> Result<Self, Error> {
        let composed: ComposedLayout = function.into();
        let stages = composed
            .functions()
            .map(|(function, offset)| match function {
                Function::Swizzle(swizzle) => Ok((offset, *swizzle)),
                Function::Layout(_) => Err(Error::NoCode),
            });
        let mut stages = stages.collect::<Result<Vec<_>, _>>()?;
        stages.reverse();
        let layout = composed.layout();
        let (names, terms) = match arguments {
            Arguments::Linear => (Vec::from(["i".to_string()]), terms(0, &layout.coalesce()?)),
            Arguments::Modes => {
                let (mut names, mut all) = (Vec::new(), Vec::new());
                for (number, mode) in layout.view().modes().enumerate() {
                    names.push(format!("i{number}"));
                    all.extend(terms(number, &mode.to_owned().coalesce()?));
                }
                (names, all)
            }
        };
        Ok(Self {
            composed,
            stages,
            names,
            terms,
        })
    }

    /// Evaluates the code for the given arguments.
    pub fn eval(&self, arguments: &[i64]) -> i64 {
        let sum = self.terms.iter().fold(0_i64, |sum, (minus, term)| {
            let term = term.eval(arguments);
            if *minus {
                sum.wrapping_sub(term)
            } else {
                sum.wrapping_add(term)
            }
        });
        self.stages.iter().fold(sum, |sum, (offset, swizzle)| {
            swizzle.apply(sum.wrapping_add(*offset))
        })
    }

    /// Compares the code with the layout at every coordinate. Returns the number of coordinates.
    ///
    /// # Errors
    /// Returns [`Error::TooLarge`], or [`Error::CodeDiffers`] if the code and the layout differ at
    /// a coordinate.
    pub fn check(&self) -> Result<i64, Error> {
        let table = Table::new(&self.composed)?;
        let layout = self.composed.layout();
        let sizes: Vec<i64> = if self.names.first().is_some_and(|name| name == "i") {
            Vec::from([layout.size()])
        } else {
            layout
                .view()
                .modes()
                .map(cute_core::LayoutRef::size)
                .collect()
        };
        for (index, &offset) in (0..).zip(&table.offsets) {
            let mut rest = index;
            let arguments = sizes.iter().map(|size| {
                let argument = rest % size;
                rest /= size;
                argument
            });
            let code = self.eval(&arguments.collect::<Vec<i64>>());
            if code != offset {
                return Err(Error::CodeDiffers {
                    index,
                    offset,
                    code,
                });
            }
        }
        Ok(layout.size())
    }

    /// Returns the index expression, without swizzles.
    pub fn expression(&self, language: Language) -> String {
        let mut text = String::new();
        for (position, (minus, term)) in self.terms.iter().enumerate() {
            text.push_str(match (position, minus) {
                (0, false) => "",
                (0, true) => "-",
                (_, false) => " + ",
                (_, true) => " - ",
            });
            text.push_str(&term.write(&self.names, language));
        }
        if text.is_empty() { "0".into() } else { text }
    }

    /// Returns a function named `name`, with the layout in a comment.
    ///
    /// ```
    /// use cute::draw::emit::{Arguments, Code, Language};
    /// use cute::dynamic::ComposedLayout;
    /// let swizzled: ComposedLayout = "Sw<3,3,3> o 0 o (8,64):(64,1)".parse()?;
    /// assert_eq!(
    ///     Code::new(swizzled, Arguments::Modes)?.function("offset", Language::C)?,
    ///     "\
    /// /* Sw<3,3,3> o 0 o (8,64):(64,1) */
    /// static inline int64_t offset(int64_t i0, int64_t i1) {
    ///   int64_t x = (i0 << 6) + i1;
    ///   return x ^ ((x & 448) >> 3);
    /// }
    /// "
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`Error::Width`] if a number does not fit in the integers of the language.
    pub fn function(&self, name: &str, language: Language) -> Result<String, Error> {
        if language == Language::Wgsl {
            self.fits_32_bits()?;
        }
        let arguments = |write: &dyn Fn(&String) -> String| {
            self.names.iter().map(write).collect::<Vec<_>>().join(", ")
        };
        let (head, local) = match language {
            Language::C => {
                let arguments = arguments(&|name| format!("int64_t {name}"));
                let arguments = if arguments.is_empty() {
                    "void".into()
                } else {
                    arguments
                };
                (
                    format!(
                        "/* {} */\nstatic inline int64_t {name}({arguments})",
                        self.composed
                    ),
                    "int64_t",
                )
            }
            Language::Wgsl => {
                let arguments = arguments(&|name| format!("{name}: i32"));
                (
                    format!("// {}\nfn {name}({arguments}) -> i32", self.composed),
                    "var",
                )
            }
        };
        let mut sum = self.expression(language);
        let mut body = String::new();
        for (position, (offset, swizzle)) in self.stages.iter().enumerate() {
            if *offset != 0 {
                sum = format!("{sum} + {}", signed(*offset, language));
            }
            let local = if position == 0 {
                format!("{local} ")
            } else {
                String::new()
            };
            let (operator, unsigned) = (
                if swizzle.shift() > 0 { ">>" } else { "<<" },
                if language == Language::Wgsl { "u" } else { "" },
            );
            let (mask, places) = (
                number(swizzle.source_mask(), language),
                swizzle.shift().unsigned_abs(),
            );
            body += &format!("  {local}x = {sum};\n");
            sum = format!("x ^ ((x & {mask}) {operator} {places}{unsigned})");
            if position + 1 < self.stages.len() {
                sum = format!("({sum})");
            }
        }
        Ok(format!("{head} {{\n{body}  return {sum};\n}}\n"))
    }

    /// Checks that all numbers that the code computes for coordinates of the domain fit in signed
    /// 32-bit integers.
    fn fits_32_bits(&self) -> Result<(), Error> {
        let layout = self.composed.layout();
        // An upper bound of the magnitude of each value. A swizzle changes a value by at most its
        // mask.
        let mut most = layout.cosize();
        let mut numbers = Vec::from([layout.size(), most]);
        for (offset, swizzle) in &self.stages {
            most = most
                .saturating_add(offset.saturating_abs())
                .saturating_add(swizzle.mask());
            numbers.extend([most, swizzle.mask()]);
        }
        let wide = numbers
            .into_iter()
            .find(|value| *value > i64::from(i32::MAX));
        wide.map_or(Ok(()), |value| {
            Err(Error::Width {
                what: "wgsl",
                value,
                bits: 32,
            })
        })
    }
}

/// Writes a number with its sign, in parentheses if it is negative.
fn signed(value: i64, language: Language) -> String {
    if value < 0 {
        format!("(-{})", number(value.saturating_abs(), language))
    } else {
        number(value, language)
    }
}

/// Writes a layout as a `layout!` literal of this library.
///
/// ```
/// assert_eq!(
///     cute::draw::emit::rust(&"(2,(2,2)):(4,(2,1))".parse()?),
///     "layout!((2,(2,2)):(4,(2,1)))"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rust(layout: &Layout) -> String {
    format!("layout!({layout})")
}

/// Writes a layout, and the functions that are applied after it, as a `layout!` literal of this
/// library. Returns `None` if the layout has no modes or an extent of 0, because a literal cannot
/// express this.
///
/// ```
/// use cute::draw::emit::rust_swizzled;
/// let literal = |text: &str| rust_swizzled(&text.parse().unwrap());
/// assert_eq!(
///     literal("Sw<3,4,3> o 0 o (8,64):(64,1)").as_deref(),
///     Some("layout!(Sw<3,4,3> o 0 o (8,64):(64,1))")
/// );
/// assert_eq!(
///     literal("48:1 o 2 o 16:1").as_deref(),
///     Some("layout!(48:1 o 2 o 16:1)")
/// );
/// assert_eq!((literal("(4,0):(1,4)"), literal("():()")), (None, None));
/// ```
pub fn rust_swizzled(layout: &ComposedLayout) -> Option<String> {
    let is_literal = |layout: &Layout| {
        let view = layout.view();
        // The token 1 in a profile is a tuple without entries.
        !view.shape().profile().contains(&1) && !view.shape().leaves().contains(&0)
    };
    let functions = layout.functions().all(|(function, _)| match function {
        Function::Swizzle(_) => true,
        Function::Layout(layout) => is_literal(layout),
    });
    (functions && is_literal(layout.layout())).then(|| format!("layout!({layout})"))
}
