//! Sums of rows.

use crate::checks::{at_most, compact, int, same};
use crate::error::{Error, Why};
use crate::families::ROW_SUM;
use crate::library::Target;
use crate::tensor::{Tensor, TensorMut};

/// The numbers of columns that `row_sum` has a kernel for.
const COLUMNS: [usize; 3] = [1024, 4096, 16384];

/// Computes the sum of each row of a `(rows, columns)` tensor.
///
/// # Tensors
/// * There are 1024, 4096 or 16384 columns, and at most `2^30` elements.
/// * The tensors have no gaps.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, if an address is not a multiple of 16,
/// or if the device has no kernel.
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
