//! Laws: what every operator promises for every input that it accepts, on random layouts and on all small ones.
//!
//! | file | laws |
//! |---|---|
//! | `laws/arithmetic.rs` | quotients and remainders of shapes |
//! | `laws/blocked_product.rs` | modes of block and repetition in pairs; a layout over a shape |
//! | `laws/carries.rs` | compositions whose carries cost nothing; none is refused that exists |
//! | `laws/coalesce.rs` | the same function, in at most one level |
//! | `laws/compact.rs` | compact strides are bijections |
//! | `laws/comparisons.rs` | orders of coordinates |
//! | `laws/complement.rs` | the offsets that a layout leaves out, and only those |
//! | `laws/composed_layout.rs` | `R(c) = A(offset + B(c))`, also sliced |
//! | `laws/composition.rs` | `compatible(B, R)`, and `R(c) = A(B(c))` wherever `B(c)` is in the domain of `A` |
//! | `laws/coordinates.rs` | coordinate layouts: the operator's result at each place |
//! | `laws/crd2idx.rs` | all forms of a coordinate have one offset |
//! | `laws/derivation.rs` | the result of the operator, and the rule that refuses |
//! | `laws/domains.rs` | tiles, refinements, sums |
//! | `laws/evenly_divides.rs` | overhang is visible |
//! | `laws/filter.rs` | the image stays |
//! | `laws/idx2crd.rs` | coordinates and indices are inverse |
//! | `laws/intersection.rs` | the pairs of coordinates with one value, each once |
//! | `laws/inverse.rs` | `A(R(i)) = i`, `A(R(A(i))) = A(i)`, `A(R(i)) = 0` |
//! | `laws/local.rs` | tiles at their coordinates; parts that together are the whole |
//! | `laws/logical_divide.rs` | `R(i, 0) = A(T(i))`, and every offset of `A` appears |
//! | `laws/logical_product.rs` | repetitions over the complement, which do not meet |
//! | `laws/make_layout_tv.rs` | every element belongs to one value of one thread |
//! | `laws/max_common.rs` | contiguous in both; whole runs |
//! | `laws/modes.rs` | modes moved, none changed |
//! | `laws/notation.rs` | what prints parses back to an equal value |
//! | `laws/ordered.rs` | strides in an order; another shape for the same offsets |
//! | `laws/predicates.rs` | the answers of brute force, and their witnesses |
//! | `laws/recast.rs` | one element for many, many for one |
//! | `laws/relations.rs` | `compatible` is a partial order, `weakly_congruent` a preorder, `congruent` an equivalence |
//! | `laws/slice.rs` | a layout at part of a coordinate |
//! | `laws/span.rs` | the least and the greatest offset behind swizzles; whole runs |
//! | `laws/swizzle.rs` | an involution; compositions and casts are functions of the offsets |
//! | `laws/zipped_divide.rs` | the offsets of `logical_divide`, regrouped |
//!
//! Layouts are evaluated by [`laws::reference`], which shares no code with the library. `PROPTEST_CASES` says how many
//! cases each law sees (256 unless said).

mod laws {
    mod arithmetic;
    mod blocked_product;
    mod carries;
    mod coalesce;
    mod compact;
    mod comparisons;
    mod complement;
    mod composed_layout;
    mod composition;
    mod coordinates;
    mod crd2idx;
    mod derivation;
    mod domains;
    mod evenly_divides;
    mod filter;
    mod generate;
    mod idx2crd;
    mod intersection;
    mod inverse;
    mod local;
    mod logical_divide;
    mod logical_product;
    mod make_layout_tv;
    mod max_common;
    mod modes;
    mod notation;
    mod ordered;
    mod predicates;
    mod recast;
    mod reference;
    mod relations;
    mod slice;
    mod span;
    mod swizzle;
    mod zipped_divide;
}
