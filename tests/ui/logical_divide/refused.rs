//! Programs of `logical_divide` that must not compile.

use cute::prelude::*;

/// C4 in a divide: the rest crosses into another mode. Accepted: a tile of 4.
fn logical_divide_crosses_modes() {
    let _ = layout!((8, 8):(1, 0)).logical_divide(_4);
    let _ = layout!((8, 8):(1, 0)).logical_divide(_3);
}

/// All strides of a tiler with several modes must be static. Accepted: a dynamic stride in a tiler
/// of one mode.
fn logical_divide_dynamic_stride() {
    let (n, _) = (4, layout!(64:1).logical_divide(layout!(4:{4})));
    let _ = layout!(64:1).logical_divide(layout!((4, 2):(1, n)));
}

/// A function with one bound: its caller sees the rule. Accepted: a tile of 8.
mod logical_divide_in_a_bound {
    use cute::prelude::*;

    fn tiles<L: LogicalDivide<T>, T>(layout: L, tiler: T) -> L::Output {
        layout.logical_divide(tiler)
    }

    fn main() {
        let _ = tiles(layout!((4, 8):(1, 8)), _8);
        let _ = tiles(layout!((4, 8):(1, 8)), _6);
    }
}

/// C3 in the second mode of a tuple tiler. Accepted: a tile of 8 in that mode.
fn logical_divide_in_a_mode() {
    let _ = layout!((4, (4, 8)):(1, (4, 32))).logical_divide((_2, _8));
    let _ = layout!((4, (4, 8)):(1, (4, 32))).logical_divide((_2, _6));
}

/// A divide that does not exist has no type. Accepted: a tile of 8.
mod logical_divide_in_a_type_alias {
    use cute::prelude::*;

    type Eight = LogicalDivided<Layout![(4, 8):(1, 8)], _8>;
    type Six = LogicalDivided<Layout![(4, 8):(1, 8)], _6>;

    fn main() {
        let _: fn(Eight) = |_| ();
        let _: fn(Six) = |_| ();
    }
}

/// D2: a tiler must not leave elements between its modes. Accepted: a stride of 12.
fn logical_divide_loses_elements() {
    let _ = layout!((12, 6):(1, 12)).logical_divide(layout!((6, 2):(1, 12)));
    let _ = layout!((12, 6):(1, 12)).logical_divide(layout!((6, 2):(1, 8)));
}

/// N1 in a divide: a tiler that runs backwards. Accepted: a stride of 1.
fn logical_divide_negative() {
    let _ = layout!(8:1).logical_divide(layout!(2:1));
    let _ = layout!(8:1).logical_divide(layout!(2:-1));
}

/// N2 in a divide: the tiler takes an element twice. Accepted: a stride of 4.
fn logical_divide_not_injective() {
    let _ = layout!(16:1).logical_divide(layout!((4, 2):(1, 4)));
    let _ = layout!(16:1).logical_divide(layout!((4, 2):(1, 3)));
}

/// C2 in a divide. Accepted: a tiler of stride 8.
fn logical_divide_stride() {
    let _ = layout!((4, 8):(1, 8)).logical_divide(layout!(4:8));
    let _ = layout!((4, 8):(1, 8)).logical_divide(layout!(4:6));
}

/// D5: a tuple must not have more entries than the layout has modes. Accepted: two entries for a
/// layout of two modes.
fn logical_divide_tiler_too_long() {
    let _ = layout!((4, 8):(1, 4)).logical_divide((_2, _2));
    let _ = layout!((4, 8):(1, 4)).logical_divide((_2, _2, _2));
}

/// C3 in the second mode of a tensor that is then indexed. Accepted: a tile of 2.
fn logical_divide_of_a_tensor() {
    let tensor = Tensor::from_elem(layout!(((2, 2), (2, 3)):((1, 4), (2, 8))), 1);
    let _ = tensor.logical_divide((_2, _2))[0];
    let _ = tensor.logical_divide((_2, _3))[0];
}

fn main() {}
