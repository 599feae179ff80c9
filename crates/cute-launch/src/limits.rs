//! The limits of a device.

/// The limits of a device, which a program reads once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The compute capability: major and minor version.
    pub architecture: (u32, u32),
    /// The number of multiprocessors.
    pub multiprocessors: u32,
    /// The greatest number of threads of a block.
    pub threads: u32,
    /// The greatest numbers of blocks of a grid along x and y.
    pub grid: (u32, u32),
    /// The greatest number of bytes of shared memory of a block.
    /// [`Module::kernel`](crate::Module::kernel) sets the function attribute without which the
    /// limit is 48 KiB.
    pub shared: u32,
    /// The greatest number of blocks of a cluster that every device of this compute capability
    /// supports; 1 if the device has no clusters.
    pub cluster: u32,
}

impl Limits {
    /// Returns the limits of compute capability 9.0, as NVIDIA documents them, with this number of
    /// multiprocessors.
    ///
    /// Source: CUDA C++ Programming Guide, compute capabilities, technical specifications.
    pub const fn of_compute_capability_9_0(multiprocessors: u32) -> Self {
        Self {
            architecture: (9, 0),
            multiprocessors,
            threads: 1024,
            grid: (0x7fff_ffff, 65535),
            shared: 227 * 1024,
            cluster: 8,
        }
    }
}
