//! Each refusal with its error text, beside the nearest launch that is accepted. No device is
//! needed. The limits come from NVIDIA's table of compute capabilities (CUDA C++ Programming Guide,
//! technical specifications), column 9.0, written out by hand.
#![allow(
    unsafe_code,
    reason = "addresses that are never reached, and descriptions that are never launched"
)]

#[path = "refused/devices.rs"]
mod devices;
#[path = "refused/extents.rs"]
mod extents;

use cute_launch::{
    Built, Kernel, Limits, Read, Refused, Scalar, Size, Slice, Write, read, scalar, size, write,
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
        "built: argument `m` has 4 bytes in the description, but 8 in the compiled function"
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
fn a_slice_is_shown_as_where_it_is() {
    assert_eq!(
        format!("{:?}", there::<f32>(0x100, 3)),
        "Slice { address: 0x100, len: 3 }"
    );
}

#[test]
#[should_panic(expected = "Slice: the range 5..11 is not in a slice of 10 elements")]
fn a_part_ends_in_its_slice() {
    assert_eq!(there::<u32>(256, 10)[5..10].len(), 5);
    assert_eq!(there::<u32>(256, 10)[5..11].len(), 6);
}
