//! Programs of `composition` that must not compile.

use cute::prelude::*;

/// C7: the right modes together must not carry out of a mode. Accepted: strides of 2 and 3, which
/// together reach 5, below the extent of 6.
fn composition_carry() {
    let a = layout!((6, 2):(1, 7));
    let _ = a.composition(layout!((2, 2):(2, 3)));
    let _ = a.composition(layout!((3, 2):(2, 3)));
}

/// C7: the remainder of a stride in a mode also counts in that mode. Accepted: a stride of 5, whose
/// remainder in mode 0 is 1, together with a stride of 2: they reach 3, below the extent of 4.
fn composition_carry_remainder() {
    let a = layout!((4, 6):(6, 1));
    let _ = a.composition(layout!((2, 2):(5, 2)));
    let _ = a.composition(layout!((2, 2):(5, 3)));
}

/// Static integers of a mixed layout break rules at compile time too. Accepted: a stride of 8.
fn composition_dynamic_shape() {
    let n = 5;
    let a = layout!((4, 8):(1, 8));
    let _ = a.composition(layout!(n:8));
    let _ = a.composition(layout!(n:6));
}

/// A left layout with an integer that is known only at run time. Accepted: a tile of 2 of the 8
/// columns.
mod composition_extent_of_the_left {
    use cute::prelude::*;

    type Left<N> = cute::Layout<(_8, N), (_1, cute::Dyn<i32>)>;

    fn right(_: Composed<Left<_8>, Layout![(8, 2):(1, 8)]>) {}
    fn wrong(_: Composed<Left<_0>, Layout![(8, 2):(1, 8)]>) {}
}

/// A layout written out as a type must have positive extents, like one made at run time. Accepted:
/// an extent of 8.
mod composition_extent_zero {
    use cute::prelude::*;

    type Right = Composed<Layout![(4, 8):(1, 4)], cute::Layout<_8, _1>>;
    type Wrong = Composed<Layout![(4, 8):(1, 4)], cute::Layout<_0, _1>>;

    fn right(_: Right) {}
    fn wrong(_: Wrong) {}
}

/// The bound of a generic method is checked for each caller. Accepted: a tile of 4.
mod composition_in_a_method {
    use cute::prelude::*;

    struct Tensor<L>(L);

    impl<L: Copy> Tensor<L> {
        fn tile<T>(self, tile: T) -> Composed<L, T>
        where
            L: Composition<T>,
        {
            self.0.composition(tile)
        }
    }

    fn main() {
        let tensor = Tensor(layout!((4, 8):(1, 8)));
        let _ = tensor.tile(layout!(4:1));
        let _ = tensor.tile(layout!(6:1));
    }
}

/// A tuple is composed mode by mode, and the rules apply to each mode. Accepted: 8 elements with
/// stride 2 of the mode of 16, and 12 elements of the mode (4, 6).
fn composition_in_a_mode() {
    let a = layout!((16, (4, 6)):(24, (1, 5)));
    let _ = a.composition(tile!((8:2, 12:1)));
    let _ = a.composition(tile!((8:2, 6:1)));
}

/// A type alias that breaks a rule does not compile. Accepted: the type alias `Right`.
mod composition_in_a_type_alias {
    use cute::prelude::*;

    type Right = Composed<Layout![(4, 8):(1, 8)], Layout![8:1]>;
    type Wrong = Composed<Layout![(4, 8):(1, 8)], Layout![6:1]>;

    fn right(_: Right) {}
    fn wrong(_: Wrong) {}
}

/// Numbers above a thousand are shown with their digits in groups. Accepted: a stride of 24 576.
fn composition_large_numbers() {
    let a = layout!((12288, 65536):(1, 12290));
    let _ = a.composition(layout!(4:24576));
    let _ = a.composition(layout!(4:1000000));
}

/// C8: strides of both signs must act within one mode. Accepted: strides of both signs that stay
/// within mode 0.
fn composition_mixed_signs() {
    let a = layout!((8, (4, 2, 4)):(32, (1, 4, 8)));
    let _ = a.composition(layout!((4, 2):(-1, 4)));
    let _ = a.composition(layout!((4, 4):(-1, 4)));
}

/// C4: a stride that does not divide a mode's shape must stay inside the mode. Accepted: two steps
/// of 5, which stay inside the extent of 8.
fn composition_runs_past() {
    let a = layout!((8, 9):(108, 12));
    let _ = a.composition(layout!(2:5));
    let _ = a.composition(layout!(4:5));
}

/// C3 for one mode of the right layout, next to one with a negative stride. Accepted: a mode of 8
/// elements next to a mode of one element.
fn composition_shape_beside_negative() {
    let a = layout!((4, 6, 8):(1, 8, 100));
    let _ = a.composition(layout!((8, 1):(1, -1)));
    let _ = a.composition(layout!((32, 2):(1, -1)));
}

/// A tiler must not have more modes than the layout. Accepted: two entries for a layout of two
/// modes.
fn composition_tiler_too_long() {
    let a = layout!((4, 8):(8, 1));
    let _ = a.composition(tile!((2, 4)));
    let _ = a.composition(tile!((2, 4, 1)));
}

fn main() {}
