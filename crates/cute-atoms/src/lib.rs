//! CuTe's MMA and copy atoms as data, and the tiled products and copies that repeat them. The crate
//! works without a GPU.
//!
//! | item | what it is |
//! |---|---|
//! | [`MmaAtom`], [`CopyAtom`] | one instruction, with the elements (or bits) of its operands that each thread owns; checked when it is made |
//! | [`mma_atom()`], [`copy_atom()`] | return the atom with a given name of CuTe; [`mma_names`] and [`copy_names`] list the names |
//! | [`TiledMma`], [`ThrMma`] | an MMA atom repeated over a tile, and one of the threads that execute it, which partitions A, B and C |
//! | [`TiledCopy`], [`ThrCopy`] | a copy atom repeated over a tile, and one of the threads that execute it, which partitions a source and a destination |
//! | [`Predicated`] | a thread's part of a matrix whose tiles reach past the edge, with a predicate |
//! | [`Element`] | the element type of an operand: a name and a width |
//! | [`Error`] | an invalid atom, or a tiling that is not possible, with one message that contains the numbers |
//!
//! ```
//! use cute::atom::{Layout, TiledMma, mma_atom};
//! let mma = TiledMma::new(
//!     mma_atom("SM80_16x8x16_F16F16F16F16_TN")?,
//!     &"(2,2,1)".parse()?,
//!     &"(32,32,16)".parse()?,
//! )?;
//! assert_eq!(
//!     mma.layout_c_tv()?.to_string(),
//!     "((4,8,2,2),((2,2),(1,2))):((64,1,16,256),((32,8),(0,512)))"
//! );
//! let a: Layout = "(128,64):(64,1)".parse()?;
//! assert_eq!(
//!     mma.thrfrg_a(&a)?.to_string(),
//!     "(((4,8),(2,1)),((2,2,2),(4,4))):(((2,64),(1024,0)),((1,512,8),(2048,16)))"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | feature | atoms |
//! |---|---|
//! | `nvidia`, or one of `sm50` to `sm120` | the atoms of CuTe's headers, with CuTe's names |
//! | `amd`, or `cdna`, `rdna` | MFMA and WMMA: `CDNA3_16x16x32_S32S8S8_MFMA` |
//! | `intel`, which is `xe` | DPAS: `XE_8x16x16_F32BF16BF16F32_TT` |
//! | `x86`, `arm` | vectors of CPUs, AMX and SME |
//! | `alloc` | no atoms; adds the run-time types of the table above |
//! | `typed` | no atoms; adds the module `typed`, which does not need `alloc` and can be used on a GPU |
//!
//! A matrix may be a layout or a composed layout, for example a swizzled one. The crate does not
//! need `std`, and only the run-time types need an allocator. None of its functions panics.
//!
//! # How it is arranged
//! **Tables.** Each atom is one line in `table/`, in the file of its architecture. An atom requires
//! the feature with the name of its architecture. Atoms with the same layouts are listed below
//! these layouts. Families (`wgmma`, `umma`, `tmem`) have sizes as parameters. At run time, a
//! family is a function of its sizes. The types of a family are generic over its sizes
//! (`typed/families/`). A guard rejects a size that no instruction supports.
//!
//! **Laws.** `laws.rs` checks every atom, because the tables and custom atoms use the same
//! constructor. The checks do not visit single elements, because the largest atoms have millions.
//! `tests/facts/` contains the layouts that CuTe prints for each atom, and the output of AMD's
//! calculator for each value of each lane.
//!
//! **Tiling.** A tiled operation is a sequence of operators of the algebra, labelled TM1 to TM4 and
//! TC1 to TC5. It accepts any `LayoutLike`, which is a layout or a composed layout. The default
//! functions require that tiles divide evenly. Separate functions accept overhang and return a
//! `Predicated`, which is a part with a predicate that is true for coordinates inside the matrix.
//! An error names the called function, and the function to call instead.
//!
//! **Types.** The module `typed` contains types with the same names.
//!
//! * The tables are macros, so one line produces a row of the run-time table and a type with its
//!   layouts.
//! * Each step of a tiled operation is a trait with one blanket impl, such as `Copies`, `Groups` or
//!   `LayoutATv`. The bounds of the impl are the earlier steps, in order, and each bound names the
//!   result of its step.
//! * Guards (`errors.rs`) print the sentence of `Error` for a broken rule, before any divide is
//!   computed. `whole.rs` checks that permutations consist of whole atoms, and matrices of whole
//!   tiles.
//! * Everything is static except the matrices and the thread, so a `TiledMma` takes no space.
//! * `Tensor::try_with_layout` rearranges a tensor, and checks that the new layout stays within the
//!   offsets of the old one. `typed` therefore needs no unsafe code.
//! * `tests/vectors` of the crate `cute` asserts the golden cases for types.
#![no_std]
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic
    )
)]

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(feature = "alloc")]
mod copy_atom;
#[cfg(feature = "alloc")]
mod divided;
mod element;
#[cfg(feature = "alloc")]
mod error;
#[cfg(feature = "typed")]
mod errors;
#[cfg(feature = "alloc")]
mod laws;
#[cfg(feature = "alloc")]
mod layout_like;
#[cfg(feature = "alloc")]
mod make_tiled_copy;
mod matrix;
#[cfg(feature = "alloc")]
mod mma_atom;
#[cfg(feature = "alloc")]
mod predicated;
mod space;
#[cfg(any(feature = "alloc", feature = "typed"))]
mod table;
#[cfg(feature = "alloc")]
mod thr_mma;
#[cfg(feature = "alloc")]
pub mod tiled_copy;
#[cfg(feature = "alloc")]
pub mod tiled_mma;
#[cfg(feature = "typed")]
pub mod typed;
mod uneven;

#[cfg(feature = "alloc")]
pub use copy_atom::CopyAtom;
#[cfg(feature = "alloc")]
pub use cute_core::{ComposedLayout, Layout, Tiler};
pub use element::Element;
#[cfg(feature = "alloc")]
pub use error::{BrokenLaw, Error};
#[cfg(feature = "alloc")]
pub use layout_like::LayoutLike;
pub use matrix::{Matrix, Mode};
#[cfg(feature = "alloc")]
pub use mma_atom::MmaAtom;
#[cfg(feature = "alloc")]
pub use predicated::Predicated;
pub use space::Space;
#[cfg(feature = "alloc")]
pub use table::{copy_atom, copy_names, mma_atom, mma_names};
#[cfg(feature = "alloc")]
pub use thr_mma::ThrMma;
#[cfg(feature = "alloc")]
pub use tiled_copy::{End, ThrCopy, TiledCopy};
#[cfg(feature = "alloc")]
pub use tiled_mma::TiledMma;
pub use uneven::ModeName;

/// The paths that the macros use in their expansion.
#[cfg(feature = "typed")]
#[doc(hidden)]
pub mod __private {
    pub use cute_macros::{int_type, layout_type};
    pub use cute_static::{__private, Dyn, Int, Layout, Underscore};
}

/// The README's example is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
