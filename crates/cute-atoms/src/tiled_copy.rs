//! `TiledCopy`: many copy atoms that copy a tile together.
//!
//! # Function
//! A copy atom moves a few values with a few threads. A `TiledCopy` has a thread-value layout,
//! which maps `(thread, value)` to an element of a tile. This layout is divided into atoms: each
//! atom copies some values of some threads. A `TiledCopy` counts elements, and the atom counts
//! bits.
//!
//! # Rules
//! | rule | step of `tidfrg` |
//! |---|---|
//! | TC1 | the tensor is divided by the tiler: `((tile), (rest))` |
//! | TC2 | the thread-value layout is divided into atoms; an atom has the shape `(threads, values)` of the reference layout |
//! | TC3 | within an atom, `(thread, value)` of the source or the destination replaces `(thread, value)` of the reference layout |
//! | TC4 | threads are grouped with threads, and values with values, in as few modes as possible. The result maps `(thread, (value, rest))` to a coordinate of the tile |
//! | TC5 | the result rearranges the tile: `(thread, (value, rest), (rest, …))` |
//!
//! # Requires
//! | rule | error |
//! |---|---|
//! | the atom's layouts can be counted in elements of this width | [`Error::CopyWidth`] |
//! | the number of threads is a multiple of the atom's threads | [`Error::CopyThreads`] |
//! | the number of values of a thread is a multiple of the atom's values | [`Error::CopyValues`] |
//! | the extent of each mode of a tensor is a multiple of the tile, counted with the gaps of the tile; the predicated forms accept other extents | [`Error::Uneven`] |
//!
//! # Ensures
//! Together, the threads copy every element of the tensor. `crates/cute-atoms/tests/parts.rs`
//! checks this.
//!
//! # Differs
//! If a tile does not divide the tensor evenly, CuTe rounds up without an error.
//!
//! Source: CuTe `copy_atom.hpp`.

mod thread;

use alloc::vec::Vec;
use core::fmt;

use cute_core::{Coord, IntTuple, Layout, Tiler, TupleRef};

pub use self::thread::ThrCopy;
use crate::divided::{fills, period};
use crate::laws::threads_values;
use crate::{CopyAtom, Error, LayoutLike, ModeName};

const ASKED: &str = "tiled_copy";

/// The source or the destination of a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The side that the copy reads.
    Source,
    /// The side that the copy writes.
    Destination,
}

/// A tiled copy: a copy atom, repeated over threads and values to cover a tile. See the
/// [rules](self).
///
/// ```
/// use cute::atom::{Element, Layout, TiledCopy, copy_atom};
/// let atom = copy_atom("UniversalCopy<128>")?;
/// let copy = TiledCopy::new(
///     atom,
///     Element::F16,
///     &"(16,8):(8,1)".parse()?,
///     &"(1,8)".parse()?,
/// )?;
/// assert_eq!(
///     (copy.threads(), copy.layout_tv().to_string().as_str()),
///     (128, "((8,16),8):((128,1),16)")
/// );
/// let tensor: Layout = "(128,64):(64,1)".parse()?;
/// let (part, offset) = copy.get_slice(9)?.partition_s(&tensor)?;
/// assert_eq!(
///     (part.to_string().as_str(), offset),
///     ("((8,1),8,1):((1,0),1024,0)", 72)
/// );
/// // Eight halves fill the atom; four do not.
/// let atom = copy_atom("UniversalCopy<128>")?;
/// let refused = TiledCopy::new(
///     atom,
///     Element::F16,
///     &"(16,8):(8,1)".parse()?,
///     &"(1,4)".parse()?,
/// )
/// .unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "tiled_copy: a thread has 4 values, which are not a multiple of the 8 that the atom copies"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TiledCopy {
    atom: CopyAtom,
    bits: i64,
    /// The layouts of the source and the destination. They map `(thread, (value, rest))` to a
    /// coordinate of the tile.
    ends: [Layout; 2],
    /// The number of values that an atom copies.
    atom_values: i64,
    layout_tv: Layout,
    tiler: Tiler,
}

/// Prints the atom, the threads, the tile, and each thread's elements in the source and the
/// destination, one per line.
///
/// ```
/// use cute::atom::{Element, TiledCopy, copy_atom};
/// let copy = TiledCopy::new(
///     copy_atom("UniversalCopy<32>")?,
///     Element::F16,
///     &"(2,2)".parse()?,
///     &"(1,2)".parse()?,
/// )?;
/// let text = copy.to_string();
/// assert!(
///     text.starts_with("UniversalCopy<32>: 4 threads, elements of 16 bits\ntile  (2,4)\n"),
///     "{text}"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl fmt::Display for TiledCopy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{}: {} threads, elements of {} bits",
            self.atom.name(),
            self.threads(),
            self.bits
        )?;
        writeln!(f, "tile  {}", self.tiler)?;
        let [source, destination] = &self.ends;
        writeln!(f, "source       {source}\ndestination  {destination}")
    }
}

impl TiledCopy {
    /// Makes a tiled copy from a thread-value layout, which maps `(thread, value)` to a coordinate
    /// of the tile. `bits` is the width of an element. All other constructors call this one.
    ///
    /// # Errors
    /// * the atom's layouts cannot be counted in elements of this width
    /// * the number of threads or of values is not a multiple of the atom's
    pub fn from_layout_tv(
        atom: CopyAtom,
        bits: i64,
        layout_tv: Layout,
        tiler: Tiler,
    ) -> Result<Self, Error> {
        let recast = |part, layout: &Layout| {
            let refuse = || Error::CopyWidth {
                bits,
                part,
                atom: atom.name().into(),
            };
            let recast = layout.recast_layout(1, bits).map_err(|_| refuse())?;
            let (threads, values) = threads_values(&recast).ok_or_else(refuse)?;
            // A thread must not begin or end inside an element, because it would share the element
            // with its neighbour.
            let whole = threads_values(layout)
                .is_some_and(|(_, width)| values.checked_mul(bits) == Some(width));
            if threads == atom.threads() && whole {
                Ok((recast, values))
            } else {
                Err(refuse())
            }
        };
        let (reference, atom_values) = recast("the reference layout", atom.reference())?;
        let ends = [
            recast("the source", atom.src())?.0,
            recast("the destination", atom.dst())?.0,
        ];
        let Some((threads, values)) = threads_values(&layout_tv) else {
            let (what, rank) = ("a layout of threads and values", layout_tv.rank());
            return Err(Error::Rank {
                asked: ASKED,
                what,
                rank,
                needs: "(thread, value)",
            });
        };
        Error::if_empty(ASKED, &layout_tv)?;
        if threads % atom.threads() != 0 {
            return Err(Error::CopyThreads {
                threads,
                atom: atom.threads(),
            });
        }
        if values % atom_values != 0 {
            return Err(Error::CopyValues {
                values,
                atom: atom_values,
            });
        }
        let [src, dst] = ends;
        let target =
            |end: &Layout| retarget(&layout_tv, &reference, end).map_err(Error::within(ASKED));
        let ends = [target(&src)?, target(&dst)?];
        Ok(Self {
            atom,
            bits,
            ends,
            atom_values,
            layout_tv,
            tiler,
        })
    }

    /// Returns the atom.
    pub const fn atom(&self) -> &CopyAtom {
        &self.atom
    }

    /// Returns the width of an element in bits.
    pub const fn bits(&self) -> i64 {
        self.bits
    }

    /// Returns the layout that maps `(thread, value)` to a coordinate of the tile.
    pub const fn layout_tv(&self) -> &Layout {
        &self.layout_tv
    }

    /// Returns the tiler that selects a tile of a tensor.
    pub const fn tiler(&self) -> &Tiler {
        &self.tiler
    }

    /// Returns the number of threads.
    pub fn threads(&self) -> i64 {
        threads_values(&self.layout_tv).map_or(1, |(threads, _)| threads)
    }

    /// Returns the layout that maps `(thread, value)` of the source to a coordinate of the tile.
    pub const fn layout_s_tv(&self) -> &Layout {
        let [src, _] = &self.ends;
        src
    }

    /// Returns the layout that maps `(thread, value)` of the destination to a coordinate of the
    /// tile.
    pub const fn layout_d_tv(&self) -> &Layout {
        let [_, dst] = &self.ends;
        dst
    }

    /// Returns the thread-value layout of the source or the destination.
    pub const fn layout_of(&self, end: End) -> &Layout {
        match end {
            End::Source => self.layout_s_tv(),
            End::Destination => self.layout_d_tv(),
        }
    }

    /// Arranges a source as `(thread, (value, rest), (rest, …))`.
    ///
    /// # Errors
    /// Returns an error if a mode is not a multiple of the tile.
    pub fn tidfrg_s<L: LayoutLike>(&self, source: &L) -> Result<L, Error> {
        self.even("tidfrg_s", "partition_s_predicated", source)?;
        self.tidfrg_overhanging("tidfrg_s", End::Source, source)
    }

    /// Arranges a destination as `(thread, (value, rest), (rest, …))`.
    ///
    /// # Errors
    /// Returns an error if a mode is not a multiple of the tile.
    pub fn tidfrg_d<L: LayoutLike>(&self, destination: &L) -> Result<L, Error> {
        self.even("tidfrg_d", "partition_d_predicated", destination)?;
        self.tidfrg_overhanging("tidfrg_d", End::Destination, destination)
    }

    /// Returns an error if a tensor is not a multiple of the tile.
    fn even<L: LayoutLike>(
        &self,
        asked: &'static str,
        instead: &'static str,
        tensor: &L,
    ) -> Result<(), Error> {
        let shape = tensor.domain();
        // A single tiler divides all modes together, as one mode.
        let (tilers, modes): (&[Tiler], Vec<TupleRef<'_>>) = match &self.tiler {
            Tiler::Tuple(tilers) => (tilers, shape.modes().collect()),
            tiler => (core::slice::from_ref(tiler), [shape.view()].into()),
        };
        if shape.rank() < tilers.len() {
            let needs = "at least that of the tiler";
            return Err(Error::Rank {
                asked,
                what: "a tensor",
                rank: shape.rank(),
                needs,
            });
        }
        for (number, (tiler, extent)) in tilers.iter().zip(modes).enumerate() {
            if !fills(extent, tiler).map_err(Error::within(asked))? {
                let within = Error::within(asked);
                let (tile, unit) = (
                    extent.size().map_err(&within)?,
                    period(tiler).map_err(&within)?,
                );
                return Err(Error::Uneven {
                    asked,
                    mode: ModeName::Number(number),
                    tile,
                    unit,
                    instead,
                });
            }
        }
        Ok(())
    }

    /// Arranges a tensor by rules TC1 and TC5. The number of tiles in each mode is rounded up.
    fn tidfrg_overhanging<L: LayoutLike>(
        &self,
        asked: &'static str,
        end: End,
        tensor: &L,
    ) -> Result<L, Error> {
        let map = Tiler::Tuple([Tiler::Layout(self.layout_of(end).clone()), Tiler::Keep].into());
        let arranged = tensor.rearranged(|tensor| {
            let mapped = tensor.zipped_divide(&self.tiler)?.composition(&map)?;
            // The divided tensor is `((thread, values), rests)`. Its first mode is unpacked.
            let both = Coord::Tuple([Coord::Keep, Coord::Keep].into());
            mapped.slice(&Coord::Tuple([both, Coord::Keep].into()))
        });
        arranged.map_err(Error::within(asked))
    }

    /// Returns one thread of the copy, which selects the thread's parts of tensors.
    ///
    /// # Errors
    /// Returns an error if `thread` is not less than the number of threads.
    pub fn get_slice(&self, thread: i64) -> Result<ThrCopy<'_>, Error> {
        if (0..self.threads()).contains(&thread) {
            return Ok(ThrCopy { copy: self, thread });
        }
        let threads = Layout::left(self.threads().into()).map_err(Error::within(ASKED))?;
        Err(Error::NoSuchThread {
            asked: "get_slice",
            thread,
            threads: threads.into(),
        })
    }

    /// Rearranges a thread's values from the order of a [`TiledMma`](crate::TiledMma) to the order
    /// of this copy: `(value, rest…)`. The result can be copied from or to a part of
    /// [`ThrCopy::partition_s`] or `partition_d`.
    ///
    /// # Errors
    /// Returns an error if the part belongs to another tile.
    pub fn retile<L: LayoutLike>(&self, part: &L) -> Result<L, Error> {
        part.rearranged(|part| self.retiled(part))
            .map_err(Error::within("retile"))
    }

    fn retiled(&self, part: &Layout) -> Result<Layout, cute_core::Error> {
        // The layout maps `(m, n)` of the tile to the number of a group. Each group has `v` values
        // of one thread.
        let v = part.get(0)?.size();
        let shape = tile_shape(&self.tiler, part)?;
        let places = self
            .layout_tv
            .right_inverse()?
            .with_shape(shape)?
            .upcast(self.threads().saturating_mul(v))?;
        // The layout maps `(values of an atom, rest)` to `(v, m, n)`.
        let groups =
            Layout::left(v.into())?.logical_product(&Tiler::Layout(places.right_inverse()?))?;
        let groups =
            groups.zipped_divide(&Tiler::Layout(Layout::left(self.atom_values.into())?))?;
        let sizes = places.shape().product_each()?;
        let tile = core::iter::once(v)
            .chain(sizes.leaves().iter().copied())
            .map(Tiler::Integer);
        let tiled = part.zipped_divide(&Tiler::Tuple(tile.collect()))?;
        let tiled =
            tiled.composition(&Tiler::Tuple([Tiler::Layout(groups), Tiler::Keep].into()))?;
        let rests =
            core::iter::once(Coord::Integer(0)).chain((1..part.rank()).map(|_| Coord::Keep));
        tiled.slice(&Coord::Tuple(
            [Coord::Keep, Coord::Tuple(rests.collect())].into(),
        ))
    }
}

/// Applies TC2 to TC4 to the layout of one end of the copy.
fn retarget(
    layout_tv: &Layout,
    reference: &Layout,
    end: &Layout,
) -> Result<Layout, cute_core::Error> {
    let sizes = reference
        .view()
        .modes()
        .map(|mode| Tiler::Integer(mode.size()));
    let atoms = layout_tv.zipped_divide(&Tiler::Tuple(sizes.collect()))?;
    let map = reference
        .right_inverse()?
        .composition(&Tiler::Layout(end.clone()))?;
    let mapped = atoms.composition(&Tiler::Tuple([Tiler::Layout(map), Tiler::Keep].into()))?;
    let profile = |entries: &[IntTuple]| IntTuple::from_entries(entries);
    let pair = profile(&[1.into(), 1.into()]);
    mapped
        .get(0)?
        .zip(&mapped.get(1)?)?
        .coalesce_by(profile(&[1.into(), pair]).view())
}

/// Returns the shape of the tile that a tiler selects, with an extent for each mode.
fn tile_shape(tiler: &Tiler, part: &Layout) -> Result<IntTuple, cute_core::Error> {
    match tiler {
        Tiler::Integer(extent) => Ok((*extent).into()),
        Tiler::Layout(layout) => Ok(layout.shape()),
        Tiler::Keep => Ok(part.shape()),
        Tiler::Tuple(tilers) => {
            let shapes = tilers
                .iter()
                .map(|tiler| tile_shape(tiler, part))
                .collect::<Result<Vec<_>, _>>()?;
            Ok(IntTuple::from_entries(&shapes))
        }
    }
}
