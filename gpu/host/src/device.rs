//! The GPU, through CUDA's driver: memory, launches, and times by events.

use std::ffi::{CString, c_void};

use cudarc::driver::{result, sys};

/// The first GPU, with the kernels loaded.
pub struct Device {
    device: sys::CUdevice,
    module: sys::CUmodule,
    peers: Option<sys::CUmodule>,
    begin: sys::CUevent,
    end: sys::CUevent,
}

/// Memory of the GPU, which lasts as long as it is in scope.
pub struct Buffer {
    pub address: u64,
    pub bytes: usize,
}

impl Drop for Buffer {
    fn drop(&mut self) {
        // SAFETY: it was allocated, and is freed once.
        let _ = unsafe { result::free_sync(self.address) };
    }
}

/// How a kernel is launched.
#[derive(Clone, Copy)]
pub struct Launch {
    pub grid: (u32, u32),
    pub threads: u32,
    pub shared: u32,
    pub cluster: u32,
}

/// A kernel with what it is launched with.
pub struct Bound {
    function: sys::CUfunction,
    launch: Launch,
    arguments: Vec<u64>,
}

impl Device {
    pub fn new(cubin: &str) -> Self {
        let work = || -> Result<Self, result::DriverError> {
            result::init()?;
            let device = result::device::get(0)?;
            // SAFETY: the device is one, and its context stays current in this thread.
            unsafe { result::ctx::set_current(result::primary_ctx::retain(device)?)? };
            let module = result::module::load(CString::new(cubin).expect("a path"))?;
            // CuTe's C++, where it was compiled.
            let peers =
                std::env::var("CUTE_PEERS").ok().map(|path| result::module::load(CString::new(path).expect("a path")));
            let event = || result::event::create(sys::CUevent_flags::CU_EVENT_DEFAULT);
            Ok(Self { device, module, peers: peers.transpose()?, begin: event()?, end: event()? })
        };
        work().expect("a GPU, and kernels for it")
    }

    pub fn name(&self) -> String {
        result::device::get_name(self.device).expect("a device's name")
    }

    pub fn multiprocessors(&self) -> u32 {
        let attribute = sys::CUdevice_attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT;
        // SAFETY: the device is one.
        unsafe { result::device::get_attribute(self.device, attribute) }.expect("an attribute").cast_unsigned()
    }

    /// Memory in which nothing is a number yet: every element of floats and of halves is none.
    pub fn poisoned(&self, bytes: usize) -> Buffer {
        // SAFETY: the memory is new.
        let address = unsafe { result::malloc_sync(bytes.next_multiple_of(4)) }.expect("memory");
        let buffer = Buffer { address, bytes };
        self.poison(&buffer);
        buffer
    }

    pub fn poison(&self, buffer: &Buffer) {
        // SAFETY: the memory has as many words.
        unsafe { sys::cuMemsetD32_v2(buffer.address, 0x7fff_7fff, buffer.bytes.div_ceil(4)) }.result().expect("memory");
    }

    pub fn upload<T: Copy>(&self, data: &[T]) -> Buffer {
        let buffer = self.poisoned(size_of_val(data));
        // SAFETY: the memory has as many bytes.
        unsafe { result::memcpy_htod_sync(buffer.address, data) }.expect("a copy");
        buffer
    }

    pub fn download<T: Copy + Default>(&self, buffer: &Buffer) -> Vec<T> {
        let mut data = vec![T::default(); buffer.bytes / size_of::<T>()];
        // SAFETY: the memory has as many bytes, of numbers.
        unsafe { result::memcpy_dtoh_sync(&mut data, buffer.address) }.expect("a copy");
        data
    }

    /// Whether CuTe's C++ is measured beside.
    pub fn has_peers(&self) -> bool {
        self.peers.is_some()
    }

    /// A copy on the GPU, which is what bandwidths are compared with.
    pub fn memcpy(&self, to: &Buffer, from: &Buffer) {
        // SAFETY: both have as many bytes.
        unsafe { result::memcpy_dtod_async(to.address, from.address, from.bytes, std::ptr::null_mut()) }
            .expect("a copy");
    }

    /// A kernel with arguments of up to 64 bits each.
    pub fn bind(&self, name: &str, launch: Launch, arguments: &[u64]) -> Bound {
        let module = if name.starts_with("cute_") { self.peers.expect("the peers") } else { self.module };
        // SAFETY: the module is loaded.
        let function =
            unsafe { result::module::get_function(module, CString::new(name).expect("a name")) }.expect(name);
        let attribute = sys::CUfunction_attribute::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
        // SAFETY: the function is one.
        unsafe { result::function::set_function_attribute(function, attribute, launch.shared.cast_signed()) }
            .expect(name);
        Bound { function, launch, arguments: arguments.to_vec() }
    }

    /// Whether results are compared and nothing is timed, and small sizes are enough: under a sanitizer.
    #[allow(clippy::unused_self, reason = "it is asked where the device is at hand")]
    pub fn only_compares(&self) -> bool {
        std::env::var_os("CUTE_CHECK").is_some()
    }

    pub fn synchronize(&self) {
        result::ctx::synchronize().expect("kernels that end");
    }

    /// Milliseconds of one run among `count`.
    fn sample(&self, count: u32, run: &dyn Fn()) -> f64 {
        // SAFETY: the events are some, of this context.
        unsafe {
            result::event::record(self.begin, std::ptr::null_mut()).expect("an event");
            for _ in 0..count {
                run();
            }
            result::event::record(self.end, std::ptr::null_mut()).expect("an event");
            result::event::synchronize(self.end).expect("kernels that end");
            f64::from(result::event::elapsed(self.begin, self.end).expect("a time")) / f64::from(count)
        }
    }

    /// The medians of the milliseconds that each takes, in turn.
    pub fn medians(&self, rounds: usize, count: u32, pause: u64, runs: &[&dyn Fn()]) -> Vec<f64> {
        if self.only_compares() {
            return vec![f64::NAN; runs.len()];
        }
        let mut times = vec![Vec::new(); runs.len()];
        for round in 0..rounds + 2 {
            for (run, times) in runs.iter().zip(&mut times) {
                // Without a pause the card is at its power limit, and what came before decides the clock.
                std::thread::sleep(std::time::Duration::from_millis(pause));
                run();
                let time = self.sample(count, run);
                if round >= 2 {
                    times.push(time);
                }
            }
        }
        times
            .into_iter()
            .map(|mut times| {
                times.sort_by(f64::total_cmp);
                times[times.len() / 2]
            })
            .collect()
    }
}

impl Bound {
    pub fn run(&self) {
        let mut pointers: Vec<*mut c_void> =
            self.arguments.iter().map(|argument| std::ptr::from_ref(argument).cast_mut().cast()).collect();
        let attribute =
            |id| sys::CUlaunchAttribute_st { id, pad: [0; 4], value: sys::CUlaunchAttributeValue { pad: [0; 64] } };
        let mut attributes = [
            attribute(sys::CUlaunchAttributeID::CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION),
            attribute(sys::CUlaunchAttributeID::CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION),
        ];
        attributes[0].value.clusterDim =
            sys::CUlaunchAttributeValue_union__bindgen_ty_1 { x: self.launch.cluster, y: 1, z: 1 };
        // Kernels of clusters say themselves when the next one may begin, and wait for the one before.
        attributes[1].value.programmaticStreamSerializationAllowed = 1;
        let config = sys::CUlaunchConfig_st {
            gridDimX: self.launch.grid.0,
            gridDimY: self.launch.grid.1,
            gridDimZ: 1,
            blockDimX: self.launch.threads,
            blockDimY: 1,
            blockDimZ: 1,
            sharedMemBytes: self.launch.shared,
            hStream: std::ptr::null_mut(),
            attrs: attributes.as_mut_ptr(),
            numAttrs: if self.launch.cluster > 1 { 2 } else { 0 },
        };
        // SAFETY: the arguments are those of the kernel, whose promises each caller keeps.
        unsafe { sys::cuLaunchKernelEx(&raw const config, self.function, pointers.as_mut_ptr(), std::ptr::null_mut()) }
            .result()
            .expect("a launch");
    }
}
