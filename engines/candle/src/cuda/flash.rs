//! Attention on a CUDA device, for batches and for packed sequences.
#![allow(unsafe_code, reason = "candle's context, stream and memory")]

use candle_core::cuda_backend::cudarc::driver::{
    CudaSlice, CudaStream, DevicePtr, DevicePtrMut, DeviceRepr, SyncOnDrop,
};
use candle_core::{CudaStorage, D, Layout, Result, Tensor, bail};
use cute_kernels::{Keys, Slice};

use super::{Element, StoredOf};
use crate::attention::{Form, Window};

/// Defines the CPU functions of an operation, which are never called.
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

// The modules follow the macros because they use them.
mod packed;
mod plain;

pub(crate) use packed::flash_attn_varlen;
pub(crate) use plain::flash_attn;

type Given<'a> = (&'a CudaStorage, &'a Layout);

/// Returns the keys that a query of a kernel attends to, if a kernel for the window exists.
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

/// A tensor that a kernel reads. The kernel's stream waits for the work that writes the tensor, and
/// the tensor's memory is kept until the kernel has ended.
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
        // SAFETY: candle owns this memory, and nothing writes it during an operation.
        unsafe { Slice::at(self.address, self.len) }
    }
}

/// New memory that a kernel writes.
struct Written<'a> {
    address: u64,
    len: usize,
    _until_here: SyncOnDrop<'a>,
}

impl<'a> Written<'a> {
    fn new<T: DeviceRepr>(stream: &'a CudaStream, slice: &'a mut CudaSlice<T>) -> Self {
        let len = slice.len();
        let (address, until_here) = slice.device_ptr_mut(stream);
        Self {
            address,
            len,
            _until_here: until_here,
        }
    }

    fn slice<T>(&mut self) -> &mut Slice<T> {
        // SAFETY: the memory was allocated for this operation.
        unsafe { Slice::at_mut(self.address, self.len) }
    }
}

/// Returns the tensor if the TMA unit can read it, otherwise a contiguous copy. The TMA unit needs
/// contiguous columns, and an address and other strides that are multiples of 16 bytes.
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

/// Appends zero columns to the tensors, up to the next number of columns for which a kernel exists.
fn padded(tensors: [&Tensor; 3], choices: &[usize]) -> Result<[Tensor; 3]> {
    let columns = tensors[0].dim(D::Minus1)?;
    let to = choices.iter().copied().find(|&has| has >= columns);
    let more = to.map_or(0, |to| to - columns);
    let [q, k, v] = tensors.map(|x| {
        if more == 0 {
            taken(x)
        } else {
            // A copy of a transposed tensor keeps the order of its memory.
            taken(&x.pad_with_zeros(D::Minus1, 0, more)?)
        }
    });
    Ok([q?, k?, v?])
}
