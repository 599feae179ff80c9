//! A bare integer is known only at run time, and so is the result of a division by it.
//! Accepted: static integers.
use cute::prelude::*;

fn main() {
    let layout = layout!((64, 32));
    assert_layout!(layout.zipped_divide((_16, _8)), ((16, 8), (4, 4)):((1, 64), (16, 512)));
    assert_layout!(layout.zipped_divide((16, _8)), ((16, 8), (4, 4)):((1, 64), (16, 512)));
}
