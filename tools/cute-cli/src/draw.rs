//! Pictures and source code of a value.

use cute_core::{ComposedLayout, Coord, Layout, Value};
use cute_draw::emit::{self, Arguments, Code, Language};
use cute_draw::{Colour, Picture, Style, Theme, text};

use crate::expression::Names;
use crate::options::{Emit, Outputs};
use crate::{Failure, evaluate, print, save};

fn sentence<T>(text: impl Into<String>) -> Result<T, Failure> {
    Err(Failure::Sentence(text.into()))
}

/// Two integers of an option.
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
    let otherwise = if outputs.tv.is_some() { Colour::Thread } else { Colour::Index };
    Ok(Style {
        colour: outputs.colour.map_or(otherwise, Colour::from),
        memory: outputs.element.memory(),
        tile: outputs.tile.as_deref().map(|tile| pair("tile", tile)).transpose()?,
        tile_at: outputs.tile_at.as_deref().map(|at| pair("tile-at", at)).transpose()?,
        slice: slice as Option<Coord>,
        theme: Theme::System,
    })
}

/// The function of a value that is to be drawn.
fn function(value: &Value, text: &str) -> Result<ComposedLayout, Failure> {
    value.function().ok_or_else(|| Failure::Sentence(format!("{text} is {}, which has no picture", value.kind())))
}

/// A tile: a layout, or a shape in column-major order.
fn tile(text: &str) -> Result<ComposedLayout, Failure> {
    match evaluate(text, &Names::new())? {
        Value::Tuple(shape) => {
            let layout = Layout::left(shape).map_err(|error| Failure::Sentence(error.to_string()))?;
            Ok(layout.into())
        }
        other => function(&other, text),
    }
}

fn picture(value: &Value, outputs: &Outputs, text: &str) -> Result<Picture, Failure> {
    let style = style(outputs)?;
    let function_of = function(value, text)?;
    let one = |function: &ComposedLayout| match &outputs.tv {
        Some(over) => Ok::<_, Failure>(Picture::tv(function, &tile(over)?, &style)?),
        None => Ok(Picture::layout(function, &style)?),
    };
    let picture = one(&function_of)?;
    match &outputs.beside {
        None => Ok(picture),
        Some(other) => Ok(picture.beside(one(&function(&evaluate(other, &Names::new())?, other)?)?)),
    }
}

fn code(value: &Value, outputs: &Outputs, language: Emit) -> Result<String, Failure> {
    let Some(function) = value.function() else {
        return sentence(format!("--emit: {} is not a layout", value.kind()));
    };
    let language = match (language, function.as_layout()) {
        (Emit::Rust, _) => {
            return match emit::rust_swizzled(&function) {
                Some(literal) => Ok(format!("{literal}\n")),
                None => sentence("--emit rust: only a layout, and one under a swizzle, has a literal"),
            };
        }
        (Emit::C, _) => Language::C,
        (Emit::Wgsl, _) => Language::Wgsl,
    };
    let code = Code::new(function, if outputs.modes { Arguments::Modes } else { Arguments::Linear })?;
    code.check()?;
    Ok(code.function("offset", language)?)
}

/// Whether anything was asked for, which is then written.
pub(crate) fn draw(value: &Value, outputs: &Outputs, text: &str) -> Result<bool, Failure> {
    let mut wrote = false;
    if outputs.print {
        let function = function(value, text)?;
        let table = match (function.as_layout(), &outputs.tv) {
            (_, Some(over)) => text::print_tv(&function, &tile(over)?)?,
            (Some(layout), None) => layout.print().map_err(|error| Failure::Sentence(error.to_string()))?,
            (None, None) => text::print(&function)?,
        };
        print(&table)?;
        wrote = true;
    }
    if let Some(language) = outputs.emit {
        print(&code(value, outputs, language)?)?;
        wrote = true;
    }
    if outputs.svg.is_none() && outputs.html.is_none() && !outputs.latex {
        return Ok(wrote);
    }
    let picture = picture(value, outputs, text)?;
    if let Some(path) = &outputs.svg {
        save(path, &picture.svg())?;
    }
    if let Some(path) = &outputs.html {
        save(path, &picture.html())?;
    }
    if outputs.latex {
        print(&if outputs.colour.is_some() { picture.latex_colour() } else { picture.latex() })?;
    }
    Ok(true)
}
