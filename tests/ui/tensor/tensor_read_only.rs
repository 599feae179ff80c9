//! Elements that are borrowed by `&` cannot be written. Accepted: `&mut`.
use cute::prelude::*;

fn main() {
    let (data, mut target) = ([0; 32], [0; 32]);
    let source = make_tensor(&data, layout!((4, 8)));
    cute::algorithm::fill(&mut make_tensor(&mut target, layout!((4, 8))), 1);
    cute::algorithm::fill(&mut make_tensor(&data, source.layout()), 1);
}
