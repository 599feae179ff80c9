//! Mistakes that have nothing to do with each other are all told.
use cute::prelude::*;

fn main() {
    type _Twice = Layout![(0, 4.5)];
    fn _takes(_: _Twice) {}
}
