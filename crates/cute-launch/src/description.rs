//! The description of a kernel's launch, as a constant: its name, its arguments, the threads and
//! memory of a block, and the part of the extents that one block computes.
#![allow(unsafe_code, reason = "the promises of a kernel")]

use cute_entry::Entry;

use crate::arguments::{Arguments, Given};
use crate::check::{self, Built, Plan};
use crate::limits::Limits;
use crate::refused::Refused;

/// A kernel's argument that is an extent, from which lengths and the grid are computed: an `i32` in
/// a range.
///
/// ```
/// use cute_launch::size;
/// let m = size("m", 1..=65536);
/// let k = size("k", 8..=65536).multiple_of(8);
/// // A matrix (m, k), and tiles of 64 of m:
/// let (length, tiles) = (m.times(k), m.tiles(64));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    pub(crate) name: &'static str,
    pub(crate) least: i32,
    pub(crate) most: i32,
    pub(crate) multiple: i32,
    pub(crate) is_passed: bool,
}

/// An extent with this name, in this range.
pub const fn size(name: &'static str, range: std::ops::RangeInclusive<i32>) -> Size {
    assert!(
        0 <= *range.start() && *range.start() <= *range.end(),
        "size: the range of an extent must begin at 0 or more and must not be empty"
    );
    Size {
        name,
        least: *range.start(),
        most: *range.end(),
        multiple: 1,
        is_passed: true,
    }
}

impl Size {
    /// Accepts only multiples of this number.
    #[must_use]
    pub const fn multiple_of(self, multiple: i32) -> Self {
        assert!(multiple > 0, "multiple_of: the number must be at least 1");
        Self { multiple, ..self }
    }

    /// The kernel does not take this argument: the extent only determines its grid.
    #[must_use]
    pub const fn of_grid(self) -> Self {
        Self {
            is_passed: false,
            ..self
        }
    }

    /// A length of this number of elements.
    pub const fn elements(self) -> Length {
        self.each_of(1)
    }

    /// A length of this number of rows, of `elements` elements each.
    pub const fn each_of(self, elements: u32) -> Length {
        self.over(1).each_of(elements)
    }

    /// The length of a matrix of these extents.
    pub const fn times(self, other: Self) -> Length {
        self.over(1).times(other.over(1))
    }

    /// One element for each tile of this many, including a last tile that passes the end:
    /// `ceil(self / tile)`.
    pub const fn over(self, tile: u32) -> Length {
        assert!(tile > 0, "over: the tile must have at least 1 element");
        Length {
            factor: 1,
            sizes: [Some((self.name, tile)), None, None, None],
            more: 0,
        }
    }

    /// One block for each tile of this size; the last tile may pass the end.
    pub const fn tiles(self, tile: u32) -> Axis {
        assert!(tile > 0, "tiles: the tile must have at least 1 element");
        Axis(self.over(tile))
    }
}

/// The least number of elements of an argument: an expression of extents.
///
/// ```
/// use cute_launch::size;
/// let (tokens, heads) = (size("tokens", 1..=65536), size("heads", 1..=128));
/// // Heads of 128 elements; a sum for each 32 tokens, and one more.
/// let elements = tokens.times(heads).each_of(128);
/// let sums = tokens.over(32).times(heads.elements()).plus(1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    pub(crate) factor: u32,
    /// Extents, each divided by a tile and rounded up.
    pub(crate) sizes: [Option<(&'static str, u32)>; 4],
    pub(crate) more: u32,
}

/// A constant length.
pub const fn elements(count: u32) -> Length {
    Length {
        factor: count,
        sizes: [None; 4],
        more: 0,
    }
}

impl Length {
    /// The length of rows of this many elements: one row for each element of this length.
    #[must_use]
    pub const fn each_of(self, elements: u32) -> Self {
        let (Some(factor), Some(more)) = (
            self.factor.checked_mul(elements),
            self.more.checked_mul(elements),
        ) else {
            panic!("each_of: the number of elements exceeds 32 bits")
        };
        Self {
            factor,
            more,
            ..self
        }
    }

    /// The product of two lengths.
    ///
    /// # Panics
    /// If there are more than four extents, or if one of the lengths is a sum; as a constant, it
    /// does not build.
    #[must_use]
    pub const fn times(self, other: Self) -> Self {
        assert!(
            self.more == 0 && other.more == 0,
            "times: a factor must not be a sum; call `plus` last"
        );
        let mut product = self.each_of(other.factor);
        let (mut to, mut from) = (0, 0);
        while from < 4 {
            if other.sizes[from].is_some() {
                while to < 4 && product.sizes[to].is_some() {
                    to += 1;
                }
                assert!(to < 4, "times: the product has more than four extents");
                product.sizes[to] = other.sizes[from];
            }
            from += 1;
        }
        product
    }

    /// This many elements more.
    #[must_use]
    pub const fn plus(self, elements: u32) -> Self {
        let Some(more) = self.more.checked_add(elements) else {
            panic!("plus: the number of elements exceeds 32 bits")
        };
        Self { more, ..self }
    }

    /// A grid axis with this many blocks.
    pub const fn blocks(self) -> Axis {
        Axis(self)
    }
}

/// The number of blocks of a grid along one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Axis(pub(crate) Length);

/// A constant number of blocks.
pub const fn blocks(count: u32) -> Axis {
    assert!(count > 0, "blocks: the grid must have at least 1 block");
    Axis(elements(count))
}

impl Axis {
    /// Replaces each block by this number of blocks.
    #[must_use]
    pub const fn of_blocks(self, blocks: u32) -> Self {
        assert!(
            blocks > 0,
            "of_blocks: the number of blocks must be at least 1"
        );
        let (Some(_), Some(_)) = (
            self.0.factor.checked_mul(blocks),
            self.0.more.checked_mul(blocks),
        ) else {
            panic!("of_blocks: the number of blocks exceeds 32 bits")
        };
        Self(self.0.each_of(blocks))
    }
}

/// The number of blocks of a grid.
#[allow(clippy::large_enum_variant, reason = "a constant")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grid {
    /// Along x, y and z.
    Tiles([Axis; 3]),
    /// One for each multiprocessor, in whole clusters: each block processes one tile after another.
    Resident,
}

/// The devices that a kernel is built for, by compute capability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Architecture {
    AtLeast(u32, u32),
    Exactly(u32, u32),
}

/// The part of a description that does not depend on the types of the arguments.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    pub(crate) name: &'static str,
    pub(crate) threads: u32,
    pub(crate) cluster: u32,
    pub(crate) shared: u32,
    pub(crate) architecture: Architecture,
    pub(crate) grid: Grid,
    pub(crate) overlaps: bool,
    /// The kernel's own signature, if it is known.
    pub(crate) entry: Option<Entry>,
}

/// A kernel, and everything that a launch needs to know about it, as a constant. Its constructor is
/// `unsafe`: it promises that the description matches the kernel. Launching the kernel is then
/// safe, because each launch is checked against the description.
///
/// ```
/// use cute_launch::{Kernel, Limits, Read, Size, Slice, Write, read, size, write};
///
/// /// `target[i] = source[i]`, 1024 elements a block.
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
/// // What a launch would do, without a device:
/// # let limits = Limits::of_compute_capability_9_0(132);
/// // SAFETY: nothing reads or writes there.
/// let (target, source) = unsafe { (Slice::at_mut(0x10000, 5000), Slice::at(0x20000, 5000)) };
/// assert_eq!(COPY.plan(&limits, (target, source, 5000))?.grid(), (5, 1));
/// let refused = COPY.plan(&limits, (target, source, 5001)).unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "copy: `target` has 5000 elements, but must have count = 5001"
/// );
/// # Ok::<(), cute_launch::Refused>(())
/// ```
/// A promise about one grid does not hold for another, so safe code cannot change the grid of a
/// constant:
/// ```compile_fail,E0133
/// # use cute_launch::{Kernel, Size, blocks};
/// fn wider(kernel: Kernel<(Size,)>) -> Kernel<(Size,)> {
///     kernel.line(blocks(1_000_000))
/// }
/// ```
/// Code that makes the new promise can:
/// ```
/// # use cute_launch::{Kernel, Size, blocks};
/// fn wider(kernel: Kernel<(Size,)>) -> Kernel<(Size,)> {
///     // SAFETY: it is never launched.
///     unsafe { kernel.line(blocks(1_000_000)) }
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Kernel<A> {
    pub(crate) shape: Shape,
    pub(crate) arguments: A,
}

impl<A: Copy> Kernel<A> {
    /// The kernel of this name, with this number of threads per block. The defaults are one block,
    /// no dynamic shared memory, and compute capability 8.0 or later.
    ///
    /// # Safety
    /// Nothing checks these promises. They concern the kernel of this name, in the module that it
    /// will be loaded from:
    ///
    /// | subject | promise |
    /// |---|---|
    /// | its arguments | they are exactly these, in this order |
    /// | memory | with sizes in their ranges, it accesses no element past an argument's length, and writes no element of a read-only argument |
    /// | tensor maps | through a tensor map it moves only the declared boxes; through a read-only map it stores nothing |
    /// | addresses | through an [`Address`](crate::Address) it accesses only the memory that the kernel's documentation names |
    /// | alignment | it requires only that of the elements, and of each [`aligned`](crate::Read::aligned) argument |
    /// | the launch | it works with these threads, this cluster, this shared memory and this grid, for all sizes in their ranges |
    /// | its end | it ends |
    pub const unsafe fn new(name: &'static str, threads: u32, arguments: A) -> Self {
        assert!(threads > 0, "Kernel: a block must have at least 1 thread");
        let grid = Grid::Tiles([blocks(1), blocks(1), blocks(1)]);
        let architecture = Architecture::AtLeast(8, 0);
        let shape = Shape {
            name,
            threads,
            cluster: 1,
            shared: 0,
            architecture,
            grid,
            overlaps: false,
            entry: None,
        };
        Self { shape, arguments }
    }

    /// The kernel of this signature, which `cute_device::kernel!` makes. Threads, cluster and
    /// alignments come from the kernel, and a launch is refused if an argument has another name or
    /// type than the kernel's parameter. Everything else is as in [`new`](Self::new).
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
    /// As [`new`](Self::new).
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

    /// A grid of one direction.
    ///
    /// # Safety
    /// The kernel works with this grid: [`new`](Self::new).
    #[must_use]
    pub const unsafe fn line(self, x: Axis) -> Self {
        // SAFETY: the caller promises it.
        unsafe { self.grid(x, blocks(1)) }
    }

    /// A grid of two directions.
    ///
    /// # Safety
    /// The kernel works with this grid: [`new`](Self::new).
    #[must_use]
    pub const unsafe fn grid(self, x: Axis, y: Axis) -> Self {
        // SAFETY: the caller promises it.
        unsafe { self.grid_3d(x, y, blocks(1)) }
    }

    /// A grid of three directions.
    ///
    /// # Safety
    /// The kernel works with this grid: [`new`](Self::new). The `Launch` of `cute-device` supports
    /// two directions only.
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

    /// One block for each multiprocessor, in whole clusters: each block processes one tile after
    /// another.
    ///
    /// # Safety
    /// The kernel works with this grid: [`new`](Self::new).
    #[must_use]
    pub const unsafe fn resident(self) -> Self {
        Self {
            shape: Shape {
                grid: Grid::Resident,
                ..self.shape
            },
            ..self
        }
    }

    /// Gives each block `bytes` bytes of dynamic shared memory.
    ///
    /// # Safety
    /// The kernel works with this much: [`new`](Self::new).
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

    /// Clusters of `blocks` blocks, side by side in x.
    ///
    /// # Safety
    /// The kernel works with these clusters: [`new`](Self::new).
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

    /// The kernel may begin before the previous one has ended, and waits for it by itself.
    ///
    /// # Safety
    /// Every block executes `griddepcontrol.wait` before it accesses memory, even if it has no
    /// work. It may fetch its tensor maps before the wait: they are arguments, so no kernel writes
    /// them. If it reads memory of an [`Address`](crate::Address) before the wait, its
    /// documentation says so.
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

    /// Requires at least this compute capability.
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

    /// Requires exactly this compute capability, as `sm_90a` does.
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

    /// The name in the module.
    pub const fn name(&self) -> &'static str {
        self.shape.name
    }

    /// Threads of a block.
    pub const fn threads(&self) -> u32 {
        self.shape.threads
    }
}

impl<A: Arguments + Copy> Kernel<A> {
    /// Returns the launch with these arguments on a device with these limits, or the reason for
    /// refusing it. Nothing is launched, and no device is needed.
    pub fn plan(&self, limits: &Limits, given: A::Given<'_>) -> Result<Plan, Refused> {
        self.plan_of(limits, self.arguments.given(given).as_ref())
    }

    /// The same for values without their types.
    pub(crate) fn plan_of(&self, limits: &Limits, given: &[Given]) -> Result<Plan, Refused> {
        check::plan(
            &self.shape,
            self.arguments.declared().as_ref(),
            given,
            limits,
        )
    }

    /// Checks that the function of this name, as compiled, matches this description and fits such a
    /// device.
    pub fn fits(&self, limits: &Limits, built: &Built) -> Result<(), Refused> {
        check::fits(
            &self.shape,
            self.arguments.declared().as_ref(),
            limits,
            built,
        )
    }
}
