//! Draws the words that the banks of a memory deliver in each step. There is a panel for each
//! phase, a column for each bank, and a row for each step.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use cute_core::{IntTuple, TupleRef};

use super::memory::title;
use super::{Axis, Cell, MOST_CELLS, Memory, Panel, Picture, Style, threads};
use crate::banks::Group;
use crate::{Access, Banks, Colour, Error, Offsets, Table};

/// The words that a bank delivers in a phase, each with the threads and values that request it.
type Words = BTreeMap<i128, Vec<(i64, i64)>>;

impl Picture {
    /// Draws the steps of an access: a panel for each phase, a column for each bank, and a row for
    /// each step. A phase without conflicts has one row.
    ///
    /// If a bank must deliver three words, the phase has three rows, and other banks are idle in
    /// some of them. If there are several groups of threads, the picture shows the
    /// [worst](crate::banks::Report::worst), and the title names its threads.
    ///
    /// ```
    /// use cute::draw::{Access, Banks, Picture};
    /// use cute::dynamic::Layout;
    /// let banks = Banks {
    ///     banks: 8,
    ///     ..Banks::default()
    /// };
    /// // Four threads, 8 words apart: one bank delivers four words.
    /// let column: Layout = "4:8".parse()?;
    /// let picture = Picture::steps(&column, banks, Access::of_bytes(4))?;
    /// let holders: Vec<_> = picture.panels()[0]
    ///     .cells()
    ///     .iter()
    ///     .step_by(8)
    ///     .map(|cell| cell.holders[0])
    ///     .collect();
    /// assert_eq!(
    ///     (picture.panels().len(), holders),
    ///     (1, vec![(0, 0), (1, 0), (2, 0), (3, 0)])
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// * [`Error::TooLarge`] if there are too many cells
    /// * the errors of [`Banks::conflicts`]
    pub fn steps(thread_value: &impl Offsets, banks: Banks, access: Access) -> Result<Self, Error> {
        let report = banks.conflicts(thread_value, access)?;
        let worst = report.worst().copied().unwrap_or(Group {
            threads: (0, 0),
            depth: 1,
            steps: 0,
        });
        let steps = i64::try_from(worst.steps).unwrap_or(i64::MAX);
        let size = steps.saturating_mul(i64::from(banks.banks));
        if size > MOST_CELLS {
            return Err(Error::TooLarge {
                what: "picture",
                size,
                most: MOST_CELLS,
            });
        }
        let table = Table::of("picture", 1 << 20, thread_value)?;
        let all_threads = threads(&table)?;
        let memory = Memory {
            element_bits: access.element_bits,
            banks: banks.banks,
            bank_bytes: banks.bank_bytes,
        };
        let style = Style {
            colour: Colour::Thread,
            memory: Memory {
                element_bits: banks.bank_bytes.saturating_mul(8),
                ..memory
            },
            ..Style::default()
        };
        let mut panels = Vec::new();
        for (number, phase) in report.phases_of(worst) {
            let mut asked: Vec<Words> = (0..banks.banks).map(|_| Words::new()).collect();
            for thread in phase.threads.0..phase.threads.1 {
                for value in phase.values.0..phase.values.1 {
                    let offset = table.at(thread + all_threads * value)?;
                    for word in memory.words(offset) {
                        let bank =
                            usize::try_from(word.rem_euclid(i128::from(banks.banks))).unwrap_or(0);
                        if let Some(words) = asked.get_mut(bank) {
                            words.entry(word).or_default().push((thread, value));
                        }
                    }
                }
            }
            let (first, last) = (phase.threads.0, phase.threads.1 - 1);
            let caption = format!(
                "phase {number}: threads {first} to {last}, depth {}",
                phase.depth
            );
            panels.push(panel(caption, &asked, i64::from(phase.depth), &style));
        }
        let title = title(&table.title, worst.threads, all_threads, memory);
        Ok(Self {
            title,
            panels,
            style,
            corner: false,
            aligned: true,
        })
    }
}

/// Draws one panel. Row `k` contains word `k` of each bank.
fn panel(caption: String, asked: &[Words], depth: i64, style: &Style) -> Panel {
    let banks = i64::try_from(asked.len()).unwrap_or(i64::MAX);
    let shape = IntTuple::from_entries(&[IntTuple::from(depth), IntTuple::from(banks)]);
    let axes: Vec<Axis> = shape
        .view()
        .modes()
        .map(|mode: TupleRef<'_>| Axis::new(Some(mode)))
        .collect();
    let (rows, columns) = (axes.first().cloned(), axes.last().cloned());
    let mut cells = Vec::new();
    for row in 0..usize::try_from(depth).unwrap_or(0) {
        for (column, words) in asked.iter().enumerate() {
            let (word, holders) = words
                .iter()
                .nth(row)
                .map_or((0, Vec::new()), |(word, holders)| (*word, holders.clone()));
            let offset = i64::try_from(word).unwrap_or(i64::MAX);
            let key = if holders.is_empty() {
                None
            } else {
                style.key(offset, (row, column), &holders)
            };
            let index =
                i64::try_from(row).unwrap_or(0) + i64::try_from(column).unwrap_or(0) * depth;
            cells.push(Cell {
                index,
                offset,
                holders,
                key,
                marked: false,
                label: None,
            });
        }
    }
    let axis = |axis: Option<Axis>| axis.unwrap_or_else(|| Axis::new(None));
    Panel {
        caption,
        rows: axis(rows),
        columns: axis(columns),
        cells,
        tile: None,
        shape,
    }
}
