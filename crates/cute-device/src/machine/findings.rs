//! The findings of a check. A finding is one sentence about threads of a kernel that do not work
//! together correctly.

mod sentences;

/// One access to memory, with the thread that made it and the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Access {
    /// The number of barriers that the thread had passed.
    pub phase: u32,
    /// The block's index.
    pub block: (u32, u32),
    /// The thread's number in the block.
    pub thread: u32,
    /// Whether the access is a write.
    pub writes: bool,
    /// The unit that made the access for the thread.
    pub by: By,
}

/// The unit that executes a thread's instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum By {
    /// The thread itself.
    Thread,
    /// The thread itself, by an atomic operation. Other threads may execute atomic operations on
    /// the same address at the same time.
    Atomic,
    /// A copy in the background. The copy's read of global memory is an access.
    Copy,
    /// The TMA unit, which loads a box or bytes.
    Load,
    /// The TMA unit, which stores a box or bytes.
    Store,
    /// The TMA unit, which combines elements of shared memory with elements of global memory. Each
    /// combination is an atomic operation.
    Reduction,
    /// The thread itself. It publishes a tensor map that the TMA unit reads.
    Map,
    /// The tensor cores, which multiply operands of a warpgroup in shared memory.
    Product,
}

/// A mistake in a kernel. The `place` of a finding is an element of a named tensor, such as
/// `sA(3,0,1)`, or a byte of a memory.
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Finding {
    /// Two threads access the same address, at least one of them writes, and no barrier orders
    /// them.
    Race {
        /// The element or byte that both threads access.
        place: String,
        /// The access that comes first in the order of phase, block and thread.
        first: Access,
        /// The access that comes second in this order.
        second: Access,
    },
    /// Two blocks access the same address in global memory, and at least one of them writes.
    BetweenBlocks {
        /// The element or byte that both blocks access.
        place: String,
        /// The access that comes first in the order of phase, block and thread.
        first: Access,
        /// The access that comes second in this order.
        second: Access,
    },
    /// Two blocks execute atomic operations on the same address, and the scope of at least one is
    /// its block.
    TooNarrow {
        /// The element or byte that both operations access.
        place: String,
        /// The operation that comes first in the order of phase, block and thread.
        first: Access,
        /// The operation that comes second in this order.
        second: Access,
    },
    /// A read through the read-only cache of memory that the same launch writes.
    ReadOnly {
        /// The element or byte that was read and written.
        place: String,
        /// The access that reads the memory.
        reader: Access,
        /// The access that writes the memory.
        writer: Access,
    },
    /// A read of memory that was never written.
    Unwritten {
        /// The element or byte that was read.
        place: String,
        /// The access that reads the unwritten memory.
        reader: Access,
    },
    /// An access outside the memories that the kernel was given, or outside a block's shared
    /// memory.
    Outside {
        /// The accessed address, relative to a known memory.
        place: String,
        /// The access outside the memory.
        access: Access,
    },
    /// An element of a result that was never written.
    LeftOut {
        /// The element without a value.
        place: String,
    },
    /// An access to memory while a copy to it is still running.
    UnderWay {
        /// The element or byte that the copy accesses.
        place: String,
        /// The access during the copy.
        access: Access,
    },
    /// A use of memory by the TMA unit or the tensor cores, which may not see an earlier write of a
    /// thread.
    Unseen {
        /// The element or byte that was written before its use.
        place: String,
        /// The write that may not be visible.
        writer: Access,
        /// The use that may not see the write.
        access: Access,
        /// Whether this element or byte is in shared memory. No fence in a kernel makes writes to
        /// global memory visible.
        is_shared: bool,
    },
    /// An access to memory while a store of the TMA unit, a copy, or a product may still use it.
    InBackground {
        /// The element or byte that may still be in use.
        place: String,
        /// The access by the store, copy or product.
        background: Access,
        /// The access that may conflict with the background work.
        access: Access,
    },
    /// The end of a thread while the TMA unit may still read shared memory for it.
    StoreNotAwaited {
        /// The first element or byte that the store reads.
        place: String,
        /// The thread that began the store.
        thread: u32,
    },
    /// An access to sums while a product may still use them.
    SumsUnderWay {
        /// The access to the sums.
        access: Access,
    },
    /// A product whose sums a thread has accessed since the last fence.
    SumsNotFenced {
        /// The product, given as an access of its thread.
        access: Access,
    },
    /// An access to registers of A while a product may still read them.
    OperandUnderWay {
        /// The access to the registers of A.
        access: Access,
    },
    /// A product whose registers of A a thread has accessed since the last fence.
    OperandNotFenced {
        /// The product, given as an access of its thread.
        access: Access,
    },
    /// The end of a thread while a product of its warpgroup may still be running.
    ProductNotAwaited {
        /// The thread of the product.
        thread: u32,
    },
    /// The end of a thread while one of its copies is still running.
    NotAwaited {
        /// The first element or byte that the copy writes.
        place: String,
        /// The thread that began the copy.
        thread: u32,
    },
    /// A read of a fragment's register that was neither loaded nor cleared.
    NotLoaded {
        /// The offset of the register in the fragment, in elements.
        element: i64,
        /// The access that reads the register.
        reader: Access,
    },
    /// A block with a different number of threads than the kernel's launch. The launch determines
    /// how copies and products are divided among threads.
    Threads {
        /// The number of threads in the block.
        block: u32,
        /// The number of threads in the launch.
        launch: u32,
    },
    /// An incorrect use of a barrier.
    Barrier {
        /// The sentence that describes the incorrect use.
        sentence: String,
    },
    /// An operation on which a device traps: for example an address that is not a multiple of 16,
    /// or an instruction of an incomplete warp.
    Trap {
        /// The sentence that describes the operation.
        sentence: String,
    },
    /// Threads that must execute the same instruction together, but execute different ones.
    Disagree {
        /// The sentence that describes the difference.
        sentence: String,
    },
    /// No thread can continue.
    Deadlock {
        /// One entry for each kind of wait: the threads, and the event that they wait for.
        waiting: Vec<String>,
    },
    /// The kernel panicked.
    Panicked {
        /// The thread that panicked.
        thread: u32,
        /// The message of the panic.
        message: String,
    },
    /// An incorrect use of the registers that warpgroups give back and take.
    Registers {
        /// The sentence that describes the incorrect change of registers.
        sentence: String,
    },
    /// The kernel does not wait for the previous kernel in its stream.
    Dependency {
        /// The sentence that describes the missing wait.
        sentence: String,
    },
    /// A copy through a tensor map that the launch has changed, without the fence `acquire_map`.
    Map {
        /// The sentence that describes the missing fence.
        sentence: String,
    },
    /// In a strict check, an element of a declared memory that no block accessed.
    NotUsed {
        /// The element that no block accessed.
        place: String,
    },
    /// In a strict check, a tile or a box that is wholly outside its matrix.
    TileOutside {
        /// The sentence that describes the tile or the box.
        sentence: String,
    },
    /// In a strict check, a load of the TMA unit that overwrites memory after a thread has read it,
    /// without a fence between the read and the load.
    ReadUnseen {
        /// The element or byte that was read and then overwritten.
        place: String,
        /// The earlier read by a thread.
        reader: Access,
        /// The load of the TMA unit.
        access: Access,
    },
    /// A run of [`check_orders`](crate::check_orders) that differs from an earlier run, although
    /// the order is the same.
    NotTheSame,
}

impl By {
    /// Returns whether this unit works while the thread continues, and sees a thread's writes only
    /// after a fence.
    pub(super) const fn is_in_background(self) -> bool {
        matches!(
            self,
            Self::Load | Self::Store | Self::Reduction | Self::Product
        )
    }

    /// Returns whether the TMA unit and the tensor cores see the writes of this unit after a
    /// barrier without a fence.
    pub(super) const fn is_seen(self) -> bool {
        self.is_in_background() || matches!(self, Self::Map)
    }

    /// Returns whether this unit accesses each element by an atomic operation.
    pub(super) const fn is_atomic(self) -> bool {
        matches!(self, Self::Atomic | Self::Reduction)
    }
}

impl Access {
    /// Returns whether this access must be ordered with another access to the same address.
    pub(super) fn excludes(&self, other: &Self) -> bool {
        (self.writes || other.writes) && !(self.by.is_atomic() && other.by.is_atomic())
    }

    /// Returns the ending of the verb in a sentence: plural for a warpgroup, singular for one
    /// thread.
    pub(super) const fn ending(&self) -> &'static str {
        if matches!(self.by, By::Product) {
            ""
        } else {
            "s"
        }
    }
}
