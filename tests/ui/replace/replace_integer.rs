//! A layout of an integer has one mode, which is itself. Accepted: 0.
use cute::prelude::*;

fn main() {
    let _ = layout!(4:1).replace::<0, _>(layout!(2:1));
    let _ = layout!(4:1).replace::<1, _>(layout!(2:1));
}
