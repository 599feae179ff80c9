//! A Fourier transform by Stockham's steps of radix 4. Each step reads one layout of the numbers,
//! and writes another layout.

use std::f32::consts::TAU;
use std::hint::black_box;

use cute::prelude::*;
use num_complex::Complex32;

use super::numbers::{must_agree, numbers};
use super::timing::{Rows, side};

const COUNT: usize = 1 << 16;

/// Returns the twiddle factors of each step: three powers of a root of 1 for each of its `m`
/// groups.
fn twiddles() -> Vec<Vec<[Complex32; 3]>> {
    let mut steps = Vec::new();
    let mut length = COUNT;
    while length > 1 {
        #[allow(clippy::cast_precision_loss, reason = "small numbers")]
        let power = |p: usize| Complex32::from_polar(1.0, -TAU * p as f32 / length as f32);
        steps.push(
            (0..length / 4)
                .map(|p| [power(p), power(2 * p), power(3 * p)])
                .collect(),
        );
        length /= 4;
    }
    steps
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

/// Computes one step. In a coordinate `(q, p, r)`, q is one of `s` transforms, p one of `m` groups,
/// and r one of the four numbers of a group.
#[inline(never)]
fn step(from: &[Complex32], to: &mut [Complex32], twiddles: &[[Complex32; 3]]) {
    let m = twiddles.len();
    let s = COUNT / 4 / m;
    let x = make_tensor(from, layout!((s, m, 4):(1, s, { s * m })));
    let mut y = make_tensor(to, layout!((s, m, 4):(1, { 4 * s }, s)));
    for (p, twiddles) in twiddles.iter().enumerate() {
        for q in 0..s {
            let four = [x[(q, p, 0)], x[(q, p, 1)], x[(q, p, 2)], x[(q, p, 3)]];
            let [a, b, c, d] = butterfly(four, *twiddles);
            (y[(q, p, 0)], y[(q, p, 1)], y[(q, p, 2)], y[(q, p, 3)]) = (a, b, c, d);
        }
    }
}

/// Computes the same step with slices.
#[inline(never)]
fn plain_step(from: &[Complex32], to: &mut [Complex32], twiddles: &[[Complex32; 3]]) {
    let m = twiddles.len();
    let s = COUNT / 4 / m;
    for ((p, twiddles), to) in twiddles.iter().enumerate().zip(to.chunks_exact_mut(4 * s)) {
        let four = |r: usize| &from[s * (p + r * m)..][..s];
        let (a, b, c, d) = (four(0), four(1), four(2), four(3));
        let (e, to) = to.split_at_mut(s);
        let (f, to) = to.split_at_mut(s);
        let (g, to) = to.split_at_mut(s);
        let h = &mut to[..s];
        for q in 0..s {
            [e[q], f[q], g[q], h[q]] = butterfly([a[q], b[q], c[q], d[q]], *twiddles);
        }
    }
}

type Step = fn(&[Complex32], &mut [Complex32], &[[Complex32; 3]]);

/// Computes all steps, back and forth between two buffers. The number of steps is even.
fn transform(
    data: &mut [Complex32],
    room: &mut [Complex32],
    twiddles: &[Vec<[Complex32; 3]>],
    step: Step,
) {
    for pair in twiddles.chunks_exact(2) {
        step(data, room, &pair[0]);
        step(room, data, &pair[1]);
    }
}

/// Returns the real and imaginary parts in turn.
fn parts(data: &[Complex32]) -> Vec<f32> {
    data.iter().flat_map(|z| [z.re, z.im]).collect()
}

/// Measures all programs of this file.
pub(crate) fn rows(rows: &Rows) {
    if !rows.has("FFT") {
        return;
    }
    let twiddles = twiddles();
    let given = numbers(COUNT, |byte| {
        Complex32::new(
            f32::from(byte) / 128.0 - 1.0,
            f32::from(byte % 32) / 16.0 - 1.0,
        )
    });
    let mut data = [(); 3].map(|()| given.clone());
    let mut rooms = [(); 3].map(|()| given.clone());
    let ([here, by_loops, other], [x, y, z]) = (&mut data, &mut rooms);
    let mut sides = vec![
        side("", || {
            here.copy_from_slice(black_box(&given));
            transform(here, x, &twiddles, step);
        }),
        side("plain loops", || {
            by_loops.copy_from_slice(black_box(&given));
            transform(by_loops, y, &twiddles, plain_step);
        }),
    ];
    #[cfg(feature = "peers")]
    {
        let planned = rustfft::FftPlanner::new().plan_fft_forward(COUNT);
        let (given, other, room) = (&given, &mut *other, &mut *z);
        sides.push(side("rustfft", move || {
            other.copy_from_slice(black_box(given));
            planned.process_with_scratch(other, room);
        }));
    }
    rows.row("FFT", &format!("{COUNT}, radix 4"), sides);
    must_agree("FFT", &parts(here), &parts(by_loops), 0.0);
    #[cfg(feature = "peers")]
    {
        // Each number of the result has an error from all inputs, so errors are measured relative
        // to the greatest number.
        let greatest = by_loops
            .iter()
            .fold(0.0_f32, |greatest, z| greatest.max(z.norm()));
        let errors: Vec<_> = here
            .iter()
            .zip(&*other)
            .map(|(a, b)| (a - b).norm() / greatest)
            .collect();
        must_agree("FFT", &errors, &vec![0.0; COUNT], 1e-4);
    }
}
