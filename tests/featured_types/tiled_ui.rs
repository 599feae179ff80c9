//! Tiled operations that must not compile, as in `tests/ui`; they need the feature.

use super::{programs, texts};

#[test]
fn tiled() {
    texts::compare(
        programs::files("tests/ui/atoms", "rs"),
        "generic-array,device",
        texts::Until::Checked,
    );
}
