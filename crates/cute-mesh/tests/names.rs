//! Distributions by the names of other libraries: the owner of each element by their definitions.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the small numbers of a test"
)]

use cute::dynamic::Piece;
use cute::mesh::{Descriptor, Distribution, Mesh, Placement, Plan};

/// The coordinates of a dimension that a rank has, in the order of its memory.
fn has(array: &Distribution, rank: i64, dimension: usize) -> Vec<i64> {
    let parts = array.parts_of(rank).unwrap().unwrap();
    let mut pairs: Vec<(i64, i64)> = parts[dimension].iter().flat_map(Piece::pairs).collect();
    pairs.sort_by_key(|pair| pair.1);
    assert!(
        pairs.iter().map(|pair| pair.1).eq(0..pairs.len() as i64),
        "compact"
    );
    pairs.into_iter().map(|pair| pair.0).collect()
}

/// `torch.chunk` into `count`, padded with empty chunks.
fn chunks(of: &[i64], count: i64) -> Vec<Vec<i64>> {
    let size = of.len().div_ceil(count as usize).max(1);
    let mut chunks: Vec<Vec<i64>> = of.chunks(size).map(<[i64]>::to_vec).collect();
    chunks.resize(count as usize, Vec::new());
    chunks
}

/// `_StridedShard._split_tensor` of PyTorch 2.15: chunks for all splits, and in each of them a
/// chunk for each rank.
fn strided(of: &[i64], ranks: i64, factor: i64, rank: i64) -> Vec<i64> {
    chunks(of, factor)
        .into_iter()
        .flat_map(|split| chunks(&split, ranks)[rank as usize].clone())
        .collect()
}

/// The part of one dimension that a rank at a coordinate has: the placements from left to right,
/// each applied to the part that the one before leaves.
fn by_torch(extent: i64, mesh: &[i64], placements: &[Placement], at: &[i64]) -> Vec<i64> {
    let all: Vec<i64> = (0..extent).collect();
    placements
        .iter()
        .zip(mesh)
        .zip(at)
        .fold(all, |left, ((placement, &ranks), &rank)| match *placement {
            Placement::Shard(0) => chunks(&left, ranks)[rank as usize].clone(),
            Placement::StridedShard(0, factor) => strided(&left, ranks, factor, rank),
            _ => left,
        })
}

#[test]
fn placements_of_dtensor() {
    use Placement::{Replicate, Shard, StridedShard};
    let mesh: Mesh = "(2,3,2):(6,2,1)".parse().unwrap();
    let mut uneven = 0;
    for placements in [
        [Shard(0), Shard(0), Shard(0)],
        [Shard(0), Replicate, Shard(0)],
        [Shard(1), Shard(0), Replicate],
        [StridedShard(0, 3), Shard(0), Shard(1)],
        [StridedShard(0, 6), Shard(0), Replicate],
        [StridedShard(0, 6), StridedShard(0, 2), Shard(0)],
        [Replicate, StridedShard(0, 2), Shard(0)],
    ] {
        for extent in [12, 24, 36, 7, 1, 0, 13, 29, 50] {
            let array = Distribution::dtensor(&[extent, 6], &mesh, &placements).unwrap();
            uneven += usize::from(array.map().is_none());
            for rank in mesh.ranks() {
                let expected =
                    by_torch(extent, &[2, 3, 2], &placements, &mesh.coord(rank).unwrap());
                assert_eq!(
                    has(&array, rank, 0),
                    expected,
                    "{placements:?} of {extent}, rank {rank}"
                );
            }
        }
    }
    assert!(uneven > 20, "{uneven}");
}

/// ScaLAPACK's `indxg2p` and `indxg2l`: the process and the local index of a global one.
#[test]
fn descriptors_of_scalapack() {
    let grid: Mesh = "(2,3):(3,1)".parse().unwrap();
    for (m, n, mb, nb, rsrc, csrc) in [
        (10, 12, 2, 3, 0, 0),
        (11, 7, 3, 2, 1, 2),
        (1, 40, 5, 4, 1, 1),
    ] {
        let array = Distribution::scalapack(
            &grid,
            Descriptor {
                m,
                n,
                mb,
                nb,
                rsrc,
                csrc,
                lld: 20,
            },
        )
        .unwrap();
        for (dimension, (extent, block, first, ranks)) in
            [(m, mb, rsrc, 2), (n, nb, csrc, 3)].into_iter().enumerate()
        {
            for rank in grid.ranks() {
                let process = grid.coord(rank).unwrap()[dimension];
                let owned: Vec<i64> = (0..extent)
                    .filter(|x| (x / block + first) % ranks == process)
                    .collect();
                for (index, x) in owned.iter().enumerate() {
                    assert_eq!(index as i64, block * (x / (block * ranks)) + x % block);
                }
                assert_eq!(
                    has(&array, rank, dimension),
                    owned,
                    "{m} by {n}, rank {rank}"
                );
            }
        }
    }
}

/// JAX: a dimension over several axes is cut by the first axis first.
#[test]
fn specs_of_jax() {
    let mesh: Mesh = "(2,3):(3,1)".parse().unwrap();
    let array = Distribution::partition_spec(&[12, 10], &mesh, &[&[1, 0], &[]]).unwrap();
    for rank in mesh.ranks() {
        let at = mesh.coord(rank).unwrap();
        let begin = (at[1] * 2 + at[0]) * 2;
        assert_eq!(has(&array, rank, 0), [begin, begin + 1]);
        assert_eq!(has(&array, rank, 1).len(), 10);
    }
}

/// Rows of 70 and 30 to two replicas each; rows 50 to 69 move from there to even shards.
#[test]
fn shard_tensors() {
    let mesh: Mesh = "(2,2):(2,1)".parse().unwrap();
    let of = |lengths: &[(usize, &[i64])]| {
        let placements = [Placement::Shard(0), Placement::Replicate];
        Distribution::shard_tensor(&[100, 8], &mesh, &placements, lengths).unwrap()
    };
    let (cut, even) = (of(&[(0, &[70, 30])]), of(&[]));
    assert_eq!(
        even,
        Distribution::dtensor(
            &[100, 8],
            &mesh,
            &[Placement::Shard(0), Placement::Replicate]
        )
        .unwrap()
    );
    assert_eq!(has(&cut, 1, 0), (0..70).collect::<Vec<_>>());
    assert_eq!(has(&cut, 2, 0), (70..100).collect::<Vec<_>>());
    let plan = Plan::new(&cut, &even).unwrap();
    assert_eq!(plan.volume().unwrap(), 2 * 20 * 8);
    assert_eq!(
        plan.receives(3).unwrap()[0].to_string(),
        "1 to 3: {400 + 160:1 ~ 160:1}"
    );
}
