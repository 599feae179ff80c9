//! A picture as `TikZ`. The output equals that of CuTe's `print_latex`, token for token.
//!
//! As in CuTe, there are eight grey levels, chosen by the offset modulo 8, so neighbours differ. A
//! picture whose colours show something other than the offset (thread, value, bank, row or column)
//! is drawn in colours instead. [`Picture::latex_colour`] draws any picture in colours.
//!
//! ```
//! use cute::draw::{Picture, Style};
//! use cute::dynamic::Layout;
//! let picture = Picture::layout(&"(1,2):(0,3)".parse::<Layout>()?, &Style::default())?;
//! assert!(picture.latex().contains(
//!     "\\node[fill=black!00] at (0,0) {0};\n\\node[fill=black!60] at (0,1) {3};\n"
//! ));
//! assert!(
//!     picture
//!         .latex_colour()
//!         .contains("\\node[fill=cute3] at (0,1) {3};\n")
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `util/print_latex.hpp`; the tutorial's picture of `(2,(2,3)):(6,(3,1))`.

use alloc::format;
use alloc::string::{String, ToString};

use crate::picture::{Cell, Panel};
use crate::{Colour, Picture};

/// The percentages of black for the offsets modulo 8.
const GREYS: [&str; 8] = ["00", "40", "20", "60", "10", "50", "30", "70"];

/// The hues of colours 0 to 7. Each further group of eight colours has the same hues, but is
/// darker.
pub(crate) const HUES: [u16; 8] = [210, 30, 130, 350, 265, 55, 180, 310];

/// Returns red, green and blue, each from 0 to 255, for a colour number. The colour number
/// determines the hue, and the saturation is 70 %.
fn rgb(key: u8, lightness: u32) -> (u32, u32, u32) {
    let hue = u32::from(HUES.get(usize::from(key % 8)).copied().unwrap_or(0));
    // Computed in thousandths: chroma = (1 - |2l - 1|) * saturation.
    let light = lightness * 10;
    let chroma = (1000 - (2 * light).abs_diff(1000)) * 7 / 10;
    let part = (hue * 1000 / 60) % 2000;
    let second = chroma * (1000 - part.abs_diff(1000)) / 1000;
    let (red, green, blue) = match hue / 60 {
        0 => (chroma, second, 0),
        1 => (second, chroma, 0),
        2 => (0, chroma, second),
        3 => (0, second, chroma),
        4 => (second, 0, chroma),
        _ => (chroma, 0, second),
    };
    let base = light.saturating_sub(chroma / 2);
    let byte = |part: u32| ((part + base) * 255 / 1000).min(255);
    (byte(red), byte(green), byte(blue))
}

/// Returns the lightness of a colour number on white, in per cent.
pub(crate) fn lightness(key: u8) -> u32 {
    86_u32.saturating_sub(u32::from(key / 8) * 7)
}

fn label(cell: &Cell, holders: bool) -> String {
    if let Some(label) = &cell.label {
        return label.clone();
    }
    if !holders {
        return cell.offset.to_string();
    }
    match cell.holders.as_slice() {
        [] => String::new(),
        [(thread, value), ..] => format!("\\shortstack{{T{thread} \\\\ V{value}}}"),
    }
}

fn tikz(text: &mut String, panel: &Panel, colours: bool) {
    text.push_str(
        "\\begin{tikzpicture}[x={(0cm,-1cm)},y={(1cm,0cm)},every node/.style={minimum size=1cm, \
         outer sep=0pt}]\n\n",
    );
    let holders = panel.has_holders();
    for (row, cells) in panel.by_row().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let fill = match (colours, cell.key) {
                (true, Some(key)) => format!("cute{key}"),
                (true, None) => String::from("white"),
                (false, _) => {
                    let grey = usize::try_from(cell.offset.rem_euclid(8))
                        .ok()
                        .and_then(|level| GREYS.get(level));
                    format!("black!{}", grey.unwrap_or(&"00"))
                }
            };
            text.push_str(&format!(
                "\\node[fill={fill}] at ({row},{column}) {{{}}};\n",
                label(cell, holders)
            ));
        }
    }
    let (rows, columns) = (panel.rows.size(), panel.columns.size());
    text.push_str(&format!(
        "\\draw[color=black,thick,shift={{(-0.5,-0.5)}}] (0,0) grid ({rows},{columns});\n\n"
    ));
    for row in 0..rows {
        text.push_str(&format!(
            "\\node at ({row},-1) {{\\Large{{\\texttt{{{}}}}}}};\n",
            row + panel.rows.first()
        ));
    }
    for column in 0..columns {
        text.push_str(&format!(
            "\\node at (-1,{column}) {{\\Large{{\\texttt{{{}}}}}}};\n",
            column + panel.columns.first()
        ));
    }
    text.push_str("\\end{tikzpicture}\n");
}

impl Picture {
    /// Returns the picture in the style of CuTe: in grey levels, or in colours if the colours do
    /// not show the offset.
    pub fn latex(&self) -> String {
        self.write(!matches!(self.style.colour, Colour::Index | Colour::None))
    }

    /// Returns the picture in colours.
    pub fn latex_colour(&self) -> String {
        self.write(true)
    }

    fn write(&self, colours: bool) -> String {
        let mut text = format!(
            "% Layout: {}\n\\documentclass[convert]{{standalone}}\n\\usepackage{{tikz}}\n\n",
            self.title
        );
        if colours {
            let mut keys: alloc::vec::Vec<u8> = self
                .panels
                .iter()
                .flat_map(Panel::cells)
                .filter_map(|cell| cell.key)
                .collect();
            keys.sort_unstable();
            keys.dedup();
            for key in keys {
                let (red, green, blue) = rgb(key, lightness(key));
                text.push_str(&format!(
                    "\\definecolor{{cute{key}}}{{RGB}}{{{red},{green},{blue}}}\n"
                ));
            }
            text.push('\n');
        }
        text.push_str("\\begin{document}\n");
        for panel in &self.panels {
            if !panel.caption.is_empty() {
                text.push_str(&format!("% {}\n", panel.caption));
            }
            tikz(&mut text, panel, colours);
        }
        text.push_str("\\end{document}\n");
        text
    }
}
