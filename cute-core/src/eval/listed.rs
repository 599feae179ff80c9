//! The limit of a list with a value for each coordinate: a short text can describe a domain that
//! does not fit in memory.

use alloc::format;
use alloc::vec::Vec;

use super::operators::Refusal;
use crate::Error;

/// The greatest number of coordinates with listed values.
const MOST_COORDINATES: i64 = 65_536;

/// The greatest number of integers in the values of a list. An offset is one integer, and a
/// coordinate has several.
const MOST_INTEGERS: i64 = 1 << 20;

/// The values of `size` coordinates, with `integers` integers each. No other function makes a list
/// whose length grows with a size.
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
