//! Small everyday programs, compared with plain loops. `benches/everyday` times the same programs.

use half::bf16;
use num_complex::Complex32;

use crate::kernel::{kernel, run};

/// Combines some elements into one number. Combining all elements would take longer than the
/// program, and `benches/everyday` compares all of them.
#[inline(always)]
fn some_of<T: Copy>(results: &[T], of: impl Fn(T) -> u64) -> u64 {
    let n = results.len();
    [n / 3, n / 2, n - n / 5]
        .into_iter()
        .fold(0, |sum: u64, i| {
            sum.wrapping_mul(31).wrapping_add(of(results[i]))
        })
}

/// Rounds a sum, so that sums in two orders are equal.
#[inline(always)]
#[allow(clippy::cast_possible_truncation, reason = "small numbers")]
fn rounded(x: f64) -> u64 {
    ((x * 1e6).round() as i64).cast_unsigned()
}

/// Returns the transform of four numbers.
#[inline(always)]
fn butterfly([a, b, c, d]: [Complex32; 4], [w1, w2, w3]: [Complex32; 3]) -> [Complex32; 4] {
    let (sum, difference) = (a + c, a - c);
    let (other, turned) = (b + d, Complex32::new((b - d).im, -(b - d).re));
    [
        sum + other,
        (difference + turned) * w1,
        (sum - other) * w2,
        (difference - turned) * w3,
    ]
}

kernel! {
    /// A five-point stencil on a plate, in tiles that are clipped at the edge, from their
    /// neighbouring tiles.
    stencil(from: &[f32], to: &mut [f32], rows: usize, columns: usize) -> u64 {
        ours {
            let now = make_tensor(from, layout!((rows, columns):(columns, 1)));
            let mut next = make_tensor(&mut *to, layout!((rows, columns):(columns, 1)));
            for (tile, halo) in next.halo_tiles_mut(&now, (32, 128), (1, 1)) {
                let mut inner = tile.slice(halo.inner());
                let [up, down, left, right] = halo.neighbours([(-1, 0), (1, 0), (0, -1), (0, 1)]);
                let (m, n) = up.extents();
                for i in 0..m {
                    for j in 0..n {
                        inner[(i, j)] = 0.25 * (up[(i, j)] + down[(i, j)] + left[(i, j)] + right[(i, j)]);
                    }
                }
            }
            crate::everyday::some_of(to, |x| u64::from(x.to_bits()))
        }
        by_hand {
            for r in 1..rows - 1 {
                let (up, down) = (&from[(r - 1) * columns..][..columns], &from[(r + 1) * columns..][..columns]);
                let (row, to) = (&from[r * columns..][..columns], &mut to[r * columns..][..columns]);
                for c in 1..columns - 1 {
                    to[c] = 0.25 * (up[c] + down[c] + row[c - 1] + row[c + 1]);
                }
            }
            crate::everyday::some_of(to, |x| u64::from(x.to_bits()))
        }
    }
}

kernel! {
    /// A blur with five taps along rows, as sums of five slices by ranges.
    blur(from: &[f32], to: &mut [f32], rows: usize, columns: usize) -> u64 {
        ours {
            let picture = make_tensor(from, layout!((rows, { columns + 4 }):({ columns + 4 }, 1)));
            let mut blurred = make_tensor(&mut *to, layout!((rows, columns):(columns, 1)));
            let [p, q, r, s, t] = [0, 1, 2, 3, 4].map(|by| picture.slice((.., by..by + columns)));
            let (m, n) = blurred.extents();
            for i in 0..m {
                for j in 0..n {
                    blurred[(i, j)] =
                        p[(i, j)] + 4.0 * q[(i, j)] + 6.0 * r[(i, j)] + 4.0 * s[(i, j)] + t[(i, j)];
                }
            }
            crate::everyday::some_of(to, |x| u64::from(x.to_bits()))
        }
        by_hand {
            for (from, to) in from.chunks_exact(columns + 4).zip(to.chunks_exact_mut(columns)).take(rows) {
                for (to, x) in to.iter_mut().zip(from.windows(5)) {
                    *to = x[0] + 4.0 * x[1] + 6.0 * x[2] + 4.0 * x[3] + x[4];
                }
            }
            crate::everyday::some_of(to, |x| u64::from(x.to_bits()))
        }
    }
}

kernel! {
    /// A convolution as a product, where the patches are a layout of the image: 16 filters of 3 by
    /// 3 over 16 channels.
    im2col(image: &[f32], filters: &[f32], results: &mut [f32], height: usize, width: usize) -> u64 {
        ours {
            let (p, q, line) = (height - 2, width - 2, width * 16);
            algorithm::gemm(
                &make_tensor(image, layout!(((q, p), (16, 3, 3)):((16, line), (1, 16, line)))),
                &make_tensor(filters, layout!((16, (16, 3, 3)):(1, (16, 256, 768)))),
                &mut make_tensor(&mut *results, layout!(((q, p), 16):((16, { 16 * q }), 1))),
            );
            crate::everyday::some_of(results, |x| u64::from(x.to_bits()))
        }
        by_hand {
            let (p, q) = (height - 2, width - 2);
            for row in 0..p {
                for column in 0..q {
                    let mut own = [0.0_f32; 16];
                    for r in 0..3 {
                        for c in 0..3 {
                            let place = &image[((row + r) * width + column + c) * 16..][..16];
                            let weights = &filters[(r * 3 + c) * 256..][..256];
                            for (x, weights) in place.iter().zip(weights.chunks_exact(16)) {
                                for (sum, weight) in own.iter_mut().zip(weights) {
                                    *sum += x * weight;
                                }
                            }
                        }
                    }
                    for (sum, own) in results[(row * q + column) * 16..][..16].iter_mut().zip(own) {
                        *sum += own;
                    }
                }
            }
            crate::everyday::some_of(results, |x| u64::from(x.to_bits()))
        }
    }
}

kernel! {
    /// `i8 · i8 → i32`, B by rows.
    int8(a: &[i8], b: &[i8], c: &mut [i32], n: usize, k: usize) -> u64 {
        ours {
            let m = c.len() / n;
            algorithm::gemm(
                &make_tensor(a, layout!((m, k):(k, 1))),
                &make_tensor(b, layout!((n, k):(1, n))),
                &mut make_tensor(&mut *c, layout!((m, n):(n, 1))),
            );
            crate::everyday::some_of(c, |c| u64::from(c.cast_unsigned()))
        }
        by_hand {
            for (a, c) in a.chunks_exact(k).zip(c.chunks_exact_mut(n)) {
                for (a, b) in a.iter().zip(b.chunks_exact(n)) {
                    for (c, b) in c.iter_mut().zip(b) {
                        *c += i32::from(*a) * i32::from(*b);
                    }
                }
            }
            crate::everyday::some_of(c, |c| u64::from(c.cast_unsigned()))
        }
    }
}

kernel! {
    /// `bf16 · bf16 → f32`, B by rows.
    halves(a: &[super::bf16], b: &[super::bf16], c: &mut [f32], n: usize, k: usize) -> u64 {
        ours {
            let m = c.len() / n;
            algorithm::gemm(
                &make_tensor(a, layout!((m, k):(k, 1))),
                &make_tensor(b, layout!((n, k):(1, n))),
                &mut make_tensor(&mut *c, layout!((m, n):(n, 1))),
            );
            crate::everyday::some_of(c, |x| u64::from(x.to_bits()))
        }
        by_hand {
            for (a, c) in a.chunks_exact(k).zip(c.chunks_exact_mut(n)) {
                for (a, b) in a.iter().zip(b.chunks_exact(n)) {
                    let a = a.to_f32();
                    for (c, b) in c.iter_mut().zip(b) {
                        *c += a * b.to_f32();
                    }
                }
            }
            crate::everyday::some_of(c, |x| u64::from(x.to_bits()))
        }
    }
}

kernel! {
    /// `bij,bjk→bik`.
    einsum(a: &[f32], b: &[f32], c: &mut [f32], n: usize) -> u64 {
        ours {
            let batch = a.len() / (n * n);
            let by_rows = layout!((batch, n, n):({ n * n }, n, 1));
            let (a, b, mut to) = (make_tensor(a, by_rows), make_tensor(b, by_rows), make_tensor(&mut *c, by_rows));
            for i in 0..batch {
                let mut to = to.view_mut().slice((i, .., ..));
                algorithm::gemm(&a.slice((i, .., ..)), &b.slice((i, .., ..)).transpose(), &mut to);
            }
            crate::everyday::some_of(c, |x| u64::from(x.to_bits()))
        }
        by_hand {
            for ((a, b), c) in a.chunks_exact(n * n).zip(b.chunks_exact(n * n)).zip(c.chunks_exact_mut(n * n)) {
                for (a, c) in a.chunks_exact(n).zip(c.chunks_exact_mut(n)) {
                    for (a, b) in a.iter().zip(b.chunks_exact(n)) {
                        for (c, b) in c.iter_mut().zip(b) {
                            *c += a * b;
                        }
                    }
                }
            }
            crate::everyday::some_of(c, |x| u64::from(x.to_bits()))
        }
    }
}

kernel! {
    /// The reflections of a `QR`, for a column-major matrix.
    qr(a: &mut [f64], m: usize, n: usize) -> u64 {
        ours {
            let mut all = make_tensor(&mut *a, layout!((m, n):(1, m)));
            for k in 0..n {
                let (done, rest) = all.split_at_mut::<1>(k + 1);
                let (mut v, mut rest) = (done.slice((k.., k)), rest.slice((k.., ..)));
                let norm = algorithm::dot(&v, &v).sqrt().copysign(v[0]);
                v[0] += norm;
                let factor = 1.0 / (norm * v[0]);
                let (_, columns) = rest.extents();
                for j in 0..columns {
                    let mut column = rest.strided_mut().slice((.., j));
                    let sum = factor * algorithm::dot(&v, &column);
                    algorithm::zip(&v, &mut column).for_each(|v, x| *x -= sum * v);
                }
            }
            crate::everyday::some_of(a, crate::everyday::rounded)
        }
        by_hand {
            for k in 0..n {
                let (done, rest) = a.split_at_mut((k + 1) * m);
                let v = &mut done[k * m + k..];
                let norm = v.iter().map(|x| x * x).sum::<f64>().sqrt().copysign(v[0]);
                v[0] += norm;
                let factor = 1.0 / (norm * v[0]);
                for column in rest.chunks_exact_mut(m) {
                    let column = &mut column[k..];
                    let sum = factor * v.iter().zip(&*column).map(|(v, x)| v * x).sum::<f64>();
                    for (x, v) in column.iter_mut().zip(&*v) {
                        *x -= sum * v;
                    }
                }
            }
            crate::everyday::some_of(a, crate::everyday::rounded)
        }
    }
}

kernel! {
    /// `LU` factors in panels of eight columns, without pivots, with products for the rest of the
    /// matrix.
    lu(a: &mut [f64], n: usize) -> u64 {
        ours {
            for k in (0..n).step_by(8) {
                let end = n.min(k + 8);
                for j in k..end {
                    let mut all = make_tensor(&mut *a, layout!((n, n):(n, 1)));
                    let scale = 1.0 / all[(j, j)];
                    let (done, rest) = all.split_at_mut::<0>(j + 1);
                    let (row, mut rest) = (done.slice((j, j + 1..end)), rest.slice((.., j..end)));
                    let (mut factors, mut rest) = rest.split_at_mut::<1>(1);
                    let (rows, width) = rest.extents();
                    assert_eq!(row.size(), width);
                    for i in 0..rows {
                        factors[(i, 0)] *= scale;
                        let factor = factors[(i, 0)];
                        for c in 0..width {
                            rest[(i, c)] -= factor * row[c];
                        }
                    }
                }
                let mut all = make_tensor(&mut *a, layout!((n, n):(n, 1)));
                let (done, mut rest) = all.split_at_mut::<0>(end);
                let mut panel = done.slice((k.., ..));
                let (left, mut right) = panel.split_at_mut::<1>(end);
                for j in 1..end - k {
                    let (above, below) = right.split_at_mut::<0>(j);
                    let mut row = below.slice((0, ..));
                    let (rows, width) = above.extents();
                    assert_eq!(row.size(), width);
                    for i in 0..rows {
                        let factor = left[(j, k + i)];
                        for c in 0..width {
                            row[c] -= factor * above[(i, c)];
                        }
                    }
                }
                let (factors, mut rest) = rest.split_at_mut::<1>(end);
                algorithm::gemm_axpby(-1.0, &factors.slice((.., k..end)), &right.transpose(), 1.0, &mut rest);
            }
            crate::everyday::some_of(a, crate::everyday::rounded)
        }
        by_hand {
            for j in 0..n {
                let (done, rest) = a.split_at_mut((j + 1) * n);
                let row = &done[j * n..];
                let scale = 1.0 / row[j];
                for to in rest.chunks_exact_mut(n) {
                    let factor = to[j] * scale;
                    to[j] = factor;
                    for (to, row) in to[j + 1..].iter_mut().zip(&row[j + 1..]) {
                        *to -= factor * row;
                    }
                }
            }
            crate::everyday::some_of(a, crate::everyday::rounded)
        }
    }
}

kernel! {
    /// One step of a Fourier transform of radix 4, which reads one layout and writes another
    /// layout.
    fft(from: &[super::Complex32], to: &mut [super::Complex32], twiddles: &[[super::Complex32; 3]]) -> u64 {
        ours {
            let m = twiddles.len();
            let s = from.len() / 4 / m;
            let x = make_tensor(from, layout!((s, m, 4):(1, s, { s * m })));
            let mut y = make_tensor(&mut *to, layout!((s, m, 4):(1, { 4 * s }, s)));
            for (p, twiddles) in twiddles.iter().enumerate() {
                for q in 0..s {
                    let four = [x[(q, p, 0)], x[(q, p, 1)], x[(q, p, 2)], x[(q, p, 3)]];
                    let [a, b, c, d] = crate::everyday::butterfly(four, *twiddles);
                    (y[(q, p, 0)], y[(q, p, 1)], y[(q, p, 2)], y[(q, p, 3)]) = (a, b, c, d);
                }
            }
            crate::everyday::some_of(to, |z| u64::from(z.re.to_bits() ^ z.im.to_bits()))
        }
        by_hand {
            let m = twiddles.len();
            let s = from.len() / 4 / m;
            for ((p, twiddles), to) in twiddles.iter().enumerate().zip(to.chunks_exact_mut(4 * s)) {
                let four = |r: usize| &from[s * (p + r * m)..][..s];
                let (a, b, c, d) = (four(0), four(1), four(2), four(3));
                let (e, to) = to.split_at_mut(s);
                let (f, to) = to.split_at_mut(s);
                let (g, to) = to.split_at_mut(s);
                let h = &mut to[..s];
                for q in 0..s {
                    [e[q], f[q], g[q], h[q]] = crate::everyday::butterfly([a[q], b[q], c[q], d[q]], *twiddles);
                }
            }
            crate::everyday::some_of(to, |z| u64::from(z.re.to_bits() ^ z.im.to_bits()))
        }
    }
}

/// Returns `count` numbers, which `of` computes from a repeating sequence of bytes.
fn numbers<T>(count: usize, of: impl Fn(u8) -> T) -> Vec<T> {
    (0..count)
        .map(|i| of(u8::try_from(i * 37 % 251).unwrap_or(0)))
        .collect()
}

/// Small integers, so that their products and sums are exact in any order.
fn floats(count: usize) -> Vec<f32> {
    numbers(count, |byte| f32::from(byte % 16) - 7.0)
}

/// A square matrix with a dominant diagonal.
fn dominant(n: usize) -> Vec<f64> {
    let mut matrix = numbers(n * n, |byte| f64::from(byte) / 256.0);
    matrix.iter_mut().step_by(n + 1).for_each(|x| *x += 100.0);
    matrix
}

pub(crate) fn run() {
    let (plate, n) = (floats(200 * 300), 64);
    let bytes = numbers(n * n, u8::cast_signed);
    let halves = numbers(n * n, |byte| bf16::from_f32(f32::from(byte % 16)));
    let complex = numbers(1024, |byte| {
        Complex32::new(f32::from(byte), f32::from(byte % 32))
    });
    let twiddles: Vec<_> = (0..16_u8)
        .map(|p| [1_u8, 2, 3].map(|r| Complex32::new(f32::from(p) / 16.0, f32::from(r))))
        .collect();
    let columns: Vec<f64> = numbers(100 * 50, |byte| f64::from(byte) - 125.0)
        .into_iter()
        .enumerate()
        .map(|(i, x)| x + f64::from(u8::try_from(i % 101).unwrap_or(0)))
        .collect();
    run! {
        stencil(&plate, &mut plate.clone(), 200, 300);
        blur(&plate, &mut plate.clone(), 190, 300);
        im2col(&floats(20 * 20 * 16), &floats(9 * 256), &mut floats(18 * 18 * 16), 20, 20);
        int8(&bytes, &bytes, &mut vec![0; n * n], n, n);
        halves(&halves, &halves, &mut vec![0.0; n * n], n, n);
        einsum(&floats(4 * n * n), &floats(4 * n * n), &mut floats(4 * n * n), n);
        qr(&mut columns.clone(), 100, 50);
        lu(&mut dominant(n), n);
        fft(&complex, &mut complex.clone(), &twiddles);
    }
}
