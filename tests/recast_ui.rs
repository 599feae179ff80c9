//! Tensors that must not be recast, one a file, as in `tests/ui.rs`: these need the feature.

#[path = "texts/mod.rs"]
mod texts;

#[test]
fn recast() {
    texts::compare("tests/ui_recast", |_| true, "generic-array,bytemuck", texts::Until::Checked);
}
