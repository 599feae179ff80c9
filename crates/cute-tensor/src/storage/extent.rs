//! `Extent`: a bound for a type parameter that is a size. The size is static or known at run time.

use typenum::PInt;

use super::map::OffsetMap;
use super::matrix::Matrix;
use crate::Underscore;
use crate::int::number::Digits;
use crate::int::{_1, Dyn, Int, Integer, IntoLeaf};
use crate::layout::Layout;
use crate::ops::make_layout::FitsShape;
use crate::views::slice::SliceMap;
use crate::views::strided::StridedMatrix;

/// A helper trait for [`Implies`]. It names the type `T` as an associated type.
pub trait Beside<T> {
    /// The type `T`.
    type Is;
}

impl<N, T> Beside<T> for N {
    type Is = T;
}

/// A supertrait that states a bound on a type `T` other than the implementing type, written
/// `Implies<T, Is: Bound>`. The compiler derives bounds on the associated types of a supertrait,
/// and knows that `Is` is `T`. The compiler does not derive a `where` clause about `T`.
pub trait Implies<T>: Beside<T, Is = T> {}

impl<N, T> Implies<T> for N {}

/// The layout of rows of `N` elements, without gaps between rows.
type Rows<N> = Layout<(Dyn<i64>, N), (N, _1)>;
/// The layout of rows of `N` elements, with a run-time distance between rows.
type PaddedRows<N> = Layout<(Dyn<i64>, N), (Dyn<i64>, _1)>;
/// The layout of columns of `N` elements, without gaps between columns.
type Columns<N> = Layout<(N, Dyn<i64>), (_1, N)>;
/// The layout of columns of `N` elements, with a run-time distance between columns.
type PaddedColumns<N> = Layout<(N, Dyn<i64>), (_1, Dyn<i64>)>;
/// The layout of `N` contiguous elements.
type Vector<N> = Layout<N, _1>;
/// The layout that `slice` returns for one row of [`Rows`] or one column of [`Columns`].
type Slice<N> = Layout<(N,), (_1,)>;

/// Defines the trait and its implementation. The implementation requires the bounds that the trait
/// states about other types.
macro_rules! extent {
    ($(#[$about:meta])* $($type:ty: {$($bound:tt)*})*) => {
        $(#[$about])*
        pub trait Extent: Integer + IntoLeaf<Leaf = Self> $(+ Implies<$type, Is: $($bound)*>)* {}

        impl<U: Digits> Extent for Int<PInt<U>> where Self: Integer + IntoLeaf<Leaf = Self>, $($type: $($bound)*),* {}

        impl Extent for Dyn<i64> {}
    };
}

extent! {
    /// A size that is a type parameter of a function. The type is a static integer such as
    /// [`_8`](type@cute_static::_8), or `Dyn<i64>` for a run-time integer. `into_leaf()` converts
    /// an integer to such a type. With this one bound, the function can use five layouts:
    ///
    /// | layout | bounds |
    /// |---|---|
    /// | `n:1`, a vector | [`OffsetMap`] |
    /// | `(m, n):(n, 1)`, `(m, n):(ld, 1)`, row-major matrices | [`Matrix`], a row as a slice, [`gemm_blocked`](crate::algorithm::gemm_blocked) |
    /// | `(n, m):(1, n)`, `(n, m):(1, ld)`, column-major matrices | [`Matrix`], a column as a slice, [`gemm_blocked`](crate::algorithm::gemm_blocked) |
    ///
    /// `m` and `ld` are run-time integers of 64 bits; `usize` and `i64` convert to them. If a
    /// function needs another layout, such as `(m, n):(n, 1)` with both sizes as type parameters,
    /// let the caller pass the layout, with the bound `L: Matrix`.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// use cute::tensor::Extent;
    ///
    /// /// Returns the sum of each row of `n` elements. If `n` is static, the loop over a row has a
    /// /// constant bound.
    /// fn sums<N: Extent>(data: &[f32], n: N) -> Vec<f32> {
    ///     let rows = data.len() / n.value() as usize;
    ///     let tensor = make_tensor(data, layout!((rows, n):(n, 1)));
    ///     (0..rows).map(|i| tensor.slice((i, ..)).iter().sum()).collect()
    /// }
    ///
    /// use cute::Integer;
    /// assert_eq!(sums(&[1.0, 2.0, 3.0, 4.0], _2), [3.0, 7.0]);
    /// // The same function accepts a size that is known at run time.
    /// use cute::int::IntoLeaf;
    /// assert_eq!(sums(&[1.0, 2.0, 3.0, 4.0], 2_i64.into_leaf()?), [3.0, 7.0]);
    /// # Ok::<(), cute::Error>(())
    /// ```
    #[diagnostic::on_unimplemented(
        message = "tensor: the argument is not a size",
        label = "neither a positive static integer nor a run-time integer of 64 bits",
        note = "`_8` and `int!(8)` are static; `8_i64.into_leaf()?` is a run-time integer, with `use cute::int::IntoLeaf;`"
    )]
    Vector<Self>: {OffsetMap<Shape = Self, Stride = _1>}
    Slice<Self>: {OffsetMap<Shape = (Self,), Stride = (_1,)>}
    Rows<Self>: {
        Matrix + OffsetMap<Shape = (Dyn<i64>, Self), Stride = (Self, _1)>
            + StridedMatrix + SliceMap<(Dyn<u64>, Underscore), Output = Slice<Self>>
    }
    PaddedRows<Self>: {
        Matrix + OffsetMap<Shape = (Dyn<i64>, Self), Stride = (Dyn<i64>, _1)>
            + StridedMatrix + SliceMap<(Dyn<u64>, Underscore), Output = Slice<Self>>
    }
    Columns<Self>: {
        Matrix + OffsetMap<Shape = (Self, Dyn<i64>), Stride = (_1, Self)>
            + StridedMatrix + SliceMap<(Underscore, Dyn<u64>), Output = Slice<Self>>
    }
    PaddedColumns<Self>: {
        Matrix + OffsetMap<Shape = (Self, Dyn<i64>), Stride = (_1, Dyn<i64>)>
            + StridedMatrix + SliceMap<(Underscore, Dyn<u64>), Output = Slice<Self>>
    }
    _1: {FitsShape<Self>}
    (Self, _1): {FitsShape<(Dyn<i64>, Self)>}
    (Dyn<i64>, _1): {FitsShape<(Dyn<i64>, Self)>}
    (_1, Self): {FitsShape<(Self, Dyn<i64>)>}
    (_1, Dyn<i64>): {FitsShape<(Self, Dyn<i64>)>}
}
