//! Converts layouts without nested modes to the extents and strides of another crate's array, and
//! back.
//!
//! # Rules
//! | rule | condition | violation |
//! |---|---|---|
//! | BR1 | an array that has no elements, because an extent is 0, keeps its extents; its pointer and its strides are not passed on, and BR3 to BR6 check nothing | |
//! | BR2 | the extents, strides and offsets fit in the integers of the other crate | `Overflow` |
//! | BR3 | a writable tensor has a distinct element for each coordinate: no stride is 0, and each stride is at least the span of the modes with smaller strides. This is ndarray's rule; a few layouts break the rule although their coordinates share no element | `StrideZero`, `StrideShares` |
//! | BR4 | no stride is negative, if the other crate does not support negative strides | `StrideBackward` |
//! | BR5 | if the other crate requires certain strides, the layout has these strides | `StrideDiffers` |
//! | BR6 | no stride is 0, if the other crate cannot read the same element for many coordinates | `StrideZero` |
//!
//! The stride of a mode with one coordinate has no effect, and is not checked.

use cute_core::{Error, Operator, Violation};
use cute_static::{Dyn, FromLeaves, Int, Integer, Layout, Shape, StrideFits};
use cute_tensor::tensor::OffsetMap;

/// A layout without nested modes: each mode has one extent and one stride, as in an array.
#[diagnostic::on_unimplemented(
    message = "bridges: an array needs at most six modes of one integer each, but this layout is \
               not known to have them",
    label = "no array",
    note = "`flatten()` makes each integer a mode; a swizzled layout has no strides: `copy` the \
            tensor into one without a swizzle"
)]
pub trait Axes: OffsetMap {
    /// The type of a list with one integer for each mode.
    type Numbers: Count;
    /// The extents.
    fn extents(self) -> Self::Numbers;
    /// The strides.
    fn strides(self) -> Self::Numbers;
}

/// A list with one integer for each mode of a layout of 1 to 6 modes.
pub trait Count: Copy + IntoIterator<Item = i64> {
    /// The dimension of an array of ndarray.
    #[cfg(feature = "ndarray")]
    type Dim: ::ndarray::Dimension;
    /// Returns the absolute values of the integers, as a shape or as strides.
    #[cfg(feature = "ndarray")]
    fn magnitudes(self) -> Self::Dim;
}

macro_rules! counts {
    ($($rank:literal)*) => { $(
        impl Count for [i64; $rank] {
            #[cfg(feature = "ndarray")]
            type Dim = ::ndarray::Dim<[usize; $rank]>;

            #[cfg(feature = "ndarray")]
            fn magnitudes(self) -> Self::Dim {
                ::ndarray::Dim(self.map(|number| size(number.abs())))
            }
        }
    )* };
}

counts!(1 2 3 4 5 6);

/// A layout of two modes, like the axes of a matrix.
#[diagnostic::on_unimplemented(
    message = "bridges: a matrix needs two modes of one integer each, but this layout is not known \
               to have them",
    label = "not a matrix",
    note = "`slice` removes modes, `group` and `coalesce` join them; a swizzled layout has no \
            strides"
)]
#[cfg(feature = "faer")]
pub trait MatrixAxes: Axes<Numbers = [i64; 2]> {}

#[cfg(feature = "faer")]
impl<A: ModeInteger, B: ModeInteger, C: ModeInteger, D: ModeInteger> MatrixAxes
    for Layout<(A, B), (C, D)>
where
    Self: Axes<Numbers = [i64; 2]>,
{
}

/// A layout of three modes: channels, columns and rows.
#[diagnostic::on_unimplemented(
    message = "bridges: a picture needs three modes of one integer each (channels, columns and \
               rows), but this layout is not known to have them",
    label = "not a picture",
    note = "the shape of a picture in gray is `(1, width, height)`; a swizzled layout has no \
            strides"
)]
#[cfg(feature = "image")]
pub trait PictureAxes: Axes<Numbers = [i64; 3]> {}

#[cfg(feature = "image")]
impl<A: ModeInteger, B: ModeInteger, C: ModeInteger, D: ModeInteger, E: ModeInteger, F: ModeInteger>
    PictureAxes for Layout<(A, B, C), (D, E, F)>
where
    Self: Axes<Numbers = [i64; 3]>,
{
}

/// An integer that is a mode by itself.
#[diagnostic::on_unimplemented(
    message = "bridges: a mode of this layout has several integers, but an array needs one",
    label = "no array",
    note = "`flatten()` makes each integer a mode"
)]
pub trait ModeInteger: Integer {}

macro_rules! leaf {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p> ModeInteger for $leaf where Self: Integer {}

        impl<$p, D: Integer> Axes for Layout<$leaf, D>
        where
            $leaf: Integer,
            Self: OffsetMap,
        {
            type Numbers = [i64; 1];

            fn extents(self) -> [i64; 1] {
                [self.shape().value()]
            }

            fn strides(self) -> [i64; 1] {
                [self.stride().value()]
            }
        }
    )* };
}

leaf! {
    Z Int<Z>;
    W Dyn<W>;
}

macro_rules! tuples {
    ($($rank:literal: $($A:ident $B:ident $index:tt),*;)*) => { $(
        impl<$($A: ModeInteger, $B: ModeInteger),*> Axes for Layout<($($A,)*), ($($B,)*)>
        where
            Self: OffsetMap,
        {
            type Numbers = [i64; $rank];

            fn extents(self) -> [i64; $rank] {
                [$(self.shape().$index.value()),*]
            }

            fn strides(self) -> [i64; $rank] {
                [$(self.stride().$index.value()),*]
            }
        }
    )* };
}

tuples! {
    1: A0 B0 0;
    2: A0 B0 0, A1 B1 1;
    3: A0 B0 0, A1 B1 1, A2 B2 2;
    4: A0 B0 0, A1 B1 1, A2 B2 2, A3 B3 3;
    5: A0 B0 0, A1 B1 1, A2 B2 2, A3 B3 3, A4 B4 4;
    6: A0 B0 0, A1 B1 1, A2 B2 2, A3 B3 3, A4 B4 4, A5 B5 5;
}

/// Converts a stride of another crate. The stride of a mode with one coordinate has no effect and
/// may be any number. It may even be the least integer, which is not a valid stride of a layout.
#[cfg(any(feature = "ndarray", feature = "faer"))]
pub(crate) const fn stride(extent: usize, stride: isize) -> i64 {
    if extent == 1 && stride == isize::MIN {
        0
    } else {
        stride as i64
    }
}

/// Returns the layout with an array's extents and strides: BR1, BR2. The coordinates of a repeated
/// axis share memory, so the number of coordinates may not fit in a `usize`. No tensor allows this
/// (T10).
pub(crate) fn layout<S, D, X, Y>(
    operator: Operator,
    extents: impl IntoIterator<Item = X>,
    strides: impl IntoIterator<Item = Y>,
) -> Result<Layout<S, D>, Error>
where
    S: Shape + FromLeaves + StrideFits<D>,
    D: FromLeaves,
    i64: TryFrom<X> + TryFrom<Y>,
{
    let mut size = 1_i64;
    let shape = leaves(operator, extents, |extent| {
        size = size.saturating_mul(extent);
    })?;
    let layout = Layout::try_new(shape, leaves(operator, strides, |_| ())?)
        .map_err(|error| error.within(operator))?;
    if usize::try_from(size).is_err() {
        return Err(Error::new(
            operator,
            Violation::Uncountable {
                size,
                bits: usize::BITS,
            },
        ));
    }
    Ok(layout)
}

/// Returns a tuple of integers from another crate, with the length that the type requires. Calls
/// `each` for every integer.
fn leaves<T: FromLeaves, X>(
    operator: Operator,
    numbers: impl IntoIterator<Item = X>,
    mut each: impl FnMut(i64),
) -> Result<T, Error>
where
    i64: TryFrom<X>,
{
    let overflow = Error::new(operator, Violation::Overflow { bits: 64 });
    let mut fits = true;
    let mut numbers = numbers.into_iter().map(|number| {
        let number = i64::try_from(number).unwrap_or_else(|_| {
            fits = false;
            0
        });
        each(number);
        number
    });
    let tuple = T::from_leaves(&mut numbers);
    drop(numbers);
    let long = Error::new(
        operator,
        Violation::ModeOutOfRange {
            mode: T::RANK,
            rank: T::RANK,
        },
    );
    let tuple = tuple
        .unwrap_or(Err(long))
        .map_err(|error| error.within(operator));
    if fits { tuple } else { Err(overflow) }
}

/// The extents, strides and least offset of a tensor, which fit in the pointer-sized integers of
/// the other crate: BR2.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers<N> {
    /// The extents.
    pub(crate) extents: N,
    /// The strides.
    pub(crate) strides: N,
    /// The least offset, which is at most 0.
    pub(crate) least: isize,
    /// The name of the bridge, for error messages.
    operator: Operator,
}

impl<N: Count> Numbers<N> {
    /// Converts the extents, the strides and the least offset of a layout.
    pub(crate) fn of<L: Axes<Numbers = N>>(operator: Operator, layout: L) -> Result<Self, Error> {
        let (least, greatest) = layout.bounds();
        let fits = |number: i64| isize::try_from(number).ok();
        let (extents, strides) = (layout.extents(), layout.strides());
        // The product is also computed for an empty layout, where it omits extents of 0: the other
        // crate multiplies the other extents in its own integers.
        let size = extents
            .into_iter()
            .try_fold(1_i64, |size, extent| size.checked_mul(extent.max(1)));
        let all = [
            Some(least),
            Some(greatest),
            greatest.checked_sub(least),
            size,
        ];
        if all
            .into_iter()
            .any(|number| number.and_then(fits).is_none())
            || strides.into_iter().any(|d| fits(d).is_none())
        {
            return Err(Error::new(
                operator,
                Violation::Overflow { bits: usize::BITS },
            ));
        }
        Ok(Self {
            extents,
            strides,
            least: fits(least).unwrap_or(0),
            operator,
        })
    }

    /// Returns true if an extent is 0.
    pub(crate) fn is_empty(&self) -> bool {
        self.extents.into_iter().any(|extent| extent == 0)
    }

    /// Returns the pointer for the other crate, which is usually the tensor's pointer. The pointer
    /// of a tensor without elements may be null or misaligned. For such a tensor, the result is a
    /// dangling pointer that is neither.
    #[cfg(any(feature = "faer", feature = "nalgebra"))]
    pub(crate) fn pointer<T>(&self, pointer: *mut T) -> *mut T {
        if self.is_empty() {
            core::ptr::dangling_mut()
        } else {
            pointer
        }
    }

    /// Returns the extent, the stride and the number of each mode that has more than one
    /// coordinate.
    fn moving(&self) -> impl Iterator<Item = (i64, i64, usize)> + '_ {
        let modes = self.extents.into_iter().zip(self.strides).zip(0..);
        let is_empty = self.is_empty();
        modes
            .map(|((extent, stride), leaf)| (extent, stride, leaf))
            .filter(move |&(extent, ..)| extent > 1 && !is_empty)
    }

    const fn refused<T>(&self, violation: Violation) -> Result<T, Error> {
        Err(Error::new(self.operator, violation))
    }

    /// Checks BR3: no two coordinates may share an element.
    pub(crate) fn apart(&self) -> Result<(), Error> {
        self.determined()?;
        for (_, stride, leaf) in self.moving() {
            // If two strides are equal, the later one is treated as the larger one.
            let before =
                |other: i64, at: usize| (other.unsigned_abs(), at) < (stride.unsigned_abs(), leaf);
            let smaller = self.moving().filter(|&(_, other, at)| before(other, at));
            // The layout's whole span fits in 64 bits.
            let span = smaller.fold(1_i64, |span, (extent, stride, _)| {
                span.saturating_add((extent - 1).saturating_mul(stride.saturating_abs()))
            });
            if stride.saturating_abs() < span {
                return self.refused(Violation::StrideShares { leaf, stride, span });
            }
        }
        Ok(())
    }

    /// Checks BR6: a mode with several coordinates must not have stride 0.
    pub(crate) fn determined(&self) -> Result<(), Error> {
        match self.moving().find(|&(_, stride, _)| stride == 0) {
            Some((extent, _, leaf)) => self.refused(Violation::StrideZero { leaf, extent }),
            None => Ok(()),
        }
    }

    /// Checks BR4: no stride may be negative.
    #[cfg(any(feature = "nalgebra", feature = "image"))]
    pub(crate) fn forward(&self) -> Result<(), Error> {
        match self.moving().find(|&(_, stride, _)| stride < 0) {
            Some((_, stride, leaf)) => self.refused(Violation::StrideBackward { leaf, stride }),
            None => Ok(()),
        }
    }

    /// Checks BR5: the first mode has stride 1, and each later stride is the product of the extents
    /// before it.
    #[cfg(any(feature = "nalgebra", feature = "image"))]
    pub(crate) fn compact(&self) -> Result<(), Error> {
        let mut needed = 1_i64;
        for (extent, stride, leaf) in self.moving() {
            if stride != needed {
                return self.refused(Violation::StrideDiffers {
                    leaf,
                    stride,
                    needed,
                });
            }
            needed = needed.saturating_mul(extent);
        }
        Ok(())
    }
}

/// Converts an integer of a layout. The integer is known to be non-negative and to fit in a
/// pointer-sized integer.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "`Numbers::of` has asked"
)]
pub(crate) const fn size(number: i64) -> usize {
    number as usize
}

/// Converts a stride. The stride is known to fit in a pointer-sized integer.
#[allow(clippy::cast_possible_truncation, reason = "`Numbers::of` has asked")]
pub(crate) const fn step(number: i64) -> isize {
    number as isize
}
