//! The operators that change the domain of a layout, each listed once: its method, the trait in its file with the function that
//! the trait declares, and an example under a swizzle (a layout, a call, and the layout that results).
//!
//! [`Algebra`](crate::Algebra) has the methods; `composed_layout/forwarded.rs` explains what composed layouts do with them. A
//! new operator of this kind is a row here.

/// Passes the table to the macro `$then`.
macro_rules! for_each_operator {
    ($then:ident) => {
        $then! {
            // Operators that a run-time integer may make fail: each has a form `try_…`.
            fallible {
                /// `self ∘ right`: see [`Composition`](crate::ops::Composition).
                composition, try_composition(right): Composition::compose,
                    "(8, 8):(8, 1)" "composition(tile!((4, 2)))" "(4, 2):(8, 1)";
                /// The layout with the same offsets in another shape: see [`WithShape`](crate::ops::WithShape).
                with_shape, try_with_shape(shape): WithShape::reshape,
                    "(4, 4):(4, 1)" "with_shape(shape!((2, 8)))" "(2, (2, 4)):(4, (8, 1))";
                /// The tile, and how often it repeats: see [`LogicalDivide`](crate::ops::LogicalDivide).
                logical_divide, try_logical_divide(tiler): LogicalDivide::divide,
                    "(8, 8):(8, 1)" "logical_divide(tile!((4, 2)))" "((4, 2), (2, 4)):((8, 32), (1, 2))";
                /// The tiles, and how often they repeat: `((tile, …), (rest, …))`: see [`ZippedDivide`](crate::ops::ZippedDivide).
                zipped_divide, try_zipped_divide(tiler): ZippedDivide::divide_zipped,
                    "(8, 8):(8, 1)" "zipped_divide(tile!((4, 2)))" "((4, 2), (2, 4)):((8, 1), (32, 2))";
                /// The tiles, and how often they repeat: `((tile, …), rest, …)`: see [`TiledDivide`](crate::ops::TiledDivide).
                tiled_divide, try_tiled_divide(tiler): TiledDivide::divide_tiled,
                    "(8, 8):(8, 1)" "tiled_divide(tile!((4, 2)))" "((4, 2), 2, 4):((8, 1), 32, 2)";
                /// The tiles, and how often they repeat: `(tile, …, rest, …)`: see [`FlatDivide`](crate::ops::FlatDivide).
                flat_divide, try_flat_divide(tiler): FlatDivide::divide_flat,
                    "(8, 8):(8, 1)" "flat_divide(tile!((4, 2)))" "(4, 2, 2, 4):(8, 1, 32, 2)";
                /// The tile, and how often it repeats, without overhang: see [`EvenlyDivides`](crate::ops::EvenlyDivides).
                logical_divide_evenly, try_logical_divide_evenly(tiler): LogicalDivideEvenly::divide_evenly,
                    "(8, 8):(8, 1)" "logical_divide_evenly(tile!((4, 2)))" "((4, 2), (2, 4)):((8, 32), (1, 2))";
                /// `((tile, …), (rest, …))` without overhang: see [`EvenlyDivides`](crate::ops::EvenlyDivides).
                zipped_divide_evenly, try_zipped_divide_evenly(tiler): ZippedDivideEvenly::divide_zipped_evenly,
                    "(8, 8):(8, 1)" "zipped_divide_evenly(tile!((4, 2)))" "((4, 2), (2, 4)):((8, 1), (32, 2))";
                /// `((tile, …), rest, …)` without overhang: see [`EvenlyDivides`](crate::ops::EvenlyDivides).
                tiled_divide_evenly, try_tiled_divide_evenly(tiler): TiledDivideEvenly::divide_tiled_evenly,
                    "(8, 8):(8, 1)" "tiled_divide_evenly(tile!((4, 2)))" "((4, 2), 2, 4):((8, 1), 32, 2)";
                /// `(tile, …, rest, …)` without overhang: see [`EvenlyDivides`](crate::ops::EvenlyDivides).
                flat_divide_evenly, try_flat_divide_evenly(tiler): FlatDivideEvenly::divide_flat_evenly,
                    "(8, 8):(8, 1)" "flat_divide_evenly(tile!((4, 2)))" "(4, 2, 2, 4):(8, 1, 32, 2)";
                /// The layout, repeated as a tiler specifies: see [`LogicalProduct`](crate::ops::LogicalProduct).
                logical_product, try_logical_product(tiler): LogicalProduct::multiply,
                    "(2, 2):(2, 1)" "logical_product(layout!((3, 2):(2, 1)))" "((2, 2), (3, 2)):((2, 1), (8, 4))";
                /// The layout repeated: `((tile, …), (rest, …))`: see [`ZippedProduct`](crate::ops::ZippedProduct).
                zipped_product, try_zipped_product(tiler): ZippedProduct::multiply_zipped,
                    "(2, 2):(2, 1)" "zipped_product(layout!((3, 2):(2, 1)))" "((2, 2), (3, 2)):((2, 1), (8, 4))";
                /// The layout repeated: `((tile, …), rest, …)`: see [`TiledProduct`](crate::ops::TiledProduct).
                tiled_product, try_tiled_product(tiler): TiledProduct::multiply_tiled,
                    "(2, 2):(2, 1)" "tiled_product(layout!((3, 2):(2, 1)))" "((2, 2), 3, 2):((2, 1), 8, 4)";
                /// The layout repeated: `(tile, …, rest, …)`: see [`FlatProduct`](crate::ops::FlatProduct).
                flat_product, try_flat_product(tiler): FlatProduct::multiply_flat,
                    "(2, 2):(2, 1)" "flat_product(layout!((3, 2):(2, 1)))" "(2, 2, 3, 2):(2, 1, 8, 4)";
                /// The layout repeated, block beside block: see [`BlockedProduct`](crate::ops::BlockedProduct).
                blocked_product, try_blocked_product(tiler): BlockedProduct::multiply_blocked,
                    "(2, 2):(2, 1)" "blocked_product(layout!((3, 2):(2, 1)))" "((2, 3), (2, 2)):((2, 8), (1, 4))";
                /// The layout repeated, its elements interleaved: see [`RakedProduct`](crate::ops::RakedProduct).
                raked_product, try_raked_product(tiler): RakedProduct::multiply_raked,
                    "(2, 2):(2, 1)" "raked_product(layout!((3, 2):(2, 1)))" "((3, 2), (2, 2)):((8, 2), (4, 1))";
            }
            // Operators that no run-time integer can make fail.
            total {
                /// The same function with as few modes as its types allow: see [`Coalesce`](crate::ops::Coalesce).
                coalesce [] (): Coalesce, coalesced,
                    "(2, (2, 4)):(1, (2, 4))" "coalesce()" "16:1";
                /// Each mode that `profile` lists, coalesced.
                coalesce_by [P] (profile: P): CoalesceBy<P>, coalesced_by,
                    "((2, 2), (2, 2)):((1, 2), (4, 8))" "coalesce_by(coord!((1, 1)))" "(4, 4):(1, 4)";
                /// All integers as modes of a single level: see [`Flatten`](crate::ops::Flatten).
                flatten [] (): Flatten, flattened,
                    "(2, (2, 4)):(1, (2, 4))" "flatten()" "(2, 2, 4):(1, 2, 4)";
                /// The modes of a flat layout, arranged in a profile: see [`Unflatten`](crate::ops::Unflatten).
                unflatten [P] (profile: P): Unflatten<P>, unflattened,
                    "(2, 4, 2):(1, 2, 8)" "unflatten(coord!((0, (0, 0))))" "(2, (4, 2)):(1, (2, 8))";
                /// The layout without its stride-0 modes, coalesced: see [`Filter`](crate::ops::Filter).
                filter [] (): Filter, filtered,
                    "(2, 4, 4):(1, 0, 2)" "filter()" "8:1";
                /// Each mode that `profile` lists, filtered.
                filter_by [P] (profile: P): FilterBy<P>, filtered_by,
                    "((2, 4), 4):((1, 0), 2)" "filter_by(coord!((1, 1)))" "(2, 4):(1, 2)";
                /// The layout, with size 1 for every mode where `profile` is `_0`.
                filter_zeros_by [P] (profile: P): FilterZeros<P>, zeros_filtered,
                    "(2, 4):(1, 2)" "filter_zeros_by(coord!((0, 1)))" "(1, 4):(1, 2)";
                /// The modes from `BEGIN` up to `END`, grouped as one mode: see [`Group`](crate::ops::Group).
                group [const BEGIN: usize, const END: usize] (): Group<BEGIN, END>, grouped,
                    "(2, 4, 2):(1, 2, 8)" "group::<0, 2>()" "((2, 4), 2):((1, 2), 8)";
                /// The modes from `BEGIN` up to `END`: see [`Take`](crate::ops::Take).
                take [const BEGIN: usize, const END: usize] (): Take<BEGIN, END>, taken,
                    "(2, 4, 2):(1, 2, 8)" "take::<1, 3>()" "(4, 2):(2, 8)";
                /// The layout with one more mode at the end: see [`AppendMode`](crate::ops::AppendMode).
                append [L] (mode: L): AppendMode<L>, appended,
                    "(2, 4):(1, 2)" "append(layout!(2:8))" "(2, 4, 2):(1, 2, 8)";
                /// The layout with one more mode at the start: see [`PrependMode`](crate::ops::PrependMode).
                prepend [L] (mode: L): PrependMode<L>, prepended,
                    "(2, 4):(1, 2)" "prepend(layout!(2:8))" "(2, 2, 4):(8, 1, 2)";
                /// The layout with its mode `I` replaced: see [`Replace`](crate::ops::Replace).
                replace [const I: usize, L] (mode: L): Replace<I, L>, replaced,
                    "(2, 4):(1, 2)" "replace::<0, _>(layout!(2:8))" "(2, 4):(8, 2)";
                /// The modes from the last to the first, of the first level only.
                ///
                /// ```
                /// use cute::prelude::*;
                /// assert_layout!(layout!((2, (3, 4)):(12, (4, 1))).reverse(), ((3, 4), 2):((4, 1), 12));
                /// ```
                reverse [] (): Reverse, turned,
                    "(2, 4):(4, 1)" "reverse()" "(4, 2):(1, 4)";
            }
        }
    };
}

pub(crate) use for_each_operator;
