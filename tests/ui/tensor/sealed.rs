//! Traits of tensors that only the library can implement.

/// A coordinate selects an element, so only types of the library can be coordinates. Accepted: a
/// type that becomes one of the library's.
mod tensor_sealed_coordinate {
    use cute::prelude::*;
    use cute::tensor::{Engine, IndexedBy, OffsetMap};
    use cute::{Crd2Idx, Dyn, Error, InShape, IntoCoord, Operator};

    #[derive(Clone, Copy)]
    struct Row(i64);

    impl IntoCoord for Row {
        type Coord = Dyn<i64>;

        fn into_coord(self) -> Dyn<i64> {
            Dyn::new(self.0)
        }
    }

    #[derive(Clone, Copy)]
    struct MyCoordinate;

    impl IntoCoord for MyCoordinate {
        type Coord = MyCoordinate;

        fn into_coord(self) -> MyCoordinate {
            self
        }
    }

    impl<S> InShape<S> for MyCoordinate {
        fn in_shape(self, _: S) -> bool {
            true
        }

        fn check_in_shape(self, _: Operator, _: S) -> Result<(), Error> {
            Ok(())
        }

        fn must_be_in_shape(self, _: Operator, _: S) {}
    }

    impl<S, D, W> Crd2Idx<S, D, W> for MyCoordinate {
        type Output = Dyn<i64>;

        fn offset(self, _: S, _: D) -> i64 {
            1000
        }
    }

    fn takes<L: OffsetMap + IndexedBy<C>, C>(_: &Tensor<impl Engine, L>, _: C) {}

    fn main() {
        let tensor = make_tensor([0; 4], layout!(4));
        takes(&tensor, Row(1));
        let _ = tensor.get(MyCoordinate);
    }
}

/// Unsafe code relies on an engine to locate elements, so only the library can implement `Engine`.
/// Accepted: a bound on the trait.
mod tensor_sealed_engine {
    use cute::prelude::*;
    use cute::tensor::Engine;

    struct MyEngine;

    impl Engine for MyEngine {
        type Item = u8;
    }

    fn named<E: Engine, L>(_: &Tensor<E, L>) {}

    fn main() {
        named(&make_tensor([0; 4], layout!(4)));
    }
}

/// The coordinates of a predicated tile are the library's own integers. Accepted: tuples of such
/// integers, as a bound.
mod tensor_sealed_fields {
    use cute::__engine::Fields;

    #[derive(Clone, Copy)]
    struct MyFields;

    impl Fields for MyFields {
        const FIELDS: u32 = 1;

        fn split(_: i64) -> MyFields {
            MyFields
        }
    }

    fn named<C: Fields>(_: C) {}

    fn main() {
        named((1, 2));
    }
}

/// Unsafe code relies on a map to determine a tensor's offsets, so only the library can implement
/// it, even with `unsafe`. Accepted: a bound on the trait.
mod tensor_sealed_map {
    use cute::__engine::ModeTable;
    use cute::prelude::*;
    use cute::tensor::OffsetMap;

    #[derive(Clone, Copy)]
    struct MyMap;

    type Row = Layout<_4, _1>;

    unsafe impl OffsetMap for MyMap {
        type Shape = _4;
        type Stride = _1;
        type Affine = Row;
        const BOUNDS: Option<(i64, i64)> = Some((0, 0));
        const MODES: Option<ModeTable> = None;
        const RUN: Option<i64> = None;
        const PERIOD: i64 = 0;
        const REPEATS: i64 = 0;

        fn affine(self) -> Row {
            layout!(4)
        }

        fn affine_layout(self) -> Row {
            layout!(4)
        }

        fn finish(self, offset: i64) -> i64 {
            1000 * offset
        }

        fn argument(self, offset: i64) -> i64 {
            offset
        }

        fn begins_at(self, _: i64) -> bool {
            true
        }

        fn bounds(self) -> (i64, i64) {
            (0, 0)
        }

        fn modes(self) -> ModeTable {
            ModeTable::NONE
        }

        fn write(self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            Ok(())
        }
    }

    fn named<L: OffsetMap>(_: L) {}

    fn main() {
        named(layout!(4));
    }
}

/// Only the library can define which modes a slice fixes. Accepted: a type that becomes one of the
/// library's coordinates.
mod tensor_sealed_slice {
    use cute::__engine::FixedOffset;
    use cute::prelude::*;

    #[derive(Clone, Copy)]
    struct MySlice;

    impl FixedOffset<_4, _1> for MySlice {
        fn fixed_offset(self, _: Layout<_4, _1>) -> i64 {
            1000
        }
    }

    fn takes<C: FixedOffset<_4, _1>>(_: C) {}

    fn main() {
        takes(Dyn::new(1_i64));
    }
}

/// Only the library can define how a map is split into parts, even with `unsafe`, because exclusive
/// parts rely on it. Accepted: a bound on the trait.
mod tensor_sealed_split {
    use cute::prelude::*;
    use cute::tensor::{First, OffsetMap, Split};

    #[derive(Clone, Copy)]
    struct MySplit;

    unsafe impl Split<First> for MySplit {
        type Part = Layout<_8, _1>;

        fn parts(self) -> usize {
            9
        }

        fn part(self, _: usize) -> (i64, Layout<_8, _1>) {
            (99, layout!(8))
        }
    }

    fn split<M: OffsetMap + Split<First>>(map: M) -> usize {
        map.parts()
    }

    fn main() {
        split(layout!((4, 8)));
    }
}

/// Only the library can define a layout with exchanged modes, because the offsets of the result are
/// not checked again. Accepted: code with that bound.
mod tensor_sealed_transpose {
    use cute::prelude::*;
    use cute::tensor::{ExchangeModes, OffsetMap};

    fn exchanged<L: OffsetMap + ExchangeModes>(layout: L) -> L::Output {
        layout.exchanged()
    }

    struct MyTranspose;

    fn main() {
        assert_layout!(exchanged(layout!((2, 3))), (3, 2):(2, 1));
        impl ExchangeModes for MyTranspose {
            type Output = MyTranspose;
            fn exchanged(self) -> MyTranspose {
                self
            }
        }
    }
}

fn main() {}
