//! Coordinate layouts: construction, parts and values.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::ops::Bound;

use super::stride::coordinate;
use super::{CoordinateStride, ScaledBasis};
use crate::checked::Checked;
use crate::int_tuple::{Leaves, Profile, entries};
use crate::{Error, IntTuple, Layout, Operator, TupleRef, Violation};

/// A layout whose values are coordinates instead of offsets. Each stride is a step in one entry of
/// the coordinate: `(4,8):(1@0,1@1)` maps `(i, j)` to `(i, j)`.
///
/// Each entry has its own [layout](Self::component) with the same shape, whose strides are the
/// steps in this entry. An operator is applied to the layout of each entry.
///
/// # Rules
/// | rule | refused |
/// |---|---|
/// | CS1 | two strides that treat the same entry as an integer and as a tuple, such as `1@0` and `1@1@0`, or `1` and `1@0` (a stride of 0 has no entry) |
/// | CS2 | a result in which one stride would step in two entries |
/// | CS3 | an operator that needs numbers: complements, inverses, products of the layout, a swizzle after it |
///
/// ```
/// use cute::dynamic::coordinates::CoordinateLayout;
/// let a: CoordinateLayout = "(4,(2,3)):(1@1,(1@0,5@0))".parse()?;
/// assert_eq!(a.crd2idx("(3,(1,2))".parse::<cute::dynamic::IntTuple>()?.view())?.to_string(), "(11,3)");
/// assert_eq!((a.rank(), a.size(), a.coshape()?.to_string().as_str()), (2, 24, "(12,4)"));
/// assert_eq!(
///     "(2,3):(1@0,1@1@0)".parse::<CoordinateLayout>().unwrap_err().to_string(),
///     "column 1: make_layout: strides 1@0 and 1@1@0 use the same entry of the coordinate, one \
///      as a number and one as a tuple",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Differs
/// CuTe computes the complement and the products of a layout with coordinate strides, with the
/// value of each basis element as the stride.
///
/// Source: CuTe `arithmetic_tuple.hpp`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CoordinateLayout {
    shape: IntTuple,
    stride: CoordinateStride,
}

impl CoordinateLayout {
    /// Makes the coordinate layout with this shape and stride.
    ///
    /// # Errors
    /// * an error if the shape and the stride are nested differently
    /// * an error if an extent is not positive
    /// * an error if two strides treat the same entry as an integer and as a tuple (CS1)
    /// * an error if a coordinate does not fit in 64 bits
    ///
    /// ```
    /// use cute::dynamic::coordinates::CoordinateLayout;
    /// let layout = CoordinateLayout::new("(4,8)".parse()?, "(1@1,2@0)".parse()?)?;
    /// assert_eq!(layout.to_string(), "(4,8):(1@1,2@0)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn new(shape: IntTuple, stride: CoordinateStride) -> Result<Self, Error> {
        // The tuple of the steps has the profile of the stride. An error about the profiles
        // therefore names the profile of the stride.
        let (profile, leaves) = stride.into_raw();
        let steps = IntTuple::from_raw(profile, leaves.iter().map(|basis| basis.value()).collect());
        let layout = Layout::new(shape, steps)?;
        Self::of(&layout, leaves)
    }

    /// Makes the coordinate layout with this shape. `strides` lists the basis elements from the
    /// left.
    ///
    /// # Errors
    /// Returns the errors of [`new`](Self::new).
    ///
    /// ```
    /// use cute::dynamic::coordinates::{CoordinateLayout, ScaledBasis};
    /// let strides = vec![ScaledBasis::at(1, 1), ScaledBasis::at(2, 0)];
    /// assert_eq!(
    ///     CoordinateLayout::from_leaves("(4,8)".parse()?, strides)?.to_string(),
    ///     "(4,8):(1@1,2@0)"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn from_leaves(shape: IntTuple, strides: Vec<ScaledBasis>) -> Result<Self, Error> {
        let profile = Profile::from(shape.profile());
        if shape.leaves().len() != strides.len() {
            let violation = Violation::LeavesDiffer {
                layout: shape.leaves().len(),
                profile: strides.len(),
            };
            return Err(Error::new(Operator::MakeLayout, violation));
        }
        Self::new(shape, CoordinateStride::from_raw(profile, strides))
    }

    /// Makes a coordinate layout from the shape of `layout` and the basis elements `stride`.
    #[inline]
    pub(crate) fn of(layout: &Layout, stride: Vec<ScaledBasis>) -> Result<Self, Error> {
        let placed = || stride.iter().filter(|basis| basis.is_placed());
        let mut before: BTreeSet<&[u8]> = BTreeSet::new();
        for basis in placed() {
            let place = basis.place();
            // In sorted order, the paths that begin with `place` come directly after it.
            let mut behind = before.range::<[u8], _>((Bound::Excluded(place), Bound::Unbounded));
            let has_parts = behind.next().is_some_and(|next| next.starts_with(place));
            let is_part = (0..place.len()).any(|levels| {
                place
                    .get(..levels)
                    .is_some_and(|part| before.contains(part))
            });
            if has_parts || is_part {
                let first = placed().find(|first| !first.fits(*basis)).unwrap_or(basis);
                let violation = Violation::PlacesDiffer {
                    first: *first,
                    second: *basis,
                };
                return Err(Error::new(Operator::MakeLayout, violation));
            }
            before.insert(place);
        }
        let shape = layout.shape();
        let profile = Profile::from(shape.profile());
        Ok(Self {
            shape,
            stride: CoordinateStride::from_raw(profile, stride),
        })
    }

    /// Makes a coordinate layout from its modes.
    ///
    /// # Errors
    /// * an error if two strides treat the same entry as an integer and as a tuple (CS1)
    /// * an error if the size or a coordinate does not fit in 64 bits
    ///
    /// ```
    /// use cute::dynamic::coordinates::CoordinateLayout;
    /// let modes = [
    ///     "4:1@0".parse::<CoordinateLayout>()?,
    ///     "(2,2):(1@1,8@1)".parse()?,
    /// ];
    /// assert_eq!(
    ///     CoordinateLayout::from_modes(&modes)?.to_string(),
    ///     "(4,(2,2)):(1@0,(1@1,8@1))"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn from_modes(modes: &[Self]) -> Result<Self, Error> {
        let layouts = modes.iter().map(Self::steps).collect::<Vec<_>>();
        let leaves = modes.iter().flat_map(|mode| mode.stride.leaves()).copied();
        Self::of(&Layout::from_modes(&layouts)?, leaves.collect())
    }

    /// Returns the shape.
    #[inline]
    pub fn shape(&self) -> IntTuple {
        self.shape.clone()
    }

    /// Returns the stride.
    #[inline]
    pub fn stride(&self) -> CoordinateStride {
        self.stride.clone()
    }

    /// Returns the number of modes.
    #[inline]
    pub fn rank(&self) -> usize {
        self.shape.rank()
    }

    /// Returns the number of levels of nesting.
    #[inline]
    pub fn depth(&self) -> usize {
        self.shape.depth()
    }

    /// Returns the number of coordinates of the domain.
    #[inline]
    pub fn size(&self) -> i64 {
        self.steps().size()
    }

    /// Returns the layout with the same shape whose strides are the steps as plain numbers, without
    /// their entries.
    ///
    /// ```
    /// use cute::dynamic::coordinates::CoordinateLayout;
    /// assert_eq!(
    ///     "(4,8):(1@0,2@1)"
    ///         .parse::<CoordinateLayout>()?
    ///         .steps()
    ///         .to_string(),
    ///     "(4,8):(1,2)"
    /// );
    /// # Ok::<(), cute::dynamic::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn steps(&self) -> Layout {
        self.with_strides(ScaledBasis::value)
    }

    /// Replaces each stride by the integer that `of` returns for it, and keeps the shape.
    pub(super) fn with_strides(&self, of: impl Fn(ScaledBasis) -> i64) -> Layout {
        let strides: Leaves = self
            .stride
            .leaves()
            .iter()
            .map(|&basis| of(basis))
            .collect();
        let profile = Profile::from(self.shape.profile());
        Layout::from_raw(profile, Leaves::from(self.shape.leaves()), strides)
    }

    /// Returns the distinct entries in which strides step, each as a basis element with the value
    /// 1.
    #[inline]
    pub(super) fn places(&self) -> Vec<ScaledBasis> {
        let mut seen = BTreeSet::new();
        let placed = self
            .stride
            .leaves()
            .iter()
            .filter(|basis| basis.is_placed());
        placed
            .filter(|basis| seen.insert(basis.place()))
            .map(|basis| basis.with_value(1))
            .collect()
    }

    /// Returns the layout of one entry. This layout has the same shape, and stride 0 for each
    /// stride that steps in another entry.
    ///
    /// ```
    /// use cute::dynamic::coordinates::{CoordinateLayout, ScaledBasis};
    /// let a: CoordinateLayout = "(4,8):(1@0,2@1)".parse()?;
    /// assert_eq!(
    ///     a.component(ScaledBasis::at(1, 1)).to_string(),
    ///     "(4,8):(0,2)"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn component(&self, place: ScaledBasis) -> Layout {
        self.with_strides(|basis| {
            if basis.with_value(0) == place.with_value(0) {
                basis.value()
            } else {
                0
            }
        })
    }

    /// Returns the layout of integers if every stride is a plain number; otherwise `None`.
    ///
    /// ```
    /// use cute::dynamic::coordinates::CoordinateLayout;
    /// assert_eq!(
    ///     "(4,8):(8,1)".parse::<CoordinateLayout>()?.as_layout(),
    ///     "(4,8):(8,1)".parse().ok()
    /// );
    /// assert_eq!(
    ///     "(4,8):(1@0,0)".parse::<CoordinateLayout>()?.as_layout(),
    ///     None
    /// );
    /// # Ok::<(), cute::dynamic::ParseError>(())
    /// ```
    #[inline]
    pub fn as_layout(&self) -> Option<Layout> {
        self.stride
            .leaves()
            .iter()
            .all(|basis| basis.is_integer())
            .then(|| self.steps())
    }

    /// Returns the first stride that is not a plain number.
    #[inline]
    pub(crate) fn first_place(&self) -> Option<ScaledBasis> {
        self.stride
            .leaves()
            .iter()
            .copied()
            .find(|basis| !basis.is_integer())
    }

    /// Makes a coordinate. The function `value` computes each entry of the coordinate from the
    /// layout of this entry.
    pub(crate) fn coordinate<E>(
        &self,
        value: impl Fn(Layout) -> Result<i64, E>,
    ) -> Result<IntTuple, E> {
        let places = self.places();
        let values = places
            .iter()
            .map(|&place| Ok(place.with_value(value(self.component(place))?)));
        let values = values.collect::<Result<Vec<_>, E>>()?;
        Ok(coordinate(&values, ScaledBasis::value))
    }

    /// Returns the coordinate to which the layout maps `coord`.
    ///
    /// # Errors
    /// Returns an error if `coord` does not fit the nesting of the shape, or if a result does not
    /// fit in 64 bits.
    #[inline]
    pub fn crd2idx(&self, coord: TupleRef<'_>) -> Result<IntTuple, Error> {
        self.coordinate(|layout| layout.crd2idx(coord))
    }

    /// Returns the coordinate to which the layout maps a linear coordinate.
    ///
    /// ```
    /// use cute::dynamic::coordinates::CoordinateLayout;
    /// let a: CoordinateLayout = "(((2),1),1,1,2):(((0),0),0,0,64@0)".parse()?;
    /// assert_eq!(a.at(10)?.to_string(), "(320)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if a result does not fit in 64 bits.
    #[inline]
    pub fn at(&self, index: i64) -> Result<IntTuple, Error> {
        self.coordinate(|layout| layout.at(index))
    }

    /// Returns the shape of a box that contains all values. The extent of an entry is the span
    /// `1 + Σ (s − 1)·|d|` over the modes `s:d` that step in this entry.
    ///
    /// ```
    /// use cute::dynamic::coordinates::CoordinateLayout;
    /// let a: CoordinateLayout = "(4,(8,2)):(1@0,(1@1@1,2@0@1))".parse()?;
    /// assert_eq!(a.coshape()?.to_string(), "(4,(3,8))");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if an extent does not fit in 64 bits.
    #[inline]
    pub fn coshape(&self) -> Result<IntTuple, Error> {
        let checked = Checked(Operator::MakeLayout);
        let spans = self.places().into_iter().map(|place| {
            let mut span = 1;
            for (extent, stride) in self.component(place).view().leaves() {
                let steps = extent.saturating_sub(1).max(0);
                span = checked.add(span, checked.mul(steps, stride)?.saturating_abs())?;
            }
            Ok(place.with_value(span))
        });
        let spans = spans.collect::<Result<Vec<_>, Error>>()?;
        // An empty layout has no values, so its extents are 0.
        let is_empty = self.shape.view().leaves().contains(&0);
        if spans.is_empty() {
            return Ok(i64::from(!is_empty).into());
        }
        // An entry in which no stride steps is 0 in every value, so its extent is 1.
        let shape = coordinate(&spans, ScaledBasis::value);
        let (profile, leaves) = shape.into_raw();
        Ok(IntTuple::from_raw(
            profile,
            leaves
                .into_iter()
                .map(|extent| if is_empty { 0 } else { extent.max(1) })
                .collect(),
        ))
    }
}

/// Converts a layout of integers. The values of the result are coordinates that consist of one
/// number.
impl From<Layout> for CoordinateLayout {
    #[inline]
    fn from(layout: Layout) -> Self {
        Self {
            stride: layout.stride().into(),
            shape: layout.shape(),
        }
    }
}

/// Makes the identity layout of a shape, which maps each coordinate to itself: CuTe's
/// `make_identity_layout`.
///
/// ```
/// use cute::dynamic::coordinates::make_identity_layout;
/// let identity = make_identity_layout("(2,(3,(4,5)),6)".parse()?)?;
/// assert_eq!(
///     identity.to_string(),
///     "(2,(3,(4,5)),6):(1@0,(1@0@1,(1@0@1@1,1@1@1@1)),1@2)"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if an extent is not positive, or if the shape has more levels or entries than a
/// [`ScaledBasis`] can number.
///
/// Source: CuTe `layout.hpp`, `make_identity_layout`.
#[inline]
pub fn make_identity_layout(shape: IntTuple) -> Result<CoordinateLayout, Error> {
    // The current entry of each open level, and the number of entries of this level.
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut leaves = Vec::new();
    for &token in shape.profile() {
        if let Some(rank) = entries(token) {
            open.push((0, rank));
        } else {
            let path: Vec<usize> = open.iter().map(|&(entry, _)| entry).collect();
            leaves.push(ScaledBasis::new(1, &path)?);
            next_entry(&mut open);
        }
        while open.last().is_some_and(|&(entry, rank)| entry >= rank) {
            open.pop();
            next_entry(&mut open);
        }
    }
    let profile = Profile::from(shape.profile());
    CoordinateLayout::new(shape, CoordinateStride::from_raw(profile, leaves))
}

#[inline]
fn next_entry(open: &mut [(usize, usize)]) {
    if let Some((entry, _)) = open.last_mut() {
        *entry = entry.saturating_add(1);
    }
}
