//! A type has no values.
use cute::prelude::*;

fn main() {
    let offset = 5;
    let _: Layout![16:2 o ? o Sw<1, 0, 1> o 8:1] = layout!(16:2 o offset o Sw<1, 0, 1> o 8:1);
    let _: Layout![16:2 o offset o Sw<1, 0, 1> o 8:1] = layout!(16:2 o offset o Sw<1, 0, 1> o 8:1);
}
