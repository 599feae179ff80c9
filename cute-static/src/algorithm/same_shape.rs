//! Two shapes of one profile, whose extents must be the same: asked once, before the loops.

use cute_core::{Error, Operator, Violation};

use crate::int::{Dyn, Int, Integer};
use crate::tensor::OffsetMap;
use crate::tuple::for_each_arity;

/// The shape `Self`, beside the shape `S` of the same profile.
#[diagnostic::on_unimplemented(
    message = "copy: the tensors' shapes have different profiles",
    label = "refused here",
    note = "`flatten`, `coalesce` or `composition` gives a tensor another profile"
)]
pub trait SameShape<S>: Copy {
    /// The first two extents that differ.
    fn differs(self, other: S) -> Option<(i64, i64)>;
}

macro_rules! leaf {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p, S: Integer> SameShape<S> for $leaf
        where
            Self: Integer,
        {
            #[inline(always)]
            fn differs(self, other: S) -> Option<(i64, i64)> {
                let (left, right) = (self.value(), other.value());
                (left != right).then_some((left, right))
            }
        }
    )* };
}

leaf! {
    Z Int<Z>;
    W Dyn<W>;
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: SameShape<$B>, $B: Copy),*> SameShape<($($B,)*)> for ($($A,)*) {
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

/// A panic with both extents, where two tensors' shapes differ.
#[inline(always)]
#[track_caller]
pub(super) fn must_be_same<S: SameShape<T>, T>(operator: Operator, left: S, right: T) {
    if let Some((left, right)) = left.differs(right) {
        crate::refused(Error::new(operator, Violation::ExtentsDiffer { left, right }));
    }
}

/// As [`must_be_same`], of two maps.
#[inline(always)]
#[track_caller]
pub(super) fn maps_must_be_same<A: OffsetMap, B: OffsetMap>(operator: Operator, left: A, right: B)
where
    A::Shape: SameShape<B::Shape>,
{
    must_be_same(operator, left.affine().shape(), right.affine().shape());
}
