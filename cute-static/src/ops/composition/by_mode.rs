//! Composition with a tuple: mode by mode. Modes that the tuple does not reach are dropped.

use cute_core::Error;

use super::After;
use crate::errors::{Refused, Small, TilerTooLong};
use crate::int::{Dyn, Int};
use crate::layout::{AnyLayout, Layout};
use crate::list::{Cons, End, Entries, Mode, Unzip, Zip, Zipped, list};
use crate::tuple::for_each_arity;

macro_rules! compose_tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<S, D, $($A: Copy),*> After<Layout<S, D>> for ($($A,)*)
        where
            S: TopModes<D>,
            TopModesOf<S, D>: ComposeTiles<list!($($A),*), Ranks<Small<$rank>, S::Rank>>,
            Tiles<TopModesOf<S, D>, list!($($A),*), Ranks<Small<$rank>, S::Rank>>: Unzip,
        {
            type Output = LayoutOfTiles<Tiles<TopModesOf<S, D>, list!($($A),*), Ranks<Small<$rank>, S::Rank>>>;

            #[inline(always)]
            fn after(self, left: Layout<S, D>) -> Result<Self::Output, Error> {
                let (shape, stride) = left.into_pair();
                let (shape, stride) = shape.top_modes(stride).compose_tiles(self.entries())?.unzip();
                Ok(Layout::from_parts(shape, stride))
            }
        }

        impl<D, $($A),*> TopModes<D> for ($($A,)*)
        where
            Self: Zip<D>,
        {
            type List = Zipped<Self, D>;
            type Rank = Small<$rank>;

            #[inline(always)]
            fn top_modes(self, stride: D) -> Self::List {
                self.zip(stride)
            }
        }
    };
}

for_each_arity!(compose_tuple);

type LayoutOfTiles<L> = Layout<<L as Unzip>::Shape, <L as Unzip>::Stride>;

/// The modes of a layout, as a list; an integer is its own only mode.
pub trait TopModes<D>: Sized {
    /// The modes.
    type List;
    /// How many, for an error's text.
    type Rank;
    /// The modes.
    fn top_modes(self, stride: D) -> Self::List;
}

type TopModesOf<S, D> = <S as TopModes<D>>::List;

macro_rules! one_mode {
    ($($p:ident $S:ty;)*) => { $(
        impl<$p, D> TopModes<D> for $S {
            type List = Cons<Mode<Self, D>, End>;
            type Rank = Small<1>;

            #[inline(always)]
            fn top_modes(self, stride: D) -> Self::List {
                Cons { head: Mode { shape: self, stride }, tail: End }
            }
        }
    )* };
}

one_mode! {
    Z Int<Z>;
    W Dyn<W>;
}

/// The ranks of a tiler and of its layout, for an error's text.
#[derive(Debug)]
pub struct Ranks<Tiler, Layout>(Tiler, Layout);

/// The modes of a layout, each composed with its entry of the tiler.
pub trait ComposeTiles<Tilers, Ranks>: Sized {
    /// The composed modes.
    type Output;
    /// The composed modes.
    ///
    /// # Errors
    /// The rule that a dynamic integer breaks.
    fn compose_tiles(self, tilers: Tilers) -> Result<Self::Output, Error>;
}

type Tiles<L, T, R> = <L as ComposeTiles<T, R>>::Output;
type ModeOf<L> = Mode<<L as AnyLayout>::Shape, <L as AnyLayout>::Stride>;

impl<S: Copy, D: Copy, Tail, T, Tilers, R> ComposeTiles<Cons<T, Tilers>, R> for Cons<Mode<S, D>, Tail>
where
    T: After<Layout<S, D>>,
    Tail: ComposeTiles<Tilers, R>,
{
    type Output = Cons<ModeOf<T::Output>, Tiles<Tail, Tilers, R>>;

    #[inline(always)]
    fn compose_tiles(self, tilers: Cons<T, Tilers>) -> Result<Self::Output, Error> {
        let mode = Layout::from_parts(self.head.shape, self.head.stride);
        let (shape, stride) = tilers.head.after(mode)?.into_parts();
        Ok(Cons { head: Mode { shape, stride }, tail: self.tail.compose_tiles(tilers.tail)? })
    }
}

impl<M, Tail, R> ComposeTiles<End, R> for Cons<M, Tail> {
    type Output = End;

    #[inline(always)]
    fn compose_tiles(self, _: End) -> Result<End, Error> {
        Ok(End)
    }
}

impl<R> ComposeTiles<End, R> for End {
    type Output = Self;

    #[inline(always)]
    fn compose_tiles(self, _: End) -> Result<Self, Error> {
        Ok(End)
    }
}

/// The tiler has more modes than the layout.
impl<T, Tilers, Tiler, Rank> ComposeTiles<Cons<T, Tilers>, Ranks<Tiler, Rank>> for End
where
    Refused: TilerTooLong<Tiler, Rank>,
{
    type Output = Self;

    fn compose_tiles(self, _: Cons<T, Tilers>) -> Result<Self, Error> {
        Ok(End)
    }
}
