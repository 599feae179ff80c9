//! Attention of batches and its gradients on a CUDA device.
#![allow(unsafe_code, reason = "candle's memory")]

use std::sync::{Mutex, MutexGuard, PoisonError};

use candle_core::backend::BackendStorage;
use candle_core::cuda_backend::cudarc::driver::{CudaSlice, DevicePtr};
use candle_core::op::BackpropOp;
use candle_core::{
    CpuStorage, CudaDevice, CudaStorage, CustomOp3, D, DType, Layout, Result, Shape, Storage,
    Tensor, bail,
};
use cute_kernels::{
    Attended, Gradients, OfHeads, Slice, TensorMut, attention_atomic_floats, attention_backward,
    attention_backward_atomic, attention_floats,
};
use half::{bf16, f16};

use super::{Given, Read, Written, of_kernel, padded, taken};
use crate::attention::{Form, backward};
use crate::cuda::{Element, StoredOf, kernels, modes, refused, result};

/// Attention of tensors of shape `(batch, length, heads, columns)`, with the logarithms of its last
/// forward pass.
struct Attention {
    form: Form,
    of_kernel: cute_kernels::Form,
    logarithms: Mutex<Option<CudaSlice<f32>>>,
}

/// Returns a layout of shape `(batch, length, heads, columns)` as `(batch, heads, length,
/// columns)`.
fn by_head(layout: &Layout) -> Result<([usize; 4], [usize; 4])> {
    let (shape, strides) = modes::<4>(layout)?;
    let swapped = |[batch, length, heads, columns]: [usize; 4]| [batch, heads, length, columns];
    Ok((swapped(shape), swapped(strides)))
}

/// Returns the strides of a tensor without gaps, in the order of `by_head`.
fn without_gaps([_, heads, length, columns]: [usize; 4]) -> [usize; 4] {
    [length * heads * columns, columns, heads * columns, 1]
}

impl Attention {
    fn forward<T: Element<Kernel: OfHeads>>(
        &self,
        [q, k, v]: [Given<'_>; 3],
    ) -> Result<(CudaStorage, Shape)> {
        let device = q.0.device();
        let stream = &device.cuda_stream();
        let kernels = &*kernels(stream)?;
        let (by_q, by_k, by_v) = (by_head(q.1)?, by_head(k.1)?, by_head(v.1)?);
        let [batch, heads, length, _] = by_q.0;
        let count = batch * heads * length;
        // SAFETY: the kernel writes all of the logarithms.
        let mut logarithms = unsafe { device.alloc::<f32>(count.max(1))? };
        let done = result::<T>(device, q.1.shape(), |out| {
            let mut sums = Written::new(stream, &mut logarithms);
            let sums = TensorMut::new(sums.slice(), [batch, heads, length]).map_err(refused)?;
            let (tq, tk, tv) = (
                Read::new::<T>(stream, q)?,
                Read::new::<T>(stream, k)?,
                Read::new::<T>(stream, v)?,
            );
            let of = |x, (shape, strides)| {
                cute_kernels::Tensor::<T::Kernel, 4>::strided(x, shape, strides).map_err(refused)
            };
            let out = TensorMut::strided(out, by_q.0, without_gaps(by_q.0)).map_err(refused)?;
            cute_kernels::attention(
                kernels,
                out,
                sums,
                of(tq.slice::<T>(), by_q)?,
                of(tk.slice::<T>(), by_k)?,
                of(tv.slice::<T>(), by_v)?,
                self.of_kernel,
            )
            .map_err(refused)
        })?;
        *self.kept() = Some(logarithms);
        Ok(done)
    }

    fn kept(&self) -> MutexGuard<'_, Option<CudaSlice<f32>>> {
        self.logarithms
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns whether the kernels of the backward pass support this form of attention.
    fn has_kernel(&self, q: &Tensor, k: &Tensor) -> Result<bool> {
        let is_usual = self.form.softcap.is_none() && matches!(q.dim(D::Minus1)?, 64 | 128);
        Ok(is_usual && q.elem_count() > 0 && k.elem_count() > 0)
    }

    fn backward<T: Element<Kernel: OfHeads>>(
        &self,
        inputs: [&Tensor; 3],
        out: &Tensor,
        gradient: &Tensor,
    ) -> Result<[Tensor; 3]> {
        let gradient = &taken(gradient)?;
        let device = inputs[0].device().as_cuda_device()?;
        let stream = &device.cuda_stream();
        let kernels = &*kernels(stream)?;
        let shapes = inputs.map(|x| x.shape().clone());
        // SAFETY: the kernels write all elements of the results.
        let mut results = unsafe {
            [
                device.alloc::<T>(shapes[0].elem_count())?,
                device.alloc::<T>(shapes[1].elem_count())?,
                device.alloc::<T>(shapes[2].elem_count())?,
            ]
        };
        {
            let guards = [inputs[0], inputs[1], inputs[2], out, gradient]
                .map(|x| (x.storage_and_layout(), x));
            let mut reads = Vec::with_capacity(5);
            let mut places = Vec::with_capacity(5);
            for ((storage, layout), _) in &guards {
                let Storage::Cuda(storage) = &**storage else {
                    bail!("flash_attn: a tensor is not on a CUDA device");
                };
                reads.push(Read::new::<T>(stream, (storage, layout))?);
                places.push(by_head(layout)?);
            }
            let of = |number: usize| {
                let (shape, strides) = places[number];
                let memory = reads[number].slice::<T>();
                cute_kernels::Tensor::<T::Kernel, 4>::strided(memory, shape, strides)
                    .map_err(refused)
            };
            let [batch, heads, length, _] = places[0].0;
            let kept = self.kept();
            let Some(logarithms) = &*kept else {
                bail!("flash_attn: the logarithms of the forward pass are gone");
            };
            let (sums, _until_here) = logarithms.device_ptr(stream);
            // SAFETY: the forward pass has written the logarithms.
            let sums = unsafe { Slice::<f32>::at(sums, batch * heads * length) };
            let from = Attended {
                q: of(0)?,
                k: of(1)?,
                v: of(2)?,
                out: of(3)?,
                logarithms: cute_kernels::Tensor::new(sums, [batch, heads, length])
                    .map_err(refused)?,
            };
            let count = if self.form.deterministic {
                attention_floats(places[0].0)
            } else {
                attention_atomic_floats(places[0].0)
            };
            // SAFETY: the kernels read only floats that they have written. With atomic sums, the
            // second kernel on the stream writes zeros to the sums.
            let mut floats = unsafe { device.alloc::<f32>(count)? };
            let mut floats = Written::new(stream, &mut floats);
            let mut written = results.each_mut().map(|x| Written::new(stream, x));
            let [dq, dk, dv] = written.each_mut().map(Written::slice::<StoredOf<T>>);
            let to = |memory, shape| {
                TensorMut::strided(memory, shape, without_gaps(shape)).map_err(refused)
            };
            let to = Gradients {
                q: to(dq, places[0].0)?,
                k: to(dk, places[1].0)?,
                v: to(dv, places[2].0)?,
            };
            let (floats, gradient, form) = (floats.slice::<f32>(), of(4)?, self.of_kernel);
            if self.form.deterministic {
                attention_backward(kernels, to, floats, gradient, from, form)
            } else {
                attention_backward_atomic(kernels, to, floats, gradient, from, form)
            }
            .map_err(refused)?;
        }
        let [dq, dk, dv] = results;
        let tensor = |slice, shape: &Shape| on_device::<T>(device, slice, shape);
        Ok([
            tensor(dq, &shapes[0]),
            tensor(dk, &shapes[1]),
            tensor(dv, &shapes[2]),
        ])
    }
}

/// Returns a tensor without gaps from new memory.
fn on_device<T: Element>(device: &CudaDevice, slice: CudaSlice<T>, shape: &Shape) -> Tensor {
    let storage = Storage::Cuda(CudaStorage::wrap_cuda_slice(slice, device.clone()));
    Tensor::from_storage(storage, shape.clone(), BackpropOp::none(), false)
}

impl CustomOp3 for Attention {
    on_cuda_only!("cute-attention");

    fn cuda_fwd(
        &self,
        q: &CudaStorage,
        lq: &Layout,
        k: &CudaStorage,
        lk: &Layout,
        v: &CudaStorage,
        lv: &Layout,
    ) -> Result<(CudaStorage, Shape)> {
        by_type!("flash_attn", q, [F16 f16 BF16 bf16], |E| {
            self.forward::<E>([(q, lq), (k, lk), (v, lv)])
        })
    }

    fn bwd(
        &self,
        q: &Tensor,
        k: &Tensor,
        v: &Tensor,
        out: &Tensor,
        gradient: &Tensor,
    ) -> Result<(Option<Tensor>, Option<Tensor>, Option<Tensor>)> {
        let [q, k, v] = if self.has_kernel(q, k)? {
            match q.dtype() {
                DType::F16 => self.backward::<f16>([q, k, v], out, gradient)?,
                _ => self.backward::<bf16>([q, k, v], out, gradient)?,
            }
        } else {
            backward([q, k, v], gradient, self.form)?
        };
        Ok((Some(q), Some(k), Some(v)))
    }
}

pub(crate) fn flash_attn(q: &Tensor, k: &Tensor, v: &Tensor, form: Form) -> Result<Tensor> {
    let op = Attention {
        form,
        of_kernel: of_kernel("flash_attn", form)?,
        logarithms: Mutex::new(None),
    };
    let choices: &[usize] = match form.softcap {
        None => &[64, 96, 128, 192, 256],
        Some(_) => &[128, 256],
    };
    let columns = q.dim(D::Minus1)?;
    let [q, k, v] = padded([q, k, v], choices)?;
    q.apply_op3(&k, &v, op)?.narrow(D::Minus1, 0, columns)
}
