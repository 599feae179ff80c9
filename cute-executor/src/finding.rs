//! What an executor finds wrong with a kernel: a sentence each.

use std::fmt;

/// Who accessed a place, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Access {
    /// The block's coordinate.
    pub block: [usize; 3],
    /// The thread's number in it.
    pub thread: usize,
    /// How many barriers the thread had passed.
    pub phase: usize,
    /// Whether it wrote.
    pub writes: bool,
}

/// A place in a memory, as a sentence names it: `sA(3,0)`, or `offset 3 of A` where no tensor has it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place(pub(crate) String);

/// Why a kernel is wrong. Each prints as one sentence, by `Debug`, too.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Finding {
    /// Two threads reach a place, one of them writes, and no barrier orders them.
    Race {
        /// The place.
        place: Place,
        /// The access that came first in this run.
        first: Access,
        /// The other.
        second: Access,
    },
    /// A read of what nobody wrote.
    Unwritten {
        /// The place.
        place: Place,
        /// Who read; `None` for what reads the result.
        reader: Option<Access>,
    },
    /// A place that is written before, and read after, an operation that does not wait has ended.
    UnderWay {
        /// The place.
        place: Place,
        /// Who reaches it.
        access: Access,
        /// What must be waited for.
        instead: &'static str,
    },
    /// An access outside a memory.
    Outside {
        /// The memory.
        memory: String,
        /// How many numbers it has.
        length: usize,
        /// The offset.
        offset: i64,
        /// Who.
        access: Access,
    },
    /// A copy that writes one place twice.
    WrittenTwice {
        /// The place.
        place: Place,
        /// Who.
        access: Access,
    },
    /// No thread can go on.
    Deadlock {
        /// Which threads wait for what: one entry each.
        waiting: Vec<String>,
    },
    /// Threads that carry an instruction out together came with different ones, or a barrier was asked for in two ways.
    Disagree {
        /// What the sentence says.
        sentence: String,
    },
    /// Parts or fragments that do not fit an operation.
    Operands {
        /// What the sentence says.
        sentence: String,
    },
    /// The kernel panicked.
    Panicked {
        /// Who.
        thread: usize,
        /// What it said.
        message: String,
    },
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "thread {}", self.thread)?;
        let [x, y, z] = self.block;
        if self.block != [0; 3] {
            write!(f, " of block ({x},{y},{z})")?;
        }
        write!(f, " in phase {}", self.phase)
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = |access: &Access| if access.writes { "written" } else { "read" };
        match self {
            Self::Race { place, first, second } => {
                let (one, other) = (verb(first), verb(second));
                write!(f, "race: {place} is {one} by {first} and {other} by {second}, and no barrier orders them")
            }
            Self::Unwritten { place, reader: Some(reader) } => write!(f, "{reader} reads {place}, which nobody wrote"),
            Self::Unwritten { place, reader: None } => write!(f, "nobody wrote {place}, which is read as a result"),
            Self::UnderWay { place, access, instead } => {
                let verb = if access.writes { "writes" } else { "reads" };
                write!(f, "{access} {verb} {place}, where an operation is under way; {instead} comes first")
            }
            Self::Outside { memory, length, offset, access } => {
                let verb = if access.writes { "writes" } else { "reads" };
                write!(f, "{access} {verb} offset {offset} of {memory}, which has {length} numbers")
            }
            Self::WrittenTwice { place, access } => write!(f, "copy: {access} writes {place} twice in one copy"),
            Self::Deadlock { waiting } => write!(f, "deadlock: {}", waiting.join("; ")),
            Self::Disagree { sentence } | Self::Operands { sentence } => f.write_str(sentence),
            Self::Panicked { thread, message } => write!(f, "thread {thread} panicked: {message}"),
        }
    }
}

/// The sentence: it is what a program prints whose `main` returns the finding.
impl fmt::Debug for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Finding {}
