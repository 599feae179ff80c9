//! Operators as types: who tells of a broken rule that several share.

/// [`coalesce`](crate::ops::coalesce).
#[derive(Debug)]
pub struct Coalesce;

/// [`filter`](crate::ops::filter).
#[derive(Debug)]
pub struct Filter;

/// [`composition`](crate::ops::composition).
#[derive(Debug)]
pub struct Composition;

/// [`complement`](crate::ops::complement).
#[derive(Debug)]
pub struct Complement;

/// [`logical_divide`](crate::ops::logical_divide).
#[derive(Debug)]
pub struct LogicalDivide;

/// [`logical_product`](crate::ops::logical_product).
#[derive(Debug)]
pub struct LogicalProduct;

/// [`with_shape`](crate::ops::with_shape).
#[derive(Debug)]
pub struct WithShape;

/// [`slice`](crate::ops::slice).
#[derive(Debug)]
pub struct Slice;

/// [`dice`](crate::ops::dice).
#[derive(Debug)]
pub struct Dice;

/// [`ceil_div`](crate::ops::ceil_div).
#[derive(Debug)]
pub struct CeilDiv;

/// [`round_up`](crate::ops::round_up).
#[derive(Debug)]
pub struct RoundUp;

/// [`shape_div`](crate::ops::shape_div).
#[derive(Debug)]
pub struct ShapeDiv;

/// [`tile_to_shape`](crate::ops::tile_to_shape).
#[derive(Debug)]
pub struct TileToShape;

/// [`logical_divide`](crate::ops::logical_divide) without overhang; told of as `logical_divide`.
#[derive(Debug)]
pub struct LogicalDivideEvenly;
