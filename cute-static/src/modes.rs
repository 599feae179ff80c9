//! The modes of a layout as a list of numbers. The functions here compute the range of the offsets,
//! and decide whether two coordinates share an offset. They are `const`, so static layouts are
//! checked at compile time.
//!
//! # Rules
//! A [search](cute_core::meeting) of at most [`STEPS`] steps decides whether two coordinates share
//! an offset, so the search ends even at compile time. If each stride is greater than the greatest
//! offset of the modes with smaller strides (compact, padded, tiled, raked), one step per mode is
//! enough. Four steps are enough for any two modes.
//!
//! A number that does not fit in 64 bits is never used. A layout whose offsets do not fit gets
//! bounds that no storage satisfies.

use cute_core::Violation;
use cute_core::meeting::{Collision, Meeting, Search};

use crate::int::count::is_countable;
use crate::int::{Dyn, Int, Integer};
use crate::list::{Cons, End, Mode, ZipEntries, Zipped};
use crate::tuple::{for_each_arity, for_each_leaf};

/// The maximal number of modes of a list.
pub const MOST: usize = 64;

/// The greatest number of coordinate differences that a search examines. With many more, the
/// compiler warns about a slow constant.
pub const STEPS: u32 = 1 << 16;

/// The bounds for offsets that do not fit in 64 bits. No storage contains all of this range,
/// wherever offset 0 is in the storage.
pub const UNBOUNDED: (i64, i64) = (i64::MIN, i64::MAX);

/// The bounds of an empty set of offsets: an empty interval at 0.
pub const NO_OFFSET: (i64, i64) = (0, -1);

/// The flattened modes of a layout, as pairs `(extent, stride)`.
#[derive(Clone, Copy, Debug)]
pub struct ModeTable {
    modes: [(i64, i64); MOST],
    len: usize,
}

impl ModeTable {
    /// The table without modes.
    pub const NONE: Self = Self {
        modes: [(1, 0); MOST],
        len: 0,
    };

    /// Returns the number of modes.
    #[allow(clippy::len_without_is_empty, reason = "a layout has modes")]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns the extent and the stride of a mode.
    pub const fn get(&self, mode: usize) -> (i64, i64) {
        self.modes[mode]
    }

    /// Returns the list with one more mode at the end.
    #[must_use]
    pub const fn with(mut self, extent: i64, stride: i64) -> Self {
        assert!(
            self.len < MOST,
            "tensor: a layout of more than 64 integers has too many modes for a tensor"
        );
        self.modes[self.len] = (extent, stride);
        self.len += 1;
        self
    }

    /// Returns the list with the modes of `other` at the end.
    #[must_use]
    pub const fn then(mut self, other: &Self) -> Self {
        let mut i = 0;
        while i < other.len {
            self = self.with(other.modes[i].0, other.modes[i].1);
            i += 1;
        }
        self
    }

    /// Returns the length of two runs: that many least offsets are consecutive numbers, and so are
    /// that many greatest offsets.
    ///
    /// The length is at least 1. If it is the number of all offsets, the layout is compact. The
    /// result is meaningless for an empty layout.
    pub const fn run(&self) -> i64 {
        let (mut run, mut before) = (1, 0);
        while run != before {
            before = run;
            let mut i = 0;
            while i < self.len {
                run = Self::continued(run, self.modes[i].0, self.modes[i].1);
                i += 1;
            }
        }
        run
    }

    /// Returns the length of a [run](Self::run) after one more mode. A mode whose stride is the
    /// length continues the run, forwards or backwards. A mode continues it only once, because the
    /// run is then longer than the stride.
    #[inline(always)]
    pub const fn continued(run: i64, extent: i64, stride: i64) -> i64 {
        if extent > 1 && (stride == run || stride == run.wrapping_neg()) {
            run.saturating_mul(extent)
        } else {
            run
        }
    }

    /// Returns the least and the greatest offset. If an offset does not fit in 64 bits, or if the
    /// number of coordinates does not fit in a `usize` (T10), the results are the least and the
    /// greatest `i64`.
    pub const fn bounds(&self) -> (i64, i64) {
        let (mut least, mut greatest, mut size, mut i) = (0_i64, 0_i64, 1_i64, 0);
        while i < self.len {
            let (extent, stride) = self.modes[i];
            if extent < 1 {
                return UNBOUNDED;
            }
            let Some(reach) = (extent - 1).checked_mul(stride) else {
                return UNBOUNDED;
            };
            size = size.saturating_mul(extent);
            let (down, up) = if reach < 0 { (reach, 0) } else { (0, reach) };
            let (Some(lower), Some(higher)) = (least.checked_add(down), greatest.checked_add(up))
            else {
                return UNBOUNDED;
            };
            (least, greatest) = (lower, higher);
            i += 1;
        }
        if is_countable(size) {
            (least, greatest)
        } else {
            UNBOUNDED
        }
    }

    /// Returns `Ok` if no two coordinates share an offset. Otherwise the error contains two
    /// coordinates that share an offset, or states that [`STEPS`] steps were not enough to decide.
    ///
    /// # Errors
    /// Returns [`Violation::Collision`] or [`Violation::Undecided`], or [`Violation::Overflow`] for
    /// modes that no layout has.
    pub const fn injective(&self) -> Result<(), Violation> {
        let (mut search, mut i) = (Search::NONE, 0);
        while i < self.len {
            search = search.with(self.modes[i].0, self.modes[i].1);
            i += 1;
        }
        match search.run(STEPS) {
            Meeting::Never => Ok(()),
            Meeting::At(Collision {
                first,
                second,
                offset,
            }) if first > second => Err(Violation::Collision {
                first,
                second,
                offset,
            }),
            Meeting::At(Collision {
                first,
                second,
                offset,
            }) => Err(Violation::Collision {
                first: second,
                second: first,
                offset,
            }),
            Meeting::Undecided => Err(Violation::Undecided { steps: STEPS }),
            Meeting::TooLarge => Err(Violation::Overflow { bits: 64 }),
        }
    }
}

/// Reads the modes of the layout with the shape `Self` and the stride `D`.
pub trait ModesOf<D>: Copy {
    /// The modes, if all of them are static.
    const STATIC: Option<ModeTable>;
    /// Returns the modes.
    fn modes(self, stride: D) -> ModeTable;
    /// Returns the least and the greatest offset of the modes, and the least extent. `SMALL` is
    /// true only for a small layout (`profile/small.rs`): its offsets fit in 64 bits, and its
    /// run-time strides are not negative.
    fn reached<const SMALL: bool>(self, stride: D) -> ReachOfModes;
}

/// The least and the greatest offset of a list of modes, and the least extent. A layout with an
/// extent of 0 has no offsets.
#[derive(Clone, Copy, Debug)]
pub struct ReachOfModes {
    least: i64,
    greatest: i64,
    shortest: i64,
    /// True if these offsets fit in 64 bits.
    fits: bool,
}

impl ReachOfModes {
    /// The bounds for a list without modes.
    pub const NONE: Self = Self {
        least: 0,
        greatest: 0,
        shortest: i64::MAX,
        fits: true,
    };

    /// Returns the least and the greatest offset, or `(0, -1)` if there is none.
    #[inline(always)]
    pub const fn bounds(self) -> (i64, i64) {
        match self.shortest {
            1.. if self.fits => (self.least, self.greatest),
            0 => NO_OFFSET,
            // No layout of this crate has this extent or these offsets. The test is repeated here,
            // so memory safety does not depend on the checks of layouts.
            _ => UNBOUNDED,
        }
    }

    /// Returns the bounds of a small layout (`profile/small.rs`), whose extents are not negative
    /// and whose offsets fit.
    #[inline(always)]
    pub const fn bounds_of_small(self) -> (i64, i64) {
        if self.shortest == 0 {
            NO_OFFSET
        } else {
            (self.least, self.greatest)
        }
    }
}

/// Returns the modes of `a` followed by those of `b`, if the types determine both lists.
pub const fn joined(a: Option<&ModeTable>, b: Option<&ModeTable>) -> Option<ModeTable> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.then(b)),
        _ => None,
    }
}

/// Returns true if the number is static and negative.
pub const fn is_negative(known: Option<i64>) -> bool {
    matches!(known, Some(..=-1))
}

macro_rules! leaf {
    ($p:ident $leaf:ty) => {
        impl<$p, D: Integer> ModesOf<D> for $leaf
        where
            Self: Integer,
        {
            const STATIC: Option<ModeTable> = match (<Self as Integer>::STATIC, D::STATIC) {
                (Some(extent), Some(stride)) => Some(ModeTable::NONE.with(extent, stride)),
                _ => None,
            };

            fn modes(self, stride: D) -> ModeTable {
                ModeTable::NONE.with(self.value(), stride.value())
            }

            #[inline(always)]
            fn reached<const SMALL: bool>(self, stride: D) -> ReachOfModes {
                let shortest = self.value();
                if SMALL {
                    let reach = shortest.wrapping_sub(1).wrapping_mul(stride.value());
                    let (least, greatest) = if const { is_negative(D::STATIC) } {
                        (reach, 0)
                    } else {
                        (0, reach)
                    };
                    return ReachOfModes {
                        least,
                        greatest,
                        shortest,
                        fits: true,
                    };
                }
                // The constructor of the layout makes the same comparison, which the optimizer
                // recognizes. The optimizer would not recognize saturating sums.
                if shortest < 1 {
                    return ReachOfModes {
                        shortest,
                        ..ReachOfModes::NONE
                    };
                }
                let (reach, is_wide) = shortest.wrapping_sub(1).overflowing_mul(stride.value());
                let (least, greatest) = if reach < 0 { (reach, 0) } else { (0, reach) };
                ReachOfModes {
                    least,
                    greatest,
                    shortest,
                    fits: !is_wide,
                }
            }
        }
    };
}

for_each_leaf!(leaf);

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<D, $($A: Copy),*> ModesOf<D> for ($($A,)*)
        where
            Self: ZipEntries<D>,
            Zipped<Self, D>: ModesOfAll,
        {
            const STATIC: Option<ModeTable> = <Zipped<Self, D> as ModesOfAll>::STATIC;

            fn modes(self, stride: D) -> ModeTable {
                self.zip(stride).modes_of_all()
            }

            #[inline(always)]
            fn reached<const SMALL: bool>(self, stride: D) -> ReachOfModes {
                self.zip(stride).reached_by_all::<SMALL>()
            }
        }
    };
}

for_each_arity!(tuple);

/// Like [`ModesOf`], but for a list of modes.
pub trait ModesOfAll {
    const STATIC: Option<ModeTable>;
    fn modes_of_all(self) -> ModeTable;
    fn reached_by_all<const SMALL: bool>(self) -> ReachOfModes;
}

impl ModesOfAll for End {
    const STATIC: Option<ModeTable> = Some(ModeTable::NONE);

    fn modes_of_all(self) -> ModeTable {
        ModeTable::NONE
    }

    #[inline(always)]
    fn reached_by_all<const SMALL: bool>(self) -> ReachOfModes {
        ReachOfModes::NONE
    }
}

impl<S: ModesOf<D>, D, Tail: ModesOfAll> ModesOfAll for Cons<Mode<S, D>, Tail> {
    const STATIC: Option<ModeTable> = joined(S::STATIC.as_ref(), Tail::STATIC.as_ref());

    fn modes_of_all(self) -> ModeTable {
        self.head
            .shape
            .modes(self.head.stride)
            .then(&self.tail.modes_of_all())
    }

    #[inline(always)]
    fn reached_by_all<const SMALL: bool>(self) -> ReachOfModes {
        let (head, tail) = (
            self.head.shape.reached::<SMALL>(self.head.stride),
            self.tail.reached_by_all::<SMALL>(),
        );
        let shortest = Ord::min(head.shortest, tail.shortest);
        if SMALL {
            let (least, greatest) = (
                head.least.wrapping_add(tail.least),
                head.greatest.wrapping_add(tail.greatest),
            );
            return ReachOfModes {
                least,
                greatest,
                shortest,
                fits: true,
            };
        }
        let (least, is_low) = head.least.overflowing_add(tail.least);
        let (greatest, is_high) = head.greatest.overflowing_add(tail.greatest);
        let fits = head.fits && tail.fits && !is_low && !is_high;
        ReachOfModes {
            least,
            greatest,
            shortest,
            fits,
        }
    }
}
