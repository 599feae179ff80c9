//! The last rank dies during a run, while the others wait for its messages.

use std::process::Command;
use std::time::Duration;

use cute::mesh::Plan;
use cute_mesh_mpi::{Ranks, Redistribution};
use mpi::topology::SimpleCommunicator;
use mpi::traits::*;

use super::arrays::{arrays, memory};

/// Moves arrays for a minute, unless the job ends earlier. The last rank stops after half a second.
pub(crate) fn die(world: &SimpleCommunicator, ranks: &Ranks, how: &str) {
    let (rank, size) = (i64::from(world.rank()), i64::from(world.size()));
    let all = arrays(size);
    let engine = Redistribution::new(&Plan::new(&all[0], &all[1]).unwrap(), ranks).unwrap();
    let (source, mut target) = (memory(&all[0], rank), vec![0; engine.target_memory()]);
    let own = std::process::id().to_string();
    let begin = std::time::Instant::now();
    if rank == size - 1 && how == "kill" {
        // The process is killed from outside, at any point of its work.
        std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(500));
            Command::new("kill").args(["-KILL", &own]).status()
        });
    }
    while begin.elapsed() < Duration::from_secs(60) {
        engine.run(&source, &mut target).unwrap();
        if rank == size - 1 && begin.elapsed() > Duration::from_millis(500) {
            match how {
                "abort" => std::process::abort(),
                "exit" => std::process::exit(0),
                "panic" => panic!("as asked for"),
                _ => {}
            }
        }
    }
    println!("rank {rank} has all, and should not");
}
