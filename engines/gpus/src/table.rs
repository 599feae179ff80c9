//! Converts pieces of a plan to the entries of a table, which one launch of a kernel moves.

use cute::dynamic::Piece;

use crate::entry::{BLOCKS, Entry, MODES, Mode, VECTOR};

/// The least number of bytes of a long row. Long rows are moved in vectors that begin at multiples
/// of `LINE` bytes.
const LONG: u64 = 128;
/// The number of bytes in a line of a GPU's memory.
const LINE: u64 = 128;
/// The greatest number that an entry can contain.
const MOST: u64 = BLOCKS as u64;
/// The least side of a transpose, in units, for which a tile is faster.
const FEW: u64 = 8;

/// The sizes of the tiles that the kernels move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The number of units or vectors of rows that a block moves at once.
    pub tile: u32,
    /// The sides of the tiles of transposes, for units of 1, 2, 4, 8 and 16 bytes.
    pub sides: [u32; 5],
}

/// A piece to move, with the addresses from which its offsets count.
#[derive(Clone, Copy, Debug)]
pub struct Moved<'p> {
    /// The piece. Elements are read at its left offsets and written at its right offsets.
    pub piece: &'p Piece,
    /// The base address of the left offsets.
    pub from: u64,
    /// The base address of the right offsets.
    pub to: u64,
}

/// The kind of kernel that a launch uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Moves rows.
    Rows,
    /// Transposes units of `2^n` bytes.
    Transposes(usize),
}

/// The pieces that one launch moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// The kind of kernel that moves the pieces.
    pub way: Way,
    /// The entries of the table.
    pub entries: Vec<Entry>,
    /// The total number of tiles.
    pub tiles: u32,
}

/// A piece in bytes: `run` contiguous bytes, repeated along modes.
#[derive(Clone, Debug)]
struct Strided {
    from: i64,
    to: i64,
    run: u64,
    modes: Vec<Mode>,
}

/// Returns the launches that move these pieces of elements of `bytes` bytes, with one launch for
/// each kind of piece. Offsets count from the address `memory`.
pub fn batches(moved: &[Moved<'_>], bytes: usize, memory: u64, cut: &Cut) -> Vec<Batch> {
    let mut all: Vec<(Way, Vec<(u64, Entry)>)> = Vec::new();
    for each in moved {
        let mut rest = vec![Strided::new(each, bytes)];
        while let Some(strided) = rest.pop() {
            match strided.entry(memory, cut) {
                Ok((way, tiles, entry)) => match all.iter_mut().find(|(other, _)| *other == way) {
                    Some((_, entries)) => entries.push((tiles, entry)),
                    None => all.push((way, vec![(tiles, entry)])),
                },
                Err(halves) => rest.extend(halves),
            }
        }
    }
    all.into_iter()
        .flat_map(|(way, entries)| in_turns(way, entries))
        .collect()
}

/// Sorts the entries by their number of tiles. Each entry stores the first tile of the launch for
/// which no earlier entry has tiles left. If there are more tiles than one launch can have, returns
/// several launches.
fn in_turns(way: Way, mut entries: Vec<(u64, Entry)>) -> Vec<Batch> {
    entries.sort_by_key(|(tiles, _)| *tiles);
    let mut batches = Vec::new();
    let mut rest = &entries[..];
    while !rest.is_empty() {
        let mut sum = 0;
        let fits = rest.iter().take_while(|(tiles, _)| {
            sum += tiles;
            sum <= MOST
        });
        let (now, later) = rest.split_at(fits.count());
        let (mut start, mut done) = (0, 0);
        let turns = now.iter().enumerate().map(|(at, (tiles, entry))| {
            let entry = Entry {
                start,
                done,
                ..*entry
            };
            // After this entry's last round, only later entries have tiles left.
            start += narrow((now.len() - at) as u64) * (narrow(*tiles) - done);
            done = narrow(*tiles);
            entry
        });
        let entries = turns.collect();
        batches.push(Batch {
            way,
            entries,
            tiles: start,
        });
        rest = later;
    }
    batches
}

/// Narrows a number of an entry, which is at most `MOST`.
fn narrow(number: u64) -> u32 {
    u32::try_from(number).expect("a number of an entry")
}

impl Strided {
    fn new(moved: &Moved<'_>, bytes: usize) -> Self {
        let size = i64::try_from(bytes).expect("an element fits a memory");
        let (left, right) = moved.piece.begin();
        let mut strided = Self {
            from: moved.from.cast_signed() + left * size,
            to: moved.to.cast_signed() + right * size,
            run: bytes as u64,
            modes: Vec::new(),
        };
        for (count, left, right) in moved.piece.modes() {
            let (mut from, mut to) = (left * size, right * size);
            // A mode with a negative stride in the target is reversed, so that it is written
            // forwards.
            if to < 0 {
                strided.from += (count - 1) * from;
                strided.to += (count - 1) * to;
                (from, to) = (-from, -to);
            }
            strided.modes.push(Mode {
                count: count.unsigned_abs(),
                from,
                to,
            });
        }
        strided.modes.sort_by_key(|mode| (mode.to, mode.from.abs()));
        // A mode is merged with the one before it if it continues where that mode ends, in the
        // source and in the target.
        let mut rest: Vec<Mode> = Vec::new();
        for mode in std::mem::take(&mut strided.modes) {
            let goes_on = |count: u64, from: i64, to: i64| {
                let count = count.cast_signed();
                (mode.from, mode.to) == (count * from, count * to)
            };
            match rest.last_mut() {
                _ if goes_on(strided.run, 1, 1) => strided.run *= mode.count,
                Some(last) if goes_on(last.count, last.from, last.to) => last.count *= mode.count,
                _ => rest.push(mode),
            }
        }
        strided.modes = rest;
        strided
    }

    /// Returns the greatest power of two that divides all of these numbers and is at most `most`.
    fn divides(numbers: impl Iterator<Item = i64>, most: u64) -> u64 {
        let all = numbers.fold(most, |all, number| all | number.cast_unsigned());
        1 << all.trailing_zeros()
    }

    /// Returns all offsets and strides of the written memory.
    fn targets(&self) -> impl Iterator<Item = i64> + '_ {
        std::iter::once(self.to).chain(self.modes.iter().map(|mode| mode.to))
    }

    /// Returns the number of bytes to move at once. It divides a run, and the strides of all modes
    /// in the source and in the target.
    fn unit(&self) -> u64 {
        let sources = std::iter::once(self.from).chain(self.modes.iter().map(|mode| mode.from));
        Self::divides(
            self.targets()
                .chain(sources)
                .chain([self.run.cast_signed()]),
            VECTOR.into(),
        )
    }

    /// Returns the entry and its number of tiles. If a number is too great for an entry, returns
    /// two halves of the piece.
    fn entry(&self, memory: u64, cut: &Cut) -> Result<(Way, u64, Entry), [Self; 2]> {
        let unit = self.unit();
        let ((way, mut entry), tiles) = match self.transpose(unit) {
            Some(modes) => self.tiles(&modes, unit, cut),
            None => self.rows(unit, cut),
        };
        let great = self.modes.iter().any(|mode| mode.count > MOST) || u64::from(entry.rows) > MOST;
        if self.is_long() || great || self.modes.len() > MODES || tiles > MOST {
            return Err(self.halves());
        }
        entry.from = self.from - memory.cast_signed();
        entry.to = self.to - memory.cast_signed();
        Ok((way, tiles, entry))
    }

    /// Returns the modes of a transpose, with those of its tile first. The first mode advances by
    /// one unit in the target, the second by one unit in the source.
    fn transpose(&self, unit: u64) -> Option<Vec<Mode>> {
        let step = unit.cast_signed();
        let first = self
            .modes
            .iter()
            .position(|mode| mode.to == step && mode.count >= FEW)?;
        let second = self
            .modes
            .iter()
            .position(|mode| mode.from == step && mode.count >= FEW)?;
        if self.run != unit {
            return None;
        }
        let others = self
            .modes
            .iter()
            .enumerate()
            .filter(|(at, _)| *at != first && *at != second);
        Some(
            [first, second]
                .into_iter()
                .map(|at| self.modes[at])
                .chain(others.map(|(_, mode)| *mode))
                .collect(),
        )
    }

    fn tiles(&self, modes: &[Mode], unit: u64, cut: &Cut) -> ((Way, Entry), u64) {
        let way = unit.trailing_zeros() as usize;
        let [first, second] = [modes[0].count, modes[1].count];
        let side = u64::from(cut.sides[way]);
        let (across, down) = (first.div_ceil(side), second.div_ceil(side));
        let rows: u64 = saturating(modes[2..].iter().map(|mode| mode.count));
        let entry = Entry {
            unit: narrow(unit),
            units: clipped(first),
            pitch: clipped(second),
            across: clipped(across),
            down: clipped(down),
            rows: clipped(rows),
            ..self.with_modes(modes)
        };
        (
            (Way::Transposes(way), entry),
            saturating([across, down, rows].into_iter()),
        )
    }

    fn rows(&self, unit: u64, cut: &Cut) -> ((Way, Entry), u64) {
        let units = self.run / unit;
        let tile = u64::from(cut.tile);
        let rows = saturating(self.modes.iter().map(|mode| mode.count));
        // Long rows are moved in vectors that begin at a line, so a row may need additional vectors
        // for the distance from the beginning of the line.
        let long = self.run >= LONG;
        let aligned = Self::divides(self.targets(), LINE);
        let (read, line, pitch) = if long {
            let apart = self.modes.iter().map(|mode| mode.from - mode.to);
            let read = Self::divides(apart.chain([self.from - self.to]), VECTOR.into());
            (
                read,
                LINE,
                (self.run + LINE - aligned).div_ceil(VECTOR.into()),
            )
        } else {
            (0, 1, units)
        };
        let across = pitch.div_ceil(tile);
        // The tiles of a row are equally long and consist of whole warps. The rows of a tile begin
        // at lines.
        let pitch = match (across, long) {
            (1, true) => pitch.next_multiple_of(LINE / u64::from(VECTOR)).min(tile),
            (1, false) => pitch,
            _ => pitch.div_ceil(across).next_multiple_of(32),
        };
        let down = if across == 1 {
            (tile / pitch).max(1)
        } else {
            1
        };
        let entry = Entry {
            unit: narrow(unit),
            read: narrow(read),
            units: clipped(units),
            line: narrow(line),
            across: clipped(across),
            down: clipped(down),
            pitch: clipped(pitch),
            rows: clipped(rows),
            ..self.with_modes(&self.modes)
        };
        (
            (Way::Rows, entry),
            saturating([across, rows.div_ceil(down)].into_iter()),
        )
    }

    fn with_modes(&self, modes: &[Mode]) -> Entry {
        let mut entry = Entry {
            rank: modes.len() as u64,
            ..Entry::default()
        };
        for (to, from) in entry.modes.iter_mut().zip(modes) {
            *to = *from;
        }
        entry
    }

    /// Returns whether a run is too long for an entry.
    fn is_long(&self) -> bool {
        self.run / self.unit() > MOST / u64::from(VECTOR)
    }

    /// Splits a piece into two halves: along a run that is too long, otherwise along the longest
    /// mode, or along the shortest mode if there are too many modes.
    fn halves(&self) -> [Self; 2] {
        let (mut first, mut second) = (self.clone(), self.clone());
        if self.is_long() || self.modes.is_empty() {
            first.run = (self.run / 2).next_multiple_of(4096);
            second.run = self.run - first.run;
            second.from += first.run.cast_signed();
            second.to += first.run.cast_signed();
            return [first, second];
        }
        let by = |mode: &Mode| {
            if self.modes.len() > MODES {
                u64::MAX - mode.count
            } else {
                mode.count
            }
        };
        let at = (0..self.modes.len())
            .max_by_key(|at| by(&self.modes[*at]))
            .unwrap_or(0);
        let mode = self.modes[at];
        let half = mode.count / 2;
        first.modes[at].count = half;
        second.modes[at].count = mode.count - half;
        second.from += half.cast_signed() * mode.from;
        second.to += half.cast_signed() * mode.to;
        for strided in [&mut first, &mut second] {
            strided.modes.retain(|mode| mode.count > 1);
        }
        [first, second]
    }
}

/// Returns the product, or the greatest `u64` if the product is greater.
fn saturating(numbers: impl Iterator<Item = u64>) -> u64 {
    numbers.fold(1, u64::saturating_mul)
}

/// Clips a number of an entry. A clipped number is not used.
fn clipped(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
