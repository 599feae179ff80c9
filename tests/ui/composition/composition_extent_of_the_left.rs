//! The left side, with an integer that is known only at run time. Accepted: 2 of 8 columns.
use cute::prelude::*;

type Left<N> = cute::Layout<(_8, N), (_1, cute::Dyn<i32>)>;

fn right(_: Composed<Left<_8>, Layout![(8, 2):(1, 8)]>) {}
fn wrong(_: Composed<Left<_0>, Layout![(8, 2):(1, 8)]>) {}

fn main() {}
