//! Programs of `integer` that must not compile.

/// Only types of the library can be shapes or strides. Accepted: a function of any integer
/// tuple.
mod integer_sealed {
    use cute::prelude::*;
    use cute::{IntTuple, Visitor};

    fn depth<T: IntTuple>(tuple: T) -> usize {
        tuple.depth()
    }

    #[derive(Clone, Copy)]
    struct Lie;

    impl IntTuple for Lie {
        const RANK: usize = 1;
        const DEPTH: usize = 0;
        const LEAVES: usize = 1;
        const BITS: u32 = 0;

        fn describe(_: &mut impl FnMut(Option<usize>)) {}

        fn visit<V: Visitor>(self, _: &mut V) -> Result<(), V::Error> {
            Ok(())
        }

        fn leaf(self, _: usize) -> i64 {
            -1
        }
    }

    fn main() {
        let _ = depth(layout!((4, 4)).shape());
    }
}

fn main() {}
