//! The modes of a layout as a list of numbers: what its offsets span, and whether two coordinates share one. Constant
//! functions, so that static layouts are judged when they compile.
//!
//! # Rules
//! A collision is a difference of two coordinates, not zero, that moves the offset by 0: `δ` with `|δi| < si` and
//! `Σ δi·di = 0`. The modes are taken by descending `|di|`; what those behind can still take back bounds each `δi`.
//!
//! | layout | work |
//! |---|---|
//! | each stride is more than the smaller ones reach (compact, padded, tiled, raked) | one step a mode |
//! | else | more steps, and an exact answer |

use crate::int::{Dyn, Int, Integer};
use crate::list::{Cons, End, Mode, Zip, Zipped};
use crate::tuple::for_each_arity;

/// The most modes of a list.
const MOST: usize = 64;

/// Flattened modes `(extent, stride)` of a layout.
#[derive(Clone, Copy, Debug)]
pub struct Modes {
    modes: [(i64, i64); MOST],
    len: usize,
}

/// Two linear coordinates, and the offset that they share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Collision {
    /// A coordinate.
    pub first: i64,
    /// Another, less than it.
    pub second: i64,
    /// Their offset.
    pub offset: i64,
}

impl Modes {
    /// No modes.
    pub const NONE: Self = Self { modes: [(1, 0); MOST], len: 0 };

    /// How many modes there are.
    #[allow(clippy::len_without_is_empty, reason = "a layout has modes")]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// The extent and the stride of a mode.
    pub(crate) const fn get(&self, mode: usize) -> (i64, i64) {
        self.modes[mode]
    }

    /// One mode more, behind the others.
    #[must_use]
    pub const fn with(mut self, extent: i64, stride: i64) -> Self {
        assert!(self.len < MOST, "a layout of more than 64 integers");
        self.modes[self.len] = (extent, stride);
        self.len += 1;
        self
    }

    /// The modes of `other` behind these.
    #[must_use]
    pub const fn then(mut self, other: &Self) -> Self {
        let mut i = 0;
        while i < other.len {
            self = self.with(other.modes[i].0, other.modes[i].1);
            i += 1;
        }
        self
    }

    /// The least and the greatest offset.
    pub const fn bounds(&self) -> (i64, i64) {
        let (mut least, mut greatest, mut i) = (0, 0, 0);
        while i < self.len {
            let (extent, stride) = self.modes[i];
            let reach = (extent - 1) * stride;
            if reach < 0 {
                least += reach;
            } else {
                greatest += reach;
            }
            i += 1;
        }
        (least, greatest)
    }

    /// Two coordinates of one offset, if there are any.
    ///
    /// ```
    /// use cute::modes::{Collision, Modes};
    /// const OVERLAP: Modes = Modes::NONE.with(4, 1).with(3, 3);
    /// // 3·1 is 1·3.
    /// assert_eq!(OVERLAP.collision(), Some(Collision { first: 4, second: 3, offset: 3 }));
    /// assert_eq!(Modes::NONE.with(3, 1).with(3, 3).collision(), None);
    /// // No stride is more than the others reach, and still no two coordinates meet.
    /// assert_eq!(Modes::NONE.with(3, 2).with(2, 3).collision(), None);
    /// ```
    pub const fn collision(&self) -> Option<Collision> {
        // By descending stride, each with its place.
        let mut order = [0; MOST];
        let mut i = 0;
        while i < self.len {
            let mut j = i;
            while j > 0 && self.modes[order[j - 1]].1.abs() < self.modes[i].1.abs() {
                order[j] = order[j - 1];
                j -= 1;
            }
            order[j] = i;
            i += 1;
        }
        // What the modes from each on can move the offset by.
        let mut reach = [0; MOST + 1];
        while i > 0 {
            i -= 1;
            let (extent, stride) = self.modes[order[i]];
            reach[i] = reach[i + 1] + (extent - 1) * stride.abs();
        }
        let mut delta = [0; MOST];
        if self.search(&order, &reach, 0, 0, false, &mut delta) { Some(self.found(&delta)) } else { None }
    }

    /// Goes on from mode `order[i]`, with the offset moved by `moved` so far; `any`: by a difference that is not zero.
    const fn search(
        &self,
        order: &[usize; MOST],
        reach: &[i64; MOST + 1],
        i: usize,
        moved: i64,
        any: bool,
        delta: &mut [i64; MOST],
    ) -> bool {
        if i == self.len {
            return any && moved == 0;
        }
        let (extent, stride) = self.modes[order[i]];
        if stride == 0 {
            // All strides from here are 0, and the offset is back where it was.
            delta[order[i]] = if !any && extent > 1 { 1 } else { 0 };
            return self.search(order, reach, i + 1, moved, any || extent > 1, delta);
        }
        let (step, rest) = (stride.abs(), reach[i + 1]);
        // The steps after which the rest can still take the offset back. The first difference is positive, as its negative
        // is a collision too.
        let mut steps = Self::at_least(-rest - moved, step);
        if steps < 1 - extent {
            steps = 1 - extent;
        }
        if !any {
            steps = 0;
        }
        while steps < extent && moved + steps * step <= rest {
            delta[order[i]] = if stride < 0 { -steps } else { steps };
            if self.search(order, reach, i + 1, moved + steps * step, any || steps != 0, delta) {
                return true;
            }
            steps += 1;
        }
        delta[order[i]] = 0;
        false
    }

    /// The least integer that, times `step`, is at least `bound`.
    const fn at_least(bound: i64, step: i64) -> i64 {
        let quotient = bound / step;
        if bound > 0 && bound % step != 0 { quotient + 1 } else { quotient }
    }

    /// The two coordinates whose difference is `delta`.
    const fn found(&self, delta: &[i64; MOST]) -> Collision {
        let (mut up, mut down, mut offset, mut weight, mut i) = (0, 0, 0, 1, 0);
        while i < self.len {
            let (extent, stride) = self.modes[i];
            if delta[i] > 0 {
                up += delta[i] * weight;
                offset += delta[i] * stride;
            } else {
                down -= delta[i] * weight;
            }
            weight *= extent;
            i += 1;
        }
        let (first, second) = if up > down { (up, down) } else { (down, up) };
        Collision { first, second, offset }
    }
}

/// A shape with the stride `D`: its modes.
pub trait ModesOf<D>: Copy {
    /// The modes, where all of them are static.
    const STATIC: Option<Modes>;
    /// The modes.
    fn modes(self, stride: D) -> Modes;
    /// The least and the greatest offset.
    fn bounds(self, stride: D) -> (i64, i64);
}

const fn joined(a: Option<&Modes>, b: Option<&Modes>) -> Option<Modes> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.then(b)),
        _ => None,
    }
}

macro_rules! leaf {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p, D: Integer> ModesOf<D> for $leaf
        where
            Self: Integer,
        {
            const STATIC: Option<Modes> = match (<Self as Integer>::STATIC, D::STATIC) {
                (Some(extent), Some(stride)) => Some(Modes::NONE.with(extent, stride)),
                _ => None,
            };

            fn modes(self, stride: D) -> Modes {
                Modes::NONE.with(self.value(), stride.value())
            }

            #[inline(always)]
            fn bounds(self, stride: D) -> (i64, i64) {
                let reach = (self.value() - 1).saturating_mul(stride.value());
                if reach < 0 { (reach, 0) } else { (0, reach) }
            }
        }
    )* };
}

leaf! {
    Z Int<Z>;
    W Dyn<W>;
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<D, $($A: Copy),*> ModesOf<D> for ($($A,)*)
        where
            Self: Zip<D>,
            Zipped<Self, D>: ModesOfAll,
        {
            const STATIC: Option<Modes> = <Zipped<Self, D> as ModesOfAll>::STATIC;

            fn modes(self, stride: D) -> Modes {
                self.zip(stride).modes_of_all()
            }

            #[inline(always)]
            fn bounds(self, stride: D) -> (i64, i64) {
                self.zip(stride).bounds_of_all()
            }
        }
    };
}

for_each_arity!(tuple);

/// [`ModesOf`] of a list.
pub trait ModesOfAll {
    /// The modes, where all of them are static.
    const STATIC: Option<Modes>;
    /// The modes.
    fn modes_of_all(self) -> Modes;
    /// The least and the greatest offset.
    fn bounds_of_all(self) -> (i64, i64);
}

impl ModesOfAll for End {
    const STATIC: Option<Modes> = Some(Modes::NONE);

    fn modes_of_all(self) -> Modes {
        Modes::NONE
    }

    #[inline(always)]
    fn bounds_of_all(self) -> (i64, i64) {
        (0, 0)
    }
}

impl<S: ModesOf<D>, D, Tail: ModesOfAll> ModesOfAll for Cons<Mode<S, D>, Tail> {
    const STATIC: Option<Modes> = joined(S::STATIC.as_ref(), Tail::STATIC.as_ref());

    fn modes_of_all(self) -> Modes {
        self.head.shape.modes(self.head.stride).then(&self.tail.modes_of_all())
    }

    #[inline(always)]
    fn bounds_of_all(self) -> (i64, i64) {
        let (head, tail) = (self.head.shape.bounds(self.head.stride), self.tail.bounds_of_all());
        (head.0.saturating_add(tail.0), head.1.saturating_add(tail.1))
    }
}
