//! Squares of matrices in Z-order. In an offset, the bits of the row alternate with the bits of the
//! column. Each square is contiguous, and is read or written as one block. The first mode of a
//! square is the mode with stride 1; it may be the rows or the columns.
//!
//! | side | offsets along the first mode | offsets along the other mode |
//! |---|---|---|
//! | 2 | `0, 1` | `0, 2` |
//! | 4 | `0, 1, 4, 5` | `0, 2, 8, 10` |
//!
//! # Ensures
//! The products are equal to products of matrices in other orders: `tests/products/gemm_large.rs`,
//! and `tests/products/panels.rs` for an interpreter.

/// A square of `SIDE` by `SIDE` elements, which are contiguous.
pub(super) type Square<T, const SIDE: usize> = [[T; SIDE]; SIDE];

/// Returns the offset of an index along the first mode, in a square of at most 4 by 4.
const fn spread(index: usize) -> usize {
    (index & 1) | ((index & 2) << 1)
}

/// Returns the indices of an element in a [`Square`]. `first` and `other` are its positions along
/// the first mode and along the other mode.
#[inline(always)]
pub(super) const fn place<const SIDE: usize>(first: usize, other: usize) -> (usize, usize) {
    let at = spread(first) + 2 * spread(other);
    (at / SIDE, at % SIDE)
}

/// Returns true if runs of `MANY` offsets form runs of `TWICE` offsets. A run of `TWICE` offsets
/// begins at each multiple of `TWICE`. The offsets in the second half of such a run are those in
/// the first half plus `ahead`.
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

/// Returns the longest side of the squares that these offsets form if the distance between
/// neighbours is `step`. A square begins at each multiple of its side. The side is 1 if the offsets
/// form no squares.
pub(super) fn longest_side(offsets: &[isize], step: isize) -> usize {
    match () {
        () if !go_on::<1, 2>(offsets, step) => 1,
        () if !go_on::<2, 4>(offsets, 4 * step) => 2,
        () => 4,
    }
}
