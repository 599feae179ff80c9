//! The fast tests of the facts that unsafe code relies on, as modules of one binary.
#![allow(
    clippy::pedantic,
    dead_code,
    unused_attributes,
    unreachable_pub,
    reason = "the files are separate tests, and are linted there"
)]

#[path = "../../algebra/blocks.rs"]
mod blocks;
#[path = "../../tensors/cases.rs"]
mod cases;
#[path = "../../algebra/check.rs"]
mod check;
#[path = "../../tensors/clipped.rs"]
mod clipped;
#[path = "../../algebra/composed.rs"]
mod composed;
#[path = "../../algebra/constants.rs"]
mod constants;
#[path = "../../algebra/coordinates.rs"]
mod coordinates;
#[path = "../../algebra/coords.rs"]
mod coords;
#[path = "../../tensors/copy.rs"]
mod copy;
#[path = "../../algebra/divisible.rs"]
mod divisible;
#[path = "../../algebra/divisible_layouts.rs"]
mod divisible_layouts;
#[path = "../../algebra/dynamic_refusals.rs"]
mod dynamic_refusals;
#[path = "../../tensors/dynamic_tensor.rs"]
mod dynamic_tensor;
#[path = "../../tensors/empty.rs"]
mod empty;
#[path = "../../algebra/extents.rs"]
mod extents;
#[path = "../../algebra/from_dynamic.rs"]
mod from_dynamic;
#[path = "../../algebra/functions.rs"]
mod functions;
#[path = "../../products/gemm.rs"]
mod gemm;
#[path = "../../products/gemm_large.rs"]
mod gemm_large;
#[path = "../../algebra/large_strides.rs"]
mod large_strides;
#[path = "../../algebra/leaf_arithmetic.rs"]
mod leaf_arithmetic;
#[path = "../../tensors/loops.rs"]
mod loops;
#[path = "../../algebra/meeting.rs"]
mod meeting;
#[path = "../../algebra/meeting_steps.rs"]
mod meeting_steps;
#[path = "../../algebra/mixed_values.rs"]
mod mixed_values;
#[path = "../../algebra/modes.rs"]
mod modes;
#[path = "../../soundness/out_of_bounds.rs"]
mod out_of_bounds;
#[path = "../../tensors/overhang.rs"]
mod overhang;
#[path = "../../tensors/owned.rs"]
mod owned;
#[path = "../../featured/parallel.rs"]
mod parallel;
#[path = "../../tensors/partition.rs"]
mod partition;
#[path = "../../literals/prints.rs"]
mod prints;
#[path = "../../soundness/promise.rs"]
mod promise;
#[path = "../../featured/recast.rs"]
mod recast;
#[path = "../../soundness/regressions.rs"]
mod regressions;
#[path = "../../algebra/remainders.rs"]
mod remainders;
#[path = "../../laws/result_width.rs"]
mod result_width;
#[path = "../../tensors/runtime_extents.rs"]
mod runtime_extents;
#[path = "../../tensors/strides.rs"]
mod strides;
#[path = "../../algebra/swizzle_masks.rs"]
mod swizzle_masks;
#[path = "../../tensors/tensor.rs"]
mod tensor;
#[path = "../../literals/tutorial_tiling.rs"]
mod tutorial_tiling;
#[path = "../../literals/tutorials.rs"]
mod tutorials;
#[path = "../../tensors/unchecked.rs"]
mod unchecked;
#[path = "../../soundness/untrusted_impls.rs"]
mod untrusted_impls;
#[path = "../../soundness/width.rs"]
mod width;
#[path = "../../soundness/zero_sized.rs"]
mod zero_sized;
