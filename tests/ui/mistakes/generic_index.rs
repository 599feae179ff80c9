//! A layout of any type is not known to have offsets. Cure: `L: OffsetAt<(usize, usize)>`
//! and `layout.offset_at((i, j))`; `L: Matrix` has it, too. Accepted: that.
use cute::prelude::*;
use cute::tensor::Matrix;

fn accepted<L: OffsetAt<(usize, usize)>>(layout: L, i: usize, j: usize) -> i64 {
    layout.offset_at((i, j))
}

fn of_a_matrix<L: Matrix>(layout: L, i: usize, j: usize) -> i64 {
    layout.offset_at((i, j))
}

fn refused<L: Algebra>(layout: L, i: usize, j: usize) -> usize {
    layout.index((i, j))
}

fn main() {}
