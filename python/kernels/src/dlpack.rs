//! Borrowed tensors of DLPack, from Python objects or from callers through TVM-FFI.
//!
//! Source: `dlpack.h` of DLPack 1.1, and the Python specification of the array API.
#![allow(unsafe_code, reason = "tensors, whose layout DLPack defines")]

use std::ffi::c_void;
use std::fmt;

use cute_kernels::{Bf16, F16, MapElement, Slice, Tensor, TensorMut};
use pyo3::prelude::*;

use crate::wrong::{Answer, Done, Wrong};

/// `kDLCUDA` and `kDLCUDAManaged`.
const ON_GPU: [i32; 2] = [2, 13];

#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DlTensor {
    data: *mut c_void,
    device_type: i32,
    device_id: i32,
    rank: i32,
    code: u8,
    bits: u8,
    lanes: u16,
    shape: *const i64,
    strides: *const i64,
    byte_offset: u64,
}

impl DlTensor {
    /// The number of the GPU.
    pub(crate) const fn device(&self) -> i32 {
        self.device_id
    }
}

/// The type of elements: DLPack's code and the number of bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Kind(u8, u8);

impl Kind {
    pub(crate) const F32: Self = Self(2, 32);
    pub(crate) const F16: Self = Self(2, 16);
    pub(crate) const BF16: Self = Self(4, 16);
    pub(crate) const I8: Self = Self(0, 8);
    pub(crate) const I32: Self = Self(0, 32);
    pub(crate) const U32: Self = Self(1, 32);
    pub(crate) const U8: Self = Self(1, 8);
    pub(crate) const E4M3: Self = Self(10, 8);

    fn name(self) -> String {
        let Self(code, bits) = self;
        match (code, bits) {
            (10, 8) => "float8_e4m3fn".into(),
            (0, _) => format!("int{bits}"),
            (1, _) => format!("uint{bits}"),
            (2, _) => format!("float{bits}"),
            (4, _) => format!("bfloat{bits}"),
            (6, _) => format!("bool{bits}"),
            _ => format!("DLPack's code {code} with {bits} bits"),
        }
    }
}

/// A type of a kernel's elements, with the types of DLPack that it accepts.
pub(crate) trait Element: MapElement {
    const KINDS: &'static [Kind];
}

impl Element for f32 {
    const KINDS: &'static [Kind] = &[Kind::F32];
}

impl Element for F16 {
    const KINDS: &'static [Kind] = &[Kind::F16];
}

impl Element for Bf16 {
    const KINDS: &'static [Kind] = &[Kind::BF16];
}

impl Element for i8 {
    const KINDS: &'static [Kind] = &[Kind::I8];
}

impl Element for i32 {
    const KINDS: &'static [Kind] = &[Kind::I32];
}

/// Elements of a report. `int32` is also accepted, because some libraries have no `uint32`.
impl Element for u32 {
    const KINDS: &'static [Kind] = &[Kind::U32, Kind::I32];
}

impl Element for u8 {
    const KINDS: &'static [Kind] = &[Kind::E4M3, Kind::U8];
}

/// The names of a function and of one of its tensors, with which an error begins.
#[derive(Clone, Copy)]
pub(crate) struct What(pub(crate) &'static str, pub(crate) &'static str);

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: `{}`", self.0, self.1)
    }
}

/// The greatest rank.
const MOST: usize = 4;

/// The capsule of a tensor, if there is one, and facts about the capsule.
#[derive(Default)]
pub(crate) struct Lender<'py> {
    /// Dropping the capsule releases the tensor.
    pub(crate) capsule: Option<Bound<'py, PyAny>>,
    /// Whether the tensor's library states that it is read-only.
    pub(crate) is_read_only: bool,
    /// Whether the capsule cannot state that, so the tensor may be an array of JAX.
    pub(crate) is_doubtful: bool,
    /// Whether the capsule must be kept until the kernel has ended.
    pub(crate) is_kept: bool,
}

/// A borrowed tensor. The borrow lasts as long as this value exists.
pub(crate) struct Lent<'py> {
    by: Lender<'py>,
    function: &'static str,
    name: &'static str,
    pub(crate) kind: Kind,
    pub(crate) device: i32,
    address: u64,
    /// The number of elements of memory from the first to the last element, both included.
    reach: usize,
    rank: usize,
    shape: [usize; MOST],
    strides: [usize; MOST],
}

/// Checks a device's type.
pub(crate) fn on_gpu(device_type: i32, what: What) -> Answer<()> {
    if ON_GPU.contains(&device_type) {
        return Ok(());
    }
    Err(Wrong::Value(format!(
        "{what} is on a device of DLPack's type {device_type}, but must be on one of type 2, CUDA"
    )))
}

impl<'py> Lent<'py> {
    /// Checks a tensor of DLPack, and makes the borrowed tensor.
    pub(crate) fn of(
        function: &'static str,
        name: &'static str,
        tensor: &DlTensor,
        by: Lender<'py>,
    ) -> Answer<Self> {
        let what = What(function, name);
        on_gpu(tensor.device_type, what)?;
        if tensor.lanes != 1 {
            return Err(Wrong::Value(format!(
                "{what} has elements of {} lanes, but must have 1",
                tensor.lanes
            )));
        }
        let rank = usize::try_from(tensor.rank).unwrap_or(usize::MAX);
        if rank > MOST {
            return Err(Wrong::Value(format!(
                "{what} has {} modes, but must have at most {MOST}",
                tensor.rank
            )));
        }
        let mut lent = Self {
            by,
            function,
            name,
            kind: Kind(tensor.code, tensor.bits),
            device: tensor.device_id,
            address: (tensor.data as u64).wrapping_add(tensor.byte_offset),
            reach: 0,
            rank,
            shape: [1; MOST],
            strides: [1; MOST],
        };
        lent.measure(tensor, what)?;
        Ok(lent)
    }

    /// Reads the shape and the strides.
    fn measure(&mut self, tensor: &DlTensor, what: What) -> Answer<()> {
        let wrong = |mode: usize, of: &str, has: i64| {
            Wrong::Value(format!(
                "{what} has {of} {has} in mode {mode}, but must have at least 0"
            ))
        };
        let mut next = 1_usize;
        let mut last = 0_u128;
        for mode in (0..self.rank).rev() {
            // SAFETY: DLPack has an extent for each mode, and a stride unless there are none.
            let (extent, stride) = unsafe {
                let stride = (!tensor.strides.is_null()).then(|| *tensor.strides.add(mode));
                (*tensor.shape.add(mode), stride)
            };
            self.shape[mode] =
                usize::try_from(extent).map_err(|_| wrong(mode, "extent", extent))?;
            self.strides[mode] = match stride {
                // The stride of a mode with one element is never used.
                Some(_) if self.shape[mode] == 1 => next,
                Some(stride) => {
                    usize::try_from(stride).map_err(|_| wrong(mode, "stride", stride))?
                }
                None => next,
            };
            next = next.saturating_mul(self.shape[mode].max(1));
            let steps = (self.shape[mode] as u128).saturating_sub(1);
            last = last.saturating_add(steps.saturating_mul(self.strides[mode] as u128));
        }
        let is_empty = self.shape[..self.rank].contains(&0);
        self.reach = if is_empty {
            0
        } else {
            usize::try_from(last)
                .unwrap_or(usize::MAX)
                .saturating_add(1)
        };
        if self.address == 0 {
            if !is_empty {
                return Err(Wrong::Value(format!(
                    "{what} has {} elements at address 0",
                    self.reach
                )));
            }
            // A tensor without elements is never read or written, so any address is valid.
            self.address = 0x100;
        }
        let bytes = u64::from(self.kind.1.div_ceil(8)).max(1);
        if !is_empty && !self.address.is_multiple_of(bytes) {
            return Err(Wrong::Value(format!(
                "{what} begins at address {:#x}, which is not a multiple of {bytes}",
                self.address
            )));
        }
        Ok(())
    }

    fn refused(&self, text: &str) -> Wrong {
        Wrong::Value(format!("{}: `{}` {text}", self.function, self.name))
    }

    /// Returns the extents and the strides, if the tensor has rank `R` and elements of type `E`.
    fn modes<E: Element, const R: usize>(&self) -> Answer<([usize; R], [usize; R])> {
        if self.rank != R {
            return Err(self.refused(&format!("has {} modes, but must have {R}", self.rank)));
        }
        if !E::KINDS.contains(&self.kind) {
            let (has, needs) = (self.kind.name(), E::KINDS[0].name());
            return Err(self.refused(&format!("has elements of {has}, but must have {needs}")));
        }
        let of = |all: [usize; MOST]| std::array::from_fn(|mode| all[mode]);
        Ok((of(self.shape), of(self.strides)))
    }

    /// The error for a type of elements that has no kernel.
    pub(crate) fn no_kernel(&self, kinds: &[Kind]) -> Wrong {
        let names: Vec<String> = kinds.iter().map(|kind| kind.name()).collect();
        let (has, needs) = (self.kind.name(), names.join(" or "));
        self.refused(&format!("has elements of {has}, but must have {needs}"))
    }

    /// Returns the tensor for reading.
    pub(crate) fn read<E: Element, const R: usize>(&self) -> Answer<Tensor<'_, E, R>> {
        let (shape, strides) = self.modes::<E, R>()?;
        // SAFETY: the object lends this memory until the capsule is dropped, and later work on its
        // stream runs after the kernel.
        let memory = unsafe { Slice::at(self.address, self.reach) };
        Tensor::strided(memory, shape, strides).map_err(refusal)
    }

    /// Returns the tensor for writing. `others` are the other tensors of the call.
    pub(crate) fn write<E: Element, const R: usize>(
        &self,
        others: &[&Lent<'_>],
    ) -> Answer<TensorMut<'_, E, R>> {
        let (shape, strides) = self.modes::<E, R>()?;
        self.writable()?;
        self.apart(others)?;
        // SAFETY: as above, and no other tensor of the call has any of it.
        let memory = unsafe { Slice::at_mut(self.address, self.reach) };
        TensorMut::strided(memory, shape, strides).map_err(refusal)
    }

    /// Checks that the tensor may be written.
    fn writable(&self) -> Done {
        if self.by.is_read_only {
            return Err(self.refused("is read-only, but is written"));
        }
        let of_jax = |capsule: &Bound<'_, PyAny>| crate::capsule::has_jax(capsule.py());
        if self.by.is_doubtful && self.by.capsule.as_ref().is_some_and(of_jax) {
            return Err(self.refused(
                "is a capsule from before version 1 of DLPack, which may be of an array of JAX, \
                 but is written; pass the array itself, or a capsule of version 1",
            ));
        }
        Ok(())
    }

    /// The capsule, if it must be kept until the kernel has ended.
    pub(crate) fn kept(&self) -> Option<Py<PyAny>> {
        let capsule = self.by.capsule.as_ref().filter(|_| self.by.is_kept);
        capsule.map(|capsule| capsule.clone().unbind())
    }

    /// Checks that this tensor, which the call writes, does not overlap other tensors of the call.
    pub(crate) fn apart(&self, others: &[&Lent<'_>]) -> Done {
        let [begin, end] = self.bytes();
        for other in others {
            let [of_begin, of_end] = other.bytes();
            if begin < of_end && of_begin < end {
                let text = format!(
                    "is written from address {begin:#x} to {end:#x}, but `{}` has {of_begin:#x} to \
                     {of_end:#x}",
                    other.name
                );
                return Err(self.refused(&text));
            }
        }
        Ok(())
    }

    /// The number of modes.
    pub(crate) const fn rank(&self) -> usize {
        self.rank
    }

    /// The number of elements.
    pub(crate) fn elements(&self) -> usize {
        let extents = self.shape[..self.rank].iter();
        extents.fold(1, |all, &extent| all.saturating_mul(extent))
    }

    /// The extent of the last mode.
    pub(crate) fn last(&self) -> usize {
        self.rank.checked_sub(1).map_or(1, |mode| self.shape[mode])
    }

    /// Checks that the tensor has this shape and no gaps. `order` lists the modes, the fastest
    /// first.
    fn whole<E: Element, const R: usize>(
        &self,
        needs: [usize; R],
        order: [usize; R],
    ) -> Answer<()> {
        let (shape, strides) = self.modes::<E, R>()?;
        for (mode, (has, needs)) in shape.into_iter().zip(needs).enumerate() {
            if has != needs {
                let text = format_args!("extent {mode} of `{}` is {has}", self.name).to_string();
                let text = format!("{}: {text}, but must be {needs}", self.function);
                return Err(Wrong::Value(text));
            }
        }
        let mut next = 1_usize;
        for mode in order {
            let has = strides[mode];
            if shape[mode] > 1 && has != next && !shape.contains(&0) {
                let text = format!(
                    "{}: stride {mode} of `{}` is {has}, but must be {next}; copy the tensor",
                    self.function, self.name
                );
                return Err(Wrong::Value(text));
            }
            next = next.saturating_mul(shape[mode]);
        }
        Ok(())
    }

    /// Returns the memory for reading, if the tensor has this shape and no gaps.
    pub(crate) fn slice<E: Element, const R: usize>(
        &self,
        shape: [usize; R],
        order: [usize; R],
    ) -> Answer<&Slice<E::Stored>> {
        self.whole::<E, R>(shape, order)?;
        // SAFETY: as for `read`.
        Ok(unsafe { Slice::at(self.address, self.reach) })
    }

    /// Returns the memory for writing, if the tensor has this shape and no gaps.
    #[allow(
        clippy::mut_from_ref,
        reason = "memory of the device, which the object lends"
    )]
    pub(crate) fn slice_mut<E: Element, const R: usize>(
        &self,
        shape: [usize; R],
        order: [usize; R],
        others: &[&Lent<'_>],
    ) -> Answer<&mut Slice<E::Stored>> {
        self.whole::<E, R>(shape, order)?;
        self.writable()?;
        self.apart(others)?;
        // SAFETY: as for `write`.
        Ok(unsafe { Slice::at_mut(self.address, self.reach) })
    }

    /// Returns the memory for writing, if the tensor is a row without gaps, of any length.
    #[allow(clippy::mut_from_ref, reason = "as above")]
    pub(crate) fn row_mut<E: Element>(
        &self,
        others: &[&Lent<'_>],
    ) -> Answer<&mut Slice<E::Stored>> {
        self.slice_mut::<E, 1>([self.shape[0]], [0], others)
    }

    /// Returns the memory for reading, if the tensor has one element. It may have any rank.
    pub(crate) fn number<E: Element>(&self) -> Answer<&Slice<E::Stored>> {
        if !E::KINDS.contains(&self.kind) {
            return Err(self.no_kernel(E::KINDS));
        }
        if self.elements() != 1 {
            let text = format!("has {} elements, but must have 1", self.elements());
            return Err(self.refused(&text));
        }
        // SAFETY: as for `read`.
        Ok(unsafe { Slice::at(self.address, 1) })
    }

    /// The first address, and the address past the end.
    fn bytes(&self) -> [u64; 2] {
        let size = u64::from(self.kind.1.div_ceil(8));
        let length = size.saturating_mul(self.reach as u64);
        [self.address, self.address.saturating_add(length)]
    }

    /// The memory, for a query to the driver about its device.
    pub(crate) fn memory(&self) -> &Slice<u8> {
        // SAFETY: nothing reads or writes through it.
        unsafe { Slice::at(self.address, usize::from(self.reach > 0)) }
    }

    /// Checks that other tensors are on the same device.
    pub(crate) fn beside(&self, others: &[&Lent<'_>]) -> Answer<i32> {
        for other in others {
            if other.device != self.device {
                let text = format!(
                    "is on GPU {}, but must be on GPU {}, as `{}` is",
                    other.device, self.device, self.name
                );
                return Err(other.refused(&text));
            }
        }
        Ok(self.device)
    }
}

/// Converts an error of a kernel function to Python's error.
pub(crate) fn refusal(error: cute_kernels::Error) -> Wrong {
    match error {
        cute_kernels::Error::Refused(_) => Wrong::Value(error.to_string()),
        cute_kernels::Error::Launch(inner)
            if matches!(
                inner,
                cute_kernels::LaunchError::Refused(_)
                    | cute_kernels::LaunchError::OtherDevice { .. }
                    | cute_kernels::LaunchError::HostMemory { .. }
                    | cute_kernels::LaunchError::UnknownMemory { .. }
            ) =>
        {
            Wrong::Value(inner.to_string())
        }
        other => Wrong::Runtime(other.to_string()),
    }
}
