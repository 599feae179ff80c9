//! What must not compile and needs a feature, one a file, as in `tests/ui.rs`: tensors that must not be recast, `const` parameters.

#[path = "texts/mod.rs"]
mod texts;

#[test]
fn with_features() {
    texts::compare("tests/ui_recast", |_| true, "generic-array,bytemuck,const-generics", texts::Until::Checked);
}
