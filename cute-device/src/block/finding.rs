//! What the check finds wrong with how a block's threads share memory: a sentence each.

use std::fmt;

/// Who accessed a place, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Access {
    /// How many barriers of the block the thread had passed.
    pub phase: u32,
    /// The thread's number in the block.
    pub thread: u32,
    /// Whether it wrote.
    pub writes: bool,
}

/// Why a kernel is wrong. A place is that of a tensor with a name: `sA(3,0,1)`, or a byte of shared memory.
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Finding {
    /// Two threads reach a place, one of them writes, and no barrier orders them.
    Race {
        /// The place.
        place: String,
        /// One access.
        first: Access,
        /// The other.
        second: Access,
    },
    /// A read of what nobody wrote.
    Unwritten {
        /// The place.
        place: String,
        /// Who read.
        reader: Access,
    },
    /// A place that is reached while a copy to it is under way.
    UnderWay {
        /// The place.
        place: String,
        /// Who reaches it.
        access: Access,
    },
    /// A thread that ends while a copy of its own is under way.
    NotAwaited {
        /// The place.
        place: String,
        /// Whose copy.
        thread: u32,
    },
    /// What the check does not follow yet.
    Unknown {
        /// What it is.
        what: &'static str,
    },
}

impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "thread {} in phase {}", self.thread, self.phase)
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
            Self::Unwritten { place, reader } => write!(f, "{reader} reads {place}, which nobody wrote"),
            Self::UnderWay { place, access } => {
                let verb = if access.writes { "writes" } else { "reads" };
                write!(f, "{access} {verb} {place}, where a copy is under way; cp_async_wait comes first")
            }
            Self::NotAwaited { place, thread } => {
                write!(f, "thread {thread} ends while its copy to {place} is under way; cp_async_wait comes first")
            }
            Self::Unknown { what } => write!(f, "check_block: {what} is not followed yet"),
        }
    }
}

/// The sentence: it is what a test prints that unwraps the finding.
impl fmt::Debug for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Finding {}
