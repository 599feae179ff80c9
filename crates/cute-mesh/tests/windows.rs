//! Windows of distributed matrices: ScaLAPACK's `p?gemr2d` by its definition. `definition` and
//! `sums` compare random windows of all distributions.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the small numbers of a test"
)]

mod definition {
    pub(crate) mod numbers;
}

use std::collections::BTreeMap;

use cute::draw::Style;
use cute::mesh::{Deal, Descriptor, Distribution, Error, Mesh, Placement::*, Plan, Storage};
use definition::numbers::Numbers;

/// ScaLAPACK's `indxg2p` and `indxg2l`, from 0: the process of a global index, and the local index
/// there.
fn place(global: i64, block: i64, first: i64, processes: i64) -> (i64, i64) {
    (
        (global / block + first) % processes,
        block * (global / (block * processes)) + global % block,
    )
}

/// The rank of an element and its place in the local matrix, columns `lld` apart.
fn owner(of: &Descriptor, (rows, columns): (i64, i64), first: i64, i: i64, j: i64) -> (i64, i64) {
    let ((row, x), (column, y)) = (
        place(i, of.mb, of.rsrc, rows),
        place(j, of.nb, of.csrc, columns),
    );
    (first + row * columns + column, x + y * of.lld)
}

fn random_matrix(numbers: &mut Numbers, (rows, columns): (i64, i64), m: i64, n: i64) -> Descriptor {
    Descriptor {
        m,
        n,
        mb: numbers.between(1, 4),
        nb: numbers.between(1, 4),
        rsrc: numbers.below(rows),
        csrc: numbers.below(columns),
        lld: m + numbers.below(3),
    }
}

#[test]
fn copies_of_submatrices() {
    let mut moved = 0;
    for case in 0..500 {
        let mut numbers = Numbers::new(case);
        let grids = numbers.shuffled(vec![(1, 1), (1, 3), (3, 1), (2, 2), (2, 3), (3, 2)]);
        let (here, there) = (grids[0], grids[1]);
        let extents @ [m, n] = [numbers.between(0, 9), numbers.between(0, 9)];
        let a_begin @ [ia, ja] = [numbers.below(6), numbers.below(6)];
        let b_begin @ [ib, jb] = [numbers.below(6), numbers.below(6)];
        let mut matrix = |grid, begin: [i64; 2]| {
            let (m, n) = (
                begin[0] + m + numbers.below(5),
                begin[1] + n + numbers.below(5),
            );
            random_matrix(&mut numbers, grid, m, n)
        };
        let (a, b) = (matrix(here, a_begin), matrix(there, b_begin));
        let first = case as i64 % 2 * 4;
        let of = |(rows, columns): (i64, i64), descriptor, first, begin: [i64; 2]| {
            let grid: Mesh = format!("({rows},{columns}):({columns},1)").parse().unwrap();
            let whole =
                Distribution::scalapack(&grid.from_rank(first).unwrap(), descriptor).unwrap();
            whole.window(&begin, &extents).unwrap()
        };
        let (source, target) = (of(here, a, 0, a_begin), of(there, b, first, b_begin));
        let plan = Plan::new(&source, &target).unwrap();
        let mut memory: BTreeMap<(i64, i64), (i64, i64)> = BTreeMap::new();
        let mut lacks = 0;
        for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
            let from = owner(&a, here, 0, ia + i, ja + j);
            memory.insert(from, (i, j));
            lacks += i64::from(from.0 != owner(&b, there, first, ib + i, jb + j).0);
        }
        // Every written offset, with its element.
        let mut written: BTreeMap<(i64, i64), (i64, i64)> = BTreeMap::new();
        for rank in 0..16 {
            for message in plan.sends(rank).unwrap() {
                assert!(
                    plan.receives(message.to()).unwrap().contains(&message),
                    "case {case}: {message}"
                );
                for (from, to) in message
                    .pieces()
                    .iter()
                    .flat_map(|piece| piece.pairs().collect::<Vec<_>>())
                {
                    assert!(
                        written
                            .insert((message.to(), to), memory[&(rank, from)])
                            .is_none(),
                        "case {case}"
                    );
                }
            }
        }
        let expected = memory
            .values()
            .map(|&(i, j)| (owner(&b, there, first, ib + i, jb + j), (i, j)));
        assert_eq!(
            written,
            expected.collect(),
            "case {case}: {a:?} {a_begin:?} to {b:?} {b_begin:?}, {extents:?}"
        );
        assert_eq!(plan.volume().unwrap(), lacks, "case {case}");
        for (rank, end) in written.keys() {
            assert!(target.memory(*rank).unwrap() > Some(*end));
        }
        moved += written.len();
    }
    assert!(moved > 5_000, "{moved} elements");
}

#[test]
fn windows_of_windows() {
    let mesh: Mesh = "(2,2):(2,1)".parse().unwrap();
    let all = Distribution::dtensor(&[12, 8], &mesh, &[Shard(0), Shard(1)]).unwrap();
    let inner = all
        .window(&[2, 1], &[8, 6])
        .unwrap()
        .window(&[3, 2], &[4, 3])
        .unwrap();
    assert_eq!(inner, all.window(&[5, 3], &[4, 3]).unwrap());
    // Rows 5 to 8 and columns 3 to 5: rank 0 has row 5 and column 3 of its 6 by 4, at place 5 * 4 +
    // 3.
    assert_eq!(
        (
            inner.extents(),
            inner.sizes(0).unwrap(),
            inner.memory(0).unwrap()
        ),
        (&[4, 3][..], Some(vec![1, 1]), Some(24))
    );
    assert_eq!(
        inner.parts_of(3).unwrap().unwrap()[0][0].to_string(),
        "1 + 3:1 ~ 3:1"
    );
    // A window of the whole array is the array itself.
    assert_eq!(all.window(&[0, 0], &[12, 8]).unwrap(), all);
    assert!(all.window(&[0, 0], &[12, 8]).unwrap().map().is_some() && inner.map().is_none());
    // Windows have summands, assignments and pictures.
    let partial = Distribution::dtensor(&[12, 8], &mesh, &[Partial, Shard(1)])
        .unwrap()
        .window(&[1, 3], &[4, 3])
        .unwrap();
    let plan = Plan::new(&partial, &inner).unwrap();
    assert_eq!((plan.summands(), plan.volume().unwrap()), (2, 4 * 3));
    let picture = inner.picture(&Style::default()).unwrap();
    assert_eq!(
        (
            picture.panels()[0].cells().len(),
            picture.panels()[0].cells()[0].holders.clone()
        ),
        (12, vec![(0, 23)])
    );
}

#[test]
fn long_windows() {
    let mesh = Mesh::line(4).unwrap();
    let long = Distribution::dealt(
        &[1 << 56],
        &mesh,
        &[Deal::BlockCyclic(0, 1000)],
        Storage::columns(1),
    )
    .unwrap();
    let window = long.window(&[1 << 55], &[1 << 54]).unwrap();
    let sizes: i64 = mesh
        .ranks()
        .map(|rank| window.sizes(rank).unwrap().unwrap()[0])
        .sum();
    assert_eq!(sizes, 1 << 54);
    assert_eq!(Plan::new(&window, &window).unwrap().volume().unwrap(), 0);
}

#[test]
fn refusals() {
    let mesh = Mesh::line(2).unwrap();
    let array = Distribution::dtensor(&[10, 4], &mesh, &[Shard(0)]).unwrap();
    let sentence = |begin: &[i64], extents: &[i64]| {
        array
            .window(begin, extents)
            .map_err(|error: Error| error.to_string())
    };
    assert!(sentence(&[4, 0], &[6, 4]).is_ok() && sentence(&[10, 4], &[0, 0]).is_ok());
    for (begin, extents, expected) in [
        (
            [5, 0],
            [6, 4],
            "the window of 6 coordinates from 5 on is not within the 10 coordinates of dimension 0",
        ),
        (
            [11, 0],
            [0, 4],
            "the window of 0 coordinates from 11 on is not within the 10 coordinates of dimension \
             0",
        ),
        (
            [-1, 0],
            [6, 4],
            "the window of 6 coordinates from -1 on is not within the 10 coordinates of dimension \
             0",
        ),
        (
            [0, 2],
            [6, -1],
            "the window of -1 coordinates from 2 on is not within the 4 coordinates of dimension 1",
        ),
        (
            [0, 1 << 62],
            [6, 1 << 62],
            "the window of 4611686018427387904 coordinates from 4611686018427387904 on is not \
             within the 4 coordinates of dimension 1",
        ),
        (
            [0, i64::MIN],
            [6, 4],
            "the window of 4 coordinates from -9223372036854775808 on is not within the 4 \
             coordinates of dimension 1",
        ),
    ] {
        assert_eq!(
            sentence(&begin, &extents),
            Err(format!("distribution: {expected}"))
        );
    }
    assert_eq!(
        sentence(&[0], &[6, 4]),
        Err("distribution: a window of 1 dimensions, but the array has 2".into())
    );
    assert_eq!(
        sentence(&[0, 0], &[6, 4, 1]),
        Err("distribution: a window of 3 dimensions, but the array has 2".into())
    );
    // A window of a window is within it.
    let inner = array
        .window(&[2, 0], &[5, 4])
        .unwrap()
        .window(&[3, 0], &[3, 4])
        .map_err(|error| error.to_string());
    assert_eq!(
        inner,
        Err(
            "distribution: the window of 3 coordinates from 3 on is not within the 5 coordinates \
             of dimension 0"
                .into()
        )
    );
    // Windows of one plan have equal extents, whatever the extents of their arrays are.
    let other = Distribution::dtensor(&[100, 100], &mesh, &[Shard(1)]).unwrap();
    let plan = |begin: &[i64], extents: &[i64]| {
        Plan::new(&array, &other.window(begin, extents).unwrap()).map(|_| ())
    };
    assert_eq!(plan(&[90, 3], &[10, 4]), Ok(()));
    assert_eq!(
        plan(&[90, 3], &[9, 4]).unwrap_err().to_string(),
        "plan: dimension 0 has 10 coordinates in the source, but 9 in the target"
    );
}
