//! The functions as operations of candle, on a CPU and on a GPU, with their gradients.

use candle_core::{
    CpuStorage, CustomOp1, CustomOp2, CustomOp3, D, DType, Layout, Result, Shape, Tensor, bail,
};
use half::{bf16, f16};

use crate::rows;

/// Returns the elements of a contiguous tensor. The public functions have made it contiguous, and
/// it may have any offset.
fn elements(storage: &CpuStorage, layout: &Layout) -> Result<Vec<f64>> {
    let Some((begin, end)) = layout.contiguous_offsets() else {
        bail!("strides {:?} are not contiguous", layout.stride());
    };
    macro_rules! read {
        ($all:expr, $of:expr) => {
            $all[begin..end].iter().copied().map($of).collect()
        };
    }
    Ok(match storage {
        CpuStorage::F32(all) => read!(all, f64::from),
        CpuStorage::F64(all) => read!(all, |x| x),
        CpuStorage::F16(all) => read!(all, f16::to_f64),
        CpuStorage::BF16(all) => read!(all, bf16::to_f64),
        _ => bail!("the elements of a tensor are not floats"),
    })
}

/// Converts elements to the type of another tensor.
fn stored(all: Vec<f64>, like: &CpuStorage) -> Result<CpuStorage> {
    #[allow(
        clippy::cast_possible_truncation,
        reason = "the rounding of the result"
    )]
    Ok(match like {
        CpuStorage::F32(_) => CpuStorage::F32(all.into_iter().map(|x| x as f32).collect()),
        CpuStorage::F64(_) => CpuStorage::F64(all),
        CpuStorage::F16(_) => CpuStorage::F16(all.into_iter().map(f16::from_f64).collect()),
        CpuStorage::BF16(_) => CpuStorage::BF16(all.into_iter().map(bf16::from_f64).collect()),
        _ => bail!("the elements of a tensor are not floats"),
    })
}

/// Computes each row of a tensor on a CPU.
fn each_row(
    storage: &CpuStorage,
    layout: &Layout,
    function: impl Fn(&mut [f64]),
) -> Result<(CpuStorage, Shape)> {
    let mut all = elements(storage, layout)?;
    let columns = layout.dims().last().copied().unwrap_or(1);
    all.chunks_mut(columns.max(1)).for_each(function);
    Ok((stored(all, storage)?, layout.shape().clone()))
}

/// Returns the sum over all modes except the last, in the type of the weight.
fn over_rows(x: &Tensor, weight: &Tensor) -> Result<Tensor> {
    let columns = weight.elem_count();
    let rows = x.elem_count() / columns.max(1);
    x.reshape((rows, columns))?.sum(0)?.to_dtype(weight.dtype())
}

/// Returns the type in which a gradient is summed.
const fn of_sums(x: DType) -> DType {
    match x {
        DType::F64 => DType::F64,
        _ => DType::F32,
    }
}

/// Defines the `cuda_fwd` of an operation.
macro_rules! on_cuda {
    ($function:ident, $($storage:ident $layout:ident),*) => {
        #[cfg(feature = "cuda")]
        fn cuda_fwd(
            &self,
            $($storage: &candle_core::CudaStorage, $layout: &Layout),*
        ) -> Result<(candle_core::CudaStorage, Shape)> {
            crate::cuda::$function(*self, $(($storage, $layout)),*)
        }
    };
}

/// `RMSNorm` over the last mode.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RmsNorm {
    pub(crate) epsilon: f32,
}

impl CustomOp2 for RmsNorm {
    fn name(&self) -> &'static str {
        "cute-rms-norm"
    }

    fn cpu_fwd(
        &self,
        x: &CpuStorage,
        lx: &Layout,
        w: &CpuStorage,
        lw: &Layout,
    ) -> Result<(CpuStorage, Shape)> {
        let weight = elements(w, lw)?;
        each_row(x, lx, |row| {
            rows::rms_norm(row, [&weight], self.epsilon.into());
        })
    }

    on_cuda!(rms_norm, x lx, w lw);

    fn bwd(
        &self,
        x: &Tensor,
        w: &Tensor,
        _: &Tensor,
        gradient: &Tensor,
    ) -> Result<(Option<Tensor>, Option<Tensor>)> {
        let (kind, dtype) = (x.dtype(), of_sums(x.dtype()));
        let [of_x, of_w, gradient] = [
            x.to_dtype(dtype)?,
            w.to_dtype(dtype)?,
            gradient.to_dtype(dtype)?,
        ];
        let spread = (of_x.sqr()?.mean_keepdim(D::Minus1)? + f64::from(self.epsilon))?;
        let factor = spread.sqrt()?.recip()?;
        let normal = of_x.broadcast_mul(&factor)?;
        let by_w = over_rows(&(&gradient * &normal)?, w)?;
        let scaled = gradient.broadcast_mul(&of_w)?;
        let mean = (&scaled * &normal)?.mean_keepdim(D::Minus1)?;
        let by_x = (scaled - normal.broadcast_mul(&mean)?)?.broadcast_mul(&factor)?;
        Ok((Some(by_x.to_dtype(kind)?), Some(by_w)))
    }
}

/// `LayerNorm` over the last mode.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LayerNorm {
    pub(crate) epsilon: f32,
}

impl CustomOp3 for LayerNorm {
    fn name(&self) -> &'static str {
        "cute-layer-norm"
    }

    fn cpu_fwd(
        &self,
        x: &CpuStorage,
        lx: &Layout,
        w: &CpuStorage,
        lw: &Layout,
        b: &CpuStorage,
        lb: &Layout,
    ) -> Result<(CpuStorage, Shape)> {
        let (weight, bias) = (elements(w, lw)?, elements(b, lb)?);
        each_row(x, lx, |row| {
            rows::layer_norm(row, [&weight, &bias], self.epsilon.into());
        })
    }

    on_cuda!(layer_norm, x lx, w lw, b lb);

    fn bwd(
        &self,
        x: &Tensor,
        w: &Tensor,
        b: &Tensor,
        _: &Tensor,
        gradient: &Tensor,
    ) -> Result<(Option<Tensor>, Option<Tensor>, Option<Tensor>)> {
        let (kind, dtype) = (x.dtype(), of_sums(x.dtype()));
        let [of_x, of_w, gradient] = [
            x.to_dtype(dtype)?,
            w.to_dtype(dtype)?,
            gradient.to_dtype(dtype)?,
        ];
        let centred = of_x.broadcast_sub(&of_x.mean_keepdim(D::Minus1)?)?;
        let spread = (centred.sqr()?.mean_keepdim(D::Minus1)? + f64::from(self.epsilon))?;
        let factor = spread.sqrt()?.recip()?;
        let normal = centred.broadcast_mul(&factor)?;
        let (by_w, by_b) = (
            over_rows(&(&gradient * &normal)?, w)?,
            over_rows(&gradient, b)?,
        );
        let scaled = gradient.broadcast_mul(&of_w)?;
        let mean = (&scaled * &normal)?.mean_keepdim(D::Minus1)?;
        let centre = scaled.mean_keepdim(D::Minus1)?;
        let by_x = (scaled - normal.broadcast_mul(&mean)?)?
            .broadcast_sub(&centre)?
            .broadcast_mul(&factor)?;
        Ok((Some(by_x.to_dtype(kind)?), Some(by_w), Some(by_b)))
    }
}

/// Softmax over the last mode.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Softmax;

impl CustomOp1 for Softmax {
    fn name(&self) -> &'static str {
        "cute-softmax"
    }

    fn cpu_fwd(&self, x: &CpuStorage, lx: &Layout) -> Result<(CpuStorage, Shape)> {
        each_row(x, lx, rows::softmax)
    }

    on_cuda!(softmax, x lx);

    fn bwd(&self, x: &Tensor, y: &Tensor, gradient: &Tensor) -> Result<Option<Tensor>> {
        let dtype = of_sums(x.dtype());
        let (y, gradient) = (y.to_dtype(dtype)?, gradient.to_dtype(dtype)?);
        let sum = (&y * &gradient)?.sum_keepdim(D::Minus1)?;
        let by_x = (y * gradient.broadcast_sub(&sum)?)?;
        Ok(Some(by_x.to_dtype(x.dtype())?))
    }
}

/// Rotary positions of a tensor of shape `(batch, heads, length, columns)` or, with `is_thd`,
/// `(batch, length, heads, columns)`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rope {
    pub(crate) is_thd: bool,
}

impl Rope {
    pub(crate) const fn function(self) -> &'static str {
        if self.is_thd { "rope_thd" } else { "rope" }
    }

    /// Returns the shape of the tensor as `(batches, length, heads, columns)`. If the heads precede
    /// the positions, the heads are counted as batches.
    pub(crate) fn extents(self, dims: &[usize]) -> Result<[usize; 4]> {
        match (self.is_thd, dims) {
            (true, &[batch, length, heads, columns]) => Ok([batch, length, heads, columns]),
            (false, &[batch, heads, length, columns]) => Ok([batch * heads, length, 1, columns]),
            _ => bail!(
                "{}: `xs` has {} modes, but must have 4",
                self.function(),
                dims.len()
            ),
        }
    }

    /// Returns the cosine or the sine of each element of the first half of a head, in a shape to
    /// broadcast.
    fn table(self, table: &Tensor, dtype: DType) -> Result<Tensor> {
        let table = table.to_dtype(dtype)?;
        if self.is_thd {
            table.unsqueeze(1)
        } else {
            Ok(table)
        }
    }

    /// Returns the gradient of a table, which is a sum over batches and heads.
    fn of_table(self, x: &Tensor, table: &Tensor) -> Result<Tensor> {
        let heads = if self.is_thd { 2 } else { 1 };
        x.sum(heads)?.sum(0)?.to_dtype(table.dtype())
    }
}

impl CustomOp3 for Rope {
    fn name(&self) -> &'static str {
        "cute-rope"
    }

    fn cpu_fwd(
        &self,
        x: &CpuStorage,
        lx: &Layout,
        c: &CpuStorage,
        lc: &Layout,
        s: &CpuStorage,
        ls: &Layout,
    ) -> Result<(CpuStorage, Shape)> {
        let [_, length, heads, columns] = self.extents(lx.dims())?;
        let (cosines, sines) = (elements(c, lc)?, elements(s, ls)?);
        let mut all = elements(x, lx)?;
        for (at, head) in all.chunks_mut(columns.max(1)).enumerate() {
            let own = at / heads % length * (columns / 2);
            rows::turn(head, &cosines[own..], &sines[own..]);
        }
        Ok((stored(all, x)?, lx.shape().clone()))
    }

    on_cuda!(rope, x lx, c lc, s ls);

    fn bwd(
        &self,
        x: &Tensor,
        cosines: &Tensor,
        sines: &Tensor,
        _: &Tensor,
        gradient: &Tensor,
    ) -> Result<(Option<Tensor>, Option<Tensor>, Option<Tensor>)> {
        let (kind, dtype) = (x.dtype(), of_sums(x.dtype()));
        let half = x.dim(3)? / 2;
        let halves = |x: &Tensor| -> Result<[Tensor; 2]> {
            let x = x.to_dtype(dtype)?;
            Ok([x.narrow(3, 0, half)?, x.narrow(3, half, half)?])
        };
        let ([x, y], [of_x, of_y]) = (halves(x)?, halves(gradient)?);
        let (c, s) = (self.table(cosines, dtype)?, self.table(sines, dtype)?);
        let by_x = (of_x.broadcast_mul(&c)? + of_y.broadcast_mul(&s)?)?;
        let by_y = (of_y.broadcast_mul(&c)? - of_x.broadcast_mul(&s)?)?;
        let by_c = ((&of_x * &x)? + (&of_y * &y)?)?;
        let by_s = ((&of_y * &x)? - (&of_x * &y)?)?;
        Ok((
            Some(Tensor::cat(&[by_x, by_y], 3)?.to_dtype(kind)?),
            Some(self.of_table(&by_c, cosines)?),
            Some(self.of_table(&by_s, sines)?),
        ))
    }
}

/// The product of a matrix with a transposed weight.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Product;

impl CustomOp2 for Product {
    fn name(&self) -> &'static str {
        "cute-matmul"
    }

    fn cpu_fwd(
        &self,
        _: &CpuStorage,
        _: &Layout,
        _: &CpuStorage,
        _: &Layout,
    ) -> Result<(CpuStorage, Shape)> {
        bail!("cute-matmul: a CPU device has candle's operations")
    }

    on_cuda!(product, a la, w lw);

    fn bwd(
        &self,
        a: &Tensor,
        w: &Tensor,
        _: &Tensor,
        gradient: &Tensor,
    ) -> Result<(Option<Tensor>, Option<Tensor>)> {
        let by_a = gradient.matmul(w)?;
        let by_w = gradient.t()?.matmul(a)?;
        Ok((Some(by_a), Some(by_w)))
    }
}
