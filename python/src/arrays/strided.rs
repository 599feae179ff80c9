//! The elements of an array with gaps, and the check that a layout reaches no others.
//!
//! # Function
//! An axis is an extent and a step of memory. Sorted by their steps, each step is longer than all that the shorter ones span, so that a
//! place of memory has one digit for each axis: the greatest from the longest step on. A place is an element if each digit is below its
//! extent and nothing is left.
//!
//! A layout begins at a place, and each of its modes adds the digits of its stride. The last coordinate has the largest sum of each digit.
//! If these sums are below the extents, no sum carries, and each offset is an element.

/// An axis of an array.
#[derive(Clone, Copy)]
struct Axis {
    number: usize,
    extent: i128,
    step: i128,
    backward: bool,
}

/// The axes of more than one element, by their steps.
pub(super) struct Strided {
    axes: Vec<Axis>,
    /// The distance from the element with the least address to the first one.
    first: i128,
}

/// Digits of a place, from the shortest step on.
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

impl Strided {
    /// The axes of a shape and strides in elements. Returns `None` if steps are interleaved: an element may then have two coordinates.
    pub(super) fn new(shape: &[i64], stride: &[i64]) -> Option<Self> {
        let (mut axes, mut first) = (Vec::new(), 0_i128);
        for (number, (&extent, &stride)) in shape.iter().zip(stride).enumerate() {
            let (extent, step) = (i128::from(extent), i128::from(stride));
            if extent == 0 {
                return None;
            }
            if extent > 1 && step != 0 {
                axes.push(Axis { number, extent, step: step.abs(), backward: step < 0 });
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

    /// The axes with those in one that follow each other without a gap.
    fn joined(&self) -> Vec<Axis> {
        let mut out: Vec<Axis> = Vec::new();
        for axis in &self.axes {
            match out.last_mut() {
                Some(last) if last.extent.checked_mul(last.step) == Some(axis.step) => last.extent *= axis.extent,
                _ => out.push(*axis),
            }
        }
        out
    }

    /// Whether all offsets of some modes are elements. A mode is an extent and a stride; they begin `offset` places after the first element.
    pub(super) fn holds(&self, modes: &[(i64, i64)], offset: i64) -> Option<bool> {
        let axes = self.joined();
        let (mut least, mut steps) = (self.first.checked_add(offset.into())?, Vec::new());
        for &(extent, stride) in modes {
            let (count, stride) = (i128::from(extent) - 1, i128::from(stride));
            if count > 0 && stride != 0 {
                least = least.checked_add(count.checked_mul(stride.min(0))?)?;
                steps.push((count, stride.abs()));
            }
        }
        let mut sums = digits(&axes, least)?;
        for (count, step) in steps {
            for (sum, digit) in sums.iter_mut().zip(digits(&axes, step)?) {
                *sum = sum.checked_add(count.checked_mul(digit)?)?;
            }
        }
        Some(sums.iter().zip(&axes).all(|(sum, axis)| *sum < axis.extent))
    }

    /// The coordinate of an element, an integer for each of `rank` axes.
    pub(super) fn coordinate(&self, rank: usize, offset: i64) -> Option<Vec<isize>> {
        let mut found = vec![0; rank];
        let digits = digits(&self.axes, self.first.checked_add(offset.into())?)?;
        for (axis, digit) in self.axes.iter().zip(digits) {
            let at = if axis.backward { axis.extent - 1 - digit } else { digit };
            *found.get_mut(axis.number)? = isize::try_from(at).ok()?;
        }
        Some(found)
    }
}
