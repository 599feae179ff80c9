//! `transpose`: reverses the order of the modes. For a matrix, this exchanges rows and columns.
//! `select`: puts the modes in any order.
//!
//! # Requires
//! The list of modes in `select` contains each mode once:
//! `tests/ui/select/tensor_select_twice_refused`.
#![allow(
    unsafe_code,
    reason = "the modes of a layout, in another order, are those of a layout"
)]

use crate::composed_layout::{ComposedLayout, Function};
use crate::int::number::Number;
use crate::int::{Dyn, Int, Integer};
use crate::layout::{AnyLayout, Layout};
use crate::ops::select::{Select, Selected};
use crate::sealed::OwnEntry;
use crate::storage::engine::Shift;
use crate::storage::map::OffsetMap;
use crate::tensor::Tensor;
use crate::tensor::sealed::SealedTensor;
use crate::tuple::{IntTuple, for_each_arity};

/// A layout whose modes [`transpose`](Tensor::transpose) can reverse: the bound of generic code
/// that calls it. The trait is sealed.
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
    message = "transpose: this layout is not known to be a matrix (two modes); \
               `group_modes::<B, E>()` groups several modes into one",
    label = "not two modes",
    note = "for any other order of the modes, make a layout of the same elements: \
            `make_tensor(data, layout.select((_2, _0, _1)))`; in generic code, add the bound `L: \
            ExchangeModes`"
)]
pub trait ExchangeModes: SealedTensor {
    /// This layout with its modes in reversed order.
    type Output;
    /// Reverses the modes.
    fn exchanged(self) -> Self::Output;
}

macro_rules! reversed {
    ($($($S:ident $D:ident $i:tt)* => $($T:ident $F:ident $j:tt)*;)*) => { $(
        impl<$($S: Copy, $D: Copy),*> ExchangeModes for Layout<($($S,)*), ($($D,)*)> {
            type Output = Layout<($($T,)*), ($($F,)*)>;

            #[inline(always)]
            fn exchanged(self) -> Self::Output {
                let (shape, stride) = self.into_pair();
                // SAFETY: these are the modes of a layout, in another order.
                unsafe { Layout::from_parts_unchecked(($(shape.$j,)*), ($(stride.$j,)*)) }
            }
        }
    )* };
}

reversed! {
    S0 D0 0 => S0 D0 0;
    S0 D0 0 S1 D1 1 => S1 D1 1 S0 D0 0;
    S0 D0 0 S1 D1 1 S2 D2 2 => S2 D2 2 S1 D1 1 S0 D0 0;
    S0 D0 0 S1 D1 1 S2 D2 2 S3 D3 3 => S3 D3 3 S2 D2 2 S1 D1 1 S0 D0 0;
    S0 D0 0 S1 D1 1 S2 D2 2 S3 D3 3 S4 D4 4 => S4 D4 4 S3 D3 3 S2 D2 2 S1 D1 1 S0 D0 0;
    S0 D0 0 S1 D1 1 S2 D2 2 S3 D3 3 S4 D4 4 S5 D5 5 => S5 D5 5 S4 D4 4 S3 D3 3 S2 D2 2 S1 D1 1 S0 D0 0;
    S0 D0 0 S1 D1 1 S2 D2 2 S3 D3 3 S4 D4 4 S5 D5 5 S6 D6 6 => S6 D6 6 S5 D5 5 S4 D4 4 S3 D3 3 S2 D2 2 S1 D1 1 S0 D0 0;
    S0 D0 0 S1 D1 1 S2 D2 2 S3 D3 3 S4 D4 4 S5 D5 5 S6 D6 6 S7 D7 7 => S7 D7 7 S6 D6 6 S5 D5 5 S4 D4 4 S3 D3 3 S2 D2 2 S1 D1 1 S0 D0 0;
}

macro_rules! leaf {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p, D: Copy> ExchangeModes for Layout<$leaf, D> {
            type Output = Self;

            #[inline(always)]
            fn exchanged(self) -> Self {
                self
            }
        }
    )* };
}

leaf! {
    Z Int<Z>;
    W Dyn<W>;
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
    /// Reverses the order of the modes. For a matrix, this exchanges rows and columns. Modes inside
    /// a nested mode keep their order.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let data = [0, 1, 2, 3, 4, 5];
    /// let rows = make_tensor(&data, layout!((2, 3):(3, 1)));
    /// assert_eq!(rows.transpose().layout().to_string(), "(_3,_2):(_1,_3)");
    /// assert_eq!(rows.transpose()[(2, 1)], rows[(1, 2)]);
    /// let swizzled = make_tensor([0, 1, 2, 3], layout!(Sw<1, 0, 1> o (2, 2)));
    /// assert_eq!(swizzled.transpose()[(0, 1)], swizzled[(1, 0)]);
    /// let tensor = make_tensor(&data, layout!((1, 2, 3):(6, 3, 1)));
    /// assert_eq!(tensor.transpose().layout().to_string(), "(_3,_2,_1):(_1,_3,_6)");
    /// ```
    ///
    /// Source: CuTe `tensor_impl.hpp`, `select<1,0>`.
    // If the result type were `L::Output` and the bound were not met, the compiler would report a
    // missing method. With the parameter `M`, it reports the missing bound.
    #[inline(always)]
    pub fn transpose<M: OffsetMap>(self) -> Tensor<E, M>
    where
        L: ExchangeModes<Output = M>,
    {
        // The offsets are the same (T1): this crate implements the map and the operator (T9).
        Tensor {
            engine: self.engine,
            layout: self.layout.exchanged(),
        }
    }

    /// Puts the modes into the order of the static integers `modes`, which name each mode once:
    /// `(_2, _0, _1)` puts mode 2 first.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// // A picture of 2 rows of 3 pixels with 4 channels, and the same data as 4 planes.
    /// let data: [u32; 24] = std::array::from_fn(|i| i as u32);
    /// let pixels = make_tensor(&data, layout!((2, 3, 4):(12, 4, 1)));
    /// let planes = pixels.select((_2, _0, _1));
    /// assert_eq!(planes.layout().to_string(), "(_4,_2,_3):(_1,_12,_4)");
    /// assert_eq!(planes[(3, 1, 2)], pixels[(1, 2, 3)]);
    /// ```
    ///
    /// Source: CuTe `layout.hpp`, `select`.
    #[inline(always)]
    pub fn select<I>(self, modes: I) -> Tensor<E, L::Output>
    where
        I: ModeNumbers,
        L: PermuteModes<I, Output: OffsetMap>,
    {
        const {
            assert!(
                is_permutation(I::NUMBERS, L::RANK),
                "select: each mode of a tensor must be named once"
            );
        };
        let _ = modes;
        // Each mode appears once, so the offsets are the same (T1): this crate implements the map
        // and the operator (T9).
        Tensor {
            engine: self.engine,
            layout: self.layout.permuted(),
        }
    }
}

/// Returns true if the numbers are the integers from 0 to `rank - 1`, each once.
const fn is_permutation(numbers: &[i64], rank: usize) -> bool {
    let (mut seen, mut i) = (0_u64, 0);
    while i < numbers.len() {
        if numbers[i] < 0 || numbers[i].cast_unsigned() >= rank as u64 {
            return false;
        }
        seen |= 1 << numbers[i];
        i += 1;
    }
    numbers.len() == rank && seen.count_ones() as usize == rank
}

/// A tuple of static integers that are mode numbers.
#[diagnostic::on_unimplemented(
    message = "select: the modes must be static integers, `(_2, _0, _1)`, because their order is \
               part of the type",
    label = "not a tuple of static integers",
    note = "`layout.to_dynamic().select(&[2, 0, 1])` accepts an order that is known only at run \
            time"
)]
pub trait ModeNumbers: Copy + OwnEntry {
    /// The mode numbers, in order.
    const NUMBERS: &'static [i64];
}

macro_rules! modes {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: Number),*> ModeNumbers for ($(Int<$A>,)*) {
            const NUMBERS: &'static [i64] = &[$($A::I64),*];
        }
    };
}

for_each_arity!(modes);

/// A layout whose modes [`select`](Tensor::select) can put into the order `I`: the bound of generic
/// code that calls it. The trait is sealed.
pub trait PermuteModes<I>: SealedTensor {
    /// The number of modes.
    const RANK: usize;
    /// This layout with its modes in the order `I`.
    type Output;
    /// Permutes the modes into the order `I`.
    fn permuted(self) -> Self::Output;
}

impl<S: IntTuple, D: Copy, I: Select<Self, Output: AnyLayout>> PermuteModes<I> for Layout<S, D> {
    const RANK: usize = S::RANK;
    type Output = Selected<Self, I>;

    #[inline(always)]
    fn permuted(self) -> Self::Output {
        I::select_from(self)
    }
}

impl<A: Function, O: Integer, B: AnyLayout + PermuteModes<I, Output: AnyLayout>, I> PermuteModes<I>
    for ComposedLayout<A, O, B>
{
    const RANK: usize = B::RANK;
    type Output = ComposedLayout<A, O, B::Output>;

    #[inline(always)]
    fn permuted(self) -> Self::Output {
        self.in_front_of(self.layout().permuted())
    }
}
