//! Composes a function, such as a swizzle, with a layout.

use alloc::format;
use alloc::string::ToString;

use super::operators::Refusal;
use super::{EvalError, Span, Value};
use crate::composed_layout::MOST_FUNCTIONS;
use crate::coordinates::{CoordinateLayout, ScaledBasis};
use crate::notation::Problem;
use crate::{ComposedLayout, Error, Function, Layout, Operator, Violation};

/// Computes an operator of the table if an argument is a function instead of a layout. For example,
/// `composition` computes `a o b` if `a` is a swizzle, or if `b` is a composed layout.
#[inline]
pub(super) fn called(name: &str, arguments: &[Value]) -> Option<Result<Value, Refusal>> {
    let (left, right) = match arguments {
        [left @ Value::Swizzle(_), right]
        | [
            left @ (Value::Layout(_) | Value::Composed(_) | Value::Coordinates(_)),
            right @ (Value::Swizzle(_) | Value::Composed(_)),
        ] if name == "composition" => (left.clone(), right.clone()),
        _ => return None,
    };
    // The span is a placeholder, because this function returns the message or the rule of an error,
    // but not its position.
    let span = Span { start: 1, end: 1 };
    let found = after_function(left, None, right, span, span);
    Some(found.map_err(|error| {
        let rule = error.refusal.as_deref().copied();
        rule.map_or(Refusal::Whole(error.message), Refusal::Rule)
    }))
}

/// Computes the composition of a function and a tiler.
#[inline]
pub(super) fn composition(left: &Value, right: &Value) -> Option<Result<Value, Error>> {
    Some(match (left, right) {
        (Value::Layout(left), Value::Coordinates(right)) => right.after(left).map(Value::Layout),
        (Value::Coordinates(left), Value::Coordinates(right)) => left
            .lift(Operator::Composition, |layout| right.after(layout))
            .map(Value::from),
        (Value::Layout(left), _) => left.composition(&right.tiler()?).map(Value::Layout),
        (Value::Coordinates(left), _) => left.composition(&right.tiler()?).map(Value::from),
        (Value::Composed(left), _) if let Some(tiler) = right.tiler() => {
            left.composition(&tiler).map(Value::from)
        }
        (_, Value::Coordinates(right)) => Err(not_a_number(right)),
        _ => return None,
    })
}

/// Returns the error for a coordinate layout where a layout of integers is needed (CS3).
#[inline]
fn not_a_number(of: &CoordinateLayout) -> Error {
    let stride = of.first_place().unwrap_or_else(|| ScaledBasis::from(0));
    Error::new(
        Operator::Composition,
        Violation::StrideNotANumber { stride },
    )
}

/// Makes `left ∘ (offset + right)` without computing a composition.
#[inline]
pub(super) fn after_function(
    left: Value,
    offset: Option<i64>,
    right: Value,
    whole: Span,
    at: Span,
) -> Result<Value, EvalError> {
    let is_swizzle = matches!(left, Value::Swizzle(_));
    let behind = match right {
        Value::Layout(layout) => ComposedLayout::from(layout),
        Value::Composed(composed) => composed,
        // A shape becomes its column-major layout, as in a literal.
        Value::Tuple(shape) => {
            let layout = Layout::left(shape).map_err(|error| EvalError::of_rule(at, error))?;
            layout.into()
        }
        Value::Swizzle(right) => {
            if let (Value::Swizzle(left), None | Some(0)) = (left, offset) {
                let both = left.composition(right);
                return both
                    .map(Value::Swizzle)
                    .map_err(|error| EvalError::of_rule(whole, error));
            }
            return Err(EvalError::new(
                at,
                "the right side of a composition must be a layout or a tiler, not a swizzle",
            ));
        }
        Value::Coordinates(layout) => return Err(EvalError::of_rule(whole, not_a_number(&layout))),
        other if is_swizzle => {
            return Err(EvalError::new(
                whole,
                format!(
                    "a swizzle can be composed only with a layout, not with {}",
                    other.kind()
                ),
            ));
        }
        other => {
            let message = format!(
                "the right side of a composition must be a layout or a tiler, not {}",
                other.kind()
            );
            return Err(EvalError::new(at, message));
        }
    };
    if let Value::Coordinates(_) = left {
        return Err(EvalError::new(
            whole,
            "a coordinate layout cannot be composed with a function; only a layout or a swizzle \
             can",
        ));
    }
    let offset = offset.unwrap_or(0);
    let composed = match left {
        Value::Swizzle(swizzle) => ComposedLayout::new(swizzle, offset, behind),
        Value::Layout(layout) => ComposedLayout::new(Function::Layout(layout), offset, behind),
        Value::Composed(composed) => composed.after(offset, behind),
        _ => behind,
    };
    readable(composed.into(), whole)
}

/// Returns the value, or an error if the value has more functions than the parser accepts. The
/// printed text of every value can then be parsed.
#[inline]
pub(super) fn readable(value: Value, span: Span) -> Result<Value, EvalError> {
    match &value {
        Value::Composed(composed) if composed.functions().count() > MOST_FUNCTIONS => {
            Err(EvalError::new(span, Problem::TooManyFunctions.to_string()))
        }
        _ => Ok(value),
    }
}
