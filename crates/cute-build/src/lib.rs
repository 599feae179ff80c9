//! Builds GPU kernels written in plain Rust, from a build script.
//!
//! ```no_run
//! // build.rs of the host program
//! fn main() -> Result<(), cute_build::Error> {
//!     cute_build::kernels("../kernels").arch("sm_90a").build()?;
//!     Ok(())
//! }
//! ```
//!
//! The host program then contains the kernels:
//!
//! ```ignore
//! static KERNELS: &[u8] = include_bytes!(env!("CUTE_KERNELS"));
//! ```
//!
//! The crate of kernels is a normal library that declares its kernels with `cute_device::kernel!`.
//! It needs no attribute, no panic handler and no profile.
//! # Requirements
//! * **A compiler.** A Rust compiler can compile for `nvptx64-nvidia-cuda` if it has the sources of
//!   `core`. [`Compiler::find`] lists the compilers that are tried. If none is found, the message
//!   of the [`Error`] contains the command that installs one.
//! * **`ptxas`** is optional. With `ptxas`, the result is a cubin for one architecture. Without it,
//!   the result is PTX, which the driver assembles when it loads the module.
//!
//! # How it works
//! * The kernels are built as a static library, because that needs no linker for PTX. With
//!   link-time optimization, the assembly of this library is the complete PTX.
//! * `cute_device::kernel!` writes the launch bounds of each kernel into the PTX as data, because
//!   Rust has no attribute for them. This crate converts the data to the directives `.maxntid` and
//!   `.minnctapersm`, without which `ptxas` does not know how many registers a thread may use.
//! * A parameter of 128 bytes is a tensor map, and the TMA unit needs its address to be a multiple
//!   of 64. The compiler cannot express this alignment, so this crate writes it into the PTX.
//! * Loops over fragments must be unrolled, otherwise the fragments are in local memory.
//!   `-unroll-threshold=6000` raises LLVM's limit, which is meant for CPUs.

mod build;
mod compiler;
mod error;
mod files;
mod lines;
mod names;
mod ptx;
mod report;
mod shipped;
mod symbols;
mod tools;
mod units;

pub use build::{Built, Kernels, kernels};
pub use compiler::Compiler;
pub use error::Error;
pub use lines::lines_of_local_memory;
pub use ptx::{Entry, entries};
pub use report::{Report, reports};
pub use tools::{Assembler, assemble};
