//! Squares of matrices in Z-order, in which the bits of the row and of the column alternate in an
//! offset. Each square is contiguous, and is read and written as one block.
//!
//! | side | offsets along the mode that comes first | along the other one |
//! |---|---|---|
//! | 2 | `0, 1` | `0, 2` |
//! | 4 | `0, 1, 4, 5` | `0, 2, 8, 10` |
//!
//! # Ensures
//! The products equal those of other orders: `tests/products/gemm_large.rs`, and
//! `tests/products/panels.rs` for an interpreter.

/// A square: `SIDE` times `SIDE` elements, one after another.
pub(super) type Square<T, const SIDE: usize> = [[T; SIDE]; SIDE];

/// The offset along the mode that comes first, in a square of at most 4 by 4.
const fn spread(index: usize) -> usize {
    (index & 1) | ((index & 2) << 1)
}

/// The index of an element in a square, from its position along the mode that comes first, and
/// along the other mode.
#[inline(always)]
pub(super) const fn place<const SIDE: usize>(first: usize, other: usize) -> (usize, usize) {
    let at = spread(first) + 2 * spread(other);
    (at / SIDE, at % SIDE)
}

/// Returns true if offsets that repeat in runs of `MANY` also repeat in runs of `TWICE`. A run
/// begins at each multiple of `TWICE`, and its second half is `ahead` further than its first half.
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

/// The longest side of the squares that these offsets form, beginning at each multiple of it, if
/// neighbours have the given distance. It is 1 if they form none.
pub(super) fn longest_side(offsets: &[isize], step: isize) -> usize {
    match () {
        () if !go_on::<1, 2>(offsets, step) => 1,
        () if !go_on::<2, 4>(offsets, 4 * step) => 2,
        () => 4,
    }
}
