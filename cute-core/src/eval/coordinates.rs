//! The operators of coordinate layouts. Each row of the table of operators is applied entry by
//! entry.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::cell::Cell;

use super::operators::{Arguments, Operator, Refusal, places_of};
use super::{Value, listed};
use crate::coordinates::{CoordinateLayout, ScaledBasis};
use crate::ledger::Places;
use crate::{Error, IntTuple, Layout, Violation};

/// Applies an operator if one of its arguments is a coordinate layout or its stride; otherwise
/// returns `None`.
#[inline]
pub(super) fn call(operator: &Operator, arguments: &[Value]) -> Option<Result<Value, Refusal>> {
    let stride = arguments.iter().find_map(|argument| match argument {
        Value::Coordinates(layout) => layout.first_place().or(Some(ScaledBasis::from(0))),
        Value::Stride(stride) => stride.leaves().first().copied(),
        _ => None,
    })?;
    let name = operator.name;
    let a = Arguments(arguments);
    Some(match arguments {
        _ if places_of(name) == Some(Places::OfShape) => {
            let shapes = arguments.iter().map(|argument| match argument {
                Value::Coordinates(layout) => Value::Tuple(layout.shape()),
                other => other.clone(),
            });
            (operator.run)(&Arguments(&shapes.collect::<Vec<_>>()))
        }
        [Value::Tuple(_), Value::Stride(_)] if name == "make_layout" => {
            a.tuple(0).and_then(|shape| made(shape, &a))
        }
        [Value::Tuple(coord), Value::Coordinates(of)] if name == "crd2idx" => of
            .crd2idx(coord.view())
            .map(Value::from)
            .map_err(Refusal::from),
        [
            Value::Tuple(coord),
            Value::Tuple(shape),
            Value::Stride(stride),
        ] if name == "crd2idx" => {
            let of = CoordinateLayout::new(shape.clone(), stride.clone());
            of.and_then(|of| of.crd2idx(coord.view()))
                .map(Value::from)
                .map_err(Refusal::from)
        }
        [Value::Layout(left), Value::Coordinates(right)] if name == "composition" => {
            right.after(left).map(Value::from).map_err(Refusal::from)
        }
        [Value::Layout(left), Value::Coordinates(right)] => {
            pair(operator, &left.clone().into(), right, stride)
        }
        [Value::Coordinates(left), Value::Coordinates(right)] => {
            pair(operator, left, right, stride)
        }
        [Value::Coordinates(left), rest @ ..] => of_one(operator, left, rest, stride),
        _ => Err(not_a_number(operator, stride)),
    })
}

#[inline]
fn made(shape: IntTuple, a: &Arguments<'_>) -> Result<Value, Refusal> {
    let stride = a.as_a(1, "a stride", |value| match value {
        Value::Stride(stride) => Some(stride.clone()),
        _ => None,
    })?;
    Ok(CoordinateLayout::new(shape, stride)?.into())
}

/// Returns the error for a coordinate layout where a layout of integers is needed (CS3).
#[inline]
fn not_a_number(operator: &Operator, stride: ScaledBasis) -> Refusal {
    Refusal::Whole(format!(
        "{}: {}",
        operator.name,
        Violation::StrideNotANumber { stride }
    ))
}

/// Applies an operator to one coordinate layout and to arguments of other kinds.
#[inline]
fn of_one(
    operator: &Operator,
    left: &CoordinateLayout,
    rest: &[Value],
    stride: ScaledBasis,
) -> Result<Value, Refusal> {
    let with = |argument: Value| -> Vec<Value> {
        core::iter::once(argument)
            .chain(rest.iter().cloned())
            .collect()
    };
    let placed = |layout: &Layout| (operator.run)(&Arguments(&with(layout.clone().into())));
    match (operator.name, rest) {
        ("stride", []) => Ok(Value::Stride(left.stride())),
        ("coshape", []) => Ok(left.coshape()?.into()),
        ("cosize", []) => Ok(left.coshape()?.size()?.into()),
        ("filter_zeros", []) => Ok(left.filter_zeros()?.into()),
        ("filter", []) => Ok(left.filter()?.into()),
        ("make_layout", []) => {
            Ok(CoordinateLayout::from_modes(core::slice::from_ref(left))?.into())
        }
        ("append" | "prepend" | "make_layout" | "same", [Value::Layout(mode)]) => {
            pair(operator, left, &mode.clone().into(), stride)
        }
        ("replace", [number, mode]) => {
            let mode = match mode {
                Value::Coordinates(mode) => mode.clone(),
                _ => Arguments(&with(Value::from(0))).layout(2)?.into(),
            };
            let number = Arguments(core::slice::from_ref(number)).mode(0)?;
            Ok(left.replace(number, &mode)?.into())
        }
        ("at", [Value::Tuple(coord)]) => Ok(left.crd2idx(coord.view())?.into()),
        ("table", []) => {
            let integers = left.stride().coprofile().leaves().len();
            let rows = listed::listed(left.size(), integers, || left.layout_table())?;
            Ok(Value::Text(
                rows.iter()
                    .map(ToString::to_string)
                    .collect::<Vec<_>>()
                    .join(" "),
            ))
        }
        (name, _) if places_of(name) == Some(Places::EachPlace) => {
            let begins = Cell::new(false);
            let called = crate::Operator::named(name).unwrap_or(crate::Operator::MakeLayout);
            let (lifted, begin) =
                left.lift_with_offset(called, |layout| match placed(layout)? {
                    Value::Layout(part) => Ok((part, 0)),
                    Value::Offset(part, offset) => {
                        begins.set(true);
                        Ok((part, offset))
                    }
                    other => Err(Refusal::Whole(format!(
                        "{name}: {} is not part of a layout",
                        other.kind()
                    ))),
                })?;
            Ok(if begins.get() {
                Value::CoordinateOffset(lifted.into(), begin)
            } else {
                lifted.into()
            })
        }
        _ => Err(not_a_number(operator, stride)),
    }
}

/// Applies an operator to two coordinate layouts.
#[inline]
fn pair(
    operator: &Operator,
    left: &CoordinateLayout,
    right: &CoordinateLayout,
    stride: ScaledBasis,
) -> Result<Value, Refusal> {
    match operator.name {
        "append" => Ok(left.append(right)?.into()),
        "prepend" => Ok(left.prepend(right)?.into()),
        "make_layout" => Ok(CoordinateLayout::from_modes(&[left.clone(), right.clone()])?.into()),
        "composition" => Ok(left
            .lift::<Error>(crate::Operator::Composition, |layout| right.after(layout))?
            .into()),
        "same" => Ok(left.same_function(right).map_or_else(
            |witness| Value::No(witness.to_string()),
            |()| Value::Truth(true),
        )),
        _ => Err(not_a_number(operator, stride)),
    }
}

/// Evaluates a named coordinate layout at a coordinate. If the coordinate has a `_`, the result is
/// the slice and the value at its first coordinate.
#[inline]
pub(super) fn at_coordinate(of: &CoordinateLayout, coordinate: &Value) -> Result<Value, Refusal> {
    if let Value::Tuple(coord) = coordinate {
        return Ok(of.crd2idx(coord.view())?.into());
    }
    let (slice, begin) =
        of.slice_and_offset(&Arguments(&[Value::from(0), coordinate.clone()]).coord(1)?)?;
    let moves = begin.leaves().iter().any(|&step| step != 0);
    Ok(if moves {
        Value::CoordinateOffset(slice.into(), begin)
    } else {
        slice.into()
    })
}
