//! Attention of packed sequences on a CUDA device.
#![allow(unsafe_code, reason = "candle's memory")]

use candle_core::backend::BackendStorage;
use candle_core::cuda_backend::cudarc::driver::DevicePtr;
use candle_core::{
    CpuStorage, CudaStorage, CustomOp3, D, DType, Layout, Result, Shape, Storage, Tensor, bail,
};
use cute_kernels::{OfHeads, Sequences, Slice, TensorMut};
use half::{bf16, f16};

use super::{Given, Read, Written, of_kernel, padded};
use crate::attention::Form;
use crate::cuda::{Element, StoredOf, kernels, modes, refused, result};
use crate::packed::{Lengths, each_sequence, longest};

/// Attention of packed sequences, for tensors of shape `(rows, heads, columns)`.
struct Packed {
    form: Form,
    of_kernel: cute_kernels::Form,
    starts: [Tensor; 2],
    lengths: Lengths,
}

impl Packed {
    fn forward<T: Element<Kernel: OfHeads>>(
        &self,
        [q, k, v]: [Given<'_>; 3],
    ) -> Result<(CudaStorage, Shape)> {
        let device = q.0.device();
        let stream = &device.cuda_stream();
        let kernels = &*kernels(stream)?;
        let (by_q, by_k, by_v) = (modes::<3>(q.1)?, modes::<3>(k.1)?, modes::<3>(v.1)?);
        let [rows, heads, _] = by_q.0;
        let count = self.lengths.queries.len();
        // SAFETY: the kernel writes all elements that are read later.
        let (mut sums, mut problems) = unsafe {
            (
                device.alloc::<f32>((rows * heads).max(1))?,
                device.alloc::<u32>(count.max(1))?,
            )
        };
        let guards = self.starts.each_ref().map(|x| x.storage_and_layout());
        let mut starts = Vec::with_capacity(2);
        for (storage, layout) in &guards {
            let Storage::Cuda(storage) = &**storage else {
                bail!("flash_attn_varlen: the lengths are not on a CUDA device");
            };
            let slice = storage.as_cuda_slice::<u32>()?;
            let (address, until_here) = slice.device_ptr(stream);
            starts.push((address + 4 * layout.start_offset() as u64, until_here));
        }
        // SAFETY: candle owns this memory, and `Lengths` has checked that all numbers are below
        // 2^31.
        let starts = [&starts[0], &starts[1]]
            .map(|(address, _)| unsafe { Slice::<i32>::at(*address, count + 1) });
        let of = |memory| cute_kernels::Tensor::<i32, 1>::new(memory, [count + 1]).map_err(refused);
        let sequences = Sequences {
            queries: of(starts[0])?,
            keys: of(starts[1])?,
            longest: longest(&self.lengths.queries),
        };
        let mut call = |out: &mut Slice<StoredOf<T>>| {
            let mut sums = Written::new(stream, &mut sums);
            let sums = TensorMut::new(sums.slice(), [heads, rows]).map_err(refused)?;
            let mut problems = Written::new(stream, &mut problems);
            let (tq, tk, tv) = (
                Read::new::<T>(stream, q)?,
                Read::new::<T>(stream, k)?,
                Read::new::<T>(stream, v)?,
            );
            let of = |x, (shape, strides)| {
                cute_kernels::Tensor::<T::Kernel, 3>::strided(x, shape, strides).map_err(refused)
            };
            let given = [
                of(tq.slice::<T>(), by_q)?,
                of(tk.slice::<T>(), by_k)?,
                of(tv.slice::<T>(), by_v)?,
            ];
            let out = TensorMut::new(out, by_q.0).map_err(refused)?;
            let (problems, form) = (problems.slice(), self.of_kernel);
            cute_kernels::attention_packed(kernels, out, sums, problems, given, sequences, form)
                .map_err(refused)
        };
        if self.lengths.has_all_rows(rows) {
            return result::<T>(device, q.1.shape(), call);
        }
        // Rows that belong to no sequence are 0.
        let mut out = device.alloc_zeros::<T>(q.1.shape().elem_count())?;
        if !out.is_empty() {
            call(Written::new(stream, &mut out).slice())?;
        }
        let storage = CudaStorage::wrap_cuda_slice(out, device.clone());
        Ok((storage, q.1.shape().clone()))
    }
}

impl CustomOp3 for Packed {
    on_cuda_only!("cute-attention-packed");

    fn cuda_fwd(
        &self,
        q: &CudaStorage,
        lq: &Layout,
        k: &CudaStorage,
        lk: &Layout,
        v: &CudaStorage,
        lv: &Layout,
    ) -> Result<(CudaStorage, Shape)> {
        by_type!("flash_attn_varlen", q, [F16 f16 BF16 bf16], |E| {
            self.forward::<E>([(q, lq), (k, lk), (v, lv)])
        })
    }

    fn bwd(
        &self,
        q: &Tensor,
        k: &Tensor,
        v: &Tensor,
        _: &Tensor,
        gradient: &Tensor,
    ) -> Result<(Option<Tensor>, Option<Tensor>, Option<Tensor>)> {
        let [q, k, v] = each_sequence(&self.lengths, [q, k, v], gradient, self.form)?;
        Ok((Some(q), Some(k), Some(v)))
    }
}

pub(crate) fn flash_attn_varlen(
    [q, k, v]: [&Tensor; 3],
    starts: [&Tensor; 2],
    lengths: Lengths,
    form: Form,
) -> Result<Tensor> {
    let op = Packed {
        form,
        of_kernel: of_kernel("flash_attn_varlen", form)?,
        starts: [starts[0].contiguous()?, starts[1].contiguous()?],
        lengths,
    };
    let choices: &[usize] = match form.softcap {
        None => &[64, 128, 256],
        Some(_) => &[128],
    };
    let columns = q.dim(D::Minus1)?;
    let [q, k, v] = padded([q, k, v], choices)?;
    q.apply_op3(&k, &v, op)?.narrow(D::Minus1, 0, columns)
}
