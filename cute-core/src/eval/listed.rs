//! Limits the length of lists. A short text can describe a layout whose offsets do not fit in
//! memory.

use alloc::format;
use alloc::vec::Vec;

use super::operators::Refusal;
use crate::Error;

/// The limit on the coordinates whose values are listed.
const MOST_COORDINATES: i64 = 65_536;

/// The greatest number of integers in a list. An offset is one integer; a coordinate consists of
/// several.
const MOST_INTEGERS: i64 = 1 << 20;

/// Lists the values of `size` coordinates; each value consists of `integers` integers. Every list
/// whose length depends on a size is made by this function.
pub(super) fn listed<T>(
    size: i64,
    integers: usize,
    values: impl FnOnce() -> Result<Vec<T>, Error>,
) -> Result<Vec<T>, Refusal> {
    if size > MOST_COORDINATES {
        let message =
            format!("{size} coordinates are too many: at most {MOST_COORDINATES} are examined");
        return Err(Refusal::Whole(message));
    }
    let all = i64::try_from(integers)
        .ok()
        .and_then(|integers| size.checked_mul(integers));
    if all.is_none_or(|all| all > MOST_INTEGERS) {
        let message = format!(
            "{size} values of {integers} integers are too many: a list has at most {MOST_INTEGERS} \
             integers"
        );
        return Err(Refusal::Whole(message));
    }
    Ok(values()?)
}
