//! `intersection`: finds all pairs of coordinates at which two layouts have the same value.
//!
//! # Function
//! `intersection(A, B)` is the set of pairs `{ (i, j) : A(i) = B(j) }`, as a list of pieces. A
//! [`Piece`] has one shape and two layouts, one for the coordinates of `A` and one for the
//! coordinates of `B`. Every pair is in exactly one piece. The number of pieces depends on the
//! strides; longer modes add only a few pieces at the ends.
//!
//! The result is the single piece `left_inverse(A) ∘ B` if
//! * no two coordinates of `B` have the same value,
//! * all values of `B` are values of `A`,
//! * for any two block boundaries (cuts), one of each layout, one of the two numbers divides the
//!   other.
//!
//! Typed layouts can compute only this case.
//!
//! # Rules
//! Let `n:s` be the mode of `A` with the greatest stride. The other modes of `A` form blocks of
//! span `w`. In the same way, `m:t` is the mode of `B` with the greatest stride, and the blocks of
//! `B` have span `v`. If `s < t`, the two layouts are exchanged. Let `g = gcd(s, t)`.
//!
//! | rule | condition | action |
//! |---|---|---|
//! | IS0 | at the beginning | modes of extent 1 are dropped, modes of negative stride are reversed, and the modes are sorted by descending stride. Modes that continue each other in values and in coordinates are merged. The result for an empty layout is empty |
//! | IS1 | a nonzero stride is less than the span of the smaller strides | the layout is refused, because finding the common values of such layouts would take a search |
//! | IS8 | a mode has stride 0 | the value does not depend on this mode, so every pair occurs with each coordinate of the mode |
//! | IS2 | the ranges of values of `A` and of `B` do not overlap | the list of pieces is empty |
//! | IS3 | `A` or `B` has only one value | the pair consists of the coordinates of this value in the two layouts |
//! | IS4 | `s > t` and `w ≥ t`: a block of `A` is at least as long as a period of `B` | the blocks of `A` that are inside of `B` repeat every `t/g` blocks, that is, every `s/g` periods of `B`. Each of the `t/g` residues gives one mode over the pairs of one such block. The blocks at the ends, at most two, are handled separately |
//! | IS5 | else | two blocks meet if their distance `d` is in `(−w, v)`. For each `d ≡ A(0) − B(0) (mod g)` the pairs of blocks at this distance form one mode with steps `(t/g, s/g)`, over the pairs of two such blocks. If there are fewer blocks than distances, each block is handled separately |
//! | IS6 | there are more than [`MOST_PIECES`] residues, distances and blocks | the intersection is refused |
//! | IS7 | at the end | the modes of a piece are sorted by their step in value, the smallest first, and merged if they continue each other in both layouts. The left stride of a mode is positive, or 0 by IS8 |
//!
//! At each level, the number of residues (IS4) or distances (IS5) is at most `2t/g`, and at most
//! the number of blocks that overlap. If the strides divide each other, this number is one to
//! three.
//!
//! # Requires
//! | rule | violation |
//! |---|---|
//! | IS1 | `NotNested` |
//! | IS6 | `TooManyPieces` |
//! | values that fit in 60 bits (the distances between them then fit in 64) | `Overflow` |
//!
//! # Ensures
//! The result contains each pair once, and no other pair. `tests/laws/intersection.rs` checks this,
//! also for all pairs of small layouts. `cute-core/tests/intersection.rs` checks random layouts.
//!
//! # Example
//! 24 elements are divided between two owners in blocks of 3, and between two other owners in
//! blocks of 2. The example computes the elements that belong to the first owner in both divisions.
//! ```
//! use cute::dynamic::{Layout, Piece};
//! let (a, b): (Layout, Layout) = ("(3,4):(1,6)".parse()?, "(2,6):(1,4)".parse()?);
//! let pieces = a.intersection(&b)?;
//! let text: Vec<String> = pieces.iter().map(Piece::to_string).collect();
//! // The value 8 is coordinate 5 of `a` and 4 of `b`, and 20 is 11 and 10; 0, 1, 12 and 13 have
//! // the same one in both.
//! assert_eq!(text, ["5 + 2:6 ~ 4 + 2:6", "(2,2):(1,6) ~ (2,2):(1,6)"]);
//! for (i, j) in pieces.iter().flat_map(Piece::pairs) {
//!     assert_eq!(a.at(i)?, b.at(j)?);
//! }
//! assert_eq!(
//!     "(2,2):(2,1)".parse::<Layout>()?.intersection(&"(2,4):(3,1)".parse()?).unwrap_err().to_string(),
//!     "intersection: stride 3 of the right layout is less than 4, the span of the smaller \
//!      strides",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differs
//! CuTe has no such operator. Typed layouts compute the intersection as a composition after a left
//! inverse.

mod nested;
mod piece;
mod walk;

use alloc::vec::Vec;

pub(super) use self::nested::{Mode, Nested, span};
pub use self::piece::Piece;
use crate::{Error, Layout, LayoutRef, Operator};

const OPERATOR: Operator = Operator::Intersection;

/// The greatest number of pieces, and of blocks of offsets, that [`intersection`] visits.
pub const MOST_PIECES: usize = 1 << 16;

/// Returns the pairs of coordinates at which two layouts have the same value, as a list of
/// [`Piece`]s.
///
/// Use it to find the elements that belong to one owner in two divisions of the same array.
///
/// ```
/// use cute::dynamic::{Layout, ops::intersection::intersection};
/// let (a, b): (Layout, Layout) = ("8:-1".parse()?, "4:-2".parse()?);
/// assert_eq!(
///     intersection(a.view(), b.view())?[0].to_string(),
///     "4:2 ~ 4:1"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// * [`Violation::NotNested`](crate::Violation::NotNested) if a stride of one of the layouts is
///   less than the span of its smaller strides
/// * [`Violation::TooManyPieces`](crate::Violation::TooManyPieces) if the search visits more than
///   [`MOST_PIECES`] pieces and blocks
/// * [`Violation::Overflow`](crate::Violation::Overflow) if a value does not fit in 60 bits
pub fn intersection(a: LayoutRef<'_>, b: LayoutRef<'_>) -> Result<Vec<Piece>, Error> {
    let mut pieces = Vec::new();
    if let (Some(a), Some(b)) = (Piece::of(a, OPERATOR)?, Piece::of(b, OPERATOR)?) {
        a.join(&b, &mut pieces)?;
    }
    Ok(pieces)
}

impl Layout {
    /// Returns the pairs of coordinates at which this layout and `other` have the same value, as a
    /// list of [`Piece`]s. The left number of a pair is a coordinate of this layout.
    ///
    /// # Errors
    /// * [`Violation::NotNested`](crate::Violation::NotNested) if a stride of one of the layouts is
    ///   less than the span of its smaller strides
    /// * [`Violation::TooManyPieces`](crate::Violation::TooManyPieces) if the search visits more
    ///   than [`MOST_PIECES`] pieces and blocks
    /// * [`Violation::Overflow`](crate::Violation::Overflow) if a value does not fit in 60 bits
    pub fn intersection(&self, other: &Self) -> Result<Vec<Piece>, Error> {
        intersection(self.view(), other.view())
    }
}

impl Piece {
    /// Appends to `found` the pairs `(x, y)` for which some `v` has `(v, x)` in this piece and
    /// `(v, y)` in `other`.
    ///
    /// The left numbers of both pieces are values, and the right numbers are positions. If two
    /// pieces describe how two memories store an array, the result is the copies between these
    /// memories.
    ///
    /// ```
    /// use cute::dynamic::Piece;
    /// // The values 4, 5, 6, 7 are at 0, 1, 2, 3 of one memory; 6, 8, 10 are at 30, 20, 10 of the
    /// // other.
    /// let (mine, yours) = (
    ///     Piece::new((4, 0), [(4, 1, 1)])?,
    ///     Piece::new((6, 30), [(3, 2, -10)])?,
    /// );
    /// let mut found = Vec::new();
    /// mine.join(&yours, &mut found)?;
    /// assert_eq!(
    ///     found.iter().flat_map(Piece::pairs).collect::<Vec<_>>(),
    ///     [(2, 30)]
    /// );
    /// # Ok::<(), cute::dynamic::Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`intersection`].
    pub fn join(&self, other: &Self, found: &mut Vec<Self>) -> Result<(), Error> {
        let (a, b) = (
            Nested::new(self, "left layout", OPERATOR)?,
            Nested::new(other, "right layout", OPERATOR)?,
        );
        walk::Walk::new(found).run(&a, &b)
    }
}
