//! Errors of refused launches, with the numbers that are wrong.

use std::fmt;

/// A launch that is refused before it reaches a device: the kernel's name and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The kernel's name.
    pub kernel: &'static str,
    /// The requirement that the launch breaks.
    pub why: Why,
}

/// A requirement of a launch that is not met.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why {
    /// An extent is outside its range.
    Range {
        /// The argument's name.
        name: &'static str,
        /// The value that was passed.
        value: i32,
        /// The smallest and the greatest accepted value.
        range: (i32, i32),
    },
    /// An extent is not a multiple of the declared number.
    Multiple {
        /// The argument's name.
        name: &'static str,
        /// The value that was passed.
        value: i32,
        /// The declared number.
        of: i32,
    },
    /// A slice is too short.
    Short {
        /// The argument's name.
        name: &'static str,
        /// The number of elements of the slice.
        has: usize,
        /// The number of elements that the slice must at least have.
        needs: u128,
        /// The formula of that number, such as `m · k = `; empty for a constant.
        counted: String,
    },
    /// The address of a slice is not aligned.
    Alignment {
        /// The argument's name.
        name: &'static str,
        /// The slice's address.
        address: u64,
        /// The required alignment in bytes.
        to: u64,
    },
    /// A tensor map was made for other boxes.
    Boxes {
        /// The argument's name.
        name: &'static str,
        /// The properties of the map that differ from the description.
        has: String,
        /// The same properties in the kernel's description.
        needs: String,
    },
    /// A tensor map has another extent than the kernel expects.
    Extent {
        /// The argument's name.
        name: &'static str,
        /// The dimension.
        dimension: usize,
        /// The map's extent.
        has: u64,
        /// The extent that the kernel expects.
        needs: u128,
        /// The formula of that extent, such as `m · k = `; empty for a constant.
        counted: String,
    },
    /// The kernel has a tensor map, but the device's TMA unit does not support maps.
    NoMaps {
        /// The argument's name.
        name: &'static str,
        /// The device's compute capability.
        has: (u32, u32),
    },
    /// The description refers to an extent that is not among its arguments.
    NoSize {
        /// The extent's name.
        name: &'static str,
    },
    /// Two extents of the description have the same name.
    TwoSizes {
        /// The name of the two extents.
        name: &'static str,
    },
    /// The kernel is not built for the device.
    Architecture {
        /// The compute capability that the kernel is built for.
        needs: (u32, u32),
        /// Whether the kernel requires exactly that compute capability.
        exactly: bool,
        /// The device's compute capability.
        has: (u32, u32),
    },
    /// A block has more threads than it may have.
    Threads {
        /// The number of threads in the description.
        threads: u32,
        /// The greatest number of threads that is accepted.
        most: u32,
        /// Whether the limit comes from the compiled function; otherwise it comes from the device.
        of_function: bool,
    },
    /// A block has more shared memory than it may have.
    Shared {
        /// The dynamic shared memory of the launch, in bytes.
        dynamic: u64,
        /// The static shared memory of the function, in bytes.
        of_function: u32,
        /// The greatest accepted sum of the two, in bytes.
        most: u32,
    },
    /// A cluster has more blocks than the device supports.
    Cluster {
        /// The number of blocks in the description.
        blocks: u32,
        /// The greatest number of blocks that is accepted.
        most: u32,
    },
    /// The number of blocks along x is not a multiple of the cluster's blocks.
    Clusters {
        /// The number of blocks along x.
        blocks: u32,
        /// The number of blocks of a cluster.
        of: u32,
    },
    /// The grid has more blocks along an axis than the device supports.
    Grid {
        /// The axis: `x`, `y` or `z`.
        axis: &'static str,
        /// The number of blocks along the axis.
        blocks: u64,
        /// The greatest number of blocks that is accepted.
        most: u32,
    },
    /// The compiled function has another number of arguments than the description.
    Arguments {
        /// The number of arguments in the description.
        declared: usize,
        /// The number of arguments of the function.
        has: usize,
    },
    /// The description differs from the kernel's own signature.
    Entry {
        /// The part of the description that differs.
        declared: String,
        /// The same part of the kernel's signature.
        kernel: String,
    },
    /// An argument has another size in the compiled function.
    ArgumentBytes {
        /// The argument's name.
        name: &'static str,
        /// The size of the declared argument in bytes.
        declared: usize,
        /// The size of the function's argument in bytes.
        has: usize,
    },
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kernel, self.why)
    }
}

impl Why {
    /// Writes the messages about limits of the device and of the function.
    fn fmt_limit(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Architecture {
                needs,
                exactly,
                has,
            } => {
                let (more, exactly) = if *exactly {
                    ("", " alone")
                } else {
                    (" at least", "")
                };
                write!(
                    f,
                    "it is built for compute capability{more} {}.{}{exactly}, but the device has \
                     {}.{}",
                    needs.0, needs.1, has.0, has.1
                )
            }
            Self::Threads {
                threads,
                most,
                of_function: false,
            } => {
                write!(
                    f,
                    "its blocks have {threads} threads, but the device allows at most {most} per \
                     block"
                )
            }
            Self::Threads {
                threads,
                most,
                of_function: true,
            } => {
                write!(
                    f,
                    "its blocks have {threads} threads, but the function was built for at most \
                     {most}"
                )
            }
            Self::Shared {
                dynamic,
                of_function,
                most,
            } => {
                write!(f, "its blocks have {dynamic} bytes of shared memory")?;
                if *of_function > 0 {
                    write!(f, " in addition to the function's own {of_function}")?;
                }
                write!(f, ", but the device allows at most {most} per block")
            }
            Self::Cluster { blocks, most } => {
                write!(
                    f,
                    "its clusters have {blocks} blocks, but the device supports clusters of at most \
                     {most}"
                )
            }
            Self::Clusters { blocks, of } => {
                write!(
                    f,
                    "the grid has {blocks} blocks along x, which is not a multiple of the cluster \
                     size {of}"
                )
            }
            Self::Grid { axis, blocks, most } => {
                write!(
                    f,
                    "the grid has {blocks} blocks along {axis}, but the device allows at most \
                     {most}"
                )
            }
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Range {
                name,
                value,
                range: (least, most),
            } => {
                write!(f, "`{name}` is {value}, but must be from {least} to {most}")
            }
            Self::Multiple { name, value, of } => {
                write!(f, "`{name}` is {value}, which is not a multiple of {of}")
            }
            Self::Short {
                name,
                has,
                needs,
                counted,
            } => {
                write!(
                    f,
                    "`{name}` has {has} elements, but must have {counted}{needs}"
                )
            }
            Self::Alignment { name, address, to } => {
                write!(
                    f,
                    "`{name}` begins at address {address:#x}, which is not a multiple of {to}"
                )
            }
            Self::Boxes { name, has, needs } => {
                write!(
                    f,
                    "`{name}` is a map with {has}, but the kernel expects {needs}"
                )
            }
            Self::Extent {
                name,
                dimension,
                has,
                needs,
                counted,
            } => {
                write!(
                    f,
                    "`{name}` has {has} elements along dimension {dimension}, but the kernel \
                     expects {counted}{needs}"
                )
            }
            Self::NoMaps { name, has } => {
                write!(
                    f,
                    "`{name}` is a tensor map, which requires compute capability at least 9.0, but \
                     the device has {}.{}",
                    has.0, has.1
                )
            }
            Self::NoSize { name } => write!(
                f,
                "its description refers to the extent `{name}`, but declares no extent of this name"
            ),
            Self::TwoSizes { name } => write!(
                f,
                "its description declares two extents named \
                                                  `{name}`"
            ),
            Self::Arguments { declared, has } => {
                write!(
                    f,
                    "its description has {declared} arguments, but the function has {has}"
                )
            }
            Self::Entry { declared, kernel } => {
                write!(
                    f,
                    "its description has {declared}, but the kernel has {kernel}"
                )
            }
            Self::ArgumentBytes {
                name,
                declared,
                has,
            } => {
                write!(
                    f,
                    "argument `{name}` has {declared} bytes in the description, but {has} in the \
                     compiled function"
                )
            }
            Self::Architecture { .. }
            | Self::Threads { .. }
            | Self::Shared { .. }
            | Self::Cluster { .. }
            | Self::Clusters { .. }
            | Self::Grid { .. } => self.fmt_limit(f),
        }
    }
}

impl std::error::Error for Refused {}
