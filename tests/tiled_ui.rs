//! Tiled operations that must not compile, one a file, as in `tests/ui.rs`: these need the feature.

#[path = "texts/mod.rs"]
mod texts;

#[test]
fn tiled() {
    texts::compare("tests/ui_atoms", |_| true, "generic-array,device", texts::Until::Checked);
}
