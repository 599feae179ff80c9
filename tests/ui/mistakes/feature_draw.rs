//! Pictures are a feature. Cure: `features = ["draw"]` in `Cargo.toml`, in the line of `cute-algebra`. Accepted: what is always there.
use cute::dynamic::Layout;
use cute::draw::Picture;

fn main() {
    let _: Option<Layout> = None;
    let _ = Picture::layout;
}
