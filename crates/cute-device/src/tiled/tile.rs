//! Compile-time checks of a tile in shared memory that the tensor cores or the TMA unit access:
//! each element must be at the address that the unit computes.

use cute_static::Size;
use cute_tensor::tensor::OffsetMap;

use super::values::{extent, offset_of};
use crate::map::DeviceMap;

/// The fields of a descriptor: the distances between a tile's groups, the swizzle and the
/// contiguous mode.
#[derive(Clone, Copy, Debug)]
pub(super) struct Canonical {
    /// The distances in bytes from one group to the next along both modes: CuTe's `LBO` and `SBO`.
    pub(super) leading: u32,
    pub(super) striding: u32,
    /// The number of bits that the swizzle flips.
    pub(super) bits: u32,
    /// Whether the rows are contiguous, instead of k.
    pub(super) is_mn: bool,
    /// A mask of the bits that must be zero in the offset at which an atom's tile begins.
    pub(super) zero: i64,
}

/// Returns the number of bits that the swizzle flips. The tensor cores and the TMA unit support
/// swizzles that permute pieces of 16 bytes in rows of up to 128 bytes.
pub(super) const fn bits<L: DeviceMap>(size: usize) -> u32 {
    match L::SWIZZLE {
        None | Some((0, _, _)) => 0,
        Some((bits, base, shift)) => {
            assert!(
                bits <= 3 && size << base == 16 && shift == 3,
                "tiled: the swizzle must exchange pieces of 16 bytes in rows of 32, 64 or 128 bytes"
            );
            bits
        }
    }
}

/// Checks a tile of `rows` by `depth` elements, each with `size` bytes. The layout `V`, under the
/// swizzle of `L`, must be one of CuTe's canonical layouts.
pub(super) const fn canonical<L: DeviceMap, V: OffsetMap>(
    rows: usize,
    depth: usize,
    size: usize,
) -> Canonical {
    let bits = bits::<L>(size);
    let [rows, depth, piece] = [rows as i64, depth as i64, 16 / size as i64];
    let (wide, is_mn) = (piece << bits, offset_of::<V>(rows) != 1);
    // The distances between the groups, if there are several.
    let (leading, striding) = match (is_mn, bits) {
        (true, _) => (
            if rows > wide { offset_of::<V>(wide) } else { 0 },
            offset_of::<V>(8 * rows),
        ),
        (false, 0) => (
            offset_of::<V>(piece * rows),
            if rows > 8 { offset_of::<V>(8) } else { 0 },
        ),
        (false, _) => (piece, if rows > 8 { offset_of::<V>(8) } else { 0 }),
    };
    assert!(
        !is_mn || offset_of::<V>(1) == 1,
        "warpgroup_gemm: neither mode K nor the rows of an operand are contiguous"
    );
    assert!(
        !is_mn || bits > 0 && rows % wide == 0,
        "warpgroup_gemm: the number of contiguous rows must be a multiple of the swizzle's width"
    );
    let (mut row, mut k) = (0, 0);
    while row < rows {
        let at = if is_mn {
            row % wide + row / wide * leading
        } else {
            row % 8 * wide + row / 8 * striding
        };
        assert!(
            offset_of::<V>(row) == at,
            "warpgroup_gemm: the rows of an operand are not at the offsets at which the tensor \
             cores read them"
        );
        row += 1;
    }
    while k < depth {
        let at = if is_mn {
            k % 8 * wide + k / 8 * striding
        } else {
            k % piece + k / piece * leading
        };
        assert!(
            offset_of::<V>(k * rows) == at,
            "warpgroup_gemm: mode K of an operand is not at the offsets at which the tensor cores \
             read it"
        );
        k += 1;
    }
    // The operand consists of whole groups. Under a swizzle, the groups begin at multiples of the
    // number of elements that it permutes.
    let group = if bits == 0 { piece } else { 8 * wide };
    assert!(
        striding % group == 0 && (bits == 0 || !is_mn || leading % group == 0),
        "warpgroup_gemm: groups of an operand do not begin at a multiple of the swizzle's period"
    );
    let most = 1 << 18;
    let (leading, striding) = (leading * size as i64, striding * size as i64);
    assert!(
        0 <= leading && leading < most && 0 <= striding && striding < most,
        "warpgroup_gemm: groups of an operand are too far apart for a descriptor"
    );
    let zero = match (bits, is_mn) {
        (0, _) => piece - 1,
        (_, true) => group - 1,
        // Within a row, a tile may begin at any multiple of the depth of one product.
        (_, false) => (group - 1) & !(wide - depth),
    };
    Canonical {
        leading: leading as u32,
        striding: striding as u32,
        bits,
        is_mn,
        zero,
    }
}

/// The layout of a box, which has rows and columns.
#[diagnostic::on_unimplemented(
    message = "make_tma_copy: `{Self}` is not the layout of a box, which has rows and columns",
    label = "not of (rows, columns)"
)]
pub trait BoxLayout: DeviceMap {
    /// The number of rows and the number of columns.
    const EXTENTS: (usize, usize);
}

impl<L, M: Size, N: Size> BoxLayout for L
where
    L: DeviceMap<Shape = (M, N)>,
{
    const EXTENTS: (usize, usize) = (extent::<M>(), extent::<N>());
}

/// Returns the number of rows and of columns of a box, whose elements have `size` bytes. The rows
/// must follow one after another in memory. With a swizzle, each row must be as wide as the
/// swizzle.
pub(super) const fn is_box<L: BoxLayout>(size: usize) -> (usize, usize) {
    let (rows, columns) = L::EXTENTS;
    let bits = bits::<L>(size);
    assert!(
        bits > 0 || (columns * size).is_multiple_of(16) && columns <= 256,
        "make_tma_copy: without a swizzle, a row of a box must have a multiple of 16 bytes, and at \
         most 256 elements"
    );
    assert!(
        bits == 0 || columns * size == 16 << bits,
        "make_tma_copy: the rows of a box must be as wide as its swizzle"
    );
    assert!(
        rows >= 1 && rows <= 256,
        "make_tma_copy: a box must have 1 to 256 rows"
    );
    let (mut row, mut column) = (0, 0);
    while row < rows {
        assert!(
            offset_of::<L>(row as i64) == (row * columns) as i64,
            "make_tma_copy: the rows of a box must follow each other without gaps"
        );
        row += 1;
    }
    while column < columns {
        assert!(
            offset_of::<L>((column * rows) as i64) == column as i64,
            "make_tma_copy: the columns of a box must be contiguous"
        );
        column += 1;
    }
    (rows, columns)
}
