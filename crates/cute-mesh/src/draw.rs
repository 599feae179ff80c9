//! Draws distributions. The picture is like that of a thread-value layout, with ranks in place of
//! threads.

use alloc::format;
use alloc::vec::Vec;

use cute_core::{IntTuple, Layout, Piece};
use cute_draw::{Picture, Style};

use crate::Distribution;
use crate::counter::Counter;

impl Distribution {
    /// Draws the array. Each cell shows the ranks that have the element, and the offsets at which
    /// they store it. For example, `T3 V5` is offset 5 in the memory of rank 3. The first dimension
    /// is drawn as rows, the second as columns, and further dimensions as panels. Requires the
    /// feature `draw`.
    ///
    /// ```
    /// use cute::draw::{Colour, Style};
    /// use cute::mesh::{Deal, Distribution, Mesh, Storage};
    /// let mesh: Mesh = "(2,2):(2,1)".parse()?;
    /// let deals = [Deal::BlockCyclic(0, 2), Deal::Block(1)];
    /// let array = Distribution::dealt(&[5, 7], &mesh, &deals, Storage::rows(2))?;
    /// let picture = array.picture(&Style {
    ///     colour: Colour::Thread,
    ///     ..Style::default()
    /// })?;
    /// // Row 2, column 4: the first row of rank 3, which has columns 4 to 6.
    /// assert_eq!(picture.panels()[0].cells()[2 * 7 + 4].holders, [(3, 0)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the array has more cells than a picture can have, or if a number does
    /// not fit in 60 bits.
    pub fn picture(&self, style: &Style) -> Result<Picture, cute_draw::Error> {
        let extents: Vec<IntTuple> = self
            .extents()
            .iter()
            .map(|extent| IntTuple::from(*extent))
            .collect();
        let array = Layout::left(IntTuple::from_entries(&extents))?;
        if array.size() > cute_draw::picture::MOST_CELLS {
            return Picture::layout(&array, style);
        }
        let mut holders = alloc::vec![Vec::new(); usize::try_from(array.size()).unwrap_or(0)];
        for rank in self.mesh().ranks() {
            for (cell, place) in self.places(rank).map_err(in_core)? {
                if let Some(of) = usize::try_from(cell)
                    .ok()
                    .and_then(|cell| holders.get_mut(cell))
                {
                    of.push((rank, place));
                }
            }
        }
        let picture = Picture::held(&array, &holders, style)?;
        Ok(picture.titled(format!("{} over ranks {}", array.shape(), self.mesh())))
    }

    /// Returns the indices of the elements of a rank, with their positions in its memory.
    fn places(&self, rank: i64) -> Result<Vec<(i64, i64)>, crate::Error> {
        let Some(coord) = self.mesh().coord(rank) else {
            return Ok(Vec::new());
        };
        let (strides, dimensions) = self.placed(&coord)?;
        let sizes = self.sizes(rank)?.unwrap_or_default();
        let pairs: Vec<Vec<(i64, i64)>> = dimensions
            .iter()
            .map(|parts| parts.iter().flat_map(Piece::pairs).collect())
            .collect();
        let place = |choice: Vec<i64>| {
            let mut weight = 1;
            let mut found = (0, 0);
            for (((pairs, number), stride), extent) in
                pairs.iter().zip(choice).zip(&strides).zip(self.extents())
            {
                let pair = usize::try_from(number)
                    .ok()
                    .and_then(|number| pairs.get(number))
                    .copied()
                    .unwrap_or_default();
                found = (found.0 + pair.0 * weight, found.1 + pair.1 * stride);
                weight *= extent;
            }
            found
        };
        Ok(Counter::new(&sizes).map(place).collect())
    }
}

/// Converts an error of the layout algebra. Computing the parts of a rank gives no other error.
fn in_core(error: crate::Error) -> cute_draw::Error {
    match error {
        crate::Error::Layout(error) => error.into(),
        _ => cute_core::Error::new(
            cute_core::Operator::MakeLayout,
            cute_core::Violation::Overflow { bits: 60 },
        )
        .into(),
    }
}
