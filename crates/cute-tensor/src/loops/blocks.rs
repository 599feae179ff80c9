//! Finds the blocks of elements that a copy moves in one step. A block consists of elements that
//! are contiguous in both tensors, at the same coordinates. For example, a copy from `(4,8):(1,4)`
//! to `(4,8):(1,16)` moves blocks of 4 elements.
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | BC1 | a mode is part of the block if its extent is static, its stride is static and equal in both tensors, and it continues the block: the first such stride is 1, and each later stride is the product of the extents so far |
//! | BC2 | two modes that would reach the same offsets are not in one block |
//! | BC3 | the modes after the block keep their order. No element of a mode before the block may be between the elements of the block. This condition holds if only one mode is before the block and its stride is past the block. It also holds if the strides of all modes before the block are multiples of the block |
//! | BC4 | under a swizzle, the length of a block is reduced to a power of two. This power divides the length of the runs that the swizzle keeps together, the offset before the swizzle, and every stride outside the block |
//!
//! BC1 and BC2 are checked at compile time. BC3 costs one comparison for each mode whose stride is
//! known only at run time. Without BC3, if two coordinates have the same offset in the target,
//! their elements could be written in the wrong order. BC4 is checked at compile time, except for
//! one comparison for each run-time stride and offset of a swizzled tensor. The pieces of a
//! shortened block have different offsets, so they may be copied in any order.
//!
//! # Ensures
//! Blocks have the length that [`max_common_vector`](cute_static::ops::MaxCommonVector) computes,
//! including for swizzled layouts: `tests/tensors/copy.rs`. A trait bound on that operator would
//! refuse some tensors that can be copied, so this file computes the length itself.

/// The maximum number of modes in a list.
const MOST: usize = 64;

/// One mode of a shape, with its stride in each of two tensors.
#[derive(Clone, Copy, Debug)]
struct ModeOfBoth {
    /// The extent, if it is known at compile time.
    extent: Option<i64>,
    /// The mode's stride in each tensor, if it is known at compile time.
    strides: (Option<i64>, Option<i64>),
    /// A known divisor of the stride in each tensor.
    divisors: (i64, i64),
}

impl ModeOfBoth {
    const NONE: Self = Self {
        extent: Some(1),
        strides: (None, None),
        divisors: (1, 1),
    };

    /// Returns the extent and the stride of a mode that may be part of a block. The stride must be
    /// positive and the same in both tensors.
    const fn common(self) -> Option<(i64, i64)> {
        match (self.extent, self.strides) {
            (Some(extent), (Some(a), Some(b))) if extent > 1 && a == b && a > 0 => {
                Some((extent, a))
            }
            _ => None,
        }
    }

    /// Returns false if a stride is known not to be a multiple of `run`. Only the tensors whose
    /// blocks are shortened are checked.
    const fn is_whole(self, sides: Sides, run: i64) -> bool {
        let (a, b) = self.strides;
        let (a, b) = (
            !sides.a || is_multiple(a, run),
            !sides.b || is_multiple(b, run),
        );
        matches!(self.extent, Some(1)) || (a && b)
    }
}

/// Returns false if a stride is known not to be a multiple of `run`.
const fn is_multiple(stride: Option<i64>, run: i64) -> bool {
    !matches!(stride, Some(stride) if stride % run != 0)
}

/// Returns true if a stride is known to be a multiple of `run`.
const fn divides(run: i64, stride: Option<i64>, divisor: i64) -> bool {
    match stride {
        Some(stride) => stride % run == 0,
        None => divisor % run == 0,
    }
}

/// One flag for each of two tensors. For example, a flag states whether the tensor is swizzled.
#[derive(Clone, Copy, Debug)]
pub struct Sides {
    /// The flag of the first tensor.
    pub a: bool,
    /// The flag of the second tensor.
    pub b: bool,
}

/// The modes that two tensors of one shape have in common, in order.
#[derive(Clone, Copy, Debug)]
pub struct CommonModes {
    leaves: [ModeOfBoth; MOST],
    len: usize,
}

impl CommonModes {
    /// The empty list of modes.
    pub const NONE: Self = Self {
        leaves: [ModeOfBoth::NONE; MOST],
        len: 0,
    };

    /// Returns a list of one mode, with the extent and the strides if they are known at compile
    /// time.
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

    /// Returns a list that contains only this mode, with the known divisors of its strides.
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

    /// Returns these modes, followed by the modes of `other`.
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

    /// Returns the length of a block in elements: BC4. A swizzle keeps together only runs of `a`
    /// elements in the first tensor and of `b` elements in the second. `None` means that there is
    /// no limit.
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

    /// Returns true if a block of `block` elements can be cut into pieces of `run` elements, as far
    /// as is known at compile time. Each piece must begin at a multiple of `run` in every tensor
    /// whose blocks are shortened.
    const fn is_cut(&self, block: i64, run: i64, sides: Sides) -> bool {
        let (mut i, mut fits) = (0, block % run == 0);
        while i < self.len {
            match self.leaves[i].common() {
                // A mode of the block is within a run, consists of whole runs, or has a stride
                // that is a multiple of a run. For any other mode, only the last case is possible,
                // because its stride is longer than the block.
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

    /// Returns a flag for each tensor. The flag is true if each piece of `run` elements is known to
    /// begin at a multiple of `run`. This is known if, for every stride outside the block, the
    /// static stride or the known divisor of the stride is a multiple of `run`.
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

    /// Returns true if the modes of the block come before all other modes. The order then does not
    /// change: BC3.
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

/// Returns true if a mode with this extent and these strides is inside a block.
#[inline(always)]
pub const fn is_inside(extent: Option<i64>, a: Option<i64>, b: Option<i64>, block: i64) -> bool {
    matches!((extent, a, b), (Some(_), Some(a), Some(b)) if a == b && a > 0 && a < block)
}

/// Returns the number of pieces of length `block` that a mode inside a block spans. It is 1 unless
/// the block has been shortened.
pub const fn blocks(extent: Option<i64>, stride: Option<i64>, block: i64) -> i64 {
    match (extent, stride) {
        (Some(extent), Some(stride)) if extent * stride > block => extent * stride / block,
        _ => 1,
    }
}

/// Summarizes the strides of the target's modes outside the block, for the check of BC3.
#[derive(Clone, Copy, Debug)]
pub struct Outside {
    /// The number of modes outside the block that have more than one coordinate.
    modes: u32,
    /// True if every stride outside the block is a multiple of the block's length.
    whole: bool,
    /// True if the magnitude of every stride outside the block is at least the block's length.
    past: bool,
}

impl Outside {
    /// The summary for a block that contains all modes.
    pub const NONE: Self = Self {
        modes: 0,
        whole: true,
        past: true,
    };

    /// Includes a mode outside the block, with this extent and stride. A mode of one coordinate
    /// changes nothing.
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

    /// Returns true if the elements are written in the right order: BC3.
    #[inline(always)]
    pub const fn keep_order(self) -> bool {
        self.whole || (self.modes == 1 && self.past)
    }
}
