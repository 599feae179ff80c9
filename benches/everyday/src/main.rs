//! Everyday programs, compared with plain loops. `benches/everyday/run` explains the table. Each
//! file has one program.
//!
//! An argument selects the programs whose names begin with it.
#![cfg_attr(
    not(feature = "peers"),
    allow(
        unused_variables,
        unused_mut,
        reason = "the peers are chosen when it is built"
    )
)]

mod blur;
mod channels;
mod einsum;
mod few;
mod fft;
mod half;
mod im2col;
mod int8;
mod integers;
mod iterators;
mod lu;
mod numbers;
mod qr;
mod stencil;
mod sums;
mod timing;
mod views;
mod z_order;

use timing::Rows;

fn main() {
    let only = std::env::args().nth(1);
    let rows = Rows::new(only);
    stencil::rows(&rows);
    blur::rows(&rows);
    lu::rows(&rows);
    qr::rows(&rows);
    einsum::rows(&rows);
    fft::rows(&rows);
    int8::rows(&rows);
    half::rows(&rows);
    integers::rows(&rows);
    im2col::rows(&rows);
    z_order::rows(&rows);
    channels::rows(&rows);
    sums::rows(&rows);
    few::rows(&rows);
    iterators::rows(&rows);
    views::rows(&rows);
}
