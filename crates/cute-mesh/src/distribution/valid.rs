//! Checks the extents and the storage of a distribution.

use alloc::vec::Vec;

use cute_core::{IntTuple, Layout, NotInjective};

use super::Distribution;
use crate::counter::Counter;
use crate::dimension::Dimension;
use crate::{Error, Storage};

impl Distribution {
    /// Returns the distribution if its extents and its storage are valid.
    pub(super) fn checked(self) -> Result<Self, Error> {
        let mut size = 1_i64;
        for (dimension, extent) in self.windows.iter().map(|window| window.whole).enumerate() {
            let too_large = Error::Extent { dimension, extent };
            // Coordinates past the extents, and numbers inside a plan, may be a few times larger
            // than the size.
            size = size
                .checked_mul(extent.max(1))
                .filter(|size| *size <= 1 << 58)
                .ok_or(too_large)?;
            if extent < 0 {
                return Err(too_large);
            }
        }
        match &self.storage {
            Storage::Compact(order) => self.has_each(order)?,
            Storage::Pitched(order, pitch) => {
                self.has_each(order)?;
                let needed = order
                    .first()
                    .map_or(Ok(1), |&dimension| self.longest(dimension))?;
                if *pitch < needed {
                    return Err(Error::Pitch {
                        pitch: *pitch,
                        needed,
                    });
                }
                self.fits_pitched(order, *pitch)?;
            }
            Storage::Strides(strides) => self.apart(strides)?,
        }
        Ok(self)
    }

    /// Checks that every position in columns that are `pitch` apart fits in 64 bits. The last
    /// position is `column - 1 + (columns - 1) * pitch`.
    fn fits_pitched(&self, order: &[usize], pitch: i64) -> Result<(), Error> {
        let most = |column: i64, columns: i64| match columns - 1 {
            apart if apart > 0 && column > 0 => (i64::MAX - column) / apart,
            _ => i64::MAX,
        };
        let Some((first, others)) = order.split_first() else {
            return Ok(());
        };
        let extent = |dimension: &usize| {
            self.windows
                .get(*dimension)
                .map_or(1, |window| window.whole)
        };
        // No rank has more elements than the array. This bound is tried first, because finding the
        // rank with the most elements takes longer and is seldom necessary.
        if pitch <= most(extent(first), others.iter().map(extent).product()) {
            return Ok(());
        }
        let column = self.longest(*first)?;
        let columns = others.iter().try_fold(1, |columns, dimension| {
            Ok::<i64, Error>(columns * self.longest(*dimension)?)
        })?;
        let most = most(column, columns);
        if pitch <= most {
            Ok(())
        } else {
            Err(Error::PitchLong {
                pitch,
                most,
                columns,
            })
        }
    }

    fn has_each(&self, order: &[usize]) -> Result<(), Error> {
        let (given, dimensions) = (order.len(), self.extents.len());
        match (0..dimensions).find(|dimension| !order.contains(dimension)) {
            Some(missing) => Err(Error::Order { missing }),
            None if given != dimensions => Err(Error::Dimensions {
                what: "an order",
                given,
                dimensions,
            }),
            None => Ok(()),
        }
    }

    /// Returns the greatest number of coordinates that a rank has in a dimension.
    fn longest(&self, dimension: usize) -> Result<i64, Error> {
        let Some(dealt) = self.dimensions.get(dimension) else {
            return Ok(0);
        };
        let axes = dealt.axes();
        let extents: Vec<i64> = axes.iter().map(|axis| axis.1).collect();
        let mut coord = alloc::vec![0; self.mesh.axes()];
        let mut longest = 0;
        for at in Counter::new(&extents) {
            for (axis, at) in axes.iter().zip(at) {
                if let Some(of) = coord.get_mut(axis.0) {
                    *of = at;
                }
            }
            longest = longest.max(self.parts(dimension, &coord)?.1);
        }
        Ok(longest)
    }

    /// Checks that a storage with strides has a separate position for each element of a rank.
    fn apart(&self, strides: &[i64]) -> Result<(), Error> {
        let mut extents = Vec::new();
        for (dimension, dealt) in self.dimensions.iter().enumerate() {
            let Dimension::Digits { local, .. } = dealt else {
                return Err(Error::StridesOfChunks { dimension });
            };
            extents.extend(local.iter().map(|digit| (digit.mode, digit.extent)));
        }
        extents.sort_unstable();
        if strides.len() != extents.len() {
            return Err(Error::Strides {
                given: strides.len(),
                modes: extents.len(),
            });
        }
        if let Some((_, &stride)) = extents
            .iter()
            .zip(strides)
            .find(|((_, extent), stride)| *extent > 1 && **stride < 1)
        {
            return Err(Error::NotPositive {
                what: "a stride of a storage of",
                value: stride,
            });
        }
        let mut span = Some(1_i64);
        for (mode, (&(_, extent), &stride)) in extents.iter().zip(strides).enumerate() {
            span = (extent - 1)
                .checked_mul(stride)
                .zip(span)
                .and_then(|(reach, span)| span.checked_add(reach));
            if span.is_none() {
                return Err(Error::StrideLong {
                    mode,
                    stride,
                    extent,
                });
            }
        }
        let tuple = |numbers: Vec<i64>| {
            IntTuple::from_entries(&numbers.into_iter().map(IntTuple::from).collect::<Vec<_>>())
        };
        let layout = Layout::new(
            tuple(extents.into_iter().map(|digit| digit.1).collect()),
            tuple(strides.into()),
        )?;
        match layout.injective() {
            Err(NotInjective::Collision(collision)) => Err(Error::Meet(collision)),
            // No later check covers the writes, so an undecided search counts as an error.
            Err(NotInjective::Undecided { steps }) => {
                let violation = cute_core::Violation::Undecided { steps };
                Err(cute_core::Error::new(cute_core::Operator::MakeLayout, violation).into())
            }
            Ok(()) => Ok(()),
        }
    }
}
