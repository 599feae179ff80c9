//! Ranks and places.
//!
//! A matrix of 9 rows and 10 columns over a grid of 2 × 2 ranks. Blocks of two rows go to the rows
//! of the grid in turn, and each column of the grid has five consecutive columns. `T2 V3` is place
//! 3 in the memory of rank 2.

use cute::draw::{Colour, Picture, Style};
use cute::mesh::{Deal, Distribution, Mesh, Storage};

pub(crate) fn picture() -> Result<Picture, Box<dyn std::error::Error>> {
    let grid: Mesh = "(2,2):(2,1)".parse()?;
    let deals = [Deal::BlockCyclic(0, 2), Deal::Block(1)];
    let matrix = Distribution::dealt(&[9, 10], &grid, &deals, Storage::rows(2))?;
    Ok(matrix.picture(&Style {
        colour: Colour::Thread,
        ..Style::default()
    })?)
}
