//! The question of rule M3: does a mode continue where the one before it ends?

use typenum::{B0, NInt, PInt, Z0};

use crate::int::{Dyn, Int};
use crate::plain::kinds::{PlainStride, Positive};

/// Whether the mode `S:Self` continues into `S1:D1`: `S · Self` is `D1`, as far as the types know, and `S1` is static.
pub trait Continues<S, S1, D1> {
    /// `B1` if it does, else `B0`.
    type Output;
}

impl<D, S, D1, W> Continues<S, Dyn<W>, D1> for D {
    type Output = B0;
}

impl<W, S, Z1, D1> Continues<S, Int<Z1>, D1> for Dyn<W> {
    type Output = B0;
}

impl<D: PlainStride, S, Z1, W> Continues<S, Int<Z1>, Dyn<W>> for D {
    type Output = B0;
}

impl<D: PlainStride, S: Positive, Z1, D1: PlainStride> Continues<Int<PInt<S>>, Int<Z1>, D1> for D {
    type Output = D::Joins<S, D1>;
}

impl<V, Z1, D1: PlainStride> Continues<Dyn<V>, Int<Z1>, D1> for Int<Z0> {
    type Output = D1::IsZero;
}

macro_rules! by_a_run_time_extent {
    ($($sign:ident)*) => { $(
        impl<D: Positive, V, Z1, D1: PlainStride> Continues<Dyn<V>, Int<Z1>, D1> for Int<$sign<D>> {
            type Output = B0;
        }
    )* };
}

by_a_run_time_extent!(PInt NInt);
