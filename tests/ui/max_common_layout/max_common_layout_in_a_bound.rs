//! One bound serves a whole function; the error is at the call that breaks it. Accepted: `8:1`.
use cute::MaxCommonLayout;
use cute::prelude::*;

fn common<A: MaxCommonLayout<B>, B>(a: A, b: B) -> A::Output {
    a.max_common_layout(b)
}

fn main() {
    let _ = common(layout!((4, 3):(12, 4)), layout!(8:1));
    let _ = common(layout!((4, 3):(12, 4)), layout!(6:1));
}
