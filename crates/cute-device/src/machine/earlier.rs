//! The previous kernel in the stream, if this kernel may begin before the previous one has ended:
//! `griddepcontrol`.
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | CD1 | before `grid_dependency_wait`, a kernel must not access an address that the previous kernel writes, and must not write an address that the previous kernel reads. The thread that begins the access must have waited, or know of a thread that has waited |
//! | CD2 | each block waits before it ends. Then a later kernel that waits for this kernel also runs after the previous kernel |

use super::allocations::Earlier;
use super::blocks::tell;
use super::findings::{Access, Finding};
use super::state::State;

/// Declares `count` elements of global memory that the previous kernel in the stream writes. Each
/// thread calls this before the kernel begins.
///
/// The check then assumes that this kernel may begin before the previous one has ended: an access
/// to these elements before [`grid_dependency_wait`](crate::instructions::grid_dependency_wait) is
/// a finding and ends the run.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::instructions::grid_dependency_wait;
/// use cute_device::{
///     Launch, check_block, copy, make_gmem_tensor, make_rmem_tensor, written_by_earlier_kernel,
/// };
/// let numbers = [1.0_f32; 32];
/// let from = numbers.as_ptr() as usize;
/// let run = |waits: bool| {
///     check_block(32, (0, 0), &|| {
///         written_by_earlier_kernel("A", from as *const f32, 32);
///         // SAFETY: a block of 32 threads, and an array of 32 numbers.
///         let launch = unsafe { &Launch::<32, 1>::new() };
///         let row = unsafe {
///             make_gmem_tensor::<4, _, _>(launch, from as *const f32, layout!((32, 1)))
///         };
///         if waits {
///             grid_dependency_wait();
///         }
///         copy(
///             &row.slice((launch.thread(), ..)),
///             &mut make_rmem_tensor([0.0], layout!((1,))),
///         );
///     })
/// };
/// assert_eq!(run(true), Ok(()));
/// assert_eq!(
///     run(false).unwrap_err().to_string(),
///     "thread 0 in phase 0 reads element 0 of A before grid_dependency_wait, and the earlier \
///      kernel may still write it",
/// );
/// ```
pub fn written_by_earlier_kernel<T>(name: &'static str, first: *const T, count: usize) {
    is_used::<T>(name, first.addr(), count, true);
}

/// Like [`written_by_earlier_kernel`], for elements that the previous kernel only reads. This
/// kernel may read these elements at any time, but must wait before it writes them.
pub fn read_by_earlier_kernel<T>(name: &'static str, first: *const T, count: usize) {
    is_used::<T>(name, first.addr(), count, false);
}

fn is_used<T>(name: &'static str, first: usize, count: usize, writes: bool) {
    tell(|machine, _| {
        let memories = &mut machine.lock().check.earlier;
        let is_like = |other: &Earlier| (other.name, other.first) == (name, first as u64);
        if !memories.iter().any(is_like) {
            memories.push(Earlier {
                name,
                first: first as u64,
                count: count as u64,
                size: size_of::<T>() as u64,
                writes,
            });
        }
    });
}

/// Records that this thread has waited for the previous kernel.
pub(crate) fn earlier_awaited() {
    tell(|machine, number| {
        let check = &mut machine.lock().check;
        let agent = check.earlier_agent;
        check.clocks.has_awaited(number, agent, 1);
    });
}

impl State {
    /// Checks that an access to global memory comes after the end of the previous kernel, if that
    /// kernel uses the memory. CD1
    pub(super) fn comes_after(
        &self,
        place: u64,
        bytes: usize,
        access: Access,
    ) -> Result<(), Finding> {
        if self.check.earlier.is_empty() {
            return Ok(());
        }
        let rank = self.blocks.iter().position(|&block| block == access.block);
        let number = rank.unwrap_or(0) * self.each + access.thread as usize;
        let early = self.check.too_early(number, place, bytes as u64, access);
        early.map_or(Ok(()), Err)
    }

    /// Returns a finding if no thread of an ended block has waited for the previous kernel. CD2
    pub(super) fn earlier_not_awaited(&self, rank: usize) -> Option<Finding> {
        let (check, mut threads) = (&self.check, rank * self.each..(rank + 1) * self.each);
        let is_awaited = check.earlier.is_empty()
            || threads.any(|thread| check.clocks.knows(thread, check.earlier_agent, 1));
        let (x, y) = self.blocks[rank];
        (!is_awaited).then(|| Finding::Dependency {
            sentence: format!(
                "block ({x},{y}) ends without calling grid_dependency_wait, so a kernel that waits \
                 for this kernel may begin while the kernel before this one still runs"
            ),
        })
    }
}
