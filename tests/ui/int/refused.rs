//! Programs of `int` that must not compile.

/// A static integer has only one spelling, so that types and values agree. Accepted: the same
/// integer without leading zeros.
mod int_leading_zeros {
    use cute::__private::{B0, B1, PInt, UInt, UTerm};
    use cute::prelude::*;

    type Two = PInt<UInt<UInt<UTerm, B1>, B0>>;
    type Three = PInt<UInt<UInt<UInt<UTerm, B0>, B1>, B1>>;

    fn main() {
        let _ = make_layout((Int::<Two>::new(), _5), (_100, _1));
        let _ = make_layout((Int::<Three>::new(), _5), (_100, _1));
    }
}

fn main() {}
