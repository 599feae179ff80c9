//! The command line.
#![allow(
    clippy::doc_markdown,
    reason = "a terminal shows a backtick as a backtick"
)]

use clap::{Args, Parser, Subcommand, ValueEnum};
use cute_draw::{Colour, Memory};

use crate::completions::{CompleteArguments, CompletionsArguments};
use crate::linear::LinearArguments;
use crate::page::PageArguments;

const EXAMPLES: &str = "\
Examples:
  cute '(6,2):(8,2) o (4,3):(3,1)'                    a composition
  cute 'logical_divide(8:1, 2)' --explain             each step, with the rules that were used
  cute '(8,8):(8,1)' --print --colour row             the table of offsets, in colour at a terminal
  cute '(8,8):(8,1)' --emit cpp                       the layout in C++
  cute '((2,2),2):((2,4),1)' --tv '(2,4)'             threads and values over a tile
  cute swizzle --copy SM75_U32x4_LDSM_N --of '(64,64):(64,1)'
  cute mma SM80_16x8x16_F32F16F16F32_TN --thread 5    the elements that a thread holds
  cute 'a = (8,8):(8,1); zipped_divide(a, (2,4))'     a name, and an expression with it
  cute page '(8,8):(8,1)' --open                      the same expression in the browser
  source <(cute completions bash)                     completion of operators and atoms

Exit codes:
  0  success
  1  an expression was refused, or has an unknown name, or a file could not be written
  2  the command line is wrong, or the text is not an expression

NO_COLOR turns colours off. The prompt keeps its lines in ~/.cute_history, or in the file that
CUTE_HISTORY names.";

/// Evaluates and draws layout expressions, counts bank conflicts, and finds swizzles.
///
/// Without an expression, `cute` reads expressions from the terminal or from standard input, one on
/// each line. With --json, each line of standard input gives one line of JSON.
#[derive(Debug, Parser)]
#[command(
    name = "cute",
    version,
    args_conflicts_with_subcommands = true,
    after_help = EXAMPLES
)]
pub(crate) struct Options {
    /// An expression, such as '(6,2):(8,2) o (4,3):(3,1)'; `cute operators` lists the operators. It
    /// may follow definitions of names, each with a `;`: 'a = 8:1; a o 4:2'
    #[arg(allow_negative_numbers = true)]
    pub(crate) expression: Option<String>,
    #[command(flatten)]
    pub(crate) outputs: Outputs,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Bank conflicts of a thread-value layout; offset 0 is in bank 0, and begins a line
    #[command(
        override_usage = "\
cute banks [OPTIONS] <EXPRESSION>
       cute banks [OPTIONS] --copy <NAME> --of <LAYOUT>",
        after_help = "\
Examples:
  cute banks '(8,4):(64,1)' --vector 4
  cute banks '32:32' --print                  the words of each bank, and the threads that read them
  cute banks --copy SM75_U32x4_LDSM_N --of 'Sw<3,3,3> o (64,64):(64,1)'"
    )]
    Banks(BanksArguments),
    /// The best swizzle for a buffer, and the best padding
    #[command(
        override_usage = "\
cute swizzle [OPTIONS] <EXPRESSIONS>...
       cute swizzle [OPTIONS] --copy <NAME> --of <LAYOUT>",
        after_help = "\
Examples:
  cute swizzle '32:64' --elements 2048
  cute swizzle '(32,8):(8,1)' '32:64' --bytes 2 --vector 8,1
  cute swizzle --copy SM75_U32x4_LDSM_N --of '(64,64):(64,1)'"
    )]
    Swizzle(SwizzleArguments),
    /// The names of MMA and copy atoms
    #[command(after_help = "\
Examples:
  cute atoms ldmatrix
  cute atoms 'hopper 64x128 bf16' --json")]
    Atoms(AtomsArguments),
    /// MMA atoms side by side: the elements of A, B and C that each thread holds
    #[command(after_help = "\
Examples:
  cute mma SM80_16x8x16_F32F16F16F32_TN --thread 5
  cute mma SM80_16x8x16_F32F16F16F32_TN --atoms '(2,2,1)' --svg out.svg
  cute mma SM80_16x8x16_F32F16F16F32_TN --of '(64,64):(1,64)' --thread 5")]
    Mma(MmaArguments),
    /// Copy atoms side by side: the elements that each thread copies
    #[command(after_help = "\
Examples:
  cute copy 'UniversalCopy<128>' --threads '(16,8):(8,1)'
  cute copy SM75_U32x4_LDSM_N --thread 3")]
    Copy(CopyArguments),
    /// A layout of threads and values as Triton's linear layout
    #[command(after_help = "\
Examples:
  cute linear '((4,8),(2,2)):((32,1),(16,8))' --shape '(16,8)'
  cute linear '((4,8),(2,2)):((32,1),(16,8))' --shape '(16,8)' --gluon")]
    Linear(LinearArguments),
    /// The operators of expressions
    Operators(OperatorsArguments),
    /// Print the address of the page with an expression; --open opens it
    #[command(after_help = "\
Examples:
  cute page '(8,8):(8,1) o (4,4)'             the address, of web/target/page.html or $CUTE_PAGE
  cute page 'a = 8:1' 'a o 4:2' --open        two lines, in the browser
  cute page 8:1 --page https://example.org/page.html")]
    Page(PageArguments),
    /// A script for the completion of commands, options, operators and atoms
    #[command(after_help = "\
Examples:
  source <(cute completions bash)                            in ~/.bashrc
  source <(cute completions zsh)                             in ~/.zshrc, after compinit
  cute completions fish > ~/.config/fish/completions/cute.fish")]
    Completions(CompletionsArguments),
    /// The completions of the last word, one a line
    #[command(name = "__complete", hide = true)]
    Complete(CompleteArguments),
}

/// What is wanted of the value; the value itself, if nothing is.
#[derive(Debug, Default, Args)]
#[expect(clippy::struct_excessive_bools, reason = "one flag each")]
pub(crate) struct Outputs {
    /// Print the table of offsets
    #[arg(long)]
    pub(crate) print: bool,
    /// Print each step with its rules, and the facts about the result
    #[arg(long)]
    pub(crate) explain: bool,
    /// Print the value as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Write a picture as SVG (`-` is standard output)
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<String>,
    /// Write a picture as HTML that shows the cell under the pointer
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<String>,
    /// Print a picture as LaTeX, for TikZ
    #[arg(long)]
    pub(crate) latex: bool,
    /// Print the layout as source code
    #[arg(long, value_name = "LANGUAGE")]
    pub(crate) emit: Option<Emit>,
    /// With --emit: the function takes one number for each mode, instead of one in all
    #[arg(long)]
    pub(crate) modes: bool,
    /// Read the layout as threads and values of this tile (a shape or a layout), and print the
    /// thread and the value of each element; --svg, --html and --latex draw them
    #[arg(long, value_name = "TILE")]
    pub(crate) tv: Option<String>,
    /// What the colours show
    #[arg(long, value_name = "WHAT")]
    pub(crate) colour: Option<ColourOption>,
    /// Outline tiles, for example '(4,8)'
    #[arg(long, value_name = "SHAPE")]
    pub(crate) tile: Option<String>,
    /// Highlight the tile at this coordinate of tiles
    #[arg(long, value_name = "COORDINATE", requires = "tile")]
    pub(crate) tile_at: Option<String>,
    /// Highlight a slice, for example '(2,_)'
    #[arg(long, value_name = "COORDINATE")]
    pub(crate) slice: Option<String>,
    /// Draw another layout next to this one
    #[arg(long, value_name = "EXPRESSION")]
    pub(crate) beside: Option<String>,
    #[command(flatten)]
    pub(crate) element: Element,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Emit {
    Rust,
    C,
    Wgsl,
    /// CuTe in C++
    Cpp,
    /// CuTe's DSL, in Python
    Dsl,
    /// The wheel cutealgebra, in Python
    Python,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColourOption {
    None,
    Index,
    Row,
    Column,
    Thread,
    Value,
    Bank,
}

impl From<ColourOption> for Colour {
    fn from(option: ColourOption) -> Self {
        match option {
            ColourOption::None => Self::None,
            ColourOption::Index => Self::Index,
            ColourOption::Row => Self::Row,
            ColourOption::Column => Self::Column,
            ColourOption::Thread => Self::Thread,
            ColourOption::Value => Self::Value,
            ColourOption::Bank => Self::Bank,
        }
    }
}

/// An element, and the memory that it is in.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct Element {
    /// The bytes of an element [default: 4, or 2 with --copy]
    #[arg(long)]
    pub(crate) bytes: Option<u32>,
    /// The bits of an element, instead of --bytes
    #[arg(long, conflicts_with = "bytes")]
    pub(crate) bits: Option<u32>,
    /// The number of banks [default: 32]
    #[arg(long)]
    pub(crate) banks: Option<u32>,
    /// The bytes of a bank [default: 4]
    #[arg(long)]
    pub(crate) width: Option<u32>,
}

impl Element {
    pub(crate) fn bits(&self) -> u32 {
        self.bits
            .unwrap_or(self.bytes.unwrap_or(4).saturating_mul(8))
    }

    pub(crate) fn memory(&self) -> Memory {
        Memory {
            element_bits: self.bits(),
            banks: self.banks.unwrap_or(32),
            bank_bytes: self.width.unwrap_or(4),
        }
    }
}

/// The accesses of threads.
#[derive(Clone, Debug, Args)]
pub(crate) struct Asking {
    /// The threads of a group, such as a warp; every group is counted
    #[arg(long, default_value_t = 32)]
    pub(crate) group: u32,
    #[command(flatten)]
    pub(crate) element: Element,
}

/// The threads of a copy atom that read or write a buffer, instead of a layout of threads and
/// values.
#[derive(Debug, Args)]
pub(crate) struct Copying {
    /// CuTe's name of a copy atom that reads the buffer of --of; `cute atoms` lists the names
    #[arg(long, value_name = "NAME", requires = "of")]
    pub(crate) copy: Option<String>,
    /// The buffer: a layout, with or without a swizzle
    #[arg(
        long,
        value_name = "LAYOUT",
        requires = "copy",
        allow_hyphen_values = true
    )]
    pub(crate) of: Option<String>,
    /// The threads of the copy, a shape or a layout [default: one instruction, in which thread t
    /// has row t]
    #[arg(long, value_name = "LAYOUT", requires = "copy")]
    pub(crate) threads: Option<String>,
    /// With --threads: the values of a thread, a shape or a layout [default: the part of a row
    /// that one instruction copies]
    #[arg(long, value_name = "LAYOUT", requires = "threads")]
    pub(crate) values: Option<String>,
    /// The copy writes the buffer instead of reading it
    #[arg(long, requires = "copy")]
    pub(crate) destination: bool,
}

#[derive(Debug, Args)]
pub(crate) struct BanksArguments {
    /// A layout: its first mode is the thread, and its other modes are the values of a thread
    #[arg(
        allow_negative_numbers = true,
        required_unless_present = "copy",
        conflicts_with = "copy"
    )]
    pub(crate) expression: Option<String>,
    #[command(flatten)]
    pub(crate) copying: Copying,
    #[command(flatten)]
    pub(crate) asking: Asking,
    /// The values of one instruction [default: 1, or those of the atom with --copy]
    #[arg(long)]
    pub(crate) vector: Option<u32>,
    /// Count all values of a group in one phase
    #[arg(long, conflicts_with = "vector")]
    pub(crate) together: bool,
    /// Print the report as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Print the memory of the worst group, a column for each bank
    #[arg(long)]
    pub(crate) print: bool,
    /// Write the steps of the worst group as SVG, a panel for each phase and a column for each bank
    /// (`-` is standard output)
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<String>,
    /// Write the steps as HTML
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct SwizzleArguments {
    /// Layouts from threads (the first mode) and values to the offsets of the buffer
    #[arg(required_unless_present = "copy", allow_negative_numbers = true)]
    pub(crate) expressions: Vec<String>,
    #[command(flatten)]
    pub(crate) copying: Copying,
    /// The values of one instruction: one number for all layouts, or one for each, such as 8,1
    /// [default: 1]
    #[arg(long, value_delimiter = ',', requires = "expressions")]
    pub(crate) vector: Vec<u32>,
    /// The elements of the buffer [default: as many as the layouts need]
    #[arg(long)]
    pub(crate) elements: Option<i64>,
    /// The elements of a row, for padding [default: the smallest stride between threads]
    #[arg(long)]
    pub(crate) row: Option<i64>,
    /// Print every swizzle with its cost
    #[arg(long)]
    pub(crate) all: bool,
    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) asking: Asking,
}

#[derive(Debug, Args)]
pub(crate) struct AtomsArguments {
    /// Print only names that contain each of these words
    pub(crate) text: Option<String>,
    /// Print the names as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct OperatorsArguments {
    /// Print only operators whose name or description contains this text
    pub(crate) text: Option<String>,
    /// Print the operators as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// The outputs of a picture.
#[derive(Debug, Args)]
pub(crate) struct DrawnArguments {
    /// Write a picture as SVG (`-` is standard output)
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<String>,
    /// Write a picture as HTML that shows the cell under the pointer
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<String>,
    /// Print a picture as LaTeX, for TikZ
    #[arg(long)]
    pub(crate) latex: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum MatrixOption {
    A,
    B,
    C,
    All,
}

#[derive(Debug, Args)]
pub(crate) struct MmaArguments {
    /// CuTe's name of the atom; `cute atoms` lists the names
    pub(crate) name: String,
    /// The atoms along M, N and K, a shape or a layout
    #[arg(long, value_name = "LAYOUT", default_value = "(1,1,1)")]
    pub(crate) atoms: String,
    /// The permutations of M, N and K
    #[arg(long, value_name = "TILER", default_value = "_")]
    pub(crate) permutation: String,
    /// The matrix to draw, or with --of to partition [default: draw all, or only C if an operand is
    /// in shared memory; partition C]
    #[arg(long)]
    pub(crate) matrix: Option<MatrixOption>,
    /// Print the part of this layout that the thread holds
    #[arg(long, value_name = "LAYOUT")]
    pub(crate) of: Option<String>,
    /// Print the elements of this thread, as coordinates of the tiles [default with --of: 0]
    #[arg(long, allow_negative_numbers = true)]
    pub(crate) thread: Option<i64>,
    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) drawn: DrawnArguments,
}

#[derive(Debug, Args)]
pub(crate) struct CopyArguments {
    /// CuTe's name of the atom; `cute atoms` lists the names
    pub(crate) name: String,
    /// The bits of an element
    #[arg(long, default_value_t = 16)]
    pub(crate) bits: u32,
    /// The threads, a shape or a layout
    #[arg(long, value_name = "LAYOUT", default_value = "(32,1)")]
    pub(crate) threads: String,
    /// The values of a thread, a shape or a layout
    #[arg(long, value_name = "LAYOUT", default_value = "(1,8)")]
    pub(crate) values: String,
    /// Draw the destination instead of the source
    #[arg(long)]
    pub(crate) destination: bool,
    /// Print the elements that this thread reads and writes, as coordinates of the tile
    #[arg(long, allow_negative_numbers = true)]
    pub(crate) thread: Option<i64>,
    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) drawn: DrawnArguments,
}
