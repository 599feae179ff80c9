//! Mistakes of newcomers with integers, static and dynamic.

use cute::prelude::*;

/// A name in a literal is a value, even the name of a constant: the macro sees the name and not the
/// number. Cure: write the number, or give the constant a static type: `const N: Int!(8) =
/// int!(8)`. For a `const` parameter `N`, use `Const::<N>::int()` (feature `const-generics`).
/// Accepted: a static integer in place of the constant.
mod constant_in_a_literal {
    use cute::prelude::*;

    const N: i64 = 8;
    const STATIC: Int!(8) = int!(8);

    fn main() {
        let _: Layout![(4, 8):(8, 1)] = layout!((4, STATIC):(STATIC, 1));
        let _: Layout![(4, 8):(8, 1)] = layout!((4, N):(N, 1));
    }
}

/// Extents are integers. Accepted: an integer.
fn float_as_an_extent() {
    let (half, whole) = (4.5, 4);
    let _ = layout!((whole, 8));
    let _ = layout!((half, 8));
}

/// `?` is a run-time integer of 64 bits, but a bare integer of Rust is an `i32`, which becomes a
/// run-time integer of 32 bits. Cure: make the value a `usize` or an `i64`, as in
/// `let n: usize = 8;`, or write `?32` in the type. Accepted: a `usize`, or `?32` in the type.
mod i32_for_i64 {
    use cute::prelude::*;

    struct Rows {
        rows: Layout![(4, ?):(?, 1)],
    }

    struct ShortRows {
        rows: Layout![(4, ?32):(?32, 1)],
    }

    fn main() {
        let (n, wide) = (8, 8_usize);
        let _ = Rows {
            rows: layout!((4, wide):(wide, 1)),
        }
        .rows;
        let _ = ShortRows {
            rows: layout!((4, n):(n, 1)),
        }
        .rows;
        let _ = Rows {
            rows: layout!((4, n):(n, 1)),
        }
        .rows;
    }
}

/// `?` is 64 bits wide, but a bare integer is an `i32`. Cure: make it a `usize` or an `i64`, as in
/// `let (m, n) = (3_usize, 4_usize);`. Accepted: the code that the cure gives.
mod integer_beside_i64 {
    use cute::prelude::*;

    fn rows(layout: Layout![(?, ?):(?, 1)]) -> usize {
        layout.extents().0
    }

    fn main() {
        let (m, n) = (3_usize, 4_usize);
        let _ = rows(layout!((m, n):(n, 1)));
        let (m, n) = (3, 4);
        let _ = rows(layout!((m, n):(n, 1)));
    }
}

/// A bare integer is known only at run time, and so is the result of a division by it.
/// Accepted: static integers.
fn integer_for_a_static_one() {
    let layout = layout!((64, 32));
    assert_layout!(layout.zipped_divide((_16, _8)), ((16, 8), (4, 4)):((1, 64), (16, 512)));
    assert_layout!(layout.zipped_divide((16, _8)), ((16, 8), (4, 4)):((1, 64), (16, 512)));
}

/// A tiler is a tuple, with a type for each of its entries. Accepted: the tilers `(2, 2)` and `(_2,
/// _2)`.
fn list_as_a_tiler() {
    let mut a = make_tensor([1.0; 16], layout!((4, 4)));
    let _ = a.tiles_mut((2, 2)).count() + a.tiles_mut((_2, _2)).count();
    let _ = a.tiles_mut([2, 2]).count();
}

/// Two layouts with different static integers are two types, and a `Vec` has elements of one type.
/// Cure: use variables in place of the numbers, or call `to_dynamic()`, which returns the same type
/// for all layouts. Accepted: the code that the cure gives.
fn list_of_layouts() {
    let (m, n, one) = (4, 8, 1);
    let _ = vec![layout!((m, n):(one, m)), layout!((m, n):(n, one))];
    let _ = vec![
        layout!((4, 8)).to_dynamic(),
        layout!((4, 8):(8, 1)).to_dynamic(),
    ];
    let _ = vec![layout!((4, 8)), layout!((4, 8):(8, 1))];
}

/// `crd2idx` returns an integer of the library, which can be static. Cure:
/// `layout.index(coordinate)` is the offset as a `usize`, for slices. Accepted: the code that the
/// cure gives.
fn offset_as_usize() {
    let layout = layout!((4, 8):(8, 1));
    let (i, j) = (1, 2);
    let _: usize = layout.index((i, j));
    let _: usize = layout.crd2idx((i, j));
}

/// The shape `n` is an integer and has no modes for a tuple. Accepted: the range without a tuple.
fn range_of_an_integer_mode() {
    let (data, n) = ([0.0; 16], 16_usize);
    let vector = make_tensor(&data[..], layout!(n:1));
    let _ = vector.slice(4..8);
    let _ = vector.slice((4..8,));
}

/// Both ends of a range must have the same type, but `_2` and `_6` have different types. Cure:
/// write `2..6`. If the number of elements must be static, use a tile: `local_tile((_4, _), …)`.
/// Accepted: the range of numbers.
fn range_of_static_integers() {
    let tensor = make_tensor([0; 64], layout!((8, 8)));
    let _ = tensor.slice((2..6, ..));
    let _ = tensor.slice((_2.._6, ..));
}

/// The order of modes is part of the type. Cure: `_2` for `2`. Accepted: static integers.
fn select_of_integers() {
    let tensor = make_tensor([0; 24], layout!((2, 3, 4)));
    let _ = tensor.select((_2, _0, _1));
    let _ = tensor.select((2, 0, 1));
}

/// A field whose type has static integers cannot store a value that is known only at run time.
/// Cure: write `?` in place of the number in the type, as in `Layout![(4, ?):(?, 1)]`, or write the
/// number in the literal: `_8`, `int!(8)`. Accepted: a field with `?`.
mod static_field {
    use cute::prelude::*;

    struct Rows {
        rows: Layout![(4, 8):(8, 1)],
    }

    struct AnyRows {
        rows: Layout![(4, ?):(?, 1)],
    }

    fn rows(n: usize) {
        let _ = AnyRows {
            rows: layout!((4, n):(n, 1)),
        }
        .rows;
        let _ = Rows {
            rows: layout!((4, n):(n, 1)),
        }
        .rows;
    }

    fn main() {
        rows(8);
    }
}

/// A range of modes ends past the eight modes that a tuple can have. Accepted: a range that ends at
/// 8, in a tuple of eight modes.
fn take_past_eight() {
    let _ = layout!((1, 2, 3, 4, 5, 6, 7, 8)).take::<1, 8>();
    let _ = layout!((1, 2, 3, 4, 5, 6, 7, 8)).take::<1, 9>();
}

fn main() {}
