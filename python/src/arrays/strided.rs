//! The elements of an array with gaps, and the check that a layout reaches only these elements.
//!
//! # Function
//! An axis has an extent and a step, which is a distance in memory. If the axes are sorted by their
//! steps, each step is longer than the span of all shorter axes together. A place in memory then
//! has one digit for each axis, computed by division from the longest step to the shortest. A place
//! is an element if each digit is less than the extent of its axis and the last remainder is 0. For
//! example, with axes `(2,3):(6,1)`, place 8 has the digits 1 and 2.
//!
//! A layout begins at a place, and each of its modes adds multiples of the digits of its stride.
//! The last coordinate has the largest sum of each digit. If these sums are less than the extents,
//! no sum carries, and each offset is an element. A mode that crosses from one axis into the next
//! would carry, so it is first [split](parted) where the next axis begins. If a sum still carries,
//! the offsets of a small layout are checked one by one, and a large layout is not decided.

/// The greatest number of offsets that are checked one by one.
const MOST: i128 = 4096;

/// The relation of a layout's offsets to the elements of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// Each offset is an element of the array.
    Elements,
    /// Some offset is not an element of the array.
    Others,
    /// The layout is too large, or the axes are interleaved.
    Unknown,
}

/// An axis of an array.
#[derive(Clone, Copy)]
struct Axis {
    number: usize,
    extent: i128,
    step: i128,
    backward: bool,
}

/// The axes that have more than one element, sorted by their steps.
pub(super) struct Strided {
    axes: Vec<Axis>,
    /// The distance from the element with the least address to the array's first element.
    first: i128,
}

/// Returns the digits of a place, from the shortest step on.
fn digits(axes: &[Axis], place: i128) -> Option<Vec<i128>> {
    let (mut rest, mut found) = (place, vec![0; axes.len()]);
    if rest < 0 {
        return None;
    }
    for (axis, digit) in axes.iter().zip(&mut found).rev() {
        *digit = rest.checked_div(axis.step)?;
        rest = rest.checked_rem(axis.step)?;
        if *digit >= axis.extent {
            return None;
        }
    }
    (rest == 0).then_some(found)
}

/// Splits a mode of a positive stride into modes that each stay in one axis. If axes begin at 1 and
/// 6, `6:3` is split into `(2,3):(3,6)`.
fn parted(axes: &[Axis], (mut extent, mut step): (i128, i128)) -> Vec<(i128, i128)> {
    let mut parts = Vec::new();
    for axis in axes {
        let count = axis.step / step;
        if count > 1 && axis.step % step == 0 && count < extent && extent % count == 0 {
            parts.push((count, step));
            (extent, step) = (extent / count, axis.step);
        }
    }
    parts.push((extent, step));
    parts
}

/// Whether a sum of digits carries. The result is `None` if a stride or the first offset has no
/// digits.
fn carries(axes: &[Axis], modes: &[(i128, i128)], first: i128) -> Option<bool> {
    let (mut least, mut steps) = (first, Vec::new());
    for &(extent, stride) in modes {
        let count = extent - 1;
        if count > 0 && stride != 0 {
            least = least.checked_add(count.checked_mul(stride.min(0))?)?;
            steps.extend(parted(axes, (extent, stride.abs())));
        }
    }
    let mut sums = digits(axes, least)?;
    for (extent, step) in steps {
        for (sum, digit) in sums.iter_mut().zip(digits(axes, step)?) {
            *sum = sum.checked_add((extent - 1).checked_mul(digit)?)?;
        }
    }
    Some(sums.iter().zip(axes).any(|(sum, axis)| *sum >= axis.extent))
}

impl Strided {
    /// Makes the axes from a shape and strides in elements. Returns `None` if the steps are
    /// interleaved, because an element may then have two coordinates.
    pub(super) fn new(shape: &[i64], stride: &[i64]) -> Option<Self> {
        let (mut axes, mut first) = (Vec::new(), 0_i128);
        for (number, (&extent, &stride)) in shape.iter().zip(stride).enumerate() {
            let (extent, step) = (i128::from(extent), i128::from(stride));
            if extent == 0 {
                return None;
            }
            if extent > 1 && step != 0 {
                axes.push(Axis {
                    number,
                    extent,
                    step: step.abs(),
                    backward: step < 0,
                });
            }
            if step < 0 {
                first = first.checked_add((extent - 1).checked_mul(-step)?)?;
            }
        }
        axes.sort_by_key(|axis| axis.step);
        let mut span = 0_i128;
        for axis in &axes {
            if axis.step <= span {
                return None;
            }
            span = span.checked_add((axis.extent - 1).checked_mul(axis.step)?)?;
        }
        Some(Self { axes, first })
    }

    /// Returns the axes. Neighbouring axes that follow each other without a gap are joined.
    fn joined(&self) -> Vec<Axis> {
        let mut out: Vec<Axis> = Vec::new();
        for axis in &self.axes {
            match out.last_mut() {
                Some(last) if last.extent.checked_mul(last.step) == Some(axis.step) => {
                    last.extent *= axis.extent;
                }
                _ => out.push(*axis),
            }
        }
        out
    }

    /// Whether all offsets of some modes are elements. A mode is a pair of an extent and a stride,
    /// and offset 0 is `offset` places after the first element.
    pub(super) fn reach(&self, modes: &[(i64, i64)], offset: i64) -> Reach {
        let axes = self.joined();
        let modes: Vec<(i128, i128)> = modes
            .iter()
            .map(|&(extent, stride)| (extent.into(), stride.into()))
            .collect();
        let Some(first) = self.first.checked_add(offset.into()) else {
            return Reach::Others;
        };
        if carries(&axes, &modes, first) == Some(false) {
            return Reach::Elements;
        }
        let size = modes
            .iter()
            .try_fold(1_i128, |size, (extent, _)| size.checked_mul(*extent));
        let Some(size) = size.filter(|size| *size <= MOST) else {
            return Reach::Unknown;
        };
        let is_element = |index: i128| {
            let (mut rest, mut place) = (index, first);
            for &(extent, stride) in &modes {
                place = place.checked_add((rest % extent).checked_mul(stride)?)?;
                rest /= extent;
            }
            digits(&axes, place)
        };
        if (0..size).all(|index| is_element(index).is_some()) {
            Reach::Elements
        } else {
            Reach::Others
        }
    }

    /// Returns the coordinate of an element, with an integer for each of `rank` axes.
    pub(super) fn coordinate(&self, rank: usize, offset: i64) -> Option<Vec<isize>> {
        let mut found = vec![0; rank];
        let digits = digits(&self.axes, self.first.checked_add(offset.into())?)?;
        for (axis, digit) in self.axes.iter().zip(digits) {
            let at = if axis.backward {
                axis.extent - 1 - digit
            } else {
                digit
            };
            *found.get_mut(axis.number)? = isize::try_from(at).ok()?;
        }
        Some(found)
    }
}
