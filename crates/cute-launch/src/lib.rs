//! Launches kernels on a GPU from safe Rust.
//!
//! The [description](Kernel) of a kernel is a constant. It contains the arguments with names and
//! types, the threads and memory of a block, and the tile that a block computes. A launch computes
//! the grid from the description and checks all of its requirements. If a requirement is not met,
//! the error message contains the numbers.
//!
//! | | |
//! |---|---|
//! | [`Kernel`] | the description of a kernel's launch, as a constant, with the promise that the kernel matches it |
//! | [`Read`], [`Write`], [`ReadMap`], [`WriteMap`], [`ReadIm2col`], [`Size`], [`Scalar`], [`At`] | the arguments of a kernel |
//! | [`Device`], [`Limits`] | the GPU, and its limits, which are read once |
//! | [`Buffer`], [`Slice`] | memory of a GPU: owned, and borrowed. A launch borrows memory that the kernel writes as `&mut`, so two arguments cannot share it |
//! | [`TensorMap`], [`TensorMapMut`], [`Boxes`] | maps of memory for the TMA unit, which borrow the memory like slices, and the boxes that the unit moves |
//! | [`Im2colMap`], [`Columns`], [`PixelBox`] | maps through which the TMA unit loads the pixels of a convolution |
//! | [`Module`], [`Loaded`] | a file of kernels, and a kernel that can be launched |
//! | [`Event`] | a point in a stream; a program can test whether all work before this point has ended |
//! | [`Capture`] | the graph into which a stream is being captured |
//! | [`Plan`], [`Refused`], [`MapRefused`] | an accepted launch, a refused launch, and a refused map; the checks need no device |
//!
//! ```
//! use cute_launch::{Device, Error, Kernel, Module, Read, Size, Write, read, size, write};
//!
//! /// The kernel in `gpu/kernels/src/copy.rs`, which copies any number of floats.
//! const COPY: Kernel<(Write<f32>, Read<f32>, Size)> = {
//!     let count = size("count", 0..=1 << 30);
//!     let arguments = (
//!         write("target", count.elements()).aligned(16),
//!         read("source", count.elements()).aligned(16),
//!         count,
//!     );
//!     // SAFETY: the kernel reads and writes `count` elements in blocks of 256 threads.
//!     unsafe { Kernel::new("copy_f32_any", 256, arguments).line(count.tiles(1024)) }
//!         .exactly(9, 0)
//! };
//!
//! fn copied(path: &str, numbers: &[f32]) -> Result<Vec<f32>, Error> {
//!     let device = Device::first()?;
//!     // SAFETY: `gpu/build` made the file.
//!     let module = unsafe { Module::load(&device, path)? };
//!     let (source, mut target) = (device.copied(numbers)?, device.zeros(numbers.len())?);
//!     module
//!         .kernel(&COPY)?
//!         .launch((&mut target, &source, numbers.len() as i32))?;
//!     target.to_vec()
//! }
//!
//! match copied("kernels.cubin", &[1.0, 2.0, 3.0]) {
//!     Ok(numbers) => assert_eq!(numbers, [1.0, 2.0, 3.0]),
//!     // On a machine without a GPU, prints "no GPU driver is installed".
//!     Err(error) => println!("{error}"),
//! }
//! ```
//!
//! The crate uses cudarc, which loads the driver's library when the program runs, so it builds on
//! any machine.
//!
//! # How the crate is organized
//! [`Module::kernel`] compares the compiled kernel with its description (`check::fits`).
//! [`Loaded::launch`] checks the arguments (`check::plan`), and `start` in `module.rs` calls
//! `cuLaunchKernelEx`.
//!
//! * **Description.** A `Kernel` (`description.rs`) is a constant. Its arguments are a tuple of
//!   types (`arguments.rs`). Each type determines the type of the value that a launch passes.
//! * **Check.** `check.rs` computes a `Plan` or a `Refused` from the description and the `Limits`
//!   of the device, without a device.
//! * **Memory.** A `Slice` is a Rust reference to elements that have no bytes on the host, so
//!   Rust's borrow rules decide which argument a kernel may write (`memory.rs`). A tensor map
//!   borrows a slice in the same way (`map.rs`). The boxes that a map moves are in `boxes.rs`,
//!   because descriptions and maps share them. Maps in im2col mode are in `im2col.rs`.
//! * **Driver.** `device.rs`, `memory.rs`, `module.rs` and `encode.rs` call the driver's functions
//!   through cudarc's raw bindings, because cudarc's safe launches support neither clusters nor
//!   overlapping launches. `foreign.rs` contains the methods of [`Device`] for contexts and streams
//!   of other libraries.
//! * **Unsafe code** is only in these four files; in `foreign.rs`, `event.rs` and `capture.rs`; and
//!   in `description.rs` and `arguments.rs`, which accept promises.
//! * **This repository's kernels.** Their descriptions are in `gpu/kernels/src/launches.rs`,
//!   separate from the kernels, so that kernels do not depend on a host crate.
//!   `gpu/host/src/described.rs` compares the descriptions with the PTX.

mod arguments;
mod boxes;
mod capture;
mod check;
mod description;
mod device;
mod encode;
mod error;
mod event;
mod foreign;
mod im2col;
mod limits;
mod map;
mod map_refused;
mod memory;
mod module;
mod refused;
mod signature;

/// The signature of a kernel, which `cute_device::kernel!` makes.
pub mod entry {
    pub use cute_entry::{Entry, Kind, Parameter, ParameterType, allow, kind};
}

pub use arguments::{
    Address, Argument, Arguments, At, Declared, Given, Number, Read, ReadIm2col, ReadMap, Scalar,
    Write, WriteMap, at, read, read_im2col, read_map, scalar, write, write_map,
};
pub use boxes::{Bf16, Boxes, F16, F32Ftz, Fill, MapElement, Swizzle, Tf32, Tf32Ftz, boxes};
pub use capture::Capture;
pub use check::{Built, Plan};
pub use description::{Axis, Kernel, Length, Size, blocks, elements, size};
pub use device::Device;
pub use error::Error;
pub use event::Event;
pub use im2col::{Columns, Im2colMap, PixelBox, columns};
pub use limits::Limits;
pub use map::{Promotion, TensorMap, TensorMapMut};
pub use map_refused::MapRefused;
pub use memory::{Buffer, Element, Slice};
pub use module::{Loaded, Module};
pub use refused::{Refused, Why};
