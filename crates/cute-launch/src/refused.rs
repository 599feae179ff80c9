//! Why a launch is refused, with its numbers.

use std::fmt;

/// A launch that is refused, before a device sees it: which kernel, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The kernel's name.
    pub kernel: &'static str,
    /// What is not as it must be.
    pub why: Why,
}

/// What is not as it must be.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why {
    /// An extent that is not in its range.
    Range {
        /// Of the argument.
        name: &'static str,
        /// What was given.
        value: i32,
        /// The range.
        range: (i32, i32),
    },
    /// An extent that is not a multiple.
    Multiple {
        /// Of the argument.
        name: &'static str,
        /// What was given.
        value: i32,
        /// Of what it must be a multiple.
        of: i32,
    },
    /// A slice that is too short.
    Short {
        /// Of the argument.
        name: &'static str,
        /// Its elements.
        has: usize,
        /// As many as it must have.
        needs: u128,
        /// How they are counted: `m · k = `; empty where the number is known.
        counted: String,
    },
    /// A slice that begins at an address which is not aligned.
    Alignment {
        /// Of the argument.
        name: &'static str,
        /// Where it begins.
        address: u64,
        /// Of what that must be a multiple.
        to: u64,
    },
    /// A tensor map for other boxes.
    Boxes {
        /// Of the argument.
        name: &'static str,
        /// What differs, as the map has it.
        has: String,
        /// The same as the kernel has it.
        needs: String,
    },
    /// A tensor map of another extent.
    Extent {
        /// Of the argument.
        name: &'static str,
        /// Along which dimension.
        dimension: usize,
        /// The map's.
        has: u64,
        /// The kernel's.
        needs: u128,
        /// How that is counted: `m · k = `; empty where the number is known.
        counted: String,
    },
    /// A kernel that takes a tensor map, on a device without a copy engine that reads one.
    NoMaps {
        /// Of the argument.
        name: &'static str,
        /// What the device is.
        has: (u32, u32),
    },
    /// The description counts by an extent that no argument has.
    NoSize {
        /// Its name.
        name: &'static str,
    },
    /// Two extents of the description have one name.
    TwoSizes {
        /// Their name.
        name: &'static str,
    },
    /// The device is not one that the kernel is built for.
    Architecture {
        /// What the kernel needs.
        needs: (u32, u32),
        /// Whether it needs that and no other.
        exactly: bool,
        /// What the device is.
        has: (u32, u32),
    },
    /// More threads than a block may have.
    Threads {
        /// Of the description.
        threads: u32,
        /// As many as there may be.
        most: u32,
        /// Whether the function was built for as many, or the device has no more.
        of_function: bool,
    },
    /// More shared memory than a block may have.
    Shared {
        /// Bytes that the launch asks for.
        dynamic: u32,
        /// Bytes that the function has of its own.
        of_function: u32,
        /// As many as there may be.
        most: u32,
    },
    /// A cluster of more blocks than a device has room for.
    Cluster {
        /// Of the description.
        blocks: u32,
        /// As many as there may be.
        most: u32,
    },
    /// A grid that is not whole clusters.
    Clusters {
        /// Blocks along x.
        blocks: u32,
        /// Blocks of a cluster.
        of: u32,
    },
    /// A grid of more blocks than a device has.
    Grid {
        /// `x`, `y` or `z`.
        axis: &'static str,
        /// Blocks along it.
        blocks: u64,
        /// As many as there may be.
        most: u32,
    },
    /// A function of another number of arguments.
    Arguments {
        /// Of the description.
        declared: usize,
        /// Of the function.
        has: usize,
    },
    /// A description that differs from the kernel's own signature.
    Entry {
        /// The part of the description.
        declared: String,
        /// The same part of the signature.
        kernel: String,
    },
    /// An argument of another size.
    ArgumentBytes {
        /// Of the argument.
        name: &'static str,
        /// Bytes of what is declared.
        declared: usize,
        /// Bytes that the function takes.
        has: usize,
    },
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kernel, self.why)
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
                write!(f, "`{name}` is {value}, and must be from {least} to {most}")
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
                    "`{name}` has {has} elements, and needs {counted}{needs} of them"
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
                    "`{name}` is a map with {has}, and the kernel moves it with {needs}"
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
                    "`{name}` has {has} elements along dimension {dimension}, and the kernel \
                     takes it to have {counted}{needs}"
                )
            }
            Self::NoMaps { name, has } => {
                write!(
                    f,
                    "`{name}` is a tensor map, which takes compute capability at least 9.0, and \
                     the device has {}.{}",
                    has.0, has.1
                )
            }
            Self::NoSize { name } => write!(
                f,
                "its description counts by `{name}`, which is none of its extents"
            ),
            Self::TwoSizes { name } => write!(f, "its description has two extents `{name}`"),
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
                    "it is built for compute capability{more} {}.{}{exactly}, and the device has \
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
                    "its blocks have {threads} threads, and the device has at most {most} in a \
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
                    "its blocks have {threads} threads, and the function was built for at most \
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
                    write!(f, " beside {of_function} of the function's own")?;
                }
                write!(f, ", and the device has at most {most} for a block")
            }
            Self::Cluster { blocks, most } => {
                write!(
                    f,
                    "its clusters have {blocks} blocks, and the device has room for {most}"
                )
            }
            Self::Clusters { blocks, of } => {
                write!(
                    f,
                    "the grid has {blocks} blocks along x, which are not whole clusters of {of}"
                )
            }
            Self::Grid { axis, blocks, most } => {
                write!(
                    f,
                    "the grid has {blocks} blocks along {axis}, and the device has at most {most}"
                )
            }
            Self::Arguments { declared, has } => {
                write!(
                    f,
                    "its description has {declared} arguments, and the function has {has}"
                )
            }
            Self::Entry { declared, kernel } => {
                write!(
                    f,
                    "its description has {declared}, and the kernel has {kernel}"
                )
            }
            Self::ArgumentBytes {
                name,
                declared,
                has,
            } => {
                write!(
                    f,
                    "`{name}` has {declared} bytes in its description, and the function takes \
                     {has}"
                )
            }
        }
    }
}

impl std::error::Error for Refused {}
