//! Computes the value of a syntax tree.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cmp::Reverse;

use super::after_function::{after_function, composition, readable};
use super::near::distance;
use super::operators::{self, Arguments, Refusal};
use super::{Ast, EvalError, Node, Scope, Span, Step, Value, coordinates};
use crate::coordinates::CoordinateLayout;
use crate::notation::reader::composed::swizzle_of;
use crate::{IntTuple, Layout, Order, Piece, Tiler};

/// Names of array operations in other libraries, each with the operator that has the same effect on
/// a layout.
const FOREIGN: &[(&[&str], &str)] = &[
    (
        &["transpose", "permute", "swapaxes", "permute_dims"],
        "select",
    ),
    (&["reshape", "view"], "with_shape"),
    (&["concat", "stack", "cat"], "append"),
    (&["compose", "dot", "matmul"], "composition"),
    (&["numel", "len", "count"], "size"),
    (&["ndim", "dims"], "rank"),
];

impl Scope<'_> {
    /// Returns the operator with this name, or `None` if there is none.
    #[must_use]
    #[inline]
    pub fn find(&self, name: &str) -> Option<&operators::Operator> {
        self.operators
            .iter()
            .copied()
            .flatten()
            .find(|operator| operator.name == name)
    }

    /// Returns a suggestion of operators whose names begin like `name`, contain `name`, or differ
    /// from it by a misspelling.
    #[inline]
    fn near(&self, name: &str) -> String {
        // If the name is an array operation of another library, the suggestion is the matching
        // operator.
        let foreign = FOREIGN.iter().find(|(words, _)| words.contains(&name));
        if let Some((_, operator)) = foreign.filter(|(_, operator)| self.find(operator).is_some()) {
            return alloc::format!("; did you mean {operator}?");
        }
        let start: String = name.chars().take(4).collect();
        let misspelt = |known: &str| distance(name, known) <= name.len() / 4;
        let alike =
            |known: &&str| known.starts_with(&start) || known.contains(name) || misspelt(known);
        if name.len() < 3 {
            return String::new();
        }
        let names = self
            .operators
            .iter()
            .copied()
            .flatten()
            .map(|operator| operator.name)
            .filter(alike);
        let mut names: Vec<&str> = names.collect();
        // The nearest name comes first. If more than a quarter of the letters are wrong, the
        // operators are sorted by the number of leading letters that agree.
        let key = |known: &str| {
            let wrong = distance(name, known);
            let common = known
                .chars()
                .zip(name.chars())
                .take_while(|(one, other)| one == other)
                .count();
            let wrong = if wrong <= name.len() / 4 {
                wrong
            } else {
                usize::MAX
            };
            (wrong, Reverse(common))
        };
        names.sort_by_key(|known| key(known));
        if names.is_empty() && name.eq_ignore_ascii_case("swizzle") {
            "; a swizzle is Sw<bits,base,shift>, as in Sw<3,3,3> o (8,64):(64,1)".into()
        } else if names.is_empty() {
            String::new()
        } else {
            format!("; did you mean {}?", names.join(", "))
        }
    }

    #[inline]
    fn name(&self, name: &str, span: Span) -> Result<Value, EvalError> {
        if let Some(value) = (self.names)(name) {
            return Ok(value);
        }
        let message = match (name, self.find(name)) {
            ("yes", _) => return Ok(Value::Truth(true)),
            ("no", _) => return Ok(Value::Truth(false)),
            (_, Some(operator)) => format!("{name} needs arguments: {name}({})", operator.takes),
            (_, None) if Order::named(name).is_some() => {
                format!("`{name}` can be written only as a stride")
            }
            (_, None) => format!("there is no `{name}` here{}", self.near(name)),
        };
        Err(EvalError::new(span, message))
    }
}

/// Returns the value of a tree. The closure `seen` is called with every computed part, inner parts
/// first. If an operator refuses, the part of this operator is the last one.
///
/// # Errors
/// Returns an error if a name has no value, or if an operator refuses its arguments.
#[inline]
pub fn run(
    ast: &Ast,
    scope: &Scope<'_>,
    seen: &mut dyn FnMut(Step<'_>),
) -> Result<Value, EvalError> {
    match &ast.node {
        Node::Integer(integer) => Ok(Value::from(*integer)),
        Node::Basis(basis) => Ok(Value::Stride((*basis).into())),
        Node::Keep => Ok(Value::Tiler(Tiler::Keep)),
        Node::Tuple(entries) => {
            let values = entries
                .iter()
                .map(|entry| Ok((entry.span, run(entry, scope, seen)?)));
            tuple(&values.collect::<Result<Vec<_>, EvalError>>()?)
        }
        Node::Swizzle(numbers) => swizzle_of(*numbers)
            .map(Value::Swizzle)
            .map_err(|problem| EvalError::new(ast.span, problem.to_string())),
        Node::Name(name) => scope.name(name, ast.span),
        Node::Layout(shape, stride) => layout(ast.span, shape, stride, scope, seen),
        Node::Sum(offset, behind) => sum(offset, behind, scope, seen),
        Node::Chain(parts) => {
            let values = parts
                .iter()
                .map(|part| Ok((part.span, run(part, scope, seen)?)));
            let values = values.collect::<Result<Vec<_>, EvalError>>()?;
            let found = chain(&values);
            let arguments: Vec<Value> = values.into_iter().map(|(_, value)| value).collect();
            seen(Step {
                span: ast.span,
                operator: "composition",
                arguments: &arguments,
                value: found.as_ref().ok(),
            });
            found
        }
        Node::Pieces(pairs) => {
            let pieces = pairs
                .iter()
                .map(|(left, right)| piece(left, right, scope, seen));
            Ok(Value::Pieces(pieces.collect::<Result<_, _>>()?))
        }
        Node::Call(name, entries) => call(ast.span, name, entries, scope, seen),
    }
}

/// Adds an offset to the values of a layout.
#[inline]
fn sum(
    offset: &Ast,
    behind: &Ast,
    scope: &Scope<'_>,
    seen: &mut dyn FnMut(Step<'_>),
) -> Result<Value, EvalError> {
    let (left, right) = (run(offset, scope, seen)?, run(behind, scope, seen)?);
    match (left.integer(), right) {
        (Some(offset), Value::Layout(layout)) => Ok(Value::Offset(layout, offset)),
        (None, Value::Coordinates(layout)) if let Some(begin) = left.tuple() => {
            Ok(Value::CoordinateOffset(layout.into(), begin.clone()))
        }
        // If all strides are 0, the added coordinate is the only value of the coordinate layout.
        (None, Value::Layout(layout))
            if let Some(begin) = left.tuple()
                && layout.stride().leaves().iter().all(|&stride| stride == 0) =>
        {
            Ok(Value::CoordinateOffset(
                CoordinateLayout::from(layout).into(),
                begin.clone(),
            ))
        }
        (None, _) => Err(EvalError::new(
            offset.span,
            format!(
                "only an integer can be added to a layout, not {}",
                left.kind()
            ),
        )),
        (_, other) => {
            let message = format!(
                "an integer can be added only to a layout, not to {}",
                other.kind()
            );
            Err(EvalError::new(behind.span, message))
        }
    }
}

/// Makes a piece from two layouts with the same shape, and from the first value of each layout.
#[inline]
fn piece(
    left: &Ast,
    right: &Ast,
    scope: &Scope<'_>,
    seen: &mut dyn FnMut(Step<'_>),
) -> Result<Piece, EvalError> {
    let mut side = |part: &Ast| match run(part, scope, seen)? {
        Value::Layout(layout) => Ok((layout, 0)),
        Value::Offset(layout, begin) => Ok((layout, begin)),
        other => Err(EvalError::new(
            part.span,
            format!(
                "each side of a piece must be a layout, not {}",
                other.kind()
            ),
        )),
    };
    let ((left_layout, x), (right_layout, y)) = (side(left)?, side(right)?);
    let span = left.span.to(right.span);
    if left_layout.shape() != right_layout.shape() {
        let (one, other) = (left_layout.shape(), right_layout.shape());
        return Err(EvalError::new(
            span,
            format!("the shape {one} of the left side is not the shape {other} of the right side"),
        ));
    }
    let strides = right_layout.view().leaves().map(|(_, stride)| stride);
    let modes = left_layout
        .view()
        .leaves()
        .zip(strides)
        .map(|((extent, left), right)| (extent, left, right));
    Piece::new((x, y), modes).map_err(|error| EvalError::new(span, error.to_string()))
}

#[inline]
fn layout(
    span: Span,
    shape: &Ast,
    stride: &Ast,
    scope: &Scope<'_>,
    seen: &mut dyn FnMut(Step<'_>),
) -> Result<Value, EvalError> {
    let mut part = |part: &Ast, what: &str| {
        let value = run(part, scope, seen)?;
        match value {
            Value::Tuple(_) => Ok(value),
            Value::Stride(_) if what == "stride" => Ok(value),
            other => Err(EvalError::new(
                part.span,
                format!("a {what} must consist of integers, not {}", other.kind()),
            )),
        }
    };
    let shape = part(shape, "shape")?
        .tuple()
        .cloned()
        .unwrap_or_else(|| IntTuple::from(1));
    let layout = match &stride.node {
        Node::Name(name) if let Some(order) = Order::named(name) => {
            Layout::in_order(shape, order).map(Value::from)
        }
        _ => match part(stride, "stride")? {
            Value::Tuple(stride) => Layout::new(shape, stride).map(Value::from),
            Value::Stride(stride) => CoordinateLayout::new(shape, stride).map(Value::from),
            other => return Ok(other),
        },
    };
    layout.map_err(|error| EvalError::of_rule(span, error))
}

/// Calls an operator, or evaluates a layout at a coordinate. The layout is the value of the name,
/// or the first entry of a call without a name.
#[inline]
fn call(
    span: Span,
    name: &str,
    entries: &[Ast],
    scope: &Scope<'_>,
    seen: &mut dyn FnMut(Step<'_>),
) -> Result<Value, EvalError> {
    let is_nameless = name.is_empty();
    let name = if is_nameless { "at" } else { name };
    let named = (scope.names)(name).filter(|_| !is_nameless);
    let (name, operator) = match (&named, scope.find(name)) {
        (Some(_), _) => ("crd2idx", None),
        (None, Some(operator)) => (name, Some(operator)),
        (None, None) => {
            return Err(EvalError::new(
                span,
                format!("there is no operator `{name}`{}", scope.near(name)),
            ));
        }
    };
    let values = entries
        .iter()
        .map(|entry| Ok((entry.span, run(entry, scope, seen)?)));
    let values = values.collect::<Result<Vec<_>, EvalError>>()?;
    let plain = || {
        values
            .iter()
            .map(|(_, value)| value.clone())
            .collect::<Vec<Value>>()
    };
    let refused = |refusal: Refusal| {
        let broken = refusal.error();
        let (position, message) = refusal.into_parts();
        let at = position
            .and_then(|position| entries.get(position))
            .map_or(span, |entry| entry.span);
        EvalError {
            refusal: broken.map(Box::new),
            ..EvalError::new(at, message)
        }
    };
    let (arguments, found) = if let Some(of) = named {
        let coordinate = match values.as_slice() {
            [(_, only)] => only.clone(),
            _ => tuple(&values)?,
        };
        let arguments = alloc::vec![of, coordinate];
        let found = at_coordinate(&arguments).map_err(|refusal| {
            let broken = refusal.error();
            EvalError {
                refusal: broken.map(Box::new),
                ..EvalError::new(span, refusal.into_parts().1)
            }
        });
        (arguments, found)
    } else if is_nameless && !matches!(values.as_slice(), [_, (_, Value::Tuple(_))]) {
        let arguments = plain();
        let found = at_coordinate(&arguments).map_err(refused);
        (arguments, found)
    } else if let Some(operator) = operator {
        let arguments = plain();
        let found = operator
            .call(&arguments)
            .map_err(refused)
            .and_then(|found| readable(found, span));
        (arguments, found)
    } else {
        return Err(EvalError::new(
            span,
            format!("there is no operator `{name}`"),
        ));
    };
    seen(Step {
        span,
        operator: name,
        arguments: &arguments,
        value: found.as_ref().ok(),
    });
    found
}

/// Returns the offset of a coordinate, or a slice if the coordinate has a `_`.
#[inline]
fn at_coordinate(arguments: &[Value]) -> Result<Value, Refusal> {
    match arguments {
        [Value::Coordinates(of), coordinate] => coordinates::at_coordinate(of, coordinate),
        _ => Arguments(arguments).at_coordinate(),
    }
}

/// Makes a tuple from the values of its entries.
#[inline]
fn tuple(entries: &[(Span, Value)]) -> Result<Value, EvalError> {
    let values: Vec<Value> = entries.iter().map(|(_, value)| value.clone()).collect();
    Value::from_entries(&values).map_err(|position| {
        let (span, kind) = entries
            .get(position)
            .map_or((Span { start: 1, end: 2 }, ""), |(at, value)| {
                (*at, value.kind())
            });
        EvalError::new(span, format!("{kind} is not part of a tuple"))
    })
}

/// Computes a chain, given from the left. A layout is composed with the tiler after it. A swizzle,
/// or a function before an offset, is applied to all parts after it.
#[inline]
fn chain(parts: &[(Span, Value)]) -> Result<Value, EvalError> {
    let whole = |first: Span| parts.last().map_or(first, |(last, _)| first.to(*last));
    let (mut rest, mut functions) = (parts, Vec::new());
    while let [first, behind @ ..] = rest {
        let (function, offset, after) = function(first, behind)?;
        functions.push((function, offset, first.0));
        rest = after;
    }
    let Some((mut right, _, mut at)) = functions.pop() else {
        return Err(EvalError::new(
            Span { start: 1, end: 2 },
            "nothing to compose",
        ));
    };
    for (left, offset, span) in functions.into_iter().rev() {
        right = after_function(left, offset, right, whole(span), at)?;
        at = span;
    }
    Ok(right)
}

/// A function at the beginning of a chain, the offset after it, and the remaining parts of the
/// chain.
type Read<'a> = (Value, Option<i64>, &'a [(Span, Value)]);

/// Reads the first function of a chain, and composes it with the tilers after it.
#[inline]
fn function<'a>(
    (first, left): &(Span, Value),
    behind: &'a [(Span, Value)],
) -> Result<Read<'a>, EvalError> {
    let (mut result, mut rest) = (left.clone(), behind);
    if !rest.is_empty()
        && !matches!(
            left,
            Value::Swizzle(_) | Value::Layout(_) | Value::Composed(_) | Value::Coordinates(_)
        )
    {
        let message = format!(
            "the left side of a composition must be a layout, not {}",
            left.kind()
        );
        return Err(EvalError::new(*first, message));
    }
    while let [(span, right), behind @ ..] = rest {
        let is_swizzle = matches!(result, Value::Swizzle(_));
        let offset = right.integer().filter(|_| !behind.is_empty());
        if let (true, None, Value::Tuple(tuple)) = (is_swizzle && !behind.is_empty(), offset, right)
        {
            return Err(EvalError::new(
                *span,
                format!("an offset must be an integer, not {tuple}"),
            ));
        }
        if is_swizzle || offset.is_some() || matches!(right, Value::Swizzle(_) | Value::Composed(_))
        {
            return Ok((result, offset, if offset.is_some() { behind } else { rest }));
        }
        if !matches!(right, Value::Coordinates(_)) && right.tiler().is_none() {
            let message = format!(
                "the right side of a composition must be a layout or a tiler, not {}",
                right.kind()
            );
            return Err(EvalError::new(*span, message));
        }
        let Some(composed) = composition(&result, right) else {
            break;
        };
        result = composed.map_err(|error| EvalError::of_rule(first.to(*span), error))?;
        rest = behind;
    }
    Ok((result, None, rest))
}
