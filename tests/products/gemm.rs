//! The forms of the product, compared with three plain loops. The numbers are small integers, so
//! every order of the sum is exact, also in `f32`.

use cute::algorithm::{Element, Kernel, Portable};
use cute::algorithm::{gemm_blocked, gemm_blocked_with};
use cute::prelude::*;

/// The first offset of a matrix in its memory, and its strides.
#[derive(Clone, Copy, Debug)]
struct Place {
    base: i64,
    strides: (i64, i64),
    length: usize,
}

/// The storage orders of a matrix: by columns, by rows, padded, with gaps, backwards.
fn places(rows: i64, columns: i64) -> [Place; 5] {
    let place = |d0: i64, d1: i64| {
        let (r0, r1) = ((rows - 1) * d0, (columns - 1) * d1);
        let base = -(r0.min(0) + r1.min(0));
        Place {
            base,
            strides: (d0, d1),
            length: usize::try_from(base + r0.max(0) + r1.max(0) + 1).expect("positive"),
        }
    };
    [
        place(1, rows),
        place(columns, 1),
        place(1, rows + 3),
        place(2 * columns + 1, 2),
        place(-columns, -1),
    ]
}

/// Element number `i` of a matrix, an integer of −4 to 4.
fn number<T: Element>(i: usize, minus_one: T) -> T {
    let mut value = T::ZERO;
    for _ in 0..i * 7 % 11 % 5 {
        value = value
            + if i.is_multiple_of(3) {
                minus_one
            } else {
                T::ONE
            };
    }
    value
}

struct Case<T> {
    a: Vec<T>,
    b: Vec<T>,
    c: Vec<T>,
    expected: Vec<T>,
    places: [Place; 3],
    extents: [i64; 3],
}

impl<T: Element> Case<T> {
    fn new(extents: [i64; 3], places: [Place; 3], minus_one: T) -> Self {
        let memory = |place: Place| {
            (0..place.length)
                .map(|i| number(i, minus_one))
                .collect::<Vec<T>>()
        };
        let (a, b, c) = (memory(places[0]), memory(places[1]), memory(places[2]));
        let at = |place: Place, i: i64, j: i64| {
            usize::try_from(place.base + i * place.strides.0 + j * place.strides.1)
                .expect("an index")
        };
        let mut expected = c.clone();
        let [m, n, k] = extents;
        for j in 0..n {
            for i in 0..m {
                let sum = (0..k)
                    .map(|p| a[at(places[0], i, p)] * b[at(places[1], j, p)])
                    .fold(T::ZERO, |x, y| x + y);
                let place = at(places[2], i, j);
                expected[place] = expected[place] + sum;
            }
        }
        Self {
            a,
            b,
            c,
            expected,
            places,
            extents,
        }
    }

    /// The product by a kernel, or by the best kernel of the CPU.
    fn check<P: Kernel<Element = T>>(&self, kernel: Option<P>)
    where
        T: cute::algorithm::Blocked + PartialEq + std::fmt::Debug,
    {
        let [m, n, k] = self.extents;
        let [a, b, c] = self.places;
        let base = |place: Place| usize::try_from(place.base).expect("positive");
        let mut result = self.c.clone();
        let a = make_tensor_at(
            &self.a[..],
            base(a),
            layout!((m, k):({ a.strides.0 }, { a.strides.1 })),
        );
        let b = make_tensor_at(
            &self.b[..],
            base(b),
            layout!((n, k):({ b.strides.0 }, { b.strides.1 })),
        );
        let mut to = make_tensor_at(
            &mut result[..],
            base(c),
            layout!((m, n):({ c.strides.0 }, { c.strides.1 })),
        );
        match kernel {
            Some(kernel) => gemm_blocked_with(kernel, &a, &b, &mut to),
            None => gemm_blocked(&a, &b, &mut to),
        }
        assert!(result == self.expected, "{m}×{n}×{k}, {:?}", self.places);
    }
}

/// Every case by every kernel of `f32` and `f64` that this CPU has, by the chosen kernel, and
/// in integers.
fn check(extents: [i64; 3], places: [Place; 3]) {
    let single = Case::<f32>::new(extents, places, -1.0);
    single.check::<Portable<f32>>(None);
    single.check(Some(Portable::new()));
    let double = Case::<f64>::new(extents, places, -1.0);
    double.check(Some(Portable::new()));
    Case::<i64>::new(extents, places, -1).check::<Portable<i64>>(None);
    #[cfg(target_arch = "x86_64")]
    {
        use cute::algorithm::{Avx2F32, Avx2F64, Avx512F32, Avx512F64};
        let _ = Avx512F32::detect().map(|kernel| single.check(Some(kernel)));
        let _ = Avx2F32::detect().map(|kernel| single.check(Some(kernel)));
        let _ = Avx512F64::detect().map(|kernel| double.check(Some(kernel)));
        let _ = Avx2F64::detect().map(|kernel| double.check(Some(kernel)));
    }
}

#[test]
fn all_sizes_about_a_tile() {
    for m in [1, 7, 8, 9, 31, 32, 33, 65] {
        for n in [1, 4, 5, 7, 11, 12, 13, 25] {
            for k in [1, 2, 17] {
                check(
                    [m, n, k],
                    [places(m, k)[0], places(n, k)[1], places(m, n)[0]],
                );
            }
        }
    }
}

#[test]
fn all_ways_to_lie_in_memory() {
    let [m, n, k] = [35, 14, 9];
    for a in places(m, k) {
        for b in places(n, k) {
            for c in places(m, n) {
                check([m, n, k], [a, b, c]);
            }
        }
    }
}

#[test]
fn more_than_one_block() {
    for [m, n, k] in [
        [390, 13, 9],
        [13, 390, 9],
        [9, 13, 600],
        [3, 4100, 2],
        [4100, 3, 2],
        [385, 5, 257],
    ] {
        check(
            [m, n, k],
            [places(m, k)[1], places(n, k)[1], places(m, n)[1]],
        );
        check(
            [m, n, k],
            [places(m, k)[0], places(n, k)[0], places(m, n)[2]],
        );
    }
}

/// Adds a product of ones to a `C` of −0, by a kernel or by the best kernel of the CPU. Sums
/// of a tile past the rows and columns of `C` would be 0, which differs visibly from −0.
macro_rules! writes_nothing_beside {
    ($float:ty, $extents:expr $(, $kernel:expr)?) => {{
        // Padding after each column or row, and after the last one.
        const BESIDE: i64 = 48;
        let [m, n, k] = $extents;
        let ones = |rows: i64| vec![<$float>::ONE; usize::try_from(rows * k).expect("positive")];
        let (a, b) = (ones(m), ones(n));
        let (a, b) = (make_tensor(&a[..], layout!((m, k):(1, m))), make_tensor(&b[..], layout!((n, k):(1, n))));
        for by_columns in [true, false] {
            let (side_by_side, others) = if by_columns { (m, n) } else { (n, m) };
            let pitch = side_by_side + BESIDE;
            let (down, along) = if by_columns { (1, pitch) } else { (pitch, 1) };
            let mut c: Vec<$float> = vec![-0.0; usize::try_from(pitch * (others + BESIDE)).expect("positive")];
            writes_nothing_beside!(product $($kernel,)? &a, &b, &mut make_tensor(&mut c[..], layout!((m, n):(down, along))));
            let sum: $float = (0..k).map(|_| <$float>::ONE).sum();
            for (at, element) in (0..).zip(&c) {
                let is_in = at % pitch < side_by_side && at / pitch < others;
                let expected = if is_in { sum } else { -0.0 };
                assert_eq!(element.to_bits(), expected.to_bits(), "{at} of {m}×{n}×{k}, by columns: {by_columns}");
            }
        }
    }};
    (product $kernel:expr, $a:expr, $b:expr, $c:expr) => {
        gemm_blocked_with($kernel, $a, $b, $c)
    };
    (product $a:expr, $b:expr, $c:expr) => {
        gemm_blocked($a, $b, $c)
    };
}

/// An incomplete tile comes after whole ones, also in the last one of several blocks.
#[test]
fn nothing_is_written_beside_the_product() {
    for extents in [
        [20, 14, 3],
        [35, 9, 2],
        [3, 4099, 2],
        [4099, 3, 2],
        [390, 13, 2],
        [13, 390, 2],
    ] {
        writes_nothing_beside!(f32, extents);
        writes_nothing_beside!(f64, extents);
        writes_nothing_beside!(f32, extents, Portable::new());
        writes_nothing_beside!(f64, extents, Portable::new());
        #[cfg(target_arch = "x86_64")]
        if let (Some(single), Some(double)) = (
            cute::algorithm::Avx2F32::detect(),
            cute::algorithm::Avx2F64::detect(),
        ) {
            writes_nothing_beside!(f32, extents, single);
            writes_nothing_beside!(f64, extents, double);
        }
    }
}

/// Panels are read in place or packed, depending on the matrices' strides and on how often a panel
/// is used; rows that are a page apart are packed. Any two of the three matrices have every pair of
/// storage orders; for the largest size, each matrix has each order.
#[test]
fn panels_in_the_matrices_and_packed() {
    let page = |rows: i64| Place {
        base: 0,
        strides: (1024, 1),
        length: usize::try_from(rows * 1024).expect("positive"),
    };
    for [m, n, k] in [[130, 100, 70], [100, 140, 300], [36, 30, 257]] {
        let (a, b, c) = (places(m, k), places(n, k), places(m, n));
        for (row, a) in [a[0], a[1], a[4], page(m)].into_iter().enumerate() {
            for (column, b) in [b[0], b[1], b[3], page(n)].into_iter().enumerate() {
                if m * n * k > 1 << 20 && (row + column) % 4 != 0 {
                    continue;
                }
                check([m, n, k], [a, b, [c[0], c[1], c[3]][(row + column) % 3]]);
            }
        }
    }
}

#[test]
fn static_layouts_and_vectors() {
    let (a, b): ([f32; 6], [f32; 3]) = ([1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [1.0, 0.0, -1.0]);
    let mut c = [10.0; 2];
    // An element under a stride of 0 is read once for each coordinate.
    gemm_blocked(
        &make_tensor(&a, layout!((2, 3):(3, 1))),
        &make_tensor(&b, layout!((1, 3):(0, 1))),
        &mut make_tensor(&mut c, layout!((2, 1))),
    );
    assert_eq!(c.map(f32::to_bits), [8.0_f32, 8.0].map(f32::to_bits));
}

#[test]
fn extents_that_differ_are_refused() {
    let sentence = |m: usize, n: usize, k: usize| {
        let refused = std::panic::catch_unwind(|| {
            let (a, b, mut c) = ([0_i32; 64], [0_i32; 64], [0_i32; 64]);
            gemm_blocked(
                &make_tensor(&a[..], layout!((m, k):(k, 1))),
                &make_tensor(&b[..], layout!((n, 4))),
                &mut make_tensor(&mut c[..], layout!((2, 3))),
            );
        });
        refused
            .err()
            .and_then(|panic| panic.downcast_ref::<String>().cloned())
    };
    assert_eq!(sentence(2, 3, 4), None);
    assert_eq!(
        sentence(3, 3, 4).as_deref(),
        Some("gemm: M is 3 in A (M,K) and 2 in C (M,N); use `a.transpose()` if A is (K,M)")
    );
    assert_eq!(
        sentence(2, 4, 4).as_deref(),
        Some("gemm: N is 4 in B (N,K) and 3 in C (M,N); use `b.transpose()` if B is (K,N)")
    );
    assert_eq!(
        sentence(2, 3, 5).as_deref(),
        Some("gemm: K is 5 in A (M,K) and 4 in B (N,K); use `b.transpose()` if B is (K,N)")
    );
}

/// `C` in registers, over run-time and hierarchical `k`, into any layout.
#[cfg(feature = "generic-array")]
#[test]
fn registers_are_the_definition() {
    use cute::algorithm::{UniversalFma, gemm, gemm_registers};
    let numbers: [i64; 120] = std::array::from_fn(|i| number(i, -1));
    let (depth, half) = (10, 5);
    let a = make_tensor(&numbers[..], layout!(((2, 2), depth):((10, 20), 1)));
    let b = make_tensor(&numbers[..], layout!((3, depth):(depth, 1)));
    let layout = layout!(Sw<2, 0, 3> o ((2, 2), 3):((1, 8), 2));
    let (mut ours, mut expected) = ([1; 32], [1; 32]);
    gemm(&a, &b, &mut make_tensor(&mut expected, layout));
    gemm_registers(UniversalFma, &a, &b, &mut make_tensor(&mut ours, layout));
    assert_eq!(ours, expected);
    let (a, b) = (
        make_tensor(&numbers[..], layout!((4, (2, half)):(10, (1, 2)))),
        make_tensor(&numbers[..], layout!((3, (2, half)):(10, (1, 2)))),
    );
    let mut c = [0; 12];
    gemm_registers(
        UniversalFma,
        &a,
        &b,
        &mut make_tensor(&mut c, layout!((4, 3):(3, 1))),
    );
    for m in 0..4 {
        for n in 0..3 {
            assert_eq!(
                c[3 * m + n],
                (0..10)
                    .map(|k| numbers[10 * m + k] * numbers[10 * n + k])
                    .sum::<i64>()
            );
        }
    }
}
