//! The extents of a launch, and the lengths and grids that are computed from extents.

/// An extent: an `i32` argument of a kernel, in a given range. The lengths of other arguments and
/// the grid are computed from extents.
///
/// ```
/// use cute_launch::size;
/// let m = size("m", 1..=65536);
/// let k = size("k", 8..=65536).multiple_of(8);
/// // A matrix of shape (m, k), and one tile for each 64 elements along m:
/// let (length, tiles) = (m.times(k), m.tiles(64));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    pub(crate) name: &'static str,
    pub(crate) least: i32,
    pub(crate) most: i32,
    pub(crate) multiple: i32,
    pub(crate) is_passed: bool,
}

/// Declares an extent with this name and this range.
pub const fn size(name: &'static str, range: std::ops::RangeInclusive<i32>) -> Size {
    assert!(
        0 <= *range.start() && *range.start() <= *range.end(),
        "size: the range of an extent must begin at 0 or more and must not be empty"
    );
    Size {
        name,
        least: *range.start(),
        most: *range.end(),
        multiple: 1,
        is_passed: true,
    }
}

impl Size {
    /// Requires the extent to be a multiple of this number.
    #[must_use]
    pub const fn multiple_of(self, multiple: i32) -> Self {
        assert!(multiple > 0, "multiple_of: the number must be at least 1");
        Self { multiple, ..self }
    }

    /// Declares that the kernel has no parameter for this extent, which then only determines the
    /// grid.
    #[must_use]
    pub const fn of_grid(self) -> Self {
        Self {
            is_passed: false,
            ..self
        }
    }

    /// Returns a length of this many elements.
    pub const fn elements(self) -> Length {
        self.each_of(1)
    }

    /// Returns the length of a matrix with this extent as its number of rows, and `elements`
    /// elements in each row.
    pub const fn each_of(self, elements: u32) -> Length {
        self.over(1).each_of(elements)
    }

    /// Returns the length of a matrix with these two extents.
    pub const fn times(self, other: Self) -> Length {
        self.over(1).times(other.over(1))
    }

    /// Returns the length with one element for each tile of `tile` elements, including a partial
    /// last tile: `ceil(self / tile)`.
    pub const fn over(self, tile: u32) -> Length {
        assert!(tile > 0, "over: the tile must have at least 1 element");
        Length {
            factor: 1,
            sizes: [Some((self.name, tile)), None, None, None],
            more: 0,
        }
    }

    /// Returns a grid axis with one block for each tile of this size. The last tile may be partial.
    pub const fn tiles(self, tile: u32) -> Axis {
        assert!(tile > 0, "tiles: the tile must have at least 1 element");
        Axis(self.over(tile))
    }
}

/// The least number of elements of an argument, as an expression of extents.
///
/// ```
/// use cute_launch::size;
/// let (tokens, heads) = (size("tokens", 1..=65536), size("heads", 1..=128));
/// // Heads of 128 elements; one sum for each 32 tokens of a head, and one more sum.
/// let elements = tokens.times(heads).each_of(128);
/// let sums = tokens.over(32).times(heads.elements()).plus(1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    pub(crate) factor: u32,
    /// The extents of the product, each divided by its tile and rounded up.
    pub(crate) sizes: [Option<(&'static str, u32)>; 4],
    pub(crate) more: u32,
}

/// Returns a constant length.
pub const fn elements(count: u32) -> Length {
    Length {
        factor: count,
        sizes: [None; 4],
        more: 0,
    }
}

impl Length {
    /// Returns the length `self · elements`: each element becomes a row of `elements` elements.
    #[must_use]
    pub const fn each_of(self, elements: u32) -> Self {
        let (Some(factor), Some(more)) = (
            self.factor.checked_mul(elements),
            self.more.checked_mul(elements),
        ) else {
            panic!("each_of: the number of elements exceeds 32 bits")
        };
        Self {
            factor,
            more,
            ..self
        }
    }

    /// Returns the product of two lengths.
    ///
    /// # Panics
    /// Panics if there are more than four extents, or if one of the lengths is a sum. In a
    /// constant, this is a compile error.
    #[must_use]
    pub const fn times(self, other: Self) -> Self {
        assert!(
            self.more == 0 && other.more == 0,
            "times: a factor must not be a sum; call `plus` last"
        );
        let mut product = self.each_of(other.factor);
        let (mut to, mut from) = (0, 0);
        while from < 4 {
            if other.sizes[from].is_some() {
                while to < 4 && product.sizes[to].is_some() {
                    to += 1;
                }
                assert!(to < 4, "times: the product has more than four extents");
                product.sizes[to] = other.sizes[from];
            }
            from += 1;
        }
        product
    }

    /// Returns the length increased by this many elements.
    #[must_use]
    pub const fn plus(self, elements: u32) -> Self {
        let Some(more) = self.more.checked_add(elements) else {
            panic!("plus: the number of elements exceeds 32 bits")
        };
        Self { more, ..self }
    }

    /// Returns a grid axis with this many blocks.
    pub const fn blocks(self) -> Axis {
        Axis(self)
    }
}

/// The number of blocks of a grid along one axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Axis(pub(crate) Length);

/// Returns an axis with a constant number of blocks.
pub const fn blocks(count: u32) -> Axis {
    assert!(count > 0, "blocks: the grid must have at least 1 block");
    Axis(elements(count))
}

impl Axis {
    /// Multiplies the number of blocks by `blocks`.
    #[must_use]
    pub const fn of_blocks(self, blocks: u32) -> Self {
        assert!(
            blocks > 0,
            "of_blocks: the number of blocks must be at least 1"
        );
        let (Some(_), Some(_)) = (
            self.0.factor.checked_mul(blocks),
            self.0.more.checked_mul(blocks),
        ) else {
            panic!("of_blocks: the number of blocks exceeds 32 bits")
        };
        Self(self.0.each_of(blocks))
    }
}
