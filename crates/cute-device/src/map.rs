//! Computes the place of an element from a layout. The part of the offset that is known at compile
//! time is kept apart from the part known only at run time: DT4.

use cute_static::{ComposedLayout, Integer, Layout, SwizzleParts};
use cute_tensor::tensor::OffsetMap;

use crate::engine::Place;

/// A layout, with or without a swizzle.
pub trait DeviceMap: OffsetMap {
    /// The bits, the base and the shift of the swizzle, if there is one.
    const SWIZZLE: Option<(u32, u32, i32)> = None;

    /// Returns the place of the offset `finish(k)`, split into its summands. `k` is an offset of
    /// the layout before the swizzle.
    fn place(self, k: i64) -> Place;

    /// Changes the swizzle's argument at offset 0 to `argument`. Returns the distance by which the
    /// argument was moved back, and the changed map. Without a swizzle, or with a static offset of
    /// the swizzle, the map is unchanged and the distance is 0.
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
    /// are unrolled. If `start` and `k` share no bit, the swizzle of their sum is the exclusive-or
    /// of their swizzles. The bits of `k` that no swizzle changes are then a constant that is added
    /// to an address. The compiler knows from the bound of the index whether the two share a bit.
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
