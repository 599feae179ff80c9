//! Mistakes of newcomers with the types of layouts, coordinates and tensors. `generic_slice` is
//! here because it makes the compiler write `cute::Dyn` for `Dyn` in all texts of `generic.rs`.

use cute::prelude::*;

/// The first type parameter of a tensor is its engine, not the storage from which the engine is
/// made. Cure: write the engine that the error shows, `ViewMut<'_, f32>`, with your lifetime:
/// `ViewMut<'a, f32>`. Accepted: the engine of a `&mut [f32]`.
mod field_type {
    use cute::prelude::*;
    use cute::tensor::ViewMut;

    struct Good<'a> {
        rows: Tensor<ViewMut<'a, f32>, Layout![(4, 8):(8, 1)]>,
    }

    struct Wrong<'a> {
        rows: Tensor<&'a mut [f32], Layout![(4, 8):(8, 1)]>,
    }

    fn main() {
        let (mut first, mut second) = ([0.0_f32; 32], [0.0_f32; 32]);
        let _ = Good {
            rows: make_tensor(&mut first[..], layout!((4, 8):(8, 1))),
        }
        .rows;
        let _ = Wrong {
            rows: make_tensor(&mut second[..], layout!((4, 8):(8, 1))),
        }
        .rows;
    }
}

/// Generic code needs a second bound beside `SliceMap`: the coordinate must fit the shape.
/// Accepted: the function with that bound.
mod generic_slice {
    use cute::ops::InShape;
    use cute::prelude::*;
    use cute::tensor::{SliceMap, Storage, Whole};

    type Row = (Dyn<u64>, Underscore);

    fn accepted<E: Storage + Whole, L: SliceMap<Row>>(tensor: &Tensor<E, L>) -> usize
    where
        Row: InShape<L::Shape>,
    {
        tensor.view().slice((0_usize, ..)).size()
    }

    fn refused<E: Storage + Whole, L: SliceMap<Row>>(tensor: &Tensor<E, L>) -> usize {
        tensor.view().slice((0_usize, ..)).size()
    }

    fn main() {
        let tensor = make_tensor([0.0; 16], layout!((4, 4)));
        let _ = (accepted(&tensor), refused(&tensor));
    }
}

/// `a[1]` is the element at linear coordinate 1, and this element cannot be indexed. Cure: write
/// `a[(1, 2)]`. Accepted: the code that the cure gives.
fn index_twice() {
    let a = make_tensor([1.0; 16], layout!((4, 4)));
    let _ = a[(1, 2)];
    let _ = a[1][2];
}

/// The operators are methods of a trait, which must be in scope. Cure: `use cute::prelude::*;`
/// imports all names that programs need. Accepted: the method by the trait's own path.
mod no_prelude {
    use cute::layout;

    fn main() {
        let rows = layout!((4, 8):(8, 1));
        let _ = cute::Algebra::crd2idx(rows, (1, 2));
        let _ = rows.crd2idx((1, 2));
    }
}

/// `copy` requires shapes of the same profile. Accepted: the rows under a layout of the other
/// profile.
fn profiles() {
    use cute::algorithm::copy;

    let z_order = make_tensor([0; 16], layout!(((2, 2), (2, 2)):((1, 4), (2, 8))));
    let rows = layout!((4, 4):(4, 1));
    copy(
        &z_order,
        &mut make_tensor([0; 16], rows.with_shape(z_order.shape())),
    );
    copy(&z_order, &mut make_tensor([0; 16], rows));
}

/// `try_layout!` returns a `Result`, which is not a layout yet. Cure: `?`, or `unwrap()`. Accepted:
/// the layout inside the `Result`.
mod result_as_a_layout {
    use cute::prelude::*;

    fn accepted(data: &[f64], n: usize) -> Result<f64, cute::Error> {
        Ok(try_make_tensor(data, try_layout!((n, n):(n, 1))?)?[(0, 1)])
    }

    fn refused(data: &[f64], n: usize) -> bool {
        try_make_tensor(data, try_layout!((n, n):(n, 1))).is_ok()
    }

    fn main() {
        let data = [0.0; 4];
        let _ = (accepted(&data, 2), refused(&data, 2));
    }
}

/// The shape of a slice `(1, ..)` is a tuple with one mode, not an integer. Accepted: a row of one
/// mode.
fn row_of_a_slice() {
    use cute::algorithm::copy;

    let (data, mut row, w) = ([0; 24], [0; 6], 6_usize);
    let tensor = make_tensor(&data[..], layout!((4, w):(w, 1)));
    copy(
        &tensor.slice((1, ..)),
        &mut make_tensor(&mut row[..], layout!((w,):(1,))),
    );
    copy(
        &make_tensor(&mut row[..], layout!(w:1)),
        &mut make_tensor([0; 6], layout!((w,):(1,))),
    );
}

/// The coordinate of a slice must leave a mode open, and an integer leaves none. Cure: `a.slice((2,
/// ..))` is a row, and `a[(2, 3)]` an element. Accepted: the code that the cure gives.
fn slice_of_an_integer() {
    let a = make_tensor([1.0; 16], layout!((4, 4)));
    let _ = (a.slice((2, ..)).iter().count(), a[(2, 3)]);
    let _ = a.slice(2);
}

/// Tiles that are cut off need one number for each mode. Accepted: the flat tensor, and predicated
/// tiles.
fn nested_modes_in_clipped_tiles() {
    let tensor = Tensor::from_elem(layout!(((2, 2), (2, 3)):((1, 4), (2, 8))), 1);
    let _ = tensor.flatten().clipped_tiles((2, 2, 2, 2));
    let _ = tensor.predicated_tiles((_2, _2));
    let _ = tensor.clipped_tiles((2, 2));
}

/// A layout as a tile of a part can have gaps, which contain elements of other parts. Accepted:
/// tiles of integers.
fn tiles_of_a_part() {
    let mut data = [0; 64];
    let mut tensor = make_tensor(&mut data, layout!((8, 8)));
    let mut part = tensor.tiles_mut((_4, _4)).next().unwrap();
    let _ = part.tiles_mut((_2, _2)).len();
    let _ = part.clipped_tiles_mut((_3, _3)).len();
    let _ = part.tiles_mut((layout!(2:2), _2)).len();
}

/// Two layouts with different static integers are two types, and an `if` has one type. Cure:
/// strides known at run time, `let (p, q) = if rows { (n, 1) } else { (1, m) };` and `layout!((m,
/// n):(p, q))`; or call a generic function in each branch. Accepted: the code that the cure gives.
mod two_layouts_of_an_if {
    use cute::prelude::*;
    use cute::tensor::Matrix;

    fn last<L: Matrix>(layout: L) -> i64 {
        layout.offset_at((3, 7))
    }

    fn main() {
        let (rows, m, n) = (true, 4, 8);
        let (p, q) = if rows { (n, 1) } else { (1, m) };
        let _ = layout!((m, n):(p, q));
        let _ = if rows {
            last(layout!((4, 8):(8, 1)))
        } else {
            last(layout!((4, 8)))
        };
        let _ = if rows {
            layout!((4, 8):(8, 1))
        } else {
            layout!((4, 8))
        };
    }
}

/// The shape of a slice `(i, ..)` is a tuple with one mode, not an integer. Cure: write its type as
/// `Layout![(?,):(1,)]`, where the comma makes the tuple. Accepted: the code that the cure gives.
mod type_of_a_row {
    use cute::prelude::*;
    use cute::tensor::{OwnedTensor, View};

    type Rows = Layout![(?, ?):(?, 1)];

    fn accepted(matrix: &OwnedTensor<f32, Rows>) -> Tensor<View<'_, f32>, Layout![(?,):(1,)]> {
        matrix.slice((0, ..))
    }

    fn refused(matrix: &OwnedTensor<f32, Rows>) -> Tensor<View<'_, f32>, Layout![?:1]> {
        matrix.slice((0, ..))
    }

    fn main() {
        let (m, n) = (3_usize, 4_usize);
        let matrix = Tensor::from_elem(layout!((m, n):(n, 1)), 0.0);
        let _ = (accepted(&matrix), refused(&matrix));
    }
}

/// The type of a tensor that owns its elements must name its engine. Cure: `OwnedTensor<f64, _>`,
/// which is `Tensor<Heap<f64>, _>`. Accepted: the code that the cure gives.
mod vec_as_an_engine {
    use cute::prelude::*;
    use cute::tensor::{Matrix, OwnedTensor};

    fn accepted<L: Matrix>(layout: L) -> f64 {
        let a: OwnedTensor<f64, L> = Tensor::zeros(layout);
        a[(0, 1)]
    }

    struct Grid<L> {
        values: Tensor<Vec<f64>, L>,
    }

    fn refused<L: Matrix>(grid: &Grid<L>) -> f64 {
        grid.values[(0, 1)]
    }

    fn main() {
        let _ = accepted(layout!((4, 4):(4, 1)));
        let _ = refused::<Layout![(4, 4):(4, 1)]>;
    }
}

/// `indexed_iter` gives the elements as values. Cure: `|(_, x)| *x == 1`, since `filter` borrows
/// each pair once. Accepted: one `*` less.
fn value_of_an_iterator() {
    let tensor = make_tensor([0_u8; 8], layout!((2, 4)));
    let _ = tensor.indexed_iter().filter(|(_, x)| *x == 1).count();
    let _ = tensor.indexed_iter().filter(|(_, x)| **x == 1).count();
}

/// A slice of a tensor that owns its elements is read-only. Cure: call `tensor.view_mut()`, which
/// borrows the whole tensor for writing. Accepted: a slice of the tensor that `view_mut` returns.
fn write_to_a_slice_of_an_owned_tensor() {
    use cute::algorithm::fill;

    let mut tensor = make_tensor([0; 32], layout!((4, 8):(8, 1)));
    fill(&mut tensor.view_mut().slice((1, ..)), 1);
    fill(&mut tensor.slice((1, ..)), 1);
}

fn main() {}
