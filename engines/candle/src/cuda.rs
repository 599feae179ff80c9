//! The operations on a CUDA device.
#![allow(unsafe_code, reason = "candle's context, stream and memory")]

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use candle_core::backend::BackendStorage;
use candle_core::cuda_backend::cudarc::driver::{CudaSlice, CudaStream, DevicePtr, DevicePtrMut};
use candle_core::{
    CpuStorage, CudaStorage, CustomOp2, CustomOp3, DType, Layout, Result, Shape, Tensor, bail,
};
use cute_kernels::{Bf16, F16, Kernels, Keys, Library, Slice, TensorMut, attention, gemm};
use half::{bf16, f16};

thread_local! {
    /// The kernels of each stream that this thread has used. They stay loaded, with their stream,
    /// until the program ends.
    static KERNELS: RefCell<HashMap<usize, (Arc<CudaStream>, &'static Kernels<'static>)>> =
        RefCell::new(HashMap::new());
}

fn refused(error: impl std::fmt::Display) -> candle_core::Error {
    candle_core::Error::Msg(error.to_string())
}

/// The kernels on this stream, loaded at the thread's first use.
fn kernels(stream: &Arc<CudaStream>) -> Result<&'static Kernels<'static>> {
    stream.context().bind_to_thread().map_err(refused)?;
    let key = stream.cu_stream() as usize;
    KERNELS.with_borrow_mut(|all| {
        if let Some((_, kernels)) = all.get(&key) {
            return Ok(*kernels);
        }
        // SAFETY: the context is current, and the map keeps it through the stream. It is current
        // whenever the kernels are used, because this function binds it.
        let device = unsafe { cute_kernels::Device::of_current_context() }.map_err(refused)?;
        let library = Library::load(Box::leak(Box::new(device))).map_err(refused)?;
        // SAFETY: the map keeps the stream. candle gives an operation tensors that nothing writes,
        // and new memory for the result, and orders other streams by its events.
        let kernels =
            unsafe { Kernels::on_stream(Box::leak(Box::new(library)), stream.cu_stream().cast()) };
        let kernels = &*Box::leak(Box::new(kernels.map_err(refused)?));
        all.insert(key, (stream.clone(), kernels));
        Ok(kernels)
    })
}

/// Memory of candle from an offset on, as 16-bit elements.
fn memory<T>(slice: &CudaSlice<T>, address: u64, offset: usize) -> &Slice<u16> {
    let len = candle_core::cuda_backend::cudarc::driver::DeviceSlice::len(slice);
    let bytes = (offset * size_of::<T>()) as u64;
    // SAFETY: candle has this memory, and nothing writes it during an operation.
    unsafe { Slice::at(address + bytes, len.saturating_sub(offset)) }
}

/// The shape and the strides of a tensor of `R` modes.
fn modes<const R: usize>(layout: &Layout) -> Result<([usize; R], [usize; R])> {
    match (layout.dims().try_into(), layout.stride().try_into()) {
        (Ok(shape), Ok(strides)) => Ok((shape, strides)),
        _ => bail!(
            "a tensor has {} modes, but must have {R}",
            layout.dims().len()
        ),
    }
}

/// Attention of heads one below the other.
struct Attention(Keys);

impl CustomOp3 for Attention {
    fn name(&self) -> &'static str {
        "cute-attention"
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
        bail!("cute-attention: a CPU device has candle's operations")
    }

    fn cuda_fwd(
        &self,
        q: &CudaStorage,
        lq: &Layout,
        k: &CudaStorage,
        lk: &Layout,
        v: &CudaStorage,
        lv: &Layout,
    ) -> Result<(CudaStorage, Shape)> {
        let device = q.device();
        let stream = device.cuda_stream();
        let kernels = kernels(&stream)?;
        let shape = modes::<4>(lq)?.0;
        // SAFETY: the kernel writes all of it, or the operation fails and drops it.
        let mut out = unsafe { device.alloc::<f16>(shape.iter().product())? };
        {
            let (q, k, v) = (
                q.as_cuda_slice::<f16>()?,
                k.as_cuda_slice::<f16>()?,
                v.as_cuda_slice::<f16>()?,
            );
            let ((at_q, _q), (at_k, _k), (at_v, _v)) = (
                q.device_ptr(&stream),
                k.device_ptr(&stream),
                v.device_ptr(&stream),
            );
            let tensor = |slice, address, layout: &Layout| {
                let (shape, strides) = modes::<4>(layout)?;
                cute_kernels::Tensor::<F16, 4>::strided(
                    memory::<f16>(slice, address, layout.start_offset()),
                    shape,
                    strides,
                )
                .map_err(refused)
            };
            let (tq, tk, tv) = (
                tensor(q, at_q, lq)?,
                tensor(k, at_k, lk)?,
                tensor(v, at_v, lv)?,
            );
            let (at, _out) = out.device_ptr_mut(&stream);
            // SAFETY: it was allocated for this operation.
            let to = unsafe { Slice::at_mut(at, shape.iter().product()) };
            let to = TensorMut::new(to, shape).map_err(refused)?;
            attention(kernels, to, tq, tk, tv, self.0).map_err(refused)?;
        }
        Ok((
            CudaStorage::wrap_cuda_slice(out, device.clone()),
            shape.to_vec().into(),
        ))
    }
}

pub(crate) fn flash_attn(
    q: &Tensor,
    k: &Tensor,
    v: &Tensor,
    scale: f32,
    causal: bool,
) -> Result<Tensor> {
    let needs = 1.0 / 128_f32.sqrt();
    if (scale - needs).abs() > 1e-6 {
        bail!("flash_attn: the scale is {scale}, but must be 1 / √128 = {needs}");
    }
    for (name, x) in [("q", q), ("k", k), ("v", v)] {
        if x.dtype() != DType::F16 {
            bail!(
                "flash_attn: `{name}` has elements of {:?}, but must have F16",
                x.dtype()
            );
        }
    }
    // Heads one below the other: a copy, unless there is one head.
    let by_head = |x: &Tensor| x.transpose(1, 2)?.contiguous();
    let keys = if causal { Keys::Causal } else { Keys::All };
    let out = by_head(q)?.apply_op3_no_bwd(&by_head(k)?, &by_head(v)?, &Attention(keys))?;
    out.transpose(1, 2)
}

/// The product with a transposed weight.
struct Product;

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

    fn cuda_fwd(
        &self,
        a: &CudaStorage,
        la: &Layout,
        w: &CudaStorage,
        lw: &Layout,
    ) -> Result<(CudaStorage, Shape)> {
        let stream = a.device().cuda_stream();
        let kernels = kernels(&stream)?;
        let ([m, _], [n, _]) = (modes::<2>(la)?.0, modes::<2>(lw)?.0);
        macro_rules! product {
            ($element:ident, $marker:ident) => {{
                // SAFETY: the kernel writes all of it, or the operation fails and drops it.
                let mut out = unsafe { a.device().alloc::<$element>(m * n)? };
                {
                    let (x, y) = (
                        a.as_cuda_slice::<$element>()?,
                        w.as_cuda_slice::<$element>()?,
                    );
                    let ((at_x, _x), (at_y, _y)) = (x.device_ptr(&stream), y.device_ptr(&stream));
                    let tensor = |slice, address, layout: &Layout| {
                        let (shape, strides) = modes::<2>(layout)?;
                        cute_kernels::Tensor::<$marker, 2>::strided(
                            memory::<$element>(slice, address, layout.start_offset()),
                            shape,
                            strides,
                        )
                        .map_err(refused)
                    };
                    let (tx, ty) = (tensor(x, at_x, la)?, tensor(y, at_y, lw)?.transposed());
                    let (at, _out) = out.device_ptr_mut(&stream);
                    // SAFETY: it was allocated for this operation.
                    let to =
                        TensorMut::<$marker, 2>::new(unsafe { Slice::at_mut(at, m * n) }, [m, n])
                            .map_err(refused)?;
                    gemm(kernels, to, tx, ty).map_err(refused)?;
                }
                CudaStorage::wrap_cuda_slice(out, a.device().clone())
            }};
        }
        let out = match a.dtype() {
            DType::F16 => product!(f16, F16),
            DType::BF16 => product!(bf16, Bf16),
            other => bail!("matmul_t: `a` has elements of {other:?}, but must have F16 or BF16"),
        };
        Ok((out, (m, n).into()))
    }
}

pub(crate) fn matmul_t(a: &Tensor, weight: &Tensor) -> Result<Tensor> {
    // Rows with another contiguous mode are copied; rows with gaps are not.
    let rows = |x: &Tensor| {
        if x.stride().last() == Some(&1) {
            Ok(x.clone())
        } else {
            x.contiguous()
        }
    };
    rows(a)?.apply_op2_no_bwd(&rows(weight)?, &Product)
}
