//! The style sheet of an SVG, for light and dark backgrounds.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::Picture;
use crate::Theme;
use crate::latex::{HUES, lightness};

/// The CSS rules for everything except the colours of the cells.
const LIGHT: &str = "\
.cute .bg{fill:#fff}.cute \
                     text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;fill:#\
                     1f2328}
.cute .t{font-size:13px;font-weight:600}.cute .n,.cute .a{font-size:11px;fill:#59636e}.cute \
                     .c{font-size:12px}
.cute .o{font-size:12px;text-anchor:middle}.cute .a{text-anchor:middle}.cute .f{fill:#8b949e}
.cute path{fill:none}.cute .l{stroke:#1f2328}.cute .s{stroke:#8b949e;stroke-width:1}
.cute .tile{stroke:#cf222e;stroke-width:2}.cute .mark{stroke:#cf222e;stroke-width:3}
.cute .dim{stroke:#fff;stroke-opacity:.62}
";
const DARK: &str = "\
.cute .bg{fill:#0d1117}.cute text{fill:#f0f6fc}.cute .n,.cute .a{fill:#9198a1}.cute \
                    .f{fill:#6e7681}
.cute .l{stroke:#9198a1}.cute .s{stroke:#6e7681}.cute .tile,.cute .mark{stroke:#ff7b72}
.cute .dim{stroke:#0d1117}
";

pub(super) fn push(text: &mut String, picture: &Picture) {
    let cells = picture
        .panels
        .iter()
        .flat_map(super::super::picture::Panel::cells);
    let mut has = [false; 256];
    for key in cells.filter_map(|cell| cell.key) {
        if let Some(has) = has.get_mut(usize::from(key)) {
            *has = true;
        }
    }
    let keys: Vec<u8> = (0..=u8::MAX)
        .zip(has)
        .filter_map(|(key, has)| has.then_some(key))
        .collect();
    let hue = |key: u8| HUES.get(usize::from(key % 8)).copied().unwrap_or(0);
    text.push_str("<style>\n");
    text.push_str(LIGHT);
    // The selector is a single class, because selectors do not regard a referenced row as a part of
    // `.cute`.
    for &key in &keys {
        text.push_str(&format!(
            ".cute-k{key}{{stroke:hsl({},70%,{}%)}}\n",
            hue(key),
            lightness(key)
        ));
    }
    let theme = picture.style.theme;
    if theme != Theme::Light {
        text.push_str(if theme == Theme::System {
            "@media (prefers-color-scheme:dark){\n"
        } else {
            ""
        });
        text.push_str(DARK);
        for &key in &keys {
            text.push_str(&format!(
                ".cute-k{key}{{stroke:hsl({},45%,{}%)}}\n",
                hue(key),
                20 + u32::from(key / 8) * 7
            ));
        }
        text.push_str(if theme == Theme::System { "}\n" } else { "" });
    }
    text.push_str("</style>\n");
}
