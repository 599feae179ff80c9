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

/// The greatest number of elements of a storage whose elements have a size.
pub const MOST: usize = 128;

/// The greatest number of integers of a shape.
const LEAVES: usize = 12;

/// The size of the greatest domain in which all coordinates are checked. In a larger domain, only
/// some coordinates are checked.
pub const WALKED: i128 = 128;

/// Returns a number, or the greatest `usize` if the number is larger.
pub fn counted(number: i128) -> i128 {
    number.min(usize::MAX as i128)
}

/// A set of elements of a storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Elements(u128);

impl Elements {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// Returns the set of the first `count` elements.
    pub const fn first(count: usize) -> Self {
        Self(if count >= MOST {
            u128::MAX
        } else {
            (1 << count) - 1
        })
    }

    /// Returns the set of `count` elements that begins with `first`.
    pub const fn between(first: usize, count: usize) -> Self {
        Self(Self::first(count).0 << first)
    }

    /// Returns whether the set contains an element.
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
    pub extent: i128,
    pub stride: i128,
    /// The index of the mode that contains the integer.
    pub mode: usize,
}

/// A swizzle, as its three numbers.
#[derive(Clone, Copy, Debug)]
pub struct Front {
    /// The number of bits that the swizzle reads.
    pub bits: u32,
    /// The number of lower bits, which do not change.
    pub base: u32,
    /// The distance by which the read bits are shifted.
    pub shift: i32,
    /// The offset that is added before the swizzle.
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

/// A layout as a function from coordinates to offsets.
#[derive(Clone, Copy)]
pub struct Map {
    leaves: [Leaf; LEAVES],
    len: usize,
    /// The swizzle that is applied after the strides.
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
    /// A layout without modes, which has only the offset 0.
    pub const EMPTY: Self = Self {
        leaves: [Leaf {
            extent: 1,
            stride: 0,
            mode: 0,
        }; LEAVES],
        len: 0,
        front: None,
    };

    /// Adds an integer of the shape with its stride.
    pub fn push(&mut self, extent: i128, stride: i128, mode: usize) {
        self.leaves[self.len] = Leaf {
            extent,
            stride,
            mode,
        };
        self.len += 1;
    }

    /// Makes a layout with one integer for each mode.
    pub fn of(modes: &[(i64, i64)]) -> Self {
        let mut map = Self::EMPTY;
        for (mode, &(extent, stride)) in modes.iter().enumerate() {
            map.push(extent.into(), stride.into(), mode);
        }
        map
    }

    /// Returns the integers of the shape with their strides.
    pub fn leaves(&self) -> &[Leaf] {
        &self.leaves[..self.len]
    }

    /// Returns whether no extent is negative.
    pub fn is_a_shape(&self) -> bool {
        self.leaves().iter().all(|leaf| leaf.extent >= 0)
    }

    /// Returns the number of coordinates.
    pub fn size(&self) -> i128 {
        self.leaves()
            .iter()
            .fold(1, |size: i128, leaf| size.saturating_mul(leaf.extent))
    }

    /// Returns the number of coordinates, or the greatest `usize` if the number is larger.
    pub fn count(&self) -> i128 {
        counted(self.size())
    }

    /// Returns the number of coordinates of a mode.
    pub fn mode_size(&self, mode: usize) -> i128 {
        let own = self.leaves().iter().filter(|leaf| leaf.mode == mode);
        own.fold(1, |size: i128, leaf| size.saturating_mul(leaf.extent))
    }

    /// Returns the number of modes.
    pub fn modes(&self) -> usize {
        self.leaves().last().map_or(0, |leaf| leaf.mode + 1)
    }

    /// Returns the least and the greatest offset before the function `front`, or 0 and -1 for an
    /// empty map. If a `usize` cannot count the coordinates, no tensor exists (T10); the bounds are
    /// then further apart than the length of any storage.
    pub fn bounds(&self) -> (i128, i128) {
        if self.size() > usize::MAX as i128 {
            (i128::MIN / 4, i128::MAX / 4)
        } else {
            self.offsets()
        }
    }

    /// Returns the least and the greatest offset for any number of coordinates. A run-time tensor
    /// counts coordinates in 64 bits.
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

    /// Returns the offset of a linear coordinate below the size.
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

    /// Returns the linear coordinate of a coordinate with an integer for each mode, if it is in the
    /// shape.
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

/// The model of a tensor: its map, and the elements that it may access.
#[derive(Clone, Copy, Debug)]
pub struct Model {
    /// The map from coordinates to offsets.
    pub map: Map,
    /// The index of the element at offset 0, which need not be an element of the storage.
    pub base: i128,
    /// The elements that the tensor may access.
    pub allowed: Elements,
}

impl Model {
    /// Returns the index of the element at a coordinate. An accepted tensor has only indices inside
    /// the storage.
    pub fn element(&self, coordinate: i128) -> i128 {
        self.base + self.map.at(coordinate)
    }

    /// Returns the coordinates to compare: all of them, or the first, the last and some between.
    pub fn coordinates(&self) -> impl Iterator<Item = i128> + use<> {
        let size = self.map.size();
        let (count, step) = if size <= WALKED {
            (size, 1)
        } else {
            (16, (size - 1) / 15)
        };
        (0..count).map(move |i| (i * step).min(size - 1))
    }

    /// Returns the set of all elements of the tensor, or `None` if the domain is large or an
    /// element is outside the storage.
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
