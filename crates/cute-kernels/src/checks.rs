//! Checks of extents and strides that several functions share.

use crate::error::{Error, Why};

/// Converts an extent that is known to fit in an `i32`.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "callers have compared it with a limit of 31 bits"
)]
pub(crate) const fn int(extent: usize) -> i32 {
    extent as i32
}

/// Checks that an extent equals an extent of another tensor.
pub(crate) fn same(
    function: &'static str,
    of: (&'static str, usize),
    has: usize,
    from: (&'static str, usize),
    needs: usize,
) -> Result<(), Error> {
    equal(function, of, has, Some(from), needs)
}

/// Checks that an extent equals a number that the function requires.
pub(crate) fn exactly(
    function: &'static str,
    of: (&'static str, usize),
    has: usize,
    needs: usize,
) -> Result<(), Error> {
    equal(function, of, has, None, needs)
}

fn equal(
    function: &'static str,
    of: (&'static str, usize),
    has: usize,
    from: Option<(&'static str, usize)>,
    needs: usize,
) -> Result<(), Error> {
    if has == needs {
        return Ok(());
    }
    let why = Why::Extent {
        of,
        has,
        needs,
        from,
    };
    Err(Error::refused(function, why))
}

/// Checks that a tensor has the shape of another one.
pub(crate) fn same_shape<const R: usize>(
    function: &'static str,
    (of, has): (&'static str, [usize; R]),
    (from, needs): (&'static str, [usize; R]),
) -> Result<(), Error> {
    (0..R).try_for_each(|mode| same(function, (of, mode), has[mode], (from, mode), needs[mode]))
}

/// Checks that the extents of these modes are not 0.
pub(crate) fn not_empty(
    function: &'static str,
    (of, shape): (&'static str, &[usize]),
    modes: impl IntoIterator<Item = usize>,
) -> Result<(), Error> {
    match { modes }.into_iter().find(|&mode| shape[mode] == 0) {
        Some(mode) => {
            let (of, has, least) = ((of, mode), 0, 1);
            Err(Error::refused(function, Why::Short { of, has, least }))
        }
        None => Ok(()),
    }
}

/// Checks that an extent is a multiple of an extent of another tensor.
pub(crate) fn multiple_of(
    function: &'static str,
    of: (&'static str, usize),
    has: usize,
    from: (&'static str, usize),
    multiple: usize,
) -> Result<(), Error> {
    if has.is_multiple_of(multiple) {
        return Ok(());
    }
    let from = Some(from);
    Err(Error::refused(
        function,
        Why::Multiple {
            of,
            has,
            multiple,
            from,
        },
    ))
}

/// Checks that an extent is at most a number.
pub(crate) fn at_most(
    function: &'static str,
    of: (&'static str, usize),
    has: usize,
    most: usize,
) -> Result<(), Error> {
    if has <= most {
        return Ok(());
    }
    Err(Error::refused(function, Why::Long { of, has, most }))
}

/// Checks that a tensor has no gaps and that its last mode is contiguous.
pub(crate) fn compact<const R: usize>(
    function: &'static str,
    name: &'static str,
    shape: [usize; R],
    strides: [usize; R],
) -> Result<(), Error> {
    if shape.contains(&0) {
        return Ok(());
    }
    let mut needs = 1_usize;
    for mode in (0..R).rev() {
        let (of, has) = ((name, mode), strides[mode]);
        // A mode with one element never uses its stride.
        if shape[mode] > 1 && has != needs {
            return Err(Error::refused(function, Why::Stride { of, has, needs }));
        }
        needs = needs.saturating_mul(shape[mode]);
    }
    Ok(())
}

/// Checks that the last mode is contiguous.
pub(crate) fn contiguous<const R: usize>(
    function: &'static str,
    name: &'static str,
    strides: [usize; R],
) -> Result<(), Error> {
    let (of, has, needs) = ((name, R - 1), strides[R - 1], 1);
    if has == needs {
        return Ok(());
    }
    Err(Error::refused(function, Why::Stride { of, has, needs }))
}
