//! The width of an element is a static integer. Accepted: `_32`.
use cute::atom::typed::{atoms::UniversalCopy_128, make_tiled_copy};
use cute::prelude::*;

fn main() {
    let (threads, values) = (layout!((32, 8)), layout!((4, 1)));
    let _ = make_tiled_copy(UniversalCopy_128, _32, threads, values);
    let _ = make_tiled_copy(UniversalCopy_128, 32, threads, values);
}
