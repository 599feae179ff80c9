//! Layouts whose structure is known only at run time.

mod builder;

pub(crate) use self::builder::LayoutBuilder;
use crate::int_tuple::{IntTuple, LEAF, Leaves, Profile, Token, TupleRef, split, tuple_of};
use crate::ops::compact::{self, Order};
use crate::ops::congruent::congruence;
use crate::{Error, Operator, Violation, check};

/// A layout `shape:stride` whose structure is known at run time: a function from coordinates to
/// offsets.
///
/// Parse one from text, or make one with [`new`](Self::new). Each operator is a method that returns
/// a `Result`.
///
/// ```
/// use cute::dynamic::{IntTuple, Layout};
/// let a: Layout = "(2,(2,2)):(4,(2,1))".parse()?;
/// let coord: IntTuple = "(1,(0,1))".parse()?;
/// assert_eq!(a.crd2idx(coord.view())?, 5);
/// assert_eq!((a.rank(), a.depth(), a.size(), a.cosize()), (2, 2, 8, 8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Layout {
    /// The nesting, which is the same for the shape and for the stride.
    profile: Profile,
    shape: Leaves,
    stride: Leaves,
}

impl Layout {
    /// Makes the layout with this shape and stride.
    ///
    /// # Errors
    /// * an error if the shape and the stride are nested differently
    /// * an error if an extent is negative
    /// * an error if an offset does not fit in 64 bits
    ///
    /// ```
    /// use cute::dynamic::Layout;
    /// assert_eq!(
    ///     Layout::new("(2,4)".parse()?, "(4,1)".parse()?)?.to_string(),
    ///     "(2,4):(4,1)"
    /// );
    /// assert_eq!(
    ///     Layout::new("(2,4)".parse()?, "(4,1,8)".parse()?)
    ///         .unwrap_err()
    ///         .to_string(),
    ///     "make_layout: a stride of rank 3 does not fit a shape of rank 2",
    /// );
    /// assert_eq!(
    ///     Layout::new("(2,-1)".parse()?, "(4,1)".parse()?)
    ///         .unwrap_err()
    ///         .to_string(),
    ///     "make_layout: extent -1 (integer 1 of the shape) is not positive",
    /// );
    /// // With an extent of 0 it is empty: there is no coordinate, and so no offset.
    /// let empty = Layout::new("(2,0)".parse()?, "(4,1)".parse()?)?;
    /// assert_eq!((empty.size(), empty.cosize()), (0, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(shape: IntTuple, stride: IntTuple) -> Result<Self, Error> {
        congruence(
            Operator::MakeLayout,
            ("stride", stride.view()),
            ("shape", shape.view()),
        )?;
        let (profile, shape) = shape.into_raw();
        let (_, stride) = stride.into_raw();
        Self {
            profile,
            shape,
            stride,
        }
        .checked(Operator::MakeLayout)
    }

    /// Like [`new`](Self::new), but borrows the shape and the stride.
    ///
    /// ```
    /// use cute::dynamic::{IntTuple, Layout};
    /// let (shape, stride): (IntTuple, IntTuple) = ("(2,4)".parse()?, "(4,1)".parse()?);
    /// assert_eq!(
    ///     Layout::of(shape.view(), stride.view())?,
    ///     Layout::new(shape, stride)?
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`new`](Self::new).
    pub fn of(shape: TupleRef<'_>, stride: TupleRef<'_>) -> Result<Self, Error> {
        congruence(Operator::MakeLayout, ("stride", stride), ("shape", shape))?;
        let layout = LayoutRef {
            profile: shape.profile(),
            shape: shape.leaves(),
            stride: stride.leaves(),
        };
        check::layout(Operator::MakeLayout, 64, layout.leaves())?;
        Ok(layout.to_owned())
    }

    /// Makes the column-major layout of a shape, CuTe's `LayoutLeft`.
    ///
    /// ```
    /// use cute::dynamic::Layout;
    /// assert_eq!(
    ///     Layout::left("(2,(1,4))".parse()?)?.to_string(),
    ///     "(2,(1,4)):(1,(0,2))"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if an extent is negative, or if an offset does not fit in 64 bits.
    pub fn left(shape: IntTuple) -> Result<Self, Error> {
        Self::in_order(shape, Order::Left)
    }

    /// Makes the row-major layout of a shape, CuTe's `LayoutRight`.
    ///
    /// ```
    /// use cute::dynamic::Layout;
    /// assert_eq!(
    ///     Layout::right("(2,(1,4))".parse()?)?.to_string(),
    ///     "(2,(1,4)):(4,(0,1))"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if an extent is negative, or if an offset does not fit in 64 bits.
    pub fn right(shape: IntTuple) -> Result<Self, Error> {
        Self::in_order(shape, Order::Right)
    }

    pub(crate) fn in_order(shape: IntTuple, order: Order) -> Result<Self, Error> {
        let stride = compact::compact(shape.view(), order, 1);
        Self::new(
            shape,
            stride.map_err(|error| error.within(Operator::MakeLayout))?,
        )
    }

    /// Makes a layout from its modes.
    ///
    /// ```
    /// use cute::dynamic::Layout;
    /// let modes = ["2:4".parse::<Layout>()?, "(2,2):(2,1)".parse()?];
    /// assert_eq!(
    ///     Layout::from_modes(&modes)?.to_string(),
    ///     "(2,(2,2)):(4,(2,1))"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the size or an offset does not fit in 64 bits.
    pub fn from_modes(modes: &[Self]) -> Result<Self, Error> {
        let mut layout = Self {
            profile: Profile::new(),
            shape: Leaves::new(),
            stride: Leaves::new(),
        };
        layout.profile.push(tuple_of(modes.len()));
        for mode in modes {
            layout.profile.extend_from_slice(&mode.profile);
            layout.shape.extend_from_slice(&mode.shape);
            layout.stride.extend_from_slice(&mode.stride);
        }
        layout.checked(Operator::MakeLayout)
    }

    /// Makes a layout from a valid profile, shape and stride. The lists must fit the profile, no
    /// extent may be negative, and all offsets must fit in 64 bits.
    pub(crate) const fn from_raw(profile: Profile, shape: Leaves, stride: Leaves) -> Self {
        Self {
            profile,
            shape,
            stride,
        }
    }

    /// Returns the layout if no extent is negative and the size and the offsets fit in 64 bits.
    pub(crate) fn checked(self, operator: Operator) -> Result<Self, Error> {
        check::layout(
            operator,
            64,
            self.shape.iter().copied().zip(self.stride.iter().copied()),
        )?;
        Ok(self)
    }

    /// Borrows the layout.
    pub fn view(&self) -> LayoutRef<'_> {
        LayoutRef {
            profile: &self.profile,
            shape: &self.shape,
            stride: &self.stride,
        }
    }

    /// Returns the shape.
    pub fn shape(&self) -> IntTuple {
        IntTuple::from_raw(self.profile.clone(), self.shape.clone())
    }

    /// Returns the stride.
    pub fn stride(&self) -> IntTuple {
        IntTuple::from_raw(self.profile.clone(), self.stride.clone())
    }

    /// Returns the number of modes.
    pub fn rank(&self) -> usize {
        self.view().shape().rank()
    }

    /// Returns the number of levels of nesting.
    pub fn depth(&self) -> usize {
        self.view().shape().depth()
    }

    /// Returns the number of coordinates, which is the product of the extents.
    pub fn size(&self) -> i64 {
        self.view().size()
    }
}

/// A borrowed layout, or one borrowed mode of a layout.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct LayoutRef<'a> {
    profile: &'a [Token],
    shape: &'a [i64],
    stride: &'a [i64],
}

impl<'a> LayoutRef<'a> {
    /// Makes a layout whose shape and stride are integers.
    pub(crate) const fn integral(shape: &'a i64, stride: &'a i64) -> Self {
        Self {
            profile: &[LEAF],
            shape: core::slice::from_ref(shape),
            stride: core::slice::from_ref(stride),
        }
    }

    /// Returns the shape.
    pub const fn shape(self) -> TupleRef<'a> {
        TupleRef::new(self.profile, self.shape)
    }

    /// Returns the stride.
    pub const fn stride(self) -> TupleRef<'a> {
        TupleRef::new(self.profile, self.stride)
    }

    /// Returns the number of coordinates, which is the product of the extents.
    pub fn size(self) -> i64 {
        // The product cannot saturate, because the layout was checked when it was made.
        self.shape
            .iter()
            .fold(1, |product: i64, &extent| product.saturating_mul(extent))
    }

    /// Returns true if the layout has no coordinates, because an extent is 0.
    pub fn is_empty(self) -> bool {
        self.shape.contains(&0)
    }

    /// Returns the layout, or an error if it is empty. Most operators need at least one element.
    pub(crate) fn inhabited(self, operator: Operator) -> Result<Self, Error> {
        match self.shape.iter().position(|extent| *extent == 0) {
            None => Ok(self),
            Some(leaf) => Err(Error::new(operator, Violation::LayoutEmpty { leaf })),
        }
    }

    /// Returns the size of the layout, counting each extent of 0 as 1.
    pub(crate) fn size_of_others(self) -> i64 {
        // The product cannot saturate: see `size`.
        self.shape.iter().fold(1, |product: i64, &extent| {
            product.saturating_mul(extent.max(1))
        })
    }

    /// Returns the number of modes.
    pub fn rank(self) -> usize {
        self.shape().rank()
    }

    /// Returns the shape and the stride if both are integers, or `None` if they are tuples.
    pub fn integers(self) -> Option<(i64, i64)> {
        Some((self.shape().integer()?, self.stride().integer()?))
    }

    /// Iterates over the modes of the flattened layout, as `(extent, stride)`.
    pub fn leaves(self) -> impl DoubleEndedIterator<Item = (i64, i64)> + ExactSizeIterator + 'a {
        self.shape.iter().copied().zip(self.stride.iter().copied())
    }

    /// Iterates over the modes. A layout with an integer as its shape has one mode, itself.
    pub fn modes(self) -> impl Iterator<Item = LayoutRef<'a>> {
        let (mut shape, mut stride) = (self.shape, self.stride);
        split(self.profile).map(move |(profile, count)| {
            let (mode_shape, shapes) = shape.split_at_checked(count).unwrap_or((shape, &[]));
            let (mode_stride, strides) = stride.split_at_checked(count).unwrap_or((stride, &[]));
            (shape, stride) = (shapes, strides);
            LayoutRef {
                profile,
                shape: mode_shape,
                stride: mode_stride,
            }
        })
    }

    /// Copies the layout.
    pub fn to_owned(self) -> Layout {
        Layout {
            profile: self.profile.into(),
            shape: self.shape.into(),
            stride: self.stride.into(),
        }
    }

    pub(crate) const fn profile(self) -> &'a [Token] {
        self.profile
    }
}
