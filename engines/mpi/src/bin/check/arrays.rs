//! Distributions of one array, and the elements of a rank in each.

use cute::mesh::{Deal, Distribution, Mesh, Placement, Storage};

/// Returns the expected memory of a rank. Each place contains the index of the element that the
/// definition puts there, and a gap contains −1.
pub(crate) fn memory(array: &Distribution, rank: i64) -> Vec<i64> {
    let Some(parts) = array.parts_of(rank).unwrap() else {
        return Vec::new();
    };
    let sizes = array.sizes(rank).unwrap().unwrap();
    let mut memory = vec![-1; usize::try_from(array.memory(rank).unwrap().unwrap()).unwrap()];
    // The strides of compact storages, and those of dimensions whose parts already have strides.
    let mut strides = vec![1; sizes.len()];
    if let Storage::Compact(order) = array.storage() {
        let mut stride = 1;
        for &dimension in order {
            strides[dimension] = stride;
            stride *= sizes[dimension];
        }
    }
    let mut all = vec![(0, 0)];
    let mut weight = 1;
    for ((parts, extent), stride) in parts.iter().zip(array.extents()).zip(strides) {
        let pairs: Vec<(i64, i64)> = parts.iter().flat_map(|part| part.pairs()).collect();
        all = all
            .iter()
            .flat_map(|&(element, at)| {
                pairs
                    .iter()
                    .map(move |&(x, place)| (element + x * weight, at + place * stride))
            })
            .collect();
        weight *= extent;
    }
    for (element, at) in all {
        memory[usize::try_from(at).unwrap()] = element;
    }
    memory
}

/// Returns a mesh of all ranks, in two rows if their number is even and otherwise in one.
pub(crate) fn grid(ranks: i64) -> Mesh {
    let text = if ranks % 2 == 0 {
        format!("(2,{0}):({0},1)", ranks / 2)
    } else {
        format!("(1,{ranks}):(0,1)")
    };
    text.parse().unwrap()
}

pub(crate) fn arrays(ranks: i64) -> Vec<Distribution> {
    let line = Mesh::line(ranks).unwrap();
    let grid = grid(ranks);
    let e = [37, 24];
    let dealt = |mesh: &Mesh, deals: &[Deal], storage| {
        Distribution::dealt(&e, mesh, deals, storage).unwrap()
    };
    let torch = |placements: &[Placement]| Distribution::dtensor(&e, &grid, placements).unwrap();
    // Every rank except the last has one row.
    let mut cuts = vec![1; usize::try_from(ranks).unwrap()];
    *cuts.last_mut().unwrap() = e[0] - ranks + 1;
    vec![
        dealt(&line, &[Deal::Block(0), Deal::All], Storage::rows(2)),
        dealt(&line, &[Deal::All, Deal::Block(0)], Storage::columns(2)),
        dealt(
            &line,
            &[Deal::BlockCyclic(0, 3), Deal::All],
            Storage::rows(2),
        ),
        dealt(
            &grid,
            &[Deal::BlockCyclic(0, 4), Deal::Cyclic(1)],
            Storage::columns(2),
        ),
        dealt(
            &grid,
            &[Deal::BlockCyclic(1, 2), Deal::All],
            Storage::Strides(vec![1, 2, 50]),
        ),
        torch(&[Placement::Shard(0), Placement::Shard(1)]),
        torch(&[Placement::Shard(1), Placement::Shard(0)]),
        torch(&[Placement::Shard(0), Placement::Shard(0)]),
        torch(&[Placement::Replicate, Placement::Shard(0)]),
        torch(&[Placement::Replicate, Placement::Replicate]),
        // Only the first rank has elements.
        dealt(
            &Mesh::line(1).unwrap(),
            &[Deal::All, Deal::All],
            Storage::rows(2),
        ),
        dealt(
            &line,
            &[Deal::Cuts(0, cuts), Deal::All],
            Storage::columns(2),
        ),
    ]
}
