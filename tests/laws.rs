//! Laws: what every operator promises for every input that it accepts, on random layouts and on all small ones.
//!
//! | file | laws |
//! |---|---|
//! | `laws/coalesce.rs` | the same function, in at most one level |
//! | `laws/compact.rs` | compact strides are bijections |
//! | `laws/composition.rs` | `compatible(B, R)`, and `R(c) = A(B(c))` wherever `B(c)` is in the domain of `A` |
//! | `laws/crd2idx.rs` | all forms of a coordinate have one offset |
//! | `laws/idx2crd.rs` | coordinates and indices are inverse |
//! | `laws/notation.rs` | what prints parses back to an equal value |
//! | `laws/relations.rs` | `compatible` is a partial order, `weakly_congruent` a preorder, `congruent` an equivalence |
//!
//! Layouts are evaluated by [`laws::reference`], which shares no code with the library. `PROPTEST_CASES` says how many
//! cases each law sees (256 unless said).

mod laws {
    mod coalesce;
    mod compact;
    mod composition;
    mod crd2idx;
    mod generate;
    mod idx2crd;
    mod notation;
    mod reference;
    mod relations;
}
