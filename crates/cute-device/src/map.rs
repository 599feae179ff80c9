//! The places of a layout's elements, with the part that is known when a kernel is built kept apart
//! from the rest: DT4.

use cute_static::{ComposedLayout, Integer, Layout, SwizzleParts};
use cute_tensor::tensor::OffsetMap;

use crate::engine::Place;

/// A layout, or a swizzled one.
pub trait DeviceMap: OffsetMap {
    /// The bits, the base and the shift of the swizzle, if there is one.
    const SWIZZLE: Option<(u32, u32, i32)> = None;

    /// The place of an offset `k` of the affine part: `finish(k)`, split into its summands.
    fn place(self, k: i64) -> Place;

    /// Returns the map in which the argument of the swizzle begins at `argument`, and the distance
    /// by which it was moved back. The distance is 0 without a swizzle.
    #[inline(always)]
    fn moved_back(self, argument: i64) -> (i64, Self) {
        let _ = argument;
        (0, self)
    }
}

impl<S, D> DeviceMap for Layout<S, D>
where
    Self: OffsetMap,
{
    #[inline(always)]
    fn place(self, k: i64) -> Place {
        Place::at(k)
    }
}

impl<A: SwizzleParts, O: Integer, S: Copy, D: Copy> DeviceMap for ComposedLayout<A, O, Layout<S, D>>
where
    Self: OffsetMap,
{
    const SWIZZLE: Option<(u32, u32, i32)> =
        Some((A::SWIZZLE.bits(), A::SWIZZLE.base(), A::SWIZZLE.shift()));

    /// In a kernel, `start` follows from the thread's index, and `k` is a constant once the loops
    /// are unrolled. If they share no bit, the swizzle of the sum is the exclusive-or of their
    /// swizzles, and the bits that it does not change are a constant added to an address. The
    /// compiler sees from the index's bound whether they share a bit.
    #[inline(always)]
    fn place(self, k: i64) -> Place {
        let start = self.argument(0);
        if start & k != 0 {
            return Place::at(self.finish(k));
        }
        let (apart, changed) = (A::SWIZZLE.apply(k), A::SWIZZLE.target_mask());
        Place {
            start: A::SWIZZLE.apply(start),
            flip: apart & changed,
            step: apart & !changed,
        }
    }

    #[inline(always)]
    fn moved_back(self, argument: i64) -> (i64, Self) {
        if const { O::STATIC.is_some() } {
            return (0, self);
        }
        let moved = self.argument(0).wrapping_sub(argument);
        (
            moved,
            Self::new(self.function(), O::of_known(argument), self.layout()),
        )
    }
}
