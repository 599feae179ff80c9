//! Refusals of storages, names and plans.

use super::*;

#[test]
fn storages() {
    let line = mesh("2:1");
    let of = |storage| {
        Distribution::dealt(
            &[8, 4],
            &line,
            &[Deal::BlockCyclic(0, 2), Deal::All],
            storage,
        )
    };
    assert!(of(Storage::Strides(vec![1, 2, 4])).is_ok());
    assert!(of(Storage::Strides(vec![1, 10, 20])).is_ok());
    assert_eq!(
        sentence(of(Storage::Compact(vec![0]))),
        "storage: the order must name each dimension once: dimension 1 is missing"
    );
    assert_eq!(
        sentence(of(Storage::Compact(vec![0, 1, 1]))),
        "distribution: an order of 3 dimensions, but the array has 2"
    );
    assert_eq!(
        sentence(of(Storage::Pitched(vec![0, 1], 3))),
        "storage: a pitch of 3 is less than the 4 elements of a column"
    );
    assert!(of(Storage::Pitched(vec![0, 1], 4)).is_ok());
    assert_eq!(
        sentence(of(Storage::Strides(vec![1, 2]))),
        "storage: 2 strides are given for 3 local modes"
    );
    assert_eq!(
        sentence(of(Storage::Strides(vec![1, 2, 3]))),
        "storage: linear coordinates 4 and 3 have the same offset, 3"
    );
    assert_eq!(
        sentence(of(Storage::Strides(vec![1, 2, 0]))),
        "distribution: a stride of a storage of 0 is not positive"
    );
    let chunks = Distribution::dealt(
        &[8],
        &line,
        &[Deal::Chunks(vec![0])],
        Storage::Strides(vec![1]),
    );
    assert_eq!(
        sentence(chunks),
        "storage: dimension 0 is stored in chunks, which cannot have their own strides"
    );
}

#[test]
fn names() {
    let grid = mesh("(2,2):(2,1)");
    let torch = |placements: &[_]| Distribution::dtensor(&[8, 8], &grid, placements);
    assert_eq!(
        sentence(torch(&[Placement::Replicate])),
        "distribution: 1 axes are given, but the mesh has 2"
    );
    assert_eq!(
        sentence(torch(&[Placement::Shard(2), Placement::Replicate])),
        "distribution: there is no dimension 2 in an array of 2",
    );
    assert_eq!(
        sentence(torch(&[Placement::StridedShard(0, 0), Placement::Shard(0)])),
        "distribution: a split factor of 0 is not positive",
    );
    assert!(torch(&[Placement::StridedShard(0, 2), Placement::Shard(0)]).is_ok());
    // Uneven, with a factor so large that each rank would list one element of each run.
    let runs = |factor| {
        Distribution::dtensor(
            &[1 << 20, 8],
            &grid,
            &[Placement::StridedShard(0, factor), Placement::Shard(0)],
        )
    };
    assert_eq!(
        sentence(runs(4097)),
        "distribution: dimension 0 would be split into 4097 runs, but a rank lists at most 4096",
    );
    assert!(runs(4095).is_ok());
    assert_eq!(
        sentence(runs(i64::MAX)),
        "distribution: dimension 0 would be split into 1048576 runs, but a rank lists at most 4096",
    );
    let descriptor = Descriptor {
        m: 8,
        n: 8,
        mb: 2,
        nb: 2,
        rsrc: 0,
        csrc: 2,
        lld: 4,
    };
    assert_eq!(
        sentence(Distribution::scalapack(&grid, descriptor)),
        "distribution: there is no process 2 among the 2 processes of axis 1",
    );
    assert_eq!(
        sentence(Distribution::scalapack(&mesh("4:1"), descriptor)),
        "distribution: 2 axes are given, but the mesh has 1",
    );
    assert!(
        Distribution::scalapack(
            &grid,
            Descriptor {
                csrc: 1,
                ..descriptor
            }
        )
        .is_ok()
    );
    assert_eq!(
        sentence(Distribution::partition_spec(&[8, 8], &grid, &[&[0]])),
        "distribution: a spec of 1 dimensions, but the array has 2",
    );
}

#[test]
fn plans() {
    let line = mesh("2:1");
    let of = |extents: &[i64], deal: Deal| {
        let deals: Vec<Deal> = extents.iter().map(|_| Deal::All).skip(1).collect();
        Distribution::dealt(
            extents,
            &line,
            &[vec![deal], deals].concat(),
            Storage::columns(extents.len()),
        )
        .unwrap()
    };
    let (blocks, halo) = (of(&[8], Deal::Block(0)), of(&[8], Deal::Halo(0, 1, 1)));
    assert!(Plan::new(&blocks, &halo).is_ok());
    assert_eq!(
        sentence(Plan::new(&halo, &blocks)),
        "plan: the shards of the source must not overlap (dimension 0); only a target can have a \
         halo",
    );
    assert_eq!(
        sentence(Plan::new(&blocks, &of(&[8, 2], Deal::Block(0)))),
        "distribution: a target of 2 dimensions, but the array has 1",
    );
    // If two block sizes have no common divisor, each offset between two blocks occurs.
    let long = |size| of(&[1 << 40], Deal::BlockCyclic(0, size));
    let (left, right) = (long(1_000_000), long(1_000_001));
    assert_eq!(
        sentence(Plan::new(&left, &right).unwrap().sends(0)),
        "intersection: strides 2000000 and 2000002 of the two layouts give 549755 pieces, but at \
         most 65536 are listed",
    );
    // A rank in neither mesh has nothing to do.
    let plan = Plan::new(&blocks, &blocks).unwrap();
    assert_eq!(
        (plan.sends(2).unwrap(), plan.receives(-1).unwrap()),
        (vec![], vec![])
    );
}

/// Columns as far apart as 64 bits allow, and one further.
#[test]
fn storages_fit_64_bits() {
    const MOST: i64 = i64::MAX;
    // The extents, the deals, rank 0's elements of a column and columns.
    let chunks = || Deal::Chunks(vec![0]);
    let cases = [
        (vec![2, 4], vec![Deal::All, Deal::All], (2, 4)),
        (vec![2, 4, 2], vec![Deal::All, Deal::All, Deal::All], (2, 8)),
        // Rank 0 has 3 of 5 columns, and rank 1 the others; 2 rows of 3.
        (vec![2, 5], vec![Deal::All, Deal::Block(0)], (2, 3)),
        (vec![2, 5], vec![Deal::All, chunks()], (2, 3)),
        (vec![3, 5], vec![Deal::Cyclic(0), Deal::All], (2, 5)),
        (vec![2, 5], vec![Deal::All, Deal::Halo(0, 1, 1)], (2, 4)),
    ];
    for (extents, deals, (column, columns)) in cases {
        let order = (0..extents.len()).collect::<Vec<_>>();
        let of = |pitch| {
            Distribution::dealt(
                &extents,
                &mesh("2:1"),
                &deals,
                Storage::Pitched(order.clone(), pitch),
            )
        };
        let pitch = (MOST - column) / (columns - 1);
        let accepted = of(pitch).unwrap();
        assert_eq!(
            accepted.memory(0).unwrap(),
            Some(column + pitch * (columns - 1)),
            "{deals:?}"
        );
        let plain = Distribution::dealt(
            &extents,
            &mesh("2:1"),
            &[Deal::All, Deal::All, Deal::All][..extents.len()],
            Storage::columns(extents.len()),
        );
        let (plain, mut last) = (plain.unwrap(), 0);
        for message in Plan::new(&plain, &accepted).unwrap().receives(0).unwrap() {
            last = message
                .runs()
                .map(|(_, to, run)| to + run)
                .fold(last, i64::max);
        }
        assert_eq!(last, column + pitch * (columns - 1), "{deals:?}");
        assert_eq!(
            sentence(of(pitch + 1)),
            format!(
                "storage: {columns} columns with a pitch of {} do not fit in 64 bits; the pitch \
                 can be at most {pitch}",
                pitch + 1
            )
        );
        assert!(of(MOST).is_err(), "{deals:?}");
    }
    // The numbers of a bug report in which the memory was 4.
    let report = 6_148_914_691_236_517_206;
    let refused = Distribution::dealt(
        &[2, 4],
        &mesh("1:1"),
        &[Deal::All, Deal::All],
        Storage::Pitched(vec![0, 1], report),
    );
    assert_eq!(
        sentence(refused),
        "storage: 4 columns with a pitch of 6148914691236517206 do not fit in 64 bits; the pitch \
         can be at most 3074457345618258601"
    );
    // The place of one column does not depend on the distance to the next; no elements have no
    // place.
    for extents in [[2, 1], [2, 0], [0, 4]] {
        let one = Distribution::dealt(
            &extents,
            &mesh("1:1"),
            &[Deal::All, Deal::All],
            Storage::Pitched(vec![0, 1], MOST),
        );
        assert_eq!(
            one.unwrap().memory(0).unwrap(),
            Some(extents[0] * extents[1])
        );
    }
    // Two modes of 2 and one of 4 reach 1 + 1 + 2 + 3 * stride.
    let of = |stride| {
        let strides = Storage::Strides(vec![1, 2, stride]);
        Distribution::dealt(
            &[8, 4],
            &mesh("2:1"),
            &[Deal::BlockCyclic(0, 2), Deal::All],
            strides,
        )
    };
    assert_eq!(of((MOST - 4) / 3).unwrap().memory(0).unwrap(), Some(MOST));
    assert_eq!(
        sentence(of((MOST - 4) / 3 + 1)),
        "storage: offsets do not fit in 64 bits with stride 3074457345618258602 of local mode 2, \
         whose extent is 4"
    );
    assert!(of(MOST).is_err());
}
