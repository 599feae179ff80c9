//! A name in a literal is a value, also that of a constant: the macro sees the name and not the
//! number. Cure: write the number, or make the constant an integer that its type knows:
//! `const N: Int!(8) = int!(8);` a `const` parameter becomes one by `Const::<N>::int()` (feature
//! `const-generics`). Accepted: such a constant.
use cute::prelude::*;

const N: i64 = 8;
const STATIC: Int!(8) = int!(8);

fn main() {
    let _: Layout![(4, 8):(8, 1)] = layout!((4, STATIC):(STATIC, 1));
    let _: Layout![(4, 8):(8, 1)] = layout!((4, N):(N, 1));
}
