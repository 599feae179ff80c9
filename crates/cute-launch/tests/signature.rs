//! Descriptions of kernels with a known signature, lengths as expressions, scalars of each type,
//! and grids of three dimensions. Each refusal is beside the nearest launch that is accepted.
#![allow(
    unsafe_code,
    reason = "addresses that are never reached, and descriptions that are never launched"
)]

use cute_launch::entry::{Entry, Kind, Parameter};
use cute_launch::{
    Kernel, Limits, Read, Scalar, Size, Slice, Write, at, blocks, read, scalar, size, write,
};

const H100: Limits = Limits::of_compute_capability_9_0(132);

fn there<T>(address: u64, len: usize) -> &'static Slice<T> {
    // SAFETY: a plan does not access memory.
    unsafe { Slice::at(address, len) }
}

fn to_write<T>(address: u64, len: usize) -> &'static mut Slice<T> {
    // SAFETY: a plan does not access memory.
    unsafe { Slice::at_mut(address, len) }
}

const fn parameter(name: &'static str, kind: Kind, align: u32) -> Parameter {
    Parameter { name, kind, align }
}

/// The entry that `kernel!` makes of `(#[align(16)] y: *mut f32, x: *const u16, a: f32, n: i32)`.
const ENTRY: Entry = Entry {
    name: "axpy",
    threads: 256,
    blocks: 2,
    cluster: 2,
    parameters: &[
        parameter("y", Kind::Write(4), 16),
        parameter("x", Kind::Read(2), 1),
        parameter("a", Kind::Float(4), 1),
        parameter("n", Kind::Int(4), 1),
    ],
};

const N: Size = size("n", 0..=1 << 20);

type Axpy = Kernel<(Write<f32>, Read<u16>, Scalar<f32>, Size)>;

const fn axpy(names: [&'static str; 2]) -> Axpy {
    let [y, x] = names;
    let arguments = (
        write(y, N.elements()),
        read(x, N.elements()),
        scalar("a"),
        N,
    );
    // SAFETY: the kernel is never launched.
    unsafe { Kernel::of(ENTRY, arguments).line(N.tiles(1024).of_blocks(2)) }
}

fn planned(kernel: &Axpy, y: u64) -> Result<(u32, u32), String> {
    let given = (to_write(y, 3000), there(0x20002, 3000), 2.0, 3000);
    let plan = kernel.plan(&H100, given);
    plan.map(|plan| plan.grid())
        .map_err(|refused| refused.to_string())
}

#[test]
fn threads_cluster_and_alignment_are_the_kernels() {
    let kernel = axpy(["y", "x"]);
    assert_eq!(kernel.threads(), 256);
    assert_eq!(planned(&kernel, 0x10010), Ok((6, 1)));
    assert_eq!(
        planned(&kernel, 0x10008).unwrap_err(),
        "axpy: `y` begins at address 0x10008, which is not a multiple of 16"
    );
    // SAFETY: the kernel is never launched.
    let other = unsafe { kernel.cluster(4) };
    assert_eq!(
        planned(&other, 0x10010).unwrap_err(),
        "axpy: its description has a cluster of 4, but the kernel has a cluster of 2"
    );
}

#[test]
fn arguments_are_the_kernels_parameters() {
    assert!(planned(&axpy(["y", "x"]), 0x10000).is_ok());
    assert_eq!(
        planned(&axpy(["x", "y"]), 0x10000).unwrap_err(),
        "axpy: its description has `x`: writable elements of 4 bytes, but the kernel has `y`: \
         writable elements of 4 bytes"
    );
}

/// One argument beside a kernel that has one parameter.
macro_rules! alone {
    ($kind:expr, $argument:expr, $given:expr) => {{
        const ONE: Entry = Entry {
            name: "one",
            threads: 32,
            blocks: 1,
            cluster: 1,
            parameters: &[parameter("p", $kind, 1)],
        };
        // SAFETY: the kernel is never launched.
        let kernel = unsafe { Kernel::of(ONE, ($argument,)) };
        kernel
            .plan(&H100, ($given,))
            .map_err(|refused| refused.to_string())
    }};
}

#[test]
fn types_are_compared() {
    let four = cute_launch::elements(4);
    assert!(alone!(Kind::Read(4), read("p", four), there::<f32>(64, 4)).is_ok());
    assert!(alone!(Kind::Read(2), read("p", four), there::<f32>(64, 4)).is_err());
    assert!(alone!(Kind::Write(4), read("p", four), there::<f32>(64, 4)).is_err());
    assert!(alone!(Kind::Int(8), scalar("p"), 1_u64).is_ok());
    assert!(alone!(Kind::Int(8), scalar("p"), 1_i64).is_ok());
    assert!(alone!(Kind::Int(8), scalar("p"), 1_u32).is_err());
    assert!(alone!(Kind::Int(8), scalar("p"), 1_f64).is_err());
    assert!(alone!(Kind::Float(8), scalar("p"), 1_f64).is_ok());
    assert!(alone!(Kind::Int(1), scalar("p"), 1_i8).is_ok());
    assert!(alone!(Kind::Int(2), scalar("p"), 1_u16).is_ok());
    // SAFETY: nothing reads there.
    let address = unsafe { cute_launch::Address::of(there::<u8>(64, 4)) };
    assert!(alone!(Kind::Read(1), at("p"), address).is_ok());
    assert_eq!(
        alone!(Kind::Float(4), at("p"), address).unwrap_err(),
        "one: its description has `p`: an address, but the kernel has `p`: a float of 4 bytes"
    );
}

#[test]
fn lengths_are_expressions() {
    const HEADS: Kernel<(Read<f32>, Size, Size)> = {
        let (tokens, heads) = (size("tokens", 0..=4096), size("heads", 1..=64));
        let length = tokens.over(32).times(heads.elements()).each_of(128).plus(1);
        // SAFETY: the kernel is never launched.
        unsafe {
            Kernel::new("heads", 128, (read("a", length), tokens, heads))
                .line(tokens.over(32).times(heads.elements()).blocks())
        }
    };
    // ⌈100 / 32⌉ = 4, by 3 heads of 128, and one more.
    let plan = |len| HEADS.plan(&H100, (there(64, len), 100, 3));
    assert_eq!(plan(1537).map(|plan| plan.grid()), Ok((12, 1)));
    assert_eq!(
        plan(1536).unwrap_err().to_string(),
        "heads: `a` has 1536 elements, but must have ⌈tokens / 32⌉ · heads · 128 + 1 = 1537"
    );
}

#[test]
fn grids_have_three_directions() {
    let n = size("n", 0..=1 << 20);
    // SAFETY: the kernel is never launched.
    let kernel = unsafe { Kernel::new("deep", 32, (n,)).grid_3d(blocks(2), blocks(3), n.tiles(4)) };
    let plan = |n| kernel.plan(&H100, (n,)).map(|plan| (plan.grid(), plan.z()));
    assert_eq!(plan(4 * 65535), Ok(((2, 3), 65535)));
    assert_eq!(
        plan(4 * 65535 + 1).unwrap_err().to_string(),
        "deep: the grid has 65536 blocks along z, but the device allows at most 65535"
    );
}

#[test]
fn twenty_arguments() {
    let s = scalar::<i32>;
    // SAFETY: the kernel is never launched.
    let kernel = unsafe {
        Kernel::new(
            "many",
            32,
            (
                s("a"),
                s("b"),
                s("c"),
                s("d"),
                s("e"),
                s("f"),
                s("g"),
                s("h"),
                s("i"),
                s("j"),
                s("k"),
                s("l"),
                s("m"),
                s("n"),
                s("o"),
                s("p"),
                s("q"),
                s("r"),
                s("s"),
                s("t"),
            ),
        )
    };
    let given = (
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
    );
    assert!(kernel.plan(&H100, given).is_ok());
}

#[test]
fn an_array_in_shared_memory_has_at_most_what_the_device_has() {
    let (rows, columns) = (size("rows", 0..=i32::MAX), size("columns", 0..=i32::MAX));
    // SAFETY: they are never launched.
    let kernel = unsafe {
        Kernel::new("sized", 128, (rows, columns))
            .shared(1024)
            .shared_array::<u64>(rows.times(columns))
    };
    // The array begins at a multiple of 1024 bytes.
    // SAFETY: as above.
    let after_few = unsafe { kernel.shared(16) };
    assert_eq!(after_few.plan(&H100, (1, 3)).unwrap().shared(), 1024 + 24);
    let bytes = |rows, columns| {
        let plan = kernel.plan(&H100, (rows, columns));
        plan.map(|plan| plan.shared())
    };
    assert_eq!(bytes(0, 5), Ok(1024));
    assert_eq!(bytes(2, 14464), Ok(232_448));
    assert_eq!(
        kernel.plan(&H100, (1, 28929)).unwrap_err().to_string(),
        "sized: its blocks have 232456 bytes of shared memory, but the device allows at most \
         232448 per block"
    );
    // 2^35 bytes and more, which do not fit in 32 bits.
    assert_eq!(
        kernel.plan(&H100, (65536, 65536)).unwrap_err().to_string(),
        "sized: its blocks have 34359739392 bytes of shared memory, but the device allows at most \
         232448 per block"
    );
    assert!(bytes(i32::MAX, i32::MAX).is_err());
}
