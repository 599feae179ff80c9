//! Draws distributions. The picture is like that of a thread-value layout, with ranks in place of
//! threads.

use alloc::format;
use alloc::vec::Vec;

use cute_core::{IntTuple, Layout, Piece};
use cute_draw::picture::Panel;
use cute_draw::{Part, Picture, Style};

use crate::Distribution;
use crate::counter::Counter;

/// The greatest number of coordinates that the ranks have along all dimensions of a part.
const MOST_VISITED: i64 = 1 << 24;

impl Distribution {
    /// Draws the array, with the ranks that have each element, and the offsets at which they store
    /// it: `T3 V5` is offset 5 in the memory of rank 3. Requires the feature `draw`.
    ///
    /// The first dimension is drawn as rows, the second as columns, and further dimensions as
    /// panels.
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
        let array = self.array()?;
        if array.size() > cute_draw::picture::MOST_CELLS {
            return Picture::layout(&array, style);
        }
        let mut holders = alloc::vec![Vec::new(); usize::try_from(array.size()).unwrap_or(0)];
        for rank in self.mesh().ranks() {
            for (cell, place) in self.places(rank, None).map_err(in_core)? {
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

    /// Draws a part of the array, which may have any size. Rows and columns have the numbers of the
    /// whole array. Requires the feature `draw`.
    ///
    /// ```
    /// use cute::draw::{Part, Style};
    /// use cute::mesh::{Distribution, Mesh, Placement::Shard};
    /// let mesh = Mesh::line(4)?;
    /// let array = Distribution::dtensor(&[4096, 4096], &mesh, &[Shard(0)])?;
    /// let part = Part {
    ///     panel: 0,
    ///     rows: (1024, 2),
    ///     columns: (8, 2),
    /// };
    /// let picture = array.picture_part(part, &Style::default())?;
    /// // The first row of rank 1.
    /// assert_eq!(picture.panels()[0].cells()[1].holders, [(1, 9)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// * the part has more cells than a picture can have
    /// * the sum of the extents times the number of ranks is more than 2^24
    /// * a number does not fit in 60 bits
    pub fn picture_part(&self, part: Part, style: &Style) -> Result<Picture, cute_draw::Error> {
        let array = self.array()?;
        let all = self
            .extents()
            .iter()
            .fold(0_i64, |all, extent| all.saturating_add(*extent));
        let visited = all.saturating_mul(self.mesh().size());
        if visited > MOST_VISITED {
            return Err(cute_draw::Error::TooLarge {
                what: "picture",
                size: visited,
                most: MOST_VISITED,
            });
        }
        let picture = Picture::part(&array, part, style)?;
        let ends = match picture.panels().first().map(Panel::cells) {
            Some([first, .., last]) => (first.index, last.index),
            Some([only]) => (only.index, only.index),
            _ => return Ok(picture),
        };
        let windows: Vec<(i64, i64)> = self
            .coordinates(ends.0)
            .zip(self.coordinates(ends.1))
            .collect();
        // The position of a cell among the cells of the part.
        let position = |index: i64| {
            let (mut weight, mut found) = (1, 0);
            for (at, (first, last)) in self.coordinates(index).zip(&windows) {
                found += (at - first) * weight;
                weight *= last - first + 1;
            }
            usize::try_from(found).unwrap_or(usize::MAX)
        };
        let count = windows
            .iter()
            .map(|(first, last)| last - first + 1)
            .product::<i64>();
        let mut holders = alloc::vec![Vec::new(); usize::try_from(count).unwrap_or(0)];
        for rank in self.mesh().ranks() {
            for (cell, place) in self.places(rank, Some(&windows)).map_err(in_core)? {
                if let Some(of) = holders.get_mut(position(cell)) {
                    of.push((rank, place));
                }
            }
        }
        Ok(picture.holding(|cell| {
            holders
                .get(position(cell.index))
                .cloned()
                .unwrap_or_default()
        }))
    }

    /// Returns the layout of the array in which the first dimension moves fastest.
    fn array(&self) -> Result<Layout, cute_draw::Error> {
        let extents: Vec<IntTuple> = self
            .extents()
            .iter()
            .map(|extent| IntTuple::from(*extent))
            .collect();
        Ok(Layout::left(IntTuple::from_entries(&extents))?)
    }

    /// Iterates over the coordinates of the element with this index.
    fn coordinates(&self, index: i64) -> impl Iterator<Item = i64> + '_ {
        self.extents().iter().scan(index, |rest, &extent| {
            let at = *rest % extent;
            *rest /= extent;
            Some(at)
        })
    }

    /// Returns the indices of the elements of a rank, with their positions in its memory. If
    /// windows are given, each with its first and last coordinate, returns only the elements
    /// inside.
    fn places(
        &self,
        rank: i64,
        windows: Option<&[(i64, i64)]>,
    ) -> Result<Vec<(i64, i64)>, crate::Error> {
        let Some(coord) = self.mesh().coord(rank) else {
            return Ok(Vec::new());
        };
        let (strides, dimensions) = self.placed(&coord)?;
        let mut pairs: Vec<Vec<(i64, i64)>> = dimensions
            .iter()
            .map(|parts| parts.iter().flat_map(Piece::pairs).collect())
            .collect();
        for (pairs, (first, last)) in pairs.iter_mut().zip(windows.unwrap_or_default()) {
            pairs.retain(|pair| (first..=last).contains(&&pair.0));
        }
        let counts = pairs
            .iter()
            .map(|pairs| i64::try_from(pairs.len()).unwrap_or(0));
        let counts: Vec<i64> = counts.collect();
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
        Ok(Counter::new(&counts).map(place).collect())
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
