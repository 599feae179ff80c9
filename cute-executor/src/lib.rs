//! Kernels of CuTe's tiled operations on the CPU: run, and checked.
//!
//! | item | what it is |
//! |---|---|
//! | [`Executor`] | what a kernel needs of its machine: kernels are generic over it |
//! | [`Reference`], [`ReferenceThread`] | the machine that runs them on the CPU, and one of its threads |
//! | [`instructions`] | the atoms that this processor has instructions for |
//! | [`Finding`] | what is wrong with a kernel: a race, a read of what nobody wrote, a deadlock; one sentence |
//! | [`Fragment`], [`FragmentOf`] | a thread's part of A, B or C, which knows its `TiledMma` |
//! | [`Memory`], [`TensorIn`], [`Places`] | a memory, and tensors in it |
//! | [`Number`] | the elements: Rust's, `half`'s, and those that Rust has no type for, [`E4M3`], [`E5M2`], [`Tf32`], [`I4`], [`U1`] and their like |
//!
//! A tensor here is a [`Tensor`](cute_static::Tensor) of addresses: everything that the algebra does with tensors, `local_tile`,
//! `partition_c`, `slice`, is done with these, at compile time where the layouts are static.

mod executor;
mod finding;
mod fragment;
mod kind;
mod places;
mod reference;

pub use cute_device::numbers::{E4M3, E4M3Fnuz, E5M2, E5M2Fnuz, I4, Number, Tf32, U1, U4};
pub use executor::{Executor, retile};
pub use finding::{Access, Finding, Place};
pub use fragment::{Fragment, FragmentOf, OfA, OfB, OfC};
pub use places::{Memory, Places, TensorIn};
pub use reference::{Barrier, Buffer, Reference, ReferenceThread, instructions};

/// The README's example is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
