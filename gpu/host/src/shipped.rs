//! Compares the launch descriptions in cute-kernels with those in `gpu/kernels`. Both must accept
//! and refuse the same calls, so the package cute-kernels does not need the kernels' source.
#![allow(unsafe_code, reason = "addresses that are never reached")]

use cute_launch::{Arguments, Bf16, Kernel, Limits, MapElement, Slice, TensorMap, TensorMapMut};

use crate::launches;

mod attention;
mod attention_backward;
mod decode;
mod fused;
mod gates;
mod groups;
mod norms_backward;
mod softmaxes_backward;
mod whole_rows;

#[allow(dead_code, unreachable_pub, reason = "some are compared")]
#[path = "../../../crates/cute-kernels/src/described.rs"]
mod described;

/// Returns the limits of a device that accepts all launches, and of four devices that each lack one
/// requirement of the descriptions.
fn limits() -> [Limits; 5] {
    let all = Limits::of_compute_capability_9_0(132);
    [
        all,
        Limits {
            architecture: (8, 0),
            ..all
        },
        Limits { threads: 1, ..all },
        Limits { shared: 0, ..all },
        Limits { cluster: 1, ..all },
    ]
}

/// Returns memory that nothing accesses.
pub(crate) fn there<T>(address: u64) -> &'static mut Slice<T> {
    // SAFETY: a plan does not access memory.
    unsafe { Slice::at_mut(address, 1 << 40) }
}

/// Compares two plans, or two refusals, on each device. Returns the number of devices that accept.
fn same<A: Arguments + Copy>(
    (shipped, ours): (&Kernel<A>, &Kernel<A>),
    given: impl Fn() -> A::Given<'static>,
) -> usize {
    assert_eq!(
        (shipped.name(), shipped.threads()),
        (ours.name(), ours.threads())
    );
    let pairs =
        limits().map(|limits| (shipped.plan(&limits, given()), ours.plan(&limits, given())));
    for (shipped, ours) in &pairs {
        assert_eq!(format!("{shipped:?}"), format!("{ours:?}"));
    }
    pairs.iter().filter(|(shipped, _)| shipped.is_ok()).count()
}

/// The extents of products. The first extents are accepted.
const SIZES: [[i32; 3]; 6] = [
    [200, 264, 592],
    [7, 264, 592],
    [200, 260, 592],
    [200, 264, 588],
    [200, 264, 584],
    [65537, 264, 592],
];

fn read<E: MapElement>(rows: i32, columns: i32) -> TensorMap<'static, E, 2> {
    let extents = [columns as usize, rows as usize];
    let strides = [1, (columns as usize).next_multiple_of(16)];
    TensorMap::strided(described::boxes_in(), there(0x10000), extents, strides).expect("a map")
}

fn write<E: MapElement>(rows: i32, columns: i32) -> TensorMapMut<'static, E, 2> {
    let extents = [columns as usize, rows as usize];
    let strides = [1, (columns as usize).next_multiple_of(16)];
    TensorMapMut::strided(described::boxes_out(), there(0x10000), extents, strides).expect("a map")
}

fn product<T: MapElement, C: MapElement>(pair: (&launches::OfMaps<T, C>, &launches::OfMaps<T, C>)) {
    for (at, [m, n, k]) in SIZES.into_iter().enumerate() {
        let accept = same(pair, || {
            (read(m, k), read(n, k), write(m, n), there(0x100), m, n, k)
        });
        assert!(at != 0 || accept == 1);
    }
}

fn scaled<T: MapElement>(
    pair: (&launches::OfScaled<T>, &launches::OfScaled<T>),
    count_a: usize,
    count_b: usize,
) {
    for (at, [m, n, k]) in SIZES.into_iter().enumerate() {
        for (less_a, less_b) in [(0, 0), (1, 0), (0, 1)] {
            let of = |count| -> &'static Slice<f32> { &there(0x10000)[..count] };
            let accept = same(pair, || {
                let maps = (read(m, k), read(n, k), write::<Bf16>(m, n));
                let scales = (of(count_a - less_a), of(count_b - less_b));
                (
                    maps.0,
                    maps.1,
                    maps.2,
                    there(0x100),
                    scales.0,
                    scales.1,
                    m,
                    n,
                    k,
                )
            });
            assert!(at != 0 || accept == usize::from(less_a + less_b == 0));
        }
    }
}

#[test]
fn shipped_launches_are_those_of_the_kernels() {
    product((&described::HGEMM, &launches::HGEMM_SM90));
    product((&described::BGEMM, &launches::BGEMM_SM90));
    product((&described::HGEMM_F32, &launches::HGEMM_SM90_F32));
    product((&described::IGEMM, &launches::IGEMM_SM90));
    scaled(
        (&described::IGEMM_ROWS, &launches::IGEMM_SM90_ROWS),
        200,
        264,
    );
    let halves = launches::HGEMM_SM80_ANY.at_least(8, 0);
    for (at, [m, n, k]) in SIZES.into_iter().enumerate() {
        for (address, less) in [(0x10000, 0), (0x10008, 0), (0x10000, 1)] {
            let of = |count: i32| &mut there(address)[..count as usize - less];
            let accept = same((&described::HGEMM_SM80, &halves), || {
                (of(m * n), &*of(m * k), &*of(n * k), m, n, k)
            });
            let is_right = (address, less) == (0x10000, 0);
            assert!(at != 0 || accept == if is_right { 3 } else { 0 });
        }
    }
    let [fast, promoted] = launches::FP8;
    scaled((&described::FP8_FAST, &fast), 1, 1);
    scaled((&described::FP8_PROMOTED, &promoted), 1, 1);
    scaled((&described::FP8_ROWS, &launches::FP8_ROWS), 200, 264);
    scaled(
        (&described::FP8_BLOCKS, &launches::FP8_BLOCKS),
        200 * 5,
        3 * 5,
    );
    let shipped = [
        described::ROW_SUM_1024,
        described::ROW_SUM_4096,
        described::ROW_SUM_16384,
    ];
    // The PTX that is shipped is for compute capability 8.0 and later.
    for (sums, (columns, row_sum, softmax)) in shipped.into_iter().zip(launches::ROWS) {
        let (row_sum, softmax) = (row_sum.at_least(8, 0), softmax.at_least(8, 0));
        for (rows, address, has) in [
            (5, 0x100, 5),
            (5, 0x108, 5),
            (5, 0x100, 4),
            (1 << 21, 0x100, 0),
        ] {
            let given = || {
                (
                    &mut there(address)[..has * columns],
                    &there(address)[..has * columns],
                    rows,
                )
            };
            same((&sums, &row_sum), given);
            if columns == 16384 {
                same((&described::SOFTMAX_16384, &softmax), given);
            }
        }
    }
}
