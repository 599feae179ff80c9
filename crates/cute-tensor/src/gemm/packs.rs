//! The form in which a kernel reads the elements of a matrix: one by one, a few neighbours along
//! `k` in one packed element, or halves converted to `f32`.
#![allow(unsafe_code, reason = "elements of matrices, by pointers")]

use super::kernel::Element;

/// The form in which a kernel reads a matrix with elements of type `S`. The kernel reads each
/// element separately, or reads a few neighbours along `k` as one packed element.
pub(super) trait Packs<S: Copy>: Element {
    /// The number of columns of the matrix that are packed into one column of a panel. This is a
    /// power of 2.
    const FOLD: usize;
    /// The number of additional columns at the end of a panel. They contain the corrections of the
    /// panel's sums.
    const LACK: usize = 0;
    /// The shifts, which are added to each packed factor. The first is for the left panel (of
    /// vectors), the second for the right panel.
    const SHIFTS: [i32; 2] = [0; 2];
    /// Packs `count` factors into one element. `count` is at most [`FOLD`](Self::FOLD), and the
    /// missing factors are 0.
    fn packed(count: usize, factor: impl Fn(usize) -> S) -> Self;
    /// Packs `FOLD` contiguous factors, beginning at `first`, into one element.
    ///
    /// # Safety
    /// [`FOLD`](Self::FOLD) factors must be readable.
    #[inline(always)]
    unsafe fn beside(first: *const S) -> Self {
        // SAFETY: the caller promises this.
        Self::packed(Self::FOLD, |index| unsafe { *first.wrapping_add(index) })
    }
    /// Packs `RUN` contiguous rows. The `count` factors of a row, which are at the offsets
    /// `columns`, become one element.
    ///
    /// # Safety
    /// These elements must be readable.
    #[inline(always)]
    unsafe fn rows<const RUN: usize>(
        first: *const S,
        columns: &[isize],
        count: usize,
    ) -> [Self; RUN] {
        core::array::from_fn(|row| {
            let row = first.wrapping_add(row);
            // SAFETY: as the caller promises.
            Self::packed(count, |index| unsafe {
                *row.wrapping_offset(columns[index])
            })
        })
    }
    /// Returns a pointer to the elements of the matrix, if the kernel can read them without a
    /// conversion.
    fn as_they_are(_: *const S) -> Option<*const Self> {
        None
    }
    /// Shifts the factors of a packed panel of `rows` rows and `depth` columns, and writes the
    /// corrections of the panel's sums. `shifts` contains the shift of this panel and of the other
    /// panel. If rows are contiguous, `by_rows` is the distance from one row to the next.
    fn shift(
        panel: &mut [Self],
        shifts: [i32; 2],
        rows: usize,
        depth: usize,
        by_rows: Option<usize>,
    ) {
        let _ = (panel, shifts, rows, depth, by_rows);
    }
}

impl<T: Element> Packs<T> for T {
    const FOLD: usize = 1;

    #[inline(always)]
    fn packed(_: usize, factor: impl Fn(usize) -> T) -> T {
        factor(0)
    }

    fn as_they_are(first: *const T) -> Option<*const T> {
        Some(first)
    }
}

/// Packs two factors of 16 bits into one element of 32 bits. The first factor is in the lower half.
/// Narrower factors are extended to 16 bits.
macro_rules! pairs {
    ($($element:ty)*) => { $(
        impl Packs<$element> for i32 {
            const FOLD: usize = 2;

            #[inline(always)]
            fn packed(count: usize, factor: impl Fn(usize) -> $element) -> i32 {
                let half = |index| i32::from(i16::from(factor(index)));
                (half(0) & 0xFFFF) | if count == 2 { half(1) << 16 } else { 0 }
            }
        }
    )* };
}

pairs!(i8 u8 i16);

#[cfg(feature = "half")]
macro_rules! converted {
    ($($element:ty: $convert:ident;)*) => { $(
        impl Packs<$element> for f32 {
            const FOLD: usize = 1;

            #[inline(always)]
            fn packed(_: usize, factor: impl Fn(usize) -> $element) -> f32 {
                $convert(factor(0).to_bits())
            }
        }
    )* };
}

#[cfg(feature = "half")]
converted! {
    half::f16: of_f16;
    half::bf16: of_bf16;
}

/// Converts the bits of an `f16` to an `f32`. The function has no branch, so the compiler
/// vectorizes it. If the exponent of the `f16` is used as the exponent of an `f32`, it is too small
/// by 112. Infinity and NaN keep the greatest exponent.
#[cfg(feature = "half")]
#[inline(always)]
pub const fn of_f16(bits: u16) -> f32 {
    const SCALE: f32 = f32::from_bits((127 + 112) << 23);
    let magnitude = (bits as u32 & 0x7FFF) << 13;
    let scaled = (f32::from_bits(magnitude) * SCALE).to_bits();
    let special = if magnitude >= 0x0F80_0000 {
        0x7F80_0000
    } else {
        0
    };
    f32::from_bits(scaled | special | ((bits as u32 & 0x8000) << 16))
}

/// Converts the bits of a `bf16` to an `f32`.
#[cfg(feature = "half")]
#[inline(always)]
pub const fn of_bf16(bits: u16) -> f32 {
    f32::from_bits((bits as u32) << 16)
}
