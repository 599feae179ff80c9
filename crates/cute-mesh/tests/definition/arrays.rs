//! Random distributions, and the owner of each element by the definition.

use std::collections::BTreeMap;

use cute::mesh::{Deal, Digit, Distribution, Mesh, Storage};

use super::numbers::Numbers;

/// The deal of a dimension that the test chose.
#[derive(Clone, Debug)]
enum Dealt {
    /// The digits of a coordinate, the lowest first: of an axis, or local.
    Digits(Vec<(Option<usize>, i64)>),
    Chunks(Vec<(usize, i64)>),
    /// The axis, its ranks, its factor.
    Strided(Vec<(usize, i64, i64)>),
    Halo(usize, i64, i64, i64),
    /// The axis, and the length of each of its parts.
    Cuts(usize, Vec<i64>),
}

#[derive(Debug)]
pub(crate) struct Array {
    pub(crate) distribution: Distribution,
    extents: Vec<i64>,
    /// The begin of the array in a larger one, and the extents of that one.
    begin: Vec<i64>,
    whole: Vec<i64>,
    /// The extent and the stride of each axis, and the least rank.
    axes: Vec<(i64, i64)>,
    first: i64,
    dealt: Vec<Dealt>,
    storage: Storage,
}

/// The part of a dimension at one coordinate of the mesh: the coordinates, each with its local
/// digits.
type Has = Vec<(i64, Vec<i64>)>;

impl Array {
    fn has(&self, dimension: usize, at: &[i64]) -> Has {
        let extent = self.whole[dimension];
        match &self.dealt[dimension] {
            Dealt::Digits(digits) => (0..extent)
                .filter_map(|x| {
                    let (mut rest, mut local) = (x, Vec::new());
                    for &(axis, size) in digits {
                        let digit = rest % size;
                        rest /= size;
                        match axis {
                            Some(axis) if at[axis] != digit => return None,
                            Some(_) => {}
                            None => local.push(digit),
                        }
                    }
                    assert_eq!(rest, 0, "the digits reach all coordinates");
                    Some((x, local))
                })
                .collect(),
            Dealt::Chunks(cuts) => {
                let mut has: Vec<i64> = (0..extent).collect();
                for &(axis, ranks) in cuts {
                    has = chunk(&has, ranks, at[axis]);
                }
                has.into_iter().map(|x| (x, Vec::new())).collect()
            }
            Dealt::Strided(cuts) => {
                let mut has: Vec<i64> = (0..extent).collect();
                for &(axis, ranks, factor) in cuts {
                    has = (0..factor)
                        .flat_map(|run| chunk(&chunk(&has, factor, run), ranks, at[axis]))
                        .collect();
                }
                has.into_iter().map(|x| (x, Vec::new())).collect()
            }
            Dealt::Cuts(axis, lengths) => {
                let owners = lengths
                    .iter()
                    .zip(0..)
                    .flat_map(|(length, rank)| (0..*length).map(move |_| rank));
                (0..extent)
                    .zip(owners)
                    .filter(|of| of.1 == at[*axis])
                    .map(|(x, _)| (x, Vec::new()))
                    .collect()
            }
            Dealt::Halo(axis, ranks, below, above) => {
                let own = chunk(&(0..extent).collect::<Vec<_>>(), *ranks, at[*axis]);
                let near = |x: i64| own.iter().any(|own| own - below <= x && x <= own + above);
                (0..extent)
                    .filter(|x| near(*x))
                    .map(|x| (x, Vec::new()))
                    .collect()
            }
        }
    }

    /// The ranks, each with its coordinate of the mesh.
    pub(crate) fn ranks(&self) -> Vec<(i64, Vec<i64>)> {
        let size: i64 = self.axes.iter().map(|axis| axis.0).product();
        let rank = |linear: i64| {
            let (mut rest, mut rank, mut at) = (linear, self.first, Vec::new());
            for &(extent, stride) in &self.axes {
                at.push(rest % extent);
                rank += rest % extent * stride;
                rest /= extent;
            }
            (rank, at)
        };
        (0..size).map(rank).collect()
    }

    /// For each rank the elements that it has, by their index, and their offsets.
    pub(crate) fn memory(&self) -> BTreeMap<i64, BTreeMap<i64, i64>> {
        let mut all = BTreeMap::new();
        for (rank, at) in self.ranks() {
            let has: Vec<Has> = (0..self.extents.len())
                .map(|dimension| self.has(dimension, &at))
                .collect();
            let counts: Vec<i64> = has.iter().map(|has| has.len() as i64).collect();
            let mut memory = BTreeMap::new();
            for number in 0..counts.iter().product() {
                let (mut rest, mut weight, mut element, mut local, mut index) =
                    (number, 1, 0, Vec::new(), Vec::new());
                let mut inside = true;
                for (dimension, has) in has.iter().enumerate() {
                    let position = rest % counts[dimension];
                    rest /= counts[dimension];
                    let (x, digits) = &has[position as usize];
                    let x = x - self.begin[dimension];
                    inside &= (0..self.extents[dimension]).contains(&x);
                    element += x * weight;
                    weight *= self.extents[dimension];
                    local.extend(digits);
                    index.push(position);
                }
                if inside {
                    memory.insert(element, self.offset(&counts, &index, &local));
                }
            }
            all.insert(rank, memory);
        }
        all
    }

    fn offset(&self, counts: &[i64], index: &[i64], local: &[i64]) -> i64 {
        let (order, pitch) = match &self.storage {
            Storage::Strides(strides) => {
                return local
                    .iter()
                    .zip(strides)
                    .map(|(digit, stride)| digit * stride)
                    .sum();
            }
            Storage::Compact(order) => (order, None),
            Storage::Pitched(order, pitch) => (order, Some(*pitch)),
        };
        let (mut offset, mut stride) = (0, 1);
        for (position, &dimension) in order.iter().enumerate() {
            offset += index[dimension] * stride;
            stride *= if position == 0 {
                pitch.unwrap_or(counts[dimension])
            } else {
                counts[dimension]
            };
        }
        offset
    }

    pub(crate) fn uneven(&self) -> bool {
        self.dealt
            .iter()
            .zip(&self.whole)
            .any(|(dealt, extent)| match dealt {
                Dealt::Digits(digits) => {
                    digits.iter().map(|digit| digit.1).product::<i64>() != *extent
                }
                Dealt::Chunks(cuts) => extent % cuts.iter().map(|cut| cut.1).product::<i64>() != 0,
                Dealt::Strided(cuts) => {
                    extent % cuts.iter().map(|cut| cut.1 * cut.2).product::<i64>() != 0
                }
                Dealt::Halo(..) => true,
                Dealt::Cuts(_, lengths) => lengths.iter().any(|length| *length != lengths[0]),
            })
    }

    pub(crate) fn has_halo(&self) -> bool {
        self.dealt
            .iter()
            .any(|dealt| matches!(dealt, Dealt::Halo(..)))
    }

    pub(crate) fn is_window(&self) -> bool {
        self.whole != self.extents
    }

    pub(crate) fn has_cuts(&self) -> bool {
        self.dealt
            .iter()
            .any(|dealt| matches!(dealt, Dealt::Cuts(..)))
    }

    /// Whether the storage may have room for missing elements.
    pub(crate) fn pads(&self) -> bool {
        !matches!(self.storage, Storage::Compact(_))
    }
}

/// `torch.chunk`: chunks of the rounded quotient, the last ones shorter or empty.
fn chunk(of: &[i64], ranks: i64, number: i64) -> Vec<i64> {
    let size = of.len().div_ceil(ranks as usize).max(1);
    of.chunks(size).nth(number as usize).unwrap_or(&[]).to_vec()
}

fn random_mesh(numbers: &mut Numbers, extents: &[i64]) -> (Vec<(i64, i64)>, i64, Mesh) {
    let order = numbers.shuffled((0..extents.len()).collect());
    let mut axes: Vec<(i64, i64)> = extents.iter().map(|extent| (*extent, 0)).collect();
    let mut stride = if numbers.below(8) == 0 { 2 } else { 1 };
    for axis in order {
        axes[axis].1 = stride;
        stride *= axes[axis].0;
    }
    let list = |of: fn(&(i64, i64)) -> i64| {
        axes.iter()
            .map(of)
            .map(|n| n.to_string())
            .collect::<Vec<_>>()
            .join(",")
    };
    let first = if numbers.below(4) == 0 {
        numbers.below(5)
    } else {
        0
    };
    let mesh: Mesh = format!("({}):({})", list(|axis| axis.0), list(|axis| axis.1))
        .parse()
        .unwrap();
    (axes, first, mesh.from_rank(first).unwrap())
}

/// Digits of the axes, and local ones between and after them; one local digit has the rest.
fn random_digits(
    numbers: &mut Numbers,
    axes: &[(usize, i64)],
    extent: i64,
) -> Vec<(Option<usize>, i64)> {
    let (mut digits, mut known) = (Vec::new(), 1);
    for &(axis, ranks) in axes {
        if numbers.below(2) == 0 {
            let size = numbers.between(1, 4);
            digits.push((None, size));
            known *= size;
        }
        digits.push((Some(axis), ranks));
        known *= ranks;
    }
    let rest = (extent + known - 1) / known;
    if rest > 1 || digits.is_empty() {
        digits.insert(
            numbers.below(digits.len() as i64 + 1) as usize,
            (None, rest.max(1)),
        );
    }
    digits
}

/// Lengths that sum to an extent; some are 0.
fn random_cuts(numbers: &mut Numbers, ranks: i64, extent: i64) -> Vec<i64> {
    let mut ends: Vec<i64> = (1..ranks).map(|_| numbers.between(0, extent)).collect();
    ends.push(extent);
    ends.sort_unstable();
    let begins: Vec<i64> = [0].into_iter().chain(ends.iter().copied()).collect();
    ends.iter()
        .zip(begins)
        .map(|(end, begin)| end - begin)
        .collect()
}

pub(crate) fn random(numbers: &mut Numbers, extents: &[i64], even: bool, halos: bool) -> Array {
    let mesh_extents: Vec<i64> = (0..numbers.between(1, 3))
        .map(|_| numbers.between(1, 3))
        .collect();
    let (axes, first, mesh) = random_mesh(numbers, &mesh_extents);
    // A quarter of the uneven arrays are parts of larger ones.
    let around = if even || numbers.below(4) > 0 { 1 } else { 4 };
    let mut begin = Vec::new();
    let mut whole = Vec::new();
    for extent in extents {
        begin.push(numbers.below(around));
        whole.push(begin[begin.len() - 1] + extent + numbers.below(around));
    }
    // Each axis deals a dimension, or none.
    let mut along: Vec<Vec<(usize, i64)>> = vec![Vec::new(); extents.len()];
    for axis in numbers.shuffled((0..axes.len()).collect::<Vec<_>>()) {
        if numbers.below(4) > 0 {
            along[numbers.below(extents.len() as i64) as usize].push((axis, axes[axis].0));
        }
    }
    let dealt: Vec<Dealt> = along
        .into_iter()
        .zip(&whole)
        .map(
            |(along, &extent)| match (numbers.below(6), along.as_slice()) {
                (0, _) if !even && numbers.below(2) == 0 => Dealt::Strided(
                    along
                        .into_iter()
                        .map(|(axis, ranks)| (axis, ranks, numbers.between(1, 4)))
                        .collect(),
                ),
                (0, _) if !even => Dealt::Chunks(along),
                (2, [(axis, ranks)]) if !even => {
                    Dealt::Cuts(*axis, random_cuts(numbers, *ranks, extent))
                }
                (1, [(axis, ranks)]) if halos && !even => {
                    Dealt::Halo(*axis, *ranks, numbers.below(3), numbers.below(3))
                }
                _ => Dealt::Digits(random_digits(numbers, &along, extent)),
            },
        )
        .collect();
    let locals: Option<Vec<i64>> = dealt
        .iter()
        .map(|dealt| match dealt {
            Dealt::Digits(digits) => Some(
                digits
                    .iter()
                    .filter(|digit| digit.0.is_none())
                    .map(|digit| digit.1),
            ),
            _ => None,
        })
        .collect::<Option<Vec<_>>>()
        .map(|digits| digits.into_iter().flatten().collect());
    let order = numbers.shuffled((0..extents.len()).collect::<Vec<_>>());
    let storage = match (numbers.below(4), locals) {
        (0, Some(locals)) => {
            let (mut strides, mut stride) = (vec![0; locals.len()], numbers.between(1, 2));
            for mode in numbers.shuffled((0..locals.len()).collect::<Vec<_>>()) {
                strides[mode] = stride;
                stride = stride * locals[mode] + numbers.below(2);
            }
            Storage::Strides(strides)
        }
        (1, _) => {
            let pitch = whole[order[0]] + numbers.below(3);
            Storage::Pitched(order, pitch)
        }
        _ => Storage::Compact(order),
    };
    let deals: Vec<Deal> = dealt.iter().map(deal).collect();
    let distribution = Distribution::dealt(&whole, &mesh, &deals, storage.clone())
        .and_then(|all| all.window(&begin, extents))
        .unwrap_or_else(|error| {
            panic!("{error}: {extents:?} of {whole:?} {mesh} {deals:?} {storage:?}")
        });
    Array {
        distribution,
        extents: extents.to_vec(),
        begin,
        whole,
        axes,
        first,
        dealt,
        storage,
    }
}

fn deal(dealt: &Dealt) -> Deal {
    match dealt {
        Dealt::Digits(digits) => Deal::Digits(
            digits
                .iter()
                .map(|&(axis, size)| axis.map_or(Digit::Local(size), Digit::Mesh))
                .collect(),
        ),
        Dealt::Chunks(cuts) => Deal::Chunks(cuts.iter().map(|cut| cut.0).collect()),
        Dealt::Strided(cuts) => {
            Deal::StridedChunks(cuts.iter().map(|cut| (cut.0, cut.2)).collect())
        }
        Dealt::Cuts(axis, lengths) => Deal::Cuts(*axis, lengths.clone()),
        Dealt::Halo(axis, _, below, above) => Deal::Halo(*axis, *below, *above),
    }
}
