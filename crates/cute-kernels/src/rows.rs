//! Functions of rows.

use crate::error::{Error, Why};
use crate::library::{
    ROW_SUM_1024, ROW_SUM_4096, ROW_SUM_16384, SOFTMAX_1024, SOFTMAX_4096, SOFTMAX_16384, Target,
};
use crate::tensor::{Tensor, TensorMut};

/// The numbers of columns that have a kernel.
const COLUMNS: [usize; 3] = [1024, 4096, 16384];

/// Computes the softmax of each row of a `(rows, columns)` tensor. The tensors have no gaps, and
/// there are 1024, 4096 or 16384 columns and at most `2^30` elements.
///
/// # Errors
/// Tensors that break one of these rules, an address that is not a multiple of 16, or a device
/// without a kernel. Nothing is written.
///
/// ```
/// use cute_kernels::{Limits, Slice, Tensor, TensorMut, softmax};
/// # fn there(len: usize) -> &'static mut Slice<f32> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (from, to) = (there(2048), there(2048));
/// let (limits, shape) = (Limits::of_compute_capability_9_0(132), [2, 1024]);
/// softmax(&limits, TensorMut::new(to, shape)?, Tensor::new(from, shape)?)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn softmax(
    on: &impl Target,
    target: TensorMut<'_, f32, 2>,
    source: Tensor<'_, f32, 2>,
) -> Result<(), Error> {
    let rows = check("softmax", &source)?;
    let [_, columns] = source.shape;
    for mode in 0..2 {
        let (has, needs) = (target.shape[mode], source.shape[mode]);
        if has != needs {
            let (of, from) = (("target", mode), Some(("source", mode)));
            let why = Why::Extent {
                of,
                has,
                needs,
                from,
            };
            return Err(Error::refused("softmax", why));
        }
    }
    compact("softmax", "target", target.shape, target.strides)?;
    let given = (target.memory, source.memory, rows);
    match columns {
        1024 => on.call::<SOFTMAX_1024>(given),
        4096 => on.call::<SOFTMAX_4096>(given),
        _ => on.call::<SOFTMAX_16384>(given),
    }
}

/// Computes the sum of each row of a `(rows, columns)` tensor. The tensors have no gaps, and there
/// are 1024, 4096 or 16384 columns and at most `2^30` elements.
///
/// # Errors
/// As [`softmax`].
pub fn row_sum(
    on: &impl Target,
    target: TensorMut<'_, f32, 1>,
    source: Tensor<'_, f32, 2>,
) -> Result<(), Error> {
    let rows = check("row_sum", &source)?;
    let ([has], [needs, columns]) = (target.shape, source.shape);
    if has != needs {
        let (of, from) = (("target", 0), Some(("source", 0)));
        let why = Why::Extent {
            of,
            has,
            needs,
            from,
        };
        return Err(Error::refused("row_sum", why));
    }
    let of = ("target", 0);
    match target.strides {
        [has] if has != 1 && needs > 1 => {
            return Err(Error::refused("row_sum", Why::Stride { of, has, needs: 1 }));
        }
        _ => (),
    }
    let given = (target.memory, source.memory, rows);
    match columns {
        1024 => on.call::<ROW_SUM_1024>(given),
        4096 => on.call::<ROW_SUM_4096>(given),
        _ => on.call::<ROW_SUM_16384>(given),
    }
}

/// Checks the source, and returns its number of rows.
fn check(function: &'static str, source: &Tensor<'_, f32, 2>) -> Result<i32, Error> {
    let [rows, columns] = source.shape;
    if !COLUMNS.contains(&columns) {
        let (has, of) = (columns, &COLUMNS);
        return Err(Error::refused(function, Why::Columns { has, of }));
    }
    compact(function, "source", source.shape, source.strides)?;
    let most = (1 << 30) / columns;
    i32::try_from(rows)
        .ok()
        .filter(|_| rows <= most)
        .ok_or_else(|| {
            let of = ("source", 0);
            Error::refused(
                function,
                Why::Long {
                    of,
                    has: rows,
                    most,
                },
            )
        })
}

/// Checks that rows follow each other without gaps.
fn compact(
    function: &'static str,
    name: &'static str,
    [rows, columns]: [usize; 2],
    strides: [usize; 2],
) -> Result<(), Error> {
    // The stride of a mode with one element is never used.
    for (mode, extent, needs) in [(1, columns, 1), (0, rows, columns)] {
        let (of, has) = ((name, mode), strides[mode]);
        if extent > 1 && has != needs {
            return Err(Error::refused(function, Why::Stride { of, has, needs }));
        }
    }
    Ok(())
}
