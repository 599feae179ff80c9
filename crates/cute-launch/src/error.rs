//! Errors of the driver, and refusals before the driver is called.

use std::fmt;

use cudarc::driver::DriverError;

use crate::map_refused::MapRefused;
use crate::refused::Refused;

/// An error of the driver, or a refusal before the driver is called.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// No driver is installed on this machine.
    NoDriver,
    /// The thread already uses another GPU.
    OneDevice {
        /// The number of the GPU that the thread uses.
        has: usize,
        /// The number of the GPU that was requested.
        asked: usize,
    },
    /// A launch is refused, because its arguments, its kernel and the device do not fit together.
    Refused(Refused),
    /// A tensor map is refused.
    Map(MapRefused),
    /// A copy has a source and a target of different lengths.
    Lengths {
        /// The number of elements of the source.
        from: usize,
        /// The number of elements of the target.
        to: usize,
    },
    /// The elements have more bytes than the address space.
    TooLong {
        /// The number of elements.
        len: usize,
        /// The size of an element in bytes.
        bytes: usize,
    },
    /// The memory belongs to another library and is on another GPU.
    OtherDevice {
        /// The memory's address.
        address: u64,
        /// The number of the GPU that has the memory.
        has: i32,
        /// The number of the GPU that needs the memory.
        needs: i32,
    },
    /// The memory belongs to another library and is in host memory.
    HostMemory {
        /// The memory's address.
        address: u64,
    },
    /// The driver does not know the memory of another library.
    UnknownMemory {
        /// The memory's address.
        address: u64,
    },
    /// The stream belongs to another context.
    OtherContext,
    /// A path or a name contains a zero byte.
    Name(String),
    /// The driver returned an error. The error may come from an earlier launch, whose kernel has
    /// failed since.
    Driver {
        /// The operation that failed.
        during: String,
        /// The driver's error code.
        code: DriverError,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDriver => write!(
                f,
                "no GPU driver is installed: the library libcuda was not found"
            ),
            Self::OneDevice { has, asked } => {
                write!(
                    f,
                    "this thread already uses GPU {has}; use GPU {asked} in another thread"
                )
            }
            Self::Refused(refused) => refused.fmt(f),
            Self::Map(refused) => refused.fmt(f),
            Self::Lengths { from, to } => write!(f, "cannot copy {from} elements to {to} elements"),
            Self::TooLong { len, bytes } => write!(
                f,
                "{len} elements of {bytes} bytes do not fit in any memory"
            ),
            Self::OtherDevice {
                address,
                has,
                needs,
            } => write!(
                f,
                "the memory at {address:#x} is on GPU {has}, but must be on GPU {needs}"
            ),
            Self::HostMemory { address } => write!(
                f,
                "the memory at {address:#x} belongs to the host, but must be on a GPU"
            ),
            Self::UnknownMemory { address } => {
                write!(f, "the driver has not allocated the memory at {address:#x}")
            }
            Self::OtherContext => write!(
                f,
                "the stream and the device belong to different driver contexts"
            ),
            Self::Name(name) => write!(f, "{name:?} cannot be a name: it contains a zero byte"),
            Self::Driver { during, code } => {
                let text = |found: Result<&std::ffi::CStr, DriverError>| {
                    found.map_or_else(
                        |_| "unknown".into(),
                        |text| text.to_string_lossy().into_owned(),
                    )
                };
                write!(
                    f,
                    "{during}: the driver says {} ({})",
                    text(code.error_string()),
                    text(code.error_name())
                )
            }
        }
    }
}

impl std::error::Error for Error {}

impl From<Refused> for Error {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl From<MapRefused> for Error {
    fn from(refused: MapRefused) -> Self {
        Self::Map(refused)
    }
}

/// Adds the name of the failed operation to an error of the driver.
pub(crate) trait While<T> {
    fn while_(self, during: &str) -> Result<T, Error>;
}

impl<T> While<T> for Result<T, DriverError> {
    fn while_(self, during: &str) -> Result<T, Error> {
        self.map_err(|code| Error::Driver {
            during: during.into(),
            code,
        })
    }
}
