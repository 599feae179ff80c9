//! `ComposedLayout`: a function applied after a layout, `A ∘ (offset + B)`.
//!
//! # Function
//! `R(c) = A(offset + B(c))` holds exactly, for any `A`. The function `A` is a [`Swizzle`], or a
//! layout whose composition with `B` is not a layout. `R` has the domain of `B`. The inner `B` may
//! itself be a composed layout; the functions then form a chain, `A ∘ (o + A' ∘ (o' + B))`.
//!
//! # Rules
//! | rule | operator | result |
//! |---|---|---|
//! | S1 | operators that only change the domain (`coalesce`, `flatten`, `composition` on the right, the divides) | the operator is applied to `B` |
//! | S6 | products | `B` is repeated, and the functions are applied to every copy. The first copy is `R`. For the product of a plain layout and a composed layout, see [`logical_product_swizzled`](Layout::logical_product_swizzled) |
//! | S2 | slice | the offset `d` of the fixed modes is added *inside* the function, `A ∘ (offset + d + B')`. The result is exact even if bits of `d` overlap the bits of the swizzle |
//! | S3 | composition on the left | one more function, applied last |
//! | S4 | a swizzle after a swizzle, with offset 0 between them | their composition, if it is a swizzle. A swizzle of no bits with offset 0 is omitted |
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | all offsets fit in 64 bits: checked when they are computed | `Overflow` |
//! | S1, S2: the operator's requirements on `B` | the violations of the operator |
//!
//! # Ensures
//! `tests/laws/composed_layout.rs` checks the function above for every operator.
//!
//! # Example
//! ```
//! use cute::dynamic::{ComposedLayout, IntTuple};
//! let a: ComposedLayout = "Sw<3,4,3> o _0 o (8,64):(64,1)".parse()?;
//! assert_eq!(a.crd2idx("(2,0)".parse::<IntTuple>()?.view())?, 128 + 16);
//! let row = a.slice(&"(2,_)".parse()?)?;
//! assert_eq!(row.to_string(), "Sw<3,4,3> o 128 o (64):(1)");
//! assert_eq!(row.at(5)?, 128 + 16 + 5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differs
//! CuTe combines the offset of a slice with `^`, outside the swizzle. If the offset carries into
//! the bits of the swizzle, CuTe's slice has wrong offsets.
//!
//! Source: CuTe `layout_composed.hpp`, `swizzle_layout.hpp`.

mod algebra;
mod forwarded;
mod image;
mod product;
mod span;

use alloc::vec::Vec;
use core::fmt;

use crate::checked::Checked;
use crate::ops::crd2idx::{crd2idx, linear};
use crate::{Error, IntTuple, Layout, Operator, Swizzle, TupleRef};

const OPERATOR: Operator = Operator::ComposedLayout;
const CHECKED: Checked = Checked(OPERATOR);

/// A function that may be applied after a layout.
#[derive(Clone, PartialEq, Eq, Hash)]
#[expect(
    clippy::large_enum_variant,
    reason = "a layout holds its integers inline; stages are few and are in a list"
)]
pub enum Function {
    /// A swizzle, which XORs some bits of an offset into others.
    Swizzle(Swizzle),
    /// A layout, applied to linear coordinates.
    Layout(Layout),
}

impl Function {
    #[inline]
    fn apply(&self, offset: i64) -> Result<i64, Error> {
        match self {
            Self::Swizzle(swizzle) => Ok(swizzle.apply(offset)),
            Self::Layout(layout) => {
                linear(layout.view(), offset).map_err(|error| error.within(OPERATOR))
            }
        }
    }
}

impl From<Swizzle> for Function {
    #[inline]
    fn from(swizzle: Swizzle) -> Self {
        Self::Swizzle(swizzle)
    }
}

impl From<Layout> for Function {
    #[inline]
    fn from(layout: Layout) -> Self {
        Self::Layout(layout)
    }
}

/// A composed layout `A ∘ (offset + B)`: a function `A`, usually a swizzle, is applied to the
/// offsets of a layout `B`. The [module](self) has the rules.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ComposedLayout {
    /// The functions in the order of application, each with the offset that is added before it.
    /// [`join`] appends a function at the end, merges neighbours if possible, and drops functions
    /// without effect.
    functions: Vec<(Function, i64)>,
    layout: Layout,
}

/// A chain that is parsed, deserialized or evaluated has at most this many functions.
pub(crate) const MOST_FUNCTIONS: usize = 1000;

impl From<Layout> for ComposedLayout {
    #[inline]
    fn from(layout: Layout) -> Self {
        Self {
            functions: Vec::new(),
            layout,
        }
    }
}

impl ComposedLayout {
    /// Makes the composed layout `function ∘ (offset + layout)`. Two swizzles with offset 0 between
    /// them become one swizzle if possible.
    ///
    /// ```
    /// use cute::dynamic::{ComposedLayout, Layout, Swizzle};
    /// let layout: Layout = "(4,4):(4,1)".parse()?;
    /// let one = ComposedLayout::new(Swizzle::new(1, 2, 3)?, 5, layout);
    /// assert_eq!(one.to_string(), "Sw<1,2,3> o 5 o (4,4):(4,1)");
    /// let column: Layout = "16:2".parse()?;
    /// assert_eq!(
    ///     ComposedLayout::new(column, 1, one).to_string(),
    ///     "16:2 o 1 o Sw<1,2,3> o 5 o (4,4):(4,1)"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(function: impl Into<Function>, offset: i64, layout: impl Into<Self>) -> Self {
        let Self {
            mut functions,
            layout,
        } = layout.into();
        join(&mut functions, function.into(), offset);
        Self { functions, layout }
    }

    /// Returns `self ∘ (offset + inner)`: a chain of all functions of both.
    ///
    /// ```
    /// use cute::dynamic::{ComposedLayout, Layout};
    /// let a: ComposedLayout = "Sw<1,2,3> o 5 o (4,4):(4,1)".parse()?;
    /// let b: ComposedLayout = "Sw<1,0,1> o 3 o 4:1".parse()?;
    /// let both = a.after(2, b.clone());
    /// assert_eq!(
    ///     both.to_string(),
    ///     "Sw<1,2,3> o 5 o (4,4):(4,1) o 2 o Sw<1,0,1> o 3 o 4:1"
    /// );
    /// assert_eq!(both.at(3)?, a.at(2 + b.at(3)?)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn after(&self, offset: i64, inner: impl Into<Self>) -> Self {
        let inner = Self::new(self.layout.clone(), offset, inner);
        let own = self.functions.iter().cloned();
        own.fold(inner, |inner, (function, offset)| {
            Self::new(function, offset, inner)
        })
    }

    /// Makes a composed layout from functions and their offsets, listed from the left.
    #[inline]
    pub(crate) fn from_parts(functions: Vec<(Function, i64)>, layout: Layout) -> Self {
        let mut joined = Vec::new();
        functions
            .into_iter()
            .rev()
            .for_each(|(function, offset)| join(&mut joined, function, offset));
        Self {
            functions: joined,
            layout,
        }
    }

    /// Replaces the layout, and keeps the functions.
    #[inline]
    pub(crate) fn with_layout(&self, layout: Layout) -> Self {
        Self {
            functions: self.functions.clone(),
            layout,
        }
    }

    /// Iterates over the functions, each with the offset that is added before it. The first item is
    /// the function that is applied last.
    #[inline]
    pub fn functions(&self) -> impl Iterator<Item = (&Function, i64)> {
        self.functions
            .iter()
            .rev()
            .map(|(function, offset)| (function, *offset))
    }

    /// Returns the innermost layout, which is applied first.
    #[inline]
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the layout if the chain has no functions; otherwise `None`.
    #[inline]
    pub fn as_layout(&self) -> Option<&Layout> {
        self.functions.is_empty().then_some(&self.layout)
    }

    /// Returns the shape of the domain.
    #[inline]
    pub fn shape(&self) -> IntTuple {
        self.layout.shape()
    }

    /// Returns the number of coordinates.
    #[inline]
    pub fn size(&self) -> i64 {
        self.layout.size()
    }

    /// Returns the number of modes.
    #[inline]
    pub fn rank(&self) -> usize {
        self.layout.rank()
    }

    #[inline]
    fn finish(&self, offset: i64) -> Result<i64, Error> {
        let mut functions = self.functions.iter();
        functions.try_fold(offset, |offset, (function, before)| {
            function.apply(CHECKED.add(offset, *before)?)
        })
    }

    /// Returns the offset of a coordinate.
    ///
    /// # Errors
    /// * an error if the coordinate does not fit the nesting of the shape
    /// * [`Violation::Overflow`](crate::Violation::Overflow) if the offset does not fit in 64 bits
    #[inline]
    pub fn crd2idx(&self, coord: TupleRef<'_>) -> Result<i64, Error> {
        self.finish(crd2idx(coord, self.layout.view())?)
    }

    /// Returns the offset of a linear coordinate.
    ///
    /// # Errors
    /// Returns an error if the offset does not fit in 64 bits.
    #[inline]
    pub fn at(&self, index: i64) -> Result<i64, Error> {
        self.finish(linear(self.layout.view(), index)?)
    }

    /// Returns the offsets of the linear coordinates `0 … size − 1`.
    ///
    /// # Errors
    /// Returns an error if the offset does not fit in 64 bits.
    #[inline]
    pub fn layout_table(&self) -> Result<Vec<i64>, Error> {
        (0..self.size()).map(|index| self.at(index)).collect()
    }

    /// Applies `operator` to the layout `B`, and keeps the functions.
    ///
    /// The result is exact if the operator only changes the domain: its result is `c ↦ B(f(c))` for
    /// some `f`, as for every composition with `B`.
    ///
    /// # Errors
    /// Returns the errors of the operator.
    pub fn map_layout<E>(
        &self,
        operator: impl FnOnce(&Layout) -> Result<Layout, E>,
    ) -> Result<Self, E> {
        Ok(Self {
            functions: self.functions.clone(),
            layout: operator(&self.layout)?,
        })
    }
}

/// Appends a function to the chain, and merges it with its neighbour if possible (S4). The merged
/// function may then merge with the next neighbour. Afterwards, no two neighbours can merge, so a
/// list that is printed and parsed again stays the same.
#[inline]
fn join(functions: &mut Vec<(Function, i64)>, function: Function, offset: i64) {
    let (mut function, mut offset) = (function, offset);
    while let (Function::Swizzle(left), 0) = (&function, offset) {
        // A swizzle of 0 bits is the identity.
        if *left == Swizzle::IDENTITY {
            return;
        }
        let Some((Function::Swizzle(right), before)) = functions.last() else {
            break;
        };
        let Ok(both) = left.composition(*right) else {
            break;
        };
        (function, offset) = (Function::Swizzle(both), *before);
        functions.pop();
    }
    functions.push((function, offset));
}

impl fmt::Display for Function {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Swizzle(swizzle) => write!(f, "{swizzle}"),
            Self::Layout(layout) => write!(f, "{layout}"),
        }
    }
}

impl fmt::Display for ComposedLayout {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (function, offset) in self.functions() {
            write!(f, "{function} o {offset} o ")?;
        }
        write!(f, "{}", self.layout)
    }
}
