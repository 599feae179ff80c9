//! `tidfrg`: a tensor by threads and their values.

use cute_static::{
    Algebra, AnyLayout, Composed, ComposedLayout, Composition, Function, Integer, Layout, Operand, Slice, Sliced,
    Underscore, ZippedDivide, ZippedDivideEvenly, ZippedDivided, ZippedDividedEvenly,
};

use super::thrfrg::Overhanging;

/// A tensor that a copy with the tiler `T` and the layout `M` of threads and values arranges: `(thread, (value, rest), (rest, …))`, by
/// the rules TC1 and TC5 of the run-time [`TiledCopy`](crate::tiled_copy). A mode that is no multiple of the tile does not compile.
pub trait TidFrg<T, M>: Operand {
    /// The arranged tensor.
    type Output: Operand;
    /// Arranges the tensor.
    ///
    /// # Panics
    /// Where a run-time extent is no multiple of the tile.
    fn tidfrg(self) -> Self::Output;
}

/// Both modes of the tile, unpacked.
type Unfold = ((Underscore, Underscore), Underscore);
type Mapped<L, T, M> = Composed<ZippedDividedEvenly<L, T>, (M, Underscore)>;

impl<S: Copy, D: Copy, T, MS, MD> TidFrg<T, Layout<MS, MD>> for Layout<S, D>
where
    T: Copy + Default,
    Layout<MS, MD>: Copy + Default,
    Self: ZippedDivideEvenly<T>,
    ZippedDividedEvenly<Self, T>: Composition<(Layout<MS, MD>, Underscore)>,
    Mapped<Self, T, Layout<MS, MD>>: Slice<Unfold>,
{
    type Output = Sliced<Mapped<Self, T, Layout<MS, MD>>, Unfold>;

    #[inline(always)]
    #[track_caller]
    fn tidfrg(self) -> Self::Output {
        let mapped = self.zipped_divide_evenly(T::default()).composition((Layout::<MS, MD>::default(), Underscore));
        mapped.sliced(((Underscore, Underscore), Underscore))
    }
}

type Rounded<L, T, M> = Composed<ZippedDivided<L, T>, (M, Underscore)>;

impl<S: Copy, D: Copy, T, M> TidFrg<T, Overhanging<M>> for Layout<S, D>
where
    T: Copy + Default,
    M: Copy + Default,
    Self: ZippedDivide<T>,
    ZippedDivided<Self, T>: Composition<(M, Underscore)>,
    Rounded<Self, T, M>: Slice<Unfold>,
{
    type Output = Sliced<Rounded<Self, T, M>, Unfold>;

    #[inline(always)]
    #[track_caller]
    fn tidfrg(self) -> Self::Output {
        let mapped = self.zipped_divide(T::default()).composition((M::default(), Underscore));
        mapped.sliced(((Underscore, Underscore), Underscore))
    }
}

impl<A: Function, I: Integer, L: Copy, T, M, F> TidFrg<T, M> for ComposedLayout<A, I, L>
where
    L: AnyLayout + TidFrg<T, M, Output = F>,
    F: AnyLayout,
    ComposedLayout<A, I, F>: Operand,
{
    type Output = ComposedLayout<A, I, F>;

    #[inline(always)]
    #[track_caller]
    fn tidfrg(self) -> Self::Output {
        ComposedLayout::new(self.function(), self.offset(), self.layout().tidfrg())
    }
}
