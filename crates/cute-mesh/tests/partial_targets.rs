//! Partial targets by name: what is sent, what is added up, and what is zero. `sums` compares
//! random ones with the definition.

use cute::dynamic::Piece;
use cute::mesh::{Collective, Distribution, Mesh, Message, Placement::*, Plan, Reduction};

/// Partial targets over one mesh: what one step sends, how many summands it adds up, the elements
/// of each rank that it sets to zero, and the collective that it is in all.
#[test]
fn partial_targets() {
    let mesh: Mesh = "(2,3):(3,1)".parse().unwrap();
    let of = |placements: [_; 2]| Distribution::dtensor(&[12, 18], &mesh, &placements).unwrap();
    let (rows, columns) = (
        vec![vec![0, 1, 2], vec![3, 4, 5]],
        vec![vec![0, 3], vec![1, 4], vec![2, 5]],
    );
    let nothing = Some(Collective::Nothing);
    let array = 12 * 18;
    let (none, all) = (vec![0; 6], [0, array, array]);
    for (source, target, volume, summands, zeros, found) in [
        // Each summand moves like a separate array.
        (
            [Replicate, Partial],
            [Shard(1), Partial],
            0,
            1,
            none.clone(),
            nothing.clone(),
        ),
        (
            [Partial, Replicate],
            [Partial, Replicate],
            0,
            1,
            none.clone(),
            nothing.clone(),
        ),
        (
            [Partial, Partial],
            [Partial, Partial],
            0,
            1,
            none.clone(),
            nothing.clone(),
        ),
        (
            [Partial, Shard(0)],
            [Partial, Shard(1)],
            2 * array * 2 / 3,
            1,
            none.clone(),
            Some(Collective::AllToAll(rows.clone())),
        ),
        (
            [Partial, Shard(0)],
            [Partial, Replicate],
            2 * array * 2,
            1,
            none.clone(),
            Some(Collective::AllGather(rows.clone())),
        ),
        // Only the others are summed up.
        (
            [Partial, Partial],
            [Replicate, Partial],
            3 * array * 2,
            2,
            none.clone(),
            Some(Collective::AllReduce(columns.clone())),
        ),
        (
            [Partial, Partial],
            [Partial, Replicate],
            2 * array * 6,
            3,
            none.clone(),
            Some(Collective::AllReduce(rows.clone())),
        ),
        (
            [Partial, Partial],
            [Shard(1), Partial],
            3 * array,
            2,
            none.clone(),
            Some(Collective::ReduceScatter(columns)),
        ),
        // Each rank keeps its shard, and the first of replicas all of it.
        (
            [Shard(0), Replicate],
            [Partial, Replicate],
            0,
            1,
            vec![array / 2; 6],
            nothing.clone(),
        ),
        (
            [Shard(0), Shard(0)],
            [Partial, Partial],
            0,
            1,
            vec![array * 5 / 6; 6],
            nothing.clone(),
        ),
        (
            [Shard(0), Shard(1)],
            [Partial, Partial],
            0,
            1,
            vec![array * 5 / 6; 6],
            nothing.clone(),
        ),
        (
            [Replicate, Replicate],
            [Replicate, Partial],
            0,
            1,
            [all, all].concat(),
            nothing.clone(),
        ),
        (
            [Replicate, Shard(0)],
            [Shard(0), Partial],
            0,
            1,
            vec![
                array / 6,
                array / 3,
                array / 2,
                array / 2,
                array / 3,
                array / 6,
            ],
            nothing,
        ),
        // One axis gathers, the other sets zeros: messages, and no collective.
        (
            [Shard(0), Shard(1)],
            [Partial, Replicate],
            2 * (array / 2) * 2,
            1,
            vec![array / 2; 6],
            None,
        ),
    ] {
        let case = format!("{source:?} to {target:?}");
        let (source, target) = (of(source), of(target));
        let plan = Plan::new(&source, &target).unwrap();
        assert_eq!(
            (plan.volume().unwrap(), plan.summands()),
            (volume, summands),
            "{case}"
        );
        let set = |rank| {
            plan.zeros(rank)
                .unwrap()
                .iter()
                .map(Piece::size)
                .sum::<i64>()
        };
        assert_eq!((0..6).map(set).collect::<Vec<_>>(), zeros, "{case}");
        assert_eq!(
            Reduction::new(&source, &target)
                .unwrap()
                .collective()
                .unwrap(),
            found,
            "{case}"
        );
    }
    // A rank of neither mesh has no zeros, and neither has a plan without partial axes.
    let (source, target) = (of([Shard(0), Replicate]), of([Partial, Replicate]));
    assert!(
        Plan::new(&source, &target)
            .unwrap()
            .zeros(6)
            .unwrap()
            .is_empty()
    );
    assert!(
        Plan::new(&source, &source)
            .unwrap()
            .zeros(0)
            .unwrap()
            .is_empty()
    );
    assert_eq!(Plan::new(&source, &target).unwrap().whole(), None);
}

/// Partial axes of another mesh: rank `k` gets what rank `k` has if there are equally many;
/// otherwise the first gets the sum.
#[test]
fn partial_targets_of_another_mesh() {
    let of = |ranks, first, placement| {
        let mesh = Mesh::line(ranks).unwrap().from_rank(first).unwrap();
        Distribution::dtensor(&[6], &mesh, &[placement]).unwrap()
    };
    let texts = |source: &Distribution, target: &Distribution| {
        let plan = Plan::new(source, target).unwrap();
        let messages = plan
            .messages()
            .unwrap()
            .iter()
            .map(Message::to_string)
            .collect::<Vec<_>>();
        let zeros = target
            .mesh()
            .ranks()
            .map(|rank| format!("{:?}", plan.zeros(rank).unwrap()));
        (messages.join(" "), zeros.collect::<Vec<_>>().join(" "))
    };
    let is = |messages: &str, zeros: &str| (messages.to_string(), zeros.to_string());
    let target = of(2, 5, Partial);
    assert_eq!(
        texts(&of(2, 0, Partial), &target),
        is("0 to 5: {6:1 ~ 6:1} 1 to 6: {6:1 ~ 6:1}", "[] []")
    );
    assert_eq!(
        texts(&of(2, 0, Shard(0)), &target),
        is(
            "0 to 5: {3:1 ~ 3:1} 1 to 6: {3:1 ~ 3 + 3:1}",
            "[3 + 3:1 ~ 3 + 3:1] [3:1 ~ 3:1]"
        )
    );
    assert_eq!(
        texts(&of(3, 0, Partial), &target),
        is(
            "0 to 5: {6:1 ~ 6:1} 1 to 5 added: {6:1 ~ 6:1} 2 to 5 added: {6:1 ~ 6:1}",
            "[] [6:1 ~ 6:1]"
        )
    );
    assert_eq!(
        texts(&of(3, 0, Shard(0)), &target),
        is(
            "0 to 5: {2:1 ~ 2:1} 1 to 5: {2:1 ~ 2 + 2:1} 2 to 5: {2:1 ~ 4 + 2:1}",
            "[] [6:1 ~ 6:1]"
        )
    );
    assert_eq!(
        texts(&of(2, 0, Replicate), &target),
        is("0 to 5: {6:1 ~ 6:1}", "[] [6:1 ~ 6:1]")
    );
}
