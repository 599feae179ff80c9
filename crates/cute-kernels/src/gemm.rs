//! Matrix products.

use cute_launch::{Bf16, Boxes, F16, MapElement, TensorMap, TensorMapMut};

use crate::described::{OfMaps, boxes_in, boxes_out};
use crate::error::{Error, Why};
use crate::families::{BGEMM, HGEMM, HGEMM_F32, HGEMM_SM80, Held};
use crate::library::{Target, pace};
use crate::tensor::{Tensor, TensorMut};

mod sealed {
    use super::{Error, Held, MapElement, OfMaps, Operands, Target};

    pub trait Kernel<C: MapElement>: MapElement {
        type Held: Held<Arguments = OfMaps<Self, C>>;

        /// Computes the product with the portable kernel, if one exists for these elements.
        /// Otherwise returns the operands.
        fn portable<'m>(
            _: &impl Target,
            operands: Operands<'m, Self, C>,
        ) -> Result<Option<Operands<'m, Self, C>>, Error> {
            Ok(Some(operands))
        }
    }
}

/// Element types of A and B for which a product with elements `C` exists.
#[diagnostic::on_unimplemented(
    message = "gemm: there is no kernel for A and B of `{Self}` and C of `{C}`",
    note = "there are kernels for `F16` with C of `F16` or `f32`, and for `Bf16` with C of `Bf16`"
)]
pub trait Product<C: MapElement>: sealed::Kernel<C> {}

impl<C: MapElement, T: sealed::Kernel<C>> Product<C> for T {}

impl sealed::Kernel<F16> for F16 {
    type Held = HGEMM;

    fn portable<'m>(
        on: &impl Target,
        operands: Operands<'m, Self, Self>,
    ) -> Result<Option<Operands<'m, Self, Self>>, Error> {
        operands.tight()?;
        let ([m, n, k], c) = (operands.extents, operands.c.memory);
        on.call::<HGEMM_SM80>((c, operands.a.memory, operands.b.memory, m, n, k))?;
        Ok(None)
    }
}

impl sealed::Kernel<f32> for F16 {
    type Held = HGEMM_F32;
}

impl sealed::Kernel<Bf16> for Bf16 {
    type Held = BGEMM;
}

/// The largest extent of a product.
pub(crate) const MOST: usize = 65536;

/// Computes `C = A · B` for C of shape `(m, n)`, A of shape `(m, k)` and B of shape `(k, n)`,
/// summed in `f32`.
///
/// # Tensors
/// * k is contiguous in A and in B: A is row-major, and B is the transpose of a row-major matrix,
///   like the weight of a linear layer.
/// * The rows or the columns of C are contiguous. All other strides are multiples of 16 bytes.
/// * k is a multiple of 8, and so is n (m, if C is column-major). Extents are at most 65536.
/// * On devices with a compute capability other than 9.0, the elements of all three are [`F16`],
///   and the tensors have no gaps.
/// * If m or n is 0, the call writes nothing.
///
/// # Errors
/// Nothing is written if
/// * a tensor breaks one of these rules,
/// * an address is not a multiple of 16,
/// * the device has no kernel.
///
/// [The crate](crate) has an example.
pub fn gemm<T: Product<C>, C: MapElement>(
    on: &impl Target,
    c: TensorMut<'_, C, 2>,
    a: Tensor<'_, T, 2>,
    b: Tensor<'_, T, 2>,
) -> Result<(), Error> {
    let Some(product) = Operands::new("gemm", c, a, b)? else {
        return Ok(());
    };
    let product = if on.is_hopper() {
        product
    } else {
        match T::portable(on, product)? {
            Some(product) => product,
            None => return Ok(()),
        }
    };
    let [m, n, k] = product.extents;
    let (a, b, c) = product.maps()?;
    on.call::<T::Held>((a, b, c, pace(on), m, n, k))
}

/// The checked operands of a product, swapped if necessary so that the kernel's C is row-major.
#[allow(missing_debug_implementations, reason = "named by a sealed trait only")]
pub struct Operands<'m, T: MapElement, C: MapElement> {
    function: &'static str,
    c: TensorMut<'m, C, 2>,
    a: Tensor<'m, T, 2>,
    /// The transpose of the caller's B, of shape (n, k).
    b: Tensor<'m, T, 2>,
    /// The values of m, n and k that the kernel gets.
    pub(crate) extents: [i32; 3],
    /// Whether the caller's C is column-major, so that A and B are swapped.
    pub(crate) is_swapped: bool,
}

/// The maps of A, B and C.
pub(crate) type Maps<'m, T, C> = (
    TensorMap<'m, T, 2>,
    TensorMap<'m, T, 2>,
    TensorMapMut<'m, C, 2>,
);

impl<'m, T: MapElement, C: MapElement> Operands<'m, T, C> {
    /// Checks the extents and the contiguous modes. Returns `None` if C has no element.
    pub(crate) fn new(
        function: &'static str,
        c: TensorMut<'m, C, 2>,
        a: Tensor<'m, T, 2>,
        b: Tensor<'m, T, 2>,
    ) -> Result<Option<Self>, Error> {
        let ([m, n], [_, k]) = (c.shape, a.shape);
        for (of, has, from, needs) in [
            (("a", 0), a.shape[0], ("c", 0), m),
            (("b", 0), b.shape[0], ("a", 1), k),
            (("b", 1), b.shape[1], ("c", 1), n),
        ] {
            if has != needs {
                let from = Some(from);
                let why = Why::Extent {
                    of,
                    has,
                    needs,
                    from,
                };
                return Err(Error::refused(function, why));
            }
        }
        for (of, has) in [(("c", 0), m), (("c", 1), n), (("a", 1), k)] {
            if has > MOST {
                let why = Why::Long {
                    of,
                    has,
                    most: MOST,
                };
                return Err(Error::refused(function, why));
            }
        }
        // A mode with one element never uses its stride.
        let strided = |extent, stride: usize| extent > 1 && stride != 1;
        let is_swapped = strided(n, c.strides[1]);
        for (of, is_refused, has) in [
            (("a", 1), strided(k, a.strides[1]), a.strides[1]),
            (("b", 0), strided(k, b.strides[0]), b.strides[0]),
            (
                ("c", 1),
                is_swapped && strided(m, c.strides[0]),
                c.strides[1],
            ),
        ] {
            if is_refused {
                let why = Why::Stride { of, has, needs: 1 };
                return Err(Error::refused(function, why));
            }
        }
        if m == 0 || n == 0 {
            return Ok(None);
        }
        let (c, a, b) = if is_swapped {
            (c.transposed(), b.transposed(), a)
        } else {
            (c, a, b.transposed())
        };
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_possible_wrap,
            reason = "at most 65536"
        )]
        let extents = [c.shape[0] as i32, c.shape[1] as i32, k as i32];
        Ok(Some(Self {
            function,
            c,
            a,
            b,
            extents,
            is_swapped,
        }))
    }

    /// Checks that the operands have no gaps, as the portable kernel requires.
    fn tight(&self) -> Result<(), Error> {
        let [k, n] = [self.a.shape[1], self.c.shape[1]];
        // Errors name the caller's matrices and modes.
        let (c, a, b) = if self.is_swapped {
            (("c", 1), ("b", 1), ("a", 0))
        } else {
            (("c", 0), ("a", 0), ("b", 1))
        };
        for (of, rows, has, needs) in [
            (c, self.c.shape[0], self.c.strides[0], n),
            (a, self.a.shape[0], self.a.strides[0], k),
            (b, self.b.shape[0], self.b.strides[0], k),
        ] {
            if rows > 1 && has != needs {
                let why = Why::Stride { of, has, needs };
                return Err(Error::refused(self.function, why));
            }
        }
        Ok(())
    }

    /// Returns the maps of the operands.
    pub(crate) fn maps(self) -> Result<Maps<'m, T, C>, Error> {
        let function = self.function;
        let why = |of| move |why| Error::refused(function, Why::Map { of, why });
        let (a, b) = if self.is_swapped {
            ("b", "a")
        } else {
            ("a", "b")
        };
        Ok((
            read_rows(boxes_in(), self.a).map_err(why(a))?,
            read_rows(boxes_in(), self.b).map_err(why(b))?,
            write_rows(boxes_out(), self.c).map_err(why("c"))?,
        ))
    }
}

/// Returns the stride of rows for a tensor map. A matrix with one row never uses its stride, so the
/// function returns a multiple of 16 bytes.
const fn row_stride<E: MapElement>(shape: [usize; 2], strides: [usize; 2]) -> usize {
    if shape[0] == 1 {
        (shape[1] * size_of::<E::Stored>()).next_multiple_of(16) / size_of::<E::Stored>()
    } else {
        strides[0]
    }
}

pub(crate) fn read_rows<E: MapElement>(
    boxes: Boxes<E, 2>,
    rows: Tensor<'_, E, 2>,
) -> Result<TensorMap<'_, E, 2>, cute_launch::MapRefused> {
    let [count, columns] = rows.shape;
    let stride = row_stride::<E>(rows.shape, rows.strides);
    TensorMap::strided(boxes, rows.memory, [columns, count], [1, stride])
}

pub(crate) fn write_rows<E: MapElement>(
    boxes: Boxes<E, 2>,
    rows: TensorMut<'_, E, 2>,
) -> Result<TensorMapMut<'_, E, 2>, cute_launch::MapRefused> {
    let [count, columns] = rows.shape;
    let stride = row_stride::<E>(rows.shape, rows.strides);
    TensorMapMut::strided(boxes, rows.memory, [columns, count], [1, stride])
}
