//! What the check finds wrong with how a kernel's threads work together: a sentence each.

use std::fmt;

/// Who accessed a place, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Access {
    /// How many barriers the thread had come to.
    pub phase: u32,
    /// The block's index.
    pub block: (u32, u32),
    /// The thread's number in the block.
    pub thread: u32,
    /// Whether it wrote.
    pub writes: bool,
    /// Whether the copy engine did it for the thread.
    pub by_engine: bool,
}

/// Why a kernel is wrong. A place is that of a tensor with a name, `sA(3,0,1)`, or a byte of a memory.
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
    /// Two blocks reach a place of global memory, and one of them writes.
    BetweenBlocks {
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
    /// A register of a fragment that nobody loaded and nobody cleared.
    NotLoaded {
        /// The register, counted in elements from the fragment's first.
        element: i64,
        /// Who reads it.
        reader: Access,
    },
    /// A block of another number of threads than the kernel's launch has, by which its copies and products are cut.
    Threads {
        /// How many the block has.
        block: u32,
        /// How many the launch has.
        launch: u32,
    },
    /// A barrier that is not used as it can be.
    Barrier {
        /// What the sentence says.
        sentence: String,
    },
    /// No thread can go on.
    Deadlock {
        /// Which threads wait for what: one entry each.
        waiting: Vec<String>,
    },
    /// The kernel panicked.
    Panicked {
        /// Who.
        thread: u32,
        /// What it said.
        message: String,
    },
    /// A run of [`check_orders`](crate::check_orders) that did not go as one before it.
    NotTheSame,
    /// What the check does not follow yet.
    Unknown {
        /// What it is.
        what: &'static str,
    },
}

impl Access {
    const fn verb(&self) -> &'static str {
        if self.writes { "written" } else { "read" }
    }
}

impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let who = if self.by_engine { "the copy engine for thread" } else { "thread" };
        write!(f, "{who} {}", self.thread)?;
        if self.block != (0, 0) {
            write!(f, " of block ({},{})", self.block.0, self.block.1)?;
        }
        write!(f, " in phase {}", self.phase)
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Race { place, first, second } => {
                let (one, other) = (first.verb(), second.verb());
                write!(f, "race: {place} is {one} by {first} and {other} by {second}, and no barrier orders them")
            }
            Self::BetweenBlocks { place, first, second } => {
                let (one, other) = (first.verb(), second.verb());
                write!(f, "race: {place} is {one} by {first} and {other} by {second}, and nothing orders the blocks of a grid")
            }
            Self::Unwritten { place, reader } => write!(f, "{reader} reads {place}, which nobody wrote"),
            Self::UnderWay { place, access } => {
                let verb = if access.writes { "writes" } else { "reads" };
                write!(f, "{access} {verb} {place}, where a copy is under way; cp_async_wait comes first")
            }
            Self::NotAwaited { place, thread } => {
                write!(f, "thread {thread} ends while its copy to {place} is under way; cp_async_wait comes first")
            }
            Self::NotLoaded { element, reader } => {
                write!(f, "{reader} reads element {element} of a fragment, which nobody loaded or cleared")
            }
            Self::Threads { block, launch } => {
                write!(f, "the block has {block} threads, and the kernel's launch, by which it cuts its tensors, {launch}")
            }
            Self::Barrier { sentence } => f.write_str(sentence),
            Self::Deadlock { waiting } => write!(f, "deadlock: {}", waiting.join("; ")),
            Self::Panicked { thread, message } => write!(f, "thread {thread} panicked: {message}"),
            Self::NotTheSame => f.write_str(
                "check_orders: the kernel did not do the same again; what decides about its steps must not be what a run before wrote",
            ),
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
