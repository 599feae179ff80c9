//! Elements of any size. Each is moved with all its bytes, and no byte next to it is written.

use bytemuck::{Pod, Zeroable};
use cute::mesh::{Distribution, Plan};
use cute_mesh_mpi::{Ranks, Redistribution, Way};
use mpi::topology::SimpleCommunicator;
use mpi::traits::*;

use super::arrays::memory;

/// An element of 5 bytes with an extent of 5 bytes. MPI would lay out a byte and an integer in 8
/// bytes.
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
#[repr(C, packed)]
struct Tight {
    kind: u8,
    number: u32,
}

/// An element of 12 bytes, whose layout MPI does not know.
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
#[repr(C)]
struct Three {
    numbers: [f32; 3],
}

/// An element whose extent is its alignment, which is more than its number needs.
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
#[repr(C, align(16))]
struct Wide {
    number: u32,
    rest: [u32; 3],
}

/// Moves every array to every other array, in the two ways.
pub(crate) fn check(world: &SimpleCommunicator, ranks: &Ranks, all: &[Distribution]) {
    for source in all {
        for target in all {
            let engine = Redistribution::new(&Plan::new(source, target).unwrap(), ranks).unwrap();
            let of = |element: i64| u32::try_from(element + 1).unwrap();
            let engine = moves(engine, world, source, target, |element| Tight {
                kind: of(element) as u8,
                number: of(element) << 9,
            });
            let engine = moves(engine, world, source, target, |element| Three {
                numbers: [0.5, 1.0, 2.0].map(|factor| factor * of(element) as f32),
            });
            moves(engine, world, source, target, |element| Wide {
                number: of(element),
                rest: [7 * of(element); 3],
            });
        }
    }
}

fn moves<T: Pod + PartialEq + core::fmt::Debug>(
    mut engine: Redistribution,
    world: &SimpleCommunicator,
    source: &Distribution,
    target: &Distribution,
    element: impl Fn(i64) -> T,
) -> Redistribution {
    let rank = i64::from(world.rank());
    let here = |array| {
        memory(array, rank)
            .into_iter()
            .map(&element)
            .collect::<Vec<T>>()
    };
    let (from, expected) = (here(source), here(target));
    for way in [Way::Packed, Way::Datatypes] {
        engine = engine.with_way(way);
        // Memory past the target belongs to the program.
        let (mut found, needs) = (
            vec![element(-1); expected.len() + 9],
            engine.target_memory(),
        );
        engine.run(&from, &mut found[..needs]).unwrap();
        assert_eq!(
            found[..needs],
            expected,
            "rank {rank}, {way:?}: {source:?} to {target:?}"
        );
        assert!(
            found[needs..].iter().all(|own| *own == element(-1)),
            "rank {rank}, {way:?}"
        );
    }
    engine
}
