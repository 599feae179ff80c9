//! The launch that a test declares. The source of a kernel does not state how many registers and
//! bytes of shared memory the kernel has.

use super::sizes::{BYTES, REGISTERS};

/// The registers and the shared memory of a kernel, for a check on a CPU. Without it, a block has
/// 227 KiB of shared memory and the greatest number of registers that fits.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::{
///     Launch, LaunchConfig, check_block, copy, dynamic_smem, make_rmem_tensor, make_smem_tensor,
/// };
///
/// /// Each of 32 threads writes a word of shared memory: 128 bytes.
/// let run = |bytes: u32| {
///     check_block(32, (0, 0), &|| {
///         LaunchConfig::new().shared_bytes(bytes).declare();
///         // SAFETY: a block of 32 threads; the bytes of its launch are checked.
///         let (launch, words) = unsafe {
///             (
///                 Launch::<32, 1>::new(),
///                 make_smem_tensor::<u32, _>(dynamic_smem(), layout!((32, 1))),
///             )
///         };
///         copy(
///             &make_rmem_tensor([1_u32], layout!((1,))),
///             &mut words.slice((launch.thread().value(), ..)),
///         );
///     })
/// };
/// assert_eq!(run(128), Ok(()));
/// assert_eq!(
///     run(64).unwrap_err().to_string(),
///     "thread 16 in phase 0 writes byte 64 of shared memory, but the launch gives only 64 bytes",
/// );
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LaunchConfig {
    pub(super) registers: Option<u32>,
    shared_bytes: Option<u32>,
    is_strict: bool,
}

impl LaunchConfig {
    /// Makes a configuration without declarations.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            registers: None,
            shared_bytes: None,
            is_strict: false,
        }
    }

    /// Declares the number of registers of each thread when the kernel begins, as the assembler
    /// reports it. A device allocates registers in units of 8.
    ///
    /// [`give_registers`](crate::instructions::give_registers) and
    /// [`take_registers`](crate::instructions::take_registers) (`setmaxnreg`) move registers
    /// between warpgroups.
    ///
    /// # Panics
    /// Panics if the number is not from 1 to 255.
    #[must_use]
    pub const fn registers(self, registers: u32) -> Self {
        assert!(
            1 <= registers && registers <= 255,
            "LaunchConfig: a thread has from 1 to 255 registers"
        );
        Self {
            registers: Some(registers),
            ..self
        }
    }

    /// Declares the bytes of shared memory of each block.
    ///
    /// # Panics
    /// Panics if the number is more than 227 KiB, the most that a block can have.
    #[must_use]
    pub const fn shared_bytes(self, bytes: u32) -> Self {
        assert!(
            bytes as usize <= BYTES,
            "LaunchConfig: a block has at most 227 KiB of shared memory"
        );
        Self {
            shared_bytes: Some(bytes),
            ..self
        }
    }

    /// Also reports three uses that usually return the right result, but are rarely intended:
    ///
    /// * a tile that is wholly outside its matrix ([`make_matrix`](crate::make_matrix)), and a box
    ///   of the TMA unit that is wholly outside its tensor;
    /// * an element of a declared memory that no block accesses
    ///   ([`global_memory`](crate::global_memory));
    /// * a load of the TMA unit that overwrites shared memory after threads have read it, without a
    ///   [`fence_async`](crate::instructions::fence_async) in between. PTX's rules of proxies
    ///   require this fence, but many kernels omit it.
    #[must_use]
    pub const fn strict(self) -> Self {
        Self {
            is_strict: true,
            ..self
        }
    }

    /// Returns the registers of each thread when the kernel begins, and whether the test declared
    /// them.
    pub(super) fn registers_of(self, threads: usize) -> (u32, bool) {
        let most = (REGISTERS / threads as u32 / UNIT * UNIT).min(256);
        (
            self.registers.map_or(most, whole_registers),
            self.registers.is_some(),
        )
    }

    /// Returns the bytes of shared memory of each block, and the source of this number, for a
    /// message.
    pub(super) fn shared(self) -> (usize, &'static str) {
        match self.shared_bytes {
            Some(bytes) => (bytes as usize, "the launch gives"),
            None => (BYTES, "a block has"),
        }
    }

    pub(super) const fn is_strict(self) -> bool {
        self.is_strict
    }
}

/// A device allocates a multiple of this number of registers to a thread.
const UNIT: u32 = 8;

pub(super) const fn whole_registers(registers: u32) -> u32 {
    registers.next_multiple_of(UNIT)
}
