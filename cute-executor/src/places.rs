//! Tensors in an executor's memory, and what an executor makes of one: a list of offsets.

use core::marker::PhantomData;

use cute_static::tensor::{Addresses, OffsetMap};
use cute_static::{IntTuple, Tensor, to_dynamic};

/// A memory of numbers `T`, by the handle that an executor gave it.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Memory<H, T> {
    /// The executor's name for it: a number, or a pointer.
    pub handle: H,
    // A name may go to any thread, whatever its numbers are.
    numbers: PhantomData<fn() -> T>,
}

impl<H, T> Memory<H, T> {
    /// The memory of a handle. An executor makes it.
    pub const fn new(handle: H) -> Self {
        Self { handle, numbers: PhantomData }
    }
}

impl<H: Copy, T> Clone for Memory<H, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<H: Copy, T> Copy for Memory<H, T> {}

/// A tensor of numbers `T` in the memory of an executor, with the layout `L`.
pub type TensorIn<H, T, L> = Tensor<Addresses<Memory<H, T>>, L>;

/// A layout whose offsets an executor can list. Every layout of a tensor is one.
pub trait Places: OffsetMap<Shape: IntTuple> {}

impl<L: OffsetMap<Shape: IntTuple>> Places for L {}

/// A tensor as numbers: where each linear coordinate is, and the sizes of the modes.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) memory: usize,
    pub(crate) offsets: Vec<i64>,
    pub(crate) modes: Vec<usize>,
}

/// The offsets of a layout, in the order of the coordinates.
pub(crate) fn offsets<L: Places>(layout: L) -> Vec<i64> {
    let places = cute_static::make_counting_tensor(layout);
    (0..places.size()).map(|index| places.at(index)).collect()
}

/// The shape, at run time.
pub(crate) fn shape<L: Places>(layout: L) -> cute_core::IntTuple {
    to_dynamic(layout.affine().shape())
}

impl Part {
    pub(crate) fn of<T, L: Places>(tensor: &TensorIn<crate::Buffer, T, L>) -> Self {
        let addresses: Vec<_> = (0..tensor.size()).map(|index| tensor.at(index)).collect();
        // Every layout has a coordinate.
        let memory = addresses.first().map_or(usize::MAX, |address| address.memory.handle.0);
        let sizes = shape(tensor.layout());
        let modes = sizes.view().modes().map(|mode| mode.size().ok().and_then(|size| usize::try_from(size).ok()));
        let modes = modes.map(|size| size.unwrap_or(0)).collect();
        Self { memory, offsets: addresses.into_iter().map(|address| address.offset).collect(), modes }
    }

    pub(crate) fn rank(&self) -> usize {
        self.modes.len()
    }
}
