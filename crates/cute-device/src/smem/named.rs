//! Names of tensors in shared memory. Findings on a CPU use these names for elements.

use cute_static::IntTuple;

use super::{Shareable, SmemMut};
#[cfg(not(target_arch = "nvptx64"))]
use crate::machine::names::coordinate;
use crate::map::DeviceMap;
use crate::tensor::DeviceTensor;

impl<T: Shareable, L: DeviceMap<Shape: IntTuple> + Send + 'static> DeviceTensor<SmemMut<T>, L> {
    /// Gives the tensor a name, by which findings of [`check_block`](crate::check_block) name its
    /// elements. On a device, it does nothing.
    #[inline(always)]
    #[must_use]
    pub fn named(self, name: &'static str) -> Self {
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let (first, layout) = (self.engine().0, self.layout());
            crate::machine::name_shared(first, name, move |address| {
                coordinate(
                    layout,
                    i64::from(address) - i64::from(first),
                    size_of::<T>(),
                )
            });
        }
        #[cfg(target_arch = "nvptx64")]
        let _ = name;
        self
    }
}
