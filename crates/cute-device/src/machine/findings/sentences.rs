//! Formats each finding as a sentence.

use std::fmt;

use super::{Access, By, Finding};

impl Access {
    const fn verb(&self) -> &'static str {
        if self.writes { "written" } else { "read" }
    }
}

impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.by {
            By::Thread | By::Atomic | By::Map => write!(f, "thread {}", self.thread)?,
            By::Copy => write!(f, "the copy of thread {}", self.thread)?,
            By::Load | By::Store | By::Reduction => {
                write!(f, "the TMA unit for thread {}", self.thread)?;
            }
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
    /// Writes the sentences about copies and stores that are still running.
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
                    "but the TMA unit does not see writes of the same kernel to global memory"
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

    /// Writes the sentences about products of a warpgroup.
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
                    "{access} starts a product into accumulators that it accessed before; call \
                     warpgroup_arrive (or Accumulators::fence) between that access and the \
                     product"
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
                    "{access} starts a product with A in registers, which it accessed before; call \
                     warpgroup_fence_operand and then warpgroup_arrive between that access and the \
                     product"
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

    /// Writes the sentences about races.
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
                "race: {first} and {second} both execute an atomic operation on {place}, but at \
                 least one of these operations has only block scope"
            ),
            Self::ReadOnly {
                place,
                reader,
                writer,
            } => write!(
                f,
                "{place} is read by {reader} through the read-only cache and written by {writer} \
                 in the same launch; read it without read_only"
            ),
            _ => Ok(()),
        }
    }

    /// Writes the sentences of strict checks.
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
                    "{place} was given to the kernel, but no block accessed it"
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
            | Self::Map { sentence }
            | Self::TileOutside { sentence } => f.write_str(sentence),
            Self::Deadlock { waiting } => write!(f, "deadlock: {}", waiting.join("; ")),
            Self::Panicked { thread, message } => write!(f, "thread {thread} panicked: {message}"),
            Self::NotTheSame => f.write_str(
                "check_orders: the kernel took different steps when it ran again; its steps must \
                 not depend on memory that an earlier run wrote",
            ),
            Self::Race { .. }
            | Self::BetweenBlocks { .. }
            | Self::TooNarrow { .. }
            | Self::ReadOnly { .. } => self.fmt_race(f),
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

/// Prints the message, because a test that unwraps a finding prints `Debug`.
impl fmt::Debug for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Finding {}
