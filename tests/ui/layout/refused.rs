//! Programs of `layout` that must not compile.

/// Only the library can implement the promises of a layout. Accepted: a user's type that holds a
/// layout.
mod layout_sealed {
    use cute::AnyLayout;
    use cute::prelude::*;

    #[derive(Clone, Copy)]
    struct Held(Layout<_4, _1>);

    #[derive(Clone, Copy)]
    struct Lie;

    impl AnyLayout for Lie {
        type Shape = Int![-1];
        type Stride = _1;

        fn into_parts(self) -> (Self::Shape, _1) {
            (Int::new(), Int::new())
        }
    }

    fn main() {
        let _ = layout!((4, 4)).append(Held(layout!(4)).0);
    }
}

fn main() {}
