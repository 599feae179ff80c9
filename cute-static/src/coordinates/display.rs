//! Prints coordinate layouts, and converts them to run-time layouts.

use core::fmt;

use super::CoordinateLayout;
use super::place::CoordinatePlaces;
use crate::layout::Layout;
use crate::tuple::{IntTuple, Visitor, Written, for_each_arity};

/// The path to an entry of a nested coordinate: `[1, 0]` is entry 0 of entry 1.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlacePath {
    entries: [u8; 8],
    levels: usize,
}

impl PlacePath {
    /// Returns this path, extended by the number of an entry inside the current entry.
    fn entry(mut self, entry: u8) -> Self {
        if let Some(last) = self.entries.get_mut(self.levels) {
            *last = entry;
        }
        self.levels += 1;
        self
    }

    /// Returns the numbers of the entries, outermost first.
    pub fn entries(&self) -> &[u8] {
        self.entries.get(..self.levels).unwrap_or(&self.entries)
    }
}

/// Visits the strides of a plain layout or of a coordinate layout.
pub trait StridesAt: Copy {
    /// Calls `each` for every entry inside `path`. The arguments are the path of the entry, its
    /// stride at leaf number `leaf`, and whether this stride is static.
    fn strides_at(self, leaf: usize, path: PlacePath, each: &mut impl FnMut(PlacePath, i64, bool));

    /// Visits the stride of the first entry's layout. The strides of all entries have the same
    /// profile, so the first stride shows this profile.
    ///
    /// # Errors
    /// Returns the errors of the visitor.
    fn visit_first<V: Visitor>(self, visitor: &mut V) -> Result<(), V::Error>;
}

impl<S: Copy, D: IntTuple> StridesAt for Layout<S, D> {
    fn strides_at(self, leaf: usize, path: PlacePath, each: &mut impl FnMut(PlacePath, i64, bool)) {
        let stride = self.stride();
        each(path, stride.leaf(leaf), D::leaf_bits(leaf) == 0);
    }

    fn visit_first<V: Visitor>(self, visitor: &mut V) -> Result<(), V::Error> {
        self.stride().visit(visitor)
    }
}

macro_rules! strides {
    ($rank:literal; $A0:ident $B0:ident $a0:ident $b0:ident 0
        $(, $A:ident $B:ident $a:ident $b:ident $index:tt)*) => {
        impl<$A0: StridesAt $(, $A: StridesAt)*> StridesAt for CoordinateLayout<($A0, $($A,)*)> {
            fn strides_at(self, leaf: usize, path: PlacePath, each: &mut impl FnMut(PlacePath, i64, bool)) {
                let places = self.into_places();
                places.0.strides_at(leaf, path.entry(0), each);
                $(places.$index.strides_at(leaf, path.entry($index), each);)*
            }

            fn visit_first<V: Visitor>(self, visitor: &mut V) -> Result<(), V::Error> {
                self.into_places().0.visit_first(visitor)
            }
        }
    };
}

for_each_arity!(strides);

/// Writes the stride of each leaf, such as `_1@0` or the sum `_1@0+_2@1`. If a leaf has the stride
/// 0 in every entry, a single 0 is written.
struct StrideWriter<'a, 'f, L> {
    f: &'a mut fmt::Formatter<'f>,
    layout: L,
    next: usize,
    first: bool,
}

impl<L> StrideWriter<'_, '_, L> {
    fn comma(&mut self) -> fmt::Result {
        if core::mem::replace(&mut self.first, false) {
            Ok(())
        } else {
            self.f.write_str(",")
        }
    }
}

impl<L: StridesAt> Visitor for StrideWriter<'_, '_, L> {
    type Error = fmt::Error;

    fn leaf(&mut self, _: i64, _: bool) -> fmt::Result {
        self.comma()?;
        let (leaf, mut written, mut all_static) = (self.next, false, true);
        self.next += 1;
        let mut result = Ok(());
        let f = &mut *self.f;
        self.layout
            .strides_at(leaf, PlacePath::default(), &mut |path, step, is_static| {
                all_static &= is_static;
                if step == 0 || result.is_err() {
                    return;
                }
                let plus = if written { "+" } else { "" };
                written = true;
                result = write!(f, "{plus}{}{step}", if is_static { "_" } else { "" });
                for entry in path.entries().iter().rev() {
                    result = result.and_then(|()| write!(f, "@{entry}"));
                }
            });
        result?;
        if written {
            Ok(())
        } else {
            self.f.write_str(if all_static { "_0" } else { "0" })
        }
    }

    fn open(&mut self, _: usize) -> fmt::Result {
        self.comma()?;
        self.first = true;
        self.f.write_str("(")
    }

    fn close(&mut self) -> fmt::Result {
        self.first = false;
        self.f.write_str(")")
    }
}

impl<P: CoordinatePlaces> fmt::Display for CoordinateLayout<P>
where
    Self: StridesAt,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", Written(self.shape()))?;
        self.visit_first(&mut StrideWriter {
            f,
            layout: *self,
            next: 0,
            first: true,
        })
    }
}

impl<P: CoordinatePlaces> fmt::Debug for CoordinateLayout<P>
where
    Self: StridesAt,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(feature = "alloc")]
impl<P: CoordinatePlaces> CoordinateLayout<P>
where
    Self: StridesAt,
{
    /// Converts to a run-time layout of coordinates.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let n = 8;
    /// let coords = layout!((4, n):(1@0, 2@1)).to_dynamic()?;
    /// assert_eq!(coords, "(4,8):(1@0,2@1)".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`Violation::StrideInTwoPlaces`](cute_core::Violation::StrideInTwoPlaces) if a
    /// stride changes two entries of the coordinate; a run-time stride can change only one.
    pub fn to_dynamic(self) -> Result<cute_core::coordinates::CoordinateLayout, cute_core::Error> {
        extern crate alloc;
        use alloc::vec::Vec;

        use cute_core::coordinates::{CoordinateLayout as Dynamic, ScaledBasis};
        use cute_core::{Error, Operator, Violation};

        let shape = crate::dynamic::to_dynamic(self.shape());
        let mut strides = Vec::new();
        for leaf in 0..shape.leaves().len() {
            let mut found = Ok(ScaledBasis::integer(0));
            self.strides_at(leaf, PlacePath::default(), &mut |path, step, _| {
                let path: Vec<usize> = path.entries().iter().copied().map(usize::from).collect();
                found = match (found, ScaledBasis::new(step, &path)) {
                    (Ok(first), _) if step == 0 => Ok(first),
                    (Ok(first), Ok(second)) if first.value() != 0 => Err(Error::new(
                        Operator::MakeLayout,
                        Violation::StrideInTwoPlaces { first, second },
                    )),
                    (Ok(_), second) => second,
                    (error, _) => error,
                };
            });
            strides.push(found?);
        }
        Dynamic::from_leaves(shape, strides)
    }
}
