//! The places of a layout's elements, with what is known when a kernel is built apart from what is not: DT4.

use cute_static::tensor::OffsetMap;
use cute_static::{ComposedLayout, Integer, Layout, SwizzleParts};

use crate::engine::Place;

/// A layout, or a swizzled one.
pub trait DeviceMap: OffsetMap {
    /// The place of an offset `k` of the affine part: `finish(k)`, in parts.
    fn place(self, k: i64) -> Place;
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

impl<A: SwizzleParts, O: Integer, S, D> DeviceMap for ComposedLayout<A, O, Layout<S, D>>
where
    Self: OffsetMap,
{
    /// In a kernel, `start` follows from the thread's index, and `k` is a constant once the loops are unrolled. Where they share no bit,
    /// the swizzle of the sum is that of each, one exclusive-or apart, and the bits that it does not change are a constant added to
    /// an address. Whether they do is seen by the compiler, from the index's bound.
    #[inline(always)]
    fn place(self, k: i64) -> Place {
        let start = self.argument(0);
        if start & k != 0 {
            return Place::at(self.finish(k));
        }
        let (apart, changed) = (A::SWIZZLE.apply(k), A::SWIZZLE.target_mask());
        Place { start: A::SWIZZLE.apply(start), flip: apart & changed, step: apart & !changed }
    }
}
