//! Colours at a terminal.

use std::io::IsTerminal;

use cute_draw::Picture;
use cute_draw::picture::Panel;

/// Some of a terminal's 256 colours, which differ from each other on a light and on a dark
/// background.
const PALETTE: [u8; 16] = [
    33, 166, 34, 134, 172, 37, 161, 100, 69, 130, 29, 170, 136, 31, 204, 64,
];

/// Whether a stream shows colours. A terminal shows them, unless `NO_COLOR` is set.
/// `CLICOLOR_FORCE` turns colours on for every stream.
fn wanted(is_terminal: bool) -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let forced =
        set("CLICOLOR_FORCE") && std::env::var_os("CLICOLOR_FORCE").is_some_and(|v| v != "0");
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    !set("NO_COLOR") && (forced || (is_terminal && !dumb))
}

/// Whether the standard output shows colours.
pub(crate) fn output() -> bool {
    wanted(std::io::stdout().is_terminal())
}

/// The word that is printed before the sentence of a refusal.
pub(crate) fn error() -> &'static str {
    if wanted(std::io::stderr().is_terminal()) {
        "\u{1b}[1;31merror:\u{1b}[0m"
    } else {
        "error:"
    }
}

/// Gives the cells of a table of text the colours of a picture of the same function. A table whose
/// number of cells differs from the picture's is returned unchanged.
pub(crate) fn painted(table: &str, picture: &Picture) -> String {
    let mut cells = picture.panels().iter().flat_map(Panel::cells);
    let mut text = String::new();
    for line in table.split_inclusive('\n') {
        let mut parts = line.split('|');
        let (Some(label), true) = (parts.next(), line.contains('|')) else {
            text += line;
            continue;
        };
        text += label;
        for part in parts {
            text.push('|');
            if part.trim_end_matches('\n').is_empty() {
                text += part;
                continue;
            }
            let Some(cell) = cells.next() else {
                return table.into();
            };
            match cell.key {
                Some(key) => {
                    let colour = PALETTE.get(usize::from(key) % PALETTE.len()).unwrap_or(&33);
                    text += &format!("\u{1b}[38;5;{colour}m{part}\u{1b}[0m");
                }
                None => text += part,
            }
        }
    }
    if cells.next().is_some() {
        return table.into();
    }
    text
}
