//! `Tensor`: storage viewed through a layout.
//!
//! # Function
//! `t(c) = storage[layout(c)]`. The layout is checked against the storage once, when the tensor is made. After that, an access
//! checks only that the coordinate is in the shape, and the optimizer removes this check where a loop's bounds are those of the
//! shape.
//!
//! # Views
//! A method that gives another view of the same elements, such as `slice`, `local_tile`, `clipped_tile`, `transpose` or a divide, is
//! there for every tensor, whoever has the elements. One rule says who may reach them through the result:
//!
//! | the tensor | the view |
//! |---|---|
//! | is a shared view or part | is shared, for as long as that is |
//! | is an exclusive view or part | is exclusive; the tensor is moved, and lent by `view_mut()` or `strided_mut()` if it is needed again |
//! | owns its elements: an array, a `Vec`, a `Box`, `Rc` or `Arc` | is shared, for as long as the tensor is borrowed ([`Lend`]) |
//! | is any of these, through `&` | is shared ([`Lend`]) |
//! | any of these that can be written, through `view_mut()` | is exclusive, for as long as the tensor is borrowed |
//!
//! `with_layout`, `with_unit_stride`, `into_whole` and `recast` give the tensor itself another form: they move it, also where it
//! owns its elements.
//!
//! # Rules
//! | room | what |
//! |---|---|
//! | `engine` | where the elements are: borrowed, owned, counted |
//! | `map` | what a tensor needs of a layout: its offsets and their bounds |
//! | `matrix` | two modes: the bound for code over any matrix |
//! | `extent` | a size as a type parameter: the bound for code over any |
//! | `make` | a storage and a layout become a tensor |
//! | `access` | one element, by any coordinate |
//! | `fragment` | a tensor that owns its elements, as many as its type says (feature `generic-array`) |
//! | `identity` | coordinates as elements |
//! | `iter` | all elements, in order |
//! | `iter_mut` | the same to write, or after their coordinates; two exchanged |
//! | `lend` | the same views of a tensor that owns its elements |
//! | `contiguous` | elements that lie side by side, as a slice |
//! | `compare` | equal elements at equal coordinates |
//! | `display` | all elements, as a table |
//! | `foreign` | the memory of another crate's arrays, for the bridges |
//! | `heap` | a borrowed `Vec` as storage |
//! | `owned` | elements of its own, on the heap |
//! | `relayout` | another layout over the same elements |
//! | `recast` | other elements over the same bytes (feature `bytemuck`) |
//! | `slice` | some modes fixed by a coordinate, others cut to a range |
//! | `halves` | two halves along a mode; the tensor from a coordinate on |
//! | `span` | ranges as entries of a coordinate |
//! | `sub_byte` | elements of less than a byte, packed |
//! | `strided` | all integers turned into run-time integers |
//! | `transpose` | the modes in the opposite order, or in any |
//! | `local_tile` | one tile, one thread's part |
//! | `even_tiles` | static tiles that divide static extents |
//! | `in_tiles` | who is cut by which tilers: a part by integers |
//! | `not_past` | static coordinates past the end of their modes |
//! | `partition` | parts that do not overlap, and parts to read |
//! | `clipped` | tiles that are cut off at the edge |
//! | `halo` | clipped tiles with their neighbours |
//! | `predicated` | tiles that reach past the edge |
//! | `blocks` | the elements that a copy moves at once |
//! | `walk` | the loops of all algorithms, in the order of the coordinates |
//! | `loops` | the same loops in the order of memory |
//! | `order` | which of the two orders is taken |
//! | `runs` | the innermost of these loops, under swizzles |
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the least and the greatest offset lie in the storage | `StorageTooShort` |
//! | the coordinate of an access is in the shape | `CoordinateOutOfRange` |
//!
//! Where layout and storage are both static, the first condition is checked when the program is built.
//!
//! # Promises
//! The `unsafe` code of the tensors and of the [algorithms](crate::algorithm) relies on these promises. Each `SAFETY` comment
//! names the ones that it needs.
//!
//! | promise | what | who keeps it |
//! |---|---|---|
//! | T1 | Each offset that a tensor's layout has at a coordinate in its shape is the offset of an element of the engine, or the engine has no elements in memory. | `make` checks it when the tensor is made; later layouts are checked again (`relayout`), or have only offsets of the old layout (slices, tiles, transposed, flattened, coalesced, grouped and strided layouts) |
//! | T2 | A map's bounds contain the offsets of all its coordinates. Where a swizzle's argument would leave 64 bits, the bounds are ones that no storage has; so no such sum wraps in a tensor with elements in memory. | `map`, for layouts whose own offsets fit 64 bits |
//! | T3 | A coordinate is converted once, and the same leaves are checked and used: no type from outside this crate answers in between. | [`IndexedBy`], and [`Leaves`], which are sealed |
//! | T4 | An element that an engine can write is reached by no other engine, unless that one borrows it. | exclusive engines are made from `&mut` and from arrays, are not copied, and are lent by borrows only; parts have different elements (T6) |
//! | T5 | An engine that is [`Whole`] has all elements from the least to the greatest offset of its tensor. A part is not whole, and nothing made from a part is, unless its own elements lie side by side. | `engine`, `contiguous` |
//! | T6 | The parts of an exclusive tensor have no offset in common, and reach no further than the tensor. | `partition`, `clipped` and `predicated` check it when the parts are made; a search that does not finish is a refusal |
//! | T7 | A walk, in the order of the coordinates or in that of memory, gives the offsets of the coordinates of a shape, each once, in both layouts. The elements' own functions have returned before a place is borrowed to write, so that a panic leaves each element present once; that of `zip` borrows a place for one call, and leaves what it wrote. | `walk`, `loops`, and the algorithms |
//! | T8 | A block that is copied at once is in both layouts, element by element. | `blocks` |
//! | T9 | Maps, engines and the leaves of coordinates are this crate's own. A user's storage is an `unsafe impl` of [`IntoEngine`], which documents its promise. | the sealed traits: `tests/ui/tensor_sealed_*.rs` |
//! | T10 | A tensor has at most `usize::MAX` coordinates. On targets of 64 bits every layout does (P3). | `map::must_be_countable`, where tensors are made and get another layout |
//! | T11 | The tiles of a part have the part's own offsets only. | `in_tiles`: the tiler is of integers, and the tiles have as many coordinates as the part |
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

pub(crate) mod access;
pub(crate) mod blocks;
pub(crate) mod clipped;
pub(crate) mod compare;
mod contiguous;
mod display;
pub(crate) mod engine;
pub(crate) mod even_tiles;
mod extent;
#[cfg(feature = "alloc")]
pub(crate) mod foreign;
#[cfg(feature = "generic-array")]
pub(crate) mod fragment;
mod halo;
mod halves;
#[cfg(feature = "alloc")]
mod heap;
pub(crate) mod identity;
pub(crate) mod in_tiles;
pub(crate) mod iter;
pub(crate) mod iter_mut;
mod lend;
pub(crate) mod local_tile;
pub(crate) mod loops;
pub(crate) mod make;
pub(crate) mod map;
pub(crate) mod matrix;
pub(crate) mod not_past;
pub(crate) mod order;
#[cfg(feature = "alloc")]
pub(crate) mod owned;
pub(crate) mod partition;
pub(crate) mod predicated;
#[cfg(feature = "bytemuck")]
pub(crate) mod recast;
mod refusal;
pub(crate) mod relayout;
pub(crate) mod runs;
pub(crate) mod sealed;
pub(crate) mod slice;
mod span;
pub(crate) mod strided;
mod sub_byte;
pub(crate) mod transpose;
pub(crate) mod walk;
pub(crate) mod with_last;

pub use clipped::ClipMap;
#[cfg(feature = "alloc")]
pub use engine::counted::CountedSlice;
#[cfg(feature = "alloc")]
pub use engine::heap::Heap;
pub use engine::{
    Address, Addresses, Counting, Engine, IntoEngine, Owned, PartMut, PartView, Reads, Shift, Shows, Storage,
    StorageMut, View, ViewMut, Whole,
};
pub use even_tiles::{CutBy, EvenTiles};
pub use extent::Extent;
#[cfg(feature = "generic-array")]
pub use fragment::{make_fragment_like, make_fragment_like_of};
pub use halo::to_write::HaloTilesMut;
pub use halo::{HaloTile, HaloTiles, ModeRanges};
pub use halves::{FromHere, HalfMut, SplitMode, SplitShape};
pub use identity::{make_identity_tensor, try_make_identity_tensor};
pub use in_tiles::{InTiles, IntegerTiler};
pub use lend::{Lend, Lent};
pub use local_tile::{ThreadMap, TileMap};
pub use make::{
    make_address_tensor, make_counting_tensor, make_tensor, make_tensor_at, try_make_counting_tensor, try_make_tensor,
    try_make_tensor_at,
};
pub use map::{IndexedBy, Leaves, OffsetMap};
pub use matrix::Matrix;
#[cfg(feature = "alloc")]
pub use owned::OwnedTensor;
pub use partition::shared::{SharedLanes, SharedParts, SharedTiles};
pub use partition::{First, Part, Parts, Second, Split, Threads};
#[cfg(feature = "bytemuck")]
pub use recast::SizeofBits;
pub use slice::SliceMap;
pub use span::{AfterLast, CoordRange, ToEnd};
pub use strided::{StridedMap, StridedMatrix};
pub use sub_byte::{SubByteTensor, make_sub_byte_tensor, try_make_sub_byte_tensor};
pub use transpose::{ExchangeModes, ModeNumbers, PermuteModes};
pub use walk::Walk;

/// Elements under a layout: `t(c) = storage[layout(c)]`. The layout is checked against the storage once, when the tensor is made.
///
/// # Read
/// Any coordinate of the shape is an index; a linear one counts the first mode fastest.
/// ```
/// use cute::prelude::*;
/// let data: [u32; 12] = std::array::from_fn(|i| i as u32);
/// let a = make_tensor(&data, layout!((3, 4):(4, 1)));
/// assert_eq!((a[(1, 2)], a[7], a.get((3, 0)), a.extents()), (6, 6, None, (3, 4)));
/// assert_eq!(a.iter().max(), Some(11));
/// ```
///
/// # Slice
/// An integer fixes a mode, `..` keeps it, a range cuts it.
/// ```
/// # use cute::prelude::*;
/// # let data: [u32; 12] = std::array::from_fn(|i| i as u32);
/// # let a = make_tensor(&data, layout!((3, 4):(4, 1)));
/// assert_eq!(a.slice((1, ..)).as_slice(), Some(&[4, 5, 6, 7][..]));
/// assert_eq!(a.slice((1.., 2..4)).iter().collect::<Vec<_>>(), [6, 10, 7, 11]);
/// assert_eq!(a.transpose()[(2, 1)], 6);
/// let (left, right) = a.split_at::<1>(1);
/// assert_eq!((left.size(), right[(0, 0)]), (3, 1));
/// ```
///
/// # Tile
/// `local_tile` takes tiles that divide the tensor, `clipped_tile` cuts them off at the edge, `halo_tiles` adds their neighbours.
/// ```
/// # use cute::prelude::*;
/// # let data: [u32; 12] = std::array::from_fn(|i| i as u32);
/// # let a = make_tensor(&data, layout!((3, 4):(4, 1)));
/// assert_eq!(a.local_tile((_1, _2), (2, 1)).iter().collect::<Vec<_>>(), [10, 11]);
/// assert_eq!(a.clipped_tile((2, 3), (1, 1)).iter().collect::<Vec<_>>(), [11]);
/// ```
///
/// # Write
/// A tensor of `&mut` data, or one that owns its elements, can be written; `tiles_mut`, `clipped_tiles_mut` and `split_at_mut` lend
/// parts of it that are written at once, by several threads if need be.
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
/// Its views read; what is to be written is lent by `view_mut()` first.
/// ```
/// use cute::prelude::*;
/// let (m, n) = (3, 4);
/// let mut a = Tensor::from_fn(layout!((m, n):(n, 1)), |(i, j)| 10 * i + j);
/// a.view_mut().slice((1, ..)).iter_mut().for_each(|x| *x = 0);
/// assert_eq!(a.slice((.., 3)).iter().collect::<Vec<_>>(), [3, 0, 23]);
/// assert_eq!(a.into_vec(), [0, 1, 2, 3, 0, 0, 0, 0, 20, 21, 22, 23]);
/// ```
///
/// What a tensor may reach, and who may reach it, is said in the [module](self); loops are in [`algorithm`](crate::algorithm).
#[derive(Clone, Copy)]
pub struct Tensor<E, L> {
    engine: E,
    layout: L,
}

impl<E, L: OffsetMap> Tensor<E, L> {
    /// The layout.
    #[inline(always)]
    pub fn layout(&self) -> L {
        self.layout
    }

    /// The shape.
    #[inline(always)]
    pub fn shape(&self) -> L::Shape {
        self.layout.affine().shape()
    }

    /// The number of coordinates.
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
