//! Mistakes of newcomers in generic code.

/// A bound on an `impl` block hides its methods from a type that does not meet it, and the compiler
/// does not give the reason. Cure: put the bound on the function, `fn pack() where L: Injective`;
/// the first line is then the message of the bound. Accepted: a layout that meets the bound.
mod bound_of_an_impl {
    use cute::Injective;
    use cute::prelude::*;

    struct Packed<L>(L);

    impl<L: Injective> Packed<L> {
        fn pack(self) {}
    }

    fn main() {
        Packed(layout!((4, 8):(8, 1))).pack();
        Packed(layout!((4, 8):(0, 1))).pack();
    }
}

/// The bound `Matrix` means that there are two modes, but not that each is one integer. Accepted:
/// the function with the bound `ClipMap`.
mod generic_clipped_tile {
    use cute::prelude::*;
    use cute::tensor::{ClipMap, Matrix, Storage};

    fn accepted<E: Storage, L: ClipMap<Numbers = [i64; 2]>>(tensor: &Tensor<E, L>) {
        let _ = tensor.clipped_tile((_2, _2), (0, 0));
    }

    fn refused<E: Storage, L: Matrix>(tensor: &Tensor<E, L>) {
        let _ = tensor.clipped_tile((_2, _2), (0, 0));
    }
}

/// `IndexedBy` needs the types of the coordinate as written: a `usize` stays a `usize`. Cure: `L:
/// IndexedBy<(usize, usize, usize)>`, or `L: Rank<3>`. Accepted: the code that the cure gives.
mod generic_coordinate {
    use cute::Dyn;
    use cute::prelude::*;
    use cute::tensor::{IndexedBy, OffsetMap, Rank, Storage};

    fn accepted<E, L>(tensor: &Tensor<E, L>, i: usize) -> u8
    where
        E: Storage<Item = u8>,
        L: OffsetMap + IndexedBy<(usize, usize, usize)>,
    {
        tensor[(i, i, i)]
    }

    fn of_three_modes<E: Storage<Item = u8>, L: Rank<3>>(tensor: &Tensor<E, L>, i: usize) -> u8 {
        tensor[(i, i, i)]
    }

    fn refused<E, L>(tensor: &Tensor<E, L>, i: usize) -> u8
    where
        E: Storage<Item = u8>,
        L: OffsetMap + IndexedBy<(Dyn<u64>, Dyn<u64>, Dyn<u64>)>,
    {
        tensor[(i, i, i)]
    }
}

/// The shapes of two generic layouts are not known to be the same. Accepted: the function with the
/// bound `L: SameDomain<M>`.
mod generic_copy {
    use cute::algorithm::{SameDomain, copy};
    use cute::prelude::*;
    use cute::tensor::{Matrix, Storage, StorageMut};

    fn accepted<A, L, B, M>(a: &Tensor<A, L>, b: &mut Tensor<B, M>)
    where
        A: Storage<Item = f32>,
        B: StorageMut<Item = f32>,
        L: Matrix + SameDomain<M>,
        M: Matrix,
    {
        copy(a, b);
    }

    fn refused<A, L, B, M>(a: &Tensor<A, L>, b: &mut Tensor<B, M>)
    where
        A: Storage<Item = f32>,
        B: StorageMut<Item = f32>,
        L: Matrix,
        M: Matrix,
    {
        copy(a, b);
    }
}

/// Generic code must name its bounds on the elements. Accepted: `Storage` for elements in memory.
mod generic_element {
    use cute::prelude::*;
    use cute::tensor::{Matrix, Storage};

    fn accepted<E: Storage<Item = f32>, L: Matrix>(tensor: &Tensor<E, L>) -> f32 {
        tensor[(0, 0)]
    }

    fn refused<E, L: Matrix>(tensor: &Tensor<E, L>) -> f32 {
        tensor[(0, 0)]
    }

    fn main() {
        let tensor = make_tensor([0.0; 16], layout!((4, 4)));
        let _ = (accepted(&tensor), refused(&tensor));
    }
}

/// Without a bound, generic code cannot compute an offset of `L`. Cure: write the bound
/// `L: OffsetAt<(usize, usize)>`, and call `layout.offset_at((i, j))`. The bound `L: Matrix` also
/// has this method. Accepted: the code that the cure gives.
mod generic_index {
    use cute::prelude::*;
    use cute::tensor::Matrix;

    fn accepted<L: OffsetAt<(usize, usize)>>(layout: L, i: usize, j: usize) -> i64 {
        layout.offset_at((i, j))
    }

    fn of_a_matrix<L: Matrix>(layout: L, i: usize, j: usize) -> i64 {
        layout.offset_at((i, j))
    }

    fn refused<L: Algebra>(layout: L, i: usize, j: usize) -> usize {
        layout.index((i, j))
    }
}

/// The bound `N: Extent` is not enough for a square: the compiler does not know that `(N, N)` is a
/// shape. Accepted: the layout from the caller.
mod generic_square {
    use cute::prelude::*;
    use cute::tensor::{Extent, Matrix};

    fn accepted<L: Matrix>(layout: L, data: &[f32]) -> f32 {
        make_tensor(data, layout)[(0, 0)]
    }

    fn refused<N: Extent>(n: N, data: &[f32]) -> f32 {
        make_tensor(data, layout!((n, n):(n, 1)))[(0, 0)]
    }

    fn main() {
        let _ = (
            accepted(layout!((3, 3)), &[0.0; 9]),
            refused(int!(3), &[0.0; 9]),
        );
    }
}

/// `transpose` needs a tensor whose `L` is known to be a layout. Cure: `L: OffsetMap +
/// ExchangeModes<Output: OffsetMap>`. Accepted: the code that the cure gives.
mod generic_transpose {
    use cute::prelude::*;
    use cute::tensor::{ExchangeModes, OffsetMap, Storage};

    fn accepted<E: Storage, L: OffsetMap + ExchangeModes<Output: OffsetMap>>(
        tensor: &Tensor<E, L>,
    ) -> usize {
        tensor.transpose().size()
    }

    fn refused<E: Storage, L: ExchangeModes<Output: OffsetMap>>(tensor: &Tensor<E, L>) -> usize {
        tensor.transpose().size()
    }

    fn main() {
        let tensor = make_tensor([0; 12], layout!((4, 3)));
        let _ = (accepted(&tensor), refused(&tensor));
    }
}

/// Generic code must state the bounds that its layout meets. Accepted: `Matrix`, for two modes.
mod generic_without_bounds {
    use cute::prelude::*;
    use cute::tensor::Matrix;

    fn accepted<E, L: Matrix>(tensor: &Tensor<E, L>) -> usize {
        let (rows, columns) = tensor.extents();
        rows * columns
    }

    fn refused<E, L>(tensor: &Tensor<E, L>) -> usize {
        let (rows, columns) = tensor.extents();
        rows * columns
    }

    fn main() {
        let tensor = make_tensor([0.0; 16], layout!((4, 4)));
        let _ = (accepted(&tensor), refused(&tensor));
    }
}

/// If one type parameter is an extent of two layouts, the compiler compares types, and its error
/// shows no numbers. Cure: use the bound `A: SameExtent<1, B, 1>`, whose error shows both extents.
/// Accepted: the code that the cure gives.
mod shared_type_parameter {
    use cute::SameExtent;
    use cute::prelude::*;

    fn accepted<A: SameExtent<1, B, 1>, B>(_: A, _: B) {}

    fn refused<M, N, K, D, F>(_: Layout<(M, K), D>, _: Layout<(N, K), F>) {}

    fn main() {
        accepted(layout!((128, 64)), layout!((256, 64)));
        refused(layout!((128, 64)), layout!((256, 32)));
    }
}

fn main() {}
