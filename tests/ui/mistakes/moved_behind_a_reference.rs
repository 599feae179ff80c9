//! A part to write that is borrowed as `&mut` cannot be moved, but `slice` moves it. Cure:
//! `(&*part).slice(…)` to read, `part.strided_mut().slice(…)` to write. Accepted: both.
use cute::algorithm::fill;
use cute::prelude::*;

fn main() {
    let mut tensor = Tensor::from_elem(layout!((4, 4):(4, 1)), 1.0);
    let mut tiles: Vec<_> = tensor.tiles_mut((_2, _2)).collect();
    let part = &mut tiles[0];
    let first = (&*part).slice((0, ..))[0];
    fill(&mut part.strided_mut().slice((0, ..)), first);
    fill(&mut part.slice((0, ..)), 1.0);
}
