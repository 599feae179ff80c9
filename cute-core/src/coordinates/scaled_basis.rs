//! Makes a coordinate stride from an entry that a program gives. Errors name coordinate strides, so
//! the type itself is in a lower file.

use crate::scaled_basis::{MOST_LEVELS, ScaledBasis};
use crate::{Error, Operator, Violation};

impl ScaledBasis {
    /// A step of `value` in entry `path[0]` of a coordinate, in entry `path[1]` of that, and so on.
    ///
    /// # Errors
    /// [`Violation::PlaceTooDeep`]: more than 8 levels; [`Violation::ModeOutOfRange`]: an entry
    /// with a number above 255.
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
