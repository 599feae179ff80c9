//! A tree to its value.

use cute_core::{ComposedLayout, IntTuple, Layout, Swizzle, Tiler};

use super::{Ast, Fault, Names, Node, Span};
use crate::operators::{self, Arguments, Refusal};
use crate::value::Value;

/// The value; `seen` is told of every part that is computed.
pub(crate) fn value(ast: &Ast, names: &Names, seen: &mut dyn FnMut(Span, &Value)) -> Result<Value, Fault> {
    match &ast.node {
        Node::Integer(integer) => Ok(Value::Tuple(IntTuple::from(*integer))),
        Node::Keep => Ok(Value::Tiler(Tiler::Keep)),
        Node::Tuple(entries) => {
            let values = entries.iter().map(|entry| Ok((entry, value(entry, names, seen)?)));
            tuple(&values.collect::<Result<Vec<_>, Fault>>()?)
        }
        Node::Swizzle(numbers) => swizzle(*numbers).map_err(|message| Fault::new(ast.span, message)),
        Node::Name(name) => names.get(name).cloned().ok_or_else(|| {
            let message = match operators::find(name) {
                Some(operator) => format!("{name} takes arguments: {name}({})", operator.takes),
                None => format!("there is no `{name}` here{}", near(name)),
            };
            Fault::new(ast.span, message)
        }),
        Node::Layout(shape, stride) => {
            let part = |part: &Ast, what: &str, seen: &mut dyn FnMut(Span, &Value)| match value(part, names, seen)? {
                Value::Tuple(tuple) => Ok(tuple),
                other => Err(Fault::new(part.span, format!("a {what} is integers, not {}", other.kind()))),
            };
            let (shape, stride) = (part(shape, "shape", seen)?, part(stride, "stride", seen)?);
            Layout::new(shape, stride).map(Value::Layout).map_err(|error| Fault::new(ast.span, error.to_string()))
        }
        Node::Composition(parts) => {
            let values = parts.iter().map(|part| Ok((part, value(part, names, seen)?)));
            let found = composition(&values.collect::<Result<Vec<_>, Fault>>()?)?;
            seen(ast.span, &found);
            Ok(found)
        }
        Node::Call(name, arguments) => {
            let Some(operator) = operators::find(name) else {
                return Err(Fault::new(ast.span, format!("there is no operator `{name}`{}", near(name))));
            };
            let values = arguments.iter().map(|argument| value(argument, names, seen));
            let values = values.collect::<Result<Vec<_>, Fault>>()?;
            if !operator.arity().contains(&values.len()) {
                let message = format!("{name} takes ({}), not {} arguments", operator.takes, values.len());
                return Err(Fault::new(ast.span, message));
            }
            let found = (operator.run)(&Arguments(&values)).map_err(|refusal| match refusal {
                Refusal::Argument(position, message) => {
                    Fault::new(arguments.get(position).map_or(ast.span, |argument| argument.span), message)
                }
                Refusal::Whole(message) => Fault::new(ast.span, message),
            })?;
            seen(ast.span, &found);
            Ok(found)
        }
    }
}

/// The operators whose names begin alike, or hold the name.
fn near(name: &str) -> String {
    let start: String = name.chars().take(4).collect();
    let alike = |known: &&str| known.starts_with(&start) || known.contains(name);
    if name.len() < 3 {
        return String::new();
    }
    let names: Vec<&str> = operators::OPERATORS.iter().map(|operator| operator.name).filter(alike).collect();
    if names.is_empty() { String::new() } else { format!("; is it {}?", names.join(", ")) }
}

fn swizzle([bits, base, shift]: [i64; 3]) -> Result<Value, String> {
    let number = |value: i64| u32::try_from(value).map_err(|_| format!("swizzle: {value} is no number of bits"));
    let shift = i32::try_from(shift).map_err(|_| format!("swizzle: {shift} is no number of bits"))?;
    Swizzle::new(number(bits)?, number(base)?, shift).map(Value::Swizzle).map_err(|error| error.to_string())
}

/// Integers make a tuple of integers; anything else a tuple of tilers.
fn tuple(entries: &[(&Ast, Value)]) -> Result<Value, Fault> {
    let integers = entries.iter().map(|(_, value)| match value {
        Value::Tuple(tuple) => Some(tuple.clone()),
        _ => None,
    });
    if let Some(integers) = integers.collect::<Option<Vec<_>>>() {
        return Ok(Value::Tuple(IntTuple::from_entries(&integers)));
    }
    let tilers = entries.iter().map(|(ast, value)| {
        value.tiler().ok_or_else(|| Fault::new(ast.span, format!("{} is no part of a tuple", value.kind())))
    });
    Ok(Value::Tiler(Tiler::Tuple(tilers.collect::<Result<_, _>>()?)))
}

/// A swizzle applies to all behind it, an offset in between is added inside; layouts and tilers are composed from the left.
fn composition(parts: &[(&Ast, Value)]) -> Result<Value, Fault> {
    let Some(((first, left), mut rest)) = parts.split_first() else {
        return Err(Fault::new(Span { start: 1, end: 2 }, "nothing to compose"));
    };
    if let Value::Swizzle(swizzle) = left {
        let mut offset = 0;
        if let [(ast, Value::Tuple(number)), behind @ ..] = rest
            && !behind.is_empty()
        {
            offset = number
                .integer()
                .ok_or_else(|| Fault::new(ast.span, format!("an offset is an integer, not {number}")))?;
            rest = behind;
        }
        if rest.is_empty() {
            return Ok(left.clone());
        }
        let whole = rest.iter().fold(first.span, |span, (ast, _)| span.to(ast.span));
        return match composition(rest)? {
            Value::Layout(layout) => Ok(ComposedLayout::new(*swizzle, offset, layout).into()),
            Value::Composed(composed) => Ok(ComposedLayout::new(*swizzle, offset, composed).into()),
            Value::Swizzle(right) if offset == 0 => {
                let both = swizzle.composition(right);
                both.map(Value::Swizzle).map_err(|error| Fault::new(whole, error.to_string()))
            }
            other => Err(Fault::new(whole, format!("a swizzle is composed with a layout, not with {}", other.kind()))),
        };
    }
    let mut result = match left {
        Value::Layout(layout) => ComposedLayout::from(layout.clone()),
        Value::Composed(composed) => composed.clone(),
        Value::Tuple(_) | Value::Tiler(_) if rest.is_empty() => return Ok(left.clone()),
        other => {
            return Err(Fault::new(first.span, format!("the left of a composition is a layout, not {}", other.kind())));
        }
    };
    while let [(ast, right), behind @ ..] = rest {
        if let (Value::Swizzle(_) | Value::Composed(_), Some(layout)) = (right, result.as_layout()) {
            let (layout, whole) = (layout.clone(), ast.span);
            return match composition(rest)? {
                Value::Layout(right) => Ok(ComposedLayout::new(layout, 0, right).into()),
                Value::Composed(right) => Ok(ComposedLayout::new(layout, 0, right).into()),
                other => {
                    let message = format!("the right of a composition is a layout or a tiler, not {}", other.kind());
                    Err(Fault::new(whole, message))
                }
            };
        }
        let Some(tiler) = right.tiler() else {
            let message = format!("the right of a composition is a layout or a tiler, not {}", right.kind());
            return Err(Fault::new(ast.span, message));
        };
        let whole = first.span.to(ast.span);
        result = result.composition(&tiler).map_err(|error| Fault::new(whole, error.to_string()))?;
        rest = behind;
    }
    Ok(result.into())
}
