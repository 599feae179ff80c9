//! Elements are in an array or a `Vec`, or are borrowed. Accepted: the bytes of a text.
use cute::prelude::*;

fn main() {
    let data = String::from("thirty-two bytes, no more, no less");
    let _ = make_tensor(data.as_bytes(), layout!((4, 8)));
    let _ = make_tensor(data.clone().into_bytes(), layout!((4, 8)));
    let _ = make_tensor(data, layout!((4, 8)));
}
