//! The kernels: each index mapping through a layout and by hand, with the same traversal,
//! coordinate form and extents. `tests/counts.rs` runs this program under callgrind and compares
//! the two.
//!
//! Every kernel is a module with `ours` and `by_hand`. Each function hides a different number from
//! the optimizer, so that two functions of the same body are not merged into one.

mod copies;
#[cfg(feature = "everyday")]
mod everyday;
mod few;
mod gemm;
mod index;
mod iterators;
mod kernel;
mod mapped;
mod parts;
mod rows;
mod swizzled;
mod tensors;
mod tiles;
mod together;
mod unchecked;

fn main() {
    index::run();
    mapped::run();
    iterators::run();
    tiles::run();
    copies::run();
    tensors::run();
    gemm::run();
    parts::run();
    together::run();
    few::run();
    rows::run();
    swizzled::run();
    #[cfg(feature = "everyday")]
    everyday::run();
    unchecked::run();
}
