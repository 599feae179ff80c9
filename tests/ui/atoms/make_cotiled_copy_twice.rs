//! Threads and values that copy a place twice. Accepted: 8 values in a row for each thread.
use cute::atom::typed::{atoms::UniversalCopy_128, make_cotiled_copy};
use cute::prelude::*;

fn main() {
    let copy = make_cotiled_copy(
        UniversalCopy_128,
        _16,
        layout!((128, 8):(8, 1)),
        layout!((32, 32):(32, 1)),
    );
    let _ = copy.get_slice(0).partition_s(layout!((32, 32):(32, 1)));
    let copy = make_cotiled_copy(
        UniversalCopy_128,
        _16,
        layout!((128, 8):(4, 1)),
        layout!((32, 32):(32, 1)),
    );
    let _ = copy.get_slice(0).partition_s(layout!((32, 32):(32, 1)));
}
