//! Everyday programs beside plain loops: `benches/everyday/run` says how to read it. One file a program.
//!
//! An argument is the beginning of the names of the only programs to measure.

mod half;
mod im2col;
mod int8;
mod integers;
mod timing;
mod z_order;

use timing::Rows;

fn main() {
    let only = std::env::args().nth(1);
    let rows = Rows::new(only);
    int8::rows(&rows);
    half::rows(&rows);
    integers::rows(&rows);
    im2col::rows(&rows);
    z_order::rows(&rows);
}
