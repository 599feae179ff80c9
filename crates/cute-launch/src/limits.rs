//! What a device can do.

/// The limits of a device, which are read once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The compute capability: major, minor.
    pub architecture: (u32, u32),
    /// How many multiprocessors there are.
    pub multiprocessors: u32,
    /// Threads of a block.
    pub threads: u32,
    /// Blocks of a grid, along x and y.
    pub grid: (u32, u32),
    /// Bytes of shared memory that a block may have, where it asks for them.
    pub shared: u32,
    /// Blocks of a cluster that every such device has; 1 without clusters.
    pub cluster: u32,
}

impl Limits {
    /// Those of compute capability 9.0, of so many multiprocessors, as NVIDIA documents them.
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
