//! Packs four factors of 8 bits into one element, for instructions that multiply unsigned bytes by
//! signed bytes.
//!
//! # How
//! | factor | in the left panel (unsigned) | in the right panel (signed) |
//! |---|---|---|
//! | `u8` | unchanged | minus 128 |
//! | `i8` | plus 128 | unchanged |
//!
//! A factor is the packed number plus a shift. For packed numbers `p` and `q` with shifts `s` and
//! `t`, a sum of products is `Σ (p + s) (q + t) = Σ p q + t Σ (p + s) + s Σ (q + t) − Σ s t`. Each
//! panel has an additional last column with its correction to `Σ p q`. To compute the correction,
//! half of the panel's own shift is subtracted from each of its factors. The sum of the results is
//! multiplied by the shift of the other panel. All sums wrap around.
#![allow(
    unsafe_code,
    reason = "instructions that a CPU may lack, and factors by pointers"
)]

use core::arch::x86_64::{__m128i, _mm_loadu_si32, _mm_unpacklo_epi8, _mm_unpacklo_epi16};
use core::ops::{Add, Mul};

use super::Avx512VnniQuads;
use crate::gemm::kernel::{Element, Job, Kernel};
use crate::gemm::packs::Packs;

/// Four 8-bit factors, with the first factor in the lowest byte. In a tile, a `Quad` is one sum of
/// 32 bits.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct Quad(pub(super) i32);

impl From<i32> for Quad {
    fn from(sum: i32) -> Self {
        Self(sum)
    }
}

impl Add for Quad {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }
}

impl Mul for Quad {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        Self(self.0.wrapping_mul(other.0))
    }
}

impl Element for Quad {
    const ZERO: Self = Self(0);
    const ONE: Self = Self(1);
}

/// Interleaves four columns of four bytes. Each result element contains one byte of every column.
/// Without these instructions, the compiler would move each byte separately.
///
/// # Safety
/// The elements may be read, and the CPU has the instructions.
#[inline]
#[target_feature(enable = "sse2")]
unsafe fn interleaved(first: *const u8, columns: [isize; 4]) -> [Quad; 4] {
    // SAFETY: as the caller promises.
    let [a, b, c, d] =
        columns.map(|column| unsafe { _mm_loadu_si32(first.wrapping_offset(column)) });
    let quads = _mm_unpacklo_epi16(_mm_unpacklo_epi8(a, b), _mm_unpacklo_epi8(c, d));
    // SAFETY: both are 16 bytes.
    unsafe { core::mem::transmute::<__m128i, [Quad; 4]>(quads) }
}

macro_rules! quads {
    ($($element:ident, $shifts:expr;)*) => { $(
        impl Packs<$element> for Quad {
            const FOLD: usize = 4;
            const LACK: usize = 1;
            const SHIFTS: [i32; 2] = $shifts;

            #[inline(always)]
            fn packed(count: usize, factor: impl Fn(usize) -> $element) -> Self {
                let byte = |index| i32::from(factor(index).to_le_bytes()[0]) << (8 * index);
                Self((0..count).fold(0, |quad, index| quad | byte(index)))
            }

            #[inline(always)]
            unsafe fn beside(first: *const $element) -> Self {
                // SAFETY: as the caller promises.
                Self(i32::from_le(unsafe { first.cast::<i32>().read_unaligned() }))
            }

            #[inline(always)]
            unsafe fn rows<const RUN: usize>(first: *const $element, columns: &[isize], count: usize) -> [Self; RUN] {
                let mut quads = [Self(0); RUN];
                if let (&[a, b, c, d], true) = (columns, RUN.is_multiple_of(4)) {
                    for (index, quads) in quads.as_chunks_mut().0.iter_mut().enumerate() {
                        // SAFETY: the caller promises this; a CPU that has a kernel of these
                        // elements has these instructions.
                        *quads = unsafe { interleaved(first.cast::<u8>().wrapping_add(4 * index), [a, b, c, d]) };
                    }
                } else {
                    for (row, quad) in quads.iter_mut().enumerate() {
                        // SAFETY: as the caller promises.
                        *quad = Self::packed(count, |index| unsafe { *first.wrapping_offset(columns[index]).wrapping_add(row) });
                    }
                }
                quads
            }

            fn shift(panel: &mut [Self], shifts: [i32; 2], rows: usize, depth: usize, by_rows: Option<usize>) {
                let shift = QuadsToShift { signed: <$element>::MIN != 0, panel, shifts, rows, depth, by_rows };
                match Avx512VnniQuads::detect() {
                    Some(kernel) => kernel.run(shift),
                    None => shift.work(),
                }
            }
        }
    )* };
}

/// A job that shifts the factors of a packed panel, in code with the CPU's features enabled.
struct QuadsToShift<'a> {
    /// True if the factors are signed.
    signed: bool,
    panel: &'a mut [Quad],
    shifts: [i32; 2],
    rows: usize,
    depth: usize,
    by_rows: Option<usize>,
}

impl Job for QuadsToShift<'_> {
    type Output = ();

    #[inline(always)]
    fn work(self) {
        const FLIP: u32 = u32::from_ne_bytes([128; 4]);
        let Self {
            panel,
            shifts: [here, there],
            rows,
            depth,
            ..
        } = self;
        let (flip, bias) = (
            if here == 0 { 0 } else { FLIP },
            if self.signed { FLIP } else { 0 },
        );
        // The number to subtract from each sum. It contains half of the shift for each factor. If
        // the factors are signed, it also contains the 128 that `bias` adds to each byte.
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_possible_wrap,
            reason = "a panel is not so deep"
        )]
        let less = (2 * here + if self.signed { 4 * 128 } else { 0 }) * depth as i32;
        let sum = |quad: &Quad| {
            let bytes = quad.0.cast_unsigned() ^ bias;
            let halves = (bytes & 0x00FF_00FF) + ((bytes >> 8) & 0x00FF_00FF);
            ((halves & 0xFFFF) + (halves >> 16)).cast_signed()
        };
        let flipped = |quads: &mut [Quad]| {
            if flip != 0 {
                for quad in quads {
                    quad.0 ^= flip.cast_signed();
                }
            }
        };
        if let Some(pitch) = self.by_rows {
            for row in panel.chunks_mut(pitch).take(rows) {
                let sum: i32 = if there == 0 {
                    0
                } else {
                    row[..depth].iter().map(sum).sum()
                };
                flipped(&mut row[..depth]);
                row[depth].0 = there * (sum - less);
            }
            return;
        }
        let (columns, lack) = panel[..rows * (depth + 1)].split_at_mut(rows * depth);
        lack.fill(Quad(-less));
        if there != 0 {
            for column in columns.chunks_exact(rows) {
                lack.iter_mut()
                    .zip(column)
                    .for_each(|(lack, quad)| lack.0 += sum(quad));
            }
        }
        flipped(columns);
        for lack in lack {
            lack.0 *= there;
        }
    }
}

quads! {
    i8, [-128, 0];
    u8, [0, 128];
}
