//! Squares of matrices in Z-order, where the bits of the row and of the column take turns in an
//! offset: each lies in one piece, and is read and written as such.
//!
//! | side | offsets along the mode that comes first | along the other one |
//! |---|---|---|
//! | 2 | `0, 1` | `0, 2` |
//! | 4 | `0, 1, 4, 5` | `0, 2, 8, 10` |
//!
//! # Ensures
//! The products are those of other orders: `tests/products/gemm_large.rs`, and
//! `tests/products/panels.rs` for an interpreter.

/// A square: `SIDE` times `SIDE` elements, one after another.
pub(super) type Square<T, const SIDE: usize> = [[T; SIDE]; SIDE];

/// The offset along the mode that comes first, in a square of at most 4 by 4.
const fn spread(index: usize) -> usize {
    (index & 1) | ((index & 2) << 1)
}

/// Where the element is in a square that is so far along the mode that comes first, and along the
/// other one.
#[inline(always)]
pub(super) const fn place<const SIDE: usize>(first: usize, other: usize) -> (usize, usize) {
    let at = spread(first) + 2 * spread(other);
    (at / SIDE, at % SIDE)
}

/// Whether offsets that go on alike for `MANY` of them do for `TWICE` as many, from each multiple
/// of it on: the second half is so far ahead.
#[inline(always)]
pub(super) fn go_on<const MANY: usize, const TWICE: usize>(
    offsets: &[isize],
    ahead: isize,
) -> bool {
    let (all, rest) = offsets.as_chunks::<TWICE>();
    all.iter()
        .all(|from| from[MANY] == from[0].wrapping_add(ahead))
        && rest
            .get(MANY)
            .is_none_or(|at| *at == rest[0].wrapping_add(ahead))
}

/// The longest side of squares that these offsets are, from each multiple of it on, where
/// neighbours are so far apart; 1 if they are none.
pub(super) fn longest_side(offsets: &[isize], step: isize) -> usize {
    match () {
        () if !go_on::<1, 2>(offsets, step) => 1,
        () if !go_on::<2, 4>(offsets, 4 * step) => 2,
        () => 4,
    }
}
