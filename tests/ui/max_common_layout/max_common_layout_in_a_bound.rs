//! One bound serves a whole function; what a call breaks is reported at the call. Accepted: `8:1`.
use cute::MaxCommonLayout;
use cute::prelude::*;

fn common<A: MaxCommonLayout<B>, B>(a: A, b: B) -> A::Output {
    a.max_common_layout(b)
}

fn main() {
    let _ = common(layout!((4, 3):(12, 4)), layout!(8:1));
    let _ = common(layout!((4, 3):(12, 4)), layout!(6:1));
}
