//! Refusals: one sentence each, with the numbers in it.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use cute_core::{Layout, NotCompact, NotInjective, ParseError, Violation};

use crate::uneven::Uneven;
use crate::{Matrix, Mode, ModeName};

/// Why there is no such atom, or nothing could be tiled from it.
///
/// ```
/// use cute::atom::{TiledMma, mma_atom};
/// let atom = mma_atom("SM80_16x8x16_F16F16F16F16_TN")?;
/// let refused =
///     TiledMma::new(atom, &"(2,2,1)".parse()?, &"(24,32,16)".parse()?).unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "tiled_mma: permutation 24 of mode M is not a multiple of 32 (atom 16 × 2 threads)",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// An operator of the layout algebra refused what it was given.
    Layout {
        /// What was asked for.
        asked: &'static str,
        /// The rule that was broken.
        violation: Violation,
    },
    /// A text that is not a layout.
    Text {
        /// The atom's name.
        atom: String,
        /// Which of its layouts.
        part: &'static str,
        /// Where the text ends to make sense.
        error: ParseError,
    },
    /// An atom that breaks a law.
    Atom {
        /// Its name.
        name: String,
        /// The law.
        law: BrokenLaw,
    },
    /// A name that no atom has.
    Unknown {
        /// What was asked for.
        asked: &'static str,
        /// The name.
        name: String,
    },
    /// A size that a family of atoms has not.
    Size {
        /// The name of the family.
        family: &'static str,
        /// What the number is.
        what: &'static str,
        /// The number.
        value: i64,
        /// What it may be.
        allowed: &'static str,
    },
    /// A permutation that does not hold whole atoms.
    Permutation {
        /// Its mode.
        mode: Mode,
        /// Its size.
        size: i64,
        /// The atom's extent.
        atom: i64,
        /// How many atoms lie side by side.
        threads: i64,
    },
    /// Tilers or layouts of another number of modes.
    Rank {
        /// What was asked for.
        asked: &'static str,
        /// What has the modes.
        what: &'static str,
        /// How many it has.
        rank: usize,
        /// How many it needs.
        needs: &'static str,
    },
    /// An atom layout that leaves a number out, or gives two atoms one.
    AtomLayout {
        /// The layout.
        layout: Box<Layout>,
        /// Why.
        reason: NotCompact,
    },
    /// A thread that has no part.
    NoSuchThread {
        /// What was asked for.
        asked: &'static str,
        /// The thread.
        thread: i64,
        /// The threads that there are.
        threads: Box<Layout>,
    },
    /// A tile that is not divided without a rest.
    Uneven {
        /// What was asked for.
        asked: &'static str,
        /// The mode, in its own name.
        mode: ModeName,
        /// The tile's extent.
        tile: i64,
        /// What must divide it.
        unit: i64,
        /// What takes it.
        instead: &'static str,
    },
    /// A part whose values are not those of the atom.
    Fragment {
        /// Whose fragment.
        matrix: Matrix,
        /// How many values its first mode has.
        values: i64,
        /// How many the atom has.
        atom: i64,
    },
    /// Elements that are not those of the matrix.
    Width {
        /// What was asked for.
        asked: &'static str,
        /// The width of the elements that are copied.
        bits: i64,
        /// The matrix.
        matrix: Matrix,
        /// The width of its elements.
        matrix_bits: i64,
        /// The atom that multiplies them.
        atom: String,
    },
    /// Elements that do not fill what an atom copies.
    CopyWidth {
        /// The width of an element.
        bits: i64,
        /// Which layout of the atom cannot be counted in such elements.
        part: &'static str,
        /// The atom.
        atom: String,
    },
    /// Threads that do not fill atoms.
    CopyThreads {
        /// How many there are.
        threads: i64,
        /// How many one atom has.
        atom: i64,
    },
    /// Values that do not fill atoms.
    CopyValues {
        /// How many a thread has.
        values: i64,
        /// How many one atom copies.
        atom: i64,
    },
    /// Two threads, or two values, that copy one place.
    CopiedTwice {
        /// What was asked for.
        asked: &'static str,
        /// Which two.
        reason: NotInjective,
    },
    /// A place that a layout of data has not.
    NotInData {
        /// The layout of threads and values.
        atom_tv: Box<Layout>,
        /// The layout of data.
        data: Box<Layout>,
    },
}

/// The law that an atom breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BrokenLaw {
    /// A layout that is not `(thread, value)`.
    Rank {
        /// Which layout.
        part: &'static str,
        /// Its rank.
        rank: usize,
    },
    /// Another number of threads than the atom has.
    Threads {
        /// Which layout.
        part: &'static str,
        /// How many threads it has.
        threads: i64,
        /// How many the atom has.
        atom: i64,
    },
    /// Two threads of one number.
    ThreadNumbers(NotInjective),
    /// An extent that is not positive.
    Extent {
        /// Its mode.
        mode: Mode,
        /// The extent.
        extent: i64,
    },
    /// A layout that leaves its tile.
    Outside {
        /// Which layout.
        part: &'static str,
        /// The greatest offset.
        offset: i64,
        /// The tile.
        tile: [i64; 2],
    },
    /// A layout that leaves a place of its tile out, or, for C, has one twice.
    Cover {
        /// Which layout.
        part: &'static str,
        /// The tile.
        tile: [i64; 2],
        /// The place.
        reason: NotCompact,
    },
    /// Values that do not fill bytes.
    Bytes {
        /// Which layout.
        part: &'static str,
        /// How many values a thread has.
        values: i64,
        /// The width of one.
        bits: i64,
    },
    /// A copy that reads other bits than it writes, or not those that its reference layout names.
    OtherBits {
        /// Which layout.
        part: &'static str,
        /// The bits that it moves, in ascending order.
        moves: Box<Layout>,
        /// The bits of the reference layout.
        reference: Box<Layout>,
    },
}

impl Error {
    /// The refusal of an operator inside another function.
    pub(crate) fn within(asked: &'static str) -> impl Fn(cute_core::Error) -> Self {
        move |error| Self::Layout {
            asked,
            violation: error.violation,
        }
    }

    /// The refusal of a layout without coordinates.
    pub(crate) fn if_empty(asked: &'static str, layout: &Layout) -> Result<(), Self> {
        match layout
            .shape()
            .leaves()
            .iter()
            .position(|extent| *extent == 0)
        {
            Some(leaf) => Err(Self::Layout {
                asked,
                violation: Violation::LayoutEmpty { leaf },
            }),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layout { asked, violation } => write!(f, "{asked}: {violation}"),
            Self::Text { atom, part, error } => {
                write!(f, "{atom}: {part} is not a layout: {error}")
            }
            Self::Atom { name, law } => write!(f, "{name}: {law}"),
            Self::Unknown { asked, name } => write!(f, "{asked}: no atom is named {name}"),
            Self::Size {
                family,
                what,
                value,
                allowed,
            } => write!(f, "{family}: {what} {value} is not {allowed}"),
            Self::Permutation {
                mode,
                size,
                atom,
                threads,
            } => {
                let unit = atom.saturating_mul(*threads);
                let plural = if *threads == 1 { "" } else { "s" };
                write!(
                    f,
                    "tiled_mma: permutation {size} of mode {mode} is not a multiple of {unit} \
                     (atom {atom} × {threads} thread{plural})"
                )
            }
            Self::Rank {
                asked,
                what,
                rank,
                needs,
            } => {
                write!(f, "{asked}: {what} of rank {rank}, where {needs} is needed")
            }
            Self::AtomLayout { layout, reason } => {
                write!(
                    f,
                    "tiled_mma: atom layout {layout} is not compact: {reason}"
                )
            }
            Self::NoSuchThread {
                asked,
                thread,
                threads,
            } => {
                write!(
                    f,
                    "{asked}: thread {thread} is not one of the {} threads {threads}",
                    threads.size()
                )
            }
            Self::Uneven {
                asked,
                mode,
                tile,
                unit,
                instead,
            } => Uneven {
                asked,
                mode: *mode,
                tile: *tile,
                unit: *unit,
                instead,
            }
            .fmt(f),
            Self::Fragment {
                matrix,
                values,
                atom,
            } => {
                write!(
                    f,
                    "make_fragment: mode 0 of a part of {matrix} has {values} values, the atom \
                     has {atom}"
                )
            }
            Self::Width {
                asked,
                bits,
                matrix,
                matrix_bits,
                atom,
            } => {
                write!(
                    f,
                    "{asked}: elements of {bits} bits, but {matrix} of {atom} has {matrix_bits}"
                )
            }
            Self::CopyWidth { bits, part, atom } => {
                write!(
                    f,
                    "tiled_copy: elements of {bits} bits do not fill {part} of {atom}"
                )
            }
            Self::CopyThreads { threads, atom } => {
                write!(
                    f,
                    "tiled_copy: {threads} threads are not a multiple of the atom's {atom}"
                )
            }
            Self::CopyValues { values, atom } => {
                write!(
                    f,
                    "tiled_copy: {values} values a thread, the atom copies {atom}"
                )
            }
            Self::CopiedTwice { asked, reason } => {
                write!(f, "{asked}: a place is copied twice: {reason}")
            }
            Self::NotInData { atom_tv, data } => {
                write!(
                    f,
                    "make_cotiled_copy: {atom_tv} names places that are not in {data}"
                )
            }
        }
    }
}

impl fmt::Display for BrokenLaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rank { part, rank } => {
                write!(f, "{part} has rank {rank}, and is not (thread, value)")
            }
            Self::Threads {
                part,
                threads,
                atom,
            } => write!(f, "{part} has {threads} threads, the atom has {atom}"),
            Self::ThreadNumbers(reason) => write!(f, "two threads have one number: {reason}"),
            Self::Extent { mode, extent } => {
                write!(f, "extent {extent} of mode {mode} is not positive")
            }
            Self::Outside {
                part,
                offset,
                tile: [rows, columns],
            } => {
                write!(
                    f,
                    "{part} reaches offset {offset}, outside its tile of {rows} × {columns}"
                )
            }
            Self::Cover {
                part: "C",
                tile: [rows, columns],
                reason,
            } => {
                write!(
                    f,
                    "C is not a bijection onto its tile of {rows} × {columns}: {reason}"
                )
            }
            Self::Cover {
                part,
                tile: [rows, columns],
                reason,
            } => {
                write!(
                    f,
                    "{part} does not cover its tile of {rows} × {columns}: {reason}"
                )
            }
            Self::Bytes { part, values, bits } => {
                write!(
                    f,
                    "{part} has {values} values of {bits} bits a thread, which are not whole bytes"
                )
            }
            Self::OtherBits {
                part,
                moves,
                reference,
            } => {
                write!(
                    f,
                    "{part} moves the bits {moves}, and the reference layout names {reference}"
                )
            }
        }
    }
}

impl core::error::Error for Error {}
