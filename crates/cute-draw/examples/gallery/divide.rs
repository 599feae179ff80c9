//! A divide.
//!
//! The tiles have 4 rows and 2 columns. `zipped_divide` returns a layout whose first mode is the
//! position in a tile, and whose second mode is the tile. Each column of the right picture is one
//! tile of the left picture.

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
