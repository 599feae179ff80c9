//! Only the library can define a layout with exchanged modes, because the offsets of the result
//! are not checked again. Accepted: the bound.
use cute::prelude::*;
use cute::tensor::{ExchangeModes, OffsetMap};

fn exchanged<L: OffsetMap + ExchangeModes>(layout: L) -> L::Output {
    layout.exchanged()
}

struct Mine;

fn main() {
    assert_layout!(exchanged(layout!((2, 3))), (3, 2):(2, 1));
    impl ExchangeModes for Mine {
        type Output = Mine;
        fn exchanged(self) -> Mine {
            self
        }
    }
}
