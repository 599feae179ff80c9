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
