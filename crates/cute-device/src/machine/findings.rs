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
    /// Who did it for the thread.
    pub by: By,
}

/// Who does what a thread's instruction says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum By {
    /// The thread.
    Thread,
    /// The thread, by an operation that others may carry out on the place at the same time.
    Atomic,
    /// A copy in the background, which reads global memory.
    Copy,
    /// The copy engine, which loads.
    Load,
    /// The copy engine, which stores.
    Store,
    /// The tensor cores, which multiply what a warpgroup has in shared memory.
    Product,
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
    /// An access outside of the memories that the kernel was given, or of a block's shared memory.
    Outside {
        /// The place, and what it is outside of.
        place: String,
        /// Who reaches it.
        access: Access,
    },
    /// An element of a result that nobody wrote.
    LeftOut {
        /// The place.
        place: String,
    },
    /// A place that is reached while a copy to it is under way.
    UnderWay {
        /// The place.
        place: String,
        /// Who reaches it.
        access: Access,
    },
    /// A place that the copy engine or the tensor cores use while a thread's write there may not be seen by them.
    Unseen {
        /// The place.
        place: String,
        /// Who wrote.
        writer: Access,
        /// What does not see it.
        access: Access,
        /// Whether the place is of shared memory: of global memory, a kernel has no fence for that.
        is_shared: bool,
    },
    /// A place that is reached while a store of the copy engine, a copy, or a product may be at work there.
    InBackground {
        /// The place.
        place: String,
        /// What is at work.
        background: Access,
        /// Who reaches it.
        access: Access,
    },
    /// A thread that ends while the copy engine may still read shared memory for it.
    StoreNotAwaited {
        /// The first place of the store.
        place: String,
        /// Whose store.
        thread: u32,
    },
    /// Sums of a product that are accessed while it may be at work on them.
    SumsUnderWay {
        /// Who accesses them.
        access: Access,
    },
    /// A product whose sums were accessed, and no fence is between.
    SumsNotFenced {
        /// Whose product.
        access: Access,
    },
    /// Registers of A that are accessed while a product may read them.
    OperandUnderWay {
        /// Who accesses them.
        access: Access,
    },
    /// A product whose registers of A were accessed, and no fence is between.
    OperandNotFenced {
        /// Whose product.
        access: Access,
    },
    /// A thread that ends while a product of its warpgroup may be at work.
    ProductNotAwaited {
        /// Whose product.
        thread: u32,
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
    /// What a device does not carry out: at an address that is not a multiple, or by a warp that is not whole.
    Trap {
        /// What the sentence says.
        sentence: String,
    },
    /// Threads of one instruction that come with different ones.
    Disagree {
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
}

impl By {
    /// Whether it goes on while the thread does something else, and sees what threads wrote after a fence only.
    pub(super) const fn is_in_background(self) -> bool {
        matches!(self, Self::Load | Self::Store | Self::Product)
    }
}

impl Access {
    /// Whether it has to be ordered with another one of the same place.
    pub(super) fn excludes(&self, other: &Self) -> bool {
        (self.writes || other.writes) && (self.by, other.by) != (By::Atomic, By::Atomic)
    }

    const fn verb(&self) -> &'static str {
        if self.writes { "written" } else { "read" }
    }

    /// Of what one thread does, or several.
    pub(super) const fn ending(&self) -> &'static str {
        if matches!(self.by, By::Product) { "" } else { "s" }
    }
}

impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.by {
            By::Thread | By::Atomic => write!(f, "thread {}", self.thread)?,
            By::Copy => write!(f, "the copy of thread {}", self.thread)?,
            By::Load | By::Store => write!(f, "the copy engine for thread {}", self.thread)?,
            By::Product => write!(f, "the tensor cores for threads {} to {}", self.thread, self.thread + 127)?,
        }
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
            Self::Unwritten { place, reader } => write!(f, "{reader} read{} {place}, which nobody wrote", reader.ending()),
            Self::Outside { place, access } => {
                let verb = if access.writes { "write" } else { "read" };
                write!(f, "{access} {verb}{} {place}", access.ending())
            }
            Self::LeftOut { place } => write!(f, "nobody wrote {place}, which is a result"),
            Self::UnderWay { place, access } => {
                let verb = if access.writes { "write" } else { "read" };
                write!(f, "{access} {verb}{} {place}, where a copy is under way; cp_async_wait comes first", access.ending())
            }
            Self::Unseen { place, writer, access, is_shared } => {
                write!(f, "{place} is written by {writer} and {} by {access}, and ", access.verb())?;
                f.write_str(if *is_shared {
                    "no fence_async is between them"
                } else {
                    "a kernel's writes to global memory are not for its own copy engine"
                })
            }
            Self::InBackground { place, background, access } => {
                let verb = if background.writes { "write" } else { "read" };
                write!(f, "{place} is {} by {access}, where {background} may still {verb}; ", access.verb())?;
                f.write_str(match (background.by, background.writes) {
                    (By::Product, _) => "warpgroup_wait (or Accumulators::wait) comes first, and a barrier for other threads",
                    (By::Copy, _) => "cp_async_wait comes first, and a barrier for other threads",
                    (_, true) => "tma_store_wait comes first, and a barrier for other threads",
                    (_, false) => "tma_store_wait_read comes first, and a barrier for other threads",
                })
            }
            Self::StoreNotAwaited { place, thread } => {
                write!(f, "thread {thread} ends while its store from {place} may be under way; tma_store_wait_read comes first")
            }
            Self::SumsUnderWay { access } => {
                let verb = if access.writes { "writes" } else { "reads" };
                write!(f, "{access} {verb} sums of a product that is under way; warpgroup_wait (or Accumulators::wait) comes first")
            }
            Self::SumsNotFenced { access } => {
                write!(f, "{access} multiplies into sums that it has accessed itself; warpgroup_arrive (or Accumulators::fence) comes first")
            }
            Self::OperandUnderWay { access } => {
                let verb = if access.writes { "writes" } else { "reads" };
                write!(f, "{access} {verb} A in registers while a product may read it; warpgroup_wait comes first")
            }
            Self::OperandNotFenced { access } => {
                write!(f, "{access} multiplies A in registers that it has accessed itself; warpgroup_fence_operand and then warpgroup_arrive come first")
            }
            Self::ProductNotAwaited { thread } => {
                write!(f, "thread {thread} ends while a product of its warpgroup is under way; warpgroup_wait (or Accumulators::wait) comes first")
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
            Self::Barrier { sentence } | Self::Trap { sentence } | Self::Disagree { sentence } => f.write_str(sentence),
            Self::Deadlock { waiting } => write!(f, "deadlock: {}", waiting.join("; ")),
            Self::Panicked { thread, message } => write!(f, "thread {thread} panicked: {message}"),
            Self::NotTheSame => f.write_str(
                "check_orders: the kernel did not do the same again; what decides about its steps must not be what a run before wrote",
            ),
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
