//! Partial targets by name: the elements that are sent, added up, and set to zero. `sums` compares
//! random ones with the definition.

use cute::dynamic::Piece;
use cute::mesh::{
    Collective, Distribution, Mesh, Message,
    Placement::{self, *},
    Plan, Reduction,
};

/// The elements of the array.
const ARRAY: i64 = 12 * 18;
const NOTHING: Option<Collective> = Some(Collective::Nothing);

/// The ranks of each row and of each column of the mesh.
fn rows() -> Vec<Vec<i64>> {
    vec![vec![0, 1, 2], vec![3, 4, 5]]
}

fn columns() -> Vec<Vec<i64>> {
    vec![vec![0, 3], vec![1, 4], vec![2, 5]]
}

/// No zeros on any rank.
fn none() -> Vec<i64> {
    vec![0; 6]
}

fn of(placements: [Placement; 2]) -> Distribution {
    let mesh: Mesh = "(2,3):(3,1)".parse().unwrap();
    Distribution::dtensor(&[12, 18], &mesh, &placements).unwrap()
}

/// A source and a target over one mesh: the elements that one step sends, the number of summands
/// that it adds up, the elements of each rank that it sets to zero, and the collective that all
/// steps form.
type Case = (
    [Placement; 2],
    [Placement; 2],
    i64,
    i64,
    Vec<i64>,
    Option<Collective>,
);

fn check(cases: impl IntoIterator<Item = Case>) {
    for (source, target, volume, summands, zeros, found) in cases {
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
}

/// Each summand moves as a separate array.
#[test]
fn summands_kept_apart() {
    check([
        (
            [Replicate, Partial],
            [Shard(1), Partial],
            0,
            1,
            none(),
            NOTHING,
        ),
        (
            [Partial, Replicate],
            [Partial, Replicate],
            0,
            1,
            none(),
            NOTHING,
        ),
        (
            [Partial, Partial],
            [Partial, Partial],
            0,
            1,
            none(),
            NOTHING,
        ),
        (
            [Partial, Shard(0)],
            [Partial, Shard(1)],
            2 * ARRAY * 2 / 3,
            1,
            none(),
            Some(Collective::AllToAll(rows())),
        ),
        (
            [Partial, Shard(0)],
            [Partial, Replicate],
            2 * ARRAY * 2,
            1,
            none(),
            Some(Collective::AllGather(rows())),
        ),
    ]);
}

/// Only the other axes are summed up.
#[test]
fn other_summands_are_added() {
    check([
        (
            [Partial, Partial],
            [Replicate, Partial],
            3 * ARRAY * 2,
            2,
            none(),
            Some(Collective::AllReduce(columns())),
        ),
        (
            [Partial, Partial],
            [Partial, Replicate],
            2 * ARRAY * 6,
            3,
            none(),
            Some(Collective::AllReduce(rows())),
        ),
        (
            [Partial, Partial],
            [Shard(1), Partial],
            3 * ARRAY,
            2,
            none(),
            Some(Collective::ReduceScatter(columns())),
        ),
    ]);
}

/// Each rank keeps its shard, and the first of replicas all of it: the others have zeros.
#[test]
fn zeros_of_the_others() {
    check([
        (
            [Shard(0), Replicate],
            [Partial, Replicate],
            0,
            1,
            vec![ARRAY / 2; 6],
            NOTHING,
        ),
        (
            [Shard(0), Shard(0)],
            [Partial, Partial],
            0,
            1,
            vec![ARRAY * 5 / 6; 6],
            NOTHING,
        ),
        (
            [Shard(0), Shard(1)],
            [Partial, Partial],
            0,
            1,
            vec![ARRAY * 5 / 6; 6],
            NOTHING,
        ),
        (
            [Replicate, Replicate],
            [Replicate, Partial],
            0,
            1,
            [0, ARRAY, ARRAY, 0, ARRAY, ARRAY].to_vec(),
            NOTHING,
        ),
        (
            [Replicate, Shard(0)],
            [Shard(0), Partial],
            0,
            1,
            vec![
                ARRAY / 6,
                ARRAY / 3,
                ARRAY / 2,
                ARRAY / 2,
                ARRAY / 3,
                ARRAY / 6,
            ],
            NOTHING,
        ),
        // One axis gathers, the other sets zeros: messages, and no collective.
        (
            [Shard(0), Shard(1)],
            [Partial, Replicate],
            2 * (ARRAY / 2) * 2,
            1,
            vec![ARRAY / 2; 6],
            None,
        ),
    ]);
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

/// Partial axes of another mesh: if there are equally many ranks, rank `k` gets the summand of rank
/// `k`; otherwise the first rank gets the sum.
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
