//! Modules of kernels that the driver has loaded, and launches.
#![allow(unsafe_code, reason = "the driver's functions")]

use std::ffi::{CString, c_void};
use std::marker::PhantomData;
use std::path::Path;

use cudarc::driver::{result, sys};

use crate::arguments::{Arguments, MOST};
use crate::check::{Built, Plan};
use crate::description::{Kernel, Shape};
use crate::device::Device;
use crate::encode::{Bits, Maps};
use crate::error::{Error, While};
use crate::limits::Limits;

/// A file of kernels (a cubin) that is loaded on a device.
#[derive(Debug)]
pub struct Module<'d> {
    handle: sys::CUmodule,
    limits: Limits,
    of_device: PhantomData<&'d Device>,
}

impl<'d> Module<'d> {
    /// Loads a file of kernels for a device.
    ///
    /// # Safety
    /// The kernels in the file must match their descriptions. In particular, the file must not have
    /// been replaced by another one.
    pub unsafe fn load(device: &'d Device, path: impl AsRef<Path>) -> Result<Self, Error> {
        let path = path.as_ref().to_string_lossy().into_owned();
        let name = CString::new(path.clone()).map_err(|_| Error::Name(path.clone()))?;
        let (limits, of_device) = (*device.limits(), PhantomData);
        let (major, minor) = limits.architecture;
        let during = format!("loading {path} for a device of compute capability {major}.{minor}");
        Ok(Self {
            handle: result::module::load(name).while_(&during)?,
            limits,
            of_device,
        })
    }

    /// Loads kernels from bytes in the program: a cubin, or PTX, which the driver assembles.
    ///
    /// ```
    /// use cute_launch::{Device, Error, Module};
    ///
    /// // static KERNELS: &[u8] = include_bytes!(env!("CUTE_KERNELS"));
    /// fn loaded<'d>(device: &'d Device, kernels: &[u8]) -> Result<Module<'d>, Error> {
    ///     // SAFETY: `cute-build` made the bytes.
    ///     unsafe { Module::from_bytes(device, kernels) }
    /// }
    /// ```
    ///
    /// # Safety
    /// Every kernel in these bytes matches each description that has the kernel's name and is used
    /// with this module.
    pub unsafe fn from_bytes(device: &'d Device, bytes: &[u8]) -> Result<Self, Error> {
        // The driver needs a zero byte at the end of PTX.
        let mut image = Vec::with_capacity(bytes.len() + 1);
        image.extend_from_slice(bytes);
        image.push(0);
        let (limits, of_device) = (*device.limits(), PhantomData);
        let (major, minor) = limits.architecture;
        let during = format!(
            "loading {} bytes for a device of compute capability {major}.{minor}",
            bytes.len()
        );
        // SAFETY: a cubin contains its length in its header, and PTX ends with a zero byte.
        let handle = unsafe { result::module::load_data(image.as_ptr().cast()) }.while_(&during)?;
        Ok(Self {
            handle,
            limits,
            of_device,
        })
    }

    /// Returns the kernel with this description, which [`launch`](Loaded::launch) can launch.
    /// Checks first that the compiled function has the description's arguments, threads and shared
    /// memory.
    pub fn kernel<A: Arguments + Copy>(&self, kernel: &Kernel<A>) -> Result<Loaded<'_, A>, Error> {
        let name = kernel.name();
        let during = format!("looking for the kernel {name}");
        let c_name = CString::new(name).map_err(|_| Error::Name(name.into()))?;
        // SAFETY: the module is loaded.
        let function =
            unsafe { result::module::get_function(self.handle, c_name) }.while_(&during)?;
        let built = built(function).while_(&during)?;
        kernel.fits(&self.limits, &built)?;
        // The size of the array is known only at a launch, so the kernel may use all that the
        // device has.
        let dynamic = match kernel.shape.array {
            Some(_) => self.limits.shared - built.shared,
            None => kernel.shape.shared,
        };
        let attribute = sys::CUfunction_attribute::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
        // SAFETY: the driver returned the function.
        unsafe {
            result::function::set_function_attribute(function, attribute, dynamic.cast_signed())
        }
        .while_(&during)?;
        let maps = Maps::default();
        Ok(Loaded {
            function,
            kernel: *kernel,
            limits: self.limits,
            maps,
            of_module: PhantomData,
        })
    }
}

impl Drop for Module<'_> {
    fn drop(&mut self) {
        // A kernel of the module may still be running. Its failure has been reported already, or
        // the next call returns it.
        let _ = result::ctx::synchronize();
        // SAFETY: the module was loaded, and is unloaded once.
        let _ = unsafe { result::module::unload(self.handle) };
    }
}

/// Returns the properties of a compiled function that the driver reports.
fn built(function: sys::CUfunction) -> Result<Built, result::DriverError> {
    use sys::CUfunction_attribute::{
        CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES,
    };
    // SAFETY: the driver returned the function. Neither number is negative.
    let get = |attribute| {
        unsafe { result::function::get_function_attribute(function, attribute) }
            .map(i32::cast_unsigned)
    };
    let mut arguments = Vec::new();
    let (mut offset, mut bytes) = (0, 0);
    // SAFETY: as above; an index past the last argument is an error.
    while unsafe {
        sys::cuFuncGetParamInfo(function, arguments.len(), &raw mut offset, &raw mut bytes)
    }
    .result()
    .is_ok()
    {
        arguments.push(bytes);
    }
    let (threads, shared) = (
        get(CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK)?,
        get(CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES)?,
    );
    Ok(Built {
        threads,
        shared,
        arguments,
    })
}

/// A kernel that can be launched.
#[derive(Debug)]
pub struct Loaded<'m, A> {
    function: sys::CUfunction,
    kernel: Kernel<A>,
    limits: Limits,
    maps: Maps,
    of_module: PhantomData<&'m ()>,
}

impl<A: Arguments + Copy> Loaded<'_, A> {
    /// Launches the kernel after all earlier work, and returns before the kernel has ended.
    ///
    /// Memory that the kernel writes can be borrowed again immediately, because launches and copies
    /// run one after another.
    pub fn launch(&self, given: A::Given<'_>) -> Result<(), Error> {
        // SAFETY: the default stream executes one operation after another.
        unsafe { self.launch_on(std::ptr::null_mut(), given) }
    }

    /// Launches the kernel on a stream of the driver, which may belong to another library. If the
    /// stream is being captured into a graph, the launch with these arguments becomes part of the
    /// graph.
    ///
    /// # Safety
    /// * The stream belongs to this device.
    /// * Until the kernel has ended on the stream, nothing else reads or writes memory that the
    ///   arguments borrow mutably, and nothing writes memory that they borrow for reading.
    /// * If the stream is captured into a graph, the same holds for each launch of the graph. The
    ///   memory must then still exist, and the module must still be loaded.
    pub unsafe fn launch_on(
        &self,
        stream: sys::CUstream,
        given: A::Given<'_>,
    ) -> Result<(), Error> {
        let given = self.kernel.arguments.given(given);
        let plan = self.kernel.plan_of(&self.limits, given.as_ref())?;
        if plan.grid().0 == 0 || plan.grid().1 == 0 || plan.z() == 0 {
            return Ok(());
        }
        let (mut bits, mut pointers) = ([Bits::NONE; MOST], [std::ptr::null_mut(); MOST]);
        let declared = self.kernel.arguments.declared();
        let passed = given
            .as_ref()
            .iter()
            .zip(declared.as_ref())
            .filter(|(_, declared)| declared.0.bytes().is_some());
        for (place, ((given, declared), (bits, pointer))) in
            passed.zip(bits.iter_mut().zip(&mut pointers)).enumerate()
        {
            *bits = self.maps.bits(place, given, declared.0.name())?;
            *pointer = (&raw mut *bits).cast();
        }
        // SAFETY: the plan has checked the arguments, `fits` has compared their number and sizes
        // with the function, and the description promises that the kernel requires no more.
        unsafe {
            start(
                self.function,
                &self.kernel.shape,
                plan,
                &mut pointers,
                stream,
            )
        }
        .while_(&format!("launching {}", self.kernel.name()))
    }
}

/// Calls `cuLaunchKernelEx`.
///
/// # Safety
/// `arguments` has a pointer for each argument, to memory of the argument's size, and the kernel
/// may be launched with this plan.
unsafe fn start(
    function: sys::CUfunction,
    shape: &Shape,
    plan: Plan,
    pointers: &mut [*mut c_void],
    stream: sys::CUstream,
) -> Result<(), result::DriverError> {
    let attribute = |id| sys::CUlaunchAttribute {
        id,
        pad: [0; 4],
        value: sys::CUlaunchAttributeValue { pad: [0; 64] },
    };
    let mut attributes = [
        attribute(sys::CUlaunchAttributeID::CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION),
        attribute(sys::CUlaunchAttributeID::CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION),
    ];
    attributes[0].value.clusterDim = sys::CUlaunchAttributeValue_union__bindgen_ty_1 {
        x: shape.cluster,
        y: 1,
        z: 1,
    };
    attributes[1].value.programmaticStreamSerializationAllowed = 1;
    // Selects the cluster attribute, the overlap attribute, both, or none.
    let (first, count) = match (shape.cluster > 1, shape.overlaps) {
        (clusters, false) => (0, u32::from(clusters)),
        (true, true) => (0, 2),
        (false, true) => (1, 1),
    };
    let (x, y) = plan.grid();
    let config = sys::CUlaunchConfig {
        gridDimX: x,
        gridDimY: y,
        gridDimZ: plan.z(),
        blockDimX: shape.threads,
        blockDimY: 1,
        blockDimZ: 1,
        sharedMemBytes: plan.shared(),
        hStream: stream,
        attrs: attributes[first..].as_mut_ptr(),
        numAttrs: count,
    };
    // SAFETY: the caller promises it.
    unsafe {
        sys::cuLaunchKernelEx(
            &raw const config,
            function,
            pointers.as_mut_ptr(),
            std::ptr::null_mut(),
        )
    }
    .result()
}
