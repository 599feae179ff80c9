//! Each refusal with its sentence, and the nearest accepted input.

#[path = "refusals/storages.rs"]
mod storages;

use cute::mesh::{Deal, Descriptor, Digit, Distribution, Error, Mesh, Placement, Plan, Storage};

fn sentence<T: std::fmt::Debug>(refused: Result<T, Error>) -> String {
    refused.unwrap_err().to_string()
}

fn mesh(text: &str) -> Mesh {
    text.parse().unwrap()
}

#[test]
fn meshes() {
    let of = |text: &str| text.parse::<Mesh>();
    assert_eq!(
        sentence(of("(2,3):(2,1)")),
        "mesh: stride 2 of axis 0 is less than the 3 ranks that the smaller strides span"
    );
    assert_eq!(
        sentence(of("2:0")),
        "mesh: stride 0 of axis 0 is less than the 1 ranks that the smaller strides span"
    );
    assert_eq!(
        sentence(of("2:-1")),
        "mesh: stride -1 of axis 0 is less than the 1 ranks that the smaller strides span"
    );
    assert_eq!(sentence(of("(2,0):(1,2)")), "mesh: axis 1 has no rank");
    assert_eq!(
        sentence(of("(2,")),
        "column 4: expected an integer or a tuple, found the end"
    );
    assert!(of("(2,3):(3,1)").is_ok() && of("(2,1):(1,0)").is_ok());
    assert_eq!(
        sentence(mesh("2:1").from_rank(-1)),
        "mesh: rank -1 is negative"
    );
    assert_eq!(
        mesh("2:4")
            .from_rank(3)
            .unwrap()
            .ranks()
            .collect::<Vec<_>>(),
        [3, 7]
    );
    // The last rank is the greatest possible, and the next one is refused.
    assert_eq!(
        mesh("2:4").from_rank(i64::MAX - 4).unwrap().rank(&[1]),
        i64::MAX
    );
    assert_eq!(
        sentence(mesh("2:4").from_rank(i64::MAX - 3)),
        "mesh: the ranks from 9223372036854775804 on do not fit in 64 bits"
    );
    let named = |ranks: &[i64]| mesh("(2,2):(2,1)").with_ranks(ranks);
    // A coordinate outside the mesh has the rank -1.
    assert_eq!(named(&[7, 0, 2, 9]).unwrap().rank(&[1, 1]), 9);
    assert_eq!(named(&[7, 0, 2, 9]).unwrap().rank(&[0, 2]), -1);
    assert!(named(&[7, 0, 2, 9]).is_ok());
    // Given ranks keep their distances when they are moved.
    let moved = named(&[7, 3, 4, 9]).unwrap().from_rank(10).unwrap();
    assert_eq!(moved.ranks().collect::<Vec<_>>(), [14, 10, 11, 16]);
    assert_eq!(moved.coord(11), named(&[7, 3, 4, 9]).unwrap().coord(4));
    assert_eq!((moved.coord(3), moved.rank(&[1, 1])), (None, 16));
    let far = named(&[0, 1, 2, 5]).unwrap();
    assert_eq!(far.from_rank(i64::MAX - 5).unwrap().rank(&[1, 1]), i64::MAX);
    assert_eq!(
        sentence(far.from_rank(i64::MAX - 4)),
        "mesh: the ranks from 9223372036854775803 on do not fit in 64 bits"
    );
    assert_eq!(
        sentence(named(&[7, 0, 2])),
        "mesh: 3 ranks are given, but the mesh has 4"
    );
    assert_eq!(sentence(named(&[7, 0, -2, 9])), "mesh: rank -2 is negative");
    assert_eq!(
        sentence(named(&[7, 0, 2, 7])),
        "mesh: rank 7 is given twice"
    );
    assert_eq!(
        (mesh("(2,2):(4,1)").coord(2), mesh("(2,2):(4,1)").coord(5)),
        (None, Some(vec![1, 1]))
    );
}

#[test]
fn deals() {
    let grid = mesh("(2,2):(2,1)");
    let of = |deals: &[Deal]| Distribution::dealt(&[8, 8], &grid, deals, Storage::columns(2));
    assert!(of(&[Deal::Block(0), Deal::Block(1)]).is_ok());
    assert_eq!(
        sentence(of(&[Deal::All])),
        "distribution: deals of 1 dimensions, but the array has 2"
    );
    assert_eq!(
        sentence(of(&[Deal::Block(2), Deal::All])),
        "distribution: there is no axis 2 in a mesh of 2"
    );
    assert_eq!(
        sentence(of(&[Deal::Block(0), Deal::Chunks(vec![1, 0])])),
        "distribution: axis 0 is used twice, but can split only one dimension"
    );
    assert_eq!(
        sentence(of(&[Deal::BlockCyclic(0, 0), Deal::All])),
        "distribution: a block of 0 is not positive"
    );
    assert_eq!(
        sentence(of(&[Deal::Halo(0, -1, 0), Deal::All])),
        "distribution: a halo before of -1 is not positive"
    );
    let short = Deal::Digits(vec![Digit::Local(3), Digit::Mesh(0)]);
    assert_eq!(
        sentence(of(&[short, Deal::All])),
        "distribution: the layout reaches only 6 of the 8 coordinates of dimension 0"
    );
    assert!(
        of(&[
            Deal::Digits(vec![Digit::Local(4), Digit::Mesh(0)]),
            Deal::All
        ])
        .is_ok()
    );
    // A rank has at most 4,096 runs, even if the factor is larger.
    let runs = |extent: i64, factor: i64| {
        let deals = [Deal::StridedChunks(vec![(0, factor)])];
        Distribution::dealt(&[extent], &mesh("2:1"), &deals, Storage::columns(1))
    };
    assert!(runs(10_000, 4096).is_ok() && runs(4096, 10_000).is_ok());
    assert_eq!(
        sentence(runs(10_000, 4097)),
        "distribution: dimension 0 would be split into 4097 runs, but a rank lists at most 4096"
    );
    let negative = Distribution::dealt(&[-1], &grid, &[Deal::All], Storage::columns(1));
    assert_eq!(
        sentence(negative),
        "distribution: extent -1 of dimension 0 is negative or too large"
    );
    let large = |extents: &[i64]| {
        Distribution::dealt(
            extents,
            &grid,
            &[Deal::Block(0), Deal::Block(1)],
            Storage::columns(2),
        )
    };
    assert_eq!(
        sentence(large(&[1 << 30, 1 << 30])),
        "distribution: extent 1073741824 of dimension 1 is negative or too large"
    );
    assert!(large(&[1 << 28, 1 << 30]).is_ok());
}

#[test]
fn cuts() {
    let line = mesh("3:1");
    let of = |extent, lengths: &[i64]| {
        Distribution::dealt(
            &[extent],
            &line,
            &[Deal::Cuts(0, lengths.to_vec())],
            Storage::columns(1),
        )
    };
    let (large, most) = (1_i64 << 57, i64::MAX);
    assert!(
        of(100, &[70, 0, 30]).is_ok()
            && of(0, &[0, 0, 0]).is_ok()
            && of(large, &[1, large - 1, 0]).is_ok()
    );
    assert_eq!(
        of(large, &[1, large - 1, 0]).unwrap().memory(1).unwrap(),
        Some(large - 1)
    );
    for (extent, lengths, expected) in [
        (
            100,
            &[70, 30][..],
            "distribution: 2 cuts are given for the 3 ranks of axis 0; give each rank one length",
        ),
        (
            100,
            &[],
            "distribution: 0 cuts are given for the 3 ranks of axis 0; give each rank one length",
        ),
        (
            100,
            &[50, 20, 20, 10],
            "distribution: 4 cuts are given for the 3 ranks of axis 0; give each rank one length",
        ),
        (
            100,
            &[70, -1, 31],
            "distribution: cut 1 of dimension 0 has length -1; a length must be 0 or more",
        ),
        (
            100,
            &[i64::MIN, 1, 1],
            "distribution: cut 0 of dimension 0 has length -9223372036854775808; a length must be \
             0 or more",
        ),
        (
            100,
            &[70, 0, 20],
            "distribution: the cuts of dimension 0 add up to 90, but must add up to its extent, \
             100",
        ),
        (
            100,
            &[70, 0, 40],
            "distribution: the cuts of dimension 0 add up to 110, but must add up to its extent, \
             100",
        ),
        (
            100,
            &[1 << 62, 1 << 62, 100],
            "distribution: the cuts of dimension 0 add up to 9223372036854775908, but must add up \
             to its extent, 100",
        ),
        (
            100,
            &[most, most, most],
            "distribution: the cuts of dimension 0 add up to 27670116110564327421, but must add up \
             to its extent, 100",
        ),
        (
            -1,
            &[0, 0, 0],
            "distribution: the cuts of dimension 0 add up to 0, but must add up to its extent, -1",
        ),
        (
            1 << 62,
            &[1 << 61, 1 << 61, 0],
            "distribution: extent 4611686018427387904 of dimension 0 is negative or too large",
        ),
    ] {
        assert_eq!(sentence(of(extent, lengths)), expected);
    }
}

/// Cuts along an axis that the mesh does not have, cuts with strides, and cuts by the names of
/// other libraries.
#[test]
fn cuts_of_other_kinds() {
    let line = mesh("3:1");
    let axis = Distribution::dealt(&[4], &line, &[Deal::Cuts(1, vec![4])], Storage::columns(1));
    assert_eq!(
        sentence(axis),
        "distribution: there is no axis 1 in a mesh of 1"
    );
    let strides = Distribution::dealt(
        &[4],
        &line,
        &[Deal::Cuts(0, vec![1, 2, 1])],
        Storage::Strides(vec![1]),
    );
    assert_eq!(
        sentence(strides),
        "storage: dimension 0 is stored in chunks, which cannot have their own strides"
    );
    let (grid, split) = (mesh("(2,2):(2,1)"), [70, 30]);
    let of = |placements: [_; 2], lengths: &[(usize, &[i64])]| {
        Distribution::shard_tensor(&[100, 8], &grid, &placements, lengths)
    };
    let (rows, columns) = (Placement::Shard(0), Placement::Shard(1));
    assert!(of([rows, columns], &[(0, &split), (1, &[8, 0])]).is_ok());
    assert_eq!(
        sentence(of([rows, rows], &[(0, &split)])),
        "distribution: dimension 0 has cuts along axis 0 and is also split along axis 1; only one \
         axis may split it"
    );
    for other in [
        Placement::Replicate,
        Placement::Partial,
        Placement::StridedShard(0, 1),
    ] {
        assert_eq!(
            sentence(of([other, columns], &[(0, &split)])),
            "distribution: cuts are given for axis 0, whose placement must be Shard"
        );
    }
    assert_eq!(
        sentence(of([rows, columns], &[(2, &split)])),
        "distribution: there is no axis 2 in a mesh of 2"
    );
    assert_eq!(
        sentence(of([rows, columns], &[(0, &split), (0, &split)])),
        "distribution: axis 0 is used twice, but can split only one dimension"
    );
    assert_eq!(
        sentence(of([rows, columns], &[(1, &split)])),
        "distribution: the cuts of dimension 1 add up to 100, but must add up to its extent, 8"
    );
}

#[test]
fn layouts() {
    let grid = mesh("(2,2):(2,1)");
    let of =
        |text: &str| Distribution::new(&[4, 8], &grid, &text.parse().unwrap(), Storage::columns(2));
    assert!(of("((2,2),(2,4)):((2@0,4@1),(1@0,1@1))").is_ok());
    for (text, expected) in [
        (
            "((2,3),(2,4)):((2@0,4@1),(1@0,1@1))",
            "distribution: axis 1 of the mesh has 2 ranks, but its mode of the layout has extent 3",
        ),
        (
            "((2,2),(2,4)):((2@0,3@1),(1@0,1@1))",
            "distribution: a step of 3 in dimension 1 does not begin at 4, where the smaller \
             steps end",
        ),
        (
            "((2,2),(2,4)):((2@0,5@1),(1@0,1@1))",
            "distribution: a step of 5 in dimension 1 does not begin at 4, where the smaller \
             steps end",
        ),
        (
            "((2,2),(2,3)):((2@0,3@1),(1@0,1@1))",
            "distribution: the layout reaches only 6 of the 8 coordinates of dimension 1",
        ),
        (
            "((2,2),(2,4)):((2@0,4@2),(1@0,1@1))",
            "distribution: there is no dimension 2 in an array of 2",
        ),
    ] {
        assert_eq!(sentence(of(text)), expected, "{text}");
    }
    let one = Distribution::new(&[4], &grid, &"4:1".parse().unwrap(), Storage::columns(1));
    assert_eq!(
        sentence(one),
        "distribution: 1 axes are given, but the mesh has 2"
    );
}
