//! `transpose`: a matrix with its two modes exchanged.

use super::Tensor;
use super::engine::Shift;
use super::map::OffsetMap;
use super::sealed::SealedTensor;
use crate::composed_layout::{ComposedLayout, Function};
use crate::int::Integer;
use crate::layout::{AnyLayout, Layout};

/// A layout of two modes, which can be exchanged: the bound for [`transpose`](Tensor::transpose). It is sealed.
///
/// ```
/// use cute::algorithm::{SameDomain, copy};
/// use cute::prelude::*;
/// use cute::tensor::{ExchangeModes, OffsetMap, Storage, StorageMut, Whole};
///
/// fn transposed<L, M>(from: &Tensor<impl Storage<Item = u8> + Whole, L>, to: &mut Tensor<impl StorageMut<Item = u8>, M>)
/// where
///     L: OffsetMap + ExchangeModes<Output: SameDomain<M>>,
///     M: OffsetMap,
/// {
///     copy(&from.view().transpose(), to);
/// }
///
/// let mut target = [0; 6];
/// let rows = make_tensor([1, 2, 3, 4, 5, 6], layout!((2, 3):(3, 1)));
/// transposed(&rows, &mut make_tensor(&mut target, layout!((3, 2):(2, 1))));
/// assert_eq!(target, [1, 4, 2, 5, 3, 6]);
/// ```
#[diagnostic::on_unimplemented(
    message = "transpose: a matrix has two modes, and this layout is not known to be one; `group_modes::<B, E>()` makes one mode of several",
    label = "not two modes",
    note = "any other order of the modes is a layout of its own, of the same elements: `make_tensor(data, layout.select((_2, _0, _1)))`; in generic code, ask for `L: ExchangeModes`"
)]
pub trait ExchangeModes: SealedTensor {
    /// The layout with its modes exchanged.
    type Output;
    /// Exchanges the modes.
    fn exchanged(self) -> Self::Output;
}

impl<S0: Copy, S1: Copy, D0: Copy, D1: Copy> ExchangeModes for Layout<(S0, S1), (D0, D1)> {
    type Output = Layout<(S1, S0), (D1, D0)>;

    #[inline(always)]
    fn exchanged(self) -> Self::Output {
        let (shape, stride) = self.into_pair();
        Layout::from_parts((shape.1, shape.0), (stride.1, stride.0))
    }
}

impl<A: Function, O: Integer, B: AnyLayout + ExchangeModes<Output: AnyLayout>> ExchangeModes
    for ComposedLayout<A, O, B>
{
    type Output = ComposedLayout<A, O, B::Output>;

    #[inline(always)]
    fn exchanged(self) -> Self::Output {
        self.in_front_of(self.layout().exchanged())
    }
}

impl<E: Shift, L: OffsetMap> Tensor<E, L> {
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
    // With `L::Output` as the result, the compiler would find no method where the bound is not met; so it says what is needed.
    #[inline(always)]
    pub fn transpose<M: OffsetMap>(self) -> Tensor<E, M>
    where
        L: ExchangeModes<Output = M>,
    {
        // The offsets are the same (T1): the map and the operator are this crate's own (T9).
        Tensor { engine: self.engine, layout: self.layout.exchanged() }
    }
}
