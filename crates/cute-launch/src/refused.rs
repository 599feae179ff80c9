//! Refused launches, with their numbers.

use std::fmt;

/// A launch that is refused before it reaches a device: the kernel and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The kernel's name.
    pub kernel: &'static str,
    /// The broken requirement.
    pub why: Why,
}

/// A broken requirement of a launch.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why {
    /// An extent outside its range.
    Range {
        /// The argument's name.
        name: &'static str,
        /// The given value.
        value: i32,
        /// The accepted range.
        range: (i32, i32),
    },
    /// An extent that is not a multiple of the declared number.
    Multiple {
        /// The argument's name.
        name: &'static str,
        /// The given value.
        value: i32,
        /// The declared number.
        of: i32,
    },
    /// A slice that is too short.
    Short {
        /// The argument's name.
        name: &'static str,
        /// The slice's elements.
        has: usize,
        /// Elements that it must have.
        needs: u128,
        /// The formula of that number, `m · k = `; empty if it is a constant.
        counted: String,
    },
    /// A slice whose address is not aligned.
    Alignment {
        /// The argument's name.
        name: &'static str,
        /// The slice's address.
        address: u64,
        /// The required alignment in bytes.
        to: u64,
    },
    /// A tensor map for other boxes.
    Boxes {
        /// The argument's name.
        name: &'static str,
        /// The properties of the map that differ.
        has: String,
        /// The same properties in the kernel's description.
        needs: String,
    },
    /// A tensor map of another extent.
    Extent {
        /// The argument's name.
        name: &'static str,
        /// The dimension.
        dimension: usize,
        /// The map's extent.
        has: u64,
        /// The kernel's extent.
        needs: u128,
        /// The formula of that extent, `m · k = `; empty if it is a constant.
        counted: String,
    },
    /// A kernel with a tensor map, on a device whose TMA unit does not support maps.
    NoMaps {
        /// The argument's name.
        name: &'static str,
        /// The device's compute capability.
        has: (u32, u32),
    },
    /// A description that refers to an extent without an argument.
    NoSize {
        /// The extent's name.
        name: &'static str,
    },
    /// Two extents of the description have one name.
    TwoSizes {
        /// The name of both.
        name: &'static str,
    },
    /// A device that the kernel is not built for.
    Architecture {
        /// The kernel's compute capability.
        needs: (u32, u32),
        /// Whether the kernel requires exactly that one.
        exactly: bool,
        /// The device's compute capability.
        has: (u32, u32),
    },
    /// More threads than a block may have.
    Threads {
        /// The description's number.
        threads: u32,
        /// The largest number accepted.
        most: u32,
        /// Whether the limit comes from the compiled function; otherwise from the device.
        of_function: bool,
    },
    /// More shared memory than a block may have.
    Shared {
        /// Dynamic shared memory of the launch, in bytes.
        dynamic: u64,
        /// Static shared memory of the function, in bytes.
        of_function: u32,
        /// The largest total accepted, in bytes.
        most: u32,
    },
    /// A cluster of more blocks than a device supports.
    Cluster {
        /// The description's number.
        blocks: u32,
        /// The largest number accepted.
        most: u32,
    },
    /// A grid that does not consist of whole clusters.
    Clusters {
        /// Blocks along x.
        blocks: u32,
        /// Blocks of a cluster.
        of: u32,
    },
    /// A grid of more blocks than a device supports.
    Grid {
        /// `x`, `y` or `z`.
        axis: &'static str,
        /// Blocks along it.
        blocks: u64,
        /// The largest number accepted.
        most: u32,
    },
    /// A function whose number of arguments differs from the description's.
    Arguments {
        /// The description's number.
        declared: usize,
        /// The function's number.
        has: usize,
    },
    /// A description that differs from the kernel's own signature.
    Entry {
        /// The part of the description.
        declared: String,
        /// The same part of the signature.
        kernel: String,
    },
    /// An argument with another size.
    ArgumentBytes {
        /// The argument's name.
        name: &'static str,
        /// Bytes of the declared argument.
        declared: usize,
        /// Bytes of the function's argument.
        has: usize,
    },
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kernel, self.why)
    }
}

impl Why {
    /// The sentences about what the device and the function allow.
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
