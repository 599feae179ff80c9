//! Makes a coordinate stride from the path to an entry. The type itself is in another file, because
//! errors contain coordinate strides.

use crate::scaled_basis::{MOST_LEVELS, ScaledBasis};
use crate::{Error, Operator, Violation};

impl ScaledBasis {
    /// Makes a basis element, which steps by `value` in one entry of a coordinate. The path leads
    /// to the entry from the outside: the path `[0, 1]` and the value 2 give `2@1@0`, a step in
    /// entry 1 of entry 0.
    ///
    /// # Errors
    /// * [`Violation::PlaceTooDeep`] if the path has more than 8 levels
    /// * [`Violation::ModeOutOfRange`] if an entry has a number above 255
    #[inline]
    pub fn new(value: i64, path: &[usize]) -> Result<Self, Error> {
        let refused = |violation| Error::new(Operator::MakeLayout, violation);
        let mut basis = Self {
            value,
            path: [0; MOST_LEVELS],
            levels: 0,
        };
        if path.len() > MOST_LEVELS {
            return Err(refused(Violation::PlaceTooDeep {
                levels: path.len(),
                most: MOST_LEVELS,
            }));
        }
        for (place, &mode) in basis.path.iter_mut().zip(path) {
            let rank = 256;
            *place = u8::try_from(mode)
                .map_err(|_| refused(Violation::ModeOutOfRange { mode, rank }))?;
            basis.levels = basis.levels.saturating_add(1);
        }
        Ok(basis)
    }
}
