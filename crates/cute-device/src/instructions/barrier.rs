//! Hopper: barriers in shared memory, blocks of a cluster, and registers that one warpgroup gives
//! to another. On a CPU, an instruction that only orders accesses does nothing but report to the
//! checker.
#![allow(
    unsafe_code,
    reason = "instructions on barriers, whose protocol is a kernel's"
)]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;

#[cfg(target_arch = "nvptx64")]
use super::convergent::convergent;
#[cfg(not(target_arch = "nvptx64"))]
use crate::machine;

/// Returns the rank of the block in its cluster.
///
/// # Safety
/// The kernel is launched in clusters of `BLOCKS` blocks.
#[inline(always)]
pub unsafe fn cluster_rank<const BLOCKS: u32>() -> i32 {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction reads a register; the caller promises that clusters have this number
    // of blocks.
    unsafe {
        let rank: u32;
        asm!("mov.u32 {0}, %cluster_ctarank;", out(reg32) rank, options(pure, nomem, nostack, preserves_flags));
        core::hint::assert_unchecked(rank < BLOCKS);
        rank.cast_signed()
    }
    #[cfg(not(target_arch = "nvptx64"))]
    machine::rank().cast_signed()
}

/// Returns the number of blocks in the grid.
#[inline(always)]
pub fn blocks() -> i32 {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction reads a register.
    let count = unsafe { core::arch::nvptx::_grid_dim_x() };
    #[cfg(not(target_arch = "nvptx64"))]
    let count = machine::grid();
    // SAFETY: a grid has at least one block, and less than 2^31 blocks.
    unsafe { core::hint::assert_unchecked(count >= 1 && i32::try_from(count).is_ok()) };
    count.cast_signed()
}

/// Waits until all threads of the cluster have arrived here.
///
/// # Safety
/// All threads of the cluster execute this.
#[inline(always)]
#[track_caller]
pub unsafe fn sync_cluster() {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        convergent!(cluster_arrive());
        convergent!(cluster_wait());
    }
    #[cfg(not(target_arch = "nvptx64"))]
    machine::sync_cluster();
}

/// Waits until the 128 threads of a warpgroup have arrived at barrier `id`. Barrier 0 is the
/// barrier of the block.
///
/// # Safety
/// All threads of the warpgroup execute this, and `id` is from 1 to 15.
#[inline(always)]
#[track_caller]
pub unsafe fn sync_warpgroup(id: i32) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        convergent!(barrier_sync(id, 128));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    machine::sync_named(id, 128);
}

/// Waits until `COUNT` threads have arrived at barrier `id`.
///
/// # Safety
/// Exactly `COUNT` threads arrive at the barrier, and `id` is from 1 to 15.
#[inline(always)]
#[track_caller]
pub unsafe fn named_barrier_sync<const COUNT: u32>(id: i32) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        convergent!(barrier_sync(id, COUNT.cast_signed()));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    machine::sync_named(id, COUNT);
}

/// Arrives at barrier `id` as one of `COUNT` threads, without waiting.
///
/// # Safety
/// Exactly `COUNT` threads arrive at the barrier, and `id` is from 1 to 15.
#[inline(always)]
#[track_caller]
pub unsafe fn named_barrier_arrive<const COUNT: u32>(id: i32) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        convergent!(barrier_arrive(id, COUNT.cast_signed()));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    machine::arrive_named(id, COUNT);
}

/// Reduces the warpgroup to `N` registers per thread, so that other warpgroups can take the rest
/// (`setmaxnreg.dec`).
///
/// # Safety
/// * All threads of the warpgroup execute this, and have at least `N` registers.
/// * The number of threads of the kernel is known at compile time.
#[inline(always)]
#[track_caller]
pub unsafe fn give_registers<const N: u32>() {
    const {
        assert!(
            N.is_multiple_of(8) && N >= 24 && N <= 256,
            "give_registers: the number must be a multiple of 8 from 24 to 256"
        );
    };
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it. The empty line of assembly prevents the compiler from moving
    // memory accesses past the instruction.
    unsafe {
        convergent!(registers_down(const { N.cast_signed() }));
        asm!("", options(nostack, preserves_flags));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    machine::change_registers(machine::Change::Give, N);
}

/// Waits until the warpgroup has `N` registers per thread, which other warpgroups have given back
/// (`setmaxnreg.inc`).
///
/// # Safety
/// * All threads of the warpgroup execute this, and have at most `N` registers.
/// * The number of threads of the kernel is known at compile time.
#[inline(always)]
#[track_caller]
pub unsafe fn take_registers<const N: u32>() {
    const {
        assert!(
            N.is_multiple_of(8) && N >= 24 && N <= 256,
            "take_registers: the number must be a multiple of 8 from 24 to 256"
        );
    };
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it. The empty line of assembly prevents the compiler from moving
    // memory accesses past the instruction.
    unsafe {
        convergent!(registers_up(const { N.cast_signed() }));
        asm!("", options(nostack, preserves_flags));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    machine::change_registers(machine::Change::Take, N);
}

/// A barrier in shared memory (`mbarrier`), like CuTe's `ClusterBarrier`.
///
/// It is initialized for a number of arrivals per phase. A phase ends after these arrivals, and
/// after all expected bytes have been copied.
#[derive(Clone, Copy, Debug)]
pub struct Mbarrier(u32);

impl Mbarrier {
    /// The size of a barrier in bytes.
    pub const BYTES: u32 = 8;

    /// Makes the handle of the barrier at an address.
    ///
    /// # Safety
    /// The address is a multiple of 8 in shared memory. From the initialization of the barrier
    /// until the last use of this handle and its copies, the 8 bytes are used only as this barrier.
    #[inline(always)]
    pub const unsafe fn at(address: u32) -> Self {
        Self(address)
    }

    /// Initializes the barrier for `arrivals` arrivals per phase.
    ///
    /// # Safety
    /// No thread uses the barrier yet. If its bytes were a barrier before, the earlier barrier has
    /// been invalidated.
    #[inline(always)]
    pub unsafe fn init(self, arrivals: u32) {
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the caller promises it.
        unsafe {
            asm!("mbarrier.init.shared::cta.b64 [{0}], {1};", in(reg32) self.0, in(reg32) arrivals, options(nostack, preserves_flags))
        };
        #[cfg(not(target_arch = "nvptx64"))]
        machine::make_phases(self.0, arrivals);
    }

    /// Ends the use of the barrier, so that its 8 bytes can be used for other data or another
    /// barrier.
    ///
    /// # Safety
    /// No thread uses the barrier any more. A thread has waited for each load whose bytes the
    /// barrier counts.
    #[inline(always)]
    pub unsafe fn invalidate(self) {
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the caller promises it.
        unsafe {
            asm!("mbarrier.inval.shared::cta.b64 [{0}];", in(reg32) self.0, options(nostack, preserves_flags))
        };
        #[cfg(not(target_arch = "nvptx64"))]
        machine::end_phases(self.0);
    }

    /// Arrives, and adds `bytes` to the bytes that the TMA unit must deliver before the phase
    /// ends.
    ///
    /// # Safety
    /// The TMA unit delivers that number of bytes, and the barrier was initialized for this
    /// arrival.
    #[inline(always)]
    pub unsafe fn expect(self, bytes: u32) {
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the caller promises it.
        unsafe {
            asm!("mbarrier.arrive.expect_tx.shared::cta.b64 _, [{0}], {1};", in(reg32) self.0, in(reg32) bytes, options(nostack, preserves_flags));
        }
        #[cfg(not(target_arch = "nvptx64"))]
        machine::arrive_in(machine::rank(), self.0, bytes);
    }

    /// Arrives at the barrier, without waiting.
    ///
    /// # Safety
    /// The barrier was initialized for this arrival.
    #[inline(always)]
    pub unsafe fn arrive(self) {
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the caller promises it.
        unsafe {
            asm!("mbarrier.arrive.shared::cta.b64 _, [{0}];", in(reg32) self.0, options(nostack, preserves_flags))
        };
        #[cfg(not(target_arch = "nvptx64"))]
        machine::arrive_in(machine::rank(), self.0, 0);
    }

    /// Arrives at the barrier of the same address in another block of the cluster.
    ///
    /// # Safety
    /// The other block's barrier was initialized for this arrival.
    #[inline(always)]
    pub unsafe fn arrive_in(self, rank: u32) {
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the caller promises it.
        unsafe {
            asm!("{{ .reg .b32 remote; mapa.shared::cluster.u32 remote, {0}, {1}; mbarrier.arrive.shared::cluster.b64 _, [remote]; }}",
                in(reg32) self.0, in(reg32) rank, options(nostack, preserves_flags));
        }
        #[cfg(not(target_arch = "nvptx64"))]
        machine::arrive_in(rank, self.0, 0);
    }

    /// Waits until the phase with this parity has ended. The first phase has parity 0, the next 1,
    /// then 0 again.
    ///
    /// A wait for parity 1 before the end of the first phase returns immediately.
    #[inline(always)]
    #[allow(
        named_asm_labels,
        reason = "each block of the assembler's has labels of its own"
    )]
    pub fn wait(self, parity: u32) {
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: there is a barrier at the address, as was promised when the handle was made.
        unsafe {
            asm!("{{", ".reg .pred done;", "AGAIN:", "mbarrier.try_wait.parity.shared::cta.b64 done, [{0}], {1};", "@done bra DONE;",
                "bra AGAIN;", "DONE:", "}}", in(reg32) self.0, in(reg32) parity, options(nostack, preserves_flags));
        }
        #[cfg(not(target_arch = "nvptx64"))]
        machine::wait_phase(self.0, parity);
    }

    /// The address, for instructions that have a barrier as an operand.
    #[inline(always)]
    pub(crate) const fn address(self) -> u32 {
        self.0
    }
}

/// Waits until the previous kernel in the stream is complete, if this kernel was launched to begin
/// early. Otherwise this function returns immediately.
#[inline(always)]
pub fn grid_dependency_wait() {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction only waits.
    unsafe {
        asm!("griddepcontrol.wait;", options(nostack, preserves_flags))
    };
    #[cfg(not(target_arch = "nvptx64"))]
    machine::earlier_awaited();
}

/// Allows the next kernel in the stream to begin, if it was launched to begin early. That kernel
/// must call [`grid_dependency_wait`] before it uses results of this kernel.
#[inline(always)]
pub fn grid_dependency_launch() {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction only allows the next kernel to start.
    unsafe {
        asm!(
            "griddepcontrol.launch_dependents;",
            options(nostack, preserves_flags)
        )
    };
}

/// Makes initialized barriers visible to the TMA unit and to the cluster.
#[inline(always)]
pub fn fence_barrier_init() {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction only orders accesses.
    unsafe {
        asm!(
            "fence.mbarrier_init.release.cluster;",
            options(nostack, preserves_flags)
        )
    };
    #[cfg(not(target_arch = "nvptx64"))]
    machine::barriers_fenced();
}

/// Makes this thread's writes to shared memory visible to the TMA unit and to the tensor cores.
#[inline(always)]
pub fn fence_async() {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction only orders accesses.
    unsafe {
        asm!(
            "fence.proxy.async.shared::cta;",
            options(nostack, preserves_flags)
        )
    };
    #[cfg(not(target_arch = "nvptx64"))]
    machine::fenced();
}

/// The position of a producer or a consumer in a ring of stages, like CuTe's `PipelineState`.
#[derive(Clone, Copy, Debug)]
pub struct PipelineState<const STAGES: u32> {
    stage: u32,
    parity: u32,
}

impl<const STAGES: u32> PipelineState<STAGES> {
    /// Returns the initial state of a consumer. A consumer waits until stages are full.
    #[inline(always)]
    pub const fn consumer() -> Self {
        const {
            assert!(
                STAGES > 0,
                "PipelineState: a ring must have at least one stage"
            );
        };
        Self {
            stage: 0,
            parity: 0,
        }
    }

    /// Returns the initial state of a producer. A producer waits until stages are empty, and all
    /// stages are empty at first.
    #[inline(always)]
    pub const fn producer() -> Self {
        const {
            assert!(
                STAGES > 0,
                "PipelineState: a ring must have at least one stage"
            );
        };
        Self {
            stage: 0,
            parity: 1,
        }
    }

    /// Returns the index of the stage, which is less than `STAGES`.
    #[inline(always)]
    pub const fn stage(self) -> i32 {
        // SAFETY: no function stores another number in this field.
        unsafe { core::hint::assert_unchecked(self.stage < STAGES) };
        self.stage.cast_signed()
    }

    /// Returns the parity of the phase to wait for.
    #[inline(always)]
    pub const fn parity(self) -> u32 {
        self.parity
    }

    /// Moves to the next stage.
    #[inline(always)]
    pub const fn advance(&mut self) {
        // This code has no branches. If it had one, the compiler would conclude too early that
        // `stage` is less than `STAGES`, and would have lost this fact when it removes bounds
        // checks.
        let wraps = (self.stage + 1 == STAGES) as u32;
        self.stage = (self.stage + 1) & wraps.wrapping_sub(1);
        self.parity ^= wraps;
    }
}
