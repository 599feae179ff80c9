//! A piece: a set of pairs of integers, stored as two layouts of one shape.

use core::fmt;

use smallvec::SmallVec;

use crate::checked::Checked;
use crate::{Error, Layout, LayoutRef, Operator, Violation};

/// A mode of a piece: its extent, its stride for the left numbers, and its stride for the right
/// numbers.
type Mode = (i64, i64, i64);

/// A list of pairs of integers `(x, y)`, stored as two layouts of the same shape with a first value
/// each: one for the left numbers and one for the right numbers. `5 + 2:6 ~ 4 + 2:6` has the pairs
/// `(5, 4)` and `(11, 10)`.
///
/// In the result of an [`intersection`](crate::ops::intersection), a pair is a coordinate of each
/// layout. In the result of a [`clip`](crate::ops::clip), it is a value and its coordinate.
///
/// ```
/// use cute::dynamic::Piece;
/// let piece = Piece::new((5, 4), [(2, 6, 6)])?;
/// assert_eq!(piece.to_string(), "5 + 2:6 ~ 4 + 2:6");
/// assert_eq!(piece.pairs().collect::<Vec<_>>(), [(5, 4), (11, 10)]);
/// # Ok::<(), cute::dynamic::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Piece {
    pub(super) begin: (i64, i64),
    pub(super) modes: SmallVec<[Mode; 4]>,
}

impl Piece {
    /// Makes the piece that begins with the pair `begin` and has the modes
    /// `(extent, left stride, right stride)`, the fastest mode first. Modes of extent 1 are
    /// dropped, and modes that continue each other on both sides are merged.
    ///
    /// ```
    /// use cute::dynamic::Piece;
    /// let piece = Piece::new((0, 0), [(2, 1, 3), (1, 5, 5), (4, 2, 6)])?;
    /// assert_eq!(piece.to_string(), "8:1 ~ 8:3");
    /// let none = Piece::new((0, 0), [(0, 1, 1)]).unwrap_err();
    /// assert_eq!(
    ///     none.to_string(),
    ///     "intersection: extent 0 (integer 0 of the shape) is not positive"
    /// );
    /// # Ok::<(), cute::dynamic::Error>(())
    /// ```
    ///
    /// # Errors
    /// * [`Violation::ExtentNotPositive`] if an extent is not positive
    /// * [`Violation::Overflow`] if the number of pairs, or a number in a pair, does not fit in 64
    ///   bits
    pub fn new(
        begin: (i64, i64),
        modes: impl IntoIterator<Item = (i64, i64, i64)>,
    ) -> Result<Self, Error> {
        Self::made(begin, modes, Operator::Intersection)
    }

    /// Like [`new`](Self::new), but reports errors under the name of an operator.
    pub(in crate::ops) fn made(
        begin: (i64, i64),
        modes: impl IntoIterator<Item = (i64, i64, i64)>,
        operator: Operator,
    ) -> Result<Self, Error> {
        let checked = Checked(operator);
        let mut piece = Self {
            begin,
            modes: SmallVec::new(),
        };
        let mut size = 1;
        // The least and the greatest left number, and the least and the greatest right number.
        let mut ends = [(begin.0, begin.0), (begin.1, begin.1)];
        for (leaf, (extent, left, right)) in modes.into_iter().enumerate() {
            if extent < 1 {
                return Err(Error::new(
                    operator,
                    Violation::ExtentNotPositive { leaf, extent },
                ));
            }
            size = checked.mul(size, extent)?;
            let steps = checked.sub(extent, 1)?;
            for (end, stride) in ends.iter_mut().zip([left, right]) {
                let reach = checked.mul(steps, stride)?;
                *end = (
                    checked.add(end.0, reach.min(0))?,
                    checked.add(end.1, reach.max(0))?,
                );
            }
            piece.push((extent, left, right));
        }
        Ok(piece)
    }

    /// Adds a mode. Does not check that the numbers of the pairs fit in 64 bits.
    pub(super) fn push(&mut self, (extent, left, right): Mode) {
        if extent == 1 {
            return;
        }
        match self.modes.last_mut() {
            Some(last) if goes_on(last.0, last.1, left) && goes_on(last.0, last.2, right) => {
                last.0 = last.0.saturating_mul(extent);
            }
            _ => self.modes.push((extent, left, right)),
        }
    }

    /// Returns the pairs `(A(i), i)` of a layout, or `None` if it is empty.
    pub(in crate::ops) fn of(
        layout: LayoutRef<'_>,
        operator: Operator,
    ) -> Result<Option<Self>, Error> {
        if layout.is_empty() {
            return Ok(None);
        }
        let mut before = 1_i64;
        let modes = layout.leaves().map(|(extent, stride)| {
            let counts = before;
            // The product cannot saturate, because the size of a layout fits.
            before = before.saturating_mul(extent);
            (extent, stride, counts)
        });
        Self::made((0, 0), modes, operator).map(Some)
    }

    /// Returns the first pair.
    pub const fn begin(&self) -> (i64, i64) {
        self.begin
    }

    /// Returns the modes as `(extent, left stride, right stride)`, the fastest mode first.
    pub fn modes(
        &self,
    ) -> impl DoubleEndedIterator<Item = (i64, i64, i64)> + ExactSizeIterator + '_ {
        self.modes.iter().copied()
    }

    /// Returns the number of pairs.
    pub fn size(&self) -> i64 {
        // The product cannot saturate, because the piece was checked when it was made.
        self.modes
            .iter()
            .fold(1, |size: i64, mode| size.saturating_mul(mode.0))
    }

    /// Returns the layout of the left numbers, without their first value.
    pub fn left(&self) -> Layout {
        self.side(|mode| (mode.0, mode.1))
    }

    /// Returns the layout of the right numbers, without their first value.
    pub fn right(&self) -> Layout {
        self.side(|mode| (mode.0, mode.2))
    }

    fn side(&self, of: impl Fn(&Mode) -> (i64, i64)) -> Layout {
        let modes: SmallVec<[(i64, i64); 16]> = self.modes.iter().map(of).collect();
        crate::ops::coalesce::from_modes(&modes)
    }

    /// Iterates over all pairs, in the order of the shape.
    pub fn pairs(&self) -> impl Iterator<Item = (i64, i64)> + '_ {
        (0..self.size()).map(|index| {
            let mut rest = index;
            self.modes
                .iter()
                .fold(self.begin, |(x, y), &(extent, left, right)| {
                    let digit = rest.checked_rem(extent).unwrap_or(0);
                    rest = rest.checked_div(extent).unwrap_or(0);
                    // The sum cannot wrap, because each number of a pair fits.
                    let moved =
                        |number: i64, stride: i64| number.wrapping_add(digit.wrapping_mul(stride));
                    (moved(x, left), moved(y, right))
                })
        })
    }

    /// Returns the piece with the numbers of each pair swapped.
    #[must_use]
    pub fn swapped(&self) -> Self {
        let modes = self
            .modes
            .iter()
            .map(|&(extent, left, right)| (extent, right, left));
        Self {
            begin: (self.begin.1, self.begin.0),
            modes: modes.collect(),
        }
    }
}

/// Returns true if the next mode continues a mode, that is, if `next` is `extent · stride`.
const fn goes_on(extent: i64, stride: i64, next: i64) -> bool {
    matches!(extent.checked_mul(stride), Some(end) if end == next)
}

/// The left or the right numbers of a piece: a first value, which is not printed if it is 0, and a
/// layout.
struct Begun(i64, Layout);

impl fmt::Display for Begun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => write!(f, "{}", self.1),
            begin => write!(f, "{begin} + {}", self.1),
        }
    }
}

/// Prints a piece as `5 + 2:6 ~ 4 + 2:6`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} ~ {}",
            Begun(self.begin.0, self.left()),
            Begun(self.begin.1, self.right())
        )
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
