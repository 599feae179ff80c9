//! The model: the element of each coordinate of a tensor, by the definition, in 128 bits.
//!
//! | what | from |
//! |---|---|
//! | [`Map`] | the integers that a layout shows: extents, strides, the swizzle before it and the offset added before that |
//! | [`Model`] | a map, the place of its offset 0 in the storage, and the elements that the handle may reach |
//!
//! A storage that is checked has at most [`MOST`] elements, so a set of elements is the bits of one
//! number.

use std::fmt;

/// The most elements of a storage that holds any.
pub const MOST: usize = 128;

/// The most integers of a shape.
const LEAVES: usize = 12;

/// A domain of up to this number of coordinates is walked; of a larger one, only some coordinates
/// are checked.
pub const WALKED: i128 = 128;

/// A number as a `usize`, or the greatest `usize` if it is larger.
pub fn counted(number: i128) -> i128 {
    number.min(usize::MAX as i128)
}

/// A set of elements of a storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Elements(u128);

impl Elements {
    /// No element.
    pub const NONE: Self = Self(0);

    /// The first `count` elements.
    pub const fn first(count: usize) -> Self {
        Self(if count >= MOST {
            u128::MAX
        } else {
            (1 << count) - 1
        })
    }

    /// `count` elements from `first` on.
    pub const fn between(first: usize, count: usize) -> Self {
        Self(Self::first(count).0 << first)
    }

    /// Whether an element is one.
    pub const fn has(self, element: usize) -> bool {
        element < MOST && self.0 >> element & 1 == 1
    }

    /// Adds an element, and returns whether it was new.
    pub const fn add(&mut self, element: usize) -> bool {
        let new = !self.has(element);
        self.0 |= 1 << element;
        new
    }
}

/// An integer of a shape with its stride, and the mode that contains it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Leaf {
    /// The extent.
    pub extent: i128,
    /// The stride.
    pub stride: i128,
    /// The number of the mode.
    pub mode: usize,
}

/// A swizzle, as its three numbers.
#[derive(Clone, Copy, Debug)]
pub struct Front {
    /// The number of bits that are read.
    pub bits: u32,
    /// The number of bits below them that stay.
    pub base: u32,
    /// The distance that they are moved.
    pub shift: i32,
    /// The offset that is added before.
    pub offset: i128,
}

impl Front {
    fn apply(self, offset: i128) -> i128 {
        let (offset, places) = (self.offset + offset, self.shift.unsigned_abs());
        let run = ((1_i128 << self.bits) - 1) << self.base;
        if self.shift > 0 {
            offset ^ ((offset & (run << places)) >> places)
        } else {
            offset ^ ((offset & run) << places)
        }
    }
}

/// The function of a layout.
#[derive(Clone, Copy)]
pub struct Map {
    leaves: [Leaf; LEAVES],
    len: usize,
    /// The function applied after the strides.
    pub front: Option<Front>,
}

impl fmt::Debug for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Front {
            bits,
            base,
            shift,
            offset,
        }) = self.front
        {
            write!(f, "Sw<{bits},{base},{shift}> o {offset} o ")?;
        }
        for leaf in self.leaves() {
            write!(f, "[{}] {}:{} ", leaf.mode, leaf.extent, leaf.stride)?;
        }
        Ok(())
    }
}

impl Map {
    /// No modes: the offset 0.
    pub const EMPTY: Self = Self {
        leaves: [Leaf {
            extent: 1,
            stride: 0,
            mode: 0,
        }; LEAVES],
        len: 0,
        front: None,
    };

    /// Adds an integer.
    pub fn push(&mut self, extent: i128, stride: i128, mode: usize) {
        self.leaves[self.len] = Leaf {
            extent,
            stride,
            mode,
        };
        self.len += 1;
    }

    /// A layout of one integer for each mode.
    pub fn of(modes: &[(i64, i64)]) -> Self {
        let mut map = Self::EMPTY;
        for (mode, &(extent, stride)) in modes.iter().enumerate() {
            map.push(extent.into(), stride.into(), mode);
        }
        map
    }

    /// The integers.
    pub fn leaves(&self) -> &[Leaf] {
        &self.leaves[..self.len]
    }

    /// Whether no extent is negative.
    pub fn is_a_shape(&self) -> bool {
        self.leaves().iter().all(|leaf| leaf.extent >= 0)
    }

    /// The number of coordinates.
    pub fn size(&self) -> i128 {
        self.leaves()
            .iter()
            .fold(1, |size: i128, leaf| size.saturating_mul(leaf.extent))
    }

    /// The number of coordinates as a `usize`, or the greatest `usize` if it is larger.
    pub fn count(&self) -> i128 {
        counted(self.size())
    }

    /// The number of coordinates of a mode.
    pub fn mode_size(&self, mode: usize) -> i128 {
        let own = self.leaves().iter().filter(|leaf| leaf.mode == mode);
        own.fold(1, |size: i128, leaf| size.saturating_mul(leaf.extent))
    }

    /// The number of modes.
    pub fn modes(&self) -> usize {
        self.leaves().last().map_or(0, |leaf| leaf.mode + 1)
    }

    /// The least and the greatest offset, before the function `front`: 0 and -1 if there is no
    /// offset. If a `usize` cannot count the coordinates, no tensor exists (T10): the bounds are
    /// then further apart than any storage is long.
    pub fn bounds(&self) -> (i128, i128) {
        if self.size() > usize::MAX as i128 {
            (i128::MIN / 4, i128::MAX / 4)
        } else {
            self.offsets()
        }
    }

    /// The least and the greatest offset, for any number of coordinates: a run-time tensor counts
    /// them in 64 bits.
    pub fn offsets(&self) -> (i128, i128) {
        let (mut least, mut greatest) = (0_i128, 0_i128);
        if self.size() == 0 {
            return (0, -1);
        }
        for leaf in self.leaves() {
            let reach = (leaf.extent - 1).saturating_mul(leaf.stride);
            if reach < 0 {
                least = least.saturating_add(reach);
            } else {
                greatest = greatest.saturating_add(reach);
            }
        }
        (least, greatest)
    }

    /// The offset of a linear coordinate below the size.
    pub fn at(&self, coordinate: i128) -> i128 {
        let (mut rest, mut offset) = (coordinate, 0_i128);
        for (place, leaf) in self.leaves().iter().enumerate() {
            let digit = if place + 1 == self.len {
                rest
            } else {
                rest % leaf.extent
            };
            offset = offset.saturating_add(digit.saturating_mul(leaf.stride));
            rest /= leaf.extent;
        }
        self.front.map_or(offset, |front| front.apply(offset))
    }

    /// The linear coordinate of a coordinate with an integer for each mode, if it is in the shape.
    pub fn linear(&self, coordinate: &[i128]) -> Option<i128> {
        let (mut linear, mut weight) = (0, 1);
        for (mode, &entry) in coordinate.iter().enumerate() {
            let size = self.mode_size(mode);
            if entry < 0 || entry >= size {
                return None;
            }
            linear += entry * weight;
            weight *= size;
        }
        Some(linear)
    }
}

/// The map of a handle, and the elements that it may reach.
#[derive(Clone, Copy, Debug)]
pub struct Model {
    /// The function.
    pub map: Map,
    /// The number of the element of offset 0, which need not be an element of the storage.
    pub base: i128,
    /// The elements that the handle may reach.
    pub allowed: Elements,
}

impl Model {
    /// The number of an element, which must be an element of the storage.
    pub fn element(&self, coordinate: i128) -> i128 {
        self.base + self.map.at(coordinate)
    }

    /// The coordinates to compare: all, or the first, the last and some between.
    pub fn coordinates(&self) -> impl Iterator<Item = i128> + use<> {
        let size = self.map.size();
        let (count, step) = if size <= WALKED {
            (size, 1)
        } else {
            (16, (size - 1) / 15)
        };
        (0..count).map(move |i| (i * step).min(size - 1))
    }

    /// The elements of all coordinates of a small domain, each in the storage; nothing of a large
    /// one.
    pub fn reached(&self) -> Option<Elements> {
        if self.map.size() > WALKED {
            return None;
        }
        let mut reached = Elements::NONE;
        for coordinate in self.coordinates() {
            reached.add(
                usize::try_from(self.element(coordinate))
                    .ok()
                    .filter(|&element| element < MOST)?,
            );
        }
        Some(reached)
    }
}
