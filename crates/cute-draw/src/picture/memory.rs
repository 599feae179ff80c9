//! Draws a banked memory, with a column for each bank and a row for each row of words. The cell of
//! a word shows the threads that use the word.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use cute_core::{IntTuple, Layout};

use super::{MOST_CELLS, Memory, Picture, Style, check_numbers, threads};
use crate::{Colour, Error, Offsets, Table};

impl Picture {
    /// Draws the words of a banked memory that the first `group` threads of a thread-value layout
    /// request. Two words in the same column are a conflict if they are requested in the same
    /// phase. For other threads, use [`memory_of`](Self::memory_of).
    ///
    /// ```
    /// use cute::draw::{Memory, Picture};
    /// use cute::dynamic::Layout;
    /// let column: Layout = "4:8".parse()?;
    /// let memory = Memory {
    ///     banks: 8,
    ///     ..Memory::default()
    /// };
    /// let picture = Picture::memory(&column, memory, 32)?;
    /// let cells = picture.panels()[0].cells();
    /// assert_eq!(
    ///     (cells.len(), cells[8].holders.as_slice()),
    ///     (32, [(1, 0)].as_slice())
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// * [`Error::Negative`] if an offset is negative
    /// * [`Error::TooLarge`] if there are too many words
    /// * an error if a parameter is 0
    pub fn memory(thread_value: &impl Offsets, memory: Memory, group: u32) -> Result<Self, Error> {
        Self::memory_of(thread_value, memory, (0, i64::from(group)))
    }

    /// Draws the words of a banked memory that the threads from `of.0` up to, but not including,
    /// `of.1` request. If the layout has further threads, the title names the drawn ones.
    ///
    /// ```
    /// use cute::draw::{Memory, Picture};
    /// use cute::dynamic::Layout;
    /// let memory = Memory {
    ///     banks: 4,
    ///     ..Memory::default()
    /// };
    /// let picture = Picture::memory_of(&"8:1".parse::<Layout>()?, memory, (4, 8))?;
    /// assert_eq!(
    ///     picture.title(),
    ///     "8:1, threads 4 to 7 of 8, in 4 banks of 4 bytes"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`memory`](Self::memory).
    pub fn memory_of(
        thread_value: &impl Offsets,
        memory: Memory,
        of: (i64, i64),
    ) -> Result<Self, Error> {
        let numbers = [
            ("the number of banks", memory.banks),
            ("the width of a bank", memory.bank_bytes),
        ];
        check_numbers("picture", memory.element_bits, &numbers)?;
        let table = Table::of("picture", MOST_CELLS, thread_value)?;
        let threads = threads(&table)?;
        let mut asked = Vec::new();
        for (position, &offset) in (0..).zip(&table.offsets) {
            let (thread, value) = (position % threads, position / threads);
            if !(of.0..of.1).contains(&thread) {
                continue;
            }
            if offset < 0 {
                return Err(Error::Negative {
                    what: "picture",
                    offset,
                });
            }
            for word in memory.words(offset) {
                asked.push((i64::try_from(word).unwrap_or(i64::MAX), (thread, value)));
            }
        }
        let banks = i64::from(memory.banks);
        let last = asked.iter().map(|(word, _)| *word).max().unwrap_or(0);
        let rows = (last / banks).saturating_add(1);
        let size = rows.saturating_mul(banks);
        if size > MOST_CELLS {
            return Err(Error::TooLarge {
                what: "picture",
                size,
                most: MOST_CELLS,
            });
        }
        let mut holders = alloc::vec![Vec::new(); usize::try_from(size).unwrap_or(0)];
        for (word, holder) in asked {
            let cell = usize::try_from(word / banks + (word % banks) * rows).ok();
            if let Some(cell) = cell.and_then(|cell| holders.get_mut(cell)) {
                cell.push(holder);
            }
        }
        let words = Layout::new(
            IntTuple::from_entries(&[IntTuple::from(rows), IntTuple::from(banks)]),
            IntTuple::from_entries(&[IntTuple::from(banks), IntTuple::from(1)]),
        )?;
        let words_of = Memory {
            element_bits: memory.bank_bytes.saturating_mul(8),
            ..memory
        };
        let style = Style {
            colour: Colour::Thread,
            memory: words_of,
            ..Style::default()
        };
        let mut picture = Self::of(&words, &style, &holders)?;
        picture.title = title(
            &table.title,
            (of.0.max(0), of.1.min(threads)),
            threads,
            memory,
        );
        Ok(picture)
    }
}

/// Returns the title of a picture of some threads, given by the first thread and the thread after
/// the last one. `all` is the number of all threads.
pub(super) fn title(of: &str, (first, end): (i64, i64), all: i64, memory: Memory) -> String {
    // A picture without threads shows an empty layout.
    let is_whole = first >= end || (first == 0 && end >= all);
    let threads = if is_whole {
        " ".into()
    } else {
        format!(", threads {first} to {} of {all}, ", end - 1)
    };
    format!(
        "{of}{threads}in {} banks of {} bytes",
        memory.banks, memory.bank_bytes
    )
}
