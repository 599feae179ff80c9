//! Lists taken apart at a mode's number, and put together.

use super::{Cons, End};

/// The number 0.
#[derive(Debug)]
pub struct Zero;

/// The number after `N`.
#[derive(Debug)]
pub struct After<N>(N);

/// The mode's number `I`, a constant, as one to count down.
#[derive(Debug)]
pub struct At<const I: usize>;

/// A number to count down.
pub trait Count {
    /// [`Zero`], or [`After`] another.
    type Number;
}

/// The number `I`, to count down.
pub type Counted<const I: usize> = <At<I> as Count>::Number;

macro_rules! counts {
    ($number:ty;) => {};
    ($number:ty; $index:literal $($rest:literal)*) => {
        impl Count for At<$index> {
            type Number = $number;
        }

        counts!(After<$number>; $($rest)*);
    };
}

counts!(Zero; 0 1 2 3 4 5 6 7 8);

/// A list taken apart before its mode number `N`.
#[diagnostic::on_unimplemented(message = "a mode past the last one: the list ends before it", label = "refused here")]
pub trait SplitAt<N>: Sized {
    /// The modes before it.
    type Front;
    /// The mode and those behind it.
    type Back;
    /// Both.
    fn split_at(self) -> (Self::Front, Self::Back);
}

/// The first `N` modes of a list.
pub type Front<L, N> = <L as SplitAt<N>>::Front;

/// The modes of a list behind the first `N`.
pub type Back<L, N> = <L as SplitAt<N>>::Back;

macro_rules! split_here {
    ($(<$($p:ident),*> $list:ty;)*) => { $(
        impl<$($p),*> SplitAt<Zero> for $list {
            type Front = End;
            type Back = Self;

            #[inline(always)]
            fn split_at(self) -> (End, Self) {
                (End, self)
            }
        }
    )* };
}

split_here! {
    <> End;
    <X, Tail> Cons<X, Tail>;
}

impl<X, Tail: SplitAt<N>, N> SplitAt<After<N>> for Cons<X, Tail> {
    type Front = Cons<X, Tail::Front>;
    type Back = Tail::Back;

    #[inline(always)]
    fn split_at(self) -> (Self::Front, Self::Back) {
        let (front, back) = self.tail.split_at();
        (Cons { head: self.head, tail: front }, back)
    }
}

/// A list before another.
pub trait Concat<Behind>: Sized {
    /// The list.
    type Output;
    /// The list.
    fn concat(self, behind: Behind) -> Self::Output;
}

/// The list `L` before `Behind`.
pub type Concatenated<L, Behind> = <L as Concat<Behind>>::Output;

impl<Behind> Concat<Behind> for End {
    type Output = Behind;

    #[inline(always)]
    fn concat(self, behind: Behind) -> Behind {
        behind
    }
}

impl<X, Tail: Concat<Behind>, Behind> Concat<Behind> for Cons<X, Tail> {
    type Output = Cons<X, Tail::Output>;

    #[inline(always)]
    fn concat(self, behind: Behind) -> Self::Output {
        Cons { head: self.head, tail: self.tail.concat(behind) }
    }
}
