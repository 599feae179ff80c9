//! `upcast`, `downcast`, `recast_layout` and `make_layout_tv` as methods of every layout.

use cute_core::Error;

use super::both_ways::both_ways;
use crate::layout::AnyLayout;
use crate::ops::downcast::{Downcast, Downcasted};
use crate::ops::make_layout_tv::{LayoutTv, MakeLayoutTv, TilerTv};
use crate::ops::recast_layout::{RecastLayout, Recasted};
use crate::ops::upcast::{Upcast, Upcasted};

/// Methods that convert a layout to elements of another width ([`upcast`](Self::upcast),
/// [`downcast`](Self::downcast), [`recast_layout`](Self::recast_layout)), and one that makes a
/// [thread-value layout](Self::make_layout_tv).
pub trait Recast: AnyLayout {
    both_ways! {
        /// Converts the layout to wider elements, each made of `factor` old ones.
        /// [`Upcast`](crate::ops::Upcast) has the rules.
        ///
        /// ```
        /// use cute::prelude::*;
        /// assert_layout!(layout!((4, 8):(8, 1)).upcast(_4), (4, 2):(2, 1));
        /// ```
        ///
        /// # Panics
        /// Panics if a run-time integer breaks a rule; the message names the rule and the numbers.
        upcast try_upcast<N>(factor: N) -> Upcasted<Self, N>, Upcast<N>::upcasted;

        /// Converts the layout to narrower elements, `factor` of them for each old one.
        /// [`Downcast`](crate::ops::Downcast) has the rules.
        ///
        /// ```
        /// use cute::prelude::*;
        /// assert_layout!(layout!((4, 8):(8, 1)).downcast(_2), (4, 16):(16, 1));
        /// ```
        ///
        /// # Panics
        /// Panics if a run-time integer breaks a rule; the message names the rule and the numbers.
        downcast try_downcast<N>(factor: N) -> Downcasted<Self, N>, Downcast<N>::downcasted;

        /// Converts the layout from elements of `old_bits` bits to elements of `new_bits` bits.
        /// [`RecastLayout`](crate::ops::RecastLayout) has the rules.
        ///
        /// ```
        /// use cute::prelude::*;
        /// // f16 as vectors of 128 bits.
        /// assert_layout!(layout!((32, 24):(24, 1)).recast_layout(_16, _128), (32, 3):(3, 1));
        /// ```
        ///
        /// # Panics
        /// Panics if a run-time integer breaks a rule; the message names the rule and the numbers.
        recast_layout try_recast_layout<Old, New>(old_bits: Old, new_bits: New) -> Recasted<Self, Old, New>,
            RecastLayout<Old, New>::recasted;
    }

    /// Returns the tiler and the thread-value layout that this layout of threads and a layout of
    /// each thread's values give. [`MakeLayoutTv`](crate::ops::MakeLayoutTv) has the rules.
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
