//! Collectives by name, sums of floating-point numbers, and refusals.

use super::*;

#[test]
fn collectives_by_name() {
    let mesh: Mesh = "(2,3):(3,1)".parse().unwrap();
    let of = |placements: [_; 2]| Distribution::dtensor(&[12, 18], &mesh, &placements).unwrap();
    let (rows, columns) = (
        vec![vec![0, 1, 2], vec![3, 4, 5]],
        vec![vec![0, 3], vec![1, 4], vec![2, 5]],
    );
    let all = vec![vec![0, 1, 2, 3, 4, 5]];
    for (source, target, found) in [
        (
            [Partial, Shard(0)],
            [Replicate, Shard(0)],
            Some(Collective::AllReduce(columns.clone())),
        ),
        ([Partial, Shard(0)], [Shard(0), Shard(0)], None),
        (
            [Partial, Shard(0)],
            [Shard(1), Shard(0)],
            Some(Collective::ReduceScatter(columns)),
        ),
        (
            [Shard(0), Partial],
            [Shard(0), Shard(0)],
            Some(Collective::ReduceScatter(rows.clone())),
        ),
        (
            [Shard(0), Partial],
            [Shard(0), Replicate],
            Some(Collective::AllReduce(rows.clone())),
        ),
        (
            [Replicate, Partial],
            [Replicate, Replicate],
            Some(Collective::AllReduce(rows)),
        ),
        (
            [Partial, Partial],
            [Replicate, Replicate],
            Some(Collective::AllReduce(all.clone())),
        ),
        (
            [Partial, Partial],
            [Shard(0), Shard(1)],
            Some(Collective::ReduceScatter(all.clone())),
        ),
        ([Partial, Shard(0)], [Shard(0), Shard(1)], None),
    ] {
        let (source, target) = (of(source), of(target));
        assert_eq!(
            Reduction::new(&source, &target)
                .unwrap()
                .collective()
                .unwrap(),
            found,
            "{source:?} to {target:?}"
        );
    }
    // A plan that sums along one axis and moves along the other in one step is not a collective: a
    // receiver does not add the messages of all ranks.
    for (source, target) in [
        ([Partial, Shard(0)], [Replicate, Replicate]),
        ([Partial, Shard(0)], [Shard(1), Shard(1)]),
    ] {
        let (source, target) = (of(source), of(target));
        assert_eq!(
            Plan::new(&source, &target).unwrap().collective().unwrap(),
            None,
            "{source:?} to {target:?}"
        );
    }
    // A plan of one step also names its collective.
    let (source, target) = (of([Partial, Partial]), of([Replicate, Replicate]));
    let plan = Plan::new(&source, &target).unwrap();
    assert_eq!(
        plan.collective().unwrap(),
        Some(Collective::AllReduce(all.clone()))
    );
    assert_eq!(plan.volume().unwrap(), 6 * 5 * 12 * 18);
    let first = Distribution::dtensor(&[12, 18], &Mesh::line(1).unwrap(), &[Replicate]).unwrap();
    assert_eq!(
        Plan::new(&source, &first).unwrap().collective().unwrap(),
        Some(Collective::Reduce(all))
    );
}

/// Sums of `f32` compared with exact sums in `i128`: within the stated bound, and the same bits on
/// all ranks.
#[test]
fn floats_within_the_bound() {
    let ranks = 7;
    let mesh = Mesh::line(ranks).unwrap();
    let mut numbers = Numbers::new(5);
    let size = 600;
    let of = |placement| Distribution::dtensor(&[size], &mesh, &[placement]).unwrap();
    let (source, target) = (of(Partial), of(Replicate));
    let mut from: Memory<f32> = Memory::new();
    // In units of 2⁻³⁰, so every summand is an integer: up to 24 bits at different positions, of
    // both signs.
    let unit = 2_f64.powi(-30);
    let mut exact: Vec<(i128, i128)> = vec![(0, 0); size as usize];
    for rank in 0..ranks {
        let memory = from.entry(rank).or_default();
        for (element, sum) in (0..).zip(&mut exact) {
            let integer = numbers.between(-(1 << 24), 1 << 24) << numbers.below(12);
            memory.insert(element, (integer as f64 * unit) as f32);
            *sum = (
                sum.0 + i128::from(integer),
                sum.1 + i128::from(integer.abs()),
            );
        }
    }
    let u = 2_f64.powi(-24);
    let factor = 6.0 * u / (1.0 - 6.0 * u);
    let (one, _) = carried_out(
        &Plan::new(&source, &target).unwrap(),
        &from,
        &0.0,
        |sum, summand| *sum += summand,
    );
    let reduction = Reduction::new(&source, &target).unwrap();
    let mut two = from;
    for step in reduction.steps() {
        two = carried_out(&step, &two, &0.0, |sum, summand| *sum += summand).0;
    }
    let mut rounded = 0;
    for (element, &(exact, magnitude)) in (0..).zip(&exact) {
        let bits = one[&0][&element].to_bits();
        assert!(
            (0..ranks).all(|rank| one[&rank][&element].to_bits() == bits
                && two[&rank][&element].to_bits() == bits)
        );
        let error = (f64::from(one[&0][&element]) - exact as f64 * unit).abs();
        assert!(
            error <= factor * magnitude as f64 * unit,
            "element {element}: {error}"
        );
        rounded += u64::from(error > 0.0);
    }
    assert!(
        rounded > 100,
        "{rounded} sums are not exact: a bound that nothing comes near says nothing"
    );
}

/// The summands are shared evenly along an extent that the ranks divide, although another dimension
/// is longer.
#[test]
fn the_extent_that_divides_is_cut() {
    let mesh = Mesh::line(2).unwrap();
    let of = |placement| Distribution::dtensor(&[4, 7], &mesh, &[placement]).unwrap();
    let (source, target) = (of(Partial), of(Replicate));
    let reduction = Reduction::new(&source, &target).unwrap();
    let steps = reduction.steps();
    for rank in 0..2 {
        // Half of the array, of either rank.
        let received: Vec<i64> = steps[0]
            .receives(rank)
            .unwrap()
            .iter()
            .map(Message::size)
            .collect();
        assert_eq!(received, [14, 14]);
    }
}

#[test]
fn refusals() {
    let mesh: Mesh = "(2,3):(3,1)".parse().unwrap();
    let of = |placements: [_; 2]| Distribution::dtensor(&[12], &mesh, &placements).unwrap();
    let (partial, rows) = (of([Partial, Shard(0)]), of([Replicate, Shard(0)]));
    assert!(Plan::new(&partial, &rows).is_ok() && Plan::new(&rows, &partial).is_ok());
    let sentence = |axes: &[usize]| rows.clone().with_partial(axes).unwrap_err().to_string();
    assert!(rows.clone().with_partial(&[0]).is_ok());
    assert_eq!(
        sentence(&[2]),
        "distribution: there is no axis 2 in a mesh of 2"
    );
    assert_eq!(
        sentence(&[0, 0]),
        "distribution: axis 0 is used twice, but can split only one dimension"
    );
    assert_eq!(
        sentence(&[1]),
        "distribution: axis 1 splits a dimension, so its ranks have no elements in common and \
         cannot be partial"
    );
}

/// Three does not divide a rank's run of four, and the next rank's run begins after it: one step.
/// If elements are dealt one after another, the four of a rank end with the array, and the last of
/// the three ranks has none.
#[test]
fn where_nothing_can_be_cut() {
    let grid: Mesh = "(2,3):(1,2)".parse().unwrap();
    let of = |deal| Distribution::dealt(&[8], &grid, &[deal], Storage::columns(1)).unwrap();
    for (deal, volumes) in [
        (Deal::Block(0), vec![2 * 3 * 4 * 2]),
        (Deal::Cyclic(0), vec![2 * 4 * 2, 2 * 4 * 2]),
    ] {
        let (target, source) = (of(deal.clone()), of(deal).with_partial(&[1]).unwrap());
        let reduction = Reduction::new(&source, &target).unwrap();
        let found: Vec<i64> = reduction
            .steps()
            .iter()
            .map(|step| step.volume().unwrap())
            .collect();
        assert_eq!(found, volumes);
    }
}
