//! The file of kernels, the speed of the link (a plain copy to the other GPU's memory), and the
//! free memory of a GPU.
#![allow(unsafe_code, reason = "the driver's own functions")]

use std::ptr::null_mut;

use cudarc::driver::{DriverError, result, sys};
use cute_mesh_nccl::{Communicator, Kernels};

use crate::together::Together;
use crate::{Failed, TIMES};

/// Loads the file of kernels.
pub(crate) fn kernels<'c>(
    communicator: &'c Communicator,
    path: &str,
) -> Result<Kernels<'c>, Failed> {
    // SAFETY: `engines/nccl/bench` passes the file that `gpu/build` made.
    Ok(unsafe { Kernels::load(communicator.device(), path)? })
}

/// Makes the memory of another GPU accessible from this thread's GPU.
fn reach(gpu: usize) -> Result<(), DriverError> {
    let other = result::device::get(i32::try_from(gpu).unwrap_or(i32::MAX))?;
    // SAFETY: the device exists, and its context is kept until the program ends.
    let code = unsafe { sys::cuCtxEnablePeerAccess(result::primary_ctx::retain(other)?, 0) };
    match code {
        sys::cudaError_enum::CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED => Ok(()),
        code => code.result(),
    }
}

/// Returns the bytes per second of a plain copy to the next GPU, while that GPU copies in the same
/// way. The copy is as long as one message of the plan.
pub(crate) fn plain(
    elements: usize,
    communicator: &Communicator,
    together: &Together,
) -> Result<f64, Failed> {
    let (rank, size, device) = (
        communicator.rank(),
        communicator.size(),
        communicator.device(),
    );
    let next = (rank + 1) % size;
    let (from, to) = (
        device.zeros::<i32>(elements / size / size)?,
        device.zeros::<i32>(elements / size / size)?,
    );
    reach(next)?;
    let address = together.all(rank, f64::from_bits(to.address()))[next].to_bits();
    let bytes = from.len() * size_of::<i32>();
    let copy = || {
        // SAFETY: the next rank has this number of elements at the address, and keeps them until
        // all ranks have been timed.
        unsafe { result::memcpy_dtod_async(address, from.address(), bytes, null_mut())? };
        result::ctx::synchronize()
    };
    Ok(bytes as f64 / together.time(rank, TIMES, copy)?.0)
}

/// Returns the number of free bytes of this thread's GPU.
pub(crate) fn free() -> Result<usize, DriverError> {
    let (mut free, mut all) = (0, 0);
    // SAFETY: the driver writes both numbers.
    unsafe { sys::cuMemGetInfo_v2(&raw mut free, &raw mut all) }.result()?;
    Ok(free)
}
