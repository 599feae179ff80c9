//! The launch descriptions of all kernels. A description contains the lengths of memories, the
//! shared memory and the grid. The name, the threads, the cluster, the alignments, and the names
//! and types of the arguments come from the signature that `kernel!` makes. The promise of each
//! description is the `# Safety` section of its kernel. A launch checks the requirements of that
//! section.
//!
//! A crate that includes this file must provide the crate of the kernels as `crate::kernels`, and
//! the kernels' module `tiles` as `crate::tiles`.
#![allow(unsafe_code, reason = "what kernels promise")]

use cute::{ComposedLayout, Integer, SwizzleParts};
use cute_launch::entry::Entry;
use cute_launch::{
    Bf16, Boxes, Columns, F16, Kernel, Length, MapElement, Read, ReadIm2col, ReadMap, Scalar, Size,
    Swizzle, Write, WriteMap, blocks, boxes, columns, elements, read, read_im2col, read_map,
    scalar, size, write, write_map,
};

use crate::{kernels, tiles};

#[path = "launches/atoms.rs"]
mod atoms;
#[path = "launches/attention_atomic.rs"]
mod attention_atomic;
#[path = "launches/attention_backward.rs"]
mod attention_backward;
#[path = "launches/attention_forms.rs"]
mod attention_forms;
#[path = "launches/conv.rs"]
mod conv;
#[path = "launches/copies.rs"]
mod copies;
#[path = "launches/decode.rs"]
mod decode;
#[path = "launches/elements.rs"]
mod elements;
#[path = "launches/engine.rs"]
mod engine;
#[path = "launches/fused.rs"]
mod fused;
#[path = "launches/gates.rs"]
mod gates;
#[path = "launches/grid.rs"]
mod grid;
#[path = "launches/groups.rs"]
mod groups;
#[path = "launches/heads.rs"]
mod heads;
#[path = "launches/hopper.rs"]
mod hopper;
#[path = "launches/norms_backward.rs"]
mod norms_backward;
#[path = "launches/products.rs"]
mod products;
#[path = "launches/rows.rs"]
mod rows;
#[path = "launches/softmaxes_backward.rs"]
mod softmaxes_backward;
#[path = "launches/whole_rows.rs"]
mod whole_rows;
#[path = "launches/words.rs"]
mod words;

pub use atoms::*;
pub use attention_atomic::*;
pub use attention_backward::*;
pub use attention_forms::*;
pub use conv::*;
pub use copies::*;
pub use decode::*;
pub use elements::*;
pub use engine::*;
pub use fused::*;
pub use gates::*;
pub use grid::*;
pub use groups::*;
pub use heads::*;
pub use hopper::*;
pub use norms_backward::*;
pub use products::*;
pub use rows::*;
pub use softmaxes_backward::*;
pub use whole_rows::*;
pub use words::*;

// `engines/gpus` launches these kernels. Here, tests only compare the descriptions with the
// compiled kernels.
#[cfg(test)]
#[path = "pieces/described.rs"]
mod described;
#[cfg(test)]
#[path = "pieces/entry.rs"]
mod entry;

#[cfg(test)]
pub use described::{MOVE_ROWS, MOVE_TRANSPOSES, MOVE_TRANSPOSES_4_32};

/// The arguments of a copy: a matrix to write and a matrix to read.
type Copy = (Write<f32>, Read<f32>);
/// The arguments of a product: C, A and B, and the extents.
pub type Matrices<C, T> = (Write<C>, Read<T>, Read<T>, Size, Size, Size);

/// Returns the arguments `target` and `source`.
const fn copied(target: Length, source: Length) -> Copy {
    (write("target", target), read("source", source))
}
