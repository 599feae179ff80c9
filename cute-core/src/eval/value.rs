//! The values of expressions.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::coordinates::{CoordinateLayout, CoordinateStride};
use crate::{ComposedLayout, Coord, IntTuple, Layout, Piece, Swizzle, Tiler, TupleRef};

/// The value of an expression.
///
/// A value prints in the notation that [`eval`](crate::eval()) reads back; only a
/// [`List`](Self::List), a [`Text`](Self::Text) and the reason in a [`No`](Self::No) cannot be
/// read. `try_into()` converts a value to the type that a program needs, such as a [`Layout`], an
/// [`IntTuple`] or an `i64`.
///
/// ```
/// use cute::dynamic::{Value, eval};
/// let value = eval("(6,2):(8,2) o (4,3):(3,1)")?;
/// assert_eq!(value.layout().map(|layout| layout.size()), Some(12));
/// assert_eq!(
///     cute::dynamic::Layout::try_from(value.clone()).map(|layout| layout.size()),
///     Ok(12)
/// );
/// assert_eq!(value.kind(), "a layout");
/// assert_eq!(
///     (
///         eval("size((2,3))")?.integer(),
///         eval("compatible(24, (4,6))")?.truth()
///     ),
///     (Some(6), Some(true))
/// );
/// assert_eq!(
///     eval("(2,_4)")?,
///     Value::from("(2,4)".parse::<cute::dynamic::IntTuple>().unwrap())
/// );
/// # Ok::<(), cute::dynamic::EvalError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Value {
    /// An integer, or a tuple of integers.
    Tuple(IntTuple),
    /// A tuple that contains a `_` or a layout, or a single `_`.
    Tiler(Tiler),
    /// A layout.
    Layout(Layout),
    /// A swizzle alone, without a layout.
    Swizzle(Swizzle),
    /// A composed layout: functions that are applied to the offsets of a layout.
    Composed(ComposedLayout),
    /// A layout with an integer that is added to its offsets: `6 + 3:1`.
    Offset(Layout, i64),
    /// The stride of a coordinate layout.
    Stride(CoordinateStride),
    /// A coordinate layout, whose values are coordinates.
    Coordinates(CoordinateLayout),
    /// A coordinate layout with a coordinate that is added to its values: `(1,2) + (4):(1@0)`.
    CoordinateOffset(Box<CoordinateLayout>, IntTuple),
    /// `yes` or `no`.
    Truth(bool),
    /// `no`, with the reason.
    No(String),
    /// Pairs of integers as a list of pieces: `{5 + 2:6 ~ 4 + 2:6, 3:1 ~ 3:2}`.
    Pieces(Vec<Piece>),
    /// A list of integers.
    List(Vec<i64>),
    /// A table, or the steps of a derivation.
    Text(String),
}

impl Value {
    /// Returns the kind of the value, in words.
    #[inline]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Tuple(_) => "integers",
            Self::Tiler(_) => "a tiler",
            Self::Layout(_) => "a layout",
            Self::Swizzle(_) => "a swizzle",
            Self::Composed(_) => "a composed layout",
            Self::Offset(..) => "a layout with an offset",
            Self::Stride(_) => "a stride of coordinates",
            Self::Coordinates(_) => "a coordinate layout",
            Self::CoordinateOffset(..) => "a coordinate layout with an offset",
            Self::Truth(_) | Self::No(_) => "yes or no",
            Self::Pieces(_) => "pairs in pieces",
            Self::List(_) => "a list",
            Self::Text(_) => "a text",
        }
    }

    /// Makes a tuple that has these values as entries. The result is a tuple of integers if all
    /// entries consist of integers. Otherwise it is a stride if all entries can be parts of a
    /// stride, or else a tiler.
    ///
    /// # Errors
    /// Returns the position of the first entry that cannot be part of a tuple.
    ///
    /// ```
    /// use cute::dynamic::{Value, eval};
    /// let entries = ["2", "_", "4:2"].map(|text| eval(text).unwrap());
    /// assert_eq!(
    ///     Value::from_entries(&entries).unwrap().to_string(),
    ///     "(2,_,4:2)"
    /// );
    /// assert_eq!(
    ///     Value::from_entries(&[Value::from(2), Value::from(true)]),
    ///     Err(1)
    /// );
    /// ```
    #[inline]
    pub fn from_entries(entries: &[Self]) -> Result<Self, usize> {
        let integers = entries.iter().map(|value| value.tuple().cloned());
        if let Some(integers) = integers.collect::<Option<Vec<_>>>() {
            return Ok(Self::Tuple(IntTuple::from_entries(&integers)));
        }
        if let Some(strides) = entries.iter().map(Self::stride).collect::<Option<Vec<_>>>() {
            return Ok(Self::Stride(CoordinateStride::from_entries(&strides)));
        }
        let tilers = entries
            .iter()
            .enumerate()
            .map(|(position, value)| value.tiler().ok_or(position));
        Ok(Self::Tiler(Tiler::Tuple(tilers.collect::<Result<_, _>>()?)))
    }

    /// Returns the layout, if the value is a layout.
    #[inline]
    pub const fn layout(&self) -> Option<&Layout> {
        match self {
            Self::Layout(layout) => Some(layout),
            _ => None,
        }
    }

    /// Returns the integers, if the value is an integer or a tuple of integers.
    #[inline]
    pub const fn tuple(&self) -> Option<&IntTuple> {
        match self {
            Self::Tuple(tuple) => Some(tuple),
            _ => None,
        }
    }

    /// Returns the coordinate layout, if the value is one. The result is `None` for a layout of
    /// integers, which is not a coordinate layout.
    #[inline]
    pub const fn coordinates(&self) -> Option<&CoordinateLayout> {
        match self {
            Self::Coordinates(layout) => Some(layout),
            _ => None,
        }
    }

    /// Returns the swizzle, if the value is a swizzle alone.
    #[inline]
    pub const fn swizzle(&self) -> Option<Swizzle> {
        match self {
            Self::Swizzle(swizzle) => Some(*swizzle),
            _ => None,
        }
    }

    /// Returns the stride, if the value consists of integers and basis elements.
    #[inline]
    pub(crate) fn stride(&self) -> Option<CoordinateStride> {
        match self {
            Self::Stride(stride) => Some(stride.clone()),
            Self::Tuple(integers) => Some(integers.clone().into()),
            _ => None,
        }
    }

    /// Returns the pieces, if the value is a list of pieces.
    #[inline]
    pub fn pieces(&self) -> Option<&[Piece]> {
        match self {
            Self::Pieces(pieces) => Some(pieces),
            _ => None,
        }
    }

    /// Returns the integer, if the value is an integer.
    #[inline]
    pub fn integer(&self) -> Option<i64> {
        self.tuple().and_then(IntTuple::integer)
    }

    /// Returns true for `yes` and false for `no`; `None` for every other value.
    #[inline]
    pub const fn truth(&self) -> Option<bool> {
        match self {
            Self::Truth(truth) => Some(*truth),
            Self::No(_) => Some(false),
            _ => None,
        }
    }

    /// Returns the tiler, if the value consists of integers, `_` and layouts.
    #[inline]
    pub fn tiler(&self) -> Option<Tiler> {
        match self {
            Self::Tiler(tiler) => Some(tiler.clone()),
            Self::Layout(layout) => Some(Tiler::Layout(layout.clone())),
            Self::Tuple(tuple) => Some(of_integers(tuple.view())),
            _ => None,
        }
    }

    /// Returns the coordinate, if the value consists of integers and `_`.
    #[inline]
    pub fn coord(&self) -> Option<Coord> {
        match self {
            Self::Tuple(tuple) => Some(tuple.view().into()),
            Self::Tiler(tiler) => coord(tiler),
            _ => None,
        }
    }

    /// Returns the function from coordinates to offsets, if the value is a layout or a composed
    /// layout.
    #[inline]
    pub fn function(&self) -> Option<ComposedLayout> {
        match self {
            Self::Layout(layout) => Some(layout.clone().into()),
            Self::Composed(composed) => Some(composed.clone()),
            _ => None,
        }
    }
}

#[inline]
fn of_integers(tuple: TupleRef<'_>) -> Tiler {
    match tuple.integer() {
        Some(integer) => Tiler::Integer(integer),
        None => Tiler::Tuple(tuple.modes().map(of_integers).collect()),
    }
}

#[inline]
fn coord(tiler: &Tiler) -> Option<Coord> {
    match tiler {
        Tiler::Integer(integer) => Some(Coord::Integer(*integer)),
        Tiler::Keep => Some(Coord::Keep),
        Tiler::Tuple(entries) => Some(Coord::Tuple(
            entries.iter().map(coord).collect::<Option<_>>()?,
        )),
        Tiler::Layout(_) => None,
    }
}

/// Returns the integers of a tiler that contains no layout and no `_`.
#[inline]
fn integers(tiler: &Tiler) -> Option<IntTuple> {
    match tiler {
        Tiler::Integer(integer) => Some(IntTuple::from(*integer)),
        Tiler::Tuple(entries) => Some(IntTuple::from_entries(
            &entries.iter().map(integers).collect::<Option<Vec<_>>>()?,
        )),
        Tiler::Layout(_) | Tiler::Keep => None,
    }
}

/// Makes a layout if the tiler is a layout, and integers if the tiler consists of integers.
impl From<Tiler> for Value {
    #[inline]
    fn from(tiler: Tiler) -> Self {
        if let Tiler::Layout(layout) = tiler {
            return Self::Layout(layout);
        }
        integers(&tiler).map_or(Self::Tiler(tiler), Self::Tuple)
    }
}

/// Makes a plain layout if the composed layout has no functions.
impl From<ComposedLayout> for Value {
    #[inline]
    fn from(composed: ComposedLayout) -> Self {
        match composed.as_layout() {
            Some(layout) => Self::Layout(layout.clone()),
            None => Self::Composed(composed),
        }
    }
}

/// Makes a plain layout if the values are numbers.
impl From<CoordinateLayout> for Value {
    #[inline]
    fn from(layout: CoordinateLayout) -> Self {
        layout
            .as_layout()
            .map_or(Self::Coordinates(layout), Self::Layout)
    }
}

impl From<Layout> for Value {
    #[inline]
    fn from(layout: Layout) -> Self {
        Self::Layout(layout)
    }
}

impl From<Vec<Piece>> for Value {
    #[inline]
    fn from(pieces: Vec<Piece>) -> Self {
        Self::Pieces(pieces)
    }
}

impl From<Swizzle> for Value {
    #[inline]
    fn from(swizzle: Swizzle) -> Self {
        Self::Swizzle(swizzle)
    }
}

impl From<IntTuple> for Value {
    #[inline]
    fn from(tuple: IntTuple) -> Self {
        Self::Tuple(tuple)
    }
}

impl From<i64> for Value {
    #[inline]
    fn from(value: i64) -> Self {
        Self::Tuple(value.into())
    }
}

impl From<i32> for Value {
    #[inline]
    fn from(value: i32) -> Self {
        Self::from(i64::from(value))
    }
}

impl From<bool> for Value {
    #[inline]
    fn from(truth: bool) -> Self {
        Self::Truth(truth)
    }
}

impl fmt::Display for Value {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tuple(tuple) => write!(f, "{tuple}"),
            Self::Tiler(tiler) => write!(f, "{tiler}"),
            Self::Layout(layout) => write!(f, "{layout}"),
            Self::Swizzle(swizzle) => write!(f, "{swizzle}"),
            Self::Composed(composed) => write!(f, "{composed}"),
            Self::Offset(layout, offset) => write!(f, "{offset} + {layout}"),
            Self::Stride(stride) => write!(f, "{stride}"),
            Self::Coordinates(layout) => write!(f, "{layout}"),
            Self::CoordinateOffset(layout, begin) => write!(f, "{begin} + {layout}"),
            Self::Truth(truth) => f.write_str(if *truth { "yes" } else { "no" }),
            Self::No(reason) => write!(f, "no: {reason}"),
            Self::Pieces(pieces) => {
                f.write_str("{")?;
                for (position, piece) in pieces.iter().enumerate() {
                    write!(f, "{}{piece}", if position > 0 { ", " } else { "" })?;
                }
                f.write_str("}")
            }
            Self::List(numbers) => numbers
                .iter()
                .enumerate()
                .try_for_each(|(position, number)| {
                    f.write_str(if position > 0 { " " } else { "" })?;
                    write!(f, "{number}")
                }),
            Self::Text(text) => f.write_str(text.trim_end_matches('\n')),
        }
    }
}
