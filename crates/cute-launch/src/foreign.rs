//! Contexts, streams and memory of other libraries.
#![allow(unsafe_code, reason = "the driver's functions")]

use std::ffi::c_void;

use cudarc::driver::sys;

use crate::device::Device;
use crate::error::{Error, While};
use crate::memory::Slice;

/// The driver's information about an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    /// A `CUmemorytype`, or 0 if the driver has allocated no memory at the address.
    kind: u32,
    /// The number of the GPU.
    number: i32,
    is_managed: bool,
}

/// Checks that the GPU with the number `needs` can access the memory at an address.
fn compare(address: u64, place: Place, needs: i32) -> Result<(), Error> {
    const HOST: u32 = sys::CUmemorytype::CU_MEMORYTYPE_HOST as u32;
    match place {
        Place { kind: 0, .. } => Err(Error::UnknownMemory { address }),
        // Every device can access managed memory.
        Place {
            is_managed: true, ..
        } => Ok(()),
        Place { kind: HOST, .. } => Err(Error::HostMemory { address }),
        Place { number, .. } if number != needs => Err(Error::OtherDevice {
            address,
            has: number,
            needs,
        }),
        Place { .. } => Ok(()),
    }
}

impl Device {
    /// Makes this device's context the current context of the thread. Call it after another library
    /// in the same thread has made another context current.
    ///
    /// # Errors
    /// Returns an error of the driver.
    pub fn make_current(&self) -> Result<(), Error> {
        // SAFETY: the context exists as long as the device, as `of_current_context` requires.
        unsafe { sys::cuCtxSetCurrent(self.context()) }
            .result()
            .while_("making a context current")
    }

    /// Runs `run` while this device's context is current, and then restores the thread's previous
    /// context.
    ///
    /// # Errors
    /// Returns an error of the driver.
    pub fn within<T>(&self, run: impl FnOnce() -> T) -> Result<T, Error> {
        let mut before = std::ptr::null_mut();
        // SAFETY: the driver writes a handle there. A context that has been current may become
        // current again.
        unsafe {
            sys::cuCtxGetCurrent(&raw mut before)
                .result()
                .while_("looking for the current context")?;
            if before == self.context() {
                return Ok(run());
            }
            self.make_current()?;
            let result = run();
            sys::cuCtxSetCurrent(before)
                .result()
                .while_("making a context current")?;
            Ok(result)
        }
    }

    /// Returns `Ok` if a stream of the driver belongs to this device's context. The default stream
    /// always does.
    ///
    /// # Safety
    /// The stream must exist.
    ///
    /// # Errors
    /// * the stream belongs to another context
    /// * the driver returns an error
    pub unsafe fn has_stream(&self, stream: *mut c_void) -> Result<(), Error> {
        // The default streams belong to the current context: null, and two handles with a special
        // meaning.
        if stream.addr() <= 2 {
            return Ok(());
        }
        let mut context = std::ptr::null_mut();
        // SAFETY: the caller promises the stream; the driver writes a handle.
        unsafe { sys::cuStreamGetCtx(stream.cast(), &raw mut context) }
            .result()
            .while_("looking for the context of a stream")?;
        if context == self.context() {
            Ok(())
        } else {
            Err(Error::OtherContext)
        }
    }

    /// Runs `run`, and then restores the context that was current in the thread before, on which
    /// another library in the thread may rely.
    ///
    /// # Errors
    /// Returns an error of the driver. Without a driver, `run` runs and the result is `Ok`.
    pub fn keeping_current<T>(run: impl FnOnce() -> T) -> Result<T, Error> {
        if !crate::device::has_driver() {
            return Ok(run());
        }
        let mut before = std::ptr::null_mut();
        // SAFETY: the driver writes a handle there. A context that has been current may become
        // current again.
        unsafe {
            sys::cuInit(0).result().while_("finding the driver")?;
            sys::cuCtxGetCurrent(&raw mut before)
                .result()
                .while_("looking for the current context")?;
            let result = run();
            sys::cuCtxSetCurrent(before)
                .result()
                .while_("making a context current")?;
            Ok(result)
        }
    }

    /// Returns `Ok` if the driver has allocated this memory on this device. Use it for memory of
    /// another library; the memory of a [`Buffer`](crate::Buffer) is always on its device.
    ///
    /// Managed and empty memory are accepted. Only the first address is checked.
    ///
    /// # Errors
    /// * the memory is on another GPU or in host memory
    /// * the driver does not know the address, or returns an error
    ///
    /// ```no_run
    /// use cute_launch::{Device, Slice};
    ///
    /// let device = Device::first()?;
    /// let on_host = [0.0_f32; 4];
    /// // SAFETY: nothing is read or written.
    /// let wrong = unsafe { Slice::<f32>::at(on_host.as_ptr() as u64, 4) };
    /// assert!(device.owns(wrong).is_err());
    /// assert!(device.owns(&device.zeros::<f32>(4)?).is_ok());
    /// # Ok::<(), cute_launch::Error>(())
    /// ```
    pub fn owns<T>(&self, memory: &Slice<T>) -> Result<(), Error> {
        use sys::CUpointer_attribute::{
            CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL, CU_POINTER_ATTRIBUTE_IS_MANAGED,
            CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
        };
        if memory.is_empty() {
            return Ok(());
        }
        let (mut kind, mut number, mut managed) = (0_u32, 0_i32, 0_u32);
        let mut attributes = [
            CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
            CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL,
            CU_POINTER_ATTRIBUTE_IS_MANAGED,
        ];
        let mut places: [*mut c_void; 3] = [
            (&raw mut kind).cast(),
            (&raw mut number).cast(),
            (&raw mut managed).cast(),
        ];
        // SAFETY: the driver writes three numbers of at most 32 bits. For an unknown address it
        // writes 0.
        unsafe {
            sys::cuPointerGetAttributes(
                3,
                attributes.as_mut_ptr(),
                places.as_mut_ptr(),
                memory.address(),
            )
        }
        .result()
        .while_("looking for the device of an address")?;
        let place = Place {
            kind,
            number,
            is_managed: managed & 0xff != 0,
        };
        compare(memory.address(), place, self.handle())
    }
}

#[cfg(test)]
mod tests {
    use super::{Place, compare};

    #[test]
    fn places() {
        // The numbers of `CUmemorytype` in NVIDIA's header cuda.h.
        let (host, device) = (1, 2);
        let of = |kind, number, is_managed| {
            let place = Place {
                kind,
                number,
                is_managed,
            };
            let refused = compare(0x700, place, 1);
            refused.map_err(|error| error.to_string())
        };
        assert_eq!(of(device, 1, false), Ok(()));
        assert_eq!(of(device, 0, true), Ok(()));
        assert_eq!(of(host, 0, true), Ok(()));
        let refused = |text: &str| Err(text.to_string());
        assert_eq!(
            of(device, 0, false),
            refused("the memory at 0x700 is on GPU 0, but must be on GPU 1")
        );
        assert_eq!(
            of(host, 1, false),
            refused("the memory at 0x700 belongs to the host, but must be on a GPU")
        );
        assert_eq!(
            of(0, 1, false),
            refused("the driver has not allocated the memory at 0x700")
        );
    }
}
