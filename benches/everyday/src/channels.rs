//! Copies pictures with interleaved channels into planes, and back.

use std::hint::black_box;

use cute::algorithm::copy;
use cute::prelude::*;

use super::numbers::numbers;
use super::timing::{Rows, side};

const ROWS: usize = 240;
const COLUMNS: usize = 256;
const PIXELS: usize = ROWS * COLUMNS;

/// Our copy into planes, for any number of channels.
#[inline(never)]
fn apart<T: Copy>(from: &[T], to: &mut [T], channels: usize) {
    let (m, n) = (ROWS, COLUMNS);
    copy(
        &make_tensor(
            from,
            layout!((m, n, channels):({ n * channels }, channels, 1)),
        ),
        &mut make_tensor(to, layout!((m, n, channels):(n, 1, { m * n }))),
    );
}

#[inline(never)]
fn together<T: Copy>(from: &[T], to: &mut [T], channels: usize) {
    let (m, n) = (ROWS, COLUMNS);
    copy(
        &make_tensor(from, layout!((m, n, channels):(n, 1, { m * n }))),
        &mut make_tensor(
            to,
            layout!((m, n, channels):({ n * channels }, channels, 1)),
        ),
    );
}

/// `plain!(number of channels, the loops' names: a name and a number for each channel)`: loops over
/// pixels and planes, without checks and with a constant number of channels.
macro_rules! plain {
    ($count:literal, $apart:ident $together:ident: $first:ident $zero:tt $($plane:ident $index:tt)*) => {
        #[inline(never)]
        fn $apart<T: Copy>(from: &[T], to: &mut [T]) {
            let mut planes = to.chunks_exact_mut(PIXELS);
            let Some($first) = planes.next() else { return };
            $(let Some($plane) = planes.next() else { return };)*
            let planes = $first.iter_mut()$(.zip($plane.iter_mut()))*;
            for (pixel, plain!(names $first $($plane)*)) in from.as_chunks::<$count>().0.iter().zip(planes) {
                *$first = pixel[$zero];
                $(*$plane = pixel[$index];)*
            }
        }

        #[inline(never)]
        fn $together<T: Copy>(from: &[T], to: &mut [T]) {
            let mut planes = from.chunks_exact(PIXELS);
            let Some($first) = planes.next() else { return };
            $(let Some($plane) = planes.next() else { return };)*
            let planes = $first.iter()$(.zip($plane))*;
            for (pixel, plain!(names $first $($plane)*)) in to.as_chunks_mut::<$count>().0.iter_mut().zip(planes) {
                *pixel = [*$first $(, *$plane)*];
            }
        }
    };
    (names $a:ident) => { $a };
    (names $a:ident $b:ident) => { ($a, $b) };
    (names $a:ident $b:ident $c:ident) => { (($a, $b), $c) };
    (names $a:ident $b:ident $c:ident $d:ident) => { ((($a, $b), $c), $d) };
}

plain!(2, two_apart two_together: a 0 b 1);
plain!(3, three_apart three_together: a 0 b 1 c 2);
plain!(4, four_apart four_together: a 0 b 1 c 2 d 3);

/// `row!(rows, element's type: number of channels, and the two loops)`: measures the copies in both
/// directions.
macro_rules! row {
    ($rows:ident, $T:ident: $($channels:literal $apart:ident $together:ident)*) => { $(
        let from = numbers($channels * PIXELS, |byte| byte as $T);
        let (mut ours, mut plain) = (from.clone(), from.clone());
        for (size, us, them) in [
            ("side by side to planes", apart::<$T> as fn(&[$T], &mut [$T], usize), $apart::<$T> as fn(&[$T], &mut [$T])),
            ("planes to side by side", together::<$T>, $together::<$T>),
        ] {
            $rows.row(
                concat!("channels, ", $channels, " of `", stringify!($T), "`"),
                size,
                vec![
                    side("", || us(black_box(&from), &mut ours, $channels)),
                    side("plain loops", || them(black_box(&from), &mut plain)),
                ],
            );
            assert_eq!(ours, plain, "{} channels, {size}", $channels);
        }
    )* };
}

/// Measures all programs of this file.
#[allow(clippy::cast_lossless, reason = "bytes of any type")]
pub(crate) fn rows(rows: &Rows) {
    if !rows.has("channels, ") {
        return;
    }
    row!(rows, u8: 2 two_apart two_together 3 three_apart three_together 4 four_apart four_together);
    row!(rows, u16: 2 two_apart two_together 3 three_apart three_together 4 four_apart four_together);
    row!(rows, f32: 2 two_apart two_together 3 three_apart three_together 4 four_apart four_together);
}
