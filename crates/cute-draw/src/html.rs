//! A picture as one HTML file. For the cell under the pointer, the page shows the coordinate in all
//! forms, the offset, the thread and value, and the bank.
//!
//! The file needs no other files and no network. Add `#panel,row,column` to its address to select a
//! cell.
//!
//! ```
//! use cute::draw::{Picture, Style};
//! use cute::dynamic::Layout;
//! let html =
//!     Picture::layout(&"(2,(2,2)):(4,(2,1))".parse::<Layout>()?, &Style::default())?.html();
//! assert!(
//!     html.starts_with("<!doctype html>") && html.contains("\"offsets\":[0,2,1,3,4,6,5,7]")
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::format;
use alloc::string::{String, ToString};

use cute_core::TupleRef;

use crate::Picture;
use crate::picture::Panel;
use crate::svg::{Geometry, escape};

const STYLE: &str = include_str!("html/page.css");
const SCRIPT: &str = include_str!("html/page.js");

/// Writes a tuple as a JSON array.
fn json(tuple: TupleRef<'_>) -> String {
    // JSON differs from the notation only in its brackets.
    tuple.to_string().replace('(', "[").replace(')', "]")
}

fn list(items: impl Iterator<Item = String>) -> String {
    let mut text = String::from("[");
    for (number, item) in items.enumerate() {
        if number > 0 {
            text.push(',');
        }
        text.push_str(&item);
    }
    text.push(']');
    text
}

fn panel_data(panel: &Panel, place: &Geometry) -> String {
    let first = panel.cells().first().map_or(0, |cell| cell.index);
    let holders = if panel.has_holders() {
        list(panel.cells().iter().map(|cell| {
            list(
                cell.holders
                    .iter()
                    .map(|(thread, value)| format!("[{thread},{value}]")),
            )
        }))
    } else {
        "null".into()
    };
    // If a cell shows another text, its offset has no meaning.
    let offsets = if panel.cells().iter().any(|cell| cell.label.is_some()) {
        "null".into()
    } else {
        list(panel.cells().iter().map(|cell| cell.offset.to_string()))
    };
    // If only a part of the layout is drawn, the linear coordinates of neighbouring columns differ
    // by more than the number of drawn rows.
    let tall = match panel.rows().whole() {
        whole if whole == place.rows => String::new(),
        whole => format!("\"tall\":{whole},"),
    };
    format!(
        "{{\"shape\":{},\"first\":{first},{tall}\"rows\":{},\"columns\":{},\"cell\":[{},{}],\"offsets\":{},\"holders\":{holders}}}",
        json(panel.shape.view()),
        place.rows,
        place.columns,
        place.cell.0,
        place.cell.1,
        offsets,
    )
}

impl Picture {
    /// Returns the picture as an HTML page: see the [module](self).
    pub fn html(&self) -> String {
        let (title, data) = (escape(self.title()), self.data());
        format!(
            "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
             <style>\n{STYLE}</style>\n<main>\n{}</main>\n\
             <aside id=\"info\"><p>Point at a cell.</p></aside>\n\
             <script>\nconst data = {data};\n{SCRIPT}</script>\n",
            self.drawn(true)
        )
    }

    /// Returns the data of the page's script as JSON, with which another program can show the cell
    /// under the pointer over [`svg`](Self::svg).
    ///
    /// The data are the memory of the style, and for each panel its shape, the size of its cells,
    /// and the offset, the threads and the values of each cell.
    ///
    /// ```
    /// use cute::draw::{Picture, Style};
    /// use cute::dynamic::Layout;
    /// let picture = Picture::layout(&"(2,2):(2,1)".parse::<Layout>()?, &Style::default())?;
    /// assert!(
    ///     picture
    ///         .data()
    ///         .contains("\"shape\":[2,2],\"first\":0,\"rows\":2,\"columns\":2")
    /// );
    /// assert!(picture.html().contains(&picture.data()));
    /// assert!(
    ///     picture
    ///         .labelled(|_| Some("here".into()))
    ///         .data()
    ///         .contains("\"offsets\":null")
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn data(&self) -> String {
        let panels = list(
            self.panels
                .iter()
                .zip(&self.geometry())
                .map(|(panel, place)| panel_data(panel, place)),
        );
        let memory = self.style.memory;
        format!(
            "{{\"bits\":{},\"banks\":{},\"bankBytes\":{},\"panels\":{panels}}}",
            memory.element_bits, memory.banks, memory.bank_bytes
        )
    }
}
