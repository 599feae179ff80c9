//! The accesses of a copy atom to a buffer: the offsets that each thread reads or writes.

use alloc::format;
use alloc::vec::Vec;

use cute_atoms::{CopyAtom, Element, Error, LayoutLike, TiledCopy};
use cute_core::{ComposedLayout, Coord, IntTuple, Layout, Tiler};
use cute_draw::analysis::Analysis;

use crate::Refused;

/// The longest access of a thread to shared memory, in bits.
const LONGEST: i64 = 128;

/// Returns the number of bits of an element if a question does not give it: 16 with a copy atom,
/// and 32 without one. The command, Python and the page all use this rule.
pub const fn element_bits(has_atom: bool) -> u32 {
    if has_atom { 16 } else { 32 }
}

/// A copy of a buffer's first tile.
#[derive(Clone, Debug)]
pub struct Copying<'a> {
    /// The atom.
    pub atom: CopyAtom,
    /// The layout of the buffer, which may be swizzled.
    pub buffer: &'a ComposedLayout,
    /// The bits of an element.
    pub bits: u32,
    /// The layout of the threads. `None` means a single instruction, in which each thread accesses
    /// a row or a column of the buffer.
    pub threads: Option<Tiler>,
    /// The layout of a thread's values, if `threads` is given. `None` means the part of a row that
    /// one instruction accesses.
    pub values: Option<Tiler>,
    /// True if the copy writes the buffer, false if it reads the buffer.
    pub writes: bool,
}

/// The accesses of a copy's first tile to a buffer.
///
/// ```
/// use cute::atom::copy_atom;
/// use cute_answers::copying::{Copied, Copying};
/// let (atom, buffer) = (copy_atom("SM75_U32x4_LDSM_N").unwrap(), "(64,72):(72,1)".parse().unwrap());
/// let copying = Copying { atom, buffer: &buffer, bits: 16, threads: None, values: None, writes: false };
/// let copied = Copied::of(&copying).unwrap();
/// // Each of 32 threads reads eight halves of a row of its own.
/// assert_eq!((copied.function.at(5).unwrap(), copied.vector), (5 * 72, 8));
/// let small = "(60,64):(64,1)".parse().unwrap();
/// let refused = Copied::of(&Copying { buffer: &small, ..copying }).unwrap_err().to_string();
/// assert_eq!(refused, "copy: extent 60 of mode 0 of the buffer is not a multiple of 32; give a buffer of whole tiles");
/// ```
#[derive(Clone, Debug)]
pub struct Copied {
    /// The layout that maps (thread, value) to an offset.
    pub function: ComposedLayout,
    /// The number of values that one instruction accesses.
    pub vector: u32,
    /// The number of elements in the whole buffer.
    pub elements: i64,
}

/// Makes a tiler from two extents, one for each mode.
fn pair(first: i64, second: i64) -> Tiler {
    Tiler::Tuple(Vec::from([Tiler::Integer(first), Tiler::Integer(second)]))
}

fn tiled(copying: &Copying<'_>) -> Result<TiledCopy, Refused> {
    let (atom, bits) = (copying.atom.clone(), i64::from(copying.bits));
    let along = atom.bits_of_a_thread() / bits.max(1);
    if let Some(threads) = &copying.threads {
        let values = copying.values.clone().unwrap_or_else(|| pair(1, along));
        return Ok(TiledCopy::new(
            atom,
            Element::new("element", bits),
            threads,
            &values,
        )?);
    }
    let (threads, strides) = (atom.threads(), copying.buffer.layout().stride());
    let by_rows = strides
        .modes()
        .last()
        .is_some_and(|last| last.leaves().first() == Some(&1));
    // Element `n` in the atom's numbering belongs to thread `n / along`, and therefore to the row
    // or column with this number.
    let (places, tiler) = if by_rows {
        let entries =
            |first: i64, second: i64| IntTuple::from_entries(&[first.into(), second.into()]);
        (
            Layout::new(entries(along, threads), entries(threads, 1))?,
            pair(threads, along),
        )
    } else {
        (
            Layout::new(along.saturating_mul(threads).into(), 1.into())?,
            pair(along, threads),
        )
    };
    let layout_tv = atom
        .reference()
        .upcast(bits)
        .and_then(|numbers| places.composition(&Tiler::Layout(numbers)))?;
    Ok(TiledCopy::from_layout_tv(atom, bits, layout_tv, tiler)?)
}

/// Returns the layout that maps threads and values of the first tile to offsets of the buffer.
fn first_tile<L: LayoutLike>(copy: &TiledCopy, writes: bool, buffer: &L) -> Result<L, Refused> {
    let parts = if writes {
        copy.tidfrg_d(buffer)
    } else {
        copy.tidfrg_s(buffer)
    }
    .map_err(|error| match error {
        // A bank analysis copies nothing, so it has no predicated form.
        Error::Uneven {
            mode, tile, unit, ..
        } => Refused::sentence(format!(
            "copy: extent {tile} of mode {mode} of the buffer is not a multiple of {unit}; give a \
             buffer of whole tiles"
        )),
        other => other.into(),
    })?;
    let first = Coord::Tuple([Coord::Keep, Coord::Keep, Coord::Integer(0)].into());
    Ok(parts.rearranged(|parts| parts.slice(&first))?)
}

impl Copied {
    /// Returns the accesses of the copy.
    ///
    /// # Errors
    /// Returns an error if elements, threads or values do not fill the atom, or if the buffer is
    /// not a multiple of the tile or is too large.
    pub fn of(copying: &Copying<'_>) -> Result<Self, Refused> {
        let (atom, buffer) = (&copying.atom, copying.buffer);
        let ends = if copying.writes {
            atom.dst()
        } else {
            atom.src()
        };
        let a_thread = ends.size() / atom.threads().max(1);
        let vector = a_thread.min(LONGEST) / i64::from(copying.bits).max(1);
        let copy = tiled(copying)?;
        let function = match buffer.as_layout() {
            Some(layout) => first_tile(&copy, copying.writes, layout)?.into(),
            None => first_tile(&copy, copying.writes, buffer)?,
        };
        let elements = Analysis::of(buffer)?.footprint().last.saturating_add(1);
        Ok(Self {
            function,
            vector: u32::try_from(vector).unwrap_or(1).max(1),
            elements,
        })
    }
}
