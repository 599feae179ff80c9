//! Copies many pieces of memory in one launch. The shape and the two strides of a piece are known
//! only at run time, and its target may be in the memory of another device. The kernels write rows
//! 16 bytes at a time, in whole lines. They read smaller units if the source has another alignment
//! than the target. Transposes use a tile of shared memory.

#[path = "pieces/entry.rs"]
pub mod entry;

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::{Launch, copy, kernel, make_rmem_tensor, shared};

use entry::{BLOCKS, Entry, THREADS, VECTOR};

/// A launch of these kernels.
pub type Blocks = Launch<THREADS, BLOCKS>;

/// Sixteen bytes, as words.
#[repr(C, align(16))]
#[derive(Clone, Copy, Default)]
pub(crate) struct Vector([u32; 4]);

/// A unit that a thread moves at once, as words of 32 bits.
pub(crate) trait Unit<const WORDS: usize>: Copy + Default {
    fn words(self) -> [u32; WORDS];
    fn of(words: [u32; WORDS]) -> Self;
}

macro_rules! short_units {
    ($($unit:ident)*) => { $(
        impl Unit<1> for $unit {
            #[inline(always)]
            fn words(self) -> [u32; 1] {
                [self.into()]
            }

            #[inline(always)]
            #[allow(clippy::cast_possible_truncation, reason = "the words are those of a unit")]
            fn of(words: [u32; 1]) -> Self {
                words[0] as Self
            }
        }
    )* };
}

short_units!(u8 u16 u32);

impl Unit<2> for u64 {
    #[inline(always)]
    #[allow(clippy::cast_possible_truncation, reason = "the low word")]
    fn words(self) -> [u32; 2] {
        [self as u32, (self >> 32) as u32]
    }

    #[inline(always)]
    fn of(words: [u32; 2]) -> Self {
        Self::from(words[0]) | Self::from(words[1]) << 32
    }
}

impl Unit<4> for Vector {
    #[inline(always)]
    fn words(self) -> [u32; 4] {
        self.0
    }

    #[inline(always)]
    fn of(words: [u32; 4]) -> Self {
        Self(words)
    }
}

/// Returns the entry that contains a tile of the launch, and the index of the tile in that entry.
///
/// # Safety
/// `table` has `entries` entries in ascending order, and one of them contains the tile.
#[inline(always)]
unsafe fn find<'t>(table: *const Entry, entries: u32, tile: u32) -> (&'t Entry, u32) {
    // The last entry whose `start` is this tile or an earlier one.
    let (mut low, mut high) = (0, entries);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        // SAFETY: `middle` is less than `entries`.
        if unsafe { (*table.add(middle as usize)).start } <= tile {
            low = middle;
        } else {
            high = middle;
        }
    }
    // SAFETY: as above.
    let (start, done) = unsafe {
        (
            (*table.add(low as usize)).start,
            (*table.add(low as usize)).done,
        )
    };
    let (turns, rest) = (entries - low, tile - start);
    // SAFETY: `low + turn` is less than `entries`, since `turn` is less than `turns`.
    unsafe {
        let (round, turn) = divided(rest, turns);
        (&*table.add((low + turn) as usize), done + round)
    }
}

/// Returns the address of a `T`, `offset` bytes after `memory`. A CPU that runs this source also
/// checks that the address is aligned for a `T`.
#[inline(always)]
fn address<T>(memory: *mut u8, offset: i64) -> *mut T {
    let address = memory.wrapping_offset(offset as isize).cast::<T>();
    debug_assert!(
        address.is_aligned(),
        "{address:?} is not a multiple of {}",
        align_of::<T>()
    );
    address
}

/// Returns the quotient and the remainder of a division by a number that is not 0.
///
/// # Safety
/// The number is not 0.
#[inline(always)]
unsafe fn divided(number: u32, by: u32) -> (u32, u32) {
    // SAFETY: the caller promises it.
    unsafe { assert_unchecked(by != 0) };
    (number / by, number % by)
}

impl Entry {
    /// Returns the offsets at which the row with this number is read and written. The modes before
    /// `first` are not part of a row's position.
    #[inline(always)]
    fn row(&self, first: usize, mut row: u32) -> (i64, i64) {
        let (mut from, mut to) = (self.from, self.to);
        let mut at = first;
        while at < self.rank as usize {
            // SAFETY: an entry has this number of modes, and each has an extent.
            let (mode, digit) = unsafe {
                let mode = self.modes.get_unchecked(at);
                let digit;
                (row, digit) = divided(row, mode.count as u32);
                (mode, i64::from(digit))
            };
            from += digit * mode.from;
            to += digit * mode.to;
            at += 1;
        }
        (from, to)
    }
}

/// A unit or a vector that a thread moves.
#[derive(Clone, Copy, Default)]
struct Place {
    from: i64,
    to: i64,
    /// The bytes that belong to the row: from `low` on, below `high`. For a unit, the range
    /// contains all bytes. If the place has no element, the range is empty.
    low: i32,
    high: i32,
}

impl Place {
    /// The number of bytes that are moved.
    #[inline(always)]
    const fn bytes(&self) -> i32 {
        self.high - self.low
    }
}

impl Entry {
    /// Returns the unit or the vector with this index in a tile.
    #[inline(always)]
    fn place(&self, memory: *mut u8, tile: u32, index: u32) -> Place {
        // SAFETY: a row has tiles, and a tile some of a row.
        let ((row, across), (down, at)) =
            unsafe { (divided(tile, self.across), divided(index, self.pitch)) };
        let (row, at) = (row * self.down + down, across * self.pitch + at);
        if down >= self.down || row >= self.rows {
            return Place::default();
        }
        let (from, to) = self.row(0, row);
        // A row's first vector begins at a multiple of `line`, which may be before the row.
        let (step, before) = match self.read {
            0 => (self.unit, 0),
            _ => (
                VECTOR,
                (memory.addr() as u32).wrapping_add(to as u32) & (self.line - 1),
            ),
        };
        let begin = (at * step).cast_signed() - before.cast_signed();
        let bytes = (self.units * self.unit).cast_signed();
        let (low, high) = ((-begin).max(0), (bytes - begin).min(step.cast_signed()));
        Place {
            from: from + i64::from(begin),
            to: to + i64::from(begin),
            low,
            high,
        }
    }
}

/// Moves the places that have the full size of a `T`. Reads all of them with `read` before it
/// writes any.
///
/// # Safety
/// The bytes are there. They are written at multiples of the size of a `T`, and read at multiples
/// of the number of bytes that is read at a time.
#[inline(always)]
unsafe fn whole<T: Copy + Default, const STEPS: usize>(
    memory: *mut u8,
    places: &[Place; STEPS],
    read: impl Fn(*const u8) -> T,
) {
    let mut values = [T::default(); STEPS];
    for step in 0..STEPS {
        if places[step].bytes() == size_of::<T>() as i32 {
            values[step] = read(address(memory, places[step].from));
        }
    }
    for step in 0..STEPS {
        if places[step].bytes() == size_of::<T>() as i32 {
            // SAFETY: the caller promises it.
            unsafe { address::<T>(memory, places[step].to).write(values[step]) };
        }
    }
}

/// Reads sixteen bytes, `READ` bytes at a time.
///
/// # Safety
/// The bytes may be read, and their address is a multiple of `READ`.
#[inline(always)]
unsafe fn vector<const READ: u32>(from: *const u8) -> Vector {
    debug_assert!(
        from.addr().is_multiple_of(READ as usize),
        "{from:?} is not a multiple of {READ}"
    );
    // SAFETY: the caller promises it.
    unsafe {
        match READ {
            16 => from.cast::<Vector>().read(),
            8 => {
                let (low, high) = (
                    from.cast::<u64>().read().words(),
                    from.add(8).cast::<u64>().read().words(),
                );
                Vector([low[0], low[1], high[0], high[1]])
            }
            4 => Vector(core::array::from_fn(|word| {
                from.cast::<u32>().add(word).read()
            })),
            2 => Vector(core::array::from_fn(|word| {
                let half = |at: usize| u32::from(from.cast::<u16>().add(2 * word + at).read());
                half(0) | half(1) << 16
            })),
            _ => Vector(core::array::from_fn(|word| {
                let byte = |at: usize| u32::from(from.add(4 * word + at).read()) << (8 * at);
                byte(0) | byte(1) | byte(2) | byte(3)
            })),
        }
    }
}

/// Reads one value.
///
/// # Safety
/// There is a value of `T`, and its address is a multiple of its alignment.
#[inline(always)]
unsafe fn unit<T: Copy>(from: *const u8) -> T {
    debug_assert!(
        from.cast::<T>().is_aligned(),
        "{from:?} is not a multiple of {}",
        align_of::<T>()
    );
    // SAFETY: the caller promises it.
    unsafe { from.cast::<T>().read() }
}

/// Moves a part of a vector, one `T` at a time.
///
/// # Safety
/// The bytes are there, and both addresses are multiples of the alignment of `T`.
#[inline(always)]
unsafe fn part<T: Copy>(memory: *mut u8, place: &Place) {
    let mut at = place.low;
    while at < place.high {
        // SAFETY: the caller promises it.
        unsafe {
            let value = address::<T>(memory, place.from + i64::from(at)).read();
            address::<T>(memory, place.to + i64::from(at)).write(value);
        }
        at += size_of::<T>() as i32;
    }
}

/// Moves rows. A block moves every `blocks`-th tile of the launch.
///
/// # Safety
/// The same as for the kernels of `rows!` below.
#[inline(always)]
pub unsafe fn rows<const STEPS: usize>(
    launch: &Blocks,
    memory: *mut u8,
    table: *const Entry,
    [entries, tiles, blocks]: [i32; 3],
) {
    let thread = launch.thread().value().cast_unsigned();
    let mut next = launch.block_x().value().cast_unsigned();
    while next < tiles.cast_unsigned() {
        // SAFETY: the caller promises it.
        let (entry, tile) = unsafe { find(table, entries.cast_unsigned(), next) };
        let (mut places, mut parts) = ([Place::default(); STEPS], false);
        for (step, place) in places.iter_mut().enumerate() {
            *place = entry.place(memory, tile, step as u32 * THREADS + thread);
            parts |= 0 < place.bytes() && place.bytes() < VECTOR.cast_signed();
        }
        // SAFETY: the caller's: vectors that are whole are of their rows.
        unsafe {
            match (entry.read, entry.unit) {
                (16, _) => whole(memory, &places, |from| vector::<16>(from)),
                (8, _) => whole(memory, &places, |from| vector::<8>(from)),
                (4, _) => whole(memory, &places, |from| vector::<4>(from)),
                (2, _) => whole(memory, &places, |from| vector::<2>(from)),
                (1, _) => whole(memory, &places, |from| vector::<1>(from)),
                (_, 16) => whole(memory, &places, |from| unit::<Vector>(from)),
                (_, 8) => whole(memory, &places, |from| unit::<u64>(from)),
                (_, 4) => whole(memory, &places, |from| unit::<u32>(from)),
                (_, 2) => whole(memory, &places, |from| unit::<u16>(from)),
                _ => whole(memory, &places, |from| unit::<u8>(from)),
            }
        }
        // The first and the last vector of a row may be only partly in the row.
        if entry.read != 0 {
            let mut index = 0;
            while parts && index < entry.pitch * entry.down {
                let place = entry.place(memory, tile, index + thread);
                if place.bytes() < VECTOR.cast_signed() {
                    // SAFETY: the caller's: these bytes are of the row.
                    unsafe {
                        match entry.unit {
                            1 => part::<u8>(memory, &place),
                            2 => part::<u16>(memory, &place),
                            _ => part::<u32>(memory, &place),
                        }
                    }
                }
                index += THREADS;
            }
        }
        next += blocks.cast_unsigned();
    }
}

/// Kernels that move rows: a thread moves a fixed number of vectors of a tile.
macro_rules! rows {
    ($($name:ident, $steps:literal, registers $registers:literal, index $index:literal,
        w8 $w8:literal, w16 $w16:literal, w32 $w32:literal, w64 $w64:literal;)*) => { $(
        kernel! {
            /// Moves entries without a transpose.
            ///
            /// # Safety
            /// Launched with `blocks` blocks of 256 threads. `table` has `entries` entries, made
            /// for this number of vectors per thread, with `tiles` tiles in all. The bytes of the
            /// entries are in memory that this device can access, at their offsets after `memory`.
            /// No two entries write the same byte, and no entry writes a byte that an entry reads.
            threads = THREADS, registers = $registers, index = $index,
            w8 = $w8, w16 = $w16, w32 = $w32, w64 = $w64;
            pub unsafe fn $name(memory: *mut u8, table: *const Entry, entries: i32, tiles: i32, blocks: i32) {
                // SAFETY: the caller promises it.
                let launch = unsafe { &Blocks::new() };
                // SAFETY: as above.
                unsafe { rows::<$steps>(launch, memory, table, [entries, tiles, blocks]) };
            }
        }
    )* };
}

rows! {
    move_rows_4, 4, registers 64, index 1210, w8 202, w16 42, w32 58, w64 70;
    move_rows_8, 8, registers 116, index 2180, w8 274, w16 82, w32 102, w64 126;
}

/// Kernels that move transposes in tiles of `side` by `side` units. A block moves a fixed number of
/// lines of a tile at once, and a thread moves a fixed number of units.
macro_rules! transposes {
    ($($name:ident, $unit:ty, [$($word:literal)*], $side:tt, $lines:tt, $steps:tt, $pitch:tt, $memory:literal;)*) => { $(
        kernel! {
            /// Moves transposes of units of one size.
            ///
            /// # Safety
            /// As for rows, with shared memory for a tile. All entries are transposes of this unit,
            /// made for tiles of this side.
            threads = THREADS, registers = 40, index = 474, w8 = 32, w16 = 32, w32 = 85, w64 = 23;
            pub unsafe fn $name(memory: *mut u8, table: *const Entry, entries: i32, tiles: i32, blocks: i32) {
                // SAFETY: the caller promises it.
                let launch = unsafe { &Blocks::new() };
                // SAFETY: as above.
                let mut tile_memory = unsafe { shared!(launch, [u32; $memory]) };
                let thread = launch.thread();
                let (line, column) = (thread.value().cast_unsigned() / $side, thread.value().cast_unsigned() % $side);
                // (thread, step) to the unit (i, j) of the tile. Threads read along j, and write
                // along i.
                let (reads, writes) =
                    (layout!((($side, $lines), $steps):(($side, 1), $lines)), layout!((($side, $lines), $steps):((1, $side), 256)));
                let tile_layout = layout!(($side, $side):($pitch, 1));
                let mut next = launch.block_x().value().cast_unsigned();
                while next < tiles.cast_unsigned() {
                    // SAFETY: the caller promises it.
                    let (entry, (row, i, j)) = unsafe {
                        let (entry, tile) = find(table, entries.cast_unsigned(), next);
                        let (rest, i) = divided(tile, entry.across);
                        let (row, j) = divided(rest, entry.down);
                        (entry, (row, i * $side, j * $side))
                    };
                    let (from, to) = entry.row(2, row);
                    let [along_to, along_from, ..] = entry.modes;
                    let offset = |i: u32, j: u32| {
                        (
                            from + i64::from(i) * along_to.from + i64::from(j) * along_from.from,
                            to + i64::from(i) * along_to.to + i64::from(j) * along_from.to,
                        )
                    };
                    let mut values = [<$unit>::default(); $steps];
                    for step in 0..$steps {
                        let (i, j) = (i + line + $lines * step as u32, j + column);
                        if i < entry.units && j < entry.pitch {
                            // SAFETY: the caller promises it.
                            values[step] = unsafe { address::<$unit>(memory, offset(i, j).0).read() };
                        }
                    }
                    let mut words = [[0; $steps]; [$($word),*].len()];
                    $(
                        let word = values.map(|unit| unit.words()[$word]);
                        let mut word = make_rmem_tensor(word, layout!(($steps,)));
                        let filled =
                            tile_memory.fill(launch, tile_layout, |tile| copy(&word, &mut tile.tv_part(reads, thread)));
                        copy(&filled.tensor(tile_layout).tv_part(writes, thread), &mut word);
                        words[$word] = *word.elements();
                        tile_memory = filled.release(launch);
                    )*
                    for step in 0..$steps {
                        let (i, j) = (i + column, j + line + $lines * step as u32);
                        if i < entry.units && j < entry.pitch {
                            let unit = <$unit>::of(core::array::from_fn(|word| words[word][step]));
                            // SAFETY: the caller promises it.
                            unsafe { address::<$unit>(memory, offset(i, j).1).write(unit) };
                        }
                    }
                    next += blocks.cast_unsigned();
                }
            }
        }
    )* };
}

transposes! {
    move_transposes_1, u8, [0], 64, 4, 16, 65, 4160;
    move_transposes_2, u16, [0], 64, 4, 16, 65, 4160;
    move_transposes_4, u32, [0], 64, 4, 16, 65, 4160;
    move_transposes_4_32, u32, [0], 32, 8, 4, 33, 1056;
    move_transposes_8, u64, [0 1], 32, 8, 4, 33, 1056;
    move_transposes_16, Vector, [0 1 2 3], 32, 8, 4, 33, 1056;
}
