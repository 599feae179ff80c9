//! Ranges as entries of a coordinate, in each form in which a program may write them.

use super::probe::outside;
use super::run::Run;

/// Two numbers, and the form of the range made from them.
#[derive(Clone, Copy, Debug)]
pub struct Span {
    /// The first number of the range.
    pub first: i64,
    /// The last number of the range, or the number after it.
    pub last: i64,
    /// The index of the form in [`by_range`].
    pub form: usize,
}

/// The number of forms of a range.
const FORMS: usize = 16;

impl Span {
    /// Chooses a range that is mostly inside a mode of `size` coordinates.
    pub fn any(run: &mut Run<'_, '_>, size: i128) -> Self {
        let form = run.bytes.below(FORMS);
        if run.bytes.once_in(6) {
            return Self {
                first: outside(run, size),
                last: outside(run, size),
                form,
            };
        }
        let first = i128::from(run.bytes.byte()) % (size + 1).max(1);
        let length = match run.bytes.below(4) {
            0 => size - first,
            _ => i128::from(run.bytes.byte()) % (size - first + 1).max(1),
        };
        // Some ranges end one past the end, or end before they begin.
        let end = first + length + [0, 0, 0, 0, 0, 0, 1, -1][run.bytes.below(8)];
        let last = if matches!(form, 1 | 4 | 6 | 9 | 13) {
            end - 1
        } else {
            end
        };
        let [first, last] = [first, last].map(|number| i64::try_from(number).unwrap_or(i64::MAX));
        Self { first, last, form }
    }

    /// Returns the first coordinate and the number of coordinates, by Rust's meaning of the form,
    /// if the range is inside a mode of `size` coordinates.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "as the range is written"
    )]
    pub fn within(self, size: i128) -> Option<(i128, i128)> {
        let (first, last) = (self.first, self.last);
        let (begin, end): (i128, i128) = match self.form {
            0 => (first.into(), last.into()),
            1 => (first.into(), i128::from(last) + 1),
            2 => (first.into(), size),
            3 => (0, last.into()),
            4 => (0, i128::from(last) + 1),
            5 => (first as usize as i128, last as usize as i128),
            6 => (first as usize as i128, last as usize as i128 + 1),
            7 => (first.cast_unsigned().into(), size),
            8 => (0, last.cast_unsigned().into()),
            9 => (0, i128::from(last.cast_unsigned()) + 1),
            10 => ((first as i32).into(), (last as i32).into()),
            11 => ((first as u32).into(), size),
            12 => (1, size),
            13 => (0, i128::from(last as i32) + 1),
            14 => (1, 1),
            // An iterator has exhausted the range.
            _ => (first.into(), first.into()),
        };
        (0 <= begin && begin <= end && end <= size).then_some((begin, end - begin))
    }
}

/// `by_range!(span, range => a result)`: evaluates the result for the range in the form of the
/// span.
macro_rules! by_range {
    ($span:expr, $range:ident => $result:expr) => {{
        let $crate::adversary::spans::Span { first, last, form } = $span;
        match form {
            0 => {
                let $range = first..last;
                $result
            }
            1 => {
                let $range = first..=last;
                $result
            }
            2 => {
                let $range = first..;
                $result
            }
            3 => {
                let $range = ..last;
                $result
            }
            4 => {
                let $range = ..=last;
                $result
            }
            5 => {
                let $range = first as usize..last as usize;
                $result
            }
            6 => {
                let $range = first as usize..=last as usize;
                $result
            }
            7 => {
                let $range = first.cast_unsigned()..;
                $result
            }
            8 => {
                let $range = ..last.cast_unsigned();
                $result
            }
            9 => {
                let $range = ..=last.cast_unsigned();
                $result
            }
            10 => {
                let $range = first as i32..last as i32;
                $result
            }
            11 => {
                let $range = first as u32..;
                $result
            }
            12 => {
                let $range = cute::int::_1..;
                $result
            }
            13 => {
                let $range = ..=last as i32;
                $result
            }
            14 => {
                let $range = cute::int::_1..cute::int::_1;
                $result
            }
            _ => {
                let mut $range = first..=first;
                $range.next();
                $result
            }
        }
    }};
}
pub(super) use by_range;
