//! Literals that break the rules of the notation.

use cute::prelude::*;

/// A difference of profiles is shown at the expression.
fn assert_layout_differs() {
    let a = layout!((4, 8));
    assert_layout!(a, (4, 8):(8, 1));
}

/// A mistake in the layout is one error.
fn assert_layout_of_a_mistake() {
    let a = layout!((4, 8));
    assert_layout!(a, (4, 8):(1));
}

/// A layout must follow the expression.
fn assert_layout_without_a_layout() {
    let a = layout!((4, 8));
    assert_layout!(a);
}

/// A colon separates shape and stride.
fn comma_for_colon() {
    let _ = layout!((4, 8), (1, 4));
}

/// Braces must contain an expression.
fn empty_braces() {
    let _ = layout!((4, {}));
}

/// A tuple must have a mode.
fn empty_tuple() {
    let _ = layout!((4, ()):(1, 4));
}

/// A type must not contain values.
fn expression_in_type() {
    type _Wide = Layout![(4, { 2 + 2 })];
}

/// An expression needs braces.
fn expression_without_braces() {
    let n = 4;
    let _ = layout!((n + 1, 8));
}

/// Shape and stride must have the same profile at every level.
fn inner_modes_of_unequal_rank() {
    let n = 2;
    let _ = layout!((3, (n, 8)):(1, (1, 4, 32)));
}

/// A literal must not be empty.
fn missing_all() {
    let _ = layout!();
}

/// A colon separates shape and stride.
fn missing_colon() {
    let _ = layout!((4, 8)(1, 4));
}

/// A comma must follow a mode.
fn missing_mode() {
    let _ = layout!((4,, 8));
}

/// Modes must be in parentheses.
fn missing_parentheses() {
    let _ = layout!(4, 8);
}

/// A shape must precede the colon.
fn missing_shape() {
    let _ = layout!(:(1, 4));
}

/// A stride must follow the colon.
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

/// A type must not contain values.
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

/// One mistake gives one error, even if the type is used.
fn refused_type_is_used() {
    let layout: Layout![(0, 8)] = layout!((4, 8));
    println!("{layout}");
}

/// One mistake gives one error, even if the value is used.
fn refused_value_is_used() {
    let layout = layout!((0, 8));
    let size: i64 = layout.size() + layout.no_such_method(1, 2);
    println!("{size} {layout}");
}

/// Shape and stride must have the same profile.
fn shape_and_stride_of_unequal_rank() {
    let _ = layout!((4, 8):(1, 4, 32));
}

/// Modes must be in parentheses.
fn stray_bracket() {
    let _ = layout!([4, 8]);
}

/// A shape must not have strides.
fn stray_colon_in_shape() {
    let _ = shape!((4, 8):(1, 4));
}

/// A layout must have exactly one colon.
fn stray_second_colon() {
    let _ = layout!((4, 8):(1, 4):2);
}

/// Two modes must be separated by a comma.
fn stray_token() {
    let _ = layout!((4 8):(1, 4));
}

/// Nothing may follow a layout.
fn stray_token_behind() {
    let _ = layout!((4, 8):(1, 4) 2);
}

/// Independent mistakes are all reported.
fn two_mistakes() {
    let _ = layout!((0, 4.5):(1, 1));
}

/// Independent mistakes are all reported.
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

/// Shape and stride of a layout in a tiler must have the same profile.
fn unequal_rank_in_tile() {
    let _ = tile!((4, (4, 8):(1, 4, 32)));
}

fn main() {}
