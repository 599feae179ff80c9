//! The kernels of each thread, by GPU and stream.
#![allow(unsafe_code, reason = "streams of another library")]

use std::cell::RefCell;
use std::collections::HashMap;

use cute_kernels::{Device, Error, Kernels, Library};

use crate::dlpack::{Lent, refusal};
use crate::wrong::Done;

/// A GPU with its kernels, loaded until the program ends.
#[derive(Clone, Copy)]
struct Gpu {
    device: &'static Device,
    library: &'static Library<'static>,
}

thread_local! {
    static GPUS: RefCell<HashMap<i32, Gpu>> = RefCell::default();
    static STREAMS: RefCell<HashMap<(i32, u64), &'static Kernels<'static>>> = RefCell::default();
}

fn leaked<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

fn gpu(number: i32) -> Result<Gpu, Error> {
    GPUS.with_borrow_mut(|all| {
        if let Some(gpu) = all.get(&number) {
            return Ok(*gpu);
        }
        let device = leaked(Device::number(
            usize::try_from(number).unwrap_or(usize::MAX),
        )?);
        let library = leaked(Library::load(device)?);
        let gpu = Gpu { device, library };
        all.insert(number, gpu);
        Ok(gpu)
    })
}

/// Loads the kernels on a GPU, if no earlier call has.
pub(crate) fn ready(number: i32) -> Done {
    if GPUS.with_borrow(|all| all.contains_key(&number)) {
        return Ok(());
    }
    let loaded = Device::keeping_current(|| gpu(number).map(|_| ()));
    loaded.map_err(Error::from).flatten().map_err(refusal)
}

/// Calls a function with the kernels of a stream, after asking the driver for the device of each
/// tensor's memory. The thread's current context is the same as before afterwards.
pub(crate) fn with(
    number: i32,
    stream: u64,
    tensors: &[&Lent<'_>],
    call: impl FnOnce(&Kernels<'static>) -> Result<(), Error>,
) -> Done {
    let run = || {
        let gpu = gpu(number)?;
        gpu.device.make_current()?;
        for tensor in tensors {
            gpu.device.owns(tensor.memory())?;
        }
        let kernels = STREAMS.with_borrow_mut(|all| {
            if let Some(kernels) = all.get(&(number, stream)) {
                return Ok::<_, Error>(*kernels);
            }
            // SAFETY: the caller of Python's function promises that the stream is one of this GPU
            // and that work on these tensors is ordered by it.
            let kernels = leaked(unsafe {
                Kernels::on_stream(
                    gpu.library,
                    std::ptr::without_provenance_mut(stream as usize),
                )?
            });
            all.insert((number, stream), kernels);
            Ok(kernels)
        })?;
        call(kernels)
    };
    Device::keeping_current(run)
        .map_err(Error::from)
        .flatten()
        .map_err(refusal)
}
