//! The functions on a CUDA device.
#![allow(unsafe_code, reason = "candle's context, stream and memory")]

use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use candle_core::backend::BackendStorage;
use candle_core::cuda_backend::CudaDType;
use candle_core::cuda_backend::cudarc::driver::{
    CudaStream, DevicePtr, DevicePtrMut, DeviceRepr, ValidAsZeroBits,
};
use candle_core::{CudaDevice, CudaStorage, DType, Layout, Result, Shape, bail};
use cute_kernels::{Bf16, F16, Kernels, Library, OfGates, OfRows, Slice, TensorMut};
use half::{bf16, f16};

use crate::ops::{LayerNorm, Product, RmsNorm, Rope, Softmax};

/// The kernels for each context and stream that the program has used. They and their stream stay
/// loaded until the program ends. The key includes the context, because the default streams of two
/// GPUs have the same handle.
#[derive(Default)]
struct All {
    libraries: HashMap<usize, &'static Library<'static>>,
    streams: HashMap<[usize; 2], (Arc<CudaStream>, &'static Kernels<'static>)>,
}

// SAFETY: the driver's handles belong to the process. Only the thread that holds the lock uses
// them, and `kernels` makes their context current.
unsafe impl Send for All {}

static ALL: Mutex<Option<All>> = Mutex::new(None);

/// The kernels on a stream, locked so that no other thread uses them.
struct Locked {
    kernels: &'static Kernels<'static>,
    _all: MutexGuard<'static, Option<All>>,
}

impl Deref for Locked {
    type Target = Kernels<'static>;

    fn deref(&self) -> &Kernels<'static> {
        self.kernels
    }
}

fn refused(error: impl std::fmt::Display) -> candle_core::Error {
    candle_core::Error::Msg(error.to_string())
}

/// Returns the kernels on this stream. The first call on a GPU loads them.
fn kernels(stream: &Arc<CudaStream>) -> Result<Locked> {
    stream.context().bind_to_thread().map_err(refused)?;
    let context = stream.context().cu_ctx() as usize;
    let mut guard = ALL.lock().unwrap_or_else(PoisonError::into_inner);
    let all = guard.get_or_insert_default();
    let key = [context, stream.cu_stream() as usize];
    let kernels = match (all.streams.get(&key), all.libraries.get(&context)) {
        (Some((_, kernels)), _) => *kernels,
        (None, library) => {
            let library = if let Some(library) = library {
                *library
            } else {
                // SAFETY: the context is current, and the map keeps it alive through the stream.
                // This function makes the context current again whenever the kernels are used.
                let device = unsafe { cute_kernels::Device::of_current_context() };
                let device = Box::leak(Box::new(device.map_err(refused)?));
                &*Box::leak(Box::new(Library::load(device).map_err(refused)?))
            };
            all.libraries.insert(context, library);
            // SAFETY: the map keeps the stream alive. candle passes an operation tensors that
            // nothing writes, and new memory for the result, and orders other streams with its
            // events.
            let kernels = unsafe { Kernels::on_stream(library, stream.cu_stream().cast()) };
            let kernels = &*Box::leak(Box::new(kernels.map_err(refused)?));
            all.streams.insert(key, (stream.clone(), kernels));
            kernels
        }
    };
    Ok(Locked {
        kernels,
        _all: guard,
    })
}

/// An element type of candle, with the corresponding element type of kernels.
trait Element: CudaDType + DeviceRepr + ValidAsZeroBits + 'static {
    type Kernel: OfRows;
}

impl Element for f32 {
    type Kernel = f32;
}

impl Element for f16 {
    type Kernel = F16;
}

impl Element for bf16 {
    type Kernel = Bf16;
}

type StoredOf<T> = <<T as Element>::Kernel as cute_kernels::MapElement>::Stored;
type Given<'a, T, const R: usize> = cute_kernels::Tensor<'a, <T as Element>::Kernel, R>;
type Storage<'a> = (&'a CudaStorage, &'a Layout);

/// Calls a function with a kernel tensor that has the shape, strides and memory of candle's tensor.
/// The kernel's stream waits for the work that writes the tensor, which may be on another stream.
/// The tensor's memory is kept until the kernel has ended.
fn with<T: Element, const R: usize, X>(
    stream: &CudaStream,
    (storage, layout): Storage<'_>,
    (shape, strides): ([usize; R], [usize; R]),
    call: impl FnOnce(Given<'_, T, R>) -> Result<X>,
) -> Result<X> {
    let slice = storage.as_cuda_slice::<T>()?;
    let (address, _until_here) = slice.device_ptr(stream);
    let offset = layout.start_offset();
    let address = address + (offset * size_of::<T>()) as u64;
    let len = slice.len().saturating_sub(offset);
    // SAFETY: candle owns this memory, and nothing writes it during an operation.
    let memory = unsafe { Slice::<StoredOf<T>>::at(address, len) };
    let tensor = Given::<T, R>::strided(memory, shape, strides).map_err(refused)?;
    call(tensor)
}

/// Allocates memory for a result. The function `call` must write all of it.
fn result<T: Element>(
    device: &CudaDevice,
    shape: &Shape,
    call: impl FnOnce(&mut Slice<StoredOf<T>>) -> Result<()>,
) -> Result<(CudaStorage, Shape)> {
    let count = shape.elem_count();
    // SAFETY: the kernel writes all of the memory, or the operation fails and drops it.
    let mut out = unsafe { device.alloc::<T>(count)? };
    if count > 0 {
        let stream = device.cuda_stream();
        let (address, _until_here) = out.device_ptr_mut(&stream);
        // SAFETY: the memory was allocated for this operation.
        call(unsafe { Slice::at_mut(address, count) })?;
    }
    let storage = CudaStorage::wrap_cuda_slice(out, device.clone());
    Ok((storage, shape.clone()))
}

/// Returns the shape and the strides of a tensor with `R` modes.
fn modes<const R: usize>(layout: &Layout) -> Result<([usize; R], [usize; R])> {
    match (layout.dims().try_into(), layout.stride().try_into()) {
        (Ok(shape), Ok(strides)) => Ok((shape, strides)),
        _ => bail!(
            "a tensor has {} modes, but must have {R}",
            layout.dims().len()
        ),
    }
}

/// Returns the shape and the strides of a contiguous tensor as rows.
fn rows(layout: &Layout) -> Result<([usize; 2], [usize; 2])> {
    if !layout.is_contiguous() {
        bail!("strides {:?} are not contiguous", layout.stride());
    }
    let columns = layout.dims().last().copied().unwrap_or(1);
    let rows = layout.shape().elem_count() / columns.max(1);
    Ok(([rows, columns], [columns, 1]))
}

/// Calls a function with the type of a tensor's elements.
macro_rules! by_type {
    ($function:literal, $storage:expr, [$($kind:ident $T:ty)*], |$E:ident| $call:expr) => {
        match $storage.dtype() {
            $(DType::$kind => {
                type $E = $T;
                $call
            })*
            other => bail!(
                "{}: there is no kernel for elements of {other:?}, only for {:?}",
                $function,
                [$(DType::$kind),*]
            ),
        }
    };
}

// The module follows the macro because it uses the macro.
mod flash;

pub(crate) use flash::{flash_attn, flash_attn_varlen};

pub(crate) fn rms_norm(
    RmsNorm { epsilon }: RmsNorm,
    x: Storage<'_>,
    w: Storage<'_>,
) -> Result<(CudaStorage, Shape)> {
    let (device, by_rows, by_columns) = (x.0.device(), rows(x.1)?, modes::<1>(w.1)?);
    let stream = &device.cuda_stream();
    let kernels = &*kernels(stream)?;
    by_type!("rms_norm", x.0, [F32 f32 F16 f16 BF16 bf16], |E| {
        result::<E>(device, x.1.shape(), |out| {
            with::<E, 2, _>(stream, x, by_rows, |x| {
                with::<E, 1, _>(stream, w, by_columns, |w| {
                    let out = TensorMut::new(out, by_rows.0).map_err(refused)?;
                    cute_kernels::rms_norm(kernels, out, x, w, epsilon).map_err(refused)
                })
            })
        })
    })
}

pub(crate) fn layer_norm(
    LayerNorm { epsilon }: LayerNorm,
    x: Storage<'_>,
    w: Storage<'_>,
    b: Storage<'_>,
) -> Result<(CudaStorage, Shape)> {
    let (device, by_rows) = (x.0.device(), rows(x.1)?);
    let (by_w, by_b) = (modes::<1>(w.1)?, modes::<1>(b.1)?);
    let stream = &device.cuda_stream();
    let kernels = &*kernels(stream)?;
    by_type!("layer_norm", x.0, [F32 f32 F16 f16 BF16 bf16], |E| {
        result::<E>(device, x.1.shape(), |out| {
            with::<E, 2, _>(stream, x, by_rows, |x| {
                with::<E, 1, _>(stream, w, by_w, |w| {
                    with::<E, 1, _>(stream, b, by_b, |b| {
                        let out = TensorMut::new(out, by_rows.0).map_err(refused)?;
                        cute_kernels::layer_norm(kernels, out, x, w, b, epsilon).map_err(refused)
                    })
                })
            })
        })
    })
}

pub(crate) fn softmax(_: Softmax, x: Storage<'_>) -> Result<(CudaStorage, Shape)> {
    let (device, by_rows) = (x.0.device(), rows(x.1)?);
    let stream = &device.cuda_stream();
    let kernels = &*kernels(stream)?;
    by_type!("softmax_last_dim", x.0, [F32 f32 F16 f16 BF16 bf16], |E| {
        result::<E>(device, x.1.shape(), |out| {
            with::<E, 2, _>(stream, x, by_rows, |x| {
                let out = TensorMut::new(out, by_rows.0).map_err(refused)?;
                cute_kernels::softmax(kernels, out, x).map_err(refused)
            })
        })
    })
}

/// Computes rotary positions. The tables have f32 elements; [`crate::rope`] converts them.
pub(crate) fn rope(
    op: Rope,
    x: Storage<'_>,
    cos: Storage<'_>,
    sin: Storage<'_>,
) -> Result<(CudaStorage, Shape)> {
    let device = x.0.device();
    rows(x.1)?;
    let shape @ [_, length, heads, columns] = op.extents(x.1.dims())?;
    let strides = [length * heads * columns, heads * columns, columns, 1];
    let (by_cos, by_sin) = (modes::<2>(cos.1)?, modes::<2>(sin.1)?);
    let stream = &device.cuda_stream();
    let kernels = &*kernels(stream)?;
    by_type!("rope", x.0, [F16 f16 BF16 bf16], |E| {
        result::<E>(device, x.1.shape(), |out| {
            with::<E, 4, _>(stream, x, (shape, strides), |x| {
                with::<f32, 2, _>(stream, cos, by_cos, |cos| {
                    with::<f32, 2, _>(stream, sin, by_sin, |sin| {
                        turn::<<E as Element>::Kernel>(kernels, out, x, [cos, sin])
                    })
                })
            })
        })
    })
}

fn turn<E: OfGates>(
    kernels: &Kernels<'_>,
    out: &mut Slice<u16>,
    x: cute_kernels::Tensor<'_, E, 4>,
    [cos, sin]: [cute_kernels::Tensor<'_, f32, 2>; 2],
) -> Result<()> {
    let out = TensorMut::new(out, x.shape()).map_err(refused)?;
    cute_kernels::rope(kernels, out, x, cos, sin).map_err(refused)
}

pub(crate) fn product(_: Product, a: Storage<'_>, w: Storage<'_>) -> Result<(CudaStorage, Shape)> {
    let (device, by_a, by_w) = (a.0.device(), modes::<2>(a.1)?, modes::<2>(w.1)?);
    let stream = &device.cuda_stream();
    let kernels = &*kernels(stream)?;
    let (m, n) = (by_a.0[0], by_w.0[0]);
    by_type!("matmul_t", a.0, [F16 f16 BF16 bf16], |E| {
        result::<E>(device, &(m, n).into(), |out| {
            with::<E, 2, _>(stream, a, by_a, |a| {
                with::<E, 2, _>(stream, w, by_w, |w| {
                    let out = TensorMut::<<E as Element>::Kernel, 2>::new(out, [m, n]);
                    cute_kernels::gemm(kernels, out.map_err(refused)?, a, w.transposed())
                        .map_err(refused)
                })
            })
        })
    })
}
