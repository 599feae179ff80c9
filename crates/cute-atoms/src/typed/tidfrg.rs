//! `tidfrg`: arranges a tensor by threads and their values.

use core::marker::PhantomData;

use cute_static::{
    Algebra, AnyLayout, Composed, ComposedLayout, Composition, Function, Integer, Layout, Operand,
    Slice, Sliced, Underscore, ZippedDivide, ZippedDivided,
};

use super::filled::Filled;
use super::thrfrg::Overhanging;

/// A tensor that a tiled copy with the tiler `T` and the thread-value layout `M` can arrange as
/// `(thread, (value, rest), (rest, …))`. A mode that is not a multiple of the tile does not
/// compile.
pub trait TidFrg<T, M>: Operand {
    /// The arranged tensor.
    type Output: Operand;
    /// Arranges the tensor.
    ///
    /// # Panics
    /// Panics if a run-time extent is not a multiple of the tile.
    fn tidfrg(self) -> Self::Output;
}

/// A coordinate that unpacks both modes of the tile.
type Unfold = ((Underscore, Underscore), Underscore);

/// A thread-value layout `M` for the function `Asked`, which accepts only whole tiles.
#[derive(Clone, Copy, Debug)]
pub struct InWholeTiles<M, Asked>(PhantomData<(M, Asked)>);

impl<S: Copy, D: Copy, T, M, Asked> TidFrg<T, InWholeTiles<M, Asked>> for Layout<S, D>
where
    Self: Operand + Filled<T, Asked>,
    // The bound above has checked that nothing overhangs.
    Self: TidFrg<T, Overhanging<M>>,
{
    type Output = <Self as TidFrg<T, Overhanging<M>>>::Output;

    #[inline(always)]
    #[track_caller]
    fn tidfrg(self) -> Self::Output {
        self.must_be_filled();
        <Self as TidFrg<T, Overhanging<M>>>::tidfrg(self)
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
        let mapped = self
            .zipped_divide(T::default())
            .composition((M::default(), Underscore));
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
