//! Tiled operations that must not compile, one a file, as in `tests/ui`: these need the feature.

use super::{programs, texts};

#[test]
fn tiled() {
    texts::compare(
        programs::files("tests/ui/atoms", "rs"),
        "generic-array,device",
        texts::Until::Checked,
    );
}
