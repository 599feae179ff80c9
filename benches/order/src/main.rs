//! Compares every algorithm on layouts of every order with the best loop by hand.
//! `benches/order/run` explains the result.
//!
//! A case has a layout of one *kind* (rows, columns, nested, sliced, swizzled, broadcast, negative,
//! or rows that are moved into columns) and one size, with static or with run-time extents. Each
//! case is a separate function, and so is each loop by hand.

mod hand;
mod measure;
mod ours;

use measure::{Buffers, Case};

/// Prints, for each case whose name contains all arguments, the time of ours in units of the loop
/// by hand.
fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let mut buffers = Buffers::new();
    for case in ours::cases() {
        let Case {
            algorithm,
            kind,
            level,
            size,
            ..
        } = case;
        let name = format!("{algorithm} {kind} {level} {size}");
        if wanted
            .iter()
            .all(|word| name.split(' ').any(|part| part == word))
        {
            println!("{name} {:.3}", buffers.ratio(&case));
        }
    }
}
