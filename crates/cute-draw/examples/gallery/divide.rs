//! A divide.
//!
//! `zipped_divide` puts the elements of a tile of 4 rows and 2 columns into the first mode, and the
//! position of the tile into the second. Each column of the right picture is one tile of the left
//! picture.

use cute::draw::{Picture, Style};
use cute::dynamic::{Layout, Tiler};

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let layout: Layout = "(8,8):(8,1)".parse()?;
    let tiler: Tiler = "(4,2)".parse()?;
    let tiled = layout.zipped_divide(&tiler)?;
    let before = Style {
        tile: Some((4, 2)),
        ..Style::default()
    };
    Ok(Picture::layout(&layout, &before)?.beside(Picture::layout(&tiled, &Style::default())?))
}
