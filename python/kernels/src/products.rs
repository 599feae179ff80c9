//! Products of e4m3 with scales, of int8, with a bias or an activation, and of groups.

use cute_kernels::{Bf16, F16, Scales, Sums};
use pyo3::prelude::*;

use crate::calls;
use crate::capsule::lend;
use crate::dlpack::{Kind, Lent, refusal};
use crate::wrong::{Answer, Done};
use crate::{LIMITS, Object, streams};

/// The number of blocks of 128.
pub(crate) fn blocks(extent: usize) -> usize {
    extent.div_ceil(128)
}

/// Reads the scales of A and B. There are three forms:
///
/// - one number for A and one for B
/// - a number for each row of A and for each column of B
/// - a number for each block. Those of A have the shape `(m, ⌈k / 128⌉)` and stride 1 along m;
///   those of B have the shape `(⌈n / 128⌉, ⌈k / 128⌉)`.
fn scales<'a>(
    a: &'a Lent<'_>,
    b: &'a Lent<'_>,
    [m, n, k]: [usize; 3],
    sums: Sums,
) -> Answer<Scales<'a>> {
    if a.rank() == 2 {
        let (of_a, of_b) = ([m, blocks(k)], [blocks(n), blocks(k)]);
        return Ok(Scales::Blocks {
            a: a.slice::<f32, 2>(of_a, [0, 1])?,
            b: b.slice::<f32, 2>(of_b, [1, 0])?,
        });
    }
    if a.elements() == 1 && b.elements() == 1 {
        let (a, b) = (a.number::<f32>()?, b.number::<f32>()?);
        return Ok(Scales::Matrices { a, b, sums });
    }
    Ok(Scales::Rows {
        a: a.slice::<f32, 1>([m], [0])?,
        b: b.slice::<f32, 1>([n], [0])?,
    })
}

/// C = A · B for e4m3 elements with scales; C is bfloat16. The shapes of the scales determine
/// whether there is a scale for each matrix, for each row of A and each column of B, or for each
/// block. With `promoted`, sums of 128 elements along k are added in float32.
#[pyfunction]
#[pyo3(signature = (c, a, b, scales_a, scales_b, *, stream, promoted=false))]
pub(crate) fn gemm_fp8(
    c: Object<'_, '_>,
    a: Object<'_, '_>,
    b: Object<'_, '_>,
    scales_a: Object<'_, '_>,
    scales_b: Object<'_, '_>,
    stream: Option<u64>,
    promoted: bool,
) -> Done {
    let of = |name, object| lend("gemm_fp8", name, object, stream);
    let (c, a, b) = (of("c", c)?, of("a", a)?, of("b", b)?);
    let (sa, sb) = (of("scales_a", scales_a)?, of("scales_b", scales_b)?);
    let (x, y) = (a.read::<u8, 2>()?, b.read::<u8, 2>()?);
    let z = c.write::<Bf16, 2>(&[&a, &b, &sa, &sb])?;
    let sums = if promoted { Sums::Promoted } else { Sums::Fast };
    let ([m, n], [_, k]) = (z.shape(), x.shape());
    let scales = scales(&sa, &sb, [m, n, k], sums)?;
    launch!(stream, [c, a, b, sa, sb], |on| cute_kernels::gemm_fp8(
        on, z, x, y, scales
    ))
}

/// C = A · B + bias for e4m3 elements of A and B, with one scale for A and one for B. C and the
/// bias are bfloat16.
#[pyfunction]
#[pyo3(signature = (c, a, b, scale_a, scale_b, bias, *, stream))]
pub(crate) fn gemm_fp8_bias(
    c: Object<'_, '_>,
    a: Object<'_, '_>,
    b: Object<'_, '_>,
    scale_a: Object<'_, '_>,
    scale_b: Object<'_, '_>,
    bias: Object<'_, '_>,
    stream: Option<u64>,
) -> Done {
    let of = |name, object| lend("gemm_fp8_bias", name, object, stream);
    let (c, a, b, bias) = (of("c", c)?, of("a", a)?, of("b", b)?, of("bias", bias)?);
    let (sa, sb) = (of("scale_a", scale_a)?, of("scale_b", scale_b)?);
    let (x, y, w) = (
        a.read::<u8, 2>()?,
        b.read::<u8, 2>()?,
        bias.read::<Bf16, 1>()?,
    );
    let z = c.write::<Bf16, 2>(&[&a, &b, &sa, &sb, &bias])?;
    let scales = [sa.number::<f32>()?, sb.number::<f32>()?];
    launch!(stream, [c, a, b, sa, sb, bias], |on| {
        cute_kernels::gemm_fp8_bias(on, z, x, y, scales, w)
    })
}

/// C = A · B for int8 elements; C is int32. The sums are exact.
#[pyfunction]
#[pyo3(signature = (c, a, b, *, stream))]
pub(crate) fn gemm_int8(
    c: Object<'_, '_>,
    a: Object<'_, '_>,
    b: Object<'_, '_>,
    stream: Option<u64>,
) -> Done {
    calls::gemm_int8(stream, lent!("gemm_int8", stream, c, a, b))
}

/// C = A · B for int8 elements, with a scale for each row of A and for each column of B; C is
/// bfloat16. A sum is exact before the scales multiply it.
#[pyfunction]
#[pyo3(signature = (c, a, b, scales_a, scales_b, *, stream))]
pub(crate) fn gemm_int8_rows(
    c: Object<'_, '_>,
    a: Object<'_, '_>,
    b: Object<'_, '_>,
    scales_a: Object<'_, '_>,
    scales_b: Object<'_, '_>,
    stream: Option<u64>,
) -> Done {
    let given = lent!("gemm_int8_rows", stream, c, a, b, scales_a, scales_b);
    calls::gemm_int8_rows(stream, given)
}

/// C = gelu(A · B + bias), with the tanh approximation of gelu, and a bias for each column of C.
#[pyfunction]
#[pyo3(signature = (c, a, b, bias, *, stream))]
pub(crate) fn gemm_bias_gelu(
    c: Object<'_, '_>,
    a: Object<'_, '_>,
    b: Object<'_, '_>,
    bias: Object<'_, '_>,
    stream: Option<u64>,
) -> Done {
    let of = |name, object| lend("gemm_bias_gelu", name, object, stream);
    let (c, a, b, bias) = (of("c", c)?, of("a", a)?, of("b", b)?, of("bias", bias)?);
    by_kind!(a, [F16 F16, BF16 Bf16], |E| {
        let (x, y, w) = (a.read::<E, 2>()?, b.read::<E, 2>()?, bias.read::<E, 1>()?);
        let z = c.write::<E, 2>(&[&a, &b, &bias])?;
        launch!(stream, [c, a, b, bias], |on| cute_kernels::gemm_bias_gelu(on, z, x, y, w))
    })
}

/// D = A · B + bias and C = gelu(D) for bfloat16 tensors.
#[pyfunction]
#[pyo3(signature = (c, d, a, b, bias, *, stream))]
pub(crate) fn gemm_bias_gelu_both(
    c: Object<'_, '_>,
    d: Object<'_, '_>,
    a: Object<'_, '_>,
    b: Object<'_, '_>,
    bias: Object<'_, '_>,
    stream: Option<u64>,
) -> Done {
    let of = |name, object| lend("gemm_bias_gelu_both", name, object, stream);
    let (c, d, a, b) = (of("c", c)?, of("d", d)?, of("a", a)?, of("b", b)?);
    let bias = of("bias", bias)?;
    let (x, y, w) = (
        a.read::<Bf16, 2>()?,
        b.read::<Bf16, 2>()?,
        bias.read::<Bf16, 1>()?,
    );
    let z = c.write::<Bf16, 2>(&[&d, &a, &b, &bias])?;
    let before = d.write::<Bf16, 2>(&[&c, &a, &b, &bias])?;
    launch!(stream, [c, d, a, b, bias], |on| {
        cute_kernels::gemm_bias_gelu_both(on, z, before, x, y, w)
    })
}

/// C = A · B + bias + residual, with a bias for each column of C. The residual has C's shape.
#[pyfunction]
#[pyo3(signature = (c, a, b, bias, residual, *, stream))]
pub(crate) fn gemm_bias_residual(
    c: Object<'_, '_>,
    a: Object<'_, '_>,
    b: Object<'_, '_>,
    bias: Object<'_, '_>,
    residual: Object<'_, '_>,
    stream: Option<u64>,
) -> Done {
    let of = |name, object| lend("gemm_bias_residual", name, object, stream);
    let (c, a, b, bias) = (of("c", c)?, of("a", a)?, of("b", b)?, of("bias", bias)?);
    let residual = of("residual", residual)?;
    by_kind!(a, [F16 F16, BF16 Bf16], |E| {
        let (x, y, w) = (a.read::<E, 2>()?, b.read::<E, 2>()?, bias.read::<E, 1>()?);
        let more = residual.read::<E, 2>()?;
        let z = c.write::<E, 2>(&[&a, &b, &bias, &residual])?;
        launch!(stream, [c, a, b, bias, residual], |on| {
            cute_kernels::gemm_bias_residual(on, z, x, y, w, more)
        })
    })
}

/// C = silu(scale · A · B + bias) for bfloat16 matrices, with a float32 bias for each row of C.
#[pyfunction]
#[pyo3(signature = (c, a, b, bias, scale, *, stream))]
pub(crate) fn gemm_rows_silu(
    c: Object<'_, '_>,
    a: Object<'_, '_>,
    b: Object<'_, '_>,
    bias: Object<'_, '_>,
    scale: f32,
    stream: Option<u64>,
) -> Done {
    let of = |name, object| lend("gemm_rows_silu", name, object, stream);
    let (c, a, b, bias) = (of("c", c)?, of("a", a)?, of("b", b)?, of("bias", bias)?);
    let (x, y, w) = (
        a.read::<Bf16, 2>()?,
        b.read::<Bf16, 2>()?,
        bias.read::<f32, 1>()?,
    );
    let z = c.write::<Bf16, 2>(&[&a, &b, &bias])?;
    launch!(stream, [c, a, b, bias], |on| cute_kernels::gemm_rows_silu(
        on, z, x, y, w, scale
    ))
}

/// C = relu(scale · A · B) for float16 matrices.
#[pyfunction]
#[pyo3(signature = (c, a, b, scale=1.0, *, stream))]
pub(crate) fn gemm_relu(
    c: Object<'_, '_>,
    a: Object<'_, '_>,
    b: Object<'_, '_>,
    scale: f32,
    stream: Option<u64>,
) -> Done {
    let of = |name, object| lend("gemm_relu", name, object, stream);
    let (c, a, b) = (of("c", c)?, of("a", a)?, of("b", b)?);
    let (x, y) = (a.read::<F16, 2>()?, b.read::<F16, 2>()?);
    let z = c.write::<F16, 2>(&[&a, &b])?;
    launch!(stream, [c, a, b], |on| cute_kernels::gemm_relu(
        on, z, x, y, scale
    ))
}

/// Defines a function for each line `NAME lengths`.
macro_rules! grouped {
    ($($(#[$about:meta])* $name:ident $lengths:ident;)*) => { $(
        $(#[$about])*
        #[pyfunction]
        #[pyo3(signature = (c, report, a, b, $lengths, *, stream))]
        pub(crate) fn $name(
            c: Object<'_, '_>,
            report: Object<'_, '_>,
            a: Object<'_, '_>,
            b: Object<'_, '_>,
            $lengths: Object<'_, '_>,
            stream: Option<u64>,
        ) -> Done {
            let given = lent!($name, stream, c, report, a, b, $lengths);
            calls::$name(stream, given)
        }
    )* };
}

grouped! {
    /// C = A · B of bfloat16 for groups of rows that follow each other. A has the shape (rows, k),
    /// B has (groups, k, n), and C has (rows, n). Group g consists of the rows of A and C from
    /// offsets[g] up to, but not including, offsets[g + 1]. It is multiplied by matrix g of B.
    /// `offsets` (int32) is on the GPU.
    ///
    /// If an offset is wrong, C is not written, and `report` (one uint32 or int32) becomes the
    /// number of the first wrong group, counted from 1. Otherwise `report` becomes 0. The rows of C
    /// before the first offset, and from the last offset on, keep their values.
    gemm_packed offsets;
    /// `gemm_packed` for groups that each have memory for the same number of rows, the capacity. A
    /// has the shape (groups, capacity, k), and C has (groups, capacity, n). Group g uses only its
    /// first counts[g] rows; the other rows of C keep their values.
    gemm_masked counts;
}

macro_rules! grouped_bytes {
    ($($(#[$about:meta])* $name:ident $lengths:ident;)*) => { $(
        $(#[$about])*
        #[pyfunction]
        #[pyo3(signature = (c, report, a, b, $lengths, scales_a, scales_b, *, stream))]
        #[allow(clippy::too_many_arguments, reason = "Python's names")]
        pub(crate) fn $name(
            c: Object<'_, '_>,
            report: Object<'_, '_>,
            a: Object<'_, '_>,
            b: Object<'_, '_>,
            $lengths: Object<'_, '_>,
            scales_a: Object<'_, '_>,
            scales_b: Object<'_, '_>,
            stream: Option<u64>,
        ) -> Done {
            let given = lent!($name, stream, c, report, a, b, $lengths, scales_a, scales_b);
            calls::$name(stream, given)
        }
    )* };
}

grouped_bytes! {
    /// `gemm_packed` for e4m3 elements with a scale for each block. The scales of A have the shape
    /// (rows, ⌈k / 128⌉) and stride 1 along the rows. Those of B have the shape (groups, ⌈n / 128⌉,
    /// ⌈k / 128⌉).
    gemm_fp8_packed offsets;
    /// `gemm_masked` for e4m3 elements, with scales as in `gemm_fp8_packed`. A has scales for all
    /// groups · capacity rows.
    gemm_fp8_masked counts;
}
