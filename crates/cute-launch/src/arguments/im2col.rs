//! Tensor maps in im2col mode as arguments of a kernel.

use std::fmt::Debug;

use super::{Argument, Declared, Given, Kind, Value, sealed};
use crate::boxes::{MapElement, five};
use crate::description::{Length, elements};
use crate::im2col::{Columns, Im2colMap};

/// A tensor map in im2col mode, through which a kernel loads pixels. A launch passes an
/// [`Im2colMap`].
///
/// * The compiler checks the element type, and the launch compares the columns and the extents. The
///   pixel box may be any box, because it belongs to a convolution and not to a kernel.
/// * The kernel's parameter is the map itself, a `__grid_constant__ CUtensorMap`.
///
/// ```
/// use cute_launch::{Columns, F16, Im2colMap, Kernel, Limits, PixelBox, ReadIm2col, Size, Slice};
/// use cute_launch::{Swizzle, columns, elements, read_im2col, size};
///
/// const X: Columns<F16, 3> = columns(64, 128).swizzled(Swizzle::Bytes128);
/// const SUM: Kernel<(ReadIm2col<F16, 3>, Size)> = {
///     let width = size("width", 1..=65536);
///     let x = read_im2col("x", X, [elements(64), width.elements(), elements(2)]);
///     // SAFETY: the kernel is never launched.
///     unsafe { Kernel::new("sum", 128, (x, width)) }
/// };
///
/// # let limits = Limits::of_compute_capability_9_0(132);
/// # // SAFETY: nothing reads there.
/// # let x = unsafe { Slice::at(0x10000, 12800) };
/// // Two images of 100 pixels with 64 channels, and a filter of 3 elements with a padding of 1.
/// let pixel_box = PixelBox::of_filter([3], [1], [1], [1]);
/// let map = Im2colMap::new(X, x, [64, 100, 2], pixel_box)?;
/// assert!(SUM.plan(&limits, (map, 100)).is_ok());
/// let refused = SUM.plan(&limits, (map, 99)).unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "sum: `x` has 100 elements along dimension 1, but the kernel expects width = 99"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
/// A tiled map is refused by the compiler:
/// ```compile_fail,E0308
/// # use cute_launch::{F16, Kernel, Limits, ReadIm2col, TensorMap};
/// type Sum = Kernel<(ReadIm2col<F16, 4>,)>;
/// fn planned(sum: &Sum, limits: &Limits, map: TensorMap<'_, F16, 4>) -> bool {
///     sum.plan(limits, (map,)).is_ok()
/// }
/// ```
/// A map in im2col mode is accepted:
/// ```
/// # use cute_launch::{F16, Im2colMap, Kernel, Limits, ReadIm2col};
/// type Sum = Kernel<(ReadIm2col<F16, 4>,)>;
/// fn planned(sum: &Sum, limits: &Limits, map: Im2colMap<'_, F16, 4>) -> bool {
///     sum.plan(limits, (map,)).is_ok()
/// }
/// ```
pub struct ReadIm2col<E, const R: usize> {
    name: &'static str,
    columns: Columns<E, R>,
    extents: [Length; R],
}

impl<E, const R: usize> Clone for ReadIm2col<E, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E, const R: usize> Copy for ReadIm2col<E, R> {}

impl<E: MapElement, const R: usize> Debug for ReadIm2col<E, R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("ReadIm2col").field(&self.declared()).finish()
    }
}

/// Declares a tensor map in im2col mode with this name, these columns and these extents (contiguous
/// dimension first).
///
/// # Panics
/// Panics if no TMA unit can load such columns; [`Columns::check`] returns the reason. In a
/// constant, this is a compile error.
pub const fn read_im2col<E: MapElement, const R: usize>(
    name: &'static str,
    columns: Columns<E, R>,
    extents: [Length; R],
) -> ReadIm2col<E, R> {
    assert!(
        columns.check().is_ok(),
        "the TMA unit does not support these columns: `Columns::check` returns the reason"
    );
    ReadIm2col {
        name,
        columns,
        extents,
    }
}

impl<E, const R: usize> sealed::Sealed for ReadIm2col<E, R> {}

impl<E: MapElement, const R: usize> Argument for ReadIm2col<E, R> {
    type Given<'a> = Im2colMap<'a, E, R>;

    fn declared(&self) -> Declared {
        let (boxes, extents) = (self.columns.shape(), five(self.extents, elements(1)));
        Declared(Kind::Map {
            name: self.name,
            boxes,
            extents,
            is_im2col: true,
        })
    }

    fn given(&self, given: Self::Given<'_>) -> Given {
        Given(Value::Map(given.mapped))
    }
}
