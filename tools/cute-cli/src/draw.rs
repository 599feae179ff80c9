//! Pictures and source code of a value.

use cute_answers::{Drawn, Language, Refused, code, picture, tile};
use cute_core::{ComposedLayout, Coord, Value};
use cute_draw::emit::Arguments;
use cute_draw::picture::Panel;
use cute_draw::{Colour, Picture, Style, text};

use crate::options::{Emit, Outputs};
use crate::{Failure, Names, colour, evaluate, print, save};

fn sentence<T>(text: impl Into<String>) -> Result<T, Failure> {
    Err(Failure::sentence(text))
}

/// Parses the two integers of an option.
fn pair(option: &str, text: &str) -> Result<(usize, usize), Failure> {
    let value = evaluate(text, &Names::new())?;
    if let Value::Tuple(tuple) = &value
        && let &[rows, columns] = tuple.leaves()
        && let (Ok(rows), Ok(columns)) = (usize::try_from(rows), usize::try_from(columns))
    {
        return Ok((rows, columns));
    }
    sentence(format!("--{option}: two integers are needed, not {value}"))
}

fn style(outputs: &Outputs) -> Result<Style, Failure> {
    let slice = match &outputs.slice {
        None => None,
        Some(text) => match evaluate(text, &Names::new())?.coord() {
            None => return sentence(format!("--slice: {text} is not a coordinate")),
            coord => coord,
        },
    };
    let otherwise = if outputs.tv.is_some() {
        Colour::Thread
    } else {
        Colour::Index
    };
    Ok(Style {
        colour: outputs.colour.map_or(otherwise, Colour::from),
        memory: outputs.element.memory(),
        tile: outputs
            .tile
            .as_deref()
            .map(|tile| pair("tile", tile))
            .transpose()?,
        tile_at: outputs
            .tile_at
            .as_deref()
            .map(|at| pair("tile-at", at))
            .transpose()?,
        slice: slice as Option<Coord>,
        ..Style::default()
    })
}

/// Returns the layout that a value is, to print it or draw it.
fn function(value: &Value, text: &str) -> Result<ComposedLayout, Failure> {
    value
        .function()
        .ok_or_else(|| Refused::without_picture(text, value).into())
}

/// Returns the requested source code, with a newline at its end.
fn emitted(
    value: &Value,
    outputs: &Outputs,
    language: Emit,
    text: &str,
) -> Result<String, Failure> {
    let Some(function) = value.function() else {
        return sentence(format!("{text} is {}, which has no code", value.kind()));
    };
    let arguments = if outputs.modes {
        Arguments::Modes
    } else {
        Arguments::Linear
    };
    let language = match language {
        Emit::Rust => Language::Rust,
        Emit::C => Language::C(arguments),
        Emit::Wgsl => Language::Wgsl(arguments),
        Emit::Cpp => Language::Cpp,
        Emit::Dsl => Language::Dsl,
        Emit::Python => Language::Python,
    };
    let text = code(&function, "offset", language)?;
    Ok(if text.ends_with('\n') {
        text
    } else {
        text + "\n"
    })
}

/// Returns the table of offsets, or of threads and values. It has colours if the output shows
/// colours.
fn table(value: &Value, outputs: &Outputs, text: &str) -> Result<String, Failure> {
    let function = function(value, text)?;
    let over = outputs.tv.as_deref().map(tile).transpose()?;
    let table = match (function.as_layout(), &over) {
        (_, Some(over)) => text::print_tv(&function, over)?,
        (Some(layout), None) => layout.print()?,
        (None, None) => text::print(&function)?,
    };
    if !colour::output() {
        return Ok(table);
    }
    let style = style(outputs)?;
    let picture = match &over {
        Some(over) => Picture::tv(&function, over, &style)?,
        None => Picture::layout(&function, &style)?,
    };
    Ok(colour::painted(&table, &picture))
}

/// Refuses a highlight outside the picture. `--slice` and `--tile-at` are each checked alone.
fn inside(value: &Value, outputs: &Outputs, text: &str, drawn: &Drawn<'_>) -> Result<(), Failure> {
    let Some(style) = drawn.style else {
        return Ok(());
    };
    let slice = Style {
        tile_at: None,
        ..style.clone()
    };
    let tile = Style {
        slice: None,
        ..style.clone()
    };
    for (option, given, style) in [
        ("slice", &outputs.slice, &slice),
        ("tile-at", &outputs.tile_at, &tile),
    ] {
        let Some(given) = given else { continue };
        let alone = Drawn {
            style: Some(style),
            beside: None,
            ..*drawn
        };
        let picture = picture(value, text, &alone)?;
        let mut cells = picture.panels().iter().flat_map(Panel::cells);
        if cells.clone().next().is_some() && !cells.any(|cell| cell.marked) {
            let of = picture.title();
            return sentence(format!("--{option}: {given} is outside of {of}"));
        }
    }
    Ok(())
}

/// Writes the requested outputs. Returns whether there are any.
pub(crate) fn draw(value: &Value, outputs: &Outputs, text: &str) -> Result<bool, Failure> {
    let mut wrote = false;
    if outputs.table() {
        print(&table(value, outputs, text)?)?;
        wrote = true;
    }
    if let Some(language) = outputs.emit {
        print(&emitted(value, outputs, language, text)?)?;
        wrote = true;
    }
    if !outputs.picture() {
        return Ok(wrote);
    }
    let style = style(outputs)?;
    let drawn = Drawn {
        style: Some(&style),
        tv: outputs.tv.as_deref(),
        beside: outputs.beside.as_deref(),
    };
    inside(value, outputs, text, &drawn)?;
    let picture = picture(value, text, &drawn)?;
    if let Some(path) = &outputs.svg {
        save(path, &picture.svg())?;
    }
    if let Some(path) = &outputs.html {
        save(path, &picture.html())?;
    }
    if outputs.latex {
        print(&if outputs.colour.is_some() {
            picture.latex_colour()
        } else {
            picture.latex()
        })?;
    }
    Ok(true)
}
