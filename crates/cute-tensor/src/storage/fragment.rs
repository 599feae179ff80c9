//! `make_fragment_like`: makes a tensor for registers, which owns its elements. The layout is
//! compact, and its modes have the same order of strides as another tensor.

use generic_array::{ArrayLength, GenericArray};
use typenum::{NonZero, PInt, Unsigned};

use super::engine::{Engine, Owned};
use super::make::make_tensor;
use super::map::OffsetMap;
use crate::int::Int;
use crate::ops::make_layout_like::{LayoutLike, MakeLayoutLike};
use crate::ops::size::SizeOf;
use crate::tensor::Tensor;

/// A static size that can be the length of an array.
#[diagnostic::on_unimplemented(
    message = "make_tensor: a tensor that owns an array needs a static size",
    label = "refused here",
    note = "all extents of the shape must be static"
)]
pub trait StaticSize {
    type Length: ArrayLength;
}

impl<U: Unsigned + NonZero + ArrayLength> StaticSize for Int<PInt<U>> {
    type Length = U;
}

/// A layout with a static shape. A tensor of this shape can own its elements in an array (a
/// fragment).
pub trait HasFragment: OffsetMap {
    /// The number of elements.
    type Length: ArrayLength;
    /// The type of the compact layout, whose modes have the same order of strides as this layout.
    type Layout: OffsetMap;
    /// Builds the compact layout.
    fn fragment_layout(self) -> Self::Layout;
}

impl<L> HasFragment for L
where
    L: OffsetMap<Affine: MakeLayoutLike<Output: OffsetMap>>,
    SizeOf<L::Shape>: StaticSize,
{
    type Length = <SizeOf<L::Shape> as StaticSize>::Length;
    type Layout = LayoutLike<L::Affine>;

    #[inline(always)]
    fn fragment_layout(self) -> Self::Layout {
        self.affine_layout().like()
    }
}

/// The array of elements in a fragment of the layout `L`.
pub type Elements<T, L> = GenericArray<T, <L as HasFragment>::Length>;

/// The compact layout whose modes have the same order of strides as `L`.
pub type FragmentLayout<L> = <L as HasFragment>::Layout;

/// Makes a tensor that owns its elements in an array and has the shape of `tensor`. All elements
/// have the default value.
///
/// Use it for the values of one tile that a function keeps in registers. The layout of `tensor`
/// must have a static shape; the layout of the result is compact, with the same order of strides.
///
/// ```
/// use cute::algorithm::copy;
/// use cute::prelude::*;
/// let data: [u32; 32] = std::array::from_fn(|i| i as u32);
/// let rows = make_tensor(&data, layout!((2, 4):(16, 2)));
/// let mut fragment = make_fragment_like(&rows);
/// assert_eq!(fragment.layout().to_string(), "(_2,_4):(_4,_1)");
/// copy(&rows, &mut fragment);
/// assert_eq!((fragment[(1, 3)], size_of_val(&fragment)), (22, 32));
/// // The elements can have another type.
/// let mut sums = make_fragment_like_of::<f32, _, _>(&rows);
/// sums[(0, 0)] += 0.5;
/// ```
///
/// Source: CuTe `tensor_impl.hpp`, `make_fragment_like`.
#[inline(always)]
pub fn make_fragment_like<E, L>(
    tensor: &Tensor<E, L>,
) -> Tensor<Owned<Elements<E::Item, L>>, FragmentLayout<L>>
where
    E: Engine<Item: Default>,
    L: HasFragment,
{
    make_fragment_like_of(tensor)
}

/// Like [`make_fragment_like`], but with elements of type `T`.
#[inline(always)]
pub fn make_fragment_like_of<T, E, L>(
    tensor: &Tensor<E, L>,
) -> Tensor<Owned<Elements<T, L>>, FragmentLayout<L>>
where
    T: Default,
    L: HasFragment,
{
    make_tensor(
        Elements::<T, L>::default(),
        tensor.layout().fragment_layout(),
    )
}
