//! Errors of builds of kernels.

use std::fmt;

/// An error of a build of kernels. If a command solves the problem, the message contains the
/// command. `Debug` prints the same message as `Display`, because a build script that returns the
/// error prints `Debug`.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// No compiler on this machine can build kernels.
    NoCompiler {
        /// The compilers that were tried, each with the reason why it cannot be used.
        tried: Vec<String>,
    },
    /// The compiler that `CUTE_TOOLCHAIN` or [`toolchain`](crate::Kernels::toolchain) names cannot
    /// build kernels.
    Toolchain {
        /// The given name of the toolchain.
        name: String,
        /// The reason why the compiler cannot be used.
        why: String,
    },
    /// An operation on a file or a program failed.
    Io {
        /// The operation that failed.
        during: String,
        /// The system's message.
        why: String,
    },
    /// The folder does not contain a package.
    NoPackage(String),
    /// The compiler or the assembler failed. Its messages have been printed, or `messages` contains
    /// them.
    Failed {
        /// The command.
        command: String,
        /// The messages of the command, if they were not printed.
        messages: String,
    },
    /// The kernel with this name has no launch bounds.
    NoBounds(String),
    /// The kernel takes the address of this parameter, which is not a tensor map.
    NotAMap(String),
    /// No kernel has the given name.
    NoKernel {
        /// The given name.
        name: String,
        /// The names of the kernels.
        has: Vec<String>,
    },
    /// No file of the crate contains the given name, so nothing was compiled.
    NotNamed {
        /// The given name.
        name: String,
        /// Similar words in the files of the crate.
        similar: Vec<String>,
    },
    /// The crate has no kernels.
    NoKernels(String),
    /// The folder of the kernels contains no kernels. The PTX in the package is not used instead,
    /// because it may be out of date.
    NotPublished {
        /// The folder of the kernels.
        kernels: String,
        /// The file with the PTX.
        shipped: String,
    },
}

impl Error {
    pub(crate) fn io(during: impl Into<String>) -> impl FnOnce(std::io::Error) -> Self {
        let during = during.into();
        move |error| Self::Io {
            during,
            why: error.to_string(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCompiler { tried } => write!(
                f,
                "no compiler for kernels: the sources of `core` are missing ({}); run `rustup \
                 component add rust-src`",
                tried.join("; ")
            ),
            Self::Toolchain { name, why } => write!(f, "the toolchain {name}: {why}"),
            Self::Io { during, why } => write!(f, "{during}: {why}"),
            Self::NoPackage(path) => write!(f, "{path} has no Cargo.toml with a package name"),
            Self::Failed { command, messages } => {
                write!(f, "`{command}` failed")?;
                if messages.is_empty() {
                    Ok(())
                } else {
                    write!(f, ":\n{messages}")
                }
            }
            Self::NoBounds(kernel) => write!(
                f,
                "kernel `{kernel}` has no launch bounds; write it in `cute_device::kernel!`"
            ),
            Self::NotAMap(parameter) => write!(
                f,
                "the address of {parameter}, which is not a tensor map; `grid_constant!` accepts \
                 only tensor maps"
            ),
            Self::NoKernel { name, has } => write!(
                f,
                "there is no kernel `{name}`; the kernels are `{}`",
                has.join("`, `")
            ),
            Self::NotNamed { name, similar } => {
                write!(
                    f,
                    "there is no kernel `{name}`: no file of the crate or of its dependencies \
                     contains this name"
                )?;
                match similar.as_slice() {
                    [] => Ok(()),
                    _ => write!(f, "; similar names are `{}`", similar.join("`, `")),
                }
            }
            Self::NotPublished { kernels, shipped } => write!(
                f,
                "{kernels} has no Cargo.toml, so {shipped} may be old; correct the path of the \
                 kernels, or set CUTE_SHIPPED=1 to use {shipped}"
            ),
            Self::NoKernels(package) => write!(
                f,
                "{package} has no kernel; write one in `cute_device::kernel!`"
            ),
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}
