//! Grouped products: each group of rows of A is multiplied by its own B. The lengths of the groups
//! are in device memory.

use cute_launch::{Bf16, MapElement, Slice, TensorMap};

use crate::checks::{at_most, compact, exactly, int, not_empty, same};
use crate::described::boxes_in;
use crate::described::groups::MOST_GROUPS;
use crate::error::{Error, Why};
use crate::families::{GROUPED, GROUPED_FP8};
use crate::gemm::{MOST, read_rows};
use crate::library::{Target, pace};
use crate::tensor::{Tensor, TensorMut};

/// Computes `C = A · B` for groups of rows that follow each other without gaps, each with its own
/// matrix of B, summed in `f32`.
///
/// # Tensors
/// * A has the shape `(rows, k)`, B `(groups, k, n)` and C `(rows, n)`. Group g has the rows
///   `offsets[g]..offsets[g + 1]` of A and C, and is multiplied by matrix g of B. Groups may be
///   empty.
/// * `offsets` is in device memory and has `groups + 1` numbers: the first is not negative, each
///   later one is at least the one before it, and the last is at most `rows`.
/// * k is contiguous in A and in B. The strides of A's rows and of B's columns are multiples of 16
///   bytes. The distance from one column of B to the next is constant, also from one group to the
///   next, as in weights of shape `(groups, n, k)`.
/// * C has no gaps, and its address is a multiple of 16 bytes.
/// * k and n are multiples of 8, extents are at most 65536, and there are at most 127 groups.
///
/// # Results
/// * The kernel checks the offsets. If all are right, it writes 0 to `report`. Otherwise it writes
///   nothing to C, and writes the number of the first wrong group, counted from 1, to `report`.
/// * Rows of C before the first offset and after the last group keep their values.
/// * If C has no elements, the call succeeds and writes neither C nor `report`.
///
/// # Errors
/// Nothing is written if
/// * a tensor breaks one of these rules,
/// * an address is not a multiple of 16,
/// * the device has no kernel.
///
/// ```
/// use cute_kernels::{Bf16, Limits, Slice, Tensor, TensorMut, gemm_packed};
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (a, b, c) = (there(300 * 64), there(8 * 200 * 64), there(300 * 200));
/// # let (offsets, report) = (there(9), there(1));
/// # let limits = Limits::of_compute_capability_9_0(132);
/// let a = Tensor::<Bf16, 2>::new(a, [300, 64])?;
/// // Eight experts' weights, each transposed.
/// let b = Tensor::<Bf16, 3>::new(b, [8, 200, 64])?.transposed();
/// let offsets = Tensor::new(offsets, [9])?;
/// gemm_packed(&limits, TensorMut::new(c, [300, 200])?, report, a, b, offsets)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn gemm_packed(
    on: &impl Target,
    c: TensorMut<'_, Bf16, 2>,
    report: &mut Slice<u32>,
    a: Tensor<'_, Bf16, 2>,
    b: Tensor<'_, Bf16, 3>,
    offsets: Tensor<'_, i32, 1>,
) -> Result<(), Error> {
    match Groups::packed("gemm_packed", c, a, b, offsets)? {
        Some(groups) => groups.call(on, report),
        None => Ok(()),
    }
}

/// Computes `C = A · B` for each group. Group g has room for `room` rows, and uses only the first
/// `counts[g]`. The unused rows of C keep their values.
///
/// # Tensors
/// * A has the shape `(groups, room, k)`, B `(groups, k, n)` and C `(groups, room, n)`.
/// * `counts` is in device memory and has a number from 0 to `room` for each group.
/// * In A, the rows of group `g + 1` begin directly after those of group `g`, so one row stride
///   covers all groups.
/// * The other rules and results of [`gemm_packed`] apply, including those of `report`.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, if an address is not a multiple of 16,
/// or if the device has no kernel.
///
/// ```
/// use cute_kernels::{Bf16, Limits, Slice, Tensor, TensorMut, gemm_masked};
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (a, b, c) = (there(8 * 50 * 64), there(8 * 200 * 64), there(8 * 50 * 200));
/// # let (counts, report) = (there(8), there(1));
/// # let limits = Limits::of_compute_capability_9_0(132);
/// let a = Tensor::<Bf16, 3>::new(a, [8, 50, 64])?;
/// let b = Tensor::<Bf16, 3>::new(b, [8, 200, 64])?.transposed();
/// let counts = Tensor::new(counts, [8])?;
/// gemm_masked(&limits, TensorMut::new(c, [8, 50, 200])?, report, a, b, counts)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn gemm_masked(
    on: &impl Target,
    c: TensorMut<'_, Bf16, 3>,
    report: &mut Slice<u32>,
    a: Tensor<'_, Bf16, 3>,
    b: Tensor<'_, Bf16, 3>,
    counts: Tensor<'_, i32, 1>,
) -> Result<(), Error> {
    match Groups::masked("gemm_masked", c, a, b, counts)? {
        Some(groups) => groups.call(on, report),
        None => Ok(()),
    }
}

/// Computes [`gemm_packed`] for e4m3 elements with block scales.
///
/// # Tensors
/// * k is a multiple of 16.
/// * The scales of A have the shape and order of A's scales in
///   [`Scales::Blocks`](crate::Scales::Blocks), where m is the number of rows of A.
/// * The scales of B have the shape `(groups, ⌈n / 128⌉, ⌈k / 128⌉)` without gaps.
/// * The other rules and results of [`gemm_packed`] apply.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, if there are too few scales, if an
/// address is not a multiple of 16, or if the device has no kernel.
///
/// ```
/// use cute_kernels::{Limits, Slice, Tensor, TensorMut, gemm_fp8_packed};
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (a, b, c) = (there(300 * 256), there(8 * 200 * 256), there(300 * 200));
/// # let (offsets, report, of_a, of_b) = (there(9), there(1), there(300 * 2), there(8 * 2 * 2));
/// # let limits = Limits::of_compute_capability_9_0(132);
/// let a = Tensor::<u8, 2>::new(a, [300, 256])?;
/// let b = Tensor::<u8, 3>::new(b, [8, 200, 256])?.transposed();
/// let (c, offsets) = (TensorMut::new(c, [300, 200])?, Tensor::new(offsets, [9])?);
/// gemm_fp8_packed(&limits, c, report, a, b, offsets, [of_a, of_b])?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn gemm_fp8_packed(
    on: &impl Target,
    c: TensorMut<'_, Bf16, 2>,
    report: &mut Slice<u32>,
    a: Tensor<'_, u8, 2>,
    b: Tensor<'_, u8, 3>,
    offsets: Tensor<'_, i32, 1>,
    scales: [&Slice<f32>; 2],
) -> Result<(), Error> {
    match Groups::packed("gemm_fp8_packed", c, a, b, offsets)? {
        Some(groups) => groups.call_scaled(on, report, scales),
        None => Ok(()),
    }
}

/// Computes [`gemm_masked`] for e4m3 elements with block scales.
///
/// The scales have the layouts of [`gemm_fp8_packed`], with scales of A for all `groups · room`
/// rows. k is a multiple of 16. The other rules and results of [`gemm_masked`] apply.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, if there are too few scales, if an
/// address is not a multiple of 16, or if the device has no kernel.
///
/// ```
/// use cute_kernels::{Limits, Slice, Tensor, TensorMut, gemm_fp8_masked};
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (a, b, c) = (there(8 * 50 * 256), there(8 * 200 * 256), there(8 * 50 * 200));
/// # let (counts, report, of_a, of_b) = (there(8), there(1), there(8 * 50 * 2), there(8 * 2 * 2));
/// # let limits = Limits::of_compute_capability_9_0(132);
/// let a = Tensor::<u8, 3>::new(a, [8, 50, 256])?;
/// let b = Tensor::<u8, 3>::new(b, [8, 200, 256])?.transposed();
/// let (c, counts) = (TensorMut::new(c, [8, 50, 200])?, Tensor::new(counts, [8])?);
/// gemm_fp8_masked(&limits, c, report, a, b, counts, [of_a, of_b])?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn gemm_fp8_masked(
    on: &impl Target,
    c: TensorMut<'_, Bf16, 3>,
    report: &mut Slice<u32>,
    a: Tensor<'_, u8, 3>,
    b: Tensor<'_, u8, 3>,
    counts: Tensor<'_, i32, 1>,
    scales: [&Slice<f32>; 2],
) -> Result<(), Error> {
    match Groups::masked("gemm_fp8_masked", c, a, b, counts)? {
        Some(groups) => groups.call_scaled(on, report, scales),
        None => Ok(()),
    }
}

/// A checked call.
struct Groups<'m, T: MapElement> {
    /// The kernel's index: 0 for packed groups, 1 for masked groups.
    number: usize,
    /// The maps of A and B.
    maps: [TensorMap<'m, T, 2>; 2],
    c: &'m mut Slice<u16>,
    /// The offsets or the counts of the groups.
    lengths: &'m Slice<i32>,
    /// The values of rows, groups, n and k that the kernel gets.
    extents: [i32; 4],
}

impl Groups<'_, Bf16> {
    fn call(self, on: &impl Target, report: &mut Slice<u32>) -> Result<(), Error> {
        let ([a, b], [rows, groups, n, k]) = (self.maps, self.extents);
        let (c, lengths) = (self.c, self.lengths);
        let given = (a, b, c, pace(on), report, lengths, rows, groups, n, k);
        on.call_of::<GROUPED>(self.number, given)
    }
}

impl Groups<'_, u8> {
    fn call_scaled(
        self,
        on: &impl Target,
        report: &mut Slice<u32>,
        [of_a, of_b]: [&Slice<f32>; 2],
    ) -> Result<(), Error> {
        let ([a, b], [rows, groups, n, k]) = (self.maps, self.extents);
        let (c, lengths, pace) = (self.c, self.lengths, pace(on));
        let given = (
            a, b, c, pace, report, lengths, of_a, of_b, rows, groups, n, k,
        );
        on.call_of::<GROUPED_FP8>(self.number, given)
    }
}

impl<'m, T: MapElement> Groups<'m, T> {
    /// Checks a call with packed groups. Returns `None` if C has no element.
    fn packed(
        function: &'static str,
        c: TensorMut<'m, Bf16, 2>,
        a: Tensor<'m, T, 2>,
        b: Tensor<'m, T, 3>,
        offsets: Tensor<'m, i32, 1>,
    ) -> Result<Option<Self>, Error> {
        let ([rows, n], groups) = (c.shape, b.shape[0]);
        same(function, ("a", 0), a.shape[0], ("c", 0), rows)?;
        lengths(function, ("offsets", offsets), groups.saturating_add(1))?;
        compact(function, "c", c.shape, c.strides)?;
        Self::new(function, 0, [rows, n], (c.memory, a, b, offsets.memory))
    }

    /// Checks a call with masked groups. Returns `None` if C has no element.
    fn masked(
        function: &'static str,
        c: TensorMut<'m, Bf16, 3>,
        a: Tensor<'m, T, 3>,
        b: Tensor<'m, T, 3>,
        counts: Tensor<'m, i32, 1>,
    ) -> Result<Option<Self>, Error> {
        let ([groups, room, n], [_, _, k]) = (c.shape, a.shape);
        same(function, ("a", 0), a.shape[0], ("c", 0), groups)?;
        same(function, ("a", 1), a.shape[1], ("c", 1), room)?;
        same(function, ("b", 0), b.shape[0], ("c", 0), groups)?;
        lengths(function, ("counts", counts), groups)?;
        compact(function, "c", c.shape, c.strides)?;
        let stride = follow(
            function,
            ("a", [groups, room]),
            [a.strides[0], a.strides[1]],
        )?;
        let rows = Tensor {
            memory: a.memory,
            shape: [groups.saturating_mul(room), k],
            strides: [stride, a.strides[2]],
        };
        Self::new(function, 1, [room, n], (c.memory, rows, b, counts.memory))
    }

    /// Checks the rules that packed and masked groups share. `rows` is the kernel's first extent.
    fn new(
        function: &'static str,
        number: usize,
        [rows, n]: [usize; 2],
        (c, a, b, lengths): (
            &'m mut Slice<u16>,
            Tensor<'m, T, 2>,
            Tensor<'m, T, 3>,
            &'m Slice<i32>,
        ),
    ) -> Result<Option<Self>, Error> {
        // The last mode of A and C. With masked groups, the groups are a mode of A and C.
        let last = 1 + number;
        let ([groups, of_b, columns], k) = (b.shape, a.shape[1]);
        same(function, ("b", 1), of_b, ("a", last), k)?;
        same(function, ("b", 2), columns, ("c", last), n)?;
        at_most(function, ("b", 0), groups, MOST_GROUPS)?;
        for (of, extent) in [(("c", last - 1), rows), (("c", last), n), (("a", last), k)] {
            at_most(function, of, extent, MOST)?;
        }
        for (of, stride) in [(("a", last), a.strides[1]), (("b", 1), b.strides[1])] {
            if k > 1 && stride != 1 {
                let (has, needs) = (stride, 1);
                return Err(Error::refused(function, Why::Stride { of, has, needs }));
            }
        }
        if rows == 0 || n == 0 || (groups == 0 && last == 2) {
            return Ok(None);
        }
        not_empty(function, ("b", &b.shape), [0])?;
        let stride = follow(function, ("b", [groups, n]), [b.strides[0], b.strides[2]])?;
        let columns = Tensor {
            memory: b.memory,
            shape: [groups * n, k],
            strides: [stride, b.strides[1]],
        };
        let why = |of| move |why| Error::refused(function, Why::Map { of, why });
        Ok(Some(Self {
            number,
            c,
            lengths,
            maps: [
                read_rows(boxes_in(), a).map_err(why("a"))?,
                read_rows(boxes_in(), columns).map_err(why("b"))?,
            ],
            extents: [rows, groups, n, k].map(int),
        }))
    }
}

/// Checks the memory of the offsets or counts.
fn lengths(
    function: &'static str,
    (name, lengths): (&'static str, Tensor<'_, i32, 1>),
    needs: usize,
) -> Result<(), Error> {
    exactly(function, (name, 0), lengths.shape[0], needs)?;
    compact(function, name, lengths.shape, lengths.strides)
}

/// Returns the row stride if the rows of all groups have one stride.
fn follow(
    function: &'static str,
    (name, [groups, rows]): (&'static str, [usize; 2]),
    [of_group, of_row]: [usize; 2],
) -> Result<usize, Error> {
    if rows == 1 {
        return Ok(of_group);
    }
    let needs = rows.saturating_mul(of_row);
    if groups > 1 && of_group != needs {
        let (of, has) = ((name, 0), of_group);
        return Err(Error::refused(function, Why::Stride { of, has, needs }));
    }
    Ok(of_row)
}
