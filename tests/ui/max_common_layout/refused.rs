//! Programs of `max_common_layout` that must not compile.

use cute::prelude::*;

/// One bound covers a whole function; the error is at the call that breaks it. Accepted: the layout
/// `8:1`.
mod max_common_layout_in_a_bound {
    use cute::MaxCommonLayout;
    use cute::prelude::*;

    fn common<A: MaxCommonLayout<B>, B>(a: A, b: B) -> A::Output {
        a.max_common_layout(b)
    }

    fn main() {
        let _ = common(layout!((4, 3):(12, 4)), layout!(8:1));
        let _ = common(layout!((4, 3):(12, 4)), layout!(6:1));
    }
}

/// The right inverse of the second layout, `48:1`, does not end with a mode of the first. Accepted:
/// a layout of 40 elements.
fn max_common_layout_shape() {
    let a = layout!((10, 2, 16):(4, 160, 1));
    let _ = a.max_common_layout(layout!(40:1));
    let _ = a.max_common_layout(layout!(48:1));
}

fn main() {}
