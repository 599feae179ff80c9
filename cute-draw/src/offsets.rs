//! A layout as the function that it is: a shape, and an offset for each of its coordinates.
//!
//! ```
//! use cute_core::Layout;
//! use cute_draw::{Offsets, Swizzled, Xor};
//! let layout: Layout = "(4,4):(4,1)".parse()?;
//! let swizzled = Swizzled::new(Xor::new(2, 0, 2)?, layout);
//! assert_eq!(swizzled.title(), "Sw<2,0,2> o 0 o (4,4):(4,1)");
//! assert_eq!((swizzled.at(1)?, swizzled.at(5)?), (4 + 1, 5 - 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use cute_core::{IntTuple, Layout};

use crate::Error;

/// A function from the coordinates of a shape to offsets.
pub trait Offsets {
    /// The shape of the domain.
    fn shape(&self) -> IntTuple;

    /// The offset of a linear coordinate.
    ///
    /// # Errors
    /// An offset that 64 bits do not hold.
    fn at(&self, index: i64) -> Result<i64, Error>;

    /// The function as text.
    fn title(&self) -> String;
}

impl<T: Offsets + ?Sized> Offsets for &T {
    fn shape(&self) -> IntTuple {
        (**self).shape()
    }

    fn at(&self, index: i64) -> Result<i64, Error> {
        (**self).at(index)
    }

    fn title(&self) -> String {
        (**self).title()
    }
}

impl Offsets for Layout {
    fn shape(&self) -> IntTuple {
        self.shape()
    }

    fn at(&self, index: i64) -> Result<i64, Error> {
        Ok(self.at(index)?)
    }

    fn title(&self) -> String {
        self.to_string()
    }
}

/// The function of a swizzle, `x ^ ((x & YYY) >> S)`: `bits` bits, `base` bits above 0, moved by `shift`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Xor {
    /// `B`: how many bits are read, and as many changed.
    pub bits: u32,
    /// `M`: how many bits from 0 on stay as they are.
    pub base: u32,
    /// `S`: how far the bits that are read are above those that are changed.
    pub shift: i32,
}

impl Xor {
    /// Nothing moves.
    pub const IDENTITY: Self = Self { bits: 0, base: 0, shift: 0 };

    /// The swizzle of three numbers.
    ///
    /// # Errors
    /// A shift shorter than the bits; more than 63 bits together.
    pub fn new(bits: u32, base: u32, shift: i32) -> Result<Self, Error> {
        if shift.unsigned_abs() < bits {
            let (shift, bits) = (i64::from(shift.unsigned_abs()), i64::from(bits));
            return Err(Error::ShiftTooShort { shift, bits });
        }
        let most = bits.saturating_add(base).saturating_add(shift.unsigned_abs());
        if most > 63 {
            return Err(Error::Width { what: "swizzle", value: i64::from(most), bits: 6 });
        }
        Ok(Self { bits, base, shift })
    }

    /// The bits that are read.
    pub const fn source_mask(self) -> i64 {
        let run = ((1_i64 << self.bits) - 1) << self.base;
        if self.shift > 0 { run << self.shift } else { run }
    }

    /// The swizzled offset.
    #[must_use]
    pub const fn apply(self, offset: i64) -> i64 {
        let (source, places) = (offset & self.source_mask(), self.shift.unsigned_abs());
        offset ^ if self.shift > 0 { source >> places } else { source << places }
    }
}

impl fmt::Display for Xor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sw<{},{},{}>", self.bits, self.base, self.shift)
    }
}

/// A swizzle behind a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swizzled<L = Layout> {
    swizzle: Xor,
    layout: L,
}

impl<L> Swizzled<L> {
    /// `swizzle ∘ layout`.
    pub const fn new(swizzle: Xor, layout: L) -> Self {
        Self { swizzle, layout }
    }
}

impl<L: Offsets> Offsets for Swizzled<L> {
    fn shape(&self) -> IntTuple {
        self.layout.shape()
    }

    fn at(&self, index: i64) -> Result<i64, Error> {
        Ok(self.swizzle.apply(self.layout.at(index)?))
    }

    fn title(&self) -> String {
        format!("{} o 0 o {}", self.swizzle, self.layout.title())
    }
}

/// A function written out: the offsets of all linear coordinates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The function as text.
    pub title: String,
    /// The shape of the domain.
    pub shape: IntTuple,
    /// The offsets, by linear coordinate.
    pub offsets: Vec<i64>,
}

impl Table {
    /// The most coordinates that are written out.
    pub const MOST: i64 = 1 << 22;

    /// The table of a function of at most `most` coordinates, for `what`.
    ///
    /// # Errors
    /// [`Error::TooLarge`]; an offset that 64 bits do not hold.
    pub fn of(what: &'static str, most: i64, function: &impl Offsets) -> Result<Self, Error> {
        let shape = function.shape();
        let size = shape.size()?;
        if size > most {
            return Err(Error::TooLarge { what, size, most });
        }
        let offsets = (0..size).map(|index| function.at(index)).collect::<Result<_, _>>()?;
        Ok(Self { title: function.title(), shape, offsets })
    }

    /// The same with [`Table::MOST`] coordinates at most.
    ///
    /// # Errors
    /// As [`Table::of`].
    pub fn new(function: &impl Offsets) -> Result<Self, Error> {
        Self::of("analysis", Self::MOST, function)
    }
}

impl Offsets for Table {
    fn shape(&self) -> IntTuple {
        self.shape.clone()
    }

    fn at(&self, index: i64) -> Result<i64, Error> {
        let found = usize::try_from(index).ok().and_then(|index| self.offsets.get(index));
        let most = i64::try_from(self.offsets.len()).unwrap_or(i64::MAX);
        found.copied().ok_or(Error::TooLarge { what: "table", size: index, most })
    }

    fn title(&self) -> String {
        self.title.clone()
    }
}
