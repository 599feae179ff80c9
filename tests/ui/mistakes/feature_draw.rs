//! Pictures need a feature. Cure: `features = ["draw"]` in `Cargo.toml`, in the line of
//! `cute-algebra`. Accepted: items without a feature.
use cute::draw::Picture;
use cute::dynamic::Layout;

fn main() {
    let _: Option<Layout> = None;
    let _ = Picture::layout;
}
