//! The blocks that a copy moves. A block consists of elements at the same coordinates of two
//! tensors that are contiguous in both.
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | BC1 | a mode is part of the block if it has a static extent, has the same static stride in both tensors, and continues the block: the first such stride is 1, and each later stride is the product of the extents so far |
//! | BC2 | two modes that would reach the same offsets do not form a block |
//! | BC3 | the modes after the block keep their order. A mode before the block must not put its elements between those of the block: either it is the only such mode and its stride is past the block, or the strides of all such modes are multiples of the block |
//! | BC4 | under a swizzle, a block is shortened to a power of two that divides three things: the runs that the swizzle keeps together, the offset before the swizzle, and every stride outside the block |
//!
//! BC1 and BC2 are constants. BC3 is one comparison per mode if a stride is known only at run time.
//! Without BC3, two coordinates with the same offset in the target could be written in another
//! order. BC4 is a constant, plus one comparison for each run-time stride and offset of a swizzled
//! side. The pieces of a shortened block have different offsets, so they may be copied in any
//! order.
//!
//! # Ensures
//! Blocks have the length that [`max_common_vector`](cute_static::ops::MaxCommonVector) computes,
//! including for swizzled layouts: `tests/tensors/copy.rs`. A bound on that operator would refuse
//! tensors that can be copied, so this file computes the length itself.

/// The greatest number of modes in a list.
const MOST: usize = 64;

/// A mode of both tensors.
#[derive(Clone, Copy, Debug)]
struct ModeOfBoth {
    /// The extent, if known from the type.
    extent: Option<i64>,
    /// The strides, if known from the types.
    strides: (Option<i64>, Option<i64>),
    /// Known divisors of the strides.
    divisors: (i64, i64),
}

impl ModeOfBoth {
    const NONE: Self = Self {
        extent: Some(1),
        strides: (None, None),
        divisors: (1, 1),
    };

    /// The extent and the stride of a mode that may be in a block: the stride is the same in both
    /// tensors, and positive.
    const fn common(self) -> Option<(i64, i64)> {
        match (self.extent, self.strides) {
            (Some(extent), (Some(a), Some(b))) if extent > 1 && a == b && a > 0 => {
                Some((extent, a))
            }
            _ => None,
        }
    }

    /// Returns true if each stride that the types show is a multiple of `run`, on the sides where
    /// blocks are shortened.
    const fn is_whole(self, sides: Sides, run: i64) -> bool {
        let (a, b) = self.strides;
        let (a, b) = (
            !sides.a || is_multiple(a, run),
            !sides.b || is_multiple(b, run),
        );
        matches!(self.extent, Some(1)) || (a && b)
    }
}

/// Returns true if a stride is a multiple of `run`, as far as the type shows.
const fn is_multiple(stride: Option<i64>, run: i64) -> bool {
    !matches!(stride, Some(stride) if stride % run != 0)
}

/// Returns true if the type shows that a stride is a multiple of `run`.
const fn divides(run: i64, stride: Option<i64>, divisor: i64) -> bool {
    match stride {
        Some(stride) => stride % run == 0,
        None => divisor % run == 0,
    }
}

/// The sides with some property, for example that they are swizzled.
#[derive(Clone, Copy, Debug)]
pub struct Sides {
    /// The first side.
    pub a: bool,
    /// The second side.
    pub b: bool,
}

/// The modes of two tensors of one shape, in order.
#[derive(Clone, Copy, Debug)]
pub struct CommonModes {
    leaves: [ModeOfBoth; MOST],
    len: usize,
}

impl CommonModes {
    /// No modes.
    pub const NONE: Self = Self {
        leaves: [ModeOfBoth::NONE; MOST],
        len: 0,
    };

    /// One mode, as far as the types know it.
    #[must_use]
    pub const fn leaf(extent: Option<i64>, a: Option<i64>, b: Option<i64>) -> Self {
        let mut one = Self::NONE;
        one.leaves[0] = ModeOfBoth {
            extent,
            strides: (a, b),
            divisors: (1, 1),
        };
        one.len = 1;
        one
    }

    /// One mode, with the known divisors of its strides.
    #[must_use]
    pub const fn multiples(
        extent: Option<i64>,
        strides: (Option<i64>, Option<i64>),
        divisors: (i64, i64),
    ) -> Self {
        let mut one = Self::leaf(extent, strides.0, strides.1);
        one.leaves[0].divisors = divisors;
        one
    }

    /// These modes, followed by `other`.
    #[must_use]
    pub const fn then(mut self, other: &Self) -> Self {
        let mut i = 0;
        while i < other.len {
            assert!(
                self.len < MOST,
                "copy: a layout of more than 64 integers has too many modes for a copy"
            );
            self.leaves[self.len] = other.leaves[i];
            self.len += 1;
            i += 1;
        }
        self
    }

    /// Returns the length of a block in elements: BC1, BC2.
    pub const fn block(&self) -> i64 {
        let (mut block, mut inside) = (1_i64, 0);
        loop {
            let (mut found, mut i) = (None, 0);
            while i < self.len {
                if let Some((extent, stride)) = self.leaves[i].common()
                    && stride == block
                {
                    if found.is_some() {
                        return 1;
                    }
                    found = Some(extent);
                }
                i += 1;
            }
            match found {
                Some(extent) => match block.checked_mul(extent) {
                    Some(more) => (block, inside) = (more, inside + 1),
                    None => return 1,
                },
                None => break,
            }
        }
        let (mut below, mut i) = (0, 0);
        while i < self.len {
            if let Some((_, stride)) = self.leaves[i].common()
                && stride < block
            {
                below += 1;
            }
            i += 1;
        }
        if below == inside { block } else { 1 }
    }

    /// Returns the length of a block in elements, if each side keeps runs of the given length
    /// together, or all elements (`None`): BC4.
    pub const fn block_in_runs(&self, a: Option<i64>, b: Option<i64>) -> i64 {
        let block = self.block();
        let mut run = match (a, b) {
            (None, None) => return block,
            (Some(run), None) | (None, Some(run)) => run,
            (Some(a), Some(b)) if a < b => a,
            (Some(_), Some(b)) => b,
        };
        let sides = Sides {
            a: a.is_some(),
            b: b.is_some(),
        };
        while run > 1 && !self.is_cut(block, run, sides) {
            run /= 2;
        }
        if run > 1 { run } else { 1 }
    }

    /// Returns true if a block of `run` elements is part of a block of `block` elements, and begins
    /// at a multiple of `run` on each side where blocks are shortened, as far as the types show.
    const fn is_cut(&self, block: i64, run: i64, sides: Sides) -> bool {
        let (mut i, mut fits) = (0, block % run == 0);
        while i < self.len {
            match self.leaves[i].common() {
                // A mode of the block is all of it, part of it, or steps by whole runs. The stride
                // of any other mode is past the block, so no run is a multiple of
                // it.
                Some((extent, stride)) => {
                    fits = fits
                        && (stride % run == 0
                            || (run % stride == 0
                                && (run % (stride * extent) == 0 || (stride * extent) % run == 0)));
                }
                None => fits = fits && self.leaves[i].is_whole(sides, run),
            }
            i += 1;
        }
        fits
    }

    /// Returns the sides on which the types show that each piece of `run` elements of a block
    /// begins at a multiple of `run`: the strides outside the block are static multiples, or have
    /// known divisors.
    pub const fn begin_at(&self, run: i64) -> Sides {
        let (block, mut sides, mut i) = (self.block(), Sides { a: true, b: true }, 0);
        while i < self.len {
            let ModeOfBoth {
                extent,
                strides,
                divisors,
            } = self.leaves[i];
            if !is_inside(extent, strides.0, strides.1, block) && !matches!(extent, Some(1)) {
                sides.a = sides.a && divides(run, strides.0, divisors.0);
                sides.b = sides.b && divides(run, strides.1, divisors.1);
            }
            i += 1;
        }
        sides
    }

    /// Returns true if the modes of the block come before all other modes, so that the order does
    /// not change: BC3.
    pub const fn is_innermost(&self) -> bool {
        let (block, mut before, mut i) = (self.block(), false, 0);
        while i < self.len {
            let inside = matches!(self.leaves[i].common(), Some((_, stride)) if stride < block);
            if inside && before {
                return false;
            }
            if !inside && !matches!(self.leaves[i].extent, Some(1)) {
                before = true;
            }
            i += 1;
        }
        true
    }
}

/// Whether the mode with these numbers is inside a block.
#[inline(always)]
pub const fn is_inside(extent: Option<i64>, a: Option<i64>, b: Option<i64>, block: i64) -> bool {
    matches!((extent, a, b), (Some(_), Some(a), Some(b)) if a == b && a > 0 && a < block)
}

/// Returns the number of pieces that a mode inside a block spans: 1, or more if the block is
/// shortened.
pub const fn blocks(extent: Option<i64>, stride: Option<i64>, block: i64) -> i64 {
    match (extent, stride) {
        (Some(extent), Some(stride)) if extent * stride > block => extent * stride / block,
        _ => 1,
    }
}

/// The facts about the target's modes outside the block that BC3 needs.
#[derive(Clone, Copy, Debug)]
pub struct Outside {
    /// The number of these modes with more than one coordinate.
    modes: u32,
    /// Whether all their strides are multiples of the block.
    whole: bool,
    /// Whether all their strides are past the block.
    past: bool,
}

impl Outside {
    /// No modes.
    pub const NONE: Self = Self {
        modes: 0,
        whole: true,
        past: true,
    };

    /// These modes and one more.
    #[inline(always)]
    #[must_use]
    pub const fn with(self, extent: i64, stride: i64, block: i64) -> Self {
        if extent == 1 {
            return self;
        }
        Self {
            modes: self.modes + 1,
            whole: self.whole && stride % block == 0,
            past: self.past && (stride >= block || stride <= -block),
        }
    }

    /// BC3
    #[inline(always)]
    pub const fn keep_order(self) -> bool {
        self.whole || (self.modes == 1 && self.past)
    }
}
