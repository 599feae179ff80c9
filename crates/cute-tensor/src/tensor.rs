//! `Tensor`: storage viewed through a layout.
//!
//! # Function
//! A tensor `t` has the elements `t(c) = storage[layout(c)]`. The layout is checked against the
//! storage once, when the tensor is made. After that, an access checks only that the coordinate is
//! in the shape. The optimizer removes this check if a loop uses the bounds of the shape.
//!
//! # Views
//! Methods such as `slice`, `local_tile`, `clipped_tile`, `transpose` or a divide return a view of
//! the same elements. Every tensor has these methods, whether it borrows or owns its elements. The
//! kind of tensor determines the kind of the view:
//!
//! | the tensor | the view that a method returns |
//! |---|---|
//! | is a shared view or part | is shared, with the same lifetime |
//! | is an exclusive view or part | is exclusive, and the tensor is moved; call `view_mut()` or `strided_mut()` first if the tensor is needed again |
//! | owns its elements in an array, a `Vec`, a `Box`, `Rc` or `Arc` | is shared, and borrows the tensor ([`Lend`]) |
//! | is a `&` reference to any of these | is shared ([`Lend`]) |
//! | has mutable elements, and `view_mut()` is called first | is exclusive, and borrows the tensor |
//!
//! `with_layout`, `with_unit_stride`, `into_whole` and `recast` consume the tensor, even if it owns
//! its elements, and return it in another form.
//!
//! # Rules
//! The rules are in the modules `storage`, `views`, `cuts` and `loops`. Each of these modules lists
//! its files in a table.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the least and the greatest offset are in the storage | `StorageTooShort` |
//! | the coordinate of an access is in the shape | `CoordinateOutOfRange` |
//!
//! If the layout and the storage's length are both static, the compiler checks the first condition.
//!
//! # Promises
//! The `unsafe` code of the tensors and of the [algorithms](crate::algorithm) relies on these
//! promises. Each `SAFETY` comment names the promises it needs.
//!
//! | promise | statement | who keeps it |
//! |---|---|---|
//! | T1 | Each offset that a tensor's layout has at a coordinate in its shape is the offset of an element of the engine, or the engine has no elements in memory. | `make` checks the layout when the tensor is made; a later layout is checked again (`relayout`), or has only offsets of the old layout (slices, tiles, transposed, flattened, coalesced, grouped and strided layouts) |
//! | T2 | A map's bounds contain the offsets of all its coordinates. If an argument of the swizzle does not fit in 64 bits, the bounds are larger than any storage, so no tensor with elements in memory has such an argument. | `map`, for layouts with offsets that fit in 64 bits |
//! | T3 | A coordinate is converted to leaves once, and these leaves are checked and then used; no code from another crate runs between the check and the use. | the sealed traits [`IndexedBy`] and [`Leaves`] |
//! | T4 | If an engine can write an element, no other engine can access this element, except engines borrowed from the first one. | exclusive engines are made from `&mut` and from arrays, are not `Copy`, and are lent only through borrows; parts have different elements (T6) |
//! | T5 | An engine that is [`Whole`] has all elements from the least to the greatest offset of its tensor. An engine of a part is not whole. A tensor made from a part is whole only if its elements are contiguous. | `engine`, `contiguous` |
//! | T6 | The parts of an exclusive tensor have no offset in common, and no offsets outside of the tensor. | `partition`, `clipped` and `predicated` check it when the parts are made; if the search does not finish, the parts are refused |
//! | T7 | A loop over a shape, in coordinate order or memory order, visits the offsets of each coordinate once, in all tensors. It calls the user's functions on elements (such as `clone`) only while no element is borrowed for writing. After a panic, each element therefore exists exactly once. The function of `zip` borrows an element for one call; after a panic, the element keeps what the function wrote. | `walk`, `loops`, and the algorithms |
//! | T8 | If a block of elements is copied at once, both layouts contain the same block, element by element. | `blocks` |
//! | T9 | This crate alone implements maps, engines and the leaves of coordinates. A user's storage is an `unsafe impl` of [`IntoEngine`], which documents its promise. | the sealed traits: `tests/ui/tensor/tensor_sealed_*` |
//! | T10 | A tensor has at most `usize::MAX` coordinates. On 64-bit targets every layout satisfies this (P3). | `map::must_be_countable`, when a tensor is made or gets another layout |
//! | T11 | The tiles of a part have only the part's own offsets. | `accepted_tilers`: the tiler consists of integers, and the tiles have exactly the coordinates of the part |
//!
//! # Example
//! ```
//! use cute::prelude::*;
//! let mut data = [0; 12];
//! let mut tensor = make_tensor(&mut data, layout!((3, 4):(4, 1)));
//! tensor[(1, 2)] = 7;
//! assert_eq!((tensor[(1, 2)], tensor[7], data[6]), (7, 7, 7));
//! ```
//!
//! Source: CuTe `tensor_impl.hpp`.

pub(crate) mod sealed;

pub use crate::cuts::accepted_tilers::{InTiles, IntegerTiler};
pub use crate::cuts::clipped::ClipMap;
pub use crate::cuts::even_tiles::{CutBy, EvenTiles, OneTile};
pub use crate::cuts::halo::to_write::HaloTilesMut;
pub use crate::cuts::halo::{HaloTile, HaloTiles, ModeRanges};
pub use crate::cuts::halves::{FromHere, HalfMut, SplitMode, SplitShape};
pub use crate::cuts::local_tile::{ThreadMap, TileMap};
pub use crate::cuts::partition::shared::{SharedLanes, SharedParts, SharedTiles};
pub use crate::cuts::partition::{First, Part, Parts, Second, Split, Threads};
pub use crate::loops::walk::Walk;
#[cfg(feature = "alloc")]
pub use crate::storage::engine::counted::CountedSlice;
#[cfg(feature = "alloc")]
pub use crate::storage::engine::heap::Heap;
pub use crate::storage::engine::{
    Address, Addresses, Counting, Engine, IntoEngine, Owned, PartMut, PartView, Reads, Shift,
    Shows, Storage, StorageMut, View, ViewMut, Whole,
};
pub use crate::storage::extent::Extent;
#[cfg(feature = "generic-array")]
pub use crate::storage::fragment::{make_fragment_like, make_fragment_like_of};
pub use crate::storage::identity::{make_identity_tensor, try_make_identity_tensor};
pub use crate::storage::lend::{Lend, Lent};
pub use crate::storage::make::{
    make_address_tensor, make_counting_tensor, make_tensor, make_tensor_at,
    try_make_counting_tensor, try_make_tensor, try_make_tensor_at,
};
pub use crate::storage::map::{IndexedBy, Leaves, OffsetMap};
pub use crate::storage::matrix::Matrix;
#[cfg(feature = "alloc")]
pub use crate::storage::owned::OwnedTensor;
pub use crate::storage::rank::Rank;
pub use crate::storage::sub_byte::{SubByteTensor, make_sub_byte_tensor, try_make_sub_byte_tensor};
#[cfg(feature = "bytemuck")]
pub use crate::views::recast::SizeofBits;
pub use crate::views::slice::SliceMap;
pub use crate::views::strided::{StridedMap, StridedMatrix};
pub use crate::views::transpose::{ExchangeModes, ModeNumbers, PermuteModes};
pub use cute_static::__tensor::span::{AfterLast, CoordRange, ToEnd};

/// A tensor: elements in a storage that are read and written through a layout. The element at the
/// coordinate `c` is the storage's element number `layout(c)`.
///
/// Make one with [`make_tensor`], which checks the layout against the storage once. Generic code
/// names two bounds: one for the engine `E`, which owns or borrows the elements ([`Storage`],
/// [`StorageMut`]), and one for the layout `L` (such as [`Matrix`]).
///
/// # Read
/// Index a tensor by any coordinate of its shape. A linear index advances the first mode fastest.
/// ```
/// use cute::prelude::*;
/// let data: [u32; 12] = std::array::from_fn(|i| i as u32);
/// let a = make_tensor(&data, layout!((3, 4):(4, 1)));
/// assert_eq!((a[(1, 2)], a[7], a.get((3, 0)), a.extents()), (6, 6, None, (3, 4)));
/// assert_eq!(a.iter().max(), Some(11));
/// ```
///
/// # Slice
/// An integer selects one position along a mode, `..` keeps the whole mode, and a range keeps a
/// part of it.
/// ```
/// # use cute::prelude::*;
/// # let data: [u32; 12] = std::array::from_fn(|i| i as u32);
/// # let a = make_tensor(&data, layout!((3, 4):(4, 1)));
/// assert_eq!(a.slice((1, ..)).as_slice(), Some(&[4, 5, 6, 7][..]));
/// assert_eq!(
///     a.slice((1.., 2..4)).iter().collect::<Vec<_>>(),
///     [6, 10, 7, 11]
/// );
/// assert_eq!(a.transpose()[(2, 1)], 6);
/// let (left, right) = a.split_at::<1>(1);
/// assert_eq!((left.size(), right[(0, 0)]), (3, 1));
/// ```
///
/// # Tile
/// `local_tile` requires tiles that divide the tensor evenly, `clipped_tile` cuts tiles off at the
/// edge, and `halo_tiles` adds neighbouring elements to each tile.
/// ```
/// # use cute::prelude::*;
/// # let data: [u32; 12] = std::array::from_fn(|i| i as u32);
/// # let a = make_tensor(&data, layout!((3, 4):(4, 1)));
/// assert_eq!(
///     a.local_tile((_1, _2), (2, 1)).iter().collect::<Vec<_>>(),
///     [10, 11]
/// );
/// assert_eq!(
///     a.clipped_tile((2, 3), (1, 1)).iter().collect::<Vec<_>>(),
///     [11]
/// );
/// ```
///
/// # Write
/// A tensor can be written if it borrows `&mut` data or owns its elements. `tiles_mut`,
/// `clipped_tiles_mut` and `split_at_mut` return parts that can be written at the same time, even
/// by several threads.
/// ```
/// use cute::algorithm::fill;
/// use cute::prelude::*;
/// let mut data = [0; 12];
/// let mut a = make_tensor(&mut data, layout!((3, 4):(4, 1)));
/// a[(0, 0)] = 9;
/// a.clipped_tiles_mut((2, 2)).enumerate().skip(1).for_each(|(number, mut tile)| fill(&mut tile, number));
/// assert_eq!(data, [9, 0, 2, 2, 0, 0, 2, 2, 1, 1, 3, 3]);
/// ```
///
/// # Own
/// The views of a tensor that owns its elements are read-only; call `view_mut()` first to write.
/// ```
/// use cute::prelude::*;
/// let (m, n) = (3, 4);
/// let mut a = Tensor::from_fn(layout!((m, n):(n, 1)), |(i, j)| 10 * i + j);
/// a.view_mut().slice((1, ..)).iter_mut().for_each(|x| *x = 0);
/// assert_eq!(a.slice((.., 3)).iter().collect::<Vec<_>>(), [3, 0, 23]);
/// assert_eq!(a.into_vec(), [0, 1, 2, 3, 0, 0, 0, 0, 20, 21, 22, 23]);
/// ```
///
/// The [module](self) has a table of views, and lists the checks. The module
/// [`algorithm`](crate::algorithm) has loops over tensors.
#[derive(Clone, Copy)]
pub struct Tensor<E, L> {
    pub(crate) engine: E,
    pub(crate) layout: L,
}

impl<E, L: OffsetMap> Tensor<E, L> {
    /// Returns the layout.
    #[inline(always)]
    pub fn layout(&self) -> L {
        self.layout
    }

    /// Returns the shape.
    #[inline(always)]
    pub fn shape(&self) -> L::Shape {
        self.layout.affine().shape()
    }

    /// Returns the number of coordinates.
    #[inline(always)]
    pub fn size(&self) -> usize {
        self.layout.coordinates()
    }
}

impl<E, L: Copy> Tensor<E, L> {
    #[inline(always)]
    pub(crate) fn parts(&self) -> (L, &E) {
        (self.layout, &self.engine)
    }

    #[inline(always)]
    pub(crate) fn parts_mut(&mut self) -> (L, &mut E) {
        (self.layout, &mut self.engine)
    }
}
