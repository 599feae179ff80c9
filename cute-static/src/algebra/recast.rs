//! Recasting to elements of another width, and layouts of threads and values, as methods of every layout.

use cute_core::Error;

use crate::layout::AnyLayout;
use crate::ops::downcast::{Downcast, Downcasted};
use crate::ops::make_layout_tv::{LayoutTv, MakeLayoutTv, TilerTv};
use crate::ops::recast_layout::{RecastLayout, Recasted};
use crate::ops::upcast::{Upcast, Upcasted};

/// Recasting to elements of another width, and layouts of threads and values: every layout has these methods.
pub trait Recast: AnyLayout {
    /// The layout, counted in elements `factor` times as wide: see [`Upcast`](crate::ops::Upcast).
    ///
    /// ```
    /// use cute::prelude::*;
    /// assert_layout!(layout!((4, 8):(8, 1)).upcast(_4), (4, 2):(2, 1));
    /// ```
    ///
    /// # Panics
    /// Panics with the rule's sentence if a run-time integer breaks a rule.
    #[inline(always)]
    #[track_caller]
    fn upcast<N>(self, factor: N) -> Upcasted<Self, N>
    where
        Self: Upcast<N>,
    {
        crate::or_panic(self.upcasted(factor))
    }

    /// Like [`upcast`](Self::upcast), but returns the rule that a run-time integer breaks.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let ld = 6;
    /// assert_eq!(
    ///     layout!((8, 4):(1, ld)).try_upcast(_4).unwrap_err().to_string(),
    ///     "upcast: stride 6 and factor 4 do not divide each other (integer 1 of the stride)",
    /// );
    /// ```
    ///
    /// # Errors
    /// The broken rule, with its numbers.
    #[inline(always)]
    fn try_upcast<N>(self, factor: N) -> Result<Upcasted<Self, N>, Error>
    where
        Self: Upcast<N>,
    {
        self.upcasted(factor)
    }

    /// The layout, counted in smaller elements, `factor` to an old one: see [`Downcast`](crate::ops::Downcast).
    ///
    /// ```
    /// use cute::prelude::*;
    /// assert_layout!(layout!((4, 8):(8, 1)).downcast(_2), (4, 16):(16, 1));
    /// ```
    ///
    /// # Panics
    /// Panics with the rule's sentence if a run-time integer breaks a rule.
    #[inline(always)]
    #[track_caller]
    fn downcast<N>(self, factor: N) -> Downcasted<Self, N>
    where
        Self: Downcast<N>,
    {
        crate::or_panic(self.downcasted(factor))
    }

    /// Like [`downcast`](Self::downcast), but returns the rule that a run-time integer breaks.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let ld = 1;
    /// assert_eq!(
    ///     layout!((8, 4):(1, ld)).try_downcast(_4).unwrap_err().to_string(),
    ///     "downcast: stride 1 and factor 4 change an extent that the type holds (integer 1 of the stride)",
    /// );
    /// ```
    ///
    /// # Errors
    /// The broken rule, with its numbers.
    #[inline(always)]
    fn try_downcast<N>(self, factor: N) -> Result<Downcasted<Self, N>, Error>
    where
        Self: Downcast<N>,
    {
        self.downcasted(factor)
    }

    /// A layout of elements of `old_bits`, as a layout of elements of `new_bits`: see
    /// [`RecastLayout`](crate::ops::RecastLayout).
    ///
    /// ```
    /// use cute::prelude::*;
    /// // f16 as vectors of 128 bits.
    /// assert_layout!(layout!((32, 24):(24, 1)).recast_layout(_16, _128), (32, 3):(3, 1));
    /// ```
    ///
    /// # Panics
    /// Panics with the rule's sentence if a run-time integer breaks a rule.
    #[inline(always)]
    #[track_caller]
    fn recast_layout<Old, New>(self, old_bits: Old, new_bits: New) -> Recasted<Self, Old, New>
    where
        Self: RecastLayout<Old, New>,
    {
        crate::or_panic(self.recasted(old_bits, new_bits))
    }

    /// Like [`recast_layout`](Self::recast_layout), but returns the rule that a run-time integer breaks.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let ld = 20;
    /// let wider = layout!((8, 4):(1, ld)).try_recast_layout(_16, _64);
    /// assert_eq!(wider.unwrap().to_string(), "(_2,_4):(_1,5)");
    /// ```
    ///
    /// # Errors
    /// The broken rule, with its numbers.
    #[inline(always)]
    fn try_recast_layout<Old, New>(self, old_bits: Old, new_bits: New) -> Result<Recasted<Self, Old, New>, Error>
    where
        Self: RecastLayout<Old, New>,
    {
        self.recasted(old_bits, new_bits)
    }

    /// The tiler and the TV layout of this layout of threads and a layout of values: see
    /// [`MakeLayoutTv`](crate::ops::MakeLayoutTv).
    ///
    /// ```
    /// use cute::prelude::*;
    /// let (tiler, tv) = layout!((2, 4):(4, 1)).make_layout_tv(layout!(2:1));
    /// let _: Shape![(4, 4)] = tiler;
    /// assert_layout!(tv, ((4, 2), 2):((4, 2), 1));
    /// ```
    #[inline(always)]
    #[track_caller]
    fn make_layout_tv<V>(self, values: V) -> (TilerTv<Self, V>, LayoutTv<Self, V>)
    where
        Self: MakeLayoutTv<V>,
    {
        crate::or_panic(self.tv(values))
    }
}

impl<L: AnyLayout> Recast for L {}
