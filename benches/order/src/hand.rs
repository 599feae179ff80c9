//! The loops by hand: over slices, if the elements are contiguous.

/// Contiguous runs of elements in the source and in the target: their beginnings and their lengths.
pub(crate) trait Runs: Copy {
    fn each(self, run: impl FnMut(usize, usize, usize));
}

/// All elements in one run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whole(pub(crate) usize);

impl Runs for Whole {
    #[inline(always)]
    fn each(self, mut run: impl FnMut(usize, usize, usize)) {
        run(0, 0, self.0);
    }
}

/// Runs that are rows: the number of rows, the number of elements of a row, and the distance
/// between rows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rows(pub(crate) usize, pub(crate) usize, pub(crate) usize);

impl Runs for Rows {
    #[inline(always)]
    fn each(self, mut run: impl FnMut(usize, usize, usize)) {
        for i in 0..self.0 {
            run(i * self.2, i * self.2, self.1);
        }
    }
}

/// Runs that read the same row of the source for all rows of the target.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Repeated(pub(crate) usize, pub(crate) usize);

impl Runs for Repeated {
    #[inline(always)]
    fn each(self, mut run: impl FnMut(usize, usize, usize)) {
        for i in 0..self.0 {
            run(0, i * self.1, self.1);
        }
    }
}

/// The swizzle `Sw<3, 2, 3>`.
#[inline(always)]
pub(crate) fn swizzled(offset: usize) -> usize {
    offset ^ ((offset & 0xE0) >> 3)
}

/// A swizzled source, and a target without a swizzle. Four elements stay contiguous.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FromSwizzled(pub(crate) usize);

impl Runs for FromSwizzled {
    #[inline(always)]
    fn each(self, mut run: impl FnMut(usize, usize, usize)) {
        for four in (0..self.0).step_by(4) {
            run(swizzled(four), four, 4);
        }
    }
}

/// One swizzled tensor. Each block of 256 elements is swizzled within itself, so the order matters
/// only for the rest after whole blocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InSwizzled(pub(crate) usize);

impl Runs for InSwizzled {
    #[inline(always)]
    fn each(self, mut run: impl FnMut(usize, usize, usize)) {
        let whole = self.0 / 256 * 256;
        run(0, 0, whole);
        for four in (whole..self.0).step_by(4) {
            run(swizzled(four), swizzled(four), 4);
        }
    }
}

/// Moves rows into columns, in strips of eight rows, each with 64 columns.
#[inline(always)]
pub(crate) fn crossed(n: usize, s: &[u32], t: &mut [u32], f: impl Fn(u32, u32) -> u32) -> u32 {
    let (s, t) = (&s[..n * n], &mut t[..n * n]);
    for part in (0..n).step_by(64) {
        for strip in (0..n).step_by(8) {
            for j in part..n.min(part + 64) {
                let eight = &mut t[j * n + strip..][..8];
                for (i, y) in eight.iter_mut().enumerate() {
                    *y = f(s[(strip + i) * n + j], *y);
                }
            }
        }
    }
    0
}

#[inline(always)]
pub(crate) fn copy(runs: impl Runs, s: &[u32], _: &[u8], t: &mut [u32]) -> u32 {
    runs.each(|a, b, count| t[b..b + count].copy_from_slice(&s[a..a + count]));
    0
}

#[inline(always)]
pub(crate) fn copy_if(runs: impl Runs, s: &[u32], mask: &[u8], t: &mut [u32]) -> u32 {
    runs.each(|a, b, count| {
        for ((y, x), m) in t[b..b + count]
            .iter_mut()
            .zip(&s[a..a + count])
            .zip(&mask[b..b + count])
        {
            if *m != 0 {
                *y = *x;
            }
        }
    });
    0
}

#[inline(always)]
pub(crate) fn fill(runs: impl Runs, _: &[u32], _: &[u8], t: &mut [u32]) -> u32 {
    runs.each(|_, b, count| t[b..b + count].fill(7));
    0
}

#[inline(always)]
pub(crate) fn clear(runs: impl Runs, _: &[u32], _: &[u8], t: &mut [u32]) -> u32 {
    runs.each(|_, b, count| t[b..b + count].fill(0));
    0
}

#[inline(always)]
pub(crate) fn transform(runs: impl Runs, _: &[u32], _: &[u8], t: &mut [u32]) -> u32 {
    runs.each(|_, b, count| {
        t[b..b + count]
            .iter_mut()
            .for_each(|y| *y = y.wrapping_mul(3) ^ 5);
    });
    0
}

#[inline(always)]
pub(crate) fn transform_into(runs: impl Runs, s: &[u32], _: &[u8], t: &mut [u32]) -> u32 {
    runs.each(|a, b, count| {
        for (y, x) in t[b..b + count].iter_mut().zip(&s[a..a + count]) {
            *y = x.wrapping_mul(3) ^ 5;
        }
    });
    0
}

#[inline(always)]
pub(crate) fn axpby(runs: impl Runs, s: &[u32], _: &[u8], t: &mut [u32]) -> u32 {
    runs.each(|a, b, count| {
        for (y, x) in t[b..b + count].iter_mut().zip(&s[a..a + count]) {
            *y = x.wrapping_mul(3).wrapping_add(y.wrapping_mul(5));
        }
    });
    0
}

/// Computes a sum. `for_each` is compared with the same loop.
#[inline(always)]
pub(crate) fn reduce(runs: impl Runs, s: &[u32], _: &[u8], _: &mut [u32]) -> u32 {
    let mut sum = 0_u32;
    runs.each(|a, _, count| {
        sum = s[a..a + count]
            .iter()
            .fold(sum, |sum, x| sum.wrapping_add(*x));
    });
    sum
}

/// Computes a value in the order of the coordinates, like an iterator.
#[inline(always)]
pub(crate) fn iter(
    [m, n, l]: [usize; 3],
    s: &[u32],
    offset: impl Fn(usize, usize, usize) -> usize,
) -> u32 {
    let mut sum = 0_u32;
    for k in 0..l {
        for j in 0..n {
            for i in 0..m {
                sum = sum.wrapping_mul(3).wrapping_add(s[offset(i, j, k)]);
            }
        }
    }
    sum
}
