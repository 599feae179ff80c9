//! `named`, which gives a tensor of global memory the name that findings use for it.

use cute_static::IntTuple;

use crate::edge::{Edge, EdgeLayout};
use crate::gmem::{Gmem, GmemMut};
use crate::map::DeviceMap;
use crate::tensor::DeviceTensor;

macro_rules! named {
    ($($name:ident: [$($generic:tt)*] $tensor:ty;)*) => { $(
        impl<$($generic)*> $tensor {
            /// Gives the tensor a name, by which findings of [`check_block`](crate::check_block)
            /// name its elements. On a device, it does nothing.
            #[inline(always)]
            #[must_use]
            pub fn named(self, name: &'static str) -> Self {
                #[cfg(not(target_arch = "nvptx64"))]
                crate::machine::names::$name(&self, name);
                #[cfg(target_arch = "nvptx64")]
                let _ = name;
                self
            }
        }
    )* };
}

named! {
    name: [T, L: DeviceMap<Shape: IntTuple> + Send + 'static] DeviceTensor<Gmem<'_, T>, L>;
    name: [T, Who, L: DeviceMap<Shape: IntTuple> + Send + 'static] DeviceTensor<GmemMut<'_, T, Who>, L>;
    name_matrix: [T, K: EdgeLayout] DeviceTensor<Edge<Gmem<'_, T>, K>, K::Coordinates>;
    name_matrix: [T, Who, K: EdgeLayout] DeviceTensor<Edge<GmemMut<'_, T, Who>, K>, K::Coordinates>;
}
