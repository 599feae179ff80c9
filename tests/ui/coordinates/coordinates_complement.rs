//! Only a layout of numbers has a complement. Accepted: the layout of a place.
use cute::prelude::*;

fn main() {
    let coords = layout!((4, 8):(1@0, 1@1));
    let _ = coords.into_places().0.complement_in(_64);
    let _ = coords.complement_in(_64);
}
