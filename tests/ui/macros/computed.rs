//! Literals with operators that must not compile.

use cute::prelude::*;

/// An operator needs the right number of arguments.
fn computed_arguments() {
    let _ = layout!(flatten((4, (2, 4)):(8, (4, 1))));
    let _ = layout!(flatten((4, (2, 4)):(8, (4, 1)), 2));
}

/// An operator that needs numbers must not contain values.
fn computed_by_a_value() {
    let (a, n) = (layout!(8:2), 4);
    let _ = layout!(logical_divide(a, (2,)));
    let _ = layout!(complement(max_common_layout(a, n:1), 16));
}

/// A composition in a literal is refused for the same reasons as elsewhere.
fn computed_carry() {
    let _ = layout!((4, 6, 8):(2, 3, 5) o 4:1);
    let _ = layout!((4, 6, 8):(2, 3, 5) o 6:3);
}

/// Every extent must be positive, also in an expression.
fn computed_extent() {
    let _ = layout!(logical_divide((4, 8):(8, 1), (2, 4)));
    let _ = layout!(logical_divide((4, 0):(8, 1), (2, 4)));
}

/// The operators' types decide about an expression that contains a run-time value.
fn computed_in_types() {
    let n = 5;
    let _ = layout!((4, n):(1, 4) o (2, _));
    let _ = layout!((4, 6, n):(2, 3, 5) o 6:3);
}

/// A refusal is reported at the inner operator.
fn computed_inside() {
    let _ = layout!(coalesce((2, 4):(1, 2) o (2, _)));
    let _ = layout!(coalesce((2, 4):(1, 2) o (2, _, 2)));
}

/// A literal must be of the kind that the macro makes.
fn computed_kind() {
    let _ = shape!(shape((4, 8):(8, 1)));
    let _ = shape!(flatten((4, 8):(8, 1)));
}

/// An operator must have the name of its method.
fn computed_operator_name() {
    let _ = layout!(logical_divide((4, 8):(8, 1), (2, 4)));
    let _ = layout!(logical_div((4, 8):(8, 1), (2, 4)));
}

/// A type must be computed from numbers.
fn computed_value_in_type() {
    let n = 4;
    let _: Layout![flatten((4, (2, 4)):(8, (4, 1)))] = layout!(flatten((4, (2, 4)):(8, (4, 1))));
    let _: Layout![flatten((4, n):(8, 1))] = layout!(flatten((4, n):(8, 1)));
}

fn main() {}
