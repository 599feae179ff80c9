//! The engines of device tensors, which store the elements. An engine reads and writes elements by
//! value, not by reference: an address in shared memory has 32 bits and is not a pointer, and a
//! register has no address at all.
//!
//! # Promises
//! | promise | what | who keeps it |
//! |---|---|---|
//! | DE1 | a tensor's layout maps each coordinate in its shape to an element of the tensor's engine | the `unsafe` code that made the tensor, for its first layout; tiles, parts and slices have only offsets of the layout that they come from |
//! | DE2 | an element that a tensor of a thread can write is in no tensor of another thread, and in no other tensor of this thread that exists at the same time | `gmem`, `smem`: only a thread's part implements [`Store`]. A tensor to write cannot be copied, and splitting consumes it. An index has the lifetime of its launch and is not `Send`, so only its own thread uses it, and only in this launch |
//! | DE3 | no thread writes an element while a thread may read it | for global memory, the promise of `make_gmem_tensor`; for shared memory whose position is in its type, the types of `smem`, which change at barriers. A read-only tensor has the lifetime of its launch |
#![allow(unsafe_code, reason = "the promises of engines")]

mod sealed {
    /// An engine of this crate.
    #[diagnostic::on_unimplemented(
        message = "device tensor: `{Self}` is not one of the library's own engines, and unsafe \
                   code relies on those",
        label = "cannot be implemented here"
    )]
    pub trait Sealed {}
}

pub(crate) use sealed::Sealed;

/// The greatest number of bytes of shared memory that a block can have.
pub(crate) const MOST: u64 = 227 * 1024;

/// The storage of a tensor's elements: global memory, shared memory or registers. Only this library
/// implements it.
pub trait Engine: Sized + Sealed {
    /// The type of an element.
    type Item: Copy;
    /// Whether the engine is a thread's part of shared memory. For such a part, the offsets of
    /// slices are stored separately from the offset at which the part begins.
    const IS_PART: bool = false;
}

/// An engine that can be moved to begin at another element.
///
/// # Safety
/// Offset 0 of the engine that [`shift`](Self::shift) returns is the element at `offset` of this
/// engine.
pub unsafe trait Shift: Engine {
    /// Returns this engine, moved by `offset` elements.
    ///
    /// # Safety
    /// Every offset of the new tensor's layout, plus `offset`, is an offset of the old layout.
    #[must_use]
    unsafe fn shift(self, offset: i64) -> Self;

    /// Returns true if offset 0 is past the edge of a matrix. Then no offset from 0 on, along any
    /// mode, has an element.
    #[inline(always)]
    fn is_past_edge(&self) -> bool {
        false
    }

    /// Returns whether tiles of a tensor with the layout `L` may reach past this layout. The tensor
    /// must then be a whole matrix with an edge, and the tiles must be at most 2^20 long, with one
    /// extent for each mode.
    #[inline(always)]
    fn tiles_reach_past<L: cute_tensor::tensor::OffsetMap>() -> bool {
        false
    }

    /// Returns the extents of the tensor, if `L` is the layout of a whole matrix with an edge. This
    /// layout does not have the extents.
    #[cfg(not(target_arch = "nvptx64"))]
    fn extents<L: cute_tensor::tensor::OffsetMap>(&self) -> Option<Vec<i64>> {
        None
    }
}

/// An offset `(start ^ flip) + step`, split so that `flip` and `step` are compile-time constants
/// once loops are unrolled, and only `start` is computed at run time.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The swizzled offset of the first element of the part.
    pub start: i64,
    /// The bits that the swizzle flips.
    pub flip: i64,
    /// The number that is added after the swizzle.
    pub step: i64,
}

impl Place {
    /// Makes a place from an offset without splitting it.
    #[inline(always)]
    pub const fn at(offset: i64) -> Self {
        Self {
            start: 0,
            flip: 0,
            step: offset,
        }
    }

    /// Returns the offset.
    #[inline(always)]
    pub const fn offset(self) -> i64 {
        (self.start ^ self.flip).wrapping_add(self.step)
    }

    /// Returns the place that is `i` elements after this one.
    #[inline(always)]
    #[must_use]
    pub const fn next(self, i: usize) -> Self {
        Self {
            step: self.step.wrapping_add(i as i64),
            ..self
        }
    }
}

/// An engine whose elements can be read.
#[diagnostic::on_unimplemented(
    message = "device tensor: elements of `{Self}` cannot be read here",
    label = "cannot be read",
    note = "read shared memory after the barrier, through `Filled::tensor`; a kernel cannot read \
            global memory that it writes"
)]
pub trait Load: Engine {
    /// The greatest number of elements that one access reads.
    const VECTOR: usize = 1;

    /// Reads the element at an offset.
    ///
    /// # Safety
    /// The offset is an offset of the tensor's layout.
    unsafe fn load(&self, at: Place) -> Self::Item;

    /// Reads the `N` elements that begin at an offset, in one access if the address allows that.
    ///
    /// # Safety
    /// All `N` offsets are offsets of the layout.
    #[inline(always)]
    unsafe fn load_vector<const N: usize>(&self, at: Place) -> [Self::Item; N] {
        // SAFETY: the caller promises it for all `N` offsets.
        core::array::from_fn(|i| unsafe { self.load(at.next(i)) })
    }
}

/// An engine whose elements one thread can write.
#[diagnostic::on_unimplemented(
    message = "device tensor: elements of `{Self}` cannot be written here",
    label = "not owned by one thread",
    note = "split the block's tile among its threads first, with `tv_part` or `local_partition`"
)]
pub trait Store: Engine {
    /// The greatest number of elements that one access writes.
    const VECTOR: usize = 1;

    /// Writes the element at an offset.
    ///
    /// # Safety
    /// The offset is an offset of the tensor's layout.
    unsafe fn store(&mut self, at: Place, value: Self::Item);

    /// Writes the `N` elements that begin at an offset, in one access if the address allows that.
    ///
    /// # Safety
    /// All `N` offsets are offsets of the layout.
    #[inline(always)]
    unsafe fn store_vector<const N: usize>(&mut self, at: Place, values: [Self::Item; N]) {
        for (i, &value) in values.iter().enumerate() {
            // SAFETY: the caller promises it for all `N` offsets.
            unsafe { self.store(at.next(i), value) };
        }
    }
}

/// Returns the number of elements of `T` that fill 16 bytes, or 1 if the size of `T` does not
/// divide 16.
pub(crate) const fn in_16_bytes<T>() -> usize {
    let size = size_of::<T>();
    if size > 0 && size <= 16 && 16 % size == 0 {
        16 / size
    } else {
        1
    }
}
