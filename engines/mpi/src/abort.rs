//! Ends the job when a rank panics.

use mpi::topology::SimpleCommunicator;
use mpi::traits::*;

/// Makes a panic of this process end the job. The panic prints a line that names the rank, and the
/// exit status is not 0.
///
/// Without this call, a process that panics finalizes MPI and waits until all other processes
/// finalize, but they wait for messages that never arrive. A process that is killed does not need
/// the call: MPI's launcher notices that the process has ended, names it, and ends the others.
pub fn abort_on_panic() {
    let world = SimpleCommunicator::world();
    let rank = world.rank();
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        before(panic);
        eprintln!("mpi: rank {rank} has panicked, and ends the job");
        SimpleCommunicator::world().abort(101);
    }));
}
