//! `static_cosize`: the length of the storage that a static layout needs, as a constant.

use crate::int::count::known_count;
use crate::tensor::OffsetMap;

/// Returns the number of elements that the storage of a static layout needs, as a constant, for
/// example for the length of an array. The layout may be swizzled.
///
/// The number is the layout's `cosize`. For some swizzled layouts whose strides are not multiples
/// of each other, it may be greater than necessary, because the search for the greatest offset
/// stops early.
///
/// # Panics
/// Panics, in a constant, if an integer of the layout is not static.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// const TILE: Layout![Sw<3, 3, 3> o (7, 40):(40, 1)] =
///     layout!(Sw<3, 3, 3> o (7, 40):(40, 1));
/// let mut memory = [0.0_f32; cute::static_cosize(&TILE)];
/// assert_eq!(memory.len(), 312);
/// let mut tile = make_tensor(&mut memory, TILE);
/// tile[(6, 39)] = 1.0;
/// ```
pub const fn static_cosize<L: OffsetMap>(_: &L) -> usize {
    let Some((least, greatest)) = L::BOUNDS else {
        panic!("cosize: an integer of the layout is not static")
    };
    let before = if least < 0 { least } else { 0 };
    if let Some(last) = greatest.checked_sub(before)
        && let Some(cosize) = last.checked_add(1)
        && let Some(cosize) = known_count(cosize)
    {
        return cosize;
    }
    panic!("cosize: a value does not fit a usize")
}
