//! The errors of atoms and tilings. Each prints one sentence, with the numbers that break the rule.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use cute_core::{Layout, NotCompact, NotInjective, ParseError, Violation};

use crate::uneven::Uneven;
use crate::{Matrix, Mode, ModeName};

/// An error for an invalid atom, or for a tiling that is not possible.
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
    /// The operands break a rule of the layout algebra.
    Layout {
        /// The function that was called.
        asked: &'static str,
        /// The broken rule.
        violation: Violation,
    },
    /// A text does not parse as a layout.
    Text {
        /// The name of the atom.
        atom: String,
        /// The name of the layout in the atom.
        part: &'static str,
        /// The parse error, with the column of the mistake.
        error: ParseError,
    },
    /// An atom breaks a law.
    Atom {
        /// The name of the atom.
        name: String,
        /// The broken law.
        law: BrokenLaw,
    },
    /// No atom has this name.
    Unknown {
        /// The function that was called.
        asked: &'static str,
        /// The unknown name.
        name: String,
    },
    /// A family of atoms does not have this size.
    Size {
        /// The name of the family.
        family: &'static str,
        /// The name of the parameter.
        what: &'static str,
        /// The requested size.
        value: i64,
        /// The sizes that the family has.
        allowed: &'static str,
    },
    /// The size of a permutation is not a multiple of the atoms.
    Permutation {
        /// The mode of the permutation.
        mode: Mode,
        /// The size of the permutation.
        size: i64,
        /// The extent of the atom in this mode.
        atom: i64,
        /// The number of atoms along this mode.
        threads: i64,
    },
    /// A tiler or a layout has a wrong number of modes.
    Rank {
        /// The function that was called.
        asked: &'static str,
        /// The name of the tiler or layout.
        what: &'static str,
        /// The number of its modes.
        rank: usize,
        /// The required number of modes.
        needs: &'static str,
    },
    /// An atom layout omits a number, or gives two atoms the same number.
    AtomLayout {
        /// The atom layout.
        layout: Box<Layout>,
        /// The omitted or repeated number.
        reason: NotCompact,
    },
    /// The layout of threads does not contain the thread.
    NoSuchThread {
        /// The function that was called.
        asked: &'static str,
        /// The number of the thread.
        thread: i64,
        /// The layout of threads.
        threads: Box<Layout>,
    },
    /// A unit does not divide a tile evenly.
    Uneven {
        /// The function that was called.
        asked: &'static str,
        /// The name of the mode.
        mode: ModeName,
        /// The extent of the tile.
        tile: i64,
        /// The extent that must divide the tile.
        unit: i64,
        /// The function that accepts this tile.
        instead: &'static str,
    },
    /// The number of values of a part differs from the atom's.
    Fragment {
        /// The matrix of the part.
        matrix: Matrix,
        /// The number of values in the first mode of the part.
        values: i64,
        /// The number of values of the atom.
        atom: i64,
    },
    /// The elements of a copy are not as wide as those of the matrix.
    Width {
        /// The function that was called.
        asked: &'static str,
        /// The width of the copied elements in bits.
        bits: i64,
        /// The matrix of a product.
        matrix: Matrix,
        /// The width of the matrix's elements in bits.
        matrix_bits: i64,
        /// The name of the product's atom.
        atom: String,
    },
    /// A copy atom cannot be divided into elements of this width.
    CopyWidth {
        /// The width of an element in bits.
        bits: i64,
        /// The name of the layout that these elements do not divide.
        part: &'static str,
        /// The name of the atom.
        atom: String,
    },
    /// The number of threads is not a multiple of the atom's threads.
    CopyThreads {
        /// The number of threads.
        threads: i64,
        /// The number of threads of the atom.
        atom: i64,
    },
    /// The number of values of a thread is not a multiple of the atom's values.
    CopyValues {
        /// The number of values of a thread.
        values: i64,
        /// The number of values that the atom copies.
        atom: i64,
    },
    /// Two threads, or two values, copy the same element.
    CopiedTwice {
        /// The function that was called.
        asked: &'static str,
        /// The two linear coordinates with the same offset.
        reason: NotInjective,
    },
    /// A value is not in the layout of the data.
    NotInData {
        /// The layout that maps threads and values to offsets.
        atom_tv: Box<Layout>,
        /// The layout of the data.
        data: Box<Layout>,
    },
}

/// A law that an atom breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BrokenLaw {
    /// A layout is not of the form `(thread, value)`.
    Rank {
        /// The name of the layout.
        part: &'static str,
        /// The rank of the layout.
        rank: usize,
    },
    /// The number of threads of a layout differs from the atom's.
    Threads {
        /// The name of the layout.
        part: &'static str,
        /// The number of threads of the layout.
        threads: i64,
        /// The number of threads of the atom.
        atom: i64,
    },
    /// Two threads have the same number.
    ThreadNumbers(NotInjective),
    /// An extent is not positive.
    Extent {
        /// The mode of the extent.
        mode: Mode,
        /// The extent that is not positive.
        extent: i64,
    },
    /// A layout has an offset outside its tile.
    Outside {
        /// The name of the layout.
        part: &'static str,
        /// The greatest offset of the layout.
        offset: i64,
        /// The extents of the tile.
        tile: [i64; 2],
    },
    /// A layout omits an element of its tile, or the layout of C repeats one.
    Cover {
        /// The name of the layout.
        part: &'static str,
        /// The extents of the tile.
        tile: [i64; 2],
        /// The omitted or repeated element.
        reason: NotCompact,
    },
    /// The values of a thread do not fill whole bytes.
    Bytes {
        /// The name of the layout.
        part: &'static str,
        /// The number of values of a thread.
        values: i64,
        /// The width of a value in bits.
        bits: i64,
    },
    /// A copy does not write exactly the bits of its reference layout, or reads other bits.
    OtherBits {
        /// The name of the layout.
        part: &'static str,
        /// The bits that the layout moves, in ascending order.
        moves: Box<Layout>,
        /// The bits of the reference layout.
        reference: Box<Layout>,
    },
}

impl Error {
    /// Wraps an error of the layout algebra with the name of the called function.
    pub(crate) fn within(asked: &'static str) -> impl Fn(cute_core::Error) -> Self {
        move |error| Self::Layout {
            asked,
            violation: error.violation,
        }
    }

    /// Returns an error if a layout has no coordinates.
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
    /// Writes the messages about tiled copies.
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
