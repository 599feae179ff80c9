//! The known facts about one cell of a picture. A page shows them while the pointer is over the
//! cell.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cute_core::IntTuple;
use cute_core::ops::idx2crd::idx2crd;
use cute_draw::{Picture, Spot};

use crate::{Json, Refused, VERSION};

/// A cell: its coordinate in each form, its offset, and the position of that offset in a memory.
///
/// ```
/// use cute::draw::Spot;
/// use cute_answers::{Cell, Drawn, evaluate, picture};
/// let value = evaluate("((2,2),3):((24,2),8)", &|_| None).unwrap();
/// let picture = picture(&value, "", &Drawn::default()).unwrap();
/// let cell = Cell::of(
///     &picture,
///     Spot {
///         panel: 0,
///         row: 3,
///         column: 2,
///     },
/// )
/// .unwrap()
/// .unwrap();
/// assert_eq!(cell.coordinate, "((1,1),2)");
/// assert_eq!(
///     (cell.by_mode.as_str(), cell.index, cell.offset, cell.bank),
///     ("(3,2)", 11, 42, 10)
/// );
/// assert_eq!(
///     Cell::of(
///         &picture,
///         Spot {
///             panel: 1,
///             row: 0,
///             column: 0
///         }
///     )
///     .unwrap(),
///     None
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The coordinate of the cell, with one number for each integer of the shape.
    pub coordinate: String,
    /// The coordinate of the cell, with one number for each mode.
    pub by_mode: String,
    /// The linear coordinate of the cell.
    pub index: i64,
    /// The offset of the cell, in elements.
    pub offset: i64,
    /// The bit of the memory at which the element begins.
    pub bit: i128,
    /// The bank in which the element begins.
    pub bank: u32,
    /// The threads and values that own the element, if the picture shows them.
    pub holders: Vec<(i64, i64)>,
    /// The text that the cell shows in place of its offset, or of its threads and values.
    pub label: Option<String>,
    /// The rectangle of the cell in the SVG: left edge, upper edge, width, height.
    pub rectangle: [usize; 4],
    /// The position of the cell in the picture.
    pub spot: Spot,
}

impl Cell {
    /// Returns the cell at a position of a picture, or `None` outside every cell.
    ///
    /// # Errors
    /// Returns an error if the shape cannot be drawn, because its coordinates do not fit in 64
    /// bits.
    pub fn of(picture: &Picture, spot: Spot) -> Result<Option<Self>, Refused> {
        let (panels, memory) = (picture.panels(), picture.style().memory);
        let (Some(panel), Some(cell)) = (panels.get(spot.panel), picture.cell(spot)) else {
            return Ok(None);
        };
        let Some(rectangle) = picture.rectangle(spot) else {
            return Ok(None);
        };
        let shape = panel.shape().view();
        let of = |shape: &IntTuple| {
            Ok::<_, Refused>(idx2crd(IntTuple::from(cell.index).view(), shape.view())?.to_string())
        };
        let sizes = shape
            .modes()
            .map(|mode| Ok(mode.size()?.into()))
            .collect::<Result<Vec<IntTuple>, Refused>>()?;
        let whole = if shape.integer().is_some() {
            shape.to_owned()
        } else {
            IntTuple::from_entries(&sizes)
        };
        Ok(Some(Self {
            coordinate: of(panel.shape())?,
            by_mode: of(&whole)?,
            index: cell.index,
            offset: cell.offset,
            bit: i128::from(cell.offset) * i128::from(memory.element_bits),
            bank: memory.bank(cell.offset),
            holders: cell.holders.clone(),
            label: cell.label.clone(),
            rectangle,
            spot,
        }))
    }

    /// Describes the cell in words, as pairs of a name and a text.
    pub fn lines(&self) -> Vec<(&'static str, String)> {
        let (byte, rest) = (self.bit.div_euclid(8), self.bit.rem_euclid(8));
        let mut lines = Vec::from([
            ("coordinate", self.coordinate.clone()),
            ("by mode", self.by_mode.clone()),
            ("linear", self.index.to_string()),
            ("offset", self.offset.to_string()),
            (
                "byte",
                if rest == 0 {
                    byte.to_string()
                } else {
                    format!("{byte}, bit {rest}")
                },
            ),
            ("bank", self.bank.to_string()),
        ]);
        if !self.holders.is_empty() {
            let held = self
                .holders
                .iter()
                .map(|(thread, value)| format!("T{thread}V{value}"));
            lines.push(("thread, value", held.collect::<Vec<_>>().join(" ")));
        }
        lines
    }

    /// Returns the facts about the cell as JSON, with its position in the picture.
    pub fn json(&self) -> Json {
        let Spot { panel, row, column } = self.spot;
        Json::object([
            ("version", VERSION.into()),
            ("lines", Json::named(self.lines())),
            ("coordinate", self.coordinate.as_str().into()),
            (
                "holders",
                Json::list(&self.holders, |&(thread, value)| {
                    Vec::from([thread, value]).into()
                }),
            ),
            ("rectangle", Vec::from(self.rectangle).into()),
            ("spot", Vec::from([panel, row, column]).into()),
        ])
    }
}
