//! Attention on a CUDA device.
#![allow(unsafe_code, reason = "candle's context, stream and memory")]

use std::sync::{Mutex, PoisonError};

use candle_core::backend::BackendStorage;
use candle_core::cuda_backend::cudarc::driver::{
    CudaSlice, CudaStream, DevicePtr, DevicePtrMut, SyncOnDrop,
};
use candle_core::op::BackpropOp;
use candle_core::{
    CpuStorage, CudaDevice, CudaStorage, CustomOp3, D, DType, Layout, Result, Shape, Storage,
    Tensor, bail,
};
use cute_kernels::{
    Attended, Gradients, Keys, OfHeads, Sequences, Slice, TensorMut, attention_floats,
};
use half::{bf16, f16};

use super::{Element, StoredOf, kernels, modes, refused, result};
use crate::attention::{Form, Window, backward};
use crate::packed::{Lengths, each_sequence, longest};

type Given<'a> = (&'a CudaStorage, &'a Layout);

/// The keys of a window, if there is a kernel for it.
fn keys(function: &str, window: Window) -> Result<Keys> {
    match (window.left, window.right) {
        (None, None) => Ok(Keys::All),
        (None, Some(0)) => Ok(Keys::Causal),
        (Some(left), Some(0)) => {
            let last = u32::try_from(left.saturating_add(1)).unwrap_or(u32::MAX);
            Ok(Keys::Window(last))
        }
        (left, right) => bail!(
            "{function}: a window of {left:?} keys before a query and {right:?} after it has no \
             kernel; the second must be Some(0), or both must be None"
        ),
    }
}

fn of_kernel(function: &str, form: Form) -> Result<cute_kernels::Form> {
    Ok(cute_kernels::Form {
        keys: keys(function, form.window)?,
        scale: form.scale,
        softcap: form.softcap,
    })
}

/// A tensor that a kernel reads. The kernel's stream waits for the work that writes it, and its
/// memory is kept until the kernel has ended.
struct Read<'a> {
    address: u64,
    len: usize,
    _until_here: SyncOnDrop<'a>,
}

impl<'a> Read<'a> {
    fn new<T: Element>(stream: &'a CudaStream, (storage, layout): Given<'a>) -> Result<Self> {
        let slice = storage.as_cuda_slice::<T>()?;
        let (address, until_here) = slice.device_ptr(stream);
        let offset = layout.start_offset();
        Ok(Self {
            address: address + (offset * size_of::<T>()) as u64,
            len: slice.len().saturating_sub(offset),
            _until_here: until_here,
        })
    }

    fn slice<T: Element>(&self) -> &Slice<StoredOf<T>> {
        // SAFETY: candle has this memory, and nothing writes it during an operation.
        unsafe { Slice::at(self.address, self.len) }
    }
}

/// New memory, which a kernel writes.
struct Written<'a> {
    address: u64,
    len: usize,
    _until_here: SyncOnDrop<'a>,
}

impl<'a> Written<'a> {
    fn new<T: candle_core::cuda_backend::cudarc::driver::DeviceRepr>(
        stream: &'a CudaStream,
        slice: &'a mut CudaSlice<T>,
    ) -> Self {
        let len = slice.len();
        let (address, until_here) = slice.device_ptr_mut(stream);
        Self {
            address,
            len,
            _until_here: until_here,
        }
    }

    fn slice<T>(&mut self) -> &mut Slice<T> {
        // SAFETY: it was allocated for this operation.
        unsafe { Slice::at_mut(self.address, self.len) }
    }
}

/// Attention of `(batch, length, heads, columns)`, and the logarithms of its last forward pass.
struct Attention {
    form: Form,
    of_kernel: cute_kernels::Form,
    logarithms: Mutex<Option<CudaSlice<f32>>>,
}

/// `(batch, length, heads, columns)` as `(batch, heads, length, columns)`.
fn by_head(layout: &Layout) -> Result<([usize; 4], [usize; 4])> {
    let (shape, strides) = modes::<4>(layout)?;
    let swapped = |[batch, length, heads, columns]: [usize; 4]| [batch, heads, length, columns];
    Ok((swapped(shape), swapped(strides)))
}

/// The strides of a tensor without gaps, as `by_head` has them.
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
        // SAFETY: the kernel writes it.
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

    fn kept(&self) -> std::sync::MutexGuard<'_, Option<CudaSlice<f32>>> {
        self.logarithms
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the kernel of the backward pass has this form.
    fn has_kernel(&self, q: &Tensor, k: &Tensor) -> Result<bool> {
        let is_whole = matches!(self.of_kernel.keys, Keys::All | Keys::Causal);
        let is_usual = is_whole && self.form.softcap.is_none() && q.dim(D::Minus1)? == 128;
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
        // SAFETY: the kernels write them whole.
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
            // SAFETY: the forward pass has written it.
            let sums = unsafe { Slice::<f32>::at(sums, batch * heads * length) };
            let from = Attended {
                q: of(0)?,
                k: of(1)?,
                v: of(2)?,
                out: of(3)?,
                logarithms: cute_kernels::Tensor::new(sums, [batch, heads, length])
                    .map_err(refused)?,
            };
            // SAFETY: the kernel writes what it reads there.
            let mut floats = unsafe { device.alloc::<f32>(attention_floats(places[0].0))? };
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
            let given = (floats.slice::<f32>(), of(4)?);
            cute_kernels::attention_backward(kernels, to, given.0, given.1, from, self.of_kernel)
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

/// A tensor of new memory, without gaps.
fn on_device<T: Element>(device: &CudaDevice, slice: CudaSlice<T>, shape: &Shape) -> Tensor {
    let storage = Storage::Cuda(CudaStorage::wrap_cuda_slice(slice, device.clone()));
    Tensor::from_storage(storage, shape.clone(), BackpropOp::none(), false)
}

/// The functions of an operation on a CPU device, which is never asked.
macro_rules! on_cuda_only {
    ($name:literal) => {
        fn name(&self) -> &'static str {
            $name
        }

        fn cpu_fwd(
            &self,
            _: &CpuStorage,
            _: &Layout,
            _: &CpuStorage,
            _: &Layout,
            _: &CpuStorage,
            _: &Layout,
        ) -> Result<(CpuStorage, Shape)> {
            bail!("{}: a CPU device has candle's operations", $name)
        }
    };
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

/// A tensor that the TMA unit reads, or a copy: columns are side by side, and other strides and
/// the address are multiples of 16 bytes.
fn taken(x: &Tensor) -> Result<Tensor> {
    let layout = x.layout();
    let strides = layout.stride();
    let is_taken = strides.last() == Some(&1)
        && strides[..strides.len() - 1]
            .iter()
            .all(|stride| stride % 8 == 0)
        && layout.start_offset().is_multiple_of(8);
    if is_taken {
        Ok(x.clone())
    } else {
        x.force_contiguous()
    }
}

/// The tensors with zeros after their columns, up to the next number with a kernel.
fn padded(tensors: [&Tensor; 3], choices: &[usize]) -> Result<[Tensor; 3]> {
    let columns = tensors[0].dim(D::Minus1)?;
    let to = choices.iter().copied().find(|&has| has >= columns);
    let more = to.map_or(0, |to| to - columns);
    let [q, k, v] = tensors.map(|x| {
        if more == 0 {
            taken(x)
        } else {
            // A copy of a transposed tensor keeps its order.
            taken(&x.pad_with_zeros(D::Minus1, 0, more)?)
        }
    });
    Ok([q?, k?, v?])
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

/// Attention of packed sequences: `(rows, heads, columns)`.
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
        // SAFETY: the kernel writes what is read.
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
        // SAFETY: candle has this memory, and `Lengths` has checked that all numbers are below
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
        // Rows of no sequence are 0.
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
