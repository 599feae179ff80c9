//! Parts as an indexed parallel iterator for rayon.

use rayon::iter::plumbing::{Consumer, Producer, ProducerCallback, UnindexedConsumer, bridge};
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

use super::{Part, Parts, Split, Tensor};
use crate::tensor::PartMut;

/// The parts of a tensor, in parallel.
#[derive(Debug)]
pub struct ParallelParts<'a, T, M, Which>(Parts<'a, T, M, Which>);

impl<'a, T, M, Which> IntoParallelIterator for Parts<'a, T, M, Which>
where
    T: Send,
    M: Split<Which> + Send,
    Which: Send,
    M::Part: Send,
{
    type Item = Part<'a, T, M, Which>;
    type Iter = ParallelParts<'a, T, M, Which>;

    fn into_par_iter(self) -> Self::Iter {
        ParallelParts(self)
    }
}

impl<'a, T, M, Which> ParallelIterator for ParallelParts<'a, T, M, Which>
where
    T: Send,
    M: Split<Which> + Send,
    Which: Send,
    M::Part: Send,
{
    type Item = Tensor<PartMut<'a, T>, M::Part>;

    fn drive_unindexed<C: UnindexedConsumer<Self::Item>>(self, consumer: C) -> C::Result {
        bridge(self, consumer)
    }

    fn opt_len(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

impl<T, M, Which> IndexedParallelIterator for ParallelParts<'_, T, M, Which>
where
    T: Send,
    M: Split<Which> + Send,
    Which: Send,
    M::Part: Send,
{
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

/// The parts that one thread takes.
struct Chunk<'a, T, M, Which>(Parts<'a, T, M, Which>);

impl<'a, T, M, Which> Producer for Chunk<'a, T, M, Which>
where
    T: Send,
    M: Split<Which> + Send,
    Which: Send,
    M::Part: Send,
{
    type Item = Part<'a, T, M, Which>;
    type IntoIter = Parts<'a, T, M, Which>;

    fn into_iter(self) -> Self::IntoIter {
        self.0
    }

    fn split_at(self, index: usize) -> (Self, Self) {
        let (left, right) = self.0.split_at(index);
        (Self(left), Self(right))
    }
}
