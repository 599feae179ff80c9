//! What may go wrong on the way to a device.

use std::fmt;

use cudarc::driver::DriverError;

use crate::map_refused::MapRefused;
use crate::refused::Refused;

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// There is no driver on this machine.
    NoDriver,
    /// A second GPU for one thread.
    OneDevice {
        /// The number of the one that it has.
        has: usize,
        /// The number of the other.
        asked: usize,
    },
    /// The arguments of a launch, or the kernel and its device, do not go together.
    Refused(Refused),
    /// A tensor has no map.
    Map(MapRefused),
    /// Slices of different lengths, of which one was to be copied to the other.
    Lengths {
        /// Elements of what was to be copied.
        from: usize,
        /// Elements where they were to go.
        to: usize,
    },
    /// More elements than an address space has bytes for.
    TooLong {
        /// How many.
        len: usize,
        /// Bytes of each.
        bytes: usize,
    },
    /// A path or a name with a zero in it.
    Name(String),
    /// The driver says so: also of a kernel that was launched before, which failed in the meantime.
    Driver {
        /// What was done.
        during: String,
        /// What it says.
        code: DriverError,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDriver => write!(
                f,
                "there is no driver for a GPU here: the library libcuda is not found"
            ),
            Self::OneDevice { has, asked } => {
                write!(
                    f,
                    "this thread has GPU {has}, and GPU {asked} is for another thread"
                )
            }
            Self::Refused(refused) => refused.fmt(f),
            Self::Map(refused) => refused.fmt(f),
            Self::Lengths { from, to } => write!(f, "{from} elements are not copied to {to}"),
            Self::TooLong { len, bytes } => write!(
                f,
                "{len} elements of {bytes} bytes are more than any memory has"
            ),
            Self::Name(name) => write!(f, "{name:?} is not a name, since a byte of it is 0"),
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

/// What the driver was doing when it failed.
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
