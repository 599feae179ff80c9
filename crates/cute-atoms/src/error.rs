//! Refusals: one sentence each, with the numbers in it.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use cute_core::{Layout, NotCompact, NotInjective, ParseError, Violation};

use crate::uneven::Uneven;
use crate::{Matrix, Mode, ModeName};

/// An invalid atom, or a tiling that is not possible.
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
    /// A rule of the layout algebra that the operands break.
    Layout {
        /// The requested function.
        asked: &'static str,
        /// The rule that was broken.
        violation: Violation,
    },
    /// A text that does not parse as a layout.
    Text {
        /// The atom's name.
        atom: String,
        /// The layout's name in the atom.
        part: &'static str,
        /// The parse error, with its position.
        error: ParseError,
    },
    /// An atom that breaks a law.
    Atom {
        /// The atom's name.
        name: String,
        /// The broken law.
        law: BrokenLaw,
    },
    /// A name that no atom has.
    Unknown {
        /// The requested function.
        asked: &'static str,
        /// The name.
        name: String,
    },
    /// A size that a family of atoms does not have.
    Size {
        /// The name of the family.
        family: &'static str,
        /// The name of the number.
        what: &'static str,
        /// The number.
        value: i64,
        /// The allowed values.
        allowed: &'static str,
    },
    /// A permutation whose size is not a multiple of the atoms.
    Permutation {
        /// The permutation's mode.
        mode: Mode,
        /// The permutation's size.
        size: i64,
        /// The atom's extent.
        atom: i64,
        /// The number of atoms along the mode.
        threads: i64,
    },
    /// Tilers or layouts of another number of modes.
    Rank {
        /// The requested function.
        asked: &'static str,
        /// The tiler or the layout.
        what: &'static str,
        /// Its number of modes.
        rank: usize,
        /// The required number of modes.
        needs: &'static str,
    },
    /// An atom layout that omits a number, or gives two atoms the same one.
    AtomLayout {
        /// The layout.
        layout: Box<Layout>,
        /// The omitted or repeated number.
        reason: NotCompact,
    },
    /// A thread outside the layout of threads.
    NoSuchThread {
        /// The requested function.
        asked: &'static str,
        /// The thread.
        thread: i64,
        /// The layout of threads.
        threads: Box<Layout>,
    },
    /// A tile that is not divided evenly.
    Uneven {
        /// The requested function.
        asked: &'static str,
        /// The mode's name.
        mode: ModeName,
        /// The tile's extent.
        tile: i64,
        /// The extent that must divide it.
        unit: i64,
        /// The function that accepts it.
        instead: &'static str,
    },
    /// A part whose values do not match the atom's.
    Fragment {
        /// The fragment's matrix.
        matrix: Matrix,
        /// The number of values in its first mode.
        values: i64,
        /// The atom's number of values.
        atom: i64,
    },
    /// Elements of a width that the matrix does not have.
    Width {
        /// The requested function.
        asked: &'static str,
        /// The width of the copied elements.
        bits: i64,
        /// The matrix.
        matrix: Matrix,
        /// The width of its elements.
        matrix_bits: i64,
        /// The atom that multiplies them.
        atom: String,
    },
    /// Elements that do not fill an atom of a copy.
    CopyWidth {
        /// The width of an element.
        bits: i64,
        /// The layout of the atom that such elements do not divide.
        part: &'static str,
        /// The atom.
        atom: String,
    },
    /// Threads that do not fill atoms.
    CopyThreads {
        /// The number of threads.
        threads: i64,
        /// The number of threads of one atom.
        atom: i64,
    },
    /// Values that do not fill atoms.
    CopyValues {
        /// The number of values of a thread.
        values: i64,
        /// The number of values that one atom copies.
        atom: i64,
    },
    /// Two threads, or two values, that copy one place.
    CopiedTwice {
        /// The requested function.
        asked: &'static str,
        /// The two threads or values.
        reason: NotInjective,
    },
    /// A place that is not in the layout of data.
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
        /// The layout's name.
        part: &'static str,
        /// Its rank.
        rank: usize,
    },
    /// A number of threads other than the atom's.
    Threads {
        /// The layout's name.
        part: &'static str,
        /// The layout's number of threads.
        threads: i64,
        /// The atom's number of threads.
        atom: i64,
    },
    /// Two threads with the same number.
    ThreadNumbers(NotInjective),
    /// An extent that is not positive.
    Extent {
        /// The extent's mode.
        mode: Mode,
        /// The extent.
        extent: i64,
    },
    /// A layout that reaches outside its tile.
    Outside {
        /// The layout's name.
        part: &'static str,
        /// The greatest offset.
        offset: i64,
        /// The tile.
        tile: [i64; 2],
    },
    /// A layout that omits a place of its tile, or, for C, repeats one.
    Cover {
        /// The layout's name.
        part: &'static str,
        /// The tile.
        tile: [i64; 2],
        /// The place.
        reason: NotCompact,
    },
    /// Values that do not fill bytes.
    Bytes {
        /// The layout's name.
        part: &'static str,
        /// The number of values of a thread.
        values: i64,
        /// The width of a value.
        bits: i64,
    },
    /// A copy that does not write the bits that it reads, or does not read those that its reference
    /// layout names.
    OtherBits {
        /// The layout's name.
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

impl Error {
    /// The sentences about tiled copies.
    fn fmt_copy(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CopyWidth { bits, part, atom } => {
                write!(
                    f,
                    "tiled_copy: elements of {bits} bits do not divide {part} of {atom}"
                )
            }
            Self::CopyThreads { threads, atom } => {
                write!(
                    f,
                    "tiled_copy: {threads} threads are not a multiple of the {atom} threads of \
                     the atom"
                )
            }
            Self::CopyValues { values, atom } => {
                write!(
                    f,
                    "tiled_copy: a thread has {values} values, which are not a multiple of the \
                     {atom} that the atom copies"
                )
            }
            Self::CopiedTwice { asked, reason } => {
                write!(f, "{asked}: an element is copied twice: {reason}")
            }
            Self::NotInData { atom_tv, data } => {
                write!(
                    f,
                    "make_cotiled_copy: {atom_tv} contains offsets that are not in {data}"
                )
            }
            _ => Ok(()),
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
            } => write!(f, "{family}: {what} is {value}, but must be {allowed}"),
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
                write!(f, "{asked}: {what} of rank {rank}, but {needs} is needed")
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
                    "{asked}: thread {thread} is out of range for {} threads ({threads})",
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
                    "make_fragment: mode 0 of a part of {matrix} has {values} values, but the atom \
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
            Self::CopyWidth { .. }
            | Self::CopyThreads { .. }
            | Self::CopyValues { .. }
            | Self::CopiedTwice { .. }
            | Self::NotInData { .. } => self.fmt_copy(f),
        }
    }
}

impl fmt::Display for BrokenLaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rank { part, rank } => {
                write!(f, "{part} has rank {rank}, but must be (thread, value)")
            }
            Self::Threads {
                part,
                threads,
                atom,
            } => write!(f, "{part} has {threads} threads, but the atom has {atom}"),
            Self::ThreadNumbers(reason) => write!(f, "two threads have the same number: {reason}"),
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
                    "{part} has {values} values of {bits} bits for each thread, which are not \
                     whole bytes"
                )
            }
            Self::OtherBits {
                part,
                moves,
                reference,
            } => {
                write!(
                    f,
                    "{part} moves the bits {moves}, but the reference layout has {reference}"
                )
            }
        }
    }
}

impl core::error::Error for Error {}
