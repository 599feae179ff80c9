//! Layouts evaluated from their definition: the expected values of the laws.

use cute::dynamic::Layout;

/// The offset of a linear coordinate: split colexicographically with truncating division, the last mode not wrapped.
pub(crate) fn offset(layout: &Layout, index: i64) -> i64 {
    let (shape, stride) = (layout.shape(), layout.stride());
    let last = shape.leaves().len() - 1;
    let mut rest = index;
    let mut offset = 0;
    for (leaf, (extent, stride)) in shape.leaves().iter().zip(stride.leaves()).enumerate() {
        let digit = if leaf == last { rest } else { rest % extent };
        offset += digit * stride;
        rest /= extent;
    }
    offset
}

/// The offsets of the whole domain.
pub(crate) fn table(layout: &Layout) -> Vec<i64> {
    (0..layout.size()).map(|index| offset(layout, index)).collect()
}

/// The post-condition of a composition, at every coordinate: `None`, or the coordinate that breaks it.
pub(crate) fn broken_at(a: &Layout, b: &Layout, result: &Layout) -> Option<i64> {
    (0..b.size()).find(|&coord| {
        let inner = offset(b, coord);
        inner.abs() < a.size() && offset(result, coord) != offset(a, inner)
    })
}
