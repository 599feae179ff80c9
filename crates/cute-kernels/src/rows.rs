//! Functions of rows.

use crate::error::{Error, Why};

use crate::families::ROW_SUM;
use crate::library::Target;
use crate::tensor::{Tensor, TensorMut};

/// The numbers of columns that `row_sum` has a kernel for.
const COLUMNS: [usize; 3] = [1024, 4096, 16384];

/// Computes the sum of each row of a `(rows, columns)` tensor. The tensors have no gaps, and there
/// are 1024, 4096 or 16384 columns and at most `2^30` elements.
///
/// # Errors
/// Tensors that break one of these rules, an address that is not a multiple of 16, or a device
/// without a kernel. Nothing is written.
///
/// ```
/// use cute_kernels::{Limits, Slice, Tensor, TensorMut, row_sum};
/// # fn there(len: usize) -> &'static mut Slice<f32> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (from, to) = (there(2048), there(2));
/// let limits = Limits::of_compute_capability_9_0(132);
/// row_sum(&limits, TensorMut::new(to, [2])?, Tensor::new(from, [2, 1024])?)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn row_sum(
    on: &impl Target,
    target: TensorMut<'_, f32, 1>,
    source: Tensor<'_, f32, 2>,
) -> Result<(), Error> {
    const NAME: &str = "row_sum";
    let [rows, columns] = source.shape;
    let Some(number) = COLUMNS.iter().position(|&has| has == columns) else {
        let (has, of) = (columns, &COLUMNS);
        return Err(Error::refused(NAME, Why::Columns { has, of }));
    };
    compact(NAME, "source", source.shape, source.strides)?;
    at_most(NAME, ("source", 0), rows, (1 << 30) / columns)?;
    same(NAME, ("target", 0), target.shape[0], ("source", 0), rows)?;
    compact(NAME, "target", target.shape, target.strides)?;
    on.call_of::<ROW_SUM>(number, (target.memory, source.memory, int(rows)))
}

/// An extent that has been found to fit.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "callers have compared it with a limit of 31 bits"
)]
pub(crate) const fn int(extent: usize) -> i32 {
    extent as i32
}

/// Checks an extent beside that of another tensor.
pub(crate) fn same(
    function: &'static str,
    of: (&'static str, usize),
    has: usize,
    from: (&'static str, usize),
    needs: usize,
) -> Result<(), Error> {
    if has == needs {
        return Ok(());
    }
    let from = Some(from);
    Err(Error::refused(
        function,
        Why::Extent {
            of,
            has,
            needs,
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

/// Checks that elements follow each other without gaps, the last mode first.
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
        // The stride of a mode with one element is never used.
        if shape[mode] > 1 && has != needs {
            return Err(Error::refused(function, Why::Stride { of, has, needs }));
        }
        needs = needs.saturating_mul(shape[mode]);
    }
    Ok(())
}
