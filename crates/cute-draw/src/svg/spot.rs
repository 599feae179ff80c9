//! Finds the cell at a point of an SVG, and the rectangle of a cell. With this, a program can show
//! the cell under the pointer.

use crate::Picture;
use crate::picture::Cell;

/// The position of a cell in a picture: its panel, its row and its column.
///
/// ```
/// use cute::draw::{Picture, Spot, Style};
/// use cute::dynamic::Layout;
/// let picture = Picture::layout(&"(2,2):(2,1)".parse::<Layout>()?, &Style::default())?;
/// let spot = Spot {
///     panel: 0,
///     row: 1,
///     column: 0,
/// };
/// let [x, y, width, height] = picture.rectangle(spot).unwrap();
/// assert_eq!(picture.spot(x + width / 2, y + height / 2), Some(spot));
/// assert_eq!(picture.cell(spot).map(|cell| cell.offset), Some(2));
/// // The title is in no cell.
/// assert_eq!(picture.spot(x, 0), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// The number of the panel.
    pub panel: usize,
    /// The row in the panel.
    pub row: usize,
    /// The column in the panel.
    pub column: usize,
}

impl Picture {
    /// Returns the cell at a point of [`svg`](Self::svg), in the units of its `viewBox`. Returns
    /// `None` if the point is between the panels or on an axis.
    pub fn spot(&self, x: usize, y: usize) -> Option<Spot> {
        let grids = self.grids();
        let (places, ..) = self.placed(&grids);
        grids
            .iter()
            .zip(places)
            .enumerate()
            .find_map(|(panel, (grid, place))| {
                let column = x.checked_sub(place.0 + grid.origin.0)? / grid.cell.0.max(1);
                let row = y.checked_sub(place.1 + grid.origin.1)? / grid.cell.1.max(1);
                (row < grid.rows && column < grid.columns).then_some(Spot { panel, row, column })
            })
    }

    /// Returns the rectangle of a cell in [`svg`](Self::svg), as its left edge, its upper edge, its
    /// width and its height.
    pub fn rectangle(&self, spot: Spot) -> Option<[usize; 4]> {
        let grids = self.grids();
        let (places, ..) = self.placed(&grids);
        let (grid, place) = (grids.get(spot.panel)?, places.get(spot.panel)?);
        let (width, height) = grid.cell;
        let (left, upper) = (place.0 + grid.origin.0, place.1 + grid.origin.1);
        (spot.row < grid.rows && spot.column < grid.columns).then(|| {
            [
                left + spot.column * width,
                upper + spot.row * height,
                width,
                height,
            ]
        })
    }

    /// Returns the cell at a position, or `None` if the picture does not have this position.
    pub fn cell(&self, spot: Spot) -> Option<&Cell> {
        let panel = self.panels.get(spot.panel)?;
        let columns = panel.columns.size();
        (spot.column < columns).then(|| panel.cells.get(spot.row * columns + spot.column))?
    }
}
