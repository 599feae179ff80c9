//! Tensor maps, through which the TMA unit moves boxes of tensors. A map is checked without a
//! device.

use std::fmt;
use std::marker::PhantomData;

use crate::boxes::{BoxShape, Boxes, MapElement, five};
use crate::im2col::Corners;
use crate::map_refused::MapRefused;
use crate::memory::Slice;

/// The least number of bytes that the TMA unit reads into the level 2 cache in one access. It
/// affects only speed, and a launch does not check it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promotion {
    /// No promotion.
    None,
    /// 64 bytes.
    Bytes64,
    /// 128 bytes.
    Bytes128,
    /// 256 bytes.
    Bytes256,
}

/// All properties of a map that the driver encodes. Dimensions past the rank have one element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mapped {
    pub(crate) address: u64,
    pub(crate) boxes: BoxShape,
    pub(crate) extents: [u64; 5],
    /// The strides in bytes, from dimension 1 on.
    pub(crate) strides: [u64; 4],
    pub(crate) promotion: Promotion,
    /// The pixels of a map in im2col mode; `None` for a tiled map.
    pub(crate) pixels: Option<Corners>,
}

/// Checks that the TMA unit can move a tensor with these extents and strides (in elements), and
/// that the tensor is inside its memory.
fn checked<E: MapElement, const R: usize>(
    boxes: Boxes<E, R>,
    memory: &Slice<E::Stored>,
    extents: [usize; R],
    strides: [u128; R],
    is_written: bool,
) -> Result<Mapped, MapRefused> {
    boxes.check()?;
    mapped::<E, R>(boxes.shape(), memory, extents, strides, is_written)
}

/// Checks the tensor of a map, whose boxes have been checked.
pub(crate) fn mapped<E: MapElement, const R: usize>(
    boxes: BoxShape,
    memory: &Slice<E::Stored>,
    extents: [usize; R],
    strides: [u128; R],
    is_written: bool,
) -> Result<Mapped, MapRefused> {
    let (address, size) = (memory.address(), size_of::<E::Stored>() as u64);
    if !address.is_multiple_of(16) {
        return Err(MapRefused::Address { address });
    }
    for (dimension, (extent, stride)) in extents.into_iter().zip(strides).enumerate() {
        if !(1..=1 << 32).contains(&extent) {
            return Err(MapRefused::Extent { dimension, extent });
        }
        if dimension > 0 {
            // A saturated product is at least 2^40, so the comparison refuses it.
            let bytes = stride.saturating_mul(size.into());
            if bytes >= 1 << 40 {
                return Err(MapRefused::TooFar {
                    dimension,
                    stride,
                    size,
                });
            }
            if !bytes.is_multiple_of(16) {
                return Err(MapRefused::Stride {
                    dimension,
                    stride,
                    size,
                });
            }
        }
    }
    // Extents are at most 2^32 and strides less than 2^40, so no product overflows.
    let span = |dimension: usize| (extents[dimension] as u128 - 1) * strides[dimension];
    let needs = 1 + (0..R).map(span).sum::<u128>();
    if (memory.len() as u128) < needs {
        return Err(MapRefused::Bounds {
            needs,
            has: memory.len(),
        });
    }
    if is_written {
        let mut order: Vec<_> = (0..R).filter(|&dimension| extents[dimension] > 1).collect();
        order.sort_by_key(|&dimension| strides[dimension]);
        let mut reach = 1;
        for dimension in order {
            if strides[dimension] < reach {
                return Err(MapRefused::Shared {
                    dimension,
                    stride: strides[dimension],
                    reach,
                });
            }
            reach += span(dimension);
        }
    }
    #[allow(clippy::cast_possible_truncation, reason = "they are below 2^40")]
    let [_, strides @ ..] = five(strides, 0).map(|stride| stride as u64 * size);
    let extents = five(extents.map(|extent| extent as u64), 1);
    Ok(Mapped {
        address,
        boxes,
        extents,
        strides,
        promotion: Promotion::Bytes128,
        pixels: None,
    })
}

/// Returns the strides of a tensor without gaps.
pub(crate) fn compact<const R: usize>(extents: [usize; R]) -> [u128; R] {
    let mut next = 1_u128;
    extents.map(|extent| {
        let stride = next;
        next = next.saturating_mul(extent as u128);
        stride
    })
}

macro_rules! maps {
    ($($(#[$about:meta])* $name:ident $is_written:literal [$($kind:tt)*];)*) => { $(
        $(#[$about])*
        pub struct $name<'m, E: MapElement, const R: usize> {
            pub(crate) mapped: Mapped,
            elements: PhantomData<&'m $($kind)* Slice<E::Stored>>,
        }

        impl<E: MapElement, const R: usize> fmt::Debug for $name<'_, E, R> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_tuple(stringify!($name)).field(&self.mapped).finish()
            }
        }

        impl<'m, E: MapElement, const R: usize> $name<'m, E, R> {
            /// Makes the map of a tensor without gaps. The tensor's first element is the first
            /// element of `memory`, and the stride of a mode is the product of the extents before
            /// it.
            ///
            /// # Errors
            /// * the tensor breaks a rule of `cuTensorMapEncodeTiled`
            /// * the memory has too few elements
            pub fn new(
                boxes: Boxes<E, R>,
                memory: &'m $($kind)* Slice<E::Stored>,
                extents: [usize; R],
            ) -> Result<Self, MapRefused> {
                let mapped = checked(boxes, memory, extents, compact(extents), $is_written)?;
                Ok(Self { mapped, elements: PhantomData })
            }

            /// Makes the map of a tensor with these strides, in elements. The first stride must be
            /// 1.
            ///
            /// # Errors
            /// * the tensor breaks a rule of `cuTensorMapEncodeTiled`
            /// * the memory has too few elements
            pub fn strided(
                boxes: Boxes<E, R>,
                memory: &'m $($kind)* Slice<E::Stored>,
                extents: [usize; R],
                strides: [usize; R],
            ) -> Result<Self, MapRefused> {
                if strides[0] != 1 {
                    return Err(MapRefused::Contiguous { stride: strides[0] });
                }
                let strides = strides.map(|stride| stride as u128);
                let mapped = checked(boxes, memory, extents, strides, $is_written)?;
                Ok(Self { mapped, elements: PhantomData })
            }

            /// Sets the least size of reads into the level 2 cache. The default is 128 bytes.
            #[must_use]
            pub const fn promoted(mut self, promotion: Promotion) -> Self {
                self.mapped.promotion = promotion;
                self
            }
        }
    )* };
}

maps! {
    /// The map of a tensor with `R` dimensions, for a kernel that loads boxes of the tensor. The
    /// map borrows the memory like a [`&Slice`](Slice). A launch passes the map by value, so
    /// nothing on the device can change it.
    ///
    /// Extents and strides are in elements, contiguous dimension first.
    /// ```
    /// use cute_launch::{Boxes, F16, Slice, Swizzle, TensorMap, boxes};
    /// const A: Boxes<F16, 2> = boxes([64, 128]).swizzled(Swizzle::Bytes128);
    /// # // SAFETY: nothing reads there.
    /// # let a = unsafe { Slice::<u16>::at(0x10000, 100 * 200) };
    /// // `a` has 100 rows of 200 halves.
    /// let map = TensorMap::new(A, a, [200, 100])?;
    /// // The first half of every other row:
    /// let part = TensorMap::strided(A, a, [100, 50], [1, 400])?;
    /// let more = TensorMap::new(A, a, [200, 101]).unwrap_err();
    /// assert_eq!(more.to_string(), "tensor map: it reaches 20200 elements, but its memory has 20000");
    /// # Ok::<(), cute_launch::MapRefused>(())
    /// ```
    /// While a map that reads memory exists, nothing can write that memory:
    /// ```compile_fail,E0502
    /// # use cute_launch::{Boxes, Buffer, TensorMap, TensorMapMut, boxes};
    /// # const A: Boxes<f32, 1> = boxes([4]);
    /// fn both(all: &mut Buffer<f32>, run: impl Fn((TensorMapMut<'_, f32, 1>, TensorMap<'_, f32, 1>))) {
    ///     let source = TensorMap::new(A, all, [4]).unwrap();
    ///     run((TensorMapMut::new(A, all, [4]).unwrap(), source));
    /// }
    /// ```
    /// Maps of two disjoint parts can read one and write the other:
    /// ```
    /// # use cute_launch::{Boxes, Buffer, TensorMap, TensorMapMut, boxes};
    /// # const A: Boxes<f32, 1> = boxes([4]);
    /// fn both(all: &mut Buffer<f32>, run: impl Fn((TensorMapMut<'_, f32, 1>, TensorMap<'_, f32, 1>))) {
    ///     let (left, right) = all.split_at_mut(4);
    ///     let source = TensorMap::new(A, left, [4]).unwrap();
    ///     run((TensorMapMut::new(A, right, [4]).unwrap(), source));
    /// }
    /// ```
    #[derive(Clone, Copy)]
    TensorMap false [];
    /// The map of a tensor with `R` dimensions, like [`TensorMap`], for a kernel that stores boxes
    /// of the tensor and may load them. The map borrows the memory like a [`&mut Slice`](Slice),
    /// and no two elements of the tensor share memory.
    ///
    /// A launch consumes the map. For another launch, make the map again or borrow it with
    /// [`view_mut`](Self::view_mut).
    /// ```
    /// use cute_launch::{Boxes, Slice, Swizzle, TensorMapMut, boxes};
    /// const C: Boxes<f32, 2> = boxes([32, 64]).swizzled(Swizzle::Bytes128);
    /// # // SAFETY: nothing reads or writes there.
    /// # let c = unsafe { Slice::<f32>::at_mut(0x10000, 6400) };
    /// let mut map = TensorMapMut::new(C, c, [64, 100])?;
    /// let lent = map.view_mut();
    /// # drop(lent);
    /// let shared = TensorMapMut::strided(C, c, [64, 100], [1, 60]).unwrap_err();
    /// assert_eq!(
    ///     shared.to_string(),
    ///     "tensor map: it is writable, but its elements overlap: its stride along dimension 1 is 60, and the dimensions with \
    ///      smaller strides reach 64 elements"
    /// );
    /// # Ok::<(), cute_launch::MapRefused>(())
    /// ```
    TensorMapMut true [mut];
}

impl<E: MapElement, const R: usize> TensorMapMut<'_, E, R> {
    /// Borrows the map for one launch.
    pub const fn view_mut(&mut self) -> TensorMapMut<'_, E, R> {
        TensorMapMut {
            mapped: self.mapped,
            elements: PhantomData,
        }
    }
}
