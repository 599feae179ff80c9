//! Compile-time checks of layouts.

use cute_static::{Integer, Size};
use cute_tensor::tensor::OffsetMap;

/// Returns the static size of a mode.
pub(super) const fn extent<S: Size>() -> usize {
    match <S::Size as Integer>::STATIC {
        Some(size) if size >= 0 => size as usize,
        _ => panic!("tiled: every extent must be static"),
    }
}

/// Returns whether all offsets are from 0 to `size - 1`.
pub(super) const fn is_within<L: OffsetMap>(size: usize) -> bool {
    matches!(L::BOUNDS, Some((least, greatest)) if least >= 0 && greatest < size as i64)
}

/// Returns whether no two coordinates have the same offset.
pub(super) const fn is_injective<L: OffsetMap>() -> bool {
    match L::MODES {
        Some(modes) => modes.injective().is_ok(),
        None => false,
    }
}

/// Returns whether a layout's values, taken in order, split into runs of consecutive offsets. Each
/// run has `together` values. For example, `(4,2):(1,8)` has runs of four.
pub(super) const fn is_in_pieces<L: OffsetMap>(together: usize) -> bool {
    let Some(modes) = L::MODES else { return false };
    // Merge the first modes, as long as each mode begins where the previous one ends.
    let (mut run, mut i) = (1, 0);
    while i < modes.len() && run < together as i64 {
        let (extent, stride) = modes.get(i);
        if extent != 1 && stride != run {
            return false;
        }
        run *= extent;
        i += 1;
    }
    run % together as i64 == 0
}

/// Returns whether a swizzle keeps aligned groups of elements together. A group has `together`
/// elements.
pub(super) const fn keeps_pieces<L: OffsetMap>(together: usize) -> bool {
    match L::RUN {
        None => true,
        Some(run) => run % together as i64 == 0,
    }
}

/// Returns the offset of a linear coordinate, which counts through all modes.
pub(crate) const fn offset_of<L: OffsetMap>(mut coordinate: i64) -> i64 {
    let Some(modes) = L::MODES else {
        panic!("tiled: the layout must be static")
    };
    let (mut offset, mut i) = (0, 0);
    while i < modes.len() {
        let (extent, stride) = modes.get(i);
        offset += coordinate % extent * stride;
        coordinate /= extent;
        i += 1;
    }
    offset
}
