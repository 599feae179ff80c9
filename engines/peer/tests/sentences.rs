//! The messages of mistakes.

use cute::mesh::Disagreement;
use cute_mesh_gpus::Stopped;
use cute_mesh_peer::{Error, ranks};

#[test]
fn sentences() {
    let said = |error: Error| error.to_string();
    assert_eq!(
        said(Disagreement::Plans { rank: 1 }.into()),
        "peer: the plan of rank 1 differs from that of rank 0"
    );
    assert_eq!(
        said(
            Stopped::Late {
                rank: 1,
                milliseconds: 30000
            }
            .into()
        ),
        "peer: rank 1 did not arrive within 30000 ms, while the others waited for it"
    );
    assert_eq!(
        said(Error::Apart {
            from: 0,
            to: 1,
            gpus: (0, 3)
        }),
        "peer: rank 0 cannot reach the memory of rank 1: GPUs 0 and 3 are not connected for it"
    );
}

/// Without a driver or a second GPU, all ranks report the same error.
#[test]
fn a_machine_without_gpus_says_so() {
    let threads: Vec<_> = ranks(&[0, 1])
        .into_iter()
        .map(|rank| {
            std::thread::spawn(|| rank.communicator().map(|communicator| communicator.rank()))
        })
        .collect();
    let all: Vec<_> = threads
        .into_iter()
        .map(|thread| thread.join().expect("no rank panics"))
        .collect();
    if all.iter().all(Result::is_ok) {
        assert_eq!(all, [Ok(0), Ok(1)]);
    } else {
        assert_eq!(all[0], all[1]);
        assert!(
            matches!(
                all[0],
                Err(Error::Stopped(Stopped::Device { .. }) | Error::Apart { .. })
            ),
            "{all:?}"
        );
    }
}
