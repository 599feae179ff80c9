//! One type parameter for an extent of two layouts: the compiler compares two types, and shows no
//! numbers. Cure: the bound `A: SameExtent<1, B, 1>`, whose text has both extents. Accepted: that.
use cute::SameExtent;
use cute::prelude::*;

fn accepted<A: SameExtent<1, B, 1>, B>(_: A, _: B) {}

fn refused<M, N, K, D, F>(_: Layout<(M, K), D>, _: Layout<(N, K), F>) {}

fn main() {
    accepted(layout!((128, 64)), layout!((256, 64)));
    refused(layout!((128, 64)), layout!((256, 32)));
}
