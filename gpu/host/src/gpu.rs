//! The GPU with its loaded kernels, and median times.

use cute_launch::{Arguments, Buffer, Device, Element, Error, Kernel, Loaded, Module, Slice};

/// The device, with our kernels, and with the kernels of CuTe's C++ if they were compiled.
pub struct Gpu<'d> {
    pub device: &'d Device,
    pub module: Module<'d>,
    pub peers: Option<Module<'d>>,
}

/// Returns the driver's result, or ends the program with its error.
pub fn done<T>(result: Result<T, impl Into<Error>>) -> T {
    result.unwrap_or_else(|error| panic!("{}", error.into()))
}

/// A byte that makes every float, half and `bfloat16` a NaN.
const POISON: u8 = 0xff;

pub fn poison<T: Element>(slice: &mut Slice<T>) {
    done(slice.fill_bytes(POISON));
}

/// Copies a kernel's result to the host. With `CUTE_DIGESTS=1`, also prints its place in the source
/// and a digest of its bits to stderr. If two builds of the kernels print the same lines, their
/// results are bitwise equal.
#[track_caller]
pub fn read<T: Element>(slice: &Slice<T>) -> Vec<T> {
    let all = done(slice.to_vec());
    if std::env::var_os("CUTE_DIGESTS").is_some() {
        let place = std::panic::Location::caller();
        let digest = digest(bytes_of(&all));
        eprintln!(
            "{}:{}, {}: {digest:016x}",
            place.file(),
            place.line(),
            all.len()
        );
    }
    all
}

fn bytes_of<T: Element>(all: &[T]) -> &[u8] {
    // SAFETY: elements that are copied to a device have no padding, so all their bytes are written.
    unsafe { std::slice::from_raw_parts(all.as_ptr().cast(), size_of_val(all)) }
}

/// The 64 bits of FNV-1a over words of 8 bytes.
fn digest(bytes: &[u8]) -> u64 {
    bytes.chunks(8).fold(0xcbf2_9ce4_8422_2325, |digest, word| {
        let mut whole = [0; 8];
        whole[..word.len()].copy_from_slice(word);
        (digest ^ u64::from_le_bytes(whole)).wrapping_mul(0x0100_0000_01b3)
    })
}

impl<'d> Gpu<'d> {
    pub fn new(device: &'d Device, cubin: &str) -> Self {
        // SAFETY: `gpu/bench` made them, from `kernels` and `peers.cu`.
        let load = |path: &str| done(unsafe { Module::load(device, path) });
        let peers = std::env::var("CUTE_PEERS").ok().map(|path| load(&path));
        Self {
            device,
            module: load(cubin),
            peers,
        }
    }

    pub fn kernel<A: Arguments + Copy>(&self, kernel: &Kernel<A>) -> Loaded<'_, A> {
        done(self.module.kernel(kernel))
    }

    /// Allocates memory in which every element is NaN.
    pub fn poisoned<T: Element>(&self, len: usize) -> Buffer<T> {
        done(self.device.filled(len, POISON))
    }

    pub fn upload<T: Element>(&self, data: &[T]) -> Buffer<T> {
        done(self.device.copied(data))
    }

    /// Waits for the end of all kernels.
    pub fn synchronize(&self) {
        done(self.device.synchronize());
    }

    /// Returns whether results are only compared, at small sizes, and not timed. A run under a
    /// sanitizer needs this.
    #[allow(clippy::unused_self, reason = "whoever asks has the device")]
    pub fn only_compares(&self) -> bool {
        std::env::var_os("CUTE_CHECK").is_some()
    }

    /// Returns the median time of each function in milliseconds. The functions run in turn.
    pub fn medians(&self, rounds: usize, count: u32, pause: u64, runs: &[&dyn Fn()]) -> Vec<f64> {
        if self.only_compares() {
            return vec![f64::NAN; runs.len()];
        }
        let mut times = vec![Vec::new(); runs.len()];
        for round in 0..rounds + 2 {
            for (run, times) in runs.iter().zip(&mut times) {
                // Without a pause, the card would be at its power limit, and the previous load
                // would determine its clock.
                std::thread::sleep(std::time::Duration::from_millis(pause));
                run();
                let all = done(self.device.milliseconds(|| (0..count).for_each(|_| run())));
                if round >= 2 {
                    times.push(f64::from(all) / f64::from(count));
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
