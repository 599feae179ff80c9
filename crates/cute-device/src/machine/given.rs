//! The functions by which a test declares the launch and the global memories of a kernel.

use super::allocations::Memory;
use super::blocks::tell;
use super::config::{LaunchConfig, whole_registers};
use super::findings::Finding;
use super::sizes::REGISTERS;

/// Declares `count` elements of global memory that the kernel may access, for
/// [`check_block`](crate::check_block) and the other checks. Each thread calls this before the
/// kernel begins.
///
/// If a test declares a memory, an access outside of all declared memories is a finding and ends
/// the run.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::{
///     Launch, check_block, copy, global_memory, make_gmem_tensor, make_rmem_tensor,
/// };
/// let numbers = [1.0_f32; 64];
/// let from = numbers.as_ptr() as usize;
/// let run = |first: usize| {
///     check_block(32, (0, 0), &|| {
///         global_memory("A", from as *const f32, 32);
///         // SAFETY: a block of 32 threads, and an array of 64 numbers.
///         let launch = unsafe { &Launch::<32, 1>::new() };
///         let row = unsafe {
///             make_gmem_tensor::<4, _, _>(
///                 launch,
///                 (from as *const f32).add(first),
///                 layout!((32, 1)),
///             )
///         };
///         copy(
///             &row.slice((launch.thread(), ..)),
///             &mut make_rmem_tensor([0.0], layout!((1,))),
///         );
///     })
/// };
/// assert_eq!(run(0), Ok(()));
/// assert_eq!(
///     run(1).unwrap_err().to_string(),
///     "thread 31 in phase 0 reads element 32 of A, which has 32 elements",
/// );
/// ```
pub fn global_memory<T>(name: &'static str, first: *const T, count: usize) {
    is_given::<T>(name, first.addr(), count, false);
}

/// Declares `count` elements of global memory that the kernel must write, for
/// [`check_block`](crate::check_block) and the other checks. Each thread calls this before the
/// kernel begins.
///
/// A read of such an element before its first write is a finding, and so is an element that is
/// never written.
pub fn global_result<T>(name: &'static str, first: *mut T, count: usize) {
    is_given::<T>(name, first.addr(), count, true);
}

fn is_given<T>(name: &'static str, first: usize, count: usize, is_result: bool) {
    let memory = || Memory {
        name,
        first: first as u64,
        count: count as u64,
        size: size_of::<T>() as u64,
        is_result,
    };
    tell(|machine, _| {
        let memories = &mut machine.lock().check.memories;
        if !memories
            .iter()
            .any(|other| other.first == first as u64 && other.name == name)
        {
            memories.push(memory());
        }
    });
}

impl LaunchConfig {
    /// Declares this configuration, for [`check_block`](crate::check_block) and the other checks.
    /// Each thread calls this before the kernel begins. The call does nothing outside of a check.
    pub fn declare(self) {
        tell(|machine, _| {
            machine.act(|state| {
                let given = self.registers.map_or(0, whole_registers) * state.each as u32;
                if given > REGISTERS {
                    let (threads, registers) = (state.each, self.registers.unwrap_or(0));
                    let sentence = format!(
                        "the launch has {threads} threads of {registers} registers, but a block \
                         has at most {REGISTERS} registers"
                    );
                    return Err(Finding::Registers { sentence });
                }
                state.check.config = self;
                Ok(())
            });
        });
    }
}
