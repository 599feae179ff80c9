//! The description of a kernel's launch, as a constant: the name, the arguments, the threads and
//! memory of a block, and the part of the extents that one block computes.
#![allow(unsafe_code, reason = "the promises of a kernel")]

mod extents;

use cute_entry::Entry;

pub use self::extents::{Axis, Length, Size, blocks, elements, size};

use crate::arguments::{Arguments, Given};
use crate::check::{self, Built, Plan};
use crate::limits::Limits;
use crate::refused::Refused;

/// The number of blocks of a grid.
#[allow(clippy::large_enum_variant, reason = "a constant")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grid {
    /// A given number of blocks along each of x, y and z.
    Tiles([Axis; 3]),
    /// This number of blocks for each multiprocessor, rounded to whole clusters. Each block
    /// processes one tile after another.
    Resident(u32),
}

/// The compute capabilities of the devices that a kernel is built for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Architecture {
    AtLeast(u32, u32),
    Exactly(u32, u32),
}

/// The part of a [`Kernel`] that does not depend on the types of the arguments.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    pub(crate) name: &'static str,
    pub(crate) threads: u32,
    pub(crate) cluster: u32,
    pub(crate) shared: u32,
    /// The array in dynamic shared memory: its length, and the size of an element in bytes. The
    /// array begins after the bytes of `shared`.
    pub(crate) array: Option<(Length, u32)>,
    pub(crate) architecture: Architecture,
    pub(crate) grid: Grid,
    pub(crate) overlaps: bool,
    /// The kernel's own signature, if the description was made from it.
    pub(crate) entry: Option<Entry>,
}

/// The description of a kernel, as a constant with everything that a launch needs.
/// [`Module::kernel`](crate::Module::kernel) finds the compiled function for it.
///
/// The constructor is `unsafe`, because its caller promises that the description matches the
/// kernel. Launching is then safe, because every launch is checked against the description.
///
/// ```
/// use cute_launch::{Kernel, Limits, Read, Size, Slice, Write, read, size, write};
///
/// /// Computes `target[i] = source[i]`, with 1024 elements per block.
/// const COPY: Kernel<(Write<f32>, Read<f32>, Size)> = {
///     let count = size("count", 0..=1 << 30);
///     let arguments = (
///         write("target", count.elements()).aligned(16),
///         read("source", count.elements()).aligned(16),
///         count,
///     );
///     // SAFETY: the kernel reads and writes these elements only, of blocks of 256 threads.
///     unsafe { Kernel::new("copy", 256, arguments).line(count.tiles(1024)) }
/// };
///
/// // Shows the launch without a device:
/// # let limits = Limits::of_compute_capability_9_0(132);
/// // SAFETY: nothing accesses these addresses.
/// let (target, source) = unsafe { (Slice::at_mut(0x10000, 5000), Slice::at(0x20000, 5000)) };
/// assert_eq!(COPY.plan(&limits, (target, source, 5000))?.grid(), (5, 1));
/// let refused = COPY.plan(&limits, (target, source, 5001)).unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "copy: `target` has 5000 elements, but must have count = 5001"
/// );
/// # Ok::<(), cute_launch::Refused>(())
/// ```
/// The promise holds for one grid only, so safe code cannot change the grid of a constant:
/// ```compile_fail,E0133
/// # use cute_launch::{Kernel, Size, blocks};
/// fn wider(kernel: Kernel<(Size,)>) -> Kernel<(Size,)> {
///     kernel.line(blocks(1_000_000))
/// }
/// ```
/// `unsafe` code can make the promise for the new grid:
/// ```
/// # use cute_launch::{Kernel, Size, blocks};
/// fn wider(kernel: Kernel<(Size,)>) -> Kernel<(Size,)> {
///     // SAFETY: the kernel is never launched.
///     unsafe { kernel.line(blocks(1_000_000)) }
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Kernel<A> {
    pub(crate) shape: Shape,
    pub(crate) arguments: A,
}

impl<A: Copy> Kernel<A> {
    /// Describes the kernel with this name and this number of threads per block. By default, it has
    /// one block and no dynamic shared memory, and requires compute capability 8.0 or later.
    ///
    /// # Safety
    /// Nothing checks these promises about the kernel with this name, in the module from which it
    /// will be loaded:
    ///
    /// | subject | promise |
    /// |---|---|
    /// | its arguments | they are exactly these, in this order |
    /// | memory | if the sizes are in their ranges, the kernel accesses no element past an argument's length, and writes no element of a read-only argument |
    /// | tensor maps | the kernel moves only the declared boxes through a tensor map, and stores nothing through a read-only map |
    /// | addresses | the kernel accesses only the memory that its documentation names through an [`Address`](crate::Address) |
    /// | alignment | the kernel requires only the alignment of the elements, and that of each [`aligned`](crate::Read::aligned) argument |
    /// | the launch | the kernel works with these threads, this cluster, this shared memory and this grid, for all sizes in their ranges |
    /// | termination | the kernel ends |
    pub const unsafe fn new(name: &'static str, threads: u32, arguments: A) -> Self {
        assert!(threads > 0, "Kernel: a block must have at least 1 thread");
        let grid = Grid::Tiles([blocks(1), blocks(1), blocks(1)]);
        let architecture = Architecture::AtLeast(8, 0);
        let shape = Shape {
            name,
            threads,
            cluster: 1,
            shared: 0,
            array: None,
            architecture,
            grid,
            overlaps: false,
            entry: None,
        };
        Self { shape, arguments }
    }

    /// Makes the description of a kernel from its signature, which is the constant `ENTRY` that
    /// `cute_device::kernel!` makes. The threads, the cluster and the alignments come from the
    /// signature.
    ///
    /// A launch is refused if an argument's name or type differs from the kernel's parameter.
    ///
    /// ```
    /// use cute_launch::{Kernel, Limits, Scalar, Size, Slice, Write, scalar, size, write};
    /// # use cute_launch::entry::{Entry, Kind, Parameter};
    /// # #[allow(non_camel_case_types)]
    /// # struct fill;
    /// # impl fill {
    /// #     const ENTRY: Entry = Entry {
    /// #         name: "fill", threads: 256, blocks: 1, cluster: 1,
    /// #         parameters: &[
    /// #             Parameter { name: "target", kind: Kind::Write(4), align: 16 },
    /// #             Parameter { name: "value", kind: Kind::Float(4), align: 1 },
    /// #             Parameter { name: "count", kind: Kind::Int(4), align: 1 },
    /// #         ],
    /// #     };
    /// # }
    /// // kernel! {
    /// //     threads = 256;
    /// //     pub unsafe fn fill(#[align(16)] target: *mut f32, value: f32, count: i32) { … }
    /// // }
    /// const FILL: Kernel<(Write<f32>, Scalar<f32>, Size)> = {
    ///     let count = size("count", 0..=1 << 30);
    ///     let arguments = (write("target", count.elements()), scalar("value"), count);
    ///     // SAFETY: the kernel writes `count` elements.
    ///     unsafe { Kernel::of(fill::ENTRY, arguments) }
    /// };
    /// # let limits = Limits::of_compute_capability_9_0(132);
    /// # // SAFETY: nothing writes there.
    /// # let target = unsafe { Slice::at_mut(0x10004, 100) };
    /// let refused = FILL.plan(&limits, (target, 1.0, 100)).unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "fill: `target` begins at address 0x10004, which is not a multiple of 16"
    /// );
    /// ```
    ///
    /// # Safety
    /// The promises of [`new`](Self::new).
    pub const unsafe fn of(entry: Entry, arguments: A) -> Self {
        // SAFETY: the caller promises it.
        let kernel = unsafe { Self::new(entry.name, entry.threads, arguments) };
        let shape = Shape {
            cluster: entry.cluster,
            entry: Some(entry),
            ..kernel.shape
        };
        Self { shape, arguments }
    }

    /// Sets a grid with this number of blocks along x.
    ///
    /// # Safety
    /// The kernel must work with this grid: see [`new`](Self::new).
    #[must_use]
    pub const unsafe fn line(self, x: Axis) -> Self {
        // SAFETY: the caller promises it.
        unsafe { self.grid(x, blocks(1)) }
    }

    /// Sets a grid with these numbers of blocks along x and y.
    ///
    /// # Safety
    /// The kernel must work with this grid: see [`new`](Self::new).
    #[must_use]
    pub const unsafe fn grid(self, x: Axis, y: Axis) -> Self {
        // SAFETY: the caller promises it.
        unsafe { self.grid_3d(x, y, blocks(1)) }
    }

    /// Sets a grid with these numbers of blocks along x, y and z.
    ///
    /// # Safety
    /// The kernel must work with this grid: see [`new`](Self::new).
    #[must_use]
    pub const unsafe fn grid_3d(self, x: Axis, y: Axis, z: Axis) -> Self {
        Self {
            shape: Shape {
                grid: Grid::Tiles([x, y, z]),
                ..self.shape
            },
            ..self
        }
    }

    /// Sets a grid with one block for each multiprocessor, rounded to whole clusters. Use it for a
    /// kernel whose blocks process one tile after another.
    ///
    /// # Safety
    /// The kernel must work with this grid: see [`new`](Self::new).
    #[must_use]
    pub const unsafe fn resident(self) -> Self {
        // SAFETY: the caller promises it.
        unsafe { self.resident_times(1) }
    }

    /// Sets a grid with `times` blocks for each multiprocessor, from 1 to 32, rounded down to whole
    /// clusters. Use it for a kernel whose blocks process one tile after another.
    ///
    /// The blocks run together if their registers and their shared memory fit: write `blocks = 2`
    /// in `kernel!` for 2 blocks.
    ///
    /// ```
    /// use cute_launch::{Kernel, Limits, Scalar, scalar};
    /// // SAFETY: the kernel is never launched.
    /// const SCALED: Kernel<(Scalar<f32>,)> =
    ///     unsafe { Kernel::new("scaled", 256, (scalar("by"),)).resident_times(2) };
    /// let limits = Limits::of_compute_capability_9_0(132);
    /// assert_eq!(SCALED.plan(&limits, (1.0,)).unwrap().grid(), (264, 1));
    /// ```
    ///
    /// # Safety
    /// The kernel must work with this grid: see [`new`](Self::new).
    #[must_use]
    pub const unsafe fn resident_times(self, times: u32) -> Self {
        assert!(
            1 <= times && times <= 32,
            "resident_times: a multiprocessor runs from 1 to 32 blocks together"
        );
        Self {
            shape: Shape {
                grid: Grid::Resident(times),
                ..self.shape
            },
            ..self
        }
    }

    /// Gives each block `bytes` bytes of dynamic shared memory.
    ///
    /// # Safety
    /// The kernel must work with this much shared memory: see [`new`](Self::new).
    #[must_use]
    pub const unsafe fn shared(self, bytes: u32) -> Self {
        Self {
            shape: Shape {
                shared: bytes,
                ..self.shape
            },
            ..self
        }
    }

    /// Gives each block an array of this many elements in dynamic shared memory, at the next
    /// multiple of 1024 bytes after the bytes of [`shared`](Self::shared). A launch is refused if a
    /// block needs more shared memory than the device has.
    ///
    /// ```
    /// use cute_launch::{Kernel, Limits, Read, Size, Slice, Write, read, size, write};
    /// const HISTOGRAM: Kernel<(Write<u32>, Read<u32>, Size, Size)> = {
    ///     let (count, bins) = (size("count", 0..=1 << 30), size("bins", 1..=1 << 20));
    ///     let (counts, source) = (
    ///         write("counts", bins.elements()),
    ///         read("source", count.elements()),
    ///     );
    ///     // SAFETY: the kernel counts in `bins` words of shared memory.
    ///     unsafe {
    ///         Kernel::new("histogram", 256, (counts, source, count, bins))
    ///             .line(count.tiles(4096))
    ///             .shared_array::<u32>(bins.elements())
    ///     }
    /// };
    /// # let limits = Limits::of_compute_capability_9_0(132);
    /// # let plan = |bins: usize| {
    /// #     // SAFETY: nothing reads or writes there.
    /// #     let counts = unsafe { Slice::at_mut(0x10000, bins) };
    /// #     // SAFETY: as above.
    /// #     let source = unsafe { Slice::at(0x90000, 5000) };
    /// #     HISTOGRAM.plan(&limits, (counts, source, 5000, bins as i32))
    /// # };
    /// assert_eq!(plan(58112).unwrap().shared(), 232448);
    /// assert_eq!(
    ///     plan(58113).unwrap_err().to_string(),
    ///     "histogram: its blocks have 232452 bytes of shared memory, but the device allows at \
    ///      most 232448 per block"
    /// );
    /// ```
    ///
    /// # Safety
    /// The kernel must work with this much shared memory: see [`new`](Self::new).
    #[must_use]
    pub const unsafe fn shared_array<T>(self, elements: Length) -> Self {
        Self {
            shape: Shape {
                array: Some((elements, size_of::<T>() as u32)),
                ..self.shape
            },
            ..self
        }
    }

    /// Groups the blocks into clusters of `blocks` blocks that are neighbors along x.
    ///
    /// # Safety
    /// The kernel must work with these clusters: see [`new`](Self::new).
    #[must_use]
    pub const unsafe fn cluster(self, blocks: u32) -> Self {
        assert!(blocks > 0, "cluster: a cluster must have at least 1 block");
        Self {
            shape: Shape {
                cluster: blocks,
                ..self.shape
            },
            ..self
        }
    }

    /// Lets the kernel begin before the previous kernel has ended. The kernel itself must wait for
    /// the previous one.
    ///
    /// # Safety
    /// * Every block executes `griddepcontrol.wait` before it accesses memory, even if it has no
    ///   work. It may fetch its tensor maps before, because they are arguments, which no kernel
    ///   writes.
    /// * If a block reads memory of an [`Address`](crate::Address) before the wait, the kernel's
    ///   documentation says so.
    #[must_use]
    pub const unsafe fn overlapping(self) -> Self {
        Self {
            shape: Shape {
                overlaps: true,
                ..self.shape
            },
            ..self
        }
    }

    /// Requires this compute capability or a later one.
    #[must_use]
    pub const fn at_least(self, major: u32, minor: u32) -> Self {
        Self {
            shape: Shape {
                architecture: Architecture::AtLeast(major, minor),
                ..self.shape
            },
            ..self
        }
    }

    /// Requires exactly this compute capability, like `sm_90a`.
    #[must_use]
    pub const fn exactly(self, major: u32, minor: u32) -> Self {
        Self {
            shape: Shape {
                architecture: Architecture::Exactly(major, minor),
                ..self.shape
            },
            ..self
        }
    }

    /// Returns whether devices of this compute capability can run the kernel.
    pub const fn is_for(&self, (major, minor): (u32, u32)) -> bool {
        match self.shape.architecture {
            Architecture::AtLeast(least, and) => major > least || (major == least && minor >= and),
            Architecture::Exactly(needs, and) => major == needs && minor == and,
        }
    }

    /// Returns the kernel's name in the module.
    pub const fn name(&self) -> &'static str {
        self.shape.name
    }

    /// Returns the number of threads of a block.
    pub const fn threads(&self) -> u32 {
        self.shape.threads
    }
}

impl<A: Arguments + Copy> Kernel<A> {
    /// Returns the launch with these arguments on a device with these limits, or the reason why it
    /// is refused. Nothing is launched, and no device is needed: use it in tests.
    pub fn plan(&self, limits: &Limits, given: A::Given<'_>) -> Result<Plan, Refused> {
        self.plan_of(limits, self.arguments.given(given).as_ref())
    }

    /// Like [`plan`](Self::plan), for type-erased values.
    pub(crate) fn plan_of(&self, limits: &Limits, given: &[Given]) -> Result<Plan, Refused> {
        check::plan(
            &self.shape,
            self.arguments.declared().as_ref(),
            given,
            limits,
        )
    }

    /// Returns `Ok` if the compiled function with this kernel's name matches this description, and
    /// if a device with these limits can run it.
    pub fn fits(&self, limits: &Limits, built: &Built) -> Result<(), Refused> {
        check::fits(
            &self.shape,
            self.arguments.declared().as_ref(),
            limits,
            built,
        )
    }
}
