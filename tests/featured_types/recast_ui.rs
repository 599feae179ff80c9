//! Programs that must not compile and need a feature, as in `tests/ui`: tensors that
//! must not be recast, `const` parameters.

use super::{programs, texts};

#[test]
fn with_features() {
    let files = programs::files("tests/ui/with_features", "rs");
    texts::compare(
        files,
        "generic-array,bytemuck,const-generics",
        texts::Until::Checked,
    );
}
