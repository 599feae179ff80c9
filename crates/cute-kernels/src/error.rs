//! Errors of calls. Each message states the given number and the required one.

use std::fmt;

use cute_launch::MapRefused;

/// An error of a call. The call has written nothing.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Error {
    /// The crate was built without compiled kernels. The text is the reason.
    NotBuilt(&'static str),
    /// The function does not accept these tensors or parameters.
    Refused(Refused),
    /// The device is older than all compiled kernels.
    Older {
        /// The device's compute capability.
        has: (u32, u32),
        /// The oldest compute capability that has kernels.
        least: (u32, u32),
    },
    /// The call needs a kernel for compute capability 9.0, but the device has another compute
    /// capability, or the library contains only the portable kernels.
    NoKernel {
        /// The kernel's name.
        kernel: &'static str,
        /// The device's compute capability.
        has: (u32, u32),
    },
    /// The driver failed, or the launch breaks a requirement of the kernel or the device.
    Launch(cute_launch::Error),
}

/// A refused call: the function and the requirement that the call breaks.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// The function's name.
    pub function: &'static str,
    /// The requirement that the call breaks.
    pub why: Why,
}

/// The requirement that a refused call breaks.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Why {
    /// An extent differs from another tensor's extent.
    Extent {
        /// The tensor and its mode.
        of: (&'static str, usize),
        /// The extent of this mode.
        has: usize,
        /// The required extent.
        needs: usize,
        /// The tensor and the mode that require the extent; `None` if the kernel requires it.
        from: Option<(&'static str, usize)>,
    },
    /// An extent is larger than the kernel accepts.
    Long {
        /// The tensor and its mode.
        of: (&'static str, usize),
        /// The extent of this mode.
        has: usize,
        /// The largest extent.
        most: usize,
    },
    /// An extent is smaller than the function accepts.
    Short {
        /// The tensor and its mode.
        of: (&'static str, usize),
        /// The extent of this mode.
        has: usize,
        /// The smallest extent.
        least: usize,
    },
    /// An extent is not a multiple of another number.
    Multiple {
        /// The tensor and its mode.
        of: (&'static str, usize),
        /// The extent of this mode.
        has: usize,
        /// The number that must divide the extent.
        multiple: usize,
        /// The tensor and the mode whose extent is `multiple`; `None` if the kernel requires the
        /// number.
        from: Option<(&'static str, usize)>,
    },
    /// An extent is not one of the extents for which a kernel exists.
    OneOf {
        /// The tensor and its mode.
        of: (&'static str, usize),
        /// The extent of this mode.
        has: usize,
        /// The extents for which a kernel exists.
        choices: &'static [usize],
    },
    /// The tensor has more rows than the kernel accepts.
    Rows {
        /// The product of the leading extents: `batch · heads` in `decode`.
        has: usize,
        /// The largest number of rows that the kernel accepts.
        most: usize,
    },
    /// The kernel does not support a stride. Strides are in elements.
    Stride {
        /// The tensor and its mode.
        of: (&'static str, usize),
        /// The stride of this mode.
        has: usize,
        /// The required stride.
        needs: usize,
    },
    /// No kernel supports this number of columns.
    Columns {
        /// The number of columns.
        has: usize,
        /// The numbers of columns for which a kernel exists.
        of: &'static [usize],
    },
    /// A window has fewer keys than the kernel supports.
    Window {
        /// The number of keys in the window.
        has: usize,
        /// The smallest window.
        least: usize,
    },
    /// The factor of attention scores is not positive and finite.
    Scale {
        /// The rejected factor.
        has: f32,
    },
    /// The cap of attention scores is not positive and finite.
    Softcap {
        /// The rejected cap.
        has: f32,
    },
    /// No kernel supports capped scores for heads with this number of columns.
    Capped {
        /// The number of columns of a head.
        columns: usize,
        /// The numbers of columns for which a kernel with capped scores exists.
        choices: &'static [usize],
    },
    /// The function has no kernel for this parameter of the form.
    NotHere {
        /// The parameter's name.
        what: &'static str,
        /// The parameter's value.
        has: f64,
    },
    /// The scratch memory of a call has too few elements.
    Few {
        /// The argument with the memory.
        of: &'static str,
        /// The number of elements of the memory.
        has: usize,
        /// The number of elements that the call needs.
        least: usize,
    },
    /// An address is not a multiple of the required number of bytes.
    Address {
        /// The name of the tensor.
        of: &'static str,
        /// The address of its first element.
        has: u64,
        /// The required number of bytes.
        multiple: u64,
    },
    /// A tensor reaches past the end of its memory.
    Memory {
        /// The number of elements that the tensor needs.
        needs: u128,
        /// The number of elements that the memory has.
        has: usize,
    },
    /// The TMA unit cannot move the tensor.
    Map {
        /// The name of the tensor.
        of: &'static str,
        /// The rule of tensor maps that the tensor breaks.
        why: MapRefused,
    },
}

impl Error {
    pub(crate) const fn refused(function: &'static str, why: Why) -> Self {
        Self::Refused(Refused { function, why })
    }
}

impl Why {
    /// Writes the message if the form of attention is wrong; otherwise returns `None`.
    fn of_form(&self, f: &mut fmt::Formatter<'_>) -> Option<fmt::Result> {
        Some(match self {
            Self::Window { has, least } => write!(
                f,
                "the window has {has} keys, but must have at least {least}"
            ),
            Self::Scale { has } => write!(f, "the scale is {has}, but must be positive and finite"),
            Self::Softcap { has } => {
                write!(f, "the softcap is {has}, but must be positive and finite")
            }
            Self::Capped {
                columns,
                choices: [],
            } => write!(
                f,
                "the scores of heads of {columns} columns are capped, but no kernel has a cap"
            ),
            Self::Capped { columns, choices } => write!(
                f,
                "the scores of heads of {columns} columns are capped, but there are kernels with \
                 a cap for {choices:?} only"
            ),
            Self::NotHere { what, has } => {
                write!(
                    f,
                    "the {what} is {has}, but no kernel of this function has a {what}"
                )
            }
            _ => return None,
        })
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(written) = self.of_form(f) {
            return written;
        }
        match self {
            Self::Extent {
                of: (name, mode),
                has,
                needs,
                from,
            } => {
                write!(f, "extent {mode} of `{name}` is {has}, but must be {needs}")?;
                match from {
                    Some((name, mode)) => write!(f, ", like extent {mode} of `{name}`"),
                    None => Ok(()),
                }
            }
            Self::Long {
                of: (name, mode),
                has,
                most,
            } => write!(
                f,
                "extent {mode} of `{name}` is {has}, but must be at most {most}"
            ),
            Self::Short {
                of: (name, mode),
                has,
                least,
            } => write!(
                f,
                "extent {mode} of `{name}` is {has}, but must be at least {least}"
            ),
            Self::Multiple {
                of: (name, mode),
                has,
                multiple,
                from,
            } => {
                write!(
                    f,
                    "extent {mode} of `{name}` is {has}, but must be a multiple of "
                )?;
                match from {
                    Some((name, mode)) => {
                        write!(f, "extent {mode} of `{name}`, which is {multiple}")
                    }
                    None => write!(f, "{multiple}"),
                }
            }
            Self::OneOf {
                of: (name, mode),
                has,
                choices,
            } => write!(
                f,
                "extent {mode} of `{name}` is {has}, but there are kernels for {choices:?} only"
            ),
            Self::Rows { has, most } => {
                write!(
                    f,
                    "the tensors have {has} rows, but must have at most {most}"
                )
            }
            Self::Stride {
                of: (name, mode),
                has,
                needs,
            } => write!(
                f,
                "stride {mode} of `{name}` is {has}, but must be {needs}; copy the tensor"
            ),
            Self::Columns { has, of } => write!(
                f,
                "the rows have {has} columns, but there are kernels for {of:?} only"
            ),
            Self::Few { of, has, least } => write!(
                f,
                "`{of}` has {has} elements, but must have at least {least}"
            ),
            Self::Address { of, has, multiple } => write!(
                f,
                "`{of}` begins at address {has:#x}, which is not a multiple of {multiple}"
            ),
            Self::Memory { needs, has } => write!(
                f,
                "the tensor reaches {needs} elements, but its memory has {has}"
            ),
            Self::Map { of, why } => write!(f, "`{of}`: {why}"),
            // `of_form` has already written these messages.
            Self::Window { .. }
            | Self::Scale { .. }
            | Self::Softcap { .. }
            | Self::Capped { .. }
            | Self::NotHere { .. } => Ok(()),
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.function, self.why)
    }
}

/// Returns the feature of Hopper that the kernel needs.
fn needed(kernel: &str) -> &'static str {
    if kernel.ends_with("_32768") || kernel.ends_with("_131072") {
        "clusters of blocks"
    } else if kernel.starts_with("quantise") {
        "its conversions to e4m3"
    } else {
        "the TMA unit and wgmma"
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotBuilt(why) => {
                write!(f, "cute-kernels was built without compiled kernels: {why}")
            }
            Self::Refused(refused) => refused.fmt(f),
            Self::Older {
                has: (major, minor),
                least: (needs, and),
            } => write!(
                f,
                "there are kernels for compute capability {needs}.{and} and later, but the device \
                 has {major}.{minor}"
            ),
            Self::NoKernel {
                kernel,
                has: (major, minor),
            } if *major < 9 => write!(
                f,
                "{kernel}: the device has compute capability {major}.{minor}, but {} need 9.0",
                needed(kernel)
            ),
            Self::NoKernel {
                kernel,
                has: (9, 0),
            } => write!(
                f,
                "{kernel}: it is not a portable kernel; `Library::load` loads it on \
                 this device of compute capability 9.0"
            ),
            Self::NoKernel {
                kernel,
                has: (major, minor),
            } => write!(
                f,
                "{kernel}: it is built for compute capability 9.0 alone, but the device has \
                 {major}.{minor}"
            ),
            Self::Launch(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

impl<E: Into<cute_launch::Error>> From<E> for Error {
    fn from(error: E) -> Self {
        Self::Launch(error.into())
    }
}
