//! Views the elements of a tensor through another layout.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | all offsets of the new layout are between the least and the greatest offset of the old layout | `LeavesTensor`; for tiles that pass an edge, `TileUneven` or `TilesReachPast` |
//!
//! This check is enough, because a whole tensor's storage covers every offset from the least to the
//! greatest. A tile past the edge breaks the condition if one of its offsets is outside the
//! storage. A tensor of coordinates has no storage, so its tiles may pass the edge. One of several
//! [parts](crate::cuts::partition) owns only the offsets of the part's elements, so a part can only
//! be flattened and coalesced.
//!
//! ```
//! use cute::prelude::*;
//! let data: [u32; 12] = std::array::from_fn(|i| i as u32);
//! let tensor = make_tensor(&data, layout!((6, 2):(2, 1)));
//! let tile = tensor.composition(layout!((2, 3):(3, 1)));
//! assert_eq!(tile.iter().collect::<Vec<_>>(), [0, 6, 2, 8, 4, 10]);
//! let error = tensor.try_composition(layout!(18:1)).unwrap_err();
//! assert_eq!(error.to_string(), "tensor: offsets 0 to 12 are not within the tensor's offsets 0 \
//!                                to 11");
//! let error = tensor.try_zipped_divide(tile!((4, 2))).unwrap_err();
//! assert!(error.to_string().starts_with("zipped_divide: tile 4 does not divide extent 6 (mode 0)"));
//! let tiles = tensor.zipped_divide(tile!((3, 2)));
//! assert_eq!(tiles[((1, 0), (1, 0))], 8);
//! let grouped = make_tensor(&data, layout!((2, 3, 2):(6, 2, 1))).group_modes::<0, 2>();
//! assert_eq!((grouped.layout().to_string().as_str(), grouped[((1, 2), 1)]), ("((_2,_3),_2):((_6,_2),_1)", 11));
//! ```

use cute_core::{Error, Operator, Violation};

use crate::cuts::partition::reaching_past;
use crate::int::Integer;
use crate::ops::coalesce::{Coalesce, Coalesced};
use crate::ops::composition::{Composed, Composition};
use crate::ops::flat_divide::FlatDivide;
use crate::ops::flatten::{Flatten, Flattened};
use crate::ops::group::{Group, Grouped};
use crate::ops::logical_divide::LogicalDivide;
use crate::ops::size::Size;
use crate::ops::tiled_divide::TiledDivide;
use crate::ops::with_shape::{Reshaped, WithShape};
use crate::ops::zipped_divide::ZippedDivide;
use crate::storage::engine::{Shift, Whole};
use crate::storage::map::OffsetMap;
use crate::tensor::Tensor;

/// `divides!` defines the methods that divide a tensor. Each method also has a `try_…` form.
macro_rules! divides {
    ($($Operator:ident::$divide:ident, $divided:ident, $method:ident, $try_method:ident;)*) => {
        impl<E: Whole, L: OffsetMap> Tensor<E, L> {
            $(
                /// Divides the layout, and checks that the offsets stay within those of this
                /// tensor.
                #[inline(always)]
                pub(crate) fn $divided<T>(
                    &self,
                    tiler: T,
                ) -> Result<<L as $Operator<T>>::Output, Error>
                where
                    L: $Operator<T, Output: OffsetMap>,
                {
                    let layout = self.layout.$divide(tiler)?;
                    self.admitted(layout)
                        .map_err(|error| in_tiles(error, Operator::$Operator, self.layout, layout))
                }
            )*
        }

        impl<E: Shift, L: OffsetMap> Tensor<E, L> {
            $(
                /// Divides the layout of the tensor, like the operator of the same name.
                ///
                /// # Panics
                /// Panics if a run-time integer breaks a rule of the operator, or if a tile reaches
                /// past the tensor.
                #[inline(always)]
                #[track_caller]
                pub fn $method<T>(self, tiler: T) -> Tensor<E, <L as $Operator<T>>::Output>
                where
                    E: Whole,
                    L: $Operator<T, Output: OffsetMap>,
                {
                    crate::or_panic(self.$try_method(tiler))
                }

                /// Divides the layout of the tensor, or returns an error if a rule is broken.
                ///
                /// # Errors
                /// Returns the errors of the operator. If a tile reaches past an edge and past the
                /// tensor's last element, returns [`TileUneven`](Violation::TileUneven) or
                /// [`TilesReachPast`](Violation::TilesReachPast). Otherwise an offset outside of
                /// the tensor is [`LeavesTensor`](Violation::LeavesTensor).
                #[inline(always)]
                pub fn $try_method<T>(self, tiler: T) -> Result<Tensor<E, <L as $Operator<T>>::Output>, Error>
                where
                    E: Whole,
                    L: $Operator<T, Output: OffsetMap>,
                {
                    let layout = self.$divided(tiler)?;
                    Ok(self.relaid(layout))
                }
            )*
        }
    };
}

/// Returns the reason why a tensor cannot be divided into these tiles. If the tiles have more
/// coordinates than the tensor, the error names the tile that passes an edge.
#[cold]
fn in_tiles<L: OffsetMap, M: OffsetMap>(
    error: Error,
    operator: Operator,
    whole: L,
    tiles: M,
) -> Error {
    let size = whole.affine().shape().size().value();
    let reached = tiles.affine().shape().size().value();
    if !matches!(error.violation, Violation::LeavesTensor { .. }) {
        return error;
    }
    if reached <= size {
        return error.within(operator);
    }
    // Only `zipped_divide` has the tiles in one mode and their repetitions in the other.
    if matches!(operator, Operator::ZippedDivide) {
        return Error::new(operator, reaching_past(whole, tiles));
    }
    Error::new(operator, Violation::TilesReachPast { reached, size })
}

divides! {
    LogicalDivide::divide, divided, logical_divide, try_logical_divide;
    ZippedDivide::divide_zipped, divided_zipped, zipped_divide, try_zipped_divide;
    TiledDivide::divide_tiled, divided_tiled, tiled_divide, try_tiled_divide;
    FlatDivide::divide_flat, divided_flat, flat_divide, try_flat_divide;
}

impl<E, L: OffsetMap> Tensor<E, L> {
    /// Returns a tensor of this engine and another layout, which [`admitted`](Self::admitted) has
    /// checked.
    #[inline(always)]
    fn relaid<M>(self, layout: M) -> Tensor<E, M> {
        Tensor {
            engine: self.engine,
            layout,
        }
    }

    /// Returns the layout if its offsets are between the least and the greatest offset of this
    /// tensor.
    #[inline(always)]
    pub(crate) fn admitted<M: OffsetMap>(&self, layout: M) -> Result<M, Error>
    where
        E: Whole,
    {
        self.engine.admits(self.layout, layout)?;
        Ok(layout)
    }

    /// Returns the composition `layout ∘ tiler`, if its offsets are within those of this tensor.
    #[inline(always)]
    pub(crate) fn composed<T>(&self, tiler: T) -> Result<Composed<L, T>, Error>
    where
        E: Whole,
        L: Composition<T, Output: OffsetMap>,
    {
        self.admitted(self.layout.compose(tiler)?)
    }

    /// Returns the layout with another shape, if its offsets are within those of this tensor.
    #[inline(always)]
    pub(crate) fn reshaped<S>(&self, shape: S) -> Result<Reshaped<L, S>, Error>
    where
        E: Whole,
        L: WithShape<S, Output: OffsetMap>,
    {
        self.admitted(self.layout.reshape(shape)?)
    }

    /// Views the same elements under another layout, if its offsets are between the least and the
    /// greatest offset of this tensor.
    #[inline(always)]
    pub(crate) fn under<M: OffsetMap>(self, layout: M) -> Result<Tensor<E, M>, Error>
    where
        E: Whole,
    {
        let layout = self.admitted(layout)?;
        Ok(self.relaid(layout))
    }

    /// Views the same elements under another layout, for example one that your own operators
    /// compute.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let data: [u32; 12] = std::array::from_fn(|i| i as u32);
    /// let column = make_tensor(&data, layout!((6, 2):(2, 1))).with_layout(layout!(6:2));
    /// assert_eq!(column.iter().collect::<Vec<_>>(), [0, 2, 4, 6, 8, 10]);
    /// ```
    ///
    /// # Panics
    /// Panics if an offset of the layout is less than the least offset of this tensor, or greater
    /// than its greatest offset.
    #[inline(always)]
    #[track_caller]
    pub fn with_layout<M: OffsetMap>(self, layout: M) -> Tensor<E, M>
    where
        E: Whole,
    {
        crate::or_panic(self.under(layout))
    }

    /// Like [`with_layout`](Self::with_layout), but returns an error instead of panicking.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let data: [u32; 12] = std::array::from_fn(|i| i as u32);
    /// let tensor = make_tensor(&data, layout!((6, 2):(2, 1)));
    /// assert!(tensor.try_with_layout(layout!(6:2)).is_ok());
    /// let error = tensor.try_with_layout(layout!(7:2)).unwrap_err();
    /// assert_eq!(error.to_string(), "tensor: offsets 0 to 12 are not within the tensor's \
    ///                                offsets 0 to 11");
    /// # Ok::<(), cute::Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`LeavesTensor`](cute_core::Violation::LeavesTensor) if an offset of the layout is
    /// less than the least offset of this tensor, or greater than its greatest offset.
    #[inline(always)]
    pub fn try_with_layout<M: OffsetMap>(self, layout: M) -> Result<Tensor<E, M>, Error>
    where
        E: Whole,
    {
        self.under(layout)
    }
}

impl<E: Shift, L: OffsetMap> Tensor<E, L> {
    /// Removes the nesting of the modes; the elements and their order stay the same.
    #[inline(always)]
    pub fn flatten(self) -> Tensor<E, Flattened<L>>
    where
        L: Flatten<Output: OffsetMap>,
    {
        // The offsets are the same (T1): this crate implements the map and the operator (T9).
        Tensor {
            engine: self.engine,
            layout: self.layout.flattened(),
        }
    }

    /// Merges modes that continue each other, as far as the types allow; the elements and their
    /// order stay the same.
    #[inline(always)]
    pub fn coalesce(self) -> Tensor<E, Coalesced<L>>
    where
        L: Coalesce<Output: OffsetMap>,
    {
        // The offsets are the same (T1): this crate implements the map and the operator (T9).
        Tensor {
            engine: self.engine,
            layout: self.layout.coalesced(),
        }
    }

    /// Groups the modes `BEGIN` to `END − 1` into one; the elements and their order stay the same.
    #[inline(always)]
    pub fn group_modes<const BEGIN: usize, const END: usize>(
        self,
    ) -> Tensor<E, Grouped<BEGIN, END, L>>
    where
        L: Group<BEGIN, END, Output: OffsetMap>,
    {
        // The offsets are the same (T1): this crate implements the map and the operator (T9).
        Tensor {
            engine: self.engine,
            layout: self.layout.grouped(),
        }
    }

    /// Views the same elements, in the same column-major order, under another shape (a reshape).
    ///
    /// Use it to give two tensors the same shape, as `copy` and other algorithms require.
    ///
    /// ```
    /// use cute::algorithm::copy;
    /// use cute::prelude::*;
    /// let rows = Tensor::from_fn(layout!((4, 4):(4, 1)), |(i, j)| 10 * i + j);
    /// let mut z_order = Tensor::from_elem(layout!(((2, 2), (2, 2)):((1, 4), (2, 8))), 0);
    /// copy(&rows.with_shape(z_order.shape()), &mut z_order);
    /// assert_eq!(z_order.as_slice().map(|elements| &elements[..5]), Some(&[0, 10, 1, 11, 20][..]));
    /// ```
    ///
    /// # Panics
    /// * if a run-time integer breaks a rule of [`with_shape`](cute_static::ops::WithShape)
    /// * if the new shape is larger and reaches past the tensor
    #[inline(always)]
    #[track_caller]
    pub fn with_shape<S>(self, shape: S) -> Tensor<E, Reshaped<L, S>>
    where
        E: Whole,
        L: WithShape<S, Output: OffsetMap>,
    {
        crate::or_panic(self.try_with_shape(shape))
    }

    /// Like [`with_shape`](Self::with_shape), but returns an error instead of panicking.
    ///
    /// # Errors
    /// * the errors of [`with_shape`](cute_static::ops::WithShape)
    /// * [`LeavesTensor`](cute_core::Violation::LeavesTensor) if the new shape reaches past the
    ///   tensor
    #[inline(always)]
    pub fn try_with_shape<S>(self, shape: S) -> Result<Tensor<E, Reshaped<L, S>>, Error>
    where
        E: Whole,
        L: WithShape<S, Output: OffsetMap>,
    {
        let layout = self.reshaped(shape)?;
        Ok(self.relaid(layout))
    }

    /// Views the elements under the composition `layout ∘ tiler`: the element at `c` is the
    /// tensor's element at `tiler(c)`.
    ///
    /// # Panics
    /// * if a run-time integer breaks a rule of [`composition`](cute_static::ops::Composition)
    /// * if the tiler reaches past the tensor
    #[inline(always)]
    #[track_caller]
    pub fn composition<T>(self, tiler: T) -> Tensor<E, Composed<L, T>>
    where
        E: Whole,
        L: Composition<T, Output: OffsetMap>,
    {
        crate::or_panic(self.try_composition(tiler))
    }

    /// Like [`composition`](Self::composition), but returns an error instead of panicking.
    ///
    /// # Errors
    /// * the errors of [`composition`](cute_static::ops::Composition)
    /// * [`LeavesTensor`](cute_core::Violation::LeavesTensor) if the tiler reaches past the tensor
    #[inline(always)]
    pub fn try_composition<T>(self, tiler: T) -> Result<Tensor<E, Composed<L, T>>, Error>
    where
        E: Whole,
        L: Composition<T, Output: OffsetMap>,
    {
        let layout = self.composed(tiler)?;
        Ok(self.relaid(layout))
    }
}
