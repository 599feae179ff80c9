//! Blocks, grids and clusters that the device allows, and devices that a kernel is built for.

use cute_launch::{Axis, Kernel, Limits, blocks, size};

use super::{H100, plain, refused};

#[test]
fn a_block_has_at_most_what_the_device_has() {
    assert!(plain(1024).plan(&H100, (0.0,)).is_ok());
    assert_eq!(
        refused(plain(1025).plan(&H100, (0.0,))),
        "plain: its blocks have 1025 threads, but the device allows at most 1024 per block"
    );
    // SAFETY: the kernels are never launched.
    let with = |bytes| unsafe { plain(128).shared(bytes) }.plan(&H100, (0.0,));
    assert!(with(232_448).is_ok());
    assert_eq!(
        refused(with(232_449)),
        "plain: its blocks have 232449 bytes of shared memory, but the device allows at most \
         232448 per block"
    );
}

#[test]
fn a_grid_has_at_most_what_the_device_has() {
    // SAFETY: the kernels are never launched.
    let of = |x: Axis, y: Axis| unsafe { plain(32).grid(x, y) }.plan(&H100, (0.0,));
    assert_eq!(
        of(blocks(2_147_483_647), blocks(65535)).map(|plan| plan.grid()),
        Ok((2_147_483_647, 65535))
    );
    assert_eq!(
        refused(of(blocks(2_147_483_648), blocks(1))),
        "plain: the grid has 2147483648 blocks along x, but the device allows at most 2147483647"
    );
    assert_eq!(
        refused(of(blocks(1), blocks(65536))),
        "plain: the grid has 65536 blocks along y, but the device allows at most 65535"
    );
    // An extent of 2^32 blocks does not fit in 32 bits.
    let n = size("n", 0..=i32::MAX);
    // SAFETY: the kernel is never launched.
    let wide = unsafe { Kernel::new("wide", 32, (n,)).line(n.tiles(1).of_blocks(4)) };
    assert_eq!(
        wide.plan(&H100, (1_000,)).map(|plan| plan.grid()),
        Ok((4_000, 1))
    );
    assert_eq!(
        refused(wide.plan(&H100, (1 << 30,))),
        "wide: the grid has 4294967296 blocks along x, but the device allows at most 2147483647"
    );
    // An empty grid is accepted.
    assert_eq!(wide.plan(&H100, (0,)).map(|plan| plan.grid()), Ok((0, 1)));
    // Blocks of blocks multiply.
    assert_eq!(
        of(blocks(4).of_blocks(8), blocks(1)).map(|plan| plan.grid()),
        Ok((32, 1))
    );
}

#[test]
fn clusters_are_whole_and_have_room() {
    // SAFETY: the kernels are never launched.
    let line = |cluster, x| unsafe { plain(32).cluster(cluster).line(blocks(x)) };
    let of = |cluster, x| line(cluster, x).plan(&H100, (0.0,));
    assert!(of(8, 16).is_ok());
    assert_eq!(
        refused(of(9, 18)),
        "plain: its clusters have 9 blocks, but the device supports clusters of at most 8"
    );
    assert_eq!(
        refused(of(2, 7)),
        "plain: the grid has 7 blocks along x, which is not a multiple of the cluster size 2"
    );
    let a100 = Limits {
        architecture: (8, 0),
        cluster: 1,
        ..H100
    };
    assert!(plain(32).plan(&a100, (0.0,)).is_ok());
    assert_eq!(
        refused(line(2, 2).plan(&a100, (0.0,))),
        "plain: its clusters have 2 blocks, but the device supports clusters of at most 1"
    );
    // A block for each multiprocessor, in whole clusters: 132 of them, or 128 = 16 · 8.
    // SAFETY: the kernels are never launched.
    let kernel = |cluster| unsafe { plain(32).cluster(cluster).resident() };
    let resident = |cluster| kernel(cluster).plan(&H100, (0.0,)).map(|plan| plan.grid());
    assert_eq!((resident(2), resident(8)), (Ok((132, 1)), Ok((128, 1))));
    // It is not a grid without blocks, which would do nothing.
    let small = |cluster| {
        kernel(cluster).plan(
            &Limits {
                multiprocessors: 3,
                ..H100
            },
            (0.0,),
        )
    };
    assert_eq!(
        refused(small(4)),
        "plain: the grid has 3 blocks along x, which is not a multiple of the cluster size 4"
    );
    assert_eq!(small(2).map(|plan| plan.grid()), Ok((2, 1)));
}

/// Several blocks for each multiprocessor: whole clusters of all of them together, so clusters of 8
/// leave 4 of 3 · 132 = 396 blocks.
#[test]
fn a_multiprocessor_has_several_resident_blocks() {
    // SAFETY: the kernels are never launched.
    let kernel = |cluster, times| unsafe { plain(32).cluster(cluster).resident_times(times) };
    let resident = |cluster, times, multiprocessors| {
        let limits = Limits {
            multiprocessors,
            ..H100
        };
        kernel(cluster, times)
            .plan(&limits, (0.0,))
            .map(|plan| plan.grid())
    };
    assert_eq!(resident(1, 1, 132), Ok((132, 1)));
    assert_eq!(resident(1, 32, 132), Ok((4224, 1)));
    assert_eq!(resident(8, 3, 132), Ok((392, 1)));
    assert_eq!(resident(4, 2, 3), Ok((4, 1)));
    assert_eq!(
        refused(kernel(8, 2).plan(
            &Limits {
                multiprocessors: 3,
                ..H100
            },
            (0.0,)
        )),
        "plain: the grid has 6 blocks along x, which is not a multiple of the cluster size 8"
    );
    for times in [0, 33] {
        assert!(std::panic::catch_unwind(|| kernel(1, times)).is_err());
    }
}

#[test]
fn a_kernel_runs_on_what_it_is_built_for() {
    let on = |kernel: Kernel<_>, architecture| {
        kernel.plan(
            &Limits {
                architecture,
                ..H100
            },
            (0.0,),
        )
    };
    assert!(on(plain(32), (8, 0)).is_ok());
    assert_eq!(
        refused(on(plain(32), (7, 5))),
        "plain: it is built for compute capability at least 8.0, but the device has 7.5"
    );
    assert!(on(plain(32).at_least(8, 9), (9, 0)).is_ok());
    assert_eq!(
        refused(on(plain(32).at_least(8, 9), (8, 6))),
        "plain: it is built for compute capability at least 8.9, but the device has 8.6"
    );
    assert!(on(plain(32).exactly(9, 0), (9, 0)).is_ok());
    assert_eq!(
        refused(on(plain(32).exactly(9, 0), (10, 0))),
        "plain: it is built for compute capability 9.0 alone, but the device has 10.0"
    );
    for (kernel, devices) in [
        (plain(32), [false, true, true, true, true]),
        (plain(32).at_least(8, 9), [false, false, true, true, true]),
        (plain(32).exactly(9, 0), [false, false, false, true, false]),
    ] {
        let all = [(7, 5), (8, 0), (8, 9), (9, 0), (10, 0)];
        assert_eq!(all.map(|device| kernel.is_for(device)), devices);
    }
}

#[test]
#[should_panic(expected = "blocks: the grid must have at least 1 block")]
fn a_grid_that_is_known_has_blocks() {
    assert_eq!(blocks(1), blocks(1).of_blocks(1));
    let _ = blocks(0);
}

#[test]
#[should_panic(expected = "of_blocks: the number of blocks must be at least 1")]
fn a_tile_has_blocks() {
    let _ = size("n", 0..=8).tiles(2).of_blocks(0);
}

#[test]
#[should_panic(expected = "Kernel: a block must have at least 1 thread")]
fn a_block_has_threads() {
    assert_eq!(plain(1).threads(), 1);
    let _ = plain(0);
}
