//! Tensors: the elements that they reach, the ways to cut them, and the loops over them. Sanitizers
//! and an interpreter also run these tests of unsafe code: `.ci/long` and `.ci/run` name this
//! binary, and skip modules by name.

mod cases;
mod strides;

mod clipped;
mod copy;
mod dynamic_tensor;
mod empty;
mod generic_cuts;
mod halo;
mod iterators;
mod local_tile;
mod loops;
mod overhang;
mod owned;
mod partition;
mod repeated;
mod runtime_extents;
mod sub_byte;
mod tensor;
mod thirty_two_bits;
mod tiles_of_parts;
mod tiles_to_read;
mod together;
mod unchecked;
mod views;
