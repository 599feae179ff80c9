//! Every algorithm over layouts of every order, beside the best loop by hand: `benches/order/run`
//! explains the result.
//!
//! A layout is a *kind* (rows, columns, nested, sliced, swizzled, broadcast, negative, and rows
//! that are crossed into columns), a size, and static or with run-time extents. Each case is a
//! separate function, and so is each loop by hand.

mod hand;
mod measure;
mod ours;

use measure::{Buffers, Case};

/// The cases of one algorithm: each a layout, ours, and the loop by hand.
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
