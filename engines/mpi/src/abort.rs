//! A rank that panics ends the job.

use mpi::topology::SimpleCommunicator;
use mpi::traits::*;

/// After this call, a panic of this process ends the job: it prints a line that names the rank, and
/// the exit status is not 0.
///
/// Without it, a process that panics finalizes MPI, which waits until all others finalize, and the
/// others wait for messages that never arrive. A process that is killed does not need this: MPI's
/// launcher notices that it has ended, names it, and ends the others.
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
