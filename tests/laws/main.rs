//! Laws: the promise of every operator for every input that it accepts, on random layouts and on
//! all small ones.
//!
//! | file | laws |
//! |---|---|
//! | `arithmetic.rs` | quotients and remainders of shapes |
//! | `blocked_product.rs` | modes of block and repetition in pairs; a layout over a shape |
//! | `carries.rs` | compositions whose carries cost nothing; none is refused that exists |
//! | `coalesce.rs` | the same function, in at most one level |
//! | `compact.rs` | compact strides are bijections |
//! | `comparisons.rs` | orders of coordinates |
//! | `complement.rs` | the offsets that a layout leaves out, and only those |
//! | `composed_layout.rs` | `R(c) = A(offset + B(c))`, also sliced |
//! | `composition.rs` | `compatible(B, R)`, and `R(c) = A(B(c))` wherever `B(c)` is in the domain of `A` |
//! | `coordinates.rs` | coordinate layouts: the operator's result at each place |
//! | `crd2idx.rs` | all forms of a coordinate have one offset |
//! | `derivation.rs` | the result of the operator, and the rule that refuses |
//! | `domains.rs` | tiles, refinements, sums |
//! | `evenly_divides.rs` | overhang is visible |
//! | `filter.rs` | the image stays |
//! | `idx2crd.rs` | coordinates and indices are inverse |
//! | `intersection.rs` | the pairs of coordinates with one value, each once |
//! | `inverse.rs` | `A(R(i)) = i`, `A(R(A(i))) = A(i)`, `A(R(i)) = 0` |
//! | `local.rs` | tiles at their coordinates; parts that together are the whole |
//! | `logical_divide.rs` | `R(i, 0) = A(T(i))`, and every offset of `A` appears |
//! | `logical_product.rs` | repetitions over the complement, which do not meet |
//! | `make_layout_tv.rs` | every element belongs to one value of one thread |
//! | `max_common.rs` | contiguous in both; whole runs |
//! | `modes.rs` | modes moved, none changed |
//! | `notation.rs` | what prints parses back to an equal value |
//! | `ordered.rs` | strides in an order; another shape for the same offsets |
//! | `predicates.rs` | the answers of brute force, and their witnesses |
//! | `recast.rs` | one element for many, many for one |
//! | `relations.rs` | `compatible` is a partial order, `weakly_congruent` a preorder, `congruent` an equivalence |
//! | `span.rs` | the least and the greatest offset after swizzles; whole runs |
//! | `result_width.rs` | results near the ends of 32 bits |
//! | `slice.rs` | a layout at part of a coordinate |
//! | `swizzle.rs` | an involution; compositions and casts are functions of the offsets |
//! | `zipped_divide.rs` | the offsets of `logical_divide`, regrouped |
//!
//! Layouts are evaluated by [`reference`], which shares no code with the library. `PROPTEST_CASES`
//! sets the number of cases of each law (64 by default).

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
mod result_width;
mod slice;
mod span;
mod swizzle;
mod zipped_divide;
