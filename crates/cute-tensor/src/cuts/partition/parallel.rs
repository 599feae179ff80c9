//! Parts as indexed parallel iterators for rayon.

use rayon::iter::plumbing::{Consumer, Producer, ProducerCallback, UnindexedConsumer, bridge};
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

use super::shared::SharedParts;
use super::{Parts, Split};
use crate::cuts::clipped::ClipMap;
use crate::cuts::halo::HaloTiles;
use crate::cuts::halo::to_write::HaloTilesMut;
use crate::storage::engine::Shift;

/// A parallel iterator over the parts of a tensor.
#[derive(Debug)]
pub struct ParallelParts<P>(P);

/// An iterator over parts that rayon can split in two, to distribute the parts among threads.
trait InTwo: DoubleEndedIterator<Item: Send> + ExactSizeIterator + Send {
    /// Splits the iterator into the first `count` parts and the rest.
    fn in_two(self, count: usize) -> (Self, Self)
    where
        Self: Sized;
}

macro_rules! parallel {
    ($($Parts:ty: [$($generic:tt)*] where [$($bound:tt)*];)*) => { $(
        impl<$($generic)*> InTwo for $Parts
        where
            $($bound)*
        {
            fn in_two(self, count: usize) -> (Self, Self) {
                self.split_at(count)
            }
        }

        impl<$($generic)*> IntoParallelIterator for $Parts
        where
            $($bound)*
        {
            type Item = <Self as Iterator>::Item;
            type Iter = ParallelParts<Self>;

            fn into_par_iter(self) -> Self::Iter {
                ParallelParts(self)
            }
        }
    )* };
}

parallel! {
    Parts<'a, T, M, Which>: ['a, T, M, Which] where [
        T: Send,
        M: Split<Which, Part: Send> + Send,
    ];
    SharedParts<E, M, Which>: [E, M, Which] where [
        E: Shift + Copy + Send,
        M: Split<Which, Part: Send> + Send,
        Which: Send,
    ];
    HaloTiles<E, L>: [E, L] where [
        E: Shift + Copy + Send,
        L: ClipMap<Numbers: Send> + Send,
    ];
    HaloTilesMut<'a, T, L, E, M>: ['a, T, L, E, M] where [
        T: Send,
        L: ClipMap<Clipped: Send> + Send,
        E: Shift + Copy + Send,
        M: ClipMap<Numbers = L::Numbers> + Send,
        L::Numbers: Send,
    ];
}

impl<P: InTwo> ParallelIterator for ParallelParts<P> {
    type Item = P::Item;

    fn drive_unindexed<C: UnindexedConsumer<Self::Item>>(self, consumer: C) -> C::Result {
        bridge(self, consumer)
    }

    fn opt_len(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

impl<P: InTwo> IndexedParallelIterator for ParallelParts<P> {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn drive<C: Consumer<Self::Item>>(self, consumer: C) -> C::Result {
        bridge(self, consumer)
    }

    fn with_producer<B: ProducerCallback<Self::Item>>(self, callback: B) -> B::Output {
        callback.callback(Chunk(self.0))
    }
}

/// The parts that rayon gives to one thread, or splits again.
struct Chunk<P>(P);

impl<P: InTwo> Producer for Chunk<P> {
    type Item = P::Item;
    type IntoIter = P;

    fn into_iter(self) -> P {
        self.0
    }

    fn split_at(self, index: usize) -> (Self, Self) {
        let (left, right) = self.0.in_two(index);
        (Self(left), Self(right))
    }
}
