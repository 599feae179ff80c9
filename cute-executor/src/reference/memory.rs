//! Memories, and who reached which place of them when.
//!
//! # Rules
//! | rule | what is found |
//! |---|---|
//! | RM1 | a write that is not ordered after an earlier write or read of another thread, a read that is not ordered after a write: a race |
//! | RM2 | a read of a place that nobody wrote. In a memory that threads share it is reported at the block's end, because another thread may write the place yet, which is then a race |
//! | RM3 | an access to a place that a copy or a product under way will write |
//!
//! Accesses are ordered by [vector clocks](super::clock), and not by the order in which threads happen to run: what is found does not
//! depend on that order.

use cute_core::IntTuple;

use super::clock::Clocks;
use crate::finding::{Access, Finding, Place};

/// Where a memory is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Space {
    Global,
    Shared,
    /// Of one thread.
    Registers,
}

/// An access with the time at which it happened.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stamp {
    pub(super) access: Access,
    /// The thread's own clock.
    pub(super) time: u32,
}

/// What is known of one place.
#[derive(Clone, Debug, Default)]
struct Shadow {
    written: bool,
    writer: Option<Stamp>,
    /// The last read of each thread since the last write.
    readers: Vec<Stamp>,
    /// What must be waited for before the place is touched.
    under_way: Option<&'static str>,
}

/// A memory.
#[derive(Debug)]
pub(super) struct Buffer {
    pub(super) name: String,
    pub(super) space: Space,
    pub(super) values: Vec<f64>,
    shadows: Vec<Shadow>,
    /// The shape of the tensor over all of it, and its offsets: for coordinates in sentences.
    pub(super) tensor: Option<(IntTuple, Vec<i64>)>,
    /// The first read of what nobody had written: a place, and who.
    pub(super) unwritten: Option<(usize, Access)>,
}

impl Buffer {
    pub(super) fn new(name: String, space: Space, length: usize) -> Self {
        let (values, shadows) = (vec![0.0; length], vec![Shadow::default(); length]);
        Self { name, space, values, shadows, tensor: None, unwritten: None }
    }

    /// The numbers that are there before any thread runs.
    pub(super) fn filled(mut self, values: Vec<f64>) -> Self {
        self.shadows = vec![Shadow { written: true, ..Shadow::default() }; values.len()];
        self.values = values;
        self
    }

    /// A place's name in a sentence.
    pub(super) fn place(&self, offset: usize) -> Place {
        let found = self.tensor.as_ref().and_then(|(shape, offsets)| {
            let index = offsets.iter().position(|&other| usize::try_from(other) == Ok(offset))?;
            let index = i64::try_from(index).ok()?;
            let coordinate = cute_core::Layout::left(shape.clone()).ok()?.get_flat_coord(index).ok()?;
            Some(format!("{}{}", self.name, bracketed(&coordinate)))
        });
        Place(found.unwrap_or_else(|| format!("offset {offset} of {}", self.name)))
    }

    /// The index of an offset.
    fn index(&self, offset: i64, access: Access) -> Result<usize, Finding> {
        let index = usize::try_from(offset).ok().filter(|&index| index < self.values.len());
        index.ok_or_else(|| Finding::Outside { memory: self.name.clone(), length: self.values.len(), offset, access })
    }

    /// RM1 for a read, RM2 and RM3.
    pub(super) fn read(&mut self, offset: i64, stamp: Stamp, clocks: &Clocks) -> Result<f64, Finding> {
        let index = self.touch(offset, stamp)?;
        self.read_under_way(index, stamp, clocks)
    }

    /// The same without RM3: a product adds to what another of its kind is still writing.
    fn read_under_way(&mut self, index: usize, stamp: Stamp, clocks: &Clocks) -> Result<f64, Finding> {
        let shadow = &mut self.shadows[index];
        if self.space == Space::Registers {
            if !shadow.written {
                return Err(Finding::Unwritten { place: self.place(index), reader: Some(stamp.access) });
            }
            return Ok(self.values[index]);
        }
        if let Some(first) = shadow.writer.filter(|first| !clocks.ordered(first, &stamp)) {
            return Err(self.race(index, first, stamp));
        }
        if !shadow.written && self.unwritten.is_none() {
            self.unwritten = Some((index, stamp.access));
        }
        let same =
            |other: &&mut Stamp| other.access.thread == stamp.access.thread && other.access.block == stamp.access.block;
        match shadow.readers.iter_mut().find(same) {
            Some(last) => *last = stamp,
            None => shadow.readers.push(stamp),
        }
        Ok(self.values[index])
    }

    /// A read of accumulators.
    pub(super) fn accumulator(&mut self, offset: i64, stamp: Stamp, clocks: &Clocks) -> Result<f64, Finding> {
        let index = self.index(offset, stamp.access)?;
        self.read_under_way(index, stamp, clocks)
    }

    /// RM1 for a write, and RM3.
    pub(super) fn write(&mut self, offset: i64, value: f64, stamp: Stamp, clocks: &Clocks) -> Result<(), Finding> {
        let index = self.touch(offset, stamp)?;
        self.begin(index, stamp, clocks)?;
        self.shadows[index].written = true;
        self.values[index] = value;
        Ok(())
    }

    /// The begin of a write that ends later: a read of the place before that is a finding.
    pub(super) fn begin_write(
        &mut self,
        offset: i64,
        stamp: Stamp,
        clocks: &Clocks,
        instead: &'static str,
    ) -> Result<(), Finding> {
        let index = self.touch(offset, stamp)?;
        self.begin(index, stamp, clocks)?;
        self.shadows[index].under_way = Some(instead);
        Ok(())
    }

    /// Its end, at which the value is there.
    pub(super) fn end_write(
        &mut self,
        offset: i64,
        value: Option<f64>,
        stamp: Stamp,
        clocks: &Clocks,
    ) -> Result<(), Finding> {
        let index = self.index(offset, stamp.access)?;
        self.shadows[index].under_way = None;
        match value {
            Some(value) => self.write(offset, value, stamp, clocks),
            None => Ok(()),
        }
    }

    /// A sum that is written while others are: only its end shows it.
    pub(super) fn accumulate(
        &mut self,
        offset: i64,
        value: f64,
        stamp: Stamp,
        under_way: Option<&'static str>,
    ) -> Result<(), Finding> {
        let index = self.index(offset, stamp.access)?;
        self.values[index] = value;
        self.shadows[index].written = true;
        self.shadows[index].under_way = under_way;
        Ok(())
    }

    /// RM3.
    fn touch(&self, offset: i64, stamp: Stamp) -> Result<usize, Finding> {
        let index = self.index(offset, stamp.access)?;
        match self.shadows[index].under_way {
            None => Ok(index),
            Some(instead) => Err(Finding::UnderWay { place: self.place(index), access: stamp.access, instead }),
        }
    }

    fn begin(&mut self, index: usize, stamp: Stamp, clocks: &Clocks) -> Result<(), Finding> {
        if self.space == Space::Registers {
            return Ok(());
        }
        let shadow = &self.shadows[index];
        let earlier = shadow.writer.iter().chain(&shadow.readers);
        if let Some(&first) = earlier.into_iter().find(|first| !clocks.ordered(first, &stamp)) {
            return Err(self.race(index, first, stamp));
        }
        let shadow = &mut self.shadows[index];
        shadow.readers.clear();
        shadow.writer = Some(stamp);
        Ok(())
    }

    fn race(&self, index: usize, first: Stamp, second: Stamp) -> Finding {
        Finding::Race { place: self.place(index), first: first.access, second: second.access }
    }

    /// What a thread that comes after all blocks reads.
    pub(super) fn result(&self) -> Result<&[f64], Finding> {
        match self.shadows.iter().position(|shadow| !shadow.written) {
            None => Ok(&self.values),
            Some(index) => Err(Finding::Unwritten { place: self.place(index), reader: None }),
        }
    }

    /// Forgets who reached what, when a launch is over: the next one comes after it.
    pub(super) fn settle(&mut self) {
        for shadow in &mut self.shadows {
            shadow.writer = None;
            shadow.readers.clear();
        }
        self.unwritten = None;
    }
}

/// A coordinate, to follow a name.
fn bracketed(coordinate: &IntTuple) -> String {
    match coordinate.integer() {
        Some(integer) => format!("({integer})"),
        None => coordinate.to_string(),
    }
}
