//! The operators that change the domain, at each place.

use cute_core::{Error, Operator};

use super::CoordinateLayout;
use super::place::{AtPlace, CoordinatePlace, EachPlace};
use crate::ops;

/// Operators with one operand that a run-time integer may make fail: the trait and its function, and what it is at a place.
macro_rules! fallible {
    ($($At:ident: $Operator:ident::$checked:ident as $name:ident;)*) => { $(
        #[doc = concat!("[`", stringify!($Operator), "`](crate::ops::", stringify!($Operator), ") at each place.")]
        #[derive(Clone, Copy, Debug)]
        pub struct $At<T>(T);

        impl<L: ops::$Operator<T, Output: CoordinatePlace>, T: Copy> AtPlace<L> for $At<T> {
            type Output = L::Output;

            #[inline(always)]
            fn at_place(self, place: L) -> Result<L::Output, Error> {
                ops::$Operator::$checked(place, self.0)
            }
        }

        impl<P: EachPlace<$At<T>>, T: Copy> ops::$Operator<T> for CoordinateLayout<P> {
            type Output = CoordinateLayout<P::Output>;

            #[inline(always)]
            fn $checked(self, operand: T) -> Result<Self::Output, Error> {
                self.each($At(operand), Operator::$name)
            }
        }
    )* };
}

fallible! {
    CompositionAt: Composition::compose as Composition;
    WithShapeAt: WithShape::reshape as WithShape;
    LogicalDivideAt: LogicalDivide::divide as LogicalDivide;
    ZippedDivideAt: ZippedDivide::divide_zipped as ZippedDivide;
    TiledDivideAt: TiledDivide::divide_tiled as TiledDivide;
    FlatDivideAt: FlatDivide::divide_flat as FlatDivide;
    LogicalDivideEvenlyAt: LogicalDivideEvenly::divide_evenly as LogicalDivide;
    ZippedDivideEvenlyAt: ZippedDivideEvenly::divide_zipped_evenly as ZippedDivide;
    TiledDivideEvenlyAt: TiledDivideEvenly::divide_tiled_evenly as TiledDivide;
    FlatDivideEvenlyAt: FlatDivideEvenly::divide_flat_evenly as FlatDivide;
}

/// Operators without operands, which no run-time integer can make fail.
macro_rules! total {
    ($($At:ident [$($generics:tt)*]: $Operator:ident $(<$($param:ident),+>)?::$made:ident;)*) => { $(
        #[doc = concat!("[`", stringify!($Operator), "`](crate::ops::", stringify!($Operator), ") at each place.")]
        #[derive(Clone, Copy, Debug)]
        pub struct $At<$($generics)*>;

        impl<L: CoordinatePlace + ops::$Operator$(<$($param),+>)?, $($generics)*> AtPlace<L> for $At$(<$($param),+>)?
        where
            L::Output: CoordinatePlace,
        {
            type Output = L::Output;

            #[inline(always)]
            fn at_place(self, place: L) -> Result<L::Output, Error> {
                Ok(ops::$Operator$(::<$($param),+>)?::$made(place))
            }
        }

        impl<P: EachPlace<$At$(<$($param),+>)?>, $($generics)*> ops::$Operator$(<$($param),+>)? for CoordinateLayout<P> {
            type Output = CoordinateLayout<P::Output>;

            #[inline(always)]
            #[track_caller]
            fn $made(self) -> Self::Output {
                crate::or_panic(self.each($At, Operator::MakeLayout))
            }
        }
    )* };
}

total! {
    CoalesceAt []: Coalesce::coalesced;
    FlattenAt []: Flatten::flattened;
    GroupAt [const BEGIN: usize, const END: usize]: Group<BEGIN, END>::grouped;
    TakeAt [const BEGIN: usize, const END: usize]: Take<BEGIN, END>::taken;
    GetAt [const I: usize]: Get<I>::entry;
    ReverseAt []: Reverse::turned;
}

/// [`Unflatten`](crate::ops::Unflatten) at each place.
#[derive(Clone, Copy, Debug)]
pub struct UnflattenAt<T>(T);

impl<L: ops::Unflatten<T, Output: CoordinatePlace>, T: Copy> AtPlace<L> for UnflattenAt<T> {
    type Output = L::Output;

    #[inline(always)]
    fn at_place(self, place: L) -> Result<L::Output, Error> {
        Ok(place.unflattened(self.0))
    }
}

impl<P: EachPlace<UnflattenAt<T>>, T: Copy> ops::Unflatten<T> for CoordinateLayout<P> {
    type Output = CoordinateLayout<P::Output>;

    #[inline(always)]
    fn unflattened(self, profile: T) -> Self::Output {
        crate::or_panic(self.each(UnflattenAt(profile), Operator::Unflatten))
    }
}
