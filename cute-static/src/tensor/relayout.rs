//! Another layout over the elements of a tensor.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the new layout's offsets lie between the least and the greatest of the old one | `LeavesTensor` |
//!
//! A whole tensor's storage reaches from its least to its greatest offset, so that this is enough. A tile past the edge
//! breaks it where it leaves the storage; where there is none, as of coordinates, it may. One of several [parts](super::partition) has its own offsets only: it can be
//! flattened and coalesced.
//!
//! ```
//! use cute::prelude::*;
//! let data: [u32; 12] = std::array::from_fn(|i| i as u32);
//! let tensor = make_tensor(&data, layout!((6, 2):(2, 1)));
//! let tile = tensor.composition(layout!((2, 3):(3, 1)));
//! assert_eq!(tile.iter().collect::<Vec<_>>(), [0, 6, 2, 8, 4, 10]);
//! let error = tensor.try_composition(layout!(18:1)).unwrap_err();
//! assert_eq!(error.to_string(), "tensor: offsets 0 to 12 do not lie within 0 to 11");
//! let tiles = tensor.zipped_divide(tile!((3, 2)));
//! assert_eq!(tiles[((1, 0), (1, 0))], 8);
//! let grouped = make_tensor(&data, layout!((2, 3, 2):(6, 2, 1))).group_modes::<0, 2>();
//! assert_eq!((grouped.layout().to_string().as_str(), grouped[((1, 2), 1)]), ("((_2,_3),_2):((_6,_2),_1)", 11));
//! ```

use cute_core::Error;

use super::Tensor;
use super::engine::Whole;
use super::map::OffsetMap;
use crate::composed_layout::ComposedLayout;
use crate::int::Integer;
use crate::layout::{AnyLayout, Layout};
use crate::ops::coalesce::Coalesce;
use crate::ops::composition::Composition;
use crate::ops::flat_divide::FlatDivide;
use crate::ops::flatten::Flatten;
use crate::ops::group::Group;
use crate::ops::logical_divide::LogicalDivide;
use crate::ops::tiled_divide::TiledDivide;
use crate::ops::zipped_divide::ZippedDivide;
use crate::swizzle::SwizzleParts;

/// What can be done to a layout, and behind a swizzle to the layout there.
pub trait Relayout<By> {
    /// The new layout.
    type Output;
    /// The new layout.
    ///
    /// # Errors
    /// Those of the operator.
    fn relayout(self, by: By) -> Result<Self::Output, Error>;
}

/// [`Relayout`] by flattening.
#[derive(Clone, Copy, Debug)]
pub struct Flat;

/// [`Relayout`] by coalescing.
#[derive(Clone, Copy, Debug)]
pub struct Coalescing;

/// [`Relayout`] by grouping the modes from `BEGIN` up to `END`.
#[derive(Clone, Copy, Debug)]
pub struct Grouping<const BEGIN: usize, const END: usize>;

impl<S: Copy, D: Copy, const BEGIN: usize, const END: usize> Relayout<Grouping<BEGIN, END>> for Layout<S, D>
where
    Self: Group<BEGIN, END>,
{
    type Output = <Self as Group<BEGIN, END>>::Output;

    #[inline(always)]
    fn relayout(self, _: Grouping<BEGIN, END>) -> Result<Self::Output, Error> {
        Ok(self.grouped())
    }
}

/// [`Relayout`] by a composition.
#[derive(Clone, Copy, Debug)]
pub struct Composing<T>(pub(super) T);

impl<S: Copy, D: Copy> Relayout<Flat> for Layout<S, D>
where
    Self: Flatten,
{
    type Output = <Self as Flatten>::Output;

    #[inline(always)]
    fn relayout(self, _: Flat) -> Result<Self::Output, Error> {
        Ok(self.flattened())
    }
}

impl<S: Copy, D: Copy> Relayout<Coalescing> for Layout<S, D>
where
    Self: Coalesce,
{
    type Output = <Self as Coalesce>::Output;

    #[inline(always)]
    fn relayout(self, _: Coalescing) -> Result<Self::Output, Error> {
        Ok(self.coalesced())
    }
}

macro_rules! divides {
    ($($(#[$doc:meta])* $By:ident, $Trait:ident::$function:ident, $method:ident, $try_method:ident;)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug)]
            pub struct $By<T>(pub(super) T);

            impl<S: Copy, D: Copy, T> Relayout<$By<T>> for Layout<S, D>
            where
                Self: $Trait<T>,
            {
                type Output = <Self as $Trait<T>>::Output;

                #[inline(always)]
                fn relayout(self, by: $By<T>) -> Result<Self::Output, Error> {
                    self.$function(by.0)
                }
            }
        )*

        impl<E, L: OffsetMap> Tensor<E, L> {
            $(
                /// The tensor under its layout, divided: see the operator of this name.
                ///
                /// # Panics
                /// Where a run-time integer breaks a rule of the operator, or a tile leaves the tensor.
                #[inline(always)]
                #[track_caller]
                pub fn $method<T>(self, tiler: T) -> Tensor<E, Relaid<L, $By<T>>>
                where
                    E: Whole,
                    L: Relayout<$By<T>, Output: OffsetMap>,
                {
                    crate::or_panic(self.relaid($By(tiler)))
                }

                /// The tensor under its layout, divided, or the rule that is broken.
                ///
                /// # Errors
                /// Those of the operator, [`LeavesTensor`](cute_core::Violation::LeavesTensor).
                #[inline(always)]
                pub fn $try_method<T>(self, tiler: T) -> Result<Tensor<E, Relaid<L, $By<T>>>, Error>
                where
                    E: Whole,
                    L: Relayout<$By<T>, Output: OffsetMap>,
                {
                    self.relaid($By(tiler))
                }
            )*
        }
    };
}

divides! {
    /// [`Relayout`] by [`logical_divide`](crate::ops::LogicalDivide).
    Logical, LogicalDivide::divide, logical_divide, try_logical_divide;
    /// [`Relayout`] by [`zipped_divide`](crate::ops::ZippedDivide).
    Zipping, ZippedDivide::divide_zipped, zipped_divide, try_zipped_divide;
    /// [`Relayout`] by [`tiled_divide`](crate::ops::TiledDivide).
    Tiling, TiledDivide::divide_tiled, tiled_divide, try_tiled_divide;
    /// [`Relayout`] by [`flat_divide`](crate::ops::FlatDivide).
    Flattening, FlatDivide::divide_flat, flat_divide, try_flat_divide;
}

impl<S: Copy, D: Copy, T> Relayout<Composing<T>> for Layout<S, D>
where
    Self: Composition<T>,
{
    type Output = <Self as Composition<T>>::Output;

    #[inline(always)]
    fn relayout(self, by: Composing<T>) -> Result<Self::Output, Error> {
        self.compose(by.0)
    }
}

impl<By, A: SwizzleParts, O: Integer, B: AnyLayout + Relayout<By, Output: AnyLayout>> Relayout<By>
    for ComposedLayout<A, O, B>
{
    type Output = ComposedLayout<A, O, B::Output>;

    #[inline(always)]
    fn relayout(self, by: By) -> Result<Self::Output, Error> {
        Ok(ComposedLayout::new(self.swizzle(), self.offset(), self.layout().relayout(by)?))
    }
}

/// The layout `L` by `By`, as a type.
pub type Relaid<L, By> = <L as Relayout<By>>::Output;

impl<E, L: OffsetMap> Tensor<E, L> {
    /// The same elements under a layout of offsets from the least to the greatest of the old one.
    #[inline(always)]
    pub(super) fn relaid<By>(self, by: By) -> Result<Tensor<E, Relaid<L, By>>, Error>
    where
        E: Whole,
        L: Relayout<By, Output: OffsetMap>,
    {
        let layout = self.layout.relayout(by)?;
        self.engine.admits(self.layout, layout)?;
        Ok(Tensor { engine: self.engine, layout })
    }

    /// The same elements, in the same order, with all modes on one level.
    #[inline(always)]
    pub fn flatten(self) -> Tensor<E, Relaid<L, Flat>>
    where
        L: Relayout<Flat, Output: OffsetMap>,
    {
        // The offsets are the same (T1): the map and the operator are this crate's own (T9).
        Tensor { engine: self.engine, layout: crate::or_panic(self.layout.relayout(Flat)) }
    }

    /// The same elements, in the same order, with as few modes as the types allow.
    #[inline(always)]
    pub fn coalesce(self) -> Tensor<E, Relaid<L, Coalescing>>
    where
        L: Relayout<Coalescing, Output: OffsetMap>,
    {
        // The offsets are the same (T1): the map and the operator are this crate's own (T9).
        Tensor { engine: self.engine, layout: crate::or_panic(self.layout.relayout(Coalescing)) }
    }

    /// The same elements, in the same order, with the modes from `BEGIN` up to `END` as one.
    #[inline(always)]
    pub fn group_modes<const BEGIN: usize, const END: usize>(self) -> Tensor<E, Relaid<L, Grouping<BEGIN, END>>>
    where
        L: Relayout<Grouping<BEGIN, END>, Output: OffsetMap>,
    {
        // The offsets are the same (T1): the map and the operator are this crate's own (T9).
        Tensor { engine: self.engine, layout: crate::or_panic(self.layout.relayout(Grouping)) }
    }

    /// The tensor under `layout ∘ tiler`.
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule of [`composition`](crate::ops::Composition), or the tiler leaves the tensor.
    #[inline(always)]
    #[track_caller]
    pub fn composition<T>(self, tiler: T) -> Tensor<E, Relaid<L, Composing<T>>>
    where
        E: Whole,
        L: Relayout<Composing<T>, Output: OffsetMap>,
    {
        crate::or_panic(self.try_composition(tiler))
    }

    /// The tensor under `layout ∘ tiler`, or the rule that is broken.
    ///
    /// # Errors
    /// Those of [`composition`](crate::ops::Composition), [`LeavesTensor`](cute_core::Violation::LeavesTensor).
    #[inline(always)]
    pub fn try_composition<T>(self, tiler: T) -> Result<Tensor<E, Relaid<L, Composing<T>>>, Error>
    where
        E: Whole,
        L: Relayout<Composing<T>, Output: OffsetMap>,
    {
        self.relaid(Composing(tiler))
    }
}
