//! Tests that execute the planned operations on a CPU. Each block is copied as the driver's manual
//! defines, and each message from its sender's place to its receiver's place. The result is
//! compared with the definition of each deal.

#[path = "../../gpus/bench/cases.rs"]
#[allow(
    unreachable_pub,
    missing_docs,
    reason = "a module of the program that measures"
)]
mod cases;
#[path = "../../gpus/tests/launched/mod.rs"]
mod launched;

use cute::dynamic::Piece;
use cute::mesh::{Disagreement, Distribution, Mesh, Placement, Plan};
use cute_mesh_gpus::{Moved, Stopped, batches, fits};
use cute_mesh_nccl::{Block, Call, Error, Part, Place, Route, blocks};

const NOTHING: i32 = -1;

/// Returns the (source, target) places of a block, as the driver's manual defines them: rows at one
/// pitch, and layers that begin at whole rows.
fn pairs(block: &Block) -> Vec<(i64, i64)> {
    let Block {
        from,
        to,
        width,
        rows,
        layers,
    } = block;
    for (row, layer) in [(rows.from, layers.from), (rows.to, layers.to)] {
        assert!(rows.count == 1 || row >= *width, "rows overlap: {block:?}");
        assert!(
            layers.count == 1 || (layer % row == 0 && layer / row >= rows.count),
            "not whole rows: {block:?}"
        );
    }
    let mut all = Vec::new();
    for layer in 0..layers.count {
        for row in 0..rows.count {
            for x in 0..*width {
                let at = |begin: i64, row_step: i64, layer_step: i64| {
                    begin + layer * layer_step + row * row_step + x
                };
                all.push((
                    at(*from, rows.from, layers.from),
                    at(*to, rows.to, layers.to),
                ));
            }
        }
    }
    all
}

fn copied(pieces: &[Piece], from: &[i32], to: &mut [i32]) {
    for block in pieces.iter().flat_map(|piece| blocks(piece, 4)) {
        for (left, right) in pairs(&block) {
            to[usize::try_from(right).unwrap()] = from[usize::try_from(left).unwrap()];
        }
    }
}

fn part(part: &Part, memory: usize) -> (bool, std::ops::Range<usize>) {
    let (buffered, begin) = match part.place {
        Place::Memory(begin) => (false, begin),
        Place::Buffer(begin) => (true, begin),
    };
    let begin = usize::try_from(begin).unwrap();
    let range = begin..begin + usize::try_from(part.count).unwrap();
    assert!(buffered || range.end <= memory);
    (buffered, range)
}

/// Makes the same copies with the kernels' own source.
fn copied_by_kernels(pieces: &[Piece], from: &[i32], to: &mut [i32]) {
    let (left, right) = (from.as_ptr() as usize, to.as_mut_ptr() as usize);
    let moved: Vec<_> = pieces
        .iter()
        .map(|piece| Moved {
            piece,
            from: left as u64,
            to: right as u64,
        })
        .collect();
    for batch in batches(&moved, 4, left as u64, &launched::cut(4)) {
        launched::launch(&batch, left, 4, 0);
    }
}

/// Returns the targets of all ranks for these sources.
fn moved(
    routes: &[Route],
    sources: &[Vec<i32>],
    copied: impl Fn(&[Piece], &[i32], &mut [i32]),
) -> Vec<Vec<i32>> {
    let length = |elements: i64| usize::try_from(elements).unwrap();
    let mut buffers: Vec<Vec<i32>> = routes
        .iter()
        .map(|route| vec![NOTHING; length(route.buffer)])
        .collect();
    for ((route, source), buffer) in routes.iter().zip(sources).zip(&mut buffers) {
        assert_eq!(source.len(), length(route.source));
        copied(&route.packs, source, buffer);
    }
    let mut targets: Vec<Vec<i32>> = routes
        .iter()
        .map(|route| vec![NOTHING; length(route.target)])
        .collect();
    for (to, route) in routes.iter().enumerate() {
        for arrives in &route.receives {
            let from = &routes[arrives.peer];
            let [leaves] = from
                .sends
                .iter()
                .filter(|part| part.peer == to)
                .collect::<Vec<_>>()[..]
            else {
                panic!(
                    "rank {} sends {to} more than one message, or none",
                    arrives.peer
                )
            };
            let (buffered, range) = part(leaves, sources[arrives.peer].len());
            let elements = if buffered {
                &buffers[arrives.peer]
            } else {
                &sources[arrives.peer]
            }[range]
                .to_vec();
            let (buffered, range) = part(arrives, targets[to].len());
            let memory = if buffered {
                &mut buffers[to]
            } else {
                &mut targets[to]
            };
            memory[range].copy_from_slice(&elements);
        }
    }
    for (rank, route) in routes.iter().enumerate() {
        copied(&route.keeps, &sources[rank], &mut targets[rank]);
        copied(&route.unpacks, &buffers[rank], &mut targets[rank]);
    }
    targets
}

/// Returns the targets after the collective that all ranks call, as NCCL's manual defines it;
/// `None` if they call none.
fn called(routes: &[Route], sources: &[Vec<i32>]) -> Option<Vec<Vec<i32>>> {
    let calls: Vec<Call> = routes
        .iter()
        .map(|route| route.call)
        .collect::<Option<_>>()?;
    let mut targets: Vec<Vec<i32>> = routes
        .iter()
        .map(|route| vec![NOTHING; usize::try_from(route.target).unwrap()])
        .collect();
    let range = |begin: i64, count: i64| {
        usize::try_from(begin).unwrap()..usize::try_from(begin + count).unwrap()
    };
    for (call, target) in calls.iter().zip(&mut targets) {
        for (rank, (its, source)) in calls.iter().zip(sources).enumerate() {
            match (*call, *its) {
                (
                    Call::AllGather { to, count, .. },
                    Call::AllGather {
                        from, count: sent, ..
                    },
                ) => {
                    let place = range(to + i64::try_from(rank).unwrap() * count, count);
                    target[place].copy_from_slice(&source[range(from, sent)]);
                }
                (
                    Call::Broadcast { to, count, .. },
                    Call::Broadcast {
                        from, count: sent, ..
                    },
                ) if rank == 0 => {
                    target[range(to, count)].copy_from_slice(&source[range(from, sent)]);
                }
                (Call::Broadcast { .. }, Call::Broadcast { .. }) => {}
                _ => panic!("two collectives: {calls:?}"),
            }
        }
    }
    Some(targets)
}

#[test]
fn all_cases_arrive() {
    let (mut different, mut collectives) = (0, std::collections::BTreeMap::new());
    for ranks in 1..=4 {
        for n in [4, 61, 128, 200] {
            for case in cases::cases(n) {
                let of = |side: &cases::Side| side.distribution(case.extents, ranks).unwrap();
                let (source, target) = (of(&case.source), of(&case.target));
                let plan = Plan::new(&source, &target).unwrap();
                let routes: Vec<Route> = (0..ranks)
                    .map(|rank| Route::new(&plan, rank, ranks).unwrap())
                    .collect();
                let memories = |side: &cases::Side| -> Vec<Vec<i32>> {
                    (0..ranks)
                        .map(|rank| side.memory(case.extents, rank, ranks))
                        .collect()
                };
                let (sources, targets) = (memories(&case.source), memories(&case.target));
                assert_eq!(
                    moved(&routes, &sources, copied),
                    targets,
                    "{case:?} with {ranks} ranks"
                );
                // Cases that take longer on a CPU have only one size.
                if n == 61 {
                    let found = moved(&routes, &sources, copied_by_kernels);
                    assert_eq!(found, targets, "{case:?} with {ranks} ranks, by kernels");
                }
                different += usize::from(sources != targets);
                if let Some(by_collective) = called(&routes, &sources) {
                    assert_eq!(by_collective, targets, "{case:?} with {ranks} ranks");
                    *collectives.entry(case.name).or_insert(0) += 1;
                }
            }
        }
    }
    assert!(different > 100, "{different} cases move something");
    // Collectives with 2, 3 and 4 ranks. For "rows → all", the number of ranks must divide the
    // number of rows, which is 4, 61, 128 or 200. If one rank has all elements, the number of rows
    // may be any.
    assert_eq!(
        collectives.into_iter().collect::<Vec<_>>(),
        [("rows → all", 3 + 3), ("the first → all", 3 * 4)]
    );
}

/// Returns the route of rank 0 of two, for a case of 512 by 512.
fn route(name: &str) -> Route {
    let case = cases::cases(512)
        .into_iter()
        .find(|case| case.name == name)
        .unwrap();
    let of = |side: &cases::Side| side.distribution(case.extents, 2).unwrap();
    let (source, target) = (of(&case.source), of(&case.target));
    Route::new(&Plan::new(&source, &target).unwrap(), 0, 2).unwrap()
}

/// The expected numbers are counted by hand: the copies that pack, the copies that unpack, the
/// copies of elements that stay, and the elements in buffers.
#[test]
fn copies_are_as_few_as_they_can_be() {
    let count = |pieces: &[Piece]| pieces.iter().flat_map(|piece| blocks(piece, 4)).count();
    let of = |name: &str| {
        let route = route(name);
        (
            count(&route.packs),
            count(&route.unpacks),
            count(&route.keeps),
            route.buffer,
        )
    };
    assert_eq!(of("one run each way"), (0, 0, 0, 0));
    // Each message has half of each of 256 rows.
    assert_eq!(of("rows → columns"), (1, 0, 1, 256 * 256));
    assert_eq!(of("columns → rows"), (0, 1, 1, 256 * 256));
    // The last half of the blocks of 4 rows is sent in place, and is received as every second
    // block.
    assert_eq!(of("block-cyclic → rows"), (0, 1, 1, 128 * 512));
    // On both sides, a message has every second block of 32 rows.
    assert_eq!(of("block-cyclic 32 → 64, rows"), (1, 1, 1, 2 * 128 * 512));
    // On both sides, a message has 128 columns of 512 rows. They are blocks of 32 columns, and the
    // blocks of a row are layers.
    assert_eq!(
        of("block-cyclic 32 → 64, columns"),
        (1, 1, 1, 2 * 128 * 512)
    );
    // There is one copy for each of 256 columns, because each row of the copy has one element. The
    // received halves of columns need no copy.
    assert_eq!(
        of("rows → columns, stored transposed"),
        (256, 1, 256, 2 * 256 * 256)
    );
}

/// For modes with any strides, the blocks contain each pair of the piece once.
#[test]
fn blocks_have_the_pairs_of_their_piece() {
    let steps = [1, 2, 3, 4, 6, 12, 24, -1, -4, -24];
    let (mut several, mut backwards) = (0, 0);
    for first in steps {
        for second in steps {
            for third in steps {
                for (count, other) in [(2, 3), (3, 2), (4, 4)] {
                    let modes = [
                        (count, first, third),
                        (other, second, first),
                        (2, third, second),
                    ];
                    let piece = Piece::new((100, 100), modes).unwrap();
                    let mut found: Vec<_> =
                        blocks(&piece, 4).flat_map(|block| pairs(&block)).collect();
                    let mut expected: Vec<_> = piece.pairs().collect();
                    found.sort_unstable();
                    expected.sort_unstable();
                    assert_eq!(found, expected, "{piece}");
                    let calls = blocks(&piece, 4).count();
                    several += usize::from(calls > 1 && calls < 8);
                    backwards += usize::from(modes.iter().all(|mode| mode.1 < 0 && mode.2 < 0));
                }
            }
        }
    }
    assert!(
        several > 100 && backwards > 10,
        "{several} pieces of several blocks, {backwards} backwards"
    );
}

/// The driver accepts rows up to 2^31 - 1 bytes apart. Rows that are further apart are copied one
/// by one.
#[test]
fn rows_that_are_far_apart_are_copied_one_by_one() {
    let far =
        |step: i64| blocks(&Piece::new((0, 0), [(8, 1, 1), (5, step, 8)]).unwrap(), 4).count();
    assert_eq!((far((1 << 29) - 1), far(1 << 29)), (1, 5));
}

#[test]
fn what_is_wrong_is_refused() {
    let mesh = Mesh::line(2).unwrap();
    let of = |placement| Distribution::dtensor(&[8, 6], &mesh, &[placement]).unwrap();
    let (rows, columns) = (of(Placement::Shard(0)), of(Placement::Shard(1)));
    let plan = Plan::new(&rows, &columns).unwrap();
    let route = Route::new(&plan, 1, 2).unwrap();
    assert_eq!((route.source, route.target), (24, 24));
    assert_eq!(fits(1, (24, route.source), (24, route.target)), Ok(()));
    assert_eq!(
        fits(1, (23, route.source), (24, route.target)),
        Err(Disagreement::SourceShort {
            rank: 1,
            has: 23,
            needs: 24
        }
        .into())
    );
    assert_eq!(
        fits(1, (24, route.source), (23, route.target)),
        Err(Disagreement::TargetShort {
            rank: 1,
            has: 23,
            needs: 24
        }
        .into())
    );
    assert_eq!(
        Route::new(&plan, 0, 1),
        Err(Disagreement::NoRank { rank: 1, size: 1 }.into())
    );
    let summands = of(Placement::Partial);
    let adds = Route::new(&Plan::new(&summands, &rows).unwrap(), 0, 2);
    assert_eq!(adds, Err(Stopped::Adds { summands: 2 }.into()));
}

#[test]
fn sentences() {
    let said = |error: Error| error.to_string();
    assert_eq!(
        said(
            Disagreement::TargetShort {
                rank: 1,
                has: 23,
                needs: 24
            }
            .into()
        ),
        "nccl: the target of rank 1 has 23 elements, but needs 24"
    );
    assert_eq!(
        said(Disagreement::Plans { rank: 1 }.into()),
        "nccl: the plan of rank 1 differs from that of rank 0"
    );
    assert_eq!(
        said(
            Stopped::TimeLimit {
                rank: 0,
                milliseconds: 30000
            }
            .into()
        ),
        "nccl: on rank 0, some elements had not arrived after 30000 ms, and all ranks stopped"
    );
    assert_eq!(
        said(Error::Nccl {
            rank: 1,
            during: "sending",
            code: "ncclRemoteError".into()
        }),
        "nccl: sending: NCCL returned ncclRemoteError on rank 1"
    );
}

/// Without NCCL, the error names the missing library.
#[test]
fn a_machine_without_nccl_says_so() {
    match cute_mesh_nccl::ranks(&[0, 1]) {
        Ok(ranks) => assert_eq!(
            ranks
                .iter()
                .map(cute_mesh_nccl::Rank::number)
                .collect::<Vec<_>>(),
            [0, 1]
        ),
        Err(Error::NoLibrary) => {}
        // This machine has NCCL, but fewer than two GPUs.
        Err(Error::Nccl {
            rank: 0,
            during: "connecting the ranks",
            ..
        }) => {}
        Err(error) => panic!("{error}"),
    }
}
