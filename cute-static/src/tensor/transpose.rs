//! `transpose`: a matrix with its two modes exchanged.

use cute_core::Error;

use super::Tensor;
use super::map::OffsetMap;
use super::relayout::{Relaid, Relayout};
use crate::layout::Layout;

/// [`Relayout`] by exchanging both modes.
#[derive(Clone, Copy, Debug)]
pub struct Exchanging;

impl<S0: Copy, S1: Copy, D0: Copy, D1: Copy> Relayout<Exchanging> for Layout<(S0, S1), (D0, D1)> {
    type Output = Layout<(S1, S0), (D1, D0)>;

    #[inline(always)]
    fn relayout(self, _: Exchanging) -> Result<Self::Output, Error> {
        let (shape, stride) = self.into_pair();
        Ok(Layout::from_parts((shape.1, shape.0), (stride.1, stride.0)))
    }
}

impl<E, L: OffsetMap> Tensor<E, L> {
    /// The same elements with both modes exchanged.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let data = [0, 1, 2, 3, 4, 5];
    /// let rows = make_tensor(&data, layout!((2, 3):(3, 1)));
    /// assert_eq!(rows.transpose().layout().to_string(), "(_3,_2):(_1,_3)");
    /// assert_eq!(rows.transpose()[(2, 1)], rows[(1, 2)]);
    /// let swizzled = make_tensor([0, 1, 2, 3], layout!(Sw<1, 0, 1> o (2, 2)));
    /// assert_eq!(swizzled.transpose()[(0, 1)], swizzled[(1, 0)]);
    /// ```
    ///
    /// Source: CuTe `tensor_impl.hpp`, `select<1,0>`.
    #[inline(always)]
    pub fn transpose(self) -> Tensor<E, Relaid<L, Exchanging>>
    where
        L: Relayout<Exchanging, Output: OffsetMap>,
    {
        // The offsets are the same (T1): the map and the operator are this crate's own (T9).
        Tensor { engine: self.engine, layout: crate::or_panic(self.layout.relayout(Exchanging)) }
    }
}
