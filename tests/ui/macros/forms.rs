//! Literals that break the rules of the notation.

use cute::prelude::*;

/// A difference is shown at the expression.
fn assert_layout_differs() {
    let a = layout!((4, 8));
    assert_layout!(a, (4, 8):(8, 1));
}

/// A mistake in the layout is one error.
fn assert_layout_of_a_mistake() {
    let a = layout!((4, 8));
    assert_layout!(a, (4, 8):(1));
}

/// A layout follows the expression.
fn assert_layout_without_a_layout() {
    let a = layout!((4, 8));
    assert_layout!(a);
}

/// A colon separates shape and stride.
fn comma_for_colon() {
    let _ = layout!((4, 8), (1, 4));
}

/// Braces hold an expression.
fn empty_braces() {
    let _ = layout!((4, {}));
}

/// A tuple has a mode.
fn empty_tuple() {
    let _ = layout!((4, ()):(1, 4));
}

/// A type holds no values.
fn expression_in_type() {
    type _Wide = Layout![(4, { 2 + 2 })];
}

/// An expression needs braces.
fn expression_without_braces() {
    let n = 4;
    let _ = layout!((n + 1, 8));
}

/// Shape and stride have one profile, at every level.
fn inner_modes_of_unequal_rank() {
    let n = 2;
    let _ = layout!((3, (n, 8)):(1, (1, 4, 32)));
}

/// A literal is not empty.
fn missing_all() {
    let _ = layout!();
}

/// A colon separates shape and stride.
fn missing_colon() {
    let _ = layout!((4, 8)(1, 4));
}

/// There is a mode before each comma.
fn missing_mode() {
    let _ = layout!((4,, 8));
}

/// Modes are in parentheses.
fn missing_parentheses() {
    let _ = layout!(4, 8);
}

/// There is a shape before the colon.
fn missing_shape() {
    let _ = layout!(:(1, 4));
}

/// There is a stride after the colon.
fn missing_stride() {
    let _ = layout!((4, 8):);
}

/// Tuples nest at most 4 levels deep.
#[rustfmt::skip]
fn more_than_4_levels() {
    let _ = layout!((((((2))))));
}

/// A tuple has at most 8 modes.
fn more_than_8_modes() {
    let _ = layout!((2, 2, 2, 2, 2, 2, 2, 2, 2));
}

/// A type holds no values.
fn name_in_type() {
    let n = 4;
    let _: Layout![(4, n)] = layout!((4, n));
}

/// A negated value needs braces.
fn negated_value_without_braces() {
    let n = 4;
    let _ = layout!((4, 8):(1, -n));
}

/// A path needs braces.
fn path_without_braces() {
    let _ = layout!((4, i32::MAX));
}

/// `?` is for types.
fn question_mark_in_try_layout() {
    let _ = try_layout!((4, ?32):(1, 4));
}

/// `?` is for types.
fn question_mark_in_value() {
    let _ = layout!((4, ?):(1, 4));
}

/// One mistake is one error, however the type is used.
fn refused_type_is_used() {
    let layout: Layout![(0, 8)] = layout!((4, 8));
    println!("{layout}");
}

/// One mistake is one error, however the value is used.
fn refused_value_is_used() {
    let layout = layout!((0, 8));
    let size: i64 = layout.size() + layout.no_such_method(1, 2);
    println!("{size} {layout}");
}

/// Shape and stride have one profile.
fn shape_and_stride_of_unequal_rank() {
    let _ = layout!((4, 8):(1, 4, 32));
}

/// Modes are in parentheses.
fn stray_bracket() {
    let _ = layout!([4, 8]);
}

/// A shape has no strides.
fn stray_colon_in_shape() {
    let _ = shape!((4, 8):(1, 4));
}

/// A layout has one colon.
fn stray_second_colon() {
    let _ = layout!((4, 8):(1, 4):2);
}

/// A comma parts two modes.
fn stray_token() {
    let _ = layout!((4 8):(1, 4));
}

/// Nothing follows a layout.
fn stray_token_behind() {
    let _ = layout!((4, 8):(1, 4) 2);
}

/// Mistakes that have nothing to do with each other are all told.
fn two_mistakes() {
    let _ = layout!((0, 4.5):(1, 1));
}

/// Mistakes that have nothing to do with each other are all told.
fn two_mistakes_in_type() {
    type _Twice = Layout![(0, 4.5)];
    fn _takes(_: _Twice) {}
}

/// `_` is for coordinates and tilers.
fn underscore_in_layout() {
    let _ = layout!((4, _):(1, 4));
}

/// `_` is for coordinates and tilers.
fn underscore_in_shape_type() {
    type _Kept = Shape![(4, _)];
}

/// A layout in a tiler has one profile.
fn unequal_rank_in_tile() {
    let _ = tile!((4, (4, 8):(1, 4, 32)));
}

fn main() {}
