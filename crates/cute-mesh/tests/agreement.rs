//! The rules on which ranks must agree, each with the nearest case that is accepted.

use cute_mesh::{Disagreement, Distribution, Mesh, Placement::Shard, Plan};

fn told(result: Result<(), Disagreement>) -> String {
    result.expect_err("refused").to_string()
}

#[test]
fn plans_and_elements_are_those_of_rank_0() {
    assert_eq!(Disagreement::in_plans::<u64>(&[]), Ok(()));
    assert_eq!(Disagreement::in_plans(&[5, 5]), Ok(()));
    assert_eq!(Disagreement::in_plans(&["a plan", "a plan"]), Ok(()));
    // The refusal names the first difference, and not the last.
    assert_eq!(
        told(Disagreement::in_plans(&[5, 6, 7])),
        "the plan of rank 1 differs from that of rank 0"
    );
    assert_eq!(
        Disagreement::in_elements(&[("f32", 4), ("f32", 4), ("f32", 4)]),
        Ok(())
    );
    assert_eq!(
        told(Disagreement::in_elements(&[
            ("f32", 4),
            ("f32", 4),
            ("u32", 4)
        ])),
        "the elements of rank 2 are `u32` of 4 bytes, but those of rank 0 are `f32` of 4"
    );
    // A `usize` of two machines.
    assert_eq!(
        told(Disagreement::in_elements(&[("usize", 4), ("usize", 8)])),
        "the elements of rank 1 are `usize` of 8 bytes, but those of rank 0 are `usize` of 4"
    );
}

#[test]
fn memories_are_long_enough() {
    assert_eq!(Disagreement::in_memories(3, (24, 24), (7, 6)), Ok(()));
    assert_eq!(
        told(Disagreement::in_memories(3, (23, 24), (5, 6))),
        "the source of rank 3 has 23 elements, but needs 24"
    );
    assert_eq!(
        told(Disagreement::in_memories(3, (24, 24), (5, 6))),
        "the target of rank 3 has 5 elements, but needs 6"
    );
}

#[test]
fn every_rank_takes_part() {
    let of = |mesh: &str| {
        let mesh: Mesh = mesh.parse().expect("a mesh");
        Distribution::dtensor(&[4, 6], &mesh, &[Shard(0)]).expect("a distribution")
    };
    let (near, far) = (of("2:1"), of("2:3"));
    let both = |source, target, size| {
        Disagreement::in_ranks(&Plan::new(source, target).expect("a plan"), size)
    };
    assert_eq!(both(&near, &near, 2), Ok(()));
    assert_eq!(both(&near, &far, 4), Ok(()));
    assert_eq!(
        told(both(&near, &far, 3)),
        "rank 3 is not among the 3 ranks 0, 1, 2, …"
    );
    assert_eq!(
        told(both(&far, &near, 3)),
        "rank 3 is not among the 3 ranks 0, 1, 2, …"
    );
}
