// The README is part of this documentation. These definitions direct its links to the repository,
// and to pages of the documentation. The first definition of a link counts, so the definitions at
// the end of the README apply only in the repository.
#![doc = "[gallery]: https://github.com/cute-algebra/cute-algebra/blob/main/docs/gallery.md"]
#![doc = "[soundness]: crate::soundness"]
#![doc = "[security]: https://github.com/cute-algebra/cute-algebra/blob/main/SECURITY.md"]
#![doc = "[index-cost]: \
    https://github.com/cute-algebra/cute-algebra/blob/main/benches/instructions/src/kernels/\
    mapped.rs"]
#![doc = "[compile-time]: \
    https://github.com/cute-algebra/cute-algebra/blob/main/benches/record/compile.md"]
#![doc = "[first-build]: \
    https://github.com/cute-algebra/cute-algebra/blob/main/benches/record/build.md"]
#![doc = "[set-ups]: https://github.com/cute-algebra/cute-algebra/tree/main/benches/compile/tiled"]
#![doc = "[gpu]: https://github.com/cute-algebra/cute-algebra/blob/main/gpu/README.md"]
#![doc = "[python]: https://github.com/cute-algebra/cute-algebra/blob/main/python/README.md"]
#![doc = "[notebook]: \
    https://github.com/cute-algebra/cute-algebra/blob/main/python/docs/guide.ipynb"]
#![doc = "[web]: https://github.com/cute-algebra/cute-algebra/blob/main/web/README.md"]
#![doc = "[gpu-record]: \
    https://github.com/cute-algebra/cute-algebra/blob/main/benches/record/gpu.md"]
#![doc = "[compare]: crate::compare"]
#![doc = "[guide]: crate::guide"]
#![doc = "[features]: crate::guide::features"]
#![cfg_attr(feature = "device", doc = "[own-kernel]: crate::guide::own_kernel")]
#![cfg_attr(
    not(feature = "device"),
    doc = "[own-kernel]: \
        https://github.com/cute-algebra/cute-algebra/blob/main/docs/guide/own_kernel.md"
)]
#![doc = "[glossary]: crate::guide::glossary"]
#![doc = "[tensors]: crate::guide::tensors"]
#![doc = "[transpose]: \
    https://github.com/cute-algebra/cute-algebra/blob/main/gpu/kernels/src/transpose.rs"]
#![doc = "[command]: \
    https://github.com/cute-algebra/cute-algebra/blob/main/tools/cute-cli/README.md"]
#![doc = "[golden]: https://github.com/cute-algebra/cute-algebra/blob/main/tests/golden/main.rs"]
#![doc = "[from-cute]: crate::from_cute"]
#![doc = "[errors]: crate::errors"]
#![doc = "[architecture]: https://github.com/cute-algebra/cute-algebra/blob/main/ARCHITECTURE.md"]
#![doc = "[contributing]: https://github.com/cute-algebra/cute-algebra/blob/main/CONTRIBUTING.md"]
#![doc = ""]
#![doc = include_str!("../README.md")]
#![no_std]

mod features;
mod macros;

pub use cute_static::{coordinates, divisible, int, ops};
#[doc(no_inline)]
pub use cute_static::{int::*, ops::*};
pub use cute_tensor::{algorithm, tensor};

#[cfg(feature = "const-generics")]
pub use cute_static::Const;
pub use cute_static::{
    Algebra, AnyLayout, Bit, ComposedLayout, Dyn, Error, FromLeaves, Function, IndexIn, Int,
    IntTuple, IntoCoord, IntoIntTuple, IntoLayout, Inverses, Layout, LayoutOf,
    LogicalProductSwizzled, OffsetAt, OffsetWidth, Offsets, Operator, ProductMode, Recast, Shape,
    SpanBound, Static, StrideFits, Swizzle, SwizzleParts, SwizzledProducted, Then, Unchecked,
    Underscore, Violation, Visitor, display, make_composed_layout, make_swizzle,
};
#[cfg(feature = "dynamic")]
pub use cute_static::{Predicates, to_dynamic};
pub use cute_tensor::{
    Tensor, make_counting_tensor, make_identity_tensor, make_tensor, make_tensor_at, static_cosize,
    try_make_counting_tensor, try_make_identity_tensor, try_make_tensor, try_make_tensor_at,
};
#[cfg(feature = "generic-array")]
pub use cute_tensor::{make_fragment_like, make_fragment_like_of};

#[doc(hidden)]
pub use cute_tensor::__engine;

/// The names that most programs need: the macros for literals, the named integers, and the traits
/// with the methods.
pub mod prelude {
    #[cfg(any(
        feature = "ndarray",
        feature = "faer",
        feature = "nalgebra",
        feature = "image"
    ))]
    #[doc(no_inline)]
    pub use crate::bridges::*;
    // Traits whose compile error names the missing feature of a bridge.
    #[doc(hidden)]
    #[cfg(not(any(
        feature = "ndarray",
        feature = "faer",
        feature = "nalgebra",
        feature = "image"
    )))]
    pub use crate::features::BridgeMethods as _;
    #[doc(hidden)]
    #[cfg(not(feature = "faer"))]
    pub use crate::features::FaerMethods as _;
    #[doc(hidden)]
    #[cfg(not(feature = "image"))]
    pub use crate::features::ImageMethods as _;
    #[doc(hidden)]
    #[cfg(not(feature = "nalgebra"))]
    pub use crate::features::NalgebraMethods as _;
    #[doc(hidden)]
    #[cfg(not(feature = "ndarray"))]
    pub use crate::features::NdarrayMethods as _;
    #[doc(no_inline)]
    pub use cute_tensor::prelude::*;

    pub use crate::{
        Coord, Int, Layout, Shape, Stride, Tile, assert_layout, coord, int, layout, shape, stride,
        tile, try_layout,
    };
}

/// Items that occur in the code to which the macros expand.
#[doc(hidden)]
pub mod __private {
    pub use cute_macros::{
        assert_layout, coord, coord_type, int, int_type, layout, layout_type, shape, shape_type,
        stride, stride_type, tile, tile_type, try_layout,
    };
    pub use cute_static::__private::*;
    pub use cute_tensor::__private::*;
}

#[doc = "[records]: https://github.com/cute-algebra/cute-algebra/tree/main/benches/record"]
#[doc = "[order]: https://github.com/cute-algebra/cute-algebra/blob/main/benches/record/order.md"]
#[doc = "[gemm]: https://github.com/cute-algebra/cute-algebra/blob/main/benches/record/gemm.md"]
#[doc = "[programs]: \
    https://github.com/cute-algebra/cute-algebra/blob/main/benches/record/programs.md"]
#[doc = "[compile]: \
    https://github.com/cute-algebra/cute-algebra/blob/main/benches/record/compile.md"]
#[doc = "[gpu]: https://github.com/cute-algebra/cute-algebra/blob/main/benches/record/gpu.md"]
#[doc = "[instructions]: \
    https://github.com/cute-algebra/cute-algebra/tree/main/benches/instructions"]
#[doc = "[bridges]: \
    https://github.com/cute-algebra/cute-algebra/tree/main/crates/cute-bridges/tests"]
#[doc = "[golden]: https://github.com/cute-algebra/cute-algebra/blob/main/tests/golden/main.rs"]
#[doc = "[widths]: https://github.com/cute-algebra/cute-algebra/blob/main/tests/soundness/width.rs"]
#[doc = "[atoms]: \
    https://github.com/cute-algebra/cute-algebra/blob/main/crates/cute-atoms/tests/facts.rs"]
#[doc = "[gpu-readme]: https://github.com/cute-algebra/cute-algebra/blob/main/gpu/README.md"]
#[doc = "[soundness]: crate::soundness"]
#[doc = "[errors]: crate::errors"]
#[cfg_attr(feature = "device", doc = "[kernels]: crate::guide::kernels")]
#[cfg_attr(
    not(feature = "device"),
    doc = "[kernels]: https://github.com/cute-algebra/cute-algebra/blob/main/docs/guide/kernels.md"
)]
#[cfg_attr(feature = "device", doc = "[use]: crate::guide::use_kernels")]
#[cfg_attr(
    not(feature = "device"),
    doc = "[use]: https://github.com/cute-algebra/cute-algebra/blob/main/docs/guide/use_kernels.md"
)]
#[doc = "[python]: https://github.com/cute-algebra/cute-algebra/blob/main/python/README.md"]
#[doc = ""]
#[doc = include_str!("../docs/compare.md")]
pub mod compare {}

#[doc = include_str!("../docs/from_cute.md")]
pub mod from_cute {}

#[doc = "[read]: crate::guide::errors"]
#[doc = "[refusals]: crate::guide::generic#refusals-of-your-own-crate"]
#[doc = "[chosen]: crate::guide::generic#a-layout-chosen-at-run-time"]
#[doc = ""]
#[doc = include_str!("../docs/errors.md")]
pub mod errors {}

#[doc = "[targets]: crate#targets"]
#[doc = "[mutants]: \
    https://github.com/cute-algebra/cute-algebra/blob/main/benches/record/mutants.md"]
#[doc = "[record]: \
    https://github.com/cute-algebra/cute-algebra/blob/main/benches/record/soundness.md"]
#[doc = ""]
#[doc = include_str!("../docs/soundness.md")]
pub mod soundness {}

/// A course in ten chapters, from a single layout to GPU kernels and arrays on many machines. Every
/// example is compiled and run. Read the chapters in this order; the sidebar sorts them by name.
///
/// 1. [Layouts](guide::layouts): shapes, strides, coordinates
/// 2. [Tiling](guide::tiling): composition, divides, products
/// 3. [Partitioning](guide::partitioning): threads and their values
/// 4. [Tensors](guide::tensors): elements under a layout, and loops over them
/// 5. [Generic code](guide::generic): the bounds of functions over layouts and tensors
/// 6. [Errors](guide::errors): how to read a refusal
/// 7. [Performance](guide::performance): the cost of each construct
#[cfg_attr(
    feature = "device",
    doc = "8. [Kernels](guide::kernels): tiled copies and products, one source for GPUs and for a \
           CPU, which checks them"
)]
#[cfg_attr(
    feature = "mesh",
    doc = "9. [Many machines](guide::mesh): distributions, and the messages between them"
)]
#[cfg_attr(
    feature = "device",
    doc = "10. [Races in public](guide::races): mistakes that other projects reported, and how the \
           checks find them"
)]
///
/// [Features](guide::features) is a list for reference, and the [glossary](guide::glossary) defines
/// the terms. If you know CuTe, begin with [the names of CuTe](from_cute).
#[cfg_attr(
    feature = "device",
    doc = "To write a kernel, read chapter 8, [Your own kernel](guide::own_kernel), and the \
           [recipes](guide::recipes)."
)]
pub mod guide {
    #[doc = "[performance]: crate::guide::performance"]
    #[doc = "[docs/errors.md]: crate::errors"]
    #[doc = "[Error]: crate::Error"]
    #[doc = "[Violation]: crate::Violation"]
    #[doc = ""]
    #[doc = include_str!("../docs/guide/errors.md")]
    pub mod errors {}
    #[doc = "[generic]: crate::guide::generic"]
    #[doc = "[glossary]: crate::guide::glossary"]
    #[doc = "[programs]: \
        https://github.com/cute-algebra/cute-algebra/blob/main/benches/record/programs.md"]
    #[doc = ""]
    #[doc = include_str!("../docs/guide/features.md")]
    pub mod features {}
    #[doc = "[errors]: crate::guide::errors"]
    #[doc = ""]
    #[doc = include_str!("../docs/guide/generic.md")]
    pub mod generic {}
    #[doc = include_str!("../docs/guide/glossary.md")]
    pub mod glossary {}
    #[cfg(feature = "device")]
    #[doc = "[atomics]: crate::guide::recipes_atomics"]
    #[doc = "[instructions]: \
        https://github.com/cute-algebra/cute-algebra/blob/main/docs/instructions.md"]
    #[doc = "[own_kernel]: crate::guide::own_kernel"]
    #[doc = "[races]: crate::guide::races"]
    #[doc = "[recipes]: crate::guide::recipes"]
    #[doc = ""]
    #[doc = include_str!("../docs/guide/kernels.md")]
    pub mod kernels {}
    #[doc = "[glossary]: crate::guide::glossary"]
    #[doc = "[tiling]: crate::guide::tiling"]
    #[doc = ""]
    #[doc = include_str!("../docs/guide/layouts.md")]
    #[doc = ""]
    #[doc = "The picture: 8 rows and 12 columns. Each integer of a mode is a level of its axis."]
    #[doc = ""]
    #[doc = "<div>"]
    #[doc = include_str!("../docs/gallery/hierarchy.svg")]
    #[doc = "</div>"]
    pub mod layouts {}
    #[cfg(feature = "mesh")]
    #[doc = "[gallery]: https://github.com/cute-algebra/cute-algebra/blob/main/docs/gallery.md"]
    #[doc = "[tiling]: crate::guide::tiling"]
    #[doc = ""]
    #[doc = include_str!("../docs/guide/mesh.md")]
    pub mod mesh {}
    #[cfg(feature = "device")]
    #[doc = "[gemm]: crate::guide::recipes_gemm"]
    #[doc = "[instructions]: \
        https://github.com/cute-algebra/cute-algebra/blob/main/docs/instructions.md"]
    #[doc = "[kernels]: crate::guide::kernels"]
    #[doc = "[recipes]: crate::guide::recipes"]
    #[doc = ""]
    #[doc = include_str!("../docs/guide/own_kernel.md")]
    pub mod own_kernel {}
    #[doc = "[tensors]: crate::guide::tensors"]
    #[doc = ""]
    #[doc = include_str!("../docs/guide/partitioning.md")]
    #[doc = ""]
    #[doc = "The picture: which thread (colour) has which values of a tile."]
    #[doc = ""]
    #[doc = "<div>"]
    #[doc = include_str!("../docs/gallery/thread_value.svg")]
    #[doc = "</div>"]
    pub mod partitioning {}
    #[cfg_attr(feature = "device", doc = "[kernels]: crate::guide::kernels")]
    #[cfg_attr(
        not(feature = "device"),
        doc = "[kernels]: https://github.com/cute-algebra/cute-algebra/blob/main/docs/guide/kernels.md"
    )]
    #[doc = "[tensors]: crate::guide::tensors"]
    #[doc = ""]
    #[doc = include_str!("../docs/guide/performance.md")]
    pub mod performance {}
    #[cfg(feature = "device")]
    #[doc = "[kernels]: crate::guide::kernels"]
    #[doc = ""]
    #[doc = include_str!("../docs/guide/races.md")]
    pub mod races {}
    #[cfg(feature = "device")]
    #[doc = "[atomics]: crate::guide::recipes_atomics"]
    #[doc = "[gemm]: crate::guide::recipes_gemm"]
    #[doc = "[instructions]: \
        https://github.com/cute-algebra/cute-algebra/blob/main/docs/instructions.md"]
    #[doc = "[own_kernel]: crate::guide::own_kernel"]
    #[doc = ""]
    #[doc = include_str!("../docs/guide/recipes.md")]
    pub mod recipes {}
    #[cfg(feature = "device")]
    #[doc = "[instructions]: \
        https://github.com/cute-algebra/cute-algebra/blob/main/docs/instructions.md"]
    #[doc = "[kernels]: crate::guide::kernels"]
    #[doc = "[recipes]: crate::guide::recipes"]
    #[doc = ""]
    #[doc = include_str!("../docs/guide/recipes_atomics.md")]
    pub mod recipes_atomics {}
    #[cfg(feature = "device")]
    #[doc = "[kernels]: crate::guide::kernels"]
    #[doc = "[recipes]: crate::guide::recipes"]
    #[doc = ""]
    #[doc = include_str!("../docs/guide/recipes_gemm.md")]
    pub mod recipes_gemm {}
    #[cfg_attr(feature = "device", doc = "[kernels]: crate::guide::kernels")]
    #[cfg_attr(
        not(feature = "device"),
        doc = "[kernels]: https://github.com/cute-algebra/cute-algebra/blob/main/docs/guide/kernels.md"
    )]
    #[doc = "[generic]: crate::guide::generic"]
    #[doc = "[performance]: crate::guide::performance"]
    #[doc = "[`make_identity_tensor`]: crate::make_identity_tensor"]
    #[doc = ""]
    #[doc = include_str!("../docs/guide/tensors.md")]
    pub mod tensors {}
    #[doc = "[errors]: crate::guide::errors"]
    #[doc = "[partitioning]: crate::guide::partitioning"]
    #[cfg_attr(feature = "mesh", doc = "[mesh]: crate::guide::mesh")]
    #[cfg_attr(
        not(feature = "mesh"),
        doc = "[mesh]: https://github.com/cute-algebra/cute-algebra/blob/main/docs/guide/mesh.md"
    )]
    #[cfg_attr(feature = "device", doc = "[kernels]: crate::guide::kernels")]
    #[cfg_attr(
        not(feature = "device"),
        doc = "[kernels]: https://github.com/cute-algebra/cute-algebra/blob/main/docs/guide/kernels.md"
    )]
    #[doc = ""]
    #[doc = include_str!("../docs/guide/tiling.md")]
    #[doc = ""]
    #[doc = "The picture: a divide by tiles of 4 by 2. A column on the right is a tile on the left."]
    #[doc = ""]
    #[doc = "<div>"]
    #[doc = include_str!("../docs/gallery/divide.svg")]
    #[doc = "</div>"]
    pub mod tiling {}
    #[cfg(feature = "device")]
    #[doc = include_str!("../docs/guide/use_kernels.md")]
    pub mod use_kernels {}
}

/// Layouts whose structure is known only at run time. They can be parsed from text and printed.
/// They have the same operators as typed layouts, and each operator returns a `Result`.
///
/// ```
/// use cute::dynamic::{Layout, Tiler};
/// let a: Layout = "(6,2):(8,2)".parse()?;
/// let b: Tiler = "(4,3):(3,1)".parse()?;
/// assert_eq!(a.composition(&b)?.to_string(), "((2,2),3):((24,2),8)");
/// // The same composition as one text, a notation that the literals and the command `cute` read.
/// assert_eq!(
///     cute::dynamic::eval("(6,2):(8,2) o (4,3):(3,1)")?.to_string(),
///     "((2,2),3):((24,2),8)"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "dynamic")]
pub mod dynamic {
    pub use cute_core::*;
}

/// Pictures of layouts, and the cost of their accesses to a memory. `to_dynamic()` converts a typed
/// layout for this module.
///
/// ```
/// use cute::draw::{Picture, Style};
/// use cute::prelude::*;
/// let typed = Picture::layout(&layout!((2, (2, 2)):(4, (2, 1))).to_dynamic(), &Style::default())?;
/// let dynamic: cute::dynamic::Layout = "(2,(2,2)):(4,(2,1))".parse()?;
/// assert_eq!(typed, Picture::layout(&dynamic, &Style::default())?);
/// // LaTeX, as from CuTe's `print_latex`, and further formats.
/// assert!(typed.latex().contains("tikzpicture") && typed.svg().contains("<svg") && !typed.html().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "draw")]
pub mod draw {
    pub use cute_draw::*;
}

/// Conversions between tensors and the arrays of other crates, without copying.
///
/// | feature | foreign types | methods of tensors |
/// |---|---|---|
/// | `ndarray` | arrays and their views, of ranks 1 to 6 | `as_ndarray`, `as_ndarray_mut`, `into_ndarray` |
/// | `faer` | matrices and their views | `as_faer`, `as_faer_mut`, `into_faer` |
/// | `nalgebra` | matrices, vectors and their views; static sizes stay in the types | `as_nalgebra`, `as_nalgebra_mut`, `into_nalgebra` |
/// | `image` | pictures and flat samples | `as_image`, `as_image_mut`, `into_image`, `as_flat_samples` |
///
/// The foreign types have the methods `as_tensor`, `as_tensor_mut` and `into_tensor`. Mode `k` of a
/// tensor is axis `k` of an array.
#[cfg(any(
    feature = "ndarray",
    feature = "faer",
    feature = "nalgebra",
    feature = "image"
))]
pub mod bridges {
    pub use cute_bridges::*;
}

/// CuTe's MMA and copy atoms, `TiledMma` and `TiledCopy`, without a GPU. This module contains them
/// as run-time values. The module `typed` contains them as types.
///
/// ```
/// use cute::atom::typed::{atoms::SM80_16x8x16_F16F16F16F16_TN, make_tiled_mma};
/// use cute::atom::{TiledMma, mma_atom};
/// use cute::prelude::*;
/// let typed = make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN, layout!((2, 2, 1)), (_32, _32, _16));
/// let (part, offset) = typed.get_slice(5).partition_c(layout!((64, 64)));
/// assert_layout!(part, ((2, 2), 2, 4):((64, 8), 32, 1024));
/// // The same partition, with a name and numbers that are known only at run time.
/// let mma = TiledMma::new(mma_atom("SM80_16x8x16_F16F16F16F16_TN")?, &"(2,2,1)".parse()?, &"(32,32,16)".parse()?)?;
/// let found = mma.get_slice(5)?.partition_c(&layout!((64, 64)).to_dynamic())?;
/// assert_eq!(found, (part.to_dynamic(), offset.value()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "atoms")]
pub mod atom {
    pub use cute_atoms::*;
}

/// Arrays that are distributed over many machines, described as layouts. This module computes the
/// elements that each rank has, and the messages that change a distribution with the least traffic.
///
/// ```
/// use cute::mesh::{Distribution, Mesh, Placement::Shard, Plan};
/// let mesh: Mesh = "(64,64):(64,1)".parse()?;
/// let of =
///     |placements: [_; 2]| Distribution::dtensor(&[1 << 20, 1 << 20], &mesh, &placements);
/// let (source, target) = (of([Shard(0), Shard(1)])?, of([Shard(1), Shard(0)])?);
/// // 2^40 elements on 4096 ranks: rank 1 receives all that it lacks in one message.
/// let messages = Plan::new(&source, &target)?.receives(1)?;
/// assert_eq!(
///     (messages.len(), messages[0].from(), messages[0].size()),
///     (1, 64, 1 << 28)
/// );
/// # Ok::<(), cute::mesh::Error>(())
/// ```
#[cfg(feature = "mesh")]
pub mod mesh {
    pub use cute_mesh::*;
}

/// Tensors and tiled operations inside kernels that are written in plain Rust. The same source runs
/// on GPUs and on a CPU. On a CPU, a checker runs a block of threads, and detects races, deadlocks
/// and reads of elements that were never written. A kernel for a GPU depends on the package
/// `cute-device`, not on this module.
///
/// ```
/// use cute::device::{Launch, check_block};
/// use std::sync::atomic::{AtomicU32, Ordering};
/// let sum = AtomicU32::new(0);
/// check_block(64, (0, 0), &|| {
///     // SAFETY: one block of 64 threads.
///     let launch = unsafe { Launch::<64, 1>::new() };
///     let of_the_warp = launch.warp_reduce(launch.thread().value() as f32, |a, b| a + b);
///     if launch.thread().lane() == 0 {
///         sum.fetch_add(of_the_warp as u32, Ordering::Relaxed);
///     }
/// })?;
/// assert_eq!(sum.into_inner(), 63 * 64 / 2);
/// # Ok::<(), cute::device::Finding>(())
/// ```
#[cfg(feature = "device")]
pub mod device {
    pub use cute_device::*;
}
