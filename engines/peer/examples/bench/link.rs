//! The file of kernels, and the speed of the link: a plain copy by the driver to the other GPU's
//! memory, and one run by NCCL in each direction.
#![allow(unsafe_code, reason = "the driver's own functions")]

use std::ptr::null_mut;

use cudarc::driver::{DriverError, result};
use cute::mesh::Plan;
use cute_mesh_peer::{Communicator, Kernels};

use crate::cases::cases;
use crate::together::Together;
use crate::{Failed, TIMES};

/// Loads the file of kernels.
pub(crate) fn kernels<'c>(
    communicator: &'c Communicator,
    path: &str,
) -> Result<Kernels<'c>, Failed> {
    // SAFETY: `engines/peer/bench` passes the file that `gpu/build` made.
    Ok(unsafe { Kernels::load(communicator.device(), path)? })
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
    let (from, to) = (
        device.zeros::<i32>(elements / size / size)?,
        device.zeros::<i32>(elements / size / size)?,
    );
    // The GPUs can access each other's memory, since a communicator exists.
    let address = together.all(rank, f64::from_bits(to.address()))[(rank + 1) % size].to_bits();
    let bytes = from.len() * size_of::<i32>();
    let copy = || -> Result<(), DriverError> {
        // SAFETY: the next rank has this number of elements at the address, and keeps them until
        // all ranks have been timed.
        unsafe { result::memcpy_dtod_async(address, from.address(), bytes, null_mut())? };
        result::ctx::synchronize()
    };
    Ok(bytes as f64 / together.time(rank, TIMES, copy)?.0)
}

/// Returns the bytes per second that NCCL moves from one GPU to another while it moves the same
/// number of bytes back; `None` without NCCL.
pub(crate) fn by_nccl(n: usize, gpus: &[usize]) -> Result<Option<f64>, Failed> {
    let ranks = match cute_mesh_nccl::ranks(gpus) {
        Err(cute_mesh_nccl::Error::NoLibrary) => return Ok(None),
        ranks => ranks?,
    };
    let (together, count) = (Together::new(gpus.len()), gpus.len());
    let Some(case) = cases(n).into_iter().next() else {
        return Ok(None);
    };
    let measure = |rank: cute_mesh_nccl::Rank| -> Result<f64, Failed> {
        let communicator = rank.communicator()?;
        let (source, target) = (
            case.source.distribution(case.extents, count)?,
            case.target.distribution(case.extents, count)?,
        );
        let engine =
            cute_mesh_nccl::Redistribution::new(&Plan::new(&source, &target)?, &communicator)?;
        let from = communicator.device().zeros::<i32>(engine.source_memory())?;
        let mut to = communicator.device().zeros::<i32>(engine.target_memory())?;
        together.time(communicator.rank(), 3, || engine.run(&from, &mut to))?;
        let median = together
            .time(communicator.rank(), TIMES, || engine.run(&from, &mut to))?
            .0;
        let received: i64 = engine.route().receives.iter().map(|part| part.count).sum();
        Ok(received as f64 * 4.0 / median)
    };
    let rates: Result<Vec<f64>, Failed> = std::thread::scope(|scope| {
        let threads: Vec<_> = ranks
            .into_iter()
            .map(|rank| scope.spawn(|| measure(rank)))
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().expect("no rank panics"))
            .collect()
    });
    Ok(Some(rates?.into_iter().fold(f64::INFINITY, f64::min)))
}
