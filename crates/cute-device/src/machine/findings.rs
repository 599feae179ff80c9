//! The findings of a check: each is one sentence about threads of a kernel that do not work
//! together correctly.

use std::fmt;

/// An access to a place: the thread and the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Access {
    /// The number of barriers that the thread had reached.
    pub phase: u32,
    /// The block's index.
    pub block: (u32, u32),
    /// The thread's number in the block.
    pub thread: u32,
    /// Whether it wrote.
    pub writes: bool,
    /// The unit that accessed it for the thread.
    pub by: By,
}

/// The unit that executes a thread's instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum By {
    /// The thread.
    Thread,
    /// The thread, by an atomic operation: others may execute one on the same place at the same
    /// time.
    Atomic,
    /// A copy in the background, which reads global memory.
    Copy,
    /// The copy engine, which loads.
    Load,
    /// The copy engine, which stores.
    Store,
    /// The tensor cores, which multiply operands of a warpgroup in shared memory.
    Product,
}

/// A mistake in a kernel. Its place is an element of a named tensor, `sA(3,0,1)`, or a byte of a
/// memory.
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Finding {
    /// Two threads access a place, at least one of them writes, and no barrier orders them.
    Race {
        /// The place.
        place: String,
        /// One access.
        first: Access,
        /// The other.
        second: Access,
    },
    /// Two blocks access a place in global memory, and at least one of them writes.
    BetweenBlocks {
        /// The place.
        place: String,
        /// One access.
        first: Access,
        /// The other.
        second: Access,
    },
    /// Two blocks execute atomic operations on a place, and the scope of at least one is its block.
    TooNarrow {
        /// The place.
        place: String,
        /// One access.
        first: Access,
        /// The other.
        second: Access,
    },
    /// A read of a place that was never written.
    Unwritten {
        /// The place.
        place: String,
        /// The read.
        reader: Access,
    },
    /// An access outside the memories that the kernel was given, or outside a block's shared
    /// memory.
    Outside {
        /// The place, and the memory that it is outside of.
        place: String,
        /// The access.
        access: Access,
    },
    /// An element of a result that was never written.
    LeftOut {
        /// The place.
        place: String,
    },
    /// An access to a place while a copy to it is under way.
    UnderWay {
        /// The place.
        place: String,
        /// The access.
        access: Access,
    },
    /// A use of a place by the copy engine or the tensor cores, which may not see a thread's
    /// earlier write there.
    Unseen {
        /// The place.
        place: String,
        /// The write.
        writer: Access,
        /// The use that may not see it.
        access: Access,
        /// Whether the place is in shared memory. A kernel has no fence for writes to global
        /// memory.
        is_shared: bool,
    },
    /// An access to a place while a store of the copy engine, a copy, or a product may still use
    /// it.
    InBackground {
        /// The place.
        place: String,
        /// The store, copy or product.
        background: Access,
        /// The access.
        access: Access,
    },
    /// The end of a thread while the copy engine may still read shared memory for it.
    StoreNotAwaited {
        /// The first place of the store.
        place: String,
        /// The thread that began the store.
        thread: u32,
    },
    /// An access to the sums of a product that may still use them.
    SumsUnderWay {
        /// The access.
        access: Access,
    },
    /// A product whose sums were accessed without a fence between.
    SumsNotFenced {
        /// The thread of the product.
        access: Access,
    },
    /// An access to registers of A that a product may still read.
    OperandUnderWay {
        /// The access.
        access: Access,
    },
    /// A product whose registers of A were accessed without a fence between.
    OperandNotFenced {
        /// The thread of the product.
        access: Access,
    },
    /// The end of a thread while a product of its warpgroup may be under way.
    ProductNotAwaited {
        /// The thread of the product.
        thread: u32,
    },
    /// The end of a thread while one of its copies is under way.
    NotAwaited {
        /// The place.
        place: String,
        /// The thread that began the copy.
        thread: u32,
    },
    /// A read of a register of a fragment that was neither loaded nor cleared.
    NotLoaded {
        /// The register, as the number of elements after the fragment's first.
        element: i64,
        /// The read.
        reader: Access,
    },
    /// A block whose number of threads is not that of the kernel's launch, which determines how
    /// copies and products are divided.
    Threads {
        /// The number of threads in the block.
        block: u32,
        /// The number of threads in the launch.
        launch: u32,
    },
    /// An incorrect use of a barrier.
    Barrier {
        /// The sentence.
        sentence: String,
    },
    /// An operation that a device traps on: an address that is not a multiple, or an incomplete
    /// warp.
    Trap {
        /// The sentence.
        sentence: String,
    },
    /// Threads that must execute one instruction together, and execute different ones.
    Disagree {
        /// The sentence.
        sentence: String,
    },
    /// No thread can continue.
    Deadlock {
        /// One entry for each kind of wait: the threads, and the event that they wait for.
        waiting: Vec<String>,
    },
    /// The kernel panicked.
    Panicked {
        /// The thread.
        thread: u32,
        /// The message of the panic.
        message: String,
    },
    /// An incorrect use of the registers that warpgroups give back and take.
    Registers {
        /// The sentence.
        sentence: String,
    },
    /// A kernel that does not wait for the earlier kernel in its stream.
    Dependency {
        /// The sentence.
        sentence: String,
    },
    /// In a strict check, an element of a declared memory that no block accessed.
    NotUsed {
        /// The place.
        place: String,
    },
    /// In a strict check, a tile or a box that is wholly outside its matrix.
    TileOutside {
        /// The sentence.
        sentence: String,
    },
    /// In a strict check, a load of the copy engine over memory that a thread has read, without a
    /// fence between.
    ReadUnseen {
        /// The place.
        place: String,
        /// The read.
        reader: Access,
        /// The load.
        access: Access,
    },
    /// A run of [`check_orders`](crate::check_orders) that differs from an earlier run in the same
    /// order.
    NotTheSame,
}

impl By {
    /// Whether this unit works while the thread continues, and sees writes of threads only after a
    /// fence.
    pub(super) const fn is_in_background(self) -> bool {
        matches!(self, Self::Load | Self::Store | Self::Product)
    }
}

impl Access {
    /// Whether it must be ordered with another access to the same place.
    pub(super) fn excludes(&self, other: &Self) -> bool {
        (self.writes || other.writes) && (self.by, other.by) != (By::Atomic, By::Atomic)
    }

    const fn verb(&self) -> &'static str {
        if self.writes { "written" } else { "read" }
    }

    /// The ending of a verb: one thread, or several.
    pub(super) const fn ending(&self) -> &'static str {
        if matches!(self.by, By::Product) {
            ""
        } else {
            "s"
        }
    }
}

impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.by {
            By::Thread | By::Atomic => write!(f, "thread {}", self.thread)?,
            By::Copy => write!(f, "the copy of thread {}", self.thread)?,
            By::Load | By::Store => write!(f, "the copy engine for thread {}", self.thread)?,
            By::Product => write!(
                f,
                "the tensor cores for threads {} to {}",
                self.thread,
                self.thread + 127
            )?,
        }
        if self.block != (0, 0) {
            write!(f, " of block ({},{})", self.block.0, self.block.1)?;
        }
        write!(f, " in phase {}", self.phase)
    }
}

impl Finding {
    /// The sentences about copies and stores that are under way.
    fn fmt_asynchronous(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnderWay { place, access } => {
                let verb = if access.writes { "write" } else { "read" };
                write!(
                    f,
                    "{access} {verb}{} {place} while an asynchronous copy to it is still running; \
                     call cp_async_wait first",
                    access.ending()
                )
            }
            Self::Unseen {
                place,
                writer,
                access,
                is_shared,
            } => {
                write!(
                    f,
                    "{place} is written by {writer} and then {} by {access}, ",
                    access.verb()
                )?;
                f.write_str(if *is_shared {
                    "without a fence_async in between"
                } else {
                    "but the copy engine does not see writes of the same kernel to global memory"
                })
            }
            Self::InBackground {
                place,
                background,
                access,
            } => {
                let verb = if background.writes { "write" } else { "read" };
                write!(
                    f,
                    "{place} is {} by {access} while {background} may still {verb} it; ",
                    access.verb()
                )?;
                f.write_str(match (background.by, background.writes) {
                    (By::Product, _) => {
                        "call warpgroup_wait (or Accumulators::wait) first, then a barrier if \
                         another thread uses it"
                    }
                    (By::Copy, _) => {
                        "call cp_async_wait first, then a barrier if another thread \
                                      uses it"
                    }
                    (_, true) => {
                        "call tma_store_wait first, then a barrier if another thread uses \
                                  it"
                    }
                    (_, false) => {
                        "call tma_store_wait_read first, then a barrier if another thread uses it"
                    }
                })
            }
            Self::StoreNotAwaited { place, thread } => {
                write!(
                    f,
                    "thread {thread} ends while its store from {place} may still be running; call \
                     tma_store_wait_read before the end"
                )
            }
            Self::NotAwaited { place, thread } => {
                write!(
                    f,
                    "thread {thread} ends while its copy to {place} is still running; call \
                     cp_async_wait before the end"
                )
            }
            _ => Ok(()),
        }
    }

    /// The sentences about products of a warpgroup.
    fn fmt_product(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SumsUnderWay { access } => {
                let verb = if access.writes { "writes" } else { "reads" };
                write!(
                    f,
                    "{access} {verb} accumulators of a product that is still running; call \
                     warpgroup_wait (or Accumulators::wait) first"
                )
            }
            Self::SumsNotFenced { access } => {
                write!(
                    f,
                    "{access} multiplies into accumulators that it has accessed itself; call \
                     warpgroup_arrive (or Accumulators::fence) in between"
                )
            }
            Self::OperandUnderWay { access } => {
                let verb = if access.writes { "writes" } else { "reads" };
                write!(
                    f,
                    "{access} {verb} A in registers while a product may still read it; call \
                     warpgroup_wait first"
                )
            }
            Self::OperandNotFenced { access } => {
                write!(
                    f,
                    "{access} multiplies A in registers that it has accessed itself; call \
                     warpgroup_fence_operand and then warpgroup_arrive in between"
                )
            }
            Self::ProductNotAwaited { thread } => {
                write!(
                    f,
                    "thread {thread} ends while a product of its warpgroup is still running; call \
                     warpgroup_wait (or Accumulators::wait) before the end"
                )
            }
            _ => Ok(()),
        }
    }
}

impl Finding {
    /// The sentences about races.
    fn fmt_race(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Race {
                place,
                first,
                second,
            } => {
                let (one, other) = (first.verb(), second.verb());
                write!(
                    f,
                    "race: {place} is {one} by {first} and {other} by {second}, and no barrier \
                     orders them"
                )
            }
            Self::BetweenBlocks {
                place,
                first,
                second,
            } => {
                let (one, other) = (first.verb(), second.verb());
                write!(
                    f,
                    "race: {place} is {one} by {first} and {other} by {second}, and nothing \
                     orders the blocks of a grid"
                )
            }
            Self::TooNarrow {
                place,
                first,
                second,
            } => write!(
                f,
                "race: {place} has an atomic operation of {first} and one of {second}, and the \
                 scope of at least one is its own block"
            ),
            _ => Ok(()),
        }
    }

    /// The sentences of strict checks.
    fn fmt_strict(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ReadUnseen {
                place,
                reader,
                access,
            } => write!(
                f,
                "{place} is read by {reader} and then written by {access}, and no fence_async is \
                 between them"
            ),
            Self::NotUsed { place } => {
                write!(
                    f,
                    "{place} was given to the kernel, and no block accessed it"
                )
            }
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unwritten { place, reader } => write!(
                f,
                "{reader} read{} {place}, which was never written",
                reader.ending()
            ),
            Self::Outside { place, access } => {
                let verb = if access.writes { "write" } else { "read" };
                write!(f, "{access} {verb}{} {place}", access.ending())
            }
            Self::LeftOut { place } => write!(
                f,
                "{place} is part of the result, but was never \
                                                  written"
            ),
            Self::NotLoaded { element, reader } => {
                write!(
                    f,
                    "{reader} reads element {element} of a fragment that was never loaded or \
                     cleared"
                )
            }
            Self::Threads { block, launch } => {
                write!(
                    f,
                    "the block has {block} threads, but the kernel splits its tensors for a launch \
                     of {launch}"
                )
            }
            Self::Barrier { sentence }
            | Self::Trap { sentence }
            | Self::Disagree { sentence }
            | Self::Registers { sentence }
            | Self::Dependency { sentence }
            | Self::TileOutside { sentence } => f.write_str(sentence),
            Self::Deadlock { waiting } => write!(f, "deadlock: {}", waiting.join("; ")),
            Self::Panicked { thread, message } => write!(f, "thread {thread} panicked: {message}"),
            Self::NotTheSame => f.write_str(
                "check_orders: the kernel took different steps when it ran again; its steps must \
                 not depend on memory that an earlier run wrote",
            ),
            Self::Race { .. } | Self::BetweenBlocks { .. } | Self::TooNarrow { .. } => {
                self.fmt_race(f)
            }
            Self::ReadUnseen { .. } | Self::NotUsed { .. } => self.fmt_strict(f),
            Self::UnderWay { .. }
            | Self::Unseen { .. }
            | Self::InBackground { .. }
            | Self::StoreNotAwaited { .. }
            | Self::NotAwaited { .. } => self.fmt_asynchronous(f),
            Self::SumsUnderWay { .. }
            | Self::SumsNotFenced { .. }
            | Self::OperandUnderWay { .. }
            | Self::OperandNotFenced { .. }
            | Self::ProductNotAwaited { .. } => self.fmt_product(f),
        }
    }
}

/// The sentence, because a test that unwraps a finding prints this.
impl fmt::Debug for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Finding {}
