//! A view has all elements between its offsets, and a part owns only some of them. Accepted: the
//! view of the whole tensor; the part, lent with its own elements.
use cute::algorithm::fill;
use cute::prelude::*;

fn main() {
    let mut data = [0; 16];
    let mut tensor = make_tensor(&mut data, layout!((4, 4)));
    fill(&mut tensor.view_mut().slice((1, ..)), 1);
    let mut part = tensor.tiles_mut(tile!((2, 2))).next().unwrap();
    fill(&mut part.strided_mut().slice((1, ..)), 1);
    fill(&mut part.view_mut().slice((1, ..)), 1);
}
