//! Each refusal with its error text, beside the nearest launch that is accepted. No device is
//! needed. The limits come from NVIDIA's table of compute capabilities (CUDA C++ Programming Guide,
//! technical specifications), column 9.0, written out by hand.
#![allow(
    unsafe_code,
    reason = "addresses that are never reached, and descriptions that are never launched"
)]

use cute_launch::{
    Axis, Built, Kernel, Limits, Read, Refused, Scalar, Size, Slice, Write, blocks, elements, read,
    scalar, size, write,
};

/// An H100 with 132 multiprocessors: 1024 threads a block, grids of 2^31 - 1 by 65535 blocks, 227
/// KiB of shared memory a block, and the 8 blocks of a cluster that are portable.
const H100: Limits = Limits {
    architecture: (9, 0),
    multiprocessors: 132,
    threads: 1024,
    grid: (2_147_483_647, 65_535),
    shared: 232_448,
    cluster: 8,
};

/// Memory that is never read.
fn there<T>(address: u64, len: usize) -> &'static Slice<T> {
    // SAFETY: a plan does not access memory.
    unsafe { Slice::at(address, len) }
}

/// The same memory, for writing.
fn to_write<T>(address: u64, len: usize) -> &'static mut Slice<T> {
    // SAFETY: a plan does not access memory.
    unsafe { Slice::at_mut(address, len) }
}

type Product = Kernel<(Write<f32>, Read<u16>, Read<u16>, Size, Size, Size)>;

/// `C = A · Bᵀ` by tiles of 64 by 32, in the kind of description that kernels have.
const PRODUCT: Product = {
    let (m, n, k) = (
        size("m", 1..=65536),
        size("n", 1..=65536),
        size("k", 8..=65536).multiple_of(8),
    );
    let (c, a, b) = (
        write("c", m.times(n)).aligned(16),
        read("a", m.times(k)).aligned(16),
        read("b", n.times(k)),
    );
    // SAFETY: the kernel is never launched.
    unsafe {
        Kernel::new("product", 128, (c, a, b, m, n, k))
            .grid(m.tiles(64), n.tiles(32))
            .shared(24576)
    }
};

/// The grid of a product, or the reason why it has none, for lengths of C, A and B.
fn planned(
    kernel: &Product,
    lengths: [usize; 3],
    [m, n, k]: [i32; 3],
) -> Result<(u32, u32), String> {
    let [c, a, b] = lengths;
    let given = (
        to_write(0x10000, c),
        there(0x20000, a),
        there(0x30000, b),
        m,
        n,
        k,
    );
    kernel
        .plan(&H100, given)
        .map(|plan| plan.grid())
        .map_err(|refused| refused.to_string())
}

fn refused<T: std::fmt::Debug>(result: Result<T, Refused>) -> String {
    result.expect_err("a refusal").to_string()
}

/// A kernel with one argument, a number, for tests of its block and its grid.
fn plain(threads: u32) -> Kernel<(Scalar<f32>,)> {
    // SAFETY: the kernel is never launched.
    unsafe { Kernel::new("plain", threads, (scalar("alpha"),)) }
}

#[test]
fn the_limits_that_are_given_are_those_of_the_table() {
    assert_eq!(Limits::of_compute_capability_9_0(132), H100);
}

#[test]
fn a_grid_has_a_block_for_each_tile() {
    // (100, 70, 16): C has 7000 elements, A 1600, B 1120; two tiles of 64, three of 32.
    assert_eq!(
        planned(&PRODUCT, [7000, 1600, 1120], [100, 70, 16]),
        Ok((2, 3))
    );
    assert_eq!(
        planned(&PRODUCT, [8192, 2048, 1024], [128, 64, 16]),
        Ok((2, 2))
    );
    assert_eq!(
        planned(&PRODUCT, [8321, 2064, 1040], [129, 64, 16]),
        Ok((3, 2))
    );
}

#[test]
fn a_slice_has_as_many_elements_as_the_extents_say() {
    let by_one = |lengths| planned(&PRODUCT, lengths, [100, 70, 16]).unwrap_err();
    assert_eq!(
        by_one([6999, 1600, 1120]),
        "product: `c` has 6999 elements, but must have m · n = 7000"
    );
    assert_eq!(
        by_one([7000, 1599, 1120]),
        "product: `a` has 1599 elements, but must have m · k = 1600"
    );
    assert_eq!(
        by_one([7000, 1600, 1119]),
        "product: `b` has 1119 elements, but must have n · k = 1120"
    );
    // Lengths of 2^32 elements are counted as such.
    let all = [1 << 32, 1 << 19, 1 << 19];
    assert_eq!(planned(&PRODUCT, all, [65536, 65536, 8]), Ok((1024, 2048)));
    assert_eq!(
        planned(
            &PRODUCT,
            [(1 << 32) - 1, 1 << 19, 1 << 19],
            [65536, 65536, 8]
        )
        .unwrap_err(),
        "product: `c` has 4294967295 elements, but must have m · n = 4294967296"
    );
    // A number of elements that is known, and rows of one.
    let rows = size("rows", 0..=1000);
    // SAFETY: the kernel is never launched.
    let known = unsafe {
        Kernel::new(
            "rows",
            32,
            (
                read::<f32>("table", elements(12)),
                read::<f32>("all", rows.each_of(100)),
                rows,
            ),
        )
    };
    assert!(
        known
            .plan(&H100, (there(256, 12), there(256, 700), 7))
            .is_ok()
    );
    assert_eq!(
        refused(known.plan(&H100, (there(256, 11), there(256, 700), 7))),
        "rows: `table` has 11 elements, but must have 12"
    );
    assert_eq!(
        refused(known.plan(&H100, (there(256, 12), there(256, 699), 7))),
        "rows: `all` has 699 elements, but must have rows · 100 = 700"
    );
}

/// Four extents of 2^30 and a factor of 256 exceed 128 bits: no memory has these elements.
#[test]
fn a_length_of_more_than_128_bits_is_not_reached() {
    let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| size(name, 1..=i32::MAX));
    let length = a.times(b).times(c.times(d)).each_of(256);
    // SAFETY: it is never launched.
    let kernel = unsafe {
        Kernel::new("long", 256, (write::<f32>("target", length), a, b, c, d)).line(a.tiles(1))
    };
    let plan = |extent: i32| {
        let target = to_write(0x10000, 256);
        let given = (target, extent, extent, extent, extent);
        kernel.plan(&H100, given)
    };
    assert_eq!(plan(1).unwrap().grid(), (1, 1));
    let text = refused(plan(1 << 30));
    let has = "`target` has 256 elements, but must have a · b · c · d · 256 = ";
    assert!(text.starts_with(&format!("long: {has}")), "{text}");
}

#[test]
fn an_extent_is_in_its_range_and_a_multiple() {
    let lengths = [1 << 33; 3];
    for sizes in [[1, 1, 8], [65536, 65536, 65536]] {
        assert!(planned(&PRODUCT, lengths, sizes).is_ok(), "{sizes:?}");
    }
    let sentence = |sizes| planned(&PRODUCT, lengths, sizes).unwrap_err();
    assert_eq!(
        sentence([0, 1, 8]),
        "product: `m` is 0, but must be from 1 to 65536"
    );
    assert_eq!(
        sentence([1, 65537, 8]),
        "product: `n` is 65537, but must be from 1 to 65536"
    );
    assert_eq!(
        sentence([1, -1, 8]),
        "product: `n` is -1, but must be from 1 to 65536"
    );
    assert_eq!(
        sentence([1, 1, 12]),
        "product: `k` is 12, which is not a multiple of 8"
    );
}

#[test]
fn a_slice_begins_where_it_must() {
    let plan = |c, a, b| {
        PRODUCT.plan(
            &H100,
            (to_write(c, 64), there(a, 64), there(b, 64), 8, 8, 8),
        )
    };
    assert!(
        plan(0x10010, 0x20000, 0x30002).is_ok(),
        "`b` needs the alignment of its elements only"
    );
    assert_eq!(
        refused(plan(0x10004, 0x20000, 0x30000)),
        "product: `c` begins at address 0x10004, which is not a multiple of 16"
    );
    assert_eq!(
        refused(plan(0x10000, 0x20008, 0x30000)),
        "product: `a` begins at address 0x20008, which is not a multiple of 16"
    );
    assert_eq!(
        refused(plan(0x10000, 0x20000, 0x30001)),
        "product: `b` begins at address 0x30001, which is not a multiple of 2"
    );
    // A part of a buffer begins at its first element.
    let all = there::<u16>(0x20000, 100);
    let part =
        |from: usize| PRODUCT.plan(&H100, (to_write(0x10000, 64), &all[from..], all, 8, 8, 8));
    assert!(part(8).is_ok());
    assert_eq!(
        refused(part(7)),
        "product: `a` begins at address 0x2000e, which is not a multiple of 16"
    );
    assert_eq!(
        refused(part(40)),
        "product: `a` has 60 elements, but must have m · k = 64"
    );
}

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
fn a_description_is_that_of_the_function() {
    let m = size("m", 1..=8);
    let alone = size("heads", 1..=8).of_grid();
    // SAFETY: the kernel is never launched.
    let kernel: Kernel<(Scalar<f32>, Write<f32>, Size, Size)> = unsafe {
        Kernel::new(
            "built",
            256,
            (scalar("alpha"), write("c", m.elements()), m, alone),
        )
        .shared(1000)
    };
    let built = Built {
        threads: 256,
        shared: 0,
        arguments: vec![4, 8, 4],
    };
    // An extent that only the grid has is not an argument of the function.
    assert_eq!(kernel.fits(&H100, &built), Ok(()));
    assert_eq!(
        refused(kernel.fits(
            &H100,
            &Built {
                arguments: vec![4, 8],
                ..built.clone()
            }
        )),
        "built: its description has 3 arguments, but the function has 2"
    );
    assert_eq!(
        refused(kernel.fits(
            &H100,
            &Built {
                arguments: vec![4, 8, 8],
                ..built.clone()
            }
        )),
        "built: `m` has 4 bytes in its description, but 8 in the function"
    );
    assert_eq!(
        refused(kernel.fits(
            &H100,
            &Built {
                threads: 255,
                ..built.clone()
            }
        )),
        "built: its blocks have 256 threads, but the function was built for at most 255"
    );
    assert_eq!(
        kernel.fits(
            &H100,
            &Built {
                shared: 231_448,
                ..built.clone()
            }
        ),
        Ok(())
    );
    assert_eq!(
        refused(kernel.fits(
            &H100,
            &Built {
                shared: 231_449,
                ..built
            }
        )),
        "built: its blocks have 1000 bytes of shared memory in addition to the function's own \
         231449, but the device allows at most 232448 per block"
    );
    assert!(kernel.plan(&H100, (1.0, to_write(256, 8), 8, 8)).is_ok());
    assert_eq!(
        refused(kernel.plan(&H100, (1.0, to_write(256, 8), 8, 9))),
        "built: `heads` is 9, but must be from 1 to 8"
    );
}

#[test]
fn a_description_counts_by_its_own_extents() {
    let (m, n) = (size("m", 1..=8), size("n", 1..=8));
    // SAFETY: the kernels are never launched.
    let (own, other, tiled) = unsafe {
        (
            Kernel::new("counted", 32, (read::<f32>("a", m.elements()), m)).line(m.tiles(2)),
            Kernel::new("counted", 32, (read::<f32>("a", n.elements()), m)),
            Kernel::new("counted", 32, (read::<f32>("a", m.elements()), m)).line(n.tiles(2)),
        )
    };
    assert!(own.plan(&H100, (there(256, 8), 8)).is_ok());
    for wrong in [other, tiled] {
        assert_eq!(
            refused(wrong.plan(&H100, (there(256, 8), 8))),
            "counted: its description refers to the extent `n`, but declares no extent of this name"
        );
    }
}

#[test]
fn an_extent_has_a_name_of_its_own() {
    let (few, many) = (size("n", 1..=8), size("n", 1..=1 << 20));
    // SAFETY: the kernels are never launched.
    let (one, two) = unsafe {
        (
            Kernel::new(
                "named",
                32,
                (
                    read::<f32>("a", few.elements()),
                    few,
                    size("m", 1..=1 << 20),
                ),
            ),
            Kernel::new("named", 32, (read::<f32>("a", few.elements()), few, many)),
        )
    };
    assert!(one.plan(&H100, (there(256, 8), 8, 1 << 20)).is_ok());
    // The length would be 8, whatever the other argument is.
    assert_eq!(
        refused(two.plan(&H100, (there(256, 8), 8, 1 << 20))),
        "named: its description declares two extents named `n`"
    );
    let built = Built {
        threads: 32,
        shared: 0,
        arguments: vec![8, 4, 4],
    };
    assert_eq!(one.fits(&H100, &built), Ok(()));
    assert_eq!(
        refused(two.fits(&H100, &built)),
        "named: its description declares two extents named `n`"
    );
}

#[test]
fn a_slice_is_shown_as_where_it_is() {
    assert_eq!(
        format!("{:?}", there::<f32>(0x100, 3)),
        "Slice { address: 0x100, len: 3 }"
    );
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

#[test]
#[should_panic(expected = "Slice: the range 5..11 is not in a slice of 10 elements")]
fn a_part_ends_in_its_slice() {
    assert_eq!(there::<u32>(256, 10)[5..10].len(), 5);
    assert_eq!(there::<u32>(256, 10)[5..11].len(), 6);
}
