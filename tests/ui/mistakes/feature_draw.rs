//! Pictures are a feature. Cure: `features = ["draw"]` in `Cargo.toml`, in the line of
//! `cute-algebra`. Accepted: what is always there.
use cute::draw::Picture;
use cute::dynamic::Layout;

fn main() {
    let _: Option<Layout> = None;
    let _ = Picture::layout;
}
