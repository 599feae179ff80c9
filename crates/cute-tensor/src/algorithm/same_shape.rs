//! Compares the extents of two shapes of the same profile. Algorithms do this once, before their
//! loops.
//!
//! # Requires
//! | condition | guard |
//! |---|---|
//! | the shapes have the same profile | `ShapesDiffer`: `tests/ui/copy/copy_profiles`, and the tests with the names of other algorithms |
//! | static extents are the same | `ExtentsDiffer` |

mod refused;

pub(crate) use refused::NoShape;

use cute_core::Error;
use typenum::{B0, B1, NonZero, PInt, Unsigned};

use crate::errors::operator::{ComparesExtents, CopyElements};
use crate::errors::{ExtentsDiffer, Refused};
use crate::int::natural::{IsSame, Same};
use crate::int::number::{Digits, Number};
use crate::int::{Dyn, Held, Int, Integer};
use crate::loops::walk::Walk;
use crate::tensor::OffsetMap;
use crate::tuple::for_each_arity;

/// Compares the extents of the shape `Self` with those of the shape `S`, which has the same
/// profile. A program does not compile if two static extents differ. Run-time extents are checked
/// at run time. `Op` is the operator that the user called.
#[diagnostic::on_unimplemented(
    message = "extents: `{Self}` is not known to fit the shape of the other tensor",
    label = "not known to have the shape of the other tensor",
    note = "in generic code, add the bound `L: SameDomain<M>` for `copy` from `L` to `M`, or `L: \
            SameDomain<M, {Op}>`, of `cute::algorithm` and `cute::algorithm::operator`"
)]
pub trait SameShape<S, Op>: Copy {
    /// Returns the first two extents that differ.
    fn differs(self, other: S) -> Option<(i64, i64)>;
}

#[inline(always)]
fn extents_differ(left: impl Integer, right: impl Integer) -> Option<(i64, i64)> {
    let (left, right) = (left.value(), right.value());
    (left != right).then_some((left, right))
}

// `Dyn` and static integers have separate impls. With one impl for both, the compiler would report
// that a tuple is not an integer.
impl<W: Held, V: Held, Op> SameShape<Dyn<V>, Op> for Dyn<W> {
    #[inline(always)]
    fn differs(self, other: Dyn<V>) -> Option<(i64, i64)> {
        extents_differ(self, other)
    }
}

impl<W: Held, Z: Number, Op> SameShape<Int<Z>, Op> for Dyn<W> {
    #[inline(always)]
    fn differs(self, other: Int<Z>) -> Option<(i64, i64)> {
        extents_differ(self, other)
    }
}

impl<N: Digits, W: Held, Op> SameShape<Dyn<W>, Op> for Int<PInt<N>> {
    #[inline(always)]
    fn differs(self, other: Dyn<W>) -> Option<(i64, i64)> {
        extents_differ(self, other)
    }
}

impl<N, M, Op> SameShape<Int<PInt<M>>, Op> for Int<PInt<N>>
where
    N: Unsigned + NonZero + Same<M>,
    M: Unsigned + NonZero,
    IsSame<N, M>: Agree<N, M, Op>,
{
    #[inline(always)]
    fn differs(self, _: Int<PInt<M>>) -> Option<(i64, i64)> {
        None
    }
}

/// Compares the static extents `N` and `M`. The trait is implemented for the bit of the comparison;
/// only the bit for equal extents implements it without an error.
pub trait Agree<N, M, Op> {}

impl<N, M, Op> Agree<N, M, Op> for B1 {}
impl<N, M, Op> Agree<N, M, Op> for B0 where Refused: ExtentsDiffer<Op, N, M> {}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<Op, $($A: SameShape<$B, Op>, $B: Copy),*> SameShape<($($B,)*), Op> for ($($A,)*) {
            #[inline(always)]
            fn differs(self, other: ($($B,)*)) -> Option<(i64, i64)> {
                $(if let Some(extents) = self.$index.differs(other.$index) {
                    return Some(extents);
                })*
                None
            }
        }
    };
}

for_each_arity!(tuple);

/// A layout with the same shape as the layout `M`: the bound of generic code that calls an
/// algorithm over two tensors.
///
/// Both shapes must have the same nesting and the same static extents. Run-time extents are
/// compared when the algorithm runs. `Op` names the algorithm, by a type of the module
/// [`operator`](crate::algorithm::operator); the default is [`copy`](crate::algorithm::copy()).
///
/// # Example
/// ```
/// use cute::algorithm::operator::Axpby;
/// use cute::algorithm::{SameDomain, axpby, copy};
/// use cute::prelude::*;
/// use cute::tensor::{OffsetMap, Reads, StorageMut};
///
/// fn doubled<E, L, F, M>(from: &Tensor<E, L>, to: &mut Tensor<F, M>)
/// where
///     E: Reads<Item = f32>,
///     F: StorageMut<Item = f32>,
///     L: SameDomain<M> + SameDomain<M, Axpby>,
///     M: OffsetMap,
/// {
///     copy(from, to);
///     axpby(1.0, from, 1.0, to);
/// }
///
/// let mut sums = [0.0; 4];
/// doubled(&make_tensor(&[1.0, 2.0, 3.0, 4.0], layout!((2, 2):(2, 1))), &mut make_tensor(&mut sums, layout!((2, 2))));
/// assert_eq!(sums, [2.0, 6.0, 4.0, 8.0]);
/// ```
pub trait SameDomain<M: OffsetMap, Op = CopyElements>:
    OffsetMap<Shape: SameShape<M::Shape, Op> + Walk<Self::Stride, M::Stride>>
{
}

impl<L, M, Op> SameDomain<M, Op> for L
where
    L: OffsetMap<Shape: SameShape<M::Shape, Op> + Walk<L::Stride, M::Stride>>,
    M: OffsetMap,
{
}

/// Panics if the shapes of two tensors differ at run time. The message states both extents.
#[inline(always)]
#[track_caller]
pub(crate) fn must_be_same<Op: ComparesExtents, S: SameShape<T, Op>, T>(_: Op, left: S, right: T) {
    if let Some((left, right)) = left.differs(right) {
        crate::refused(Error::new(Op::OPERATOR, Op::differ(left, right)));
    }
}

/// Like [`must_be_same`], for the shapes of two maps.
#[inline(always)]
#[track_caller]
pub(crate) fn maps_must_be_same<Op: ComparesExtents, A: OffsetMap, B: OffsetMap>(
    op: Op,
    left: A,
    right: B,
) where
    A::Shape: SameShape<B::Shape, Op>,
{
    must_be_same(op, left.affine().shape(), right.affine().shape());
}
