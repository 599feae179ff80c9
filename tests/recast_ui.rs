//! Tensors that must not be recast, one a file, as in `tests/ui.rs`: these need the feature.

#[test]
fn ui() {
    trybuild::TestCases::new().compile_fail("tests/ui_recast/*.rs");
}
