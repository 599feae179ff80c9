//! Pictures with two sides whose cells correspond to each other: a layout next to its tiles, the
//! positions of the copies next to a product, or a coordinate layout next to its array.

mod numbers;
mod product;
#[cfg(test)]
mod tests;

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use cute_core::coordinates::CoordinateLayout;
use cute_core::expression::Step as Computed;
use cute_core::{IntTuple, Value};
use cute_draw::picture::Panel;
use cute_draw::{Picture, Spot, Style};

use self::numbers::{Numbers, tiles};
use crate::question::value;
use crate::{Refused, measures};

/// The divides for which a picture of the tiles can be drawn.
const DIVIDES: [&str; 4] = [
    "logical_divide",
    "zipped_divide",
    "tiled_divide",
    "flat_divide",
];

/// The operators that return a part of an array.
const PARTS: [&str; 2] = ["local_tile", "local_partition"];

/// A picture with two sides, and the cells that correspond to each other.
///
/// ```
/// use cute::draw::{Spot, Style};
/// use cute_answers::Linked;
/// let sides = Linked::of_divide("logical_divide((4,4):(4,1), (2,2))", &|_| None, &Style::default()).unwrap();
/// // Row 2, column 1 of what is divided is the first row of tile 1: it has one colour on both sides.
/// let left = Spot { panel: 0, row: 2, column: 1 };
/// let right = sides.others(left)[0];
/// assert_eq!((right.panel, right.row, right.column), (1, 2, 1));
/// assert_eq!(sides.picture().cell(left).unwrap().key, Some(1));
/// assert_eq!(sides.picture().cell(right).unwrap().key, Some(1));
/// assert_eq!(sides.tile(left), Some((1, 2)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linked {
    picture: Picture,
    /// The number of panels that show the block of a product. They precede the panels of the left
    /// side.
    block: usize,
    /// The number of panels of the left side.
    panels: usize,
    /// The linear coordinates of corresponding cells, on the left and on the right.
    pairs: Vec<(i64, i64)>,
    /// For each cell on the left: the number of its tile, and its position in the tile.
    tiles: Vec<Option<(i64, i64)>>,
    /// For each cell on the right: the number of its copy, and its position in the block.
    copies: Vec<Option<(i64, i64)>>,
    /// The array to which the coordinates belong, if some of them are past its end.
    array: Option<IntTuple>,
}

/// The sides of a picture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    /// The block that a product repeats.
    Block,
    Left,
    Right,
}

/// Returns element `number` of a list, if the list has it and it is not `None`.
fn at<T: Copy>(list: &[Option<T>], number: i64) -> Option<T> {
    usize::try_from(number)
        .ok()
        .and_then(|number| list.get(number).copied())?
}

/// Returns the operator that an expression calls last, with its arguments and its result.
fn outermost(
    text: &str,
    names: &dyn Fn(&str) -> Option<Value>,
    operators: &[&'static str],
) -> Result<Option<(&'static str, Value, Value, Value)>, Refused> {
    let mut last = None;
    let found = value(text, names, &mut |step: Computed<'_>| {
        last = match step.arguments {
            [left, right] => operators
                .iter()
                .find(|operator| step.operator.trim_end_matches("_evenly") == **operator)
                .map(|operator| (*operator, left.clone(), right.clone(), step.value.cloned())),
            _ => None,
        };
    });
    let found = found.map_err(|error| Refused::of_text(text, error))?;
    Ok(last.and_then(|(operator, left, right, value)| {
        (value.as_ref() == Some(&found)).then_some((operator, left, right, found))
    }))
}

impl Linked {
    /// Draws the operand of a divide with the result next to it. Each tile has the same colour on
    /// both sides. The colour depends on the coordinate of the tile in the rest.
    ///
    /// # Errors
    /// Returns an error if the expression is not a divide or fails, or if there are too many cells.
    pub fn of_divide(
        text: &str,
        names: &dyn Fn(&str) -> Option<Value>,
        style: &Style,
    ) -> Result<Self, Refused> {
        let not = || {
            Refused::sentence(
                "tiles have colours only if the last line divides or repeats a layout, as \
                 zipped_divide(a, (2,4)) does",
            )
        };
        let (divide, left, tiler, right) = outermost(text, names, &DIVIDES)?.ok_or_else(not)?;
        let (Some(left), Some(right)) = (left.function(), right.function()) else {
            return Err(not());
        };
        // The numbers of the coordinates are divided in the same way. The number in a cell of the
        // result then identifies the cell's coordinate on the left.
        let by = tiler.tiler().ok_or_else(not)?;
        let mut numbers = Numbers {
            parts: Vec::new(),
            next: 1,
        };
        let numbered = Value::from(numbers.of(left.shape().view(), &by)?);
        let divided = |divide: &str| {
            let operator = measures::find(divide).ok_or_else(not)?;
            let value = operator.call(&[numbered.clone(), tiler.clone()]);
            value
                .ok()
                .and_then(|value| value.function())
                .ok_or_else(not)
        };
        // A slice is a part of the result; its elements are highlighted on both sides.
        let drawn = Picture::layout(
            &left,
            &Style {
                slice: None,
                ..style.clone()
            },
        )?;
        let into = Picture::layout(&right, style)?;
        let tiles = tiles(&divided("zipped_divide")?, &numbers, left.size())?;
        let places = divided(divide)?;
        let elements = (0..places.size()).map(|index| Ok(numbers.coordinate(places.at(index)?)));
        let elements: Vec<Option<i64>> = elements.collect::<Result<_, cute_core::Error>>()?;
        let of = |left: i64| at(&tiles, left).and_then(|(tile, _)| u8::try_from(tile % 32).ok());
        let drawn = drawn.coloured(|cell| of(cell.index));
        let into = into.coloured(|cell| at(&elements, cell.index).and_then(of));
        let marked = into
            .panels()
            .iter()
            .flat_map(Panel::cells)
            .filter(|cell| cell.marked);
        let chosen = marked.filter_map(|cell| at(&elements, cell.index));
        let mut marked: BTreeSet<i64> = BTreeSet::new();
        marked.extend(chosen);
        let drawn = drawn.marked(|cell| marked.contains(&cell.index));
        let pairs = elements
            .iter()
            .zip(0..)
            .filter_map(|(left, right)| Some(((*left)?, right)))
            .collect();
        Ok(Self {
            block: 0,
            panels: drawn.panels().len(),
            picture: drawn.beside(into),
            pairs,
            tiles,
            copies: Vec::new(),
            array: None,
        })
    }

    /// Returns the extents of the array whose coordinates an expression divides or partitions. This
    /// array is the argument of the first such operator. Returns `None` for any other expression.
    pub fn array(text: &str, names: &dyn Fn(&str) -> Option<Value>) -> Option<IntTuple> {
        let mut array = None;
        let _ = value(text, names, &mut |step: Computed<'_>| {
            let of = step.operator.trim_end_matches("_evenly");
            if let (true, [Value::Coordinates(layout), ..]) =
                (DIVIDES.contains(&of) || PARTS.contains(&of), step.arguments)
            {
                array = array.take().or_else(|| layout.coshape().ok());
            }
        });
        array
    }

    /// Draws a coordinate layout next to the array. `begin` is added to each of its coordinates. If
    /// the extents of the real array are given, cells past its end have no colour, because TMA does
    /// not access them.
    ///
    /// ```
    /// use cute::draw::{Spot, Style};
    /// use cute_answers::Linked;
    /// let boxes = "((2,4),(2,2)):((1@0,1@1),(2@0,4@1))".parse().unwrap();
    /// let sides = Linked::of_coordinates(&boxes, &0.into(), None, &Style::default()).unwrap();
    /// let [there] = sides.others(Spot {
    ///     panel: 0,
    ///     row: 2,
    ///     column: 3,
    /// })[..] else {
    ///     panic!()
    /// };
    /// assert_eq!((there.panel, there.row, there.column), (1, 2, 5));
    /// // Of an array of 3 by 5, the last row and three columns are not there.
    /// let array = Linked::array("zipped_divide((3,5):(1@0,1@1), (2,4))", &|_| None);
    /// let sides =
    ///     Linked::of_coordinates(&boxes, &0.into(), array.as_ref(), &Style::default()).unwrap();
    /// assert_eq!(
    ///     sides
    ///         .overhang()
    ///         .map(|(array, inside, of)| (array.to_string(), inside, of)),
    ///     Some(("(3,5)".into(), 15, 32))
    /// );
    /// assert!(sides.is_past(there) && !sides.is_past(Spot { column: 4, ..there }));
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`Picture::coordinates`].
    pub fn of_coordinates(
        layout: &CoordinateLayout,
        begin: &IntTuple,
        array: Option<&IntTuple>,
        style: &Style,
    ) -> Result<Self, Refused> {
        let picture = Picture::coordinates(layout, begin, style)?;
        let (domain, led) = picture
            .panels()
            .split_at_checked(domain_panels(layout))
            .unwrap_or_default();
        // A cell in the array has the same holders as the cells that map to it.
        let cells = |panels: &'_ [Panel]| {
            panels
                .iter()
                .flat_map(Panel::cells)
                .cloned()
                .collect::<Vec<_>>()
        };
        let held = cells(domain).into_iter().flat_map(|cell| {
            cell.holders
                .into_iter()
                .map(move |holder| (holder, cell.index))
        });
        // The cells are inserted one by one, because `collect` would add another sort function to
        // the page.
        let mut places: BTreeMap<(i64, i64), i64> = BTreeMap::new();
        for (holder, index) in held {
            places.insert(holder, index);
        }
        let led = cells(led).into_iter().flat_map(|cell| {
            cell.holders
                .into_iter()
                .map(move |holder| (holder, cell.index))
        });
        let pairs = led
            .filter_map(|(holder, array)| Some((*places.get(&holder)?, array)))
            .collect();
        // An element of the boxes is past the end if an entry of its coordinate is not less than
        // the array's extent.
        let past = |index: i64| {
            let coordinate = layout.at(index).ok()?;
            let coordinate = coordinate
                .leaves()
                .iter()
                .zip(begin.leaves().iter().chain(core::iter::repeat(&0)));
            Some(
                coordinate
                    .zip(array?.leaves())
                    .any(|((step, begin), extent)| step.saturating_add(*begin) >= *extent),
            )
        };
        let past = |index: &i64| past(*index) == Some(true);
        let overhangs = places.values().any(past);
        let picture = picture.coloured(|cell| {
            let is_past = cell
                .holders
                .first()
                .is_some_and(|holder| overhangs && places.get(holder).is_some_and(past));
            cell.key.filter(|_| !is_past)
        });
        let array = array.filter(|_| overhangs).cloned();
        Ok(Self {
            block: 0,
            panels: domain_panels(layout),
            picture,
            pairs,
            tiles: Vec::new(),
            copies: Vec::new(),
            array,
        })
    }

    /// Returns the array, the number of coordinates inside it and the total number, if some
    /// coordinates are past the array's end.
    pub fn overhang(&self) -> Option<(&IntTuple, usize, usize)> {
        let cells = || {
            self.picture
                .panels()
                .iter()
                .take(self.panels)
                .flat_map(Panel::cells)
        };
        Some((
            self.array.as_ref()?,
            cells().filter(|cell| cell.key.is_some()).count(),
            cells().count(),
        ))
    }

    /// Returns true if a cell is past the end of the array.
    pub fn is_past(&self, spot: Spot) -> bool {
        let cell = self.picture.cell(spot);
        self.array.is_some()
            && cell.is_some_and(|cell| cell.key.is_none() && !cell.holders.is_empty())
    }

    /// Returns the picture.
    pub const fn picture(&self) -> &Picture {
        &self.picture
    }

    fn side(&self, panel: usize) -> Side {
        if panel < self.block {
            Side::Block
        } else if panel < self.block.saturating_add(self.panels) {
            Side::Left
        } else {
            Side::Right
        }
    }

    /// Returns true if a cell is on the left.
    pub fn is_left(&self, spot: Spot) -> bool {
        self.side(spot.panel) == Side::Left
    }

    /// Returns true if a cell is on the right.
    pub fn is_right(&self, spot: Spot) -> bool {
        self.side(spot.panel) == Side::Right
    }

    /// Returns the cells of the other sides that correspond to a cell.
    pub fn others(&self, spot: Spot) -> Vec<Spot> {
        let Some(index) = self.picture.cell(spot).map(|cell| cell.index) else {
            return Vec::new();
        };
        if self.side(spot.panel) == Side::Block {
            let elements = self.copies.iter().zip(0..);
            let copies = elements.filter(|(copy, _)| copy.is_some_and(|copy| copy.1 == index));
            return copies
                .filter_map(|(_, right)| self.place(Side::Right, right))
                .collect();
        }
        let is_left = self.is_left(spot);
        let element = at(&self.copies, index).filter(|_| !is_left);
        let element = element.and_then(|(_, element)| self.place(Side::Block, element));
        let wanted = |pair: &&(i64, i64)| {
            if is_left {
                pair.0 == index
            } else {
                pair.1 == index
            }
        };
        let others = self
            .pairs
            .iter()
            .filter(wanted)
            .map(|pair| if is_left { pair.1 } else { pair.0 });
        let side = if is_left { Side::Right } else { Side::Left };
        others
            .filter_map(|other| self.place(side, other))
            .chain(element)
            .collect()
    }

    /// Returns the position of the cell with the linear coordinate `index` on one side.
    fn place(&self, side: Side, index: i64) -> Option<Spot> {
        let panels = self.picture.panels().iter().enumerate();
        let mut panels = panels.filter(|(number, _)| self.side(*number) == side);
        panels.find_map(|(panel, of)| {
            let number = of.cells().iter().position(|cell| cell.index == index)?;
            let columns = of.columns().size().max(1);
            Some(Spot {
                panel,
                row: number / columns,
                column: number % columns,
            })
        })
    }

    /// Returns the number of the tile to which a cell belongs, and the number of the cell in the
    /// tile.
    pub fn tile(&self, spot: Spot) -> Option<(i64, i64)> {
        let index = self.picture.cell(spot)?.index;
        let left = if self.is_left(spot) {
            index
        } else {
            self.pairs.iter().find(|pair| pair.1 == index)?.0
        };
        at(&self.tiles, left)
    }

    /// Returns the number of the copy to which a cell of a product belongs. For a cell on the
    /// right, also returns its number in the block. Returns `None` for a cell of the block, because
    /// it belongs to every copy.
    pub fn copy(&self, spot: Spot) -> Option<(i64, Option<i64>)> {
        let index = self.picture.cell(spot)?.index;
        match self.side(spot.panel) {
            Side::Block => None,
            Side::Left => (!self.copies.is_empty()).then_some((index, None)),
            Side::Right => at(&self.copies, index).map(|(copy, element)| (copy, Some(element))),
        }
    }
}

/// Returns the number of panels of the domain of a layout.
fn domain_panels(layout: &CoordinateLayout) -> usize {
    let rest = layout
        .shape()
        .modes()
        .skip(2)
        .map(|mode| mode.size().unwrap_or(1))
        .product::<i64>();
    usize::try_from(rest).unwrap_or(1).max(1)
}
