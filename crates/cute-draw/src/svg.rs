//! Writes a picture as an SVG file that needs no other files, and is readable on light and dark
//! backgrounds.
//!
//! # Rules
//! | rule | what | how it is drawn |
//! |---|---|---|
//! | SV1 | up to 4096 cells, 128 on a side | every cell with its text |
//! | SV2 | more | only colours, borders and axes |
//! | SV3 | a level of an axis | a band of numbers next to the axis. The fastest level is next to the cells. If there are several levels, the flat coordinate is on the outside |
//! | SV4 | a border at which `w` slower levels change | a border that is heavier by `w` |
//! | SV5 | highlighted cells | cells with an outline; all others fade |
//! | SV6 | rows of the same colours | written only once |
//! | SV7 | more than 512 cells in all, or [`Style::rows`](crate::Style::rows) | the texts of a row are one text, with spaces between the cells, and the numbers of an axis are one text. The file has a fifth of the bytes, and is drawn in a fifth of the time |
//!
//! Colours follow the reader's `prefers-color-scheme`, unless the style has a fixed
//! [`Theme`](crate::Theme). All positions are integers.
//!
//! ```
//! use cute::draw::{Picture, Style, Theme};
//! use cute::dynamic::Layout;
//! let svg = Picture::layout(&"(2,2):(2,1)".parse::<Layout>()?, &Style::default())?.svg();
//! assert_eq!(svg.matches("<text class=\"o\"").count(), 4);
//! let light = Style {
//!     theme: Theme::Light,
//!     ..Style::default()
//! };
//! let fixed = Picture::layout(&"(2,2):(2,1)".parse::<Layout>()?, &light)?.svg();
//! assert!(svg.contains("prefers-color-scheme") && !fixed.contains("prefers-color-scheme"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod axes;
mod colours;
mod spot;
mod style;
mod texts;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

pub use self::spot::Spot;
use self::texts::Texts;
use crate::picture::Panel;
use crate::{Colour, Picture};

/// The height of a line of text.
const LINE: usize = 16;
/// The width of a character in axes and titles.
const CHARACTER: usize = 7;
const MARGIN: usize = 12;

/// The geometry of one panel.
pub(crate) struct Grid<'a> {
    pub(crate) panel: &'a Panel,
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    /// The width and the height of a cell.
    pub(crate) cell: (usize, usize),
    /// True if the cells have text.
    pub(crate) detailed: bool,
    /// The form of the texts.
    pub(crate) texts: Texts,
    /// The position of the first cell, after the caption and the axes.
    pub(crate) origin: (usize, usize),
}

impl<'a> Grid<'a> {
    fn new(panel: &'a Panel, texts: Texts) -> Self {
        let (rows, columns) = (panel.rows.size(), panel.columns.size());
        let detailed = rows * columns <= 4096 && rows.max(columns) <= 128;
        let holders = panel.has_holders();
        let cell = if detailed {
            let longest = texts::longest(panel, holders);
            (texts.width(longest), if holders { 36 } else { 28 })
        } else {
            let side = (1024 / rows.max(columns).max(1)).clamp(4, 12);
            (side, side)
        };
        let caption = if panel.caption.is_empty() {
            0
        } else {
            LINE + 4
        };
        let origin = (axes::row_bands(panel), caption + axes::column_bands(panel));
        Self {
            panel,
            rows,
            columns,
            cell,
            detailed,
            texts,
            origin,
        }
    }

    fn width(&self) -> usize {
        let caption = self.panel.caption.len() * CHARACTER;
        (self.origin.0 + self.columns * self.cell.0 + 2).max(caption)
    }

    fn height(&self) -> usize {
        self.origin.1 + self.rows * self.cell.1 + 2
    }

    /// Draws the panel with its upper left corner at 0.
    fn draw(&self, text: &mut String, id: &str) {
        if !self.panel.caption.is_empty() {
            text.push_str(&format!(
                "<text class=\"c\" x=\"0\" y=\"12\">{}</text>\n",
                escape(&self.panel.caption)
            ));
        }
        text.push_str(&format!(
            "<g transform=\"translate({},{})\">\n",
            self.origin.0, self.origin.1
        ));
        colours::draw(self, text, id);
        axes::draw(self, text);
        if self.detailed {
            texts::draw(self, text);
        }
        colours::borders(self, text);
        if self.panel.has_marks() {
            colours::marks(self, text);
        }
        text.push_str("</g>\n");
    }
}

/// Escapes a text for XML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// Returns a note that explains the colours, or an empty text if none is needed.
fn note(picture: &Picture) -> String {
    let memory = picture.style.memory;
    match picture.style.colour {
        Colour::None | Colour::Index => String::new(),
        Colour::Row => "colour: row".into(),
        Colour::Column => "colour: column".into(),
        Colour::Thread => "colour: thread".into(),
        Colour::Value => "colour: value".into(),
        Colour::Bank => format!(
            "colour: bank ({} of {} bytes), elements of {} bits",
            memory.banks, memory.bank_bytes, memory.element_bits
        ),
    }
}

/// Returns a name for the parts of this picture, so that several pictures can be on one page. It is
/// a hash of the title and the note.
fn name(picture: &Picture) -> String {
    let text = [picture.title.as_str(), &note(picture)].concat();
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("p{:08x}", hash >> 32)
}

/// Arranges the panels in lines, and returns their positions, the total width, and the end of the
/// last line. The number of panels in a line is chosen to fit a wide screen as well as possible.
fn arrange(grids: &[Grid<'_>], head: usize, gap: usize) -> (Vec<(usize, usize)>, usize, usize) {
    let with = |across: usize| {
        let (mut places, mut y, mut width) = (Vec::new(), head, 0);
        for line in grids.chunks(across) {
            let mut x = MARGIN;
            for grid in line {
                places.push((x, y));
                x += grid.width() + gap;
            }
            width = width.max(x - gap + MARGIN);
            y += line.iter().map(Grid::height).max().unwrap_or(0) + gap;
        }
        (places, width, y)
    };
    let screen =
        |(_, width, height): &(Vec<(usize, usize)>, usize, usize)| (*width).max(height * 16 / 10);
    (1..=grids.len())
        .map(with)
        .min_by_key(screen)
        .unwrap_or_else(|| with(1))
}

/// Arranges three grids around a corner, so that rows and columns continue from one grid to the
/// next. Returns the same values as [`arrange`].
fn around_a_corner(
    grids: &[Grid<'_>],
    head: usize,
    gap: usize,
) -> (Vec<(usize, usize)>, usize, usize) {
    let size = |number: usize| {
        grids
            .get(number)
            .map_or((0, 0), |grid| (grid.width(), grid.height()))
    };
    let (a, b, c) = (size(0), size(1), size(2));
    let (x, y) = (MARGIN + a.0 + gap, head + b.1 + gap);
    (
        Vec::from([(MARGIN, y), (x, head), (x, y)]),
        x + b.0.max(c.0) + MARGIN,
        y + a.1.max(c.1) + gap,
    )
}

impl Picture {
    /// Returns the grids of all panels. In pictures of banks, and in panels around a corner, all
    /// cells have the same size, and neighbouring grids begin at the same position.
    fn grids(&self) -> Vec<Grid<'_>> {
        let texts = Texts::of(self);
        let mut grids: Vec<Grid<'_>> = self
            .panels
            .iter()
            .map(|panel| Grid::new(panel, texts))
            .collect();
        if self.corner || self.aligned {
            let most = |of: fn(&Grid<'_>) -> usize| grids.iter().map(of).max().unwrap_or(0);
            let (cell, origin) = (
                (most(|grid| grid.cell.0), most(|grid| grid.cell.1)),
                (most(|grid| grid.origin.0), most(|grid| grid.origin.1)),
            );
            for grid in &mut grids {
                (grid.cell, grid.origin) = (cell, origin);
            }
        }
        grids
    }

    /// Returns the positions of the grids, and the size of the picture.
    fn placed(&self, grids: &[Grid<'_>]) -> (Vec<(usize, usize)>, usize, usize) {
        let note = note(self);
        let head = MARGIN + LINE + if note.is_empty() { 0 } else { LINE } + 6;
        let gap = 2 * MARGIN;
        let place = if self.corner {
            around_a_corner
        } else {
            arrange
        };
        let (places, width, y) = place(grids, head, gap);
        (
            places,
            width.max(2 * MARGIN + self.title.len().max(note.len()) * (CHARACTER + 1)),
            // A layout without elements has no panel, but a title.
            y.max(head + gap) - gap + MARGIN,
        )
    }

    /// Returns the picture as SVG: see the [module](self).
    pub fn svg(&self) -> String {
        self.drawn(false)
    }

    /// Draws the picture. If `sheets` is true, a transparent rectangle over the cells of each panel
    /// receives the movements of the pointer.
    pub(crate) fn drawn(&self, sheets: bool) -> String {
        let (grids, note) = (self.grids(), note(self));
        let (places, width, height) = self.placed(&grids);
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\" \
             class=\"cute\">\n<title>{}</title>\n",
            escape(&self.title)
        );
        style::push(&mut text, self);
        text.push_str(&format!(
            "<rect class=\"bg\" width=\"{width}\" height=\"{height}\"/>\n"
        ));
        text.push_str(&format!(
            "<text class=\"t\" x=\"{MARGIN}\" y=\"{}\">{}</text>\n",
            MARGIN + 12,
            escape(&self.title)
        ));
        if !note.is_empty() {
            let y = MARGIN + 12 + LINE;
            text.push_str(&format!(
                "<text class=\"n\" x=\"{MARGIN}\" y=\"{y}\">{note}</text>\n"
            ));
        }
        for (number, (grid, (x, y))) in grids.iter().zip(&places).enumerate() {
            text.push_str(&format!("<g transform=\"translate({x},{y})\">\n"));
            grid.draw(&mut text, &format!("{}{number}", name(self)));
            if sheets {
                let ((x, y), (width, height)) = (
                    grid.origin,
                    (grid.columns * grid.cell.0, grid.rows * grid.cell.1),
                );
                text.push_str(&format!(
                    "<g class=\"sheet\" transform=\"translate({x},{y})\"><rect class=\"cursor\" \
                     width=\"{}\" height=\"{}\"/><rect data-panel=\"{number}\" width=\"{width}\" \
                     height=\"{height}\"/></g>\n",
                    grid.cell.0, grid.cell.1
                ));
            }
            text.push_str("</g>\n");
        }
        text.push_str("</svg>\n");
        text
    }

    /// Returns the geometry of the cells in the SVG: for each panel, the position of its first cell
    /// and the size of a cell.
    pub(crate) fn geometry(&self) -> Vec<Geometry> {
        self.grids()
            .into_iter()
            .map(|grid| Geometry {
                rows: grid.rows,
                columns: grid.columns,
                cell: grid.cell,
            })
            .collect()
    }
}

/// The geometry of the cells of a panel, for programs that draw over a picture.
pub(crate) struct Geometry {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) cell: (usize, usize),
}
