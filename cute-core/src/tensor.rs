//! `Tensor`: elements with a layout whose structure is known at run time.
//!
//! # Function
//! `t(c) = storage[base + layout(c)]`. A slice changes `base`, and copies nothing.
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | TD1 | all offsets are in the storage: checked when a tensor is made, and again under each new layout; an empty layout has no offsets |
//! | TD2 | an access requires a coordinate in the shape: an integer, or a tuple that is weakly congruent to the shape |
//! | TD3 | elements are in the order of the linear coordinates, for any strides |
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | TD1 | `StorageTooShort` |
//! | TD2 | `CoordinateOutOfRange`, `RanksDiffer`, `TupleForInteger` |
//!
//! Every access is checked, and visits the modes of the layout. Use the tensors of typed layouts
//! for loops that must be fast; the integers of a typed layout may also be run-time values. This
//! type is for programs that read the structure of a layout from a file or from a user.
//!
//! # Example
//! ```
//! use cute::dynamic::{Coord, IntTuple, Layout, Tensor, Tiler};
//! let data: Vec<u32> = (0..12).collect();
//! let layout: Layout = "(3,4):(4,1)".parse()?;
//! let tensor = Tensor::new(data.as_slice(), layout)?;
//! let coord: IntTuple = "(2,1)".parse()?;
//! assert_eq!(tensor.get(coord.view())?, &9);
//!
//! // Another layout over the same elements: columns in pairs.
//! let pairs = tensor
//!     .map_layout(|layout| layout.zipped_divide(&"(3,2)".parse::<Tiler>().unwrap()))?;
//! assert_eq!(pairs.layout().to_string(), "((3,2),(1,2)):((4,1),(0,2))");
//! let second = pairs.slice(&"(_,(0,1))".parse::<Coord>()?)?;
//! assert_eq!(
//!     second.iter().copied().collect::<Vec<_>>(),
//!     [2, 6, 10, 3, 7, 11]
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `tensor_impl.hpp`.

use core::fmt;
use core::ops::{Deref, DerefMut};

use crate::checked::Checked;
use crate::ops::crd2idx::{check_profile, crd2idx, linear};
use crate::{Coord, Error, Layout, Operator, SpanBound, TupleRef, Violation};

const OPERATOR: Operator = Operator::Tensor;

/// A tensor whose layout is known at run time: elements in a storage that are read and written
/// through the layout. Every access is checked.
///
/// The storage is any type that derefs to a slice, such as `&[T]`, `&mut [T]`, `Vec<T>` or
/// `Box<[T]>`. Use it for layouts from a file or a user; for fast loops, use the tensors of typed
/// layouts.
#[derive(Clone, PartialEq, Eq)]
pub struct Tensor<S> {
    storage: S,
    layout: Layout,
    /// The position of offset 0 in the storage. This position may be before the beginning of the
    /// storage if all offsets are greater than 0.
    base: i64,
}

impl<T, S: Deref<Target = [T]>> Tensor<S> {
    /// Makes a tensor. Offset 0 of the layout is the first element of the storage.
    ///
    /// # Errors
    /// Returns [`Violation::StorageTooShort`] if an offset of the layout is not in the storage.
    pub fn new(storage: S, layout: Layout) -> Result<Self, Error> {
        Self::at_base(Operator::MakeTensor, storage, layout, 0)
    }

    fn at_base(operator: Operator, storage: S, layout: Layout, base: i64) -> Result<Self, Error> {
        if layout.view().is_empty() {
            return Ok(Self {
                storage,
                layout,
                base,
            });
        }
        let checked = Checked(operator);
        let (mut least, mut greatest) = (base, base);
        for (extent, stride) in layout.view().leaves() {
            let reach = checked.mul(checked.sub(extent, 1)?, stride)?;
            if reach < 0 {
                least = checked.add(least, reach)?;
            } else {
                greatest = checked.add(greatest, reach)?;
            }
        }
        let length = i64::try_from(storage.len()).unwrap_or(i64::MAX);
        if least < 0 || greatest >= length {
            return Err(Error::new(
                operator,
                Violation::StorageTooShort {
                    least,
                    greatest,
                    length,
                },
            ));
        }
        Ok(Self {
            storage,
            layout,
            base,
        })
    }

    /// Returns the layout.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the storage.
    pub fn storage(&self) -> &S {
        &self.storage
    }

    /// Consumes the tensor and returns its storage.
    pub fn into_storage(self) -> S {
        self.storage
    }

    /// Returns the number of coordinates.
    pub fn size(&self) -> i64 {
        self.layout.size()
    }

    /// Returns the element at a coordinate.
    ///
    /// # Errors
    /// Returns an error if the coordinate is outside the shape, or does not fit its profile.
    pub fn get(&self, coord: TupleRef<'_>) -> Result<&T, Error> {
        let place = self.place(coord)?;
        self.storage.get(place).ok_or_else(|| self.outside(place))
    }

    /// Returns the element at a linear coordinate.
    ///
    /// # Errors
    /// Returns an error if the coordinate is not less than the size.
    pub fn at(&self, index: i64) -> Result<&T, Error> {
        let place = self.linear_place(index)?;
        self.storage.get(place).ok_or_else(|| self.outside(place))
    }

    /// Iterates over all elements, in the order of the linear coordinates.
    pub fn iter<'a>(&'a self) -> impl Iterator<Item = &'a T>
    where
        T: 'a,
    {
        (0..self.size()).filter_map(|index| self.at(index).ok())
    }

    /// Returns a tensor over the same elements, with only the modes at which the coordinate has
    /// `_`.
    ///
    /// # Errors
    /// Returns an error if the coordinate is outside the shape, or does not fit its profile.
    pub fn slice(&self, coord: &Coord) -> Result<Tensor<&[T]>, Error> {
        let (layout, base) = self.part(coord)?;
        Tensor::at_base(OPERATOR, &*self.storage, layout, base)
    }

    /// Returns a tensor over the same elements, under the layout that `operator` computes from this
    /// one.
    ///
    /// # Errors
    /// * the errors of the operator
    /// * [`Violation::StorageTooShort`] if an offset of the new layout is not in the storage
    pub fn map_layout(
        &self,
        operator: impl FnOnce(&Layout) -> Result<Layout, Error>,
    ) -> Result<Tensor<&[T]>, Error> {
        Tensor::at_base(OPERATOR, &*self.storage, operator(&self.layout)?, self.base)
    }

    /// Returns the layout and the base of a slice.
    fn part(&self, coord: &Coord) -> Result<(Layout, i64), Error> {
        fixed_must_lie_in(coord, self.layout.view().shape())?;
        let (layout, offset) = self.layout.slice_and_offset(coord)?;
        Ok((layout, Checked(OPERATOR).add(self.base, offset)?))
    }

    /// Returns the storage position of the element at a coordinate.
    fn place(&self, coord: TupleRef<'_>) -> Result<usize, Error> {
        must_lie_in(coord, self.layout.view().shape())?;
        self.position(crd2idx(coord, self.layout.view())?)
    }

    fn linear_place(&self, index: i64) -> Result<usize, Error> {
        must_be_below(index, self.size())?;
        self.position(linear(self.layout.view(), index)?)
    }

    fn position(&self, offset: i64) -> Result<usize, Error> {
        let position = Checked(OPERATOR).add(self.base, offset)?;
        usize::try_from(position).or_else(|_| Checked(OPERATOR).overflow())
    }

    /// Returns the error for a storage that has become shorter since the tensor was made.
    fn outside(&self, place: usize) -> Error {
        let [place, length] =
            [place, self.storage.len()].map(|number| i64::try_from(number).unwrap_or(i64::MAX));
        Error::new(
            OPERATOR,
            Violation::StorageTooShort {
                least: place,
                greatest: place,
                length,
            },
        )
    }
}

impl<T, S: DerefMut<Target = [T]>> Tensor<S> {
    /// Returns the element at a coordinate, for writing.
    ///
    /// # Errors
    /// Returns an error if the coordinate is outside the shape, or does not fit its profile.
    pub fn get_mut(&mut self, coord: TupleRef<'_>) -> Result<&mut T, Error> {
        let place = self.place(coord)?;
        let error = self.outside(place);
        self.storage.get_mut(place).ok_or(error)
    }

    /// Returns the element at a linear coordinate, for writing.
    ///
    /// # Errors
    /// Returns an error if the coordinate is not less than the size.
    pub fn at_mut(&mut self, index: i64) -> Result<&mut T, Error> {
        let place = self.linear_place(index)?;
        let error = self.outside(place);
        self.storage.get_mut(place).ok_or(error)
    }

    /// Like [`slice`](Self::slice), but the elements can be written.
    ///
    /// # Errors
    /// Returns an error if the coordinate is outside the shape, or does not fit its profile.
    pub fn slice_mut(&mut self, coord: &Coord) -> Result<Tensor<&mut [T]>, Error> {
        let (layout, base) = self.part(coord)?;
        Tensor::at_base(OPERATOR, &mut *self.storage, layout, base)
    }

    /// Copies each element of `from` to the same linear coordinate. The shapes may differ.
    ///
    /// # Errors
    /// Returns [`Violation::SizesDiffer`] if the layouts have different sizes.
    pub fn copy_from<R: Deref<Target = [T]>>(&mut self, from: &Tensor<R>) -> Result<(), Error>
    where
        T: Clone,
    {
        let (left, right) = (self.size(), from.size());
        if left != right {
            return Err(Error::new(
                Operator::Copy,
                Violation::SizesDiffer { left, right },
            ));
        }
        (0..left).try_for_each(|index| {
            *self.at_mut(index)? = from.at(index)?.clone();
            Ok(())
        })
    }
}

impl<T: fmt::Debug, S: Deref<Target = [T]>> fmt::Debug for Tensor<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.layout)?;
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Checks that each integer of a coordinate is in the shape. A mode with `_` may be empty.
fn fixed_must_lie_in(coord: &Coord, shape: TupleRef<'_>) -> Result<(), Error> {
    match coord {
        Coord::Keep => Ok(()),
        Coord::Integer(index) => must_be_below(*index, shape.size()?),
        Coord::Tuple(entries) => {
            check_profile(OPERATOR, coord.origin().view(), shape)?;
            entries
                .iter()
                .zip(shape.modes())
                .try_for_each(|(entry, mode)| fixed_must_lie_in(entry, mode))
        }
    }
}

/// Checks that each entry of a coordinate is in the shape. The coordinate may have any depth.
fn must_lie_in(coord: TupleRef<'_>, shape: TupleRef<'_>) -> Result<(), Error> {
    if let Some(index) = coord.integer() {
        return must_be_below(index, shape.size()?);
    }
    check_profile(OPERATOR, coord, shape)?;
    coord
        .modes()
        .zip(shape.modes())
        .try_for_each(|(coord, mode)| must_lie_in(coord, mode))
}

fn must_be_below(coordinate: i64, extent: i64) -> Result<(), Error> {
    if (0..extent).contains(&coordinate) {
        return Ok(());
    }
    let coordinate = SpanBound::new(coordinate.into());
    Err(Error::new(
        OPERATOR,
        Violation::CoordinateOutOfRange { coordinate, extent },
    ))
}
