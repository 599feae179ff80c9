//! Each vector of mixed integers, asserted by the text of its result, as CuTe prints it.

#![recursion_limit = "128"]
#![allow(
    clippy::pedantic,
    clippy::style,
    unused_qualifications,
    reason = "generated"
)]

mod algebra {
    use cute::prelude::*;
    use cute_vectors::v;

    include!(concat!(env!("OUT_DIR"), "/mixed.rs"));
}

mod inverse {
    use cute::prelude::*;
    use cute_vectors::{assert_refused, in_types, v};

    include!(concat!(env!("OUT_DIR"), "/mixed_inverse.rs"));
}

mod parts {
    use cute::prelude::*;
    use cute_vectors::v;

    include!(concat!(env!("OUT_DIR"), "/mixed_parts.rs"));
}

mod recast {
    use cute::prelude::*;
    use cute_vectors::{assert_refused, in_types, v};

    include!(concat!(env!("OUT_DIR"), "/mixed_recast.rs"));
}

mod tiling {
    use cute::prelude::*;
    use cute_vectors::{assert_refused, in_types, is, v};

    include!(concat!(env!("OUT_DIR"), "/mixed_tiling.rs"));
}
