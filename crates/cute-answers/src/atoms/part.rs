//! The elements of one thread, as coordinates of the tile.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cute_atoms::{End, Matrix, TiledCopy, TiledMma};
use cute_core::ops::idx2crd::idx2crd;
use cute_core::{IntTuple, Layout, TupleRef};

use super::{shape, tile, tile_of};
use crate::{Found, Json, Refused};

/// The limit on the listed elements of one thread.
const LISTED: i64 = 64;

/// The greatest number of atoms along M that an error message proposes.
const MOST_ATOMS: i64 = 64;

/// The elements of one thread, in the order of its values.
struct Elements<'a> {
    thread_value: &'a Layout,
    tile: &'a IntTuple,
    thread: i64,
    threads: i64,
}

impl<'a> Elements<'a> {
    fn of(thread_value: &'a Layout, tile: &'a IntTuple, thread: i64) -> Result<Self, Refused> {
        let threads = thread_value
            .view()
            .shape()
            .modes()
            .next()
            .map_or(Ok(1), TupleRef::size)?
            .max(1);
        if !(0..threads).contains(&thread) {
            return Err(Refused::sentence(format!(
                "thread {thread} is out of range for {threads} threads"
            )));
        }
        Ok(Self {
            thread_value,
            tile,
            thread,
            threads,
        })
    }

    fn count(&self) -> i64 {
        self.thread_value.size() / self.threads
    }

    /// Returns the tile coordinate of one of the thread's values.
    fn place(&self, value: i64) -> Result<IntTuple, Refused> {
        let index = self.thread_value.at(self.thread + self.threads * value)?;
        Ok(idx2crd(IntTuple::from(index).view(), self.tile.view())?)
    }

    fn text(&self) -> Result<String, Refused> {
        let values = self.count();
        if values > LISTED && self.tile.size()? == values {
            return Ok(format!("all {values} of the tile"));
        }
        let places = (0..values.min(LISTED)).map(|value| Ok(self.place(value)?.to_string()));
        let mut text = places.collect::<Result<Vec<_>, Refused>>()?.join(" ");
        if values > LISTED {
            text += &format!(" and {} more", values - LISTED);
        }
        Ok(text)
    }

    /// Returns all elements as coordinates, or `null` if there are too many.
    fn json(&self) -> Result<Json, Refused> {
        if self.count() > Found::MOST_OFFSETS {
            return Ok(Json::Null);
        }
        let places = (0..self.count()).map(|value| Ok(Json::nested(self.place(value)?.view())));
        Ok(Json::List(places.collect::<Result<_, Refused>>()?))
    }
}

/// Returns the coordinates of one thread's elements in the tile, as JSON. Returns `null` if no
/// thread is given, or if there are more than [`Found::MOST_OFFSETS`] elements.
pub(super) fn places_json(
    thread_value: &Layout,
    tile: &IntTuple,
    thread: Option<i64>,
) -> Result<Json, Refused> {
    match thread {
        Some(thread) => Elements::of(thread_value, tile, thread)?.json(),
        None => Ok(Json::Null),
    }
}

/// Checks that a thread is one of a product's threads. If the number is too large, the message
/// proposes a number of atoms along M with which there would be enough threads.
///
/// # Errors
/// Returns an error if the thread does not exist.
pub fn mma_thread(mma: &TiledMma, thread: i64) -> Result<(), Refused> {
    let (threads, each) = (mma.threads(), mma.atom().threads().max(1));
    if (0..threads).contains(&thread) {
        return Ok(());
    }
    let atoms = u64::try_from(thread / each).unwrap_or(0);
    let atoms = i64::try_from(atoms.saturating_add(1).next_power_of_two()).unwrap_or(0);
    let cure = if thread >= threads && (2..=MOST_ATOMS).contains(&atoms) {
        format!(
            "; with atoms ({atoms},1,1) there are {} threads",
            atoms * each
        )
    } else {
        String::new()
    };
    Err(Refused::sentence(format!(
        "thread {thread} is out of range for {threads} threads{cure}"
    )))
}

/// Returns the elements of each matrix that one thread owns, as rows and columns of the tile, in
/// the order of the thread's values.
///
/// ```
/// use cute::atom::{TiledMma, mma_atom};
/// let atom = mma_atom("SM80_16x8x8_F32TF32TF32F32_TN").unwrap();
/// let mma = TiledMma::new(atom, &"(1,1,1)".parse().unwrap(), &"_".parse().unwrap()).unwrap();
/// // PTX: thread 5 is number 1 of group 1, and has c0, c1 in row 1, c2, c3 in row 9.
/// let text = cute_answers::atoms::mma_part(&mma, 5).unwrap();
/// assert!(text.ends_with("C  (1,2) (1,3) (9,2) (9,3)\n"), "{text}");
/// assert_eq!(
///     cute_answers::atoms::mma_part(&mma, 32)
///         .unwrap_err()
///         .to_string(),
///     "thread 32 is out of range for 32 threads; with atoms (2,1,1) there are 64 threads"
/// );
/// ```
///
/// # Errors
/// Returns an error if the thread does not exist, or if integers of a layout do not fit in 64 bits.
pub fn mma_part(mma: &TiledMma, thread: i64) -> Result<String, Refused> {
    mma_thread(mma, thread)?;
    let line = |matrix: Matrix| {
        Ok(format!(
            "{matrix}  {}\n",
            Elements::of(&mma.layout_tv(matrix)?, &shape(tile(mma, matrix)), thread)?.text()?
        ))
    };
    Matrix::ALL.into_iter().map(line).collect()
}

/// Returns the elements that one thread reads and writes, as coordinates of the tile, in the order
/// of the thread's values.
///
/// ```
/// use cute::atom::{Element, TiledCopy, copy_atom};
/// let atom = copy_atom("UniversalCopy<32>").unwrap();
/// let copy = TiledCopy::new(
///     atom,
///     Element::F16,
///     &"(2,2)".parse().unwrap(),
///     &"(1,2)".parse().unwrap(),
/// )
/// .unwrap();
/// assert_eq!(
///     cute_answers::atoms::copy_part(&copy, 3).unwrap(),
///     "source       (1,2) (1,3)\ndestination  (1,2) (1,3)\n"
/// );
/// ```
///
/// # Errors
/// Returns an error if the thread does not exist, or if the tiler is not a shape.
pub fn copy_part(copy: &TiledCopy, thread: i64) -> Result<String, Refused> {
    let tile = tile_of(copy)?;
    let line = |name, end| {
        Ok(format!(
            "{name:<13}{}\n",
            Elements::of(copy.layout_of(end), &tile, thread)?.text()?
        ))
    };
    [("source", End::Source), ("destination", End::Destination)]
        .into_iter()
        .map(|(name, end)| line(name, end))
        .collect()
}
