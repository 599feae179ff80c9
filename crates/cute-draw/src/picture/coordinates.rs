//! Draws a coordinate layout. One panel is the domain of the layout, and each of its cells shows
//! the coordinate to which the cell is mapped. The other panel is the array that contains these
//! coordinates.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cute_core::coordinates::CoordinateLayout;
use cute_core::{IntTuple, Layout, TupleRef};

use super::{Cell, MOST_CELLS, Panel, Picture, Style};
use crate::{Colour, Error};

/// Combines two tuples integer by integer. If one tuple is longer, its remaining entries are
/// copied. Returns `None` if a tuple is paired with an integer other than 0.
fn both(
    left: TupleRef<'_>,
    right: TupleRef<'_>,
    of: fn(i64, i64) -> Option<i64>,
) -> Option<IntTuple> {
    match (left.integer(), right.integer()) {
        (Some(left), Some(right)) => of(left, right).map(IntTuple::from),
        (Some(0), None) => Some(right.to_owned()),
        (None, Some(0)) => Some(left.to_owned()),
        (None, None) => {
            let (mut lefts, mut rights) = (left.modes(), right.modes());
            let entries =
                (0..left.rank().max(right.rank())).map(|_| match (lefts.next(), rights.next()) {
                    (Some(left), Some(right)) => both(left, right, of),
                    (one, other) => one.or(other).map(TupleRef::to_owned),
                });
            Some(IntTuple::from_entries(
                &entries.collect::<Option<Vec<_>>>()?,
            ))
        }
        _ => None,
    }
}

/// Returns the least array that contains all of these coordinates. Returns `None` if a coordinate
/// is negative, or if `values` is empty.
fn array(values: &[IntTuple]) -> Option<IntTuple> {
    let (first, rest) = values.split_first()?;
    let negative = |value: &IntTuple| value.leaves().iter().any(|&step| step < 0);
    if values.iter().any(negative) {
        return None;
    }
    let most = rest.iter().try_fold(first.clone(), |most, value| {
        both(most.view(), value.view(), |left, right| {
            Some(left.max(right))
        })
    })?;
    both(most.view(), most.view(), |last, _| last.checked_add(1))
}

impl Picture {
    /// Draws a coordinate layout, and adds `begin` to each of its coordinates. In the left panel,
    /// the domain, each cell shows its coordinate; in the right panel, the array, each cell shows
    /// the linear coordinate that maps to it.
    ///
    /// * If the first mode has submodes, it is a box, as for TMA and after a zipped divide;
    ///   otherwise, the whole domain is one box. Each box has its own colour, and the owner of a
    ///   cell is a box and a position in it.
    /// * If a coordinate is negative, or if the array has more cells than a picture can have, only
    ///   the domain is drawn.
    ///
    /// ```
    /// use cute::draw::{Picture, Style};
    /// use cute::dynamic::IntTuple;
    /// use cute::dynamic::coordinates::CoordinateLayout;
    /// // Boxes of 2 by 4, four of them, in an array of 4 by 8.
    /// let boxes: CoordinateLayout = "((2,4),(2,2)):((1@0,1@1),(2@0,4@1))".parse()?;
    /// let picture = Picture::coordinates(&boxes, &IntTuple::from(0), &Style::default())?;
    /// let [domain, array] = picture.panels() else {
    ///     panic!()
    /// };
    /// assert_eq!(domain.cells()[1].label.as_deref(), Some("(2,0)"));
    /// // Row 2, column 5 of the array: of box 3 the third element.
    /// assert_eq!(
    ///     (
    ///         array.shape().to_string(),
    ///         array.cells()[2 * 8 + 5].holders.as_slice()
    ///     ),
    ///     ("(4,8)".into(), [(3, 2)].as_slice())
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// * [`Error::Begin`] if `begin` does not have the structure of the coordinates
    /// * the errors of [`Picture::layout`]
    pub fn coordinates(
        layout: &CoordinateLayout,
        begin: &IntTuple,
        style: &Style,
    ) -> Result<Self, Error> {
        let domain = Layout::left(layout.shape())?;
        let style = &Style {
            colour: Colour::Thread,
            tile: None,
            tile_at: None,
            ..style.clone()
        };
        let unmarked = &Style {
            slice: None,
            ..style.clone()
        };
        let size = domain.size();
        if size > MOST_CELLS {
            return Err(Error::TooLarge {
                what: "picture",
                size,
                most: MOST_CELLS,
            });
        }
        let value = |index| {
            both(layout.at(index)?.view(), begin.view(), i64::checked_add).ok_or(Error::Begin)
        };
        let values: Vec<IntTuple> = (0..size).map(value).collect::<Result<_, Error>>()?;
        let shape = layout.shape();
        let first = shape
            .modes()
            .next()
            .filter(|first| first.integer().is_none() && layout.rank() > 1);
        let of_a_box = first.map_or(Ok(size), TupleRef::size)?.max(1);
        let holder = |index: i64| (index / of_a_box, index % of_a_box);
        let begins = begin.leaves().iter().any(|&step| step != 0);
        let title = if begins {
            format!("{begin} + {layout}")
        } else {
            layout.to_string()
        };

        let holders: Vec<Vec<_>> = (0..size).map(|index| Vec::from([holder(index)])).collect();
        let text = |cell: &Cell| {
            usize::try_from(cell.index)
                .ok()
                .and_then(|index| values.get(index))
        };
        let domain = Self::of(&domain, style, &holders)?;
        let domain = domain
            .labelled(|cell| text(cell).map(ToString::to_string))
            .titled(title.clone())
            .plain();

        let Some(array) = array(&values) else {
            return Ok(domain);
        };
        if !array.size().is_ok_and(|size| size <= MOST_CELLS) {
            return Ok(domain);
        }
        let places = Layout::left(array.clone())?;
        let mut holders = alloc::vec![Vec::new(); usize::try_from(places.size()).unwrap_or(0)];
        for (index, value) in (0..).zip(&values) {
            let place = places.crd2idx(value.view())?;
            if let Some(of) = usize::try_from(place)
                .ok()
                .and_then(|place| holders.get_mut(place))
            {
                of.push(holder(index));
            }
        }
        let label = |cell: &Cell| match cell.holders.as_slice() {
            [] => String::new(),
            [(of, place)] => (of * of_a_box + place).to_string(),
            [(of, place), rest @ ..] => format!("{} +{}", of * of_a_box + place, rest.len()),
        };
        let cells = domain.panels.iter().flat_map(Panel::cells);
        let chosen = cells.filter(|cell| cell.marked).map(|cell| cell.index);
        let mut marked: BTreeSet<i64> = BTreeSet::new();
        marked.extend(chosen);
        let into = Self::of(&places, unmarked, &holders)?.labelled(|cell| Some(label(cell)));
        let into = into.marked(|cell| {
            cell.holders
                .iter()
                .any(|(of, place)| marked.contains(&(of * of_a_box + place)))
        });
        let into = into
            .titled(format!("which of them, in an array of {array}"))
            .plain();
        Ok(domain.beside(into).titled(title))
    }

    /// Returns the picture without a legend.
    fn plain(mut self) -> Self {
        self.style.colour = Colour::None;
        self
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::{Error, IntTuple, Picture, Style};

    fn drawn(layout: &str, begin: &str) -> Result<Picture, Error> {
        Picture::coordinates(
            &layout.parse().unwrap(),
            &begin.parse().unwrap(),
            &Style::default(),
        )
    }

    fn captions(picture: &Picture) -> Vec<&str> {
        picture.panels().iter().map(super::Panel::caption).collect()
    }

    #[test]
    fn a_box_is_drawn_where_it_begins() {
        let picture = drawn("(2,2):(1@0,1@1)", "(1,2)").unwrap();
        assert_eq!(
            captions(&picture),
            [
                "(1,2) + (2,2):(1@0,1@1)",
                "which of them, in an array of (3,4)"
            ]
        );
        let texts = |panel: usize| {
            picture.panels()[panel]
                .cells()
                .iter()
                .map(|cell| cell.label.clone().unwrap())
                .collect::<Vec<_>>()
        };
        assert_eq!(texts(0), ["(1,2)", "(1,3)", "(2,2)", "(2,3)"]);
        assert_eq!(
            texts(1),
            ["", "", "", "", "", "", "0", "2", "", "", "1", "3"]
        );
    }

    #[test]
    fn what_is_outside_of_every_array_is_drawn_alone() {
        let below = drawn("(2,2):(1@0,1@1)", "(-1,0)").unwrap();
        assert_eq!(
            (
                below.panels().len(),
                below.panels()[0].cells()[0].label.as_deref()
            ),
            (1, Some("(-1,0)"))
        );
        assert_eq!(drawn("(2,2):(1@0,1@1)", "(1,0)").unwrap().panels().len(), 2);
        assert_eq!(drawn("(2,2):(1@0,70000@1)", "0").unwrap().panels().len(), 1);
    }

    #[test]
    fn what_is_added_has_the_structure_of_the_coordinates() {
        let nested = "(2,2):(1@0@0,1@1)";
        assert_eq!(
            drawn(nested, "(1,1)").unwrap_err().to_string(),
            "picture: the added origin does not have the structure of the layout's coordinates"
        );
        assert_eq!(
            drawn(nested, "((1),1)").unwrap().panels()[0].cells()[0]
                .label
                .as_deref(),
            Some("((1),1)")
        );
        // The sum also has the entries in which the layout does not step.
        let one: IntTuple = "(0,5)".parse().unwrap();
        assert_eq!(
            drawn("2:1@0", &one.to_string()).unwrap().panels()[0].cells()[1]
                .label
                .as_deref(),
            Some("(1,5)")
        );
    }
}
